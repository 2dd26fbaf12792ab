"""Double-deck Pinochle, for four in partnerships."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game, Verb
from parlor.games.kits.pinochle.rules import CRAWL
from parlor.games.kits.tricks.claims import claim_rest
from parlor.games.kits.tricks.view import WORDS
from parlor.games.tricks.pinochle.bots import expert, heuristic
from parlor.games.tricks.pinochle.rules import SUITS, Pinochle, PinochleOptions
from parlor.games.tricks.pinochle.view import log_lines, scene

GAMES: Final = {
    "pinochle": Game(
        Pinochle,
        scene,
        options=PinochleOptions,
        words={
            **WORDS,
            **{word: Verb(word.capitalize()) for word in SUITS},
            "bid": Verb("Bid", "bids {}"),
            "pass": Verb("Pass", "passes"),
            "ask": Verb("Ask for", "asks for {}"),
            "give": Verb("Give"),
            "return": Verb("Give back"),
            "trump": Verb("Trumps", "names {} for trumps"),
            "taken_up": Verb("Take up the melds", "The melds are taken up"),
            "concede": Verb("Give up", "gives the hand up", enter="never"),
        },
        version=2,
        events=log_lines,
        rest=claim_rest(CRAWL),
        bots=Bots(heuristic=heuristic, expert=expert, deal=lambda state: state.deal),
    ),
}
