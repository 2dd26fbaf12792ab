"""The line of typed moves in a real terminal: what is typed can be read while it is typed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.screen.pty.terminal import Terminal

PLACES = {"place a1", "place a4", "place a7"}


def lines(text: str) -> set[str]:
    """The lines of a screen, without what is left and right of them."""
    return {line.strip() for line in text.splitlines()}


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (120, 40)])
def test_what_is_typed_can_be_read_with_its_completion_and_comes_back(tmp_path: Path, columns: int, rows: int) -> None:
    (tmp_path / "settings.json").write_text('{"pace": "off", "name": "Anna", "introductions": false}')
    home = {"PARLOR_HOME": str(tmp_path)}
    seats = ("--seat", "Anna", "--seat", "Ben")
    with Terminal("play", "morris9", *seats, environment=home, columns=columns, rows=rows) as terminal:
        terminal.until("9 in hand")
        terminal.press(":")
        terminal.until("Type a move")
        terminal.press(*"place a")
        terminal.until("Could be: place a")
        terminal.until(lambda text: bool(PLACES & lines(text)))
        terminal.press("\t", "enter")
        terminal.until("Ben (Black): ")
        terminal.press(":")
        terminal.until("Type a move")
        terminal.press("up", *"d7", "enter")  # what Anna typed does not come back to Ben
        terminal.until("Anna (White): Place a man, 8 in hand")
        terminal.press(":", "up")
        terminal.until(lambda text: bool(PLACES & lines(text)))
