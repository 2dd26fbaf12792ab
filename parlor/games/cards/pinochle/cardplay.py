"""Which card a club player plays at double-deck Pinochle, and hands played out to the end by such players.

What one knows of the cards that are out is `left`: how many of each kind of card nobody has played yet.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from parlor.games.cards.pinochle.rules import COPIES, COUNTERS, LAST, SEATS, Pinochle
from parlor.games.kits.pinochle import CRAWL, KIND, POWER, SUIT, best
from parlor.games.kits.tricks import Hand, Trick, of_suit

COUNTER: Final = 3
"""The least power of a card that counts in tricks: a king's."""
Left: TypeAlias = list[int]


def left_of(gone: Sequence[Hand]) -> Left:
    """How many of each kind of card are still in hands."""
    left = [COPIES if bit % 6 else 0 for bit in range(24)]
    for cards in gone:
        for c in cards:
            left[KIND[c]] -= 1
    return left


def voids_of(denied: Sequence[int]) -> list[int]:
    """The suits, as bits, that each seat is known to lack."""
    return [sum(1 << suit for suit in range(4) if lacks >> 6 * suit & SUIT == SUIT) for lacks in denied]


def beaten(c: int, hand: Hand, left: Left) -> bool:
    """Whether the others hold a higher card of its suit."""
    kind = KIND[c]
    for higher in range(5 - kind % 6, 0, -1):
        if count := left[kind + higher]:
            base = kind + higher
            if count > sum(1 for other in hand if KIND[other] == base):
                return True
    return False


def followed(hand: Hand, legal: Hand, trick: Trick, trump: int, left: Left, *, ours: bool) -> int:
    """The card to follow with: win as cheaply as is sure, load the side's own tricks, else throw what counts nothing.

    `ours` says that the player's side holds the trick.
    """
    if len(legal) == 1:
        return legal[0]
    top, last = trick[best(trick, trump)], len(trick) == SEATS - 1
    first = legal[0]
    heads = POWER[first] > POWER[top] if first >> 5 == top >> 5 else first >> 5 == trump
    if heads:  # then every card that may be played does
        if last:
            return min(legal, key=lambda c: (POWER[c] < COUNTER, POWER[c]))
        dearest = max(legal, key=POWER.__getitem__)
        return min(legal, key=POWER.__getitem__) if beaten(dearest, hand, left) else dearest
    if ours and (last or not beaten(top, hand, left)):
        return min(legal, key=lambda c: (c >> 5 == trump, POWER[c] < COUNTER, POWER[c]))
    return min(legal, key=lambda c: (POWER[c] >= COUNTER, c >> 5 == trump, POWER[c]))


def led(hand: Hand, trump: int, left: Left, voids: int, *, drawing: bool) -> int:
    """The card to lead: masters of suits that opponents still follow, trumps from length, else low from a short suit.

    `voids` are the suits that an opponent lacks who may hold trumps; `drawing` says that the player is to draw trumps.
    """
    trumps = of_suit(hand, trump)
    still = sum(left[6 * trump : 6 * trump + 6]) - len(trumps)
    masters = [c for c in set(hand) if not beaten(c, hand, left)]
    drawn = [c for c in masters if c >> 5 == trump]
    if drawn and still and drawing and 2 * len(trumps) > still:
        return drawn[0]
    safe = [c for c in masters if c >> 5 != trump and not (still and voids >> (c >> 5) & 1)]
    if safe:
        return max(safe, key=lambda c: (sum(left[6 * (c >> 5) : 6 * (c >> 5) + 6]) - len(of_suit(hand, c >> 5)), c))
    if drawn and not still:
        return drawn[0]
    plain = [c for c in hand if c >> 5 != trump] or hand
    return min(plain, key=lambda c: (POWER[c] >= COUNTER, voids >> (c >> 5) & 1, len(of_suit(hand, c >> 5)), POWER[c]))


def card_played(state: Pinochle, seat: int) -> int:
    """The card that a club player plays, by what he sees."""
    table = state.table
    left, voids = left_of(state.gone), voids_of(state.denied)
    return _choice(table.hands[seat], table.trick, table.trump, left, voids, (seat, table.leader, state.bidder))


def _choice(hand: Hand, trick: Trick, trump: int, left: Left, voids: list[int], who: tuple[int, int, int]) -> int:
    """The card that a seat plays; `who` are the seat, the leader of the trick, and the bidder."""
    seat, leader, bidder = who
    if trick:
        ours = (leader + best(trick, trump)) % 2 == seat % 2
        return followed(hand, CRAWL.legal(hand, trick, trump), trick, trump, left, ours=ours)
    ruffs = 0
    for other in (seat ^ 1, seat ^ 3):
        if not voids[other] >> trump & 1:
            ruffs |= voids[other]
    return led(hand, trump, left, ruffs, drawing=seat == bidder)


def played_out(state: Pinochle) -> Pinochle:
    """The hand played to its end like that, and scored."""
    table, bidder = state.table, state.bidder
    trump, leader, trick, seat = table.trump, table.leader, table.trick, table.turn
    hands = [list(hand) for hand in table.hands]
    left, voids = left_of(state.gone), voids_of(state.denied)
    points = [state.won(0), state.won(1)]
    took = [table.taken[side] + table.taken[side + 2] > 0 for side in (0, 1)]
    for _ in range(sum(map(len, hands))):
        hand = hands[seat]
        c = hand[0] if len(hand) == 1 else _choice(tuple(hand), trick, trump, left, voids, (seat, leader, bidder))
        hand.remove(c)
        left[KIND[c]] -= 1
        if trick and c >> 5 != trick[0] >> 5:
            voids[seat] |= 1 << (trick[0] >> 5) | (0 if c >> 5 == trump else 1 << trump)
        trick = (*trick, c)
        if len(trick) < SEATS:
            seat = (seat + 1) % SEATS
            continue
        leader = seat = (leader + best(trick, trump)) % SEATS
        points[seat % 2] += sum(1 for card in trick if card in COUNTERS)
        took[seat % 2] = True
        trick = ()
    points[seat % 2] += LAST
    return state.scored((points[0], points[1]), (took[0], took[1]))
