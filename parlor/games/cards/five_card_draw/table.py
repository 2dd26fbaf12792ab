"""Five Card Draw: how the table looks."""

from __future__ import annotations

from parlor.games.cards.five_card_draw.rules import (
    HAND,
    Draw,
    high_of,
)
from parlor.games.kits.cards import TOKENS, UNKNOWN
from parlor.games.kits.poker import named
from parlor.games.kits.vying import Vying
from parlor.rules import View
from parlor.scene import Card, Fan, Place, Ring, Scene


def scene(view: View[Draw]) -> Scene:
    """The players round the pot, and one's own hand."""
    state, own = view.shown, view.seat
    if not state.hands:
        return Scene((), prompt="The cards are being dealt.")
    vying, ended = state.vying, bool(state.gains)
    places = []
    for seat, hand in enumerate(state.hands):
        front = tuple(Card(TOKENS[card]) for card in hand) if state.shown[seat] and seat != own else ()
        ace = state.aces[seat]
        if not front and ace in hand and seat != own and ace != UNKNOWN:
            front = (Card(TOKENS[ace]),)
        note = f"+{state.gains[seat]}" if ended and state.gains[seat] else _bet(vying, seat)
        places.append(Place(seat, len(hand) - len(front) if vying.live[seat] else 0, front, note))
    cards = tuple(Card(TOKENS[card], TOKENS[card]) for card in state.hands[own])
    mine = Fan(cards, _label(state, own), room=HAND)
    notes = tuple("" if live else "folded" if state.hands[seat] else "out" for seat, live in enumerate(vying.live))
    ring = Ring(tuple(places), own, "" if ended else f"pot {vying.pot}", room=HAND)
    status = f"hand {state.hand} of {state.options.hands}"
    return Scene((ring, mine), prompt=_prompt(state), notes=notes, status=status, hold=ended)


def _bet(vying: Vying, seat: int) -> str:
    if not vying.live[seat]:
        return "folded"
    return f"bet {vying.street[seat]}" if vying.street and vying.street[seat] else ""


def _label(state: Draw, own: int) -> str:
    hand = state.hands[own]
    return named(high_of(hand, state.options)) if len(hand) == HAND and state.options.mode != "low" else ""


def _prompt(state: Draw) -> str:
    if state.gains:
        won = [f"{{{seat}}} wins {chips}" for seat, chips in enumerate(state.gains) if chips]
        return ", ".join(won) + "."
    if state.phase == "draw":
        return (
            "Choose cards to throw away, then draw." if not state.fresh else f"Draw {state.fresh}, or throw more away."
        )
    if state.phase == "bet":
        owing = state.vying.owing if state.vying.turn >= 0 else 0
        return f"{owing} to call." if owing else "Check, or bet."
    return "The cards come."
