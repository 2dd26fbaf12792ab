"""Le Tarot Français, one taker against the rest: how the table looks."""

from __future__ import annotations

from typing import Any

from parlor.games.cards.tarot_francais.rules import LEVELS, SUITS, Tarot
from parlor.games.kits.cards import EXCUSE, TOKENS, suit
from parlor.games.kits.tarot import BIDS, powers
from parlor.rules import View
from parlor.scene import Card, Fan, Fans, Place, Ring, Scene

THROWN = "All passed: the cards are thrown in and dealt again."


def scene(view: View[Tarot]) -> Scene:
    """The players round the trick; the chien while it lies open; one's own hand."""
    state, own = view.shown, view.seat
    if not state.hands:
        return Scene((), prompt="The cards are being dealt.")
    status = f"hand {state.hand} of {state.options.hands}" + (f", {BIDS[state.bid]}" if state.bid else "")
    ended = state.phase in ("deal", "over")
    shown, first = (state.trick, state.leader) if state.trick or not state.last else (state.last, state.last_leader)
    front = {(first - at) % state.seats: Card(TOKENS[c]) for at, c in enumerate(shown)}
    notes = tuple(_note(state, seat) for seat in range(state.seats))
    places = tuple(
        Place(seat, len(state.hands[seat]), (front[seat],) if seat in front else (), notes[seat])
        for seat in range(state.seats)
    )
    power = powers()
    mine = sorted(state.hands[own], key=lambda c: (suit(c), power[c]))
    ring = Ring(places, own, "")
    zones: tuple[Any, ...] = (ring, Fan(tuple(Card(TOKENS[c], TOKENS[c]) for c in mine)))
    if state.phase == "discard":
        chien = Fans((Fan(tuple(Card(TOKENS[c]) for c in state.chien)),), "the chien", "top")
        zones = (chien, *zones[1:]) if own == state.taker else (chien, *zones)
    return Scene(zones, prompt=_prompt(state), notes=notes, status=status, hold=ended)


def _note(state: Tarot, seat: int) -> str:
    words = ["takes"] if seat == state.taker else []
    if state.poignees and state.poignees[seat]:
        words.append(f"{LEVELS[state.poignees[seat] - 1]} poignée")
    if seat in state.chelem:
        words.append("chelem")
    if seat == state.taker and any(state.tricks):
        words.append(f"{state.tricks[0]} tricks")
    return ", ".join(words)


def _prompt(state: Tarot) -> str:
    if state.phase in ("deal", "over"):
        if state.tally is None:
            return THROWN if state.thrown else "All passed once more: the hand counts, and nobody scores."
        return f"{{{state.taker}}} {state.tally.in_words}"
    if state.phase == "bid":
        return f"{BIDS[state.bid].capitalize()} is bid: bid more, or pass." if state.bid else "Bid, or pass."
    if state.phase == "discard":
        return f"Lay away {state._chien_size - len(state.away)} more cards."
    if state.phase == "announce":
        return "Announce what you have, then say ready."
    if not state.trick:
        return "Lead a card."
    at = next((c for c in state.trick[:2] if c != EXCUSE), EXCUSE)
    return f"{SUITS[suit(at)].capitalize()} led: play a card."
