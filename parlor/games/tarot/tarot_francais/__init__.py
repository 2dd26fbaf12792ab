"""Le Tarot Français, one taker against the rest."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game, Verb
from parlor.games.kits.tarot.taker import MOST_THROWN
from parlor.games.kits.tarot.view import POIGNEES, WORDS, bid_verbs, events
from parlor.games.kits.tricks.claims import claim_rest
from parlor.games.tarot.tarot_francais.bots import heuristic
from parlor.games.tarot.tarot_francais.rules import Tarot, TarotOptions
from parlor.games.tarot.tarot_francais.view import scene

GAMES: Final = {
    "tarot_francais": Game(
        Tarot,
        scene,
        options=TarotOptions,
        words={
            **WORDS,
            **bid_verbs(Tarot.KIND),
            **POIGNEES,
            "ready": Verb("Ready", "is ready"),
            "poignee": Verb("Poignée", "shows a {} poignée", key="p", enter="never", hint="show trumps"),
            "chelem": Verb("Chelem", "announces a chelem", key="c", enter="never", hint="all the tricks"),
        },
        version=2,
        total=lambda state: 0,
        events=events,
        rest=claim_rest(),
        bots=Bots(heuristic=heuristic, deal=lambda state: MOST_THROWN * state.deal + state.thrown),
    ),
}
