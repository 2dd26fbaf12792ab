"""Whatever comes in from a terminal: keys, clicks, sizes, pastes, broken sequences, bytes that are no text."""

from __future__ import annotations

import asyncio
from codecs import getincrementaldecoder
from collections.abc import Callable
from pathlib import Path
from random import Random
from string import ascii_letters
from typing import Final

import pytest

from parlor.app import ParlorApp
from parlor.core.players import Player
from parlor.games.catalogue import entries, entry
from parlor.runtime import error_log
from parlor.runtime.keyboard import TolerantParser
from parlor.screens.table.curtain import Curtain
from parlor.screens.table.screen import TableScreen
from tests.screen.test_app import until

BATCH: Final = 10
"""What comes in at once."""
SIZES: Final = ((24, 80), (40, 120), (60, 200), (20, 60), (1, 1), (0, 0), (10**6, 10**6))
"""Rows and columns, as they stand in a report."""


def _key(rng: Random) -> bytes:
    """A key that people have: a letter, a control character, an arrow or function key."""
    keys = ascii_letters.encode() * 2 + b"0123456789:?/;., \r\r\r\r\t\x7f\x10\x10\x0f\x0c\x03"
    named = (b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\x1bOP", b"\x1bOQ", b"\x1bOR", b"\x1bOS", b"\x1b[15~",
             b"\x1b[17~", b"\x1b[18~", b"\x1b[20~", b"\x1b[3~", b"\x1b[H", b"\x1b[F", b"\x1b[5~", b"\x1b[6~", b"\x1b[Z",
             b"\x1b\x1b")  # fmt: skip
    return rng.choice(named) if rng.random() < 0.4 else bytes([rng.choice(keys)])


def _click(rng: Random) -> bytes:
    """One to three clicks at one place, a wheel or a move; now and then beside the screen."""
    far = rng.choice((80, 80, 120, 300, 10**12))
    column, row = rng.randrange(1, far + 1), rng.randrange(1, far // 2)
    button = rng.choice((0, 0, 0, 0, 1, 2, 35, 64, 65, 255))
    return b"\x1b[<%d;%d;%dM\x1b[<%d;%d;%dm" % (button, column, row, button, column, row) * rng.choice((1, 1, 2, 3))


def _size(rng: Random) -> bytes:
    rows, columns = rng.choice(SIZES)
    return b"\x1b[48;%d;%d;%d;%dt" % (rows, columns, rng.choice((0, rows * 16)), rng.choice((0, columns * 8)))


def _broken(rng: Random) -> bytes:
    """A sequence that begins as one should."""
    number = b"%d" % rng.choice((0, 1, 97, 57399, 0xD800, 127684, 10**9, 10**20))
    anything = bytes(rng.choices(b"0123456789;:<?$MmutRy~", k=rng.randrange(1, 40)))
    return b"\x1b" + rng.choice((
        b"[%b:2u", b"[%bu", b"[97;1;%bu", b"[97;%bu", b"[%b;1R", b"[?2048;%b$y", b"]%b", b"[M%b", b"[" + anything,
    )).replace(b"%b", number)  # fmt: skip


def _paste(rng: Random) -> bytes:
    words = bytes(rng.choices(b"abc 123\n\r\t\x00\x1b\xe9\xc3\xa9", k=rng.choice((0, 5, 30, 12_000))))
    return b"\x1b[200~" + words + rng.choice((b"\x1b[201~", b"\x1b[201~", b"\x1b[201~", b"\x1b[20"))


def _noise(rng: Random) -> bytes:
    """Bytes of any value but for those that leave: Ctrl+Q, and what suspends: Ctrl+Z."""
    return rng.randbytes(rng.randrange(1, 9)).translate(None, b"\x11\x1a")


KINDS: Final[dict[Callable[[Random], bytes], int]] = {_key: 60, _click: 20, _size: 3, _broken: 8, _paste: 1, _noise: 8}


class Open(ParlorApp):
    """An app that stays open, whatever comes in."""

    def exit(self, *given: object, **named: object) -> None:
        pass


async def make_noise(seed: int, times: int) -> None:
    """Feed so many things to an app that begins at a table."""
    rng, parser, decode = Random(seed), TolerantParser(), getincrementaldecoder("utf-8")("ignore").decode
    app, found = Open(), entry(rng.choice(list(entries())))
    people = tuple(Player(f"Person {seat}") for seat in range(found.usual))
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        app.start_game(found, found.game.options(), people, seed)
        await until(pilot, lambda: isinstance(app.screen, TableScreen | Curtain))
        for _ in range(0, times, BATCH):
            for make in rng.choices(list(KINDS), list(KINDS.values()), k=BATCH):
                for message in parser.feed(decode(make(rng))):
                    message.set_sender(app)
                    app.post_message(message)
            if rng.random() < 0.3:  # a pause, by which a lone Esc is known, and the end of a paste
                parser._paste_until = parser._paste_until and 0.0
                for message in parser.tick():
                    message.set_sender(app)
                    app.post_message(message)
            for _ in range(rng.randrange(100)):  # so far the app comes with it before more comes in
                await asyncio.sleep(0)
        assert app.is_running


@pytest.mark.parametrize("seed", range(2))
async def test_some_noise_raises_nothing(seed: int) -> None:
    await make_noise(seed, 60)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100))
async def test_much_noise_raises_nothing(home: Path, seed: int) -> None:
    await make_noise(seed, 2_000)
    assert not (log := home / error_log.NAME).exists(), log.read_text("utf-8")
