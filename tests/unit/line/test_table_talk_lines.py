"""Lines of table talk as they are typed in line mode."""

from __future__ import annotations

import pytest

from parlor.games.catalogue import entry
from parlor.line.shared import SAY, spoken


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("say Hello, Ben", "Hello, Ben"),
        (" SAY  say no more ", "say no more"),
        ('"Hello', "Hello"),
        ('"Hello"', "Hello"),
        ("say", ""),
        ('"', ""),
        ("saying", ""),
        ("hello", ""),
    ],
)
def test_what_a_line_says(typed: str, said: str) -> None:
    assert spoken(typed, plays_say=False) == said


def test_where_a_game_has_a_move_called_say_it_is_never_told_to_all() -> None:
    assert SAY in entry("truc").game.words
    assert spoken("say the best trump", plays_say=True) == ""
    assert spoken('"Hello', plays_say=True) == "Hello"
