"""Chaturanga and Shatranj: the board and the search of hard bots, held against the rules."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from parlor.ai.bots import advise, choose
from parlor.ai.budget import Budget
from parlor.core.state import GAME_OVER, View
from parlor.games.boards.shatranj.chess import is_attacked
from parlor.games.boards.shatranj.evaluation import (
    ALONE,
    BESIDE_KING,
    FEW,
    KNIGHT_FREE,
    PASSED_RANK,
    ROOK_FREE,
    finer,
    rough,
)
from parlor.games.boards.shatranj.fast_board import SWAP, FastBoard, to_int, to_move
from parlor.games.boards.shatranj.rules import Chess
from parlor.games.boards.shatranj.search import SURE, Search
from parlor.games.catalogue import entry
from parlor.games.kits.boards.deepening import OutOfTime
from tests.unit.games.boards.test_shatranj import start, table

VARIANTS: list[tuple[str, dict[str, Any]]] = [
    ("chaturanga", {}),
    ("chaturanga", {"late_promotion": True}),
    ("shatranj", {}),
    ("shatranj", {"setup": "kings_e", "stalemate_swap": True}),
]


def positions(id_: str, options: dict[str, Any], count: int) -> Iterator[tuple[Chess, FastBoard]]:
    """Positions of random games with many captures, and the fast board to which the same moves have led."""
    rng = Random(7)
    while count:
        state = start(id_, **options)
        board = FastBoard(state)
        while state.turn != GAME_OVER and count:
            if rng.random() < 0.2:
                count -= 1
                yield state, board
            captures = [move for move in state.moves() if state.is_capture(move)]
            move = rng.choice(captures if captures and rng.random() < 0.4 else state.moves())
            board.make(to_int(state, move), state.in_check)
            state = state.apply(move)


@pytest.mark.parametrize(("id_", "options"), VARIANTS)
def test_the_fast_board_has_the_moves_of_the_rules(id_: str, options: dict[str, Any]) -> None:
    for state, board in positions(id_, options, 50):
        assert sorted(map(to_move, board.legal_moves())) == sorted(state.moves())
        for move in state.moves():
            number, after = to_int(state, move), state.apply(move)
            pawn = board.cells[number >> 6 & 63] % 6 == 0  # it may become another piece, which then gives check
            foreseen = number >= SWAP or state.is_capture(move) or pawn or board.may_check(number)
            checks = board.make(number, state.in_check) == 2
            board.unmake(number)
            king = after.cells.find("kK"[state.turn])
            assert checks == is_attacked(after.cells, king, state.turn)
            assert foreseen or not checks


@pytest.mark.parametrize(("id_", "options"), VARIANTS)
def test_what_is_carried_along_is_what_the_position_says(id_: str, options: dict[str, Any]) -> None:
    for state, board in positions(id_, options, 50):
        fresh = FastBoard(state)
        board.undo.clear()
        assert vars(board) == vars(fresh)
        for move in board.legal_moves():
            board.make(move, state.in_check)
            board.unmake(move)
        assert vars(board) == vars(fresh)


def finer_lead(pieces: str) -> int:
    """White's lead in freedom, shelter and pawns."""
    return finer(FastBoard(table(pieces)), {})


def test_rooks_and_knights_lead_by_the_squares_they_get_to() -> None:
    """On an empty board a rook gets to 14 squares. Pawns shut it in: the one on d5 can be taken, the other not."""
    assert finer_lead("Ka1 Rd4 kh8") == 14 * ROOK_FREE
    pawns = finer_lead("Ka1 Pd3 kh8 pd5")
    assert finer_lead("Ka1 Rd4 Pd3 kh8 pd5") - pawns == 8 * ROOK_FREE
    assert finer_lead("Ka1 Nd4 kh8") == (8 - FEW) * KNIGHT_FREE
    guards = finer_lead("Ka1 kh8 pd7")  # c6 and e6
    assert finer_lead("Ka1 Nd4 kh8 pd7") - guards == (6 - FEW) * KNIGHT_FREE


def test_a_pawn_is_passed_where_none_stands_before_it_and_alone_where_none_is_beside_it() -> None:
    assert finer_lead("Ka1 Pe5 kh8") == 4 * PASSED_RANK - ALONE
    assert finer_lead("Ka1 Pe5 Pd2 kh8") == 5 * PASSED_RANK
    assert finer_lead("Ka1 Pe5 kh8 pd7") == ALONE - ALONE
    assert finer_lead("Ka1 Pe5 kh8 pd3") == (4 - 5) * PASSED_RANK


def test_men_beside_their_king_shelter_him() -> None:
    assert finer_lead("Ka1 Ea2 kh8") == BESIDE_KING
    assert finer_lead("Ka1 Pb2 kh8") - finer_lead("Kh1 Pb2 ka8") == BESIDE_KING + 1


@pytest.mark.parametrize(("id_", "options"), VARIANTS)
def test_both_sides_are_judged_alike(id_: str, options: dict[str, Any]) -> None:
    for state, board in positions(id_, options, 30):
        cells = "".join(state.cells[row : row + 8] for row in range(56, -1, -8)).swapcase()
        turned = FastBoard(msgspec.structs.replace(state, cells=cells, leaps=state.leaps[::-1]))
        assert finer(turned, {}) == -finer(board, {})
        assert rough(turned) == -rough(board)


