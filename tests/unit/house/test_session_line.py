"""A session at the end of a line: how it is watched, and how it ends."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Mapping
from pathlib import Path
from signal import SIGKILL, SIGTERM, Signals
from typing import Any

from parlor.house import session_line as lines
from parlor.house.house import Person
from parlor.house.options import HouseOptions
from parlor.house.session_line import SessionLine
from tests.patience import PATIENCE_S

ANNA = Person("Anna", "SHA256:anna", "192.0.2.1")


class House:
    """A house that begins sessions which only the test ends."""

    def __init__(self, idle_s: float) -> None:
        self.options = HouseOptions(home=Path(), database="", address="127.0.0.1", idle_s=idle_s)
        self.signals: asyncio.Queue[Signals] = asyncio.Queue()
        self.other = -1

    async def ready(self) -> None:
        """There is nothing to wait for."""

    def begin_session(self, person: Person, line: SessionLine, environment: Mapping[str, str], other_side: int) -> int:
        assert (person, environment) == (ANNA, {"TERM": "xterm"})
        self.other = os.dup(other_side)
        return 7

    def signal(self, session: int, number: Signals) -> None:
        assert session == 7
        self.signals.put_nowait(number)

    async def next_signal(self) -> Signals:
        async with asyncio.timeout(PATIENCE_S):
            return await self.signals.get()

    def leave(self) -> None:
        """The app leaves the terminal."""
        os.close(self.other)


class Line:
    """A session line, and how it ended."""

    def __init__(self, house: House) -> None:
        as_any: Any = house
        self.ended: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        self.dropped = asyncio.Event()
        self.line = SessionLine(
            as_any, lambda data: None, lambda words, code: self.ended.put_nowait((words, code)), self.dropped.set
        )

    async def begin(self) -> SessionLine:
        await self.line.begin(ANNA, {"TERM": "xterm"}, 80, 24)
        return self.line

    async def end(self) -> tuple[str, int]:
        async with asyncio.timeout(PATIENCE_S):
            return await self.ended.get()


async def test_a_session_in_which_no_key_is_pressed_is_ended_and_told_why() -> None:
    house = House(idle_s=0.01)
    line = Line(house)
    session = await line.begin()
    assert await house.next_signal() == SIGTERM
    house.leave()
    session.note_end(0)
    words, code = await line.end()
    assert "not pressed a key" in words
    assert code == 0
    session.hang_up()


async def test_a_house_that_ends_no_idle_sessions_ends_none() -> None:
    house = House(idle_s=0.0)
    session = await Line(house).begin()
    assert vars(session)["_idle"] is None
    session.hang_up()
    house.leave()


async def test_what_a_session_did_is_its_exit_code() -> None:
    for code, expected in ((0, ("", 0)), (3, ("", 3)), (-9, ("Your session has failed (signal 9).", 9))):
        house = House(idle_s=0.0)
        line = Line(house)
        session = await line.begin()
        house.leave()
        session.note_end(code)
        words, told = await line.end()
        assert words.startswith(expected[0])
        assert bool(words) == bool(expected[0])
        assert told == expected[1]
        session.hang_up()


async def test_a_session_that_is_dismissed_and_does_not_end_is_dropped(monkeypatch: Any) -> None:
    monkeypatch.setattr(lines, "DISMISS_S", 0.0)
    house = House(idle_s=0.0)
    line = Line(house)
    (await line.begin()).dismiss("The house closes.")
    assert await house.next_signal() == SIGTERM
    async with asyncio.timeout(PATIENCE_S):
        await line.dropped.wait()
    line.line.hang_up()
    house.leave()


async def test_a_session_that_does_not_end_with_its_line_is_killed(monkeypatch: Any) -> None:
    monkeypatch.setattr(lines, "KILL_S", 0.0)
    house = House(idle_s=0.0)
    (await Line(house).begin()).hang_up()
    assert await house.next_signal() == SIGKILL
    house.leave()
