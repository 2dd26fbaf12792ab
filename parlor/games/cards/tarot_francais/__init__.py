"""Le Tarot Français, one taker against the rest."""

from __future__ import annotations

from typing import Final

from parlor.games.cards.tarot_francais.bots import heuristic
from parlor.games.cards.tarot_francais.rules import LEVELS, MOST_THROWN, Tarot, TarotOptions
from parlor.games.cards.tarot_francais.table import scene
from parlor.games.kits.tarot import BIDS
from parlor.rules import Bots, Game, Word

GAMES: Final = {
    "tarot_francais": Game(
        Tarot,
        scene,
        options=TarotOptions,
        words={
            "pass": Word("Pass", "passes"),
            "bid": Word("Bid", "bids {}"),
            **{name: Word(name.capitalize()) for name in (*BIDS[1:], *LEVELS)},
            "discard": Word("Lay away", "lays away {}"),
            "poignee": Word("Poignée", "shows a {} poignée"),
            "chelem": Word("Chelem", "announces a chelem", key="c"),
            "ready": Word("Ready", "is ready"),
            "play": Word("Play", "plays {}"),
            "chien": Word("Chien", "the chien: {}"),
            "deal": Word("Deal", "deals the cards"),
            "first": Word("First", "{seat} deals"),
        },
        version=2,
        total=lambda state: 0,
        bots=Bots(heuristic=heuristic, deal=lambda state: MOST_THROWN * state.hand + state.thrown),
    ),
}
