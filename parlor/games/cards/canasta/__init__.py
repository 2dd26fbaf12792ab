"""Canasta."""

from __future__ import annotations

from typing import Final

from parlor.games.cards.canasta.bots import expert, heuristic
from parlor.games.cards.canasta.rules import Canasta
from parlor.games.cards.canasta.state import CanastaOptions
from parlor.games.cards.canasta.table import chosen, scene, told
from parlor.rules import Bots, Game, Word

GAMES: Final = {
    "canasta": Game(
        Canasta,
        scene,
        options=CanastaOptions,
        words={
            "draw": Word("Draw", "draws from the stock", key="d"),
            "take": Word("Take the pile", "reaches for the pile", key="t", part=True),
            "ask": Word("Ask to go out", "asks: may I go out?", key="a"),
            "yes": Word("Yes", "says yes"),
            "no": Word("No", "says no"),
            "end": Word("End", "ends the deal"),
            "lay": Word(
                "Lay",
                "lays {}",
                key="l",
                asks=("Which card do you lay down?", "On which meld?"),
                part=True,
                sole=True,
            ),
            "commit": Word("Meld these", "melds", key="m"),
            "clear": Word("Take back", "takes back what he laid", key="b"),
            "done": Word("Done", "lays no more", key="d"),
            "discard": Word("Discard", "discards {}", key="d", asks=("Which card do you discard?",)),
            "out": Word("Out", "goes out"),
            "drew": Word("Drew", ": {}"),
            "turned": Word("Turned", "{} is turned up"),
            "deal": Word("Deal", "The cards are dealt"),
            "first": Word("First", "{seat} deals"),
        },
        events=told,
        choosing=chosen,
        bots=Bots(heuristic=heuristic, expert=expert, deal=lambda state: state.deal),
    ),
}
