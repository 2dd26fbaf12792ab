"""Pocket billiards: the opening, the cue ball in hand, the aim in small steps, and the stroke. Source: the compendium's
"Billards", its 41 general rules; each game says what a stroke comes to."""

from __future__ import annotations

from abc import abstractmethod
from functools import lru_cache
from random import Random
from typing import Any, ClassVar, Final, Generic, Self, TypeVar

import msgspec
from msgspec.structs import replace

from parlor.core.digits import is_number
from parlor.core.state import CHANCE, GAME_OVER, Chances, Move, State
from parlor.games.kits.common.turns import replace_at
from parlor.games.skill.billiards import aiming
from parlor.games.skill.billiards.aiming import FREE, MIDDLE, PACES, SAFE, Aim
from parlor.games.skill.billiards.ball_in_hand import NUDGES, WAYS, cells
from parlor.games.skill.billiards.fouls import playable
from parlor.games.skill.billiards.lag import LAG, LAGGED, LAGGING, lag_move, lag_winner
from parlor.games.skill.billiards.options import SWING, PoolOptions, stroke_errors
from parlor.games.skill.billiards.outcome import STRUCK, Outcome, move_of, outcome_of, possible, simulate_strokes
from parlor.games.skill.billiards.pace import pace_for
from parlor.games.skill.billiards.pool_table import Balls, Centre, fits
from parlor.games.skill.billiards.racks import TRIANGLE
from parlor.games.skill.billiards.steps import AIMING, BEARINGS, TENTHS, extend_aim, finishing, pocketing

OPENING: Final = 8
"""The pace of a break at which ball and pocket are called, where none is chosen: the rack opens, but a little."""
REPLAYS: Final = 10
"""Lags that are tied, until it is decided by lot."""
LOTS: Final = ((("lot", "1"), 0.5), (("lot", "2"), 0.5))
SET: Final[Move] = ("set",)
PUSH: Final[Move] = ("push",)


P_co = TypeVar("P_co", bound=PoolOptions, covariant=True)


class Shot(msgspec.Struct, frozen=True):
    """What the last stroke came to."""

    seat: int
    aim: Aim
    outcome: Outcome
    foul: str = ""
    spotted: tuple[int, ...] = ()
    note: str = ""
    """A word of the game for what else it was: an opening, a push, three fouls in a row, a rack won or lost."""


