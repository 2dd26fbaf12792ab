"""Matches among bots: the same chance for every seating, and what the results prove.

A sample is a set of games over one seed, in which the bots sit in every rotation of the seats that differs
from the others. A bot's score in a game is its share of the win. Any executor of `concurrent.futures` runs
the samples: processes of this machine, or those of a cluster.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from math import sqrt
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import Struct

from parlor.ai.bots import BOTS, choose
from parlor.ai.budget import Budget
from parlor.ai.worth import deal_of
from parlor.core.errors import ParlorError
from parlor.core.game import Game
from parlor.core.option_text import Value, options_of
from parlor.core.options import Options
from parlor.core.state import CHANCE, GAME_OVER, Move, State, own_recent_moves
from parlor.games.catalogue import entry


class BadBot(ParlorError):
    """A bot that there is not, or too few or too many of them."""


class BadCluster(ParlorError):
    """A cluster that can't be reached."""


class LostWorker(ParlorError):
    """A worker process was killed."""


Sample: TypeAlias = tuple[tuple[int, ...], ...]
"""The games of a sample: each bot's place, 0 for the winner."""


LEAST_SECONDS: Final = 0.01
"""Below it the clock itself weighs more than the thinking."""
MOST_SECONDS: Final = 3600
"""An hour: more is a slip of the keyboard."""
START: Final = "fork" if sys.platform == "linux" else None
"""How worker processes start. Forked ones share what is imported; from 3.14 on Python would start a server that forks
them, and that one outlives an arena that is killed."""


class Bout(Struct, frozen=True):
    """What is played: the game, its options, the bots by seat, and how long they think."""

    game: str
    options: dict[str, Value]
    bots: tuple[str, ...]
    seconds: float = 0.1
    """How long hard thinks about a move, in time of the processor."""
    rounds: int | None = None
    """How many rounds it thinks instead: the same on every machine."""

    @property
    def rotations(self) -> int:
        """Games in a sample: two pairs of partners that take turns swap sides once."""
        count = len(self.bots)
        return next(turn for turn in range(1, count + 1) if self.bots[turn:] + self.bots[:turn] == self.bots)


class Standing(Struct, frozen=True):
    """How a bot came out: its mean share of a win, and the half-width of the 95 % interval round it."""

    bot: str
    score: float
    margin: float
    samples: int
    rating: float | None = None
    """Skill as far as it is sure, by all ranks of all games; among more than two."""

    @property
    def beats(self) -> bool:
        """Whether the interval lies above an even share; even among two is a half."""
        return self.score - self.margin > 0.5


def sample(bout: Bout, seed: int) -> Sample:
    """The games over every rotation of the seats that differs, and one seed."""
    return tuple(places(seated, end) for seated, end in play_rotations(bout, seed))


def play_rotations(bout: Bout, seed: int) -> Iterator[tuple[list[int], State[Any]]]:
    """How each of these games ended, with which bot sat where."""
    game = entry(bout.game).game
    options = options_of(game, bout.options)
    count = len(bout.bots)
    for turn in range(bout.rotations):
        seated = [(seat + turn) % count for seat in range(count)]
        yield seated, play_game(bout, game.start(options, count), seated, seed)


def places(seated: Sequence[int], end: State[Any]) -> tuple[int, ...]:
    """Each bot's place in a finished game."""
    ranks = rank_seats(end)
    return tuple(ranks[seated.index(bot)] for bot in range(len(seated)))


def rank_seats(state: State[Any]) -> tuple[int, ...]:
    """Each seat's place in a finished game: 0 for the winners, then by points; equals share a place."""
    winners = state.winners()
    merits = [(seat in winners, 0.0 if seat in winners else merit) for seat, merit in enumerate(state.ranking())]
    return tuple(sum(other > merit for other in merits) for merit in merits)


def shares(games: Sample) -> tuple[float, ...]:
    """Each bot's mean share of the win in a sample."""
    totals = [0.0] * len(games[0])
    for ranks in games:
        for bot, rank in enumerate(ranks):
            totals[bot] += (rank == 0) / ranks.count(0)
    return tuple(total / len(games) for total in totals)


class Dealer:
    """The moves of chance in a game; every deal is the same, whatever was played and drawn in those before it."""

    def __init__(self, game: Game, levels: Sequence[str], seed: int) -> None:
        self._game, self._levels, self._seed = game, levels, seed
        self._rng = Random(seed)

    def draw(self, state: State[Any]) -> Move:
        """The next move of chance."""
        if self._game.bots.deal is not None:
            deal = deal_of(self._game, state)
            begun = Random(f"{self._seed} {deal}")
            move = self._game.draw_chance(state, self._levels, begun)
            if deal_of(self._game, state.apply(move)) != deal:
                self._rng = begun
                return move
        return self._game.draw_chance(state, self._levels, self._rng)


