"""Whist: how a club player plays, and deals played out by such players, on bits."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final

from parlor.core.state import Move, View
from parlor.games.kits.cards.pack import EXCUSE_SUIT
from parlor.games.kits.tricks.bots import OnBits
from parlor.games.kits.tricks.masks import (
    SUITS,
    Choose,
    FastPlay,
    Masks,
    Ranks,
    follow_or_trump,
    follow_suit,
    lowest_card,
    lowest_of,
)
from parlor.games.kits.tricks.rules import NONE, Play
from parlor.games.tricks.whist.rules import Whist, count_odd_tricks, whist_pack

FOLLOW: Final = {"source": follow_or_trump, "strict": follow_suit}
PLAIN: Final = 32
"""More than the length of any suit: sure winners of plain suits are led before trumps that draw no others."""


def _chooser(state: Whist) -> Choose:
    """How a club player plays in this deal."""
    sides, legal = state.sides(), FOLLOW[state.options.follow]

    def choose(fast: FastPlay) -> int:
        hand = fast.hands[fast.turn]
        return _follow(fast, legal(hand, fast.led, fast.trump), sides) if fast.trick else _lead(fast, hand)

    return choose


@cache
def _ranks(deck: str) -> Ranks:
    return Ranks(whist_pack(deck))


def _follow(fast: FastPlay, legal: Masks, sides: tuple[int, ...]) -> int:
    if sides[fast.holder] == sides[fast.turn] and (fast.is_last or fast.unseen(fast.best >> 5) < 1 << (fast.best & 31)):
        return lowest_card(legal, fast.trump)
    winners = fast.winners(legal)
    if len(fast.trick) == len(fast.next_seat) - 2 and (mask := winners[fast.led]):
        high = mask.bit_length() - 1  # and the lowest of those that are as good
        below = (fast.unseen(fast.led) & (1 << high) - 1).bit_length()
        return lowest_of(fast.led, mask >> below << below)
    winner = lowest_card(winners, fast.trump)
    return winner if winner >= 0 else lowest_card(legal, fast.trump)


def _lead(fast: FastPlay, hand: Masks) -> int:
    trump, best, found = fast.trump, -1, -1
    drawing = 2 * PLAIN if trump != NONE and fast.unseen(trump) else 0
    for suit in range(EXCUSE_SUIT):
        if mask := hand[suit]:
            above = fast.unseen(suit).bit_length()
            if (sure := mask >> above << above) and (
                worth := mask.bit_count() + (drawing if suit == trump else PLAIN)
            ) > best:
                best, found = worth, lowest_of(suit, sure)
    if found >= 0:
        return found
    plain = [suit for suit in range(EXCUSE_SUIT) if hand[suit] and suit != trump]
    choice = plain or [suit for suit in range(SUITS) if hand[suit]]
    longest = max(choice, key=lambda suit: (hand[suit].bit_count(), -(hand[suit] & -hand[suit])))
    return lowest_of(longest, hand[longest])


def _end(state: Whist, play: Play, won: list[int]) -> Whist:
    return state.continue_play(play, odd=count_odd_tricks(state.odd, sum(state.trick_play.taken), won))


ON_BITS: Final = OnBits(lambda state: FastPlay(state.trick_play, _ranks(state.options.deck)), _chooser, _end)


def heuristic(view: View[Whist], rng: Random) -> Move:
    """Lead a sure winner, first trumps that draw some, else low from length; win as cheaply as is likely to hold."""
    return ON_BITS.club_play(view.shown)
