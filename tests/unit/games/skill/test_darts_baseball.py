"""Darts Baseball: what counts, Newfoundland, Yogi Berra's rule, and extra innings."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from parlor.core.scene import Target
from parlor.core.state import GAME_OVER
from parlor.games.kits.darts.rules import aim_point, hit_move
from parlor.games.skill.darts_baseball.rules import EXTRA, Baseball, BaseballOptions, runs_of
from parlor.games.skill.darts_baseball.view import log_lines, scene

MISS = "S20"


def begun(seats: int = 2, **options: Any) -> Baseball:
    return Baseball.start(BaseballOptions(**options), seats).play(("first", "1"))


def thrown(state: Baseball, *aims: str) -> Baseball:
    """Darts that land where they are aimed."""
    for aim in aims:
        state = state.play(("throw", aim)).play(hit_move(*aim_point(aim)))
    return state


@pytest.mark.parametrize(
    ("name", "runs"), [("S5", 1), ("D5", 2), ("T5", 3), ("S15", 0), ("T4", 0), ("25", 0), ("bull", 0), ("miss", 0)]
)
def test_only_the_number_of_the_inning_counts(name: str, runs: int) -> None:
    assert runs_of(name, 5) == runs


def test_the_fifth_inning() -> None:
    state = replace(begun(), inning=5)
    assert thrown(state, "T5", "S5", MISS).points == (4, 0)
    assert thrown(state, "T5", "S5", MISS).turn == 1


def test_who_scores_nothing_in_the_seventh_of_newfoundland_has_nothing_left() -> None:
    state = replace(begun(newfoundland=True), inning=7, points=(11, 0))
    assert thrown(state, MISS, MISS, MISS).points == (0, 0)
    assert thrown(state, MISS, "S7", MISS).points == (12, 0)
    assert thrown(replace(state, options=BaseballOptions()), MISS, MISS, MISS).points == (11, 0)
    assert thrown(replace(state, inning=14), MISS, MISS, MISS).points == (11, 0), "an extra inning of nine"


def test_three_scoring_darts_may_bring_three_more() -> None:
    state = thrown(begun(yogi=True), "S1", "D1", "T1")
    assert (state.turn, state.points, state.thrown) == (0, (6, 0), 0)
    assert thrown(state, "S1", MISS, "S1").turn == 1
    assert thrown(begun(), "S1", "D1", "T1").turn == 1


def test_nine_innings_and_extra_ones_while_the_leaders_are_tied() -> None:
    last = replace(begun(), inning=9, thrower=1, turn=1, points=(5, 4))
    assert thrown(last, MISS, MISS, MISS).turn == GAME_OVER
    tied = thrown(last, "S9", MISS, MISS)
    assert (tied.turn, tied.inning, tied.inning_number) == (0, 10, 10)
    ahead = thrown(tied, "S10", MISS, MISS, MISS, MISS, MISS)
    assert (ahead.turn, ahead.winners()) == (GAME_OVER, (0,))


def test_after_twenty_extra_innings_it_is_a_draw_and_numbers_begin_again() -> None:
    state = replace(begun(innings=20), inning=21)
    assert state.inning_number == 1
    end = replace(begun(), inning=9 + EXTRA, thrower=1, turn=1, points=(5, 5))
    over = thrown(end, MISS, MISS, MISS)
    assert (over.turn, over.winners()) == (GAME_OVER, (0, 1))


def test_the_box_keeps_what_each_inning_has_brought() -> None:
    state = thrown(begun(), "S1", "T1", "S9", "S2", "S2", "S2", "S2", "S9", "S9")
    assert state.box == ((4, 0), (1, -1))
    assert scene(state.seen_by(0)).notes == ("by inning: 4 1", "by inning: 0")
    board, _ = scene(state.seen_by(0)).zones
    assert isinstance(board, Target)
    assert board.counts == (2,)
    assert scene(state.seen_by(0)).status == "inning 2 of 9: the 2 counts"


def test_the_log_adds_up_an_inning_when_all_have_thrown() -> None:
    before = thrown(begun(), "S1", MISS, MISS, "T1", MISS).play(("throw", "S1"))
    move = hit_move(*aim_point("S1"))
    lines = log_lines(before.seen_by(0), move, before.play(move).seen_by(0))
    assert lines == [": single 1, 1 run", "Inning 1: {0} 1 run, {1} 4 runs"]


@pytest.mark.parametrize(("x", "y", "said"), [(*aim_point("T20"), "triple 20, which does not count"), (0, 400, "miss")])
def test_the_log_says_what_does_not_count_and_a_miss_says_it_itself(x: float, y: float, said: str) -> None:
    before = begun().play(("throw", "T20"))
    move = hit_move(x, y)
    assert log_lines(before.seen_by(0), move, before.play(move).seen_by(0)) == [f": {said}"]
