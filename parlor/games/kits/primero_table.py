"""How Primero lies on the table: the players with their money before them, and one's own hand."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from parlor.games.kits.cards import TOKENS, UNKNOWN, rank, suit
from parlor.games.kits.drawing import DRAW
from parlor.games.kits.drawing_table import changed
from parlor.games.kits.primero import NUMERUS, TYPES, Primero, hand_of
from parlor.games.kits.primero import points as counted
from parlor.games.kits.stakes_table import status, stood, won
from parlor.games.kits.trick_table import SUIT_NAMES
from parlor.rules import Move, View
from parlor.scene import Card, Dial, Fan, Note, Place, Ring, Scene, Zone

ROOM: Final = 4
"""Cards in a full hand."""
MEANT: Final = {
    "numerus": "some of a suit",
    "primero": "one of each suit",
    "supremus": "6 7 A of a suit",
    "fluxus": "four of a suit",
    "chorus": "four of a rank",
}
"""The types of hands, from below, for who does not know them."""
NO_BIDS: Final[Mapping[int, str]] = MappingProxyType({})
CHOICE: Final = {"see": "put in {} to stay (see)", "rest": "vie the Rest for {}"}
"""What may be done, and for how many chips, where its word does not tell it."""
RAISES: Final = ("vie", "revie", "rest")


def scene(
    view: View[Any],
    prompt: str = "",
    head: str = "",
    dial: Dial | None = None,
    vies: str = "vies",
    bids: Mapping[int, str] = NO_BIDS,
    *,
    dialled: bool = False,
) -> Scene:
    """The table; `prompt` and the `dial` are for what is declared, `head` for what has been.

    `vies` says what the one did who vied last, `bids` what each has declared that still stands. Where anything is
    `dialled` a dial comes in the place of lines of text, so that nothing moves.
    """
    state: Primero[Any] = view.shown
    if not state.hands:
        return Scene((), prompt="The cards are being dealt.")
    own, vying, ended = view.seat, state.vying, bool(state.gains)
    places = []
    for seat, hand in enumerate(state.hands):
        front = tuple(Card(TOKENS[card]) for card in hand if card != UNKNOWN) if seat != own else ()
        note = f"{vying.paid[seat]} staked" if vying.paid[seat] and not ended else ""
        if note and seat in bids:
            note = f"{vying.paid[seat]} on {bids[seat]}"
        if ended and state.shown[seat] and seat != own:
            note = state.told_worth(seat)
        backs = len(hand) - len(front) if vying.live[seat] else 0
        wins = ended and state.gains[seat] > 0
        out = not vying.live[seat] and not wins
        note = note if vying.live[seat] or not hand else "folded"
        places.append(Place(seat, backs, front, note, best=wins, out=out))
    lies, hand = f"on the table: {vying.pot or sum(state.gains)}", state.hands[own]
    ring = Ring(tuple(places), own, "" if dialled else lies, room=ROOM)
    cards = tuple(Card(TOKENS[card], TOKENS[card]) for card in hand)
    fan = Fan(cards, "" if dialled else holding(hand), room=ROOM)
    kept = (dial or Note((lies, "", holding(hand)), place="bottom", centred=True),) if dialled else ()
    notes = tuple(_note(state, seat) for seat in range(state.seats))
    told = f"{status(state)}, phase {state.part} of 2" + (f", {head}" if head else "")
    default = "draw" if state.phase == "draw" else ""
    asks = prompt or _prompt(state, vies)
    zones: tuple[Zone, ...] = (ring, *kept, fan)
    had = tuple(stood(state, seat) for seat in range(state.seats)) if ended else ()
    return Scene(zones, asks, notes, told, hold=ended, purses=vying.stacks, default=default, stood=had)


def in_short(hand: tuple[int, ...]) -> str:
    """What a hand is, or what its cards count, so that a line has room for it."""
    if len(hand) == ROOM:
        kind, worth = hand_of(hand)
        return f"{TYPES[kind]} {worth}"
    return " + ".join(str(counted(card)) for card in hand)


def holding(hand: tuple[int, ...]) -> str:
    """What a hand is, and why; of two cards what they count, and what may come of them."""
    if len(hand) == ROOM:
        kind, worth = hand_of(hand)
        return f"{TYPES[kind]} {worth}: {_counting(hand, worth) if kind == NUMERUS else MEANT[TYPES[kind]]}"
    if len(hand) != 2:
        return "new cards come for what is thrown away"
    one, two = hand
    sums = f"{counted(one)} + {counted(two)} points"
    if rank(one) == rank(two):
        return f"{sums}, a pair: a primero or a chorus may come"
    return f"{sums}, " + ("one suit: a fluxus may come" if suit(one) == suit(two) else "two suits: a primero may come")


def _counting(hand: tuple[int, ...], worth: int) -> str:
    """Which cards make a numerus: "21 + 10 in clubs"."""
    for at, name in enumerate(SUIT_NAMES):
        held = [counted(card) for card in hand if suit(card) == at]
        if len(held) > 1 and sum(held) == worth:
            return f"{' + '.join(map(str, sorted(held, reverse=True)))} in {name}"
    return MEANT["numerus"]


def _note(state: Primero[Any], seat: int) -> str:
    if not state.vying.live[seat]:
        return "folded" if state.hands[seat] else "out"
    if state.gains:
        return ""
    if not state.vying.stacks[seat]:
        return "all in"
    return "vied" if seat == state.vier else "passed" if state.passed[seat] else ""


def _prompt(state: Primero[Any], vies: str) -> str:
    if state.gains:
        if not any(state.gains) and not any(state.shown):
            left = f", and the {state.vying.pot} on the table stay for the next hand" if state.vying.pot else ""
            return f"Nobody vied: the cards are thrown in{left}."
        return taken(state)
    if state.turn < 0:
        return "The cards come."
    if state.phase == "draw":
        return _changing(state)
    owing, can = state.owing(state.turn), told_choice(state)
    if state.forced(state.turn):
        return f"Nobody has seen, and you are the last: {can}."
    if owing > 0:
        return f"{{{state.vier}}} {vies}: {can}."
    return f"You have seen: {can}." if state.vies else f"Nobody has vied: {can}."


def taken(state: Primero[Any]) -> str:
    """Who takes how much of what lies on the table, with what, and why he of several who hold the same."""
    winners = [(seat, chips) for seat, chips in enumerate(state.gains) if chips]
    if state.parted or state.vying.kitty or not winners:
        return won(state)
    alone = len(winners) == 1
    parts = []
    for seat, chips in winners:
        with_what = f" with {state.told_worth(seat)}{_elder(state, seat)}" if state.shown[seat] else ""
        if alone and not state.shown[seat]:
            return f"{{{seat}}} is the last one in and takes the {chips} on the table, own stake included."
        what = f"the {chips} on the table" if alone else f"{chips} of what lies on the table"
        parts.append(f"{{{seat}}} takes {what}{with_what}")
    return f"{', '.join(parts)}."


def _elder(state: Primero[Any], seat: int) -> str:
    """That a winner is the elder of those who have shown the same, if so."""
    worth = state.told_worth(seat)
    equal = any(shown and at != seat and state.told_worth(at) == worth for at, shown in enumerate(state.shown))
    return ", as the eldest who has it" * equal


def told_choice(state: Primero[Any]) -> str:
    """What may be said now, and what it costs: "put in 3 to stay (see), revie for 4 or fold"."""
    owing, costs = state.owing(state.turn), dict[str, int]()
    left = state.vying.stacks[state.turn]
    for move in state.moves():
        fixed = len(move) == 1 and move[0] in RAISES
        costs[move[0]] = min(left, owing + state.amount(move)) if fixed else owing if move[0] == "see" else 0
    *some, last = (_costing(verb, cost) for verb, cost in costs.items())
    return f"{', '.join(some)} or {last}" if some else last


def _costing(verb: str, chips: int) -> str:
    """What may be said, with what it costs where that is fixed."""
    return CHOICE[verb].format(chips) if verb in CHOICE else f"{verb} for {chips}" if chips else verb


def _changing(state: Primero[Any]) -> str:
    """What is asked of who may change cards."""
    most, left = state.most, state.least - state.fresh
    if left > 0:
        return f"Throw away a card{' or two' * (most == 2)} for new ones: the arrows choose, Enter throws away."
    if state.fresh:
        return f"Throw away {most - state.fresh} more at the most, or be done." if state.fresh < most else "Be done."
    return f"Throw away up to {most} cards (the arrows go to them), or be done and keep all."


def told(before: View[Any], move: Move, after: View[Any]) -> list[str] | None:
    """An exchange is one line of the log; no cards changed is none."""
    return [] if move == DRAW and not before.shown.fresh else changed(before, move)
