"""Le Tarot Français: how a club player bids and plays."""

from __future__ import annotations

from random import Random

from parlor.core.state import Move, View
from parlor.games.kits.cards.pack import CARDS
from parlor.games.kits.tarot.bots import card_to_play, discard_choice, fair_bid
from parlor.games.kits.tarot.rules import hand_promise
from parlor.games.kits.tarot.taker import READY
from parlor.games.kits.tricks.rules import PLAY
from parlor.games.tarot.tarot_francais.rules import SCALE, Tarot


def heuristic(view: View[Tarot], rng: Random) -> Move:
    """Bid what the hand promises; discard short suits; win cheaply, load one's own side's tricks, save the petit."""
    state, moves = view.shown, view.shown.moves()
    hand = state.trick_play.hands[view.seat]
    if state.phase == "bid":
        return fair_bid(moves, hand_promise(hand) / SCALE[state.seats], state.KIND.bids)
    if state.phase == "discard":
        return discard_choice(moves, hand)
    if state.phase == "announce":
        handful = [move for move in moves if move[0] == "poignee"]
        return handful[-1] if handful else READY
    cards = [CARDS[word] for _, word in moves]
    return PLAY[card_to_play(state.trick_play, cards, state.sides(), away=state.away, taker=state.taker)]
