"""Early French Tarot: how a club player plays and wagers."""

from __future__ import annotations

from random import Random

from parlor.games.cards.early_tarot.rules import CASH, CLAIM, PASS, RIDE, WORTH, EarlyTarot
from parlor.games.kits.cards import ATOUTS, CARDS, EXCUSE, rank, suit
from parlor.games.kits.tarot_play import chosen
from parlor.games.kits.tricks import PLAY
from parlor.rules import Move, View


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
    return PLAY[chosen(state.table, cards, state.sides(), reversed_=False)]


def _sure(state: EarlyTarot, seat: int) -> bool:
    """Whether a seat leads next and holds the highest atout that is not played yet."""
    if state.table.turn != seat:
        return False
    gone = {rank(c) for c in state.table.gone if suit(c) == ATOUTS}
    own = [rank(c) for c in state.table.hands[seat] if suit(c) == ATOUTS and c != EXCUSE]
    return bool(own) and all(n in gone for n in range(max(own) + 1, 22))
