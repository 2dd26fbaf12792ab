"""Bunko, for a party at two tables or more. Source: the compendium's "Bunko"."""

from __future__ import annotations

from random import Random
from typing import Annotated, Any, Final, Literal, Self

from msgspec.structs import replace

from parlor.core.game import Act
from parlor.core.options import Options, option
from parlor.core.state import CHANCE, GAME_OVER, Chances, Move, State, View
from parlor.games.dice.bunko.party import CHAIRS, Table, move_players
from parlor.games.kits.common.turns import beginner, replace_at
from parlor.games.kits.dice.rules import RollOff, all_rolls, is_roll, random_roll, roll_faces, roll_move
from parlor.games.kits.dice.throwing import ROLL

DICE: Final = 3
"""Dice of a throw, by the rules."""
GOAL: Final = 21
"""What stops the round, at the head table."""
TICKS: Final = 400
"""Throws of each table after which a round ends as it stands."""
GRAB: Final[Move] = ("grab",)
CHOICES: Final[tuple[Move, ...]] = (("stay",), ("swap",))
UP: Final[Move] = ("up",)
QUICK: Final = {"novice": 55, "steady": 75, "sharp": 90}
"""How well a hand reaches, on the average, by how quick people are."""
SPREAD: Final = 15
"""The standard deviation of a reach: a novice beats a sharp hand now and then, and mostly does not."""
BEST: Final = 100
"""To reach a die at the very beat."""
PACE: Final = 0.7
"""How fast the mark swings, against the usual."""
WIDE: Final = 1.28 * PACE
"""How far it swings, in its middle, in the 400 ms after which a reach is worth nothing."""

Phase = Literal["seat", "begin", "throw", "grab", "scuffle", "tie", "up", "change", "first", "last", "over"]


class BunkoOptions(Options, frozen=True):
    rounds: Annotated[int, option("Rounds", ge=1, le=16)] = 12
    grab: Annotated[
        Literal["chance", "reflex"],
        option("Who grabs the dice after a Bunko", chance="chance says it", reflex="whoever is quickest"),
    ] = "reflex"
    quick: Annotated[
        Literal["novice", "steady", "sharp"],
        option(
            "How quick bots are (and people who do not time their reach)",
            novice="slow",
            steady="as people are",
            sharp="very quick",
        ),
    ] = "steady"


