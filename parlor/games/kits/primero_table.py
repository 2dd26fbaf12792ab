"""How Primero lies on the table: the players with their money before them, and one's own hand."""

from __future__ import annotations

from typing import Any

from parlor.games.kits.cards import TOKENS, UNKNOWN
from parlor.games.kits.drawing import DRAW
from parlor.games.kits.drawing_table import changed
from parlor.games.kits.primero import PASS, TYPES, Primero, hand_of
from parlor.games.kits.primero import points as counted
from parlor.games.kits.stakes_table import status, won
from parlor.rules import Move, View
from parlor.scene import Card, Fan, Place, Ring, Scene, Zone

ROOM = 4
"""Cards in a full hand."""


def scene(view: View[Any], prompt: str = "", head: str = "", extra: tuple[Zone, ...] = ()) -> Scene:
    """The table; `prompt` and the zones in `extra` are for what is declared, `head` for what has been."""
    state: Primero[Any] = view.shown
    if not state.hands:
        return Scene((), prompt="The cards are being dealt.")
    own, vying, ended = view.seat, state.vying, bool(state.gains)
    places = []
    for seat, hand in enumerate(state.hands):
        front = tuple(Card(TOKENS[card]) for card in hand if card != UNKNOWN) if seat != own else ()
        note = f"{vying.paid[seat]} staked" if not ended else ""
        if ended and state.shown[seat] and seat != own:
            note = state.told_worth(seat)
        backs = len(hand) - len(front) if vying.live[seat] else 0
        places.append(Place(seat, backs, front, note if vying.live[seat] or ended else "folded"))
    ring = Ring(tuple(places), own, f"on the table: {vying.pot}", room=ROOM)
    hand = state.hands[own]
    fan = Fan(tuple(Card(TOKENS[card], TOKENS[card]) for card in hand), _label(state, own), room=ROOM)
    notes = tuple(_note(state, seat) for seat in range(state.seats))
    told = f"{status(state)}, phase {state.part}" + (f", {head}" if head else "")
    default = "draw" if state.phase == "draw" else ""
    asks = prompt or _prompt(state)
    return Scene((ring, *extra, fan), asks, notes, told, hold=ended, purses=vying.stacks, default=default)


def _label(state: Primero[Any], own: int) -> str:
    hand = state.hands[own]
    if len(hand) < ROOM:
        return f"{' and '.join(str(counted(card)) for card in hand)} points" if hand else ""
    kind, points = hand_of(hand)
    return f"{TYPES[kind]} {points}"


def _note(state: Primero[Any], seat: int) -> str:
    if not state.vying.live[seat]:
        return "folded" if state.hands[seat] else "out"
    if state.gains:
        return ""
    if not state.vying.stacks[seat]:
        return "all in"
    return "vied" if seat == state.vier else "passed" if state.passed[seat] else ""


def _prompt(state: Primero[Any]) -> str:
    if state.gains:
        if not any(state.gains) and not any(state.shown):
            left = f", and {state.vying.pot} on the table is for the next hand" if state.vying.pot else ""
            return f"Nobody vied: the cards are thrown in{left}."
        return won(state)
    if state.turn < 0:
        return "The cards come."
    if state.phase == "draw":
        if state.fresh < state.least:
            return f"Throw away {'one card' if state.least == 1 else f'{state.least} cards'} at least."
        return f"Throw away up to {state.most}, or be done."
    owing = state.owing(state.turn)
    if state.forced(state.turn):
        return f"Nobody has seen, and you are the last: see for {owing}."
    if owing > 0:
        return f"See for {owing}{', or pass' if PASS in state.moves() else ''}, or fold."
    return f"Pass, or {'revie' if state.vies else 'vie'}."


def told(before: View[Any], move: Move, after: View[Any]) -> list[str] | None:
    """An exchange is one line of the log; no cards changed is none."""
    return [] if move == DRAW and not before.shown.fresh else changed(before, move)
