"""Bytes that are no text, and sequences that are broken: the program reads on."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.screen.pty.terminal import Terminal


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    (tmp_path / "settings.json").write_text('{"pace": "off", "name": "Anna", "introductions": false}')
    return {"PARLOR_HOME": str(tmp_path)}


def test_what_can_not_be_read_at_the_keyboard_is_skipped(home: dict[str, str]) -> None:
    with Terminal(environment=home) as terminal:
        terminal.until("type to find a game")
        for broken in (b"\xe9", b"\xfc", b"\x1b[127684:2u", b"\x1b[48;0;0;0;0t\x1b[<0;3;3M"):
            os.write(terminal.fd, broken)
            terminal.press(*"morris")
            terminal.until("find: morris_")
            terminal.press("esc")
            terminal.until("type to find a game")
        terminal.press("\x11")  # Ctrl+Q
        assert terminal.ended() == 0


def test_what_can_not_be_read_in_line_mode_is_shown_as_that(home: dict[str, str]) -> None:
    """UTF-8 with errors is what Python takes where the locale is one of UTF-8 but not C."""
    program = [sys.executable, "-m", "parlor", "play", "pig", "--plain", "-s", "Anna", "-s", "Ben"]
    environment = os.environ | home | {"PYTHONIOENCODING": "utf-8:strict"}
    done = subprocess.run(program, input=b"caf\xe9\nquit\n", capture_output=True, env=environment, check=False)
    assert done.stderr == b""
    assert done.returncode == 0
    assert "caf\ufffd" in done.stdout.decode()
