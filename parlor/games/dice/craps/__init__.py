"""Craps, and Hazard, from which it came."""

from __future__ import annotations

from typing import Final

from parlor.games.dice.craps.bots import expert, heuristic
from parlor.games.dice.craps.rules import Craps, CrapsOptions, Hazard, HazardOptions, Shooting
from parlor.games.dice.craps.table import scene, told
from parlor.games.kits.start import WORDS as START
from parlor.rules import Bots, Game, Options, Word

HOW_MUCH: Final = "How many chips? Type a number, then Enter, or click one; Esc goes back."
ODDS: Final = "How many chips to win? Type a number, then Enter, or click one; Esc goes back."
WORDS: Final = {
    "roll": Word("Roll", "rolls"),
    "stake": Word("Stake", "stakes {}", asks=(HOW_MUCH,), sole=True),
    "pass_dice": Word("Pass the dice", "passes the dice"),
    "fade": Word("Fade", "fades {}", asks=(HOW_MUCH,)),
    **START,
}
TALK: Final = {
    "odds": Word("Offer odds", "offers odds: {}", asks=(ODDS,), unsaid=True),
    "pass": Word("No", "makes no bet"),
    "accept": Word("Accept", "accepts"),
    "refuse": Word("Refuse", "refuses", key="n"),
    "side": Word("Bet on the", "offers a bet on the {}"),
    "point": Word("Point"),
    "seven": Word("Seven"),
    "take": Word("Take it", "takes the bet"),
}


def _game(state: type[Shooting], options: type[Options], words: dict[str, Word]) -> Game:
    return Game(
        state,
        scene,
        options=options,
        words=words,
        events=told,
        runs="roll",
        total=lambda state: state.options.chips * state.seats,
        bots=Bots(heuristic=heuristic, expert=expert, engine="heuristic"),
    )


GAMES: Final = {
    "craps": _game(Craps, CrapsOptions, WORDS | TALK),
    "hazard": _game(Hazard, HazardOptions, WORDS),
}
