"""Baseball."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game, Verb
from parlor.games.kits.poker.baseball import WORDS
from parlor.games.vying.baseball_poker.bots import expert, heuristic
from parlor.games.vying.baseball_poker.rules import STACK, Baseball, BaseballOptions
from parlor.games.vying.baseball_poker.view import log_lines, scene

GAMES: Final = {
    "baseball_poker": Game(
        Baseball,
        scene,
        options=BaseballOptions,
        words={
            **WORDS,
            "street": Verb("Street", "The next cards: {}"),
            "flip": Verb("Turn up", "turns up {}"),
            "extra": Verb("Extra", "An extra card: {}"),
        },
        version=2,
        events=log_lines,
        total=lambda state: STACK * state.seats,
        bots=Bots(heuristic=heuristic, deal=lambda state: state.hand, expert=expert),
    ),
}
