"""Five Card Draw."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game
from parlor.games.kits.poker.draw import WORDS
from parlor.games.kits.poker.draw_view import log_lines
from parlor.games.vying.five_card_draw.bots import expert, heuristic
from parlor.games.vying.five_card_draw.rules import STACK, Draw, DrawOptions
from parlor.games.vying.five_card_draw.view import scene

GAMES: Final = {
    "five_card_draw": Game(
        Draw,
        scene,
        options=DrawOptions,
        words=WORDS,
        version=2,
        events=log_lines,
        total=lambda state: STACK * state.seats,
        bots=Bots(heuristic=heuristic, deal=lambda state: state.hand, expert=expert),
    ),
}
