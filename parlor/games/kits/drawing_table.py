"""How draw poker lies on the table: the hand keeps its place while cards are thrown away from it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from parlor.games.kits.cards import TOKENS, UNKNOWN
from parlor.games.kits.drawing import DRAW, Drawing
from parlor.games.kits.poker import together
from parlor.games.kits.stakes_table import drawn
from parlor.games.kits.stakes_table import scene as staked
from parlor.games.kits.stakes_table import told as staked_told
from parlor.games.kits.telling import Lines
from parlor.rules import Move, View
from parlor.scene import Card, Fan, Scene


def scene(view: View[Any], prompt: str = "", label: str | None = None) -> Scene:
    """The table; `prompt` says what is asked before the draw, `label` what one holds.

    Cards that are thrown away lie face down in their places, where they may be taken back.
    """
    state: Drawing[Any] = view.shown
    kept = len(state.hands[view.seat]) if state.hands else 0
    if label is None and 0 < kept < state.SIZE:  # a line as before, so that nothing moves while cards are thrown away
        label = f"{kept} kept"
    found = staked(view, prompt or asked(state), label)
    if state.phase != "draw" or state.turn != view.seat:
        return found
    held, whole = state.hands[view.seat], state.original(view.seat)
    wild = state.wilds(view.seat)
    cards = tuple(
        drawn(state, view.seat, card, choosing=True) if card in held else Card("", TOKENS[card])
        for card in together(whole, wild)
    )
    *others, fan = found.zones
    assert isinstance(fan, Fan)
    return replace(
        found,
        zones=(*others, replace(fan, cards=cards)),
        default="draw",
        offers=(("draw", f"Draw {state.fresh or 'none'}"),),
    )


def told(before: View[Any], move: Move, after: View[Any]) -> Lines:
    """What is thrown away and drawn is one line of the log, once all is chosen; then as with other stakes."""
    return staked_told(before, move, after) if (lines := changed(before, move)) is None else lines


def changed(before: View[Any], move: Move) -> list[str] | None:
    """What the log tells of cards thrown away and drawn; None of any other move."""
    state: Drawing[Any] = before.shown
    if move[0] == "discard" or (move[0] == "drew" and "?" in move):
        return []  # it is told once all are chosen
    if move != DRAW:
        return None
    seat = before.turn
    if not state.fresh:
        return [f"{{{seat}}} changes nothing"]
    away = state.away[seat][-state.fresh :]
    if UNKNOWN in away:
        return [f"{{{seat}}} changes {'a card' if state.fresh == 1 else f'{state.fresh} cards'}"]
    return [f"{{{seat}}} throws away {' '.join(f'{{{TOKENS[card]}}}' for card in away)} and draws"]


def asked(state: Drawing[Any]) -> str:
    """What is asked of who may throw cards away."""
    if state.phase != "draw":
        return ""
    if not state.fresh:
        return "Throw away up to three cards (arrows, Space throws), then draw; or draw none."
    more = ", or throw more away" * (len(state.moves()) > 1)
    return f"Draw {state.fresh}{more}; a card lying face down may be taken back."
