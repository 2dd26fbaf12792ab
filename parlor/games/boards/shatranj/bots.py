"""Chaturanga and Shatranj: how bots play."""

from __future__ import annotations

from random import Random

from parlor.games.boards.shatranj.rules import Chess
from parlor.games.kits.boards import cautious
from parlor.games.kits.chess import BLACK, OWN, WHITE, material
from parlor.rules import NOBODY, Move, View


def evaluate(state: Chess, seat: int) -> float:
    """Material and the kings' shelter, squeezed between lost and won."""
    if state.turn == NOBODY:
        return 0.0 if state.won < 0 else 1.0 if state.won == seat else -1.0
    lead = material(state.cells) - _spent(state) - _abroad(state, WHITE) + _abroad(state, BLACK)
    lead *= 1 if seat == WHITE else -1
    return lead / (12 + abs(lead))


def _spent(state: Chess) -> float:
    """White's pawns, less those of Black, that will never go or become anything and only stand in the way."""
    if not state.old or state.options.late_promotion:
        return 0.0
    last = (state.cells[:8].count("P"), state.cells[56:].count("p"))
    return float(last[WHITE] - last[BLACK])


def _abroad(state: Chess, side: int) -> float:
    """What it costs a king to be out of his first rank while pieces are left to hunt him, or to have leapt."""
    cells, enemy = state.cells, OWN[1 - side]
    row = cells.index(OWN[side][0]) // 8
    hunters = cells.count(enemy[1]) + cells.count(enemy[2])
    leapt = 0.1 if state.old and not state.leaps[side] else 0.0
    return leapt + 0.06 * hunters * (7 - row if side == WHITE else row)


def heuristic(view: View[Chess], rng: Random) -> Move:
    """The move whose worst answer leaves most; among equals by chance, checks a little before others."""
    seat = view.seat

    def worth(after: Chess) -> float:
        return evaluate(after, seat) * (10 if after.turn == NOBODY else 1)

    return cautious(view, worth, lambda after: 0.01 * after.checked + rng.random() / 200)
