"""The cards of Skat as played today: how they rank by the game that is played, and what must be followed."""

from __future__ import annotations

from typing import Final

from parlor.games.kits.cards.pack import (
    ACE,
    ATOUTS,
    CLUBS,
    DIAMONDS,
    HEARTS,
    JACK,
    KING,
    QUEEN,
    SPADES,
    french_pack,
    rank,
    suit,
)
from parlor.games.kits.tricks.rules import NONE, Hand, Law, Trick

PACK: Final = french_pack(low=7)
GAMES: Final = ("clubs", "spades", "hearts", "diamonds", "grand", "null")
"""Words for the games, the dearest suit first."""
GRAND: Final = ATOUTS
"""The trump suit of a grand, of which only jacks are: the number of no suit of this pack."""
TRUMPS: Final = {
    "clubs": CLUBS,
    "spades": SPADES,
    "hearts": HEARTS,
    "diamonds": DIAMONDS,
    "grand": GRAND,
    "null": NONE,
}
"""The trump suit of each game."""
JACKS: Final = (CLUBS, SPADES, HEARTS, DIAMONDS)
"""The suits of the jacks, the highest first."""
ORDER: Final = (7, 8, 9, QUEEN, KING, 10, ACE)
NULL_ORDER: Final = (7, 8, 9, 10, JACK, QUEEN, KING, ACE)
POWER: Final = {c: len(ORDER) + JACKS[::-1].index(suit(c)) if rank(c) == JACK else ORDER.index(rank(c)) for c in PACK}
"""How cards rank among the trumps, or in their suit."""
NULL_POWER: Final = {c: NULL_ORDER.index(rank(c)) for c in PACK}
"""How cards rank in their suit at null, where jacks are plain cards."""
WORTH: Final = {c: {ACE: 11, 10: 10, KING: 4, QUEEN: 3, JACK: 2}.get(rank(c), 0) for c in PACK}
VOIDS: Final = 16
"""The first bit for a suit that somebody lacks: those below are read by the natural suits, and jacks change theirs."""


def suit_in(card: int, trump: int) -> int:
    """The suit that a card belongs to: every jack is a trump, but at null."""
    return trump if trump != NONE and card & 31 == JACK else card >> 5


def cards_in(hand: Hand, wanted: int, trump: int) -> Hand:
    """The cards of a hand that belong to a suit."""
    return tuple([card for card in hand if suit_in(card, trump) == wanted])


def powers(trump: int) -> dict[int, int]:
    """How cards rank in their suits with these trumps."""
    return NULL_POWER if trump == NONE else POWER


def follow_suit(hand: Hand, trick: Trick, trump: int) -> Hand:
    """The cards of the suit led while one has any; else anything."""
    return (cards_in(hand, suit_in(trick[0], trump), trump) or hand) if trick else hand


def winning_index(trick: Trick, trump: int) -> int:
    """The place of the card that holds a trick: the highest trump, else the highest of the suit led."""
    power, top = powers(trump), 0
    for at in range(1, len(trick)):
        own, held = suit_in(trick[at], trump), suit_in(trick[top], trump)
        if power[trick[at]] > power[trick[top]] if own == held else own == trump:
            top = at
    return top


def suits_lacked(card: int, trick: Trick, trump: int) -> int:
    """The suit, as a bit from `VOIDS` on, that a card played to a trick shows its player to lack."""
    wanted = suit_in(trick[0], trump)
    return 0 if suit_in(card, trump) == wanted else 1 << VOIDS + wanted


LAW: Final = Law(legal=follow_suit, best=winning_index, lacking=suits_lacked)
