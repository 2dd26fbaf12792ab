"""How a club player plays tarot: what he discards, and which card he plays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from parlor.core.state import Move
from parlor.games.kits.cards.pack import ATOUTS, CARDS, EXCUSE, KING, rank, suit
from parlor.games.kits.tarot.rules import PACK, PETIT, WORTH, beats, card_powers, hand_promise, winning_index
from parlor.games.kits.tarot.taker import PASS, Taker
from parlor.games.kits.tricks.rules import Play, cards_of_suit

NEEDED: Final = (44, 50, 56, 64)
"""What a hand of 18 cards should promise for each bid: takers then win about as often as they lose."""
IMAGINED: Final = 3
"""Of so many imagined deals the one that agrees best with the bids is taken."""


def fair_bid(moves: Sequence[Move], worth: float, bids: Sequence[str]) -> Move:
    """The highest bid of the moves that what a hand promises is worth, else to pass."""
    fair = [move for move in moves[1:] if worth >= NEEDED[bids.index(move[1]) - 1]]
    return fair[-1] if fair else PASS


def bid_mismatch(state: Taker[Any], fair: float) -> float:
    """How ill the hands agree with the bids, as far as they are still held: too weak for one, or too strong.

    `fair` is how much of what is needed a card should bring.
    """
    found = 0.0
    for seat, hand in enumerate(state.trick_play.hands):
        needed = fair * len(hand)
        if seat == state.taker:
            found += max(0.0, needed * NEEDED[state.bid - 1] - hand_promise(hand))
        elif state.bid < len(NEEDED) and state.has_bid(seat):
            found += max(0.0, hand_promise(hand) - needed * NEEDED[state.bid])
    return found


def discard_choice(moves: Sequence[Move], hand: tuple[int, ...], worth: Mapping[int, int] = WORTH) -> Move:
    """What to discard first: cards of short suits, but no courts that a king protects."""

    def keep_value(move: Move) -> tuple[bool, int, int]:
        c = CARDS[move[1]]
        mates = cards_of_suit(hand, suit(c))
        return suit(c) == ATOUTS, len(mates) + 3 * any(rank(other) == KING for other in mates), -worth[c]

    return min(moves, key=keep_value)


def card_to_play(
    tricks: Play,
    cards: Sequence[int],
    sides: Sequence[int],
    *,
    away: tuple[int, ...] = (),
    pack: tuple[int, ...] = PACK,
    worth: Mapping[int, int] = WORTH,
    reversed_: bool = True,
    taker: int = -1,
) -> int:
    """The card to play: win cheaply, load the tricks of one's own side, save the petit, lead masters.

    `away` are cards that the player knows to be out of play; a `taker` who leads draws atouts.
    """
    power = card_powers(reversed_)

    def cheapness(c: int) -> tuple[int, int, int]:
        return worth[c], int(suit(c) == ATOUTS), power[c]

    dear = [c for c in cards if c not in (PETIT, EXCUSE)] or list(cards)
    if not tricks.trick:
        if masters := _master_cards(tricks, dear, away, pack, power):
            return max(masters, key=lambda c: (worth[c], power[c]))
        if tricks.turn == taker:
            high = [c for c in dear if suit(c) == ATOUTS and rank(c) >= 16]
            return max(high) if high else min(dear, key=cheapness)
        suits = [c for c in dear if suit(c) != ATOUTS] or dear
        return min(suits, key=cheapness)
    at = winning_index(tricks.trick, reversed_)
    final = len(tricks.trick) == len(tricks.order) - 1
    ours = sides[tricks.player_of(at)] == sides[tricks.turn]
    if final and PETIT in cards and (ours or beats(PETIT, tricks.trick[at], reversed_)):
        return PETIT
    winners = [c for c in dear if beats(c, tricks.trick[at], reversed_)]
    if ours and (final or suit(tricks.trick[at]) == ATOUTS):
        losing = [c for c in dear if c not in winners] or dear
        return max(losing, key=lambda c: (worth[c], -power[c]))
    if winners:
        return max(winners, key=lambda c: (worth[c], -power[c])) if final else min(winners, key=cheapness)
    return EXCUSE if EXCUSE in cards and min(worth[c] for c in dear) > 3 else min(dear, key=cheapness)


def _master_cards(
    tricks: Play, cards: Sequence[int], away: tuple[int, ...], pack: tuple[int, ...], power: Mapping[int, int]
) -> list[int]:
    """Cards of suits that nobody is known to lack, and enough of which are out, that no card out can beat."""
    # a set, for this is asked at every lead of every deal played out, and `unseen` takes ten times as long
    out = tuple(set(pack).difference(tricks.hands[tricks.turn], away, *tricks.piles))
    found = []
    for wanted in range(ATOUTS):
        others = cards_of_suit(out, wanted)
        if len(others) < 2 * (len(tricks.order) - 1) or any(void >> wanted & 1 for void in tricks.voids):
            continue
        top = max(power[c] for c in others)
        found += [c for c in cards if suit(c) == wanted and power[c] > top]
    return found
