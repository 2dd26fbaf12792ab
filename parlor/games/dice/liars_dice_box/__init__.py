"""Liar's Dice in the box, and Pass the Trash."""

from __future__ import annotations

from typing import Final

from parlor.games.dice.liars_dice_box.bots import expert, heuristic
from parlor.games.dice.liars_dice_box.claims import WORDS as CLAIMS
from parlor.games.dice.liars_dice_box.claims import written
from parlor.games.dice.liars_dice_box.rules import BoxOptions, InTheBox, Trash, TrashOptions
from parlor.games.dice.liars_dice_box.table import scene, told
from parlor.games.kits.turns import FIRST
from parlor.rules import Bots, Game, Word

BOTS: Final = Bots(heuristic=heuristic, expert=expert)
WORDS: Final = {
    **CLAIMS,
    "first": FIRST,
    "rolled": Word("Rolled", ": {}"),
    "stand": Word("Roll none", "rolls nothing", key="n"),
    "call": Word("Liar!", "calls liar", key="l", costly=True),
}

GAMES: Final = {
    "liars_dice_box": Game(
        InTheBox,
        scene,
        options=BoxOptions,
        words={
            **WORDS,
            "roll": Word("Shake", "shakes the box", key="s"),
            "look": Word("Believe", "believes it and takes the box"),
            "keep": Word("Set out", "sets a die out", loose=True),
            "back": Word("Put back", "puts a die back", loose=True),
            "claim": Word("Claim", "claims"),
            "rank": Word("Say"),
            "pass": Word("Pass", "passes the box to the {}"),
            "left": Word("Left"),
            "right": Word("Right"),
        },
        events=told,
        bots=BOTS,
    ),
    "pass_the_trash": Game(
        Trash,
        scene,
        options=TrashOptions,
        words={
            **WORDS,
            "roll": Word("Roll", "rolls", key="r"),
            "look": Word("Accept and look", "accepts it and looks into the box", key="a"),
            "blind": Word("Accept unseen", "accepts it without looking", key="u"),
            "keep": Word("Keep", "keeps a die", loose=True),
            "bid": Word("Bid", "bids"),
        },
        notation=lambda state, typed: written(typed),
        events=told,
        bots=BOTS,
    ),
}
