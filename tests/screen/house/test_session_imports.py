"""What sessions use is imported before the first one is forked: then they share it, and wait for none of it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import pytest

from tests.screen.house.open_house import F5, QUIT
from tests.screen.pty.terminal import Terminal

SESSION: Final = """
import os, socket, sys
from parlor.house.session import prepare
from parlor.house.thinking import pooled

prepare()
known = set(sys.modules)
from parlor.app import play

line, other = socket.socketpair()
play(person="Anna", owner="Anna", connect_mind=pooled(line.fileno()))
with open(os.environ["IMPORTED"], "w") as file:
    file.write("\\n".join(name for name in sys.modules if name not in known))
"""
"""A session, but for the fork before it."""
SHARED: Final = ("parlor", "rich", "sqlalchemy", "textual")
"""What is imported of these must be known; what the standard library imports late is not ours to say."""
ESCAPE: Final = "\x1b[27u"
GAME: Final = (
    ("pig", "find: pig"),
    ("\r", "who plays, and how"),
    (F5, "a table for people"),
    (ESCAPE, "who plays, and how"),
    ("\r", "Basil"),
)
PAGES: Final = ((F5, "No table is open"), (ESCAPE, "F5 lobby"), ("\x1bOQ", "aved games"), (ESCAPE, "F5 lobby"))


@pytest.mark.slow
def test_a_session_imports_nothing_after_the_fork(tmp_path: Path) -> None:
    imported = tmp_path / "imported"
    environment = {
        "PARLOR_HOME": str(tmp_path),
        "PARLOR_DATABASE": str(tmp_path / "parlor.db"),
        "IMPORTED": str(imported),
        "PYTHONPATH": str(Path(__file__).parents[3]),
    }
    with Terminal("-c", SESSION, environment=environment, program=(sys.executable,)) as session:
        session.until("F5 lobby")
        for keys, words in (*PAGES, *GAME):
            session.press(keys)
            session.until(words)
        session.press(QUIT)
        assert session.ended() == 0
    found = imported.read_text().split()
    assert [name for name in found if name.partition(".")[0] in SHARED] == []
