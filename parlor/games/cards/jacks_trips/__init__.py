"""Jacks to Open, Trips to Win."""

from __future__ import annotations

from typing import Final

from parlor.games.cards.jacks_trips.bots import expert, heuristic
from parlor.games.cards.jacks_trips.rules import STACK, Jacks, JacksOptions
from parlor.games.cards.jacks_trips.table import scene, told
from parlor.games.kits.drawing import WORDS
from parlor.rules import Bots, Game, Word

GAMES: Final = {
    "jacks_trips": Game(
        Jacks,
        scene,
        options=JacksOptions,
        words={**WORDS, "open": Word("Open for", "opens for {}", costly=True)},
        events=told,
        total=lambda state: STACK * state.seats,
        bots=Bots(heuristic=heuristic, deal=lambda state: state.hand, expert=expert),
    ),
}
