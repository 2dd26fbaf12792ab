"""Hnefatafl by the Swedish rules, Tablut."""

from __future__ import annotations

from typing import Final

from parlor.games.boards.tafl_tablut.bots import evaluate, heuristic
from parlor.games.boards.tafl_tablut.rules import Tablut
from parlor.games.boards.tafl_tablut.table import scene
from parlor.games.kits.telling import captures, goes_on
from parlor.rules import Bots, Game, Word

GAMES: Final = {
    "tafl_tablut": Game(
        Tablut,
        scene,
        version=2,
        words={"move": Word("Move", "moves {}")},
        total=lambda state: 1,
        events=captures(scene),
        choosing=goes_on(scene),
        bots=Bots(evaluate=evaluate, heuristic=heuristic, sees=1, engine="alphabeta"),
    ),
}
