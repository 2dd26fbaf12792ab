"""Trick play on bits, changed in place, for deals that are played out in thought: some ten times as fast as `Play`.

A hand is a list of numbers, one a suit, in which a bit stands for each card. Here a card is its suit * 32 + its power,
so that of two cards of a suit the greater one wins, in whatever order the cards of a game rank. What may be played and
what wins is said again by `rules`, on values; tests compare the two.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Final, TypeAlias

from parlor.games.kits.cards.pack import EXCUSE, EXCUSE_SUIT
from parlor.games.kits.tricks.rules import NONE, Play, Trick, suit_led

SUITS: Final = 6
"""The four suits, the atouts and the excuse."""
Masks: TypeAlias = list[int]
"""Cards by suit, a bit for each at its power."""


class Ranks:
    """How the cards of a pack rank within their suits: by `power`, or by their own numbers where none is given.

    `suits` says to which suit a card belongs where that is not its own.
    """

    def __init__(
        self,
        pack: Iterable[int],
        power: Mapping[int, int] | None = None,
        suits: Callable[[int], int] = lambda card: card >> 5,
    ) -> None:
        self.ranked: Final = {card: card if power is None else suits(card) << 5 | power[card] for card in pack}
        self.pack: Final = self.masks(self.ranked)

    @cached_property
    def cards(self) -> dict[int, int]:
        """The card of the pack by its ranked number."""
        return {ranked: card for card, ranked in self.ranked.items()}

    def masks(self, cards: Iterable[int]) -> Masks:
        """Some cards of the pack as bits."""
        found, ranked = [0] * SUITS, self.ranked
        for card in cards:
            at = ranked[card]
            found[at >> 5] |= 1 << (at & 31)
        return found


class FastPlay:
    """Trick play from a position of which all is known, to the last card; `trump` where the play does not name it."""

    __slots__ = ("best", "gone", "hands", "holder", "lacks", "last", "leader", "led", "left", "next_seat", "piles",
                 "ranks", "short", "taken", "trick", "trump", "turn")  # fmt: skip

    def __init__(self, play: Play, ranks: Ranks, trump: int = NONE) -> None:
        order, ranked = play.order, ranks.ranked
        self.ranks = ranks
        self.hands = [ranks.masks(hand) for hand in play.hands]
        """By seat, the cards that are held."""
        self.piles = [[ranked[card] for card in pile] for pile in play.piles]
        self.trick = [ranked[card] for card in play.trick]
        self.gone = ranks.masks(play.cards_played)
        """The cards that have been played, those of the trick among them."""
        self.taken = list(play.taken)
        self.next_seat = dict(zip(order, (*order[1:], order[0]), strict=True))
        self.left = sum(map(len, play.hands))
        """The cards that are still held."""
        self.turn, self.trump = play.turn, trump if play.trump == NONE else play.trump
        self.leader = play.leader if play.trick else play.last_leader
        """Who led to the trick on the table, or to the `last` one while none is begun."""
        self.last = [ranked[card] for card in play.last]
        self.led = suit_led(tuple(self.trick))
        self.best, self.holder = -1, -1
        """The card that holds the trick, and who played it."""
        self.short = 0
        """The suits, as bits, in which somebody has shown that he does not follow."""
        for void in play.voids:
            self.short |= void
        self.lacks = list(play.voids)
        """By seat, the suits in which he has not followed."""
        seat = play.leader
        for card in self.trick:
            if self.best < 0 or self.beats(card):
                self.best, self.holder = card, seat
            seat = self.next_seat[seat]

    def rewind(self, history: Iterable[tuple[int, Trick]]) -> list[tuple[int, int]]:
        """Take back all cards of the tricks: the hands are those before the first lead. Says who played which card."""
        ranked, played = self.ranks.ranked, list[tuple[int, int]]()
        for seat, trick in history:
            for card in trick:
                at = ranked[card]
                self.hands[seat][at >> 5] |= 1 << (at & 31)
                played.append((seat, at))
                seat = self.next_seat[seat]
        self.trick, self.last, self.led, self.turn, self.short = [], [], NONE, played[0][0], 0
        self.gone, self.lacks = [0] * SUITS, [0] * len(self.lacks)
        self.piles = [[] for _ in self.piles]
        self.taken = [0] * len(self.taken)
        self.left = sum(mask.bit_count() for hand in self.hands for mask in hand)
        return played

    def beats(self, card: int) -> bool:
        """Whether a card wins over the one that holds the trick."""
        best = self.best
        if card >> 5 == best >> 5:
            return card > best
        return card >> 5 == self.trump or (best == EXCUSE and card != EXCUSE)

    def winners(self, legal: Masks) -> Masks:
        """Those of some cards that win over the one that holds the trick."""
        best, found = self.best, [0] * SUITS
        if best == EXCUSE:
            found[:EXCUSE_SUIT] = legal[:EXCUSE_SUIT]
            return found
        suit, power = best >> 5, (best & 31) + 1
        found[suit] = legal[suit] >> power << power
        if suit != self.trump != NONE:
            found[self.trump] = legal[self.trump]
        return found

    def unseen(self, suit: int) -> int:
        """The cards of a suit that the seat to play neither holds nor has seen played."""
        return self.ranks.pack[suit] & ~(self.gone[suit] | self.hands[self.turn][suit])

    @property
    def is_last(self) -> bool:
        """Whether the next card is the last one of its trick."""
        return len(self.trick) == len(self.next_seat) - 1

    def play(self, card: int) -> None:
        """Play a card; a full trick goes to its winner at once."""
        seat, suit, bit, trick = self.turn, card >> 5, 1 << (card & 31), self.trick
        self.hands[seat][suit] ^= bit
        self.gone[suit] |= bit
        self.left -= 1
        if not trick:
            self.best, self.holder, self.leader = card, seat, seat
        elif self.beats(card):
            self.best, self.holder = card, seat
        trick.append(card)
        if self.led == NONE:
            self.led = suit if card != EXCUSE else NONE
        elif suit != self.led and card != EXCUSE:
            self.short |= 1 << self.led
            self.lacks[seat] |= 1 << self.led
        if len(trick) < len(self.next_seat):
            self.turn = self.next_seat[seat]
            return
        self.turn = winner = self.holder
        self.piles[winner] += trick
        self.taken[winner] += 1
        self.trick, self.last, self.led = [], trick, NONE

    def after(self, play: Play) -> Play:
        """The play that this one was made from, between two tricks: now, or when every card has been played."""
        cards = self.ranks.cards
        piles = tuple([tuple([cards[card] for card in pile]) for pile in self.piles])
        hands = tuple([self.cards_held(seat) for seat in range(len(self.hands))]) if self.left else ((),) * len(piles)
        return Play(
            play.order, hands, self.turn, self.turn, play.trump, (), tuple([cards[card] for card in self.last]),
            self.leader, piles, tuple(self.taken), play.voids,
        )  # fmt: skip

    def cards_held(self, seat: int) -> tuple[int, ...]:
        """The hand of a seat."""
        cards, masks = self.ranks.cards, self.hands[seat]
        held = (
            suit << 5 | at for suit in range(SUITS) for at in range(masks[suit].bit_length()) if masks[suit] >> at & 1
        )
        return tuple(sorted(cards[card] for card in held))


Choose: TypeAlias = Callable[[FastPlay], int]
"""The card that a club player plays."""


def finish_play(fast: FastPlay, choose: Choose) -> list[int]:
    """Play a deal out, and say who won the tricks, one after the other."""
    found = []
    while fast.left:
        fast.play(choose(fast))
        if not fast.trick:
            found.append(fast.turn)
    return found


def count_surprises(fast: FastPlay, played: Iterable[tuple[int, int]], choose: Choose, viewer: int) -> int:
    """How many cards the others have played that a club player would not have played; `fast` plays them again."""
    found = 0
    for seat, card in played:
        found += seat != viewer and choose(fast) != card
        fast.play(card)
    return found


# -- what may be played: see the functions of these names in `rules` ----------------------------------


def follow_suit(hand: Masks, led: int, trump: int) -> Masks:
    """The cards that may be played where suit must be followed."""
    if led == NONE or not hand[led]:
        return hand
    found = [0] * SUITS
    found[EXCUSE_SUIT] = hand[EXCUSE_SUIT]
    found[led] = hand[led]
    return found


def follow_or_trump(hand: Masks, led: int, trump: int) -> Masks:
    """The cards that may be played where one follows or trumps, as one likes."""
    trumps = hand[trump] if trump != NONE else 0
    if led == NONE or not (hand[led] or trumps):
        return hand
    found = [0] * SUITS
    found[EXCUSE_SUIT] = hand[EXCUSE_SUIT]
    if trumps:
        found[trump] = trumps
    found[led] = hand[led]
    return found


# -- choosing among cards ------------------------------------------------------------------------------


def lowest_card(cards: Masks, trump: int) -> int:
    """The lowest card, a trump only where there is nothing else; of equals that of the first suit; -1 for none."""
    at, low = NONE, 1 << 31
    for suit in range(SUITS):
        if (mask := cards[suit]) and suit != trump and (bit := mask & -mask) < low:
            at, low = suit, bit
    if at == NONE:
        mask = cards[trump] if trump != NONE else 0
        if not mask:
            return -1
        at, low = trump, mask & -mask
    return at << 5 | low.bit_length() - 1


SURE: Final = 99
"""What a sure trick promises a defender who leads, beside the length of a suit, less two for each point at risk."""


class Counts:
    """What cards count, and the choice among them by that."""

    def __init__(self, ranks: Ranks, counts: Mapping[int, int]) -> None:
        found: list[dict[int, int]] = [{} for _ in range(SUITS)]
        for card, at in ranks.ranked.items():
            alike = found[at >> 5]
            alike[counts[card]] = alike.get(counts[card], 0) | 1 << (at & 31)
        self._upward = [sorted(alike.items()) for alike in found]
        """By suit, from the least to the most, what cards count, and which cards count so much."""
        self._downward = [found[::-1] for found in self._upward]
        self.of: Final = {at: counts[card] for card, at in ranks.ranked.items()}
        """What each card counts."""

    def cheapest(self, cards: Masks, trump: int) -> int:
        """The card that counts least; of those one that is no trump, and of those the lowest."""
        least, found = 1 << 60, -1
        for suit in range(SUITS):
            if mask := cards[suit]:
                count, some = self.least_of(suit, mask)
                low = some & -some
                if (key := count << 32 | (suit == trump) << 31 | low) < least:
                    least, found = key, suit << 5 | low.bit_length() - 1
        return found

    def dearest(self, cards: Masks, *, lowest: bool = True) -> int:
        """The card that counts most, and of those the `lowest` of all, or that of the first suit; -1 for none."""
        most, found = -1, -1
        for suit in range(SUITS):
            if mask := cards[suit]:
                count, some = self.most_of(suit, mask)
                low = some & -some
                if (key := (count + 1 << 32) - low * lowest) > most:
                    most, found = key, suit << 5 | low.bit_length() - 1
        return found

    def least(self, cards: Masks) -> int:
        """What the card counts that counts least."""
        return min(self.least_of(suit, cards[suit])[0] for suit in range(SUITS) if cards[suit])

    def least_of(self, suit: int, mask: int) -> tuple[int, int]:
        """The least that any of some cards of a suit counts, and those of them that count so much."""
        return _first_alike(self._upward[suit], mask)

    def most_of(self, suit: int, mask: int) -> tuple[int, int]:
        """The most that any of some cards of a suit counts, and those of them that count so much."""
        return _first_alike(self._downward[suit], mask)


def _first_alike(counts: Iterable[tuple[int, int]], mask: int) -> tuple[int, int]:
    """The first count that some of these cards have, and which of them have it."""
    for count, alike in counts:  # a generator would make a deal played out a fifth slower
        if some := mask & alike:
            return count, some
    raise ValueError("there are no cards")


def lowest_of(suit: int, mask: int) -> int:
    """The lowest of some cards of a suit."""
    return suit << 5 | (mask & -mask).bit_length() - 1


def highest_of(suit: int, mask: int) -> int:
    """The highest of some cards of a suit."""
    return suit << 5 | mask.bit_length() - 1


def lead_against(fast: FastPlay, counts: Counts, soloist: int, *, lacks: int = -1) -> int:
    """What a defender leads: a card that nothing beats, of the shortest suit that the soloist may have to follow.

    Else the card that counts least: of a long suit to a soloist who plays next, of a short one to a partner; and trumps
    only where there is nothing else. `lacks` are the suits that the soloist is known to lack, if not by `fast`.
    """
    hand, trump, most, found = fast.hands[fast.turn], fast.trump, -SURE, -1
    foe_next = fast.next_seat[fast.turn] == soloist
    if lacks < 0:
        lacks = fast.lacks[soloist]
    for suit in range(4):
        if suit == trump or not (mask := hand[suit]):
            continue
        length, lacked = mask.bit_count(), lacks >> suit & 1
        if mask > fast.unseen(suit) and not lacked:
            promise, card = SURE - length, highest_of(suit, mask)
        else:
            count, alike = counts.least_of(suit, mask)
            promise = (length if foe_next else -length) - 2 * count + 2 * (lacked and foe_next)
            card = lowest_of(suit, alike)
        if promise > most:
            most, found = promise, card
    return found if found >= 0 else lowest_of(trump, hand[trump])
