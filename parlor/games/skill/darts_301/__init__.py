"""Darts."""

from __future__ import annotations

from typing import Final

from parlor.games.kits.dartboard import let_go, swaying
from parlor.games.kits.turns import FIRST
from parlor.games.skill.darts_301.bots import expert, heuristic
from parlor.games.skill.darts_301.rules import Darts, DartsOptions
from parlor.games.skill.darts_301.table import scene, told
from parlor.rules import Bots, Game, Timed, Word

GAMES: Final = {
    "darts_301": Game(
        Darts,
        scene,
        options=DartsOptions,
        words={
            "throw": Word("Throw", "throws at {}", unsaid=True),
            "hit": Word("Hit", ": the dart lands"),
            "stop": Word("Stop: end the turn", "stops there", costly=True),
            "first": FIRST,
        },
        events=told,
        timed=Timed(let_go, swaying(scene)),
        bots=Bots(heuristic=heuristic, expert=expert),
    ),
}
