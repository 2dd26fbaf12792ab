"""14.1 continuous: every ball counts one, and the last one of a rack stays for the next."""

from __future__ import annotations

from random import Random
from typing import Annotated, Any, ClassVar, Final, Self

from msgspec.structs import replace

from parlor.core.options import option
from parlor.games.kits.common.turns import replace_at
from parlor.games.skill.billiards.fouls import CUSHION, foul
from parlor.games.skill.billiards.options import PoolOptions
from parlor.games.skill.billiards.outcome import Outcome
from parlor.games.skill.billiards.pool_table import CENTRE_SPOT, HEAD_SPOT, HEAD_STRING, Balls, are_touching
from parlor.games.skill.billiards.racks import is_in_rack, spot_balls
from parlor.games.skill.billiards.rules import Pool, Shot

INNINGS: Final = 150
"""Innings after which the higher score wins."""
ALL: Final = tuple(range(1, 16))
THIRD: Final = 3
"""Fouls in a row that cost the fine, by the rules."""
FINE: Final = 15
"""What the third foul in a row costs besides."""


class StraightPoolOptions(PoolOptions, frozen=True):
    target: Annotated[int, option("Points to win", ge=10, le=150)] = 50


class StraightPool(Pool[StraightPoolOptions], frozen=True):
    calls_break: ClassVar[bool] = True

    @property
    def legal_targets(self) -> tuple[int, ...]:
        return tuple(ball for ball in ALL if self.balls[ball])

    def rack_order(self, rng: Random) -> tuple[int, ...]:
        order = [ball for ball in ALL if self.balls[ball] is None]
        rng.shuffle(order)
        return tuple(order)

    def may_be_racked(self, order: tuple[int, ...]) -> bool:
        return sorted(order) == [ball for ball in ALL if self.balls[ball] is None]

    def judge_stroke(self, outcome: Outcome) -> Self:
        seat, aim = self.shooter, self.aim
        fault = foul(self.balls, outcome, self.legal_targets, kitchen=self.hand == "kitchen")
        potted = (aim.call, aim.pocket) in outcome.pots
        made = potted and not fault
        opening = 0
        if self.breaking and not potted and (outcome.balls_to_cushion() < 2 or 0 not in dict(outcome.rails)):
            opening = 2
            fault = "break" if fault in ("", CUSHION) else fault
        shot = Shot(seat, self.full_aim, outcome, fault)
        if fault:
            return self._foul(shot, opening or 1, opening > 0)
        fouls = replace_at(self.fouls, seat, 0)
        if not made:
            shot = replace(shot, spotted=tuple(sorted(outcome.balls_potted)))
            return replace(self, fouls=fouls, last=shot)._end_inning(spot_balls(outcome.balls, outcome.balls_potted))
        won = replace_at(self.won, seat, self.won[seat] + len(outcome.balls_potted))
        after = replace(self, fouls=fouls, won=won, last=shot, breaking=False)
        if won[seat] >= self.options.target:
            return after.end_game(balls=outcome.balls)
        if sum(1 for at in outcome.balls[1:] if at) <= 1:
            return after._rerack(outcome.balls)
        return after.start_turn(seat, outcome.balls)

    def _foul(self, shot: Shot, fine: int, opening: bool) -> Self:
        """A point less, or two for a break that opens nothing; for the third in a row fifteen more, and a new rack."""
        seat, outcome = shot.seat, shot.outcome
        row = self.fouls[seat] + 1
        third = row == THIRD
        won = replace_at(self.won, seat, self.won[seat] - fine - (FINE if third else 0))
        shot = replace(
            shot, spotted=() if third else tuple(sorted(outcome.balls_potted)), note="three" if third else ""
        )
        after = replace(self, fouls=replace_at(self.fouls, seat, 0 if third else row), won=won, last=shot)
        if third:
            return after.start_rack(seat, innings=self.innings)
        balls = spot_balls(outcome.balls, outcome.balls_potted)
        after = after._end_inning(balls, "kitchen" if outcome.is_scratch else "")
        if opening and after.phase != "over":
            return after.offer_choice("accept", "rebreak")
        return after

    def _end_inning(self, balls: Balls, hand: str = "") -> Self:
        """The other has the table; or this was the last inning."""
        if self.innings == INNINGS:
            return self.end_game(balls=balls)
        return self.start_turn(1 - self.shooter, balls, hand, innings=self.innings + 1, breaking=False)

    def decide(self, word: str) -> Self:
        """After a break that opened nothing: to play on, or to let the other break again."""
        if word == "accept":
            return self.start_turn(self.turn, self.balls, self.hand)
        return self.start_rack(1 - self.turn, innings=self.innings)

    # -- the next rack ---------------------------------------------------------------------------

    def _rerack(self, balls: Balls) -> Self:
        """Fourteen balls, or all, are racked again; the last ball and the cue ball make room for them."""
        last = next((ball for ball in ALL if balls[ball]), 0)
        at, cue = balls[last] if last else None, balls[0]
        cue_in = cue is not None and is_in_rack(cue)
        hand: str = ""
        if at is None or (is_in_rack(at) and cue_in):
            balls, last = (cue,) + (None,) * len(ALL), 0
            hand = "kitchen" if cue_in else ""
        elif is_in_rack(at):
            blocked = cue is not None and are_touching(cue, HEAD_SPOT)
            balls = replace_at(balls, last, CENTRE_SPOT if blocked else HEAD_SPOT)
        elif cue_in and are_touching(at, HEAD_SPOT):
            balls = replace_at(balls, 0, CENTRE_SPOT)
        elif cue_in and at[0] < HEAD_STRING:
            balls = replace_at(balls, 0, HEAD_SPOT)
        elif cue_in:
            hand = "kitchen"
        changes: dict[str, Any] = {"balls": replace_at(balls, 0, None) if hand else balls, "hand": hand}
        return replace(
            self.start_rack(self.shooter, innings=self.innings), breaking=False, breaker=self.breaker, **changes
        )
