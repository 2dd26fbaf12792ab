"""Maw, or Spoil Five. Source: The Incompleat Gamester (W. Moore), "Cards: Maw".

Every card has its place by the colour of its suit, and the ace of hearts is always a trump.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Annotated, Any, Final, Literal, Self

from msgspec.structs import replace

from parlor.core.options import Options, option
from parlor.core.state import CHANCE, Move
from parlor.games.kits.cards.pack import (
    ACE,
    CARDS,
    CLUBS,
    HEARTS,
    JACK,
    KING,
    QUEEN,
    SPADES,
    TOKENS,
    UNKNOWN,
    card,
    french_pack,
    rank,
    suit,
)
from parlor.games.kits.stakes.betting import share_chips
from parlor.games.kits.tricks.game import TURN, HeapGame
from parlor.games.kits.tricks.rules import NONE, Law, Play, card_played
from parlor.games.kits.tricks.view import SUIT_NAMES

EACH: Final = 5
"""Cards of each player, by the rules."""
JINK_AT: Final = 3
"""Who wins so many tricks without a loss may take the pool, or go on for all."""
PACK: Final = french_pack()
HEART: Final = card(HEARTS, ACE)
"""The ace of hearts, always a trump."""
NO_HEARTS: Final = 6
"""The bit of the voids that says: no hearts, but for the ace, which is none."""
TAKE: Final[Move] = ("take",)
JINK: Final[Move] = ("jink",)
KEEP: Final[Move] = ("no_rob",)


def trumps(c: int, trump: int) -> bool:
    """Whether a card is a trump."""
    return c >> 5 == trump or c == HEART


@cache
def card_power(c: int, trump: int) -> int:
    """How high a card stands in its suit, or among the trumps; the pips of black run upside down."""
    black = suit(c) in (SPADES, CLUBS)
    pips = [10, 9, 8, 7, 6, 5, 4, 3, 2] if not black else [2, 3, 4, 5, 6, 7, 8, 9, 10]
    if trumps(c, trump):
        if c == HEART:
            return 98
        order = [5, JACK, None, ACE, KING, QUEEN, *(pip for pip in pips if pip != 5)]
        return 100 - order.index(rank(c))
    order_plain = [KING, QUEEN, JACK, *pips, ACE] if not black else [KING, QUEEN, JACK, ACE, *pips]
    return 50 - order_plain.index(rank(c))


def led_suit(trick: tuple[int, ...], trump: int) -> int:
    """The suit led: trumps for the ace of hearts."""
    return NONE if not trick else trump if trumps(trick[0], trump) else suit(trick[0])


def legal(hand: tuple[int, ...], trick: tuple[int, ...], trump: int) -> tuple[int, ...]:
    """Trumps to a trump while one has any; to another suit that suit or a trump, while one has the suit."""
    wanted = led_suit(trick, trump)
    if wanted == NONE:
        return hand
    high = tuple(c for c in hand if trumps(c, trump))
    if wanted == trump:
        return high or hand
    plain = tuple(c for c in hand if suit(c) == wanted and c != HEART)
    return tuple(sorted((*plain, *high))) if plain else hand


def shown_voids(c: int, trick: tuple[int, ...], trump: int) -> int:
    """What a card played shows its player to lack, as bits."""
    wanted = led_suit(trick, trump)
    if wanted == NONE or trumps(c, trump) or suit(c) == wanted:
        return 0
    return 1 << (NO_HEARTS if wanted == HEARTS and trump != HEARTS else wanted)


def best(trick: tuple[int, ...], trump: int) -> int:
    """The place of the highest trump, else of the highest card of the led suit."""
    wanted = led_suit(trick, trump)

    def height(at: int) -> int:
        c = trick[at]
        return card_power(c, trump) if trumps(c, trump) or suit(c) == wanted else -1

    return max(range(len(trick)), key=height)


LAW: Final = Law(legal, best, shown_voids)


class MawOptions(Options, frozen=True):
    stake: Annotated[Literal[2, 3], option("Chips of a stake")] = 2
    deals: Annotated[int, option("Deals in a game", ge=1, le=20)] = 5
    chips: Annotated[int, option("Chips of each player at the beginning", ge=1, le=1000)] = 50
    carried: Annotated[
        Literal["dealer", "all"],
        option(
            "After a spoilt deal",
            dealer="the dealer alone adds his stake",
            all="everybody stakes again, and the dealer once more",
        ),
    ] = "dealer"


class Maw(HeapGame[MawOptions], frozen=True):
    """The chips, which are the points, and the pool; a deal with the card turned up, and the trick play."""

    pool: int = 0
    turned: int = UNKNOWN
    ace: int = -1
    """Who holds the ace of trumps, or deals where that is turned up: who may rob; -1 for nobody."""
    jinked: bool = False
    last: tuple[int, int] = (-1, 0)
    """Who took the pool of the deal before, and how much; -1 where it was spoilt."""

    # the card that a robber gives is the one that is discarded

    PACK = PACK
    EACH = EACH
    OPENS = TURN

    @property
    def heap_taker(self) -> int:
        return self.ace

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        return cls(options, seats, CHANCE, (options.chips,) * seats)

    # -- moves -------------------------------------------------------------------------------------

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        if self.phase == "rob":
            return (*(("rob", TOKENS[c]) for c in self.trick_play.hands[self.turn]), KEEP)
        if self.phase == "jink":
            return (TAKE, JINK)
        return self.legal_plays(LAW)

    def apply(self, move: Move) -> Maw:
        verb = move[0]
        if verb == "play":
            return self._after_card(self.trick_play.play_card(card_played(move), LAW))
        if verb == "turned":
            return self._after_turn_up(CARDS[move[1]])
        if verb == "rob":
            state = self.discard(move)
            hand = tuple(sorted((*state.trick_play.hands[self.turn], self.turned)))
            return replace(state, tricks=state.with_hand(hand)).start_play(self.trick_play.leader)
        if verb == "no_rob":
            return self.start_play(self.trick_play.leader)
        if verb == "take":
            return self._take_pool(self.turn, 0)
        return replace(self, phase="play", jinked=True) if verb == "jink" else super().apply(move)

    def start_deal(self, move: Move) -> Maw:
        """Everybody stakes, and the dealer twice; of a pool that was carried, perhaps he alone."""
        stake, dealer = self.options.stake, self.next_dealer
        all_ = self.pool == 0 or self.options.carried == "all"
        paid = [stake * (all_ + (seat == dealer)) for seat in range(self.seats)]
        points = tuple(had - pays for had, pays in zip(self.points, paid, strict=True))
        return replace(super().start_deal(move), points=points, pool=self.pool + sum(paid), last=self.last)

    def _after_turn_up(self, c: int) -> Maw:
        ace, dealt = card(suit(c), ACE), replace(self.trick_play, trump=suit(c))
        holder = next((seat for seat, hand in enumerate(dealt.hands) if ace in hand), -1)
        holder = self.dealer if c == ace else holder
        state = replace(self, turned=c, tricks=dealt, ace=holder)
        return replace(state, turn=holder, phase="rob") if holder >= 0 else state.start_play(dealt.leader)

    def _after_card(self, tricks: Play) -> Maw:
        state = replace(self, turn=tricks.turn, tricks=tricks)
        if tricks.trick:
            return state
        winner, count = tricks.leader, sum(tricks.taken)
        if self.jinked and tricks.taken[winner] < count:
            return state._carry_pool()
        if tricks.done:
            most = max(tricks.taken)
            if self.jinked:
                return state._take_pool(winner, self.options.stake)
            return (
                state._take_pool(tricks.taken.index(most), 0) if tricks.taken.count(most) == 1 else state._carry_pool()
            )
        return replace(state, phase="jink") if count == JINK_AT == tricks.taken[winner] else state

    def _take_pool(self, seat: int, each: int) -> Maw:
        """A player takes the pool, and so much from each of the others."""
        points = tuple(
            had + (self.pool + each * (self.seats - 1) if at == seat else -each) for at, had in enumerate(self.points)
        )
        return replace(self, points=points, pool=0, last=(seat, self.pool))._end_game()

    def _carry_pool(self) -> Maw:
        return replace(self, last=(-1, self.pool))._end_game()

    def _end_game(self) -> Maw:
        """After the last deal a pool that stayed is shared by those who tied for it, after a lost jink by all."""
        if self.deal < self.options.deals:
            return self.end_deal(False)
        sharers = list(self.tied_leaders() or range(self.seats))
        shares = share_chips(self.pool, sharers, (self.dealer + 1) % self.seats, self.seats)
        return self.end_deal(True, points=tuple(had + shares.get(at, 0) for at, had in enumerate(self.points)), pool=0)

    def tied_leaders(self) -> tuple[int, ...]:
        """Those who have most tricks together, in a deal that they spoilt."""
        taken = self.trick_play.taken
        most = tuple(seat for seat, count in enumerate(taken) if count == max(taken))
        return most if len(most) > 1 and not self.jinked else ()

    def required_play(self) -> str:
        wanted = led_suit(self.trick_play.trick, self.trick_play.trump)
        return f"play {'a trump' if wanted == self.trick_play.trump else f'{SUIT_NAMES[wanted]} or a trump'}."

    # -- what is known -------------------------------------------------------------------------------

    def known_cards(self) -> list[tuple[int, int]]:
        """The ace of trumps, or what was taken up for it."""
        if self.ace < 0:
            return []
        return [(self.ace, self.turned if self.away else card(suit(self.turned), ACE))]

    def face_up_cards(self) -> tuple[int, ...]:
        return () if self.away or self.turned == UNKNOWN else (self.turned,)

    def may_hold(self) -> Callable[[int, int], bool]:
        """An ace of trumps that nobody had is still in the stock; that of hearts is a trump, and no heart."""
        voids, trump, seats = self.trick_play.voids, self.trick_play.trump, self.seats
        ace = card(suit(self.turned), ACE) if self.turned != UNKNOWN and self.ace < 0 else UNKNOWN

        def may(holder: int, c: int) -> bool:
            if holder >= seats or c == ace:
                return holder > seats or c != ace
            if c == HEART:
                return trump == NONE or not voids[holder] >> trump & 1
            return suit(c) != HEARTS or not voids[holder] >> NO_HEARTS & 1

        return may

    def observe(self, seat: int, move: Move) -> Move:
        return ("rob", "?") if move[0] == "rob" and seat != self.turn else super().observe(seat, move)
