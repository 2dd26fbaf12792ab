"""Chaturanga and Shatranj."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game, Verb
from parlor.core.options import Options
from parlor.games.boards.shatranj.bots import evaluate, heuristic
from parlor.games.boards.shatranj.chess import parse_notation
from parlor.games.boards.shatranj.rules import ChaturangaOptions, Chess, ShatranjOptions
from parlor.games.boards.shatranj.search import search
from parlor.games.boards.shatranj.view import choosing, log_lines, scene
from parlor.games.boards.shatranj.why import move_reason


def _game(options: type[Options], *, old: bool) -> Game:
    return Game(
        Chess,
        scene,
        options=options,
        words={"move": Verb("Move", "moves {}"), "swap": Verb("Swap", "changes places with {}")},
        preset={"old": old},
        version=2,
        total=lambda state: 1,
        notation=lambda state, typed: parse_notation(state.cells, state.turn, state.moves(), typed),
        events=log_lines,
        choosing=choosing,
        bots=Bots(evaluate=evaluate, heuristic=heuristic, engine="alphabeta", search=search, why=move_reason),
    )


GAMES: Final = {
    "chaturanga": _game(ChaturangaOptions, old=True),
    "shatranj": _game(ShatranjOptions, old=False),
}
