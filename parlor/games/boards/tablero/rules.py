"""Tablero de Jesús: coins that are everybody's, in seven columns; who makes a row of them may take it.

Source: the compendium's "Tablero de Jesus", with its "Tablero de Gucci", in which the coins are glasses.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any, Final, Literal, NamedTuple, Self, TypeAlias

from msgspec.structs import replace

from parlor.core.options import Options, option
from parlor.core.state import CHANCE, GAME_OVER, Move
from parlor.games.kits.common.turns import replace_at
from parlor.games.kits.dice.rules import RollOff, roll_faces
from parlor.games.kits.dice.throwing import Thrown

FILES: Final = "abcdefg"
TOP: Final = 7
"""The home row of whoever threw higher; the other's is row 1."""
MOST: Final = 1500
"""Throws after which the larger purse wins."""
UNLUCKY: Final = (7, 11, 12)
"""Throws that cost the dice."""
THROW: Final[Move] = ("throw",)
SURRENDER: Final[Move] = ("surrender",)
LEAVE: Final[Move] = ("leave",)

Rows: TypeAlias = tuple[int, ...]
"""By column, the row on which its coin lies; 0 for none."""


class Run(NamedTuple):
    """A row of coins: the first column, and the column after the last."""

    first: int
    after: int

    @property
    def size(self) -> int:
        return self.after - self.first


class TableroOptions(Options, frozen=True):
    theme: Annotated[
        Literal["coins", "gucci"],
        option(
            "What lies on the board", coins="coins, which are won", gucci="glasses, which the other one must fill again"
        ),
    ] = "coins"
    coins: Annotated[Literal[15, 10, 8], option("Coins of each")] = 15
    can: Annotated[int, option("Glasses that a can fills (Gucci)", ge=6, le=30)] = 12
    seventh_bonus: Annotated[bool, option("A row of all seven brings one coin more from the other's purse")] = False
    strict_row: Annotated[bool, option("A throw that leaves no row costs the dice")] = False


def square(column: int, row: int) -> str:
    """The name of a square."""
    return FILES[column] + str(row)


@lru_cache(1 << 16)
def runs(rows: Rows) -> tuple[Run, ...]:
    """Two or more coins side by side on one row, between the home rows; each as long as it goes."""
    found, first = [], 0
    for at in range(1, len(rows) + 1):
        if at == len(rows) or rows[at] != rows[first]:
            if at - first > 1 and 1 < rows[first] < TOP:
                found.append(Run(first, at))
            first = at
    return tuple(found)


def reach(rows: Rows, die: int) -> dict[int, tuple[int, ...]]:
    """By column, where a die can move its coin, up and down."""
    return {
        at: to
        for at, row in enumerate(rows)
        if row and (to := tuple(r for r in (row + die, row - die) if 1 <= r <= TOP))
    }


@lru_cache(1 << 16)
def steps(rows: Rows, dice: tuple[int, ...], moved: int = -1) -> tuple[Move, ...]:
    """The moves of one coin: the first of two that the dice can move, or the second after the one of `moved`."""
    found = []
    for die, other in dict.fromkeys((dice, dice[::-1])) if len(dice) > 1 else ((dice[0], 0),):
        rest = reach(rows, other) if other else {}
        for at, to in reach(rows, die).items():
            if at != moved and (not other or len(rest) > (at in rest)):
                found += [("move", square(at, rows[at]), square(at, row)) for row in to]
    return tuple(found)


Phase = Literal["throw", "queen", "move", "surrender"]


