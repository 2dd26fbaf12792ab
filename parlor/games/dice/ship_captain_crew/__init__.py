"""Ship, Captain, Crew."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game, Verb
from parlor.games.dice.ship_captain_crew.bots import expert, heuristic
from parlor.games.dice.ship_captain_crew.rules import Ship, ShipOptions
from parlor.games.dice.ship_captain_crew.view import log_lines, scene
from parlor.games.kits.dice.first_player import WORDS as START

GAMES: Final = {
    "ship_captain_crew": Game(
        Ship,
        scene,
        options=ShipOptions,
        words={
            "roll": Verb("Roll", "rolls"),
            "stop": Verb("Stop", "stops"),
            **START,
        },
        version=3,
        events=log_lines,
        bots=Bots(heuristic=heuristic, expert=expert),
    ),
}
