"""Mancala: the vectors of the rulings, and the counting of stones."""

from __future__ import annotations

from typing import Literal

import pytest
from msgspec.structs import replace

from parlor.core.scene import Pits
from parlor.core.state import GAME_OVER, IllegalMove
from parlor.games.boards.mancala.bots import evaluate
from parlor.games.boards.mancala.rules import START, Mancala, MancalaOptions
from parlor.games.boards.mancala.view import log_lines, scene

Rules = Literal["source", "kalah"]


def position(a: list[int], store_a: int, b: list[int], store_b: int, rules: Rules, turn: int = 0) -> Mancala:
    return Mancala(MancalaOptions(rules), 2, turn, (*a, store_a, *b, store_b))


def opening(rules: Rules) -> Mancala:
    return Mancala(MancalaOptions(rules), 2, 0, START)


@pytest.mark.parametrize("rules", ["source", "kalah"])
def test_four_from_the_third_house_end_in_the_store_and_move_again(rules: Rules) -> None:
    after = opening(rules).play(("sow", "a3"))
    assert after.pits == (4, 4, 0, 5, 5, 5, 1, 4, 4, 4, 4, 4, 4, 0)
    assert after.turn == 0


def test_ending_on_ones_own_side_moves_again_by_the_source_only() -> None:
    assert opening("source").play(("sow", "a1")).turn == 0
    assert opening("kalah").play(("sow", "a1")).turn == 1


def test_source_capture_banks_ones_own_house_opposite() -> None:
    after = position([1, 0, 0, 0, 3, 2], 10, [0, 2, 2, 2, 2, 2], 22, "source").play(("sow", "a5"))
    # the last of three falls into the empty b1; a6, opposite, holds 2 + 1 stones and is banked with the one sown
    assert after.pits == (1, 0, 0, 0, 0, 0, 14, 1, 2, 2, 2, 2, 2, 22)
    assert after.turn == 1


def test_the_same_sowing_in_kalah_captures_nothing() -> None:
    after = position([1, 0, 0, 0, 3, 2], 10, [0, 2, 2, 2, 2, 2], 22, "kalah").play(("sow", "a5"))
    assert after.pits == (1, 0, 0, 0, 0, 3, 11, 1, 2, 2, 2, 2, 2, 22)
    assert after.turn == 1


def test_kalah_capture_takes_the_last_stone_and_those_opposite() -> None:
    # a1's stone falls into the empty a2; opposite is b5 with 4: five stones are banked
    after = position([1, 0, 0, 0, 0, 1], 20, [0, 0, 0, 0, 4, 2], 20, "kalah").play(("sow", "a1"))
    assert after.pits == (0, 0, 0, 0, 0, 1, 25, 0, 0, 0, 0, 0, 2, 20)


def test_kalah_skips_the_other_store_and_source_does_not() -> None:
    # eight stones from a6: A, b1..b6 and then B by the source, a1 in kalah
    start = ([1, 0, 0, 0, 0, 8], 0, [0] * 6, 0)
    assert position(*start, "source").play(("sow", "a6")).pits[13] == 1 + 0
    assert position(*start, "kalah").play(("sow", "a6")).pits[0] == 2


def test_an_emptied_side_ends_the_game_before_the_extra_turn() -> None:
    after = position([0, 0, 0, 0, 0, 1], 20, [3, 0, 0, 4, 0, 0], 20, "source").play(("sow", "a6"))
    assert after.turn == GAME_OVER
    assert after.scores() == (21, 27)
    assert after.winners() == (1,)


def test_twenty_four_each_is_a_draw() -> None:
    after = position([0, 0, 0, 0, 0, 1], 23, [0, 0, 0, 4, 0, 0], 20, "source").play(("sow", "a6"))
    assert (after.turn, after.winners()) == (GAME_OVER, (0, 1))


@pytest.mark.parametrize(
    ("move", "reason"),
    [(("sow", "b1"), "own side"), (("sow", "a1"), "empty"), (("sow", "A"), "own side"), (("bow",), "sow a2")],
)
def test_bad_moves_are_explained(move: tuple[str, ...], reason: str) -> None:
    state = position([0, 1, 0, 0, 0, 0], 20, [1, 0, 0, 0, 0, 0], 26, "source")
    with pytest.raises(IllegalMove, match=reason):
        state.play(move)


@pytest.mark.parametrize(
    ("rules", "lead"), [("source", 10 - 5 + 0.4 * (8 - 7) + 1), ("kalah", 10 - 5 + 0.25 * (8 - 7))]
)
def test_how_a_position_is_judged(rules: Rules, lead: float) -> None:
    """a1 could go on, its stone ending in a2; a6 could not, ending in b6, nor could b5 and b6, ending in a3 and a1."""
    state = position([1, 0, 0, 0, 0, 7], 10, [0, 0, 0, 0, 5, 2], 5, rules)
    assert evaluate(state, 0) == pytest.approx(lead / (10 + lead))
    assert evaluate(state, 1) == -evaluate(state, 0)


def test_the_log_says_what_was_captured_and_why_one_goes_again() -> None:
    def lines(state: Mancala, move: str) -> list[str] | None:
        return log_lines(state.seen_by(0), ("sow", move), state.play(("sow", move)).seen_by(0))

    assert lines(opening("kalah"), "a3") == [
        "{0} sows a3 to store A: banks 1 and goes again",
    ]
    assert lines(opening("source"), "a1") == [
        "{0} sows a1 to a5, own side: goes again",
    ]
    taking = position([1, 0, 0, 0, 0, 1], 20, [0, 0, 0, 0, 4, 2], 20, "kalah")
    assert lines(taking, "a1") == ["{0} sows a1 to a2", "{0} captures 4 from b5 and the last stone on a2"]
    over = position([0, 0, 5, 0, 0, 2], 20, [0, 2, 0, 0, 1, 0], 18, "source")
    assert lines(over, "a6") == ["{0} sows a6 to b1: banks 1"], "nothing lies opposite"
    over = position([4, 0, 0, 0, 0, 2], 20, [0, 2, 0, 0, 1, 0], 19, "source")
    assert lines(replace(over, pits=(0, 0, 0, 0, 0, 3, *over.pits[6:])), "a6") == [
        "{0} sows a6 to b2: banks 1",
        "{0} has no stone left: {1} banks the 5 on that side",
    ]
    over = position([0, 3, 0, 0, 4, 3], 20, [1, 0, 0, 0, 1, 0], 16, "source")
    assert lines(over, "a6") == ["{0} sows a6 to b2: banks 1", "{0} captures 4 from a5, opposite the empty b2"]


def test_the_head_says_how_many_stones_are_banked_and_how_many_win() -> None:
    taking = position([1, 0, 0, 0, 0, 1], 20, [0, 0, 0, 0, 4, 2], 20, "kalah")
    assert scene(taking.seen_by(0)).status == "kalah: 40 of 48 stones banked, 25 win"


def test_where_the_last_stone_fell_is_seen_and_is_no_part_of_the_position() -> None:
    after = opening("source").play(("sow", "a1"))
    (board,) = scene(after.seen_by(0)).zones
    assert isinstance(board, Pits)
    assert [pit.token for pit in (*board.far, *board.near, board.left, board.right) if pit.fresh] == ["a5"]
    assert after.key() == position([0, 5, 5, 5, 5, 4], 0, [4] * 6, 0, "source").key()
