"""14.1 continuous: every ball counts one, and the last one of a rack stays for the next."""

from __future__ import annotations

from random import Random
from typing import Annotated, Any, ClassVar, Final, Self

from msgspec.structs import replace

from parlor.games.kits.billiards import CENTRE_SPOT, HEAD_SPOT, HEAD_STRING, Balls, touching
from parlor.games.kits.billiards_fouls import CUSHION, foul
from parlor.games.kits.billiards_outcome import Outcome
from parlor.games.kits.billiards_rack import in_rack, spotted
from parlor.games.kits.turns import put
from parlor.games.skill.billiards.options import PoolOptions
from parlor.games.skill.billiards.rules import Pool, Shot
from parlor.rules import option

INNINGS: Final = 150
"""Innings after which the higher score wins."""
ALL: Final = tuple(range(1, 16))
THIRD: Final = 3
FINE: Final = 15
"""What the third foul in a row costs besides."""


class StraightPoolOptions(PoolOptions, frozen=True):
    target: Annotated[int, option("Points to win", ge=10, le=150)] = 50


class StraightPool(Pool[StraightPoolOptions], frozen=True):
    calls_break: ClassVar[bool] = True

    @property
    def on(self) -> tuple[int, ...]:
        return tuple(ball for ball in ALL if self.balls[ball])

    def order(self, rng: Random) -> tuple[int, ...]:
        order = [ball for ball in ALL if self.balls[ball] is None]
        rng.shuffle(order)
        return tuple(order)

    def rackable(self, order: tuple[int, ...]) -> bool:
        return sorted(order) == [ball for ball in ALL if self.balls[ball] is None]

    def judged(self, outcome: Outcome) -> Self:
        seat, aim = self.shooter, self.aim
        fault = foul(self.balls, outcome, self.on, kitchen=self.hand == "kitchen")
        potted = (aim.call, aim.pocket) in outcome.pots
        made = potted and not fault
        opening = 0
        if self.breaking and not potted and (outcome.railed() < 2 or 0 not in dict(outcome.rails)):
            opening = 2
            fault = "break" if fault in ("", CUSHION) else fault
        shot = Shot(seat, self.aimed, outcome, fault)
        if fault:
            return self._fouled(shot, opening or 1, opening > 0)
        fouls = put(self.fouls, seat, 0)
        if not made:
            shot = replace(shot, spotted=tuple(sorted(outcome.potted)))
            return replace(self, fouls=fouls, last=shot)._passed(spotted(outcome.balls, outcome.potted))
        won = put(self.won, seat, self.won[seat] + len(outcome.potted))
        after = replace(self, fouls=fouls, won=won, last=shot, breaking=False)
        if won[seat] >= self.options.target:
            return after.ended(balls=outcome.balls)
        if sum(1 for at in outcome.balls[1:] if at) <= 1:
            return after._continued(outcome.balls)
        return after.to_table(seat, outcome.balls)

    def _fouled(self, shot: Shot, fine: int, opening: bool) -> Self:
        """A point less, or two for a break that opens nothing; for the third in a row fifteen more, and a new rack."""
        seat, outcome = shot.seat, shot.outcome
        row = self.fouls[seat] + 1
        third = row == THIRD
        won = put(self.won, seat, self.won[seat] - fine - (FINE if third else 0))
        shot = replace(shot, spotted=() if third else tuple(sorted(outcome.potted)), note="three" if third else "")
        after = replace(self, fouls=put(self.fouls, seat, 0 if third else row), won=won, last=shot)
        if third:
            return after.to_rack(seat, innings=self.innings)
        balls = spotted(outcome.balls, outcome.potted)
        after = after._passed(balls, "kitchen" if outcome.scratched else "")
        if opening and after.phase != "over":
            return after.offered("accept", "rebreak")
        return after

    def _passed(self, balls: Balls, hand: str = "") -> Self:
        """The other has the table; or this was the last inning."""
        if self.innings == INNINGS:
            return self.ended(balls=balls)
        return self.to_table(1 - self.shooter, balls, hand, innings=self.innings + 1, breaking=False)

    def decide(self, word: str) -> Self:
        """After a break that opened nothing: to play on, or to let the other break again."""
        if word == "accept":
            return self.to_table(self.turn, self.balls, self.hand)
        return self.to_rack(1 - self.turn, innings=self.innings)

    # -- the next rack ---------------------------------------------------------------------------

    def _continued(self, balls: Balls) -> Self:
        """Fourteen balls, or all, are racked again; the last ball and the cue ball make room for them."""
        last = next((ball for ball in ALL if balls[ball]), 0)
        at, cue = balls[last] if last else None, balls[0]
        cue_in = cue is not None and in_rack(cue)
        hand: str = ""
        if at is None or (in_rack(at) and cue_in):
            balls, last = (cue,) + (None,) * len(ALL), 0
            hand = "kitchen" if cue_in else ""
        elif in_rack(at):
            blocked = cue is not None and touching(cue, HEAD_SPOT)
            balls = put(balls, last, CENTRE_SPOT if blocked else HEAD_SPOT)
        elif cue_in and touching(at, HEAD_SPOT):
            balls = put(balls, 0, CENTRE_SPOT)
        elif cue_in and at[0] < HEAD_STRING:
            balls = put(balls, 0, HEAD_SPOT)
        elif cue_in:
            hand = "kitchen"
        changes: dict[str, Any] = {"balls": put(balls, 0, None) if hand else balls, "hand": hand}
        return replace(
            self.to_rack(self.shooter, innings=self.innings), breaking=False, breaker=self.breaker, **changes
        )
