"""Le Tarot Français: how a club player bids and plays."""

from __future__ import annotations

from random import Random

from parlor.games.cards.tarot_francais.rules import SCALE, Tarot
from parlor.games.kits.cards import CARDS
from parlor.games.kits.taker import READY
from parlor.games.kits.tarot import promise
from parlor.games.kits.tarot_play import chosen, fair_bid, laid_away
from parlor.games.kits.tricks import PLAY
from parlor.rules import Move, View


def heuristic(view: View[Tarot], rng: Random) -> Move:
    """Bid what the hand promises; lay away short suits; win cheaply, load one's own side's tricks, save the petit."""
    state, moves = view.shown, view.shown.moves()
    hand = state.table.hands[view.seat]
    if state.phase == "bid":
        return fair_bid(moves, promise(hand) / SCALE[state.seats], state.KIND.bids)
    if state.phase == "discard":
        return laid_away(moves, hand)
    if state.phase == "announce":
        handful = [move for move in moves if move[0] == "poignee"]
        return handful[-1] if handful else READY
    cards = [CARDS[word] for _, word in moves]
    return PLAY[chosen(state.table, cards, state.sides(), away=state.away, taker=state.taker)]
