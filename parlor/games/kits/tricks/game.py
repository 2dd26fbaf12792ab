"""Games of tricks in deals: the dealer, trumps turned up, the trick play; and heaps taken up and discarded unseen."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any, ClassVar, Final, Generic, Self

from msgspec.structs import replace

from parlor.core.state import CHANCE, GAME_OVER, Chances, Move, O_co
from parlor.games.kits.cards.deals import Deal, Dealt, split_deal
from parlor.games.kits.cards.pack import CARDS, TOKENS, UNKNOWN, deal_move, is_deal, remove_cards, unseen_cards
from parlor.games.kits.common.turns import beginner, beginner_chances, replace_at
from parlor.games.kits.tricks.rules import PLAY, Law, Play, refusal, start_play, suit_led
from parlor.games.kits.tricks.view import SUIT_NAMES

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
    """The phase that follows a deal; in `turn` chance goes on, else whoever sits after the dealer."""
    ROUND: ClassVar[int] = 1
    """Which way it goes round: 1 to the left, -1 to the right."""

    FORMER_NAMES: ClassVar[Mapping[str, str]] = {
        **Dealt.FORMER_NAMES,
        "counted": "score_deal",
        "dealt": "start_deal",
        "ended": "end_deal",
        "fitting": "may_hold",
        "followed": "continue_play",
        "known": "known_cards",
        "laid_out": "new_play",
        "led": "start_play",
        "lying": "face_up_cards",
        "open": "nothing_hidden",
        "plays": "legal_plays",
        "right": "required_play",
        "table": "trick_play",
        "turning": "turn_up_cards",
    }

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

    def turn_up_cards(self) -> tuple[int, ...]:
        """The cards of which one is turned up; none while nothing is to be turned up."""
        return unseen_cards(self.pack, *self.trick_play.hands, self.face_up_cards()) if self.phase == TURN else ()

    def required_play(self) -> str:
        """What may be played to the trick, for the message about a card that may not."""
        return f"follow with {SUIT_NAMES[suit_led(self.trick_play.trick)]}."

    def face_up_cards(self) -> tuple[int, ...]:
        """The cards that lie in sight of all, neither held nor played."""
        return ()

    def known_cards(self) -> Iterable[tuple[int, int]]:
        """The cards that all know somebody to hold, while he does: who, and which."""
        return ()

    def may_hold(self) -> Callable[[int, int], bool] | None:
        """Whether a holder may hold a card that is not seen, where more than voids is known: see `fill_hands`."""
        return None

    # -- the deal ------------------------------------------------------------------------------------

    @property
    def trick_play(self) -> Play:
        """The hands and the trick play of the deal."""
        assert self.tricks is not None
        return self.tricks

    def legal_plays(self, law: Law) -> tuple[Move, ...]:
        """The cards that the seat to act may play, as moves."""
        assert self.tricks is not None
        return tuple([PLAY[card] for card in self.tricks.legal_cards(law)])

    @property
    def next_dealer(self) -> int:
        """Who deals the deal to come."""
        return self.dealer if self.deal == 0 else (self.dealer + self.ROUND) % self.seats

    def new_play(self, move: Move) -> Play:
        """The trick play of a new deal, in which whoever sits after its dealer leads."""
        order = () if self.ROUND > 0 else tuple(range(self.seats - 1, -1, -1))
        return start_play(split_deal(move, self.sizes), (self.next_dealer + self.ROUND) % self.seats, order=order)

    def start_deal(self, move: Move) -> Self:
        """A new deal: nothing is left of the one before but the points."""
        tricks = self.new_play(move)
        turn = CHANCE if self.OPENS == TURN else tricks.turn
        return type(self)(
            self.options, self.seats, turn, self.points, self.next_dealer, self.deal + 1, self.OPENS, tricks
        )  # fmt: skip

    def apply(self, move: Move) -> Self:
        """After what games of tricks have in common: who deals first, and the deal."""
        return replace(self, dealer=beginner(move)) if move[0] == "first" else self.start_deal(move)

    def start_play(self, leader: int) -> Self:
        """Trick play begins."""
        return replace(self, turn=leader, phase="play", tricks=replace(self.trick_play, turn=leader, leader=leader))

    def continue_play(self, tricks: Play, **changes: Any) -> Self:
        """After a card; after the last one the deal is counted."""
        state = replace(self, turn=tricks.turn, tricks=tricks, **changes)
        return state.score_deal() if not tricks.trick and tricks.done else state

    def score_deal(self) -> Self:
        """After the last card of a deal."""
        raise NotImplementedError

    def end_deal(self, last: bool, **changes: Any) -> Self:
        """The deal is over, and with the last of them the game."""
        return replace(self, turn=GAME_OVER if last else CHANCE, phase="over" if last else "deal", **changes)

    # -- chance --------------------------------------------------------------------------------------

    def chances(self) -> Chances | None:
        if self.dealer < 0:
            return beginner_chances(self.seats)
        cards = self.turn_up_cards()
        return tuple((("turned", TOKENS[card]), 1 / len(cards)) for card in cards) or None

    def next_deal(self) -> Deal | None:
        return Deal(self.pack, self.sizes) if self.dealer >= 0 and self.phase == "deal" else None

    # -- what is known -------------------------------------------------------------------------------

    @property
    def nothing_hidden(self) -> bool:
        """Whether nothing is hidden: no cards are dealt, or the deal is over."""
        return self.tricks is None or self.phase in ("deal", "over")

    def scores(self) -> tuple[float, ...]:
        return self.points

    def masked(self, seat: int) -> Self:
        return self if self.nothing_hidden else replace(self, tricks=self.trick_play.masked(seat, self.known_cards()))

    def determinize(self, seat: int, rng: Random) -> Self:
        """Any hands that agree with the cards seen and the suits not followed."""
        if self.nothing_hidden:
            return self
        return replace(
            self, tricks=self.trick_play.determinize(self.pack, self.face_up_cards(), rng, self.may_hold())[0]
        )

    def reveals(self, move: Move) -> bool:
        return True

    def refusal(self, move: Move) -> str:
        if self.phase == "play" and self.trick_play.trick:
            return refusal(self.trick_play, move, self.required_play()) or super().refusal(move)
        return super().refusal(move)


class HeapGame(TrickGame[O_co], Generic[O_co], frozen=True):
    """A game of tricks in which one player lays cards away face down, perhaps for a heap that he takes up unseen."""

    away: tuple[int, ...] = ()
    """What was discarded, in order; only whoever did it knows it."""

    HEAP: ClassVar[str] = "heap"
    """What the heap is called: the verb of the chance move that gives it, and the phase in which that is due."""

    @property
    @abstractmethod
    def heap_taker(self) -> int:
        """Who takes the heap up and lays cards away."""

    @property
    def heap_size(self) -> int:
        """How many cards of the heap nobody has seen."""
        return 0

    def heap_pool(self) -> tuple[int, ...]:
        """The cards among which those of the heap are."""
        return unseen_cards(
            self.pack, self.trick_play.cards_played, *self.trick_play.hands, self.away, self.face_up_cards()
        )

    def with_hand(self, hand: tuple[int, ...]) -> Play:
        """The play with another hand of whoever takes the heap up."""
        return self.trick_play.with_hands(replace_at(self.trick_play.hands, self.heap_taker, hand))

    def take_heap(self, move: Move) -> Play:
        """The play with the cards that a chance move gives him in his hand, and those in sight with them.

        A suit that he has shown to lack may be among them.
        """
        taker = self.heap_taker
        hand = sorted((*self.trick_play.hands[taker], *(CARDS[word] for word in move[1:])))
        tricks = self.with_hand(tuple(hand))
        return replace(tricks, voids=replace_at(tricks.voids, taker, 0))

    def discard(self, move: Move) -> Self:
        """After a card of his is discarded."""
        gone = CARDS[move[1]]
        tricks = self.with_hand(remove_cards(self.trick_play.hands[self.heap_taker], gone))
        return replace(self, tricks=tricks, away=(*self.away, gone))

    def draw(self, rng: Random) -> Move:
        return (
            deal_move(self.HEAP, rng.sample(self.heap_pool(), self.heap_size))
            if self.phase == self.HEAP
            else super().draw(rng)
        )

    def is_chance(self, move: Move) -> bool:
        if self.phase == self.HEAP:
            return is_deal(move, self.HEAP, self.heap_size, self.heap_pool())
        return super().is_chance(move)

    def masked(self, seat: int) -> Self:
        if self.nothing_hidden:
            return self
        away = self.away if seat == self.heap_taker else (UNKNOWN,) * len(self.away)
        return replace(self, tricks=self.trick_play.masked(seat, self.known_cards()), away=away)

    def determinize(self, seat: int, rng: Random) -> Self:
        """Any hands that agree with the cards seen and the suits not followed, and any cards discarded."""
        if self.nothing_hidden:
            return self
        known = tuple([card for card in self.away if card != UNKNOWN])
        sight, hidden = (*known, *self.face_up_cards()), len(self.away) - len(known)
        tricks, laid = self.trick_play.determinize(self.pack, sight, rng, self.may_hold(), [hidden])
        new = iter(laid[0])
        return replace(self, tricks=tricks, away=tuple([next(new) if c == UNKNOWN else c for c in self.away]))

    def observe(self, seat: int, move: Move) -> Move:
        hidden = (move[0] == self.HEAP and seat != self.heap_taker) or (move[0] == "discard" and seat != self.turn)
        return (move[0], *("?" for _ in move[1:])) if hidden else super().observe(seat, move)

    def reveals(self, move: Move) -> bool:
        return move[0] != "discard"
