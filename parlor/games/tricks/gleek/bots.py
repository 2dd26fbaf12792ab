"""Gleek: how a club player bids, vies, discards and plays."""

from __future__ import annotations

from random import Random

from parlor.core.state import Move, View
from parlor.games.kits.cards.pack import ACE, CARDS, JACK, rank, suit
from parlor.games.kits.tricks.rules import PLAY, beats, cards_of_suit
from parlor.games.tricks.gleek.ruff import CHECK, FOLD, REVIE, SEE, VIE, best_ruff
from parlor.games.tricks.gleek.rules import LAW, PASS, Gleek


def heuristic(view: View[Gleek], rng: Random) -> Move:
    """Buy with honours and aces, vie a good ruff, keep aces, trumps and threes of a rank, and win honours."""
    state, moves = view.shown, view.shown.moves()
    hand = state.trick_play.hands[view.seat]
    if state.phase == "auction":
        likes = 10 + 2 * sum(rank(c) >= JACK for c in hand) + len(cards_of_suit(hand, state.trick_play.trump))
        return moves[-1] if len(moves) == 1 or int(moves[-1][1]) <= likes - 6 else PASS
    if state.phase == "discard":
        return min(moves, key=lambda move: _keep_value(hand, CARDS[move[1]], state.trick_play.trump))
    if state.phase == "ruff":
        return _ruff_bid(moves, best_ruff(hand)[1], rng)
    if state.phase == "melds":
        return moves[-1]
    return PLAY[_card(state, [CARDS[word] for _, word in moves])]


def _ruff_bid(moves: tuple[Move, ...], ruff: int, rng: Random) -> Move:
    bold = ruff + rng.choice((-3, 0, 0, 3, 10))
    if CHECK in moves:
        return VIE if bold >= 45 else CHECK
    if REVIE in moves and bold >= 56:
        return REVIE
    return SEE if bold >= 40 else FOLD


def _keep_value(hand: tuple[int, ...], c: int, trump: int) -> float:
    """How much one wants to keep a card."""
    alike = sum(rank(other) == rank(c) for other in hand) if rank(c) >= JACK else 0
    longest = best_ruff(hand)[0]
    return rank(c) / 10 + 3 * (suit(c) == trump) + 2 * (rank(c) == ACE) + 1.5 * max(0, alike - 1) + (c in longest)


def _card(state: Gleek, cards: list[int]) -> int:
    table, trump = state.trick_play, state.trick_play.trump

    def cheap(c: int) -> tuple[bool, int]:
        return suit(c) == trump, rank(c)

    if not table.trick:
        aces = [c for c in cards if rank(c) == ACE]
        return max(aces, key=lambda c: suit(c) == trump) if aces else min(cards, key=cheap)
    at = LAW.best(table.trick, trump)
    winners = [c for c in cards if beats(c, table.trick[at], trump)]
    if not winners:
        return min((c for c in cards if not state.honour(c)), key=cheap, default=min(cards, key=cheap))
    last = len(table.trick) == len(table.order) - 1
    return max(winners, key=lambda c: (state.honour(c), -rank(c))) if last else max(winners, key=lambda c: rank(c))
