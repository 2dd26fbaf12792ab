"""War."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game, Verb
from parlor.games.tricks.war.rules import War, WarOptions
from parlor.games.tricks.war.view import log_lines, scene

GAMES: Final = {
    "war": Game(
        War,
        scene,
        options=WarOptions,
        words={"flip": Verb("Turn up", "turns up"), "turned": Verb("Turned up", "Turned up: {}")},
        events=log_lines,
        bots=Bots(engine="heuristic"),
        fated=True,
    )
}
