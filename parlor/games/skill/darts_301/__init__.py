"""Darts."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game, Timed, Verb
from parlor.games.kits.common.turns import FIRST
from parlor.games.kits.darts.view import release_dart, with_moving_mark
from parlor.games.skill.darts_301.bots import expert, heuristic
from parlor.games.skill.darts_301.rules import Darts, DartsOptions
from parlor.games.skill.darts_301.view import log_lines, scene

GAMES: Final = {
    "darts_301": Game(
        Darts,
        scene,
        options=DartsOptions,
        words={
            "throw": Verb("Throw", "throws at {}", offered="on_things"),
            "hit": Verb("Hit", ": the dart lands"),
            "stop": Verb("Stop", "stops there", hint="end the turn", enter="never"),
            "first": FIRST,
        },
        version=2,
        events=log_lines,
        timed=Timed(release_dart, with_moving_mark(scene)),
        bots=Bots(heuristic=heuristic, expert=expert),
    ),
}
