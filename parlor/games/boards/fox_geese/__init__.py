"""Fox and Geese."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game, Verb
from parlor.games.boards.fox_geese.bots import evaluate, heuristic
from parlor.games.boards.fox_geese.rules import FoxGeese, FoxOptions
from parlor.games.boards.fox_geese.search import search
from parlor.games.boards.fox_geese.view import choosing, scene

GAMES: Final = {
    "fox_geese": Game(
        FoxGeese,
        scene,
        options=FoxOptions,
        words={
            "place": Verb("Place", "sets the fox on {}"),
            "move": Verb("Move", "moves {}", offered="on_things"),
            "jump": Verb("Jump", "takes a goose, jumping {}", offered="on_things"),
            "stop": Verb("Stop", "stops jumping"),
            "pass": Verb("Pass", "passes"),
        },
        version=2,
        total=lambda state: 1,
        choosing=choosing,
        bots=Bots(heuristic=heuristic, evaluate=evaluate, engine="alphabeta", search=search),
    )
}
