"""Chaturanga and Shatranj: what a move does, in a few words."""

from __future__ import annotations

from collections.abc import Iterator

from parlor.core.state import Move
from parlor.games.boards.shatranj.chess import AT, OWN, SQUARES, is_attacked, put_piece
from parlor.games.boards.shatranj.rules import Chess
from parlor.games.boards.shatranj.view import NAMES, OLD
from parlor.games.boards.shatranj.worth import WORTH


def move_reason(state: Chess, move: Move) -> str:
    """What a move takes, attacks or guards, the weightiest of it; "" where it does nothing that is plain."""
    if move[0] != "move":
        return ""
    names, side = OLD if state.old else NAMES, state.turn
    at, to = AT[move[1]], AT[move[2]]
    before, after = state.cells, state.apply(move)
    if before[to] != ".":
        return f"takes the {names[before[to]]}"
    if after.in_check:
        return "gives check"
    if state.in_check:
        return "ends the check"
    name, cells = names[before[at]], after.cells
    if is_attacked(before, at, 1 - side) and not is_attacked(cells, to, 1 - side):
        return f"the {name} was attacked"
    prey = max(_new_attacks(before, cells, side), key=lambda one: WORTH[cells[one].upper()], default=-1)
    if prey >= 0:
        return f"attacks the {names[cells[prey]]} on {SQUARES[prey]}"
    ward = max(_new_guards(before, cells, to, side), key=lambda one: WORTH[cells[one].upper()], default=-1)
    if ward >= 0:
        return f"guards the {names[cells[ward]]} on {SQUARES[ward]}"
    home = 7 if before[at].isupper() else 0
    return f"brings out the {name}" if before[at] in OWN[side][1:5] and at // 8 == home != to // 8 else ""


def _new_attacks(before: str, after: str, side: int) -> Iterator[int]:
    """The other side's men that a move of this side attacks, if they are unguarded or worth more than a pawn."""
    for one, piece in enumerate(after):
        fresh = piece in OWN[1 - side][1:] and is_attacked(after, one, side) and not is_attacked(before, one, side)
        if fresh and (piece not in "Pp" or not is_attacked(after, one, 1 - side)):
            yield one


def _new_guards(before: str, after: str, to: int, side: int) -> Iterator[int]:
    """The men of this side in danger that only the man who has gone `to` there guards, and nobody guarded before."""
    for one, piece in enumerate(after):
        if piece in OWN[side][1:] and one != to and is_attacked(after, one, 1 - side):
            alone = put_piece(after, to, ".")
            if (
                is_attacked(after, one, side)
                and not is_attacked(alone, one, side)
                and not is_attacked(before, one, side)
            ):
                yield one
