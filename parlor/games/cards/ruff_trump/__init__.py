"""Ruff and Trump."""

from __future__ import annotations

from typing import Final

from parlor.games.cards.ruff_trump.bots import heuristic
from parlor.games.cards.ruff_trump.rules import LAW, Ruff, RuffOptions
from parlor.games.cards.ruff_trump.table import scene, told
from parlor.games.kits.claims import claims
from parlor.games.kits.trick_table import WORDS
from parlor.rules import Bots, Game, Word

GAMES: Final = {
    "ruff_trump": Game(
        Ruff,
        scene,
        options=RuffOptions,
        words={
            **WORDS,
            "turned": Word("Turned", "{} is turned up for trumps"),
            "announce": Word("Announce", "announces a ruff of {}"),
            "head": Word("Head", "The head: {}"),
            "discard": Word("Lay away", "lays away {}", loose=True),
        },
        events=told,
        rest=claims(LAW),
        bots=Bots(heuristic=heuristic, deal=lambda state: state.deal),
    ),
}
