"""Hnefatafl by the Swedish rules, Tablut. Source: the compendium of tafl games, "Swedish rules" (after Linnaeus)."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import Any, Final, Self

import msgspec

from parlor.core.options import Options
from parlor.core.state import GAME_OVER, Move, State
from parlor.games.kits.boards.repetition import Repeats, count_if_near, split_scores
from parlor.games.kits.boards.tafl import (
    Ground,
    captures,
    field,
    move_piece,
    parse_position,
    reachable,
    remove_pieces,
    squares,
    stepper,
)

BOARD: Final = field(9)
START: Final = parse_position(
    """
    . . . A A A . . .
    . . . . A . . . .
    . . . . D . . . .
    A . . . D . . . A
    A A D D K D D A A
    A . . . D . . . A
    . . . . D . . . .
    . . . . A . . . .
    . . . A A A . . .
    """
)
CASTLE: Final = BOARD.at["e5"]
CAMPS: Final = tuple(squares(9, names) for names in ("d9 e9 f9 e8", "a6 a5 a4 b5", "i6 i5 i4 h5", "d1 e1 f1 e2"))
CAMP: Final = frozenset().union(*CAMPS)
BARRED: Final = CAMP | {CASTLE}
GROUND: Final = Ground(BOARD, barred=BARRED, camps=CAMPS)
WALKS: Final = stepper(GROUND)
GOALS: Final = BOARD.edge - CAMP
QUIET: Final = 100
"""Moves without a capture after which the game is drawn."""
SWEDE, MUSCOVITE = 0, 1
NAMES: Final = ("Swede", "Muscovite")


class Tablut(State[Options], frozen=True):
    """The pieces, and what came before as far as repetition asks for it."""

    cells: str = START
    quiet: int = 0
    seen: Repeats = Repeats()
    won: int = -1

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        return cls(options, seats, SWEDE)

    def key(self) -> Hashable:
        came = self.seen.seen if self._repeating else self.seen.occurrences  # what came twice may be forbidden now
        return self.turn, self.cells, self.won, count_if_near(self.quiet, QUIET), came

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        found = WALKS.steps(self.cells, self.turn)
        if self._repeating:
            return tuple(move for move in found if not self._is_forbidden(move))
        return found

    @property
    def _repeating(self) -> bool:
        """Whether a position came twice, so that it may not come again."""
        return len({*self.seen.seen}) < len(self.seen.seen)

    def _is_forbidden(self, move: Move) -> bool:
        """Whether a step threatens, and brings a position back for the third time."""
        cells, _ = play_step(self.cells, BOARD.at[move[1]], BOARD.at[move[2]])
        if self.seen.seen.count(f"{1 - self.turn}{cells}") < 2:
            return False
        return winning_squares(cells) > 0 if self.turn == SWEDE else king_threatened(cells)

    def apply(self, move: Move) -> Tablut:
        seat = self.turn
        at, to = BOARD.at[move[1]], BOARD.at[move[2]]
        cells, taken = play_step(self.cells, at, to)
        if cells[to] == "K" and to in GOALS:
            return Tablut(self.options, 2, GAME_OVER, cells, won=SWEDE)
        if "K" not in cells:
            return Tablut(self.options, 2, GAME_OVER, cells, won=MUSCOVITE)
        quiet = 0 if taken else self.quiet + 1
        before = Repeats() if taken else self.seen if self.seen.seen else Repeats((f"{seat}{self.cells}",))
        seen = before.after(f"{1 - seat}{cells}")
        if quiet >= QUIET or (seen.thrice and not taken):
            return Tablut(self.options, 2, GAME_OVER, cells, quiet, seen)
        state = Tablut(self.options, 2, 1 - seat, cells, quiet, seen)
        movable = bool(state.moves()) if state._repeating else not WALKS.has_no_step(cells, 1 - seat)
        return state if movable else replace(state, turn=GAME_OVER, won=seat)

    def is_capture(self, move: Move) -> bool:
        return self.apply(move).quiet == 0

    def scores(self) -> tuple[float, ...]:
        return split_scores(self.turn, self.won)

    def refusal(self, move: Move) -> str:
        if len(move) != 3 or move[0] != "move" or not {*move[1:]} <= BOARD.at.keys():
            return super().refusal(move)
        at, to = BOARD.at[move[1]], BOARD.at[move[2]]
        if self.cells[at] not in PIECES[self.turn]:
            return f"there is no {NAMES[self.turn]} on {move[1]}."
        if move in WALKS.steps(self.cells, self.turn):
            return "it threatens, and would bring the same position back for the third time."
        if to in BARRED:
            return "nobody may enter the castle, or a camp he has left."
        return "a piece goes straight along empty squares, past no piece, camp or castle."


PIECES: Final = ("DK", "A")
replace = msgspec.structs.replace


def play_step(cells: str, at: int, to: int) -> tuple[str, bool]:
    """The position after a step with all captures, and whether anything was taken."""
    side = MUSCOVITE if cells[at] == "A" else SWEDE
    cells = move_piece(cells, at, to)
    if side == SWEDE:
        taken = captures(BOARD, cells, to, "A", "DK")
        return remove_pieces(cells, taken), bool(taken)
    taken = captures(BOARD, cells, to, "D", "A")
    king = cells.index("K")
    shut, guard = king_enclosed(cells, king)
    if shut and to in BOARD.near[king]:
        taken.append(king)
    elif guard >= 0 and guard not in taken and (to in BOARD.near[king] or to == 2 * guard - king):
        taken.append(guard)
    return remove_pieces(cells, taken), bool(taken)


def king_enclosed(cells: str, king: int) -> tuple[bool, int]:
    """Whether all four sides of the king are shut; and the drabant who alone keeps him from it, else -1."""
    shut, guards = 0, []
    for one in BOARD.near[king]:
        if cells[one] == "A" or (cells[one] == "." and one in BARRED):
            shut += 1
        elif cells[one] == "D":
            guards.append(one)
    if shut == 4:
        return True, -1
    if shut == 3 and guards:
        beyond = 2 * guards[0] - king
        in_line = any(one == guards[0] and two == beyond for one, two in BOARD.beside[king])
        if in_line and cells[beyond] == "A":
            return False, guards[0]
    return False, -1


@lru_cache(maxsize=10_000)
def winning_squares(cells: str) -> int:
    """How many winning squares the king can reach at once: one is raicki, more are tuicku."""
    king = cells.find("K")
    if king < 0:
        return 0
    return sum(to in GOALS for ray in BOARD.rays[king] for to in reachable(cells, ray, BARRED))


def king_threatened(cells: str) -> bool:
    """Whether the Muscovites could take the king now."""
    king = cells.index("K")
    near = BOARD.near[king]
    if sum(cells[one] == "A" or (cells[one] == "." and one in BARRED) for one in near) < 3:
        return False
    return any(
        "K" not in play_step(cells, BOARD.at[origin], BOARD.at[to])[0]
        for _, origin, to in WALKS.steps(cells, MUSCOVITE)
        if BOARD.at[to] in near
    )
