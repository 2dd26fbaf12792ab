"""Midnight Baseball."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from parlor.games.cards.midnight_baseball.rules import Midnight, MidnightOptions
from parlor.games.kits import ball, rolling_table
from parlor.games.kits.ball import FOUR, WORDS
from parlor.games.kits.cards import rank
from parlor.games.kits.rolling import STACK
from parlor.games.kits.rolling_play import expert, player
from parlor.games.kits.rolling_table import scene as rolled
from parlor.games.kits.rolling_table import to_beat
from parlor.games.kits.rolling_table import told as rolled_told
from parlor.rules import Bots, Game, Move, View, Word
from parlor.scene import Scene

ROOM: Final = 8
"""Cards that may come to lie before a player: seven, and one for a four."""


def scene(view: View[Midnight]) -> Scene:
    """What each has rolled, and what a card costs."""
    state = view.shown
    asks = state.phase == "pay" and state.turn >= 0
    cost = ball.cost(state.options, state.vying, state.card()) if asks else 0
    prompt = ball.demand(state.card(), cost, state.folding()) if asks else ""
    found = rolled(view, prompt, ROOM, "to beat" if state.best < 0 else "outdone")
    beat = to_beat(state)
    status = f"{found.status}, 3s, 9s wild{beat}" if beat else ball.named(found.status)
    return replace(found, status=status) if state.hands else found


def told(before: View[Midnight], move: Move, after: View[Midnight]) -> list[str] | None:
    """What the log tells of payments and extra cards."""
    state = before.shown
    if move[0] == "pay":
        return [ball.told(state.turn, ball.cost(state.options, state.vying, state.card()), state.card())]
    if move[0] == "extra":
        return [f"{{{state.roller}}} gets a card more for the four" + ("" if move[1] == "?" else f": {{{move[1]}}}")]
    return rolled_told(before, move, after)


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
            **rolling_table.WORDS,
            "extra": Word("Extra", "An extra card: {}"),
        },
        events=told,
        total=lambda state: STACK * state.seats,
        bots=Bots(heuristic=player(brings), deal=lambda state: state.hand, expert=expert(brings)),
    ),
}
