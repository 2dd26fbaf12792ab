"""Troggu: how the table looks."""

from __future__ import annotations

from typing import Final

from parlor.core.scene import NO_PAUSE, RESULT, Scene, Zone
from parlor.core.state import CHANCE, View
from parlor.games.kits.cards.pack import suit
from parlor.games.kits.tarot.bots import discard_choice
from parlor.games.kits.tarot.rules import card_powers
from parlor.games.kits.tricks.view import (
    YOURS,
    count_tricks,
    discard_prompt,
    discard_zone,
    hand_fan,
    play_prompt,
    score_table,
    trick_holder,
    trick_ring,
)
from parlor.games.tarot.troggu.rules import ALL, LAW, PAID, Troggu

KEPT: Final = "no trump 1 or 21, no excuse, and kings only all four together"
"""What may not be discarded."""


def scene(view: View[Troggu]) -> Scene:
    """The players round the trick, and one's own hand."""
    state, power = view.shown, card_powers()
    if state.tricks is None:
        return Scene((), prompt="The cards are being dealt.")
    notes = tuple(_seat_note(state, seat) for seat in range(state.seats))
    laying = state.phase == "discard" and view.seat == state.turn
    mine = hand_fan(state.tricks, view.seat, lambda c: (suit(c), power[c]), len(state.away) if laying else 0)
    status = f"deal {state.deal} of {state.deals}"
    if state.phase in ("tapp", "discard", "play"):
        status += f": {_needs(state) if state.player >= 0 else 'misère, who takes most points pays'}"
    held = state.phase in ("deal", "over")
    zones: tuple[Zone, ...] = (trick_ring(state.tricks, view.seat, notes, holds=trick_holder(state.tricks, LAW)), mine)
    default = ""
    if laying:
        default = discard_choice(state.moves(), state.trick_play.hands[view.seat])[1]
        zones = (discard_zone(state.away, state.heap_size, YOURS), mine)
    if held:
        zones = (zones[0], score_table(("tricks", "card points", "paid", "now"), _rows(state)))
    return Scene(
        zones, prompt=_prompt(state), notes=notes, status=status, pause=RESULT if held else NO_PAUSE, default=default
    )


def _rows(state: Troggu) -> list[tuple[str, tuple[object, ...]]]:
    """What everyone took, and what it brought; those who play against one count together."""
    counts, alone, taken = state.counts(), state.player < 0, state.trick_play.taken
    own = counts if alone else [counts[0] if seat == state.player else "" for seat in range(state.seats)]
    rows: list[tuple[str, tuple[object, ...]]] = [
        (f"{{{seat}}}", (won, own[seat], f"{state.paid[seat]:+d}", state.points[seat]))
        for seat, won in enumerate(taken)
    ]
    if alone:
        return rows
    rows.insert(0, rows.pop(state.player))
    return [*rows, ("the others together", (sum(taken) - taken[state.player], counts[1], "", ""))]


def _needs(state: Troggu) -> str:
    """How far the player is, or how far he is to come."""
    if state.phase != "play":
        return f"{{{state.player}}} needs {state.options.win} of {ALL} points in cards"
    return f"{{{state.player}}} has {state.running_points()} of {state.options.win} points"


def _seat_note(state: Troggu, seat: int) -> str:
    if state.phase == "bid":
        return "the Tapp" if seat == state.player else ""
    won = count_tricks(state.trick_play.taken[seat])
    return ("solo" if state.solo else "the Tapp") if seat == state.player else won


def _misere(state: Troggu) -> str:
    """Who took most, and pays."""
    most = max(state.counts())
    *others, last = (f"{{{seat}}}" for seat, count in enumerate(state.counts()) if count == most)
    who = f"{', '.join(others)} and {last} have" if others else f"{last} has"
    pays = f"{'pay' if others else 'pays'} {PAID} to each{' other player' if others else ''}"
    return f"Misère: nobody took the Tapp. {who} most points, {most}, and {pays}."


def _prompt(state: Troggu) -> str:
    if state.phase in ("deal", "over"):
        if state.player < 0:
            return _misere(state)
        gain = state.paid[state.player]
        end = "wins 10 from each" if gain > 0 else "pays 10 to each" if gain else "neither wins nor loses"
        return f"{{{state.player}}} has {state.counts()[0]} points of {ALL}, and {end}."
    if state.turn == CHANCE:
        return "The Tapp is taken up."
    if state.phase == "bid" and state.player >= 0:
        return f"{{{state.player}}} takes the Tapp (the cards left over): play solo without it, or pass (gehe)?"
    if state.phase == "bid":
        return "Take the Tapp (the cards left over), play solo without it, or pass (gehe)?"
    if state.phase == "discard":
        return discard_prompt(len(state.away), state.heap_size, KEPT)
    return play_prompt(state.trick_play, LAW, turned=True) + (
        " Misère: who takes most points pays." if state.player < 0 else ""
    )
