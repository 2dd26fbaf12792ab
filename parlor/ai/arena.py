"""Matches among bots: the same chance for every seating, and what the results prove.

A sample is a set of games over one seed, in which the bots sit in every rotation of the seats. A bot's
score in a game is its share of the win. Any executor of `concurrent.futures` runs the samples.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from functools import partial
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from msgspec import Struct

from parlor.ai.bots import BOTS, Budget, choose
from parlor.errors import ParlorError
from parlor.games.catalogue import entry
from parlor.options import Value, options_of
from parlor.rules import CHANCE, NOBODY, Options, State


class BadBot(ParlorError):
    """A bot that there is not, or too few or too many of them."""


class Bout(Struct, frozen=True):
    """What is played: the game, its options, the bots by seat, and how long they think."""

    game: str
    options: dict[str, Value]
    bots: tuple[str, ...]
    seconds: float = 0.1


class Standing(Struct, frozen=True):
    """How a bot came out: its mean share of a win, and the half-width of the 95 % interval round it."""

    bot: str
    score: float
    margin: float
    samples: int

    @property
    def beats(self) -> bool:
        """Whether the interval lies above an even share; even among two is a half."""
        return self.score - self.margin > 0.5


def sample(bout: Bout, seed: int) -> tuple[float, ...]:
    """Each bot's mean share of the win, over every rotation of the seats and one seed."""
    game = entry(bout.game).game
    options = options_of(game, bout.options)
    count = len(bout.bots)
    shares = [0.0] * count
    for turn in range(count):
        seated = [(seat + turn) % count for seat in range(count)]
        state = played(bout, game.start(options, count), seated, seed)
        winners = state.winners()
        for seat in winners:
            shares[seated[seat]] += 1 / len(winners)
    return tuple(share / count for share in shares)


def played(bout: Bout, state: State[Options], seated: Sequence[int], seed: int) -> State[Any]:
    """One game to its end; `seated` says which bot sits where. Chance has a generator of its own."""
    game = entry(bout.game).game
    chance, thought = Random(seed), Random(seed + 1)
    while state.turn != NOBODY:
        if state.turn == CHANCE:
            state = state.apply(state.draw(chance))
        else:
            bot = bout.bots[seated[state.turn]]
            budget = Budget(seconds=bout.seconds) if bot == "hard" else Budget(iterations=1)
            state = state.play(choose(game, state.seen_by(state.turn), bot, budget, thought))
    return state


def checked(game: str, bots: Sequence[str], options: dict[str, Value], seconds: float) -> Bout:
    """What is to be played. Raises `BadBot`, `BadOption` or `UnknownGame` with what would be right."""
    found = entry(game)
    for bot in bots:
        if bot not in BOTS:
            raise BadBot(f"There is no bot '{bot}': there are {', '.join(BOTS)}.")
    if len(bots) not in found.seats:
        raise BadBot(f"{found.title} is for {', '.join(map(str, found.seats))} bots, not {len(bots)}.")
    options_of(found.game, options).check(len(bots))
    return Bout(found.id, dict(options), tuple(bots), seconds)


def compete(bout: Bout, samples: int, seed: int, executor: Executor) -> Iterator[tuple[float, ...]]:
    """The results of so many samples, as they come."""
    yield from executor.map(partial(sample, bout), range(seed, seed + samples))


def standings(bout: Bout, results: Sequence[tuple[float, ...]]) -> tuple[Standing, ...]:
    """What the samples say of each bot."""
    found = []
    for at, bot in enumerate(bout.bots):
        scores = [result[at] for result in results]
        margin = 1.96 * stdev(scores) / sqrt(len(scores)) if len(scores) > 1 else 1.0
        found.append(Standing(bot, fmean(scores), margin, len(scores)))
    return tuple(found)
