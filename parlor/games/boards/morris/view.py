"""Twelve, Nine, Six, Three and Two Men's Morris: how the table looks."""

from __future__ import annotations

from typing import Final

from parlor.core.scene import Lattice, Man, Point, Scene
from parlor.core.state import GAME_OVER, Move, View
from parlor.games.boards.morris.lines import closes
from parlor.games.boards.morris.rules import SIDES, Morris
from parlor.games.kits.boards.repetition import draw_warning
from parlor.games.kits.log.events import lifted_prompt

CHOOSE: Final = "Choose a man, then the point he moves to."


def scene(view: View[Morris]) -> Scene:
    """The board, White's men filled and Black's hollow."""
    state = view.shown
    board = state.lines.board

    def man(point: int) -> Man | None:
        return Man(0) if state.white >> point & 1 else Man(1) if state.black >> point & 1 else None

    points = tuple(
        Point(name, x, y, man(p)) for p, (name, (x, y)) in enumerate(zip(board.names, board.places, strict=True))
    )
    joined = tuple((board.names[a], board.names[b]) for a, b in board.edges)
    if state.turn == GAME_OVER:
        prompt = _end_reason(state)
    elif state.removing:
        prompt = f"A mill! Remove one of {SIDES[1 - state.turn]}'s men."
    elif state.hands[state.turn]:
        prompt = f"Place a man, {state.hands[state.turn]} in hand."
    else:
        prompt = f"Choose a man.{near}" if (near := _draws(state)) else CHOOSE
    men = tuple(on.bit_count() + hand for on, hand in zip((state.white, state.black), state.hands, strict=True))
    notes = tuple(
        f"{side}, {hand} in hand" if hand else f"{side}, {count_men(left)}"
        for side, left, hand in zip(SIDES, men, state.hands, strict=True)
    )
    aim = (
        "a mill wins, or leaving the other no move"
        if board.mill_wins
        else "a mill takes a man; two men left or shut in loses"
        if state.lines.mills[0]
        else "win by leaving the other no move"
    )
    lattice = Lattice(points, joined, state.hands, board.men, _mills(state))
    return Scene((lattice,), prompt=prompt, notes=notes, status=aim, sides=SIDES)


def choosing(view: View[Morris], part: Move) -> str:
    """Which man is lifted."""
    if len(part) != 1:
        return ""
    return lifted_prompt(view, f"man on {part[0]}", "choose the point he moves to", "him") + _draws(view.shown)


def _draws(state: Morris) -> str:
    """How near a draw is."""
    lacking = " without a capture" if state.lines.mills[0] and not state.lines.mill_wins else ""
    return draw_warning(state.repeats, state.quiet, state.lines.board.quiet, lacking)


def _mills(state: Morris) -> tuple[tuple[str, ...], ...]:
    """The mills that stand on the board, of either side."""
    board = state.lines.board
    return tuple(
        tuple(board.names[at] for at in mill)
        for mill in board.mills
        if any(all(men >> at & 1 for at in mill) for men in (state.white, state.black))
    )


def count_men(men: int) -> str:
    """So many men, in words."""
    return "1 man" if men == 1 else f"{men} men"


def _end_reason(state: Morris) -> str:
    """How the game ended."""
    if state.won < 0:
        full = not state.lines.all & ~(state.white | state.black)
        if full:
            return "The board is full: a draw."
        return state.repeats.draw
    lost = 1 - state.won
    won, left = (state.white, state.black)[state.won], (state.white, state.black)[lost].bit_count() + state.hands[lost]
    if state.lines.mill_wins and any(closes(state.lines, won, at) for at in range(len(state.lines.near))):
        return f"A mill: {SIDES[state.won]} wins."
    why = f"has only {count_men(left)}" if state.lines.mills[0] and left <= 2 else "can't move"
    return f"{SIDES[lost]} {why}: {SIDES[state.won]} wins."
