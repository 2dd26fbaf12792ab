"""Tafl on three boards: of Shetland, of Wales, and of the Alea Evangelii. Source: the compendium of tafl games.

The king's side is seat 0, the attackers are seat 1. All pieces go like a rook and are taken between two enemies;
what else differs from board to board is a `Kind`.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache, lru_cache
from itertools import takewhile
from typing import Annotated, Any, Final, Literal, Self

import msgspec

from parlor.core.options import BadOption, Options, option
from parlor.core.state import GAME_OVER, Move, State
from parlor.games.boards.tafl.arrays import ATTACKS, DEFENCES, SHETLAND, alea, place_pieces
from parlor.games.kits.boards.repetition import Repeats, count_if_near, split_scores
from parlor.games.kits.boards.tafl import (
    FREE,
    Ground,
    captures,
    field,
    move_piece,
    remove_pieces,
    squares,
    stepper,
    threatens,
)

KING, ATTACKERS = 0, 1
PIECES: Final = ("DK", "A")
SIDES: Final = ("the king's side", "the attackers")


class Kind(Ground, frozen=True, eq=False, kw_only=True):
    """A board with its special points and its laws."""

    first: int
    """The side that moves first."""
    quiet: int
    """Moves without a capture after which the game is drawn."""
    longest: int
    goals: frozenset[int] = frozenset()
    """Where the king wins."""
    hostile: frozenset[int] = frozenset()
    """What takes as if an enemy stood there, while it is empty."""
    armoured: bool = True
    """Whether it takes all four sides to take the king, rather than two."""
    stuck_draws: bool = False
    """Whether a side without a move draws, rather than loses."""
    along: bool = False
    """Whether the king wins only by a move along an edge."""


class ShetlandOptions(Options, frozen=True):
    """The fair's game has no options."""


class TawlOptions(Options, frozen=True):
    attack: Annotated[
        Literal["lewis", "bell", "t"],
        option("How the attackers stand", lewis="in rectangles", bell="like bells", t="like a T on each side"),
    ] = "lewis"
    defence: Annotated[
        Literal["diamond", "cross"], option("How the king's men stand", diamond="in a diamond", cross="in a cross")
    ] = "diamond"
    escape: Annotated[
        Literal["along_edge", "reach_edge"],
        option("The king wins", along_edge="by a move along an edge", reach_edge="by coming to an edge"),
    ] = "along_edge"

    def check(self, seats: int) -> None:
        if (self.attack, self.defence) == ("bell", "cross"):
            raise BadOption("attack=bell and defence=cross stand on the same squares: take another of one of them.")


class AleaOptions(Options, frozen=True):
    centre: Annotated[
        Literal["a", "b", "c"],
        option("The king's men", a="as in the manuscript", b="in a diamond about him", c="in a square about him"),
    ] = "a"
    escape: Annotated[
        Literal["citadel", "corner", "edge"],
        option("The king wins", citadel="on four points of each corner", corner="in a corner", edge="on any edge"),
    ] = "citadel"


@cache
def kind_of(name: str, options: Options) -> Kind:
    """The board and laws of a game with these options."""
    if name == "shetland":
        corners, throne = squares(11, "a1 a11 k1 k11"), field(11).at["f6"]
        return Kind(
            field(11),
            throne,
            corners,
            first=ATTACKERS,
            quiet=150,
            longest=600,
            goals=corners,
            hostile=corners | {throne},
            stuck_draws=True,
        )
    if name == "tawlbwrdd":
        assert isinstance(options, TawlOptions)
        along = options.escape == "along_edge"
        return Kind(field(11), first=KING, quiet=120, longest=600, goals=field(11).edge, armoured=False, along=along)
    assert isinstance(options, AleaOptions)
    board, corners = field(19), squares(19, "a1 a19 s1 s19")
    blocks = corners | squares(19, "a2 b1 b2 a18 b18 b19 r1 r2 s2 r18 r19 s18")
    goals = {"citadel": blocks, "corner": corners, "edge": board.edge}[options.escape]
    citadels = frozenset() if options.escape == "edge" else goals
    throne = board.at["j10"]
    hostile = citadels | {throne}
    return Kind(board, throne, citadels, first=KING, quiet=200, longest=800, goals=goals, hostile=hostile)


