"""Fox and Geese."""

from __future__ import annotations

from typing import Final

from parlor.games.boards.fox_geese.bots import evaluate, heuristic
from parlor.games.boards.fox_geese.rules import FoxGeese, FoxOptions
from parlor.games.boards.fox_geese.table import choosing, scene
from parlor.rules import Bots, Game, Word

GAMES: Final = {
    "fox_geese": Game(
        FoxGeese,
        scene,
        options=FoxOptions,
        words={
            "place": Word("Place", "sets the fox on {}"),
            "move": Word("Move", "moves {}", unsaid=True),
            "jump": Word("Jump", "takes a goose, jumping {}", unsaid=True),
            "stop": Word("Stop", "stops jumping"),
            "pass": Word("Pass", "passes"),
        },
        total=lambda state: 1,
        choosing=choosing,
        bots=Bots(heuristic=heuristic, evaluate=evaluate, engine="alphabeta"),
    )
}