class Pool(State[P_co], Generic[P_co], frozen=True):
    """One position of a game of pocket billiards for two."""

    balls: Balls = LAGGING
    phase: str = "lag"
    """What is asked, or due: lag, lagged, lot, choose, rack, place, nudge, ball, call, pocket, bearing, tenth, aim,
    struck, decide, over."""
    shooter: int = 0
    breaker: int = 0
    aim: Aim = Aim()
    hand: str = ""
    """"kitchen" or "table" while the cue ball is in hand, and until it is struck from there."""
    breaking: bool = False
    """Whether the next stroke is the break."""
    pushing: bool = False
    nudges: int = 0
    lags: tuple[int, ...] = ()
    replays: int = 0
    rack: int = 0
    """Racks so far, this one with them."""
    innings: int = 1
    """Innings of this rack so far, this one with them; in a game of one score, of all of it."""
    fouls: tuple[int, ...] = (0, 0)
    """Fouls in a row, by seat."""
    won: tuple[int, ...] = (0, 0)
    """Racks or points, by seat."""
    offer: tuple[str, ...] = ()
    """The words that one may decide by."""
    last: Shot | None = None

    count: ClassVar[int] = 16
    """Balls of the game, with the cue ball."""
    calls: ClassVar[bool] = True
    """Whether ball and pocket are called."""
    calls_break: ClassVar[bool] = False
    """Whether they are at the break too, which is no advantage then."""

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        if options.opening == "lot":
            return cls(options, seats, CHANCE, (None,) * cls.count, "lot")
        return cls(options, seats, 0)

    # -- what each game says ---------------------------------------------------------------------

    @property
    @abstractmethod
    def legal_targets(self) -> tuple[int, ...]:
        """The balls that may be hit first."""

    @abstractmethod
    def judge_stroke(self, outcome: Outcome) -> Self:
        """What a stroke comes to."""

    @abstractmethod
    def rack_order(self, rng: Random) -> tuple[int, ...]:
        """The balls to be racked, in the order of their places."""

    @abstractmethod
    def may_be_racked(self, order: tuple[int, ...]) -> bool:
        """Whether balls may be racked in this order."""

    @property
    def rack_places(self) -> tuple[Centre, ...]:
        """The places of the rack."""
        return TRIANGLE

    @property
    def callable(self) -> tuple[int, ...]:
        """The balls that may be called."""
        return self.legal_targets

    @property
    def may_push(self) -> bool:
        """Whether a push-out may be declared."""
        return False

    @property
    def open_break(self) -> bool:
        """Whether the next stroke is a break at which nothing is called."""
        return self.breaking and not self.calls_break

    @property
    def start_cell(self) -> str:
        """Where the cue ball best lies for a break: in the middle, or level with the corner of the rack."""
        return "d4" if self.open_break else "d6"

    def decide(self, word: str) -> Self:
        """A decision of `offer`."""
        raise NotImplementedError

    # -- the moves -------------------------------------------------------------------------------

    @property
    def targets(self) -> tuple[int, ...]:
        """The balls that one may aim at."""
        return playable(self.balls, self.legal_targets, kitchen=self.hand == "kitchen")

    @property
    def pace(self) -> int:
        """The pace in force: the one chosen, that of a break, or one by the distance."""
        usual = (OPENING if self.calls_break else len(PACES)) if self.breaking else 0
        return self.aim.pace or usual or pace_for(self.balls, self.aim)

    @property
    def full_aim(self) -> Aim:
        """The aim with everything that is in force."""
        aim = self.aim
        return replace(aim, cut=aim.cut or 0, pace=self.pace, tip=aim.tip or MIDDLE)

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        phase = self.phase
        if phase == "aim":
            return finishing(self.aim)
        if phase == "pocket":
            return pocketing(self.aim)
        if phase == "ball":
            balls = tuple(("ball", str(ball)) for ball in self.targets)
            return (*balls, ("free",), *((PUSH,) if self.may_push and not self.pushing else ()))
        if phase == "call":
            return (*(("call", str(ball)) for ball in self.callable), (SAFE,))
        if phase == "place":
            kitchen = self.hand == "kitchen"
            return tuple(
                ("place", cell) for cell, at in cells(kitchen).items() if fits(self.balls, at, kitchen=kitchen)
            )
        if phase == "nudge":
            return (SET, *(("nudge", way) for way in WAYS if self._nudge(way)))
        if phase == "lag":
            return LAG
        if phase == "choose":
            return ("break",), ("give",)
        if phase == "decide":
            return tuple((word,) for word in self.offer)
        return BEARINGS if phase == "bearing" else TENTHS

    def _nudge(self, way: str) -> Centre | None:
        """Where a nudge takes the cue ball, if it can lie there."""
        cue, by = self.balls[0], WAYS[way]
        if cue is None or self.nudges == NUDGES:
            return None
        at = cue[0] + by[0], cue[1] + by[1]
        return at if fits(self.balls, at, kitchen=self.hand == "kitchen") else None

    def apply(self, move: Move) -> Self:
        word = move[0]
        if word == STRUCK:
            return self.judge_stroke(outcome_of(move, self.count))
        if word in ("ball", "free") or word in AIMING:
            return self._extend_aim(move)
        if word in ("place", "nudge", "set"):
            return self._place_cue_ball(move)
        if word == "strike":
            return replace(self, turn=CHANCE, phase="struck")
        if word == "push":
            return replace(self, pushing=True)
        if word == "rack":
            return self._after_rack(tuple(map(int, move[1:])))
        if word in ("break", "give"):
            return self.start_rack(self.turn if word == "break" else 1 - self.turn)
        if word == "lag":
            lags = (*self.lags, int(move[1]))
            return replace(
                self, turn=CHANCE if len(lags) == 2 else 1, phase="lagged" if len(lags) == 2 else "lag", lags=lags
            )
        if word == LAGGED:
            return self._after_lag(outcome_of(move, len(LAGGING)))
        if word == "lot":
            return replace(self, turn=int(move[1]) - 1, phase="choose")
        return self.decide(word)

    def _after_lag(self, outcome: Outcome) -> Self:
        winner, replays = lag_winner(outcome), self.replays + 1
        if winner >= 0:
            return replace(self, turn=winner, phase="choose", lags=(), balls=outcome.balls)
        if replays >= REPLAYS:
            return replace(self, turn=CHANCE, phase="lot", lags=(), balls=outcome.balls, replays=replays)
        return replace(self, turn=0, phase="lag", lags=(), replays=replays)

    def _extend_aim(self, move: Move) -> Self:
        if move[0] not in ("free", "ball"):
            aim, phase = extend_aim(self.aim, move)
            return replace(self, aim=aim, phase=phase)
        ball = int(move[1]) if move[0] == "ball" else FREE
        if self.open_break:
            return replace(self, aim=Aim(ball=ball, pocket=SAFE), phase="aim" if ball else "bearing")
        phase = "pocket" if ball else "call" if self.calls else "bearing"
        return replace(self, aim=Aim(ball=ball, call=ball or None), phase=phase)

    def _place_cue_ball(self, move: Move) -> Self:
        if move == SET:
            return replace(self, phase="ball")
        if move[0] == "place":
            return replace(
                self, balls=replace_at(self.balls, 0, cells(self.hand == "kitchen")[move[1]]), phase="nudge", nudges=0
            )
        return replace(self, balls=replace_at(self.balls, 0, self._nudge(move[1])), nudges=self.nudges + 1)

    # -- chance ----------------------------------------------------------------------------------

    def chances(self) -> Chances | None:
        return LOTS if self.phase == "lot" else None

    def draw(self, rng: Random) -> Move:
        if self.phase == "lot":
            return super().draw(rng)
        if self.phase == "rack":
            return ("rack", *map(str, self.rack_order(rng)))
        if self.phase == "lagged":
            return lag_move(self.lags, (*self.scatter(0, rng), *self.scatter(1, rng)))
        return self.stroke_with_errors(*self.scatter(self.shooter, rng))

    def scatter(self, seat: int, rng: Random) -> tuple[int, int]:
        """The errors of a stroke by a seat: hundredths of a degree to the left, and thousandths of the speed."""
        return stroke_errors(self.options.steadiness if seat == 0 else self.options.steadiness_2, rng)

    def timed_stroke(self, late: float, rng: Random) -> Move:
        """The chance move for a stroke that was timed: late or early by -1 to 1."""
        return self.stroke_with_errors(self.scatter(self.shooter, rng)[0], round(SWING * late))

    def stroke_with_errors(self, off: int, fast: int) -> Move:
        """What comes of the stroke that is aimed, with these errors."""
        return _stroke_move(self.balls, self.full_aim, off, fast)

    def is_chance(self, move: Move) -> bool:
        if self.phase == "lot":
            return super().is_chance(move)
        if self.phase == "rack":
            numbers = [word for word in move[1:] if is_number(word)]
            order = tuple(map(int, numbers))
            return move == ("rack", *map(str, order)) and self.may_be_racked(order)
        if self.phase == "lagged":
            return possible(LAGGING, move, LAGGED, 4)
        return possible(self.balls, move)

    # -- how it goes on --------------------------------------------------------------------------

    def start_rack(self, breaker: int, **changes: Any) -> Self:
        """All balls are racked, and a seat breaks."""
        return replace(
            self,
            turn=CHANCE,
            phase="rack",
            balls=(None,) * self.count,
            shooter=breaker,
            breaker=breaker,
            hand="kitchen",
            breaking=True,
            pushing=False,
            offer=(),
            aim=Aim(),
            **{"rack": self.rack + 1, "innings": 1, **changes},
        )

    def _after_rack(self, order: tuple[int, ...]) -> Self:
        lying = list(self.balls)
        places = self.rack_places[len(self.rack_places) - len(order) :]
        for ball, at in zip(order, places, strict=True):
            lying[ball] = at
        return self.start_turn(self.shooter, tuple(lying), self.hand)

    def start_turn(self, seat: int, balls: Balls, hand: str = "", **changes: Any) -> Self:
        """A seat has the table: it sets the cue ball first, if it has it in hand."""
        return replace(
            self,
            turn=seat,
            shooter=seat,
            balls=replace_at(balls, 0, None) if hand else balls,
            hand=hand,
            phase="place" if hand else "ball",
            aim=Aim(),
            pushing=False,
            nudges=0,
            offer=(),
            **changes,
        )

    def offer_choice(self, *words: str) -> Self:
        """Whoever has the table decides first."""
        return replace(self, phase="decide", offer=words)

    def end_game(self, **changes: Any) -> Self:
        """The game is over."""
        return replace(self, turn=GAME_OVER, phase="over", aim=Aim(), offer=(), **changes)

    def scores(self) -> tuple[float, ...]:
        return self.won

    def refusal(self, move: Move) -> str:
        if self.phase == "place":
            return "the cue ball is set clear of all balls and cushions" + (
                ", behind the head string." if self.hand == "kitchen" else "."
            )
        if self.phase == "ball" and move[:1] == ("ball",):
            return f"you may aim at {' or '.join(map(str, self.targets)) or 'no ball'}, or play free along a bearing."
        return super().refusal(move)


@lru_cache(maxsize=8)
def _stroke_move(balls: Balls, aim: Aim, off: int, fast: int) -> Move:
    return move_of(simulate_strokes(balls, (aiming.aimed_stroke(balls, aim, off, fast),), (off, fast)))
