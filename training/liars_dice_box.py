"""Solve Liar's Dice in the box between the last two players.

    python -m training.liars_dice_box            # four minutes; writes parlor/games/dice/liars_dice_box/*.rounds
    python -m training.liars_dice_box --judge    # what the best answer wins from hard

A round goes from the claim that stands to higher ones, and whoever takes the box knows what the other knows. So it is
solved back from five aces, claim by claim: what a throw is worth for every way to set dice out is one small game, in
which the thrower knows the hand and the other believes what he claims or not. All of a claim are solved at once by
counterfactual regret minimization (CFR+). There is no chance in it, and so no seed.

The best answer is reckoned against what hard does, by the tables as they are written and the games that it solves.
"""

# ruff: noqa: T201 - it tells how far it is
from __future__ import annotations

import argparse
import zlib
from itertools import product
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from parlor.games.dice.liars_dice_box.endgame import CERTAIN, UNITS, Round, iterations
from parlor.games.dice.liars_dice_box.rules import BoxOptions
from parlor.games.dice.liars_dice_box.weighing import Dice, hands_after_throw
from parlor.games.kits.dice.bots import PARTS, ways_to_keep

Array = NDArray[np.float64]
ROUNDS: Final = [
    Round(BoxOptions(claim=claim, straights=straights))
    for claim, straights in product(("at_least", "exact"), (False, True))
]
ITERATIONS: Final = 150
FIRST_ITERATIONS: Final = 1000
"""For the first throw of a round."""


class Found(NamedTuple):
    """Throws that were solved: chances to win, shares by hand and claim, and how often each claim is believed."""

    chances: Array
    shares: Array
    believed: Array


def solve(odds: Array, called: Array, taken: Array, legal: Array, turns: Array) -> Found:
    """Many throws side by side, as `endgame` solves one, each by so many iterations.

    `called` and `taken`: what is won if a claim is called, and if it is believed, by throw, hand and claim.
    """
    open_ = legal[:, None, :]
    even = np.broadcast_to(open_ / np.maximum(open_.sum(-1, keepdims=True), 1), called.shape)
    more, plan = taken - called, even
    weighed = odds[:, :, None] * more
    regrets, sums, shares = (np.zeros_like(called) for _ in range(3))
    doubts, beliefs, belief, belief_sums, believed = (np.zeros_like(legal) for _ in range(5))
    total = 0
    for turn in range(1, int(turns.max()) + 1):
        kept = 1 - 1 / (1 + (turn - 1) ** 1.5)
        total += turn * turn
        worths = called + belief[:, None, :] * more
        regrets = np.maximum(kept * regrets + worths - (plan * worths).sum(-1, keepdims=True), 0) * open_
        plan = normal(regrets, even)
        gains = (weighed * plan).sum(1)
        doubts = np.maximum(kept * doubts + belief * gains, 0)
        beliefs = np.maximum(kept * beliefs - (1 - belief) * gains, 0)
        belief = np.where(doubts + beliefs > 0, beliefs / np.maximum(doubts + beliefs, 1e-300), 0)
        sums += turn * turn * plan
        belief_sums += turn * turn * belief
        ends = turns == turn
        shares[ends], believed[ends] = sums[ends] / total, belief_sums[ends] / total
    most = (odds * np.where(open_ > 0, called + believed[:, None, :] * more, 0).max(-1)).sum(-1)
    least = np.minimum((odds[:, :, None] * called * shares).sum(1), (odds[:, :, None] * taken * shares).sum(1)).sum(-1)
    return Found((most + least) / 2, shares, believed)


def normal(weights: Array, even: Array) -> Array:
    """Weights as probabilities; `even` ones where there are none."""
    total = weights.sum(-1, keepdims=True)
    return np.where(total > 0, weights / np.maximum(total, 1e-300), even)


class Throws(NamedTuple):
    """All ways to shake so many dice."""

    parts: list[Dice]
    """The dice that are set out."""
    levels: NDArray[np.int64]
    """By these and the hand thrown, from the lowest, how high that ranks."""
    odds: Array


