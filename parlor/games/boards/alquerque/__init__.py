"""Alquerque, two variants."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game, Verb
from parlor.games.boards.alquerque.bots import evaluate, heuristic
from parlor.games.boards.alquerque.rules import Alquerque, AlquerqueOptions
from parlor.games.boards.alquerque.search import search
from parlor.games.boards.alquerque.view import choosing, log_lines, scene

GAMES: Final = {
    "alquerque": Game(
        Alquerque,
        scene,
        options=AlquerqueOptions,
        words={
            "move": Verb("Move", "moves {}", offered="on_things"),
            "jump": Verb("Capture", "jumps {}", offered="on_things"),
            "huff": Verb("Huff", "huffs the man on {}", key="h"),
            "stop": Verb("Stop", "stops capturing", enter="never"),
            "pass": Verb("Pass", "passes"),
        },
        version=2,
        total=lambda state: 0,
        choosing=choosing,
        events=log_lines,
        bots=Bots(heuristic=heuristic, evaluate=evaluate, engine="alphabeta", search=search),
    )
}
