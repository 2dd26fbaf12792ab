"""Maw, or Spoil Five."""

from __future__ import annotations

from typing import Final

from parlor.games.cards.maw.bots import heuristic
from parlor.games.cards.maw.rules import Maw, MawOptions
from parlor.games.cards.maw.table import scene
from parlor.games.kits.telling import trick_told
from parlor.games.kits.trick_table import WORDS
from parlor.rules import Bots, Game, Word

GAMES: Final = {
    "maw": Game(
        Maw,
        scene,
        options=MawOptions,
        words={
            **WORDS,
            "turned": Word("Turned", "{} is turned up for trumps"),
            "rob": Word("Rob", "gives {} for the card turned up"),
            "no_rob": Word("Keep the hand", "keeps the hand"),
            "take": Word("Take the pool", "takes the pool"),
            "jink": Word("Jink", "jinks, and plays for every trick", costly=True),
        },
        total=lambda state: state.options.chips * state.seats,
        events=trick_told,
        bots=Bots(heuristic=heuristic, deal=lambda state: state.deal),
    ),
}
