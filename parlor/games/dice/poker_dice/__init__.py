"""Poker Dice."""

from __future__ import annotations

from typing import Final

from parlor.games.dice.poker_dice.bots import expert, heuristic
from parlor.games.dice.poker_dice.rules import PokerDice, PokerDiceOptions
from parlor.games.dice.poker_dice.table import scene, told
from parlor.games.kits.start import WORDS as START
from parlor.games.kits.vying import WORDS as VYING
from parlor.rules import Bots, Game, Word

GAMES: Final = {
    "poker_dice": Game(
        PokerDice,
        scene,
        options=PokerDiceOptions,
        words={
            "roll": Word("Roll", "rolls"),
            "keep": Word("Keep", "keeps {}", loose=True, stands=True),
            "stand": Word("Stand", "stands"),
            **VYING,
            **START,
        },
        events=told,
        bots=Bots(heuristic=heuristic, expert=expert, engine="heuristic"),
    ),
}
