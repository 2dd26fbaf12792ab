"""The parlor in a real terminal: it opens, plays, is cut off, and goes on at the very move."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from parlor.store.opening import open_store
from tests.screen.pty.terminal import Terminal


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    (tmp_path / "settings.json").write_text('{"pace": "off", "name": "Anna", "introductions": false}')
    return {"PARLOR_HOME": str(tmp_path)}


def stored(home: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> tuple[str, ...]:
    monkeypatch.setenv("PARLOR_HOME", home["PARLOR_HOME"])
    with open_store() as store:
        (saved,) = store.list()
        return store.load(saved.id).moves


def test_a_stranger_finds_a_game_plays_and_leaves(home: dict[str, str]) -> None:
    with Terminal(environment=home) as terminal:
        terminal.until("type to find a game")
        terminal.press(*"pig")
        terminal.until(lambda text: "Big Pig" in text or "Roll a die" in text or "pig" in text.casefold())
        terminal.press("enter")
        terminal.until("Anna")
        terminal.press("esc", "esc", "esc", "esc")
        terminal.press("\x11")  # Ctrl+Q
        assert terminal.ended() == 0


def test_a_lost_connection_ends_the_program_and_the_next_one_resumes_at_the_very_move(
    home: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = ("--seat", "Anna", "--seat", "Ben")
    with Terminal("play", "morris9", *seats, environment=home) as terminal:
        terminal.until("9 in hand")
        terminal.press("enter")
        terminal.until("Ben (Black): ")
        terminal.press(":", *"d7", "enter")  # a second Enter at this speed would be taken for the first
        terminal.until(lambda text: "Anna (White): " in text and "8 in hand" in text)
        terminal.hang_up()
        assert terminal.ended() != 0
    assert len(stored(home, monkeypatch)) == 2
    with Terminal("resume", environment=home) as terminal:
        text = terminal.until(lambda text: "Anna (White): " in text and "8 in hand" in text)
        assert "Nine Men's Morris" in text


def test_a_hangup_signal_ends_at_once_even_where_it_is_ignored_at_first(home: dict[str, str]) -> None:
    with Terminal("play", "pig", environment=home) as terminal:
        terminal.until("Pig")
        os.kill(terminal.pid, signal.SIGHUP)
        assert terminal.ended() != 0


def test_a_polite_end_gives_the_terminal_back(home: dict[str, str]) -> None:
    with Terminal("play", "pig", environment=home) as terminal:
        terminal.until("Pig")
        os.kill(terminal.pid, signal.SIGTERM)
        terminal.ended()
        assert b"\x1b[?1049l" in terminal.written, "the alternate screen is left"
        assert terminal.written.rstrip().endswith((b"h", b"l", b"m", b"u")), "nothing is printed after it"


def test_a_small_terminal_gets_a_notice_and_comes_back_to_life(home: dict[str, str]) -> None:
    with Terminal("play", "morris9", "--seat", "Anna", "--seat", "Ben", environment=home, columns=60) as terminal:
        terminal.until("80")
        terminal.size(80, 24)
        os.kill(terminal.pid, signal.SIGWINCH)
        terminal.until("in hand")


def test_no_color_sends_no_colour(home: dict[str, str]) -> None:
    with Terminal("play", "morris9", environment=home | {"NO_COLOR": "1"}) as terminal:
        terminal.until("in hand")
        for colour in (b"38;2;", b"48;2;", b"38;5;", b"48;5;"):
            assert colour not in terminal.written


@pytest.mark.parametrize("environment", [{"TERM": "linux"}, {"LC_ALL": "C"}])
def test_terminals_without_the_glyphs_get_ascii(home: dict[str, str], environment: dict[str, str]) -> None:
    with Terminal("play", "morris9", environment=home | environment) as terminal:
        terminal.until("in hand")
        assert terminal.text.isascii()
        assert not any(byte > 127 for byte in terminal.written)


def test_where_only_ascii_is_shown_pages_and_palette_are_ascii_too(home: dict[str, str]) -> None:
    with Terminal(environment=home | {"LC_ALL": "C"}) as terminal:
        terminal.until("type to find a game")
        terminal.press("f1")
        terminal.until("Esc closes")
        terminal.press("esc")
        terminal.until("type to find a game")  # a key right behind Esc would be read as Alt and that key
        terminal.press("\x10")
        terminal.until("All commands")
        terminal.press("esc")
        assert not any(byte > 127 for byte in terminal.written)
