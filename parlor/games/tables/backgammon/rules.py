"""Backgammon (Willughby), Irish, Todas Tablas and Nard. Source: The Incompleat Gamester (W. Moore), "Tables"."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, Self

from msgspec import Struct
from msgspec.structs import replace

from parlor.core.options import Options, option
from parlor.core.state import CHANCE, GAME_OVER, Move
from parlor.games.kits.common.turns import replace_at
from parlor.games.kits.dice.rules import RollOff, roll_faces
from parlor.games.kits.dice.throwing import Thrown
from parlor.games.tables.backgammon import board
from parlor.games.tables.backgammon.board import BAR, HOME, Men

TURNS: Final = 2000
"""Turns after which a game is drawn; the rulings' cap."""
ROLL: Final[Move] = ("roll",)
DOUBLE: Final[Move] = ("double",)
TAKE: Final[Move] = ("take",)
DROP: Final[Move] = ("drop",)
LIFT: Final[Move] = ("lift",)
SIDES: Final = ("Black", "White")


class BackgammonOptions(Options, frozen=True):
    doubles: Annotated[
        Literal["plain", "three"],
        option("What doublets give", plain="two steps, as any roll", three="three steps, a rule of some houses"),
    ] = "plain"
    cube: Annotated[Literal["off", "on"], option("The doubling cube", off="none", on="stakes may be doubled")] = "off"
    match: Annotated[Literal[1, 3, 5], option("Points that win the match")] = 1


class Kind(Struct, frozen=True):
    """What distinguishes one game from the others."""

    men: Men
    """The men of either side at the beginning, each counted its own way."""
    gammons: bool = False
    by_men: bool = False
    """The winner scores by the enemy's men left, the more the farther they are behind."""
    binding: bool = True
    """Whether a home of six points held, against which nobody can enter, is broken."""
    all_hit: bool = False
    """All men of the enemy on the bar win, and a board on which nobody can ever move is drawn."""
    network: str = "book"
    """The trained weights by which bots judge its positions."""


BACKGAMMON: Final = Kind(board.layout((6, 5), (13, 5), (8, 3), (24, 2)), gammons=True)


