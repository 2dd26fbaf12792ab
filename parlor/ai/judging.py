"""Judging: what a position and the moves in it are worth; one judgement for hints, the tutor and reviews."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import sqrt
from random import Random
from statistics import fmean
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from parlor.ai.bots import BOTS, explain, thoughts
from parlor.ai.budget import Budget
from parlor.ai.worth import deal_of, leads_after, play_out_deal, resolve_chance, score_leads
from parlor.core.advice import SURE, Advice, Measure
from parlor.core.game import Game
from parlor.core.options import Options
from parlor.core.state import Move, View
from parlor.games.catalogue import entry
from parlor.games.kits.common.samples import Samples

CHANCES: Final = ("chance", "game", "step")
"""Measures of which a worth is a chance already."""
COSTLY: Final = 0.10
"""From this share of the chance to win on a decision is called costly, and the tutor speaks."""
DEALS: Final = 24
"""Deals played out to know what is at stake in one: their spread is then known within some fifteen per cent."""
LEAST: Final = 6
"""Deals that are imagined before moves are told apart."""
BETTER: Final = 2.0
"""By so many standard errors a move must do better than the advised one to be advised instead."""
HOPELESS: Final = 3.0
"""A move that lags so many behind is tried no more: one in a thousand such lags is chance."""
PER_SPREAD: Final = 2.5
"""A point is worth about 1 / (2.5 spreads) of the chance to win: the density of a normal distribution in its middle."""
WINS_TO_LOSSES: Final = 2.0
"""The points of `equity` from a plain loss, -1, to a plain win, 1."""


class Judgement(Struct, frozen=True):
    """The advice for a position, and how far every move that was weighed falls behind the advised one."""

    advice: Advice
    lags: tuple[tuple[Move, float, float], ...] = ()
    """A move, by how much it is worth less, and how much of that may be chance: as the last answer had it that weighed
    both. Worths of different answers don't compare."""
    follows: bool = False
    """Whether it is the rest of an earlier one, and weighs no other moves."""


class Verdict(Struct, frozen=True):
    """What a move was worth in a position, beside the best one."""

    best: Move
    worth: float
    """Of the best one, in its measure."""
    played: float
    """Of the move that was played: less, or the same where the difference may be chance."""
    measure: Measure
    share: float
    """What the move cost, as a part of the chance to win; see `stake`."""
    plan: tuple[Move, ...] = ()
    """What goes with the best move."""
    ending: Move = ()
    text: str = ""
    """What all of them come to, in words of the game; where empty, the words of the moves say it."""

    @property
    def loss(self) -> float:
        """What the move cost, in its measure."""
        return self.worth - self.played


def judging_budget(game: Game, stopped: Callable[[], bool] | None = None) -> Budget:
    """How much a position is thought about: the same on every machine, so that all figures of it agree."""
    return Budget(work=game.bots.work, stopped=stopped, why=True)


def judge(game: Game, view: View[Any], budget: Budget, rng: Random) -> Judgement:
    """Weigh the moves of the seat of a view as hard does."""
    best = Advice(view.moves()[0])
    lags: dict[Move, tuple[float, float]] = {}
    for best in thoughts(game, view, "hard", budget, rng):
        worths = dict(best.worths)
        if best.move in worths:
            noises = best.noises or (best.noise,) * len(worths)
            for (move, worth), noise in zip(best.worths, noises, strict=True):
                lags[move] = worths[best.move] - worth, noise
    told_apart = game.bots.engine_for(view.shown.options) == "comparing"
    if budget.work is not None and best.measure == "lead" and best.noises and lags and not told_apart:
        best, compared = _compare(game, view, best, budget, rng)
        lags = compared or lags
    found = tuple((move, lag, noise) for move, (lag, noise) in lags.items())
    return Judgement(explain(game, view, best, budget, rng), found)


