"""Darts Baseball."""

from __future__ import annotations

from random import Random
from typing import Final

from parlor.games.kits.dartboard import let_go, swaying
from parlor.games.kits.turns import FIRST
from parlor.games.skill.darts_baseball.rules import Baseball, BaseballOptions
from parlor.games.skill.darts_baseball.table import scene, told
from parlor.rules import Bots, Game, Move, Timed, View, Word


def heuristic(view: View[Baseball], rng: Random) -> Move:
    """The triple of the number that counts: what misses it mostly hits the single."""
    return ("throw", f"T{view.shown.number}")


GAMES: Final = {
    "darts_baseball": Game(
        Baseball,
        scene,
        options=BaseballOptions,
        words={
            "throw": Word("Throw", "throws at {}", unsaid=True),
            "hit": Word("Hit", ": the dart lands"),
            "first": FIRST,
        },
        events=told,
        timed=Timed(let_go, swaying(scene)),
        bots=Bots(heuristic=heuristic, engine="heuristic"),
    ),
}
