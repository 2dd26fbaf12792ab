"""English Primero."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game, Verb
from parlor.core.scene import Scene
from parlor.core.state import View
from parlor.games.kits.primero.rules import WORDS
from parlor.games.kits.primero.view import log_lines
from parlor.games.kits.primero.view import scene as primero
from parlor.games.vying.primero_english.bots import expert, heuristic
from parlor.games.vying.primero_english.rules import English, EnglishOptions

STACK: Final = 100
"""Coins of each player at the start; stakes are options, so only their proportion to it matters."""


def scene(view: View[English]) -> Scene:
    """The players and the pot; the Rest where it has been staked."""
    rested = view.shown.rested
    return primero(view, head="the Rest is vied" * rested, vies="has vied the Rest" * rested)


GAMES: Final = {
    "primero_english": Game(
        English,
        scene,
        options=EnglishOptions,
        words={
            **WORDS,
            "vie": Verb("Vie", "vies"),
            "revie": Verb("Revie", "revies", hint="raise"),
            "rest": Verb("The Rest", "vies the Rest", key="t", enter="never", hint="the last vie"),
        },
        version=2,
        events=log_lines,
        total=lambda state: STACK * state.seats,
        bots=Bots(heuristic=heuristic, deal=lambda state: state.hand, expert=expert, work=100),
    ),
}
