"""Poch."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game, Verb
from parlor.games.kits.stakes.rules import STAKE_WORDS
from parlor.games.vying.poch.bots import expert, heuristic
from parlor.games.vying.poch.rules import Poch, PochOptions
from parlor.games.vying.poch.view import log_lines, scene

GAMES: Final = {
    "poch": Game(
        Poch,
        scene,
        options=PochOptions,
        words={**STAKE_WORDS, "play": Verb("Play", "plays {}")},
        version=2,
        events=log_lines,
        bots=Bots(heuristic=heuristic, deal=lambda state: state.hand, expert=expert),
    ),
}
