"""Truc and Put."""

from __future__ import annotations

from typing import Final

from parlor.games.cards.truc.rules import PutOptions, Truc, TrucOptions
from parlor.games.kits.raises_play import expert, heuristic
from parlor.games.kits.raises_table import events, scene, words
from parlor.rules import Bots, Game, Options


def _game(options: type[Options]) -> Game:
    return Game(
        Truc,
        scene,
        options=options,
        words=words(Truc),
        events=events,
        bots=Bots(heuristic=heuristic, expert=expert, deal=lambda state: state.hand),
    )


GAMES: Final = {"truc": _game(TrucOptions), "put": _game(PutOptions)}
