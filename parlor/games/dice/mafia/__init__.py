"""Mafia, with dice."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game, Verb
from parlor.games.dice.mafia.rules import Mafia, heuristic
from parlor.games.dice.mafia.view import log_lines, scene
from parlor.games.kits.dice.throwing import WORDS

GAMES: Final = {
    "mafia": Game(
        Mafia,
        scene,
        words={
            **WORDS,
            "clockwise": Verb("Clockwise, down the list", "says: down the list", key="c"),
            "counterclockwise": Verb("Counterclockwise, up the list", "says: up the list", key="o"),
        },
        events=log_lines,
        bots=Bots(heuristic=heuristic, engine="heuristic"),
    ),
}
