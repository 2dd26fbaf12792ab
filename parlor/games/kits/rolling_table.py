"""How rolled poker lies on the table: what each has turned up, what is still face down, and the card to beat."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from parlor.games.kits.cards import TOKENS, UNKNOWN
from parlor.games.kits.poker import named
from parlor.games.kits.rolling import Rolling
from parlor.games.kits.stakes_table import ring
from parlor.games.kits.stakes_table import scene as staked
from parlor.rules import Move, View
from parlor.scene import Card, Fan, Pile, Scene


def scene(view: View[Any], prompt: str = "", room: int = 7) -> Scene:
    """The table; `prompt` says what is asked where cards are neither rolled nor bet on."""
    state: Rolling[Any] = view.shown
    if not state.hands:
        return staked(view)
    own = view.seat
    usual = f"Lay a card: {_goal(state)}." if state.seen else f"Roll your next card: {_goal(state)}."
    found = staked(view, usual if state.phase == "roll" else prompt, "")
    count = state.rolled[own]
    cards = tuple(
        Card(TOKENS[card], TOKENS[card] if at >= count else "") if card != UNKNOWN else Card()
        for at, card in enumerate(state.hands[own])
    )
    label = f"{named(state.worth(own))} face up" if count else ""
    pile = Pile("to beat" if state.best < 0 else "on the table", 1, Card(TOKENS[state.target]))
    table = replace(ring(state, own, room), piles=(pile,))
    notes = tuple(note or _note(state, seat) for seat, note in enumerate(found.notes))
    return replace(found, zones=(table, Fan(cards, label, room=room)), notes=notes)


def _goal(state: Rolling[Any]) -> str:
    if state.best < 0:
        return "beat the card on the table"
    worth = named(state.to_beat())
    return f"beat {{{state.best}}}'s {worth.removeprefix('a ')}"


def _note(state: Rolling[Any], seat: int) -> str:
    return f"best: {named(state.worth(seat))}" if seat == state.best else ""


def told(before: View[Any], move: Move, after: View[Any]) -> list[str] | None:
    """What the log tells of a card turned up: whether it made the best hand, or sent its player out."""
    if move[0] not in ("turned", "lay"):
        return None
    seat, state = before.shown.roller, after.shown
    lines = [f": {{{move[1]}}}" if move[0] == "turned" else f"{{{seat}}} lays {{{move[1]}}}"]
    if state.best == seat:
        lines.append(f"{{{seat}}} is best with {named(state.worth(seat))}")
    elif seat in state.out:
        lines.append(f"{{{seat}}} is out")
    return lines
