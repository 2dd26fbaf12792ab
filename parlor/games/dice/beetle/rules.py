"""Beetle. Source: The Incompleat Gamester (W. Moore), "Dice: Beetle"."""

from __future__ import annotations

from typing import Annotated, Any, Final, NamedTuple, Self

from parlor.core.options import Options, option
from parlor.core.state import CHANCE, GAME_OVER, Move
from parlor.games.kits.common.turns import replace_at
from parlor.games.kits.dice.rules import Order, PlayOrder, roll_faces, start_ordering
from parlor.games.kits.dice.throwing import ROLL, Thrown


class Part(NamedTuple):
    """A kind of part: what it is called, and how many a beetle has."""

    name: str
    names: str
    most: int


PARTS: Final = (
    Part("eye", "eyes", 2),
    Part("antenna", "antennae", 2),
    Part("leg", "legs", 6),
    Part("wing", "wings", 2),
    Part("head", "head", 1),
    Part("body", "body", 1),
)
"""What each face of the die draws, from 1 to 6."""
EYE, ANTENNA, LEG, WING, HEAD, BODY = range(6)
WHOLE: Final = sum(part.most for part in PARTS)


class BeetleOptions(Options, frozen=True):
    body_first: Annotated[
        bool,
        option(
            "The order of the parts",
            no="any",
            yes="the body before everything, the head before eyes and antennae",
        ),
    ] = False
    order: PlayOrder = "left"


class Beetle(Thrown[BeetleOptions], frozen=True):
    """How much of each beetle is drawn."""

    order: Order
    drawn: tuple[tuple[int, ...], ...]
    """By seat, how many of each part."""
    last: int = 0
    """The face that was rolled last."""
    roller: int = -1
    """Who rolled it."""
    fresh: int = -1
    """The part that he drew by it; -1 for none."""

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        return cls(options, seats, CHANCE, start_ordering(options.order, seats, 1), ((0,) * len(PARTS),) * seats)

    def moves(self) -> tuple[Move, ...]:
        return (ROLL,) if self.turn >= 0 else ()

    def may_draw(self, seat: int, part: int) -> bool:
        """Whether a seat may draw a part now."""
        drawn = self.drawn[seat]
        if drawn[part] == PARTS[part].most:
            return False
        if not self.options.body_first or part == BODY:
            return True
        return drawn[BODY] > 0 and (part in (LEG, WING, HEAD) or drawn[HEAD] > 0)

    @property
    def mover(self) -> int:
        """Whose throw chance makes."""
        if not self.order.settled:
            return self.order.roller
        return self.order.next_seat(self.roller) if self.roller >= 0 else self.order.seats[0]

    def apply(self, move: Move) -> Beetle:
        if move == ROLL:
            return Beetle(self.options, self.seats, CHANCE, self.order, self.drawn, self.last, self.roller, self.fresh)
        (face,) = roll_faces(move)
        if not self.order.settled:
            order = self.order.add(move)
            turn = order.seats[0] if order.settled else CHANCE
            return Beetle(self.options, self.seats, turn, order, self.drawn)
        seat, drawn, fresh = self.mover, self.drawn, -1
        if self.may_draw(seat, face - 1):
            fresh = face - 1
            mine = replace_at(drawn[seat], face - 1, drawn[seat][face - 1] + 1)
            drawn = replace_at(drawn, seat, mine)
            if sum(mine) == WHOLE:
                return Beetle(self.options, self.seats, GAME_OVER, self.order, drawn, face, seat, fresh)
        return Beetle(self.options, self.seats, self.order.next_seat(seat), self.order, drawn, face, seat, fresh)

    @property
    def dice_due(self) -> int:
        return 1

    def scores(self) -> tuple[float, ...]:
        return tuple(map(sum, self.drawn))
