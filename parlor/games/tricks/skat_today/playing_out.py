"""Suit games and grands played out on bits to the end of the deal, as the club player of `cardplay` plays them."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from parlor.games.kits.cards.pack import ACE
from parlor.games.kits.tricks.bots import OnBits
from parlor.games.kits.tricks.masks import (
    SUITS,
    Choose,
    Counts,
    FastPlay,
    Masks,
    Ranks,
    follow_suit,
    highest_of,
    lowest_of,
)
from parlor.games.kits.tricks.rules import NONE, Play
from parlor.games.tricks.skat_today.cardplay import TEN, WORTH_A_TRUMP, WORTH_TAKING
from parlor.games.tricks.skat_today.cards import ORDER, PACK, POWER, VOIDS, WORTH, suit_in
from parlor.games.tricks.skat_today.rules import Skat

ACE_AT: Final = ORDER.index(ACE)
"""The power of an ace."""
DEAR: Final = 1 << ACE_AT | 1 << ORDER.index(10)
"""Aces and tens."""
BY_NUMBER: Final = tuple(POWER[c] for c in PACK[: len(ORDER) + 1])
"""The powers of the cards of a suit in the order of their numbers."""
JACKS: Final = tuple(POWER[c] for c in PACK if POWER[c] >= len(ORDER))
"""The powers of the jacks in the order of their numbers."""


class Cards(NamedTuple):
    """How cards rank and count with some trumps."""

    ranks: Ranks
    counts: Counts


@cache
def _cards(trump: int) -> Cards:
    ranks = Ranks(PACK, POWER, lambda card: suit_in(card, trump))
    return Cards(ranks, Counts(ranks, WORTH))


def _position(state: Skat) -> FastPlay | None:
    play = state.trick_play
    if state.contract.is_null:
        return None
    fast = FastPlay(play, _cards(play.trump).ranks)
    fast.lacks = [void >> VOIDS for void in play.voids]
    return fast


def _chooser(state: Skat) -> Choose:
    """How a club player plays in this deal."""
    soloist, cards = state.soloist, _cards(state.trick_play.trump)
    away = cards.ranks.masks(state.away)

    def choose(fast: FastPlay) -> int:
        seat, hand = fast.turn, fast.hands[fast.turn]
        solo = seat == soloist
        out = [fast.unseen(suit) & ~away[suit] if solo else fast.unseen(suit) for suit in range(SUITS)]
        if fast.trick:
            return _follow(fast, cards.counts, soloist, follow_suit(hand, fast.led, fast.trump), out)
        return _solo_lead(fast, cards.counts, hand, out) if solo else _defence_lead(fast, cards.counts, soloist, out)

    return choose


def _solo_lead(fast: FastPlay, counts: Counts, hand: Masks, out: Masks) -> int:
    trump = fast.trump
    trumps, theirs = hand[trump], out[trump]
    if trumps and theirs and not all(fast.lacks[other] >> trump & 1 for other in fast.next_seat if other != fast.turn):
        if theirs < trumps:  # the highest of all is ours
            return highest_of(trump, trumps)
        if trumps.bit_count() >= theirs.bit_count():
            return lowest_of(trump, trumps & ~DEAR or trumps)
    master, most = -1, (-1, -1)
    small, least = -1, (99, 0)
    for suit in range(4):
        if suit == trump or not (mask := hand[suit]):
            continue
        length, above = mask.bit_count(), out[suit].bit_length()
        if sure := mask >> above << above:
            count, alike = counts.most_of(suit, sure)
            if (count, length) > most:
                master, most = lowest_of(suit, alike), (count, length)
        count, alike = counts.least_of(suit, mask)
        if (count, -length) < least:
            small, least = lowest_of(suit, alike), (count, -length)
    if master >= 0:
        return master
    return small if small >= 0 else highest_of(trump, trumps)


def _defence_lead(fast: FastPlay, counts: Counts, soloist: int, out: Masks) -> int:
    hand, trump, most, found = fast.hands[fast.turn], fast.trump, -99.0, -1
    foe_next = fast.next_seat[fast.turn] == soloist
    for suit in range(4):
        if suit == trump or not (mask := hand[suit]):
            continue
        length, lacks = mask.bit_count(), fast.lacks[soloist] >> suit & 1
        for power in BY_NUMBER:
            if not mask >> power & 1:
                continue
            count, master = counts.of[suit << 5 | power], out[suit] < 1 << power
            worth = 2.0 * master * (power == ACE_AT) - 2.0 * lacks * (count >= TEN)
            lost = 0.0 if master else count / 5
            promise = worth - lost + (length if foe_next else -length) * 0.5 + lacks * foe_next * 0.5
            if promise > most:
                most, found = promise, suit << 5 | power
    return found if found >= 0 else lowest_of(trump, hand[trump])


def _follow(fast: FastPlay, counts: Counts, soloist: int, legal: Masks, out: Masks) -> int:
    trump, best = fast.trump, fast.best
    held = best >> 5
    winners = fast.winners(legal)
    partner = fast.turn != soloist != fast.holder
    stands = out[held] < 1 << (best & 31) and (held == trump or not out[trump])
    if partner and (fast.is_last or stands):
        return _load(legal, counts, trump)
    lying = sum(map(counts.of.__getitem__, fast.trick))
    suit = next((suit for suit in range(5) if winners[suit]), NONE)  # to follow or to trump: all are of one suit
    if suit != NONE:
        taken = _take(fast, counts, suit, winners[suit], out, lying)
        if taken != NONE:
            return taken
        losing = [mask & ~won for mask, won in zip(legal, winners, strict=True)]
        return _least(losing if any(losing) else legal, counts, trump)
    if partner and lying >= TEN:
        return _load(legal, counts, trump)
    return _least(legal, counts, trump)


def _take(fast: FastPlay, counts: Counts, suit: int, winners: int, out: Masks, lying: int) -> int:
    trump, led = fast.trump, fast.led
    following = fast.hands[fast.turn][led] > 0
    if fast.is_last:
        if suit != trump:
            return lowest_of(suit, counts.most_of(suit, winners)[1])
        return lowest_of(suit, winners & DEAR or winners) if lying >= WORTH_A_TRUMP or following else NONE
    rivals = out[led]
    if rivals:
        above = rivals.bit_length() if suit == led else 0
    else:
        above = max(out[suit].bit_length(), 32 if suit != trump and out[trump] else 0)
    sure = winners >> above << above
    if sure and (lying >= WORTH_TAKING or sure >> ACE_AT & 1):
        return lowest_of(suit, sure)
    if lying >= TEN:
        return highest_of(suit, winners)
    return lowest_of(suit, winners & ~DEAR or winners) if following and lying >= WORTH_TAKING else NONE


def _load(legal: Masks, counts: Counts, trump: int) -> int:
    """The card that is given to a trick of one's own side: see `_load_value`."""
    most, found = (-1, 0), -1
    for suit in range(4):
        if suit != trump and (mask := legal[suit]):
            count, alike = counts.most_of(suit, mask)
            if (count, -mask.bit_count()) > most:
                most, found = (count, -mask.bit_count()), lowest_of(suit, alike)
    if found >= 0:
        return found
    _, alike = counts.most_of(trump, legal[trump])
    jack = next((power for power in JACKS if alike >> power & 1), -1)
    return trump << 5 | jack if jack >= 0 else lowest_of(trump, alike)


def _least(legal: Masks, counts: Counts, trump: int) -> int:
    """The card that gives least away: see `cardplay`."""
    least, found = (99, 0), -1
    for suit in range(5):
        if mask := legal[suit]:
            count, alike = counts.least_of(suit, mask)
            card = lowest_of(suit, alike)
            if (key := (count + 3 * (suit == trump), card & 31)) < least:
                least, found = key, card
    return found


def _end(state: Skat, play: Play, won: list[int]) -> Skat:
    """What the soloist has played is known."""
    return state.continue_play(play, shown=(*state.shown, *state.trick_play.hands[state.soloist]))


ON_BITS: Final = OnBits(_position, _chooser, _end)
"""Suit games and grands."""
