"""War."""

from __future__ import annotations

from typing import Final

from parlor.games.cards.war.rules import War, WarOptions
from parlor.games.cards.war.table import scene, told
from parlor.rules import Bots, Game, Word

GAMES: Final = {
    "war": Game(
        War,
        scene,
        options=WarOptions,
        words={"flip": Word("Turn up", "turns up"), "turned": Word("Turned up", "Turned up: {}")},
        events=told,
        bots=Bots(engine="heuristic"),
        fated=True,
    )
}
