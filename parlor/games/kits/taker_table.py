"""How a game of a taker lies on the table: the players round the trick, the chien while it lies open, one's hand."""

from __future__ import annotations

from typing import Any, Final

from parlor.games.kits import trick_table
from parlor.games.kits.cards import TOKENS, suit
from parlor.games.kits.taker import Taker
from parlor.games.kits.tarot import powers
from parlor.games.kits.trick_table import asked, hand, ring, tricks
from parlor.rules import Word
from parlor.scene import Card, Fan, Fans, Scene

THROWN: Final = "All passed: the cards are thrown in and dealt again."
TWICE: Final = "All passed once more: the hand counts, and nobody scores."
WORDS: Final = {
    **trick_table.WORDS,
    "pass": Word("Pass", "passes"),
    "bid": Word("Bid", "bids {}"),
    "discard": Word("Lay away", "lays away {}", loose=True),
    "ready": Word("Ready", "is ready"),
    "chien": Word("Chien", "The chien is turned up: {}"),
}


def scene(state: Taker[Any], own: int, result: str, notes: tuple[str, ...] = ()) -> Scene:
    """The table as a seat sees it. `result` tells how the last hand ended, "" where all passed."""
    if state.tricks is None:
        return Scene((), prompt="The cards are being dealt.")
    status = f"hand {state.deal} of {state.options.hands}"
    if state.bid:
        status += f", {state.KIND.bids[state.bid]}"
    said = tuple(", ".join(filter(None, (_taken(state, seat), note))) for seat, note in enumerate(notes))
    said = said or tuple(_taken(state, seat) for seat in range(state.seats))
    power = powers(state.KIND.reversed_)
    mine = hand(state.tricks, own, lambda c: (suit(c), power[c]))
    zones: tuple[Any, ...] = (ring(state.tricks, own, said), mine)
    if state.phase == "discard":
        chien = Fans((Fan(tuple(Card(TOKENS[c]) for c in state.chien)),), "the chien", "top")
        zones = (chien, mine) if own == state.taker else (chien, *zones)
    hold, default = state.phase in ("deal", "over"), "ready" if state.phase == "announce" else ""
    return Scene(zones, prompt=_prompt(state, result), notes=said, status=status, hold=hold, default=default)


def _taken(state: Taker[Any], seat: int) -> str:
    if seat != state.taker:
        return ""
    won = state.table.taken[seat]
    return f"takes, {tricks(won)}" if state.phase == "play" else "takes"


def _prompt(state: Taker[Any], result: str) -> str:
    if state.phase in ("deal", "over"):
        return result or (THROWN if state.thrown else TWICE)
    if state.phase == "bid":
        return f"{state.KIND.bids[state.bid].capitalize()} is bid: bid more, or pass." if state.bid else "Bid, or pass."
    if state.phase == "discard":
        left = state.heap - len(state.away)
        return f"Lay away {left} more card{'s' * (left > 1)}."
    return "Announce what you have, then say ready." if state.phase == "announce" else asked(state.table)
