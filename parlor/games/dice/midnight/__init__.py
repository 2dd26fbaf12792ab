"""Midnight."""

from __future__ import annotations

from typing import Final

from parlor.games.dice.midnight.bots import expert, heuristic
from parlor.games.dice.midnight.rules import Midnight, MidnightOptions
from parlor.games.dice.midnight.table import scene, told
from parlor.games.kits.throwing import WORDS
from parlor.rules import Bots, Game, Word

GAMES: Final = {
    "midnight": Game(
        Midnight,
        scene,
        options=MidnightOptions,
        words={**WORDS, "keep": Word("Keep", "keeps {}")},
        events=told,
        bots=Bots(heuristic=heuristic, expert=expert),
    ),
}
