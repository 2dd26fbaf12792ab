"""Baseball: how the table looks."""

from __future__ import annotations

from msgspec.structs import replace

from parlor.games.cards.baseball_poker.rules import Baseball
from parlor.games.kits import ball
from parlor.games.kits.cards import UNKNOWN
from parlor.games.kits.poker import named
from parlor.games.kits.stakes_table import drawn, ring
from parlor.games.kits.stakes_table import scene as staked
from parlor.games.kits.stakes_table import told as shown
from parlor.games.kits.telling import Lines
from parlor.rules import Move, View
from parlor.scene import Fan, Scene

ROOM = 8
"""Cards that may come to lie before a player: seven, and one for a four."""


def scene(view: View[Baseball]) -> Scene:
    """What each player shows, the pot, and one's own hand: what lies face down first."""
    state, own = view.shown, view.seat
    if not state.hands:
        return staked(view)
    found = staked(view, _asked(state), "")
    cards = sorted(zip(state.up[own], state.hands[own], strict=True), key=lambda one: one[0])
    down = sum(not up for up, _ in cards)
    label = named(state.worth(own)) if cards else ""
    hidden = "first card is" if down == 1 else f"first {down} cards are"
    label += f"; the {hidden} hidden" * (bool(label) and down > 0 and not state.shown[own])
    new = state.hands[own][-1] if len(state.hands[own]) > state.SIZE else UNKNOWN
    hand = tuple(
        replace(drawn(state, own, card, choosing=True), apart=at == down, fresh=card == new)
        for at, (_, card) in enumerate(cards)
    )
    fan = Fan(hand, label, room=ROOM, out=bool(cards) and not state.vying.live[own])
    rain = state.phase == "rain"
    prompt = "The queen of spades: rain. Those still in get new cards." if rain else found.prompt
    zones, status = (ring(state, own, ROOM), fan), ball.named(found.status)
    return replace(found, zones=zones, prompt=prompt, status=status, hold=found.hold or rain)


def _asked(state: Baseball) -> str:
    if state.phase not in ("pay", "claim") or state.turn < 0:
        return ""
    return ball.demand(state.card(state.todo[0]), state.cost(), state.folding())


def told(before: View[Baseball], move: Move, after: View[Baseball]) -> Lines:
    """What the log tells of cards dealt one by one, and of payments."""
    state = before.shown
    if move[0] == "street":
        dealt = [(seat, word) for seat, word in zip(state.order(), move[1:], strict=True) if word != "?"]
        line = ", ".join(f"{{{seat}}} gets {{{word}}}" for seat, word in dealt)
        return [line if len(dealt) == len(move) - 1 else "Everyone gets a card face down" + f"; {line}" * bool(dealt)]
    if move[0] == "extra":
        return [f"{{{state.drawer}}} gets a card more for a four" + ("" if move[1] == "?" else f": {{{move[1]}}}")]
    if move[0] == "pay":
        card = state.card(state.todo[0]) if state.phase == "pay" else UNKNOWN
        return [ball.told(state.turn, state.cost(), card)]
    return shown(before, move, after)
