"""All Fours: how a club player takes trumps and plays."""

from __future__ import annotations

from random import Random

from parlor.core.state import Move, View
from parlor.games.kits.cards.pack import ACE, CARDS, JACK, KING, rank, suit
from parlor.games.kits.tricks.rules import PLAY, beats, cards_of_suit
from parlor.games.tricks.all_fours.rules import ACCEPT, AGREE, INSIST, REFUSE, WORTH, AllFours


def likes(hand: tuple[int, ...], wanted: int) -> float:
    """The points that a hand may score with these trumps."""
    trumps = cards_of_suit(hand, wanted)
    total = 0.15 * len(trumps)
    for c in trumps:
        total += {ACE: 1.0, KING: 0.6, JACK: 0.7, 2: 0.9, 3: 0.5}.get(rank(c), 0.1)
    return total + 0.1 * sum(rank(c) >= KING for c in hand)


def heuristic(view: View[AllFours], rng: Random) -> Move:
    """Take trumps that promise points; win tens and the jack of trumps, and keep tens out of lost tricks."""
    state = view.shown
    hand = state.trick_play.hands[view.seat]
    if state.phase == "offer":
        return ACCEPT if likes(hand, suit(state.up[-1])) >= 1.3 else REFUSE
    if state.phase == "answer":
        return INSIST if likes(hand, suit(state.up[-1])) >= 2.4 else AGREE
    table, trump = state.trick_play, state.trick_play.trump
    cards = [CARDS[word] for _, word in state.moves()]

    def dear(c: int) -> tuple[int, bool, int]:
        jack = 8 if rank(c) == JACK and suit(c) == trump else 0
        return WORTH[c] + jack, suit(c) == trump, rank(c)

    if not table.trick:
        masters = [c for c in cards if rank(c) == ACE]
        return PLAY[masters[0] if masters else min(cards, key=dear)]
    winners = [c for c in cards if beats(c, table.trick[0], trump)]
    worth = WORTH[table.trick[0]] + (8 if rank(table.trick[0]) == JACK and suit(table.trick[0]) == trump else 0)
    if winners and (worth or max(map(dear, winners))[0] >= 8):
        return PLAY[max(winners, key=dear)] if not worth else PLAY[max(winners, key=lambda c: (WORTH[c], -rank(c)))]
    return PLAY[min(cards, key=dear)]