def play_game(bout: Bout, state: State[Options], seated: Sequence[int], seed: int) -> State[Any]:
    """One game to its end; `seated` says which bot sits where."""
    game = entry(bout.game).game
    chance, thought = Dealer(game, [bout.bots[bot] for bot in seated], seed), Random(seed + 1)
    made: list[tuple[State[Any], Move]] = []
    thought_out = Budget(bout.rounds, None if bout.rounds else bout.seconds, clock=process_time)
    while state.turn != GAME_OVER:
        if state.turn == CHANCE:
            state = state.apply(chance.draw(state))
        else:
            bot = bout.bots[seated[state.turn]]
            budget = thought_out if bot == "hard" else Budget(iterations=1)
            view = msgspec.structs.replace(state.seen_by(state.turn), own=own_recent_moves(made, state.turn))
            move = choose(game, view, bot, budget, thought)
            made.append((state, move))
            state = state.play(move)
    return state


def check_bout(game: str, bots: Sequence[str], options: dict[str, Value], seconds: float) -> Bout:
    """What is to be played. Raises `BadBot`, `BadOption` or `UnknownGame` with what would be right."""
    found = entry(game)
    for bot in bots:
        if bot not in BOTS:
            raise BadBot(f"There is no bot '{bot}': there are {', '.join(BOTS)}.")
    if len(bots) not in found.seats:
        raise BadBot(f"{found.title} is for {found.players} bots, not {len(bots)}.")
    if not LEAST_SECONDS <= seconds <= MOST_SECONDS:  # also where it is no number at all
        raise BadBot(f"A bot thinks from {LEAST_SECONDS} to {MOST_SECONDS:,} seconds about a move, not {seconds}.")
    options_of(found.game, options).check(len(bots))
    return Bout(found.id, dict(options), tuple(bots), seconds)


def compete(bout: Bout, samples: int, seed: int, executor: Executor) -> Iterator[Sample]:
    """The results of so many samples, as they come."""
    with block_interrupts():
        results = executor.map(partial(sample, bout), range(seed, seed + samples))
    yield from results


def standings(bout: Bout, results: Sequence[Sample]) -> tuple[Standing, ...]:
    """What the samples say of each bot."""
    by_sample = [shares(games) for games in results]
    skills = ratings(results) if len(bout.bots) > 2 else [None] * len(bout.bots)
    found = []
    for at, bot in enumerate(bout.bots):
        scores = [each[at] for each in by_sample]
        margin = 1.96 * stdev(scores) / sqrt(len(scores)) if len(scores) > 1 else 1.0
        found.append(Standing(bot, fmean(scores), margin, len(scores), skills[at]))
    return tuple(found)


def ratings(results: Sequence[Sample]) -> list[float | None]:
    """The skill of each bot by Plackett and Luce's model, less three deviations; unknown without openskill."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return [None] * len(results[0][0])
    model = PlackettLuce()
    skills = [[model.rating()] for _ in results[0][0]]
    for games in results:
        for ranks in games:
            skills = model.rate(skills, ranks=list(ranks))
    return [skill.ordinal() for (skill,) in skills]


@contextmanager
def workers(jobs: int | None = None) -> Iterator[Executor]:
    """So many processes of this machine, one a core if left out. Raises `LostWorker`.

    They end with the block, whatever ended it, and with the process that began them, however it was ended.
    """
    executor = ProcessPoolExecutor(jobs, multiprocessing.get_context(START), initializer=_serve)
    try:
        with block_interrupts():
            executor.submit(os.getpid).result()
        yield executor
    except BaseException as error:
        for process in multiprocessing.active_children():
            process.terminate()
        executor.shutdown(cancel_futures=True)
        if isinstance(error, BrokenProcessPool):
            raise LostWorker("A worker process was killed: the result is lost.") from None
        raise
    executor.shutdown()


@contextmanager
def block_interrupts() -> Iterator[None]:
    """Hold interrupts back until the end of the block: one while a process starts would leave that process running."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _serve() -> None:
    """Make a fresh worker end at once on request, and when nobody waits for it any more."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT, signal.SIGTERM})
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """The executor of a Dask cluster. Raises `BadCluster`."""
    try:
        from distributed import Client
    except ImportError as error:
        raise BadCluster("Dask is not installed: pip install 'parlor-games[dask]' brings it.") from error
    try:
        client = Client(address, timeout="5s")  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise BadCluster(f"No Dask cluster answers at '{address}': give it as tcp://HOST:8786.") from error
    with client:
        yield client.get_executor()  # type: ignore[no-untyped-call]
