"""Generala."""

from __future__ import annotations

from typing import Final

from parlor.games.dice.generala.bots import expert, heuristic
from parlor.games.dice.generala.rules import Generala, GeneralaOptions
from parlor.games.dice.generala.table import scene, told
from parlor.games.kits.throwing import WORDS
from parlor.rules import Bots, Game, Word

GAMES: Final = {
    "generala": Game(
        Generala,
        scene,
        options=GeneralaOptions,
        words={
            **WORDS,
            "keep": Word("Keep", "keeps {}", loose=True, stands=True),
            "score": Word("Score", "scores in {}", asks=("Which box? Arrows and Enter, or a click; Esc goes back.",)),
        },
        events=told,
        bots=Bots(heuristic=heuristic, expert=expert),
    ),
}
