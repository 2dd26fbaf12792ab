"""Gin Rummy, a match of hands."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game, Verb
from parlor.games.melds.gin_rummy.bots import evaluate, expert, heuristic
from parlor.games.melds.gin_rummy.rules import Gin, GinOptions
from parlor.games.melds.gin_rummy.view import log_lines, scene

GAMES: Final = {
    "gin_rummy": Game(
        Gin,
        scene,
        options=GinOptions,
        words={
            "draw": Verb("Draw", "draws from the stock"),
            "take": Verb("Take", "takes the card on the discards"),
            "pass": Verb("Pass", "passes"),
            "discard": Verb("Discard", "discards {}"),
            "knock": Verb("Knock", "knocks, discarding {}", asks=("Which card do you knock with?",)),
            "arrange": Verb("Lay out", "lays out the melds in way {}"),
            "meld": Verb("Meld", "melds {}"),
            "lay_off": Verb("Lay off", "lays off {}"),
            "done": Verb("Done", "is done"),
            "drew": Verb("Drew", ": {}"),
            "turned": Verb("Turned", "{} is turned up"),
            "deal": Verb("Deal", "The cards are dealt"),
            "first": Verb("First", "{seat} deals"),
        },
        events=log_lines,
        version=2,
        bots=Bots(heuristic=heuristic, evaluate=evaluate, expert=expert),
    ),
}
