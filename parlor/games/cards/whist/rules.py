"""Whist for four to seven, in partnerships or alone. Source: The Incompleat Gamester (W. Moore), "Cards: Whist"."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Annotated, Any, Final, Literal, Self

import msgspec

from parlor.games.kits import cards as kit
from parlor.games.kits.cards import ATOUTS, CARDS, EXCUSE, EXCUSE_SUIT, TOKENS, suit
from parlor.games.kits.tricks import NONE, PLAY, best, fill_hands, led, of_suit, played
from parlor.games.kits.turns import beginner, beginners
from parlor.rules import CHANCE, NOBODY, BadOption, Chances, Move, Options, State, option

SUIT_NAMES: Final = ("spades", "hearts", "clubs", "diamonds", "the atouts")
BOOK: Final = 6
"""The tricks that do not count."""


class WhistOptions(Options, frozen=True):
    teams: Annotated[
        Literal["usual", "yes", "no"],
        option(
            "Partnerships",
            usual="partners sit opposite when four play; else everyone plays alone",
            yes="two sides, every other seat (four or six players)",
            no="everyone plays alone",
        ),
    ] = "usual"
    follow: Annotated[
        Literal["source", "strict"],
        option(
            "What must be played",
            source="the led suit or a trump, as you like; with neither, anything",
            strict="the led suit; without it, anything",
        ),
    ] = "source"
    deck: Annotated[
        Literal["french", "tarot"],
        option("The cards", french="52 cards, one turned up for trumps", tarot="78 cards; the atouts are trumps"),
    ] = "french"
    odd: Annotated[
        Literal["usual", "over_six", "numbered"],
        option(
            "What scores",
            usual="tricks over six for partners, odd tricks for lone players",
            over_six="each trick of a side over its sixth",
            numbered="to win trick number 7, 9, 11 or a later odd one of the deal",
        ),
    ] = "usual"
    deals: Annotated[int, option("Deals in a game", ge=1, le=20)] = 4

    def check(self, seats: int) -> None:
        if self.teams == "yes" and seats % 2:
            raise BadOption(f"teams=yes needs four or six players, not {seats}.")


class Whist(State[WhistOptions], frozen=True):
    """The hands, the trick on the table, and what has been won."""

    dealer: int
    points: tuple[int, ...]
    deal: int = 1
    hands: tuple[tuple[int, ...], ...] = ()
    turned: int = kit.UNKNOWN
    """The card that was turned up for trumps, unknown until it is."""
    trump: int = NONE
    leader: int = 0
    trick: tuple[int, ...] = ()
    last: tuple[int, ...] = ()
    """The trick before, as it was played from `last_leader` on."""
    last_leader: int = 0
    gone: tuple[int, ...] = ()
    """Cards of the tricks before."""
    taken: tuple[int, ...] = ()
    """Tricks of each seat in this deal."""
    odd: tuple[int, ...] = ()
    """Odd tricks of each seat in this deal, from the seventh on."""
    voids: tuple[int, ...] = ()
    """Suits, as bits, that each seat has shown to lack."""

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        return cls(options, seats, CHANCE, -1, (0,) * seats)

    # -- what is played ----------------------------------------------------------------------------

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        return tuple(PLAY[card] for card in self.legal())

    def legal(self) -> tuple[int, ...]:
        """The cards that the seat to act may play."""
        hand = self.hands[self.turn]
        follow = led(self.trick)
        if follow == NONE:
            return hand
        good = of_suit(hand, follow)
        if self.options.follow == "source" and follow != self.trump:
            good += of_suit(hand, self.trump)
        if not good:
            return hand
        return (*good, EXCUSE) if hand[-1] == EXCUSE else good

    def apply(self, move: Move) -> Whist:
        verb = move[0]
        if verb == "play":
            return self._play(played(move))
        if verb == "first":
            return replace(self, dealer=beginner(move))
        if verb == "turned":
            turned = CARDS[move[1]]
            return self._led(turned, suit(turned))
        cards = tuple(CARDS[word] for word in move[1:])
        each = len(cards) // self.seats
        hands = tuple(tuple(sorted(cards[seat * each : seat * each + each])) for seat in range(self.seats))
        none = (0,) * self.seats
        dealt = replace(
            self, hands=hands, turned=kit.UNKNOWN, trick=(), last=(), gone=(), taken=none, odd=none, voids=none
        )
        return dealt._led(kit.UNKNOWN, ATOUTS) if self.options.deck == "tarot" else dealt

    def _led(self, turned: int, trump: int) -> Whist:
        leader = (self.dealer + 1) % self.seats
        return replace(self, turn=leader, leader=leader, turned=turned, trump=trump)

    def _play(self, card: int) -> Whist:
        seat, hands = self.turn, list(self.hands)
        hands[seat] = kit.without(hands[seat], card)
        voids = self._shown(seat, card)
        trick = (*self.trick, card)
        if len(trick) < self.seats:
            after = (seat + 1) % self.seats
            return replace(self, turn=after, hands=tuple(hands), trick=trick, voids=voids)
        winner = (self.leader + best(trick, self.trump)) % self.seats
        number = sum(self.taken) + 1
        state = replace(
            self,
            turn=winner,
            hands=tuple(hands),
            trick=(),
            last=trick,
            last_leader=self.leader,
            leader=winner,
            gone=self.gone + trick,
            taken=added(self.taken, winner),
            odd=added(self.odd, winner) if number > BOOK and number % 2 else self.odd,
            voids=voids,
        )
        return state if any(hands) else state._scored()

    def _shown(self, seat: int, card: int) -> tuple[int, ...]:
        """What the seat lacks, as far as its cards have shown."""
        follow = led(self.trick)
        if follow == NONE or suit(card) in (follow, EXCUSE_SUIT):
            return self.voids
        lacks = 1 << follow
        if self.options.follow == "source":
            if suit(card) == self.trump:
                return self.voids
            lacks |= 1 << self.trump
        return (*self.voids[:seat], self.voids[seat] | lacks, *self.voids[seat + 1 :])

    def _scored(self) -> Whist:
        points = tuple(sum(pair) for pair in zip(self.points, self.won(), strict=True))
        if self.deal == self.options.deals:
            return replace(self, turn=NOBODY, points=points)
        return replace(self, turn=CHANCE, points=points, deal=self.deal + 1, dealer=(self.dealer + 1) % self.seats)

    def won(self) -> tuple[int, ...]:
        """What each seat's side has scored in this deal so far."""
        sides = [self.side(seat) for seat in range(self.seats)]
        if scored_by_number(self.options, self.seats):
            return tuple(sum(self.odd[other] for other in side) for side in sides)
        return tuple(max(0, sum(self.taken[other] for other in side) - BOOK) for side in sides)

    def side(self, seat: int) -> tuple[int, ...]:
        """The seats that play with a seat, itself among them."""
        if not in_teams(self.options, self.seats):
            return (seat,)
        return tuple(range(seat % 2, self.seats, 2))

    def refusal(self, move: Move) -> str:
        card = CARDS.get(move[1], kit.UNKNOWN) if len(move) == 2 and move[0] == "play" else kit.UNKNOWN
        if card == kit.UNKNOWN:
            return super().refusal(move)
        if card not in self.hands[self.turn]:
            return f"you do not hold {move[1]}."
        follow = SUIT_NAMES[led(self.trick)]
        if self.options.follow == "source" and led(self.trick) != self.trump:
            return f"play {follow} or a trump while you have one."
        return f"follow with {follow}."

    # -- the house ---------------------------------------------------------------------------------

    def chances(self) -> Chances | None:
        if self.dealer < 0:
            return beginners(self.seats)
        if not self._turning:
            return None
        cards = self._to_turn()
        return tuple((("turned", TOKENS[card]), 1 / len(cards)) for card in cards)

    def draw(self, rng: Random) -> Move:
        if self.dealer < 0 or self._turning:
            return super().draw(rng)
        cards = kit.shuffled(pack(self.options.deck), rng)
        return kit.dealt("deal", cards[: self._each * self.seats])

    def is_chance(self, move: Move) -> bool:
        if self.dealer < 0 or self._turning:
            return super().is_chance(move)
        return kit.is_deal(move, "deal", self._each * self.seats, pack(self.options.deck))

    @property
    def _each(self) -> int:
        return len(pack(self.options.deck)) // self.seats

    @property
    def _turning(self) -> bool:
        """Whether the hands are dealt and the card for trumps is to be turned."""
        return len(self.hands) == self.seats and self.trick == () and any(self.hands)

    def _to_turn(self) -> tuple[int, ...]:
        """Where the turned card comes from: the dealer's hand if all are dealt out, else what is left over."""
        cards = pack(self.options.deck)
        return self.hands[self.dealer] if len(cards) % self.seats == 0 else kit.unseen(cards, *self.hands)

    # -- what is known -------------------------------------------------------------------------------

    def scores(self) -> tuple[float, ...]:
        return self.points

    def masked(self, seat: int) -> Whist:
        hands = [hand if at == seat else kit.hidden(hand) for at, hand in enumerate(self.hands)]
        if seat != self.dealer and self.hands and self.turned in self.hands[self.dealer]:
            hands[self.dealer] = kit.hidden(self.hands[self.dealer], (self.turned,))
        return replace(self, hands=tuple(hands))

    def determinize(self, seat: int, rng: Random) -> Whist:
        gone = self.gone + self.trick
        if self.turned != kit.UNKNOWN and not any(self.turned in hand for hand in self.hands):
            gone = (*gone, self.turned) if self.turned not in gone else gone
        return replace(self, hands=fill_hands(self.hands, self.voids, pack(self.options.deck), gone, rng))

    def told(self, seat: int, move: Move) -> Move:
        if move[0] != "deal":
            return move
        each = self._each
        return (move[0], *(word if at // each == seat else "?" for at, word in enumerate(move[1:])))

    def reveals(self, move: Move) -> bool:
        return True


replace = msgspec.structs.replace


@cache
def pack(deck: str) -> tuple[int, ...]:
    """The cards played with."""
    return kit.deck() if deck == "french" else kit.tarot()


def in_teams(options: WhistOptions, seats: int) -> bool:
    """Whether two sides play."""
    return options.teams == "yes" or (options.teams == "usual" and seats == 4)


def scored_by_number(options: WhistOptions, seats: int) -> bool:
    """Whether single odd tricks score, rather than all over six."""
    return options.odd == "numbered" or (options.odd == "usual" and not in_teams(options, seats))


def added(counts: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """One more for a seat."""
    return (*counts[:seat], counts[seat] + 1, *counts[seat + 1 :])
