"""Meier and Mia: two dice under a cup, and claims that must rise. Sources: The Incompleat Gamester; the compendium.

The dice are known to whoever looked at them last, and to nobody where the cup was passed on unseen.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Annotated, Any, Final, Literal, Self

import msgspec

from parlor.core.options import Options, option
from parlor.core.state import CHANCE, GAME_OVER, Chances, Move, State
from parlor.games.kits.common.turns import beginner, beginner_chances, replace_at
from parlor.games.kits.dice.rounds import Ante, Betting, Chips
from parlor.games.kits.dice.rules import is_roll, random_roll, roll_faces

DOUBLES: Final = ("11", "22", "33", "44", "55", "66")
PLAIN: Final = ("31", "32", "41", "42", "43", "51", "52", "53", "54", "61", "62", "63", "64", "65")
BEST: Final = "21"
LADDERS: Final = {
    "rising": (*PLAIN, *DOUBLES, BEST),
    "falling": (*PLAIN, *DOUBLES[::-1], BEST),
}
"""Claims from the lowest: doubles rising to 66, or falling to 11."""
BELIEVE: Final[Move] = ("believe",)
CALL: Final[Move] = ("call",)
LOOK: Final[Move] = ("look",)
DECLINE: Final[Move] = ("decline",)
PASS: Final[Move] = ("pass",)
REROLL: Final[Move] = ("reroll",)

Lives = Annotated[int, option("Lives of each", ge=1, le=6)]


class MeierOptions(Options, frozen=True):
    lives: Lives = 3
    betting: Betting = "off"
    chips: Chips = 100
    ante: Ante = 1


class MiaOptions(Options, frozen=True):
    lives: Lives = 3
    doubles: Annotated[
        Literal["low_best", "high_best"],
        option("Doubles", low_best="the lower the better: 11 beats 66", high_best="the higher the better: 66 beats 11"),
    ] = "low_best"
    mia_double: Annotated[bool, option("A round with 21", no="costs a life, as any", yes="costs two lives")] = True


@cache
def rungs(ladder: tuple[str, ...]) -> dict[str, int]:
    """How high each claim stands."""
    return {claim: at for at, claim in enumerate(ladder)}


def claim_of(dice: tuple[int, ...]) -> str:
    """Two dice as a claim: the higher die first."""
    return f"{max(dice)}{min(dice)}"


class Cup(State[Any], frozen=True):
    """The lives, the claim that stands, and what is under the cup."""

    mia: bool
    lives: tuple[int, ...]
    phase: str = "start"
    """start, roll, look, answer, again, over. `again`: the cup has come back to whoever made the claim."""
    claim: str = ""
    beaten: str = ""
    """The claim before, which it had to beat."""
    announcer: int = -1
    """Who made the claim."""
    stood: str = ""
    """The claim that stood when the dice were rolled."""
    said: tuple[str, ...] = ()
    """The claims made of these dice."""
    bound: int = -1
    """Who answers for it: the announcer, or who passed the cup on last."""
    roller: int = -1
    dice: tuple[int, ...] = ()
    """Under the cup; (0, 0) where they are not seen."""
    knower: int = -1
    """Who has looked at them."""
    shown: tuple[int, ...] = ()
    """The dice of the last round, once they were shown."""
    loser: int = -1
    """Who lost lives in the last round, and how many."""
    lost: int = 0
    doubt: tuple[int, int, str] = (-1, -1, "")
    """Of the last round: who doubted the claim or gave in to it, who answered for it, and the claim."""

    @classmethod
    def start(cls, options: Any, seats: int, mia: bool = False) -> Self:
        return cls(options, seats, CHANCE, mia, (options.lives,) * seats)

    @property
    def round_just_ended(self) -> bool:
        """Whether a round has just ended, and nobody has rolled since."""
        return self.loser >= 0 and self.turn < 0 and (self.phase == "over" or not self.claim)

    @property
    def all_claims(self) -> tuple[str, ...]:
        """The claims from the lowest."""
        return LADDERS["falling" if self.mia and self.options.doubles == "low_best" else "rising"]

    def higher(self) -> tuple[str, ...]:
        """The claims that may follow."""
        return self.all_claims[rungs(self.all_claims)[self.claim] + 1 :] if self.claim else self.all_claims

    # -- moves -------------------------------------------------------------------------------------

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        announce = tuple(("announce", claim) for claim in self.higher())
        if self.phase == "look":
            return (LOOK, *announce)
        if self.phase == "again":
            return (*announce, REROLL, CALL) if announce else (CALL,)
        if self.phase != "answer":
            return announce
        if self.mia:
            return (CALL, PASS) if self.claim == BEST else (BELIEVE, CALL, PASS)
        return (DECLINE, LOOK) if self.claim == BEST else (BELIEVE, CALL)

    def apply(self, move: Move) -> Self:
        verb, seat = move[0], self.turn
        if verb == "first":
            return self._round(beginner(move))
        if verb == "rolled":
            dice = roll_faces(move)
            peeking = self.claim and not self.mia
            phase, knower = ("look", -1) if peeking else ("announce", self.roller)
            return replace(
                self, turn=self.roller, phase=phase, dice=dice, knower=knower, shown=(), stood=self.claim, said=()
            )
        if verb == "announce":
            after = self._next(seat)
            return replace(
                self,
                turn=after,
                phase="answer",
                claim=move[1],
                beaten=self.claim,
                announcer=seat,
                bound=seat,
                said=(*self.said, move[1]),
            )
        if verb in ("believe", "reroll"):
            return replace(self, turn=CHANCE, phase="roll", roller=seat)
        if verb == "pass":
            after = self._next(seat)
            return replace(self, turn=after, phase="again" if after == self.announcer else "answer", bound=seat)
        if verb == "decline":
            return self._take_lives(seat, 1, starter=seat, shown=False)
        if verb == "look" and self.phase == "look":
            return replace(self, phase="announce", knower=seat)
        return self._reveal(seat)

    def _next(self, seat: int) -> int:
        """The next living player."""
        return next(at % self.seats for at in range(seat + 1, seat + 1 + self.seats) if self.lives[at % self.seats] > 0)

    def _round(self, seat: int) -> Self:
        """A new round, that a seat begins."""
        return replace(
            self,
            turn=CHANCE,
            phase="roll",
            claim="",
            beaten="",
            stood="",
            said=(),
            announcer=-1,
            bound=-1,
            roller=seat,
            dice=(),
            knower=-1,
        )

    def _reveal(self, caller: int) -> Self:
        """The cup is lifted: whoever was wrong loses, the one who answers for the claim or the one who doubted it."""
        at, real = rungs(self.all_claims), claim_of(self.dice)
        loser = self.bound if at[real] < at[self.claim] else caller
        if self.mia:
            lost = 2 if self.options.mia_double and BEST in (real, self.claim) else 1
            return self._take_lives(loser, lost, starter=loser, shown=True)
        return self._take_lives(loser, 2 if self.claim == BEST else 1, starter=caller, shown=True)

    def _take_lives(self, loser: int, lost: int, *, starter: int, shown: bool) -> Self:
        lives = replace_at(self.lives, loser, max(0, self.lives[loser] - lost))
        told = self.dice if shown else ()
        doubt = (self.turn, self.bound, self.claim)
        state = replace(self, lives=lives, loser=loser, lost=lost, shown=told, doubt=doubt)
        if sum(left > 0 for left in lives) == 1:
            return replace(state, turn=GAME_OVER, phase="over")
        return state._round(starter if lives[starter] else state._next(starter))

    def refusal(self, move: Move) -> str:
        if move[:1] == ("announce",) and self.claim:
            return f"announce more than {self.claim}: {', '.join(self.higher()) or 'nothing is higher'}."
        return super().refusal(move)

    # -- chance ------------------------------------------------------------------------------------

    def chances(self) -> Chances | None:
        return beginner_chances(self.seats) if self.phase == "start" else None

    def draw(self, rng: Random) -> Move:
        return super().draw(rng) if self.phase == "start" else random_roll(2, rng)

    def is_chance(self, move: Move) -> bool:
        return super().is_chance(move) if self.phase == "start" else is_roll(move, 2)

    # -- what is known -------------------------------------------------------------------------------

    def scores(self) -> tuple[float, ...]:
        if getattr(self.options, "betting", "off") == "off":
            return self.lives
        won = [seat for seat in self.winners_by_lives() if self.turn == GAME_OVER]
        paid = self.options.chips - self.options.ante
        return tuple(paid + (self.options.ante * self.seats if seat in won else 0) for seat in range(self.seats))

    def winners_by_lives(self) -> tuple[int, ...]:
        """Those with the most lives."""
        most = max(self.lives)
        return tuple(seat for seat, left in enumerate(self.lives) if left == most)

    def winners(self) -> tuple[int, ...]:
        return self.winners_by_lives()

    def masked(self, seat: int) -> Self:
        hidden = self.dice and self.turn != GAME_OVER and seat != self.knower
        return replace(self, dice=(0, 0)) if hidden else self

    def determinize(self, seat: int, rng: Random) -> Self:
        return replace(self, dice=roll_faces(random_roll(2, rng))) if self.dice == (0, 0) else self

    def observe(self, seat: int, move: Move) -> Move:
        hidden = move[0] == "rolled" and (seat != self.roller or (self.claim and not self.mia))
        return ("rolled", "?", "?") if hidden else move

    def reveals(self, move: Move) -> bool:
        return True


replace = msgspec.structs.replace
