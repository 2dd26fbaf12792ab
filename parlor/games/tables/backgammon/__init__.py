"""Backgammon as Willughby has it, Irish, Todas Tablas and Nard."""

from __future__ import annotations

from typing import Final

from parlor.games.kits.tables import layout
from parlor.games.tables.backgammon.bots import evaluate, expert, heuristic
from parlor.games.tables.backgammon.rules import BACKGAMMON, BackgammonOptions, Kind, Tables
from parlor.games.tables.backgammon.table import chosen, scene, told
from parlor.rules import Bots, Game, Options, Word

NARD: Final = layout((24, 2), (13, 3), (8, 3), (7, 2), (6, 3), (3, 2))
WORDS: Final = {
    "roll": Word("Roll", "rolls"),
    "double": Word("Double", "doubles", costly=True),
    "take": Word("Take", "takes the double"),
    "drop": Word("Drop", "drops", costly=True),
    "lift": Word("Lift dice", "lifts the dice"),
    "break": Word("Break", "breaks point {}"),
    "rolled": Word("Rolled", ": {}"),
}


def _game(kind: Kind, options: type[Options] = Options) -> Game:
    return Game(
        Tables,
        scene,
        options=options,
        words=WORDS,
        preset={"kind": kind},
        events=told,
        choosing=chosen,
        bots=Bots(evaluate=evaluate, heuristic=heuristic, expert=expert),
    )


GAMES: Final = {
    "backgammon": _game(BACKGAMMON, BackgammonOptions),
    "irish": _game(Kind(BACKGAMMON.men)),
    "todas_tablas": _game(Kind(layout((13, 5), (19, 5), (24, 2), (17, 3)), all_hit=True)),
    "nard": _game(Kind(NARD, by_men=True, binding=False)),
}
