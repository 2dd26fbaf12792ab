"""Tarock and Tarocchi Siciliani."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game
from parlor.games.kits.tarot.taker import MOST_THROWN
from parlor.games.kits.tarot.view import WORDS, bid_verbs, events
from parlor.games.kits.tricks.claims import claim_rest
from parlor.games.tarot.tarock.bots import heuristic
from parlor.games.tarot.tarock.rules import Siciliani, Tarock, TarockOptions
from parlor.games.tarot.tarock.view import scene


def _game(state: type[Tarock]) -> Game:
    return Game(
        state,
        scene,
        options=TarockOptions,
        words={**WORDS, **bid_verbs(Tarock.KIND)},
        total=lambda state: 0,
        events=events,
        rest=claim_rest(),
        bots=Bots(heuristic=heuristic, deal=lambda state: MOST_THROWN * state.deal + state.thrown, unmasked=True),
    )


GAMES: Final = {"tarock": _game(Tarock), "tarocchi_siciliani": _game(Siciliani)}
