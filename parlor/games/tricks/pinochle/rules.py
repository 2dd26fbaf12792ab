"""Double-deck Pinochle for four in partnerships. Source: the compendium's "Pinochle" (80 cards, to 500)."""

from __future__ import annotations

from random import Random
from typing import Annotated, Any, Final, Self

import msgspec
from msgspec import Struct

from parlor.core.digits import is_number
from parlor.core.options import Options, option
from parlor.core.state import CHANCE, Chances, Move
from parlor.games.kits.cards.deals import DEAL
from parlor.games.kits.cards.pack import CARDS, TOKENS, UNKNOWN, remove_cards, suit, unseen_cards
from parlor.games.kits.common.turns import replace_at
from parlor.games.kits.pinochle.rules import (
    CRAWL,
    POWER,
    Meld,
    cards_shown,
    common_cards,
    kinds_ruled_out,
    required_play,
)
from parlor.games.kits.tricks.game import TrickGame
from parlor.games.kits.tricks.rules import NONE, PLAY, Hand, card_played, cards_of_suit
from parlor.games.kits.tricks.view import SUIT_NAMES
from parlor.games.tricks.pinochle.melds import melds
from parlor.games.tricks.pinochle.unseen import Unseen, fitting_hands

SEATS: Final = 4
"""Players, by the rules."""
EACH: Final = 20
"""Cards of each player: a pack of 80 for four."""
PASSED: Final = 3
"""Cards that partners pass to each other."""
COPIES: Final = 4
"""Cards of every kind in a double deck, which has no nines."""
PACK: Final = tuple(sorted(c for c, power in POWER.items() if power for _ in range(COPIES)))
COUNTERS: Final = frozenset(c for c, power in POWER.items() if power >= 3)
"""Aces, tens and kings count a point in tricks."""
LAST: Final = 2
"""Points for the last trick."""
LEAST: Final = 25
"""The lowest bid, by the rules."""
BY_ONES: Final = 50
"""Above it bids go by fives."""
MOST: Final = 500
"""The highest bid."""
HANDS: Final = 60
"""Hands after which the leader wins; the rulings' cap."""
PASS: Final[Move] = ("pass",)
TAKEN_UP: Final[Chances] = ((("taken_up",), 1.0),)
"""All have seen the melds, and take them up into their hands."""
CONCEDE: Final[Move] = ("concede",)
LADDER: Final = (*range(LEAST, BY_ONES), *range(BY_ONES, MOST + 1, 5))
BID: Final = {bid: ("bid", str(bid)) for bid in LADDER}
SUITS: Final = SUIT_NAMES[:4]
ASK, TRUMP = (tuple((verb, word) for word in SUITS) for verb in ("ask", "trump"))
PASSING: Final = {
    verb: {c: (verb, TOKENS[c]) for c in POWER}
    for verb in ("give", "return")
}  # fmt: skip


class PinochleOptions(Options, frozen=True):
    target: Annotated[int, option("Points that end the game", ge=100, le=1000)] = 500
    meld_needs_trick: Annotated[bool, option("A side that takes no trick scores no melds")] = False


class Result(Struct, frozen=True):
    """How a hand ended: by side what was melded, what was won in tricks, and what was scored."""

    bidder: int
    bid: int
    meld: tuple[int, int]
    tricks: tuple[int, int]
    scored: tuple[int, int]
    conceded: bool = False

    @property
    def bid_made(self) -> bool:
        """Whether the bidding side made its bid."""
        return self.scored[self.bidder % 2] >= 0


