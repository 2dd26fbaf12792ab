"""The words of the log."""

from __future__ import annotations

from parlor.games.catalogue import entry
from parlor.narrate import gathered, narrate
from parlor.rules import CHANCE

NAMES = ("Ann", "Bob")


def test_moves_are_told_in_the_words_of_their_game() -> None:
    game = entry("gin_rummy").game
    assert narrate(game, 1, ("discard", "QS"), NAMES) == "Bob discards QS"
    assert narrate(game, CHANCE, ("first", "2"), NAMES) == "  Bob deals"


def test_what_is_hidden_is_told_by_its_number() -> None:
    game = entry("gin_rummy").game
    assert narrate(game, CHANCE, ("drew", "?"), NAMES) == "  drew one unseen"
    assert narrate(game, CHANCE, ("drew", "?", "?"), NAMES) == "  drew 2 unseen"


def test_lines_that_repeat_are_told_once() -> None:
    assert gathered(["Ann passes", "Bob rolls", "Bob rolls", "Bob rolls", "Ann passes"]) == [
        "Ann passes",
        "Bob rolls (3 times)",
        "Ann passes",
    ]
