"""Tarot: how its cards rank, what must be followed, who wins a trick, and how cards count.

Everything here is shared by the tarot games; what differs among them is a parameter. Values are in
half points, so that all are whole numbers: the 78 cards come to 182, or 91 points.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cache, partial
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from parlor.games.kits.cards.pack import (
    ATOUTS,
    CLUBS,
    EXCUSE,
    JACK,
    KING,
    KNIGHT,
    QUEEN,
    SPADES,
    UNKNOWN,
    card,
    rank,
    suit,
    tarot_pack,
)
from parlor.games.kits.tricks.rules import NONE, Law, Play, cards_of_suit, suit_led

Follow: TypeAlias = Literal["source", "must_trump", "fft"]
"""What a player without the led suit must do.

`source`: play an atout only if one lies in the trick already. `must_trump`: play an atout if he has
one. `fft`: so too, and beat the atouts in the trick if he can.
"""

PACK: Final = tarot_pack()
PETIT: Final = card(ATOUTS, 1)
BOUTS: Final = frozenset({PETIT, card(ATOUTS, 21), EXCUSE})
WORTH: Final = {
    c: 9 if c in BOUTS else {KING: 9, QUEEN: 7, KNIGHT: 5, JACK: 3}.get(rank(c), 1) if suit(c) != ATOUTS else 1
    for c in PACK
}
"""What each card counts, in half points."""


@cache
def card_powers(reversed_: bool = True) -> dict[int, int]:
    """How high each card stands in its suit. In red the pips are reversed: the one is the highest."""
    found = {}
    for c in PACK:
        plain = suit(c) in (SPADES, CLUBS) or rank(c) >= JACK or suit(c) >= ATOUTS
        found[c] = rank(c) if plain or not reversed_ else JACK - rank(c)
    return found


def half_points(cards: Iterable[int]) -> int:
    """What some cards count, in half points."""
    return sum(WORTH[c] for c in cards)


def beats(c: int, other: int, reversed_: bool = True) -> bool:
    """Whether a card wins over the one that held the trick so far. The excuse never wins."""
    return _beats(c, other, card_powers(reversed_))


def _beats(c: int, other: int, power: Mapping[int, int]) -> bool:
    if c == EXCUSE or other == EXCUSE:
        return c != EXCUSE
    return power[c] > power[other] if c >> 5 == other >> 5 else c >> 5 == ATOUTS


def winning_index(trick: tuple[int, ...], reversed_: bool = True) -> int:
    """Where in a trick the card stands that wins it."""
    return _winning_index(card_powers(reversed_), trick)


def _winning_index(power: Mapping[int, int], trick: tuple[int, ...], trump: int = ATOUTS) -> int:
    top = 0
    for at in range(1, len(trick)):
        if _beats(trick[at], trick[top], power):
            top = at
    return top


def legal_cards(hand: tuple[int, ...], trick: tuple[int, ...], follow: Follow) -> tuple[int, ...]:
    """The cards that may be played to a trick; the excuse always may."""
    wanted = suit_led(trick)
    if wanted == NONE:
        return hand
    excuse = (EXCUSE,) if hand[-1] == EXCUSE else ()
    if wanted != ATOUTS and (good := cards_of_suit(hand, wanted)):
        return good + excuse
    top = max([rank(c) for c in trick if c >> 5 == ATOUTS], default=0)
    if follow == "source" and not top:
        return hand
    atouts = cards_of_suit(hand, ATOUTS)
    if not atouts:
        return hand
    if follow == "fft":
        atouts = tuple(c for c in atouts if rank(c) > top) or atouts
    return atouts + excuse


def shown_voids(played: int, trick: tuple[int, ...], follow: Follow) -> int:
    """The suits, as bits, that a player has shown to lack by a card played to a trick."""
    wanted = suit_led(trick)
    if wanted == NONE or played == EXCUSE or suit(played) == wanted:
        return 0
    lacks = 1 << wanted
    had_to = follow != "source" or bool(cards_of_suit(trick, ATOUTS))
    return lacks | 1 << ATOUTS if had_to and suit(played) != ATOUTS else lacks


def hand_promise(hand: tuple[int, ...]) -> int:
    """What a hand promises: bouts, long and high atouts, courts."""
    atouts = cards_of_suit(hand, ATOUTS)
    total = 2 * len(atouts) + 2 * sum(rank(c) >= 15 for c in atouts)
    total += 9 * (EXCUSE in hand) + 10 * (card(ATOUTS, 21) in hand)
    if PETIT in hand:
        total += 8 if len(atouts) >= 6 else 5 if len(atouts) == 5 else 0
    return total + sum({9: 6, 7: 3, 5: 2, 3: 1}.get(WORTH[c], 0) for c in hand if suit(c) < ATOUTS)


@cache
def tarot_law(follow: Follow, reversed_: bool = True) -> Law:
    """What must be played and what wins: the atouts are trumps whatever else is said."""
    return Law(
        legal=lambda hand, trick, _: legal_cards(hand, trick, follow),
        best=partial(_winning_index, card_powers(reversed_)),
        lacking=lambda card, trick, _: shown_voids(card, trick, follow),
    )


def play_card(tricks: Play, c: int, law: Law, sides: Callable[[], Sequence[int]]) -> Play:
    """Trick play with a card more: a side that has won every trick and leads the excuse to the last wins it too."""
    slam = (
        bool(tricks.trick) and tricks.trick[0] == EXCUSE and tricks.is_last_card and _won_every_trick(tricks, sides())
    )
    return tricks.play_card(c, law, held=0 if slam else -1)


def _won_every_trick(tricks: Play, sides: Sequence[int]) -> bool:
    own = sides[tricks.leader]
    return not any(count for count, side in zip(tricks.taken, sides, strict=True) if side != own)


def excuse_trick(tricks: Play) -> tuple[int, int]:
    """Who played the excuse to the trick that was just won, and who won it; (-1, -1) where it was not in it."""
    if tricks.trick or EXCUSE not in tricks.last:
        return -1, -1
    first = tricks.order.index(tricks.last_leader) + tricks.last.index(EXCUSE)
    return tricks.order[first % len(tricks.order)], tricks.leader


def legal_discards(hand: tuple[int, ...], away: tuple[int, ...], size: int, kept: Collection[int]) -> tuple[int, ...]:
    """What may be discarded next of a hand, `size` cards in all, `away` of them gone already.

    Suit cards but kings and what else is `kept`; atouts only when those do not suffice, and all of those go too.
    """
    plain = tuple(c for c in hand if suit(c) < ATOUTS and rank(c) != KING)
    if len(plain) + sum(suit(c) < ATOUTS for c in away) >= size:
        return plain
    atouts = tuple(c for c in cards_of_suit(hand, ATOUTS) if c not in kept)
    return (*plain, *atouts) if size - len(away) > len(plain) else plain


COURTS: Final = {KING: 5, QUEEN: 4, KNIGHT: 3, JACK: 2}


@cache
def card_worths(bouts: int = 5, honours: int = 1) -> Mapping[int, int]:
    """What each card counts in the games of whole points: courts 5 to 2, bouts, the atouts 16 to 19, all else 1."""
    high = {card(ATOUTS, number): honours for number in range(16, 20)}
    plain = {c: COURTS.get(rank(c), 1) if suit(c) < ATOUTS else 1 for c in PACK}
    return MappingProxyType({**plain, **high, **dict.fromkeys(BOUTS, bouts)})


def grouped_points(cards: Collection[int], worth: Mapping[int, int]) -> int:
    """The points of a pile counted in threes: two less for each three cards, one less for what is left over."""
    return sum(worth[c] for c in cards) - 2 * (len(cards) // 3) - (len(cards) % 3 > 0)


def exchange_excuse(
    piles: Sequence[Sequence[int]], player: int, winner: int, worth: Mapping[int, int] = WORTH
) -> list[list[int]]:
    """All sides' cards after the excuse, which one side played to a trick of another, has gone home.

    Its side gives a card for it; if it never has one, it keeps the excuse and gives nothing.
    """
    after = [list(pile) for pile in piles]
    if player < 0 or player == winner:
        return after
    after[winner].remove(EXCUSE)
    small = excuse_payment(after[player], worth)
    if small != UNKNOWN:
        after[player].remove(small)
        after[winner].append(small)
    after[player].append(EXCUSE)
    return after


def excuse_payment(cards: Iterable[int], worth: Mapping[int, int] = WORTH) -> int:
    """The card that is given for the excuse, one of the least worth; `UNKNOWN` if there is none.

    A pip of the suits goes before an atout, the lowest first; the ones of the suits go last.
    """
    return min((c for c in cards if worth[c] == 1), key=_giving_order, default=UNKNOWN)


def _giving_order(c: int) -> tuple[int, int, int]:
    """In which order small cards are given away."""
    return 2 if rank(c) == 1 else int(suit(c) == ATOUTS), rank(c), c
