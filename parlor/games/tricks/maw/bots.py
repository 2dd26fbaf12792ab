"""Maw: how a club player robs, plays and jinks."""

from __future__ import annotations

from random import Random

from parlor.core.state import Move, View
from parlor.games.kits.cards.pack import CARDS, unseen_cards
from parlor.games.kits.tricks.rules import PLAY
from parlor.games.tricks.maw.rules import JINK, KEEP, LAW, PACK, TAKE, Maw, card_power, trumps


def heuristic(view: View[Maw], rng: Random) -> Move:
    """Rob with the worst card; jink with two of the highest trumps; win cheaply, and spoil the leader's deal."""
    state, moves = view.shown, view.shown.moves()
    table, trump = state.trick_play, state.trick_play.trump
    hand = table.hands[view.seat]

    def height(c: int) -> int:
        return card_power(c, trump)

    if state.phase == "rob":
        return ("rob", min((move[1] for move in moves if move != KEEP), key=lambda word: height(CARDS[word])))
    if state.phase == "jink":
        out = max((height(c) for c in unseen_cards(PACK, table.cards_played, hand) if trumps(c, trump)), default=0)
        return JINK if len(hand) == 2 and all(height(c) > out for c in hand) else TAKE
    cards = [CARDS[word] for _, word in moves]
    if not table.trick:
        return PLAY[max(cards, key=height)]
    winners = [c for c in cards if LAW.best((*table.trick, c), trump) == len(table.trick)]
    if winners:
        last = len(table.trick) == len(table.order) - 1
        return PLAY[min(winners, key=height) if last else max(winners, key=height)]
    return PLAY[min(cards, key=height)]
