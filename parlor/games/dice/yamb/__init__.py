"""Yamb, on a sheet of thirteen rows and one, four or eight columns."""

from __future__ import annotations

from typing import Final

from parlor.games.dice.yamb.bots import expert, heuristic
from parlor.games.dice.yamb.rules import Yamb, YambOptions
from parlor.games.dice.yamb.table import scene, told
from parlor.games.kits.score_sheet import EMPTY
from parlor.rules import Bots, Game, Word

GAMES: Final = {
    "yamb": Game(
        Yamb,
        scene,
        options=YambOptions,
        words={
            "roll": Word("Roll", "rolls"),
            "keep": Word("Keep", "keeps {}", loose=True, stands=True),
            "score": Word("Score", "scores in {}", asks=("Which cell? Arrows and Enter, or a click; Esc goes back.",)),
            "announce": Word(
                "Announce",
                "announces {}",
                asks=("Which row? Arrows and Enter, or a click; Esc goes back.",),
                stands=True,
            ),
            "rolled": Word("Rolled", ": {}"),
        },
        events=told,
        version=2,
        bots=Bots(
            heuristic=heuristic,
            deal=lambda state: sum(cell != EMPTY for sheet in state.sheets for cells in sheet for cell in cells),
            expert=expert,
        ),
    ),
}
