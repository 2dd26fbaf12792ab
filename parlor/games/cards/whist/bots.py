"""Whist: how a club player plays."""

from __future__ import annotations

from functools import cache
from random import Random

from parlor.games.cards.whist.rules import Whist, pack
from parlor.games.kits.cards import EXCUSE, EXCUSE_SUIT, rank, suit
from parlor.games.kits.tricks import PLAY, Play, beats, best, of_suit
from parlor.rules import Move, View


def heuristic(view: View[Whist], rng: Random) -> Move:
    """Lead a sure winner, else low from length; win as cheaply as can be, unless the partner has it; else throw low."""
    state, tricks = view.shown, view.shown.tricks
    assert tricks is not None
    cards, trick, trump = tricks.legal(state.law), tricks.trick, tricks.trump
    if not trick:
        return PLAY[_lead(tricks, cards, state.options.deck)]

    def cheap(card: int) -> tuple[bool, int]:
        return suit(card) == trump, rank(card)

    at, sides = best(trick, trump), state.sides()
    last = len(trick) == state.seats - 1
    if sides[tricks.player(at)] == sides[view.seat] and (last or master(tricks, trick[at], state.options.deck)):
        return PLAY[min(cards, key=cheap)]
    winners = [card for card in cards if beats(card, trick[at], trump)]
    return PLAY[min(winners or cards, key=cheap)]


def _lead(tricks: Play, cards: tuple[int, ...], deck: str) -> int:
    sure = [card for card in cards if card != EXCUSE and master(tricks, card, deck)]
    if sure:
        return max(sure, key=lambda card: (suit(card) != tricks.trump, len(of_suit(cards, suit(card)))))
    plain = [card for card in cards if suit(card) not in (tricks.trump, EXCUSE_SUIT)] or list(cards)
    return max(plain, key=lambda card: (len(of_suit(cards, suit(card))), -rank(card)))


def master(tricks: Play, card: int, deck: str) -> bool:
    """Whether no higher card of its suit is still out, seen from the hand of the seat to play."""
    higher = above(deck, card)
    if not higher:
        return True
    hand, gone = tricks.hands[tricks.turn], tricks.gone
    return all(other in hand or other in gone for other in higher)


@cache
def above(deck: str, card: int) -> tuple[int, ...]:
    """The higher cards of its suit."""
    return tuple(other for other in pack(deck) if suit(other) == suit(card) and other > card)
