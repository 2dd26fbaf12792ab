"""Ruff and Trump."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game, Verb
from parlor.games.kits.tricks.claims import claim_rest
from parlor.games.kits.tricks.game import is_trick_play
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
        bots=Bots(heuristic=heuristic, deal=lambda state: state.deal, compares=is_trick_play, unmasked=True),
    ),
}
