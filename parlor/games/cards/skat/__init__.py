"""Skat."""

from __future__ import annotations

from typing import Final

from parlor.games.cards.skat.bots import heuristic
from parlor.games.cards.skat.rules import TRUMPS, Skat, SkatOptions
from parlor.games.cards.skat.table import scene, told
from parlor.games.kits.claims import claims
from parlor.games.kits.trick_table import WORDS
from parlor.rules import Bots, Game, Word

GAMES: Final = {
    "skat": Game(
        Skat,
        scene,
        options=SkatOptions,
        words={
            **WORDS,
            **{word: Word(word.capitalize()) for word in TRUMPS},
            "bid": Word("Bid", "bids {}"),
            "pass": Word("Pass", "passes"),
            "trump": Word("Trumps", "names trumps: {}", asks=("Name trumps.",)),
            "take": Word("Take the skat", "takes the skat"),
            "skat": Word("Skat", "The skat: {}"),
            "discard": Word("Lay away", "lays away {}", loose=True),
        },
        total=lambda state: 0,
        events=told,
        rest=claims(),
        bots=Bots(heuristic=heuristic, deal=lambda state: state.deal),
    ),
}
