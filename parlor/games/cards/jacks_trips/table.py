"""Jacks to Open: how the table looks."""

from __future__ import annotations

from msgspec.structs import replace

from parlor.games.cards.jacks_trips.rules import Jacks
from parlor.games.kits.cards import RANKS
from parlor.games.kits.drawing import asked
from parlor.games.kits.stakes_table import scene as staked
from parlor.rules import View
from parlor.scene import Scene

NEEDS = {11: "jacks", 12: "queens", 13: "kings", 14: "aces"}


def scene(view: View[Jacks]) -> Scene:
    """The players round the pot, who has opened, and one's own hand."""
    state = view.shown
    found = staked(view, _asked(state) or asked(state))
    if not state.hands:
        return found
    notes = tuple(note or _note(state, seat) for seat, note in enumerate(found.notes))
    wild = f", {RANKS[state.wild()[0]]}s wild" if state.options.progressive else ""
    prompt = found.prompt
    if state.gains and state.opener < 0 and not any(state.gains):
        prompt = f"Nobody could open: {state.vying.pot} in the pot, and all ante again."
    return replace(found, notes=notes, status=found.status + wild, prompt=prompt)


def _note(state: Jacks, seat: int) -> str:
    parts = ["opened"] if seat == state.opener else []
    if state.options.progressive and state.wins[seat]:
        parts.append(f"{state.wins[seat]} won")
    return ", ".join(parts)


def _asked(state: Jacks) -> str:
    if state.phase != "open" or state.turn < 0:
        return ""
    pair = NEEDS[state.need]
    if state.moves()[0][0] == "open":
        return f"You hold {pair} or better: you must open."
    return f"Less than a pair of {pair}: you cannot open. Check."
