"""Early French Tarot: how a club player plays and wagers."""

from __future__ import annotations

from random import Random

from parlor.core.state import Move, View
from parlor.games.kits.cards.pack import ATOUTS, CARDS, EXCUSE, rank, suit
from parlor.games.kits.tarot.bots import card_to_play
from parlor.games.kits.tricks.rules import PLAY
from parlor.games.tarot.early_tarot.rules import CASH, CLAIM, PASS, RIDE, WORTH, EarlyTarot


def heuristic(view: View[EarlyTarot], rng: Random) -> Move:
    """Win cheaply, load no other's trick, give what counts nothing; wager where the next trick is as good as won."""
    state, moves = view.shown, view.shown.moves()
    if state.phase == "give":
        return min(moves, key=lambda move: WORTH[CARDS[move[1]]])
    if state.phase == "wager":
        sure = _sure(state, view.seat)
        if RIDE in moves:
            return RIDE if sure else CASH
        return moves[-1] if sure else PASS
    if CLAIM in moves:
        return CLAIM
    cards = [CARDS[word] for _, word in moves]
    return PLAY[card_to_play(state.trick_play, cards, state.sides(), reversed_=False)]


def _sure(state: EarlyTarot, seat: int) -> bool:
    """Whether a seat leads next and holds the highest atout that is not played yet."""
    if state.trick_play.turn != seat:
        return False
    gone = {rank(c) for c in state.trick_play.cards_played if suit(c) == ATOUTS}
    own = [rank(c) for c in state.trick_play.hands[seat] if suit(c) == ATOUTS and c != EXCUSE]
    return bool(own) and all(n in gone for n in range(max(own) + 1, 22))
