"""Games of tricks in deals: the dealer, trumps turned up, the trick play; and heaps taken up and laid away unseen."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable
from random import Random
from typing import Any, ClassVar, Final, Generic, Self

from msgspec.structs import replace

from parlor.games.kits.cards import CARDS, TOKENS, UNKNOWN, dealt, is_deal, unseen, without
from parlor.games.kits.deals import Deal, Dealt, heaps
from parlor.games.kits.trick_table import SUIT_NAMES
from parlor.games.kits.tricks import PLAY, Law, Play, begun, led, refusal
from parlor.games.kits.turns import beginner, beginners, put
from parlor.rules import CHANCE, NOBODY, Chances, Move, O_co

TURN: Final = "turn"
"""The phase in which a card is turned up for trumps."""


class TrickGame(Dealt[O_co], Generic[O_co], frozen=True):
    """A game of tricks: how it stands, and the deal."""

    points: tuple[int, ...] = ()
    dealer: int = -1
    deal: int = 0
    """Deals begun."""
    phase: str = "deal"
    """`deal` before each deal, `over` at the end, `play` for the tricks, and what the game calls the rest."""
    tricks: Play | None = None
    """The hands and the trick play, from the first deal on."""

    PACK: ClassVar[tuple[int, ...]]
    EACH: ClassVar[int]
    """The cards that each seat is dealt."""
    OPENS: ClassVar[str] = "play"
    """The phase that follows a deal; in `turn` the house goes on, else whoever sits after the dealer."""
    ROUND: ClassVar[int] = 1
    """Which way it goes round: 1 to the left, -1 to the right."""

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        return cls(options, seats, CHANCE, (0,) * seats)

    # -- what a game may say otherwise ---------------------------------------------------------------

    @property
    def pack(self) -> tuple[int, ...]:
        """The cards played with."""
        return self.PACK

    @property
    def sizes(self) -> tuple[int, ...]:
        """The cards that each seat is dealt."""
        return (self.EACH,) * self.seats

    def turning(self) -> tuple[int, ...]:
        """The cards of which one is turned up; none while nothing is to be turned up."""
        return unseen(self.pack, *self.table.hands, self.lying()) if self.phase == TURN else ()

    def right(self) -> str:
        """What may be played to the trick, to be told of a card that may not."""
        return f"follow with {SUIT_NAMES[led(self.table.trick)]}."

    def lying(self) -> tuple[int, ...]:
        """The cards that lie in sight of all, neither held nor played."""
        return ()

    def known(self) -> Iterable[tuple[int, int]]:
        """The cards that all know somebody to hold, while he does: who, and which."""
        return ()

    def fitting(self) -> Callable[[int, int], bool] | None:
        """Whether a holder may hold a card that is not seen, where more than voids is known: see `fill_hands`."""
        return None

    # -- the deal ------------------------------------------------------------------------------------

    @property
    def table(self) -> Play:
        """The hands and the trick play of the deal."""
        assert self.tricks is not None
        return self.tricks

    def plays(self, law: Law) -> tuple[Move, ...]:
        """The cards that the seat to act may play, as moves."""
        return tuple([PLAY[card] for card in self.table.legal(law)])

    @property
    def next_dealer(self) -> int:
        """Who deals the deal to come."""
        return self.dealer if self.deal == 0 else (self.dealer + self.ROUND) % self.seats

    def laid_out(self, move: Move) -> Play:
        """The trick play of a new deal, in which whoever sits after its dealer leads."""
        order = () if self.ROUND > 0 else tuple(range(self.seats - 1, -1, -1))
        return begun(heaps(move, self.sizes), (self.next_dealer + self.ROUND) % self.seats, order=order)

    def dealt(self, move: Move) -> Self:
        """A new deal: nothing is left of the one before but the points."""
        tricks = self.laid_out(move)
        turn = CHANCE if self.OPENS == TURN else tricks.turn
        return type(self)(
            self.options, self.seats, turn, self.points, self.next_dealer, self.deal + 1, self.OPENS, tricks
        )  # fmt: skip

    def apply(self, move: Move) -> Self:
        """After what games of tricks have in common: who deals first, and the deal."""
        return replace(self, dealer=beginner(move)) if move[0] == "first" else self.dealt(move)

    def led(self, leader: int) -> Self:
        """Trick play begins."""
        return replace(self, turn=leader, phase="play", tricks=replace(self.table, turn=leader, leader=leader))

    def followed(self, tricks: Play, **changes: Any) -> Self:
        """After a card; after the last one the deal is counted."""
        state = replace(self, turn=tricks.turn, tricks=tricks, **changes)
        return state.counted() if tricks.done else state

    def counted(self) -> Self:
        """After the last card of a deal."""
        raise NotImplementedError

    def ended(self, last: bool, **changes: Any) -> Self:
        """The deal is over, and with the last of them the game."""
        return replace(self, turn=NOBODY if last else CHANCE, phase="over" if last else "deal", **changes)

    # -- the house -----------------------------------------------------------------------------------

    def chances(self) -> Chances | None:
        if self.dealer < 0:
            return beginners(self.seats)
        cards = self.turning()
        return tuple((("turned", TOKENS[card]), 1 / len(cards)) for card in cards) or None

    def dealing(self) -> Deal | None:
        return Deal(self.pack, self.sizes) if self.dealer >= 0 and self.phase == "deal" else None

    # -- what is known -------------------------------------------------------------------------------

    @property
    def open(self) -> bool:
        """Whether nothing is hidden: no cards are dealt, or the deal is over."""
        return self.tricks is None or self.phase in ("deal", "over")

    def scores(self) -> tuple[float, ...]:
        return self.points

    def masked(self, seat: int) -> Self:
        return self if self.open else replace(self, tricks=self.table.masked(seat, self.known()))

    def determinize(self, seat: int, rng: Random) -> Self:
        """Any hands that agree with the cards seen and the suits not followed."""
        if self.open:
            return self
        return replace(self, tricks=self.table.determinize(self.pack, self.lying(), rng, self.fitting())[0])

    def reveals(self, move: Move) -> bool:
        return True

    def refusal(self, move: Move) -> str:
        if self.phase == "play" and self.table.trick:
            return refusal(self.table, move, self.right()) or super().refusal(move)
        return super().refusal(move)


class HeapGame(TrickGame[O_co], Generic[O_co], frozen=True):
    """A game of tricks in which one player lays cards away face down, perhaps for a heap that he takes up unseen."""

    away: tuple[int, ...] = ()
    """What was laid away, in order; only whoever did it knows it."""

    HEAP: ClassVar[str] = "heap"
    """What the heap is called: the word of the house's move that gives it, and the phase in which that is due."""

    @property
    @abstractmethod
    def holder(self) -> int:
        """Who takes the heap up and lays cards away."""

    @property
    def heap(self) -> int:
        """How many cards of the heap nobody has seen."""
        return 0

    def heaped(self) -> tuple[int, ...]:
        """The cards among which those of the heap are."""
        return unseen(self.pack, self.table.gone, *self.table.hands, self.away, self.lying())

    def holding(self, hand: tuple[int, ...]) -> Play:
        """The play with another hand of whoever takes the heap up."""
        return self.table.with_hands(put(self.table.hands, self.holder, hand))

    def taken_up(self, move: Move) -> Play:
        """The play with the cards that a move of the house gives him in his hand, and those in sight with them."""
        return self.holding(tuple(sorted((*self.table.hands[self.holder], *(CARDS[word] for word in move[1:])))))

    def laid_away(self, move: Move) -> Self:
        """After a card of his is laid away."""
        gone = CARDS[move[1]]
        tricks = self.holding(without(self.table.hands[self.holder], gone))
        return replace(self, tricks=tricks, away=(*self.away, gone))

    def draw(self, rng: Random) -> Move:
        return dealt(self.HEAP, rng.sample(self.heaped(), self.heap)) if self.phase == self.HEAP else super().draw(rng)

    def is_chance(self, move: Move) -> bool:
        if self.phase == self.HEAP:
            return is_deal(move, self.HEAP, self.heap, self.heaped())
        return super().is_chance(move)

    def masked(self, seat: int) -> Self:
        if self.open:
            return self
        away = self.away if seat == self.holder else (UNKNOWN,) * len(self.away)
        return replace(self, tricks=self.table.masked(seat, self.known()), away=away)

    def determinize(self, seat: int, rng: Random) -> Self:
        """Any hands that agree with the cards seen and the suits not followed, and any cards laid away."""
        if self.open:
            return self
        known = tuple([card for card in self.away if card != UNKNOWN])
        sight, hidden = (*known, *self.lying()), len(self.away) - len(known)
        tricks, laid = self.table.determinize(self.pack, sight, rng, self.fitting(), [hidden])
        new = iter(laid[0])
        return replace(self, tricks=tricks, away=tuple([next(new) if c == UNKNOWN else c for c in self.away]))

    def told(self, seat: int, move: Move) -> Move:
        hidden = (move[0] == self.HEAP and seat != self.holder) or (move[0] == "discard" and seat != self.turn)
        return (move[0], *("?" for _ in move[1:])) if hidden else super().told(seat, move)

    def reveals(self, move: Move) -> bool:
        return move[0] != "discard"
