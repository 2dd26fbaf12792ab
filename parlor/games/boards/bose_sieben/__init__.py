"""Böse-Sieben-Spiel, the nasty seven."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game, Verb
from parlor.games.boards.bose_sieben.bots import heuristic
from parlor.games.boards.bose_sieben.rules import Seven, SevenOptions
from parlor.games.boards.bose_sieben.view import log_lines, scene
from parlor.games.kits.dice.first_player import WORDS as START

GAMES: Final = {
    "bose_sieben": Game(
        Seven,
        scene,
        options=SevenOptions,
        words={
            **START,
            "roll": Verb("Roll", "rolls"),
            "on": Verb("Roll on", "lets the dice go round", key="o"),
            "rolled": Verb("Rolled", ": {}"),
        },
        events=log_lines,
        bots=Bots(heuristic=heuristic, engine="heuristic"),
        total=lambda state: 0 if state.options.coins else state.options.tokens_per_player * state.seats,
    ),
}
