"""Poch."""

from __future__ import annotations

from typing import Final

from parlor.games.cards.poch.bots import expert, heuristic
from parlor.games.cards.poch.rules import Poch, PochOptions
from parlor.games.cards.poch.table import scene, told
from parlor.games.kits.stakes import STAKE_WORDS
from parlor.rules import Bots, Game, Word

GAMES: Final = {
    "poch": Game(
        Poch,
        scene,
        options=PochOptions,
        words={**STAKE_WORDS, "play": Word("Lay", "lays {}")},
        events=told,
        bots=Bots(heuristic=heuristic, deal=lambda state: state.hand, expert=expert),
    ),
}
