"""How a game of a taker lies on the table: the players round the trick, the chien while it lies open, one's hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from parlor.core.game import Verb
from parlor.core.scene import NO_PAUSE, RESULT, Card, Fan, Fans, Scene, Sheet
from parlor.core.state import Move, View
from parlor.games.kits.cards.pack import ATOUTS, CARDS, EXCUSE, TOKENS, rank, suit
from parlor.games.kits.log.events import Lines, trick_lines
from parlor.games.kits.tarot.bots import discard_choice
from parlor.games.kits.tarot.rules import card_powers
from parlor.games.kits.tarot.scoring import FACTORS, GOALS, LEVELS, WORTHS, Tally
from parlor.games.kits.tarot.taker import READY, Kind, Taker
from parlor.games.kits.tricks import view as trick_view
from parlor.games.kits.tricks.view import (
    YOURS,
    count_tricks,
    discard_prompt,
    discard_zone,
    hand_fan,
    idle_ring,
    mark_new_cards,
    play_prompt,
    score_table,
    trick_holder,
    trick_ring,
)

THROWN: Final = "All passed: the cards are thrown in and dealt again."
TWICE: Final = "All passed once more: the hand counts, and nobody scores."
WORDS: Final = {
    **trick_view.WORDS,
    "pass": Verb("Pass", "passes"),
    "bid": Verb("Bid", "bids {}"),
    "discard": Verb("Discard", "discards {}", undo="toggle"),
    "chien": Verb("Chien", "The chien is turned up: {}"),
}
POIGNEES: Final = {
    level: Verb(level.capitalize(), hint=f"{worth} points") for level, worth in zip(LEVELS, WORTHS, strict=True)
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


def bid_verbs(kind: Kind) -> dict[str, Verb]:
    """The words for the bids of a game."""
    return {
        name: Verb(
            name.capitalize(),
            key=KEYS.get(name, ""),
            hint=MEANING.get(name, ""),
            enter="confirm" if name == DEAREST else "free",
        )
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
    """The table as a seat sees it. `result` says how the last hand ended, "" where all passed.

    `reckoned` is how it was counted, which then lies where one's hand was; `so_far` what the taker has in his tricks;
    `goal` what it is all about, for who leads.
    """
    if state.tricks is None:
        return Scene((), prompt="The cards are being dealt.")
    status = f"hand {state.deal} of {state.options.hands}"
    if state.bid:
        bid, who = state.KIND.bids[state.bid], f"{{{state.taker}}}"
        status += f", {bid} is bid by {who}" if state.phase == "bid" else f", {bid}: {who} {so_far or 'takes'}"
    said = tuple(_seat_note(state, seat, note) for seat, note in enumerate(notes or ("",) * state.seats))
    power = card_powers(state.KIND.reversed_)
    laying = state.phase == "discard" and own == state.taker == state.turn
    mine = hand_fan(state.tricks, own, lambda c: (suit(c), power[c]), len(state.away) if laying else 0)
    short = tuple(map(partial(_short_note, state), range(state.seats), notes or ("",) * state.seats, said))
    zones: tuple[Any, ...] = (trick_ring(state.tricks, own, short, holds=trick_holder(state.tricks, state.law)), mine)
    chien, default = tuple(Card(TOKENS[c]) for c in state.chien), "ready" if state.phase == "announce" else ""
    if laying:
        default = discard_choice(state.moves(), state.trick_play.hands[own], state.KIND.worth)[1]
        zones = (discard_zone(state.away, state.heap_size, YOURS), mark_new_cards(mine, state.chien))
    elif state.phase == "discard":
        zones = (Fans((Fan(chien),), "the chien: the cards left over", "top"), idle_ring(zones[0]), mine)
    if reckoned is not None and state.phase in ("deal", "over"):
        zones = (zones[0], reckoned)
    held = state.phase in ("deal", "over")
    return Scene(
        zones,
        prompt=_prompt(state, result, goal),
        notes=said,
        status=status,
        pause=RESULT if held else NO_PAUSE,
        default=default,
    )


def tally_sheet(state: Taker[Any], tally: Tally) -> Sheet:
    """How a hand was counted, step by step."""
    return score_table((), tally.rows(), f"{tally.bid} of {{{state.taker}}}: {tally.points_needed}")


def events(before: View[Any], move: Move, after: View[Any]) -> Lines:
    """The tricks; of who has nothing to announce nothing is said."""
    return [] if move == READY else trick_lines(before, move, after)


def name_trumps(cards: Sequence[int]) -> str:
    """Trumps in a row as the log says them: "trumps 1 4 21 and the excuse"."""
    numbers = " ".join(str(rank(c)) for c in cards if c != EXCUSE)
    return f"trumps {numbers}" + (f" and {{{TOKENS[EXCUSE]}}}" if EXCUSE in cards else "")


def _seat_note(state: Taker[Any], seat: int, note: str) -> str:
    """What stands beside a name: who takes, and the game's own note; without one the taker's tricks."""
    if seat != state.taker or (state.KIND.lone and state.phase == "play"):
        return note
    if state.phase == "bid":
        return f"bids {state.KIND.bids[state.bid]}"
    if not note and state.phase == "play":
        note = count_tricks(state.trick_play.taken[seat])
    return f"takes, {note}" if note else "takes"


def _short_note(state: Taker[Any], seat: int, note: str, said: str) -> str:
    """What of a note stands at the table: while it is played a line, as a second one would move the cards."""
    return note or "takes" if said and seat == state.taker and state.phase == "play" else said


def _bid_values(bids: Sequence[str]) -> str:
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
        what = "bid more, or" if said else "Bid or"
        return f"{said}{what} pass. {_bid_values(open_)}"
    if state.phase == "discard":
        atouts = any(CARDS[move[-1]] >> 5 == ATOUTS for move in state.moves())
        kept = "trump 1 or 21, no excuse" if atouts else "trumps"
        return discard_prompt(len(state.away), state.heap_size, f"no kings, no {kept}")
    return play_prompt(state.trick_play, state.law, goal, turned=state.KIND.reversed_)
