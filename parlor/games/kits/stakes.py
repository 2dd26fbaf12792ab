"""Hands played for chips: who is dealt in, whose word it is, who takes the pots, and the end of the session."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Annotated, Any, ClassVar, Generic, Literal, Self

from msgspec.structs import replace

from parlor.games.kits import cards as kit
from parlor.games.kits.cards import CARDS, UNKNOWN
from parlor.games.kits.poker import named, wild_told
from parlor.games.kits.turns import beginner, beginners
from parlor.games.kits.vying import CHECK, WORDS, Pot, Vying, shared
from parlor.rules import CHANCE, NOBODY, Chances, Move, O_co, State, Word, option

STAKE_WORDS: Mapping[str, Word] = {
    **WORDS,
    "deal": Word("Deal", "All ante, and the cards are dealt"),
    "first": Word("First", "{seat} deals"),
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

    def size(self) -> int:
        """How many cards each player is dealt."""
        return self.SIZE

    def pack(self) -> tuple[int, ...]:
        """The cards played with."""
        return kit.deck()

    def worth(self, seat: int) -> tuple[int, ...]:
        """What a seat's hand is worth at the showdown: more is better."""
        raise NotImplementedError

    def told_worth(self, seat: int) -> str:
        """The same in words."""
        return named(self.worth(seat)) + wild_told(self.wilds(seat))

    def five(self, seat: int) -> tuple[int, ...]:
        """The cards of a shown hand that are worth as much."""
        return self.hands[seat]

    def in_short(self, seat: int) -> str:
        """The same in a few words, beside cards of which one sees which are wild."""
        return named(self.worth(seat), brief=True)

    @property
    def number(self) -> int:
        """Which hand it is: of one that is thrown in, to be dealt again, the same."""
        return self.hand

    def wilds(self, seat: int) -> tuple[int, ...]:
        """The cards of a seat's hand, of those that count, that are wild."""
        return ()

    def ante(self) -> int:
        """What everyone puts in before the deal."""
        return int(getattr(self.options, "ante", 1))

    def last(self) -> bool:
        """Whether this was the last hand."""
        return self.hand >= int(getattr(self.options, "hands", 0) or getattr(self.options, "rounds", 0))

    def begun(self) -> Self:
        """After the deal and the antes: the first round of betting, from the dealer's left."""
        return replace(self, vying=self.vying.opened((self.dealer + 1) % self.seats), phase="bet").go_on()

    def after_bets(self) -> Self:
        """After a round of betting: what comes next, the showdown at last."""
        return self.settled(shown=True)

    def acted(self, move: Move) -> Self:
        """After a move that is neither a bet nor a deal."""
        raise NotImplementedError

    def table(self, cards: tuple[int, ...]) -> Mapping[str, Any]:
        """The fields that a deal sets anew; `cards` are those on the table."""
        return {}

    def ranked(self, pot: Pot) -> list[list[int]]:
        """Who shares a pot; where two halves are shared, two lists."""
        worths = {seat: self.worth(seat) for seat in pot.seats}
        best = max(worths.values())
        return [[seat for seat, worth in worths.items() if worth == best]]

    def view_of(self, seat: int, at: int) -> tuple[int, ...]:
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
            return self._dealt(tuple(CARDS[word] for word in move[1:]))
        if self.phase == "bet":
            return self.said(move).go_on()
        return self.acted(move)

    def said(self, move: Move) -> Self:
        """After a bet, a call, a fold."""
        return replace(self, vying=self.vying.said(move))

    def _dealt(self, cards: tuple[int, ...]) -> Self:
        seated, size = self.seated(), self.size()
        hands: list[tuple[int, ...]] = [()] * self.seats
        for at, seat in enumerate(seated):
            hand = cards[at * size : at * size + size]
            hands[seat] = tuple(sorted(hand)) if self.SORTED else hand
        old = self.vying
        kitty = tuple(
            Pot(pot.chips, tuple(at for at in seated if at in pot.seats or old.stacks[at])) for pot in old.kitty
        )
        vying = replace(old, live=tuple(seat in seated for seat in range(self.seats)), kitty=kitty)
        dealer = self.dealer if self.phase == "deal" else self.next_from(self.dealer, seated)
        return replace(
            self,
            turn=CHANCE,
            vying=vying.anted(self.ante()),
            dealer=dealer,
            hand=self.hand + 1,
            shown=(False,) * self.seats,
            gains=(),
            **{"hands": tuple(hands), **self.table(cards[len(seated) * size :])},
        ).begun()

    def seated(self) -> list[int]:
        """The seats that are dealt in, in order: they have chips, or some of what lies over is theirs to win."""
        over = {seat for pot in self.vying.kitty for seat in pot.seats}
        return [seat for seat, stack in enumerate(self.vying.stacks) if stack or seat in over]

    def next_from(self, seat: int, among: Sequence[int]) -> int:
        """The next of some seats after one."""
        return min(among, key=lambda at: (at - seat - 1) % self.seats)

    def live(self) -> list[int]:
        """The seats that are still in."""
        return [seat for seat, live in enumerate(self.vying.live) if live]

    def go_on(self) -> Self:
        """The next word; when the betting is over, what comes after it."""
        vying = self.vying
        if sum(vying.live) == 1:
            return self.settled(shown=False)
        return replace(self, turn=vying.turn, phase="bet") if vying.turn >= 0 else self.after_bets()

    # -- the end of a hand -------------------------------------------------------------------------------

    def settled(self, *, shown: bool) -> Self:
        """The pots to those who win them."""
        gains, over = [0] * self.seats, []
        for pot in self.vying.pots():
            parts = self.won(pot)
            if not parts:
                over.append(pot)
            for seat, chips in parts.items():
                gains[seat] += chips
        return self.closed(gains, over, shown=shown)

    def won(self, pot: Pot) -> dict[int, int]:
        """How a pot is shared; nobody's: it stays for the next hand."""
        if len(pot.seats) == 1:
            return {pot.seats[0]: pot.chips}
        best = self.ranked(pot)
        halves = [pot.chips] if len(best) == 1 else [pot.chips - pot.chips // 2, pot.chips // 2]
        found: dict[int, int] = {}
        for winners, half in zip(best, halves, strict=True):
            for seat, part in shared(half, winners, (self.dealer + 1) % self.seats, self.seats).items():
                found[seat] = found.get(seat, 0) + part
        return found

    def closed(self, gains: list[int], kitty: list[Pot], *, shown: bool) -> Self:
        """The hand is over: gains are paid, and some pots may lie over."""
        vying = self.vying
        held = [stack + gain for stack, gain in zip(vying.stacks, gains, strict=True)]
        playing = {seat for pot in kitty for seat in pot.seats} | {seat for seat, chips in enumerate(held) if chips}
        over = self.last() or len(playing) == 1
        if over:
            for pot in kitty:
                for seat, chips in self.left(pot, sorted(playing)).items():
                    gains[seat] += chips
        stacks = tuple(stack + gain for stack, gain in zip(vying.stacks, gains, strict=True))
        after = Vying(stacks, (0,) * self.seats, vying.live, vying.unit, vying.pot_limit)
        return replace(
            self,
            turn=NOBODY if over else CHANCE,
            vying=after if over else replace(after, kitty=tuple(kitty)),
            phase="over" if over else "shown",
            shown=vying.live if shown else (False,) * self.seats,
            gains=tuple(gains),
            parted=sum(pot.chips for pot in kitty) if over else 0,
        )

    def left(self, pot: Pot, playing: list[int]) -> dict[int, int]:
        """At the end of the session: who gets what lies over. All who still play, odd chips to the lowest seats."""
        each, odd = divmod(pot.chips, len(playing))
        return {seat: each + (at < odd) for at, seat in enumerate(playing)}

    def refusal(self, move: Move) -> str:
        if self.phase == "bet" and move == CHECK:
            return f"there is a bet: call {self.vying.owing}, raise or fold."
        return super().refusal(move)

    # -- the house -------------------------------------------------------------------------------------

    def chances(self) -> Chances | None:
        return beginners(self.seats) if self.dealer < 0 else None

    def wanted(self) -> int:
        """How many cards the next deal takes."""
        return self.size() * len(self.seated()) + self.TABLE

    def draw(self, rng: Random) -> Move:
        return super().draw(rng) if self.dealer < 0 else kit.dealt("deal", rng.sample(self.pack(), self.wanted()))

    def is_chance(self, move: Move) -> bool:
        return super().is_chance(move) if self.dealer < 0 else kit.is_deal(move, "deal", self.wanted(), self.pack())

    # -- what is known ---------------------------------------------------------------------------------

    def scores(self) -> tuple[float, ...]:
        return tuple(stack + paid for stack, paid in zip(self.vying.stacks, self.vying.paid, strict=True))

    def masked(self, seat: int) -> Self:
        return replace(self, hands=tuple(self.view_of(seat, at) for at in range(len(self.hands))))

    def unseen(self) -> tuple[int, ...]:
        """In a masked state: the cards that are not seen."""
        return kit.unseen(self.pack(), *self.hands)

    def determinize(self, seat: int, rng: Random) -> Self:
        pool = kit.shuffled(self.unseen(), rng)
        return replace(self, hands=tuple(tuple(c if c != UNKNOWN else pool.pop() for c in hand) for hand in self.hands))

    def told(self, seat: int, move: Move) -> Move:
        if move[0] != "deal":
            return move
        seated, size, after = self.seated(), self.size(), self.apply(move)
        owners = [seat for seat in seated for _ in range(size)]
        return heard(after, seat, move, [*owners, *[-1] * self.TABLE])

    def reveals(self, move: Move) -> bool:
        return self.phase == "bet"


def heard(after: Staked[Any], seat: int, move: Move, owners: Sequence[int]) -> Move:
    """A deal as one seat hears of it: what it sees of the hands that it leads to; -1 owns what lies open for all."""
    words = zip(move[1:], owners, strict=True)
    known = (owner < 0 or CARDS[word] in after.view_of(seat, owner) for word, owner in words)
    return (move[0], *(word if open_ else "?" for word, open_ in zip(move[1:], known, strict=True)))
