"""Hints and verdicts: what hard would do, and what another move costs; the same whenever a position is asked about."""

from __future__ import annotations

from hashlib import blake2b
from random import Random
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from parlor.ai.budget import Budget
from parlor.ai.judging import Judgement, Verdict, judge, verdict
from parlor.core.advice import Advice
from parlor.core.game import Game
from parlor.core.state import MAX_RECALLED, Move, View

REMEMBERED: Final = 64
"""So many positions: enough for all that one takes back and asks about again."""


def seed_of(view: View[Any]) -> int:
    """A seed for the samples of a judgement, made of all that the seat knows of the position."""
    digest = blake2b(msgspec.msgpack.encode(view), digest_size=7).digest()
    return int.from_bytes(digest, "big")


class Hints:
    """What was thought of the positions of a table, so that a hint costs nothing where the tutor has thought before."""

    def __init__(self) -> None:
        self._given: dict[tuple[str, View[Any]], Judgement] = {}
        self._anew: tuple[View[Any], Judgement] | None = None
        """The last position that was judged although an earlier judgement says how to go on: for who does not."""

    def advice(self, id_: str, game: Game, view: View[Any], budget: Budget) -> Advice:
        """Advice for the seat of a view in the game of this id; the rest of an earlier hint while that is followed."""
        return self._judgement(id_, game, view, budget).advice

    def verdict(self, id_: str, game: Game, view: View[Any], played: Move, budget: Budget) -> Verdict | None:
        """What a move costs the seat of a view; None where that can't be told."""
        found = self._judgement(id_, game, view, budget)
        if budget.stopped is not None and budget.stopped():
            return None
        if found.follows and played not in (found.advice.move, *found.advice.plan):
            if self._anew is None or self._anew[0] != view:
                self._anew = view, judge(game, view, replace(budget, why=True), Random(seed_of(view)))
            found = self._anew[1]
        return verdict(id_, game, view, found, played, Random(seed_of(view)))

    def lesson(self, id_: str, game: Game, view: View[Any], budget: Budget) -> tuple[tuple[Move, Verdict], ...]:
        """What every move costs of which that can be told; nothing where it was stopped."""
        found = []
        for move in view.moves():
            if (each := self.verdict(id_, game, view, move, budget)) is not None:
                found.append((move, each))
            elif budget.stopped is not None and budget.stopped():
                return ()
        return tuple(found)

    def _judgement(self, id_: str, game: Game, view: View[Any], budget: Budget) -> Judgement:
        if (known := self._given.get((id_, view))) is not None:
            return known
        if (rest := self._rest(id_, view)) is not None:
            found = Judgement(rest, follows=True)
        else:
            found = judge(game, view, replace(budget, why=True), Random(seed_of(view)))
        if budget.stopped is None or not budget.stopped():
            while len(self._given) >= REMEMBERED:
                del self._given[next(iter(self._given))]
            self._given[id_, view] = found
        return found

    def _rest(self, id_: str, view: View[Any]) -> Advice | None:
        """What is left of a choice of several things that a hint has decided, in whatever order they are chosen."""
        for (other, before), judgement in reversed(self._given.items()):
            advice = judgement.advice
            parts = (advice.move, *advice.plan)
            for count in range(1, len(parts) + bool(advice.ending)):
                made = view.own[-count:]
                left = tuple(part for part in parts if part not in made)
                followed = (
                    (other, before.seat) == (id_, view.seat)
                    and len(left) == len(parts) - count
                    and (*before.own, *made)[-MAX_RECALLED:] == view.own
                )
                rest = left or (advice.ending,)
                if followed and set(rest) <= set(view.moves()):
                    worths = tuple((rest[0], worth) for move, worth in advice.worths if move == advice.move)
                    ending = advice.ending if left else ()
                    return replace(advice, move=rest[0], plan=rest[1:], ending=ending, worths=worths)
        return None
