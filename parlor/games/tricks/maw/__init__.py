"""Maw, or Spoil Five."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game, Verb
from parlor.games.kits.log.events import trick_lines
from parlor.games.kits.tricks.view import WORDS
from parlor.games.tricks.maw.bots import heuristic
from parlor.games.tricks.maw.rules import Maw, MawOptions
from parlor.games.tricks.maw.view import scene

GAMES: Final = {
    "maw": Game(
        Maw,
        scene,
        version=2,
        options=MawOptions,
        words={
            **WORDS,
            "turned": Verb("Turned", "{} is turned up for trumps"),
            "rob": Verb("Rob", "gives {} for the card turned up", key="r"),
            "no_rob": Verb("Keep the hand", "keeps the hand", key="k"),
            "take": Verb("Take the pool", "takes the pool"),
            "jink": Verb("Jink", "jinks, and plays for every trick", key="j", enter="never"),
        },
        total=lambda state: state.options.chips * state.seats,
        events=trick_lines,
        bots=Bots(heuristic=heuristic, deal=lambda state: state.deal, unmasked=True),
    ),
}
