"""Pinochle for two."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game, Verb
from parlor.games.kits.pinochle.rules import LABELS
from parlor.games.kits.tricks import view as trick_view
from parlor.games.tricks.pinochle_2p.bots import expert, heuristic
from parlor.games.tricks.pinochle_2p.melding import SUITS, WORDS
from parlor.games.tricks.pinochle_2p.rules import TwoOptions, TwoPlayer
from parlor.games.tricks.pinochle_2p.view import log_lines, scene

GAMES: Final = {
    "pinochle_2p": Game(
        TwoPlayer,
        scene,
        options=TwoOptions,
        words={
            **trick_view.WORDS,
            **{word: Verb(LABELS[kind]) for kind, word in WORDS.items()},
            **{word: Verb(word.capitalize()) for word in SUITS},
            "meld": Verb("Meld", asks=("Which meld do you lay down?",)),
            "use": Verb("Use"),
            "dix": Verb("Show the dix", key="s"),
            "exchange": Verb("Exchange the dix", key="e"),
            "done": Verb("Done"),
            "drew": Verb("Drew"),
            "turned": Verb("Turned", "{} is turned up for trumps"),
            "out": Verb(
                "Declare out",
                "declares out",
                key="o",
                enter="confirm",
                hint="wins with enough points, else loses",
            ),
        },
        events=log_lines,
        bots=Bots(heuristic=heuristic, expert=expert, deal=lambda state: state.deal),
    ),
}
