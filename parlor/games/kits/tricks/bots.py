"""The bots of games of tricks in which cards are compared in the same imagined deals."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from parlor.core.game import Bots
from parlor.core.state import Move, View
from parlor.games.kits.tricks.game import is_trick_play


def trick_bots(
    heuristic: Callable[[View[Any], Random], Move],
    finish: Callable[[Any], Any] | None = None,
    surprises: Callable[[Any, int], int] | None = None,
) -> Bots:
    """Bots that compare the cards of trick play; for what may be given with the heuristic see `Bots`."""
    return Bots(
        heuristic=heuristic,
        finish=finish,
        surprises=surprises,
        deal=lambda state: state.deal,
        compares=is_trick_play,
        unmasked=True,
    )
