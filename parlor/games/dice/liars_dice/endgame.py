"""Liar's Dice between the last two players with at most four dice, solved: see `training/liars_dice.py`.

A round is a game of its own: whoever wins it keeps his die. The tables say, for whoever began the round and for the
other, by his hand and the bid that stands, how often he does what, and how likely he then wins. With a die each no
answer to them wins more than half of the rounds; where ones are wild, none more than 50.6 %.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from functools import cache
from itertools import combinations_with_replacement
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from parlor.core.advice import Advice, ranked_advice
from parlor.core.state import Move, View
from parlor.games.dice.liars_dice.rules import CALL, Bid, Hand, Liar, bid_move, count_face

DICE: Final = ((1, 1), (1, 2), (2, 1), (2, 2), (1, 3), (3, 1))
"""The dice of whoever began a round, and of the other, in the order in which their tables lie in a file."""
UNITS: Final = 250
"""Shares and chances are written in so many parts."""


REMEMBERED: Final = 2
"""With so few dice, and bids for no more, the bid before the one that stands counts too: it was the player's own."""
Standing = tuple[int, int]
"""The bid before, where it is remembered, else 0; and the bid that stands. Bids count from 1."""


@cache
def standings(bids: int) -> tuple[Standing, ...]:
    """All that may be known of the bids when so many can be made, by the bid that stands."""
    if bids > 6 * REMEMBERED:
        return tuple((0, bid) for bid in range(bids + 1))
    return ((0, 0), *((before, bid) for bid in range(1, bids + 1) for before in range(bid)))


def after_bid(standing: Standing, bid: int, bids: int) -> Standing:
    """What is known after one bid more."""
    return (standing[1] if bids <= 6 * REMEMBERED else 0, bid)


class Table(NamedTuple):
    """What one player does in a round: bytes by hand, bids known, action, share and chance."""

    hands: Mapping[Hand, int]
    bids: int
    """How many bids there are; the call is the action after them."""
    cells: bytes

    def row(self, hand: Hand, bid: int, before: int = 0) -> dict[int, tuple[int, int]]:
        """The actions after a bid, with how often each is done and how likely it wins, in `UNITS`."""
        width, known = self.bids + 1, standings(self.bids)
        standing = after_bid((0, before), bid, self.bids) if bid else (0, 0)
        start = (self.hands[hand] * len(known) + known.index(standing)) * width * 2
        actions = [*range(bid, self.bids), *([self.bids] if bid else [])]
        return {each: (self.cells[start + 2 * each], self.cells[start + 2 * each + 1]) for each in actions}


def file_of(wilds: tuple[int, ...]) -> Path:
    """The file of the tables for some wild faces; there are such for none, and for ones."""
    return Path(__file__).with_name(f"{'wild_' + ''.join(map(str, wilds)) if wilds else 'plain'}.rounds")


@cache
def tables(wilds: tuple[int, ...]) -> Mapping[tuple[int, int, bool], Table]:
    """By the dice of the player, those of the other, and whether he began: what he does. Nothing for other wilds."""
    file = file_of(wilds)
    if not file.exists():
        return {}
    rest = zlib.decompress(file.read_bytes())
    found = {}
    for dice in DICE:
        bids = 6 * sum(dice)
        for player, own in enumerate(dice):
            hands = {hand: at for at, hand in enumerate(combinations_with_replacement(range(1, 7), own))}
            length = len(hands) * len(standings(bids)) * (bids + 1) * 2
            found[own, dice[1 - player], player == 0] = Table(hands, bids, rest[:length])
            rest = rest[length:]
    return found


def action_of(bid: Bid, dice: int) -> int:
    """The number of a bid among all that some dice can bear out: by face, then by quantity."""
    return (bid[1] - 1) * dice + bid[0] - 1


def bid_of(action: int, dice: int) -> Bid:
    """The bid of a number; the call after the last."""
    return CALL if action == 6 * dice else (action % dice + 1, action // dice + 1)


def advice(view: View[Liar], rng: Random) -> Advice | None:
    """What to do by the tables, drawn as often as they say; None where they do not reach."""
    state, own = view.shown, view.shown.dice[view.seat]
    others = [len(hand) for seat, hand in enumerate(state.dice) if hand and seat != view.seat]
    if len(others) != 1 or len(own) + others[0] > state.most_bid:
        return None
    table = tables(state.options.wilds).get((len(own), others[0], state.starter == view.seat))
    if table is None:
        return None
    dice = len(own) + others[0]
    if state.quantity > count_face(own, state.face, state.options.wilds) + others[0]:
        return ranked_advice({bid_move(CALL): 1.0}, "chance")
    before, bid = (action_of(each, dice) + 1 if each[0] else 0 for each in (state.before, (state.quantity, state.face)))
    row = table.row(own, bid, before)
    worths: dict[Move, float] = {bid_move(bid_of(each, dice)): chance / UNITS for each, (_, chance) in row.items()}
    (chosen,) = rng.choices(list(worths), [share for share, _ in row.values()])
    return ranked_advice(worths, "chance", chosen)
