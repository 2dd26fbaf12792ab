"""Gleek."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Game, Verb
from parlor.games.kits.tricks.bots import trick_bots
from parlor.games.kits.tricks.claims import claim_rest
from parlor.games.kits.tricks.view import WORDS
from parlor.games.tricks.gleek.bots import ON_BITS, heuristic
from parlor.games.tricks.gleek.rules import Gleek, GleekOptions
from parlor.games.tricks.gleek.view import log_lines, scene

GAMES: Final = {
    "gleek": Game(
        Gleek,
        scene,
        version=2,
        options=GleekOptions,
        words={
            **WORDS,
            "turned": Verb("Turned", "{} is turned up for trumps"),
            "bid": Verb("Bid", "bids {} for the stock"),
            "pass": Verb("Pass", "passes"),
            "discard": Verb("Discard", "discards {}", undo="toggle"),
            "stock": Verb("Stock", "The stock: {}"),
            "check": Verb("Check", "checks"),
            "vie": Verb("Vie", "vies 2", hint="bet 2"),
            "see": Verb("See", "sees", hint="put in as much"),
            "revie": Verb("Revie", "vies 2 more", enter="never", hint="bet 2 more"),
            "fold": Verb("Fold", "folds", enter="never"),
            "tiddie": Verb("Show the Tiddie", "shows the Tiddie, and gets 2 from each", key="s", hint="2 from each"),
            "ready": Verb("Ready", "is ready"),
        },
        events=log_lines,
        rest=claim_rest(),
        bots=trick_bots(heuristic, ON_BITS),
    ),
}
