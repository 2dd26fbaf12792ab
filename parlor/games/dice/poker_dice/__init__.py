"""Poker Dice."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game, Verb
from parlor.games.dice.poker_dice.bots import expert, heuristic
from parlor.games.dice.poker_dice.rules import PokerDice, PokerDiceOptions
from parlor.games.dice.poker_dice.view import log_lines, scene
from parlor.games.kits.dice.first_player import WORDS as START
from parlor.games.kits.stakes.betting import WORDS as VYING

GAMES: Final = {
    "poker_dice": Game(
        PokerDice,
        scene,
        options=PokerDiceOptions,
        words={
            "roll": Verb("Roll", "rolls"),
            "keep": Verb("Keep", "keeps {}", undo="toggle", repeats=True),
            "stand": Verb("Stand", "stands"),
            **VYING,
            **START,
        },
        version=2,
        events=log_lines,
        bots=Bots(heuristic=heuristic, expert=expert, engine="heuristic"),
    ),
}
