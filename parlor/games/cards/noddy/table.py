"""Noddy: how the table looks, and how the log tells it."""

from __future__ import annotations

from parlor.games.cards.noddy.rules import Noddy
from parlor.games.kits.cards import JACK, TOKENS, UNKNOWN, rank
from parlor.rules import CHANCE, NOBODY, Move, View
from parlor.scene import Card, Fan, Pegs, Pile, Piles, Scene


def scene(view: View[Noddy]) -> Scene:
    """The pegging board, the pack with the cards beside it, and one's own hand."""
    state = view.shown
    tracks = tuple(zip(state.pegs, state.behind, strict=True))
    board = Pegs(state.options.target, tracks)
    if not state.hands:
        return Scene((board,), prompt="The cards are being dealt.")
    left = 45 - len(state.gone) - (state.came != UNKNOWN)
    piles = [Pile("pack", left)]
    if state.turned != UNKNOWN:
        piles.append(Pile("turned up", 0, Card(TOKENS[state.turned])))
    if state.came != UNKNOWN:
        piles.append(Pile("this card", 0, Card(TOKENS[state.came])))
    hands = [Fan(tuple(Card(TOKENS[c]) for c in state.hands[view.seat]), room=3)]
    if state.turn == NOBODY:
        other = Fan(
            tuple(Card(TOKENS[c]) for c in state.hands[1 - view.seat]), f"{{{1 - view.seat}}} held", "top", room=3
        )
        hands.append(other)
    notes = tuple(f"{state.options.target - pegged} to go" for pegged in state.pegs)
    prompt = _prompt(state, view.seat)
    return Scene((board, Piles(tuple(piles)), *hands), prompt=prompt, notes=notes, status=f"to {state.options.target}")


def _prompt(state: Noddy, own: int) -> str:
    if state.turn == NOBODY:
        if state.won < 0:
            return "The pack is at its end, and both have pegged as much."
        over = state.pegs[1 - state.won] > state.options.target
        return f"{{{1 - state.won}}} has pegged too much: {{{state.won}}} wins." if over else f"{{{state.won}}} wins."
    if state.turn == CHANCE:
        return "A card is turned."
    if state.turn != own:
        return f"{{{state.turn}}} looks at the card."
    found = ", ".join(f"{item.name} for {item.points}" for item in state.found(own))
    goal = f", for only just {state.options.target} wins" if state.options.target - state.pegs[own] < 10 else ""
    return f"You have {found}: peg it, or a part of it{goal}." if found else "Nothing to peg with this card."


def told(before: View[Noddy], move: Move, after: View[Noddy]) -> list[str] | None:
    """Who turns which card, and what is pegged for what, as far as the one who is told can see it."""
    was, state, seat = before.shown, after.shown, before.turn
    if move[0] == "comes":
        return [f"{{{state.player}}} turns {{{move[1]}}}"]
    if move[0] == "turned":
        gift = [f"{{{state.dealer}}} pegs 2 for it"] if rank(state.turned) == JACK else []
        return [f"{{{move[1]}}} is turned up", *gift]
    if move[0] not in ("peg", "go"):
        return None
    points = int(move[1]) if move[0] == "peg" else 0
    lines = [f"{{{seat}}} pegs {points}" if points else f"{{{seat}}} pegs nothing"]
    if points and seat == after.seat and sum(item.points for item in was.found(seat)) == points:
        lines[0] += " for " + ", ".join(item.name for item in was.found(seat))
    if more := state.pegs[seat] - was.pegs[seat] - points:
        lines.append(f"{{{seat}}} pegs {more} for the last card")
    return lines
