"""Bunko."""

from __future__ import annotations

from typing import Final

from parlor.games.dice.bunko.rules import Bunko, BunkoOptions, heuristic, timed
from parlor.games.dice.bunko.table import scene, timed_scene, told
from parlor.games.kits.throwing import WORDS
from parlor.rules import Bots, Game, Timed, Word

GAMES: Final = {
    "bunko": Game(
        Bunko,
        scene,
        options=BunkoOptions,
        words={
            **WORDS,
            "grab": Word("Grab", "reaches for the die"),
            "reached": Word("Reached", ": {} of 100"),
            "grabbed": Word("Grabbed", "{seat} grabs a die"),
            "seated": Word("Seated", "Everyone is seated"),
            "stay": Word("Stay", "stays"),
            "swap": Word("Swap", "swaps"),
            "up": Word("Up", "The winners move up"),
        },
        events=told,
        runs="roll",
        total=lambda state: state.seats * state.options.rounds / 2,
        timed=Timed(timed, timed_scene),
        bots=Bots(heuristic=heuristic, engine="heuristic"),
    ),
}
