"""War: how the table looks, and how the log tells it."""

from __future__ import annotations

from parlor.games.cards.war.rules import FLIP, War, again
from parlor.games.kits.cards import TOKENS, rank
from parlor.rules import CHANCE, NOBODY, Move, View
from parlor.scene import Card, Pile, Piles, Scene


def scene(view: View[War]) -> Scene:
    """Both heaps, and between them the two cards that were turned up."""
    state, own = view.shown, view.seat
    piles = (_heap(state, own, own), _laid(state, own), _laid(state, 1 - own), _heap(state, 1 - own, own))
    status = f"trick {state.flips}" if state.flips else ""
    stays = bool(state.table[0]) and state.turn not in (own, NOBODY)  # in one's own turn it does anyway
    return Scene((Piles(piles, alone=True),), prompt=_prompt(state, own), status=status, dwell=stays)


def _heap(state: War, seat: int, own: int) -> Pile:
    """A player's cards; in his turn he turns up the top one."""
    return Pile(f"{{{seat}}}", state.count(seat), token=FLIP[0] if state.turn == seat == own else "")


def _laid(state: War, seat: int) -> Pile:
    """What a player has laid into the trick; when it was repeated, on those of before: one face up, one face down..."""
    laid = state.table[seat]
    if not laid:
        return Pile("", 0)
    took = state.turn != CHANCE and state.last == seat
    label = f"wins {sum(map(len, state.table))}" if took else f"on {len(laid) - 1} more" if len(laid) > 1 else ""
    under = tuple(Card(TOKENS[card] if at % 2 == 0 else "") for at, card in enumerate(laid[:-1]))
    return Pile(label, len(laid), Card(TOKENS[laid[-1]], holds=took), beneath=under)


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
    return "Turn up the next cards." if state.turn == own else f"{{{state.turn}}} turns up the next cards."


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
    if state.turn == CHANCE:
        return [f"{line}: {_alike(state)}, so neither takes; once more"]
    gone = [f"{{{seat}}} has no card left" for seat in (0, 1) if not state.count(seat) and seat != state.last]
    if again(*(laid[-1] for laid in state.table)):
        return [f"{line}: {_alike(state)}", *gone]
    return [line, f"{{{state.last}}} takes {sum(map(len, state.table))} cards", *gone]
