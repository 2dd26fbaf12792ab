"""Generala: the vectors of the rulings, the turn of three rolls, the win at once, ties and the kitty."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from parlor.core.state import GAME_OVER, IllegalMove, Move, parse
from parlor.games.dice.generala.bots import expert
from parlor.games.dice.generala.rules import BOXES, SCORE, Generala, GeneralaOptions, value


def table(seats: int = 2, **options: Any) -> Generala:
    state = Generala.start(GeneralaOptions(**options), seats)
    for seat in range(seats):
        state = state.play(parse("rolled 6 6 6 6 6" if seat == 0 else "rolled 1 1 1 1 1"))
    return state


def rolled(state: Generala, dice: str) -> Generala:
    return state.play(("roll",)).play(parse(f"rolled {dice}"))


def scored(state: Generala, dice: str, box: str) -> Generala:
    return rolled(state, dice).play(("score", box))


def worth(box: str, dice: str, *, again: bool = False, **options: Any) -> int:
    found = tuple(sorted(map(int, dice)))
    return value(BOXES.index(box), found, again, GeneralaOptions(**options))


@pytest.mark.parametrize(
    ("box", "dice", "points"),
    [
        ("fours", "44412", 12),
        ("ones", "44412", 1),
        ("full_house", "33322", 30),
        ("full_house", "33333", 0),
        ("four_of_a_kind", "33333", 40),
        ("four_of_a_kind", "33332", 40),
        ("four_of_a_kind", "33322", 0),
        ("generala", "33333", 50),
        ("double_generala", "33333", 0),
        ("straight", "12345", 20),
        ("straight", "62345", 20),
        ("straight", "13456", 0),
    ],
)
def test_what_dice_score(box: str, dice: str, points: int) -> None:
    assert worth(box, dice) == points


def test_what_options_make_of_it() -> None:
    assert worth("double_generala", "33333", again=True) == 100
    assert worth("generala", "33333", values="60") == 60
    assert worth("double_generala", "33333", again=True, values="60") == 120
    assert worth("straight", "13456", straight_wrap=True) == 20
    assert worth("straight", "12456", straight_wrap=True) == 0


def test_dice_kept_may_be_taken_up_again_and_there_are_three_rolls() -> None:
    state = rolled(table(), "4 4 1 2 4")
    for die in ("d1", "d2", "d5"):
        state = state.play(("keep", die))
    state = rolled(state, "6 5")
    assert state.last == (4, 4, 6, 5, 4)
    assert ("keep", "d1") in state.moves(), "all dice are free again"
    state = rolled(state, "1 2 3 4 6")
    with pytest.raises(IllegalMove, match="three times"):
        state.play(("roll",))
    state = state.play(("score", "fours"))
    assert state.sheets[0][3] == 4
    assert state.turn == 1


def test_a_box_is_filled_once() -> None:
    state = scored(scored(table(), "1 1 2 3 4", "ones"), "1 1 2 3 4", "twos")
    with pytest.raises(IllegalMove, match="filled"):
        rolled(state, "1 1 2 3 4").play(("score", "ones"))


def test_five_alike_on_the_first_roll_win_at_once() -> None:
    state = scored(table(), "6 6 6 6 5", "sixes")
    state = rolled(state, "2 2 2 2 2")
    assert state.turn == GAME_OVER
    assert state.winners() == (1,)
    later = rolled(rolled(table(), "2 2 2 2 3").play(("keep", "d1")), "2 2 2 2")
    assert later.turn == 0, "on the second roll they are a generala like any other"
    assert later.play(("score", "generala")).sheets[0][9] == 50


def test_a_double_generala_needs_a_first_one_with_points() -> None:
    for first, points in (("5 5 5 5 5", 100), ("5 5 5 5 4", 0)):
        state = rolled(rolled(table(), "1 2 3 4 4"), first).play(("score", "generala"))
        state = scored(state, "1 2 3 4 6", "ones")
        state = rolled(rolled(state, "1 2 3 4 4"), "1 1 1 1 1").play(("score", "double_generala"))
        assert state.sheets[0][10] == points


def filled(state: Generala, *dice: str) -> Generala:
    """All sheets filled, each seat with the same dice in all its boxes."""
    for box in BOXES:
        for throw in dice:
            state = scored(state, throw, box)
    return state


def test_the_most_points_win_and_a_tie_is_shared() -> None:
    # 1 2 3 4 5 in every box: 15 of the faces, 20 of the straight; 2 to 6: 20 and 20
    state = filled(table(), "1 2 3 4 5", "2 3 4 5 6")
    assert state.turn == GAME_OVER
    assert state.scores() == (35, 40)
    assert state.winners() == (1,)
    assert filled(table(), "1 2 3 4 5", "1 2 3 4 5").winners() == (0, 1)


def test_the_kitty_goes_to_who_wins_and_stays_with_a_tie() -> None:
    state = filled(table(betting="on", rounds=2, chips=10), "1 2 3 4 5", "1 2 3 4 5")
    assert state.course is not None
    assert state.course.pot == 4
    assert state.turn == 1, "the next player begins the next round"
    state = rolled(state, "3 3 3 3 3")
    assert state.turn == GAME_OVER
    assert state.scores() == (8, 12)


def advised(state: Generala) -> Move:
    *_, advice = expert(state.seen_by(state.turn), Random(1))
    return advice.move


def test_the_expert_keeps_and_scores_what_promises_most() -> None:
    assert advised(rolled(table(), "1 2 3 4 5")) == ("score", "straight")
    assert advised(rolled(table(), "6 6 6 6 1")) in (("keep", "d1"), ("score", "four_of_a_kind"))
    last = table()
    for box in [box for box in BOXES if box not in ("sixes", "ones")]:
        last = scored(scored(last, "1 2 3 4 6", box), "1 2 3 4 6", box)
    # ones and sixes are open: what is rolled is 6 6 6 2 2, and three sixes stay
    state = rolled(last, "6 6 6 2 2")
    assert advised(state) == ("keep", "d1")
    assert set(SCORE) & set(state.moves()) == {("score", "ones"), ("score", "sixes")}


def test_several_rounds_count_rounds_won_and_not_points() -> None:
    state = filled(table(rounds=3), "1 2 3 4 5", "2 3 4 5 6")
    assert state.scores() == (0, 1)
    state = rolled(state, "4 4 4 4 4")
    assert state.scores() == (0, 2), "seat 1 began, and five alike on a first roll win him the round"
