"""Jeu de Tarot, by the rules of the French federation."""

from __future__ import annotations

from typing import Final

from parlor.games.cards.jeu_de_tarot.bots import heuristic
from parlor.games.cards.jeu_de_tarot.rules import Jeu, JeuOptions
from parlor.games.cards.jeu_de_tarot.table import events, scene
from parlor.games.kits.claims import claims
from parlor.games.kits.taker import MOST_THROWN
from parlor.games.kits.taker_table import POIGNEES, WORDS, bids
from parlor.rules import Bots, Game, Word

GAMES: Final = {
    "jeu_de_tarot": Game(
        Jeu,
        scene,
        options=JeuOptions,
        words={
            **WORDS,
            **bids(Jeu.KIND),
            **POIGNEES,
            "look": Word("Look", "Nobody holds the petit (trump 1) alone"),
            "sec": Word("Petit sec", "{seat} has no trump but the petit (trump 1): the deal is void"),
            "call": Word("Call", "calls {}"),
            "chelem": Word("Chelem", "announces a chelem", costly=True, hint="all the tricks"),
            "ready": Word("No chelem", "announces no chelem"),
            "hide": Word("Hide", "hides a card", loose=True),
            "poignee": Word("Poignée", "shows a {} poignée", costly=True, hint="show trumps"),
        },
        total=lambda state: 0,
        events=events,
        rest=claims(),
        bots=Bots(heuristic=heuristic, deal=lambda state: MOST_THROWN * state.deal + state.thrown),
    ),
}
