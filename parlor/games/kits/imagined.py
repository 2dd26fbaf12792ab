"""What moves lead to in imagined deals: all are tried in the same ones, and a trusted move gives way for good cause."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from typing import Final, TypeAlias

from parlor.advice import Advice, weighed
from parlor.rules import Move

DOUBT: Final = 1.5
"""By so many standard errors a move must do better than the trusted one to be preferred."""
HOPELESS: Final = 2.0
"""A move that lags so many behind the best is given up."""
LEAST: Final = 3
"""Deals that are imagined before any move is preferred."""
Outcome: TypeAlias = Callable[[Move], float]
"""The points that a move brings in one imagined deal."""


def compared(trusted: Move, moves: Sequence[Move], imagine: Callable[[], Outcome]) -> Iterator[Advice]:
    """The trusted move first; then, after every deal imagined, the best so far. Without another move that is all.

    Moves that fall behind beyond all chance are tried no more.
    """
    yield Advice(trusted)
    leads: dict[Move, list[float]] = {move: [] for move in moves}
    while len(leads) > 1:
        outcome = imagine()
        for move, found in leads.items():
            found.append(outcome(move))
        means = {move: sum(found) / len(found) for move, found in leads.items()}
        yield weighed(means, "points", preferred(leads, means, trusted))
        first = max(means, key=means.__getitem__)
        if len(leads[first]) > LEAST:
            leads = {
                move: found
                for move, found in leads.items()
                if move in (trusted, first) or ahead(leads[first], found) < HOPELESS
            }


def ahead(one: Sequence[float], other: Sequence[float]) -> float:
    """By how many standard errors one move is better than another, in the same deals."""
    count = len(one)
    apart = [mine - theirs for mine, theirs in zip(one, other, strict=True)]
    mean = sum(apart) / count
    error = sqrt(sum((each - mean) ** 2 for each in apart) / count / (count - 1))
    return mean / error if error else mean * 1000


def preferred(leads: dict[Move, list[float]], means: dict[Move, float], trusted: Move) -> Move:
    """The best move, if it is better than the trusted one beyond chance; else that one."""
    best = max(means, key=means.__getitem__)
    if best == trusted or len(leads[best]) < LEAST:
        return trusted
    return best if ahead(leads[best], leads[trusted]) > DOUBT else trusted
