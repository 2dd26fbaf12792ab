"""Scarto: how the table looks."""

from __future__ import annotations

from parlor.core.scene import NO_PAUSE, RESULT, Scene, Zone
from parlor.core.state import View
from parlor.games.kits.cards.pack import suit
from parlor.games.kits.tarot.bots import discard_choice
from parlor.games.kits.tarot.rules import card_powers
from parlor.games.kits.tricks.view import (
    YOURS,
    best_line,
    count_points,
    discard_prompt,
    discard_zone,
    hand_fan,
    play_prompt,
    score_table,
    trick_holder,
    trick_ring,
)
from parlor.games.tarot.scarto.rules import FAIR, LAW, SCARTO, WORTH, Scarto


def scene(view: View[Scarto]) -> Scene:
    """The players round the trick, and one's own hand."""
    state, power = view.shown, card_powers()
    if state.tricks is None:
        return Scene((), prompt="The cards are being dealt.")
    notes = tuple(count_points(count) for count in state.running_points())
    laying = view.seat == state.dealer == state.turn and len(state.away) < SCARTO
    mine = hand_fan(state.tricks, view.seat, lambda c: (suit(c), power[c]), len(state.away) if laying else 0)
    status = f"deal {state.deal} of {state.options.deals}, {FAIR} points are a fair share"
    zones: tuple[Zone, ...] = (trick_ring(state.tricks, view.seat, notes, holds=trick_holder(state.tricks, LAW)), mine)
    default = ""
    if laying:
        default = discard_choice(state.moves(), state.trick_play.hands[view.seat], WORTH)[1]
        zones = (discard_zone(state.away, SCARTO, YOURS), mine)
    if state.tricks.done:
        zones = (zones[0], score_table(("points in cards", f"over {FAIR}", "now"), _rows(state)))
    return Scene(
        zones,
        prompt=_prompt(state),
        notes=notes,
        status=status,
        pause=RESULT if state.tricks.done else NO_PAUSE,
        default=default,
    )


def _rows(state: Scarto) -> list[tuple[str, tuple[object, ...]]]:
    """What everyone took, and how much more than a third of all points that is."""
    return [
        (f"{{{seat}}}", (FAIR + over, f"{over:+d}", state.points[seat]))
        for seat, over in enumerate(state.pile_scores())
    ]


def _prompt(state: Scarto) -> str:
    if state.trick_play.done:
        return best_line(state.pile_scores())
    if len(state.away) < SCARTO:
        return discard_prompt(len(state.away), SCARTO, "no kings, no trump 1 or 21, no excuse")
    return play_prompt(state.trick_play, LAW, f"Win cards that count: {FAIR} points are a fair share.", turned=True)
