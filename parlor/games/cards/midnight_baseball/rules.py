"""Midnight Baseball: seven cards unseen, rolled until they beat the best. Source: the compendium of poker games."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from msgspec.structs import replace

from parlor.games.kits import ball
from parlor.games.kits.ball import FOUR, PAY, BallOptions, costs
from parlor.games.kits.cards import UNKNOWN, rank
from parlor.games.kits.poker import Worth
from parlor.games.kits.rolling import BustNoBet, Rolling, SeeCards
from parlor.games.kits.turns import put
from parlor.games.kits.vying import FOLD
from parlor.rules import CHANCE, Move


class MidnightOptions(BallOptions, frozen=True):
    see_cards: SeeCards = False
    bust_no_bet: BustNoBet = False


class Midnight(Rolling[MidnightOptions], frozen=True):
    """Threes and nines are wild, and may cost; a four brings one card more."""

    plain: tuple[int, ...] = ()
    """Threes and nines that were not paid for."""

    def table(self, cards: tuple[int, ...]) -> Mapping[str, Any]:
        return {**super().table(cards), "plain": ()}

    def value(self, cards: Collection[int]) -> Worth:
        return ball.worth(cards, self.plain, self.options.five_kind)

    def wilds(self, seat: int) -> tuple[int, ...]:
        return ball.wilds(self.hands[seat][: self.rolled[seat]], self.plain)

    def card(self) -> int:
        """The card that was turned up last."""
        return self.hands[self.roller][self.rolled[self.roller] - 1]

    def spare(self) -> bool:
        """Whether there is a card left in the stock."""
        return sum(map(len, self.hands)) < 51

    def looked(self, card: int) -> Midnight:
        if costs(self.options, card) or (rank(card) == FOUR and self.options.pay_four and self.spare()):
            return replace(self, phase="pay", turn=self.roller)
        return self._extra() if rank(card) == FOUR and self.spare() else self.judged()

    def _extra(self) -> Midnight:
        """One card more, face down at the end of the row."""
        if self.seen:
            return replace(self, phase="extra", turn=CHANCE)
        return replace(self, hands=put(self.hands, self.roller, (*self.hands[self.roller], UNKNOWN))).judged()

    def moves(self) -> tuple[Move, ...]:
        if self.phase != "pay":
            return super().moves()
        return ball.answers(self.options, self.vying, self.turn, self.card(), self.folding())

    def folding(self) -> bool:
        """Whether who does not pay folds."""
        return ball.folds(self.options, self.vying, self.roller, self.card())

    def acted(self, move: Move) -> Midnight:
        if self.phase != "pay":
            return super().acted(move)
        card = self.card()
        if move == FOLD:
            return replace(self, folded=(*self.folded, self.roller)).bust()
        if move == PAY:
            cost = ball.cost(self.options, self.vying, card)
            after = replace(self, vying=ball.paid(self.vying, self.roller, cost))
            return after._extra() if rank(card) == FOUR else after.judged()
        return self.judged() if rank(card) == FOUR else replace(self, plain=(*self.plain, card)).judged()

    def refusal(self, move: Move) -> str:
        if self.phase == "pay" and move == PAY:
            return ball.too_dear(self.options, self.vying, self.turn, self.card())
        return super().refusal(move)
