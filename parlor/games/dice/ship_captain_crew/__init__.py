"""Ship, Captain, Crew."""

from __future__ import annotations

from typing import Final

from parlor.games.dice.ship_captain_crew.bots import expert, heuristic
from parlor.games.dice.ship_captain_crew.rules import Ship, ShipOptions
from parlor.games.dice.ship_captain_crew.table import scene, told
from parlor.games.kits.start import WORDS as START
from parlor.rules import Bots, Game, Word

GAMES: Final = {
    "ship_captain_crew": Game(
        Ship,
        scene,
        options=ShipOptions,
        words={
            "roll": Word("Roll", "rolls"),
            "stop": Word("Stop", "stops"),
            **START,
        },
        version=2,
        events=told,
        bots=Bots(heuristic=heuristic, expert=expert),
    ),
}
