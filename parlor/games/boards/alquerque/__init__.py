"""Alquerque, two variants."""

from __future__ import annotations

from typing import Final

from parlor.games.boards.alquerque.bots import evaluate, heuristic
from parlor.games.boards.alquerque.rules import Alquerque, AlquerqueOptions
from parlor.games.boards.alquerque.table import choosing, scene, told
from parlor.rules import Bots, Game, Word

MAN: Final = "Choose the man; Esc goes back."

GAMES: Final = {
    "alquerque": Game(
        Alquerque,
        scene,
        options=AlquerqueOptions,
        words={
            "move": Word("Move", "moves {}", asks=(MAN, "Choose where he goes; Esc goes back.")),
            "jump": Word("Capture", "jumps {}", asks=(MAN, "Choose where he lands; Esc goes back.")),
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
