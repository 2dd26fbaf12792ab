"""A house that runs, and people who come in over SSH, each with an emulated screen."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Final, Self

import asyncssh
import pyte

from parlor.house.status import SessionStatus, open_houses
from tests.patience import PATIENCE_S

ANNAS: Final = asyncssh.generate_private_key("ssh-ed25519")
BENS: Final = asyncssh.generate_private_key("ssh-ed25519")
QUIT: Final = "\x11"
"""Ctrl+Q."""
F5: Final = "\x1b[15~"


class OpenHouse:
    """`parlor house`, in a process of its own."""

    def __init__(
        self, home: Path, *arguments: str, doors: Sequence[str] = ("--ssh",), end_by: int = signal.SIGTERM
    ) -> None:
        """Open a house with a home; when the test is done with it, it is ended by a signal."""
        self.home = home
        self._end_by = end_by
        self.errors = home / "stderr"
        opened = [word for door in doors for word in (door, "0")]
        with self.errors.open("wb") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "parlor", "house", *opened, *arguments],
                env={**os.environ, "PARLOR_HOME": str(home), "PARLOR_DATABASE": ""},
                stdout=subprocess.PIPE,
                stderr=errors,
            )
        assert self.process.stdout is not None
        self.said = self.process.stdout.readline().decode()
        assert "open" in self.said, self.said + self.errors.read_text()
        self.port, self.web_port = self._number(r"-p (\d+) "), self._number(r"http://localhost:(\d+)")

    def _number(self, pattern: str) -> int:
        """A port that the house has told; 0 where it has no such door."""
        found = re.search(pattern, self.said)
        return int(found[1]) if found else 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        assert self.close() == 0, self.errors.read_text()

    def close(self) -> int:
        """Ask the house to end; its exit code."""
        assert self.process.stdout is not None
        self.process.send_signal(self._end_by)
        code = self.process.wait(PATIENCE_S)
        self.process.stdout.close()
        return code

    def events(self, what: str) -> list[dict[str, Any]]:
        """What the log has of a kind of event."""
        text = self.errors.read_text()
        assert all(line.startswith("{") for line in text.splitlines()), text
        return [each for each in map(json.loads, text.splitlines()) if each["event"] == what]

    async def until(self, what: str, **fields: object) -> dict[str, Any]:
        """Wait for an event with these fields."""
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            for each in self.events(what):
                if fields.items() <= each.items():
                    return each
            await asyncio.sleep(0.02)
        raise AssertionError(f"waited in vain for {what} {fields}:\n{self.errors.read_text()}")

    async def status_of(self, name: str) -> SessionStatus:
        """Wait until the house reports a session of somebody, and its process."""
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            for house in open_houses(self.home / "house"):
                for each in house.sessions:
                    if each.name == name and each.process:
                        return each
            await asyncio.sleep(0.02)
        raise AssertionError(f"{name} is not reported")

    @asynccontextmanager
    async def connect(self, name: str, key: asyncssh.SSHKey | None) -> AsyncIterator[asyncssh.SSHClientConnection]:
        """Come to the door under a name, with a key or without one."""
        async with asyncssh.connect(
            "127.0.0.1",
            self.port,
            username=name,
            client_keys=[key] if key is not None else None,
            known_hosts=None,
            config=None,
            agent_path=None,
            client_factory=Newcomer,
        ) as connection:
            yield connection

    @asynccontextmanager
    async def visit(
        self, name: str, key: asyncssh.SSHKey | None, columns: int = 80, rows: int = 24, **options: Any
    ) -> AsyncIterator[Visit]:
        """Come in with a terminal."""
        async with self.connect(name, key) as connection:
            terminal = {"term_type": "xterm-256color", "term_size": (columns, rows), **options}
            process: asyncssh.SSHClientProcess[bytes] = await connection.create_process(encoding=None, **terminal)
            yield Visit(connection, process, pyte.Screen(columns, rows))


class Newcomer(asyncssh.SSHClient):
    """A program that answers questions at the door as OpenSSH does, where none is asked."""

    def kbdint_auth_requested(self) -> str:
        return ""

    def kbdint_challenge_received(
        self, name: str, instructions: str, lang: str, prompts: Sequence[tuple[str, bool]]
    ) -> list[str]:
        return []


class Watched:
    """An emulated screen on which a session draws."""

    def __init__(self, screen: pyte.Screen) -> None:
        self.screen = screen
        self.stream = pyte.ByteStream(screen)
        self.written = b""

    @property
    def text(self) -> str:
        """What stands on the screen."""
        return "\n".join(self.screen.display)

    async def read(self) -> bytes:
        """What the session draws next; nothing where it has ended."""
        raise NotImplementedError

    async def until(self, true: Callable[[str], bool] | str) -> str:
        """Read until the screen says so."""
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            text = self.text
            if true in text if isinstance(true, str) else true(text):
                return text
            data = b""
            with suppress(TimeoutError):
                data = await asyncio.wait_for(self.read(), PATIENCE_S)
            if not data:
                break
            self.take(data)
        raise AssertionError(f"waited in vain for {true!r}:\n{self.text}")

    def take(self, data: bytes) -> None:
        """Take in what the session has drawn."""
        self.written += data
        self.stream.feed(data)


class Visit(Watched):
    """Somebody's terminal in the house, over SSH."""

    def __init__(
        self,
        connection: asyncssh.SSHClientConnection,
        process: asyncssh.SSHClientProcess[bytes],
        screen: pyte.Screen,
    ) -> None:
        super().__init__(screen)
        self.connection = connection
        self.process = process

    async def read(self) -> bytes:
        return await self.process.stdout.read(65536)

    def press(self, *keys: str) -> None:
        """Press keys."""
        for key in keys:
            self.process.stdin.write(key.encode())

    async def ended(self) -> tuple[int | None, str]:
        """Wait for the end of the session: its exit code, and what was said beside the screen."""
        done = await asyncio.wait_for(self.process.wait(), PATIENCE_S)
        assert isinstance(done.stderr, bytes)
        return done.exit_status, done.stderr.decode()
