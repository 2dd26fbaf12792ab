"""Chaturanga and Shatranj. Source: the compendium's game reports of both (after Murray, Gollon, Pritchard)."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Annotated, Any, Final, Literal, Self

import msgspec

from parlor.core.options import Options, option
from parlor.core.state import GAME_OVER, Move, State
from parlor.games.boards.shatranj.chess import (
    AT,
    BLACK,
    KNIGHT,
    LAST,
    MOVES,
    OWN,
    SQUARES,
    WHITE,
    is_attacked,
    is_bare,
    legal,
    move_piece,
    put_piece,
)
from parlor.games.kits.boards.repetition import Repeats, count_if_near, split_scores

PAWNS: Final = "p" * 8 + "." * 32 + "P" * 8
CROSSED: Final = "rnekgenr" + PAWNS + "RNEGKENR"
SETUPS: Final = {"kings_d": "rnekgenr" + PAWNS + "RNEKGENR", "kings_e": "rnegkenr" + PAWNS + "RNEGKENR"}
QUIET: Final = 100
"""Moves without a capture or a pawn's move after which the game is drawn, as in chess."""
RANKS_OF: Final = {**dict(enumerate(CROSSED[:8].upper())), **{56 + at: piece for at, piece in enumerate(CROSSED[56:])}}
"""What stood on each square of the last ranks in chaturanga."""


class ChaturangaOptions(Options, frozen=True):
    late_promotion: Annotated[
        bool,
        option(
            "A pawn on the last rank while all its pieces live",
            no="stays a pawn",
            yes="becomes that piece as soon as one is lost",
        ),
    ] = False


class ShatranjOptions(Options, frozen=True):
    setup: Annotated[
        Literal["kings_d", "kings_e"],
        option("Where the kings begin", kings_d="on d1 and d8", kings_e="on e1 and e8"),
    ] = "kings_d"
    stalemate_swap: Annotated[
        bool, option("A stalemated king", no="has lost", yes="may change places with a piece of his own")
    ] = False


