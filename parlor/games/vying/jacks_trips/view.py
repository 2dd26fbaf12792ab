"""Jacks to Open: how the table looks."""

from __future__ import annotations

from msgspec.structs import replace

from parlor.core.scene import Scene
from parlor.core.state import Move, View
from parlor.games.kits.cards.pack import RANKS, UNKNOWN
from parlor.games.kits.log.events import Lines
from parlor.games.kits.poker.draw_view import log_lines as draw_log_lines
from parlor.games.kits.poker.draw_view import scene as drawing
from parlor.games.kits.stakes.view import bet_line, shown_hand
from parlor.games.vying.jacks_trips.rules import EXCHANGES, Jacks

NEEDS = {11: "jacks", 12: "queens", 13: "kings", 14: "aces"}

AGAIN = "Nobody has three of a kind: all draw again, exchange {} of {}."


def scene(view: View[Jacks]) -> Scene:
    """The players round the pot, who has opened, and one's own hand."""
    state = view.shown
    found = drawing(view, _prompt_line(state))
    if not state.hands:
        return found
    notes = tuple(note or _seat_note(state, seat) for seat, note in enumerate(found.notes))
    wild = f", {RANKS[state.wild()[0]]}s wild" if state.options.progressive else ""
    draw = state.draws + (state.phase in ("draw", "drawing"))
    exchange = f", exchange {draw} of {EXCHANGES}" if draw and not state.gains else ""
    prompt = found.prompt
    if state.nobody_could_open:
        prompt = f"Nobody could open: the antes stay, {state.vying.pot} in the pot, and all ante again."
    said = found.pause.standings
    standings = tuple(text or _short_of(state, seat) for seat, text in enumerate(said))
    found = replace(found, notes=notes, status=found.status + exchange + wild, prompt=prompt)
    return found.with_standings(standings)


def _short_of(state: Jacks, seat: int) -> str:
    """What a player's line of the result says who called, but has not won or shown: that it was too little."""
    if not any(state.shown) or not state.vying.live[seat]:
        return ""
    less = "not three of a kind"
    return less if UNKNOWN in state.hands[seat] else shown_hand(state, seat, f"{state.short_hand_name(seat)}: {less}")


def _seat_note(state: Jacks, seat: int) -> str:
    parts = ["opened"] if seat == state.opener else []
    if state.options.progressive and state.wins[seat]:
        parts.append(f"{state.wins[seat]} won")
    return ", ".join(parts)


def _prompt_line(state: Jacks) -> str:
    if state.phase != "open" or state.turn < 0:
        return ""
    pair = NEEDS[state.need]
    if state.moves()[0][0] == "open":
        return f"You hold a pair of {pair} or better, so you must open: the first bet is yours."
    return f"Less than a pair of {pair}: you cannot open. Check."


def log_lines(before: View[Jacks], move: Move, after: View[Jacks]) -> Lines:
    """Why one opens, or all draw once more; at a showdown what others have shown."""
    was, state = before.shown, after.shown
    if move[0] == "open":
        opens = f"{{{before.turn}}} holds a pair of {NEEDS[was.need]} or better, so must open"
        return [opens + (f", and bets {move[1]}" if move[1] != "0" else "")]
    if was.phase == "bet" and state.phase == "draw" and state.draws:
        return [bet_line(before, move), AGAIN.format(state.draws + 1, EXCHANGES)]
    return draw_log_lines(before, move, after)
