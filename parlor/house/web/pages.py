"""What a browser is given: the page with its terminal, and the answers that are no page."""

from __future__ import annotations

import gzip
import hashlib
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus
from importlib.resources import files
from typing import Final

import msgspec
from websockets.datastructures import Headers
from websockets.http11 import Request, Response

KINDS: Final[Mapping[str, str]] = {
    "addon-webgl.mjs": "text/javascript; charset=utf-8",
    "addon-webgl.LICENSE": "text/plain; charset=utf-8",
    "page.css": "text/css; charset=utf-8",
    "page.js": "text/javascript; charset=utf-8",
    "icon.svg": "image/svg+xml",
    "xterm.css": "text/css; charset=utf-8",
    "xterm.mjs": "text/javascript; charset=utf-8",
    "xterm.LICENSE": "text/plain; charset=utf-8",
}
"""The files of the page, and what they are."""
PAGE: Final = "page.html"
NONCE: Final = "@NONCE@"
NONCE_BYTES: Final = 16
GUARDS: Final[Mapping[str, str]] = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
NO_CONTENT: Final = "default-src 'none'; frame-ancestors 'none'"


@dataclass(frozen=True)
class _File:
    content: bytes
    packed: bytes
    kind: str
    tag: str


class Pages:
    """The page and its files, read once; none names another host."""

    def __init__(self) -> None:
        folder = files("parlor.house.web") / "static"
        self._page = (folder / PAGE).read_text("utf-8")
        self._files: dict[str, _File] = {}
        for name, kind in KINDS.items():
            content = (folder / name).read_bytes()
            tag = f'"{hashlib.sha256(content).hexdigest()[:32]}"'
            self._files[f"/static/{name}"] = _File(content, gzip.compress(content), kind, tag)

    def page(self, origin: str) -> Response:
        """The page, which may load what is of the `origin` alone; the terminal makes styles of its own, by the nonce.

        Older browsers do not take a WebSocket to be of the origin, so it is named.
        """
        nonce = secrets.token_urlsafe(NONCE_BYTES)
        policy = (
            "default-src 'none'; script-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none';"
            f" style-src 'self' 'nonce-{nonce}'; frame-ancestors 'none';"
            f" connect-src 'self' {origin.replace('http', 'ws', 1)}"
        )
        headers = {"Content-Security-Policy": policy, "Cache-Control": "no-store"}
        return respond(HTTPStatus.OK, self._page.replace(NONCE, nonce).encode(), "text/html; charset=utf-8", headers)

    def file(self, path: str, request: Request) -> Response | None:
        """A file of the page; None where there is none."""
        file = self._files.get(path)
        if file is None:
            return None
        headers = {"Cache-Control": "no-cache", "ETag": file.tag, "Vary": "Accept-Encoding"}
        if header(request, "If-None-Match") == file.tag:
            return respond(HTTPStatus.NOT_MODIFIED, b"", file.kind, headers)
        if "gzip" in header(request, "Accept-Encoding"):
            return respond(HTTPStatus.OK, file.packed, file.kind, {**headers, "Content-Encoding": "gzip"})
        return respond(HTTPStatus.OK, file.content, file.kind, headers)


def header(request: Request, name: str) -> str:
    """A header of a request; "" where there is none, or more than one."""
    found = request.headers.get_all(name)
    return found[0] if len(found) == 1 else ""


def respond(status: HTTPStatus, body: bytes, kind: str, headers: Mapping[str, str]) -> Response:
    """An answer, with what keeps browsers from taking it for anything else."""
    length = {"Content-Length": str(len(body)), "Content-Type": kind, "Connection": "close"}
    guards = {"Content-Security-Policy": NO_CONTENT, **GUARDS}
    return Response(status.value, status.phrase, Headers({**guards, **length, **headers}), body)


def respond_words(status: HTTPStatus, words: str, headers: Mapping[str, str] | None = None) -> Response:
    """An answer in words."""
    return respond(status, f"{words}\n".encode(), "text/plain; charset=utf-8", headers or {})


def respond_data(data: msgspec.Struct, headers: Mapping[str, str] | None = None) -> Response:
    """An answer for the page's script."""
    given = {"Cache-Control": "no-store", **(headers or {})}
    return respond(HTTPStatus.OK, msgspec.json.encode(data), "application/json", given)
