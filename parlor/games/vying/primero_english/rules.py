"""English Primero: a stake, a Rest, and no bids. Source: the compendium of period games, its second reconstruction."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from msgspec.structs import replace

from parlor.core.options import Options, option
from parlor.core.state import Move
from parlor.games.kits.primero.rules import SEE, Primero
from parlor.games.kits.stakes.rules import Hands

REST: Final[Move] = ("rest",)
SWIGGS: Final = 3
"""Hands redealt one after the other, before those who are in show theirs."""


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
    """Hands redealt, one after the other; one more than may be: this one is shown."""

    def deal_fields(self, cards: tuple[int, ...]) -> Mapping[str, Any]:
        return {**super().deal_fields(cards), "rested": False, "rounds": 0}

    def vie_amounts(self, room: int) -> list[str]:
        return [""]

    def may_raise(self) -> bool:
        late = self.part == 2 and self.rounds >= self.options.vie_rounds
        return not self.rested and not late and self.vies <= self.options.revie_cap

    def exchange_limits(self, verb: str, *, matched: bool) -> tuple[int, int]:
        return 0, 2 * self.part

    def vie_amount(self, move: Move) -> int:
        return self.options.stake * (self.options.rest if move == REST else 1)

    def moves(self) -> tuple[Move, ...]:
        found = super().moves()
        if self.phase != "act" or self.part == 1 or self.rested:
            return found
        seat = self.turn
        room = self.vying.stacks[seat] > self.level - self.vying.paid[seat]
        others = any(at != seat for at in self.seats_with_chips())
        return (*found, REST) if room and others and found != (SEE,) else found

    def after_vie(self, move: Move) -> English:
        return replace(self, rested=self.rested or move == REST).start_exchange(move[0], matched=True)

    def all_seen(self) -> English:
        if self.rested or self.options.showdown == "first_vie" or len(self.seats_with_chips()) < 2:
            return self.pay_pots(shown=True)
        again = {"vies": 0, "vier": -1, "seers": 0, "passed": (False,) * self.seats, "quiet": 0}
        return replace(self, rounds=self.rounds + 1, **again)._next_speaker(self.vier)

    def end_unvied(self) -> English:
        return self.pay_pots(shown=True) if self._shows_hands() else self.redeal()

    def shows_unvied(self) -> bool:
        """Whether hands are shown when nobody vies in this circle; else what lies on the table stays there."""
        return self.swiggs >= SWIGGS or self._shows_hands()

    def _shows_hands(self) -> bool:
        """Whether hands are shown when nobody has vied in a circle of the second phase."""
        return self.options.swigg == "first" and self.rounds > 0

    def unvied_outcome(self) -> str:
        if self.swiggs >= SWIGGS:
            return "two more cards come" if self.part == 1 else "hands are shown"
        return "hands are shown" if self.part == 2 and self._shows_hands() else self.redeal_line()

    def last_vie(self) -> str:
        return "vied" if self.rested else super().last_vie()

    @property
    def hand_number(self) -> int:
        return self.hand + (bool(self.gains) and self.swiggs > 0)

    def redeal(self) -> English:
        if self.swiggs < SWIGGS:
            again = replace(self, swiggs=self.swiggs + 1, hand=self.hand - 1)
            return super(English, again).redeal()
        last = replace(self, swiggs=SWIGGS + 1)
        return last.pay_pots(shown=True) if self.part == 2 else last._end_phase()

    def _next_speaker(self, last: int) -> English:
        if self.part == 2 and self.swiggs > SWIGGS:
            return self.pay_pots(shown=True)
        return super()._next_speaker(last)

    def pay_pots(self, *, shown: bool) -> English:
        return super(English, replace(self, swiggs=0)).pay_pots(shown=shown)
