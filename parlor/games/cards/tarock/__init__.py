"""Tarock and Tarocchi Siciliani."""

from __future__ import annotations

from typing import Final

from parlor.games.cards.tarock.bots import heuristic
from parlor.games.cards.tarock.rules import Siciliani, Tarock, TarockOptions
from parlor.games.cards.tarock.table import scene
from parlor.games.kits.claims import claims
from parlor.games.kits.taker import MOST_THROWN
from parlor.games.kits.taker_table import WORDS, bids, events
from parlor.rules import Bots, Game


def _game(state: type[Tarock]) -> Game:
    return Game(
        state,
        scene,
        options=TarockOptions,
        words={**WORDS, **bids(Tarock.KIND)},
        total=lambda state: 0,
        events=events,
        rest=claims(),
        bots=Bots(heuristic=heuristic, deal=lambda state: MOST_THROWN * state.deal + state.thrown),
    )


GAMES: Final = {"tarock": _game(Tarock), "tarocchi_siciliani": _game(Siciliani)}
