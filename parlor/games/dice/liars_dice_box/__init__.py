"""Liar's Dice in the box, and Pass the Trash."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game, Verb
from parlor.games.dice.liars_dice_box.bots import expert, heuristic
from parlor.games.dice.liars_dice_box.claims import WORDS as CLAIMS
from parlor.games.dice.liars_dice_box.claims import parse_notation
from parlor.games.dice.liars_dice_box.rules import BoxOptions, InTheBox, Trash, TrashOptions
from parlor.games.dice.liars_dice_box.view import log_lines, scene
from parlor.games.kits.common.turns import FIRST

BOTS: Final = Bots(heuristic=heuristic, expert=expert)
WORDS: Final = {
    **CLAIMS,
    "first": FIRST,
    "rolled": Verb("Rolled", ": {}"),
    "stand": Verb("Stand", "rolls nothing"),
    "call": Verb("Liar!", "calls liar", enter="never"),
}

GAMES: Final = {
    "liars_dice_box": Game(
        InTheBox,
        scene,
        options=BoxOptions,
        words={
            **WORDS,
            "roll": Verb("Roll", "shakes the box"),
            "look": Verb("Believe", "believes it and takes the box"),
            "keep": Verb("Set out", "sets a die out", undo="toggle"),
            "back": Verb("Put back", "puts a die back", undo="toggle"),
            "claim": Verb("Claim", "claims", offered="on_things"),
            "rank": Verb("Say"),
            "pass": Verb("Pass", "passes the box to the {}", offered="on_things"),
            "left": Verb("Left", key="l"),
            "right": Verb("Right", key="r"),
        },
        events=log_lines,
        bots=BOTS,
    ),
    "pass_the_trash": Game(
        Trash,
        scene,
        options=TrashOptions,
        words={
            **WORDS,
            "roll": Verb("Roll", "rolls"),
            "look": Verb("Accept and look", "accepts it and looks into the box"),
            "blind": Verb("Accept unseen", "accepts it without looking", key="u"),
            "keep": Verb("Keep", "keeps a die", undo="toggle"),
            "bid": Verb("Bid", "bids", offered="on_things"),
        },
        version=2,
        notation=lambda state, typed: parse_notation(typed),
        events=log_lines,
        bots=BOTS,
    ),
}
