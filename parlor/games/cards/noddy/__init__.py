"""Noddy."""

from __future__ import annotations

from typing import Final

from parlor.games.cards.noddy.bots import evaluate, heuristic
from parlor.games.cards.noddy.rules import MOST, Noddy, NoddyOptions
from parlor.games.cards.noddy.table import scene, told
from parlor.rules import Bots, Game, Word

GAMES: Final = {
    "noddy": Game(
        Noddy,
        scene,
        options=NoddyOptions,
        words={
            "first": Word("First", "{seat} deals"),
            "deal": Word("Deal", "The cards are dealt"),
            "turned": Word("Turned", "{} is turned up"),
            "comes": Word("Comes", "{} comes"),
            "peg": Word("Peg", "pegs {}", unsaid=True),
            **{str(points): Word(str(points)) for points in range(1, MOST + 1)},
            "go": Word("Peg nothing", "lets it go", costly=True, key="g", passes=True),
        },
        events=told,
        bots=Bots(heuristic=heuristic, evaluate=evaluate),
    ),
}
