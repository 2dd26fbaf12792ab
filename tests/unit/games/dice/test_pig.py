"""Pig, Big Pig and Hog: the vectors of the rulings."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from parlor.core.state import CHANCE, GAME_OVER, IllegalMove, parse
from parlor.games.dice.pig.bots import expert, heuristic, table
from parlor.games.dice.pig.rules import Pig, PigOptions, roll_points


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


@pytest.mark.parametrize(("order", "second"), [("left", 0), ("rolled", 1)])
def test_after_the_highest_it_goes_to_the_left_or_to_the_next_highest(order: str, second: int) -> None:
    state = after(Pig.start(PigOptions(order=order), 3), "rolled 2", "rolled 4", "rolled 6")  # type: ignore[arg-type]
    assert state.turn == 2
    assert after(state, "roll", "rolled 5", "hold").turn == second
    assert after(state, "roll", "rolled 1").turn == second


def test_a_one_loses_the_turn_and_holding_banks_it() -> None:
    state = after(begun(), "roll", "rolled 4", "roll", "rolled 6")
    assert state.points == 10
    assert after(state, "hold").scores() == (10, 0)
    lost = after(state, "roll", "rolled 1")
    assert (lost.turn, lost.scores()) == (1, (0, 0))


def test_the_target_wins_when_it_is_banked() -> None:
    state = after(begun(target=10), "roll", "rolled 5", "roll", "rolled 5", "hold")
    assert state.turn == GAME_OVER
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
    assert roll_points(variant, dice) == points


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
    state = after(begun(), "roll", "rolled 6", "roll", "rolled 6", "roll", "rolled 6")
    assert heuristic(state.seen_by(0), Random(1)) == ("roll",)
    assert heuristic(after(state, "roll", "rolled 2").seen_by(0), Random(1)) == ("hold",)


def advised(state: Any) -> tuple[str, ...]:
    (advice,) = expert(state.seen_by(state.turn), Random(1))
    return advice.move


def test_the_expert_holds_where_the_optimum_does() -> None:
    """Neller and Presser's solution: 21 at nothing each; all or nothing when the other is about to win."""
    state = after(begun(), "roll", "rolled 6", "roll", "rolled 6", "roll", "rolled 6", "roll", "rolled 2")
    assert advised(state) == ("roll",), "twenty is not enough"
    assert advised(after(state, "roll", "rolled 2")) == ("hold",)
    desperate = replace(state, totals=(0, 99), points=60)
    assert advised(desperate) == ("roll",), "the other needs one roll: go for it"
    assert advised(replace(state, totals=(80, 80), points=20)) == ("hold",), "it wins"


def test_two_who_play_pig_as_well_as_can_be_win_as_is_known() -> None:
    """Whoever rolls first wins 0.5306 of the games (Neller and Presser)."""
    assert table("pig")[0][0] == pytest.approx(0.5306, abs=1e-4)


def test_with_four_points_to_go_the_chances_of_big_pig_are_right() -> None:
    """At 96 each, two dice: 35 of 36 rolls go on; a 1 and 2 leave one point, all others reach 100 at once.

    With 1-2 the turn has 3 points; rolling on wins by any roll but 1-1, holding leaves one to go.
    """
    p = table("big_pig")[96][96]
    on_three = 35 / 36 + (1 / 36) * (1 - p)
    assert p == pytest.approx(33 / 36 + (2 / 36) * on_three + (1 / 36) * (1 - p), abs=2e-4)


def test_a_hog_in_need_of_two_throws_one_die() -> None:
    """With 98 points one die wins in five of six cases; each die more loses as often again."""
    state = replace(begun(variant="hog"), totals=(98, 98), dice=0)
    assert advised(state) == ("choose", "1")