def _compare(
    game: Game, view: View[Any], advice: Advice, budget: Budget, rng: Random
) -> tuple[Advice, dict[Move, tuple[float, float]]]:
    """Sampled advice, with how far each move falls behind when all of them are tried in the same imagined deals.

    The luck of a deal strikes all moves alike, so their differences are far surer than the worths themselves. Moves
    that fall behind beyond all chance are tried no more. Another move is advised only where it is better for sure.
    """
    chosen, samples = advice.move, Samples(view.moves())
    worth = dict(advice.worths)[chosen]
    lags: dict[Move, tuple[float, float]] = {}
    clock = budget.start_clock()
    while len(samples.ways) > 1 and not clock.expired():
        lead_after, found = leads_after(game, view.imagine(rng), view.seat, rng), dict[Move, float]()
        for move in samples.ways:
            clock.expired()  # each deal played out is work of its own
            found[move] = lead_after(move)
        samples.add(found)
        if samples.count < LEAST:
            continue
        first, means = samples.best(), samples.means()
        if samples.ahead(first, chosen) > BETTER:
            gain = means[first] - means[chosen]
            chosen, worth = first, worth + gain
            lags = {
                move: (lag + gain, noise) for move, (lag, noise) in lags.items()
            }  # those tried no more lag behind it
        for move in samples.ways:
            lags[move] = means[chosen] - means[move], SURE * samples.error(chosen, move)
        samples.keep([move for move in samples.ways if move == chosen or samples.ahead(chosen, move) < HOPELESS])
    if not lags:
        return advice, lags  # so many moves that the work was done before any could be told apart
    order = sorted(lags, key=lambda move: (move != chosen, lags[move][0]))
    worths = tuple((move, worth - lags[move][0]) for move in order)
    noises = tuple(lags[move][1] for move in order)
    return replace(advice, move=chosen, worths=worths, noises=noises, noise=noises[1]), lags


def verdict(id_: str, game: Game, view: View[Any], judgement: Judgement, played: Move, rng: Random) -> Verdict | None:
    """What a move cost, by a judgement of its position; None where that can't be told."""
    advice = judgement.advice
    worth = dict(advice.worths).get(advice.move)
    if worth is None:
        return None
    lags = {move: (lag, noise) for move, lag, noise in judgement.lags}
    if played in (advice.move, *advice.plan):
        lag = 0.0
    elif advice.rounds and played not in dict(advice.worths):
        lag = worth - worth_alone(game, view, played, advice.rounds, rng)
    elif played in lags:
        lag, noise = lags[played]
        lag = lag if lag > noise else 0.0
    else:
        return None
    lag = max(0.0, lag)
    whole = 1.0
    if advice.measure == "equity":
        whole = WINS_TO_LOSSES
    elif advice.measure not in CHANCES and lag:
        whole = stake(id_, view.shown.options, view.shown.seats)
    share = min(1.0, lag / whole)
    return Verdict(advice.move, worth, worth - lag, advice.measure, share, advice.plan, advice.ending, advice.text)


def worth_alone(game: Game, view: View[Any], move: Move, rounds: int, rng: Random) -> float:
    """The worth of one move to a search so many moves deep, as that of the best one was found."""
    *_, advice = BOTS["hard"](game, view, Budget(iterations=rounds, only=move), rng)
    return dict(advice.worths)[move]


@lru_cache(maxsize=16)
def stake(id_: str, options: Options, seats: int) -> float:
    """The points that are worth a whole chance to win a deal, or a game that has no deals.

    They follow from how far apart players come out of it: deals are played out from the beginning by club players. The
    same deals for everybody, so that the figures of all games agree.
    """
    game, rng, squares = entry(id_).game, Random(1), list[float]()
    if game.bots.stake:
        return game.bots.stake
    for _ in range(DEALS):
        start = resolve_chance(game.start(options, seats), rng)
        end = play_out_deal(game, start, deal_of(game, start), rng)
        squares += [lead * lead for lead in score_leads(end, start.ranking())]
    return max(1.0, PER_SPREAD * sqrt(fmean(squares)))
