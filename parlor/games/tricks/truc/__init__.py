"""Truc and Put."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game, Verb
from parlor.core.options import Options
from parlor.games.kits.raises.bots import expert, heuristic
from parlor.games.kits.raises.view import WORDS, events, partners_words, scene
from parlor.games.tricks.truc.rules import PutOptions, Truc, TrucOptions


def _game(options: type[Options], words: dict[str, Verb]) -> Game:
    return Game(
        Truc,
        scene,
        options=options,
        words=words,
        events=events,
        bots=Bots(heuristic=heuristic, expert=expert, deal=lambda state: state.hand),
    )


GAMES: Final = {"truc": _game(TrucOptions, partners_words(Truc)), "put": _game(PutOptions, WORDS)}
