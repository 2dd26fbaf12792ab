"""Skat as played today."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game, Verb
from parlor.games.kits.tricks.view import WORDS
from parlor.games.tricks.skat_today.bots import expert, heuristic
from parlor.games.tricks.skat_today.cardplay import ON_BITS
from parlor.games.tricks.skat_today.cards import GAMES as NAMES
from parlor.games.tricks.skat_today.rules import Skat, SkatOptions
from parlor.games.tricks.skat_today.scoring import LEVELS
from parlor.games.tricks.skat_today.view import log_lines, rest, scene

GAMES: Final = {
    "skat_today": Game(
        Skat,
        scene,
        options=SkatOptions,
        words={
            **WORDS,
            **{name: Verb(name.capitalize()) for name in (*NAMES, *LEVELS)},
            "bid": Verb("Bid", "bids {}"),
            "hold": Verb("Hold", "holds"),
            "pass": Verb("Pass", "passes"),
            "take": Verb("Take the skat", "takes the skat"),
            "hand": Verb("Play by hand", "leaves the skat", key="h"),
            "skat": Verb("Skat", "The skat: {}"),
            "discard": Verb("Discard", "discards {}", undo="toggle"),
            "game": Verb("Name the game", "names {}", asks=("Name your game.",), offered="on_things"),
            "announce": Verb("Announce", "announces {}", asks=("What do you announce?",)),
            "ready": Verb("Ready", hint="announce nothing"),
        },
        events=log_lines,
        rest=rest,
        bots=Bots(
            heuristic=heuristic,
            expert=expert,
            finish=ON_BITS.finish,
            surprises=ON_BITS.surprises,
            deal=lambda state: state.deal,
        ),
    ),
}
