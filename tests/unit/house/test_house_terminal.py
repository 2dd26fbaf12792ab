"""A terminal in a house: what a line that takes nothing more costs, and what a program may ask for."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from parlor.house import terminal as terminals
from parlor.house.terminal import Terminal
from parlor.house.visitor import MAX_CHANNELS, MAX_VARIABLE_BYTES, MAX_VARIABLES, FewVariables, Visitor
from tests.patience import PATIENCE_S


class Channel:
    """A channel that notes what is done to it."""

    def __init__(self) -> None:
        self.aborted = asyncio.Event()
        self.closing = False
        self.written: list[bytes] = []
        self._env: dict[bytes, bytes] = {}

    def set_write_buffer_limits(self, high: int) -> None:
        assert high == 0, "what is not taken would wait in the memory of the house"

    def abort(self) -> None:
        self.aborted.set()

    def is_closing(self) -> bool:
        return self.closing

    def write(self, data: bytes) -> None:
        if self.closing:
            raise BrokenPipeError
        self.written.append(data)

    write_stderr = write

    def exit(self, code: int) -> None:
        self.write(str(code).encode())


class Connection:
    """A connection that makes channels."""

    def create_server_channel(self, **_: object) -> Channel:
        return Channel()


class Pty:
    """A pseudo-terminal that notes whether it is read."""

    paused = False

    def pause(self) -> None:
        self.paused = True

    def resume(self) -> None:
        self.paused = False


async def nobody(_: Terminal) -> Any:
    raise AssertionError("nobody was asked for")


def with_pty() -> tuple[Terminal, Channel, Pty]:
    house: Any = None
    terminal, channel, pty = Terminal(house, nobody, lambda: None), Channel(), Pty()
    as_any: Any = channel
    terminal.connection_made(as_any)
    vars(vars(terminal)["_line"])["_pty"] = pty
    return terminal, channel, pty


async def test_a_line_that_takes_nothing_for_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terminals, "STALLED_S", 0.0)
    terminal, channel, pty = with_pty()
    terminal.pause_writing()
    assert pty.paused
    async with asyncio.timeout(PATIENCE_S):
        await channel.aborted.wait()


async def test_a_line_that_takes_more_in_time_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terminals, "STALLED_S", 0.05)
    terminal, channel, pty = with_pty()
    terminal.pause_writing()
    terminal.resume_writing()
    assert not pty.paused
    slow, late, _ = with_pty()
    slow.pause_writing()
    async with asyncio.timeout(PATIENCE_S):
        await late.aborted.wait()  # the first one would have been given up by now
    assert not channel.aborted.is_set()


async def test_a_connection_that_takes_nothing_lets_all_its_terminals_wait() -> None:
    house: Any = None
    visitor = Visitor(house)
    vars(visitor)["_connection"] = Connection()
    found = visitor.session_requested()
    assert isinstance(found, tuple)
    pty = vars(vars(found[1])["_line"])["_pty"] = Pty()
    visitor.pause_writing()
    assert pty.paused
    visitor.resume_writing()
    assert not pty.paused


async def test_a_connection_has_a_few_sessions() -> None:
    house: Any = None
    visitor = Visitor(house)
    vars(visitor)["_connection"] = Connection()
    found = [visitor.session_requested() for _ in range(MAX_CHANNELS + 1)]
    assert all(isinstance(each, tuple) for each in found[:-1])
    assert found[-1] is False


def test_only_a_few_short_variables_are_kept() -> None:
    variables = FewVariables()
    variables[b"LANG"] = b"x" * MAX_VARIABLE_BYTES
    assert not variables
    for number in range(2 * MAX_VARIABLES):
        variables[b"LC_%d" % number] = b"C"
    assert len(variables) == MAX_VARIABLES


async def test_what_is_drawn_once_the_other_side_has_closed_is_dropped() -> None:
    terminal, channel, _ = with_pty()
    terminal.say("Hello")
    channel.closing = True
    terminal.say("Is anybody there?")
    terminal._end_with("It is late.", 1)
    assert channel.written == [b"Hello\r\n"]
