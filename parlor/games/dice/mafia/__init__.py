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
            "clockwise": Word("Clockwise, down the list", "says: down the list", key="c"),
            "counterclockwise": Word("Counterclockwise, up the list", "says: up the list", key="o"),
        },
        events=told,
        bots=Bots(heuristic=heuristic, engine="heuristic"),
    ),
}
