"""Bunko."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game, Timed, Verb
from parlor.games.dice.bunko.rules import Bunko, BunkoOptions, heuristic, reach_move
from parlor.games.dice.bunko.view import log_lines, reach_scene, scene
from parlor.games.kits.dice.throwing import WORDS

GAMES: Final = {
    "bunko": Game(
        Bunko,
        scene,
        options=BunkoOptions,
        words={
            **WORDS,
            "grab": Verb("Grab", "reaches for the die", key="g"),
            "reached": Verb("Reached", ": {} of 100"),
            "grabbed": Verb("Grabbed", "{seat} grabs a die"),
            "seated": Verb("Seated", "Everyone is seated"),
            "stay": Verb("Stay", "stays"),
            "swap": Verb("Swap", "swaps", key="w"),
            "up": Verb("Up", "The winners move up"),
        },
        events=log_lines,
        runs="roll",
        total=lambda state: state.seats * state.options.rounds / 2,
        timed=Timed(reach_move, reach_scene),
        bots=Bots(heuristic=heuristic, engine="heuristic"),
    ),
}
