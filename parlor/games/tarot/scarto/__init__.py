"""Scarto, tarot for three, each for himself."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game
from parlor.games.kits.log.events import trick_lines
from parlor.games.kits.tarot.view import WORDS
from parlor.games.kits.tricks.claims import claim_rest
from parlor.games.tarot.scarto.bots import heuristic
from parlor.games.tarot.scarto.rules import LAW, Scarto, ScartoOptions
from parlor.games.tarot.scarto.view import scene

GAMES: Final = {
    "scarto": Game(
        Scarto,
        scene,
        version=2,
        options=ScartoOptions,
        words={word: WORDS[word] for word in ("first", "deal", "discard", "play")},
        total=lambda state: 0,
        events=trick_lines,
        rest=claim_rest(LAW),
        bots=Bots(heuristic=heuristic, deal=lambda state: state.deal, unmasked=True),
    ),
}
