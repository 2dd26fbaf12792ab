"""Gin Rummy by expected deadwood: the draw to come weighed exactly, the other's hand imagined as play suggests.

Hands are masks, as in `melds`. The other's hand is imagined with the cards he took, and the later it is
the better: of several hands that chance would give him, the one that melds best.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import hypot
from random import Random
from typing import Final

from parlor.core.advice import Advice, ranked_advice
from parlor.core.state import Move, View
from parlor.games.kits.common.samples import Samples
from parlor.games.kits.common.turns import bit_numbers
from parlor.games.melds.gin_rummy.melds import (
    BITS,
    PACK,
    WORTH,
    Arranged,
    answer_knock,
    arrangements,
    best_layout,
    best_layouts,
    cards_to_lay_off,
    extending,
    mask,
    melds,
    value,
)
from parlor.games.melds.gin_rummy.rules import BONUSES, DISCARD, DONE, DRAW, HAND, PASS, TAKE, Bonuses, Gin

PATIENCE: Final = 3
"""After so many more turns one more hand is tried when the other's is imagined."""
IMAGINED: Final = 24
"""Hands imagined for the other player: a compromise, for each costs time at every choice."""
DANGER: Final = 3.0
"""What it costs, in deadwood, to give the other a card that he can meld."""
AHEAD: Final = 3
"""Draws looked ahead: `least_deadwood` tries every card to let go for each, so more grow costly."""
DRAWS: Final = 40
"""Samples of so many draws; all hands are judged by the same ones, so few tell them apart."""
BARE: Final = 0.25
"""How much the deadwood that is held now counts beside the deadwood to be expected."""


def least_deadwood(hand: int, out: int = 1) -> int:
    """The least deadwood that a hand can have once so many cards are let go."""
    best = 1000
    for _, rest in arrangements(hand):
        count = value(rest)
        if count - 10 * out < best:
            best = min(best, count - sum(sorted((WORTH[bit] for bit in bit_numbers(rest)), reverse=True)[:out]))
    return max(0, best)


class Judge:
    """Weighs the hands that one may keep, against the cards that are still to be seen."""

    def __init__(self, unseen: int, others: list[int], rng: Random, bonuses: Bonuses = BONUSES["book"]) -> None:
        self.bonuses = bonuses
        self.unseen = bit_numbers(unseen)
        self.draws = [sum(1 << bit for bit in rng.sample(self.unseen, AHEAD)) for _ in range(DRAWS)]
        """What the next draws may bring."""
        self.others = others
        """Hands that the other may hold."""
        self._hopes: dict[int, float] = {}
        self._far: dict[int, tuple[int, ...]] = {}
        """The deadwood that each of the next draws would leave, by hand."""
        self._least: dict[int, int] = {}

    def hand_value(self, hand: int) -> float:
        """The deadwood that ten cards lead to: a mean of what they will have after one draw and some, and have now."""
        known = self._hopes.get(hand)
        if known is None:
            next_ = sum(self._deadwood_after(hand | 1 << bit) for bit in self.unseen) / len(self.unseen)
            self._far[hand] = tuple(least_deadwood(hand | draw, AHEAD) for draw in self.draws)
            far = sum(self._far[hand]) / len(self.draws)
            known = (next_ + far + BARE * best_layout(hand).deadwood) / (2 + BARE)
            self._hopes[hand] = known
        return known

    def _deadwood_after(self, hand: int) -> int:
        if hand not in self._least:
            self._least[hand] = least_deadwood(hand)
        return self._least[hand]

    def danger(self, bit: int) -> float:
        """How likely it is that the other can meld a card."""
        return sum(self._wants(bit)) / max(1, len(self.others))

    def _wants(self, bit: int) -> list[bool]:
        """Whether the other can meld a card, by each hand that he may hold."""
        card = 1 << bit
        return [any(meld & card for meld in melds(hand | card)) for hand in self.others]

    def discards(self, hand: int, kept: int = -1, most: int = 5) -> dict[int, float]:
        """What letting each card go costs; only the cards that leave the least deadwood are looked at."""
        out = [bit for bit in bit_numbers(hand) if bit != kept]
        out.sort(key=lambda bit: best_layout(hand & ~(1 << bit)).deadwood)
        return {bit: self.hand_value(hand & ~(1 << bit)) + DANGER * self.danger(bit) for bit in out[:most]}

    def discard_error(self, hand: int, one: int, other: int) -> float:
        """The standard error of the difference between what two discards cost: draws and hands were sampled."""
        far = Samples((one, other))
        for pair in zip(*(self._far[hand & ~(1 << bit)] for bit in (one, other)), strict=True):
            far.add(dict(zip((one, other), map(float, pair), strict=True)))
        wanted = Samples((one, other))
        for wants in zip(self._wants(one), self._wants(other), strict=True):
            wanted.add(dict(zip((one, other), map(float, wants), strict=True)))
        return hypot(far.error(one, other) / (2 + BARE), DANGER * wanted.error(one, other))

    def knock_value(self, hand: int) -> float:
        """What one wins on average by knocking with ten cards."""
        return self.layout_value(best_layout(hand))

    def layout_value(self, mine: Arranged) -> float:
        """What a knock with that layout wins on average."""
        return sum(_knock_gain(mine, other, self.bonuses) for other in self.others) / max(1, len(self.others))

    def layouts(self, ways: Mapping[Move, Arranged]) -> Samples[Move]:
        """What a knock wins by each layout, over the hands that the other may hold."""
        samples = Samples(ways)
        for other in self.others:
            samples.add({move: _knock_gain(way, other, self.bonuses) for move, way in ways.items()})
        return samples

    def outs(self, hand: int) -> float:
        """How likely the next card makes gin of ten."""
        return sum(self._deadwood_after(hand | 1 << bit) == 0 for bit in self.unseen) / len(self.unseen)


