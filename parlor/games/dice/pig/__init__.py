"""Pig, with Big Pig and Hog."""

from __future__ import annotations

from typing import Final

from parlor.games.dice.pig.bots import expert, heuristic
from parlor.games.dice.pig.rules import Pig, PigOptions
from parlor.games.dice.pig.table import scene, told
from parlor.rules import Bots, Game, Word

GAMES: Final = {
    "pig": Game(
        Pig,
        scene,
        options=PigOptions,
        words={
            "roll": Word("Roll", "rolls"),
            "hold": Word("Hold", "holds", key="o"),
            "choose": Word("Choose dice", "takes {} dice"),
            "rolled": Word("Rolled", ": {}"),
        },
        events=told,
        bots=Bots(heuristic=heuristic, expert=expert),
    ),
}
