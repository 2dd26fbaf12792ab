"""Solve Meier and Mia between the last two players.

    python -m training.meier        # some twenty minutes; writes parlor/games/dice/meier/*.rounds

Every round takes lives, so that a game is solved from its end: first the rounds in which each has one life left. In a
round only the claim that stands counts once the dice are rolled anew. In Mia the cup may come back unseen to whoever
made the claim: then what he says next depends on the same dice, so that strategies also know what stood when they were
rolled.

Strategies are found by counterfactual regret minimization (CFR+). Nothing is drawn by chance: there is no seed, and the
same run gives the same tables.
"""

# ruff: noqa: T201 - it tells how far it is
from __future__ import annotations

import sys
import zlib
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from parlor.games.dice.meier.endgame import (
    AGAIN,
    BELIEVES,
    CALLS,
    CERTAIN,
    DOUBTS,
    PASSES,
    ROLLS,
    RUNGS,
    UNITS,
    Ends,
    pairs,
)

Array = NDArray[np.float64]
Won: TypeAlias = dict[tuple[int, int], Array]
"""By the lives of both: how likely player 0 wins, by who begins the round."""
ITERATIONS: Final = 400
"""After so many the best answer at Meier, with a life each, wins 50.07 % of the games."""
SELDOM: Final = 1e-3
"""Summed shares of what is as good as never come to: such rows are left empty."""
TREMBLE: Final = 1e-3
"""How often anything may be claimed, by mistake: else nobody would learn what to answer to what is never claimed."""
CHANCES: Final = np.array(ROLLS)


def won_with(won: Won, left: tuple[int, int], starter: int) -> float:
    """How likely player 0 wins the game with so many lives left, when somebody begins the next round."""
    if min(left) <= 0:
        return float(left[0] > 0)
    return float(won[left][starter]) if left in won else 1 - float(won[left[1], left[0]][1 - starter])


def normal(regrets: Array, legal: Array) -> Array:
    """Regrets as probabilities; the same for all legal actions where none has any."""
    weights = np.maximum(regrets, 0) * legal
    total = weights.sum(-1, keepdims=True)
    even = legal / np.maximum(legal.sum(-1, keepdims=True), 1)
    return np.where(total > 1e-12, weights / np.maximum(total, 1e-12), even)


def trembling(shares: Array, legal: Array) -> Array:
    """Shares with now and then a mistake."""
    return (1 - TREMBLE) * shares + TREMBLE * normal(np.zeros_like(shares), legal)


