"""How a club player judges a hand at Primero: by all 91,390 hands of four, and by what may be drawn to it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection, Iterator
from functools import cache
from itertools import combinations
from random import Random
from typing import Any, Final

from msgspec import Struct

from parlor.games.kits.calling import DEALS, ENOUGH, calls
from parlor.games.kits.cards import TOKENS, UNKNOWN, without
from parlor.games.kits.primero import FLUXUS, PACK, PASS, PRIMERO, SEE, Primero, hand_of, points
from parlor.games.kits.vying import FOLD
from parlor.rules import Move

FOUR: Final = 4
DRAWS: Final = 24
"""Draws by which a way to keep cards is judged."""
KEPT: Final = 0.02
"""How much better a change must be than none."""


class Chances(Struct, frozen=True):
    """All hands of four in order."""

    worths: tuple[tuple[int, int], ...]

    def beaten(self, hand: Collection[int]) -> float:
        """The part of all hands that one beats, a tie for half."""
        worth = hand_of(hand)
        return (bisect_left(self.worths, worth) + bisect_right(self.worths, worth)) / (2 * len(self.worths))


@cache
def chances() -> Chances:
    """The exact table, reckoned once."""
    return Chances(tuple(sorted(hand_of(hand) for hand in combinations(PACK, FOUR))))


def filled(hand: tuple[int, ...], stock: list[int], rng: Random) -> tuple[int, ...]:
    """A hand of four, with what is missing from the stock."""
    return (*hand, *rng.sample(stock, FOUR - len(hand))) if len(hand) < FOUR else hand


def strength(hand: tuple[int, ...], stock: list[int], rng: Random) -> float:
    """About how many hands one beats, or comes to beat."""
    if len(hand) == FOUR:
        return chances().beaten(hand)
    return sum(chances().beaten(filled(hand, stock, rng)) for _ in range(DRAWS)) / DRAWS


def changes(
    state: Primero[Any], hand: tuple[int, ...], least: int, most: int, stock: list[int], rng: Random
) -> dict[tuple[int, ...], float]:
    """How good a hand becomes by each change of some of its cards."""
    found = {}
    for size in range(least, most + 1):
        for out in combinations(hand, size):
            kept = without(hand, *out)
            times = 1 if not out and len(hand) == FOUR else DRAWS
            total = 0.0
            for _ in range(times):
                total += chances().beaten((*kept, *rng.sample(stock, FOUR - len(kept))))
            found[out] = total / times + KEPT * (not out)
    return found


def simple(hand: tuple[int, ...], least: int, most: int) -> tuple[int, ...]:
    """What a club player changes: nothing of a good hand, else what is not of the longest suit, the poorest first."""
    if len(hand) == FOUR and (hand_of(hand)[0] >= FLUXUS or hand_of(hand) >= (PRIMERO, 60)):
        return tuple(sorted(hand, key=points)[:least])
    suits = [card >> 5 for card in hand]
    long = max(suits, key=lambda suit: (suits.count(suit), sum(points(c) for c in hand if c >> 5 == suit)))
    loose = sorted((card for card in hand if card >> 5 != long), key=points)
    rest = sorted((card for card in hand if card >> 5 == long), key=points)
    return tuple((loose[:most] + rest)[: max(least, min(most, len(loose)))])


def original(state: Primero[Any], seat: int) -> tuple[int, ...]:
    """The hand before the exchange that is going on."""
    away = state.away[seat]
    return tuple(sorted((*state.hands[seat], *away[len(away) - state.fresh :])))


def rivals(state: Primero[Any], seat: int, stock: list[int], rng: Random) -> dict[int, tuple[int, ...]]:
    """Hands of the others as they may be: who vied, or saw, has the best of several, as a rule."""
    pool, hands = rng.sample(stock, len(stock)), {}
    for at in state.live():
        if at == seat:
            continue
        tries = 3 if at == state.vier else 2 if state.matched(at) and state.level else 1
        picks = [tuple(pool[FOUR * n : FOUR * n + FOUR]) for n in range(tries) if len(pool) >= FOUR * n + FOUR]
        hands[at] = max(picks, key=hand_of) if UNKNOWN in state.hands[at] else state.hands[at]
        pool = [card for card in pool if card not in hands[at]]
    return hands


def next_thrown(state: Primero[Any], seat: int, wanted: Collection[int]) -> Move:
    """The next step of an exchange, never more than may be changed; who must change more throws the poorest away."""
    for card in (*wanted, *sorted(state.hands[seat], key=points)):
        due = state.fresh < (state.most if card in wanted else state.least)
        if due and card in state.hands[seat]:
            return ("discard", TOKENS[card])
    return ("draw",)


def mine(state: Primero[Any], seat: int, stock: list[int], rng: Random) -> tuple[int, ...]:
    """One's own hand as it will be at the showdown."""
    hand = state.hands[seat]
    kept = without(hand, *simple(hand, 0, 2)) if len(hand) < FOUR or hand_of(hand) < (PRIMERO, 60) else hand
    return filled(kept, stock, rng)


def weighed_words(
    state: Primero[Any], seat: int, share: Callable[[Move, dict[int, tuple[int, ...]], tuple[int, ...]], float],
    rng: Random,
) -> Iterator[dict[Move, float]]:  # fmt: skip
    """What each word is worth, in chips from now on; `share` is one's part of the pot against some hands."""
    moves, vying = state.moves(), state.vying
    totals, stock, live = dict.fromkeys(moves, 0.0), list(state.unseen()), len(state.live())
    owing = max(0, state.owing(seat))
    table = chances()
    for count in range(1, ENOUGH + 1):
        others, hand = rivals(state, seat, stock, rng), mine(state, seat, stock, rng)
        for move in moves:
            if move == FOLD:
                continue
            if move in (SEE, PASS):
                pays = owing if move == SEE else 0
                worth = share(move, others, hand) * (vying.pot + owing) - owing
                totals[move] += worth if move == SEE or not owing else 0.8 * max(worth, 0.0) - pays
                continue
            pays = min(vying.stacks[seat], owing + state.amount(move))
            pot, staying = vying.pot + pays, {}
            for at, held in others.items():
                more = min(vying.stacks[at], max(0, vying.paid[seat] + pays - vying.paid[at]))
                if not more or calls(table.beaten(held), more, pot, live - 1):
                    pot += more
                    staying[at] = held
            totals[move] += share(move, staying, hand) * pot - pays
        if count % DEALS == 0:
            yield {move: total / count for move, total in totals.items()}
