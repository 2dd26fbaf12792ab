"""A line from a page, where the page sends or takes what none would: it costs the house little, and not for long."""

from __future__ import annotations

import asyncio
import io
import json
import os
import signal
import tty
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Final, cast

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from parlor.house.house import House, Line, Person
from parlor.house.limits import MAX_AT_DOOR_EACH, Limits
from parlor.house.log import Log
from parlor.house.options import HouseOptions
from parlor.house.web import door, visit
from parlor.house.web.door import WebDoor, port_of
from parlor.store.opening import open_store
from parlor.store.shared.accounts import Accounts
from parlor.store.shared.browser_keys import BrowserKeys
from tests.patience import PATIENCE_S

OPEN: Final = json.dumps({"type": "Open", "columns": 80, "rows": 24, "guest": "Gina"})
MB: Final = 1 << 20
MAX_BUFFERED: Final = 24 * MB
"""More than what the system keeps of a line whose other end reads nothing."""
PING_BYTES: Final = 120


class Session:
    """The other side of a terminal, where a session would run."""

    def __init__(self, line: Line, terminal: int) -> None:
        self.line = line
        self.terminal = os.dup(terminal)
        tty.setraw(self.terminal)
        os.set_blocking(self.terminal, False)

    def end(self, code: int) -> None:
        """Leave the terminal."""
        os.close(self.terminal)
        self.line.note_end(code)


class NoSessions:
    """A house in which the test is each session."""

    def __init__(self, folder: Path) -> None:
        self.options = HouseOptions(home=folder, database="", address="127.0.0.1", web_port=0, guests=True)
        self.limits = Limits(10)
        self.log = Log(io.StringIO())
        self.connections = 0
        self.turned_away: list[str] = []
        self.sessions: asyncio.Queue[Session] = asyncio.Queue()
        self.signals: list[int] = []

    def count_connection(self, change: int) -> None:
        self.connections += change

    def note_turned_away(self, address: str, reason: str) -> None:
        self.turned_away.append(reason)

    async def guest(self, name: str, address: str) -> Person:
        return Person(name, "guest", address, guest=True)

    async def ready(self) -> None:
        pass

    def begin_session(self, person: Person, line: Line, environment: Mapping[str, str], other_side: int) -> int:
        self.sessions.put_nowait(Session(line, other_side))
        return 1

    def signal(self, session: int, number: signal.Signals) -> None:
        self.signals.append(number)


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[tuple[NoSessions, str, BrowserKeys]]:
    """A house with a door for browsers, the origin of its pages, and the secrets that it knows."""
    house = NoSessions(folder)
    with open_store(folder / "parlor.db") as store:
        Accounts(store).register_for_browsers("Anna")
        keys = BrowserKeys(store)
        server = await WebDoor(cast(House, house), keys).open()
        try:
            yield house, f"http://127.0.0.1:{port_of(server)}", keys
        finally:
            server.close()
            await server.wait_closed()


@asynccontextmanager
async def line_to(origin: str, **options: Any) -> AsyncIterator[ClientConnection]:
    """A line of a page."""
    url = f"{origin.replace('http', 'ws')}/session"
    async with connect(url, origin=cast(Any, origin), proxy=None, compression=None, **options) as line:
        yield line


async def until_gone(house: NoSessions) -> None:
    """Wait until nobody is connected any more."""
    async with asyncio.timeout(PATIENCE_S):
        while house.connections:
            await asyncio.sleep(0.01)


async def until_hung_up(session: Session) -> None:
    """Draw until nobody is there to see it."""
    async with asyncio.timeout(PATIENCE_S):
        with suppress(OSError):
            while True:
                with suppress(BlockingIOError):
                    os.write(session.terminal, b"x" * 4096)
                await asyncio.sleep(0)


async def test_a_session_waits_for_a_browser_that_reads_nothing(tmp_path: Path) -> None:
    async with opened(tmp_path) as (house, origin, _), line_to(origin, max_queue=1, ping_interval=None) as line:
        await line.send(OPEN)
        session = await house.sessions.get()
        drawn = refused = 0
        async with asyncio.timeout(PATIENCE_S):
            while refused < 1000:  # times in a row, in each of which the house could read on
                try:
                    drawn += os.write(session.terminal, b"x" * 65536)
                    refused = 0
                except BlockingIOError:
                    refused += 1
                await asyncio.sleep(0)
        assert drawn < MAX_BUFFERED
        line.transport.abort()
        await until_hung_up(session)


