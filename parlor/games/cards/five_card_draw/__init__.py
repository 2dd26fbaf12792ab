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
from parlor.games.kits.drawing import WORDS
from parlor.games.kits.drawing_table import told
from parlor.rules import Bots, Game

GAMES: Final = {
    "five_card_draw": Game(
        Draw,
        scene,
        options=DrawOptions,
        words=WORDS,
        version=2,
        events=told,
        total=lambda state: STACK * state.seats,
        bots=Bots(heuristic=heuristic, deal=lambda state: state.hand, expert=expert),
    ),
}
