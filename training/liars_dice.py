"""Solve the rounds of Liar's Dice between the last two players, with at most four dice on the table.

    python -m training.liars_dice        # two minutes; writes parlor/games/dice/liars_dice/*.rounds

Whoever wins a round keeps his die, so a round is a game of its own, and what wins it wins the whole game. A strategy
knows the hand, the bid that stands, and who began the round: that suffices, as the best answer to it shows. It is
found by counterfactual regret minimization (CFR+), in which all histories that end in the same bid are weighed
together by how likely both sides come there.
"""

# ruff: noqa: T201 - it tells how far it is
from __future__ import annotations

import itertools
import zlib
from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from parlor.games.dice.liars_dice.endgame import DICE, UNITS, after_bid, bid_of, file_of, standings
from parlor.games.dice.liars_dice.rules import count_face

Array = NDArray[np.float64]
WILDS: Final[tuple[tuple[int, ...], ...]] = ((), (1,))
"""No wild faces, and ones: the choices that people play with."""
ITERATIONS: Final = 1000
"""With a die each 600 are enough for the best answer to win exactly half of the rounds, with four dice more are."""

TREMBLE: Final = 1e-3
"""How often anything may be done, by mistake: else nobody would learn what to do after a bid that is never made."""


class Round(NamedTuple):
    """The hands of both sides with their chances, and whether each bid is borne out by each pair of hands."""

    hands: tuple[list[tuple[int, ...]], list[tuple[int, ...]]]
    chances: tuple[Array, Array]
    true: Array
    """By bid, first and second player's hand: 1 where the bid is borne out."""


def round_of(dice: tuple[int, int], wilds: tuple[int, ...]) -> Round:
    """A round in which the first player has so many dice, and the second."""
    hands, chances = [], []
    for number in dice:
        ways = Counter(tuple(sorted(roll)) for roll in itertools.product(range(1, 7), repeat=number))
        hands.append(sorted(ways))
        chances.append(np.array([ways[hand] for hand in hands[-1]]) / 6**number)
    total = sum(dice)
    bids = [bid_of(action, total) for action in range(6 * total)]
    true = [
        [[count_face((*a, *b), face, wilds) >= quantity for b in hands[1]] for a in hands[0]] for quantity, face in bids
    ]
    return Round((hands[0], hands[1]), (chances[0], chances[1]), np.array(true, float))


def across(weights: Array, player: int) -> Array:
    """Weights by a player's hand, ready to be multiplied with figures by both hands."""
    return weights[:, None] if player == 0 else weights[None, :]


