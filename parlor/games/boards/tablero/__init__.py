"""Tablero de Jesús."""

from __future__ import annotations

from typing import Final

from parlor.games.boards.tablero.bots import expert, heuristic
from parlor.games.boards.tablero.rules import Tablero, TableroOptions
from parlor.games.boards.tablero.table import choosing, scene, told
from parlor.rules import Bots, Game, Word

GAMES: Final = {
    "tablero": Game(
        Tablero,
        scene,
        options=TableroOptions,
        words={
            "throw": Word("Throw", "throws", key="t"),
            "rolled": Word("Rolled", ": {}"),
            "move": Word("Move", "moves {}"),
            "take": Word("Take", "takes a row", asks=("Which row do you take? Esc goes back.",), sole=True),
            "surrender": Word("Surrender", "surrenders the dice"),
            "queen": Word("Take", "takes a glass", asks=("Which glass do you take? Esc goes back.",)),
            "leave": Word("Leave", "leaves the glasses", key="l"),
        },
        events=told,
        choosing=choosing,
        bots=Bots(heuristic=heuristic, expert=expert, engine="heuristic"),
    )
}
