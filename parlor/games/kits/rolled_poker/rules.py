"""Poker of rolled cards: each in turn turns his own up until they beat the best hand in sight, and all bet on it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from random import Random
from typing import Annotated, Any, Final, Generic, Self

from msgspec.structs import replace

from parlor.core.options import option
from parlor.core.state import CHANCE, Move, O_co
from parlor.games.kits.cards import pack as kit
from parlor.games.kits.cards.pack import CARDS, TOKENS, UNKNOWN
from parlor.games.kits.cards.poker_hands import Worth, best_five
from parlor.games.kits.common.turns import replace_at
from parlor.games.kits.stakes.betting import FOLD, Pot
from parlor.games.kits.stakes.rules import Staked, mask_hands

SeeCards = Annotated[bool, option("One's own cards", no="are not looked at", yes="are seen, and laid as one likes")]
BustNoBet = Annotated[
    bool, option("When a player has rolled all his cards in vain", no="there is betting", yes="the next one rolls")
]
"""Options of every such game."""

ROLL: Final[Move] = ("roll",)
STACK: Final = 100
"""Chips of each player at the start; stakes are options, so only their proportion to it matters."""


class Rolling(Staked[O_co], Generic[O_co], frozen=True):
    """Seven cards face down before each player, and one on the table that is to be beaten first.

    Whoever beats the best hand begins a round of betting; whoever has turned all his cards and does not is
    out. The last player who is in takes the pot. The options have `see_cards` and `bust_no_bet`.
    """

    SIZE = 7
    TABLE = 1
    SORTED = False

    target: int = UNKNOWN
    """The card on the table."""
    rolled: tuple[int, ...] = ()
    """How many cards of each seat, the first ones, lie open."""
    best: int = -1
    """Whose hand is to be beaten; -1 for the card on the table."""
    roller: int = -1
    out: tuple[int, ...] = ()
    """The seats that have left, in order."""
    folded: tuple[int, ...] = ()
    """Those of them that folded; their cards sent the others out."""

    # -- what a game says of itself ------------------------------------------------------------------------

    def open_value(self, cards: Collection[int]) -> Worth:
        """What some open cards are worth."""
        raise NotImplementedError

    def after_card(self, card: int) -> Self:
        """After a card was turned up: what it asks for, and then whether it is enough."""
        return self.compare_hand()

    def sent_out_reason(self, card: int) -> str:
        """Why a card that was turned up sent its player out, to be logged before that he is."""
        return "No card left to turn up"

    # -- the deal --------------------------------------------------------------------------------------------

    @property
    def sees_own_cards(self) -> bool:
        """Whether players look at their own cards and choose which to lay."""
        return bool(getattr(self.options, "see_cards", False))

    def hand_size(self) -> int:
        return self.SIZE if self.sees_own_cards else 0

    def deal_fields(self, cards: tuple[int, ...]) -> Mapping[str, Any]:
        fields: dict[str, Any] = {"target": cards[0], "rolled": (0,) * self.seats, "best": -1, "out": (), "folded": ()}
        if not self.sees_own_cards:
            seated = self.dealt_in()
            fields["hands"] = tuple((UNKNOWN,) * self.SIZE if seat in seated else () for seat in range(self.seats))
        return fields

    def start_hand(self) -> Self:
        return self.start_roll(self.next_seat(self.dealer, self.live_seats()))

    # -- rolling ---------------------------------------------------------------------------------------------

    def start_roll(self, seat: int) -> Self:
        """A player's turn to roll; one with nothing left to turn up is out."""
        after = replace(self, roller=seat, phase="roll", turn=seat)
        return after if self.rolled[seat] < len(self.hands[seat]) else after.out_if_beaten()

    def moves(self) -> tuple[Move, ...]:
        if self.phase != "roll":
            return super().moves()
        if not self.sees_own_cards:
            return (ROLL,)
        return tuple(("lay", TOKENS[card]) for card in self.hands[self.turn][self.rolled[self.turn] :])

    def after_bet(self, move: Move) -> Self:
        seat, after = self.vying.turn, super().after_bet(move)
        return replace(after, folded=(*after.folded, seat)).drop_player(seat) if move == FOLD else after

    def after_action(self, move: Move) -> Self:
        if move == ROLL:
            return replace(self, phase="turned", turn=CHANCE)
        seat, card = self.roller, CARDS[move[1]]
        hand, count = self.hands[seat], self.rolled[seat]
        if move[0] == "extra":
            return replace(self, hands=replace_at(self.hands, seat, (*hand, card))).compare_hand()
        if move[0] == "lay":
            hand = (*hand[:count], card, *kit.remove_cards(hand[count:], card))
        else:
            hand = (*hand[:count], card, *hand[count + 1 :])
        after = replace(self, hands=replace_at(self.hands, seat, hand), rolled=replace_at(self.rolled, seat, count + 1))
        return after.after_card(card)

    def compare_hand(self) -> Self:
        """Whether what lies open beats the best hand; if it does there is betting."""
        seat = self.roller
        if self.hand_value(seat) > self.best_value():
            return replace(self, best=seat).start_betting(seat)
        if self.rolled[seat] == len(self.hands[seat]):
            return self.out_if_beaten()
        return replace(self, phase="roll", turn=seat)

    def best_value(self) -> Worth:
        """What the best hand is worth."""
        return self.hand_value(self.best) if self.best >= 0 else self.open_value((self.target,))

    def is_beaten(self, seat: int) -> bool:
        """Whether all cards of a player are up and another's beat them: when he is to roll he will be out."""
        return self.best not in (-1, seat) and 0 < len(self.hands[seat]) == self.rolled[seat]

    def out_if_beaten(self) -> Self:
        """Who has turned all his cards and is not best is out."""
        return self.roller_out(bets=not getattr(self.options, "bust_no_bet", False))

    def roller_out(self, *, bets: bool) -> Self:
        """The roller is out, and the others bet, from the best hand on, or roll."""
        live = replace_at(self.vying.live, self.roller, False)
        after = replace(self, vying=replace(self.vying, live=live)).drop_player(self.roller)
        if sum(live) == 1:
            return after.pay_pots(shown=False)
        return after.start_betting(after.best if after.best >= 0 else self.roller) if bets else after.after_bets()

    def drop_player(self, seat: int) -> Self:
        """Without a player; if his was the best hand, the best of those still in is to be beaten."""
        after = replace(self, out=(*self.out, seat))
        if seat != self.best:
            return after
        order = sorted(self.live_seats(), key=lambda at: (at - self.dealer - 1) % self.seats)
        worths = {at: self.hand_value(at) for at in order if self.rolled[at]}
        first = max(worths, key=worths.__getitem__, default=-1)
        return replace(after, best=first if first >= 0 and worths[first] > self.open_value((self.target,)) else -1)

    def start_betting(self, first: int) -> Self:
        """A round of betting from a seat on."""
        return replace(self, vying=self.vying.open_round(first), phase="bet").next_action()

    def after_bets(self) -> Self:
        return self.start_roll(self.next_seat(self.roller, [seat for seat in self.live_seats() if seat != self.best]))

    # -- the end -----------------------------------------------------------------------------------------------

    def pay_pots(self, *, shown: bool) -> Self:
        dealt = tuple(bool(hand) for hand in self.hands)
        after = super(Rolling, replace(self, vying=replace(self.vying, live=dealt))).pay_pots(shown=False)
        return replace(after, vying=replace(after.vying, live=self.vying.live))

    def pot_winners(self, pot: Pot) -> list[list[int]]:
        """Who of those that may win a pot was in for longest."""
        return [[max(pot.seats, key=lambda seat: self.out.index(seat) if seat in self.out else len(self.out))]]

    def best_five(self, seat: int) -> tuple[int, ...]:
        return best_five(self.hands[seat][: self.rolled[seat]], self.open_value)

    def hand_value(self, seat: int) -> Worth:
        return self.open_value(self.hands[seat][: self.rolled[seat]])

    # -- chance ------------------------------------------------------------------------------------------------

    def unseen_cards(self) -> tuple[int, ...]:
        return kit.unseen_cards(self.pack(), *self.hands, (self.target,))

    def draw(self, rng: Random) -> Move:
        if self.phase not in ("turned", "extra"):
            return super().draw(rng)
        return kit.deal_move(self.phase, (rng.choice(self.unseen_cards()),))

    def is_chance(self, move: Move) -> bool:
        if self.phase not in ("turned", "extra"):
            return super().is_chance(move)
        return kit.is_deal(move, self.phase, 1, self.unseen_cards())

    # -- what is known -------------------------------------------------------------------------------------------

    def visible_hand(self, seat: int, at: int) -> tuple[int, ...]:
        hand, count = self.hands[at], self.rolled[at]
        return hand if seat == at else (*hand[:count], *(UNKNOWN,) * (len(hand) - count))

    def determinize(self, seat: int, rng: Random) -> Self:
        return super().determinize(seat, rng) if self.sees_own_cards else self

    def observe(self, seat: int, move: Move) -> Move:
        if move[0] == "extra":
            return mask_hands(self.apply(move), seat, move, [self.roller])
        return super().observe(seat, move)

    def reveals(self, move: Move) -> bool:
        return True
