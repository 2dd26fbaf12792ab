"""Canasta."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game, Verb
from parlor.games.melds.canasta.bots import expert, heuristic
from parlor.games.melds.canasta.rules import Canasta
from parlor.games.melds.canasta.state import CanastaOptions
from parlor.games.melds.canasta.view import choice_line, log_lines, scene

GAMES: Final = {
    "canasta": Game(
        Canasta,
        scene,
        version=2,
        options=CanastaOptions,
        words={
            "draw": Verb("Draw", "draws from the stock"),
            "take": Verb("Take the pile", "reaches for the pile", undo="partial"),
            "ask": Verb("Ask to go out", "asks: may I go out?", key="a"),
            "yes": Verb("Yes", "says yes", key="y"),
            "no": Verb("No", "says no", key="n"),
            "end": Verb("End", "ends the deal", key="e"),
            "lay": Verb(
                "Lay",
                "lays {}",
                key="l",
                asks=("Which card do you lay down?", "On which meld?"),
                undo="partial",
                offered="auto_target",
            ),
            "commit": Verb("Meld these", "melds"),
            "clear": Verb("Take back", "takes back what he laid", key="b", offered="on_things"),
            "done": Verb("Done", "lays no more"),
            "discard": Verb("Discard", "discards {}", asks=("Which card do you discard?",)),
            "out": Verb("Out", "goes out", key="o"),
            "drew": Verb("Drew", ": {}"),
            "turned": Verb("Turned", "{} is turned up"),
            "deal": Verb("Deal", "The cards are dealt"),
            "first": Verb("First", "{seat} deals"),
        },
        events=log_lines,
        choosing=choice_line,
        bots=Bots(heuristic=heuristic, expert=expert, deal=lambda state: state.deal),
    ),
}
