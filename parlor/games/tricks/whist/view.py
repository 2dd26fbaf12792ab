"""Whist: how the table looks."""

from __future__ import annotations

from parlor.core.scene import NO_PAUSE, RESULT, Scene
from parlor.core.state import CHANCE, GAME_OVER, View
from parlor.games.kits.cards.pack import TOKENS, UNKNOWN
from parlor.games.kits.tricks import view as trick_view
from parlor.games.tricks.whist.rules import BOOK, Whist, scores_each_trick


def scene(view: View[Whist]) -> Scene:
    """The players round the table, the trick before them, and one's own hand."""
    state = view.shown
    if state.tricks is None:
        return Scene((), prompt="The cards are being dealt.")
    turning = state.turn == CHANCE and not state.tricks.done
    trumps = "no trumps yet" if turning else f"trumps: {trick_view.SUIT_NAMES[state.tricks.trump]}"
    turned = f" ({{{TOKENS[state.turned]}}} turned up)" if state.turned != UNKNOWN else ""
    notes = tuple(trick_view.count_tricks(taken) for taken in state.tricks.taken)
    sides = trick_view.side_tricks_note(state.tricks.taken, state.sides(), max(view.seat, 0))
    table = trick_view.trick_ring(
        state.tricks, view.seat, notes, trumps, holds=trick_view.trick_holder(state.tricks, state.law)
    )
    return Scene(
        (table, trick_view.hand_fan(state.tricks, view.seat)),
        prompt=_prompt(state),
        notes=tuple(trick_view.partner_names(state.sides(), seat) or note for seat, note in enumerate(notes)),
        status=", ".join(filter(None, (f"deal {state.deal} of {state.options.deals}", trumps + turned, sides))),
        pause=RESULT if state.tricks.done else NO_PAUSE,
        default=trick_view.lowest_of_led(state.tricks) if state.turn == view.seat else "",
    )


def _goal(state: Whist) -> str:
    """What scores."""
    if scores_each_trick(state.options, state.seats):
        return f"Trick {BOOK + 1} scores, and every other one after it."
    return f"Each trick over {BOOK} is a point."


def _prompt(state: Whist) -> str:
    assert state.tricks is not None
    if state.turn == GAME_OVER:
        return "The game is over."
    if state.tricks.done:
        return f"{trick_view.side_tricks_line(state.tricks.taken, state.sides())}. {_goal(state)}"
    won = f"{{{state.tricks.leader}}} took the trick. " if state.tricks.last and not state.tricks.trick else ""
    return won + trick_view.play_prompt(state.tricks, state.law, _goal(state))
