"""Which card a club player plays at double-deck Pinochle, and hands played out to the end by such players.

What one knows of the cards that are out is `left`: how many of each kind of card nobody has played yet.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from parlor.games.kits.pinochle.rules import CRAWL, KIND, POWER, SUIT, beats_top, best, playable_over
from parlor.games.kits.tricks.rules import Hand, cards_of_suit
from parlor.games.tricks.pinochle.rules import COPIES, COUNTERS, LAST, SEATS, Pinochle

OF_KIND: Final = {kind: c for c, kind in KIND.items()}
TAKING: Final = {c: power + 10 * (c not in COUNTERS) for c, power in POWER.items()}
"""How little one likes to play a card that takes the trick for certain: first a king, for it counts."""
LOADING: Final = [{c: TAKING[c] + 100 * (c >> 5 == trump) for c in POWER} for trump in range(4)]
"""How little one likes to play a card to a trick of one's own side, by trumps."""
THROWING: Final = [
    {c: power + 10 * (c >> 5 == trump) + 100 * (c in COUNTERS) for c, power in POWER.items()} for trump in range(4)
]
"""How little one likes to play a card to a trick that is lost, by trumps."""
Left: TypeAlias = list[int]


def kinds_left(gone: Sequence[Hand]) -> Left:
    """How many of each kind of card are still in hands."""
    left = [COPIES if bit % 6 else 0 for bit in range(24)]
    for cards in gone:
        for c in cards:
            left[KIND[c]] -= 1
    return left


def voids_of(denied: Sequence[int]) -> list[int]:
    """The suits, as bits, that each seat is known to lack."""
    return [sum(1 << suit for suit in range(4) if lacks >> 6 * suit & SUIT == SUIT) for lacks in denied]


def can_be_beaten(c: int, hand: Hand, left: Left) -> bool:
    """Whether the others hold a higher card of its suit."""
    kind = KIND[c]
    return any(left[other] and left[other] > hand.count(OF_KIND[other]) for other in range(kind // 6 * 6 + 5, kind, -1))


def card_to_follow(hand: Hand, legal: Hand, top: int, trump: int, left: Left, *, ours: bool, last: bool) -> int:
    """The card to follow with: win as cheaply as is sure, load the side's own tricks, else throw what counts nothing.

    `ours` says that the player's side holds the trick, with `top`; `last` that nobody plays to it after him.
    """
    if len(legal) == 1:
        return legal[0]
    if beats_top(legal[0], top, trump):  # then every card that may be played is
        if last:
            return min(legal, key=TAKING.__getitem__)
        dearest = max(legal, key=POWER.__getitem__)
        return min(legal, key=POWER.__getitem__) if can_be_beaten(dearest, hand, left) else dearest
    if ours and (last or not can_be_beaten(top, hand, left)):
        return min(legal, key=LOADING[trump].__getitem__)
    return min(legal, key=THROWING[trump].__getitem__)


def card_to_lead(hand: Hand, trump: int, left: Left, voids: int, *, drawing: bool) -> int:
    """The card to lead: masters of suits that opponents still follow, trumps from length, else low from a short suit.

    `voids` are the suits that an opponent lacks who may hold trumps; `drawing` says that the player is to draw trumps.
    """
    trumps = cards_of_suit(hand, trump)
    still = sum(left[6 * trump : 6 * trump + 6]) - len(trumps)
    masters = [c for c in set(hand) if not can_be_beaten(c, hand, left)]
    drawn = [c for c in masters if c >> 5 == trump]
    if drawn and still and drawing and 2 * len(trumps) > still:
        return drawn[0]
    safe = [c for c in masters if c >> 5 != trump and not (still and voids >> (c >> 5) & 1)]
    if safe:
        return max(
            safe, key=lambda c: (sum(left[6 * (c >> 5) : 6 * (c >> 5) + 6]) - len(cards_of_suit(hand, c >> 5)), c)
        )
    if drawn and not still:
        return drawn[0]
    plain = [c for c in hand if c >> 5 != trump] or hand
    return min(plain, key=lambda c: (c in COUNTERS, voids >> (c >> 5) & 1, len(cards_of_suit(hand, c >> 5)), POWER[c]))


def club_card(state: Pinochle, seat: int) -> int:
    """The card that a club player plays, by what he sees."""
    table = state.trick_play
    left, hand = kinds_left(state.gone), table.hands[seat]
    if not table.trick:
        return card_to_lead(
            hand, table.trump, left, _ruffs(seat, table.trump, voids_of(state.denied)), drawing=seat == state.bidder
        )
    at = best(table.trick, table.trump)
    ours = table.player_of(at) % 2 == seat % 2
    last = len(table.trick) == SEATS - 1
    return card_to_follow(hand, table.legal_cards(CRAWL), table.trick[at], table.trump, left, ours=ours, last=last)


def _ruffs(seat: int, trump: int, voids: list[int]) -> int:
    """The suits, as bits, that an opponent of a seat is known to lack while he may hold trumps."""
    one, other = voids[seat ^ 1], voids[seat ^ 3]
    return (0 if one >> trump & 1 else one) | (0 if other >> trump & 1 else other)


def play_out(state: Pinochle) -> Pinochle:
    """The hand played to its end like that, and scored."""
    table, bidder = state.trick_play, state.bidder
    trump, trick, seat = table.trump, list(table.trick), table.turn
    hands = list(table.hands)
    left, voids = kinds_left(state.gone), voids_of(state.denied)
    points = [state.trick_points(0), state.trick_points(1)]
    took = [table.taken[side] + table.taken[side + 2] > 0 for side in (0, 1)]
    at = best(table.trick, trump) if trick else 0
    top, holder = (trick[at], table.player_of(at)) if trick else (0, seat)
    for _ in range(sum(map(len, hands))):
        hand = hands[seat]
        if len(hand) == 1:
            c = hand[0]
        elif trick:
            legal = playable_over(hand, trick[0] >> 5, top, trump, plain=True)
            ours = holder % 2 == seat % 2
            c = card_to_follow(hand, legal, top, trump, left, ours=ours, last=len(trick) == SEATS - 1)
        else:
            c = card_to_lead(hand, trump, left, _ruffs(seat, trump, voids), drawing=seat == bidder)
        at = hand.index(c)
        hands[seat] = hand[:at] + hand[at + 1 :]
        left[KIND[c]] -= 1
        if not trick or beats_top(c, top, trump):
            top, holder = c, seat
        if trick and c >> 5 != trick[0] >> 5:
            voids[seat] |= 1 << (trick[0] >> 5) | (0 if c >> 5 == trump else 1 << trump)
        trick.append(c)
        seat = (seat + 1) % SEATS
        if len(trick) == SEATS:
            seat = holder
            points[seat % 2] += sum([card in COUNTERS for card in trick])
            took[seat % 2] = True
            trick = []
    points[seat % 2] += LAST
    return state.score_hand((points[0], points[1]), (took[0], took[1]))
