"""A browser at the door of a house, as far as the house sees it: requests, a cookie, and a line with a screen."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from email.message import Message
from email.parser import BytesParser
from typing import Any, Final

import pyte
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.patience import PATIENCE_S
from tests.screen.house.open_house import OpenHouse, Watched

MAX_FRAME_BYTES: Final = 1 << 20


@dataclass(frozen=True)
class Answer:
    """What the house answers to a request."""

    status: int
    headers: Message
    body: bytes


@dataclass
class Browser:
    """One browser, with the cookies that the house has set."""

    house: OpenHouse
    origin: str = ""
    headers: Mapping[str, str] = field(default_factory=dict)
    """What a proxy adds to each request."""
    cookies: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.origin = self.origin or f"http://localhost:{self.house.web_port}"

    @property
    def _headers(self) -> dict[str, str]:
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return {**self.headers, **({"Cookie": cookies} if cookies else {})}

    async def get(self, path: str, headers: Mapping[str, str] | None = None, *, method: str = "GET") -> Answer:
        """Send a request."""
        given = {"Host": self.origin.partition("//")[2], **self._headers, **(headers or {})}
        lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in given.items()), "", ""]
        async with asyncio.timeout(PATIENCE_S):
            reader, writer = await asyncio.open_connection("127.0.0.1", self.house.web_port)
            writer.write("\r\n".join(lines).encode())
            data = await reader.read()
            writer.close()
        head, _, body = data.partition(b"\r\n\r\n")
        status, _, fields = head.partition(b"\r\n")
        answer = Answer(int(status.split()[1]), BytesParser().parsebytes(fields + b"\r\n\r\n"), body)
        if cookie := answer.headers["Set-Cookie"]:
            name, _, value = cookie.partition(";")[0].partition("=")
            self.cookies[name] = value
        return answer

    async def enter(self, link: str = "") -> dict[str, Any]:
        """Ask the house whom it takes this browser for, with a link or without one."""
        secret = link.partition("#")[2]
        answer = await self.get("/enter", {"Authorization": f"Bearer {secret}"} if secret else None)
        assert answer.status == 200
        found: dict[str, Any] = json.loads(answer.body)
        return found

    @asynccontextmanager
    async def line(self, origin: str | None = None) -> AsyncIterator[ClientConnection]:
        """A line to the house."""
        async with connect(
            f"ws://{self.origin.partition('//')[2]}/session",  # in the clear: what a proxy makes of wss
            host="127.0.0.1",
            port=self.house.web_port,
            additional_headers=self._headers,
            origin=self.origin if origin is None else origin or None,  # type: ignore[arg-type]
            max_size=MAX_FRAME_BYTES,
            proxy=None,
            open_timeout=PATIENCE_S,
        ) as line:
            yield line

    @asynccontextmanager
    async def visit(self, guest: str = "", columns: int = 80, rows: int = 24) -> AsyncIterator[BrowserVisit]:
        """Come in with a terminal."""
        async with self.line() as line:
            await line.send(json.dumps({"type": "Open", "columns": columns, "rows": rows, "guest": guest}))
            yield BrowserVisit(line, pyte.Screen(columns, rows))


class BrowserVisit(Watched):
    """Somebody's terminal in the house, in a browser."""

    def __init__(self, line: ClientConnection, screen: pyte.Screen) -> None:
        super().__init__(screen)
        self.line = line
        self.last_words: str | None = None

    async def read(self) -> bytes:
        with suppress(ConnectionClosed):
            while True:
                message = await self.line.recv()
                if isinstance(message, bytes):
                    return message
                self.last_words = json.loads(message)["words"]
        return b""

    async def press(self, *keys: str) -> None:
        """Press keys."""
        for key in keys:
            await self.line.send(key.encode())

    async def resize(self, columns: int, rows: int) -> None:
        """Say that the terminal has another size."""
        await self.line.send(json.dumps({"type": "Resize", "columns": columns, "rows": rows}))

    async def ended(self) -> str | None:
        """Wait for the end of the line: what was said at its end, None where nothing was."""
        while data := await asyncio.wait_for(self.read(), PATIENCE_S):
            self.take(data)
        return self.last_words
