"""Beetle."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game
from parlor.games.dice.beetle.rules import Beetle, BeetleOptions
from parlor.games.dice.beetle.view import log_lines, scene
from parlor.games.kits.dice.throwing import WORDS

GAMES: Final = {
    "beetle": Game(
        Beetle,
        scene,
        options=BeetleOptions,
        words=WORDS,
        events=log_lines,
        bots=Bots(engine="heuristic"),
        fated=True,
    ),
}
