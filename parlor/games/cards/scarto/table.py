"""Scarto: how the table looks."""

from __future__ import annotations

from parlor.games.cards.scarto.rules import FAIR, LAW, SCARTO, WORTH, Scarto
from parlor.games.kits.cards import suit
from parlor.games.kits.tarot import powers
from parlor.games.kits.tarot_play import laid_away as lightest
from parlor.games.kits.trick_table import (
    YOURS,
    account,
    asked,
    best,
    hand,
    holder,
    laid_away,
    points,
    ring,
    to_lay_away,
)
from parlor.rules import View
from parlor.scene import Scene, Zone


def scene(view: View[Scarto]) -> Scene:
    """The players round the trick, and one's own hand."""
    state, power = view.shown, powers()
    if state.tricks is None:
        return Scene((), prompt="The cards are being dealt.")
    notes = tuple(points(count) for count in state.so_far())
    laying = view.seat == state.dealer == state.turn and len(state.away) < SCARTO
    mine = hand(state.tricks, view.seat, lambda c: (suit(c), power[c]), len(state.away) if laying else 0)
    status = f"deal {state.deal} of {state.options.deals}, {FAIR} points are a fair share"
    zones: tuple[Zone, ...] = (ring(state.tricks, view.seat, notes, holds=holder(state.tricks, LAW)), mine)
    default = ""
    if laying:
        default = lightest(state.moves(), state.table.hands[view.seat], WORTH)[1]
        zones = (laid_away(state.away, SCARTO, YOURS), mine)
    if state.tricks.done:
        zones = (zones[0], account(("points in cards", f"over {FAIR}", "now"), _rows(state)))
    return Scene(zones, prompt=_prompt(state), notes=notes, status=status, hold=state.tricks.done, default=default)


def _rows(state: Scarto) -> list[tuple[str, tuple[object, ...]]]:
    """What everyone took, and how much more than a third of all points that is."""
    return [(f"{{{seat}}}", (FAIR + over, f"{over:+d}", state.points[seat])) for seat, over in enumerate(state.won())]


def _prompt(state: Scarto) -> str:
    if state.table.done:
        return best(state.won())
    if len(state.away) < SCARTO:
        return to_lay_away(len(state.away), SCARTO, "no kings, no trump 1 or 21, no excuse")
    return asked(state.table, LAW, f"Win cards that count: {FAIR} points are a fair share.", turned=True)
