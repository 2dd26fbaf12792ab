"""Liar's Dice with hidden dice for each player."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game, Verb
from parlor.games.dice.liars_dice.bots import expert, heuristic
from parlor.games.dice.liars_dice.rules import SINGLE, Liar, LiarOptions
from parlor.games.dice.liars_dice.view import log_lines, parse_notation, scene
from parlor.games.kits.dice.first_player import WORDS as START

GAMES: Final = {
    "liars_dice": Game(
        Liar,
        scene,
        options=LiarOptions,
        words={
            "bid": Verb("Bid", "bids {}", asks=("How many?", "Of which face?")),
            "liar": Verb("Liar!", "calls liar", enter="never"),
            **{face: Verb(face.capitalize(), key=str(at), one=one) for at, (one, face) in enumerate(SINGLE.items(), 1)},
            **START,
        },
        events=log_lines,
        notation=parse_notation,
        bots=Bots(heuristic=heuristic, deal=lambda state: -sum(map(len, state.dice)), expert=expert),
    ),
}
