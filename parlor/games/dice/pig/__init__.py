"""Pig, with Big Pig and Hog."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game, Verb
from parlor.games.dice.pig.bots import expert, heuristic
from parlor.games.dice.pig.rules import Pig, PigOptions
from parlor.games.dice.pig.view import log_lines, scene

GAMES: Final = {
    "pig": Game(
        Pig,
        scene,
        options=PigOptions,
        words={
            "roll": Verb("Roll", "rolls"),
            "hold": Verb("Hold", "holds"),
            "choose": Verb("Choose dice", "takes {} dice", offered="on_things"),
            "rolled": Verb("Rolled", ": {}"),
        },
        events=log_lines,
        bots=Bots(heuristic=heuristic, expert=expert),
    ),
}
