"""Baseball: how the table looks."""

from __future__ import annotations

from msgspec.structs import replace

from parlor.core.scene import RESULT, Fan, Scene
from parlor.core.state import Move, View
from parlor.games.kits.cards.pack import UNKNOWN
from parlor.games.kits.cards.poker_hands import hand_name
from parlor.games.kits.log.events import Lines
from parlor.games.kits.poker import baseball
from parlor.games.kits.stakes.view import card_zone, pot_ring
from parlor.games.kits.stakes.view import log_lines as stakes_log_lines
from parlor.games.kits.stakes.view import scene as staked
from parlor.games.vying.baseball_poker.rules import Baseball

ROOM = 8
"""Cards that may come to lie before a player: seven, and one for a four."""


def scene(view: View[Baseball]) -> Scene:
    """What each player shows, the pot, and one's own hand: what lies face down first."""
    state, own = view.shown, view.seat
    if not state.hands:
        return staked(view)
    found = staked(view, _prompt_line(state), "")
    cards = sorted(zip(state.up[own], state.hands[own], strict=True), key=lambda one: one[0])
    down = sum(not up for up, _ in cards)
    label = hand_name(state.hand_value(own)) if cards else ""
    hidden = "first card is" if down == 1 else f"first {down} cards are"
    label += f"; the {hidden} hidden" * (bool(label) and down > 0 and not state.shown[own])
    new = state.hands[own][-1] if len(state.hands[own]) > state.SIZE else UNKNOWN
    hand = tuple(
        replace(card_zone(state, own, card, choosing=True), apart=at == down, fresh=card == new)
        for at, (_, card) in enumerate(cards)
    )
    fan = Fan(hand, room=ROOM, out=bool(cards) and not state.vying.live[own])
    rain = state.phase == "rain"
    prompt = "The queen of spades: rain. Those still in get new cards." if rain else found.prompt
    zones, status = (pot_ring(state, own, ROOM, label), fan), baseball.status_with_wilds(found.status)
    return replace(found, zones=zones, prompt=prompt, status=status, pause=RESULT if rain else found.pause)


def _prompt_line(state: Baseball) -> str:
    if state.phase not in ("pay", "claim") or state.turn < 0:
        return ""
    return baseball.payment_prompt(state.card(state.todo[0]), state.cost(), state.folds_unpaid())


def log_lines(before: View[Baseball], move: Move, after: View[Baseball]) -> Lines:
    """What the log says of cards dealt one by one, and of payments."""
    state = before.shown
    if move[0] == "street":
        dealt = [(seat, word) for seat, word in zip(state.seats_in(), move[1:], strict=True) if word != "?"]
        line = ", ".join(f"{{{seat}}} gets {{{word}}}" for seat, word in dealt)
        return [line if len(dealt) == len(move) - 1 else "Everyone gets a card face down" + f"; {line}" * bool(dealt)]
    if move[0] == "extra":
        return [f"{{{state.drawer}}} gets a card more for a four" + ("" if move[1] == "?" else f": {{{move[1]}}}")]
    if move[0] == "pay":
        card = state.card(state.todo[0]) if state.phase == "pay" else UNKNOWN
        return [baseball.payment_line(state.turn, state.cost(), card)]
    return stakes_log_lines(before, move, after)