def throws_of(round_: Round) -> list[Throws]:
    """All ways to shake one die, two, and so on."""
    made, levels = [], round_.rules.levels
    for size in range(4, -1, -1):
        parts = [part for part in PARTS if len(part) == size]
        odds = [sorted((levels[hand], chance) for hand, chance in hands_after_throw(part).items()) for part in parts]
        made.append(Throws(parts, *(np.array([[each[at] for each in row] for row in odds]) for at in (0, 1))))
    return made


def games_of(
    throws: Throws, able: NDArray[np.bool_], rung: int, take: Array, exact: bool
) -> tuple[Array, Array, Array]:
    """Of some throws, what is won if a claim is called or believed, and which claims beat the last."""
    hands = throws.levels[able]
    first = int((hands <= rung).sum(1).min())
    hands, claims = hands[:, :, None], hands[:, None, first:]
    called = (hands == claims if exact else hands >= claims).astype(float)
    # nobody can believe five aces
    taken = np.where(claims == len(take) - 1, called, 1 - take[claims, hands])
    return called, taken, (claims[:, 0] > rung).astype(float)


class Solver:
    """A round solved from the highest claim down."""

    def __init__(self, round_: Round) -> None:
        self.levels = round_.rules.levels
        self.hands = sorted(self.levels, key=self.levels.__getitem__)
        self.exact = round_.rules.exact
        self.count = len(self.hands)
        self.throws = throws_of(round_)
        self.take = np.zeros((self.count, self.count))
        """By claim and hand, the chance of who has taken the box."""
        self.thrown = {part: np.zeros(self.count) for part in PARTS}
        self.kept = [ways_to_keep(hand) for hand in self.hands]

    def run(self) -> Found:
        """Fill the tables, and solve the first throw."""
        stand = np.zeros(self.count)
        hands = np.arange(self.count)
        for rung in range(self.count - 1, -1, -1):
            for throws in self.throws:
                for part, chance in zip(throws.parts, self._chances(throws, rung, ITERATIONS).chances, strict=True):
                    self.thrown[part][rung] = chance
            best = [max(self.thrown[part][rung] for part in parts) for parts in self.kept]
            self.take[rung] = np.maximum(stand, best)
            true = hands == rung if self.exact else hands >= rung
            stand = np.where(true, np.maximum(stand, 1 - self.take[rung]), stand)
        return self._chances(self.throws[-1], -1, FIRST_ITERATIONS)

    def _chances(self, throws: Throws, rung: int, turns: int) -> Found:
        """The throws that beat a claim; those that can't have no chance."""
        chances, able = np.zeros(len(throws.parts)), throws.levels[:, -1] > rung
        if able.any():
            games = games_of(throws, able, rung, self.take, self.exact)
            found = solve(throws.odds[able], *games, np.full(able.sum(), turns))
            chances[able] = found.chances
            return found._replace(chances=chances)
        return Found(chances, chances, chances)

    def written(self, first: Found) -> bytes:
        """The tables as `endgame` reads them."""
        chances = [np.rint(self.thrown[part] * CERTAIN).astype(">u2").tobytes() for part in PARTS]
        shares = [np.rint(each[0] * UNITS).astype(np.uint8).tobytes() for each in (first.believed, first.shares)]
        return b"".join([*chances, np.rint(first.chances * CERTAIN).astype(">u2").tobytes(), *shares])


