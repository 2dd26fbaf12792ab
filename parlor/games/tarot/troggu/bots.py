"""Troggu: how a club player speaks and plays."""

from __future__ import annotations

from random import Random

from parlor.core.state import Move, View
from parlor.games.kits.cards.pack import ATOUTS, CARDS, KING, rank, suit
from parlor.games.kits.tarot.bots import card_to_play, discard_choice
from parlor.games.kits.tarot.rules import BOUTS, beats, card_powers, winning_index
from parlor.games.kits.tricks.rules import PLAY
from parlor.games.tarot.troggu.rules import EACH, GEHE, NEHMS, SHORT, SOLO, WORTH, Troggu


def strength(hand: tuple[int, ...]) -> float:
    """How strong a hand is: atouts, high ones and bouts and kings more, by the number of cards."""
    atouts = [c for c in hand if suit(c) >= ATOUTS]
    kings = sum(suit(c) < ATOUTS and rank(c) == KING for c in hand)
    high = sum(rank(c) >= 15 for c in atouts)
    return (len(atouts) + 0.7 * high + 0.5 * kings + sum(c in BOUTS for c in hand)) / (1.5 * len(hand))


def heuristic(view: View[Troggu], rng: Random) -> Move:
    """Solo on many atouts with a bout, the Tapp on a fair hand; in a misère the highest card that does not win."""
    state, moves = view.shown, view.shown.moves()
    hand = state.trick_play.hands[view.seat]
    if state.phase == "bid":
        atouts = sum(suit(c) >= ATOUTS for c in hand)
        if atouts >= 0.6 * EACH[state.seats] and any(c in BOUTS for c in hand):
            return SOLO
        return NEHMS if NEHMS in moves and strength(hand) > 0.45 else GEHE
    if state.phase == "discard":
        return discard_choice(moves, hand, WORTH)
    cards = [CARDS[word] for _, word in moves]
    if state.player < 0:
        return PLAY[_duck(state, cards)]
    away = state.away if view.seat == state.player else ()
    sides = state.sides()
    return PLAY[card_to_play(state.trick_play, cards, sides, away=away, pack=SHORT, worth=WORTH, taker=state.player)]


def _duck(state: Troggu, cards: list[int]) -> int:
    """The dearest card that does not win; else the cheapest."""
    power, trick = card_powers(), state.trick_play.trick
    if trick:
        top = trick[winning_index(trick)]
        losing = [c for c in cards if not beats(c, top)]
        if losing:
            return max(losing, key=lambda c: (WORTH[c], power[c]))
    return min(cards, key=lambda c: (WORTH[c], suit(c) >= ATOUTS, power[c]))
