"""A sequential test of paired games: play until it is known whether a bot is better, and no longer.

It is the test by which makers of engines judge a change: the likelihood of the results, were the bot better by so much,
against their likelihood, were it not better at all. The results of a sample (the games over one seed, with the seats
rotated) are one number, whose spread is estimated from the numbers themselves.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from statistics import fmean
from typing import Final, Literal, TypeAlias

Verdict: TypeAlias = Literal["better", "no better", "undecided"]

ELO: Final = 20.0
"""How much better a bot should be to count: among two, 52.9 % of the wins."""
RISK: Final = 0.05
"""How often the test may say one thing where the other is true."""
MIN_SAMPLES: Final = 16
"""Samples from which the spread of the results can be estimated."""


def target_share(even: float, elo: float = ELO) -> float:
    """The share of wins of a bot that is better by `elo`, where an even share is `even`."""
    odds = even / (1 - even) * 10 ** (elo / 400)
    return odds / (1 + odds)


def log_likelihood_ratio(scores: Sequence[float], low: float, high: float) -> float:
    """The logarithm of how much likelier the scores are, were the bot's true share `high`, than were it `low`."""
    mean = fmean(scores)
    # A little spread is assumed where all results are alike: they may differ yet.
    spread = (sum((score - mean) ** 2 for score in scores) + low * (1 - low)) / len(scores)
    return len(scores) * (high - low) * (2 * mean - high - low) / (2 * spread)


def verdict(scores: Sequence[float], even: float, elo: float = ELO) -> Verdict:
    """What the scores show, each a bot's share of the wins of a sample, where an even share is `even`."""
    if len(scores) < MIN_SAMPLES:
        return "undecided"
    found, sure = log_likelihood_ratio(scores, even, target_share(even, elo)), log((1 - RISK) / RISK)
    return "better" if found >= sure else "no better" if found <= -sure else "undecided"


def interval(scores: Sequence[float], width: float = 1.96) -> tuple[float, float]:
    """The mean of the scores, and the half-width of the interval round it: at 1.96 deviations, of 95 %."""
    mean = fmean(scores)
    if len(scores) < 2:
        return mean, 1.0
    return mean, width * sqrt(sum((score - mean) ** 2 for score in scores) / (len(scores) - 1) / len(scores))