@cache
def start_of(name: str, options: Options) -> str:
    """The array of a game with these options."""
    if isinstance(options, TawlOptions):
        return place_pieces(11, ATTACKS[options.attack], DEFENCES[options.defence], "f6")
    return alea(options.centre) if isinstance(options, AleaOptions) else SHETLAND


class Tafl(State[Any], frozen=True):
    """The pieces, and what came before as far as repetition asks for it."""

    name: str
    cells: str
    plies: int = 0
    quiet: int = 0
    seen: Repeats = Repeats()
    won: int = -1

    @classmethod
    def start(cls, options: Any, seats: int, name: str = "shetland") -> Self:
        return cls(options, seats, kind_of(name, options).first, name, start_of(name, options))

    @property
    def kind(self) -> Kind:
        """The board and its laws."""
        return kind_of(self.name, self.options)

    def key(self) -> Hashable:
        kind = self.kind
        near = count_if_near(self.quiet, kind.quiet), count_if_near(self.plies, kind.longest)
        return self.turn, self.cells, self.won, near, self.seen.occurrences

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        return legal(self.cells, self.turn, self.kind)

    def apply(self, move: Move) -> Tafl:
        kind, seat = self.kind, self.turn
        at, to = kind.board.at[move[1]], kind.board.at[move[2]]
        cells, taken = play_step(self.cells, at, to, kind)
        plies = self.plies + 1
        if cells[to] == "K" and king_escapes(at, to, kind):
            return Tafl(self.options, 2, GAME_OVER, self.name, cells, plies, won=KING)
        if "K" not in cells:
            return Tafl(self.options, 2, GAME_OVER, self.name, cells, plies, won=ATTACKERS)
        quiet = 0 if taken else self.quiet + 1
        before = Repeats() if taken else self.seen if self.seen.seen else Repeats((f"{seat}{self.cells}",))
        seen = before.after(f"{1 - seat}{cells}")
        state = Tafl(self.options, 2, 1 - seat, self.name, cells, plies, quiet, seen)
        if quiet >= kind.quiet or plies >= kind.longest or (seen.thrice and not taken):
            return replace(state, turn=GAME_OVER)
        if can_move(cells, 1 - seat, kind):
            return state
        return replace(state, turn=GAME_OVER, won=-1 if kind.stuck_draws else seat)

    def is_capture(self, move: Move) -> bool:
        return self.apply(move).quiet == 0

    def scores(self) -> tuple[float, ...]:
        return split_scores(self.turn, self.won)

    def refusal(self, move: Move) -> str:
        kind = self.kind
        if len(move) != 3 or move[0] != "move" or not {*move[1:]} <= kind.board.at.keys():
            return super().refusal(move)
        at, to = (kind.board.at[word] for word in move[1:])
        if self.cells[at] not in PIECES[self.turn]:
            return f"there is no piece of yours on {move[1]}."
        if move in steps(self.cells, self.turn, kind):
            return "the king would stand where he can be taken."
        if to in kind.citadels or to == kind.throne:
            return "only the king may stop there."
        return "a piece goes straight along empty points, past no other."


replace = msgspec.structs.replace


def steps(cells: str, side: int, kind: Kind) -> tuple[Move, ...]:
    """Every step of a side, whatever becomes of the king."""
    return stepper(kind).steps(cells, side)


