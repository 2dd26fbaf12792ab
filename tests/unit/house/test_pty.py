"""A pseudo-terminal as the house holds it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import termios
import tty
from collections.abc import AsyncIterator, Callable

import pytest

from parlor.house.pty import Pty
from parlor.runtime.sizes import MAX_HOSTED_SIZE
from tests.patience import PATIENCE_S


class Held:
    """A pseudo-terminal whose other side the test has, as a session would."""

    def __init__(self) -> None:
        self.output = b""
        self.ended = False
        self.drained = 0
        self.pty = Pty(self._take, self._end)
        self.other = os.dup(self.pty.other_side)
        tty.setraw(self.other)
        self.pty.hand_over()

    def _take(self, data: bytes) -> None:
        self.output += data

    def _end(self) -> None:
        self.ended = True

    def drain(self) -> None:
        self.drained += 1


@pytest.fixture
async def held() -> AsyncIterator[Held]:
    held = Held()
    yield held
    held.pty.close()
    if held.other >= 0:
        os.close(held.other)


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not true():
            await asyncio.sleep(0)


async def test_what_is_drawn_comes_out_and_what_is_typed_goes_in(held: Held) -> None:
    os.write(held.other, b"\x1b[2Jhello")
    await until(lambda: held.output == b"\x1b[2Jhello")
    assert held.pty.write(b"keys", held.drain)
    assert os.read(held.other, 100) == b"keys"


async def test_what_is_drawn_waits_while_nobody_takes_it(held: Held) -> None:
    held.pty.pause()
    os.set_blocking(held.other, False)
    written = 0
    with contextlib.suppress(BlockingIOError):
        while written < 10_000_000:
            written += os.write(held.other, b"x" * 1000)
    assert 0 < written < 1_000_000, "it holds a few thousand"
    assert held.output == b""
    held.pty.resume()
    await until(lambda: len(held.output) == written)


async def test_a_flood_of_keys_waits_until_the_session_takes_them(held: Held) -> None:
    flood = b"k" * 100_000
    assert not held.pty.write(flood, held.drain)
    assert not held.drained
    os.set_blocking(held.other, False)
    taken = b""

    def take() -> bool:
        nonlocal taken
        with contextlib.suppress(BlockingIOError):
            taken += os.read(held.other, 4096)
        return len(taken) == len(flood)

    await until(take)
    await until(lambda: held.drained == 1)
    assert taken == flood


async def test_its_end_is_told_when_the_session_has_left(held: Held) -> None:
    os.write(held.other, b"bye")
    os.close(held.other)
    held.other = -1
    await until(lambda: held.ended)
    assert held.output == b"bye"
    assert held.pty.write(b"x", held.drain), "what is typed after it goes nowhere"


@pytest.mark.parametrize(
    ("asked", "given"), [((120, 40), (120, 40)), ((0, 0), (1, 1)), ((2**32 - 1, 2**31), MAX_HOSTED_SIZE)]
)
async def test_its_size_is_what_was_asked_for_within_bounds(
    held: Held, asked: tuple[int, int], given: tuple[int, int]
) -> None:
    held.pty.resize(*asked)
    assert termios.tcgetwinsize(held.other) == given[::-1]
