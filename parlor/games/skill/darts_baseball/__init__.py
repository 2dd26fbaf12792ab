"""Darts Baseball."""

from __future__ import annotations

from random import Random
from typing import Final

from parlor.core.game import Bots, Game, Timed, Verb
from parlor.core.state import Move, View
from parlor.games.kits.common.turns import FIRST
from parlor.games.kits.darts.view import release_dart, with_moving_mark
from parlor.games.skill.darts_baseball.rules import Baseball, BaseballOptions
from parlor.games.skill.darts_baseball.view import log_lines, scene


def heuristic(view: View[Baseball], rng: Random) -> Move:
    """The triple of the number that counts: what misses it mostly hits the single."""
    return ("throw", f"T{view.shown.inning_number}")


GAMES: Final = {
    "darts_baseball": Game(
        Baseball,
        scene,
        options=BaseballOptions,
        words={
            "throw": Verb("Throw", "throws at {}", offered="on_things"),
            "hit": Verb("Hit", ": the dart lands"),
            "first": FIRST,
        },
        version=2,
        events=log_lines,
        timed=Timed(release_dart, with_moving_mark(scene)),
        bots=Bots(heuristic=heuristic, engine="heuristic"),
    ),
}
