"""Self-play: many games at once, each move the best by the network, and what is learned from the games that end."""

from __future__ import annotations

from typing import Final

import numpy as np

from training.learner import Floats, Learner, returns
from training.tables.boards import BAR, HOME, MEN, WIDTH, Boards, Indices, Rules, all_plays, first_boards, swap
from training.tables.features import SIZE, encode

LONGEST: Final = 400
"""Rolls after which a game is dropped: it teaches nothing more."""
OUTPUTS: Final = 3
"""For the side to roll: its chance to win; what it wins beyond one point, halved; and what it loses beyond one."""
CHUNK: Final = 1024
"""Boards judged together: their inputs fit the processor's cache."""


class Tables:
    """Games side by side, and the positions that have been met in them."""

    outputs: Final = OUTPUTS
    inputs: Final = SIZE
    width: Final = WIDTH
    encode = staticmethod(encode)

    def __init__(self, rules: Rules, count: int, learner: Learner, seed: int) -> None:
        self.rules = rules
        self.learner = learner
        self.rng = np.random.default_rng(seed)
        self.boards = first_boards(rules, count)
        self.started = np.zeros(count, np.int64)
        self.met = np.zeros((LONGEST, count, 2, WIDTH), np.int8)
        self.judged = np.zeros((LONGEST, count, 3), np.float32)
        self.now = 0
        self.finished = 0
        self.dropped = 0

    def step(self, trace: float) -> tuple[Boards, Floats]:
        """One roll of every game; the positions of games that ended by it, and what they should have been judged."""
        if self.rules.binding:
            self._break_homes()
        count = len(self.boards)
        self.met[self.now % LONGEST] = self.boards
        outputs, _ = judge(self.learner, self.boards, self.rules.gammons)
        self.judged[self.now % LONGEST] = outputs
        rolls = self.rng.integers(1, 7, (count, 2))
        after, games = all_plays(self.boards, rolls, self.rules)
        after = swap(after)
        _, equities = judge(self.learner, after, self.rules.gammons)
        self.boards = after[best_of_each(games, equities)]
        self.now += 1
        return self._learned(trace)

    def _learned(self, trace: float) -> tuple[Boards, Floats]:
        ended = np.nonzero(self.boards[:, 1, 0] == MEN)[0]
        positions, targets = [], []
        for game in ended:
            at = np.arange(self.started[game], self.now) % LONGEST
            result = lost(self.boards[game : game + 1], self.rules.gammons)[0]
            positions.append(self.met[at, game])
            targets.append(returns(self.judged[at, game], result, trace, flip))
        self.finished += len(ended)
        endless = np.nonzero(self.now - self.started >= LONGEST - 1)[0]
        self.dropped += len(endless)
        for game in (*ended, *endless):
            self.boards[game] = first_boards(self.rules, 1, int(self.rng.integers(len(self.rules.layouts))))[0]
            self.started[game] = self.now
        if not positions:
            return np.zeros((0, 2, WIDTH), np.int8), np.zeros((0, 3), np.float32)
        return np.concatenate(positions), np.concatenate(targets)

    def _break_homes(self) -> None:
        """Homes bound up against a man on the bar lose a point before the roll: each side chooses it half the time."""
        closed = (self.boards[:, 0, BAR] > 0) & (self.boards[:, 1, 1 : HOME + 1] >= 2).all(axis=1)
        for game in np.nonzero(closed)[0]:
            options = np.repeat(self.boards[game : game + 1], HOME, axis=0)
            for point in range(1, HOME + 1):
                options[point - 1, 1, BAR] += options[point - 1, 1, point]
                options[point - 1, 1, point] = 0
            _, equities = judge(self.learner, options, self.rules.gammons)
            chosen = equities.argmax() if self.rng.integers(2) else equities.argmin()
            self.boards[game] = options[chosen]


def best_of_each(games: Indices, equities: Floats) -> Indices:
    """The row of each game's play that leaves the other side least."""
    order = np.lexsort((equities, games))
    _, first = np.unique(games[order], return_index=True)
    return order[first]


def known_outputs(outputs: Floats, boards: Boards) -> Floats:
    """The outputs with what is certain: who has borne off a man loses no gammon."""
    outputs[boards[:, 1, 0] > 0, 1] = 0
    outputs[boards[:, 0, 0] > 0, 2] = 0
    return outputs


def equity(outputs: Floats) -> Floats:
    """The points that the side to roll may expect."""
    return 2 * outputs[:, 0] - 1 + 2 * (outputs[:, 1] - outputs[:, 2])


def judge(learner: Learner, boards: Boards, gammons: bool) -> tuple[Floats, Floats]:
    """Outputs and equity for the side to roll on boards, of which some may be finished by the other side."""
    parts = [learner.outputs(encode(boards[at : at + CHUNK])) for at in range(0, len(boards), CHUNK)]
    outputs = known_outputs(np.concatenate(parts), boards)
    over = boards[:, 1, 0] == MEN
    if over.any():
        outputs[over] = lost(boards[over], gammons)
    if not gammons:
        outputs[:, 1:] = 0
    return outputs, equity(outputs)


def lost(boards: Boards, gammons: bool) -> Floats:
    """The outputs for the side to roll where the other has borne off all its men."""
    found = np.zeros((len(boards), OUTPUTS), np.float32)
    if gammons:
        none = boards[:, 0, 0] == 0
        behind = boards[:, 0, 19:26].any(axis=1)
        found[:, 2] = np.where(none, np.where(behind, 1.0, 0.5), 0.0)
    return found


def flip(outputs: Floats) -> Floats:
    """The outputs as the other side has them."""
    found = outputs[..., [0, 2, 1]]
    found[..., 0] = 1 - found[..., 0]
    return found
