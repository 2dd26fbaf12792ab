"""Chaturanga and Shatranj: how bots play."""

from __future__ import annotations

from random import Random
from typing import Final

from parlor.core.state import GAME_OVER, Move, View
from parlor.games.boards.shatranj.chess import BLACK, WHITE
from parlor.games.boards.shatranj.rules import QUIET, Chess
from parlor.games.boards.shatranj.worth import lead
from parlor.games.kits.boards.repetition import cautious_move

LEAP: Final = 0.1
"""What a king's leap is worth that is still to come."""
OUT: Final = 0.06
"""What it costs a king, for each rank that he has left behind and each rook or knight that can hunt him."""
CENTRE: Final = tuple(0.05 * min(at % 8, 7 - at % 8, at // 8, 7 - at // 8) for at in range(64))
"""How much better a king stands on each square when nobody is left to hunt him."""
MEET: Final = 0.04
"""And when he is ahead, for each step that he is nearer to the other."""
NEAR: Final = tuple(
    tuple(MEET * (7 - max(abs(one % 8 - two % 8), abs(one // 8 - two // 8))) for two in range(64)) for one in range(64)
)


def evaluate(state: Chess, seat: int) -> float:
    """Which side leads, squeezed between lost and won; less, the longer nothing has come of it."""
    if state.turn == GAME_OVER:
        return 0.0 if state.won < 0 else 1.0 if state.won == seat else -1.0
    found = lead(state.cells) - _stuck_pawns(state)
    found += _kings(state, found)
    found *= (1 if seat == WHITE else -1) * (1 - state.quiet / (2 * QUIET))
    return found / (12 + abs(found))


def _stuck_pawns(state: Chess) -> float:
    """White's pawns, less those of Black, that will never go or become anything and only stand in the way."""
    if not state.old or state.options.late_promotion:
        return 0.0
    last = (state.cells[:8].count("P"), state.cells[56:].count("p"))
    return float(last[WHITE] - last[BLACK])


def _kings(state: Chess, ahead: float) -> float:
    """By how much White's king stands better than Black's; whoever is `ahead` goes to meet the other."""
    cells = state.cells
    white, black = cells.index("K"), cells.index("k")
    found = _king(white, 7 - white // 8, cells.count("r") + cells.count("n"))
    found -= _king(black, black // 8, cells.count("R") + cells.count("N"))
    if state.old:
        found += LEAP * (state.leaps[WHITE] - state.leaps[BLACK])
    return found + max(-1.0, min(1.0, ahead / 2)) * NEAR[white][black]


def _king(at: int, out: int, hunters: int) -> float:
    """How well a king stands: behind his men while there are pieces to hunt him, in the middle when they are gone."""
    return CENTRE[at] * max(0, 3 - hunters) / 3 - OUT * hunters * out


def heuristic(view: View[Chess], rng: Random) -> Move:
    """The move whose worst answer leaves most; among equals by chance, checks a little before others."""
    seat = view.seat

    def worth(after: Chess) -> float:
        return evaluate(after, seat) * (10 if after.turn == GAME_OVER else 1)

    return cautious_move(view, worth, lambda after: 0.01 * after.in_check + rng.random() / 200)