class Solver:
    """CFR+ for one round. What stands is 0 for nothing, and else a rung and one.

    By what stands (`at`) lie two arrays: `says` by player, what stood when the dice were rolled, the roll and what he
    does: claim a rung from `at` up, roll again, or call; `answers` by player, what stood when the dice were rolled, the
    rung claimed from `at` up, and the answer. The last of what stood is `at` itself: then the dice are fresh. In Meier,
    where they always are, there is no other.
    """

    def __init__(self, ends: Ends, won: Won, lives: tuple[int, int]) -> None:
        self.passing = ends.mia
        self.levels = range(RUNGS + self.passing)
        self.says_legal, self.answers_legal = [], []
        for at in self.levels:
            rows = self.rows(at)
            says, answers = np.ones((2, rows, RUNGS, RUNGS - at + 2)), np.ones((2, rows, RUNGS - at, 3))
            says[:, -1, :, AGAIN:] = 0
            if at == RUNGS:
                says[..., AGAIN] = 0
            elif self.passing:
                answers[:, :, -1, BELIEVES] = 0
            else:
                answers[..., PASSES] = 0
            self.says_legal.append(says)
            self.answers_legal.append(answers)
        self.says_regrets = [np.zeros_like(each) for each in self.says_legal]
        self.says_sums = [np.zeros_like(each) for each in self.says_legal]
        self.answers_regrets = [np.zeros_like(each) for each in self.answers_legal]
        self.answers_sums = [np.zeros_like(each) for each in self.answers_legal]
        self._find_ends(ends, won, lives)

    def rows(self, at: int) -> int:
        """How many claims may have stood when the dice were rolled, nothing among them."""
        return at + 1 if self.passing else 1

    def _find_ends(self, ends: Ends, won: Won, lives: tuple[int, int]) -> None:
        """How likely player 0 wins the game once a claim is called: by who made it, the roll and the claim."""

        def after(loser: int, lost: int, answerer: int) -> float:
            left = (lives[0] - lost * (loser == 0), lives[1] - lost * (loser == 1))
            return won_with(won, left, loser if ends.mia else answerer)

        self.called, self.recalled = np.zeros((2, RUNGS, RUNGS)), np.zeros((2, RUNGS, RUNGS))
        self.declined = np.zeros(2)
        for player in (0, 1):
            for roll in range(RUNGS):
                for claim in range(RUNGS):
                    lost = ends.lost(roll, claim)
                    loser = player if roll < claim else 1 - player
                    self.called[player, roll, claim] = after(loser, lost, 1 - player)
                    self.recalled[player, roll, claim] = after(1 - loser, lost, 1 - player)
            self.declined[player] = after(1 - player, 1, 1 - player)

    def evaluate(self, says: list[Array], answers: list[Array]) -> None:
        """How likely player 0 wins, from the highest claim down: `worth` by who is to roll, and what stands."""
        self.worth = np.zeros((2, RUNGS + 1))
        standing = np.zeros((2, RUNGS + 1, RUNGS + 1, RUNGS))
        """By who has the dice, what stood when they were rolled, what stands, and the roll: he is to speak."""
        self.said: list[Array] = [np.zeros(0)] * (RUNGS + 1)
        """By what stands: the chance after all that may be said."""
        self.answered: list[Array] = [np.zeros(0)] * (RUNGS + 1)
        """By what stands: the chance after each answer, by who made the claim."""
        for at in reversed(self.levels):
            count, rows = RUNGS - at, self.rows(at)
            answered = np.zeros((2, rows, RUNGS, count, 3))
            if count:
                answered[..., BELIEVES] = self.worth[::-1, None, None, at + 1 :]
                answered[..., CALLS] = self.called[:, None, :, at:]
                if self.passing:
                    answered[..., PASSES] = standing[:, :rows, at + 1 :].transpose(0, 1, 3, 2)
                else:
                    answered[..., -1, BELIEVES] = self.declined[:, None, None]
            said = np.zeros((2, rows, RUNGS, count + 2))
            said[..., :count] = (answered * answers[at][::-1, :, None]).sum(-1)
            if at:
                said[..., DOUBTS] = self.recalled[:, None, :, at - 1]
            if count:
                self.worth[:, at] = (said[:, -1] * says[at][:, -1]).sum(-1) @ CHANCES
            said[..., AGAIN] = self.worth[:, at, None, None]
            self.said[at], self.answered[at] = said, answered
            standing[:, :rows, at] = (said * says[at]).sum(-1)

    def improve(self, turn: int) -> None:
        """One iteration, each player in turn."""
        for player in (0, 1):
            says = [normal(*each) for each in zip(self.says_regrets, self.says_legal, strict=True)]
            answers = [normal(*each) for each in zip(self.answers_regrets, self.answers_legal, strict=True)]
            self.evaluate(says, answers)
            self._learn(player, turn, says, answers)

    def _learn(self, player: int, turn: int, says: list[Array], answers: list[Array]) -> None:
        """What a player regrets, from nothing up, by how likely both come there; averages by himself alone."""
        sign = 1 if player == 0 else -1
        both = np.zeros((2, RUNGS + 1, RUNGS + 1, RUNGS))
        """How likely the cup comes to a player, by what stood, what stands and the roll."""
        own, passed = np.zeros(both.shape[1:]), np.zeros(both.shape[1:3])
        for at in self.levels:
            rows = self.rows(at)
            if at < RUNGS:
                both[:, rows - 1, at], own[rows - 1, at], passed[rows - 1, at] = CHANCES, 1, 1
            reach = both[:, :rows, at]
            gain = self.said[at] - (self.said[at] * says[at]).sum(-1, keepdims=True)
            self.says_regrets[at][player] += sign * reach[player][..., None] * gain[player]
            self.says_sums[at][player] += turn * own[:rows, at][..., None] * says[at][player]
            np.maximum(self.says_regrets[at], 0, out=self.says_regrets[at])
            if at == RUNGS:
                continue
            claims = reach[..., None] * trembling(says[at], self.says_legal[at])[..., :AGAIN]
            value = (claims[1 - player][..., None] * self.answered[at][1 - player]).sum(1)
            value -= (value * answers[at][player]).sum(-1, keepdims=True)
            self.answers_regrets[at][player] += sign * value
            self.answers_sums[at][player] += turn * passed[:rows, at][:, None, None] * answers[at][player]
            np.maximum(self.answers_regrets[at], 0, out=self.answers_regrets[at])
            if self.passing:
                going = claims * trembling(answers[at], self.answers_legal[at])[::-1, :, None, :, PASSES]
                both[:, :rows, at + 1 :] += going.transpose(0, 1, 3, 2)
                mine = own[:rows, at][..., None] * says[at][player][..., :AGAIN]
                own[:rows, at + 1 :] += mine.transpose(0, 2, 1)
                passed[:rows, at + 1 :] += passed[:rows, at][:, None] * answers[at][player][..., PASSES]

    def averages(self) -> tuple[list[Array], list[Array]]:
        """The strategies of both players."""
        return (
            [normal(*each) for each in zip(self.says_sums, self.says_legal, strict=True)],
            [normal(*each) for each in zip(self.answers_sums, self.answers_legal, strict=True)],
        )

    def written(self) -> bytes:
        """The round as `endgame` reads it; what is never come to is left out."""
        says, answers = self.averages()
        self.evaluate(says, answers)
        parts = [np.rint(self.worth * CERTAIN).astype(">u2").tobytes()]
        for shares, sums in ((says, self.says_sums), (answers, self.answers_sums)):
            for at, each in enumerate(shares):
                made = each * (sums[at].sum(-1, keepdims=True) > SELDOM)
                kept = np.rint(made * UNITS).astype(np.uint8)
                if not self.passing:  # the dice are fresh whenever something is claimed, and the cup never comes back
                    kept = kept[..., :AGAIN] if shares is says else kept[..., :PASSES]
                parts.append(kept.tobytes())
        return b"".join(parts)


GAMES: Final = {
    "meier": Ends(mia=False, double=False),
    "mia": Ends(mia=True, double=True),
    "mia_single": Ends(mia=True, double=False),
}


def main() -> None:
    """Solve all rounds of each game, or of those that are named."""
    for ends in (GAMES[name] for name in sys.argv[1:] or GAMES):
        won: Won = {}
        written = []
        for lives in pairs():
            solver = Solver(ends, won, lives)
            for turn in range(1, ITERATIONS + 1):
                solver.improve(turn)
            written.append(solver.written())
            won[lives] = solver.worth[:, 0].copy()
            print(ends.file.name, lives, won[lives], flush=True)
        ends.file.write_bytes(zlib.compress(b"".join(written), 9))


if __name__ == "__main__":
    main()
