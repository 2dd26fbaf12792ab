"""All moves tried in the same imagined deals, each played out by club players: see `compare_moves`."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from parlor.ai.budget import Budget
from parlor.ai.levels import medium
from parlor.ai.worth import leads_after
from parlor.core.advice import Advice
from parlor.core.game import Game
from parlor.core.state import View
from parlor.games.kits.common.comparison import Outcome, compare_moves
from parlor.games.kits.common.samples import SURPRISE

IMAGINED: Final = 3
"""Of so many imagined deals one is taken: to count surprises takes as long as playing a deal out."""


def comparing(game: Game, view: View[Any], budget: Budget, rng: Random) -> Iterator[Advice]:
    """Medium's move; then, after every deal imagined, the best so far, until only one is left or the budget ends."""
    *_, usual = medium(game, view, Budget(iterations=1), rng)

    def imagine() -> Outcome:
        return leads_after(game, imagine_likely(game, view, rng), view.seat, rng)

    answers = compare_moves(usual.move, view.moves(), imagine, "lead", budget.start_clock().expired)
    yield next(answers)
    for _, advice in zip(budget.rounds(), answers, strict=False):
        yield advice


def imagine_likely(game: Game, view: View[Any], rng: Random) -> Any:
    """A position that could be the true one, the likelier the better it agrees with what the others have done."""
    surprises = game.bots.surprises
    if surprises is None:
        return view.imagine(rng)
    worlds = [view.imagine(rng) for _ in range(IMAGINED)]
    counts = [surprises(world, view.seat) for world in worlds]
    least = min(counts)
    return rng.choices(worlds, [SURPRISE ** (count - least) for count in counts])[0]