class Tables(Thrown[Any], frozen=True):
    """Both sides' men, the dice still to be used, the stakes, and the match."""

    kind: Kind
    men: tuple[Men, ...]
    phase: str = "start"
    """start, roll, offer, rolling, move, bind, break, over."""
    player: int = 0
    """Whose turn it is, also while chance rolls or the other answers."""
    dice: tuple[int, ...] = ()
    rolled: tuple[int, ...] = ()
    off: RollOff | None = None
    chooser: int = -1
    """Who breaks a bound-up home."""
    turns: int = 0
    cube: int = 1
    owner: int = -1
    points: tuple[int, ...] = (0, 0)
    last: int = 0
    """What the last game of the match brought."""

    @classmethod
    def start(cls, options: Any, seats: int, kind: Kind = BACKGAMMON) -> Self:
        return cls(options, seats, CHANCE, kind, (kind.men, kind.men), off=RollOff((0, 1)))

    # -- moves -------------------------------------------------------------------------------------

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        phase, side = self.phase, self.turn
        if phase == "move":
            found = board.legal(self.men[side], self.men[1 - side], self.dice) if self.dice else []
            return tuple(board.STEPS[side][step] for step in found) or (LIFT,)
        if phase == "roll":
            return (ROLL, DOUBLE) if self._may_double(side) else (ROLL,)
        if phase == "offer":
            return (TAKE, DROP)
        held = 1 - self.player
        return tuple(("break", str(board.point_number(held, at))) for at in range(1, HOME + 1))

    def _may_double(self, side: int) -> bool:
        return getattr(self.options, "cube", "off") == "on" and self.cube < 64 and self.owner in (-1, side)

    def apply(self, move: Move) -> Tables:
        verb = move[0]
        if verb == "rolled":
            return self._after_roll(roll_faces(move))
        if verb == "roll":
            return replace(self, turn=CHANCE, phase="rolling")
        if verb == "lift":
            return self._start_turn(1 - self.turn)
        if verb == "double":
            return replace(self, turn=1 - self.turn, phase="offer")
        if verb == "take":
            return replace(self, turn=CHANCE, phase="rolling", cube=self.cube * 2, owner=self.turn)
        if verb == "drop":
            return self._win_game(self.player, self.cube)
        if verb == "break":
            return self._break_point(int(move[1]))
        return self._step(*board.PLACES[self.turn][move])

    def _after_roll(self, dice: tuple[int, ...]) -> Tables:
        if self.off is not None:
            off = self.off.add(("rolled", *map(str, dice)))
            if isinstance(off, RollOff):
                return replace(self, off=off, rolled=dice)
            if self.phase == "bind":
                return replace(self, turn=off, phase="break", chooser=off, off=None, rolled=())
            return replace(self, off=None)._start_turn(off)
        give = steps_of_roll(dice, self.options)
        return replace(self, turn=self.player, phase="move", dice=give, rolled=dice, turns=self.turns + 1)

    def _start_turn(self, side: int) -> Tables:
        """A side's turn begins: it may be bound up, or nobody may be able to move ever again."""
        if self.turns >= TURNS:
            return replace(self, turn=GAME_OVER, phase="over", dice=())
        own, other = self.men[side], self.men[1 - side]
        if self.kind.binding and own[BAR] and board.is_bound_up(other):
            return replace(self, turn=CHANCE, phase="bind", player=side, dice=(), rolled=(), off=RollOff((0, 1)))
        return self._to_roll(side)

    def _to_roll(self, side: int) -> Tables:
        own, other = self.men[side], self.men[1 - side]
        if self.kind.all_hit and not any(
            board.steps(*pair, die) for pair in ((own, other), (other, own)) for die in range(1, 7)
        ):
            return replace(self, turn=GAME_OVER, phase="over", dice=())
        return replace(self, turn=side, phase="roll", player=side, dice=(), rolled=(), chooser=-1)

    def _break_point(self, point: int) -> Tables:
        """The men of one point of the bound-up home go to their bar."""
        held = 1 - self.player
        men = board.break_point(self.men[held], board.point_number(held, point))
        return replace(self, men=replace_at(self.men, held, men))._to_roll(self.player)

    def _step(self, at: int, die: int) -> Tables:
        side = self.turn
        own, other = board.move_man(self.men[side], self.men[1 - side], at, die)
        after = replace(self, men=(own, other) if side == 0 else (other, own), dice=board.dice_without(self.dice, die))
        if own[0] == 15:
            return after._win_game(side, self.cube * after._game_points(side))
        if self.kind.all_hit and other[BAR] and other[BAR] + other[0] == 15:
            return after._win_game(side, 1)
        return after

    def _game_points(self, winner: int) -> int:
        """A game counts one, a gammon two, a backgammon three; or what the men left behind come to."""
        loser = self.men[1 - winner]
        if self.kind.by_men:
            return points_behind(loser)
        if not self.kind.gammons or loser[0]:
            return 1
        return 3 if any(loser[19:]) else 2

    def _win_game(self, winner: int, points: int) -> Tables:
        total = replace_at(self.points, winner, self.points[winner] + points)
        after = replace(self, dice=(), points=total, last=points)
        if total[winner] >= getattr(self.options, "match", 1):
            return replace(after, turn=GAME_OVER, phase="over")
        return replace(Tables.start(self.options, 2, self.kind), points=total, last=points)

    def refusal(self, move: Move) -> str:
        if self.phase == "move" and move == LIFT:
            return "there are dice to use yet."
        if self.phase == "move" and self.dice and min(places := self._places_named(move), default=-1) >= 0:
            own, other = self.men[self.turn], self.men[1 - self.turn]
            if move in board.PLACES[self.turn]:
                names = (move[0], move[1], SIDES[1 - self.turn])
                return board.why_not(own, other, self.dice, *board.PLACES[self.turn][move], names=names)
            if len(places) == 1:
                return board.why_stuck(own, self.dice, *places, "the bar" if move[0] == "bar" else move[0])
            if not own[places[0]]:
                return board.why_stuck(own, self.dice, places[0], move[0])
            return board.why_no_step(own, self.dice, places[0], places[1])
        if self.phase == "roll":
            return "roll the dice first."
        return super().refusal(move)

    def _places_named(self, move: Move) -> tuple[int, ...]:
        """The places that a move names, as the side that moves counts them."""
        return tuple(board.place_of(self.turn, word) for word in move)

    @property
    def dice_due(self) -> int:
        return 1 if self.off is not None else 2

    # -- the score -----------------------------------------------------------------------------------

    def scores(self) -> tuple[float, ...]:
        return self.points


def left_behind_points(men: Men) -> tuple[int, ...]:
    """How many men not borne off count each so many points, by that: from 0 to 4, for where they began and the bar."""
    found = [0] * 5
    for at, count in enumerate(men):
        found[min(4, (at + 5) // 6)] += count
    return (0, *found[1:])


def points_behind(men: Men) -> int:
    """What all men not borne off come to."""
    return sum(each * count for each, count in enumerate(left_behind_points(men)))


def steps_of_roll(roll: tuple[int, ...], options: Options) -> tuple[int, ...]:
    """The steps that a roll gives."""
    three = roll[0] == roll[1] and getattr(options, "doubles", "plain") == "three"
    return (roll[0],) * 3 if three else roll
