"""Twelve, Nine, Six, Three and Two Men's Morris."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game, Verb
from parlor.core.options import Options
from parlor.games.boards.morris.bots import evaluate, heuristic
from parlor.games.boards.morris.lines import BOARDS
from parlor.games.boards.morris.rules import Morris, MorrisOptions, NineOptions, ThreeOptions, TwelveOptions
from parlor.games.boards.morris.search import search
from parlor.games.boards.morris.solved import SOLVED, expert
from parlor.games.boards.morris.view import choosing, scene
from parlor.games.kits.log.events import log_captures

WORDS: Final = {
    "place": Verb("Place", "plays {}"),
    "move": Verb("Move", "moves {}"),
    "remove": Verb("Remove", "removes {}"),
}


OPTIONS: Final[dict[str, type[Options]]] = {
    "morris12": TwelveOptions,
    "morris9": NineOptions,
    "morris3": ThreeOptions,
}


def _game(name: str) -> Game:
    return Game(
        Morris,
        scene,
        words=WORDS,
        options=OPTIONS.get(name, MorrisOptions),
        preset={"board": name},
        total=lambda state: 1,
        events=log_captures(scene),
        choosing=choosing,
        bots=Bots(
            evaluate=evaluate,
            heuristic=heuristic,
            engine="alphabeta",
            expert=expert if name in SOLVED else None,
            search=None if name in SOLVED else search,
        ),
    )


GAMES: Final = {name: _game(name) for name in BOARDS}
