"""Noddy."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game, Verb
from parlor.games.melds.noddy.bots import evaluate, heuristic
from parlor.games.melds.noddy.rules import MOST, Noddy, NoddyOptions
from parlor.games.melds.noddy.view import log_lines, scene

GAMES: Final = {
    "noddy": Game(
        Noddy,
        scene,
        options=NoddyOptions,
        words={
            "first": Verb("First", "{seat} deals"),
            "deal": Verb("Deal", "The cards are dealt"),
            "turned": Verb("Turned", "{} is turned up"),
            "comes": Verb("Comes", "{} comes"),
            "peg": Verb("Peg", "pegs {}", offered="on_things"),
            **{str(points): Verb(str(points)) for points in range(1, MOST + 1)},
            "go": Verb("Peg nothing", "lets it go", enter="never", passes=True),
        },
        events=log_lines,
        bots=Bots(heuristic=heuristic, evaluate=evaluate),
    ),
}
