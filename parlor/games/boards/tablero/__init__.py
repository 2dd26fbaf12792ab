"""Tablero de Jesús."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game, Verb
from parlor.games.boards.tablero.bots import expert, heuristic
from parlor.games.boards.tablero.rules import Tablero, TableroOptions
from parlor.games.boards.tablero.view import choosing, log_lines, scene

GAMES: Final = {
    "tablero": Game(
        Tablero,
        scene,
        options=TableroOptions,
        words={
            "throw": Verb("Roll", "rolls"),
            "rolled": Verb("Rolled", ": {}"),
            "move": Verb("Move", "moves {}"),
            "take": Verb("Take", "takes a row", asks=("Which row do you take? Esc goes back.",), offered="auto_target"),
            "surrender": Verb("Surrender", "surrenders the dice", key="s"),
            "queen": Verb("Take", "takes a glass", asks=("Which glass do you take? Esc goes back.",)),
            "leave": Verb("Leave", "leaves the glasses", key="l"),
        },
        events=log_lines,
        choosing=choosing,
        bots=Bots(heuristic=heuristic, expert=expert, engine="heuristic"),
    )
}
