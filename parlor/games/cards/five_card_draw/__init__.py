"""Five Card Draw."""

from __future__ import annotations

from typing import Final

from parlor.games.cards.five_card_draw.bots import (
    expert,
    heuristic,
)
from parlor.games.cards.five_card_draw.rules import (
    STACK,
    Draw,
    DrawOptions,
)
from parlor.games.cards.five_card_draw.table import scene
from parlor.games.kits.vying import WORDS as VYING
from parlor.rules import Bots, Game, Word

GAMES: Final = {
    "five_card_draw": Game(
        Draw,
        scene,
        options=DrawOptions,
        words={
            **VYING,
            "discard": Word("Throw away", "throws away {}", loose=True),
            "draw": Word("Draw", "draws"),
            "drew": Word("Drew", ": {}"),
            "deal": Word("Deal", "The cards are dealt"),
            "first": Word("First", "{seat} deals"),
        },
        version=2,
        total=lambda state: STACK * state.seats,
        bots=Bots(heuristic=heuristic, deal=lambda state: state.hand, expert=expert),
    ),
}
