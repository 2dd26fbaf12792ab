"""Hnefatafl by the Swedish rules, Tablut."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game, Verb
from parlor.games.boards.tafl_tablut.bots import evaluate, heuristic
from parlor.games.boards.tafl_tablut.rules import Tablut
from parlor.games.boards.tafl_tablut.search import search
from parlor.games.boards.tafl_tablut.view import scene
from parlor.games.kits.log.events import log_captures, log_partial_move

GAMES: Final = {
    "tafl_tablut": Game(
        Tablut,
        scene,
        version=2,
        words={"move": Verb("Move", "moves {}")},
        total=lambda state: 1,
        events=log_captures(scene),
        choosing=log_partial_move(scene),
        bots=Bots(evaluate=evaluate, heuristic=heuristic, engine="alphabeta", search=search),
    ),
}
