"""Whist for four to seven, in partnerships or alone: how the table looks."""

from __future__ import annotations

from parlor.games.cards.whist.rules import SUIT_NAMES, Whist
from parlor.games.kits.cards import TOKENS
from parlor.games.kits.tricks import NONE, led
from parlor.rules import NOBODY, View
from parlor.scene import Card, Fan, Place, Ring, Scene


def scene(view: View[Whist]) -> Scene:
    """The players round the table, the trick before them, and one's own hand."""
    state = view.shown
    if not state.hands:
        return Scene((), prompt="The cards are being dealt.")
    shown, first = (state.trick, state.leader) if state.trick or not state.last else (state.last, state.last_leader)
    front = {(first + at) % state.seats: Card(TOKENS[card], seat=first) for at, card in enumerate(shown)}
    places = tuple(
        Place(seat, len(state.hands[seat]), (front[seat],) if seat in front else (), _tricks(state.taken[seat]))
        for seat in range(state.seats)
    )
    trumps = "no trumps yet" if state.trump == NONE else f"trumps: {SUIT_NAMES[state.trump]}"
    mine = tuple(Card(TOKENS[card], TOKENS[card]) for card in state.hands[view.seat])
    notes = tuple(_tricks(taken) for taken in state.taken)
    return Scene(
        (Ring(places, view.seat, trumps), Fan(mine)),
        prompt=_prompt(state),
        notes=notes,
        status=f"deal {state.deal} of {state.options.deals}, {trumps}",
        hold=bool(state.last) and not any(state.hands),
    )


def _tricks(count: int) -> str:
    return "1 trick" if count == 1 else f"{count} tricks"


def _prompt(state: Whist) -> str:
    if state.turn == NOBODY:
        return "The game is over."
    if not state.trick:
        won = f"{{{state.leader}}} took the trick. " if state.last else ""
        return f"{won}Lead a card." if state.turn >= 0 else f"{won}That was the deal: see the scores."
    name = SUIT_NAMES[led(state.trick)] if led(state.trick) != NONE else "any suit"
    return f"{name.capitalize()} led: play a card."