class Tablero(Thrown[TableroOptions], frozen=True):
    """The board, the purses, the throw as it lies, and what is asked of whoever has the dice."""

    rows: Rows = (0,) * 7
    purses: tuple[int, ...] = (0, 0)
    """Coins; in Gucci the glasses that can still be filled."""
    low: int = 0
    """Who threw lower, and has row 1 for home."""
    player: int = 0
    """Who has the dice, also while chance throws."""
    phase: Phase = "throw"
    may: bool = False
    """With the dice to be thrown: whether a row may be taken first."""
    dice: tuple[int, ...] = ()
    """Those that have yet to move a coin."""
    thrown: tuple[int, ...] = ()
    """The dice as they lie."""
    moved: int = -1
    """The column of the coin that the first of them moved."""
    throws: int = 0
    queen: int = 0
    """The Queen's Number of Gucci."""
    off: RollOff | None = None
    """While it is thrown for who begins."""
    lost: int = -1
    """Who could not fill the board."""

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        stock = options.can if options.theme == "gucci" else options.coins
        return cls(options, seats, CHANCE, purses=(stock, stock), off=RollOff((0, 1)))

    @property
    def gucci(self) -> bool:
        """Whether there are glasses on the board."""
        return self.options.theme == "gucci"

    def home(self, seat: int) -> int:
        """The home row of a seat."""
        return 1 if seat == self.low else TOP

    def takeable_rows(self) -> tuple[Run, ...]:
        """The rows that may be taken now."""
        return runs(self.rows) if self.may else ()

    # -- moves -------------------------------------------------------------------------------------

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        if self.phase == "throw":
            return (*(("take", square(run.first, self.rows[run.first])) for run in self.takeable_rows()), THROW)
        if self.phase == "move":
            return steps(self.rows, self.dice, self.moved)
        if self.phase == "queen":
            return (*(("queen", square(at, row)) for at, row in enumerate(self.rows)), LEAVE)
        return (SURRENDER,)

    def apply(self, move: Move) -> Tablero:
        verb = move[0]
        if verb == "move":
            return self._move_coin(FILES.index(move[1][0]), int(move[1][1]), int(move[2][1]))
        if verb == "rolled":
            return self._after_roll(move)
        if verb == "throw":
            return self._with(CHANCE, throws=self.throws + 1)
        if verb == "surrender":
            return self._offer_dice(1 - self.player, self.rows, may=True)
        if verb == "take":
            return self._take_row(next(run for run in runs(self.rows) if run.first == FILES.index(move[1][0])))
        if verb == "queen":
            return self._take_glass(FILES.index(move[1][0]))
        return self._start_moving(self.rows, self.purses, self.thrown)

    def _with(self, turn: int, phase: Phase = "throw", **changes: Any) -> Tablero:
        return replace(self, turn=turn, phase=phase, **changes)

    def _after_roll(self, move: Move) -> Tablero:
        if self.off is not None:
            off = self.off.add(move)
            return replace(self, off=off) if isinstance(off, RollOff) else self._set_out(1 - off)
        dice = roll_faces(move)
        if self.gucci and not self.queen:
            return self._with(self.player, queen=sum(dice))
        if sum(dice) == self.queen:
            return self._with(self.player, "queen", thrown=dice)
        return self._start_moving(self.rows, self.purses, dice)

    def _set_out(self, low: int) -> Tablero:
        """The lower fills five columns and begins, the higher the two at his right, seen from row 7."""
        purses = tuple(purse - (5 if seat == low else 2) for seat, purse in enumerate(self.purses))
        turn = CHANCE if self.gucci else low
        return self._with(turn, rows=(TOP, TOP, 1, 1, 1, 1, 1), purses=purses, low=low, player=low, off=None)

    def _start_moving(self, rows: Rows, purses: tuple[int, ...], dice: tuple[int, ...]) -> Tablero:
        """With a throw: two coins to be moved, or the dice to be given up."""
        stuck = sum(dice) in UNLUCKY or not steps(rows, dice)
        return type(self)(
            self.options,
            self.seats,
            self.player,
            rows,
            purses,
            self.low,
            self.player,
            "surrender" if stuck else "move",
            dice=dice,
            thrown=dice,
            throws=self.throws,
            queen=self.queen,
        )

    def _move_coin(self, column: int, was: int, to: int) -> Tablero:
        rows = replace_at(self.rows, column, to)
        if len(self.dice) == 1:
            if self.options.strict_row and not runs(rows):
                return self._with(self.player, "surrender", rows=rows, dice=(), moved=-1)
            return self._offer_dice(self.player, rows, may=True)
        left = list(self.dice)
        left.remove(abs(to - was))
        return type(self)(
            self.options,
            self.seats,
            self.player,
            rows,
            self.purses,
            self.low,
            self.player,
            "move",
            dice=tuple(left),
            thrown=self.thrown,
            moved=column,
            throws=self.throws,
            queen=self.queen,
        )

    def _offer_dice(self, player: int, rows: Rows, *, may: bool) -> Tablero:
        """With the dice in somebody's hands, to be thrown, unless that has been done often enough."""
        return type(self)(
            self.options,
            self.seats,
            player if self.throws < MOST else GAME_OVER,
            rows,
            self.purses,
            self.low,
            player,
            may=may,
            thrown=self.thrown,
            throws=self.throws,
            queen=self.queen,
        )

    def _take_glass(self, column: int) -> Tablero:
        """A glass goes to the other's home row, and is filled from his can."""
        other = 1 - self.player
        left = self.purses[other] - 1
        if left < 0:
            return self._with(GAME_OVER, lost=other, rows=replace_at(self.rows, column, 0))
        return self._start_moving(
            replace_at(self.rows, column, self.home(other)), replace_at(self.purses, other, left), self.thrown
        )

    def _take_row(self, run: Run) -> Tablero:
        """A row is taken; the other fills its columns from his purse, and has the dice."""
        other = 1 - self.player
        own, left = self.purses[self.player], self.purses[other]
        own += 0 if self.gucci else run.size
        if self.options.seventh_bonus and run.size == TOP and left:
            left -= 1
            own += not self.gucci
        lost = left < run.size
        row = 0 if lost else self.home(other)
        rows = (*self.rows[: run.first], *(row,) * run.size, *self.rows[run.after :])
        purses = replace_at((own, own), other, left if lost else left - run.size)
        after = replace(self, purses=purses, thrown=())
        return after._with(GAME_OVER, rows=rows, lost=other) if lost else after._offer_dice(other, rows, may=False)

    @property
    def dice_due(self) -> int:
        return 1 if self.off is not None else 2

    # -- the score -----------------------------------------------------------------------------------

    def scores(self) -> tuple[float, ...]:
        """What is in the purses; in Gucci, what the cans still fill."""
        return self.purses

    def winners(self) -> tuple[int, ...]:
        """Whoever could fill the board; where both could to the end, the larger purse."""
        return (1 - self.lost,) if self.lost >= 0 else super().winners()

    def refusal(self, move: Move) -> str:
        if self.phase == "surrender":
            return "this throw costs the dice: surrender them."
        if self.phase == "queen":
            return "it is the Queen's Number: take any glass, or leave them."
        if self.phase == "move":
            if len(self.dice) == 1:
                return f"move another coin than before up or down by {self.dice[0]}."
            return "move one coin up or down by a die, so that another can be moved by the other die."
        if move[:1] == ("take",):
            return "what is taken is a whole row of two or more between the home rows, called by its first square."
        return "throw the dice" + (", or take a row." if self.takeable_rows() else ".")
