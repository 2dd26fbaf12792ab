"""Jeu de Tarot, by the rules of the French federation."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game, Verb
from parlor.games.kits.tarot.taker import MOST_THROWN
from parlor.games.kits.tarot.view import POIGNEES, WORDS, bid_verbs
from parlor.games.kits.tricks.claims import claim_rest
from parlor.games.tarot.jeu_de_tarot.bots import heuristic
from parlor.games.tarot.jeu_de_tarot.playing_out import finish
from parlor.games.tarot.jeu_de_tarot.rules import Jeu, JeuOptions
from parlor.games.tarot.jeu_de_tarot.view import events, scene

GAMES: Final = {
    "jeu_de_tarot": Game(
        Jeu,
        scene,
        options=JeuOptions,
        words={
            **WORDS,
            **bid_verbs(Jeu.KIND),
            **POIGNEES,
            "look": Verb("Looked", "Nobody holds the petit (trump 1) alone"),
            "sec": Verb("Petit sec", "{seat} has no trump but the petit (trump 1): the deal is void"),
            "call": Verb("Call", "calls {}", offered="on_things"),
            "chelem": Verb("Chelem", "announces a chelem", key="c", enter="never", hint="all the tricks"),
            "ready": Verb("No chelem", "announces no chelem"),
            "hide": Verb("Hide", "hides a card", undo="toggle"),
            "poignee": Verb("Poignée", "shows a {} poignée", key="p", enter="never", hint="show trumps"),
        },
        total=lambda state: 0,
        events=events,
        rest=claim_rest(),
        bots=Bots(
            heuristic=heuristic,
            finish=finish,
            deal=lambda state: MOST_THROWN * state.deal + state.thrown,
        ),
    ),
}
