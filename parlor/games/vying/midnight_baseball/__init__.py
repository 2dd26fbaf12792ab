"""Midnight Baseball."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from parlor.core.game import Game, Verb
from parlor.core.scene import Scene
from parlor.core.state import Move, View
from parlor.games.kits.cards.pack import rank
from parlor.games.kits.poker import baseball
from parlor.games.kits.poker.baseball import FOUR, WORDS
from parlor.games.kits.rolled_poker import view as rolled_view
from parlor.games.kits.rolled_poker.bots import bots
from parlor.games.kits.rolled_poker.rules import STACK
from parlor.games.kits.rolled_poker.view import best_hand_line
from parlor.games.kits.rolled_poker.view import log_lines as rolled_log_lines
from parlor.games.kits.rolled_poker.view import scene as rolled
from parlor.games.vying.midnight_baseball.rules import Midnight, MidnightOptions

ROOM: Final = 8
"""Cards that may come to lie before a player: seven, and one for a four."""


def scene(view: View[Midnight]) -> Scene:
    """What each has rolled, and what a card costs."""
    state = view.shown
    asks = state.phase == "pay" and state.turn >= 0
    cost = baseball.card_price(state.options, state.vying, state.card()) if asks else 0
    prompt = baseball.payment_prompt(state.card(), cost, state.folds_unpaid()) if asks else ""
    found = rolled(view, prompt, ROOM, "to beat" if state.best < 0 else "beaten")
    beat = best_hand_line(state)  # this and what is wild, which the cards show, are too long for one line
    status = found.status + beat if beat else baseball.status_with_wilds(found.status)
    return replace(found, status=status) if state.hands else found


def log_lines(before: View[Midnight], move: Move, after: View[Midnight]) -> list[str] | None:
    """What the log says of payments and extra cards."""
    state = before.shown
    if move[0] == "pay":
        return [
            baseball.payment_line(
                state.turn, baseball.card_price(state.options, state.vying, state.card()), state.card()
            )
        ]
    if move[0] == "extra":
        return [f"{{{state.roller}}} gets a card more for the four" + ("" if move[1] == "?" else f": {{{move[1]}}}")]
    return rolled_log_lines(before, move, after)


def brings(state: Midnight, card: int) -> int:
    """A four brings one card more."""
    return int(rank(card) == FOUR)


GAMES: Final = {
    "midnight_baseball": Game(
        Midnight,
        scene,
        options=MidnightOptions,
        words={
            **WORDS,
            **rolled_view.WORDS,
            "extra": Verb("Extra", "An extra card: {}"),
        },
        version=2,
        events=log_lines,
        total=lambda state: STACK * state.seats,
        bots=bots(brings),
    ),
}
