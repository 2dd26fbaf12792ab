"""English Primero: a stake, a Rest, and no bids. Source: the compendium of period games, its second reconstruction."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from msgspec.structs import replace

from parlor.games.kits.primero import SEE, Primero
from parlor.games.kits.stakes import Hands
from parlor.rules import Move, Options, option

REST: Final[Move] = ("rest",)
SWIGGS: Final = 3
"""Hands thrown in one after the other, before those who are in show theirs."""


class EnglishOptions(Options, frozen=True):
    stake: Annotated[int, option("The stake", ge=1, le=5)] = 1
    rest: Annotated[int, option("The Rest, in stakes", ge=3, le=5)] = 3
    showdown: Annotated[
        Literal["rest", "first_vie"],
        option("When hands are shown", rest="when the Rest is seen", first_vie="after one vie of the second phase"),
    ] = "rest"
    swigg: Annotated[
        Literal["any", "first"],
        option("A circle without a vie", any="is thrown in", first="is thrown in, but shown after a vie"),
    ] = "any"
    vie_rounds: Annotated[int, option("Vies of the second phase; then only the Rest", ge=1, le=8)] = 4
    revie_cap: Annotated[int, option("Revies of one vie, at the most", ge=0, le=8)] = 4
    hands: Hands = 10


class English(Primero[EnglishOptions], frozen=True):
    """A common pot: the best hand takes it when the Rest has been seen."""

    rested: bool = False
    rounds: int = 0
    """Ordinary vies of the second phase that all have answered."""
    swiggs: int = 0
    """Hands thrown in, one after the other; one more than may be: this one is shown."""

    def table(self, cards: tuple[int, ...]) -> Mapping[str, Any]:
        return {**super().table(cards), "rested": False, "rounds": 0}

    def stakes(self, room: int) -> list[str]:
        return [""]

    def raisable(self) -> bool:
        late = self.part == 2 and self.rounds >= self.options.vie_rounds
        return not self.rested and not late and self.vies <= self.options.revie_cap

    def exchange(self, verb: str, *, matched: bool) -> tuple[int, int]:
        return 0, 2 * self.part

    def amount(self, move: Move) -> int:
        return self.options.stake * (self.options.rest if move == REST else 1)

    def moves(self) -> tuple[Move, ...]:
        found = super().moves()
        if self.phase != "act" or self.part == 1 or self.rested:
            return found
        seat = self.turn
        room = self.vying.stacks[seat] > self.level - self.vying.paid[seat]
        others = any(at != seat for at in self.able())
        return (*found, REST) if room and others and found != (SEE,) else found

    def vied(self, move: Move) -> English:
        return replace(self, rested=self.rested or move == REST).swapping(move[0], matched=True)

    def complete(self) -> English:
        if self.rested or self.options.showdown == "first_vie" or len(self.able()) < 2:
            return self.settled(shown=True)
        again = {"vies": 0, "vier": -1, "seers": 0, "passed": (False,) * self.seats, "quiet": 0}
        return replace(self, rounds=self.rounds + 1, **again)._turn_to(self.vier)

    def silent(self) -> English:
        return self.settled(shown=True) if self._shows() else self.thrown_in()

    def _shows(self) -> bool:
        """Whether hands are shown when nobody has vied in a circle of the second phase."""
        return self.options.swigg == "first" and self.rounds > 0

    def unvied(self) -> str:
        if self.swiggs >= SWIGGS:
            return "two more cards come" if self.part == 1 else "hands are shown"
        return "hands are shown" if self.part == 2 and self._shows() else self.lapsed()

    def last_word(self) -> str:
        return "vied" if self.rested else super().last_word()

    @property
    def number(self) -> int:
        return self.hand + (bool(self.gains) and self.swiggs > 0)

    def thrown_in(self) -> English:
        if self.swiggs < SWIGGS:
            again = replace(self, swiggs=self.swiggs + 1, hand=self.hand - 1)
            return super(English, again).thrown_in()
        last = replace(self, swiggs=SWIGGS + 1)
        return last.settled(shown=True) if self.part == 2 else last._phase_over()

    def _turn_to(self, last: int) -> English:
        if self.part == 2 and self.swiggs > SWIGGS:
            return self.settled(shown=True)
        return super()._turn_to(last)

    def settled(self, *, shown: bool) -> English:
        return super(English, replace(self, swiggs=0)).settled(shown=shown)
