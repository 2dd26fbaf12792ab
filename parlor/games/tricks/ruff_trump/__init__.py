"""Ruff and Trump."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Game, Verb
from parlor.games.kits.tricks.bots import trick_bots
from parlor.games.kits.tricks.claims import claim_rest
from parlor.games.kits.tricks.view import WORDS
from parlor.games.tricks.ruff_trump.bots import heuristic
from parlor.games.tricks.ruff_trump.rules import LAW, Ruff, RuffOptions
from parlor.games.tricks.ruff_trump.view import log_lines, scene

GAMES: Final = {
    "ruff_trump": Game(
        Ruff,
        scene,
        version=2,
        options=RuffOptions,
        words={
            **WORDS,
            "turned": Verb("Turned", "{} is turned up for trumps"),
            "announce": Verb("Announce", "announces a ruff of {}", offered="on_things"),
            "head": Verb("Head", "The head: {}"),
            "discard": Verb("Discard", "discards {}", undo="toggle"),
        },
        events=log_lines,
        rest=claim_rest(LAW),
        bots=trick_bots(heuristic),
    ),
}
