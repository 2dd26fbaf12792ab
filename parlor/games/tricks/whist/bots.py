"""Whist: how a club player plays."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

from parlor.core.state import Move, View
from parlor.games.kits.cards.pack import EXCUSE, EXCUSE_SUIT, rank, suit
from parlor.games.kits.tricks.rules import PLAY, Play, beats, cards_of_suit, winning_index
from parlor.games.tricks.whist.rules import Whist, whist_pack


def heuristic(view: View[Whist], rng: Random) -> Move:
    """Lead a sure winner, else low from length; win as cheaply as can be, unless the partner has it; else throw low."""
    state, tricks = view.shown, view.shown.tricks
    assert tricks is not None
    cards, trick, trump = tricks.legal_cards(state.law), tricks.trick, tricks.trump
    if not trick:
        return PLAY[_lead(tricks, cards, state.options.deck)]

    def cheap(card: int) -> tuple[bool, int]:
        return suit(card) == trump, rank(card)

    at, sides = winning_index(trick, trump), state.sides()
    last = len(trick) == state.seats - 1
    if sides[tricks.player_of(at)] == sides[view.seat] and (
        last or masters(tricks, trick[at : at + 1], state.options.deck)
    ):
        return PLAY[min(cards, key=cheap)]
    winners = [card for card in cards if beats(card, trick[at], trump)]
    return PLAY[min(winners or cards, key=cheap)]


def _lead(tricks: Play, cards: tuple[int, ...], deck: str) -> int:
    sure = masters(tricks, [card for card in cards if card != EXCUSE], deck)
    if sure:
        return max(sure, key=lambda card: (suit(card) != tricks.trump, len(cards_of_suit(cards, suit(card)))))
    plain = [card for card in cards if suit(card) not in (tricks.trump, EXCUSE_SUIT)] or list(cards)
    return max(plain, key=lambda card: (len(cards_of_suit(cards, suit(card))), -rank(card)))


def masters(tricks: Play, cards: Sequence[int], deck: str) -> list[int]:
    """The cards above which no card of their suit is still out, seen from the hand of the seat to play."""
    seen = {*tricks.trick}.union(tricks.hands[tricks.turn], *tricks.piles)
    return [card for card in cards if seen.issuperset(higher_cards(deck, card))]


@cache
def higher_cards(deck: str, card: int) -> tuple[int, ...]:
    """The higher cards of its suit."""
    return tuple(other for other in whist_pack(deck) if suit(other) == suit(card) and other > card)
