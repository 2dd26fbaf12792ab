"""How draw poker lies on the table: the hand keeps its place while cards are thrown away from it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from parlor.core.scene import Card, Fan, Scene
from parlor.core.state import Move, View
from parlor.games.kits.cards.pack import TOKENS, UNKNOWN
from parlor.games.kits.cards.poker_hands import group_cards
from parlor.games.kits.log.events import Lines
from parlor.games.kits.poker.draw import DRAW, Drawing
from parlor.games.kits.stakes.view import card_zone
from parlor.games.kits.stakes.view import log_lines as stakes_log_lines
from parlor.games.kits.stakes.view import scene as staked


def scene(view: View[Any], prompt: str = "", label: str | None = None) -> Scene:
    """The table; `prompt` says what is asked before the draw, `label` what one holds.

    Cards that are thrown away lie face down in their places, where they may be taken back.
    """
    state: Drawing[Any] = view.shown
    kept = len(state.hands[view.seat]) if state.hands else 0
    if label is None and 0 < kept < state.SIZE:  # a line as before, so that nothing moves while cards are thrown away
        label = f"{kept} kept"
    found = staked(view, prompt or draw_prompt(state), label)
    if state.phase != "draw" or state.turn != view.seat:
        return found
    held, whole = state.hands[view.seat], state.original_hand(view.seat)
    wild = state.wild_cards(view.seat)
    cards = tuple(
        card_zone(state, view.seat, card, choosing=True) if card in held else Card("", TOKENS[card])
        for card in group_cards(whole, wild)
    )
    return replace(
        found.map_zones(Fan, lambda fan: replace(fan, cards=cards)),
        default="draw",
        offers=(("draw", f"Draw {state.fresh or 'none'}"),),
    )


def log_lines(before: View[Any], move: Move, after: View[Any]) -> Lines:
    """What is thrown away and drawn is one line of the log, once all is chosen; then as with other stakes."""
    return stakes_log_lines(before, move, after) if (lines := draw_lines(before, move)) is None else lines


def draw_lines(before: View[Any], move: Move) -> list[str] | None:
    """What the log says of cards thrown away and drawn; None of any other move."""
    state: Drawing[Any] = before.shown
    if move[0] == "discard" or (move[0] == "drew" and "?" in move):
        return []  # it is logged once all are chosen
    if move != DRAW:
        return None
    seat = before.turn
    if not state.fresh:
        return [f"{{{seat}}} changes nothing"]
    away = state.away[seat][-state.fresh :]
    if UNKNOWN in away:
        return [f"{{{seat}}} changes {'a card' if state.fresh == 1 else f'{state.fresh} cards'}"]
    return [f"{{{seat}}} discards {' '.join(f'{{{TOKENS[card]}}}' for card in away)} and draws"]


def draw_prompt(state: Drawing[Any]) -> str:
    """What is asked of who may throw cards away."""
    if state.phase != "draw":
        return ""
    if not state.fresh:
        if state.may_keep_ace():
            return "Discard up to three cards, or four beside an ace (Space), then draw."
        return "Discard up to three cards (arrows, Space discards), then draw; or draw none."
    more = ", or discard more" * (len(state.moves()) > 1)
    return f"Draw {state.fresh}{more}; a card lying face down may be taken back."
