"""Troggu."""

from __future__ import annotations

from typing import Final

from parlor.games.cards.troggu.bots import heuristic
from parlor.games.cards.troggu.rules import LAW, Troggu, TrogguOptions
from parlor.games.cards.troggu.table import scene
from parlor.games.kits.claims import claims
from parlor.games.kits.taker_table import WORDS
from parlor.games.kits.telling import trick_told
from parlor.rules import Bots, Game, Word

GAMES: Final = {
    "troggu": Game(
        Troggu,
        scene,
        options=TrogguOptions,
        words={
            **{word: WORDS[word] for word in ("first", "deal", "discard", "play")},
            "nehms": Word("Nehms: take the Tapp", "takes the Tapp", key="n"),
            "gehe": Word("Gehe: pass", "passes", key="g"),
            "solo": Word("Solo", "plays solo", costly=True),
            "tapp": Word("Tapp", "The Tapp: {}"),
        },
        total=lambda state: 0,
        events=trick_told,
        rest=claims(LAW),
        bots=Bots(heuristic=heuristic, deal=lambda state: state.deal),
    ),
}
