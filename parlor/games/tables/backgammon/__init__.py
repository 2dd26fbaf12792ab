"""Backgammon as Willughby has it, Irish, Todas Tablas and Nard."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from parlor.core.game import Bots, Game, Verb
from parlor.core.options import Options
from parlor.games.tables.backgammon.board import layout
from parlor.games.tables.backgammon.bots import evaluate, expert, heuristic
from parlor.games.tables.backgammon.rules import BACKGAMMON, BackgammonOptions, Kind, Tables
from parlor.games.tables.backgammon.view import choice_line, log_lines, scene

NARD: Final = layout((24, 2), (13, 3), (8, 3), (7, 2), (6, 3), (3, 2))
WORDS: Final = {
    "roll": Verb("Roll", "rolls"),
    "lift": Verb("Lift dice", "lifts the dice"),
    "break": Verb("Break", "breaks point {}"),
    "rolled": Verb("Rolled", ": {}"),
}
CUBE: Final = {
    "double": Verb("Double", "doubles", enter="never"),
    "take": Verb("Take", "takes the double"),
    "drop": Verb("Drop", "drops", enter="never"),
}


def _game(kind: Kind, options: type[Options] = Options, words: Mapping[str, Verb] = WORDS) -> Game:
    return Game(
        Tables,
        scene,
        options=options,
        words=words,
        preset={"kind": kind},
        events=log_lines,
        choosing=choice_line,
        bots=Bots(evaluate=evaluate, heuristic=heuristic, expert=expert),
    )


GAMES: Final = {
    "backgammon": _game(BACKGAMMON, BackgammonOptions, {**WORDS, **CUBE}),
    "irish": _game(Kind(BACKGAMMON.men, inlay="brass")),
    "todas_tablas": _game(Kind(layout((13, 5), (19, 5), (24, 2), (17, 3)), all_hit=True, inlay="velvet")),
    "nard": _game(Kind(NARD, by_men=True, binding=False, network="nard", inlay="turquoise")),
}
