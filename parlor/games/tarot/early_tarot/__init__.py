"""Early French Tarot, to fifty points, each for himself."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game, Verb
from parlor.games.kits.tricks import view as trick_view
from parlor.games.kits.tricks.claims import claim_rest
from parlor.games.tarot.early_tarot.bots import heuristic
from parlor.games.tarot.early_tarot.rules import LAW, EarlyOptions, EarlyTarot
from parlor.games.tarot.early_tarot.view import events, scene

GAMES: Final = {
    "early_tarot": Game(
        EarlyTarot,
        scene,
        version=2,
        options=EarlyOptions,
        words={
            **trick_view.WORDS,
            "give": Verb("Give", "gives {}"),
            "claim": Verb("Claim the game", "claims the game", key="c"),
            "pass": Verb("Pass", "wagers nothing"),
            "wager": Verb("Wager", "wagers {}", key="w", enter="never"),
            "cash": Verb("Cash the wager", "cashes the wager", key="c"),
            "ride": Verb("Let it ride", "lets the wager ride", key="l"),
        },
        events=events,
        rest=claim_rest(LAW),
        bots=Bots(heuristic=heuristic, deal=lambda state: state.deal, unmasked=True),
    ),
}
