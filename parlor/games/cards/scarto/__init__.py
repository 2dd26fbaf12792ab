"""Scarto, tarot for three, each for himself."""

from __future__ import annotations

from typing import Final

from parlor.games.cards.scarto.bots import heuristic
from parlor.games.cards.scarto.rules import LAW, Scarto, ScartoOptions
from parlor.games.cards.scarto.table import scene
from parlor.games.kits.claims import claims
from parlor.games.kits.taker_table import WORDS
from parlor.games.kits.telling import trick_told
from parlor.rules import Bots, Game

GAMES: Final = {
    "scarto": Game(
        Scarto,
        scene,
        options=ScartoOptions,
        words={word: WORDS[word] for word in ("first", "deal", "discard", "play")},
        total=lambda state: 0,
        events=trick_told,
        rest=claims(LAW),
        bots=Bots(heuristic=heuristic, deal=lambda state: state.deal),
    ),
}
