"""All moves tried in the same imagined deals, each played out by club players: the luck of a deal strikes them alike.

So far fewer deals tell two moves apart than where each move is tried in deals of its own, as `sampling` does, and moves
that fall behind beyond all chance are tried no more. In exchange nobody is imagined to do better than the heuristic.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from parlor.ai.budget import Budget
from parlor.ai.levels import medium
from parlor.ai.worth import leads_after
from parlor.core.advice import SURE, Advice, ranked_advice
from parlor.core.game import Game
from parlor.core.state import Move, View
from parlor.games.kits.common.samples import SURPRISE, Samples

LEAST: Final = 12
"""Deals that are imagined before moves are told apart: of fewer the standard error is too often too small."""
DOUBT: Final = 1.0
"""By so many standard errors a move must do better than medium's to be preferred: more costs what it gains."""
HOPELESS: Final = 3.0
"""A move that lags so many behind the best is tried no more: chance has a try after every deal."""
IMAGINED: Final = 3
"""Of so many imagined deals one is taken: to count surprises takes as long as playing a deal out."""


def comparing(game: Game, view: View[Any], budget: Budget, rng: Random) -> Iterator[Advice]:
    """Medium's move; then, after every deal imagined, the best so far, until only one is left or the budget ends."""
    *_, usual = medium(game, view, Budget(iterations=1), rng)
    yield usual
    samples, trusted, clock = Samples(view.moves()), usual.move, budget.start_clock()
    for at in budget.rounds():
        lead_after, found = leads_after(game, imagine_likely(game, view, rng), view.seat, rng), dict[Move, float]()
        for move in samples.ways:
            if clock.expired() and at:
                return
            found[move] = lead_after(move)
        samples.add(found)
        if samples.count < LEAST:
            continue
        best = samples.best()
        if samples.ahead(best, trusted) > HOPELESS:
            trusted = best
        yield _advice(samples, best if samples.ahead(best, trusted) > DOUBT else trusted)
        samples.keep([move for move in samples.ways if move == trusted or samples.ahead(best, move) < HOPELESS])
        if len(samples.ways) == 1:
            return


def imagine_likely(game: Game, view: View[Any], rng: Random) -> Any:
    """A position that could be the true one, the likelier the better it agrees with what the others have done."""
    surprises = game.bots.surprises
    if surprises is None:
        return view.imagine(rng)
    worlds = [view.imagine(rng) for _ in range(IMAGINED)]
    counts = [surprises(world, view.seat) for world in worlds]
    least = min(counts)
    return rng.choices(worlds, [SURPRISE ** (count - least) for count in counts])[0]


def _advice(samples: Samples[Move], chosen: Move) -> Advice:
    """The chosen move, and how far all that are still compared bring their player ahead."""
    advice = ranked_advice(samples.means(), "lead", chosen, samples.error)
    return replace(advice, noises=tuple(SURE * samples.error(chosen, move) for move, _ in advice.worths))
