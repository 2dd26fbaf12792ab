"""Wish Solitaire."""

from __future__ import annotations

from typing import Final

from parlor.games.cards.wish.bots import heuristic
from parlor.games.cards.wish.rules import Wish, by_number
from parlor.games.cards.wish.table import chosen, scene, told
from parlor.rules import Bots, Game, Word

GAMES: Final = {
    "wish": Game(
        Wish,
        scene,
        words={
            "take": Word("Take", "takes {}", unsaid=True),
            "concede": Word("Give up", "gives up", key="g", costly=True, twice=True),
            "turned": Word("Turned", "{} is turned"),
        },
        events=told,
        choosing=chosen,
        notation=by_number,
        bots=Bots(heuristic=heuristic),
    ),
}
