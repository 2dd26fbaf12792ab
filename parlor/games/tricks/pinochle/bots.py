"""Double-deck Pinochle: how a club player bids, passes and plays, and how one does who imagines the other hands.

An expert deals the cards he does not see many times over, as play and bids and melds suggest, and lets club players go
on from each of his moves to the end of the hand: what it is scored is what a move is worth.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Final

from parlor.core.advice import Advice
from parlor.core.state import Move, View
from parlor.games.kits.cards.pack import CARDS, remove_cards
from parlor.games.kits.common.comparison import LEAST, Outcome, compare_moves
from parlor.games.kits.pinochle.rules import POWER
from parlor.games.kits.tricks.rules import PLAY, Hand, cards_of_suit
from parlor.games.tricks.pinochle.cardplay import ACE, club_card, play_out
from parlor.games.tricks.pinochle.melds import meld_value
from parlor.games.tricks.pinochle.rules import ASK, BID, LADDER, PASS, PASSING, TRUMP, Pinochle

TRICKS: Final = 56
"""Up to here a side may bid with an ordinary hand: half of them make it in tricks, and what partner and passing bring.

This and what follows was fitted to games of club players: to make one bid in four in vain costs less than to leave the
trumps to the others.
"""
MELD_WORTH: Final = 0.85
"""A point melded counts less in the end, for cards that meld win no tricks."""
TRUMP_WORTH: Final = 5.5
"""What a trump more than six promises: tricks, and melds with those that the partner gives."""
ACE_WORTH: Final = 1.0
"""What an ace promises, over the usual four."""
HEADROOM: Final = 10
"""So much better than his partner's bid must a player's hand be for him to bid over it."""
GIVEN: Final = (5, 2, 3, 4, 1)
"""The powers that are given to the bidder, first an ace: queens and kings make marriages, of which two are worth 30."""


def promise(hand: Hand, trump: int) -> float:
    """What the side of a hand may bid, if this is trumps: by its melds, and a share of the tricks."""
    aces = sum(POWER[c] == ACE for c in hand)
    return (
        MELD_WORTH * meld_value(hand, trump)
        + TRICKS
        + TRUMP_WORTH * (len(cards_of_suit(hand, trump)) - 6)
        + ACE_WORTH * (aces - 4)
    )


@lru_cache(maxsize=512)
def fair(hand: Hand) -> tuple[float, int]:
    """What a hand promises with the trumps that suit it best, and these trumps."""
    return max((promise(hand, trump), trump) for trump in range(4))


def best_trump(hand: Hand) -> int:
    """The trumps that suit a hand best."""
    return fair(hand)[1]


def heuristic(view: View[Pinochle], rng: Random) -> Move:
    """Bid what melds and trumps promise; ask for the trumps to be; pass what serves; load the side's own tricks."""
    return club_move(view.shown, view.seat)


def club_move(state: Pinochle, seat: int) -> Move:
    """What a club player does who sees his own hand and what lies open: nothing else is looked at."""
    if state.phase == "play":
        return PLAY[club_card(state)]
    hand = state.trick_play.hands[seat]
    if state.phase == "bid":
        return _choose_bid(state, hand, seat)
    if state.phase in ("ask", "trump"):
        return (ASK if state.phase == "ask" else TRUMP)[best_trump(hand)]
    legal = [CARDS[word] for _, word in state.moves()]
    return PASSING[state.phase][min(legal, key=lambda c: _cost(state, hand, c))]


def _choose_bid(state: Pinochle, hand: Hand, seat: int) -> Move:
    """The next bid that is a multiple of five, while the hand is worth more; the lowest, while it is worth that."""
    worth, bids = fair(hand)[0], state.bids()
    if state.bidder == (seat + 2) % 4:
        worth -= HEADROOM
    round_ = next((bid for bid in bids if bid % 5 == 0 and bid <= worth - 5), 0)
    return BID[round_ or bids[0]] if bids and (bids[0] <= worth or state.dealer_must_bid) else PASS


