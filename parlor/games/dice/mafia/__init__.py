"""Mafia, with dice."""

from __future__ import annotations

from typing import Final

from parlor.games.dice.mafia.rules import Mafia, heuristic
from parlor.games.dice.mafia.table import scene, told
from parlor.games.kits.throwing import WORDS
from parlor.rules import Bots, Game, Word

GAMES: Final = {
    "mafia": Game(
        Mafia,
        scene,
        words={
            **WORDS,
            "clockwise": Word("Left, clockwise", "has them play to the left, clockwise"),
            "counterclockwise": Word("Right, counterclockwise", "has them play to the right, counterclockwise"),
        },
        events=told,
        bots=Bots(heuristic=heuristic, engine="heuristic"),
    ),
}
