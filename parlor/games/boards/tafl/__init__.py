"""Tafl of Shetland, of Wales, and of the Alea Evangelii."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game, Verb
from parlor.core.options import Options
from parlor.games.boards.tafl.bots import evaluate, heuristic
from parlor.games.boards.tafl.rules import AleaOptions, ShetlandOptions, Tafl, TawlOptions
from parlor.games.boards.tafl.search import search
from parlor.games.boards.tafl.view import scene
from parlor.games.kits.log.events import log_captures, log_partial_move


def _game(name: str, options: type[Options], version: int = 1) -> Game:
    return Game(
        Tafl,
        scene,
        options=options,
        preset={"name": name},
        version=version,
        words={"move": Verb("Move", "moves {}")},
        total=lambda state: 1,
        events=log_captures(scene),
        choosing=log_partial_move(scene),
        bots=Bots(evaluate=evaluate, heuristic=heuristic, engine="alphabeta", search=search),
    )


GAMES: Final = {
    "tafl_shetland": _game("shetland", ShetlandOptions),
    "tafl_tawlbwrdd": _game("tawlbwrdd", TawlOptions, version=2),  # records of the first may give escape_safe
    "tafl_alea": _game("alea", AleaOptions),
}
