"""War: how the table looks, and how the log tells it."""

from __future__ import annotations

from parlor.games.cards.war.rules import War
from parlor.games.kits.cards import TOKENS, rank
from parlor.rules import CHANCE, NOBODY, Move, View
from parlor.scene import Card, Pile, Place, Ring, Scene


def scene(view: View[War]) -> Scene:
    """Both players with their heaps, and what lies between them."""
    state = view.shown
    places = tuple(
        Place(seat, 0, tuple(Card(TOKENS[card] if at % 2 == 0 else "") for at, card in enumerate(laid)))
        for seat, laid in enumerate(state.table)
    )
    heaps = tuple(Pile(f"{{{seat}}}", state.count(seat)) for seat in (view.seat, 1 - view.seat))
    ring = Ring(places, view.seat, piles=heaps, room=3)
    status = f"trick {state.flips}" if state.flips else ""
    return Scene((ring,), prompt=_prompt(state, view.seat), status=status)


def _prompt(state: War, own: int) -> str:
    if state.turn == NOBODY:
        return "Neither has won." if state.last < 0 else f"{{{state.last}}} has won the war."
    if state.turn == CHANCE:
        if not state.table[0]:
            return "Cards are turned up."
        one, two = (f"{{{TOKENS[laid[-1]]}}}" for laid in state.table)
        return f"{one} and {two} are {_alike(state)}, so neither takes: once more, each on a card face down."
    if state.last < 0:
        return "Turn up a card each: the higher one takes both." if state.turn == own else "The cards are turned up."
    if state.turn != own:
        return f"{{{state.last}}} took the trick" + (
            " and turns up the next cards." if state.turn == state.last else f"; {{{state.turn}}} turns up the next."
        )
    return f"{{{state.last}}} took the trick. Turn up the next cards."


def _alike(state: War) -> str:
    """Why neither card wins."""
    one, two = (laid[-1] for laid in state.table)
    return "equal" if rank(one) == rank(two) else "of one suit"


def told(before: View[War], move: Move, after: View[War]) -> list[str] | None:
    """What comes up, and who takes it."""
    if move[0] != "turned":
        return []
    half = len(move) // 2
    down = ", each on a card face down" if half > 1 else ""
    line = f"{{0}} turns up {{{move[half]}}} and {{1}} {{{move[-1]}}}{down}"
    state = after.shown
    if state.turn >= 0:
        return [line, f"{{{state.last}}} takes {sum(map(len, state.table))} cards"]
    return [line] if state.turn == NOBODY else [f"{line}: {_alike(state)}, so neither takes; once more"]