class Solver:
    """CFR+ for one round. Bids are numbered from 1, 0 is none, and the last action is the call."""

    def __init__(self, found: Round) -> None:
        self.round = found
        self.bids = len(found.true)
        self.standings = standings(self.bids)
        """What is known of the bids: the one before, where that is remembered, and the one that stands."""
        self.at = {standing: at for at, standing in enumerate(self.standings)}
        shapes = [(len(self.standings), len(chances), self.bids + 1) for chances in found.chances]
        self.regrets = [np.zeros(shape) for shape in shapes]
        self.sums = [np.zeros(shape) for shape in shapes]
        self.legal = np.zeros((len(self.standings), 1, self.bids + 1))
        for at, (_, bid) in enumerate(self.standings):
            self.legal[at, :, bid : self.bids] = 1
            self.legal[at, :, self.bids] = bid > 0

    def next(self, at: int, action: int) -> int:
        """What is known after a bid more."""
        return self.at[after_bid(self.standings[at], action + 1, self.bids)]

    def normal(self, weights: Array) -> Array:
        """Weights as probabilities; the same for all legal actions where none has any."""
        weights = np.maximum(weights, 0) * self.legal
        total = weights.sum(-1, keepdims=True)
        return np.where(
            total > 1e-12, weights / np.maximum(total, 1e-12), self.legal / self.legal.sum(-1, keepdims=True)
        )

    def averages(self) -> list[Array]:
        """The strategies of both players, by bid, hand and action."""
        return [self.normal(each) for each in self.sums]

    def reach(self, plan: list[Array]) -> Array:
        """How likely play comes to each standing, by the player to act and both hands."""
        first, second = self.round.chances
        reach = np.zeros((len(self.standings), 2, len(first), len(second)))
        reach[0, 0] = first[:, None] * second[None, :]
        for at, (_, bid) in enumerate(self.standings):
            for player in (0, 1):
                for higher in range(bid, self.bids):
                    share = across(plan[player][at, :, higher], player)
                    reach[self.next(at, higher), 1 - player] += reach[at, player] * share
        return reach

    def own_reach(self, plan: Array, player: int) -> Array:
        """How likely a player's own actions bring him to each standing, by the player to act and his hand.

        Averages are weighed by this alone: what the other does at the moment must not count for what is remembered.
        """
        reach = np.zeros((len(self.standings), 2, plan.shape[1]))
        reach[0, 0] = 1.0
        for at, (_, bid) in enumerate(self.standings):
            for higher in range(bid, self.bids):
                reach[self.next(at, higher), 1 - player] += reach[at, player] * plan[at, :, higher]
                reach[self.next(at, higher), player] += reach[at, 1 - player]
        return reach

    def worths(self, plan: list[Array]) -> Array:
        """How likely the first player wins, from each standing on, by the player to act and both hands."""
        first, second = self.round.chances
        worth = np.zeros((len(self.standings), 2, len(first), len(second)))
        for at, (_, bid) in reversed([*enumerate(self.standings)]):
            for player in (0, 1):
                for action in range(bid, self.bids + (bid > 0)):
                    share = across(plan[player][at, :, action], player)
                    worth[at, player] += share * self.after(worth, at, player, action)
        return worth

    def after(self, worth: Array, at: int, player: int, action: int) -> Array:
        """How likely the first player wins once an action is done."""
        if action < self.bids:
            return np.asarray(worth[self.next(at, action), 1 - player])
        true = self.round.true[self.standings[at][1] - 1]
        return 1 - true if player == 0 else true

    def improve(self, turn: int) -> None:
        """One iteration, each player in turn."""
        for player in (0, 1):
            plan = [self.normal(each) for each in self.regrets]
            trembling = [(1 - TREMBLE) * each + TREMBLE * self.normal(np.zeros_like(each)) for each in plan]
            reach, worth = self.reach(trembling), self.worths(plan)
            own = self.own_reach(plan[player], player)
            sign, axis = (1, 1) if player == 0 else (-1, 0)
            for at, (_, bid) in enumerate(self.standings):
                here = reach[at, player]
                for action in range(bid, self.bids + (bid > 0)):
                    gain = sign * (self.after(worth, at, player, action) - worth[at, player])
                    self.regrets[player][at, :, action] += (here * gain).sum(axis)
                self.sums[player][at] += turn * own[at, player][:, None] * plan[player][at]
            np.maximum(self.regrets[player], 0, out=self.regrets[player])


def tables(solver: Solver) -> Iterator[Array]:
    """For each player, by hand, standing and action: how often it is done, and the chance to win with it."""
    plan = solver.averages()
    reach, worth = solver.reach(plan), solver.worths(plan)
    for player in (0, 1):
        axis = 1 - player
        table = np.zeros((plan[player].shape[1], len(solver.standings), solver.bids + 1, 2))
        table[..., 0] = plan[player].transpose(1, 0, 2)
        for at, (_, bid) in enumerate(solver.standings):
            # Where play never comes, the other's hand is as likely as it was thrown.
            here = reach[at, player] + 1e-9 * reach[0, 0]
            here /= here.sum(axis, keepdims=True)
            for action in range(bid, solver.bids + (bid > 0)):
                won = (here * solver.after(worth, at, player, action)).sum(axis)
                table[:, at, action, 1] = won if player == 0 else 1 - won
        yield table


def main() -> None:
    """Solve all rounds, and write the tables: see `parlor.games.dice.liars_dice.endgame`."""
    for wilds in WILDS:
        written = b""
        for dice in DICE:
            solver = Solver(round_of(dice, wilds))
            for turn in range(1, ITERATIONS + 1):
                solver.improve(turn)
            for table in tables(solver):
                written += np.rint(table * UNITS).astype(np.uint8).tobytes()
            print(f"{dice}, wild: {wilds}")
        file_of(wilds).write_bytes(zlib.compress(written, 9))


if __name__ == "__main__":
    main()
