"""Meier and Mia."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game, Verb
from parlor.core.options import Options
from parlor.games.dice.meier.bots import expert, heuristic
from parlor.games.dice.meier.rules import Cup, MeierOptions, MiaOptions
from parlor.games.dice.meier.view import log_lines, scene
from parlor.games.kits.common.turns import FIRST

WORDS: Final = {
    "first": FIRST,
    "rolled": Verb("Rolled", "rolls {}"),
    "announce": Verb("Announce", "announces {}", asks=("Which one? Arrows and Enter, or a click; Esc goes back.",)),
    "believe": Verb("Believe", "believes it"),
    "call": Verb("Liar!", "calls liar"),
}
LOOKING: Final = {
    "look": Verb("Look", "looks"),
    "decline": Verb("Give up a life", "does not look", enter="never"),
}
PASSING: Final = {
    "pass": Verb("Pass on", "passes the cup on unseen"),
    "reroll": Verb("Roll again", "rolls again"),
}


def _game(options: type[Options], *, mia: bool) -> Game:
    words = {**WORDS, **(PASSING if mia else LOOKING)}
    bots = Bots(heuristic=heuristic, expert=expert)
    return Game(Cup, scene, options=options, preset={"mia": mia}, words=words, events=log_lines, bots=bots)


GAMES: Final = {"meier": _game(MeierOptions, mia=False), "mia": _game(MiaOptions, mia=True)}
