"""Whist: how the table looks."""

from __future__ import annotations

from parlor.games.cards.whist.rules import BOOK, Whist, scored_by_number
from parlor.games.kits import trick_table
from parlor.games.kits.cards import TOKENS, UNKNOWN
from parlor.rules import CHANCE, NOBODY, View
from parlor.scene import Scene


def scene(view: View[Whist]) -> Scene:
    """The players round the table, the trick before them, and one's own hand."""
    state = view.shown
    if state.tricks is None:
        return Scene((), prompt="The cards are being dealt.")
    turning = state.turn == CHANCE and not state.tricks.done
    trumps = "no trumps yet" if turning else f"trumps: {trick_table.SUIT_NAMES[state.tricks.trump]}"
    turned = f" ({{{TOKENS[state.turned]}}} turned up)" if state.turned != UNKNOWN else ""
    notes = tuple(trick_table.tricks(taken) for taken in state.tricks.taken)
    sides = trick_table.tricks_by_side(state.tricks.taken, state.sides(), max(view.seat, 0))
    table = trick_table.ring(state.tricks, view.seat, notes, trumps, holds=trick_table.holder(state.tricks, state.law))
    return Scene(
        (table, trick_table.hand(state.tricks, view.seat)),
        prompt=_prompt(state),
        notes=tuple(trick_table.partners(state.sides(), seat) or note for seat, note in enumerate(notes)),
        status=", ".join(filter(None, (f"deal {state.deal} of {state.options.deals}", trumps + turned, sides))),
        hold=state.tricks.done,
        default=trick_table.low(state.tricks) if state.turn == view.seat else "",
    )


def _goal(state: Whist) -> str:
    """What scores."""
    if scored_by_number(state.options, state.seats):
        return f"Trick {BOOK + 1} scores, and every other one after it."
    return f"Each trick over {BOOK} is a point."


def _prompt(state: Whist) -> str:
    assert state.tricks is not None
    if state.turn == NOBODY:
        return "The game is over."
    if state.tricks.done:
        return f"{trick_table.taken_by_side(state.tricks.taken, state.sides())}. {_goal(state)}"
    won = f"{{{state.tricks.leader}}} took the trick. " if state.tricks.last and not state.tricks.trick else ""
    return won + trick_table.asked(state.tricks, state.law, _goal(state))
