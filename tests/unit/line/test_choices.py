"""The numbers of choices, and their words."""

from __future__ import annotations

from parlor.core.scene import Pit, Pits, Scene
from parlor.core.scene.names import Voice
from parlor.games.catalogue import entry
from parlor.line.choices import describe_moves, number_moves, pit_numbers


def test_moves_are_counted_from_one() -> None:
    assert number_moves([("roll",), ("hold",)]) == {"1": ("roll",), "2": ("hold",)}


def test_a_move_that_is_a_number_goes_by_itself_and_the_others_by_what_is_left() -> None:
    moves = [("pass",), ("bid", "1"), ("bid", "3"), ("double",)]
    assert number_moves(moves) == {"2": ("pass",), "1": ("bid", "1"), "3": ("bid", "3"), "4": ("double",)}


def test_two_moves_of_one_number_are_counted() -> None:
    assert number_moves([("bid", "3"), ("claim", "3")]) == {"1": ("bid", "3"), "2": ("claim", "3")}
    assert number_moves([("bid", "2", "5"), ("bid", "2", "6")]) == {"1": ("bid", "2", "5"), "2": ("bid", "2", "6")}


def test_a_pit_keeps_its_number_when_another_is_empty() -> None:
    near = tuple(Pit(f"a{at}", 0 if at == 1 else 4) for at in range(1, 7))
    far = tuple(Pit(f"b{at}", 4) for at in range(6, 0, -1))
    numbers = pit_numbers(Scene((Pits(far, near, Pit("", 0), Pit("", 0)),)))
    assert number_moves([("sow", "a2"), ("sow", "a3"), ("sow", "a6")], numbers) == {
        "2": ("sow", "a2"),
        "3": ("sow", "a3"),
        "6": ("sow", "a6"),
    }


def test_a_shared_verb_is_left_out_and_places_are_a_way() -> None:
    game = entry("shatranj").game
    voice = Voice(("Anna", "Basil"), places=frozenset({"e2", "e3", "d2"}))
    assert describe_moves([("move", "e2", "e3"), ("move", "d2", "e3")], game, voice) == ["e2 to e3", "d2 to e3"]
    assert describe_moves([("move", "e2", "e3")], game, voice) == ["move e2 to e3"]
    assert describe_moves([("play", "QS"), ("knock",)], game, voice) == ["play queen of spades", "knock"]
