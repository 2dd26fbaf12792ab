"""Whist for four to seven, in partnerships or alone: how bots play."""

from __future__ import annotations

from functools import cache
from random import Random

from parlor.games.cards.whist.rules import Whist, pack
from parlor.games.kits import cards as kit
from parlor.games.kits.cards import EXCUSE, EXCUSE_SUIT, suit
from parlor.games.kits.tricks import NONE, PLAY, beats, best, led, of_suit
from parlor.rules import Move, View


def heuristic(view: View[Whist], rng: Random) -> Move:
    """Lead a sure winner, else low from length; win as cheaply as can be, unless the partner has it; else throw low."""
    state = view.shown
    cards = state.legal()
    if led(state.trick) == NONE:
        return PLAY[_lead(state, cards)]
    lowest = min(cards, key=lambda card: (suit(card) == state.trump, kit.rank(card)))
    at = best(state.trick, state.trump)
    holder = (state.leader + at) % state.seats
    last = len(state.trick) == state.seats - 1
    if holder in state.side(view.seat) and (last or master(state, state.trick[at])):
        return PLAY[lowest]
    winners = [card for card in cards if beats(card, state.trick[at], state.trump)]
    if not winners:
        return PLAY[lowest]
    return PLAY[min(winners, key=lambda card: (suit(card) == state.trump, kit.rank(card)))]


def _lead(state: Whist, cards: tuple[int, ...]) -> int:
    sure = [card for card in cards if card != EXCUSE and master(state, card)]
    if sure:
        return max(sure, key=lambda card: (suit(card) != state.trump, len(of_suit(cards, suit(card)))))
    plain = [card for card in cards if suit(card) not in (state.trump, EXCUSE_SUIT)] or list(cards)
    return max(plain, key=lambda card: (len(of_suit(cards, suit(card))), -kit.rank(card)))


def master(state: Whist, card: int) -> bool:
    """Whether no higher card of its suit is still out, seen from the hand of the seat to act."""
    hand, gone, trick = state.hands[state.turn], state.gone, state.trick
    return all(other in hand or other in gone or other in trick for other in above(state.options.deck, card))


@cache
def above(deck: str, card: int) -> tuple[int, ...]:
    """The higher cards of its suit."""
    return tuple(other for other in pack(deck) if suit(other) == suit(card) and other > card)
