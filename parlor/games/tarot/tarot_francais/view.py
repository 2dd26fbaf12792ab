"""Le Tarot Français: how the table looks."""

from __future__ import annotations

from msgspec.structs import replace

from parlor.core.scene import Scene
from parlor.core.state import View
from parlor.games.kits.tarot import view as taker_view
from parlor.games.kits.tarot.scoring import running_points
from parlor.games.tarot.tarot_francais.rules import POIGNEES, Tarot


def scene(view: View[Tarot]) -> Scene:
    """The table of a taker, with what was announced."""
    state = view.shown
    result = f"{{{state.taker}}} {state.tally.contract_result}." if state.tally else ""
    notes = tuple(_announcement(state, seat) for seat in range(state.seats)) if state.poignees else ()
    reckoned = taker_view.tally_sheet(state, state.tally) if state.tally else None
    play = state.tricks if state.phase == "play" else None
    so_far = running_points(play, state.sides(), state.excuse, state.away) if play else ""
    shown = taker_view.scene(state, view.seat, result, notes, reckoned, so_far, taker_view.NEEDED)
    if state.phase != "announce":
        return shown
    mine = state.turn == view.seat
    return replace(shown, prompt=_announcing(state) if mine else "Announcements, before the first card is led.")


def _announcing(state: Tarot) -> str:
    """What may be announced, with what it means."""
    offered = {move[0] for move in state.moves()}
    parts = [f"a poignée ({POIGNEES[state.seats][0]} trumps shown)"] if "poignee" in offered else []
    parts += ["a chelem (all the tricks)"] if "chelem" in offered else []
    return f"Announce {' or '.join(parts)}, or say ready." if parts else "Say ready to begin."


def _announcement(state: Tarot, seat: int) -> str:
    return "chelem" if seat in state.chelem else "poignée" if state.poignees[seat] else ""
