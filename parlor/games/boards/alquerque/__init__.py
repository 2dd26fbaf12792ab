"""Alquerque, two variants."""

from __future__ import annotations

from typing import Final

from parlor.games.boards.alquerque.bots import evaluate, heuristic
from parlor.games.boards.alquerque.rules import Alquerque, AlquerqueOptions
from parlor.games.boards.alquerque.table import choosing, scene, told
from parlor.rules import Bots, Game, Word

GAMES: Final = {
    "alquerque": Game(
        Alquerque,
        scene,
        options=AlquerqueOptions,
        words={
            "move": Word("Move", "moves {}", unsaid=True),
            "jump": Word("Capture", "jumps {}", unsaid=True),
            "huff": Word("Huff", "huffs the man on {}"),
            "stop": Word("Stop", "stops capturing", costly=True),
            "pass": Word("Pass", "passes"),
        },
        total=lambda state: 0,
        choosing=choosing,
        events=told,
        bots=Bots(heuristic=heuristic, evaluate=evaluate, engine="alphabeta"),
    )
}
