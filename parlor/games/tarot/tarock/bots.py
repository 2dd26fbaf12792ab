"""Tarock: how a club player bids and plays."""

from __future__ import annotations

from random import Random
from typing import Final

from parlor.core.state import Move, View
from parlor.games.kits.cards.pack import ATOUTS, CARDS, KING, rank, suit
from parlor.games.kits.tarot.bots import card_to_play, discard_choice
from parlor.games.kits.tarot.rules import BOUTS
from parlor.games.kits.tarot.taker import PASS, READY
from parlor.games.kits.tricks.rules import PLAY
from parlor.games.tarot.tarock.rules import Tarock

NEEDED: Final = {
    ("players", 12): (0.0, 0.05, 0.5, 0.7),
    ("players", 15): (0.27, 0.31, 0.43, 0.6),
    ("sides", 12): (0.36, 0.52, 0.66, 0.8),
    ("sides", 15): (0.54, 0.56, 0.66, 0.8),
}
"""How strong a hand should be for each bid, by who counts and by its cards.

Found by what hands of each strength won as takers, 500 for each bid: who is compared with one player at a time is ahead
of him with little more than an average hand, and with twelve cards and a chien of six with almost any.
"""


def strength(hand: tuple[int, ...]) -> float:
    """How strong a hand is: atouts, high ones twice, bouts and kings, by the number of cards."""
    atouts = [c for c in hand if suit(c) >= ATOUTS]
    high = sum(rank(c) >= 15 for c in atouts)
    kings = sum(suit(c) < ATOUTS and rank(c) == KING for c in hand)
    return (len(atouts) + 0.7 * high + 0.5 * kings + sum(c in BOUTS for c in hand)) / (1.5 * len(hand))


def heuristic(view: View[Tarock], rng: Random) -> Move:
    """Bid what the hand promises; discard short suits; win tricks that hold courts as cheaply as can be."""
    state, moves = view.shown, view.shown.moves()
    hand, kind = state.trick_play.hands[view.seat], state.KIND
    if state.phase == "bid":
        needed = NEEDED[state.options.scoring, len(hand)]
        fair = [move for move in moves[1:] if strength(hand) >= needed[kind.bids.index(move[1]) - 1]]
        return fair[-1] if fair else PASS
    if state.phase == "discard":
        return discard_choice(moves, hand, kind.worth)
    if state.phase == "announce":
        return READY
    cards, away = [CARDS[word] for _, word in moves], state.away if view.seat == state.taker else ()
    return PLAY[
        card_to_play(
            state.trick_play, cards, state.sides(), away=away, pack=kind.pack, worth=kind.worth, taker=state.taker
        )
    ]
