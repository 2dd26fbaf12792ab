"""Yamb, on a sheet of thirteen rows and one, four or eight columns."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game, Verb
from parlor.games.dice.yamb.bots import expert, heuristic
from parlor.games.dice.yamb.rules import Yamb, YambOptions
from parlor.games.dice.yamb.view import log_lines, scene
from parlor.games.kits.dice.score_sheet import EMPTY

GAMES: Final = {
    "yamb": Game(
        Yamb,
        scene,
        options=YambOptions,
        words={
            "roll": Verb("Roll", "rolls"),
            "keep": Verb("Keep", "keeps {}", undo="toggle", repeats=True),
            "score": Verb("Score", "scores in {}", asks=("Which cell? Arrows and Enter, or a click; Esc goes back.",)),
            "announce": Verb(
                "Announce",
                "announces {}",
                asks=("Which row? Arrows and Enter, or a click; Esc goes back.",),
                repeats=True,
            ),
            "rolled": Verb("Rolled", ": {}"),
        },
        events=log_lines,
        version=2,
        bots=Bots(
            heuristic=heuristic,
            deal=lambda state: sum(cell != EMPTY for sheet in state.sheets for cells in sheet for cell in cells),
            expert=expert,
        ),
    ),
}
