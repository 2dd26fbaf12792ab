"""Alquerque: how the table looks."""

from __future__ import annotations

from typing import Final

from parlor.core.scene import Man, Scene
from parlor.core.state import GAME_OVER, Move, View
from parlor.games.boards.alquerque.rules import BOARD, LONGEST, QUIET, SIDES, Alquerque
from parlor.games.kits.boards.nets import net_zone
from parlor.games.kits.boards.repetition import draw_warning
from parlor.games.kits.common.turns import bit_numbers
from parlor.games.kits.log.events import lifted_prompt

NAMED: Final = 4
"""Men who can capture are named if there are no more."""


def scene(view: View[Alquerque]) -> Scene:
    """The board, White's men filled and Black's hollow."""
    state = view.shown
    white, black = state.own

    def man(at: int) -> Man | None:
        return Man(0) if white >> at & 1 else Man(1) if black >> at & 1 else None

    counts = tuple(side.bit_count() for side in state.own)
    notes = tuple(f"{SIDES[seat]}, {count} {'man' if count == 1 else 'men'}" for seat, count in enumerate(counts))
    status = "take all the enemy's men" if state.options.variant == "free" else "take all, or leave no move"
    due = state.turn != GAME_OVER and any(move[0] == "jump" for move in state.moves())
    default = "jump" if due else ""  # whoever moves otherwise may be huffed
    return Scene(
        (net_zone(BOARD, man),), prompt=_prompt(state), notes=notes, status=status, default=default, sides=SIDES
    )


def choosing(view: View[Alquerque], part: Move) -> str:
    """What the man who is chosen can do."""
    verbs = {move[0] for move in view.moves() if len(part) == 1 and len(move) == 3 and move[1] == part[0]}
    if not verbs:
        return ""
    goes = "lands" if verbs == {"jump"} else "goes"
    return lifted_prompt(view, f"man on {part[0]}", f"choose where he {goes}", "him")


def log_lines(before: View[Alquerque], move: Move, after: View[Alquerque]) -> list[str] | None:
    """A jump with the man whom it takes; all else in the words of the game."""
    if move[0] != "jump":
        return None
    was, enemy = before.shown.own, 1 - before.turn
    taken = bit_numbers(was[enemy] & ~after.shown.own[enemy])
    over = " and ".join(f"{{{BOARD.names[at]}}}" for at in taken)
    return [f"{{{before.turn}}} jumps {{{move[1]}}} to {{{move[2]}}}, taking {over}"]


def _end_reason(state: Alquerque) -> str:
    """How the game ended."""
    if state.won < 0:
        return _draw_reason(state)
    lost = 1 - state.won
    why = "has no man left" if not state.own[lost] else "can't move"
    return f"{SIDES[lost]} {why}: {SIDES[state.won]} wins."


def _draw_reason(state: Alquerque) -> str:
    """Why nobody has won: neither may move, a game of LONGEST moves, else the limits of the free game."""
    if state.passed:
        return "Neither side can move: the game is drawn."
    if state.plies >= LONGEST:
        return f"Nobody has won in {LONGEST} moves: the game is drawn."
    return state.seen.draw


def _prompt(state: Alquerque) -> str:
    if state.turn == GAME_OVER:
        return _end_reason(state)
    if state.chain >= 0:
        return "Capture on, or stop." if state.options.huff else "Capture on."
    if state.guilty:
        return "A capture was missed: take the man for it (huff), or just move."
    if able := tuple(dict.fromkeys(move[1] for move in state.captures())):
        who = " or ".join(able) if len(able) <= NAMED else "One of your men"
        risk = "can capture; else a man may be taken (huffed)" if state.options.huff else "must capture"
        return f"{who} {risk}."
    near = "" if state.been else draw_warning(state.seen, state.quiet, QUIET)
    return f"Choose a man, then where he goes.{near}"
