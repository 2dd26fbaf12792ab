"""Block, Draw and Muggins Dominoes."""

from __future__ import annotations

from typing import Final

from parlor.games.tiles.dominoes.bots import heuristic
from parlor.games.tiles.dominoes.rules import (
    BLOCK,
    WORDS_OF_PLAY,
    BlockOptions,
    Dominoes,
    DrawOptions,
    Kind,
    MugginsOptions,
)
from parlor.games.tiles.dominoes.table import chosen, scene, told, written
from parlor.rules import Bots, Game, Options


def _game(kind: Kind, options: type[Options], version: int) -> Game:
    return Game(
        Dominoes,
        scene,
        options=options,
        words=WORDS_OF_PLAY,
        preset={"kind": kind},
        version=version,
        notation=written,
        events=told,
        choosing=chosen,
        bots=Bots(heuristic=heuristic, deal=lambda state: state.hand),
    )


GAMES: Final = {
    "block_dominoes": _game(BLOCK, BlockOptions, 1),
    "draw_dominoes": _game(Kind(boneyard=True), DrawOptions, 2),
    "muggins": _game(Kind(boneyard=True, fives=True), MugginsOptions, 2),
}
