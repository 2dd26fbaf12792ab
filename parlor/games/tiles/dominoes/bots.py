"""Block, Draw and Muggins Dominoes: how bots play."""

from __future__ import annotations

from random import Random

from parlor.core.state import Move, View
from parlor.games.tiles.dominoes.rules import Dominoes
from parlor.games.tiles.dominoes.tiles import TILES, halves, pips


def heuristic(view: View[Dominoes], rng: Random) -> Move:
    """The most points at once; then the play that keeps most numbers in hand, heavy tiles and doubles first."""
    state = view.shown
    moves = state.moves()
    if moves[0][0] != "play":
        return moves[0]

    def worth(move: Move) -> tuple[float, float]:
        tile = TILES[move[1]]
        after = state.apply(move)
        kept = {number for other in state.hands[view.seat] if other != tile for number in halves(other)}
        ends = {after.line[0] // 10, after.line[-1] % 10}
        double = 3 if tile // 10 == tile % 10 else 0
        gain = after.gain if state.kind.fives and not after.ended else 0
        return gain, pips((tile,)) + double + len(kept) + 2 * len(kept & ends)

    return max(moves, key=worth)
