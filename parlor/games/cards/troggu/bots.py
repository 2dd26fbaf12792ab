"""Troggu: how a club player speaks and plays."""

from __future__ import annotations

from random import Random

from parlor.games.cards.troggu.rules import EACH, GEHE, NEHMS, SHORT, SOLO, WORTH, Troggu
from parlor.games.kits.cards import ATOUTS, CARDS, KING, rank, suit
from parlor.games.kits.tarot import BOUTS, beats, best, powers
from parlor.games.kits.tarot_play import chosen, laid_away
from parlor.games.kits.tricks import PLAY
from parlor.rules import Move, View


def strength(hand: tuple[int, ...]) -> float:
    """How strong a hand is: atouts, high ones and bouts and kings more, by the number of cards."""
    atouts = [c for c in hand if suit(c) >= ATOUTS]
    kings = sum(suit(c) < ATOUTS and rank(c) == KING for c in hand)
    high = sum(rank(c) >= 15 for c in atouts)
    return (len(atouts) + 0.7 * high + 0.5 * kings + sum(c in BOUTS for c in hand)) / (1.5 * len(hand))


def heuristic(view: View[Troggu], rng: Random) -> Move:
    """Solo on many atouts with a bout, the Tapp on a fair hand; in a misère the highest card that does not win."""
    state, moves = view.shown, view.shown.moves()
    hand = state.table.hands[view.seat]
    if state.phase == "bid":
        atouts = sum(suit(c) >= ATOUTS for c in hand)
        if atouts >= 0.6 * EACH[state.seats] and any(c in BOUTS for c in hand):
            return SOLO
        return NEHMS if NEHMS in moves and strength(hand) > 0.45 else GEHE
    if state.phase == "discard":
        return laid_away(moves, hand, WORTH)
    cards = [CARDS[word] for _, word in moves]
    if state.player < 0:
        return PLAY[_ducked(state, cards)]
    away = state.away if view.seat == state.player else ()
    sides = state.sides()
    return PLAY[chosen(state.table, cards, sides, away=away, pack=SHORT, worth=WORTH, taker=state.player)]


def _ducked(state: Troggu, cards: list[int]) -> int:
    """The dearest card that does not win; else the cheapest."""
    power, trick = powers(), state.table.trick
    if trick:
        top = trick[best(trick)]
        losing = [c for c in cards if not beats(c, top)]
        if losing:
            return max(losing, key=lambda c: (WORTH[c], power[c]))
    return min(cards, key=lambda c: (WORTH[c], suit(c) >= ATOUTS, power[c]))
