"""How rolled poker lies on the table: what each has turned up, what is still face down, and the card to beat."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from parlor.core.game import Verb
from parlor.core.scene import Card, Fan, Pile, Place, Scene
from parlor.core.state import Move, View
from parlor.games.kits.cards.pack import CARDS, TOKENS, UNKNOWN
from parlor.games.kits.cards.poker_hands import hand_name
from parlor.games.kits.rolled_poker.rules import Rolling
from parlor.games.kits.stakes.rules import STAKE_WORDS
from parlor.games.kits.stakes.view import bet_line, card_zone, pot_ring, shown_hand
from parlor.games.kits.stakes.view import scene as staked

WORDS: Final = {
    "roll": Verb("Roll", "rolls"),
    "turned": Verb("Turned", ": {}"),
    "lay": Verb("Lay", "lays {}", offered="on_things"),
}
"""Words of every such game, beside those of betting."""


def scene(view: View[Any], prompt: str = "", room: int = 7, target: str = "table") -> Scene:
    """The table; `prompt` says what is asked where cards are neither rolled nor bet on, `target` names the card."""
    state: Rolling[Any] = view.shown
    if not state.hands:
        return staked(view)
    own = view.seat
    found = staked(view, prompt or _roll_prompt(state), "")
    count = state.rolled[own]
    cards = tuple(
        card_zone(state, own, card, choosing=at >= count)
        if card != UNKNOWN
        else Card("", "roll" if at == count and state.phase == "roll" and not state.sees_own_cards else "")
        for at, card in enumerate(state.hands[own])
    )
    pile = Pile(target, 0, Card(TOKENS[state.target]))
    laid = pot_ring(state, own, room)
    gone = [bool(hand) and seat in state.out and seat not in state.folded for seat, hand in enumerate(state.hands)]
    places = tuple(_seat_place(state, place, own=place.seat == own, gone=gone[place.seat]) for place in laid.places)
    table = replace(laid, piles=(pile,), places=places)
    notes = tuple(
        "out" if out else note or _note(state, seat)
        for seat, (note, out) in enumerate(zip(found.notes, gone, strict=True))
    )
    stood = tuple(_result_line(state, seat) for seat in range(state.seats)) if state.gains else ()
    fan = Fan(cards, room=room, out=gone[own] or (bool(state.hands[own]) and not state.vying.live[own]))
    if state.phase == "bet" and state.turn == own and state.vying.owing and state.is_beaten(own):
        lost = f"All your cards are up and {{{state.best}}} beats them: calling can't win."
        found = replace(found, prompt=f"{found.prompt} {lost}", default="fold")
    return replace(found, zones=(table, fan), notes=notes).with_standings(stood)


def best_hand_line(state: Rolling[Any]) -> str:
    """Whose hand must be beaten, and with what it is the best so far, after what the head of the table says."""
    return (
        f", to beat: {{{state.best}}}, {state.short_hand_name(state.best)}"
        if state.best >= 0 and not state.gains
        else ""
    )


def _result_line(state: Rolling[Any], seat: int) -> str:
    """What a player's line of the result says: what he had turned up, and whether he folded or it was too little."""
    left = "folded" if seat in state.folded else "out" if seat in state.out else ""
    if not state.rolled[seat]:
        return left
    return shown_hand(state, seat, ", ".join(filter(None, (left, state.short_hand_name(seat)))))


def _seat_place(state: Rolling[Any], place: Place, *, own: bool, gone: bool) -> Place:
    """How a player stands: out, or what he has turned up; the one whose hand is to be beaten is the best."""
    seat = place.seat
    if gone:
        return replace(place, note="out", out=True)
    if not state.hands[seat] or (place.out and not own):
        return place
    has = _note(state, seat) or ("none laid" if state.sees_own_cards else "all face down") * own
    note = ", ".join(filter(None, (place.note, has))) if own else has if state.gains else place.note or has
    return replace(place, note=note, best=place.best or (seat == state.best and not state.gains))


def _roll_prompt(state: Rolling[Any]) -> str:
    """What is asked of who rolls, or what he does."""
    if state.phase == "turned":
        return f"{{{state.roller}}} turns up cards to {_goal_line(state)}."
    if state.phase != "roll":
        return ""
    if state.sees_own_cards:
        return f"Lay a card: {_goal_line(state)}."
    left = len(state.hands[state.turn]) - state.rolled[state.turn]
    return f"Roll your {'last' if left == 1 else 'next'} card: {_goal_line(state)}{', or you are out' * (left == 1)}."


def _goal_line(state: Rolling[Any]) -> str:
    if state.best < 0:
        return f"beat the {{{TOKENS[state.target]}}} on the table"
    worth = hand_name(state.best_value())
    return f"beat {{{state.best}}}'s {worth.removeprefix('a ')}"


def _note(state: Rolling[Any], seat: int) -> str:
    return state.short_hand_name(seat) if state.rolled[seat] else ""


def log_lines(before: View[Any], move: Move, after: View[Any]) -> list[str] | None:
    """What the log says of a card turned up: whether it made the best hand, or sent its player out."""
    state = after.shown
    if move[0] in STAKE_WORDS and before.turn >= 0 and (gone := [*state.out[len(before.shown.out) :]]):
        gone = [seat for seat in gone if seat != before.turn]
        return [bet_line(before, move), *(f"{{{seat}}} has no card left to turn up: out" for seat in gone)]
    if move[0] not in ("turned", "lay"):
        return None
    seat = before.shown.roller
    lines = [f": {{{move[1]}}}" if move[0] == "turned" else f"{{{seat}}} lays {{{move[1]}}}"]
    if state.best == seat:
        lines.append(f"{{{seat}}} is best with {state.hand_name(seat)}")
    elif seat in state.out:
        lines.append(f"{state.sent_out_reason(CARDS[move[1]])}: {{{seat}}} is out")
    return lines