class Bunko(State[BunkoOptions], frozen=True):
    """The tables, what was won and lost, and which table acts."""

    phase: Phase
    tables: tuple[Table, ...]
    """The head table first; nobody sits before they are seated."""
    won: tuple[int, ...]
    """Rounds won, by seat."""
    bunkos: tuple[int, ...]
    """Bunkos thrown, by seat."""
    round: int = 1
    at: int = 0
    """The table that acts."""
    seen: int = 0
    """The table where something happened last."""
    tick: int = 0
    """How often every table has thrown in this round."""
    stopped: bool = False
    """Whether the head table has called stop."""
    rolling: RollOff | None = None
    """Those who throw a die for something."""
    reached: tuple[int, ...] = ()
    """How well each has reached for the die, from the thrower on."""
    rivals: tuple[int, ...] = ()
    """Those of whom chance says who gets the die."""
    taken: tuple[int, ...] = ()
    """Who has taken the dice of this Bunko so far."""
    champion: int = -1
    loser: int = -1

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        return cls(options, seats, CHANCE, "seat", (), (0,) * seats, (0,) * seats)

    @property
    def table(self) -> Table:
        """The table that acts."""
        return self.tables[self.at]

    @property
    def reachers(self) -> tuple[int, ...]:
        """Who reaches for the dice of a Bunko, in order: whoever threw it, and on clockwise."""
        table = self.table
        return tuple(table.chairs[(table.thrower + step) % CHAIRS] for step in range(CHAIRS))

    def sits(self, seat: int) -> int:
        """The table at which somebody sits."""
        return next(at for at, table in enumerate(self.tables) if seat in table.chairs)

    @property
    def rounds_lost(self) -> tuple[int, ...]:
        """Rounds lost, by seat."""
        over = self.round - (self.phase not in ("up", "first", "last", "over"))
        return tuple(over - won for won in self.won)

    # -- moves ---------------------------------------------------------------------------------------

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        if self.phase == "throw":
            return (ROLL,)
        return (GRAB,) if self.phase == "grab" else CHOICES

    def apply(self, move: Move) -> Bunko:
        verb = move[0]
        if verb in ("roll", "grab"):
            return replace(self, turn=CHANCE, seen=self.at)
        if verb == "rolled":
            return self._score_throw(roll_faces(move)) if self.phase == "throw" else self._after_rolls(move)
        if verb in ("stay", "swap"):
            tables = replace_at(self.tables, self.at, self.table.change_partners(stays=verb == "stay"))
            return replace(self, tables=tables)._changing(self.at + 1)
        if verb == "reached":
            return self._award_die((*self.reached, int(move[1])))
        if verb == "grabbed":
            return self._take_die(beginner(move))
        if verb == "seated":
            order = tuple(int(word) - 1 for word in move[1:])
            chairs = (order[at : at + CHAIRS] for at in range(0, self.seats, CHAIRS))
            return replace(self, tables=tuple(map(Table, chairs)))._begin(0)
        return replace(self, tables=move_players(self.tables), round=self.round + 1)._changing(1)

    def _changing(self, at: int) -> Bunko:
        """At the next table where partners change; after the last one the round begins."""
        if at == len(self.tables):
            return self._begin(0)
        table = self.tables[at]
        return replace(self, turn=table.chairs[table.chooser], phase="change", at=at, seen=at, stopped=False)

    def _begin(self, at: int) -> Bunko:
        """At the next table where it is thrown for who begins; after the last one the first table throws."""
        if at == len(self.tables):
            return replace(self, turn=self.tables[0].seat, phase="throw", at=0, tick=0, stopped=False, rolling=None)
        return replace(self, turn=CHANCE, phase="begin", at=at, rolling=RollOff(self.tables[at].chairs))

    def _after_rolls(self, move: Move) -> Bunko:
        """After all the dice that are thrown for something."""
        assert self.rolling is not None
        found: RollOff | int = self.rolling
        for die in roll_faces(move):
            assert isinstance(found, RollOff)
            found = found.add(roll_move((die,)))
        if isinstance(found, RollOff):
            return replace(self, rolling=found, seen=self.at)
        after = replace(self, rolling=None)
        if self.phase == "first":
            return replace(after, champion=found)._settle_prizes()
        if self.phase == "last":
            return replace(after, loser=found)._settle_prizes()
        table, chair = self.table, self.table.chairs.index(found)
        if self.phase == "tie":
            decided = replace(table, won=chair % 2)
            return replace(after, tables=replace_at(self.tables, self.at, decided), seen=self.at)._end_at_cap()
        begun = replace(table, thrower=chair)
        return replace(after, tables=replace_at(self.tables, self.at, begun), seen=self.at)._begin(self.at + 1)

    # -- a throw -------------------------------------------------------------------------------------

    def _score_throw(self, dice: tuple[int, ...]) -> Bunko:
        """Every 6 is a point and goes on; three 1s wipe out what the pair has; three 6s are a Bunko."""
        table, thrower = self.table, self.table.thrower
        pair, sixes = thrower % 2, dice.count(6)
        points = table.score(pair, sixes)
        if dice.count(1) == DICE:
            points = table.score(pair, -table.points[pair])
        after = thrower if sixes else (thrower + 1) % CHAIRS
        tables = replace_at(self.tables, self.at, Table(table.chairs, points, after, dice, table.seat))
        if sixes < DICE:
            return self._next_throw(tables)
        bunkos = replace_at(self.bunkos, table.seat, self.bunkos[table.seat] + 1)
        return replace(self, tables=tables, bunkos=bunkos, taken=())._scramble()

    def _scramble(self) -> Bunko:
        """Everyone at the table reaches for the next die."""
        if self.options.grab == "reflex":
            return replace(self, turn=self.reachers[0], phase="grab", reached=(), rivals=())
        return replace(self, turn=CHANCE, phase="scuffle", rivals=self.table.chairs)

    def _award_die(self, reached: tuple[int, ...]) -> Bunko:
        """The best reach takes the die; between equal ones chance decides."""
        if len(reached) < CHAIRS:
            return replace(self, turn=self.reachers[len(reached)], reached=reached)
        best = tuple(seat for seat, reach in zip(self.reachers, reached, strict=True) if reach == max(reached))
        after = replace(self, reached=reached)
        return after._take_die(best[0]) if len(best) == 1 else replace(after, phase="scuffle", rivals=best)

    def _take_die(self, seat: int) -> Bunko:
        """A die is a point for whoever has it."""
        table = self.table
        points = table.score(table.chairs.index(seat) % 2, 1)
        tables = replace_at(self.tables, self.at, replace(table, points=points))
        after = replace(self, tables=tables, taken=(*self.taken, seat))
        return after._scramble() if len(after.taken) < DICE else after._next_throw(tables)

    # -- the end of a round --------------------------------------------------------------------------

    def _next_throw(self, tables: tuple[Table, ...]) -> Bunko:
        """The next throw, at the next table that plays."""
        at, tick, stopped = self.at, self.tick, self.stopped
        table = tables[at]
        if stopped and not table.level:
            tables = replace_at(tables, at, replace(table, won=table.leading_pair))
        elif at == 0 and not stopped and max(table.points) >= GOAL and not table.level:
            stopped = True
            tables = tuple(each if each.level else replace(each, won=each.leading_pair) for each in tables)
            at = len(tables)
        playing = [other for other, each in enumerate(tables) if each.won < 0]
        following = [other for other in playing if other > at]
        again = not following
        at, tick = (following or playing or [0])[0], tick + again
        after = Bunko(
            self.options,
            self.seats,
            tables[at].seat if playing else CHANCE,
            "throw",
            tables,
            self.won,
            self.bunkos,
            self.round,
            at,
            self.at,
            tick,
            stopped,
        )
        if not playing:
            return after._end_round()
        return after._end_at_cap() if tick >= TICKS and again else after

    def _end_at_cap(self) -> Bunko:
        """A round that takes too long ends as it stands; pairs that have the same throw a die for it."""
        tables = tuple(
            each if each.won >= 0 or each.level else replace(each, won=each.leading_pair) for each in self.tables
        )
        after = replace(self, tables=tables, turn=CHANCE)
        at = next((at for at, table in enumerate(tables) if table.won < 0), -1)
        if at < 0:
            return after._end_round()
        return replace(after, phase="tie", at=at, rolling=RollOff(tables[at].chairs[:2]))

    def _end_round(self) -> Bunko:
        """The round is over at every table."""
        won = list(self.won)
        for table in self.tables:
            for seat in table.pair(table.won):
                won[seat] += 1
        after = replace(self, won=tuple(won), turn=CHANCE, phase="up", at=0, rolling=None)
        return after if self.round < self.options.rounds else after._settle_prizes()

    def _settle_prizes(self) -> Bunko:
        """Who has won and who has lost most rounds; those who tie throw a die for it."""
        champion, loser = self.champion, self.loser
        if champion < 0:
            best = tuple(seat for seat, won in enumerate(self.won) if won == max(self.won))
            if len(best) > 1:
                return replace(self, phase="first", rolling=RollOff(best))
            champion = best[0]
        if loser < 0:
            worst = tuple(seat for seat, won in enumerate(self.won) if won == min(self.won) and seat != champion)
            if len(worst) > 1:
                return replace(self, phase="last", rolling=RollOff(worst), champion=champion)
            loser = worst[0]
        return replace(self, turn=GAME_OVER, phase="over", champion=champion, loser=loser)

    # -- chance --------------------------------------------------------------------------------------

    @property
    def dice_due(self) -> int:
        """How many dice chance throws; 0 where it does something else."""
        if self.phase == "throw":
            return DICE
        return len(self.rolling.rivals) if self.rolling is not None else 0

    def chances(self) -> Chances | None:
        if dice := self.dice_due:
            return all_rolls(dice)
        if self.phase == "scuffle":
            return tuple((("grabbed", str(seat + 1)), 1 / len(self.rivals)) for seat in self.rivals)
        return ((UP, 1.0),) if self.phase == "up" else None

    def draw(self, rng: Random) -> Move:
        if dice := self.dice_due:
            return random_roll(dice, rng)
        if self.phase == "seat":
            return ("seated", *map(str, rng.sample(range(1, self.seats + 1), self.seats)))
        if self.phase == "grab":
            return reach(rng.gauss(QUICK[self.options.quick], SPREAD))
        return super().draw(rng)

    def is_chance(self, move: Move) -> bool:
        if dice := self.dice_due:
            return is_roll(move, dice)
        if self.phase == "seat":
            return move[:1] == ("seated",) and sorted(move[1:]) == sorted(map(str, range(1, self.seats + 1)))
        if self.phase == "grab":
            return len(move) == 2 and move[0] == "reached" and move[1] in REACHES
        return super().is_chance(move)

    def scores(self) -> tuple[float, ...]:
        return self.won

    def winners(self) -> tuple[int, ...]:
        return (self.champion,) if self.champion >= 0 else super().winners()


REACHES: Final = frozenset(map(str, range(BEST + 1)))


def reach(well: float) -> Move:
    """The move that says how well a hand has reached."""
    return ("reached", str(round(max(0, min(BEST, well)))))


def reach_move(view: View[Bunko], act: Act, rng: Random) -> Move:
    """What comes of a reach that was timed: the nearer to the beat, the better."""
    return reach(reach_quality(act.x))


def reach_quality(off: float) -> int:
    """How good a reach is when the mark was stopped so far off the middle."""
    return round(max(0, BEST * (1 - abs(off) / WIDE)))


def heuristic(view: View[Bunko], rng: Random) -> Move:
    """Nothing is known in favour of either partner."""
    return rng.choice(view.moves())
