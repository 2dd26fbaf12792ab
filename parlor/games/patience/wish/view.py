"""Wish Solitaire: how the table looks."""

from __future__ import annotations

from parlor.core.scene import Card, Pile, Piles, Scene
from parlor.core.state import GAME_OVER, Move, View
from parlor.games.kits.cards.pack import TOKENS
from parlor.games.kits.cards.poker_hands import rank_name, rank_number
from parlor.games.patience.wish.rules import NAMES, PACK, Wish


def scene(view: View[Wish]) -> Scene:
    """Eight piles."""
    state = view.shown
    piles = tuple(
        Pile(f"{at}: {count_text(height)}", 0, Card(TOKENS[top], name) if top else None)
        for at, (name, height, top) in enumerate(zip(NAMES, state.heights, state.tops, strict=True), 1)
    )
    left = len(PACK) - len(state.taken)
    if state.turn == GAME_OVER:
        prompt = "All gone: your wish is granted." if not left else _loss_line(state, left)
    else:
        prompt = "Choose two piles whose top cards are of one rank, by their numbers too."
    return Scene((Piles(piles),), prompt=prompt, notes=(f"{left} cards to go",), status="16 pairs win")


def count_text(cards: int) -> str:
    """How many cards lie there, in as many columns for any number, so that no pile moves."""
    return (f"{cards} cards" if cards > 1 else "1 card" if cards else "gone").ljust(len("4 cards"))


def _loss_line(state: Wish, left: int) -> str:
    """How a game ends that is lost."""
    why = "You gave up" if len(state.pairs()) else "No two piles show a pair any more"
    return f"{why}: {left} cards stay, and the wish is not granted."


def choice_line(view: View[Wish], things: Move) -> str:
    """Which card waits for its mate."""
    tops = [view.shown.tops[NAMES.index(name)] for name in things if name in NAMES]
    return f"{{{TOKENS[tops[0]]}}} chosen: now another {rank_name(rank_number(tops[0]))}." if len(tops) == 1 else ""


def log_lines(before: View[Wish], move: Move, after: View[Wish]) -> list[str] | None:
    """A pair by its cards."""
    if move[0] != "take":
        return None
    cards = [TOKENS[before.shown.tops[NAMES.index(name)]] for name in move[1:]]
    return [f"{{0}} takes {{{cards[0]}}} and {{{cards[1]}}}"]
