"""Tarocchini, the tarot of Bologna, each for himself."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Game, Verb
from parlor.games.kits.tarot.view import WORDS
from parlor.games.kits.tricks.bots import trick_bots
from parlor.games.kits.tricks.claims import claim_rest
from parlor.games.tarot.tarocchini.bots import heuristic
from parlor.games.tarot.tarocchini.playing_out import finish
from parlor.games.tarot.tarocchini.rules import Tarocchini, TarocchiniOptions
from parlor.games.tarot.tarocchini.view import events, scene

GAMES: Final = {
    "tarocchini": Game(
        Tarocchini,
        scene,
        version=2,
        options=TarocchiniOptions,
        words={
            **{word: WORDS[word] for word in ("first", "deal", "pass", "discard", "chien", "play")},
            "take": Verb("Take the chien", "takes the chien"),
        },
        events=events,
        rest=claim_rest(),
        bots=trick_bots(heuristic, finish=finish),
    ),
}
