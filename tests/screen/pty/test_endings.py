"""Lines that are lost in every way there is: the program always ends, and never spins on without a terminal."""

from __future__ import annotations

import os
import shutil
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.screen.pty.terminal import Terminal

SEATS = ("--seat", "Anna", "--seat", "Ben")


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    (tmp_path / "settings.json").write_text('{"pace": "off", "name": "Anna", "introductions": false}')
    return {"PARLOR_HOME": str(tmp_path)}


@pytest.fixture
def deaf() -> Iterator[None]:
    """Programs begun now have the signal of a lost line blocked and ignored, as some starters leave it."""
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGHUP})
    yield
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGHUP})
    signal.signal(signal.SIGHUP, before)


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM])
def test_a_peer_that_has_stopped_reading_holds_nothing_up(home: dict[str, str], number: signal.Signals) -> None:
    with Terminal("play", "morris9", *SEATS, environment=home) as terminal:
        terminal.until("9 in hand")
        terminal.stall()
        os.kill(terminal.pid, number)
        terminal.ended(reading=False)


def test_a_line_lost_while_nobody_reads_ends_the_program(home: dict[str, str]) -> None:
    with Terminal("play", "morris9", *SEATS, environment=home) as terminal:
        terminal.until("9 in hand")
        terminal.stall()
        terminal.hang_up()
        assert terminal.ended(reading=False) != 0


def test_a_program_deaf_to_the_signal_ends_with_its_line(home: dict[str, str], deaf: None) -> None:
    with Terminal("play", "morris9", *SEATS, environment=home) as terminal:
        terminal.until("9 in hand")
        terminal.hang_up()
        assert terminal.ended(reading=False) != 0


def test_under_nohup_it_says_that_it_needs_a_terminal(home: dict[str, str], tmp_path: Path) -> None:
    program = ("sh", "-c", f"cd {tmp_path} && nohup {sys.executable} -m parlor; cat nohup.out; echo END; cat")
    with Terminal(environment=home, program=program) as terminal:
        text = terminal.until("END")
        assert "needs a terminal" in text


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs a shell with job control")
def test_it_can_be_put_aside_and_fetched_back(home: dict[str, str]) -> None:
    with Terminal(environment=home | {"PS1": "READY> "}, program=("bash", "--norc", "-i")) as shell:
        shell.until("READY>")
        shell.press(f"{sys.executable} -m parlor play morris9 {' '.join(SEATS)}\r")
        shell.until("9 in hand")
        shell.press("enter")
        shell.until("Ben (Black): ")
        shell.press("\x1a")  # Ctrl+Z
        shell.until("Stopped")
        shell.press("fg\r")
        shell.until(lambda text: "Stopped" not in text and "Ben (Black): " in text)
        # the first may come right behind the last one
        shell.press_until("enter", "Anna (White): Place a man, 8 in hand")
