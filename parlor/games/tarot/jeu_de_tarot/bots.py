"""Jeu de Tarot: how a club player bids and plays."""

from __future__ import annotations

from random import Random
from typing import Final

from parlor.core.state import Move, View
from parlor.games.kits.cards.pack import ATOUTS, CARDS, rank, suit
from parlor.games.kits.tarot.bots import card_to_play, discard_choice, fair_bid
from parlor.games.kits.tarot.rules import PETIT, hand_promise
from parlor.games.kits.tarot.taker import READY
from parlor.games.kits.tricks.rules import PLAY, cards_of_suit
from parlor.games.tarot.jeu_de_tarot.rules import CHELEM, POIGNEES, SCALE, Jeu

SURE: Final = 125
"""What a hand of 18 cards should promise for a chelem to be announced."""


def heuristic(view: View[Jeu], rng: Random) -> Move:
    """Bid what the hand promises, call the king of a long suit, show poignées, win cheaply, save the petit."""
    state, moves = view.shown, view.shown.moves()
    hand = state.trick_play.hands[view.seat]
    worth = hand_promise(hand) / SCALE[state.seats]
    if state.phase == "bid":
        return fair_bid(moves, worth, state.KIND.bids)
    if state.phase == "call":
        return max(moves, key=lambda move: _call_value(hand, CARDS[move[1]]))
    if state.phase == "announce":
        return CHELEM if worth > SURE else READY
    if state.phase == "discard":
        return discard_choice(moves, hand)
    if shown := _poignee_choice(state, moves):
        return shown
    cards = [CARDS[word] for verb, word in moves if verb == "play"]
    card = card_to_play(
        state.trick_play, cards, state.sides(), away=state.away if view.seat == state.taker else (), reversed_=False,
        taker=state.taker,
    )  # fmt: skip
    return PLAY[card]


def _call_value(hand: tuple[int, ...], called: int) -> tuple[bool, int, int]:
    """A card that another holds, of a suit with courts of one's own."""
    mates = cards_of_suit(hand, suit(called))
    return called not in hand, sum(rank(c) > 10 for c in mates), -len(mates)


def _poignee_choice(state: Jeu, moves: tuple[Move, ...]) -> Move | None:
    """The greatest poignée, with low atouts but the petit left out of it."""
    handfuls = [move for move in moves if move[0] == "poignee"]
    hides = [move for move in moves if move[0] == "hide"]
    if not hides:
        return handfuls[0] if handfuls else None
    if handfuls:
        return handfuls[0]
    held = len(cards_of_suit(state.trick_play.hands[state.turn], ATOUTS)) - len(state.hiding)
    if not any(size <= held for size in POIGNEES[state.seats]):
        return None
    return min(hides, key=lambda move: (CARDS[move[1]] == PETIT, rank(CARDS[move[1]])))
