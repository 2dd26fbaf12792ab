"""The search of hard at Fox and Geese: it knows the rules, and finds what can be counted out by hand."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

import pytest

from parlor.core.advice import Effort
from parlor.core.state import GAME_OVER, Move
from parlor.games.boards.fox_geese.bots import evaluate
from parlor.games.boards.fox_geese.rules import FOX, GEESE, FoxGeese, FoxOptions, board

searching: Any = import_module("parlor.games.boards.fox_geese.search")  # the package has a function of that name


def standing(turn: int, fox: str, geese: str, **fields: Any) -> FoxGeese:
    """A position: the fox's point, and those of the geese."""
    at = board(False).at
    return FoxGeese(
        FoxOptions(), 2, turn, fox=at[fox], geese=sum(1 << at[point] for point in geese.split()), plies=20, **fields
    )


def choice(state: FoxGeese, rounds: int) -> tuple[Move, float]:
    """The move that is found so many moves deep, and the chance to win with it."""
    *_, last = searching.search(state.seen_by(state.turn), Effort(lambda: False, rounds))
    return last.move, dict(last.worths)[last.move]


@pytest.mark.parametrize("options", [{}, {"diagonals": True}, {"geese_back": False}, {"capture": "forced"}])
def test_the_search_has_the_moves_of_the_rules_and_judges_as_evaluate_does(options: dict[str, Any]) -> None:
    rng = Random(3)
    state = FoxGeese.start(FoxOptions(**options), 2).apply(("place", "d4"))
    while state.turn != GAME_OVER:
        search = searching.Search(state.seen_by(state.turn), lambda: False)
        moves = (
            search.fox_moves(search.fox, search.geese, state.chain)
            if state.turn == FOX
            else search.geese_moves(search.fox, search.geese)
        )
        assert {searching.to_move(move, chain=state.chain) for move in moves} == {*state.moves()}
        lead = -search.standing(search.fox, search.geese) / 20
        assert lead / (12 + abs(lead)) == pytest.approx(evaluate(state, GEESE))
        state = state.apply(rng.choice(state.moves()))


def test_the_geese_pen_the_fox_in() -> None:
    # The fox in the corner c1 has one way out, d1; a goose at d2 closes it, and behind c2 and d1 others stand.
    state = standing(GEESE, "c1", "c2 c3 d2 e1")
    assert choice(state, 3) == (("move", "e1", "d1"), 1.0) or choice(state, 3) == (("move", "d2", "d1"), 1.0)


def test_the_fox_goes_on_jumping_to_the_last_goose_he_needs() -> None:
    # Two jumps leave three geese, with whom nobody can be penned.
    state = standing(FOX, "d1", "d2 d4 a5 g5 d7")
    move, worth = choice(state, 1)
    assert (move, worth) == (("jump", "d1", "d3"), 1.0)
    after = state.apply(move)
    assert choice(after, 1) == (("jump", "d3", "d5"), 1.0)


def test_a_position_that_stood_twice_is_a_draw_and_who_is_behind_goes_there() -> None:
    from parlor.games.boards.fox_geese.rules import position
    from parlor.games.kits.boards.repetition import Repeats

    state = standing(FOX, "d1", "c2 d3 e2 c3 e3 d4 c4 e4 c5 d5 e5 a4 g4")
    back = state.apply(("move", "d1", "d2"))
    number = position(GEESE, back.fox, back.geese)
    twice = standing(FOX, "d1", "c2 d3 e2 c3 e3 d4 c4 e4 c5 d5 e5 a4 g4", seen=Repeats((number, 0, number, 1)), quiet=4)
    search = searching.Search(twice.seen_by(FOX), lambda: False)
    assert (
        search.after_fox(search.fox, search.geese, searching.to_int(("move", "d1", "d2")), 4, -(10**6), 10**6, 0) == 0
    )
