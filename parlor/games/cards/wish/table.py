"""Wish Solitaire: how the table looks."""

from __future__ import annotations

from parlor.games.cards.wish.rules import NAMES, PACK, Wish
from parlor.games.kits.cards import TOKENS
from parlor.rules import NOBODY, Move, View
from parlor.scene import Card, Pile, Piles, Scene


def scene(view: View[Wish]) -> Scene:
    """Eight piles."""
    state = view.shown
    piles = tuple(
        Pile(f"{name}: {height} cards" if height > 1 else name, 0, Card(TOKENS[top]) if top else None, name)
        for name, height, top in zip(NAMES, state.heights, state.tops, strict=True)
    )
    left = len(PACK) - len(state.taken)
    if state.turn == NOBODY:
        prompt = "All gone: your wish is granted." if not left else f"No pair is left; {left} cards stay."
    else:
        prompt = "Choose two piles whose top cards are a pair."
    return Scene(
        (Piles(piles),),
        prompt=prompt,
        notes=(f"{left} cards to go",),
        status="16 pairs win",
    )


def told(before: View[Wish], move: Move, after: View[Wish]) -> list[str] | None:
    """A pair by its cards."""
    if move[0] != "take":
        return None
    cards = [TOKENS[before.shown.tops[NAMES.index(name)]] for name in move[1:]]
    return [f"{{0}} takes {{{cards[0]}}} and {{{cards[1]}}}"]
