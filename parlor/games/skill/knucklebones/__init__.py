"""Knucklebones."""

from __future__ import annotations

from typing import Final

from parlor.games.kits.turns import FIRST
from parlor.games.skill.knucklebones.bots import expert, heuristic
from parlor.games.skill.knucklebones.film import frames
from parlor.games.skill.knucklebones.position import KnuckleOptions
from parlor.games.skill.knucklebones.rules import Knucklebones, by_level
from parlor.games.skill.knucklebones.table import scene
from parlor.games.skill.knucklebones.telling import told
from parlor.games.skill.knucklebones.timing import called, let_go, timed_scene
from parlor.rules import Bots, Game, Timed, Word

GAMES: Final = {
    "knucklebones": Game(
        Knucklebones,
        scene,
        options=KnuckleOptions,
        words={
            "jockey": Word("Throw up all five", key="j"),
            "scatter": Word("Scatter"),
            "dump": Word("Dump", hint="put them down in a pile"),
            "teeth": Word("Set the teeth"),
            "taw": Word("Taw"),
            "pick": Word("Pick up"),
            "sweep": Word("Sweep together"),
            "drive": Word("Sweep"),
            "carry": Word("Carry over"),
            "pull": Word("Pull"),
            "lay": Word("Lay down"),
            "call": Word("Call"),
            "try": Word("Attempt"),
            "fall": Word("Fall"),
            "calls": Word("Calls"),
            "first": FIRST,
        },
        events=told,
        frames=frames,
        timed=Timed(let_go, timed_scene, called, by_level),
        bots=Bots(heuristic=heuristic, expert=expert),
    ),
}
