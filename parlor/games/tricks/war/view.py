"""War: how the table looks, and what the log says."""

from __future__ import annotations

from parlor.core.scene import LINGER, NO_PAUSE, Card, Pile, Piles, Scene
from parlor.core.state import CHANCE, GAME_OVER, Move, View
from parlor.games.kits.cards.pack import TOKENS, rank
from parlor.games.tricks.war.rules import FLIP, War, is_undecided


def scene(view: View[War]) -> Scene:
    """Both heaps, and between them the two cards that were turned up."""
    state, own = view.shown, view.seat
    piles = (
        _heap_pile(state, own, own),
        _laid_pile(state, own),
        _laid_pile(state, 1 - own),
        _heap_pile(state, 1 - own, own),
    )
    status = f"trick {state.flips}" if state.flips else ""
    stays = bool(state.table[0]) and state.turn not in (own, GAME_OVER)  # in one's own turn it does anyway
    return Scene(
        (Piles(piles, alone=True),), prompt=_prompt(state, own), status=status, pause=LINGER if stays else NO_PAUSE
    )


def _heap_pile(state: War, seat: int, own: int) -> Pile:
    """A player's cards; in his turn he turns up the top one."""
    return Pile(f"{{{seat}}}", state.count(seat), token=FLIP[0] if state.turn == seat == own else "")


def _laid_pile(state: War, seat: int) -> Pile:
    """What a player has laid into the trick; when it was repeated, on those of before: one face up, one face down..."""
    laid = state.table[seat]
    if not laid:
        return Pile("", 0)
    took = state.turn != CHANCE and state.last == seat
    label = f"wins {sum(map(len, state.table))}" if took else f"on {len(laid) - 1} more" if len(laid) > 1 else ""
    under = tuple(Card(TOKENS[card] if at % 2 == 0 else "") for at, card in enumerate(laid[:-1]))
    return Pile(label, len(laid), Card(TOKENS[laid[-1]], holds=took), beneath=under)


def _prompt(state: War, own: int) -> str:
    if state.turn == GAME_OVER:
        return "Neither has won." if state.last < 0 else f"{{{state.last}}} has won the war."
    if state.turn == CHANCE:
        if not state.table[0]:
            return "Cards are turned up."
        one, two = (f"{{{TOKENS[laid[-1]]}}}" for laid in state.table)
        return f"{one} and {two} are {_undecided_reason(state)}, so neither takes: once more, each on a card face down."
    if state.last < 0:
        return "Turn up a card each: the higher one takes both." if state.turn == own else "The cards are turned up."
    return "Turn up the next cards." if state.turn == own else f"{{{state.turn}}} turns up the next cards."


def _undecided_reason(state: War) -> str:
    """Why neither card wins."""
    one, two = (laid[-1] for laid in state.table)
    return "equal" if rank(one) == rank(two) else "of one suit"


def log_lines(before: View[War], move: Move, after: View[War]) -> list[str] | None:
    """What comes up, and who takes it."""
    if move[0] != "turned":
        return []
    half = len(move) // 2
    down = ", each on a card face down" if half > 1 else ""
    line = f"{{0}} turns up {{{move[half]}}} and {{1}} {{{move[-1]}}}{down}"
    state = after.shown
    if state.turn == CHANCE:
        return [f"{line}: {_undecided_reason(state)}, so neither takes; once more"]
    gone = [f"{{{seat}}} has no card left" for seat in (0, 1) if not state.count(seat) and seat != state.last]
    if is_undecided(*(laid[-1] for laid in state.table)):
        return [f"{line}: {_undecided_reason(state)}", *gone]
    return [line, f"{{{state.last}}} takes {sum(map(len, state.table))} cards", *gone]