def _cost(state: Pinochle, hand: Hand, c: int) -> tuple[float, ...]:
    """How little a player wants to pass a card.

    To the bidder goes one of each rank of his suit, first such as meld, and of other suits aces. Back go cards that
    neither meld nor are trumps or aces, and of these what makes a suit short.
    """
    if state.phase == "give":
        return state.passed.count(c), GIVEN.index(POWER[c]) if c >> 5 == state.asked else -POWER[c], hand.count(c)
    trump = best_trump(hand)
    left = remove_cards(hand, *state.passed)
    lost = -meld_value(remove_cards(left, c), trump)
    return lost, c >> 5 == trump or POWER[c] == ACE, len(cards_of_suit(left, c >> 5)), POWER[c]


# -- the expert ------------------------------------------------------------------------------------

IMAGINED: Final = 4
"""Of so many imagined deals the one that agrees best with the bids is taken."""
LEAST_PLAYED: Final = 6
"""Deals after which cards are told apart: few, for a hand of twenty cards takes long, and what eight of them tell gains
two points a hand over a club player's cards, where thirty gain three."""
TRIED: Final = 7
"""Cards to be passed that are tried, of those a club player would think of first."""
WON: Final = 250
"""What winning the game is worth in points, beside the points."""


def expert(view: View[Pinochle], rng: Random) -> Iterator[Advice]:
    """A club player's move first; then what every move leads to in one imagined deal after the other."""
    trusted = club_move(view.shown, view.seat)
    moves = _candidates(view.shown, view.seat, trusted)

    def imagine() -> Outcome:
        world = _imagine(view, rng)
        return lambda move: _lead(world, move, view.seat % 2)

    return compare_moves(trusted, moves, imagine, least=LEAST_PLAYED if view.shown.phase == "play" else LEAST)


def _candidates(state: Pinochle, seat: int, trusted: Move) -> list[Move]:
    """The moves worth a thought: of bids the lowest and a pass, of cards to be passed the likeliest."""
    moves = list(state.moves())
    if state.phase == "bid":
        return list(dict.fromkeys((trusted, *moves[:1], *moves[-1:]))) if PASS in moves else [trusted]
    if state.phase in PASSING:
        hand = state.trick_play.hands[seat]
        return sorted(moves, key=lambda move: _cost(state, hand, CARDS[move[1]]))[:TRIED]
    return moves


def _imagine(view: View[Pinochle], rng: Random) -> Pinochle:
    """A deal that could be the true one; while melds are not shown yet, one that agrees with what was bid."""
    if view.shown.phase == "play":
        return view.imagine(rng)
    return min((view.imagine(rng) for _ in range(IMAGINED)), key=lambda state: _doubt(state, view.seat))


def _doubt(state: Pinochle, seat: int) -> float:
    """How ill the hands agree with the bids: too weak for one that was made, or too strong for a pass."""
    found = 0.0
    for other, hand in enumerate(state.trick_play.hands):
        if other == seat:
            continue
        worth = fair(hand)[0]
        if other == state.bidder:
            found += max(0.0, state.bid - worth)
        elif state.out[other]:
            found += max(0.0, worth - max(LADDER[0], state.bid) - HEADROOM)
    return found


def _lead(state: Pinochle, move: Move, side: int) -> float:
    """How far ahead of the other side a hand brings one, when club players go on from a move to its end."""
    after = state.apply(move)
    while after.phase not in ("play", "deal", "over"):
        after = after.apply(club_move(after, after.turn) if after.turn >= 0 else ("taken_up",))
    if after.phase == "play":
        after = play_out(after)
    result = after.result
    assert result is not None
    lead = float(result.scored[side] - result.scored[1 - side])
    if after.phase == "over":
        lead += WON if side in after.winners() else -WON
    return lead
