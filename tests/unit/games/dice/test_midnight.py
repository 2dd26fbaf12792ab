"""Midnight: the vectors of the rulings, keeping, ties, and what a keep is worth."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from parlor.core.scene import Scores, Tray
from parlor.core.state import CHANCE, GAME_OVER, IllegalMove, Move, parse
from parlor.games.dice.midnight.bots import NOTHING, POINTS, expert, keep, score_chances, turn_value
from parlor.games.dice.midnight.rules import Midnight, MidnightOptions, dice_points
from parlor.games.dice.midnight.view import scene


def table(seats: int = 2, **options: Any) -> Midnight:
    state = Midnight.start(MidnightOptions(**options), seats)
    for seat in range(seats):
        state = state.play(("rolled", "6" if seat == 0 else "1"))
    return state


def turn(state: Midnight, dice: str) -> Midnight:
    """A turn that keeps these dice in this order: each is the first of its roll."""
    wanted = dice.split()
    for at, die in enumerate(wanted):
        place = at + 1
        state = state.play(("roll",)).play(("rolled", die, *("2",) * (5 - at)))
        state = state.play(("keep", f"d{place}"))
    return state


@pytest.mark.parametrize(
    ("dice", "points"),
    [("1 4 6 6 5 3", 20), ("1 1 4 6 6 6", 19), ("4 6 6 6 6 6", 0), ("1 4 1 4 2 2", 9), ("1 4 6 6 6 6", 24)],
)
def test_the_other_four_count_with_a_1_and_a_4(dice: str, points: int) -> None:
    assert dice_points(tuple(map(int, dice.split()))) == points
    state = turn(table(), dice)
    assert state.course is not None
    assert state.course.results[0] == points
    assert state.turn == 1


def test_one_die_of_each_roll_is_kept() -> None:
    state = table().play(("roll",)).play(parse("rolled 1 4 6 6 5 3"))
    assert state.moves() == tuple(("keep", f"d{at}") for at in range(1, 7))
    with pytest.raises(IllegalMove, match="keep a die"):
        state.play(("roll",))
    state = state.play(("keep", "d3"))
    assert state.moves() == (("roll",),)
    with pytest.raises(IllegalMove, match="one die"):
        state.play(("keep", "d1"))
    state = state.play(("roll",)).play(parse("rolled 2 2 2 2 2"))
    assert state.last == (2, 2, 6, 2, 2, 2), "what is kept stays in its place"
    assert ("keep", "d3") not in state.moves()


def test_as_many_as_one_likes_may_be_kept_where_that_is_agreed() -> None:
    state = table(at_least_one=True).play(("roll",)).play(parse("rolled 1 4 6 6 5 3"))
    for place in ("d1", "d2", "d3", "d4"):
        state = state.play(("keep", place))
    assert set(state.moves()) == {("roll",), ("keep", "d5"), ("keep", "d6")}
    done = state.play(("keep", "d5")).play(("keep", "d6"))
    assert done.turn == 1, "all six are kept"
    assert done.course is not None
    assert done.course.results[0] == 20
    again = state.play(("roll",)).play(parse("rolled 6 1"))
    assert set(again.moves()) == {("keep", "d5"), ("keep", "d6")}


def test_those_who_tie_roll_a_die_in_the_open() -> None:
    state = turn(turn(turn(table(3), "1 4 6 6 6 6"), "1 1 1 1 1 1"), "4 1 6 6 6 6")
    assert state.turn == CHANCE
    for face in ("3", "3", "2", "5"):
        state = state.play(("rolled", face))
    assert state.turn == GAME_OVER
    assert state.scores() == (24, 0, 24)
    assert state.winners() == (2,)


def test_the_kitty_is_thrown_for_too() -> None:
    state = turn(turn(table(betting="on", chips=5), "1 1 1 1 1 1"), "4 4 4 4 4 4")
    state = state.play(("rolled", "3")).play(("rolled", "4"))
    assert state.turn == GAME_OVER
    assert state.scores() == (4, 6)


def test_what_a_hope_is_worth() -> None:
    # with all but the 4: one throw of six
    assert turn_value(POINTS, False, 1, (True, False, 18)) == pytest.approx(3)
    assert turn_value(POINTS, False, 1, (True, True, 10)) == pytest.approx(13.5)
    # two dice and both wanted: 20 throws of 36 show one of them, then one of six
    assert turn_value(POINTS, False, 2, (False, False, 12)) == pytest.approx(12 * 20 / 216)
    # where both may be kept at once: 2 of 36 show both, 18 more one of them
    assert turn_value(POINTS, True, 2, (False, False, 12)) == pytest.approx(12 * (2 / 36 + 18 / 216))
    assert keep(NOTHING, (1, 1, 4, 6)) == (True, True, 7)
    assert sum(score_chances(False)) == pytest.approx(1)


def test_the_expert_keeps_what_it_must_to_win() -> None:
    state = turn(table(), "1 4 2 2 2 2")  # eight points
    for at, die in enumerate(("6", "6", "6", "4")):
        state = state.play(("roll",)).play(("rolled", die, *("2",) * (5 - at))).play(("keep", f"d{at + 1}"))
    state = state.play(("roll",)).play(parse("rolled 6 1"))
    advised: Move = ()
    for advice in expert(state.seen_by(1), Random(1)):
        advised = advice.move
    assert advised == ("keep", "d6"), "without the 1 all is lost five times of six"


def test_the_last_six_dice_stay_in_sight_at_the_end() -> None:
    state = turn(turn(table(), "1 4 6 6 5 3"), "1 4 6 6 6 6")
    assert state.turn == GAME_OVER
    tray, scores = scene(state.seen_by(0)).zones
    assert isinstance(tray, Tray)
    assert [die.face for die in tray.dice] == [1, 4, 6, 6, 6, 6]
    assert isinstance(scores, Scores)
    assert [[die.face for die in score.dice] for score in scores.scores] == [[1, 3, 4, 5, 6, 6], [1, 4, 6, 6, 6, 6]]


def test_what_a_turn_has_brought_stands_on_a_slip_with_the_dice_kept() -> None:
    state = table().play(("roll",)).play(parse("rolled 1 4 6 6 5 3")).play(("keep", "d3"))
    scores = scene(state.seen_by(1)).zones[-1]
    assert isinstance(scores, Scores)
    sheet = scores.sheet
    assert sheet.heads == ("", "dice", "points")
    assert [[cell.text.strip() for cell in row] for _, row in sheet.rows] == [["6", "+6"], ["", ""]]
    assert sheet.now == (0, 1)


def test_a_new_round_begins_without_the_dice_of_the_last() -> None:
    state = turn(turn(turn(table(rounds=2), "1 4 6 6 5 3"), "1 4 6 6 6 6"), "1 4 2 2 2 2")
    assert [len(hand) for hand in state.hands] == [6, 0]


def test_the_points_kept_are_told_without_the_1_and_the_4() -> None:
    state = table().play(("roll",)).play(parse("rolled 1 4 6 6 5 3")).play(("keep", "d3"))
    assert scene(state.seen_by(0)).prompt == "6 points kept so far. Roll the other five dice."
