"""Baseball."""

from __future__ import annotations

from typing import Final

from parlor.games.cards.baseball_poker.bots import expert, heuristic
from parlor.games.cards.baseball_poker.rules import STACK, Baseball, BaseballOptions
from parlor.games.cards.baseball_poker.table import scene, told
from parlor.games.kits.ball import WORDS
from parlor.rules import Bots, Game, Word

GAMES: Final = {
    "baseball_poker": Game(
        Baseball,
        scene,
        options=BaseballOptions,
        words={
            **WORDS,
            "street": Word("Street", "The next cards: {}"),
            "flip": Word("Turn up", "turns up {}"),
            "extra": Word("Extra", "An extra card: {}"),
        },
        events=told,
        total=lambda state: STACK * state.seats,
        bots=Bots(heuristic=heuristic, deal=lambda state: state.hand, expert=expert),
    ),
}
