"""How a game of a taker lies on the table: the players round the trick, the chien while it lies open, one's hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from parlor.games.kits import trick_table
from parlor.games.kits.cards import TOKENS, suit
from parlor.games.kits.taker import Kind, Taker
from parlor.games.kits.tarot import powers
from parlor.games.kits.tarot_count import FACTORS, LEVELS, WORTHS
from parlor.games.kits.trick_table import asked, hand, holder, ring, tricks
from parlor.rules import Word
from parlor.scene import Card, Fan, Fans, Scene, Sheet

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
POIGNEES: Final = {
    level: Word(level.capitalize(), hint=f"{worth} points") for level, worth in zip(LEVELS, WORTHS, strict=True)
}
"""The words for the levels of a poignée."""
OFTEN: Final = {1: "once", 2: "twice"}
MEANING: Final = {"sans": "chien unseen", "contre": "chien theirs"}
"""What the bids mean whose names do not say it."""


def bids(kind: Kind) -> dict[str, Word]:
    """The words for the bids of a game."""
    return {name: Word(name.capitalize(), hint=MEANING.get(name, "")) for name in kind.bids[1:]}


def scene(
    state: Taker[Any],
    own: int,
    result: str,
    notes: tuple[str, ...] = (),
    reckoned: Sheet | None = None,
    so_far: str = "",
) -> Scene:
    """The table as a seat sees it. `result` tells how the last hand ended, "" where all passed.

    `reckoned` is how it was counted, which then lies where one's hand was; `so_far` what the taker has in his tricks.
    """
    if state.tricks is None:
        return Scene((), prompt="The cards are being dealt.")
    status = f"hand {state.deal} of {state.options.hands}"
    if state.bid:
        status += f", {state.KIND.bids[state.bid]}"
    if so_far and state.phase == "play":
        status += f": {so_far}"
    said = tuple(", ".join(filter(None, (_taken(state, seat), note))) for seat, note in enumerate(notes))
    said = said or tuple(_taken(state, seat) for seat in range(state.seats))
    power = powers(state.KIND.reversed_)
    laying = state.phase == "discard" and own == state.taker
    mine = hand(state.tricks, own, lambda c: (suit(c), power[c]), len(state.away) if laying else 0)
    zones: tuple[Any, ...] = (ring(state.tricks, own, said, holds=holder(state.tricks, state.law)), mine)
    if state.phase == "discard":
        chien = Fans((Fan(tuple(Card(TOKENS[c]) for c in state.chien)),), "the chien: the cards left over", "top")
        zones = (chien, mine) if own == state.taker else (chien, *zones)
    if reckoned is not None and state.phase in ("deal", "over"):
        zones = (zones[0], reckoned)
    hold, default = state.phase in ("deal", "over"), "ready" if state.phase == "announce" else ""
    return Scene(zones, prompt=_prompt(state, result), notes=said, status=status, hold=hold, default=default)


def _taken(state: Taker[Any], seat: int) -> str:
    if seat != state.taker:
        return ""
    won = state.table.taken[seat]
    return f"takes, {tricks(won)}" if state.phase == "play" else "takes"


def _counting(bids: Sequence[str]) -> str:
    """What the bids count that are still open: "Garde counts twice, sans 4, contre 6 times."."""
    factors = [FACTORS.get(bid, 1) for bid in bids]
    times = [OFTEN.get(factor) or str(factor) for factor in factors]
    others = "".join(f", {bid} {often}" for bid, often in zip(bids[1:], times[1:], strict=True))
    return f"{bids[0].capitalize()} counts {times[0]}{others} times."


def _prompt(state: Taker[Any], result: str) -> str:
    if state.phase in ("deal", "over"):
        return result or (THROWN if state.thrown else TWICE)
    if state.phase == "bid":
        bids = state.KIND.bids
        open_ = bids[state.bid + 1 :]
        said = f"{bids[state.bid].capitalize()} is bid: " if state.bid else ""
        return f"{said}{'more' if said else 'Bid'}, or pass. {_counting(open_)}" if open_ else f"{said}none is higher."
    if state.phase == "discard":
        left = state.heap - len(state.away)
        return f"Lay away {left} more card{'s' * (left > 1)}."
    return asked(state.table, state.law)
