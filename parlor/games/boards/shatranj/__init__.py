"""Chaturanga and Shatranj."""

from __future__ import annotations

from typing import Final

from parlor.games.boards.shatranj.bots import evaluate, heuristic
from parlor.games.boards.shatranj.rules import ChaturangaOptions, Chess, ShatranjOptions
from parlor.games.boards.shatranj.table import choosing, scene, told
from parlor.games.boards.shatranj.why import why
from parlor.games.kits.chess import written
from parlor.rules import Bots, Game, Options, Word


def _game(options: type[Options], *, old: bool) -> Game:
    return Game(
        Chess,
        scene,
        options=options,
        words={"move": Word("Move", "moves {}"), "swap": Word("Swap", "changes places with {}")},
        preset={"old": old},
        version=2,
        total=lambda state: 1,
        notation=lambda state, typed: written(state.cells, state.turn, state.moves(), typed),
        events=told,
        choosing=choosing,
        bots=Bots(evaluate=evaluate, heuristic=heuristic, engine="alphabeta", why=why),
    )


GAMES: Final = {
    "chaturanga": _game(ChaturangaOptions, old=True),
    "shatranj": _game(ShatranjOptions, old=False),
}
