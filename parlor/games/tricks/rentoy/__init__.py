"""Rentoy."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game
from parlor.games.kits.raises.bots import expert, heuristic
from parlor.games.kits.raises.view import events, partners_words, scene
from parlor.games.tricks.rentoy.rules import Rentoy, RentoyOptions

GAMES: Final = {
    "rentoy": Game(
        Rentoy,
        scene,
        options=RentoyOptions,
        words=partners_words(Rentoy),
        events=events,
        bots=Bots(heuristic=heuristic, expert=expert, deal=lambda state: state.hand),
    ),
}
