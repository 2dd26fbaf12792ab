"""Dix Mille."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game, Verb
from parlor.games.dice.dix_mille.bots import expert, heuristic
from parlor.games.dice.dix_mille.rules import DixMille, DixMilleOptions
from parlor.games.dice.dix_mille.view import choice_line, log_lines, scene
from parlor.games.kits.dice.throwing import WORDS

GAMES: Final = {
    "dix_mille": Game(
        DixMille,
        scene,
        options=DixMilleOptions,
        words={**WORDS, "keep": Verb("Keep", "keeps {}", offered="after_things"), "bank": Verb("Bank", "banks")},
        events=log_lines,
        choosing=choice_line,
        bots=Bots(heuristic=heuristic, expert=expert),
    ),
}
