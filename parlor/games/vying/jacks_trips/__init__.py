"""Jacks to Open, Trips to Win."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game, Verb
from parlor.games.kits.poker.draw import WORDS
from parlor.games.vying.jacks_trips.bots import expert, heuristic
from parlor.games.vying.jacks_trips.rules import STACK, Jacks, JacksOptions
from parlor.games.vying.jacks_trips.view import log_lines, scene

GAMES: Final = {
    "jacks_trips": Game(
        Jacks,
        scene,
        options=JacksOptions,
        words={**WORDS, "open": Verb("Open for", "opens for {}", enter="never")},
        version=2,
        events=log_lines,
        total=lambda state: STACK * state.seats,
        bots=Bots(heuristic=heuristic, deal=lambda state: state.hand, expert=expert),
    ),
}
