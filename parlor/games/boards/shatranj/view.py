"""Chaturanga and Shatranj: how the table looks."""

from __future__ import annotations

from typing import Final

from parlor.core.scene import Grid, Man, Scene, Square
from parlor.core.state import GAME_OVER, Move, View
from parlor.games.boards.shatranj.chess import AT, BLACK, OWN, SQUARES, WHITE, is_attacked, is_bare
from parlor.games.boards.shatranj.rules import CROSSED, QUIET, Chess
from parlor.games.kits.boards.repetition import draw_warning
from parlor.games.kits.log.events import Lines, log_captures, log_partial_move

NAMES: Final = {
    kind: name
    for piece, name in zip("KRNEGP", ("king", "rook", "knight", "elephant", "general", "pawn"), strict=True)
    for kind in (piece, piece.lower())
}
"""What the pieces are called."""
OLD: Final = NAMES | dict.fromkeys("Gg", "counsellor")
"""What they are called in Chaturanga."""
SIDES: Final = ("White", "Black")
LACKING: Final = " without a capture or a pawn's move"
"""What is not in the moves that end in a draw."""


def scene(view: View[Chess]) -> Scene:
    """The board, White below."""
    state = view.shown
    check, names = _check(state), tuple((OLD if state.old else NAMES).items())
    squares = tuple(
        Square(name, _man(piece), "check" if at == check else "")
        for at, (name, piece) in enumerate(zip(SQUARES, state.cells, strict=True))
    )
    rows = tuple(squares[row * 8 : row * 8 + 8] for row in range(8))
    board = Grid(rows, "abcdefgh", tuple(str(rank) for rank in range(8, 0, -1)), _taken_men(state), names)
    if state.turn == GAME_OVER:
        prompt = _end_reason(state)
    else:
        warning = "Bare the king at once, or lose. " if state.baring >= 0 else ""
        swap = state.moves()[0][0] == "swap"
        what = "change places with a piece" if swap else "choose a piece, then where it goes"
        said = f"{check_warning(view)}: {what}" if state.in_check else what[:1].upper() + what[1:]
        prompt = f"{said}." if state.in_check else f"{warning}{said}."
        prompt += draw_warning(state.seen, state.quiet, QUIET, LACKING)
    leap = tuple(f"{SIDES[side]}{', leap unused' if state.leaps[side] else ''}" for side in (WHITE, BLACK))
    return Scene((board,), prompt=prompt, notes=leap, status=_aim(state), sides=SIDES)


def _aim(state: Chess) -> str:
    """What wins, as far as it is not what everybody knows of chess; and the leap of a king, while there is one."""
    if state.old:
        leap = "; a king may leap once" if any(state.leaps) else ""
        return f"checkmate wins, stalemating loses{leap}"
    stalemate = "" if state.options.stalemate_swap else ", stalemate"
    return f"checkmate{stalemate} or baring the king wins"


def check_warning(view: View[Chess]) -> str:
    """That whoever is to move stands in check."""
    return "You are in check" if view.seat == view.shown.turn else f"{SIDES[view.shown.turn]} is in check"


def choosing(view: View[Chess], part: Move) -> str:
    """Which piece is chosen, and that the king is in check where he is."""
    state = view.shown
    if not state.in_check or len(part) != 1 or (piece := state.cells[AT[part[0]]]) == ".":
        return CHOSEN(view, part)
    name = (OLD if state.old else NAMES)[piece]
    return f"{check_warning(view)}: choose where the {name} on {part[0]} goes."


def log_lines(before: View[Chess], move: Move, after: View[Chess]) -> Lines:
    """Moves as on any board; the king's leap by its name, for it is made once, and that a check has ended it."""
    lines = TOLD(before, move, after)
    if move[0] != "move" or not lines:
        return lines
    if before.shown.cells[AT[move[1]]] in "Kk":
        (x, y), (to_x, to_y) = (divmod(AT[at], 8) for at in move[1:])
        if max(abs(x - to_x), abs(y - to_y)) > 1:
            lines = [line.replace(" moves the king ", "'s king leaps ") for line in lines]
    if before.shown.leaps[1 - before.turn] and not after.shown.leaps[1 - before.turn]:
        lines = [f"{line}; the leap is lost" for line in lines]
    return lines


def _check(state: Chess) -> int:
    """The square of the king in check, of whoever is to move or has lost; -1 if there is none."""
    side = state.turn if state.turn != GAME_OVER else 1 - state.won if state.won >= 0 else -1
    king = state.cells.find(OWN[side][0]) if side >= 0 else -1
    return king if king >= 0 and is_attacked(state.cells, king, 1 - side) else -1


def _man(piece: str) -> Man | None:
    return None if piece == "." else Man(0 if piece.isupper() else 1, piece)


def _taken_men(state: Chess) -> tuple[tuple[Man, ...], ...]:
    """What each side has taken: all that the other began with and has no more; a pawn where one was promoted."""
    found = []
    for own in (BLACK, WHITE):
        gone = {kind: CROSSED.count(kind) - state.cells.count(kind) for kind in OWN[own]}
        promoted = sum(-missing for missing in gone.values() if missing < 0)
        gone[OWN[own][-1]] -= promoted
        found.append(tuple(Man(own, kind) for kind in OWN[own] for _ in range(gone[kind])))
    return tuple(found)


def _end_reason(state: Chess) -> str:
    """How the game ended."""
    if state.won < 0:
        if is_bare(state.cells, WHITE) and is_bare(state.cells, BLACK):
            return "Both kings stand bare: a draw."
        return (
            "The same position for the third time: a draw." if state.seen.thrice else "Nothing taken for long: a draw."
        )
    lost = 1 - state.won
    if is_bare(state.cells, lost):
        return f"{SIDES[lost]}'s king stands bare: {SIDES[state.won]} wins."
    mate = is_attacked(state.cells, state.cells.index(OWN[lost][0]), state.won)
    return f"{'Checkmate' if mate else 'Stalemate'}: {SIDES[state.won]} wins."


TOLD: Final = log_captures(scene, lambda state: state.in_check)
CHOSEN: Final = log_partial_move(scene)
