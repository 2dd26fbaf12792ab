"""Solve Meier and Mia between the last two players.

    python -m training.meier        # some five minutes; writes parlor/games/dice/meier/*.rounds

Every round takes lives, so that a game is solved from its end: first the rounds in which each has one life left. In a
round only the claim that stands counts once the dice are rolled anew. In Mia the cup may come back unseen to whoever
made the claim: then what he says next depends on the same dice, so that strategies also know all that was said of them.

Strategies are found by counterfactual regret minimization (CFR+). Nothing is drawn by chance: there is no seed, and the
same run gives the same tables.
"""

# ruff: noqa: T201 - it tells how far it is
from __future__ import annotations

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
    rows_after,
    rows_of,
)

Array = NDArray[np.float32]
Plans: TypeAlias = dict[tuple[int, int], Array]
Won: TypeAlias = dict[tuple[int, int], Array]
"""By the lives of both: how likely player 0 wins, by who begins the round."""
ITERATIONS: Final = {False: 400, True: 120}
"""For Meier, and for Mia, where each takes ten times as long: best answers then win 50.1 and 51.0 % of the games."""
SELDOM: Final = 1e-3
"""Summed shares of what is as good as never come to: such rows are left empty."""
TREMBLE: Final = 1e-3
"""How often anything may be claimed, by mistake: else nobody would learn what to answer to what is never claimed."""
PASS_TREMBLE: Final = 0.05
"""The same of a cup that is passed on: what to do with one that comes back must be learned before anybody passes it."""
CHANCES: Final = np.array(ROLLS, np.float32)


def zeros(shape: tuple[int, ...]) -> Array:
    """Zeros in single precision, which is quicker and enough."""
    return np.zeros(shape, np.float32)


def ones(shape: tuple[int, ...]) -> Array:
    """Ones, the same."""
    return np.ones(shape, np.float32)


def normal(regrets: Array, legal: Array) -> Array:
    """Regrets as probabilities; the same for all legal actions where none has any."""
    weights = np.maximum(regrets, 0) * legal
    total = weights.sum(-1, keepdims=True)
    even = legal / np.maximum(legal.sum(-1, keepdims=True), 1)
    return np.where(total > 1e-12, weights / np.maximum(total, 1e-12), even)


def trembling(shares: Array, legal: Array, often: float = TREMBLE) -> Array:
    """Shares with now and then a mistake."""
    return (1 - often) * shares + often * normal(np.zeros_like(shares), legal)


