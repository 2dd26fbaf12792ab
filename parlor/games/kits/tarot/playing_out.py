"""Tarot played out on bits, card for card as the club player of `bots` plays it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from parlor.games.kits.cards.pack import ATOUTS, EXCUSE, EXCUSE_SUIT
from parlor.games.kits.tarot.rules import PACK, PETIT, WORTH, Follow, card_powers
from parlor.games.kits.tricks.masks import SUITS, Counts, FastPlay, Masks, Ranks, highest_of
from parlor.games.kits.tricks.rules import NONE

PETIT_BIT: Final = 1 << (PETIT & 31)
HIGH_ATOUT: Final = 16
"""From this one on a taker leads atouts to draw those of the others."""
PRECIOUS: Final = 3
"""Where every card that may be played counts more, the excuse is played instead."""


class Tarot:
    """How the cards of a tarot rank and count, and what must be followed."""

    def __init__(
        self, follow: Follow, *, reversed_: bool, pack: tuple[int, ...] = PACK, worth: Mapping[int, int] = WORTH
    ) -> None:
        self.follow: Final = follow
        self.ranks: Final = Ranks(pack, card_powers(reversed_))
        self.counts: Final = Counts(self.ranks, worth)

    def legal(self, fast: FastPlay) -> Masks:
        """The cards that may be played: see `legal_cards`."""
        hand, led = fast.hands[fast.turn], fast.led
        if led == NONE:
            return hand
        good = hand[led]
        if led == ATOUTS or not good:
            led, good = ATOUTS, hand[ATOUTS]
            top = (fast.best & 31) + 1 if fast.best >> 5 == ATOUTS else 0
            if not good or (self.follow == "source" and not top):
                return hand
            if self.follow == "fft" and top:
                good = good >> top << top or good
        found = [0] * SUITS
        found[led] = good
        found[EXCUSE_SUIT] = hand[EXCUSE_SUIT]
        return found


def choose_card(fast: FastPlay, kind: Tarot, sides: Sequence[int], away: Masks | None = None, taker: int = -1) -> int:
    """The card to play: see `card_to_play`; `away` are cards that the player knows to be out of play."""
    legal = kind.legal(fast)
    dear = [*legal[:ATOUTS], legal[ATOUTS] & ~PETIT_BIT, 0]
    if not any(dear):
        dear = legal
    if not fast.trick:
        return _lead(fast, kind, dear, away, taker)
    final, best = fast.is_last, fast.best
    ours = sides[fast.holder] == sides[fast.turn]
    if final and legal[ATOUTS] & PETIT_BIT and (ours or fast.beats(PETIT)):
        return PETIT
    winners = fast.winners(dear)
    if ours and (final or best >> 5 == ATOUTS):
        losing = [mask & ~winning for mask, winning in zip(dear, winners, strict=True)]
        return kind.counts.dearest(losing if any(losing) else dear)
    if any(winners):
        return kind.counts.dearest(winners) if final else kind.counts.cheapest(winners, ATOUTS)
    return EXCUSE if legal[EXCUSE_SUIT] and kind.counts.least(dear) > PRECIOUS else kind.counts.cheapest(dear, ATOUTS)


def _lead(fast: FastPlay, kind: Tarot, dear: Masks, away: Masks | None, taker: int) -> int:
    """A master; the taker else a high atout; else what costs least, no atout if it can be helped."""
    enough, high, found = 2 * (len(fast.next_seat) - 1), -1, -1
    for suit in range(ATOUTS):
        if not (mask := dear[suit]) or fast.short >> suit & 1:
            continue
        out = fast.unseen(suit) & ~(away[suit] if away else 0)
        power = mask.bit_length()
        if out.bit_count() >= enough and power > out.bit_length() and power > high:
            high, found = power, highest_of(suit, mask)
    if found >= 0:
        return found
    if fast.turn == taker:
        atout = highest_of(ATOUTS, dear[ATOUTS])
        return atout if atout >= ATOUTS << 5 | HIGH_ATOUT else kind.counts.cheapest(dear, ATOUTS)
    plain = [*dear[:ATOUTS], 0, dear[EXCUSE_SUIT]]
    return kind.counts.cheapest(plain if any(plain) else dear, ATOUTS)


Owed: TypeAlias = tuple[int, int]
"""Who played the excuse and who won its trick, while it is still to go home; (-1, -1) for nobody."""


def finish_tricks(
    fast: FastPlay,
    choose: Callable[[FastPlay], int],
    owed: Owed,
    *,
    kept: bool,
    won: Callable[[FastPlay, Owed], Owed] = lambda fast, owed: owed,
) -> Owed:
    """Play until no card is left, or the last trick is led with the excuse: by the rules of slams that may win it.

    The excuse goes home from the last trick only where it is `kept`. `won` says what becomes of it after each trick.
    """
    size, player = len(fast.next_seat), -1
    if EXCUSE in fast.trick:
        seats = [fast.leader]
        while len(seats) < size:
            seats.append(fast.next_seat[seats[-1]])
        player = seats[fast.trick.index(EXCUSE)]
    while fast.left:
        if fast.left == size and not fast.trick and fast.hands[fast.turn][EXCUSE_SUIT]:
            break
        seat, card = fast.turn, choose(fast)
        fast.play(card)
        if card == EXCUSE:
            player = seat
        if not fast.trick:
            if player >= 0 and (fast.left or kept):
                owed = player, fast.turn
            owed, player = won(fast, owed), -1
    return owed
