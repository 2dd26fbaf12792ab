"""Knucklebones."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game, Timed, Verb
from parlor.games.kits.common.turns import FIRST
from parlor.games.skill.knucklebones.bots import expert, heuristic
from parlor.games.skill.knucklebones.film import frames
from parlor.games.skill.knucklebones.position import KnuckleOptions
from parlor.games.skill.knucklebones.rules import Knucklebones, by_level
from parlor.games.skill.knucklebones.telling import log_lines
from parlor.games.skill.knucklebones.timing import beat_scene, call_moves, timed_attempt
from parlor.games.skill.knucklebones.view import scene

GAMES: Final = {
    "knucklebones": Game(
        Knucklebones,
        scene,
        options=KnuckleOptions,
        words={
            "jockey": Verb("Throw up all five", key="j"),
            "scatter": Verb("Scatter", key="s"),
            "dump": Verb("Dump", key="d", hint="put them down in a pile"),
            "teeth": Verb("Set the teeth", key="t"),
            "taw": Verb("Taw"),
            "pick": Verb("Pick up", key="p"),
            "sweep": Verb("Sweep together", key="s"),
            "drive": Verb("Sweep"),
            "carry": Verb("Carry over"),
            "pull": Verb("Pull"),
            "lay": Verb("Lay down"),
            "call": Verb("Call", offered="on_things"),
            "try": Verb("Attempt"),
            "fall": Verb("Fall"),
            "calls": Verb("Calls"),
            "first": FIRST,
        },
        events=log_lines,
        frames=frames,
        timed=Timed(timed_attempt, beat_scene, call_moves, by_level),
        bots=Bots(heuristic=heuristic, expert=expert),
    ),
}
