"""The status of a house, in a file that the house writes and `parlor house --status` reads."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct


class SessionStatus(Struct, frozen=True):
    """A session: who, from where, since when, and its process (0 where it is not known)."""

    session: int
    name: str
    address: str
    since: str
    process: int


class HouseStatus(Struct, frozen=True, kw_only=True):
    """A house that is open, who is in, and what has happened since it was opened."""

    process: int
    address: str
    port: int | None = None
    """Of SSH; None where there is no such door."""
    web: str = ""
    """What people open in a browser; "" where there is no such door."""
    max_sessions: int
    counts: Mapping[str, int]
    sessions: tuple[SessionStatus, ...]


class StatusFile:
    """Where a house reports its status."""

    def __init__(self, folder: Path, port: int) -> None:
        """The port tells the houses of one folder apart."""
        self._path = folder / f"status-{port}.json"

    def write(self, status: HouseStatus) -> None:
        """Write the status, whole or not at all; a disk that refuses is no reason to close."""
        part = self._path.with_suffix(".part")
        content = msgspec.json.encode(status)
        with suppress(OSError):
            part.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            with open(os.open(part, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600), "wb") as file:
                file.write(content)
            part.replace(self._path)

    def remove(self) -> None:
        """The house is closed."""
        with suppress(OSError):
            self._path.unlink()


def open_houses(folder: Path) -> list[HouseStatus]:
    """The houses that are open now, of those that report into a folder."""
    found = []
    for path in sorted(folder.glob("status-*.json")):
        with suppress(OSError, msgspec.MsgspecError):
            status = msgspec.json.decode(path.read_bytes(), type=HouseStatus)
            os.kill(status.process, 0)
            found.append(status)
    return found


def private_bytes(process: int) -> int | None:
    """The memory that a process has for itself alone; None where the system does not tell."""
    try:
        lines = Path(f"/proc/{process}/smaps_rollup").read_text("ascii").splitlines()
    except OSError:
        return None
    return 1024 * sum(int(line.split()[1]) for line in lines if line.startswith(("Private_Clean:", "Private_Dirty:")))
