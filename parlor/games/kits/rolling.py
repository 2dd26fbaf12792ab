"""Poker of rolled cards: each in turn turns his own up until they beat the best hand in sight, and all bet on it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from random import Random
from typing import Annotated, Any, Final, Generic, Self

from msgspec.structs import replace

from parlor.games.kits import cards as kit
from parlor.games.kits.cards import CARDS, TOKENS, UNKNOWN
from parlor.games.kits.poker import Worth, five
from parlor.games.kits.stakes import Staked, heard
from parlor.games.kits.turns import put
from parlor.games.kits.vying import FOLD, Pot
from parlor.rules import CHANCE, Move, O_co, option

SeeCards = Annotated[bool, option("One's own cards", no="are not looked at", yes="are seen, and laid as one likes")]
BustNoBet = Annotated[
    bool, option("When a player has rolled all his cards in vain", no="there is betting", yes="the next one rolls")
]
"""Options of every such game."""

ROLL: Final[Move] = ("roll",)
STACK: Final = 100


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

    def value(self, cards: Collection[int]) -> Worth:
        """What some open cards are worth."""
        raise NotImplementedError

    def looked(self, card: int) -> Self:
        """After a card was turned up: what it asks for, and then whether it is enough."""
        return self.judged()

    def sent_out(self, card: int) -> str:
        """Why a card that was turned up sent its player out, to be told before that he is."""
        return "No card left to turn up"

    # -- the deal --------------------------------------------------------------------------------------------

    @property
    def seen(self) -> bool:
        """Whether players look at their own cards and choose which to lay."""
        return bool(getattr(self.options, "see_cards", False))

    def size(self) -> int:
        return self.SIZE if self.seen else 0

    def table(self, cards: tuple[int, ...]) -> Mapping[str, Any]:
        fields: dict[str, Any] = {"target": cards[0], "rolled": (0,) * self.seats, "best": -1, "out": (), "folded": ()}
        if not self.seen:
            seated = self.seated()
            fields["hands"] = tuple((UNKNOWN,) * self.SIZE if seat in seated else () for seat in range(self.seats))
        return fields

    def begun(self) -> Self:
        return self.led(self.next_from(self.dealer, self.live()))

    # -- rolling ---------------------------------------------------------------------------------------------

    def led(self, seat: int) -> Self:
        """A player's turn to roll; one with nothing left to turn up is out."""
        after = replace(self, roller=seat, phase="roll", turn=seat)
        return after if self.rolled[seat] < len(self.hands[seat]) else after.bust()

    def moves(self) -> tuple[Move, ...]:
        if self.phase != "roll":
            return super().moves()
        if not self.seen:
            return (ROLL,)
        return tuple(("lay", TOKENS[card]) for card in self.hands[self.turn][self.rolled[self.turn] :])

    def said(self, move: Move) -> Self:
        seat, after = self.vying.turn, super().said(move)
        return replace(after, folded=(*after.folded, seat)).left_by(seat) if move == FOLD else after

    def acted(self, move: Move) -> Self:
        if move == ROLL:
            return replace(self, phase="turned", turn=CHANCE)
        seat, card = self.roller, CARDS[move[1]]
        hand, count = self.hands[seat], self.rolled[seat]
        if move[0] == "extra":
            return replace(self, hands=put(self.hands, seat, (*hand, card))).judged()
        if move[0] == "lay":
            hand = (*hand[:count], card, *kit.without(hand[count:], card))
        else:
            hand = (*hand[:count], card, *hand[count + 1 :])
        after = replace(self, hands=put(self.hands, seat, hand), rolled=put(self.rolled, seat, count + 1))
        return after.looked(card)

    def judged(self) -> Self:
        """Whether what lies open beats the best hand; if it does there is betting."""
        seat = self.roller
        if self.worth(seat) > self.to_beat():
            return replace(self, best=seat).bets(seat)
        if self.rolled[seat] == len(self.hands[seat]):
            return self.bust()
        return replace(self, phase="roll", turn=seat)

    def to_beat(self) -> Worth:
        """What the best hand is worth."""
        return self.worth(self.best) if self.best >= 0 else self.value((self.target,))

    def beaten(self, seat: int) -> bool:
        """Whether all cards of a player are up and another's beat them: when he is to roll he will be out."""
        return self.best not in (-1, seat) and 0 < len(self.hands[seat]) == self.rolled[seat]

    def bust(self) -> Self:
        """Who has turned all his cards and is not best is out."""
        return self.gone(bets=not getattr(self.options, "bust_no_bet", False))

    def gone(self, *, bets: bool) -> Self:
        """The roller is out, and the others bet, from the best hand on, or roll."""
        live = put(self.vying.live, self.roller, False)
        after = replace(self, vying=replace(self.vying, live=live)).left_by(self.roller)
        if sum(live) == 1:
            return after.settled(shown=False)
        return after.bets(after.best if after.best >= 0 else self.roller) if bets else after.after_bets()

    def left_by(self, seat: int) -> Self:
        """Without a player; if his was the best hand, the best of those still in is to be beaten."""
        after = replace(self, out=(*self.out, seat))
        if seat != self.best:
            return after
        order = sorted(self.live(), key=lambda at: (at - self.dealer - 1) % self.seats)
        worths = {at: self.worth(at) for at in order if self.rolled[at]}
        first = max(worths, key=worths.__getitem__, default=-1)
        return replace(after, best=first if first >= 0 and worths[first] > self.value((self.target,)) else -1)

    def bets(self, first: int) -> Self:
        """A round of betting from a seat on."""
        return replace(self, vying=self.vying.opened(first), phase="bet").go_on()

    def after_bets(self) -> Self:
        return self.led(self.next_from(self.roller, [seat for seat in self.live() if seat != self.best]))

    # -- the end -----------------------------------------------------------------------------------------------

    def settled(self, *, shown: bool) -> Self:
        dealt = tuple(bool(hand) for hand in self.hands)
        after = super(Rolling, replace(self, vying=replace(self.vying, live=dealt))).settled(shown=False)
        return replace(after, vying=replace(after.vying, live=self.vying.live))

    def ranked(self, pot: Pot) -> list[list[int]]:
        """Who of those that may win a pot was in for longest."""
        return [[max(pot.seats, key=lambda seat: self.out.index(seat) if seat in self.out else len(self.out))]]

    def five(self, seat: int) -> tuple[int, ...]:
        return five(self.hands[seat][: self.rolled[seat]], self.value)

    def worth(self, seat: int) -> Worth:
        return self.value(self.hands[seat][: self.rolled[seat]])

    # -- the house ---------------------------------------------------------------------------------------------

    def unseen(self) -> tuple[int, ...]:
        return kit.unseen(self.pack(), *self.hands, (self.target,))

    def draw(self, rng: Random) -> Move:
        if self.phase not in ("turned", "extra"):
            return super().draw(rng)
        return kit.dealt(self.phase, (rng.choice(self.unseen()),))

    def is_chance(self, move: Move) -> bool:
        if self.phase not in ("turned", "extra"):
            return super().is_chance(move)
        return kit.is_deal(move, self.phase, 1, self.unseen())

    # -- what is known -------------------------------------------------------------------------------------------

    def view_of(self, seat: int, at: int) -> tuple[int, ...]:
        hand, count = self.hands[at], self.rolled[at]
        return hand if seat == at else (*hand[:count], *(UNKNOWN,) * (len(hand) - count))

    def determinize(self, seat: int, rng: Random) -> Self:
        return super().determinize(seat, rng) if self.seen else self

    def told(self, seat: int, move: Move) -> Move:
        if move[0] == "extra":
            return heard(self.apply(move), seat, move, [self.roller])
        return super().told(seat, move)

    def reveals(self, move: Move) -> bool:
        return True
