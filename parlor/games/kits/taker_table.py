"""How a game of a taker lies on the table: the players round the trick, the chien while it lies open, one's hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from parlor.games.kits import trick_table
from parlor.games.kits.cards import ATOUTS, CARDS, EXCUSE, TOKENS, rank, suit
from parlor.games.kits.taker import READY, Kind, Taker
from parlor.games.kits.tarot import powers
from parlor.games.kits.tarot_count import FACTORS, GOALS, LEVELS, WORTHS, Tally
from parlor.games.kits.tarot_play import laid_away as lightest
from parlor.games.kits.telling import Lines, trick_told
from parlor.games.kits.trick_table import (
    YOURS,
    account,
    asked,
    come,
    hand,
    holder,
    laid_away,
    ring,
    to_lay_away,
    tricks,
    waiting,
)
from parlor.rules import Move, View, Word
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
NEEDED: Final = (
    f"The taker needs {GOALS[0]} points; with 1, 2 or 3 bouts (trumps 1 and 21, the excuse) "
    f"{GOALS[1]}, {GOALS[2]} or {GOALS[3]}."
)
OFTEN: Final = {1: "once", 2: "twice"}
KEYS: Final = {"petite": "e", "prise": "i", "garde": "g", "sans": "s", "contre": "c"}
"""The letters of bids. None is that of "pass": who presses it twice must not have bid."""
DEAREST: Final = "contre"
"""A bid that counts so much that it is to be said twice."""
MEANING: Final = {"sans": "chien unseen", "contre": "chien theirs"}
"""What the bids mean whose names do not say it."""


def bids(kind: Kind) -> dict[str, Word]:
    """The words for the bids of a game."""
    return {
        name: Word(name.capitalize(), key=KEYS.get(name, ""), hint=MEANING.get(name, ""), twice=name == DEAREST)
        for name in kind.bids[1:]
    }


def scene(
    state: Taker[Any],
    own: int,
    result: str,
    notes: tuple[str, ...] = (),
    reckoned: Sheet | None = None,
    so_far: str = "",
    goal: str = "",
) -> Scene:
    """The table as a seat sees it. `result` tells how the last hand ended, "" where all passed.

    `reckoned` is how it was counted, which then lies where one's hand was; `so_far` what the taker has in his tricks;
    `goal` what it is all about, for who leads.
    """
    if state.tricks is None:
        return Scene((), prompt="The cards are being dealt.")
    status = f"hand {state.deal} of {state.options.hands}"
    if state.bid:
        bid, who = state.KIND.bids[state.bid], f"{{{state.taker}}}"
        status += f", {bid} is bid by {who}" if state.phase == "bid" else f", {bid}: {who} {so_far or 'takes'}"
    said = tuple(_note(state, seat, note) for seat, note in enumerate(notes or ("",) * state.seats))
    power = powers(state.KIND.reversed_)
    laying = state.phase == "discard" and own == state.taker == state.turn
    mine = hand(state.tricks, own, lambda c: (suit(c), power[c]), len(state.away) if laying else 0)
    short = tuple(map(partial(_short, state), range(state.seats), notes or ("",) * state.seats, said))
    zones: tuple[Any, ...] = (ring(state.tricks, own, short, holds=holder(state.tricks, state.law)), mine)
    chien, default = tuple(Card(TOKENS[c]) for c in state.chien), "ready" if state.phase == "announce" else ""
    if laying:
        default = lightest(state.moves(), state.table.hands[own], state.KIND.worth)[1]
        zones = (laid_away(state.away, state.heap, YOURS), come(mine, state.chien))
    elif state.phase == "discard":
        zones = (Fans((Fan(chien),), "the chien: the cards left over", "top"), waiting(zones[0]), mine)
    if reckoned is not None and state.phase in ("deal", "over"):
        zones = (zones[0], reckoned)
    held = state.phase in ("deal", "over")
    return Scene(zones, prompt=_prompt(state, result, goal), notes=said, status=status, hold=held, default=default)


def reckoned(state: Taker[Any], tally: Tally) -> Sheet:
    """How a hand was counted, step by step."""
    return account((), tally.rows(), f"{tally.bid} of {{{state.taker}}}: {tally.need}")


def events(before: View[Any], move: Move, after: View[Any]) -> Lines:
    """The tricks; of who has nothing to announce nothing is told."""
    return [] if move == READY else trick_told(before, move, after)


def trumps_told(cards: Sequence[int]) -> str:
    """Trumps in a row as the log tells them: "trumps 1 4 21 and the excuse"."""
    numbers = " ".join(str(rank(c)) for c in cards if c != EXCUSE)
    return f"trumps {numbers}" + (f" and {{{TOKENS[EXCUSE]}}}" if EXCUSE in cards else "")


def _note(state: Taker[Any], seat: int, note: str) -> str:
    """What stands beside a name: who takes, and the game's own note; without one the taker's tricks."""
    if seat != state.taker or (state.KIND.lone and state.phase == "play"):
        return note
    if state.phase == "bid":
        return f"bids {state.KIND.bids[state.bid]}"
    if not note and state.phase == "play":
        note = tricks(state.table.taken[seat])
    return f"takes, {note}" if note else "takes"


def _short(state: Taker[Any], seat: int, note: str, said: str) -> str:
    """What of a note stands at the table: while it is played a line, as a second one would move the cards."""
    return note or "takes" if said and seat == state.taker and state.phase == "play" else said


def _counting(bids: Sequence[str]) -> str:
    """What the bids count that are still open: "Garde counts twice, sans 4, contre 6 times."."""
    factors = [FACTORS.get(bid, 1) for bid in bids]
    times = [OFTEN.get(factor) or str(factor) for factor in factors]
    others = "".join(f", {bid} {often}" for bid, often in zip(bids[1:], times[1:], strict=True))
    return f"{bids[0].capitalize()} counts {times[0]}{others} times."


def _prompt(state: Taker[Any], result: str, goal: str) -> str:
    if state.phase in ("deal", "over"):
        return result or (THROWN if state.thrown else TWICE)
    if state.phase == "bid":
        bids = state.KIND.bids
        open_ = bids[state.bid + 1 :]
        said = f"{bids[state.bid].capitalize()} is bid: " if state.bid else ""
        if not open_:
            return f"{said}none is higher."
        what = "bid more" if said else "Bid to take the chien (the cards left over) and play against the others"
        return f"{said}{what}, or pass. {_counting(open_)}"
    if state.phase == "discard":
        atouts = any(CARDS[move[-1]] >> 5 == ATOUTS for move in state.moves())
        kept = "trump 1 or 21, no excuse" if atouts else "trumps"
        return to_lay_away(len(state.away), state.heap, f"no kings, no {kept}")
    return asked(state.table, state.law, goal, turned=state.KIND.reversed_)
