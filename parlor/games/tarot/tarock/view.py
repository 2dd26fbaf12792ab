"""Tarock: how the table looks."""

from __future__ import annotations

from typing import Final

from parlor.core.scene import Scene, Sheet
from parlor.core.state import View
from parlor.games.kits.tarot import view as taker_view
from parlor.games.kits.tricks.view import score_table
from parlor.games.tarot.tarock.rules import FACTORS, Tarock

GOAL: Final = "Who counts fewer points than the taker pays him the difference; who counts more is paid it."


def scene(view: View[Tarock]) -> Scene:
    """The table of a taker, and what the last hand brought."""
    state = view.shown
    result, reckoned = "", None
    if state.paid:
        gain = state.paid[state.taker]
        how = "wins" if gain > 0 else "loses" if gain else "neither wins nor loses"
        paid = ", ".join(f"{{{seat}}} {gain:+d}" for seat, gain in enumerate(state.paid))
        result = f"{{{state.taker}}} {how} the {state.KIND.bids[state.bid]}, {_settlement(state)}: {paid}."
        reckoned = _score_sheet(state)
    notes = (
        tuple(f"{count} point{'s' * (count != 1)}" for count in state.running_points()) if state.phase == "play" else ()
    )
    return taker_view.scene(state, view.seat, result, notes, reckoned, goal=GOAL)


def _settlement(state: Tarock) -> str:
    """Why the taker wins or loses: "his 33 points against 58, 10 and 3, each settled for itself"."""
    others = [str(count) for seat, count in enumerate(state.counts) if seat != state.taker]
    own = f"{state.counts[state.taker]} points against"
    if state.options.scoring == "sides":
        return f"{own} {others[0]}"
    return f"{own} {', '.join(others[:-1])} and {others[-1]}, each settled for itself"


def _score_sheet(state: Tarock) -> Sheet:
    """What everyone counted, how much more or less that is than the taker's, and what it brought; the taker first."""
    taker, factor = state.taker, FACTORS[state.bid]
    rows: list[tuple[str, tuple[object, ...]]] = []
    for seat in sorted(range(state.seats), key=lambda seat: seat != taker):
        count, paid = state.counts[seat], f"{state.paid[seat]:+d}"
        more = "" if seat == taker else f"{count - state.counts[taker]:+d}"
        times = (f"x {factor}" if more else "",) if factor > 1 else ()
        rows.append((f"{{{seat}}}" + " takes" * (seat == taker), (count, more, *times, paid, state.points[seat])))
    heads = ("points", "difference", *(("times",) if factor > 1 else ()), "scored", "now")
    return score_table(heads, rows, f"each settles with {{{taker}}} what he has more or less")
