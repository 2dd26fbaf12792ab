"""Le Tarot Français, one taker against the rest."""

from __future__ import annotations

from typing import Final

from parlor.games.cards.tarot_francais.bots import heuristic
from parlor.games.cards.tarot_francais.rules import Tarot, TarotOptions
from parlor.games.cards.tarot_francais.table import scene
from parlor.games.kits.claims import claims
from parlor.games.kits.taker import MOST_THROWN
from parlor.games.kits.taker_table import POIGNEES, WORDS, bids, events
from parlor.rules import Bots, Game, Word

GAMES: Final = {
    "tarot_francais": Game(
        Tarot,
        scene,
        options=TarotOptions,
        words={
            **WORDS,
            **bids(Tarot.KIND),
            **POIGNEES,
            "poignee": Word("Poignée", "shows a {} poignée", costly=True, hint="show trumps"),
            "chelem": Word("Chelem", "announces a chelem", key="c", costly=True, hint="all the tricks"),
        },
        version=2,
        total=lambda state: 0,
        events=events,
        rest=claims(),
        bots=Bots(heuristic=heuristic, deal=lambda state: MOST_THROWN * state.deal + state.thrown),
    ),
}
