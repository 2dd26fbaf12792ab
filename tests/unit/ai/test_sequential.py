"""The sequential test: what it decides, and how often it is wrong."""

from __future__ import annotations

from random import Random

import pytest

from parlor.ai.sequential_test import MIN_SAMPLES, interval, log_likelihood_ratio, target_share, verdict


def test_twenty_points_are_the_share_that_the_rating_formula_gives() -> None:
    """1 / (1 + 10 ** (-20 / 400)) = 0.52875; of an even third the odds 1 : 2 become 1.122 : 2, or 0.3594."""
    assert target_share(0.5) == pytest.approx(0.52875, abs=1e-5)
    assert target_share(1 / 3) == pytest.approx(0.35938, abs=1e-5)
    assert target_share(0.25, 0) == pytest.approx(0.25)


def test_the_ratio_is_that_of_two_normal_likelihoods() -> None:
    """Fifty wins and fifty losses: the mean is 0.5, the spread (25 + 0.25) / 100 with the little that is assumed.

    ln L(0.52875) - ln L(0.5) = -100 * (0.02875 ** 2) / (2 * 0.2525) = -0.16364.
    """
    assert log_likelihood_ratio([1.0, 0.0] * 50, 0.5, target_share(0.5)) == pytest.approx(-0.16364, abs=2e-4)


def test_it_decides_only_where_there_is_enough_to_see() -> None:
    assert verdict([1.0] * (MIN_SAMPLES - 1), 0.5) == "undecided"
    assert verdict([1.0] * MIN_SAMPLES, 0.5) == "better"
    assert verdict([0.0] * MIN_SAMPLES, 0.5) == "no better"
    assert verdict([1.0, 0.0] * 20, 0.5) == "undecided"
    assert verdict([0.5] * 400, 0.5) == "no better", "all drawn: there is nothing to gain"


def decided(share: float, seed: int) -> str:
    """Play samples of two games, each won with a chance, until the test has decided."""
    rng = Random(seed)
    scores: list[float] = []
    while (found := verdict(scores, 0.5, 60)) == "undecided" and len(scores) < 4000:
        scores.append(((rng.random() < share) + (rng.random() < share)) / 2)
    return found


def test_it_errs_no_oftener_than_it_says() -> None:
    """Of 60 tests at 5 % three may be wrong; that more than 10 are has a chance below one in a thousand."""
    gain = target_share(0.5, 60)
    assert sum(decided(0.5, seed) != "no better" for seed in range(60)) <= 10
    assert sum(decided(gain, seed) != "better" for seed in range(60)) <= 10


def test_the_interval_is_that_of_the_mean() -> None:
    """Of 1, 0, 1, 0 the variance is 4 * 0.25 / 3; its root over 2 is 0.28868, times 1.96 0.5658."""
    assert interval([1.0, 0.0, 1.0, 0.0]) == pytest.approx((0.5, 0.5658), abs=1e-4)
    assert interval([0.7]) == (0.7, 1.0)
