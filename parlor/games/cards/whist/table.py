"""Whist: how the table looks."""

from __future__ import annotations

from parlor.games.cards.whist.rules import Whist
from parlor.games.kits.trick_table import SUIT_NAMES, asked, hand, holder, partners, ring, tricks, tricks_by_side
from parlor.rules import CHANCE, NOBODY, View
from parlor.scene import Scene


def scene(view: View[Whist]) -> Scene:
    """The players round the table, the trick before them, and one's own hand."""
    state = view.shown
    if state.tricks is None:
        return Scene((), prompt="The cards are being dealt.")
    turning = state.turn == CHANCE and not state.tricks.done
    trumps = "no trumps yet" if turning else f"trumps: {SUIT_NAMES[state.tricks.trump]}"
    notes = tuple(tricks(taken) for taken in state.tricks.taken)
    sides = tricks_by_side(state.tricks.taken, state.sides(), max(view.seat, 0))
    table = ring(state.tricks, view.seat, notes, trumps, holds=holder(state.tricks, state.law))
    return Scene(
        (table, hand(state.tricks, view.seat)),
        prompt=_prompt(state),
        notes=tuple(partners(state.sides(), seat) or note for seat, note in enumerate(notes)),
        status=", ".join(filter(None, (f"deal {state.deal} of {state.options.deals}", trumps, sides))),
        hold=state.tricks.done,
    )


def _prompt(state: Whist) -> str:
    assert state.tricks is not None
    if state.turn == NOBODY:
        return "The game is over."
    if state.tricks.done:
        return f"The deal is over. Tricks: {_tricks(state)}."
    won = f"{{{state.tricks.leader}}} took the trick. " if state.tricks.last and not state.tricks.trick else ""
    return won + asked(state.tricks, state.law)


def _tricks(state: Whist) -> str:
    """What each side has taken."""
    assert state.tricks is not None
    sides = state.sides()
    own = [[seat for seat in range(state.seats) if sides[seat] == side] for side in dict.fromkeys(sides)]
    return ", ".join(
        f"{' and '.join(f'{{{seat}}}' for seat in seats)} {sum(state.tricks.taken[seat] for seat in seats)}"
        for seats in own
    )
