"""Pinochle for two."""

from __future__ import annotations

from typing import Final

from parlor.games.cards.pinochle_2p.bots import expert, heuristic
from parlor.games.cards.pinochle_2p.melding import SUITS, WORDS
from parlor.games.cards.pinochle_2p.rules import TwoOptions, TwoPlayer
from parlor.games.cards.pinochle_2p.table import scene, told
from parlor.games.kits import trick_table
from parlor.games.kits.pinochle import LABELS
from parlor.rules import Bots, Game, Word

GAMES: Final = {
    "pinochle_2p": Game(
        TwoPlayer,
        scene,
        options=TwoOptions,
        words={
            **trick_table.WORDS,
            **{word: Word(LABELS[kind]) for kind, word in WORDS.items()},
            **{word: Word(word.capitalize()) for word in SUITS},
            "meld": Word("Meld", asks=("Which meld do you lay down?",)),
            "use": Word("Use"),
            "dix": Word("Show the dix"),
            "exchange": Word("Exchange the dix"),
            "done": Word("Draw"),
            "drew": Word("Drew"),
            "turned": Word("Turn up", "{} is turned up for trumps"),
            "out": Word(
                "Declare out",
                "declares out",
                key="o",
                costly=True,
                twice=True,
                hint="wins with enough points, else loses",
            ),
        },
        events=told,
        bots=Bots(heuristic=heuristic, expert=expert, deal=lambda state: state.deal),
    ),
}
