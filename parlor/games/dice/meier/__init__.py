"""Meier and Mia."""

from __future__ import annotations

from typing import Final

from parlor.games.dice.meier.bots import expert, heuristic
from parlor.games.dice.meier.rules import Cup, MeierOptions, MiaOptions
from parlor.games.dice.meier.table import scene, told
from parlor.games.kits.turns import FIRST
from parlor.rules import Bots, Game, Options, Word

WORDS: Final = {
    "first": FIRST,
    "rolled": Word("Rolled", "rolls {}"),
    "announce": Word("Announce", "announces {}", asks=("Which one? Arrows and Enter, or a click; Esc goes back.",)),
    "believe": Word("Believe", "believes it"),
    "call": Word("Doubt", "doubts it"),
    "look": Word("Look", "looks"),
    "decline": Word("Give up a life", "does not look", costly=True),
    "pass": Word("Pass on", "passes the cup on unseen"),
    "reroll": Word("Roll again", "rolls again"),
}


def _game(options: type[Options], *, mia: bool) -> Game:
    bots = Bots(heuristic=heuristic, expert=expert)
    return Game(Cup, scene, options=options, preset={"mia": mia}, words=WORDS, events=told, bots=bots)


GAMES: Final = {"meier": _game(MeierOptions, mia=False), "mia": _game(MiaOptions, mia=True)}