def _knock_gain(mine: Arranged, other: int, bonuses: Bonuses) -> float:
    """What a knock with that layout wins from a hand: more for gin; undercut, one loses more."""
    theirs = best_layout(other) if mine.deadwood == 0 else answer_knock(other, mine.melds)[0]
    lead = theirs.deadwood - mine.deadwood
    if mine.deadwood == 0:
        return bonuses.gin + lead
    return lead if lead > 0 else lead - bonuses.undercut


def hands(unseen: int, known: int, size: int, turns: int, rng: Random, count: int = IMAGINED) -> list[int]:
    """Hands that the other may hold: the cards he is known to have, and such as keep well together."""
    cards = bit_numbers(unseen & ~known)
    found = []
    for _ in range(count):
        tries = [
            known | sum(1 << bit for bit in rng.sample(cards, size - known.bit_count()))
            for _ in range(1 + turns // PATIENCE)
        ]
        found.append(min(tries, key=lambda hand: best_layout(hand).deadwood))
    return found


def heuristic(view: View[Gin], rng: Random) -> Move:
    """Take what makes a meld; throw the card that costs most and helps least; knock when it will do."""
    state = view.shown
    hand = state.hands[view.seat]
    moves = state.moves()
    if state.phase == "arrange":
        return min(moves, key=lambda move: _layoffs_offered(state, move))
    if state.phase in ("lay", "answer"):
        return max(moves, key=lambda move: _points_saved(state, move))
    if state.phase in ("offer", "draw"):
        return TAKE if _worth_taking(hand, state.discards[-1]) else PASS if state.phase == "offer" else DRAW
    if state.phase == "must":
        return DRAW
    knocks = [move for move in moves if move[0] == "knock"]
    if knocks:
        best = min(knocks, key=lambda move: best_layout(hand & ~(1 << BITS[move[1]])).deadwood)
        left = best_layout(hand & ~(1 << BITS[best[1]])).deadwood
        if left == 0 or state.turns < 16 or left <= 5:
            return best
    cards = [BITS[word] for verb, word in moves if verb == "discard"]
    return DISCARD[min(cards, key=lambda bit: _keep_value(state, hand & ~(1 << bit)) + rng.random() / 100)]


def _layoffs_offered(state: Gin, move: Move) -> int:
    """What the other could lay off on a layout at once: cards nobody has seen, and twice those he is known to hold."""
    laid = best_layouts(state.hands[state.turn])[int(move[1]) - 1].melds
    unseen = state._unseen_cards()
    known = value(cards_to_lay_off(state.hands[1 - state.turn], laid))
    return sum(value(extending(meld) & unseen) for meld in laid) + 2 * known


def _points_saved(state: Gin, move: Move) -> int:
    """How many points a meld or lay-off saves in the end; nothing, to be done."""
    if move == DONE:
        return 0
    hand = state.hands[state.turn]
    cards = mask(move[1:])
    if move[0] == "lay_off":
        return WORTH[BITS[move[1]]] if not melds(hand) else -1
    return 100 - best_layout(hand & ~cards).deadwood


def _worth_taking(hand: int, bit: int) -> bool:
    """Whether a card joins a meld and brings the deadwood down."""
    with_it = hand | 1 << bit
    return min(best_layout(with_it & ~(1 << out)).deadwood for out in bit_numbers(hand)) < best_layout(
        hand
    ).deadwood - (0 if any(meld >> bit & 1 for meld in melds(with_it)) else 9)


def _keep_value(state: Gin, hand: int) -> float:
    """What a hand is worth to keep: its deadwood, less half a chance for each card that would make a meld."""
    best = best_layout(hand)
    gone = hand | sum(1 << bit for bit in state.discards)
    outs = sum(
        1
        for bit in bit_numbers(PACK & ~gone)
        if any(meld >> bit & 1 and meld & best.rest for meld in melds(hand | 1 << bit))
    )
    return best.deadwood - 1.5 * outs


def evaluate(state: Gin, seat: int) -> float:
    """Who is ahead, by points and by the deadwood in hand; half sure at fifty."""
    own, other = (state.points[each] - best_layout(state.hands[each]).deadwood for each in (seat, 1 - seat))
    return (own - other) / (50 + abs(own - other))


WAIT: Final = 0.6
"""What is left, on average, of what a knock would win now, if one waits for gin."""


def expert(view: View[Gin], rng: Random) -> Iterator[Advice]:
    """The draw, the discard or the knock that expects the least deadwood, or the most points."""
    state, seat = view.shown, view.seat
    moves = state.moves()
    if state.phase in ("lay", "answer"):
        yield Advice(heuristic(view, rng))
        return
    own, known = state.hands[seat], state.hands[1 - seat]
    unseen = state._unseen_cards()
    judge = Judge(unseen, hands(unseen, known, HAND, state.turns, rng), rng, state.bonuses)
    if state.phase == "arrange":
        samples = judge.layouts(dict(zip(moves, best_layouts(own), strict=True)))
        yield ranked_advice(samples.means(), "points", error=samples.error)
        return
    if state.phase != "discard":
        yield from _drawing(state, own, judge, rng)
        return
    knocks = [move for move in moves if move[0] == "knock"]
    if knocks:
        best = min(knocks, key=lambda move: best_layout(own & ~(1 << BITS[move[1]])).deadwood)
        left = own & ~(1 << BITS[best[1]])
        now = judge.knock_value(left)
        gin = state.bonuses.gin + sum(best_layout(hand).deadwood for hand in judge.others) / len(judge.others)
        outs = judge.outs(left)
        waited = 2 * outs * gin + (1 - 2 * outs) * (WAIT * now if now > 0 else now - 5)
        if best_layout(left).deadwood == 0 or now >= waited:
            yield Advice(best, ((best, now),), "points")
            return
    costs = judge.discards(own, state.taken)
    yield ranked_advice(
        {DISCARD[bit]: -cost for bit, cost in costs.items()},
        "points",
        error=lambda one, other: judge.discard_error(own, BITS[one[1]], BITS[other[1]]),
    )


def _drawing(state: Gin, own: int, judge: Judge, rng: Random) -> Iterator[Advice]:
    """Whether to take the discard: what it leads to, against what the stock gives on average."""
    pass_by = PASS if state.phase == "offer" else DRAW
    bit = state.discards[-1]
    if not _worth_taking(own, bit):
        melds_it = any(meld >> bit & 1 for meld in melds(own | 1 << bit))
        since = "a meld with that card leaves as much unmatched" if melds_it else "that card makes no meld with yours"
        yield Advice(pass_by, reason=since)
        return
    taken = min(judge.discards(own | 1 << bit, bit, 3).values())
    samples = Samples((TAKE, pass_by))
    for drawn in rng.sample(judge.unseen, min(DRAWN, len(judge.unseen))):
        samples.add({TAKE: -taken, pass_by: -min(judge.discards(own | 1 << drawn, -1, 2).values())})
        yield ranked_advice(samples.means(), "points", error=samples.error)


DRAWN: Final = 12
"""Cards of the stock that are tried when it is weighed against the discard."""
