"""Mancala, by the source's rules or as kalah: how bots play."""

from __future__ import annotations

from random import Random
from typing import Final

from parlor.core.state import Move, View
from parlor.games.boards.mancala.endgame import final_lead
from parlor.games.boards.mancala.rules import Mancala
from parlor.games.boards.mancala.sowing import SIDES, STONES

SIDE: Final = {"source": 0.4, "kalah": 0.25}
"""What a stone on one's side is worth in banked ones."""
AGAIN: Final = tuple(
    tuple(stones > 0 and (at + stones) % 14 // 7 == at // 7 for stones in range(STONES + 1)) for at in range(14)
)
"""By house and its stones, whether their last one falls on the sower's own side or in his store."""


def evaluate(state: Mancala, seat: int) -> float:
    """How far ahead in stones, banked and to come; half sure at ten.

    By the source's rules each house from which one could go on is worth a stone more. These weights are
    those that came out of games between good players. With few stones left it is known who wins.
    """
    if (final := final_lead(state, seat)) is not None:
        return float((final > 0) - (final < 0))
    pits, rules = state.pits, state.options.rules
    lead = pits[6] - pits[13] + SIDE[rules] * (sum(pits[:6]) - sum(pits[7:13]))
    if rules == "source":
        near, far = (sum(AGAIN[at][pits[at]] for at in side) for side in SIDES)
        lead += near - far
    return (lead if seat == 0 else -lead) / (10 + abs(lead))


PLAYOUTS: Final = 24
"""How often this turn and the reply are played out at random after each move in question."""


def heuristic(view: View[Mancala], rng: Random) -> Move:
    """The sowing after which the rest of the turn and the reply, played at random, leave one best.

    Turns run on through many sowings here, so that a measure of the position in the midst of one says little.
    """
    state, seat = view.shown, view.seat

    def worth(move: Move) -> float:
        return sum(evaluate(play_reply(state.apply(move), seat, rng), seat) for _ in range(PLAYOUTS))

    moves = state.moves()
    return max(moves, key=worth) if len(moves) > 1 else moves[0]


def play_reply(state: Mancala, seat: int, rng: Random) -> Mancala:
    """The position when a seat's turn and the other's reply have been played to their ends at random."""
    for turn in (seat, 1 - seat):
        while state.turn == turn:
            state = state.apply(rng.choice(state.moves()))
    return state


def random_move(view: View[Mancala], rng: Random) -> Move:
    """Any sowing: quick enough to play many turns out."""
    return rng.choice(view.shown.moves())
