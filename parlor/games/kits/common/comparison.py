"""What moves lead to in imagined deals: all are tried in the same ones, and a trusted move gives way for good cause."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias, TypeVar

from parlor.core.advice import Advice, ranked_advice
from parlor.core.state import Move
from parlor.games.kits.common.samples import Samples

T = TypeVar("T")
DOUBT: Final = 1.5
"""By so many standard errors a move must do better than the trusted one to be preferred."""
HOPELESS: Final = 2.0
"""A move that lags so many behind the best is given up."""
LEAST: Final = 3
"""Deals that are imagined before any move is preferred."""
Outcome: TypeAlias = Callable[[Move], float]
"""The points that a move brings in one imagined deal."""


def compare_moves(trusted: Move, moves: Sequence[Move], imagine: Callable[[], Outcome]) -> Iterator[Advice]:
    """The trusted move first; then, after every deal imagined, the best so far. Without another move that is all.

    Moves that fall behind beyond all chance are tried no more.
    """
    yield Advice(trusted)
    samples = Samples(moves)
    while len(samples.ways) > 1:
        outcome = imagine()
        samples.add({move: outcome(move) for move in samples.ways})
        yield ranked_advice(samples.means(), "points", better_move(samples, trusted), samples.error)
        first = samples.best()
        if samples.count > LEAST:
            samples.keep(
                [move for move in samples.ways if move in (trusted, first) or samples.ahead(first, move) < HOPELESS]
            )


def better_move(samples: Samples[T], trusted: T) -> T:
    """The best move, or way to go on, if it is better than the trusted one beyond chance; else that one."""
    best = samples.best()
    if best == trusted or samples.count < LEAST:
        return trusted
    return best if samples.ahead(best, trusted) > DOUBT else trusted
