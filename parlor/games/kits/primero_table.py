"""How Primero lies on the table: the players with their money before them, and one's own hand."""

from __future__ import annotations

from typing import Any, Final

from parlor.games.kits.cards import TOKENS, UNKNOWN, rank, suit
from parlor.games.kits.drawing import DRAW
from parlor.games.kits.drawing_table import changed
from parlor.games.kits.primero import NUMERUS, TYPES, Primero, hand_of
from parlor.games.kits.primero import points as counted
from parlor.games.kits.stakes_table import status, won
from parlor.games.kits.trick_table import SUIT_NAMES
from parlor.rules import Move, View
from parlor.scene import Card, Fan, Place, Ring, Scene, Zone

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
CHOICE: Final = {"see": "put in {} to stay (see)", "rest": "vie the Rest"}
"""What may be done, where its word does not tell it."""


def scene(view: View[Any], prompt: str = "", head: str = "", extra: tuple[Zone, ...] = (), vies: str = "vies") -> Scene:
    """The table; `prompt` and the zones in `extra` are for what is declared, `head` for what has been.

    `vies` says what the one did who vied last.
    """
    state: Primero[Any] = view.shown
    if not state.hands:
        return Scene((), prompt="The cards are being dealt.")
    own, vying, ended = view.seat, state.vying, bool(state.gains)
    places = []
    for seat, hand in enumerate(state.hands):
        front = tuple(Card(TOKENS[card]) for card in hand if card != UNKNOWN) if seat != own else ()
        note = f"{vying.paid[seat]} staked" if vying.paid[seat] and not ended else ""
        if ended and state.shown[seat] and seat != own:
            note = state.told_worth(seat)
        backs = len(hand) - len(front) if vying.live[seat] else 0
        places.append(Place(seat, backs, front, note if vying.live[seat] or ended else "folded"))
    ring = Ring(tuple(places), own, f"on the table: {vying.pot}" if vying.pot else "", room=ROOM)
    hand = state.hands[own]
    fan = Fan(tuple(Card(TOKENS[card], TOKENS[card]) for card in hand), holding(hand), room=ROOM)
    notes = tuple(_note(state, seat) for seat in range(state.seats))
    told = f"{status(state)}, phase {state.part} of 2" + (f", {head}" if head else "")
    default = "draw" if state.phase == "draw" else ""
    asks = prompt or _prompt(state, vies)
    return Scene((ring, *extra, fan), asks, notes, told, hold=ended, purses=vying.stacks, default=default)


def holding(hand: tuple[int, ...]) -> str:
    """What a hand is, and why; of two cards what they count, and what may come of them."""
    if len(hand) == ROOM:
        kind, worth = hand_of(hand)
        return f"{TYPES[kind]} {worth}: {_counting(hand, worth) if kind == NUMERUS else MEANT[TYPES[kind]]}"
    if len(hand) != 2:  # while cards are changed
        return ""
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
        return won(state)
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


def told_choice(state: Primero[Any]) -> str:
    """What may be said now, and what seeing costs: "see for 3, revie or fold"."""
    verbs = dict.fromkeys(move[0] for move in state.moves())
    *some, last = (CHOICE.get(verb, verb).format(state.owing(state.turn)) for verb in verbs)
    return f"{', '.join(some)} or {last}" if some else last


def _changing(state: Primero[Any]) -> str:
    """What is asked of who may change cards."""
    most, left = state.most, state.least - state.fresh
    if left > 0:
        return f"Throw away a card{' or two' * (most == 2)} for new ones: the arrows choose, Enter throws away."
    if state.fresh:
        return f"Throw away {most - state.fresh} more at the most, or be done." if state.fresh < most else "Be done."
    return f"Throw away up to {most} cards for new ones, or be done and keep all."


def told(before: View[Any], move: Move, after: View[Any]) -> list[str] | None:
    """An exchange is one line of the log; no cards changed is none."""
    return [] if move == DRAW and not before.shown.fresh else changed(before, move)
