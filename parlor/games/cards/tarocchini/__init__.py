"""Tarocchini, the tarot of Bologna, each for himself."""

from __future__ import annotations

from typing import Final

from parlor.games.cards.tarocchini.bots import heuristic
from parlor.games.cards.tarocchini.rules import Tarocchini, TarocchiniOptions
from parlor.games.cards.tarocchini.table import events, scene
from parlor.games.kits.claims import claims
from parlor.games.kits.taker_table import WORDS
from parlor.rules import Bots, Game, Word

GAMES: Final = {
    "tarocchini": Game(
        Tarocchini,
        scene,
        options=TarocchiniOptions,
        words={
            **{word: WORDS[word] for word in ("first", "deal", "pass", "discard", "chien", "play")},
            "take": Word("Take the chien", "takes the chien"),
        },
        events=events,
        rest=claims(),
        bots=Bots(heuristic=heuristic, deal=lambda state: state.deal),
    ),
}