class Pinochle(TrickGame[PinochleOptions], frozen=True):
    """A hand: the auction, the cards that partners pass, melds, and the trick play. Points are by side.

    Its phases: deal, bid, ask, give, return, trump, laid, play, over.
    """

    PACK = PACK
    EACH = EACH
    OPENS = "bid"

    bidder: int = -1
    """Who has bid most."""
    bid: int = 0
    out: tuple[bool, ...] = (False,) * SEATS
    """Who has passed."""
    said: tuple[int, ...] = (0,) * SEATS
    """What each has bid last; 0 for who has not."""
    asked: int = NONE
    """The suit that the bidder asked for."""
    passed: Hand = ()
    """Cards chosen to be passed, face down; they are in the hand still."""
    given: Hand = ()
    """What the partner gave the bidder; these two know it."""
    back: Hand = ()
    """What he got for it."""
    melds: tuple[tuple[Meld, ...], ...] = ((),) * SEATS
    gone: tuple[Hand, ...] = ((),) * SEATS
    """The cards that each seat has played."""
    denied: tuple[int, ...] = (0,) * SEATS
    """The kinds of cards, as bits, that each seat has shown to lack."""
    result: Result | None = None
    """How the hand before ended."""

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        return cls(options, seats, CHANCE, (0, 0))

    @property
    def partner(self) -> int:
        """The bidder's partner."""
        return (self.bidder + 2) % SEATS

    # -- moves -------------------------------------------------------------------------------------

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        if self.phase == "play":
            found = tuple([PLAY[c] for c in dict.fromkeys(self.trick_play.legal_cards(CRAWL))])
            return (*found, CONCEDE) if self.melds_in_sight else found
        if self.phase == "bid":
            bids = [BID[bid] for bid in self.bids()]
            return tuple(bids) if self.dealer_must_bid else (*bids, PASS)
        if self.phase in PASSING:
            verb = PASSING[self.phase]
            return tuple([verb[c] for c in dict.fromkeys(self.passable())])
        return ASK if self.phase == "ask" else TRUMP

    def bids(self) -> tuple[int, ...]:
        """The bids that are higher than the last."""
        return tuple([bid for bid in LADDER if bid > self.bid])

    @property
    def dealer_must_bid(self) -> bool:
        """Whether three have passed without a bid, so that the dealer must bid."""
        return self.bidder < 0 and self.turn == self.dealer

    @property
    def melds_in_sight(self) -> bool:
        """Whether the melds lie on the table, and the first card is still to be led."""
        return self.phase == "play" and not self.trick_play.trick and not self.trick_play.last

    def passable(self) -> Hand:
        """The cards that may be passed now: of the suit that was asked for first, while the partner has any."""
        left = remove_cards(self.trick_play.hands[self.turn], *self.passed)
        return (cards_of_suit(left, self.asked) or left) if self.phase == "give" else left

    def apply(self, move: Move) -> Pinochle:
        verb = move[0]
        if verb == "play":
            return self._play_card(card_played(move))
        if verb in ("bid", "pass"):
            return self._make_bid(int(move[1]) if verb == "bid" else 0)
        if verb == "ask":
            return replace(self, turn=self.partner, phase="give", asked=SUITS.index(move[1]))
        if verb in PASSING:
            return self._passing(CARDS[move[1]])
        if verb == "trump":
            return self._name_trump(SUITS.index(move[1]))
        if verb == "concede":
            return self.score_hand((0, 0), (False, False), conceded=True)
        if verb == "taken_up":
            return self.start_play(self.bidder)
        return super().apply(move)

    def _make_bid(self, bid: int) -> Pinochle:
        """Make a bid, or pass with 0: the auction ends when three have passed and one has bid."""
        seat = self.turn
        if bid:
            after = replace(self, bid=bid, bidder=seat, said=replace_at(self.said, seat, bid))
        else:
            after = replace(self, out=replace_at(self.out, seat, True))
        left = [at for at in range(SEATS) if not after.out[at]]
        if left == [after.bidder]:
            return replace(after, turn=after.bidder, phase="ask")
        turn = next(at % SEATS for at in range(seat + 1, seat + 1 + SEATS) if not after.out[at % SEATS])
        return replace(after, turn=turn)

    def _passing(self, c: int) -> Pinochle:
        """A card put face down for the partner; with the third they change hands."""
        passed = tuple(sorted((*self.passed, c)))
        if len(passed) < PASSED:
            return replace(self, passed=passed)
        hands, to = self.trick_play.hands, (self.turn + 2) % SEATS
        hands = replace_at(hands, self.turn, remove_cards(hands[self.turn], *passed))
        hands = replace_at(hands, to, tuple(sorted((*hands[to], *passed))))
        after = replace(self, turn=self.bidder, passed=(), tricks=self.trick_play.with_hands(hands))
        if self.phase == "give":
            return replace(after, phase="return", given=passed)
        return replace(after, phase="trump", back=passed)

    def _name_trump(self, trump: int) -> Pinochle:
        """Trumps are named: all lay down their melds, to be looked at before they are taken up again."""
        table = replace(self.trick_play, trump=trump)
        laid = tuple(melds(hand, trump) for hand in table.hands)
        return replace(self, turn=CHANCE, phase="laid", tricks=table, melds=laid)

    def _play_card(self, c: int) -> Pinochle:
        seat, table, denied = self.turn, self.trick_play, self.denied
        if lacks := kinds_ruled_out(c, table.trick, table.trump, CRAWL):
            denied = replace_at(denied, seat, denied[seat] | lacks)
        tricks = table.play_card(c, CRAWL)
        gone = replace_at(self.gone, seat, (*self.gone[seat], c))
        state = replace(self, turn=tricks.turn, tricks=tricks, gone=gone, denied=denied)
        if not tricks.done:
            return state
        taken = tricks.taken
        return state.score_hand(
            (state.trick_points(0), state.trick_points(1)), (taken[0] + taken[2] > 0, taken[1] + taken[3] > 0)
        )

    # -- the count ---------------------------------------------------------------------------------

    def sides(self) -> tuple[int, ...]:
        return tuple(seat % 2 for seat in range(SEATS))

    def meld_points(self, side: int) -> int:
        """What the two hands of a side melded."""
        return sum(meld.value for seat in (side, side + 2) for meld in self.melds[seat])

    def trick_points(self, side: int) -> int:
        """What a side has won in tricks so far."""
        table = self.trick_play
        points = sum(c in COUNTERS for seat in (side, side + 2) for c in table.piles[seat])
        return points + LAST * (table.done and table.leader % 2 == side)

    def score_hand(self, tricks: tuple[int, int], took: tuple[bool, bool], *, conceded: bool = False) -> Pinochle:
        """The hand scored, with what each side won in tricks, and whether it took any.

        A side that does not make its bid loses it, and has nothing else.
        """
        mine = self.bidder % 2
        meld = [self.meld_points(0), self.meld_points(1)]
        if self.options.meld_needs_trick and not conceded:
            meld = [value if any_ else 0 for value, any_ in zip(meld, took, strict=True)]
        scored = [sum(pair) for pair in zip(meld, tricks, strict=True)]
        if conceded or scored[mine] < self.bid:
            scored[mine] = -self.bid
        points = (self.points[0] + scored[0], self.points[1] + scored[1])
        result = Result(self.bidder, self.bid, (meld[0], meld[1]), tricks, (scored[0], scored[1]), conceded)
        return self.end_deal(max(points) >= self.options.target or self.deal >= HANDS, points=points, result=result)

    def scores(self) -> tuple[float, ...]:
        return tuple(self.points[side] for side in self.sides())

    def winners(self) -> tuple[int, ...]:
        if self.result is not None and min(self.points) >= self.options.target:
            return self.result.bidder % 2, self.result.bidder % 2 + 2
        return super().winners()

    # -- what is refused -----------------------------------------------------------------------------

    def refusal(self, move: Move) -> str:
        verb = move[0] if move else ""
        if self.phase == "bid":
            return self._no_bid(move)
        if verb == "concede":
            return "a hand is conceded by the bidder, once melds are shown and before the first lead."
        if self.phase in PASSING and verb == self.phase and len(move) == 2:
            return self._not_passed_reason(CARDS.get(move[1], UNKNOWN)) or super().refusal(move)
        return super().refusal(move)

    def required_play(self) -> str:
        return required_play(self.trick_play, CRAWL)

    def _no_bid(self, move: Move) -> str:
        least = next((bid for bid in LADDER if bid > self.bid), 0)
        if move == PASS:
            return f"three have passed, and the dealer must bid: {least} or more."
        if not least:
            return f"{MOST} is the highest bid: pass."
        if move[:1] == ("bid",) and len(move) == 2 and is_number(move[1]):
            bid = int(move[1])
            if least < bid <= MOST and bid not in BID:
                return f"above {BY_ONES} bids go by fives: {bid - bid % 5} or {bid - bid % 5 + 5} would do."
        return f"bid {least} or more, up to {MOST}" + ("." if self.dealer_must_bid else ", or pass.")

    def _not_passed_reason(self, c: int) -> str:
        hand = remove_cards(self.trick_play.hands[self.turn], *self.passed)
        if c not in hand:
            return f"you do not hold {TOKENS[c]}." if c != UNKNOWN else ""
        count = min(len(cards_of_suit(hand, self.asked)), PASSED - len(self.passed))
        return f"{SUITS[self.asked]} were asked for: you can give {count} of them."

    # -- chance ------------------------------------------------------------------------------------

    def chances(self) -> Chances | None:
        return TAKEN_UP if self.phase == "laid" else super().chances()

    # -- what is known -------------------------------------------------------------------------------

    def cards_known_of(self, viewer: int, seat: int) -> Hand:
        """The cards that `viewer` knows a seat to hold: what it showed in melds, and what was passed."""
        found = unseen_cards(cards_shown(self.melds[seat]), self.gone[seat]) if self.melds[seat] else ()
        private: Hand = ()
        if viewer == self.partner and seat == self.bidder:
            private = unseen_cards(self.given, self.back, self.gone[seat])
        elif viewer == self.bidder and seat == self.partner:
            private = unseen_cards(self.back, self.gone[seat])
        return common_cards(found, private) if found and private else found or private

    def masked(self, seat: int) -> Pinochle:
        if self.nothing_hidden:
            return self
        known = [(at, c) for at in range(SEATS) if at != seat for c in self.cards_known_of(seat, at)]
        mine = self.bidder >= 0 and seat % 2 == self.bidder % 2
        return replace(
            self,
            tricks=self.trick_play.masked(seat, known),
            passed=self.passed if seat == self.turn else (UNKNOWN,) * len(self.passed),
            given=self.given if mine else (UNKNOWN,) * len(self.given),
            back=self.back if mine else (UNKNOWN,) * len(self.back),
        )

    def determinize(self, seat: int, rng: Random) -> Pinochle:
        if self.nothing_hidden:
            return self
        lacks = list(self.denied)
        if seat == self.bidder and any(suit(c) != self.asked for c in self.given):
            lacks[self.partner] |= 63 << 6 * self.asked  # he gave all that he had, and what he got back is known
        hidden = Unseen(self.trick_play.hands, tuple(lacks), self.gone, self.melds, self.trick_play.trump)
        after = replace(
            self, tricks=self.trick_play.with_hands(fitting_hands(hidden, PACK, self.trick_play.cards_played, rng))
        )
        return after._passed_unseen(rng)

    def _passed_unseen(self, rng: Random) -> Pinochle:
        """With cards put for those that somebody has passed, or is passing, face down."""
        passed, given, back = self.passed, self.given, self.back
        hands = self.trick_play.hands
        if UNKNOWN in passed:
            hand = list(hands[self.turn])
            rng.shuffle(hand)
            if self.phase == "give":
                hand.sort(key=lambda c: suit(c) != self.asked)
            passed = tuple(sorted(hand[: len(passed)]))
        if UNKNOWN in given or UNKNOWN in back:
            # Nobody else ever learns which: any cards do that these two had.
            given = tuple(sorted(rng.sample((*hands[self.bidder], *self.gone[self.bidder]), len(given))))
            back = tuple(sorted(rng.sample((*hands[self.partner], *self.gone[self.partner]), len(back))))
        return replace(self, passed=passed, given=given, back=back)

    def observe(self, seat: int, move: Move) -> Move:
        if move[0] == DEAL:
            return super().observe(seat, move)
        return (move[0], "?") if move[0] in PASSING and seat != self.turn else move

    def reveals(self, move: Move) -> bool:
        return move[0] not in PASSING or len(self.passed) == PASSED - 1


replace = msgspec.structs.replace
