"""Yamb by expected value, against chances worked out by hand."""

from __future__ import annotations

from random import Random

import pytest

from parlor.core.state import Move
from parlor.games.dice.yamb.bots import Plan, column_estimate, expert, gain
from parlor.games.dice.yamb.rules import Yamb, YambOptions
from parlor.games.dice.yamb.sheet import MAX, MIN, ROWS, YAMB, total
from parlor.games.kits.dice.bots import ALL, ways_to_keep
from parlor.games.kits.dice.score_sheet import EMPTY

FULL = (3, 6, 9, 12, 15, 18, 8, 26, 22, 46, 50, 60, 0)


def cells(**written: int) -> tuple[int, ...]:
    return tuple(written.get(name, EMPTY) for name in ROWS)


def test_a_full_column_is_judged_by_what_it_adds_up_to() -> None:
    assert column_estimate(FULL) == total(FULL) == 63 + 30 + 8 + 26 + 22 + 46 + 50 + 60 + 18 * 3


def test_a_one_more_is_worth_its_share_of_maximum_less_minimum() -> None:
    """With 28 and 6 written, four ones instead of three bring 1 and 22 more."""
    column = (*FULL[:MIN], 6, 28, *FULL[MAX + 1 :])
    rest = (EMPTY, *column[1:])
    three, four = gain("free", rest, 0, (1, 1, 1, 2, 3), 3), gain("free", rest, 0, (1, 1, 1, 1, 3), 3)
    assert four - three == pytest.approx(23)


def test_a_minimum_that_was_missed_is_judged_to_void_minimax() -> None:
    missed = (*FULL[:MIN], 0, *FULL[MIN + 1 :])
    assert column_estimate(missed) == total(missed) == 63 + 30 + 26 + 22 + 46 + 50 + 60


def test_the_chance_of_a_yamb_is_that_of_one_die_in_six() -> None:
    """With the yamb alone to fill, four fives kept and one roll left: 75 points in one case of six."""
    sheet = {"free": (*FULL[:YAMB], EMPTY)}
    plan = Plan(sheet, [("free", YAMB)], [("free", YAMB)])
    scratched = gain("free", sheet["free"], YAMB, (1, 5, 5, 5, 5), 3)
    assert plan.odds.roll_values(2)[5, 5, 5, 5] == pytest.approx(scratched + 75 / 6)


def test_two_rolls_for_the_last_die_hit_in_eleven_of_36_cases() -> None:
    sheet = {"free": (*FULL[:YAMB], EMPTY)}
    plan = Plan(sheet, [("free", YAMB)], [("free", YAMB)])
    scratched = gain("free", sheet["free"], YAMB, (1, 5, 5, 5, 5), 3)
    assert plan.odds.roll_values(1)[5, 5, 5, 5] == pytest.approx(scratched + 75 * 11 / 36)


def test_there_are_252_rolls_and_every_way_to_keep_is_seen_once() -> None:
    assert len(ALL) == 252
    assert set(ways_to_keep((1, 1, 1, 1, 2))) == {
        (), (1,), (2,), (1, 1), (1, 2), (1, 1, 1), (1, 1, 2), (1, 1, 1, 1), (1, 1, 1, 2),
    }  # fmt: skip


def advised(dice: tuple[int, ...], column: tuple[int, ...], rolls: int, kept: int = 0) -> Move:
    state = Yamb(YambOptions(columns="quick"), 1, 0, ((column,),), 0, dice, rolls, kept)
    *_, advice = expert(state.seen_by(0), Random(1))
    return advice.move


def test_the_expert_keeps_the_four_fives_one_by_one_and_rolls_the_other_die() -> None:
    only = (*FULL[:YAMB], EMPTY)
    assert advised((5, 1, 5, 5, 5), only, 2) == ("keep", "d1")
    assert advised((5, 1, 5, 5, 5), only, 2, kept=0b01101) == ("keep", "d5")
    assert advised((5, 1, 5, 5, 5), only, 2, kept=0b11101) == ("roll",)


def test_the_expert_scores_a_yamb_at_once() -> None:
    assert advised((5, 5, 5, 5, 5), (*FULL[:YAMB], EMPTY), 1) == ("score", "free.yamb")
