"""Twelve, Nine, Six, Three and Two Men's Morris: how bots play."""

from __future__ import annotations

from random import Random

from parlor.core.state import GAME_OVER, Move, View
from parlor.games.boards.morris.rules import Morris
from parlor.games.kits.boards.repetition import cautious_move
from parlor.games.kits.common.turns import bit_numbers


def evaluate(state: Morris, seat: int) -> float:
    """Men first, then mills and two-thirds of mills, then freedom to move: all the more as the board fills up."""
    board = state.lines
    free = board.all & ~(state.white | state.black)
    worth = [0.0, 0.0]
    for side, men in enumerate((state.white, state.black)):
        worth[side] = 10.0 * (men.bit_count() + state.hands[side])
        for mill in board.all_mills:
            own = (men & mill).bit_count()
            worth[side] += 3.0 * (own == 3) + (own == 2 and bool(free & mill))
        worth[side] += (0.3 + 6 / (1 + free.bit_count())) * sum(
            (board.near[p] & free).bit_count() for p in bit_numbers(men)
        )
    if state.removing:
        worth[state.turn] += 8
    lead = worth[seat] - worth[1 - seat]
    return lead / (40 + abs(lead))


def heuristic(view: View[Morris], rng: Random) -> Move:
    """Look one move ahead and at the worst answer to it; equal moves are chosen among by chance."""
    state = view.shown
    seat = state.turn

    def worth(after: Morris) -> float:
        if after.turn == GAME_OVER:
            return 2.0 * (1 if after.won == seat else -1 if after.won >= 0 else 0)
        return evaluate(after, seat)

    return cautious_move(view, worth, lambda after: rng.random() / 1e6)
