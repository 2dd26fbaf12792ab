"""A game stepped through in a terminal, as `parlor replay` opens it."""

from __future__ import annotations

from pathlib import Path

from tests.samples import SAVES
from tests.screen.pty.terminal import Terminal


def test_a_record_is_stepped_through_and_played_on_from_the_middle(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"pace": "off", "name": "Anna", "introductions": false}')
    with Terminal("replay", str(SAVES / "morris3.json"), environment={"PARLOR_HOME": str(tmp_path)}) as terminal:
        terminal.until("Move 0 of")
        terminal.press("right")
        terminal.until("Anna plays")
        terminal.until("Move 1 of")
        terminal.press("g")
        terminal.until("Basil (Black): ")
        terminal.press("enter")
        terminal.until("Anna (White): ")
