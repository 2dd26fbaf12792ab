"""Craps, and Hazard, from which it came."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from parlor.core.game import Bots, Game, Verb
from parlor.core.options import Options
from parlor.games.dice.craps.bots import expert, heuristic
from parlor.games.dice.craps.rules import Craps, CrapsOptions, Hazard, HazardOptions, Shooting
from parlor.games.dice.craps.view import log_lines, scene
from parlor.games.kits.dice.first_player import WORDS as START

HOW_MUCH: Final = "How many chips? Type a number, then Enter, or click one; Esc goes back."
ODDS: Final = "How many chips to win? Type a number, then Enter, or click one; Esc goes back."
WORDS: Final = {
    "roll": Verb("Roll", "rolls"),
    "stake": Verb("Stake", "stakes {}", key="s", asks=(HOW_MUCH,), offered="auto_target"),
    "pass_dice": Verb("Pass the dice", "passes the dice"),
    "fade": Verb("Fade", "fades {}", asks=(HOW_MUCH,), offered="on_things"),
    **START,
}
TALK: Final = {
    "odds": Verb("Offer odds", "offers odds: {}", asks=(ODDS,), offered="on_things"),
    "pass": Verb("Pass", "makes no bet"),
    "accept": Verb("Accept", "accepts"),
    "refuse": Verb("Decline", "declines"),
    "side": Verb("Bet on the", "offers a bet on the {}", key="b"),
    "point": Verb("Point"),
    "seven": Verb("Seven"),
    "take": Verb("Take", "takes the bet"),
}

ALONE: Final = {"stake": replace(WORDS["stake"], offered="on_things")}
"""What is asked for in Hazard with nothing else to say beside it."""


def _game(state: type[Shooting], options: type[Options], words: dict[str, Verb]) -> Game:
    return Game(
        state,
        scene,
        options=options,
        words=words,
        events=log_lines,
        runs="roll",
        total=lambda state: state.options.chips * state.seats,
        bots=Bots(heuristic=heuristic, expert=expert, engine="heuristic"),
    )


GAMES: Final = {
    "craps": _game(Craps, CrapsOptions, WORDS | TALK),
    "hazard": _game(Hazard, HazardOptions, {**WORDS, **ALONE}),
}
