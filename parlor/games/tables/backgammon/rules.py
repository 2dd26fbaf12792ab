"""Backgammon (Willughby), Irish, Todas Tablas and Nard. Source: The Incompleat Gamester (W. Moore), "Tables"."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, Self, TypeAlias

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
DOUBLETS: Final = {"plain": 2, "three": 3, "four": 4}
"""How many steps doublets give."""
SIDES: Final = ("Black", "White")


class BackgammonOptions(Options, frozen=True):
    doubles: Annotated[
        Literal["plain", "three", "four"],
        option(
            "What doublets give",
            plain="two steps, as any roll",
            three="three steps, a rule of some houses",
            four="four steps, as today",
        ),
    ] = "plain"
    style: Annotated[
        Literal["book", "today"],
        option(
            "How games open and end",
            book="the higher die throws again; exact throws bear off; a home bound up is broken",
            today="both opening dice are played; a die too large bears off the rearmost man; no home is broken",
        ),
    ] = "book"
    cube: Annotated[Literal["off", "on"], option("The doubling cube", off="none", on="stakes may be doubled")] = "off"
    match: Annotated[Literal[1, 3, 5], option("Points that win the match")] = 1
    jacoby: Annotated[
        bool,
        option(
            "Gammons in a single game with the cube", no="always count", yes="count only once the cube has been turned"
        ),
    ] = False


Crawford: TypeAlias = Literal["before", "now", "past"]


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
    inlay: str = ""
    """How its board is made, in the scene's word for that."""


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
    crawford: Crawford = "before"
    """Whether the game is still to come in which nobody doubles, as somebody needs one point; today's style has it."""

    @classmethod
    def start(cls, options: Any, seats: int, kind: Kind = BACKGAMMON) -> Self:
        return cls(options, seats, CHANCE, kind, (kind.men, kind.men), off=RollOff((0, 1)))

    # -- moves -------------------------------------------------------------------------------------

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        phase, side = self.phase, self.turn
        if phase == "move":
            return tuple(dict.fromkeys(board.STEPS[side][step] for step in self._steps())) or (LIFT,)
        if phase == "roll":
            return (ROLL, DOUBLE) if self._may_double(side) else (ROLL,)
        if phase == "offer":
            return (TAKE, DROP)
        held = 1 - self.player
        return tuple(("break", str(board.point_number(held, at))) for at in range(1, HOME + 1))

    @property
    def is_modern(self) -> bool:
        """Whether games open and end as they do today."""
        return getattr(self.options, "style", "book") == "today"

    def _steps(self) -> list[tuple[int, int]]:
        """The steps of the side that moves."""
        side = self.turn
        return board.legal(self.men[side], self.men[1 - side], self.dice, not self.is_modern) if self.dice else []

    def _may_double(self, side: int) -> bool:
        if self.crawford == "now":
            return False
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
        if not self.is_modern:
            return self._step(*board.PLACES[self.turn][move])
        names = board.STEPS[self.turn]
        at, die = min((step for step in self._steps() if names[step] == move), key=lambda step: step[1])
        return self._step(at, die)  # of two dice that bear a man off, the smaller one: the larger does all that it can

    def _after_roll(self, dice: tuple[int, ...]) -> Tables:
        if self.off is not None:
            off = self.off.add(("rolled", *map(str, dice)))
            if isinstance(off, RollOff):
                return replace(self, off=off, rolled=dice)
            if self.phase == "bind":
                return replace(self, turn=off, phase="break", chooser=off, off=None, rolled=())
            if self.is_modern:
                return replace(self, off=None, player=off)._give_dice((*self.rolled, *dice))
            return replace(self, off=None)._start_turn(off)
        return self._give_dice(dice)

    def _give_dice(self, dice: tuple[int, ...]) -> Tables:
        """The dice of a roll are to be played."""
        give = steps_of_roll(dice, self.options)
        return replace(self, turn=self.player, phase="move", dice=give, rolled=dice, turns=self.turns + 1)

    def _start_turn(self, side: int) -> Tables:
        """A side's turn begins: it may be bound up, or nobody may be able to move ever again."""
        if self.turns >= TURNS and not self.is_modern:
            return replace(self, turn=GAME_OVER, phase="over", dice=())
        own, other = self.men[side], self.men[1 - side]
        if self.kind.binding and not self.is_modern and own[BAR] and board.is_bound_up(other):
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
        if not self.kind.gammons or loser[0] or self.is_jacoby:
            return 1
        return 3 if any(loser[19:]) else 2

    @property
    def is_jacoby(self) -> bool:
        """Whether gammons count nothing more, as nobody has doubled."""
        options = self.options
        return getattr(options, "jacoby", False) and options.cube == "on" and options.match == 1 and self.owner < 0

    def _win_game(self, winner: int, points: int) -> Tables:
        match = getattr(self.options, "match", 1)
        total = replace_at(self.points, winner, self.points[winner] + points)
        after = replace(self, dice=(), points=total, last=points)
        if total[winner] >= match:
            return replace(after, turn=GAME_OVER, phase="over")
        begun = Tables.start(self.options, 2, self.kind)
        return replace(begun, points=total, last=points, crawford=self._next_crawford(max(total) == match - 1))

    def _next_crawford(self, one_short: bool) -> Crawford:
        """How the next game stands to the one in which nobody doubles; `one_short` says that a point is needed."""
        if self.crawford != "before":
            return "past"
        return "now" if one_short and self.is_modern else "before"

    def refusal(self, move: Move) -> str:
        if self.phase == "move" and move == LIFT:
            return "there are dice to use yet."
        if self.phase == "move" and self.dice and min(places := self._places_named(move), default=-1) >= 0:
            own, other = self.men[self.turn], self.men[1 - self.turn]
            if move in board.PLACES[self.turn]:
                names = (move[0], move[1], SIDES[1 - self.turn])
                at, die = board.PLACES[self.turn][move]
                if self.is_modern and move[1] == "off" and die not in self.dice and own[at] and board.all_home(own):
                    return "a die that is too large bears off only the man who is farthest back."
                return board.why_not(own, other, self.dice, at, die, names=names)
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
    if roll[0] != roll[1]:
        return roll
    return roll[:1] * DOUBLETS[getattr(options, "doubles", "plain")]