class BestAnswer:
    """What wins most rounds from hard, from the highest claim down: chances are those of the best answer."""

    def __init__(self, round_: Round) -> None:
        self.round = round_
        self.levels = round_.rules.levels
        self.hands = sorted(self.levels, key=self.levels.__getitem__)
        self.throws = throws_of(round_)
        every = np.arange(len(self.hands))
        self.take = np.array([[round_.take(rung, hand) for hand in self.hands] for rung in every])
        self.met = (every[:, None] == every if round_.rules.exact else every[:, None] <= every).astype(float)
        """By claim and hand, whether it is true."""
        self.mine, self.hards = np.zeros_like(self.met), self.met.copy()
        """The same, what is won once the best answer has taken the box, and once hard has; five aces nobody takes."""
        self.apart = 0.0
        """How far a game as it is solved here comes from hard's own, where both are compared."""

    def run(self) -> tuple[float, float]:
        """What is won by beginning a round, and where hard begins it."""
        for rung in range(len(self.hands) - 2, -1, -1):
            thrown = self.thrown(rung)
            for at, hand in enumerate(self.hands):
                true = [each for each in range(rung + 1, len(self.hands)) if self.met[each, at]]
                stand = max((self.hards[each, at] for each in true), default=0.0)
                self.mine[rung, at] = max(stand, *(thrown[part][0] for part in ways_to_keep(hand)))
                part = self.round.keep(rung, hand)
                self.hards[rung, at] = thrown[part][1] if part != hand else self.stood(rung, at) if true else 1.0
        first = self.round.claims(-1, ())
        levels = np.arange(len(self.hands))
        return self.judged(-1, levels, np.array(first.chances), np.array(first.shares), np.array(first.believed))

    def stood(self, rung: int, at: int) -> float:
        """What is won where hard shakes nothing and claims what is true."""
        worths = self.round.stand(rung, self.hands[at])
        return float(self.mine[max(worths, key=worths.__getitem__), at])

    def thrown(self, rung: int) -> dict[Dice, tuple[float, float]]:
        """By the dice set out, what is won where the best answer shakes the others, and where hard does."""
        found = dict.fromkeys(PARTS, (0.0, 1.0))
        for throws in self.throws:
            able = throws.levels[:, -1] > rung
            if not able.any():
                continue
            called, taken, legal = games_of(throws, able, rung, self.take, self.round.rules.exact)
            turns = np.array([iterations(int(width) * called.shape[1]) for width in legal.sum(1)])
            solved = solve(throws.odds[able], called, taken, legal, turns)
            for at, which in enumerate(np.flatnonzero(able)):
                width, part = int(legal[at].sum()), throws.parts[which]
                shares, believed = solved.shares[at][:, -width:], solved.believed[at][-width:]
                found[part] = self.judged(rung, throws.levels[which], throws.odds[which], shares, believed)
                if part == PARTS[rung % len(PARTS)]:
                    self.apart = max(self.apart, *np.abs(believed - self.round.claims(rung, part).believed))
        return found

    def judged(
        self, rung: int, levels: NDArray[np.int64], odds: Array, shares: Array, believed: Array
    ) -> tuple[float, float]:
        """What is won by a throw that hard answers so, and by answering where hard claims so after it."""
        claims, made = np.arange(rung + 1, len(self.hands)), levels[levels > rung]
        belief = np.append(believed, 0.0)[np.searchsorted(made, claims)][:, None]
        worths = belief * self.hards[rung + 1 :, levels] + (1 - belief) * self.met[rung + 1 :, levels]
        weights = odds[:, None] * shares / shares.sum(1, keepdims=True)
        called = (weights * (1 - self.met[made][:, levels].T)).sum(0)
        taken = (weights * self.mine[made][:, levels].T).sum(0)
        return float(odds @ worths.max(0)), float(np.maximum(called, taken).sum())


def main() -> None:
    """Solve the rounds by all options, or judge the tables."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--judge", action="store_true")
    reader.add_argument("--only", default="", help="one file of the tables, without its ending")
    asked = reader.parse_args()
    for round_ in ROUNDS:
        if asked.only not in ("", round_.file.stem):
            continue
        if asked.judge:
            best = BestAnswer(round_)
            begins, answers = best.run()
            won = (
                f"{begins:.4f} of the rounds that it begins, {answers:.4f} of the others, {(begins + answers) / 2:.4f}"
            )
            print(f"{round_.file.name}: the best answer wins {won} of all; apart by {best.apart:.1e}", flush=True)
            continue
        solver = Solver(round_)
        round_.file.write_bytes(zlib.compress(solver.written(solver.run()), 9))
        print(f"{round_.file.name}: {round_.throw(-1, ()):.4f} for who begins", flush=True)


if __name__ == "__main__":
    main()
