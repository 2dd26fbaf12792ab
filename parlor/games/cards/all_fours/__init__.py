"""All Fours."""

from __future__ import annotations

from typing import Final

from parlor.games.cards.all_fours.bots import heuristic
from parlor.games.cards.all_fours.rules import LAW, AllFours, AllFoursOptions
from parlor.games.cards.all_fours.table import scene, told
from parlor.games.kits.claims import claims
from parlor.games.kits.trick_table import WORDS
from parlor.rules import Bots, Game, Word

GAMES: Final = {
    "all_fours": Game(
        AllFours,
        scene,
        options=AllFoursOptions,
        words={
            **WORDS,
            "turned": Word("Turned", "{} is turned up"),
            "accept": Word("Accept", "accepts them for trumps"),
            "refuse": Word("Refuse", "refuses them", costly=True),
            "agree": Word("Agree", "agrees to others"),
            "insist": Word("Insist", "insists on them", costly=True),
        },
        events=told,
        rest=claims(LAW),
        bots=Bots(heuristic=heuristic, deal=lambda state: state.deal),
    ),
}
