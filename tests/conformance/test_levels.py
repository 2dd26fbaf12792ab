"""A short arena in every game: no level is significantly worse than the one below it.

Every run asks it of medium, the soak of hard, which thinks by rounds, so that a result is the same on every machine.
How much better a level is takes longer to tell: `benchmarks/levels.py` does.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

import msgspec
import pytest

from parlor.ai.arena import Bout, sample, shares
from parlor.ai.sequential_test import log_likelihood_ratio, target_share
from parlor.core.game import Bots, Game
from parlor.core.option_text import describe, options_of
from parlor.core.state import Move, View
from parlor.games.catalogue import Entry, entries, entry

SHORTER: Final[dict[str, dict[str, str | int | bool]]] = {
    "eight_ball": {"race_to": 1},
    "gin_rummy": {"target": 10},
    "nine_ball": {"race_to": 1},
    "straight_pool": {"target": 10},
    "tablero": {"coins": 8},
    "yamb": {"columns": "quick"},
}
"""Options with which a game is over sooner."""
PARTS: Final = ("hands", "deals", "rounds")
"""Options that say how many parts a game has: here it has one."""
MOST: Final = 8
"""Samples at the most."""
WORSE: Final = -150.0
"""How much worse is much worse, in points of a rating: three wins in ten."""
SURE: Final = 2.94
"""The logarithm of the odds of 19 to 1: to say that a level is much worse."""
FINE: Final = 1.5
"""That of 9 to 2: to look no further."""


def rounds(game: Game) -> int:
    """Rounds of thought: an expert's first answer, two moves ahead, or so many positions imagined."""
    if game.bots.expert is not None:
        return 1
    return 2 if game.bots.engine == "alphabeta" else 8


def bout(found: Entry, upper: str, lower: str) -> Bout:
    game = found.game
    given = SHORTER.get(found.id, {}) | {info.key: 1 for info in describe(game.options) if info.key in PARTS}
    seats = next(seats for seats in found.seats if seats > 1)
    sides = game.start(options_of(game, given), seats).sides()
    bots = tuple(upper if side == sides[0] else lower for side in sides)
    return Bout(found.id, dict(given), bots, rounds=rounds(game))


def check_level(found: Entry, upper: str, lower: str) -> None:
    """Play until it is clear that the upper level is not much worse, or has lost too often for that."""
    match = bout(found, upper, lower)
    even = match.bots.count(upper) / len(match.bots)
    scores: list[float] = []
    for seed in range(MOST):
        won = shares(sample(match, seed))
        scores.append(sum(share for bot, share in zip(match.bots, won, strict=True) if bot == upper))
        likelier = log_likelihood_ratio(scores, target_share(even, WORSE), even)
        assert likelier > -SURE, f"{upper} is worse than {lower}: {scores}"
        if likelier >= FINE:
            return


GAMES = [id_ for id_, found in entries().items() if max(found.seats) > 1]


@pytest.mark.parametrize("id_", GAMES)
def test_medium_is_not_worse_than_random(id_: str) -> None:
    check_level(entry(id_), "medium", "random")


@pytest.mark.soak
@pytest.mark.parametrize("id_", GAMES)
def test_hard_is_not_worse_than_medium(id_: str) -> None:
    check_level(entry(id_), "hard", "medium")


def test_a_level_that_plays_badly_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """A club player of Pig who never stops rolling while he may."""

    def rash(view: View[Any], rng: Random) -> Move:
        return next((move for move in view.moves() if move[0] == "roll"), view.moves()[0])

    sound = entry("pig").game
    monkeypatch.setattr(Entry, "game", msgspec.structs.replace(sound, bots=Bots(heuristic=rash)))
    with pytest.raises(AssertionError, match="medium is worse than random"):
        check_level(entry("pig"), "medium", "random")
