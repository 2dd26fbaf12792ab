"""Pig, Big Pig and Hog: the vectors of the rulings."""

from __future__ import annotations

from typing import Any

import pytest

from parlor.games.dice.pig import Pig, PigOptions, thumb, worth
from parlor.rules import CHANCE, NOBODY, IllegalMove, parse


def begun(seats: int = 2, **options: Any) -> Pig:
    """A game in which seat 0 won the roll-off."""
    state = Pig.start(PigOptions(**options), seats).play(("rolled", "6"))
    for _ in range(seats - 1):
        state = state.play(("rolled", "2"))
    return state


def after(state: Pig, *moves: str) -> Pig:
    for move in moves:
        state = state.play(parse(move))
    return state


def test_the_highest_begins_and_ties_throw_again_among_themselves() -> None:
    state = after(Pig.start(PigOptions(), 3), "rolled 5", "rolled 3", "rolled 5")
    assert state.turn == CHANCE
    assert after(state, "rolled 1", "rolled 4").turn == 2


def test_a_one_loses_the_turn_and_holding_banks_it() -> None:
    state = after(begun(), "roll", "rolled 4", "roll", "rolled 6")
    assert state.points == 10
    assert after(state, "hold").scores() == (10, 0)
    lost = after(state, "roll", "rolled 1")
    assert (lost.turn, lost.scores()) == (1, (0, 0))


def test_the_target_wins_when_it_is_banked() -> None:
    state = after(begun(target=10), "roll", "rolled 5", "roll", "rolled 5", "hold")
    assert state.turn == NOBODY
    assert state.winners() == (0,)


@pytest.mark.parametrize(
    ("variant", "dice", "points"),
    [
        ("pig", (1,), 0),
        ("pig", (5,), 5),
        ("big_pig", (1, 1), 0),
        ("big_pig", (1, 4), 5),
        ("big_pig", (3, 3), 12),
        ("big_pig", (6, 6), 24),
        ("big_pig", (2, 5), 7),
        ("hog", (2, 3, 6), 11),
        ("hog", (6, 6, 1), 0),
    ],
)
def test_what_a_roll_is_worth(variant: str, dice: tuple[int, ...], points: int) -> None:
    assert worth(variant, dice) == points


def test_a_hog_chooses_its_dice_each_turn() -> None:
    state = begun(variant="hog", max_dice=3)
    assert state.moves() == (("choose", "1"), ("choose", "2"), ("choose", "3"))
    state = after(state, "choose 2", "roll", "rolled 4 5")
    assert state.points == 9
    with pytest.raises(IllegalMove, match="choose from 1 to 3 dice"):
        begun(variant="hog", max_dice=3).play(("choose", "4"))


def test_one_must_roll_before_holding() -> None:
    with pytest.raises(IllegalMove, match="roll at least once"):
        begun().play(("hold",))


def test_the_rule_of_thumb_holds_at_twenty_or_when_it_wins() -> None:
    from random import Random

    state = after(begun(), "roll", "rolled 6", "roll", "rolled 6", "roll", "rolled 6")
    assert thumb(state.seen_by(0), Random(1)) == ("roll",)
    assert thumb(after(state, "roll", "rolled 2").seen_by(0), Random(1)) == ("hold",)


def test_the_expert_holds_where_the_optimum_does() -> None:
    """Neller and Presser's solution: 21 at nothing each; all or nothing when the other is about to win."""
    from random import Random

    from parlor.games.dice.pig import expert
    from parlor.games.dice.pig_expert import holds

    assert holds(0, 0, 21, 100)
    assert not holds(0, 0, 20, 100)
    assert not holds(0, 99, 60, 100), "the other needs one roll: go for it"
    assert holds(80, 80, 20, 100), "it wins"
    assert holds(30, 30, 20, 50) == holds(80, 80, 20, 100), "only what is still to go matters"
    assert holds(0, 0, 21, 150) is None
    state = after(begun(), "roll", "rolled 6", "roll", "rolled 6", "roll", "rolled 6", "roll", "rolled 2")
    assert expert(state.seen_by(0), Random(1)) == ("roll",), "twenty is not enough"
    assert expert(after(state, "roll", "rolled 2").seen_by(0), Random(1)) == ("hold",)
