"""All Fours: how the table looks, and how the log tells it."""

from __future__ import annotations

from parlor.games.cards.all_fours.rules import AllFours
from parlor.games.kits.cards import TOKENS
from parlor.games.kits.telling import trick_told
from parlor.games.kits.trick_table import SUIT_NAMES, asked, hand, ring, tricks
from parlor.rules import CHANCE, Move, View
from parlor.scene import Card, Pile, Scene

WHY = {"gift": "for the gift", "jack turned": "for the jack turned up", "high": "for high", "low": "for low",
       "jack": "for the jack", "game": "for game"}  # fmt: skip


def scene(view: View[AllFours]) -> Scene:
    """The other player, the trick, the card turned up, and one's own hand."""
    state = view.shown
    if state.tricks is None:
        return Scene((), prompt="The cards are being dealt.")
    taken = tuple(tricks(count) for count in state.tricks.taken)
    up = Pile("turned up", 40 - len(state.up), Card(TOKENS[state.up[-1]])) if state.up else Pile("stock", 40)
    trumps = f"trumps: {SUIT_NAMES[state.tricks.trump]}" if state.phase == "play" else ""
    table = ring(state.tricks, view.seat, taken, trumps, piles=(up,))
    status = f"deal {state.deal}, to {state.options.target}"
    zones = (table, hand(state.tricks, view.seat))
    return Scene(zones, prompt=_prompt(state), notes=taken, status=status, hold=state.phase in ("deal", "over"))


def _prompt(state: AllFours) -> str:
    if state.phase in ("deal", "over"):
        return "The deal: " + ", ".join(f"{{{seat}}} 1 {WHY[what]}" for what, seat in state.won) + "."
    if state.turn == CHANCE:
        return "A card is turned up."
    name = SUIT_NAMES[state.up[-1] >> 5]
    if state.phase == "offer":
        return f"{name.capitalize()} are turned up: accept them for trumps, or refuse."
    if state.phase == "answer":
        return f"{{{1 - state.dealer}}} refuses {name}: agree to turn others, or insist and give a point."
    return asked(state.table)


def told(before: View[AllFours], move: Move, after: View[AllFours]) -> list[str] | None:
    """The cards, who takes a trick, and the points as they are counted."""
    state = after.shown
    new = state.won[len(before.shown.won) :] if state.deal == before.shown.deal else ()
    lines = list(trick_told(before, move, after) or ())
    scored = [f"{{{seat}}} scores 1 {WHY[what]}" for what, seat in new]
    if not lines and scored:
        words = {"insist": "insists on them", "accept": "accepts them for trumps"}
        if move[0] == "turned":
            lines = [f"{{{move[1]}}} is turned up"]
        elif move[0] in words:
            lines = [f"{{{before.turn}}} {words[move[0]]}"]
    return [*lines, *scored] or None
