"""Tafl of Shetland, of Wales, and of the Alea Evangelii."""

from __future__ import annotations

from typing import Final

from parlor.games.boards.tafl.bots import evaluate, heuristic
from parlor.games.boards.tafl.rules import AleaOptions, ShetlandOptions, Tafl, TawlOptions
from parlor.games.boards.tafl.table import scene
from parlor.games.kits.telling import captures, goes_on
from parlor.rules import Bots, Game, Options, Word


def _game(name: str, options: type[Options]) -> Game:
    return Game(
        Tafl,
        scene,
        options=options,
        preset={"name": name},
        words={"move": Word("Move", "moves {}")},
        total=lambda state: 1,
        events=captures(scene),
        choosing=goes_on(scene),
        bots=Bots(evaluate=evaluate, heuristic=heuristic, sees=1, engine="alphabeta"),
    )


GAMES: Final = {
    "tafl_shetland": _game("shetland", ShetlandOptions),
    "tafl_tawlbwrdd": _game("tawlbwrdd", TawlOptions),
    "tafl_alea": _game("alea", AleaOptions),
}
