"""Whist for four to seven, in partnerships or alone."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Game, Verb
from parlor.games.kits.log.events import trick_lines
from parlor.games.kits.tricks.bots import trick_bots
from parlor.games.kits.tricks.claims import claim_rest
from parlor.games.kits.tricks.view import WORDS
from parlor.games.tricks.whist.bots import ON_BITS, heuristic
from parlor.games.tricks.whist.rules import Whist, WhistOptions
from parlor.games.tricks.whist.view import scene

GAMES: Final = {
    "whist": Game(
        Whist,
        scene,
        options=WhistOptions,
        words={**WORDS, "turned": Verb("Turned", "{} is turned up")},
        events=trick_lines,
        rest=claim_rest(),
        bots=trick_bots(heuristic, ON_BITS),
    ),
}
