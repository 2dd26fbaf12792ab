"""Jeu de Tarot: how a club player bids and plays."""

from __future__ import annotations

from random import Random
from typing import Final

from parlor.games.cards.jeu_de_tarot.rules import CHELEM, POIGNEES, SCALE, Jeu
from parlor.games.kits.cards import ATOUTS, CARDS, rank, suit
from parlor.games.kits.taker import READY
from parlor.games.kits.tarot import PETIT, promise
from parlor.games.kits.tarot_play import chosen, fair_bid, laid_away
from parlor.games.kits.tricks import PLAY, of_suit
from parlor.rules import Move, View

SURE: Final = 125
"""What a hand of 18 cards should promise for a chelem to be announced."""


def heuristic(view: View[Jeu], rng: Random) -> Move:
    """Bid what the hand promises, call the king of a long suit, show poignées, win cheaply, save the petit."""
    state, moves = view.shown, view.shown.moves()
    hand = state.table.hands[view.seat]
    worth = promise(hand) / SCALE[state.seats]
    if state.phase == "bid":
        return fair_bid(moves, worth, state.KIND.bids)
    if state.phase == "call":
        return max(moves, key=lambda move: _wanted(hand, CARDS[move[1]]))
    if state.phase == "announce":
        return CHELEM if worth > SURE else READY
    if state.phase == "discard":
        return laid_away(moves, hand)
    if shown := _shown(state, moves):
        return shown
    cards = [CARDS[word] for verb, word in moves if verb == "play"]
    card = chosen(
        state.table, cards, state.sides(), away=state.away if view.seat == state.taker else (), reversed_=False,
        taker=state.taker,
    )  # fmt: skip
    return PLAY[card]


def _wanted(hand: tuple[int, ...], called: int) -> tuple[bool, int, int]:
    """A card that another holds, of a suit with courts of one's own."""
    mates = of_suit(hand, suit(called))
    return called not in hand, sum(rank(c) > 10 for c in mates), -len(mates)


def _shown(state: Jeu, moves: tuple[Move, ...]) -> Move | None:
    """The greatest poignée, with low atouts but the petit left out of it."""
    handfuls = [move for move in moves if move[0] == "poignee"]
    hides = [move for move in moves if move[0] == "hide"]
    if not hides:
        return handfuls[0] if handfuls else None
    if handfuls:
        return handfuls[0]
    held = len(of_suit(state.table.hands[state.turn], ATOUTS)) - len(state.hiding)
    if not any(size <= held for size in POIGNEES[state.seats]):
        return None
    return min(hides, key=lambda move: (CARDS[move[1]] == PETIT, rank(CARDS[move[1]])))
