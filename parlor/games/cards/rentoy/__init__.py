"""Rentoy."""

from __future__ import annotations

from typing import Final

from parlor.games.cards.rentoy.rules import Rentoy, RentoyOptions
from parlor.games.kits.raises_play import expert, heuristic
from parlor.games.kits.raises_table import events, scene, words
from parlor.rules import Bots, Game

GAMES: Final = {
    "rentoy": Game(
        Rentoy,
        scene,
        options=RentoyOptions,
        words=words(Rentoy),
        events=events,
        bots=Bots(heuristic=heuristic, expert=expert, deal=lambda state: state.hand),
    ),
}
