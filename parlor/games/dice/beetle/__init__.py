"""Beetle."""

from __future__ import annotations

from typing import Final

from parlor.games.dice.beetle.rules import Beetle, BeetleOptions
from parlor.games.dice.beetle.table import scene, told
from parlor.games.kits.throwing import WORDS
from parlor.rules import Bots, Game

GAMES: Final = {
    "beetle": Game(
        Beetle,
        scene,
        options=BeetleOptions,
        words=WORDS,
        events=told,
        bots=Bots(engine="heuristic"),
        fated=True,
    ),
}