def test_swaps_and_pawns_that_wake_are_made_and_taken_back() -> None:
    """A stalemated king with one blocked pawn; and a pawn on a8 that becomes a rook when the first rook is lost."""
    swap = table("Ka1 Pa2 pa3 kc1 rb8", stalemate_swap=True)
    assert swap.moves() == (("swap", "a2"),)
    wakes = table("Kg1 Pa8 Rh4 kg7 rh8 Rc4", turn=1, old=True, late_promotion=True)
    for state, typed in ((swap, ("swap", "a2")), (wakes, ("move", "h8", "h4"))):
        board, move = FastBoard(state), to_int(state, typed)
        before, after = vars(FastBoard(state)), FastBoard(state.apply(typed))
        board.make(move, state.in_check)
        assert (board.cells, board.sets, board.men, board.key) == (after.cells, after.sets, after.men, after.key)
        assert board.score == after.score
        board.unmake(move)
        assert vars(board) == before
    assert wakes.apply(("move", "h8", "h4")).cells[0] == "R"


def found(state: Chess, depth: int) -> tuple[str, float]:
    """Hard's move so many plies deep, and its chance to win."""
    game = entry("chaturanga" if state.old else "shatranj").game
    advice = advise(game, state.seen_by(state.turn), "hard", Budget(iterations=depth), Random(1))
    return "".join(advice.move[1:]), advice.worths[0][1]


@pytest.mark.parametrize(
    ("pieces", "move", "depth"),
    [
        ("Kb6 Rc1 pa3 ka8 Ph2", "c1c8", 1),
        ("Kf6 Ra7 Rb1 kh8 ph3 Ph2", "b1b8", 1),
        ("Ke1 Ra7 Rb1 kf8 ph3 Ph2", "b1b8", 1),
    ],
)
def test_a_mate_at_once_is_found(pieces: str, move: str, depth: int) -> None:
    assert found(table(pieces), depth) == (move, 1.0)


def test_a_mate_in_two_is_found() -> None:
    """One rook holds the second rank; the other drives the king to the last, whatever he answers it mates then."""
    state = table("Kc1 Ra2 Rb6 kf7 ph3 Ph2")
    move, chance = found(state, 6)
    assert chance == 1.0
    after = state.play(("move", move[:2], move[2:]))
    for answer in after.moves():
        then = after.play(answer)
        assert any(then.play(mate).won == 0 for mate in then.moves())


@pytest.mark.parametrize(
    ("pieces", "move"),
    [
        ("Ke1 Nd4 Pa2 ka8 rc6 pe6 ph5", "d4c6"),  # the rook and not the pawn
        ("Kf1 Rd4 Pa2 ka8 nd7 ph4 pc6", "d4d7"),  # the knight, which nobody guards
    ],
)
def test_the_best_capture_is_found(pieces: str, move: str) -> None:
    assert found(table(pieces), 1)[0] == move


def test_a_man_who_is_guarded_is_left_alone() -> None:
    """One ply deep the rook takes the pawn; captures searched to quiet show that it is taken back."""
    assert found(table("Kd1 Rh1 Ph2 Pa2 kd8 ph6 pg7 ra8"), 1)[0] != "h1h6"
    assert found(table("Kd1 Rh1 Pa2 kd8 ph6 pg7 ra8"), 1)[0] != "h1h6"


def test_baring_wins_unless_the_other_king_is_bared_in_turn() -> None:
    assert found(table("Ka1 Rh1 kd8 ph5"), 1) == ("h1h5", 1.0)
    state = table("Ka1 Re1 kd8 pe8")  # the king takes the rook that took his last man: both are bare
    board = Search(View(0, state), lambda: False)
    assert board.board.make(to_int(state, ("move", "e1", "e8")), checked=False)
    assert board.ending(1) == 0


def test_a_stalemate_wins_shatranj_and_is_shunned_in_chaturanga() -> None:
    pieces = "Kb6 Rb1 ka8 ph5 Ph4"
    for old in (False, True):
        state = table(pieces, old=old)
        move, chance = found(state, 3)
        after = state.play(("move", move[:2], move[2:]))
        assert chance > 0.5
        assert after.won != 1


@pytest.mark.parametrize("id_", ["chaturanga", "shatranj"])
def test_the_same_rounds_give_the_same_advice(id_: str) -> None:
    game, state = entry(id_).game, start(id_)
    for _ in range(6):
        state = state.apply(choose(game, state.seen_by(state.turn), "medium", Budget(iterations=1), Random(3)))
    view = state.seen_by(state.turn)
    one, other = (advise(game, view, "hard", Budget(iterations=3, why=True), Random(seed)) for seed in (1, 2))
    assert one == other
    assert len(one.worths) == 2


def test_no_time_at_all_still_gives_a_move() -> None:
    game, state = entry("shatranj").game, start("shatranj")
    assert choose(game, state.seen_by(0), "hard", Budget(stopped=lambda: True), Random(1)) in state.moves()


def test_a_search_that_is_cut_short_ends_in_time() -> None:
    """The clock is asked every 128 positions: a search whose time is up after a thousand looks at few more."""
    searched = Search(View(0, start("shatranj")), lambda: True)
    assert searched.best(1)[1] < SURE
    before = searched.nodes
    with pytest.raises(OutOfTime):
        searched.best(6)
    assert searched.nodes - before <= 128
