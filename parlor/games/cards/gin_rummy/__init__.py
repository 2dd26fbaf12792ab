"""Gin Rummy, a match of hands."""

from __future__ import annotations

from typing import Final

from parlor.games.cards.gin_rummy.bots import evaluate, expert, heuristic
from parlor.games.cards.gin_rummy.rules import Gin, GinOptions
from parlor.games.cards.gin_rummy.table import scene, told
from parlor.rules import Bots, Game, Word

GAMES: Final = {
    "gin_rummy": Game(
        Gin,
        scene,
        options=GinOptions,
        words={
            "draw": Word("Draw", "draws from the stock"),
            "take": Word("Take", "takes the card on the discards"),
            "pass": Word("Pass", "passes"),
            "discard": Word("Discard", "discards {}"),
            "knock": Word("Knock", "knocks, discarding {}", asks=("Which card do you knock with?",)),
            "arrange": Word("Lay out", "lays out the melds in way {}"),
            "meld": Word("Meld", "melds {}"),
            "lay_off": Word("Lay off", "lays off {}"),
            "done": Word("Done", "is done"),
            "drew": Word("Drew", ": {}"),
            "turned": Word("Turn up", "{} is turned up"),
            "deal": Word("Deal", "The cards are dealt"),
            "first": Word("First", "{seat} deals"),
        },
        events=told,
        version=2,
        bots=Bots(heuristic=heuristic, evaluate=evaluate, expert=expert),
    ),
}
