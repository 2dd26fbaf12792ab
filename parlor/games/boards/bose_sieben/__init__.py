"""Böse-Sieben-Spiel, the nasty seven."""

from __future__ import annotations

from typing import Final

from parlor.games.boards.bose_sieben.bots import heuristic
from parlor.games.boards.bose_sieben.rules import Seven, SevenOptions
from parlor.games.boards.bose_sieben.table import scene, told
from parlor.games.kits.start import WORDS as START
from parlor.rules import Bots, Game, Word

GAMES: Final = {
    "bose_sieben": Game(
        Seven,
        scene,
        options=SevenOptions,
        words={
            **START,
            "roll": Word("Roll", "rolls"),
            "on": Word("Roll on", "lets the dice go round", key="o"),
            "rolled": Word("Rolled", ": {}"),
        },
        events=told,
        bots=Bots(heuristic=heuristic, engine="heuristic"),
        total=lambda state: 0 if state.options.coins else state.options.tokens_per_player * state.seats,
    ),
}
