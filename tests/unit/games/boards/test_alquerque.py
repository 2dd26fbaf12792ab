"""Alquerque: the vectors of the rulings, huffing, both variants and what is paid."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from parlor.core.state import GAME_OVER, IllegalMove, parse, text
from parlor.games.boards.alquerque.rules import BLACK, BOARD, WHITE, Alquerque, AlquerqueOptions, men
from parlor.games.boards.alquerque.view import choosing, log_lines, scene


def begun(**options: Any) -> Alquerque:
    return Alquerque.start(AlquerqueOptions(**options), 2)


def position(white: str, black: str, turn: int = WHITE, **options: Any) -> Alquerque:
    been = tuple(1 << at for at in range(25)) if options.get("variant") == "forward" else ()
    return Alquerque(AlquerqueOptions(**options), 2, turn, (men(white), men(black)), been=been)


def played(state: Alquerque, *moves: str) -> Alquerque:
    for move in moves:
        state = state.play(parse(move))
    return state


def said(state: Alquerque, *verbs: str) -> set[str]:
    return {text(move) for move in state.moves() if not verbs or move[0] in verbs}


def test_the_first_moves() -> None:
    state = begun()
    assert [side.bit_count() for side in state.own] == [12, 12]
    assert said(state) == {"move b2 c3", "move c2 c3", "move d2 c3", "move d3 c3"}
    assert said(begun(first="black")) == {"move b3 c3", "move b4 c3", "move c4 c3", "move d4 c3"}
    assert said(begun(layout="left")) == {"move b2 c3", "move c2 c3", "move d2 c3", "move b3 c3"}


@pytest.mark.parametrize(
    ("move", "captures"),
    [
        ("move d3 c3", {"jump b3 d3"}),
        ("move d2 c3", {"jump b4 d2", "jump d4 d2"}),
        ("move c2 c3", {"jump c4 c2"}),
        ("move b2 c3", {"jump d4 b2"}),
    ],
)
def test_what_black_can_take_after_the_first_move(move: str, captures: set[str]) -> None:
    assert said(played(begun(), move), "jump") == captures


def test_perft_of_the_free_game_without_huffing() -> None:
    from tests.conformance.perft import perft

    # a capture is then the only move: one after three of the first moves, two after d2 c3
    assert perft(begun(huff=False), 1) == 4
    assert perft(begun(huff=False), 2) == 5


def test_who_neglects_a_capture_may_be_huffed() -> None:
    state = played(begun(), "move d3 c3", "move d4 d3")
    assert state.turn == WHITE
    assert said(state, "huff") == {"huff b3"}
    huffed = played(state, "huff b3")
    assert huffed.turn == WHITE, "a huff comes before the move"
    assert huffed.own[BLACK].bit_count() == 11
    assert said(huffed, "huff") == set()


def test_a_man_who_could_capture_and_moved_is_huffed_where_he_stands_now() -> None:
    state = played(position("c3 a1", "b3 e5", BLACK), "move b3 a3")
    assert said(state, "huff") == {"huff a3"}
    gone = played(state, "move a1 b1")
    assert said(gone, "huff") == set(), "nobody else could have captured, and the chance is past"


def test_who_stops_short_may_be_huffed_too() -> None:
    state = played(position("a1", "b1 d1 e5"), "jump a1 c1")
    assert state.turn == WHITE
    assert said(state) == {"jump c1 e1", "stop"}
    stopped = played(state, "stop")
    assert said(stopped, "huff") == {"huff c1"}
    assert played(stopped, "huff c1").won == BLACK


def test_the_first_position_counts_for_repetition_and_so_does_the_one_after_a_huff() -> None:
    assert begun().seen.occurrences == 1
    state = played(position("c3 a1", "b3 e5", BLACK), "move e5 e4", "huff b3")
    there_and_back = "move a1 a2", "move e4 e5", "move a2 a1", "move e5 e4"
    state = played(state, *there_and_back, *there_and_back)
    assert (state.turn, state.won, state.seen.thrice) == (GAME_OVER, -1, True)


def test_who_may_be_huffed_is_part_of_the_position_for_repetition() -> None:
    """The men stand alike after the first and each fourth move, but only at first has nobody missed a capture."""
    there_and_back = "move a1 b1", "move e4 e5", "move b1 a1", "move e5 e4"
    state = played(position("c3 a1", "a3 e4", BLACK), "move a3 b3", *there_and_back, *there_and_back)
    assert state.turn == WHITE
    assert said(state, "huff") == {"huff b3"}
    end = played(state, "move a1 b1")
    assert (end.turn, end.won) == (GAME_OVER, -1), "after that first step back White's man could be huffed each time"


def test_without_huffing_one_must_capture_to_the_end() -> None:
    state = position("a1 e3", "b1 d1 e5", huff=False)
    assert said(state) == {"jump a1 c1"}
    with pytest.raises(IllegalMove, match="must capture"):
        played(state, "move e3 e4")
    assert said(played(state, "jump a1 c1")) == {"jump c1 e1"}
    assert played(state, "jump a1 c1", "jump c1 e1").turn == BLACK


def test_all_taken_wins_and_a_free_game_is_for_one_stake() -> None:
    end = played(position("a1", "b1"), "jump a1 c1")
    assert (end.turn, end.won, end.scores()) == (GAME_OVER, WHITE, (1, -1))


def test_forward_men_never_go_back_nor_twice_onto_a_point() -> None:
    state = position("c3", "a5", variant="forward")
    assert said(state) == {"move c3 b3", "move c3 d3", "move c3 b4", "move c3 c4", "move c3 d4"}
    aside = played(state, "move c3 d3", "move a5 a4")
    assert said(aside) == {"move d3 e3", "move d3 d4"}, "c3 was left for good"


def test_a_man_on_the_last_row_may_be_frozen() -> None:
    state = position("c5 a1", "d4", variant="forward", back_row_freeze=True)
    assert not any(move.startswith("move c5") for move in said(state))
    assert any(move.startswith("move c5") for move in said(position("c5 a1", "d4", variant="forward")))


@pytest.mark.parametrize(
    ("winner", "loser", "floor", "paid"),
    [
        ("a1 b1 c1 d1 e1", "a5 b5", False, 5),
        ("a1 b1 c1", "", False, 8),
        ("a1", "a5 b5 c5 d5", False, -1),
        ("a1", "a5 b5 c5 d5", True, 0),
    ],
)
def test_what_the_loser_pays(winner: str, loser: str, floor: bool, paid: int) -> None:
    state = replace(position(winner, loser, variant="forward", floor=floor), turn=GAME_OVER, won=WHITE)
    assert state.scores() == (paid, -paid)
    assert state.winners() == (0,)


def test_blocked_in_the_forward_game_is_lost() -> None:
    # Black's man on a1 stands on his last row with a free b1: he goes there, and then White blocks nothing: c1 is next
    state = position("b2 b3", "a1 b1", variant="forward")
    state = played(state, "move b3 b4", "move b1 c1", "move b4 b5", "move c1 d1", "move b5 c5", "move d1 e1")
    state = played(state, "move c5 d5", "move a1 b1", "move d5 e5", "move b1 c1", "move b2 b3", "move c1 d1")
    blocked = played(state, "move b3 a3")
    assert (blocked.turn, blocked.won) == (GAME_OVER, WHITE)


def test_a_blocked_side_passes_in_the_free_game() -> None:
    state = position("a4 b5 b4 c3 a3 c5", "a5", WHITE, huff=False)
    after = played(state, "move a3 a2")
    assert after.turn == BLACK
    assert said(after) == {"jump a5 a3"}
    held = played(position("a4 b5 b4 c3 a3 c5 e1", "a5", WHITE, huff=False), "move e1 e2")
    assert said(held) == {"pass"}
    assert played(held, "pass").turn == WHITE


def test_the_board_has_lines_aslant_at_every_other_point() -> None:
    assert len(BOARD.steps[BOARD.at["a1"]]) == 3
    assert len(BOARD.steps[BOARD.at["b1"]]) == 3
    assert len(BOARD.steps[BOARD.at["c3"]]) == 8
    assert len(BOARD.steps[BOARD.at["b3"]]) == 4


def test_where_a_capture_is_due_the_table_says_what_it_costs_to_move_and_lights_the_capture() -> None:
    due = played(begun(), "move d3 c3")
    shown = scene(due.seen_by(BLACK))
    assert (shown.prompt, shown.default) == (
        "b3 can capture; else a man may be taken (huffed).",
        "jump",
    )
    strict = scene(played(begun(huff=False), "move d3 c3").seen_by(BLACK))
    assert strict.prompt == "b3 must capture."
    assert scene(begun().seen_by(WHITE)).default == ""


def test_what_a_chosen_man_can_do_is_said() -> None:
    due = played(begun(), "move d3 c3").seen_by(BLACK)
    assert choosing(due, ("b3",)) == "The man on b3 is lifted: choose where he lands; Esc puts him back."
    assert (
        choosing(begun().seen_by(WHITE), ("b2",)) == "The man on b2 is lifted: choose where he goes; Esc puts him back."
    )
    assert choosing(due, ("b3", "d3")) == ""


def test_a_jump_is_told_with_the_man_it_takes() -> None:
    before = played(begun(), "move d3 c3")
    after = played(before, "jump b3 d3")
    assert log_lines(before.seen_by(0), ("jump", "b3", "d3"), after.seen_by(0)) == [
        "{1} jumps {b3} to {d3}, taking {c3}"
    ]
    assert log_lines(begun().seen_by(0), ("move", "d3", "c3"), before.seen_by(0)) is None
