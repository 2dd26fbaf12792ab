"""Darts Baseball. Source: the compendium's "Darts" (Baseball)."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, Self

from msgspec.structs import replace

from parlor.core.options import Options, option
from parlor.core.state import CHANCE, GAME_OVER, Move
from parlor.games.kits.common.turns import beginner, replace_at
from parlor.games.kits.darts.rules import THROW, Skill, Thrower, score_point

DARTS: Final = 3
"""Darts of an inning, by the rules."""
MUST: Final = (7, 14)
"""The innings in which, by the rule of Newfoundland, one must score."""
EXTRA: Final = 20
"""Extra innings, at most, while the leaders are tied."""
SETS: Final = 50
"""Darts by threes in one inning, at most, by Yogi Berra's house rule."""


class BaseballOptions(Options, frozen=True):
    innings: Annotated[Literal[9, 20], option("Innings")] = 9
    newfoundland: Annotated[
        bool,
        option("Newfoundland", no="nothing is lost", yes="who scores nothing in the seventh inning has nothing left"),
    ] = False
    yogi: Annotated[
        bool, option("It ain't over till it's over", no="three darts", yes="three scoring darts bring three more")
    ] = False
    skill: Skill = "steady"


class Baseball(Thrower[BaseballOptions], frozen=True):
    """The scores, and the darts of this turn."""

    points: tuple[int, ...] = ()
    inning: int = 1
    hits: tuple[tuple[int, int], ...] = ()
    """The darts in the board: of the turn, or of the one before while none is thrown."""
    thrown: int = 0
    """Darts of this turn's three that were thrown."""
    scoring: int = 0
    """How many of them scored."""
    sets: int = 0
    """Threes thrown earlier in this turn."""
    runs: int = 0
    """What this turn has brought."""
    box: tuple[tuple[int, ...], ...] = ()
    """What each inning has brought, by seat; -1 where a seat has not had its turn."""

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        return cls(options, seats, CHANCE, points=(0,) * seats)

    @property
    def inning_number(self) -> int:
        """The number of the board that counts in this inning."""
        return (self.inning - 1) % 20 + 1

    def moves(self) -> tuple[Move, ...]:
        return THROW if self.turn >= 0 else ()

    def apply(self, move: Move) -> Baseball:
        if move[0] == "throw":
            return replace(self, turn=CHANCE, aim=move[1], hits=self.hits if self.thrown else ())
        if move[0] == "first":
            seat = beginner(move)
            return replace(self, turn=seat, thrower=seat, first=seat)
        return self._score_dart(int(move[1]), int(move[2]))

    def _score_dart(self, x: int, y: int) -> Baseball:
        runs, seat = runs_of(score_point(x, y).name, self.inning_number), self.thrower
        state = replace(
            self, turn=seat, aim="", hits=(*self.hits, (x, y)), thrown=self.thrown + 1,
            scoring=self.scoring + (runs > 0), runs=self.runs + runs,
            points=replace_at(self.points, seat, self.points[seat] + runs),
        )  # fmt: skip
        if state.thrown < DARTS:
            return state
        if self.options.yogi and state.scoring == DARTS and self.sets + 1 < SETS:
            return replace(state, thrown=0, scoring=0, sets=self.sets + 1)
        return state._end_turn()

    def _end_turn(self) -> Baseball:
        """The turn goes to the next player; after a full inning the game may be over."""
        points, after = self.points, (self.thrower + 1) % self.seats
        must = self.inning in MUST and self.inning <= self.options.innings
        if self.options.newfoundland and must and not self.runs:
            points = replace_at(points, self.thrower, 0)
        inning = self.inning + (after == self.first)
        before = self.box if len(self.box) == self.inning else (*self.box, (-1,) * self.seats)
        box = (*before[:-1], replace_at(before[-1], self.thrower, self.runs))
        state = replace(
            self, box=box, turn=after, points=points, thrower=after, inning=inning, thrown=0, scoring=0, sets=0, runs=0
        )
        if inning == self.inning or inning <= self.options.innings:
            return state
        tied = points.count(max(points)) > 1 and inning <= self.options.innings + EXTRA
        return state if tied else replace(state, turn=GAME_OVER)

    def scores(self) -> tuple[float, ...]:
        return self.points


def runs_of(name: str, number: int) -> int:
    """What a dart scores in an inning: one to three on its number, by single, double and triple."""
    return {"S": 1, "D": 2, "T": 3}.get(name[0], 0) if name[1:] == str(number) else 0
