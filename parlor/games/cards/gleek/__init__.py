"""Gleek."""

from __future__ import annotations

from typing import Final

from parlor.games.cards.gleek.bots import heuristic
from parlor.games.cards.gleek.rules import LAW, Gleek, GleekOptions
from parlor.games.cards.gleek.table import scene, told
from parlor.games.kits.claims import claims
from parlor.games.kits.trick_table import WORDS
from parlor.rules import Bots, Game, Word

GAMES: Final = {
    "gleek": Game(
        Gleek,
        scene,
        options=GleekOptions,
        words={
            **WORDS,
            "turned": Word("Turned", "{} is turned up for trumps"),
            "bid": Word("Bid", "bids {} for the stock"),
            "pass": Word("Pass", "passes"),
            "discard": Word("Lay away", "lays away {}", loose=True),
            "stock": Word("Stock", "The stock: {}"),
            "check": Word("Check", "checks"),
            "vie": Word("Vie", "vies 2", hint="bet 2"),
            "see": Word("See", "sees", hint="put in as much"),
            "revie": Word("Vie", "vies 2 more", costly=True, hint="bet 2 more"),
            "fold": Word("Fold", "folds", costly=True),
            "tiddie": Word("Show the Tiddie", "shows the Tiddie, and gets 2 from each", hint="2 from each"),
            "ready": Word("Ready", "is ready"),
        },
        events=told,
        rest=claims(LAW),
        bots=Bots(heuristic=heuristic, deal=lambda state: state.deal),
    ),
}
