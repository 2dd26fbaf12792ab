"""Skat: how a club player bids and plays."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import ceil, exp, log, log1p
from operator import mul
from random import Random
from typing import Final

from parlor.core.state import Move, View
from parlor.games.kits.cards.pack import TOKENS, remove_cards, suit
from parlor.games.kits.common.samples import SURPRISE
from parlor.games.kits.tricks.bots import OnBits
from parlor.games.kits.tricks.rules import NONE, Hand, cards_of_suit
from parlor.games.tricks.skat.playing_out import chooser, position
from parlor.games.tricks.skat.rules import MOST, ORDER, POWER, SEATS, TAKE, TRUMPS, WORTH, Skat

TEN: Final = ORDER.index(10)
"""The power of a ten, the highest but for an ace."""
WITH_TRUMPS: Final = (-0.04, 0.4, 2.4, 1.86, 0.37, 0.91, -0.22, 1.66, 1.92, -1.55)
WITHOUT: Final = (0.1, 0.0, 0.0, 0.0, 0.0, 1.11, 0.78, 1.63, 0.79, -0.85)
"""What each of the `features` adds to the log odds of winning with ten cards to play, with trumps and without any.

Fitted by logistic regression to 25,000 deals that club players played out; what was thought to win in so many of a
hundred deals did so within six.
"""
LAID: Final = (0.12, 0.16)
"""What a card point discarded adds to them, with trumps and without."""


def features(hand: Hand, trump: int) -> tuple[float, ...]:
    """What of ten cards wins a game: length and top of trumps; aces, tens, and what may be lost in the other suits."""
    trumps = cards_of_suit(hand, trump)
    powers = {POWER[c] for c in trumps}
    aces = tens = guarded = losers = voids = 0
    for plain in range(4):
        if plain == trump:
            continue
        held = [POWER[c] for c in hand if suit(c) == plain]
        ace, ten = TEN + 1 in held, TEN in held
        aces += ace
        tens += ten and ace
        guarded += ten and not ace and len(held) > 1
        losers += len(held) - ace - (ten and ace)
        voids += not held
    courts = sum(power in powers for power in (TEN - 1, TEN - 2))
    return 1.0, len(trumps), TEN + 1 in powers, TEN in powers, courts, aces, tens, guarded, voids, losers


def log_odds(hand: Hand, trump: int, laid: float) -> float:
    """How likely ten cards win with these trumps, and so many points discarded: the logarithm of the odds."""
    weights = WITHOUT if trump == NONE else WITH_TRUMPS
    return LAID[trump == NONE] * laid + float(sum(map(mul, features(hand, trump), weights)))


SUITS: Final = (*range(4), NONE)
"""What may be trumps."""
UNSEEN_SKAT: Final = 7.5
"""The card points that lie in a skat on average: two of 32 cards with 120 points."""
TAKEN: Final = (1.48, 0.6)
"""The log odds of a hand that takes the skat: so much, and so much of those without it; fitted to 7,400 deals."""
FAIR: Final = 0.4
"""From this chance to win on a hand is bid: to pass leaves the stake to others, who win more often than not."""
PER_BID: Final = 0.015
"""How much likelier a hand must win for each point that is bid: from 0.55 on it bids ten, which nobody can bid over."""


@lru_cache(maxsize=512)
def best_trump(hand: Hand, laid: float = UNSEEN_SKAT) -> tuple[float, int]:
    """The log odds with the trumps that suit ten cards best, and these trumps."""
    return max((log_odds(hand, trump, laid), trump) for trump in SUITS)


def _fair_bid(hand: Hand) -> int:
    """How much a hand is worth bidding, with the skat or without."""
    odds = best_trump(hand)[0]
    chance = 1 / (1 + exp(-max(odds, _with_skat(odds))))
    return min(MOST, ceil((chance - FAIR) / PER_BID))


def _with_skat(odds: float) -> float:
    return TAKEN[0] + TAKEN[1] * odds


def heuristic(view: View[Skat], rng: Random) -> Move:
    """Bid what the hand may win; take the skat unless the hand is safe; load one's own side's tricks."""
    state = view.shown
    hand = state.trick_play.hands[view.seat]
    if state.phase == "bid":
        worth = _fair_bid(hand)
        return ("bid", str(worth)) if worth > state.bid else ("pass",)
    if state.phase == "trump":
        odds, trump = best_trump(hand, _points(state.away) if state.taken else UNSEEN_SKAT)
        return TAKE if not state.taken and odds < _with_skat(odds) else ("trump", TRUMPS[trump])
    if state.phase == "discard":
        return "discard", TOKENS[_discard(state, hand)]
    return ON_BITS.club_play(state)


def doubt_bids(state: Skat, hand: Callable[[int], Hand], viewer: int) -> float:
    """How ill the bids of others agree with their hands, and how unlikely the soloist is to win who went into play."""
    if state.phase == "bid":
        passed = [seat for seat in range(SEATS) if seat != viewer and state.out[seat]]
        weak = state.bidder not in (-1, viewer) and _fair_bid(hand(state.bidder)) < state.bid
        return weak + sum(_fair_bid(hand(seat)) > state.bid for seat in passed)
    if state.phase != "play" or state.must_play or state.bidder == viewer:
        return 0.0
    laid = _points(state.away) if state.taken else UNSEEN_SKAT
    return log1p(exp(-log_odds(hand(state.bidder), state.trick_play.trump, laid))) / -log(SURPRISE)


def _points(cards: Hand) -> int:
    return sum(WORTH[c] for c in cards)


def _discard(state: Skat, hand: Hand) -> int:
    """The card without which the others win best, with the trumps that have been named, if they have."""
    laid, suits = _points(state.away), (state.trick_play.trump,) if state.chosen else SUITS
    return max(hand, key=lambda c: max(log_odds(remove_cards(hand, c), suit, laid + WORTH[c]) for suit in suits))


ON_BITS: Final = OnBits(position, chooser, doubt=doubt_bids)
