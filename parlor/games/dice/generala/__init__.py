"""Generala."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game, Verb
from parlor.games.dice.generala.bots import expert, heuristic
from parlor.games.dice.generala.rules import Generala, GeneralaOptions
from parlor.games.dice.generala.view import log_lines, scene
from parlor.games.kits.dice.throwing import WORDS

GAMES: Final = {
    "generala": Game(
        Generala,
        scene,
        options=GeneralaOptions,
        words={
            **WORDS,
            "keep": Verb("Keep", "keeps {}", undo="toggle", repeats=True),
            "score": Verb("Score", "scores in {}", asks=("Which box? Arrows and Enter, or a click; Esc goes back.",)),
        },
        version=2,
        events=log_lines,
        bots=Bots(heuristic=heuristic, expert=expert),
    ),
}
