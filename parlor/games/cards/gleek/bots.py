"""Gleek: how a club player bids, vies, lays away and plays."""

from __future__ import annotations

from random import Random

from parlor.games.cards.gleek.ruff import CHECK, FOLD, REVIE, SEE, VIE, shown
from parlor.games.cards.gleek.rules import LAW, PASS, Gleek
from parlor.games.kits.cards import ACE, CARDS, JACK, rank, suit
from parlor.games.kits.tricks import PLAY, beats, of_suit
from parlor.rules import Move, View


def heuristic(view: View[Gleek], rng: Random) -> Move:
    """Buy with honours and aces, vie a good ruff, keep aces, trumps and threes of a rank, and win honours."""
    state, moves = view.shown, view.shown.moves()
    hand = state.table.hands[view.seat]
    if state.phase == "auction":
        likes = 10 + 2 * sum(rank(c) >= JACK for c in hand) + len(of_suit(hand, state.table.trump))
        return moves[-1] if len(moves) == 1 or int(moves[-1][1]) <= likes - 6 else PASS
    if state.phase == "discard":
        return min(moves, key=lambda move: _kept(hand, CARDS[move[1]], state.table.trump))
    if state.phase == "ruff":
        return _vied(moves, shown(hand)[1], rng)
    if state.phase == "melds":
        return moves[-1]
    return PLAY[_card(state, [CARDS[word] for _, word in moves])]


def _vied(moves: tuple[Move, ...], ruff: int, rng: Random) -> Move:
    bold = ruff + rng.choice((-3, 0, 0, 3, 10))
    if CHECK in moves:
        return VIE if bold >= 45 else CHECK
    if REVIE in moves and bold >= 56:
        return REVIE
    return SEE if bold >= 40 else FOLD


def _kept(hand: tuple[int, ...], c: int, trump: int) -> float:
    """How much one wants to keep a card."""
    alike = sum(rank(other) == rank(c) for other in hand) if rank(c) >= JACK else 0
    longest = shown(hand)[0]
    return rank(c) / 10 + 3 * (suit(c) == trump) + 2 * (rank(c) == ACE) + 1.5 * max(0, alike - 1) + (c in longest)


def _card(state: Gleek, cards: list[int]) -> int:
    table, trump = state.table, state.table.trump

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
