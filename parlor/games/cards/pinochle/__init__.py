"""Double-deck Pinochle, for four in partnerships."""

from __future__ import annotations

from typing import Final

from parlor.games.cards.pinochle.bots import expert, heuristic
from parlor.games.cards.pinochle.rules import SUITS, Pinochle, PinochleOptions
from parlor.games.cards.pinochle.table import scene, told
from parlor.games.kits.claims import claims
from parlor.games.kits.pinochle import CRAWL
from parlor.games.kits.trick_table import WORDS
from parlor.rules import Bots, Game, Word

GAMES: Final = {
    "pinochle": Game(
        Pinochle,
        scene,
        options=PinochleOptions,
        words={
            **WORDS,
            **{word: Word(word.capitalize()) for word in SUITS},
            "bid": Word("Bid", "bids {}"),
            "pass": Word("Pass", "passes"),
            "ask": Word("Ask for", "asks for {}"),
            "give": Word("Give"),
            "return": Word("Give back"),
            "trump": Word("Trumps", "names {} for trumps"),
            "taken_up": Word("Take up the melds", "The melds are taken up"),
            "concede": Word("Concede", "concedes the hand", costly=True),
        },
        version=2,
        events=told,
        rest=claims(CRAWL),
        bots=Bots(heuristic=heuristic, expert=expert, deal=lambda state: state.deal),
    ),
}
