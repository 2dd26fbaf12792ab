"""Early French Tarot, to fifty points, each for himself."""

from __future__ import annotations

from typing import Final

from parlor.games.cards.early_tarot.bots import heuristic
from parlor.games.cards.early_tarot.rules import LAW, EarlyOptions, EarlyTarot
from parlor.games.cards.early_tarot.table import events, scene
from parlor.games.kits import trick_table
from parlor.games.kits.claims import claims
from parlor.rules import Bots, Game, Word

GAMES: Final = {
    "early_tarot": Game(
        EarlyTarot,
        scene,
        options=EarlyOptions,
        words={
            **trick_table.WORDS,
            "give": Word("Give", "gives {}"),
            "claim": Word("Claim the game", "claims the game", key="c"),
            "pass": Word("No wager", "wagers nothing"),
            "wager": Word("Wager", "wagers {}", costly=True),
            "cash": Word("Cash the wager", "cashes the wager", key="c"),
            "ride": Word("Let it ride", "lets the wager ride", key="l"),
        },
        events=events,
        rest=claims(LAW),
        bots=Bots(heuristic=heuristic, deal=lambda state: state.deal),
    ),
}
