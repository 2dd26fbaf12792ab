"""Le Tarot Français, one taker against the rest. Source: The Incompleat Gamester (W. Moore), "Cards: Tarot"."""

from __future__ import annotations

from random import Random
from typing import Annotated, Any, Final, Literal, Self

import msgspec

from parlor.games.kits import cards as kit
from parlor.games.kits.cards import ATOUTS, CARDS, EXCUSE, KING, TOKENS, UNKNOWN, rank, suit
from parlor.games.kits.tarot import (
    BIDS,
    BOUTS,
    PACK,
    PETIT,
    Tally,
    best,
    count,
    excuse_exchanged,
    lacking,
    legal,
    promise,
    result,
)
from parlor.games.kits.tricks import PLAY, of_suit, played
from parlor.games.kits.turns import beginner, beginners, put
from parlor.rules import CHANCE, NOBODY, Chances, Move, Options, State, option

EACH: Final = {2: 36, 3: 24, 4: 18, 5: 14}
POIGNEES: Final = {2: (15, 18, 21), 3: (13, 15, 18), 4: (10, 13, 15), 5: (5, 8, 10)}
LEVELS: Final = ("single", "double", "triple")
PASS: Final[Move] = ("pass",)
READY: Final[Move] = ("ready",)
CHELEM: Final[Move] = ("chelem",)
MOST_THROWN: Final = 3
"""So many deals in a row that all pass make a hand, so that every game ends."""
SUITS: Final = ("spades", "hearts", "clubs", "diamonds", "atouts", "any suit")
NEEDED: Final = (46, 50, 56, 64)
"""What a hand should promise for each bid, with four players: takers then win about as often as they lose."""
SCALE: Final = {2: 1.1, 3: 1.1, 4: 1.0, 5: 0.85}
"""How much of that it should with other numbers of players."""
IMAGINED: Final = 3
"""Of so many imagined deals the one that agrees best with the bids is taken."""


class TarotOptions(Options, frozen=True):
    hands: Annotated[int, option("Hands in a game", ge=1, le=20)] = 4
    follow: Annotated[
        Literal["source", "fft"],
        option(
            "Without the led suit",
            source="an atout must be played only if one lies in the trick",
            fft="an atout must be played, and must beat those in the trick: the federation's rule",
        ),
    ] = "source"
    base25: Annotated[
        Literal["signed", "literal"],
        option(
            "The 25 points of a contract",
            signed="are won or lost with it",
            literal="are added always, as the old text has it",
        ),
    ] = "signed"
    defence_slam: Annotated[
        Literal[200, 0],
        option(
            "A slam of the opponents that nobody announced",
            **{"200": "costs the taker 200 more", "0": "costs nothing more"},
        ),
    ] = 200


