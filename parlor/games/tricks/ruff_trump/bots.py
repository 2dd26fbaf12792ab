"""Ruff and Trump: how a club player announces, rubs and plays."""

from __future__ import annotations

from random import Random

from parlor.core.state import Move, View
from parlor.games.kits.cards.pack import ACE, CARDS, rank, suit
from parlor.games.kits.tricks.rules import PLAY, beats, cards_of_suit
from parlor.games.tricks.ruff_trump.rules import LAW, Ruff


def heuristic(view: View[Ruff], rng: Random) -> Move:
    """Announce the truth; discard the lowest plain cards; win cheaply, unless the partner has the trick."""
    state, moves = view.shown, view.shown.moves()
    table, trump = state.trick_play, state.trick_play.trump
    if state.phase == "ruff":
        return moves[0]

    def cheap(c: int) -> tuple[bool, int]:
        return suit(c) == trump, rank(c)

    cards = [CARDS[move[1]] for move in moves]
    if state.phase == "discard":
        return ("discard", moves[cards.index(min(cards, key=cheap))][1])
    if not table.trick:
        aces = [c for c in cards if rank(c) == ACE]
        length = max(cards, key=lambda c: (len(cards_of_suit(tuple(cards), suit(c))), -rank(c)))
        return PLAY[aces[0] if aces else length]
    sides, at = state.sides(), LAW.best(table.trick, trump)
    last = len(table.trick) == len(table.order) - 1
    winners = [c for c in cards if beats(c, table.trick[at], trump)]
    if not winners or (sides[table.player_of(at)] == sides[view.seat] and (last or rank(table.trick[at]) >= ACE)):
        return PLAY[min(cards, key=cheap)]
    return PLAY[min(winners, key=cheap) if last else max(winners, key=lambda c: (suit(c) != trump, rank(c)))]
