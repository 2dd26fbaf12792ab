"""Block, Draw and Muggins Dominoes."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game
from parlor.core.options import Options
from parlor.games.tiles.dominoes.bots import heuristic
from parlor.games.tiles.dominoes.rules import (
    BLOCK,
    FROM_BONEYARD,
    WORDS_OF_PLAY,
    BlockOptions,
    Dominoes,
    DrawOptions,
    Kind,
    MugginsOptions,
)
from parlor.games.tiles.dominoes.view import choice_line, log_lines, parse_notation, scene


def _game(kind: Kind, options: type[Options], version: int) -> Game:
    return Game(
        Dominoes,
        scene,
        options=options,
        words={**WORDS_OF_PLAY, **(FROM_BONEYARD if kind.boneyard else {})},
        preset={"kind": kind},
        version=version,
        notation=parse_notation,
        events=log_lines,
        choosing=choice_line,
        bots=Bots(heuristic=heuristic, deal=lambda state: state.hand),
    )


GAMES: Final = {
    "block_dominoes": _game(BLOCK, BlockOptions, 1),
    "draw_dominoes": _game(Kind(boneyard=True), DrawOptions, 2),
    "muggins": _game(Kind(boneyard=True, fives=True), MugginsOptions, 2),
}
