"""Draw poker: cards thrown away and drawn between the rounds of betting, and a stock that discards fill up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from random import Random
from typing import Any, Final, Generic, Self

from msgspec.structs import replace

from parlor.core.advice import Advice, Measure, ranked_advice
from parlor.core.game import Verb
from parlor.core.state import Move, O_co
from parlor.games.kits.cards import pack as kit
from parlor.games.kits.cards.pack import CARDS, TOKENS, UNKNOWN
from parlor.games.kits.cards.poker_hands import rank_number
from parlor.games.kits.common.samples import Samples
from parlor.games.kits.common.turns import replace_at
from parlor.games.kits.stakes.rules import STAKE_WORDS, Staked

DRAW: Final[Move] = ("draw",)
WORDS: Final = {
    **STAKE_WORDS,
    "discard": Verb("Discard", "discards {}", undo="toggle"),
    "draw": Verb("Draw", "draws"),
    "drew": Verb("Drew", ": {}"),
}


class Drawing(Staked[O_co], Generic[O_co], frozen=True):
    """Hands of five of which up to three are changed."""

    away: tuple[tuple[int, ...], ...] = ()
    """What each seat has discarded, in order."""
    fresh: int = 0
    """How many of the drawer's discards are of this draw."""
    drawer: int = -1
    draws: int = 0
    """Draws that are done."""
    bettors: tuple[int, ...] = ()
    """Who bet or raised last in each round of betting so far; -1 where nobody did."""

    # -- what a game says of itself ----------------------------------------------------------------

    def more_draws(self) -> bool:
        """Whether another draw comes after this round of betting."""
        return self.draws == 0

    def fourth_discards(self) -> tuple[int, ...]:
        """Which cards may be thrown away after three."""
        return ()

    def may_keep_ace(self) -> bool:
        """Whether the drawer may throw four cards away, for the fifth is an ace."""
        return False

    # -- the draw ------------------------------------------------------------------------------------

    def deal_fields(self, cards: tuple[int, ...]) -> Mapping[str, Any]:
        return {"away": ((),) * self.seats, "fresh": 0, "drawer": -1, "draws": 0, "bettors": (-1,)}

    def original_hand(self, seat: int) -> tuple[int, ...]:
        """The five cards that the drawer held before he threw some away."""
        away = self.away[seat]
        return tuple(sorted((*self.hands[seat], *away[len(away) - self.fresh :])))

    def next_discard(self, seat: int, wanted: Collection[int]) -> Move:
        """The next step towards throwing some cards away, as far as that is allowed."""
        left = [("discard", TOKENS[card]) for card in wanted if card in self.hands[seat]]
        return next((move for move in left if move in self.moves()), DRAW)

    def advise_discard(
        self,
        seat: int,
        samples: Samples[tuple[int, ...]],
        measure: Measure,
        best: tuple[int, ...] | None = None,
    ) -> Advice:
        """The next step towards the cards without which the hand brings most, or is trusted to be `best`."""
        means = samples.means()
        ways: dict[Move, tuple[int, ...]] = {}
        for out in sorted(means, key=lambda out: (out != best, -means[out])):
            ways.setdefault(self.next_discard(seat, out), out)
        worths = {move: means[out] for move, out in ways.items()}
        return ranked_advice(
            worths, measure, next(iter(ways)), lambda one, other: samples.error(ways[one], ways[other])
        )

    def moves(self) -> tuple[Move, ...]:
        if self.phase != "draw":
            return super().moves()
        cards = self.hands[self.turn] if self.fresh < 3 else self.fourth_discards() if self.fresh == 3 else ()
        return (*dict.fromkeys(("discard", TOKENS[card]) for card in cards), DRAW)

    def after_bet(self, move: Move) -> Self:
        after = super().after_bet(move)
        return replace(after, bettors=(*self.bettors[:-1], self.turn)) if move[0] in ("bet", "raise") else after

    def after_action(self, move: Move) -> Self:
        if move[0] == "discard":
            return self.discard(CARDS[move[1]])
        if move[0] == "draw":
            return replace(self, turn=-1, phase="drawing") if self.fresh else self._after_draw()
        hand = tuple(sorted((*self.hands[self.drawer], *(CARDS[word] for word in move[1:]))))
        hands = replace_at(self.hands, self.drawer, hand)
        return replace(self, hands=hands, away=self._returned_discards(len(move) - 1))._after_draw()

    def discard(self, card: int) -> Self:
        """One card more thrown away."""
        seat = self.turn
        hands = replace_at(self.hands, seat, kit.remove_cards(self.hands[seat], card))
        return replace(
            self, hands=hands, away=replace_at(self.away, seat, (*self.away[seat], card)), fresh=self.fresh + 1
        )

    def after_bets(self) -> Self:
        return self.start_draw(self.dealer + 1) if self.more_draws() else self.pay_pots(shown=True)

    def start_draw(self, seat: int) -> Self:
        """The first live seat from one on draws."""
        drawer = self.next_seat(seat - 1, self.live_seats())
        return replace(self, turn=drawer, phase="draw", drawer=drawer, fresh=0)

    def _after_draw(self) -> Self:
        """The next player draws; after the last of them there is betting again."""
        if self.drawer != max(self.live_seats(), key=lambda at: (at - self.dealer - 1) % self.seats):
            return self.start_draw(self.drawer + 1)
        vying = self.vying.open_round(self.eldest)
        bettors, draws = (*self.bettors, -1), self.draws + 1
        return replace(self, vying=vying, phase="bet", drawer=-1, fresh=0, draws=draws, bettors=bettors).next_action()

    def _returned_discards(self, wanted: int) -> tuple[tuple[int, ...], ...]:
        """The discards, less those shuffled back because the stock ran out: the drawer's own of earlier draws last."""
        stock = len(self.pack()) - sum(map(len, self.hands)) - sum(map(len, self.away))
        if stock >= wanted:
            return self.away
        own = self.away[self.drawer]
        if stock + sum(map(len, self.away)) - len(own) < wanted:
            own = own[len(own) - self.fresh :]
        return tuple(own if seat == self.drawer else () for seat in range(self.seats))

    def refusal(self, move: Move) -> str:
        if self.phase == "draw" and move[:1] == ("discard",):
            return "you may throw three cards away." if self.fresh >= 3 else "you do not hold that card."
        return super().refusal(move)

    # -- chance ------------------------------------------------------------------------------------

    def _pool(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The stock, and others' discards, which are shuffled to fill it up if it runs out; else none."""
        stock = kit.unseen_cards(self.pack(), *self.hands, *self.away)
        left = Counter(card for away in self._returned_discards(self.fresh) for card in away)
        return stock, tuple((Counter(card for away in self.away for card in away) - left).elements())

    def draw(self, rng: Random) -> Move:
        if self.phase != "drawing":
            return super().draw(rng)
        stock, again = self._pool()
        drawn = rng.sample(stock, min(self.fresh, len(stock)))
        return kit.deal_move("drew", (*drawn, *rng.sample(again, self.fresh - len(drawn))))

    def is_chance(self, move: Move) -> bool:
        if self.phase != "drawing":
            return super().is_chance(move)
        stock, again = self._pool()
        fits = kit.is_deal(move, "drew", self.fresh, (*stock, *again))
        return fits and (not again or Counter(TOKENS[c] for c in stock) <= Counter(move[1:]))

    # -- what is known -------------------------------------------------------------------------------

    def masked(self, seat: int) -> Self:
        away = tuple(cards if at == seat else (UNKNOWN,) * len(cards) for at, cards in enumerate(self.away))
        return replace(super().masked(seat), away=away)

    def unseen_cards(self) -> tuple[int, ...]:
        return kit.unseen_cards(self.pack(), *self.hands, *self.away)

    def determinize(self, seat: int, rng: Random) -> Self:
        pool = kit.shuffle(self.unseen_cards(), rng)
        hands = tuple(tuple(sorted(c if c != UNKNOWN else pool.pop() for c in hand)) for hand in self.hands)
        away = tuple(tuple(c if c != UNKNOWN else pool.pop() for c in cards) for cards in self.away)
        return replace(self, hands=hands, away=away)

    def observe(self, seat: int, move: Move) -> Move:
        if move[0] == "drew" and seat != self.drawer:
            # where nobody can bet any more the cards are shown at once
            return move if self.apply(move).shown[self.drawer] else (move[0], *("?" for _ in move[1:]))
        if move[0] == "discard":
            return move if seat == self.turn else (move[0], "?")
        return super().observe(seat, move)

    def reveals(self, move: Move) -> bool:
        return super().reveals(move) or move == DRAW


def loose_cards(natural: Collection[int]) -> tuple[int, ...]:
    """What belongs to nothing, lowest first: all but four of a suit, or what has no equal. Three cards at the most."""
    counts = Counter(rank_number(card) for card in natural)
    suits = Counter(kit.suit(card) for card in natural)
    if max(counts.values(), default=0) == 1 and max(suits.values()) == 4:
        return tuple(card for card in natural if suits[kit.suit(card)] == 1)
    return tuple(sorted((card for card in natural if counts[rank_number(card)] == 1), key=rank_number)[:3])
