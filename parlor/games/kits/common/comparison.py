"""What moves lead to in imagined deals: all are tried in the same ones, and a trusted move gives way for good cause.

The luck of a deal strikes all moves alike, so that far fewer deals tell two apart than where each is tried in deals of
its own. In exchange nobody is imagined to do better than the club players who go on from a move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias, TypeVar

from msgspec.structs import replace

from parlor.core.advice import SURE, Advice, Measure, ranked_advice
from parlor.core.state import Move
from parlor.games.kits.common.samples import Samples

T = TypeVar("T")
LEAST: Final = 12
"""Deals that are imagined before moves are told apart: of fewer the standard error is too often too small."""
DOUBT: Final = 1.0
"""By so many standard errors a move must do better than the trusted one to be preferred: more costs what it gains."""
HOPELESS: Final = 3.0
"""A move that lags so many behind the best is tried no more: chance has a try after every deal."""
Outcome: TypeAlias = Callable[[Move], float]
"""What a move brings in one imagined deal."""


def compare_moves(
    trusted: Move,
    moves: Sequence[Move],
    imagine: Callable[[], Outcome],
    measure: Measure = "points",
    expired: Callable[[], bool] = lambda: False,
    least: int = LEAST,
    doubt: float = DOUBT,
) -> Iterator[Advice]:
    """The trusted move first; then, after every deal imagined, the best so far, until one is left or time is up."""
    yield Advice(trusted)
    samples = Samples(moves)
    while len(samples.ways) > 1:
        outcome, found = imagine(), dict[Move, float]()
        for move in samples.ways:
            if expired() and samples.count:
                return
            found[move] = outcome(move)
        samples.add(found)
        best = samples.best()
        if samples.count >= least and samples.ahead(best, trusted) > HOPELESS:
            trusted = best
        chosen = better_move(samples, trusted, least, doubt)
        advice = ranked_advice(samples.means(), measure, chosen, samples.error)
        yield replace(advice, noises=tuple(SURE * samples.error(chosen, move) for move, _ in advice.worths))
        if samples.count >= least:
            samples.keep([move for move in samples.ways if move == trusted or samples.ahead(best, move) < HOPELESS])


def better_move(samples: Samples[T], trusted: T, least: int = LEAST, doubt: float = DOUBT) -> T:
    """The best move, or way to go on, if it is better than the trusted one beyond chance; else that one."""
    best = samples.best()
    if best == trusted or samples.count < least:
        return trusted
    return best if samples.ahead(best, trusted) > doubt else trusted
