"""Jeu de Tarot, by the rules of the French federation. Source: the game library of seed 004, "Jeu de Tarot".

The game is that of `kits.taker`; its own are the petit sec, the called king and the partner who holds it, the
chelem announced before the chien, and poignées shown with the first card.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Annotated, ClassVar, Final, Literal, Self

import msgspec

from parlor.core.options import Options, option
from parlor.core.state import CHANCE, Chances, Move
from parlor.games.kits.cards.pack import ATOUTS, CARDS, EXCUSE, KING, KNIGHT, QUEEN, TOKENS, UNKNOWN, card, rank, suit
from parlor.games.kits.common.turns import replace_at
from parlor.games.kits.tarot.bots import IMAGINED, bid_mismatch
from parlor.games.kits.tarot.rules import BOUTS, PETIT, exchange_excuse, half_points, tarot_law
from parlor.games.kits.tarot.scoring import LEVELS, WORTHS, Tally, slam_side, split_cards, tally_hand
from parlor.games.kits.tarot.taker import READY, Kind, Taker
from parlor.games.kits.tricks.rules import PLAY, Law, cards_of_suit

EACH: Final = {3: 24, 4: 18, 5: 15}
POIGNEES: Final = {3: (13, 15, 18), 4: (10, 13, 15), 5: (8, 10, 13)}
SCALE: Final = {3: 1.0, 4: 0.94, 5: 0.7}
"""How much of what a hand of 18 cards should promise for a bid it should with other numbers of players."""
CHELEM: Final[Move] = ("chelem",)
CLEAR: Final[Move] = ("look",)
NOBODY_KNOWN: Final = -2
"""Who the partner is, where the viewer does not know it."""
TRIES: Final = 20
"""Deals imagined until one fits: a petit without another atout is rare, so the first mostly does."""


class JeuOptions(Options, frozen=True):
    hands: Annotated[int, option("Hands in a game", ge=1, le=20)] = 4
    defence_slam: Annotated[
        Literal[200, 0],
        option("A slam of the defence", **{"200": "costs the taker 200 more", "0": "costs nothing more"}),
    ] = 200


class Jeu(Taker[JeuOptions], frozen=True):
    """A deal with its called king, its announcements and its count.

    Its phases, besides those of `Taker`: `look` (chance says whether the petit is held alone), `call` (a king)
    and `announce` (a chelem), both before the chien is opened.
    """

    KIND: ClassVar = Kind(EACH, bids=("", "prise", "garde", "sans", "contre"), reversed_=False, excuse_kept=True)

    sec: int = -1
    """Who held the petit alone and spoilt the deal."""
    called: int = -1
    """The card that the taker called."""
    partner: int = -1
    """Who holds it; -1 for nobody but the taker or the chien, `NOBODY_KNOWN` where the viewer can't tell."""
    chelem: bool = False
    hiding: tuple[int, ...] = ()
    """What the seat to play leaves out of its poignée."""
    shown: tuple[tuple[int, ...], ...] = ()
    """By seat, the poignée that was shown."""
    tally: Tally | None = None
    """How the last hand was counted."""

    @property
    def law(self) -> Law:
        return tarot_law("fft", self.KIND.reversed_)

    # -- moves -------------------------------------------------------------------------------------

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0 or self.phase not in ("call", "announce", "play"):
            return super().moves()
        if self.phase == "call":
            return tuple(("call", TOKENS[c]) for c in callable_(self.trick_play.hands[self.turn]))
        if self.phase == "announce":
            return READY, CHELEM
        legal = self.trick_play.legal_cards(self.law)
        if self.called >= 0 and not self.trick_play.trick and not any(self.trick_play.taken):
            free = [c for c in legal if suit(c) != suit(self.called) or c == self.called]
            legal = tuple(free) or legal
        return (*(PLAY[c] for c in legal), *self.poignee_moves())

    def poignee_moves(self) -> tuple[Move, ...]:
        """A poignée that may be shown before one's first card, and the atouts that may be left out of it."""
        held, seat = self.trick_play.hands[self.turn], self.turn
        if len(held) < EACH[self.seats] or self.shown[seat]:
            return ()
        left = [c for c in cards_of_suit(held, ATOUTS) if c not in self.hiding]
        sizes = POIGNEES[self.seats]
        whole = EXCUSE in held and not self.hiding  # the excuse is shown only where every atout is
        found = [("poignee", LEVELS[at]) for at, size in enumerate(sizes) if size in (len(left), len(left) + whole)]
        return (*found, *(("hide", TOKENS[c]) for c in left if len(left) > sizes[0]))

    def apply(self, move: Move) -> Self:
        verb = move[0]
        if verb == "look":
            return replace(self, turn=self.trick_play.turn, phase="bid")
        if verb == "sec":
            return replace(self, phase="bid", sec=int(move[1]) - 1, thrown=self.thrown + 1)._redeal()
        if verb == "call":
            called = CARDS[move[1]]
            return replace(self, phase="announce", called=called, partner=self._holder_of(called))
        if verb in ("chelem", "ready"):
            return replace(self, chelem=verb == "chelem")._open_chien()
        if verb == "hide":
            return replace(self, hiding=(*self.hiding, CARDS[move[1]]))
        if verb == "poignee":
            size = POIGNEES[self.seats][LEVELS.index(move[1])]
            held = self.trick_play.hands[self.turn]
            left = tuple(c for c in cards_of_suit(held, ATOUTS) if c not in self.hiding)
            cards = left if len(left) == size else (*left, EXCUSE)
            return replace(self, shown=replace_at(self.shown, self.turn, cards), hiding=())
        after = super().apply(move)
        return replace(after, hiding=()) if after.hiding else after

    def _holder_of(self, called: int) -> int:
        hands = enumerate(self.trick_play.hands)
        return next((seat for seat, hand in hands if called in hand and seat != self.taker), -1)

    def start_deal(self, move: Move) -> Self:
        after = super().start_deal(move)
        return replace(
            after, turn=CHANCE, phase="look", sec=-1, called=-1, partner=-1, chelem=False, hiding=(),
            shown=((),) * self.seats, tally=None,
        )  # fmt: skip

    def after_bidding(self) -> Self:
        """A king is called where five play, and a chelem may be announced, before the chien is opened."""
        return replace(self, turn=self.taker, phase="call" if self.seats == 5 else "announce", spoken=0)

    def _open_chien(self) -> Self:
        return super().after_bidding()

    def leader(self) -> int:
        return self.taker if self.chelem else (self.dealer - 1) % self.seats

    def sides(self) -> tuple[int, ...]:
        sides = super().sides()
        apart = self.taker < 0 or self.phase in ("deal", "over") or self.partner < 0
        return sides if apart else replace_at(sides, self.partner, 0)

    # -- the count -----------------------------------------------------------------------------------

    def score_deal(self) -> Self:
        """Both sides' cards and the chien are counted; each opponent pays, and a partner has a third of it."""
        sides = self.sides()
        piles = split_cards(self.trick_play, sides, self.cards_aside(), self.KIND.bids[self.bid] == "contre")
        player, winner = (sides[seat] if seat >= 0 else -1 for seat in self.excuse)
        if self.seats == 3 and player != winner:  # among three the excuse goes home for nothing
            piles[winner].remove(EXCUSE)
            piles[player].append(EXCUSE)
        else:
            piles = exchange_excuse(piles, player, winner)
        slammed = slam_side(self.trick_play, sides)
        tally = tally_hand(
            self.KIND.bids[self.bid],
            half_points(piles[0]),
            sum(c in BOUTS for c in piles[0]),
            petit=self._petit(slammed, sides),
            poignees=sum(WORTHS[POIGNEES[self.seats].index(len(cards))] for cards in self.shown if cards),
            announced=(self.chelem, False),
            slam=slammed,
            defence_slam=self.options.defence_slam,
        )
        gain = tally.score
        paid = [-gain if side else gain for side in sides]
        paid[self.taker] = 0
        paid[self.taker] = -sum(paid)
        points = tuple(was + won for was, won in zip(self.points, paid, strict=True))
        return replace(self, points=points, tally=tally).end_hand()

    def _petit(self, slammed: int, sides: tuple[int, ...]) -> int:
        """1 or -1 for the side that won the petit in the last trick, or before the excuse that ended a slam."""
        table = self.trick_play
        if PETIT in table.last:
            return -1 if sides[table.leader] else 1
        before = table.piles[table.leader][-2 * self.seats : -self.seats]
        return slammed if slammed and table.last[0] == EXCUSE and PETIT in before else 0

    def refusal(self, move: Move) -> str:
        if self.phase == "play" and move[:1] == ("play",) and self.called >= 0 and not self.trick_play.trick:
            c = CARDS.get(move[1], UNKNOWN) if len(move) == 2 else UNKNOWN
            if c in self.trick_play.hands[self.turn]:
                return f"the first lead is not of the suit that was called, unless it is {TOKENS[self.called]} itself."
        if self.phase in ("call", "announce"):
            return super(Taker, self).refusal(move)
        return super().refusal(move)

    # -- chance ------------------------------------------------------------------------------------

    def chances(self) -> Chances | None:
        if self.phase != "look":
            return super().chances()
        alone = self._alone()
        return ((CLEAR if alone < 0 else ("sec", str(alone + 1)), 1.0),)

    def _alone(self) -> int:
        """Who holds the petit without any other atout and without the excuse."""
        hands = enumerate(self.trick_play.hands)
        return next((seat for seat, hand in hands if PETIT in hand and sum(suit(c) >= ATOUTS for c in hand) == 1), -1)

    # -- what is known -------------------------------------------------------------------------------

    def masked(self, seat: int) -> Self:
        if self.nothing_hidden:
            return self
        known = [(holder, c) for holder, cards in enumerate(self.shown) for c in cards]
        away = tuple(c if seat == self.taker or suit(c) == ATOUTS else UNKNOWN for c in self.away)
        partner = self.partner if self._told_partner(seat) else NOBODY_KNOWN
        hiding = self.hiding if seat == self.turn else ()
        return replace(self, tricks=self.trick_play.masked(seat, known), away=away, partner=partner, hiding=hiding)

    def _told_partner(self, seat: int) -> bool:
        """Whether a seat knows who holds the card that was called."""
        called = self.called
        own = called in self.trick_play.hands[seat] or (seat == self.taker and called in self.away)
        return called < 0 or own or called in self.chien or called in self.trick_play.cards_played

    def determinize(self, seat: int, rng: Random) -> Self:
        """Of a few imagined deals, the one that agrees best with what was bid; the called card has its holder."""
        if self.nothing_hidden:
            return self
        fair = SCALE[self.seats] / 18
        return min((self._imagine(seat, rng) for _ in range(IMAGINED)), key=lambda state: bid_mismatch(state, fair))

    def _imagine(self, seat: int, rng: Random) -> Self:
        guess = self
        for _ in range(TRIES):  # nobody holds the petit alone, else the deal were void
            guess = super().determinize(seat, rng)
            if self.phase in ("look", "discard", "play") or guess._alone() < 0:
                break
        if guess.partner != NOBODY_KNOWN:
            return guess
        return replace(guess, partner=guess._holder_of(self.called))

    def may_hold(self) -> Callable[[int, int], bool]:
        """As usual; atouts discarded are seen and prove what the taker kept, an excuse shown that no atout is left."""
        plain, taker, laid = super().may_hold(), self.taker, self.seats
        forced = self.phase != "discard" and any(suit(c) == ATOUTS for c in self.away)
        bare = {seat for seat, cards in enumerate(self.shown) if EXCUSE in cards}

        def may(holder: int, c: int) -> bool:
            if forced and holder == taker and suit(c) < ATOUTS and rank(c) != KING:
                return False
            return plain(holder, c) and not ((holder in bare or holder == laid) and suit(c) == ATOUTS)

        return may

    def observe(self, seat: int, move: Move) -> Move:
        if move[0] == "discard" and suit(CARDS[move[1]]) == ATOUTS:
            return move
        return (move[0], "?") if move[0] == "hide" and seat != self.turn else super().observe(seat, move)

    def reveals(self, move: Move) -> bool:
        return move[0] != "hide" and (move[0] != "discard" or suit(CARDS[move[1]]) == ATOUTS)


replace = msgspec.structs.replace


def callable_(hand: tuple[int, ...]) -> tuple[int, ...]:
    """The cards that a taker may call: kings; queens with all four kings in hand, knights with the queens too."""
    for court in (KING, QUEEN):
        cards = tuple(card(s, court) for s in range(ATOUTS))
        if not all(c in hand for c in cards):
            return cards
    return tuple(card(s, KNIGHT) for s in range(ATOUTS))
