"""All Fours."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Game, Verb
from parlor.games.kits.tricks.bots import trick_bots
from parlor.games.kits.tricks.claims import claim_rest
from parlor.games.kits.tricks.view import WORDS
from parlor.games.tricks.all_fours.bots import heuristic
from parlor.games.tricks.all_fours.rules import LAW, AllFours, AllFoursOptions
from parlor.games.tricks.all_fours.view import log_lines, scene

GAMES: Final = {
    "all_fours": Game(
        AllFours,
        scene,
        options=AllFoursOptions,
        words={
            **WORDS,
            "turned": Verb("Turned", "{} is turned up"),
            "accept": Verb("Accept", "accepts them for trumps"),
            "refuse": Verb("Decline", "declines them", enter="never"),
            "agree": Verb("Agree", "agrees to others"),
            "insist": Verb("Insist", "insists on them", key="i", enter="never"),
        },
        events=log_lines,
        rest=claim_rest(LAW),
        bots=trick_bots(heuristic),
    ),
}
