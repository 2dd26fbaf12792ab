"""Dix Mille."""

from __future__ import annotations

from typing import Final

from parlor.games.dice.dix_mille.bots import expert, heuristic
from parlor.games.dice.dix_mille.rules import DixMille, DixMilleOptions
from parlor.games.dice.dix_mille.table import chosen, scene, told
from parlor.games.kits.throwing import WORDS
from parlor.rules import Bots, Game, Word

GAMES: Final = {
    "dix_mille": Game(
        DixMille,
        scene,
        options=DixMilleOptions,
        words={**WORDS, "keep": Word("Keep", "keeps {}", last=True), "bank": Word("Bank", "banks")},
        events=told,
        choosing=chosen,
        bots=Bots(heuristic=heuristic, expert=expert),
    ),
}