@lru_cache(maxsize=16)
def legal(cells: str, side: int, kind: Kind) -> tuple[Move, ...]:
    """The steps that a side may make: where two can take the king, none that leaves him to be taken."""
    found = steps(cells, side, kind)
    if side == ATTACKERS or kind.armoured:
        return found
    at, names = kind.board.at, kind.board.names
    checked, leave, come = _watch(cells, kind)
    left, reached = {names[one] for one in leave}, {names[one] for one in come}
    kept = [
        move
        for move in found
        if (
            _keeps_king_safe(cells, at[move[1]], at[move[2]], kind)
            if move[1] in left or move[2] in reached
            else not checked
        )
    ]
    return tuple(kept)


def _watch(cells: str, kind: Kind) -> tuple[bool, set[int], set[int]]:
    """Whether the king could be taken now, and the points that a step must leave or reach to change it.

    Left: his own; those of his men who stand across from an attacker beside him, or first on a line to the free
    point there, for so an attacker may come in. Reached: those that shut such a line, and those from which the
    attackers are taken who stand beside him or come along it.
    """
    king, board = cells.index("K"), kind.board
    checked, leave, come = False, {king}, set[int]()
    for pair in board.facing[king]:
        for shut, open_ in (pair, pair[::-1]):
            if cells[shut] != "A":
                continue
            if cells[open_] == "D":
                leave.add(open_)
                continue
            if cells[open_] == "A":
                come.update(board.near[open_])
                continue
            for ray in board.rays[open_]:
                free = [open_, *takewhile(lambda at: cells[at] == FREE, ray)]
                first = ray[len(free) - 1] if len(free) <= len(ray) else king
                if cells[first] != "A":
                    leave.add(first)
                else:
                    checked = True
                    come.update(free, board.near[first], board.near[shut])
    return checked, leave, come


def _keeps_king_safe(cells: str, at: int, to: int, kind: Kind) -> bool:
    """Whether a step of the king's side leaves the king untakable, or wins."""
    if cells[at] == "K" and ("A" not in map(cells.__getitem__, kind.board.near[to]) or king_escapes(at, to, kind)):
        return True
    cells = move_piece(cells, at, to)
    return not in_check(remove_pieces(cells, captures(kind.board, cells, to, "A", "DK")), kind)


def in_check(cells: str, kind: Kind) -> bool:
    """Whether the attackers, were it their move, could take a king whom two can take."""
    board = kind.board
    for one, two in board.facing[cells.index("K")]:
        first, second = cells[one], cells[two]
        if first == "A" and second == FREE and threatens(cells, board.size, two, "A"):
            return True
        if second == "A" and first == FREE and threatens(cells, board.size, one, "A"):
            return True
    return False


def can_move(cells: str, side: int, kind: Kind) -> bool:
    """Whether a side has any legal step."""
    if side == KING and not kind.armoured:
        return bool(legal(cells, side, kind))
    return not stepper(kind).has_no_step(cells, side)


def king_escapes(at: int, to: int, kind: Kind) -> bool:
    """Whether the king has won by a move between these points."""
    if to not in kind.goals:
        return False
    if not kind.along:
        return True
    size = kind.board.size
    row = at // size == to // size and at // size in (0, size - 1)
    return row or (at % size == to % size and at % size in (0, size - 1))


def play_step(cells: str, at: int, to: int, kind: Kind) -> tuple[str, bool]:
    """The position after a step with all captures, and whether anything was taken."""
    side = ATTACKERS if cells[at] == "A" else KING
    cells = move_piece(cells, at, to)
    friends = PIECES[side]
    enemies = "A" if side == KING else "D" if kind.armoured else "DK"
    taken = captures(kind.board, cells, to, enemies, friends, kind.hostile)
    if side == ATTACKERS and kind.armoured:
        king = cells.index("K")
        near = kind.board.near[king]
        if to in near and len(near) == 4 and all(_shuts(cells, one, kind) for one in near):
            taken.append(king)
    return remove_pieces(cells, taken), bool(taken)


def _shuts(cells: str, at: int, kind: Kind) -> bool:
    """Whether a neighbour of the king shuts him in: an attacker, or the empty throne."""
    return cells[at] == "A" or (at == kind.throne and cells[at] == FREE)
