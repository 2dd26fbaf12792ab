"""Wish Solitaire."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game, Verb
from parlor.games.patience.wish.bots import heuristic
from parlor.games.patience.wish.rules import Wish, by_number
from parlor.games.patience.wish.view import choice_line, log_lines, scene

GAMES: Final = {
    "wish": Game(
        Wish,
        scene,
        words={
            "take": Verb("Take", "takes {}", offered="on_things"),
            "concede": Verb("Give up", "gives up", enter="confirm"),
            "turned": Verb("Turned", "{} is turned"),
        },
        events=log_lines,
        choosing=choice_line,
        notation=by_number,
        bots=Bots(heuristic=heuristic),
    ),
}
