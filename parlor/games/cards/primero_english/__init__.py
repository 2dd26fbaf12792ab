"""English Primero."""

from __future__ import annotations

from typing import Final

from parlor.games.cards.primero_english.bots import expert, heuristic
from parlor.games.cards.primero_english.rules import English, EnglishOptions
from parlor.games.kits.primero import WORDS
from parlor.games.kits.primero_table import scene as primero
from parlor.games.kits.primero_table import told
from parlor.rules import Bots, Game, View, Word
from parlor.scene import Scene

STACK: Final = 100


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
            "vie": Word("Vie", "vies"),
            "revie": Word("Revie", "revies", hint="raise"),
            "rest": Word("The Rest", "vies the Rest", costly=True, hint="the last vie"),
        },
        events=told,
        total=lambda state: STACK * state.seats,
        bots=Bots(heuristic=heuristic, deal=lambda state: state.hand, expert=expert),
    ),
}
