"""Hands played for chips: who is dealt in, whose word it is, who takes the pots, and the end of the session."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Annotated, Any, ClassVar, Generic, Literal, Self

from msgspec.structs import replace

from parlor.core.game import Verb
from parlor.core.options import option
from parlor.core.state import CHANCE, GAME_OVER, Chances, Move, O_co, State
from parlor.games.kits.cards import pack as kit
from parlor.games.kits.cards.pack import CARDS, UNKNOWN
from parlor.games.kits.cards.poker_hands import describe_wilds, hand_name
from parlor.games.kits.common.turns import beginner, beginner_chances
from parlor.games.kits.stakes.betting import CHECK, WORDS, Pot, Vying, share_chips

STAKE_WORDS: Mapping[str, Verb] = {
    **WORDS,
    "deal": Verb("Deal", "All ante, and the cards are dealt"),
    "first": Verb("First", "{seat} deals"),
}
"""The words of every such game."""


FiveKind = Annotated[bool, option("Five of a kind", no="does not count", yes="beats all, with wild cards")]
Limit = Annotated[Literal["fixed", "pot"], option("What may be bet", fixed="the unit", pot="the unit, up to the pot")]
Unit = Annotated[int, option("The unit of bets", ge=1, le=20)]
Ante = Annotated[int, option("The ante", ge=1, le=10)]
Hands = Annotated[int, option("Hands in a game", ge=1, le=100)]
"""Options that such games share."""


class Staked(State[O_co], Generic[O_co], frozen=True):
    """A session of hands with an ante and rounds of betting.

    A game says what it deals, what a hand is worth and what comes between the rounds; its options have
    `ante`, or it says `ante` itself.
    """

    SIZE: ClassVar[int] = 5
    """Cards dealt to each player."""
    TABLE: ClassVar[int] = 0
    """Cards dealt open on the table."""
    SORTED: ClassVar[bool] = True
    """Whether hands are sorted; else they lie as they were dealt."""

    vying: Vying
    dealer: int = -1
    hand: int = 0
    """Hands dealt."""
    phase: str = "deal"
    """deal, bet, a phase of the game's own, shown; over."""
    hands: tuple[tuple[int, ...], ...] = ()
    shown: tuple[bool, ...] = ()
    """Whose cards lie open."""
    gains: tuple[int, ...] = ()
    """What the last hand brought each seat."""
    parted: int = 0
    """Chips among them that nobody had won, shared out at the end of the session."""

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        chips, limit = getattr(options, "chips", 100), getattr(options, "limit", "fixed")
        vying = Vying((chips,) * seats, (0,) * seats, (True,) * seats, getattr(options, "unit", 2), limit == "pot")
        return cls(options, seats, CHANCE, vying)

    # -- what a game says of itself ------------------------------------------------------------------

    def hand_size(self) -> int:
        """How many cards each player is dealt."""
        return self.SIZE

    def pack(self) -> tuple[int, ...]:
        """The cards played with."""
        return kit.french_pack()

    def hand_value(self, seat: int) -> tuple[int, ...]:
        """What a seat's hand is worth at the showdown: more is better."""
        raise NotImplementedError

    def hand_name(self, seat: int) -> str:
        """The name of a seat's hand, in words."""
        return hand_name(self.hand_value(seat)) + describe_wilds(self.wild_cards(seat))

    def best_five(self, seat: int) -> tuple[int, ...]:
        """The cards of a shown hand that are worth as much."""
        return self.hands[seat]

    def short_hand_name(self, seat: int) -> str:
        """The name of a hand in a few words, beside cards that show which are wild."""
        return hand_name(self.hand_value(seat), brief=True)

    @property
    def hand_number(self) -> int:
        """Which hand it is: of one that is redealt, to be dealt again, the same."""
        return self.hand

    def wild_cards(self, seat: int) -> tuple[int, ...]:
        """The cards of a seat's hand, of those that count, that are wild."""
        return ()

    def ante(self) -> int:
        """What everyone puts in before the deal."""
        return int(getattr(self.options, "ante", 1))

    def is_last_hand(self) -> bool:
        """Whether this was the last hand."""
        return self.hand >= int(getattr(self.options, "hands", 0) or getattr(self.options, "rounds", 0))

    def start_hand(self) -> Self:
        """After the deal and the antes: the first round of betting, from the dealer's left."""
        return replace(self, vying=self.vying.open_round(self.eldest), phase="bet").next_action()

    def after_bets(self) -> Self:
        """After a round of betting: what comes next, the showdown at last."""
        return self.pay_pots(shown=True)

    def after_action(self, move: Move) -> Self:
        """After a move that is neither a bet nor a deal."""
        raise NotImplementedError

    def deal_fields(self, cards: tuple[int, ...]) -> Mapping[str, Any]:
        """The fields that a deal sets anew; `cards` are those on the table."""
        return {}

    def pot_winners(self, pot: Pot) -> list[list[int]]:
        """Who shares a pot; where two halves are shared, two lists."""
        worths = {seat: self.hand_value(seat) for seat in pot.seats}
        best = max(worths.values())
        return [[seat for seat, worth in worths.items() if worth == best]]

    def visible_hand(self, seat: int, at: int) -> tuple[int, ...]:
        """The hand of the seat `at` as `seat` sees it."""
        hand = self.hands[at]
        return hand if seat == at or self.shown[at] else (UNKNOWN,) * len(hand)

    # -- the round of play -----------------------------------------------------------------------------

    def moves(self) -> tuple[Move, ...]:
        return tuple(self.vying.moves()) if self.turn >= 0 else ()

    def apply(self, move: Move) -> Self:
        verb = move[0]
        if verb == "first":
            return replace(self, dealer=beginner(move))
        if verb == "deal":
            return self._start_deal(tuple(CARDS[word] for word in move[1:]))
        if self.phase == "bet":
            return self.after_bet(move).next_action()
        return self.after_action(move)

    def after_bet(self, move: Move) -> Self:
        """After a bet, a call, a fold."""
        return replace(self, vying=self.vying.after_bet(move))

    def _start_deal(self, cards: tuple[int, ...]) -> Self:
        seated, size = self.dealt_in(), self.hand_size()
        hands: list[tuple[int, ...]] = [()] * self.seats
        for at, seat in enumerate(seated):
            hand = cards[at * size : at * size + size]
            hands[seat] = tuple(sorted(hand)) if self.SORTED else hand
        old = self.vying
        kitty = tuple(
            Pot(pot.chips, tuple(at for at in seated if at in pot.seats or old.stacks[at])) for pot in old.kitty
        )
        vying = replace(old, live=tuple(seat in seated for seat in range(self.seats)), kitty=kitty)
        dealer = self.dealer if self.phase == "deal" else self.next_seat(self.dealer, seated)
        return replace(
            self,
            turn=CHANCE,
            vying=vying.collect_antes(self.ante()),
            dealer=dealer,
            hand=self.hand + 1,
            shown=(False,) * self.seats,
            gains=(),
            **{"hands": tuple(hands), **self.deal_fields(cards[len(seated) * size :])},
        ).start_hand()

    def dealt_in(self) -> list[int]:
        """The seats that are dealt in, in order: they have chips, or some of what lies over is theirs to win."""
        over = {seat for pot in self.vying.kitty for seat in pot.seats}
        return [seat for seat, stack in enumerate(self.vying.stacks) if stack or seat in over]

    @property
    def eldest(self) -> int:
        """The seat at the dealer's left: it speaks first, and odd chips go to the nearest from there."""
        return (self.dealer + 1) % self.seats

    def next_seat(self, seat: int, among: Sequence[int]) -> int:
        """The next of some seats after one."""
        return min(among, key=lambda at: (at - seat - 1) % self.seats)

    def live_seats(self) -> list[int]:
        """The seats that are still in."""
        return [seat for seat, live in enumerate(self.vying.live) if live]

    def next_action(self) -> Self:
        """The next word; when the betting is over, what comes after it."""
        vying = self.vying
        if sum(vying.live) == 1:
            return self.pay_pots(shown=False)
        return replace(self, turn=vying.turn, phase="bet") if vying.turn >= 0 else self.after_bets()

    # -- the end of a hand -------------------------------------------------------------------------------

    def pay_pots(self, *, shown: bool) -> Self:
        """The pots to those who win them."""
        gains, over = [0] * self.seats, []
        for pot in self.vying.pots():
            parts = self.share_pot(pot)
            if not parts:
                over.append(pot)
            for seat, chips in parts.items():
                gains[seat] += chips
        return self.close_hand(gains, over, shown=shown)

    def share_pot(self, pot: Pot) -> dict[int, int]:
        """How a pot is shared; nobody's: it stays for the next hand."""
        if len(pot.seats) == 1:
            return {pot.seats[0]: pot.chips}
        best = self.pot_winners(pot)
        halves = [pot.chips] if len(best) == 1 else [pot.chips - pot.chips // 2, pot.chips // 2]
        found: dict[int, int] = {}
        for winners, half in zip(best, halves, strict=True):
            for seat, part in share_chips(half, winners, self.eldest, self.seats).items():
                found[seat] = found.get(seat, 0) + part
        return found

    def close_hand(self, gains: list[int], kitty: list[Pot], *, shown: bool) -> Self:
        """The hand is over: gains are paid, and some pots may lie over."""
        vying = self.vying
        held = [stack + gain for stack, gain in zip(vying.stacks, gains, strict=True)]
        playing = {seat for pot in kitty for seat in pot.seats} | {seat for seat, chips in enumerate(held) if chips}
        over = self.is_last_hand() or len(playing) == 1
        if over:
            for pot in kitty:
                for seat, chips in share_chips(pot.chips, self.kitty_sharers(pot), self.eldest, self.seats).items():
                    gains[seat] += chips
        stacks = tuple(stack + gain for stack, gain in zip(vying.stacks, gains, strict=True))
        after = Vying(stacks, (0,) * self.seats, vying.live, vying.unit, vying.pot_limit)
        return replace(
            self,
            turn=GAME_OVER if over else CHANCE,
            vying=after if over else replace(after, kitty=tuple(kitty)),
            phase="over" if over else "shown",
            shown=vying.live if shown else (False,) * self.seats,
            gains=tuple(gains),
            parted=sum(pot.chips for pot in kitty) if over else 0,
        )

    def kitty_sharers(self, pot: Pot) -> list[int]:
        """Who share what lies over at the end of the session: all who were dealt in, whatever they still hold."""
        return [seat for seat, hand in enumerate(self.hands) if hand]

    def refusal(self, move: Move) -> str:
        if self.phase == "bet" and move == CHECK:
            return f"there is a bet: call {self.vying.owing}, raise or fold."
        return super().refusal(move)

    # -- chance ----------------------------------------------------------------------------------------

    def chances(self) -> Chances | None:
        return beginner_chances(self.seats) if self.dealer < 0 else None

    def cards_to_deal(self) -> int:
        """How many cards the next deal takes."""
        return self.hand_size() * len(self.dealt_in()) + self.TABLE

    def draw(self, rng: Random) -> Move:
        return (
            super().draw(rng)
            if self.dealer < 0
            else kit.deal_move("deal", rng.sample(self.pack(), self.cards_to_deal()))
        )

    def is_chance(self, move: Move) -> bool:
        return (
            super().is_chance(move) if self.dealer < 0 else kit.is_deal(move, "deal", self.cards_to_deal(), self.pack())
        )

    # -- what is known ---------------------------------------------------------------------------------

    def scores(self) -> tuple[float, ...]:
        return tuple(stack + paid for stack, paid in zip(self.vying.stacks, self.vying.paid, strict=True))

    def masked(self, seat: int) -> Self:
        return replace(self, hands=tuple(self.visible_hand(seat, at) for at in range(len(self.hands))))

    def unseen_cards(self) -> tuple[int, ...]:
        """In a masked state: the cards that are not seen."""
        return kit.unseen_cards(self.pack(), *self.hands)

    def determinize(self, seat: int, rng: Random) -> Self:
        pool = kit.shuffle(self.unseen_cards(), rng)
        return replace(self, hands=tuple(tuple(c if c != UNKNOWN else pool.pop() for c in hand) for hand in self.hands))

    def observe(self, seat: int, move: Move) -> Move:
        if move[0] != "deal":
            return move
        seated, size, after = self.dealt_in(), self.hand_size(), self.apply(move)
        owners = [seat for seat in seated for _ in range(size)]
        return mask_hands(after, seat, move, [*owners, *[-1] * self.TABLE])

    def reveals(self, move: Move) -> bool:
        return self.phase == "bet"


def mask_hands(after: Staked[Any], seat: int, move: Move, owners: Sequence[int]) -> Move:
    """A deal as one seat hears of it: what it sees of the hands that it leads to; -1 owns what lies open for all."""
    words = zip(move[1:], owners, strict=True)
    known = (owner < 0 or CARDS[word] in after.visible_hand(seat, owner) for word, owner in words)
    return (move[0], *(word if open_ else "?" for word, open_ in zip(move[1:], known, strict=True)))
