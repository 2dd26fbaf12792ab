"""Five Card Draw. Source: the compendium of poker games, "Five Card Draw" with its variations."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Annotated, Any, Final, Literal, Self

import msgspec

from parlor.games.kits import cards as kit
from parlor.games.kits.cards import CARDS, JOKER, TOKENS, UNKNOWN
from parlor.games.kits.poker import Worth, high, low
from parlor.games.kits.turns import beginner, beginners, put
from parlor.games.kits.vying import CHECK, Vying, shared
from parlor.rules import CHANCE, NOBODY, Chances, Move, Options, State, option

HAND: Final = 5
DRAW: Final[Move] = ("draw",)
STACK: Final = 100


class DrawOptions(Options, frozen=True):
    wild: Annotated[
        Literal["none", "deuces", "jokers2"],
        option("Wild cards", none="none", deuces="the four twos", jokers2="two jokers, added to the pack"),
    ] = "none"
    five_kind: Annotated[bool, option("Five of a kind", no="does not count", yes="beats all, with wild cards")] = True
    mode: Annotated[
        Literal["high", "high_low", "low"],
        option("Who wins", high="the highest hand", high_low="highest and lowest share", low="the lowest hand"),
    ] = "high"
    ace4: Annotated[
        Literal["lt6", "always", "never"],
        option(
            "Drawing four to an ace, which is shown", lt6="with fewer than six players", always="always", never="never"
        ),
    ] = "lt6"
    double_draw: Annotated[bool, option("Draws", no="one", yes="two, with a round of betting after each")] = False
    limit: Annotated[
        Literal["fixed", "pot"], option("What may be bet", fixed="the unit", pot="the unit, up to the pot")
    ] = "fixed"
    unit: Annotated[int, option("The unit of bets", ge=1, le=20)] = 2
    ante: Annotated[int, option("The ante", ge=1, le=10)] = 1
    hands: Annotated[int, option("Hands in a game", ge=1, le=100)] = 10


class Draw(State[DrawOptions], frozen=True):
    """Hands and discards, the chips, and where in the hand one is."""

    vying: Vying
    dealer: int = -1
    hand: int = 0
    """Hands dealt."""
    phase: str = "deal"
    """deal, bet, draw, drawing, shown; over."""
    hands: tuple[tuple[int, ...], ...] = ()
    away: tuple[tuple[int, ...], ...] = ()
    """What each seat has discarded, in order."""
    fresh: int = 0
    """How many of the drawer's discards are of this draw."""
    drawer: int = -1
    draws: int = 0
    """Draws that are done."""
    aces: tuple[int, ...] = ()
    """The ace that each seat showed when it drew four, or `UNKNOWN`."""
    shown: tuple[bool, ...] = ()
    """Whose cards lie open."""
    gains: tuple[int, ...] = ()
    """What the last hand brought each seat."""

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        vying = Vying((STACK,) * seats, (0,) * seats, (True,) * seats, options.unit, options.limit == "pot")
        return cls(options, seats, CHANCE, vying)

    # -- moves -------------------------------------------------------------------------------------

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        if self.phase == "bet":
            return tuple(self.vying.moves())
        hand = self.hands[self.turn]
        if self.fresh < 3:
            return (*dict.fromkeys(("discard", TOKENS[card]) for card in hand), DRAW)
        if self.fresh == 3 and self.ace_rule():
            kept = [hand[1 - at] for at in range(2)]
            found = [("discard", TOKENS[card]) for card, left in zip(hand, kept, strict=True) if is_ace(left)]
            return (*dict.fromkeys(found), DRAW)
        return (DRAW,)

    def ace_rule(self) -> bool:
        """Whether a fourth card may be thrown away to keep an ace."""
        rule = self.options.ace4
        return rule == "always" or (rule == "lt6" and self.seats < 6)

    def apply(self, move: Move) -> Draw:
        verb = move[0]
        if verb == "discard":
            return self._discarded(CARDS[move[1]])
        if verb == "draw":
            return replace(self, turn=CHANCE, phase="drawing") if self.fresh else self._after_draw()
        if verb == "drew":
            hand = tuple(sorted((*self.hands[self.drawer], *(CARDS[word] for word in move[1:]))))
            hands = (*self.hands[: self.drawer], hand, *self.hands[self.drawer + 1 :])
            back = self._returned(len(move) - 1)
            return replace(self, hands=hands, away=back)._after_draw()
        if verb == "first":
            return replace(self, dealer=beginner(move))
        if verb == "deal":
            return self._dealt(tuple(CARDS[word] for word in move[1:]))
        return replace(self, vying=self.vying.said(move))._go_on()

    def _dealt(self, cards: tuple[int, ...]) -> Draw:
        seated = self._seated()
        hands: list[tuple[int, ...]] = [()] * self.seats
        for at, seat in enumerate(seated):
            hands[seat] = tuple(sorted(cards[at * HAND : at * HAND + HAND]))
        live = tuple(seat in seated for seat in range(self.seats))
        vying = Vying(self.vying.stacks, self.vying.paid, live, self.vying.unit, self.vying.pot_limit)
        dealer = self.dealer if self.hand == 0 else self._next_dealer()
        after = Draw(
            self.options,
            self.seats,
            CHANCE,
            vying.anted(self.options.ante).opened((dealer + 1) % self.seats),
            dealer,
            self.hand + 1,
            "bet",
            tuple(hands),
            ((),) * self.seats,
            aces=(UNKNOWN,) * self.seats,
            shown=(False,) * self.seats,
        )
        return after._go_on()

    def _seated(self) -> list[int]:
        """The seats that have chips, in order: they are dealt in."""
        return [seat for seat, stack in enumerate(self.vying.stacks) if stack]

    def _next_dealer(self) -> int:
        seat = (self.dealer + 1) % self.seats
        while not self.vying.stacks[seat]:
            seat = (seat + 1) % self.seats
        return seat

    def _go_on(self) -> Draw:
        """The next word, the draw, or the showdown."""
        vying = self.vying
        if sum(vying.live) == 1:
            return self._settled(shown=False)
        if vying.turn >= 0:
            return replace(self, turn=vying.turn, phase="bet")
        if self.draws == (2 if self.options.double_draw else 1):
            return self._settled(shown=True)
        drawer = self._from(self.dealer + 1)
        return replace(self, turn=drawer, phase="draw", drawer=drawer, fresh=0)

    def _from(self, seat: int) -> int:
        """The first live seat from one on."""
        seat %= self.seats
        while not self.vying.live[seat]:
            seat = (seat + 1) % self.seats
        return seat

    def _discarded(self, card: int) -> Draw:
        seat = self.turn
        hands = (*self.hands[:seat], kit.without(self.hands[seat], card), *self.hands[seat + 1 :])
        away = (*self.away[:seat], (*self.away[seat], card), *self.away[seat + 1 :])
        aces = put(self.aces, seat, hands[seat][0]) if self.fresh == 3 else self.aces
        return replace(self, hands=hands, away=away, fresh=self.fresh + 1, aces=aces)

    def _returned(self, wanted: int) -> tuple[tuple[int, ...], ...]:
        """The discards, less those shuffled back because the stock ran out."""
        if self._stock() >= wanted:
            return self.away
        drawer = self.drawer
        return tuple(cards if seat == drawer else () for seat, cards in enumerate(self.away))

    def _after_draw(self) -> Draw:
        """The next player draws; after the last of them there is betting again."""
        last = self._from(self.dealer) if self.vying.live[self.dealer % self.seats] else self._last_live()
        if self.drawer != last:
            drawer = self._from(self.drawer + 1)
            return replace(self, turn=drawer, phase="draw", drawer=drawer, fresh=0)
        vying = self.vying.opened((self.dealer + 1) % self.seats)
        return replace(self, vying=vying, phase="bet", drawer=-1, fresh=0, draws=self.draws + 1)._go_on()

    def _last_live(self) -> int:
        """The live seat that speaks last: the nearest on the dealer's right."""
        seat = self.dealer
        while not self.vying.live[seat]:
            seat = (seat - 1) % self.seats
        return seat

    # -- the end of a hand ---------------------------------------------------------------------------

    def _settled(self, *, shown: bool) -> Draw:
        vying, first = self.vying, (self.dealer + 1) % self.seats
        gains = [0] * self.seats
        for pot in vying.pots():
            for seat, chips in self._won(pot.chips, list(pot.seats), first).items():
                gains[seat] += chips
        stacks = tuple(stack + gain for stack, gain in zip(vying.stacks, gains, strict=True))
        after = Vying(stacks, (0,) * self.seats, vying.live, vying.unit, vying.pot_limit)
        over = self.hand >= self.options.hands or sum(stack > 0 for stack in stacks) == 1
        return replace(
            self,
            turn=NOBODY if over else CHANCE,
            vying=after,
            phase="over" if over else "shown",
            shown=vying.live if shown else (False,) * self.seats,
            gains=tuple(gains),
            drawer=-1,
        )

    def _won(self, chips: int, seats: list[int], first: int) -> dict[int, int]:
        """How a pot is shared among those who may win it."""
        if len(seats) == 1:
            return {seats[0]: chips}
        best = best_hands({seat: self.hands[seat] for seat in seats}, self.options)
        halves = [chips] if len(best) == 1 else [chips - chips // 2, chips // 2]
        found: dict[int, int] = {}
        for winners, half in zip(best, halves, strict=True):
            for seat, part in shared(half, winners, first, self.seats).items():
                found[seat] = found.get(seat, 0) + part
        return found

    def refusal(self, move: Move) -> str:
        if self.phase == "draw" and move[:1] == ("discard",):
            return (
                "you may throw three cards away; a fourth only if you keep an ace."
                if self.fresh >= 3
                else ("you do not hold that card.")
            )
        if self.phase == "bet" and move == CHECK:
            return f"there is a bet: call {self.vying.owing}, raise or fold."
        return super().refusal(move)

    # -- the house ---------------------------------------------------------------------------------

    def _stock(self) -> int:
        """How many cards lie in the stock."""
        return len(pack(self.options.wild)) - sum(map(len, self.hands)) - sum(map(len, self.away))

    def _pool(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The stock, and others' discards, which are shuffled to fill it up if it runs out; else none."""
        cards = pack(self.options.wild)
        stock = kit.unseen(cards, *self.hands, *self.away)
        others = (away for seat, away in enumerate(self.away) if seat != self.drawer)
        return stock, tuple(c for away in others for c in away) if len(stock) < self.fresh else ()

    def chances(self) -> Chances | None:
        return beginners(self.seats) if self.dealer < 0 else None

    def draw(self, rng: Random) -> Move:
        if self.dealer < 0:
            return super().draw(rng)
        if self.phase == "drawing":
            stock, again = self._pool()
            drawn = rng.sample(stock, min(self.fresh, len(stock)))
            return kit.dealt("drew", (*drawn, *rng.sample(again, self.fresh - len(drawn))))
        return kit.dealt("deal", rng.sample(pack(self.options.wild), HAND * len(self._seated())))

    def is_chance(self, move: Move) -> bool:
        if self.dealer < 0:
            return super().is_chance(move)
        if self.phase == "drawing":
            stock, again = self._pool()
            fits = kit.is_deal(move, "drew", self.fresh, (*stock, *again))
            return fits and (not again or Counter(TOKENS[c] for c in stock) <= Counter(move[1:]))
        return kit.is_deal(move, "deal", HAND * len(self._seated()), pack(self.options.wild))

    # -- what is known -------------------------------------------------------------------------------

    def scores(self) -> tuple[float, ...]:
        return tuple(stack + paid for stack, paid in zip(self.vying.stacks, self.vying.paid, strict=True))

    def masked(self, seat: int) -> Draw:
        hands = tuple(
            hand if at == seat or self.shown[at] else kit.hidden(hand, [c for c in hand if c == self.aces[at]][:1])
            for at, hand in enumerate(self.hands)
        )
        away = tuple(cards if at == seat else (UNKNOWN,) * len(cards) for at, cards in enumerate(self.away))
        return replace(self, hands=hands, away=away)

    def determinize(self, seat: int, rng: Random) -> Draw:
        pool = kit.shuffled(kit.unseen(pack(self.options.wild), *self.hands, *self.away), rng)
        hands = tuple(tuple(sorted(c if c != UNKNOWN else pool.pop() for c in hand)) for hand in self.hands)
        away = tuple(tuple(c if c != UNKNOWN else pool.pop() for c in cards) for cards in self.away)
        return replace(self, hands=hands, away=away)

    def told(self, seat: int, move: Move) -> Move:
        if move[0] == "deal":
            seated = self._seated()
            return (move[0], *(w if seated[at // HAND] == seat else "?" for at, w in enumerate(move[1:])))
        if move[0] == "drew" and seat != self.drawer:
            # where nobody can bet any more the cards are shown at once
            return move if self.apply(move).shown[self.drawer] else (move[0], *("?" for _ in move[1:]))
        return (move[0], "?") if move[0] == "discard" and seat != self.turn else move

    def reveals(self, move: Move) -> bool:
        return self.phase == "bet" or (move[0] == "discard" and self.fresh == 3) or (move == DRAW)


replace = msgspec.structs.replace


@cache
def pack(wild: str) -> tuple[int, ...]:
    """The cards played with."""
    return (*kit.deck(), JOKER, JOKER) if wild == "jokers2" else kit.deck()


def split(hand: tuple[int, ...], wild: str) -> tuple[list[int], int]:
    """The natural cards of a hand, and how many are wild."""
    natural = [card for card in hand if card != JOKER and not (wild == "deuces" and kit.rank(card) == 2)]
    return natural, len(hand) - len(natural)


def is_ace(card: int) -> bool:
    return card != JOKER and kit.rank(card) == kit.ACE


def high_of(hand: tuple[int, ...], options: DrawOptions) -> Worth:
    """What a hand is worth, high."""
    natural, wilds = split(hand, options.wild)
    return high(natural, wilds, five_kind=options.five_kind)


def low_of(hand: tuple[int, ...], options: DrawOptions) -> Worth:
    """What a hand is worth, low."""
    return low(*split(hand, options.wild))


def best_hands(hands: Mapping[int, tuple[int, ...]], options: DrawOptions) -> list[list[int]]:
    """The seats with the best of these hands; where high and low share, first those of the high half."""
    kinds = {"high": (high_of,), "low": (low_of,), "high_low": (high_of, low_of)}[options.mode]
    found = []
    for worth_of in kinds:
        worths = {seat: worth_of(hand, options) for seat, hand in hands.items()}
        best = max(worths.values())
        found.append([seat for seat, worth in worths.items() if worth == best])
    return found
