"""Skat."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Game, Verb
from parlor.games.kits.tricks.bots import trick_bots
from parlor.games.kits.tricks.claims import claim_rest
from parlor.games.kits.tricks.view import WORDS
from parlor.games.tricks.skat.bots import ON_BITS, heuristic
from parlor.games.tricks.skat.rules import TRUMPS, Skat, SkatOptions
from parlor.games.tricks.skat.view import log_lines, scene

GAMES: Final = {
    "skat": Game(
        Skat,
        scene,
        options=SkatOptions,
        words={
            **WORDS,
            **{word: Verb(word.capitalize()) for word in TRUMPS},
            "bid": Verb("Bid", "bids {}"),
            "pass": Verb("Pass", "passes"),
            "trump": Verb("Name trumps", "names trumps: {}", key="n", asks=("Name trumps.",)),
            "take": Verb("Take the skat", "takes the skat"),
            "skat": Verb("Skat", "The skat: {}"),
            "discard": Verb("Discard", "discards {}", undo="toggle"),
        },
        total=lambda state: 0,
        events=log_lines,
        rest=claim_rest(),
        bots=trick_bots(heuristic, ON_BITS),
    ),
}
