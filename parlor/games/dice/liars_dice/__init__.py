"""Liar's Dice with hidden dice for each player."""

from __future__ import annotations

from typing import Final

from parlor.games.dice.liars_dice.bots import expert, heuristic
from parlor.games.dice.liars_dice.rules import SINGLE, Liar, LiarOptions
from parlor.games.dice.liars_dice.table import scene, told, written
from parlor.games.kits.start import WORDS as START
from parlor.rules import Bots, Game, Word

GAMES: Final = {
    "liars_dice": Game(
        Liar,
        scene,
        options=LiarOptions,
        words={
            "bid": Word("Bid", "bids {}", asks=("How many?", "Of which face?")),
            "liar": Word("Liar!", "calls liar", costly=True),
            **{face: Word(face.capitalize(), key=str(at), one=one) for at, (one, face) in enumerate(SINGLE.items(), 1)},
            **START,
        },
        events=told,
        notation=written,
        bots=Bots(heuristic=heuristic, deal=lambda state: -sum(map(len, state.dice)), expert=expert),
    ),
}
