"""A real terminal, and somebody who leans on the keyboard: bytes, clicks and sizes at random, and no move is lost."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from random import Random

import pytest

from parlor.games.catalogue import entries, entry
from parlor.play.match import Match
from parlor.store.opening import open_store
from tests.screen.pty.terminal import Terminal

LEAVING = {0x03, 0x11, 0x1A, 0x1C}
"""Ctrl+C, Ctrl+Q, Ctrl+Z and Ctrl+\\: whoever presses them means to go."""
KEYS = (b"\r", b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\t", b" ", b"\x7f", b"\x1bOP", b"\x1bOQ", b"\x1bOS", b":")
SIZES = ((80, 24), (120, 40), (60, 20), (200, 60), (1, 1))


def mashed(rng: Random) -> bytes:
    """A key, a click, or bytes that mean nothing."""
    kind = rng.randrange(8)
    if kind < 5:
        return rng.choice(KEYS)
    if kind == 5:
        return f"\x1b[<0;{rng.randint(1, 90)};{rng.randint(1, 30)}{rng.choice('mM')}".encode()
    if kind == 6:
        return rng.choice("abcdefghijklmnoprstuvwxyz0123456789").encode()
    return bytes(byte for byte in rng.randbytes(rng.randint(1, 6)) if byte not in LEAVING)


def mash(id_: str, times: int, home: Path, seed: int) -> None:
    """Lean on the keyboard; then the program still answers, and what it saved is a game that can be played on."""
    rng = Random(seed)
    seats = [word for seat in range(entry(id_).usual) for word in ("--seat", "bot:easy" if seat else "Anna")]
    with Terminal("play", id_, *seats, environment={"PARLOR_HOME": str(home)}) as terminal:
        terminal.until("Anna")
        for _ in range(times):
            if rng.random() < 0.03:
                terminal.size(*rng.choice(SIZES))
                os.kill(terminal.pid, signal.SIGWINCH)
            terminal.press(mashed(rng).decode("latin-1"))
            terminal.read()
        terminal.size(80, 24)
        os.kill(terminal.pid, signal.SIGWINCH)
        terminal.written = b""
        terminal.press("\x0c")  # Ctrl+L draws everything anew
        terminal.until(lambda text: bool(terminal.written.strip()))
        assert os.waitpid(terminal.pid, os.WNOHANG) == (0, 0), "it is still there"
    with open_store(home / "parlor.db") as store:
        for saved in store.list(limit=1000):
            Match.resume(store.load(saved.id))


@pytest.fixture
def home(tmp_path: Path) -> Path:
    (tmp_path / "settings.json").write_text('{"pace": "off", "name": "Anna", "introductions": false}')
    return tmp_path


def test_leaning_on_the_keyboard_does_no_harm(home: Path) -> None:
    mash("whist", 200, home, 1)


@pytest.mark.soak
@pytest.mark.parametrize("id_", list(entries()))
def test_leaning_on_it_for_long_does_no_harm(id_: str, home: Path) -> None:
    mash(id_, 3000, home, 2)
