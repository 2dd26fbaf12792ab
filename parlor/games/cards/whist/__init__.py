"""Whist for four to seven, in partnerships or alone."""

from __future__ import annotations

from typing import Final

from parlor.games.cards.whist.bots import heuristic
from parlor.games.cards.whist.rules import Whist, WhistOptions
from parlor.games.cards.whist.table import scene
from parlor.games.kits.claims import claims
from parlor.games.kits.telling import trick_told
from parlor.games.kits.trick_table import WORDS
from parlor.rules import Bots, Game, Word

GAMES: Final = {
    "whist": Game(
        Whist,
        scene,
        options=WhistOptions,
        words={**WORDS, "turned": Word("Turn up", "{} is turned up")},
        events=trick_told,
        rest=claims(),
        bots=Bots(heuristic=heuristic, deal=lambda state: state.deal),
    ),
}
