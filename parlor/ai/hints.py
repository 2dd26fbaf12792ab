"""Hints: what hard would do, and why; the same whenever it is asked for the same position."""

from __future__ import annotations

from hashlib import blake2b
from random import Random
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from parlor.ai.bots import advise
from parlor.ai.budget import Budget
from parlor.core.advice import Advice
from parlor.core.game import Game
from parlor.core.state import MAX_RECALLED, View

REMEMBERED: Final = 64
"""So many hints: enough for all that one takes back and asks for again."""


def seed_of(view: View[Any]) -> int:
    """A seed for the samples of a hint, made of all that the seat knows of the position."""
    digest = blake2b(msgspec.msgpack.encode(view), digest_size=7).digest()
    return int.from_bytes(digest, "big")


class Hints:
    """The hints of a table. A machine that is busier the second time still gives the same one."""

    def __init__(self) -> None:
        self._given: dict[tuple[str, View[Any]], Advice] = {}

    def advice(self, id_: str, game: Game, view: View[Any], budget: Budget) -> Advice:
        """Advice for the seat of a view in the game of this id; the rest of an earlier hint while that is followed."""
        if (known := self._given.get((id_, view))) is not None:
            return known
        found = self._rest(id_, view) or advise(game, view, "hard", replace(budget, why=True), Random(seed_of(view)))
        if budget.stopped is None or not budget.stopped():
            while len(self._given) >= REMEMBERED:
                del self._given[next(iter(self._given))]
            self._given[id_, view] = found
        return found

    def _rest(self, id_: str, view: View[Any]) -> Advice | None:
        """What is left of a choice of several things that a hint has decided, in whatever order they are chosen."""
        for (other, before), advice in reversed(self._given.items()):
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
