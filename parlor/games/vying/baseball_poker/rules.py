"""Baseball: seven-card stud with threes and nines wild. Source: the compendium of poker games."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Annotated, Any, ClassVar, Final, Literal

from msgspec.structs import replace

from parlor.core.options import BadOption, option
from parlor.core.state import CHANCE, Move
from parlor.games.kits.cards import pack as kit
from parlor.games.kits.cards.pack import CARDS, UNKNOWN, rank
from parlor.games.kits.cards.poker_hands import Worth, best_five
from parlor.games.kits.common.turns import replace_at
from parlor.games.kits.poker import baseball
from parlor.games.kits.poker.baseball import FOUR, PAY, BallOptions, must_pay_for
from parlor.games.kits.stakes.betting import FOLD
from parlor.games.kits.stakes.rules import Staked, mask_hands

STREETS: Final = (True, True, True, False)
"""Whether the card of each street after the first lies open."""
RAIN: Final = kit.card(kit.SPADES, kit.QUEEN)
DOME: Final = {"on": 10, "dome": 3}
"""After how many rain-outs there are no more."""
STACK: Final = 100
"""Chips of each player at the start; stakes are options, so only their proportion to it matters."""


class BaseballOptions(BallOptions, frozen=True):
    presets: ClassVar[Mapping[str, Mapping[str, Any]]] = MappingProxyType(
        {"house": {"pay_wild": "fold", "pay_for": "threes", "flip_four": True}}
    )
    rainout: Annotated[
        Literal["off", "on", "dome"],
        option("The queen of spades face up", off="is a card like any other", on="ends the hand, which is dealt anew",
               dome="does so three times"),
    ] = "off"  # fmt: skip
    pay_down: Annotated[bool, option("Wild cards face down", no="are free", yes="cost at the showdown")] = False
    flip_four: Annotated[bool, option("A four face down", no="stays there", yes="may be turned up")] = False

    def check(self, seats: int) -> None:
        if self.pay_down and self.pay_wild == "free":
            raise BadOption("Cards face down cost only where those face up do: choose pay_wild=face_value or fold.")


class Baseball(Staked[BaseballOptions], frozen=True):
    """Two cards down and one up, three up, one down; betting after each, led by the best hand in sight."""

    SIZE = 3
    SORTED = False

    up: tuple[tuple[bool, ...], ...] = ()
    """Which cards of each hand lie open."""
    street: int = 0
    """Streets dealt after the first."""
    todo: tuple[tuple[int, int], ...] = ()
    """Seats and their cards that are to be seen to: wild cards to be paid for, fours."""
    plain: tuple[int, ...] = ()
    """Threes and nines that were not paid for."""
    claimed: tuple[int, ...] = ()
    """Those face down that were."""
    marks: tuple[int, ...] = ()
    """How many cards each seat had before this street: a four among the later ones may be turned up."""
    drawer: int = -1
    """Whose extra card is to be dealt."""
    rains: int = 0

    # -- the streets ---------------------------------------------------------------------------------------

    def deal_fields(self, cards: tuple[int, ...]) -> Mapping[str, Any]:
        nothing = {"street": 0, "todo": (), "plain": (), "claimed": (), "marks": (0,) * self.seats, "drawer": -1}
        up = tuple((False, False, True) if seat in self.dealt_in() else () for seat in range(self.seats))
        return {**nothing, "up": up, "rains": 0}

    def start_hand(self) -> Baseball:
        return self._after_open_cards([(seat, 2) for seat in self.seats_in()])

    def seats_in(self) -> list[int]:
        """The seats still in, from the dealer's left."""
        return sorted(self.live_seats(), key=lambda seat: (seat - self.dealer - 1) % self.seats)

    def _after_open_cards(self, fresh: list[tuple[int, int]]) -> Baseball:
        """After new cards that lie open: rain first, then what is to be paid and drawn, then the bets."""
        if any(self.hands[seat][at] == RAIN for seat, at in fresh) and self.rains < DOME.get(self.options.rainout, 0):
            return replace(self, phase="rain", turn=CHANCE, rains=self.rains + 1)
        due = [at for at in fresh if must_pay_for(self.options, self.card(at)) or rank(self.card(at)) == FOUR]
        return replace(self, todo=tuple(due))._seen_to()

    def card(self, at: tuple[int, int]) -> int:
        """A card by its seat and place."""
        return self.hands[at[0]][at[1]]

    def _seen_to(self) -> Baseball:
        """The next card that asks for something; when there is none, the bets, or after the last of them the end."""
        if sum(self.vying.live) == 1:
            return self.pay_pots(shown=False)
        if not self.todo:
            return self._claims() if self.phase == "claim" else self._bets()
        seat, rest = self.todo[0][0], self.todo[1:]
        if not self.vying.live[seat]:
            return replace(self, todo=rest)._seen_to()
        card = self.card(self.todo[0])
        if rank(card) == FOUR:
            if not self.can_deal_extra():
                return replace(self, todo=rest)._seen_to()
            if not self.options.pay_four:
                return replace(self, todo=rest, phase="extra", drawer=seat, turn=CHANCE)
        if not self.vying.stacks[seat]:
            return replace(self, todo=rest)._unpaid(card)._seen_to()
        return replace(self, phase="claim" if self.phase == "claim" else "pay", turn=seat)

    def _unpaid(self, card: int) -> Baseball:
        """With a card that was not paid for: a wild one counts as dealt, a four brings nothing."""
        return self if rank(card) == FOUR else replace(self, plain=(*self.plain, card))

    def can_deal_extra(self) -> bool:
        """Whether a card can be dealt for a four and the stock still lasts for the streets to come."""
        left = 52 - sum(map(len, self.hands))
        return left > sum(self.vying.live) * (len(STREETS) - self.street)

    def _bets(self) -> Baseball:
        worths = {seat: self.open_value(seat) for seat in self.seats_in()}
        leader = max(worths, key=worths.__getitem__)
        return replace(self, vying=self.vying.open_round(leader), phase="bet", drawer=-1).next_action()

    def after_bets(self) -> Baseball:
        if self.street < len(STREETS):
            marks = tuple(len(hand) for hand in self.hands)
            return replace(self, phase="street", turn=CHANCE, marks=marks)
        if not self.options.pay_down:
            return self.pay_pots(shown=True)
        return replace(self, phase="claim")._claims()

    def _claims(self) -> Baseball:
        """The next wild card face down that is to be paid for; at last the showdown."""
        done = (*self.claimed, *self.plain)
        due = (
            (seat, at)
            for seat in self.seats_in()
            for at, card in enumerate(self.hands[seat])
            if not self.up[seat][at] and must_pay_for(self.options, card) and card not in done
        )
        first = next(due, None)
        return self.pay_pots(shown=True) if first is None else replace(self, todo=(first,))._seen_to()

    # -- what is done ----------------------------------------------------------------------------------------

    def cost(self) -> int:
        """What the card to be seen to costs."""
        return baseball.card_price(self.options, self.vying, self.card(self.todo[0]))

    def folds_unpaid(self) -> bool:
        """Whether who does not pay folds."""
        return self.phase == "pay" and baseball.folds_unpaid(self.options, self.card(self.todo[0]))

    def moves(self) -> tuple[Move, ...]:
        if self.phase in ("pay", "claim"):
            return baseball.payment_moves(
                self.options, self.vying, self.turn, self.card(self.todo[0]), self.folds_unpaid()
            )
        found = super().moves()
        if self.phase != "bet" or self.turn < 0 or not self.options.flip_four:
            return found
        seat = self.turn
        able = self.can_deal_extra() and (not self.options.pay_four or self.vying.stacks[seat] >= self.options.unit)
        flips = tuple(
            ("flip", kit.TOKENS[card])
            for at, card in enumerate(self.hands[seat])
            if able and at >= self.marks[seat] and rank(card) == FOUR and not self.up[seat][at]
        )
        return (*found, *flips)

    def apply(self, move: Move) -> Baseball:
        if move[0] == "flip":
            seat = self.turn
            at = self.hands[seat].index(CARDS[move[1]])
            up = replace_at(self.up, seat, replace_at(self.up[seat], at, True))
            vying = baseball.pay_into_pot(self.vying, seat, self.options.unit) if self.options.pay_four else self.vying
            return replace(self, up=up, vying=vying, drawer=seat, phase="extra", turn=CHANCE)
        if move[0] == "deal" and self.phase == "rain":
            return self._redealt([CARDS[word] for word in move[1:]])
        return super().apply(move)

    def after_action(self, move: Move) -> Baseball:
        if move[0] == "street":
            return self._dealt_on([CARDS[word] for word in move[1:]])
        if move[0] == "extra":
            after = self._give_card(self.drawer, CARDS[move[1]], open_=False)
            vying = after.vying
            if vying.waiting:  # a four that was turned up in the betting, perhaps for the last chip
                spent = not vying.stacks[self.drawer]
                return replace(after, vying=vying.drop_speaker() if spent else vying, drawer=-1).next_action()
            return replace(after, phase="pay")._seen_to()
        seat, card = self.turn, self.card(self.todo[0])
        after = replace(self, todo=self.todo[1:])
        if move == PAY:
            after = replace(after, vying=baseball.pay_into_pot(self.vying, seat, self.cost()))
            if rank(card) == FOUR:
                return replace(after, phase="extra", drawer=seat, turn=CHANCE)
            return replace(after, claimed=(*self.claimed, card))._seen_to()
        if move == FOLD:
            return replace(after, vying=replace(self.vying, live=replace_at(self.vying.live, seat, False)))._seen_to()
        return after._unpaid(card)._seen_to()

    def _give_card(self, seat: int, card: int, *, open_: bool) -> Baseball:
        hands = replace_at(self.hands, seat, (*self.hands[seat], card))
        return replace(self, hands=hands, up=replace_at(self.up, seat, (*self.up[seat], open_)))

    def _dealt_on(self, cards: list[int]) -> Baseball:
        after, open_ = replace(self, street=self.street + 1, phase="pay"), STREETS[self.street]
        for seat, card in zip(self.seats_in(), cards, strict=True):
            after = after._give_card(seat, card, open_=open_)
        return after._after_open_cards(
            [(seat, len(after.hands[seat]) - 1) for seat in self.seats_in()] if open_ else []
        )

    def _redealt(self, cards: list[int]) -> Baseball:
        """After rain: new cards to those who are still in; the pot stays as it is."""
        hands: list[tuple[int, ...]] = [()] * self.seats
        for number, seat in enumerate(self.seats_in()):
            hands[seat] = tuple(cards[3 * number : 3 * number + 3])
        up = tuple((False, False, True) if hand else () for hand in hands)
        fresh = {"street": 0, "todo": (), "plain": (), "claimed": (), "marks": (0,) * self.seats, "drawer": -1}
        return replace(self, hands=tuple(hands), up=up, phase="pay", **fresh).start_hand()

    # -- what wins -------------------------------------------------------------------------------------------

    def hand_value(self, seat: int) -> Worth:
        return baseball.hand_value(self.hands[seat], self.plain, self.options.five_kind)

    def best_five(self, seat: int) -> tuple[int, ...]:
        return best_five(self.hands[seat], lambda cards: baseball.hand_value(cards, self.plain, self.options.five_kind))

    def wild_cards(self, seat: int) -> tuple[int, ...]:
        return baseball.wild_cards(self.hands[seat], self.plain)

    def open_value(self, seat: int) -> Worth:
        """What the open cards of a seat are worth."""
        cards = [card for card, up in zip(self.hands[seat], self.up[seat], strict=True) if up]
        return baseball.hand_value(cards, self.plain, self.options.five_kind)

    def refusal(self, move: Move) -> str:
        if self.phase in ("pay", "claim") and move == PAY:
            return baseball.unaffordable_reason(self.options, self.vying, self.turn, self.card(self.todo[0]))
        return super().refusal(move)

    # -- chance ----------------------------------------------------------------------------------------------

    def _next_deal(self) -> tuple[str, int, tuple[int, ...]]:
        """What chance is to deal: the word, how many cards, and from which."""
        if self.phase == "rain":
            return "deal", 3 * sum(self.vying.live), self.pack()
        return self.phase, 1 if self.phase == "extra" else sum(self.vying.live), self.unseen_cards()

    def draw(self, rng: Random) -> Move:
        if self.phase not in ("rain", "street", "extra"):
            return super().draw(rng)
        verb, count, pool = self._next_deal()
        return kit.deal_move(verb, rng.sample(pool, count))

    def is_chance(self, move: Move) -> bool:
        return (
            kit.is_deal(move, *self._next_deal())
            if self.phase in ("rain", "street", "extra")
            else super().is_chance(move)
        )

    # -- what is known -----------------------------------------------------------------------------------------

    def visible_hand(self, seat: int, at: int) -> tuple[int, ...]:
        hand = self.hands[at]
        if seat == at or self.shown[at]:
            return hand
        return tuple(card if up else UNKNOWN for card, up in zip(hand, self.up[at], strict=True))

    def masked(self, seat: int) -> Baseball:
        known = {card for at in range(len(self.hands)) for card in self.visible_hand(seat, at)}
        masked = super().masked(seat)
        return replace(
            masked,
            plain=tuple(card if card in known else UNKNOWN for card in self.plain),
            claimed=tuple(card if card in known else UNKNOWN for card in self.claimed),
            todo=tuple((at, 0) if self.phase == "claim" and at != seat else (at, card) for at, card in self.todo),
        )

    def determinize(self, seat: int, rng: Random) -> Baseball:
        deal = super().determinize(seat, rng)
        if self.phase != "claim" or self.turn in (seat, -1):
            return deal
        # who is asked to pay for a card face down has one
        place = self.visible_hand(seat, self.turn).index(UNKNOWN)
        fits = [card for card in self.unseen_cards() if must_pay_for(self.options, card)]
        if not fits:
            return deal
        card, old = rng.choice(fits), deal.hands[self.turn][place]
        swapped = {card: old, old: card}
        hands = tuple(
            tuple(swapped.get(is_, is_) if was == UNKNOWN else is_ for is_, was in zip(hand, seen, strict=True))
            for hand, seen in zip(deal.hands, self.hands, strict=True)
        )
        return replace(deal, hands=hands)

    def observe(self, seat: int, move: Move) -> Move:
        if move[0] in ("street", "extra") or (move[0] == "deal" and self.phase == "rain"):
            owners = [self.drawer] if move[0] == "extra" else self.seats_in()
            size = 3 if move[0] == "deal" else 1
            return mask_hands(self.apply(move), seat, move, [at for at in owners for _ in range(size)])
        return super().observe(seat, move)

    def reveals(self, move: Move) -> bool:
        return True
