"""Midnight."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game, Verb
from parlor.games.dice.midnight.bots import expert, heuristic
from parlor.games.dice.midnight.rules import Midnight, MidnightOptions
from parlor.games.dice.midnight.view import log_lines, scene
from parlor.games.kits.dice.throwing import WORDS

GAMES: Final = {
    "midnight": Game(
        Midnight,
        scene,
        options=MidnightOptions,
        words={**WORDS, "keep": Verb("Keep", "keeps {}")},
        events=log_lines,
        bots=Bots(heuristic=heuristic, expert=expert),
    ),
}
