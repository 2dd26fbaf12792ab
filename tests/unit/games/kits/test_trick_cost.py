"""What a card costs in games of tricks played out: bots play thousands, so that each further call makes them weaker."""

from __future__ import annotations

import sys
from random import Random
from types import FrameType
from typing import Any

import pytest

from parlor.core.state import CHANCE, GAME_OVER
from parlor.games.catalogue import entry


def calls_per_card(id_: str, *, heuristic: bool) -> float:
    """Calls of Python functions for each card played in a seeded game, whatever the machine is doing otherwise."""
    found = entry(id_).game
    choose = found.bots.heuristic if heuristic else None
    state: Any = found.start(found.options(), 4)
    rng, calls, cards = Random(1), 0, 0

    def count(frame: FrameType, event: str, argument: Any) -> None:
        nonlocal calls
        calls += event == "call"

    while state.turn != GAME_OVER:
        if state.turn == CHANCE or state.phase != "play":
            state = state.apply(state.draw(rng) if state.turn == CHANCE else state.moves()[-1])
            continue
        sys.setprofile(count)
        try:
            move = choose(state.seen_by(state.turn), rng) if choose else rng.choice(state.moves())
            state = state.apply(move)
        finally:
            sys.setprofile(None)
        cards += 1
    return calls / cards


@pytest.mark.parametrize(
    ("id_", "heuristic", "most"),
    [("whist", False, 24), ("whist", True, 90), ("tarot_francais", False, 38), ("tarot_francais", True, 92)],
)
def test_a_card_played_out_costs_few_calls(id_: str, heuristic: bool, most: float) -> None:
    assert calls_per_card(id_, heuristic=heuristic) < most