class Solver:
    """CFR+ for one round. What stands is 0 for nothing, and else a rung and one.

    Player 0 is the one whose strategy is wanted. He makes no more than so many claims with one roll, and does not pass
    the last of as many claims on that the other makes with one roll. The other does what he likes and forgets nothing,
    so that no answer to what is found wins more than the other wins here.

    By the claims made with these dice before and by what stands lie two arrays. `says`: by player, what was said of
    the dice, the roll and what he does: claim a rung from what stands up, roll again, or call. `answers`: by player,
    what was said, the rung claimed and the answer.
    """

    def __init__(self, ends: Ends, won: Won, lives: tuple[int, int]) -> None:
        self.claims = ends.claims
        keys = [(made, at) for at in range(RUNGS + 1) for made in range(self.claims)]
        self.keys = [(made, at) for made, at in keys if rows_of(made, at) and (at < RUNGS or made)]
        self.says_legal, self.answers_legal = {}, {}
        for made, at in self.keys:
            rows = rows_of(made, at)
            says, answers = ones((2, rows, RUNGS, RUNGS - at + 2)), ones((2, rows, RUNGS - at, 3))
            if not made:
                says[..., AGAIN:] = 0
            if at == RUNGS:
                says[..., AGAIN] = 0
            elif ends.mia:
                answers[:, :, -1, BELIEVES] = 0
                answers[0, ..., PASSES] = np.float32(made < self.claims - 1)
            else:
                answers[..., PASSES] = 0
            self.says_legal[made, at], self.answers_legal[made, at] = says, answers
        self.says_regrets = {key: np.zeros_like(each) for key, each in self.says_legal.items()}
        self.says_sums = {key: np.zeros_like(each) for key, each in self.says_legal.items()}
        self.answers_regrets = {key: np.zeros_like(each) for key, each in self.answers_legal.items()}
        self.answers_sums = {key: np.zeros_like(each) for key, each in self.answers_legal.items()}
        self._find_ends(ends, won, lives)

    def _find_ends(self, ends: Ends, won: Won, lives: tuple[int, int]) -> None:
        """How likely player 0 wins the game once a claim is called: by who made it, the roll and the claim."""

        def after(loser: int, lost: int, answerer: int) -> float:
            left = (lives[0] - lost * (loser == 0), lives[1] - lost * (loser == 1))
            starter = loser if ends.mia else answerer
            return float(won[left][starter]) if min(left) > 0 else float(left[0] > 0)

        self.mia = ends.mia
        self.called, self.recalled = zeros((2, RUNGS, RUNGS)), zeros((2, RUNGS, RUNGS))
        self.declined = np.zeros(2)
        for player in (0, 1):
            for roll in range(RUNGS):
                for claim in range(RUNGS):
                    lost = ends.lost(roll, claim)
                    loser = player if roll < claim else 1 - player
                    self.called[player, roll, claim] = after(loser, lost, 1 - player)
                    self.recalled[player, roll, claim] = after(1 - loser, lost, 1 - player)
            self.declined[player] = after(1 - player, 1, 1 - player)

    def evaluate(self, says: Plans, answers: Plans) -> None:
        """How likely player 0 wins, from the highest claim down: `worth` by who is to roll, and what stands."""
        self.worth = zeros((2, RUNGS + 1))
        standing: Plans = {}
        """By who has the dice, what was said of them, and the roll; at last for all that may have been said."""
        self.said: Plans = {}
        """The chance after all that may be said."""
        self.answered: Plans = {}
        """The chance after each answer, by who made the claim."""
        for made, at in sorted(self.keys, key=lambda key: (-key[1], key[0])):
            count = RUNGS - at
            said = np.zeros_like(says[made, at])
            answered = zeros((*said.shape[:3], count, 3))
            if count:
                answered[..., BELIEVES] = self.worth[::-1, None, None, at + 1 :]
                answered[..., CALLS] = self.called[:, None, :, at:]
                if self.mia:
                    for claim in range(at, RUNGS):
                        after = standing[made + 1, claim + 1]
                        answered[..., claim - at, PASSES] = (
                            after[:, rows_after(made, at)] if made < self.claims - 1 else after
                        )
                else:
                    answered[..., -1, BELIEVES] = self.declined[:, None, None]
                said[..., :count] = (answered * answers[made, at][::-1, :, None]).sum(-1)
            if made:
                said[..., AGAIN], said[..., DOUBTS] = self.worth[:, at, None, None], self.recalled[:, None, :, at - 1]
            found = (said * says[made, at]).sum(-1)
            if not made:
                self.worth[:, at] = found[:, 0] @ CHANCES
            standing[made, at] = found
            if made == self.claims - 1 and self.mia and at:
                true = (np.arange(RUNGS) >= at - 1) & (at < RUNGS)
                last = np.where(true, self.worth[:, at, None], self.recalled[..., at - 1])
                standing[self.claims, at] = last[:, None]
            self.said[made, at], self.answered[made, at] = said, answered

    def improve(self, turn: int) -> None:
        """One iteration, each player in turn."""
        for player in (0, 1):
            says = {key: normal(self.says_regrets[key], legal) for key, legal in self.says_legal.items()}
            answers = {key: normal(self.answers_regrets[key], legal) for key, legal in self.answers_legal.items()}
            self.evaluate(says, answers)
            self._learn(player, turn, says, answers)

    def _learn(self, player: int, turn: int, says: Plans, answers: Plans) -> None:
        """What a player regrets, from nothing up, by how far the other brings him there; means by how far he does."""
        sign, other = (1 if player == 0 else -1), 1 - player
        claimed: Plans = {}
        """How likely a roll and the player's own claims bring the cup back to him, if all are passed on; then how
        likely those of the other, who trembles, bring it to the other. By what was said of the dice, and the roll."""
        passed: Plans = {}
        """The same of those who pass it on."""
        for key in self.says_legal:
            rows = rows_of(*key)
            claimed[key], passed[key] = zeros((2, rows, RUNGS)), zeros((2, rows))
            if not key[0]:
                claimed[key][:], passed[key][:] = CHANCES, 1
        for key in self.keys:
            made, at = key
            gain = self.said[key][player] - (self.said[key][player] * says[key][player]).sum(-1, keepdims=True)
            self.says_regrets[key][player] += sign * passed[key][1][:, None, None] * gain
            self.says_sums[key][player] += turn * claimed[key][0][..., None] * says[key][player]
            np.maximum(self.says_regrets[key], 0, out=self.says_regrets[key])
            if at == RUNGS:
                continue
            shares = trembling(says[key], self.says_legal[key])[other][..., :AGAIN]
            claims = claimed[key][1][..., None] * shares
            value = (claims[..., None] * self.answered[key][other]).sum(1)
            value -= (value * answers[key][player]).sum(-1, keepdims=True)
            self.answers_regrets[key][player] += sign * value
            self.answers_sums[key][player] += turn * passed[key][0][:, None, None] * answers[key][player]
            np.maximum(self.answers_regrets[key], 0, out=self.answers_regrets[key])
            if made < self.claims - 1:
                own = claimed[key][0][..., None] * says[key][player][..., :AGAIN]
                on = trembling(answers[key], self.answers_legal[key], PASS_TREMBLE)[other][..., PASSES]
                for claim in range(at, RUNGS):
                    after, rows_there = (made + 1, claim + 1), rows_after(made, at)
                    claimed[after][:, rows_there] = own[..., claim - at], claims[..., claim - at]
                    passed[after][0, rows_there] = passed[key][0] * answers[key][player][:, claim - at, PASSES]
                    passed[after][1, rows_there] = passed[key][1] * on[:, claim - at]

    def averages(self) -> tuple[Plans, Plans]:
        """The strategies of both players."""
        return (
            {key: normal(self.says_sums[key], legal) for key, legal in self.says_legal.items()},
            {key: normal(self.answers_sums[key], legal) for key, legal in self.answers_legal.items()},
        )

    def written(self) -> bytes:
        """Player 0's strategy as `endgame` reads it; what is never come to is left out."""
        says, answers = self.averages()
        self.evaluate(says, answers)
        parts = [np.rint(self.worth * CERTAIN).astype(">u2").tobytes()]
        for plans, sums in ((says, self.says_sums), (answers, self.answers_sums)):
            for (made, at), each in plans.items():
                shares = each[0] * (sums[made, at][0].sum(-1, keepdims=True) > SELDOM)
                if plans is answers and not self.mia:
                    shares = shares[..., :PASSES]
                if plans is says and not made:
                    shares = shares[..., :AGAIN]
                parts.append(np.rint(shares * UNITS).astype(np.uint8).tobytes())
        return b"".join(parts)


def main() -> None:
    """Solve all rounds of both games."""
    for ends in (Ends(mia=False), Ends(mia=True)):
        won: Won = {}
        written = []
        for lives in pairs(ends):
            solver = Solver(ends, won, lives)
            for turn in range(1, ITERATIONS[ends.mia] + 1):
                solver.improve(turn)
            written.append(solver.written())
            won[lives] = solver.worth[:, 0].copy()
            print(ends.file.name, lives, won[lives], flush=True)
        ends.file.write_bytes(zlib.compress(b"".join(written), 9))


if __name__ == "__main__":
    main()