async def test_a_browser_that_reads_nothing_for_long_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(visit, "STALLED_S", 0.1)
    async with opened(tmp_path) as (house, origin, _), line_to(origin, max_queue=1, ping_interval=None) as line:
        await line.send(OPEN)
        await until_hung_up(await house.sessions.get())
        line.transport.abort()
        await until_gone(house)


async def test_a_browser_that_reads_late_has_missed_nothing(tmp_path: Path) -> None:
    async with opened(tmp_path) as (house, origin, _), line_to(origin, max_queue=1) as line:
        await line.send(OPEN)
        session = await house.sessions.get()
        sent = b"".join(number.to_bytes(4, "big") for number in range(MB // 4))

        async def draw() -> None:
            left = sent
            while left:
                with suppress(BlockingIOError):
                    left = left[os.write(session.terminal, left[:65536]) :]
                await asyncio.sleep(0)
            session.end(0)

        drawing = asyncio.ensure_future(draw())
        got = b""
        async with asyncio.timeout(PATIENCE_S):
            async for message in line:
                if isinstance(message, str):
                    assert json.loads(message) == {"type": "End", "words": ""}
                else:
                    got += message
        await drawing
        assert got == sent


async def test_keys_wait_for_a_session_that_takes_none_and_none_is_lost(tmp_path: Path) -> None:
    async with opened(tmp_path) as (house, origin, _), line_to(origin) as line:
        await line.send(OPEN)
        session = await house.sessions.get()
        typed = b"".join(number.to_bytes(4, "big") for number in range(200_000))

        async def type_all() -> None:
            for start in range(0, len(typed), 8192):
                await line.send(typed[start : start + 8192])

        typing = asyncio.ensure_future(type_all())
        got = b""
        async with asyncio.timeout(PATIENCE_S):
            while len(got) < len(typed):
                with suppress(BlockingIOError):
                    got += os.read(session.terminal, 65536)
                await asyncio.sleep(0)
        await typing
        assert got == typed


async def test_a_tab_is_closed_while_the_session_takes_no_keys(tmp_path: Path) -> None:
    async with opened(tmp_path) as (house, origin, _):
        async with line_to(origin) as line:
            await line.send(OPEN)
            session = await house.sessions.get()
            await line.send(b"x" * 8192)
            await line.send(b"x" * 8192)
        await until_gone(house)
        await until_hung_up(session)


@pytest.mark.slow
async def test_signs_of_life_that_nobody_reads_end_the_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "MAX_UNSENT_BYTES", 65_536)
    async with opened(tmp_path) as (house, origin, _), line_to(origin, ping_interval=None) as line:
        await line.send(OPEN)
        await house.sessions.get()
        line.transport.pause_reading()
        async with asyncio.timeout(PATIENCE_S):
            with suppress(ConnectionClosed):
                for _ in range(MAX_BUFFERED // PING_BYTES):
                    await line.ping(os.urandom(PING_BYTES))
                    line.pending_pings.clear()
                raise AssertionError("the house keeps all that is not read")
        await until_gone(house)


async def test_whoever_says_nothing_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "REQUEST_S", 0.2)
    monkeypatch.setattr(visit, "OPEN_S", 0.2)
    async with opened(tmp_path) as (house, origin, _):
        port = int(origin.rpartition(":")[2])
        silent = [await asyncio.open_connection("127.0.0.1", port) for _ in range(MAX_AT_DOOR_EACH + 2)]
        async with asyncio.timeout(PATIENCE_S):
            for reader, writer in silent:
                with suppress(ConnectionError):
                    assert await reader.read() == b""
                writer.close()
        assert house.turned_away == ["too many from this address are at the door"] * 2
        await until_gone(house)
        async with line_to(origin) as line:
            assert "does not understand" in json.loads(await line.recv())["words"]
        await until_gone(house)
        for _ in range(MAX_AT_DOOR_EACH):
            house.limits.arrive("127.0.0.1", lambda: None, web=True)  # nobody stands there any more


async def test_a_browser_that_is_forgotten_loses_its_session(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "RECHECK_S", 0.02)
    async with opened(tmp_path) as (house, origin, keys):
        secret = keys.use_link(keys.make_link("Anna")[1])[1]
        cookie = {"Cookie": f"parlor-{origin.rpartition(':')[2]}={secret}"}
        house.accounts = Accounts(keys._store)  # type: ignore[attr-defined]
        async with line_to(origin, additional_headers=cookie) as line:
            await line.send(OPEN)
            session = await house.sessions.get()
            keys.revoke("Anna")
            async with asyncio.timeout(PATIENCE_S):
                while signal.SIGTERM not in house.signals:
                    await asyncio.sleep(0.01)
                session.end(0)
                assert json.loads(await line.recv())["words"] == door.FORGOTTEN
