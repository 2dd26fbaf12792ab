"""Equilibria of raising: a game that von Neumann solved comes out as he said."""

from __future__ import annotations

from statistics import fmean
from typing import Final

import pytest

from parlor.games.vying.primero_english.equilibrium import Choice, Ending

CLASSES: Final = 36
BET, CHECK, SEE, FOLD = ("bet",), ("check",), ("see",), ("fold",)


def test_poker_with_one_bet_of_the_pot() -> None:
    """Hands are numbers from 0 to 1; the first may bet the pot, 1, half of which is his. (Von Neumann, 1944.)

    He bets the best two ninths and, as a bluff, the worst ninth: a hand of one ninth is indifferent between them. The
    other sees with the best four ninths or so; the first gains an eighteenth.
    """
    table = [[0.5 if own == other else float(own > other) for other in range(CLASSES)] for own in range(CLASSES)]
    answer = Choice(1, {FOLD: Ending(0.5, 0.5), SEE: Ending(1.5, -1.5)}, CLASSES)
    tree = Choice(0, {CHECK: Ending(0.5, -0.5), BET: answer}, CLASSES)
    reach = ([1 / CLASSES] * CLASSES, [1 / CLASSES] * CLASSES)
    for at in range(1, 401):
        tree.learn(table, reach, at)
    bets = tree.mean_strategy()[BET]
    assert sum(bets[: CLASSES // 2]) / CLASSES == pytest.approx(1 / 9, abs=0.02)
    assert sum(bets[CLASSES // 2 :]) / CLASSES == pytest.approx(2 / 9, abs=0.02)
    assert max(bets[CLASSES // 4 : CLASSES // 2]) < 0.05, "middling hands are shown for nothing"
    assert fmean(answer.mean_strategy()[SEE]) == pytest.approx(4 / 9, abs=0.03)
    worths = tree.judge(table, reach)
    said = tree.mean_strategy()
    gain = sum(share * worth for way in said for share, worth in zip(said[way], worths[way][0], strict=True)) / CLASSES
    assert gain == pytest.approx(1 / 18, abs=0.003)


def test_what_neither_has_is_lost_to_the_second() -> None:
    """Of six chips each of three has two: two for the first, and for the second four less than all."""
    assert Ending(2, 2, away=2).values([[0.5]], ([1.0], [1.0])) == ([2], [-4])