class Chess(State[Any], frozen=True):
    """The pieces; who may still leap with his king; and what repetition asks for."""

    old: bool
    """Chaturanga, rather than shatranj."""
    cells: str
    quiet: int = 0
    seen: Repeats = Repeats()
    leaps: tuple[bool, bool] = (False, False)
    won: int = -1
    baring: int = -1
    """Who has bared the enemy's king, and wins unless he is bared in turn."""

    @classmethod
    def start(cls, options: Any, seats: int, old: bool = False) -> Self:
        cells = CROSSED if old else SETUPS[options.setup]
        return cls(options, seats, WHITE, old, cells, leaps=(old, old))

    def key(self) -> Hashable:
        near = count_if_near(self.quiet, QUIET)
        return self.turn, self.cells, self.leaps, self.won, self.baring, near, self.seen.occurrences

    # -- moves -------------------------------------------------------------------------------------

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        side = self.turn
        found: list[Move] = [MOVES[at][to] for at, to in self._steps()]
        if self.leaps[side]:
            found += self._leaping()
        if not found and getattr(self.options, "stalemate_swap", False):
            return self._swaps()
        return tuple(found)

    def _steps(self) -> Iterable[tuple[int, int]]:
        """The steps of the side to act that leave its king safe."""
        found = legal(self.cells, self.turn)
        return (step for step in found if self._keeps_king_safe(*step)) if self._late else found

    def _movable(self) -> bool:
        """Whether there is a move; the first is enough."""
        return any(True for _ in self._steps()) or bool(self.moves())

    @property
    def _late(self) -> bool:
        """Whether pawns wait on the last rank for a piece to be lost."""
        return self.old and bool(self.options.late_promotion)

    def _keeps_king_safe(self, at: int, to: int) -> bool:
        """Whether a capture does not wake a waiting pawn that attacks one's own king."""
        if not self._late or self.cells[to] == ".":
            return True
        side = self.turn
        cells = wake_pawns(move_piece(self.cells, at, to), 1 - side)
        return not is_attacked(cells, cells.index(OWN[side][0]), 1 - side)

    def _leaping(self) -> list[Move]:
        """The king's one leap, like a knight's."""
        side = self.turn
        king = self.cells.index(OWN[side][0])
        return [
            MOVES[king][to]
            for to in KNIGHT[king]
            if self.cells[to] not in OWN[side]
            and self.cells[to] != OWN[1 - side][0]  # the leap is a right and no attack: it takes no king
            and not is_attacked(move_piece(self.cells, king, to), to, 1 - side)
            and self._keeps_king_safe(king, to)
        ]

    def _swaps(self) -> tuple[Move, ...]:
        """A stalemated king changes places with a piece of his own, not into check."""
        side = self.turn
        king = self.cells.index(OWN[side][0])
        if is_attacked(self.cells, king, 1 - side):
            return ()
        return tuple(
            ("swap", SQUARES[at])
            for at, piece in enumerate(self.cells)
            if piece in OWN[side] and at != king and not is_attacked(swap_pieces(self.cells, king, at), at, 1 - side)
        )

    def apply(self, move: Move) -> Chess:
        side, cells = self.turn, self.cells
        if move[0] == "swap":
            king, piece = cells.index(OWN[side][0]), cells[AT[move[1]]]
            cells = swap_pieces(cells, king, AT[move[1]])
            promotes = piece in "Pp" and king in LAST[side]
            return self._end_turn(self._promote(cells, king) if promotes else cells, self.leaps, quiet=not promotes)
        at, to = AT[move[1]], AT[move[2]]
        taken, piece = cells[to] != ".", cells[at]
        quiet = not taken and piece not in "Pp"
        leaps = self.leaps
        if piece in "Kk" and to in KNIGHT[at]:
            leaps = (False, leaps[1]) if side == WHITE else (leaps[0], False)
        cells = move_piece(cells, at, to)
        if piece in "Pp" and to in LAST[side]:
            cells = self._promote(cells, to)
        if taken and self._late:
            cells = wake_pawns(cells, 1 - side)
        return self._end_turn(cells, leaps, quiet=quiet)

    def _promote(self, cells: str, at: int) -> str:
        if self.old:
            return promote_pawn(cells, at, self.turn)
        return put_piece(cells, at, OWN[self.turn][4])

    def _end_turn(self, cells: str, leaps: tuple[bool, bool], *, quiet: bool) -> Chess:
        """The turn goes to the other side, which may have lost, or drawn."""
        side, other = self.turn, 1 - self.turn
        count = self.quiet + 1 if quiet else 0
        checked = is_attacked(cells, cells.index(OWN[other][0]), side)
        if checked and leaps[other]:
            leaps = (False, leaps[1]) if other == WHITE else (leaps[0], False)
        before = (
            self.seen
            if quiet and self.seen.seen
            else Repeats((position(side, self.cells, self.leaps),))
            if quiet
            else None
        )
        seen = before.after(position(other, cells, leaps)) if before else Repeats()
        after = Chess(self.options, 2, other, self.old, cells, count, seen, leaps)
        if is_bare(cells, WHITE) and is_bare(cells, BLACK):
            return replace(after, turn=GAME_OVER)
        if not self.old:
            if self.baring == other:
                return replace(after, turn=GAME_OVER, won=other)
            if is_bare(cells, other):
                after = replace(after, baring=side)
                if not any(after.apply_bares(move) for move in after.moves()):
                    return replace(after, turn=GAME_OVER, won=side)
                return after
        if not after._movable():
            stalemate = not checked
            return replace(after, turn=GAME_OVER, won=other if stalemate and self.old else side)
        return replace(after, turn=GAME_OVER) if count >= QUIET or seen.thrice else after

    def apply_bares(self, move: Move) -> bool:
        """Whether a move leaves the other side nothing but its king."""
        cells = move_piece(self.cells, AT[move[1]], AT[move[2]]) if move[0] == "move" else self.cells
        return is_bare(cells, 1 - self.turn)

    def is_capture(self, move: Move) -> bool:
        return move[0] == "move" and self.cells[AT[move[2]]] != "."

    # -- the score -----------------------------------------------------------------------------------

    def scores(self) -> tuple[float, ...]:
        return split_scores(self.turn, self.won)

    def refusal(self, move: Move) -> str:
        if len(move) == 3 and move[0] == "move" and {*move[1:]} <= AT.keys():
            if self.cells[AT[move[1]]] not in OWN[self.turn]:
                return f"there is no piece of yours on {move[1]}."
            if self.in_check:
                return "your king is in check, and would still be."
            return "that piece does not go there, or it would leave your king in check."
        return super().refusal(move)

    @property
    def in_check(self) -> bool:
        """Whether the side to move is in check."""
        return self.turn >= 0 and is_attacked(self.cells, self.cells.index(OWN[self.turn][0]), 1 - self.turn)


replace = msgspec.structs.replace


def position(turn: int, cells: str, leaps: tuple[bool, bool]) -> str:
    """A position as a text."""
    return f"{turn}{cells}{leaps[0]:d}{leaps[1]:d}"


def swap_pieces(cells: str, one: int, two: int) -> str:
    """The position with two pieces in each other's places."""
    return put_piece(put_piece(cells, one, cells[two]), two, cells[one])


def wake_pawns(cells: str, side: int) -> str:
    """Chaturanga: every pawn on the last rank becomes what stood there, if one of that kind is lost."""
    for at in LAST[side]:
        if cells[at] == OWN[side][5]:
            cells = promote_pawn(cells, at, side)
    return cells


def promote_pawn(cells: str, at: int, side: int) -> str:
    """Chaturanga: a pawn on the last rank becomes what stood there, if one of that kind is lost; else it stays."""
    kind = RANKS_OF[at]
    piece = kind if side == WHITE else kind.lower()
    lost = kind != "K" and cells.count(piece) < (1 if kind == "G" else 2)
    return put_piece(cells, at, piece) if lost else cells
