"""Dix Mille: what sets are worth, the three rolls, the straight, the opening, the last round, and what bots know."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from parlor.core.scene import Sheet, Tray
from parlor.core.state import GAME_OVER, IllegalMove, Move, parse
from parlor.games.dice.dix_mille.bots import Turn, expert
from parlor.games.dice.dix_mille.rules import CAP, DixMille, DixMilleOptions
from parlor.games.dice.dix_mille.sets import dice_points, sets
from parlor.games.dice.dix_mille.view import choice_line, scene


def table(seats: int = 2, **options: Any) -> DixMille:
    state = DixMille.start(DixMilleOptions(**options), seats)
    for seat in range(seats):
        state = state.play(("rolled", "6" if seat == 0 else "1"))
    return state


def thrown(state: DixMille, *steps: str) -> DixMille:
    """Rolls and what is kept of them, by turns."""
    for at, step in enumerate(steps):
        state = state.play(parse(f"keep {step}")) if at % 2 else state.play(("roll",)).play(parse(f"rolled {step}"))
    return state


DRY = "2 2 3 4 6 6"


@pytest.mark.parametrize(
    ("dice", "points"),
    [
        ("11155", 1500),
        ("112233", 1000),
        ("55551", 1100),
        ("22233", 1500),
        ("2222", 400),
        ("123456", 1500),
        ("111155", 2100),
        ("111222", 1600),
        ("115555", 1550),
        ("111", 1000),
        ("11111", 4000),
        ("111111", 8000),
        ("666", 600),
        ("555555", 4000),
        ("22", 0),
        ("12", 0),
        ("222233", 0),
        ("", 0),
    ],
)
def test_a_set_counts_at_its_best_split(dice: str, points: int) -> None:
    assert dice_points(tuple(sorted(map(int, dice)))) == points


def test_nothing_scores_in_some_rolls() -> None:
    assert sets((2, 2, 3, 4, 6, 6)) == ()
    # four twos and two threes: a part of the twos, or three of them with both threes
    assert sets((2, 2, 2, 2, 3, 3)) == ((2, 2, 2), (2, 2, 2, 2), (2, 2, 2, 3, 3))


def test_only_what_scores_may_be_kept_and_something_must() -> None:
    state = table().play(("roll",)).play(parse("rolled 1 5 2 3 3 6"))
    assert state.moves() == (("keep", "1"), ("keep", "5"), ("keep", "1", "5"))
    with pytest.raises(IllegalMove, match="part of something"):
        state.play(parse("keep 1 2"))
    with pytest.raises(IllegalMove, match="first"):
        state.play(("bank",))


def test_a_dry_roll_loses_the_turn() -> None:
    state = thrown(table(), "1 5 2 3 3 6", "1", "2 2 3 4 6")
    assert state.turn == 1
    assert state.totals == (0, 0)


def test_after_the_third_roll_it_is_banked() -> None:
    state = thrown(table(), "1 5 2 3 3 6", "1", "1 2 2 4 6", "1", "5 3 3 4", "5")
    assert state.turn == 1
    assert state.totals == (250, 0)


def test_six_used_dice_end_the_turn_unless_hot() -> None:
    state = thrown(table(), "1 1 1 5 5 5", "1 1 1 5 5 5")
    assert state.totals == (1600, 0), "the fives with two ones a full house, and a one"
    assert state.turn == 1
    hot = thrown(table(hot="all"), "1 1 1 5 5 5", "1 1 1 5 5 5")
    assert hot.turn == 0
    assert hot.dice_due == 6
    assert hot.left == 3, "which use up no roll"


def test_a_straight_gives_six_fresh_dice_even_on_the_last_roll() -> None:
    state = thrown(table(), "1 2 3 4 5 6", "1 2 3 4 5 6")
    assert (state.turn, state.points, state.dice_due, state.left) == (0, 1500, 6, 3)
    assert state.play(("bank",)).totals == (1500, 0)
    last = thrown(state, "1 2 2 3 4 6", "1", "1 2 3 4 6", "1", "2 3 1 6", "1")
    assert last.totals == (1800, 0)
    straights = thrown(table(), *("1 2 3 4 5 6",) * 6)
    assert (straights.points, straights.left) == (4500, 3)
    with_one_left = thrown(table(hot="all"), "1 2 2 3 4 6", "1", "1 2 3 4 6", "1", "1 1 1 5", "1 1 1 5")
    assert with_one_left.turn == 0, "the extra roll"
    done = thrown(with_one_left, "1 2 2 3 4 6", "1")
    assert done.totals == (1350, 0), "and then it is banked: 100, 100, 1050, 100"
    assert done.turn == 1


def test_whoever_reaches_the_target_wins_at_once() -> None:
    state = thrown(table(target=2000), "1 1 1 1 2 3", "1 1 1 1")
    won = state.play(("bank",))
    assert won.turn == GAME_OVER
    assert won.winners() == (0,)


def test_with_a_last_round_the_others_have_one_more_turn() -> None:
    state = thrown(table(3, target=2000, last_round=True), "1 1 1 1 2 3", "1 1 1 1").play(("bank",))
    assert state.turn == 1
    state = thrown(state, "1 1 1 1 5 3", "1 1 1 1 5").play(("bank",))
    assert state.turn == 2
    state = thrown(state, DRY)
    assert state.turn == GAME_OVER
    assert state.totals == (2000, 2050, 0)
    assert state.winners() == (1,)


def test_nothing_is_written_before_one_has_opened() -> None:
    state = thrown(table(opening=500), "1 2 2 3 4 6", "1").play(("bank",))
    assert state.totals == (0, 0)
    state = thrown(state, DRY)
    state = thrown(state, "5 5 5 2 3 4", "5 5 5").play(("bank",))
    assert state.totals == (500, 0)
    state = thrown(thrown(state, DRY), "5 2 2 3 4 6", "5").play(("bank",))
    assert state.totals == (550, 0), "once open, everything counts"


def test_after_two_hundred_turns_each_it_ends() -> None:
    state = table()
    for _ in range(2 * CAP):
        assert state.turn != GAME_OVER
        state = thrown(state, DRY)
    assert state.turn == GAME_OVER


def test_what_one_die_promises() -> None:
    # one roll, one die: a 1 or a 5, else all is lost
    assert Turn(0, 0, False).roll_value(300, 1, 1) == pytest.approx((400 + 350) / 6)
    # two dice: 11 200, 15 150, 55 100, one 1 alone 100, one 5 alone 50
    assert Turn(0, 0, False).roll_value(0, 2, 1) == pytest.approx((200 + 2 * 150 + 100 + 8 * 100 + 8 * 50) / 36)
    # a hundred more than is needed is worth no more
    assert Turn(350, 0, False).roll_value(300, 1, 1) == pytest.approx(700 / 6)


def advised(state: DixMille) -> Move:
    *_, advice = expert(state.seen_by(state.turn), Random(1))
    return advice.move


def test_the_expert_banks_much_and_risks_little() -> None:
    state = thrown(table(), "1 1 1 1 2 3", "1 1 1 1")
    assert advised(state) == ("bank",), "2000 with two dice left"
    few = thrown(table(), "5 2 2 3 4 6", "5")
    assert advised(few) == ("roll",), "50 with five dice and two rolls left"
    assert advised(thrown(table(opening=500), "1 1 2 3 4 6", "1 1")) == ("roll",), "what opens nothing is worth nothing"


@pytest.mark.parametrize(
    ("dice", "said"),
    [
        (("1",), "1: 100 points. Keep it, or choose more."),
        (("5", "1", "5"), "1 5 5: 200 points. Keep it, or choose more."),
        (("4", "4"), "4 4: scores nothing yet. Choose what belongs to it, or put a die back."),
    ],
)
def test_what_the_chosen_dice_score_is_said(dice: Move, said: str) -> None:
    state = thrown(table(), "1 1 4 4 4 5")
    assert choice_line(state.seen_by(0), dice) == said


def test_what_the_turn_has_brought_is_said_with_it() -> None:
    state = thrown(table(), "1 2 3 4 4 6", "1", "5 2 3 3 6")
    assert choice_line(state.seen_by(0), ("5",)) == "5: 50 points, 150 this turn. Keep it, or choose more."


def test_the_sets_of_a_roll_stand_on_a_sheet_the_best_first() -> None:
    sheets = [zone for zone in scene(thrown(table(), "1 1 2 3 4 5").seen_by(0)).zones if isinstance(zone, Sheet)]
    assert sheets[0].heads == ("", "115", "11", "15", "1", "5")
    assert [cell.text for cell in sheets[0].rows[0][1]] == ["250", "200", "150", "100", "50"]


def test_the_dice_of_the_turn_before_lie_there_until_the_next_roll() -> None:
    state = thrown(table(), "1 1 2 3 4 6", "1 1").play(("bank",))
    tray = scene(state.seen_by(1)).zones[0]
    assert isinstance(tray, Tray)
    assert [(die.face, die.kept, die.past) for die in tray.dice] == [
        *[(1, True, True)] * 2, (2, False, True), (3, False, True), (4, False, True), (6, False, True)
    ]  # fmt: skip
    assert tray.label == "{0}'s last roll"
    dry = thrown(state, "1 2 3 4 6 6", "1", "2 3 4 6 6")
    lying = scene(dry.seen_by(0)).zones[0]
    assert isinstance(lying, Tray)
    assert [die.face for die in lying.dice] == [1, 2, 3, 4, 6, 6], "what was lost is seen, with what was kept before"