class Tarot(State[TarotOptions], frozen=True):
    """Hands, bids and announcements, the trick, and both sides' piles."""

    points: tuple[int, ...]
    dealer: int = -1
    hand: int = 0
    thrown: int = 0
    """Deals of this hand that all passed and threw in."""
    phase: str = "deal"
    """deal, bid, chien, discard, announce, play; over."""
    hands: tuple[tuple[int, ...], ...] = ()
    bid: int = 0
    """The highest bid, as its place in `BIDS`; 0 while all have passed."""
    taker: int = -1
    spoken: int = 0
    """How many have bid, or have announced."""
    chien: tuple[int, ...] = ()
    """The chien, once it is shown to all."""
    away: tuple[int, ...] = ()
    """What the taker laid away, in order."""
    poignees: tuple[int, ...] = ()
    """By seat, the poignée declared: 0, or 1 to 3."""
    chelem: tuple[int, int] = (-1, -1)
    """Who announced a chelem for the taker's side, and who for the others; -1 for nobody."""
    trick: tuple[int, ...] = ()
    leader: int = 0
    last: tuple[int, ...] = ()
    last_leader: int = 0
    piles: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """Cards won by the taker and by the others."""
    tricks: tuple[int, int] = (0, 0)
    excuse: tuple[int, int] = (-1, -1)
    """Which side played the excuse, and which won its trick, while it was not the last."""
    voids: tuple[int, ...] = ()
    tally: Tally | None = None
    """How the last hand was counted."""

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        return cls(options, seats, CHANCE, (0,) * seats)

    # -- moves -------------------------------------------------------------------------------------

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        if self.phase == "play":
            return tuple(PLAY[c] for c in legal(self.hands[self.turn], self.trick, self.options.follow))
        if self.phase == "bid":
            return (PASS, *(("bid", name) for name in BIDS[self.bid + 1 :]))
        if self.phase == "discard":
            return tuple(("discard", TOKENS[c]) for c in self._discardable())
        return self._announcements()

    def _discardable(self) -> tuple[int, ...]:
        """Suit cards but kings; atouts other than bouts only when those do not suffice, and all of those go too."""
        hand = self.hands[self.turn]
        plain = tuple(c for c in hand if suit(c) < ATOUTS and rank(c) != KING)
        owing = self._chien_size - len(self.away)
        if len(plain) + sum(suit(c) < ATOUTS for c in self.away) >= self._chien_size:
            return plain
        atouts = tuple(c for c in of_suit(hand, ATOUTS) if c not in BOUTS)
        return (*plain, *atouts) if owing > len(plain) else plain

    def _announcements(self) -> tuple[Move, ...]:
        seat = self.turn
        found: list[Move] = []
        if not self.poignees[seat]:
            atouts = sum(suit(c) >= ATOUTS for c in self.hands[seat])
            sizes = POIGNEES[self.seats]
            found += [("poignee", level) for level, size in zip(LEVELS, sizes, strict=True) if atouts >= size]
        if self.chelem[self.side(seat)] < 0:
            found.append(CHELEM)
        return (*found, READY)

    def apply(self, move: Move) -> Tarot:
        verb = move[0]
        if verb == "play":
            return self._play(played(move))
        if verb in ("pass", "bid"):
            return self._said(move)
        if verb == "discard":
            return self._discarded(CARDS[move[1]])
        if verb == "poignee":
            return replace(self, poignees=put(self.poignees, self.turn, 1 + LEVELS.index(move[1])))
        if verb == "chelem":
            return replace(self, chelem=put(self.chelem, self.side(self.turn), self.turn))
        if verb == "ready":
            spoken = self.spoken + 1
            if spoken < self.seats:
                return replace(self, turn=self.right(self.turn), spoken=spoken)
            return replace(self, turn=self.taker, leader=self.taker, phase="play")
        if verb == "first":
            return replace(self, dealer=beginner(move))
        cards = tuple(CARDS[word] for word in move[1:])
        return self._shown(cards) if verb == "chien" else self._dealt(cards)

    def right(self, seat: int) -> int:
        """The next to play: tarot goes to the right."""
        return (seat - 1) % self.seats

    @property
    def _chien_size(self) -> int:
        return len(PACK) - EACH[self.seats] * self.seats

    def _dealt(self, cards: tuple[int, ...]) -> Tarot:
        each = EACH[self.seats]
        hands = tuple(tuple(sorted(cards[seat * each : seat * each + each])) for seat in range(self.seats))
        dealer = self.dealer if self.hand == 0 else self.right(self.dealer)
        none = (0,) * self.seats
        first = self.right(dealer)
        hand = self.hand if self.thrown else self.hand + 1
        return Tarot(
            self.options, self.seats, first, self.points, dealer, hand, self.thrown, "bid", hands, poignees=none,
            voids=none,
        )  # fmt: skip

    def _said(self, move: Move) -> Tarot:
        seat, spoken = self.turn, self.spoken + 1
        after = replace(self, turn=self.right(seat), spoken=spoken)
        if move != PASS:
            after = replace(after, bid=BIDS.index(move[1]), taker=seat)
        if spoken < self.seats:
            return after
        if after.taker < 0:
            return replace(after, hands=((),) * self.seats, thrown=self.thrown + 1)._thrown_in()
        if after.bid <= BIDS.index("garde"):
            return replace(after, turn=CHANCE, phase="chien", spoken=0)
        return replace(after, turn=after.taker, phase="announce", spoken=0)

    def _thrown_in(self) -> Tarot:
        """All have passed: the deal goes on and the hand is dealt anew; the third in a row counts, with 0 for all."""
        if self.thrown < MOST_THROWN:
            return replace(self, turn=CHANCE, phase="deal")
        return self._next_hand()

    def _shown(self, cards: tuple[int, ...]) -> Tarot:
        hand = tuple(sorted((*self.hands[self.taker], *cards)))
        hands = (*self.hands[: self.taker], hand, *self.hands[self.taker + 1 :])
        return replace(self, turn=self.taker, phase="discard", hands=hands, chien=cards)

    def _discarded(self, gone: int) -> Tarot:
        seat = self.turn
        hands = (*self.hands[:seat], kit.without(self.hands[seat], gone), *self.hands[seat + 1 :])
        away = (*self.away, gone)
        phase = "announce" if len(away) == self._chien_size else "discard"
        return replace(self, hands=hands, away=away, phase=phase)

    def _play(self, c: int) -> Tarot:
        seat = self.turn
        hands = (*self.hands[:seat], kit.without(self.hands[seat], c), *self.hands[seat + 1 :])
        voids = self.voids
        if lacks := lacking(c, self.trick, self.options.follow):
            voids = put(voids, seat, voids[seat] | lacks)
        trick = (*self.trick, c)
        if len(trick) < self.seats:
            return replace(self, turn=self.right(seat), hands=hands, trick=trick, voids=voids)
        final = not any(hands)
        at = best(trick)
        if final and trick[0] == EXCUSE and 0 in self.tricks and self.side(self.leader) == (self.tricks[0] == 0):
            at = 0  # who has won every trick and leads the excuse to the last one wins it too
        winner = (self.leader - at) % self.seats
        side = self.side(winner)
        excuse = self.excuse
        if EXCUSE in trick and not final:
            excuse = (self.side((self.leader - trick.index(EXCUSE)) % self.seats), side)
        piles = list(self.piles)
        piles[side] += trick
        tricks = list(self.tricks)
        tricks[side] += 1
        state = replace(
            self,
            turn=winner,
            hands=hands,
            trick=(),
            last=trick,
            last_leader=self.leader,
            leader=winner,
            piles=(piles[0], piles[1]),
            tricks=(tricks[0], tricks[1]),
            excuse=excuse,
            voids=voids,
        )
        return state._counted(side) if final else state

    def side(self, seat: int) -> int:
        """0 for the taker, 1 for the others."""
        return 0 if seat == self.taker else 1

    def _counted(self, last: int) -> Tarot:
        """The hand is over: both piles, the chien and the discards are counted. `last` won the last trick."""
        taken, others = list(self.piles[0]), list(self.piles[1])
        chien = list(self.away) if self.chien else list(kit.unseen(PACK, taken, others))
        (others if BIDS[self.bid] == "contre" else taken).extend(chien)
        taken, others = excuse_exchanged(taken, others, *self.excuse)
        tally = result(
            BIDS[self.bid],
            count(taken),
            sum(c in BOUTS for c in taken),
            petit=(1 if last == 0 else -1) if PETIT in self.last else 0,
            poignees=sum((20, 30, 40)[level - 1] for level in self.poignees if level),
            announced=(self.chelem[0] >= 0, self.chelem[1] >= 0),
            slam=1 if not self.tricks[1] else -1 if not self.tricks[0] else 0,
            defence_slam=self.options.defence_slam,
            literal=self.options.base25 == "literal",
        )
        gain = tally.score
        points = tuple(
            was + (gain * (self.seats - 1) if seat == self.taker else -gain) for seat, was in enumerate(self.points)
        )
        return replace(self, points=points, tally=tally)._next_hand()

    def _next_hand(self) -> Tarot:
        over = self.hand >= self.options.hands
        return replace(self, turn=NOBODY if over else CHANCE, phase="over" if over else "deal", thrown=0)

    def refusal(self, move: Move) -> str:
        if self.phase == "bid":
            return "bid more than the last bid, or pass."
        if self.phase == "discard":
            return "lay away suit cards that are no kings; atouts only if there are too few of those, and never a bout."
        c = CARDS.get(move[1], UNKNOWN) if len(move) == 2 and move[0] == "play" else UNKNOWN
        if self.phase == "play" and c != UNKNOWN:
            if c not in self.hands[self.turn]:
                return f"you do not hold {move[1]}."
            return f"follow with {SUITS[suit(self.trick[0])]}, or with an atout where that is asked for."
        return super().refusal(move)

    # -- the house ---------------------------------------------------------------------------------

    def chances(self) -> Chances | None:
        return beginners(self.seats) if self.dealer < 0 else None

    def draw(self, rng: Random) -> Move:
        if self.dealer < 0:
            return super().draw(rng)
        if self.phase == "chien":
            return kit.dealt("chien", kit.shuffled(kit.unseen(PACK, *self.hands), rng))
        return kit.dealt("deal", rng.sample(PACK, EACH[self.seats] * self.seats))

    def is_chance(self, move: Move) -> bool:
        if self.dealer < 0:
            return super().is_chance(move)
        if self.phase == "chien":
            return kit.is_deal(move, "chien", self._chien_size, kit.unseen(PACK, *self.hands))
        return kit.is_deal(move, "deal", EACH[self.seats] * self.seats, PACK)

    # -- what is known -------------------------------------------------------------------------------

    def scores(self) -> tuple[float, ...]:
        return self.points

    def masked(self, seat: int) -> Tarot:
        if self.phase in ("deal", "over"):
            return self
        hands = tuple(hand if at == seat else (UNKNOWN,) * len(hand) for at, hand in enumerate(self.hands))
        away = self.away if seat == self.taker else (UNKNOWN,) * len(self.away)
        return replace(self, hands=hands, away=away)

    def determinize(self, seat: int, rng: Random) -> Tarot:
        if self.phase in ("deal", "over"):
            return self
        return min((self._imagined(rng) for _ in range(IMAGINED)), key=Tarot._doubt)

    def _imagined(self, rng: Random) -> Tarot:
        """Any hands that agree with the cards seen and the suits not followed."""
        pool = kit.unseen(PACK, *self.hands, self.away, self.piles[0], self.piles[1], self.trick)
        room = [hand.count(UNKNOWN) for hand in self.hands]
        room.append(self.away.count(UNKNOWN))
        room.append(len(pool) - sum(room))
        open_ = frozenset(self.chien)
        away = self.seats

        def may(holder: int, c: int) -> bool:
            if holder == away:
                return c not in BOUTS and not (suit(c) < ATOUTS and rank(c) == KING)
            if holder > away:
                return c not in open_
            return not self.voids[holder] >> suit(c) & 1 and (c not in open_ or holder == self.taker)

        dealt = kit.fill(room, pool, may, rng)
        hands = tuple(
            tuple(sorted([*(c for c in hand if c != UNKNOWN), *new]))
            for hand, new in zip(self.hands, dealt[:away], strict=True)
        )
        laid = tuple(dealt[away]) if room[away] else self.away
        return replace(self, hands=hands, away=laid)

    def _doubt(self) -> float:
        """How ill the hands agree with the bids, as far as they are still held: too weak for one, or too strong."""
        doubt, fair = 0.0, SCALE[self.seats] / EACH[self.seats]
        for seat, hand in enumerate(self.hands):
            needed = fair * len(hand)
            if seat == self.taker:
                doubt += max(0.0, needed * NEEDED[self.bid - 1] - promise(hand))
            elif self.bid < len(NEEDED) and self._has_bid(seat):
                doubt += max(0.0, promise(hand) - needed * NEEDED[self.bid])
        return doubt

    def _has_bid(self, seat: int) -> bool:
        """Whether a seat has said what it bids, or passed."""
        return self.phase != "bid" or (self.dealer - 1 - seat) % self.seats < self.spoken

    def told(self, seat: int, move: Move) -> Move:
        if move[0] == "deal":
            each = EACH[self.seats]
            return (move[0], *(word if at // each == seat else "?" for at, word in enumerate(move[1:])))
        return (move[0], "?") if move[0] == "discard" and seat != self.turn else move

    def reveals(self, move: Move) -> bool:
        return move[0] != "discard"


replace = msgspec.structs.replace
