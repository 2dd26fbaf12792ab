"""Which card a club player plays at double-deck Pinochle, and hands played out to the end by such players.

Cards of a suit are one number, in which four bits for each power count the cards of it: 1 << 4 * power is one of them.
A card by itself is its suit * 8 + its power.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from parlor.games.kits.pinochle.rules import POWER, SUIT, best
from parlor.games.kits.tricks.rules import NONE
from parlor.games.tricks.pinochle.rules import COUNTERS, LAST, PACK, SEATS, Pinochle

RANKED: Final = {c: c >> 5 << 3 | power for c, power in POWER.items()}
CARD: Final = {at: c for c, at in RANKED.items()}
COUNTING: Final = min(POWER[c] for c in COUNTERS)
"""The power of a king: from it on cards count."""
ACE: Final = 5
"""The power of an ace, the highest of a suit."""
BELOW_ACE: Final = (1 << 4 * ACE) - 1
"""All of a suit but its aces."""
COUNTERS_BELOW_ACE: Final = BELOW_ACE >> 4 * COUNTING << 4 * COUNTING
DRIVERS: Final = (1 << 4 * (COUNTING + 1)) - 1
"""Kings and less, with which higher cards of a suit are driven out."""
DRAWING: Final = 3
"""The bidder draws trumps with so many of them, and two for three of the others: with fewer he keeps them to ruff."""
DRIVING: Final = 9
"""With so many trumps he first drives high cards out of a long suit: fitted, by 0.4 points of tricks a hand."""
Suits: TypeAlias = list[int]
"""Some cards, by suit."""


def count_cards(cards: Iterable[int]) -> Suits:
    """Some cards by suit; those not seen are left out."""
    found = [0] * 4
    for c in cards:
        if c in POWER:
            found[c >> 5] += 1 << 4 * POWER[c]
    return found


ALL: Final = tuple(count_cards(PACK))


def length(cards: int) -> int:
    """How many cards of a suit these are."""
    pairs = (cards & 0x0F0F0F) + (cards >> 4 & 0x0F0F0F)
    return (pairs + (pairs >> 8) + (pairs >> 16)) & 0xFF


def lowest(suit: int, cards: int) -> int:
    """The lowest of some cards of a suit."""
    return suit << 3 | (cards & -cards).bit_length() - 1 >> 2


def highest(suit: int, cards: int) -> int:
    """The highest of some cards of a suit."""
    return suit << 3 | cards.bit_length() - 1 >> 2


def cheapest_taking(suit: int, cards: int) -> int:
    """The card of a suit that takes a trick for certain, or goes to the partner: first a king, for it counts."""
    return lowest(suit, cards >> 4 * COUNTING << 4 * COUNTING or cards)


def _load(suit: int, cards: int) -> int:
    """The card of a suit that goes to the partner: aces take tricks of their own."""
    return cheapest_taking(suit, cards & BELOW_ACE or cards) if cards & COUNTERS_BELOW_ACE else lowest(suit, cards)


def _highest_place(cards: int) -> int:
    """Where the bits of the highest of some cards of a suit begin; 0 for none."""
    return max(0, cards.bit_length() - 1 & ~3)


class Hand:
    """A hand being played out, changed in place."""

    __slots__ = ("bidder", "hands", "holder", "led", "left", "lying", "points", "seat", "took", "top", "trump", "voids")

    def __init__(self, state: Pinochle) -> None:
        table = state.trick_play
        self.hands = [count_cards(hand) for hand in table.hands]
        gone = count_cards(table.cards_played)
        self.left = [ALL[suit] - gone[suit] for suit in range(4)]
        """The cards that are still in hands."""
        self.voids = voids_of(state.denied)
        self.points = [state.trick_points(0), state.trick_points(1)]
        self.took = [table.taken[side] + table.taken[side + 2] > 0 for side in (0, 1)]
        self.trump, self.seat, self.bidder = table.trump, table.turn, state.bidder
        trick = table.trick
        self.lying = [RANKED[c] for c in trick]
        self.led, self.top, self.holder = NONE, -1, -1
        if trick:
            at = best(trick, table.trump)
            self.led, self.top, self.holder = trick[0] >> 5, RANKED[trick[at]], table.player_of(at)

    def out(self, suit: int) -> int:
        """The cards of a suit in the hands of the others."""
        return self.left[suit] - self.hands[self.seat][suit]

    def choose(self) -> int:
        """The card that a club player plays."""
        return self._follow() if self.lying else self._lead()

    def play(self, card: int) -> None:
        """Play a card; a full trick goes to its winner at once."""
        seat, suit, lying = self.seat, card >> 3, self.lying
        one = 1 << 4 * (card & 7)
        self.hands[seat][suit] -= one
        self.left[suit] -= one
        if not lying:
            self.led, self.top, self.holder = suit, card, seat
        else:
            if card > self.top if suit == self.top >> 3 else suit == self.trump:
                self.top, self.holder = card, seat
            if suit != self.led:
                self.voids[seat] |= 1 << self.led | (0 if suit == self.trump else 1 << self.trump)
        lying.append(card)
        self.seat = (seat + 1) % SEATS
        if len(lying) == SEATS:
            self.seat = self.holder
            side = self.holder % 2
            self.points[side] += sum([at & 7 >= COUNTING for at in lying])
            self.took[side] = True
            self.lying = []

    def _follow(self) -> int:
        """Win as cheaply as is sure, load the side's own tricks, else throw what counts nothing."""
        hand, trump, top = self.hands[self.seat], self.trump, self.top
        suit = self.led if hand[self.led] else trump
        last, cards = len(self.lying) == SEATS - 1, hand[suit]
        bidding = self.seat % 2 == self.bidder % 2
        if cards:
            if suit == top >> 3:
                above = 4 * ((top & 7) + 1)
                winners = cards >> above << above
            else:
                winners = cards if suit == trump else 0
            if winners:
                if suit != trump:
                    least = 0 if last else _highest_place(self.out(suit))
                    if sure := winners >> least << least:
                        return cheapest_taking(suit, sure)
                elif last or (suit != self.led and bidding):
                    return cheapest_taking(suit, winners)
                return lowest(suit, winners)  # high trumps are kept to take the lead with
        ours = self.holder % 2 == self.seat % 2
        loads = ours and (last or not self.out(top >> 3) >> 4 * ((top & 7) + 1))
        if cards:
            return _load(suit, cards) if loads else lowest(suit, cards)
        suits = [suit for suit in range(4) if hand[suit]]
        if loads or (len(self.lying) == 1 and not bidding):  # the partner may still take it
            return min((_load(suit, hand[suit]) for suit in suits), key=_load_cost)
        return min((lowest(suit, hand[suit]) for suit in suits), key=lambda card: (card & 7, card))

    def _lead(self) -> int:
        """Masters of suits that opponents still follow; the bidder draws trumps; else low from a short suit.

        From very many trumps the bidder first drives high cards out of his longest suit. Trumps that nobody else has
        are kept to the end. The others lead counters, which the partner may take.
        """
        hand, trump = self.hands[self.seat], self.trump
        out = [self.left[suit] - hand[suit] for suit in range(4)]
        sure = [hand[suit] >> (least := _highest_place(out[suit])) << least for suit in range(4)]
        still = out[trump]
        ruffed = self._ruffs()
        safe = [suit for suit in range(4) if sure[suit] and suit != trump and not (still and ruffed >> suit & 1)]
        if safe:
            suit = max(safe, key=lambda suit: (length(out[suit]), suit))
            return highest(suit, sure[suit])
        plain = [suit for suit in range(4) if hand[suit] and suit != trump] or [trump]
        own = length(hand[trump])
        if still and self.seat == self.bidder and own >= DRAWING and 3 * own > 2 * length(still):
            driven = [suit for suit in plain if suit != trump and hand[suit] & DRIVERS and not ruffed >> suit & 1]
            if own < DRIVING or not driven:
                return lowest(trump, sure[trump] or hand[trump])
            suit = max(driven, key=lambda suit: length(hand[suit]))
            return lowest(suit, hand[suit])
        counters = COUNTERS_BELOW_ACE if (self.seat ^ self.bidder) & 1 else 0

        def cost(card: int) -> tuple[bool, int, int, int]:
            suit, power = card >> 3, card & 7
            return power >= (ACE if counters else COUNTING), ruffed >> suit & 1, length(hand[suit]), power

        return min((lowest(suit, hand[suit] & counters or hand[suit]) for suit in plain), key=cost)

    def _ruffs(self) -> int:
        """The suits, as bits, that an opponent is known to lack while he may hold trumps."""
        one, other = self.voids[self.seat ^ 1], self.voids[self.seat ^ 3]
        return (0 if one >> self.trump & 1 else one) | (0 if other >> self.trump & 1 else other)


def _load_cost(card: int) -> tuple[bool, int]:
    return card & 7 < COUNTING, card & 7


def voids_of(denied: Sequence[int]) -> list[int]:
    """The suits, as bits, that each seat is known to lack."""
    return [sum(1 << suit for suit in range(4) if lacks >> 6 * suit & SUIT == SUIT) for lacks in denied]


def club_card(state: Pinochle) -> int:
    """The card that a club player plays, by what he sees."""
    return CARD[Hand(state).choose()]


def play_out(state: Pinochle) -> Pinochle:
    """The hand played to its end like that, and scored."""
    hand = Hand(state)
    for _ in range(sum(map(len, state.trick_play.hands))):
        hand.play(hand.choose())
    hand.points[hand.seat % 2] += LAST
    return state.score_hand((hand.points[0], hand.points[1]), (hand.took[0], hand.took[1]))
