"""Midnight Baseball: seven cards unseen, rolled until they beat the best. Source: the compendium of poker games."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from msgspec.structs import replace

from parlor.core.state import CHANCE, Move
from parlor.games.kits.cards.pack import UNKNOWN, rank
from parlor.games.kits.cards.poker_hands import Worth
from parlor.games.kits.common.turns import replace_at
from parlor.games.kits.poker import baseball
from parlor.games.kits.poker.baseball import FOUR, PAY, BallOptions, must_pay_for
from parlor.games.kits.rolled_poker.rules import BustNoBet, Rolling, SeeCards
from parlor.games.kits.stakes.betting import FOLD


class MidnightOptions(BallOptions, frozen=True):
    see_cards: SeeCards = False
    bust_no_bet: BustNoBet = False


class Midnight(Rolling[MidnightOptions], frozen=True):
    """Threes and nines are wild, and may cost; a four brings one card more."""

    plain: tuple[int, ...] = ()
    """Threes and nines that were not paid for."""

    def deal_fields(self, cards: tuple[int, ...]) -> Mapping[str, Any]:
        return {**super().deal_fields(cards), "plain": ()}

    def open_value(self, cards: Collection[int]) -> Worth:
        return baseball.hand_value(cards, self.plain, self.options.five_kind)

    def wild_cards(self, seat: int) -> tuple[int, ...]:
        return baseball.wild_cards(self.hands[seat][: self.rolled[seat]], self.plain)

    def card(self) -> int:
        """The card that was turned up last."""
        return self.hands[self.roller][self.rolled[self.roller] - 1]

    def can_deal_extra(self) -> bool:
        """Whether there is a card left in the stock."""
        return sum(map(len, self.hands)) < 51

    def after_card(self, card: int) -> Midnight:
        if must_pay_for(self.options, card) or (rank(card) == FOUR and self.options.pay_four and self.can_deal_extra()):
            if self.vying.stacks[self.roller]:
                return replace(self, phase="pay", turn=self.roller)
            return self._unpaid(card).compare_hand()
        return self._extra() if rank(card) == FOUR and self.can_deal_extra() else self.compare_hand()

    def _extra(self) -> Midnight:
        """One card more, face down at the end of the row."""
        if self.sees_own_cards:
            return replace(self, phase="extra", turn=CHANCE)
        return replace(
            self, hands=replace_at(self.hands, self.roller, (*self.hands[self.roller], UNKNOWN))
        ).compare_hand()

    def moves(self) -> tuple[Move, ...]:
        if self.phase != "pay":
            return super().moves()
        return baseball.payment_moves(self.options, self.vying, self.turn, self.card(), self.folds_unpaid())

    def folds_unpaid(self) -> bool:
        """Whether who does not pay folds."""
        return baseball.folds_unpaid(self.options, self.card())

    def after_action(self, move: Move) -> Midnight:
        if self.phase != "pay":
            return super().after_action(move)
        card = self.card()
        if move == FOLD:
            return replace(self, folded=(*self.folded, self.roller)).out_if_beaten()
        if move == PAY:
            cost = baseball.card_price(self.options, self.vying, card)
            after = replace(self, vying=baseball.pay_into_pot(self.vying, self.roller, cost))
            return after._extra() if rank(card) == FOUR else after.compare_hand()
        return self._unpaid(card).compare_hand()

    def _unpaid(self, card: int) -> Midnight:
        """With a card that was not paid for: a wild one counts as dealt, a four brings nothing."""
        return self if rank(card) == FOUR else replace(self, plain=(*self.plain, card))

    def refusal(self, move: Move) -> str:
        if self.phase == "pay" and move == PAY:
            return baseball.unaffordable_reason(self.options, self.vying, self.turn, self.card())
        return super().refusal(move)
