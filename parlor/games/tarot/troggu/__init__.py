"""Troggu."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game, Verb
from parlor.games.kits.log.events import trick_lines
from parlor.games.kits.tarot.view import WORDS
from parlor.games.kits.tricks.claims import claim_rest
from parlor.games.tarot.troggu.bots import heuristic
from parlor.games.tarot.troggu.rules import LAW, Troggu, TrogguOptions
from parlor.games.tarot.troggu.view import scene

GAMES: Final = {
    "troggu": Game(
        Troggu,
        scene,
        options=TrogguOptions,
        words={
            **{word: WORDS[word] for word in ("first", "deal", "discard", "play")},
            "nehms": Verb("Nehms: take the Tapp", "takes the Tapp"),
            "gehe": Verb("Gehe: pass", "passes"),
            "solo": Verb("Solo", "plays solo", key="s", enter="never"),
            "tapp": Verb("Tapp", "The Tapp: {}"),
        },
        total=lambda state: 0,
        events=trick_lines,
        rest=claim_rest(LAW),
        bots=Bots(heuristic=heuristic, deal=lambda state: state.deal, unmasked=True),
    ),
}
