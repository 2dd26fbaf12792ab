"""Which card a club player plays at Skat: he sees his own hand and what lies open, and has counted the trumps.

Suit games and grands are played on bits, so that deals are quickly played out; null is played on values.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from parlor.core.state import Move
from parlor.games.kits.cards.pack import ACE, UNKNOWN
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
    lead_against,
    lowest_of,
)
from parlor.games.kits.tricks.rules import NONE, PLAY, Hand, Play
from parlor.games.tricks.skat_today.cards import (
    LAW,
    NULL_POWER,
    ORDER,
    PACK,
    POWER,
    VOIDS,
    WORTH,
    cards_in,
    suit_in,
    winning_index,
)
from parlor.games.tricks.skat_today.rules import Skat

WORTH_A_TRUMP: Final = 4
"""Points in a trick from which the soloist ruffs it with any trump: a king's worth is more than a low trump's tempo."""
WORTH_TAKING: Final = 3
"""Points in a trick from which it is taken though others may still beat it: with less, high cards are kept."""
TEN: Final = 10
"""The card points of a ten; only an ace counts more."""
ACE_AT: Final = ORDER.index(ACE)
"""The power of an ace."""
DEAR: Final = 1 << ACE_AT | 1 << ORDER.index(10)
"""Aces and tens."""
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
    away = cards.ranks.masks(c for c in state.away if c != UNKNOWN)

    def choose(fast: FastPlay) -> int:
        seat, hand = fast.turn, fast.hands[fast.turn]
        solo = seat == soloist
        out = [fast.unseen(suit) & ~away[suit] if solo else fast.unseen(suit) for suit in range(SUITS)]
        if fast.trick:
            return _follow(fast, cards.counts, soloist, follow_suit(hand, fast.led, fast.trump), out)
        return _solo_lead(fast, cards.counts, hand, out) if solo else lead_against(fast, cards.counts, soloist)

    return choose


def _solo_lead(fast: FastPlay, counts: Counts, hand: Masks, out: Masks) -> int:
    """Draw trumps from the top while the others have any; then cash what nothing beats; else lead low."""
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


def _follow(fast: FastPlay, counts: Counts, soloist: int, legal: Masks, out: Masks) -> int:
    """Load a trick that is one's own side's; take what is worth it, as cheaply as can be; else throw the least."""
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
    """The card with which a trick is taken; `NONE` where it had better be let go."""
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
    """The card that is given to a trick of one's own side: tens that stand alone first, no trumps if it can be."""
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
    """The card that gives least away: few points, no trump, low."""
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


def club_card(state: Skat) -> Move:
    """The card that a club player plays."""
    return PLAY[_null_card(state)] if state.contract.is_null else ON_BITS.club_play(state)


# -- null ----------------------------------------------------------------------------------------------


def _null_card(state: Skat) -> int:
    """At null the soloist stays under what lies there; his opponents stay under him, or lead him low cards."""
    play, power, seat, cards = state.trick_play, NULL_POWER, state.turn, state.trick_play.legal_cards(LAW)
    if not play.trick:
        return min(cards, key=lambda c: (power[c], len(cards_in(cards, suit_in(c, NONE), NONE))))
    at = winning_index(play.trick, NONE)
    under = [c for c in cards if winning_index((*play.trick, c), NONE) != len(play.trick)]
    if seat == state.soloist:
        if not under:
            return min(cards, key=power.__getitem__)
        return max(under, key=lambda c: danger(c, play.hands[seat]))
    if play.player_of(at) == state.soloist:
        return max(under or cards, key=power.__getitem__)
    if state.soloist not in dict(play.trick_in_sight):  # he is still to play: make it hard to stay under
        return min(cards, key=power.__getitem__)
    return max(cards, key=power.__getitem__)


def danger(card: int, hand: Hand) -> float:
    """How likely a card is to be forced to take a trick at null: high, with gaps below it in the hand."""
    below = [c for c in cards_in(hand, suit_in(card, NONE), NONE) if NULL_POWER[c] < NULL_POWER[card]]
    return NULL_POWER[card] - 2.0 * len(below)
