"""Fox and Geese: how positions are judged, and how a club player plays either side."""

from __future__ import annotations

from random import Random
from typing import Final

from parlor.core.state import GAME_OVER, Move, View
from parlor.games.boards.fox_geese.rules import FEWEST, FOX, FoxGeese
from parlor.games.kits.boards.repetition import cautious_move
from parlor.games.kits.common.turns import bit_numbers

FIRST: Final = ("place", "d4")
"""Where the fox sets himself down: in the middle, from which he gets anywhere."""
PEN: Final = 11
"""Points in reach from which on a fox is at large."""


def evaluate(state: FoxGeese, seat: int) -> float:
    """For the geese: those left, how few points the fox can reach, how few geese he can take, and how they advance."""
    if state.fox < 0:
        return 0.0
    board, geese = state.board, state.geese
    count = geese.bit_count()
    prey = sum(
        1
        for goose in bit_numbers(geese)
        for over, to, _, _ in _jumps_over(state, goose)
        if over == goose and _is_free(state, to)
    )
    room = _fox_reach(state)
    forward = sum(7 - board.places[goose][1] for goose in bit_numbers(geese))
    x, y = board.places[state.fox]
    apart = sum(abs(board.places[goose][0] - x) + abs(board.places[goose][1] - y) for goose in bit_numbers(geese))
    lead = 3.0 * (count - FEWEST - 5) - 0.35 * room - 2.0 * len(state.jumping()) - 0.1 * prey
    lead += 0.5 * forward - 0.05 * apart  # less of it, and the geese stand and wait till the game is drawn
    lead += max(0, PEN - room)  # else they let him out of a pen again, as there is little to gain by moving closer
    # Less, and the fox runs down into an arm of the cross and is penned.
    lead += 1.2 * (abs(x - 4) + abs(y - 4)) - 0.5 * y
    worth = lead / (12 + abs(lead))
    return worth if seat != FOX else -worth


def _is_free(state: FoxGeese, at: int) -> bool:
    return not state.geese >> at & 1 and at != state.fox


def _jumps_over(state: FoxGeese, goose: int) -> tuple[tuple[int, int, int, int], ...]:
    """The jumps from points beside a goose that the fox could stand on."""
    board = state.board
    return tuple(
        jump
        for at, _, _ in board.steps[goose]
        if not state.geese >> at & 1
        for jump in board.jumps[at]
        if jump[0] == goose
    )


def _fox_reach(state: FoxGeese) -> int:
    """How many points the fox could come to, if the geese stood still and he took none."""
    board, seen, todo = state.board, 1 << state.fox, [state.fox]
    while todo:
        for to, _, _ in board.steps[todo.pop()]:
            if not (seen | state.geese) >> to & 1:
                seen |= 1 << to
                todo.append(to)
    return seen.bit_count()


def heuristic(view: View[FoxGeese], rng: Random) -> Move:
    """Look one move ahead and at the worst answer to it; equal moves are chosen among by chance."""
    state, seat = view.shown, view.seat
    if state.fox < 0:
        return FIRST

    def worth(after: FoxGeese) -> float:
        if after.turn == GAME_OVER:
            return 2.0 * (1 if after.won == seat else -1 if after.won >= 0 else 0)
        return evaluate(after, seat)

    return cautious_move(view, worth, lambda after: rng.random() / 1e3)
