"""Liar's Dice by odds: rounds imagined to their end, in which everybody bids as a club player does.

Whoever made the bid that stands probably had reasons: his dice are imagined so that it is likelier from
his side. Among moves that come out nearly alike one is drawn, so that nobody can read the dice from them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from math import comb
from random import Random
from typing import Final

from msgspec import Struct

from parlor.core.advice import Advice, mixed_advice
from parlor.core.state import Move, View
from parlor.games.dice.liars_dice.endgame import advice
from parlor.games.dice.liars_dice.rules import CALL, DICE, Bid, Hand, Liar, bid_move, count_face, higher_bids

SOUND: Final = 0.6
"""A bid this likely is made without a second thought."""
TRUST: Final = 1.6
"""A bid is likelier than the bare dice say: whoever made it had his reasons."""
DOUBT: Final = 0.05
"""What a bidder may do whose dice do not bear his bid out."""
ALIKE: Final = 0.03
"""Chances that lie so close count as the same."""
TRIAL: Final = 40
"""Rounds imagined for every move; after them only for the best ones."""
FEW: Final = 6
"""Moves that are weighed on once `TRIAL` rounds have been imagined: the rest hardly ever catches up."""
TOLD: Final = 10
"""Rounds imagined between one answer and the next: few enough that a bot answers as soon as its time is up."""
ENOUGH: Final = 3000
"""Rounds imagined at most: a chance is then known to about one in a hundred (one standard error)."""


class Table(Struct, frozen=True):
    """What all players see: the dice left by seat, whose turn it is, the bid and its bidder, and the rules."""

    left: tuple[int, ...]
    turn: int
    bid: Bid
    bidder: int
    most: int
    wilds: tuple[int, ...]


@cache
def at_least(dice: int, needed: int, sixths: int) -> float:
    """The chance that of some dice at least so many show one of `sixths` faces."""
    p = sixths / 6
    return sum(comb(dice, k) * p**k * (1 - p) ** (dice - k) for k in range(max(0, needed), dice + 1))


@lru_cache(maxsize=50_000)
def likelihood(hand: Hand, others: int, bid: Bid, wilds: tuple[int, ...]) -> float:
    """The chance, for one who sees his own dice, that a bid is borne out; `others` are the dice he does not see."""
    quantity, face = bid
    return at_least(others, quantity - count_face(hand, face, wilds), 1 if face in wilds else 1 + len(wilds))


@lru_cache(maxsize=50_000)
def sensible(hand: Hand, others: int, bid: Bid, most: int, wilds: tuple[int, ...]) -> tuple[Bid, ...]:
    """What a club player does, one as good as the other: he calls what is unlikely, else bids low and soundly."""
    odds = {next_: likelihood(hand, others, next_, wilds) for next_ in higher_bids(bid, most)}
    best = max(odds, key=lambda move: odds[move], default=CALL)
    if bid[0]:
        false = 1 - min(1.0, likelihood(hand, others, bid, wilds) * TRUST)
        if best == CALL or false > odds[best]:
            return (CALL,)
    sound = sorted((next_ for next_, likely in odds.items() if likely >= SOUND), key=lambda each: (each[1], each[0]))
    return tuple(sound[:2]) or (best,)


def imagine_dice(table: Table, own: Hand, rng: Random) -> list[Hand]:
    """Dice for all seats: one's own, the bidder's in keeping with his bid, any for the others."""
    hands = [own if at == table.turn else _roll_hand(left, rng) for at, left in enumerate(table.left)]
    if table.bid[0]:
        others = sum(table.left) - table.left[table.bidder]
        while rng.random() > DOUBT + likelihood(hands[table.bidder], others, table.bid, table.wilds):
            hands[table.bidder] = _roll_hand(table.left[table.bidder], rng)
    return hands


def _roll_hand(dice: int, rng: Random) -> Hand:
    return tuple(sorted(int(rng.random() * 6) + 1 for _ in range(dice)))


def loser(table: Table, hands: list[Hand], move: Bid, rng: Random) -> int:
    """Who loses a die when the seat to act makes a move and all go on as club players."""
    seat, bid, bidder = table.turn, table.bid, table.bidder
    total = sum(table.left)
    while move != CALL:
        bid, bidder = move, seat
        seat = (seat + 1) % len(hands)
        while not hands[seat]:
            seat = (seat + 1) % len(hands)
        ways = sensible(hands[seat], total - len(hands[seat]), bid, table.most, table.wilds)
        move = ways[int(rng.random() * len(ways))]
    return seat if sum(count_face(hand, bid[1], table.wilds) for hand in hands) >= bid[0] else bidder


def chances(table: Table, own: Hand, rng: Random) -> Iterator[dict[Bid, float]]:
    """The chance not to lose a die, by move, ever more exact."""
    moves = higher_bids(table.bid, table.most)
    if table.bid[0]:
        moves.append(CALL)
    kept = dict.fromkeys(moves, 0)
    trials = 0
    while trials < ENOUGH:
        for _ in range(TOLD):
            hands = imagine_dice(table, own, rng)
            for move in moves:
                kept[move] += loser(table, hands, move, rng) != table.turn
        trials += TOLD
        yield {move: kept[move] / trials for move in moves}
        if trials == TRIAL:
            moves = sorted(moves, key=lambda move: -kept[move])[:FEW]


def table(state: Liar) -> Table:
    """What everybody sees of a position."""
    most = DICE if state.options.max_quantity == "five" else sum(map(len, state.dice))
    wilds = state.options.wilds
    return Table(tuple(map(len, state.dice)), state.turn, (state.quantity, state.face), state.bidder, most, wilds)


def heuristic(view: View[Liar], rng: Random) -> Move:
    """Call what is unlikely; else make a low bid that is sound, or the likeliest there is."""
    seen, own = table(view.shown), view.shown.dice[view.seat]
    ways = sensible(own, sum(seen.left) - len(own), seen.bid, seen.most, seen.wilds)
    return bid_move(ways[rng.randrange(len(ways))])


def expert(view: View[Liar], rng: Random) -> Iterator[Advice]:
    """The move after which the die is most likely kept, mixed among those that come out alike, or as solved."""
    if (solved := advice(view, rng)) is not None:
        yield solved
        return
    for worths in chances(table(view.shown), view.shown.dice[view.seat], rng):
        yield mixed_advice({bid_move(bid): chance for bid, chance in worths.items()}, "chance", ALIKE, rng)
