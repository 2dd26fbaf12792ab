"""Tricks: the led suit, what beats what, and what a player who did not follow has shown.

A trick is a tuple of cards in the order of play. The excuse of the tarot never wins, and where it is
led the next card sets the suit.
"""

from __future__ import annotations

from random import Random
from typing import Final

from parlor.games.kits.cards import CARDS, EXCUSE, TOKENS, UNKNOWN, fill, suit, unseen
from parlor.rules import Move

NONE: Final = -1
"""No suit: nothing is led yet, or there are no trumps."""

PLAY: Final[dict[int, Move]] = {card: ("play", token) for card, token in TOKENS.items()}
"""The move that plays a card."""


def played(move: Move) -> int:
    """The card that a move of `PLAY` plays."""
    return CARDS[move[1]]


def led(trick: tuple[int, ...]) -> int:
    """The suit to follow, or `NONE`."""
    for card in trick[:2]:
        if card != EXCUSE:
            return suit(card)
    return NONE


def beats(card: int, other: int, trump: int) -> bool:
    """Whether a card wins over the one that held the trick so far."""
    if card == EXCUSE or other == EXCUSE:
        return card != EXCUSE
    return card > other if card >> 5 == other >> 5 else card >> 5 == trump


def best(trick: tuple[int, ...], trump: int) -> int:
    """Where in a trick the card stands that wins it: the highest trump, else the highest of the led suit."""
    top = 0
    for at, card in enumerate(trick):
        if beats(card, trick[top], trump):
            top = at
    return top


def of_suit(hand: tuple[int, ...], wanted: int) -> tuple[int, ...]:
    """The cards of one suit."""
    return tuple([card for card in hand if card >> 5 == wanted])


def fill_hands(
    hands: tuple[tuple[int, ...], ...],
    voids: tuple[int, ...],
    pack: tuple[int, ...],
    gone: tuple[int, ...],
    rng: Random,
) -> tuple[tuple[int, ...], ...]:
    """Put cards for the unknown ones in each hand: any of the pack that are not known to be elsewhere.

    `voids` are the suits, as bits, that each seat has shown to lack; `gone` the cards that left the
    hands, in sight of all. Cards left over lie face down out of play.
    """
    pool = unseen(pack, gone, *hands)
    room = [hand.count(UNKNOWN) for hand in hands]
    if not any(room):
        return hands
    room.append(len(pool) - sum(room))
    lacks = (*voids, 0)
    dealt = fill(room, pool, lambda holder, card: not lacks[holder] >> suit(card) & 1, rng)
    return tuple(
        tuple(sorted([*(card for card in hand if card != UNKNOWN), *new]))
        for hand, new in zip(hands, dealt, strict=False)
    )
