"""Two and Three Men's Morris, which are small enough to be solved: every position is won, lost or drawn by force."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from parlor.core.advice import Advice, ranked_advice, return_cost
from parlor.core.state import GAME_OVER, Move, View
from parlor.games.boards.morris.bots import heuristic
from parlor.games.boards.morris.rules import Morris

SOLVED: Final = ("morris2", "morris3")
"""The boards: Three Men's has 6,900 positions, Six Men's already millions."""
SEEN: Final = 3
"""Moves to the end that a club player sees: what loses later than that he may well overlook."""
OVERLOOKED: Final = 0.2
"""How much a losing answer counts that he does see, beside one that he does not."""


class Outcome(NamedTuple):
    """How a position ends if both play well: who wins, and after how many moves at the latest."""

    winner: int
    plies: int


class Solution(NamedTuple):
    """A game solved: every position that can come about, and which of them are decided. All others are drawn."""

    after: Mapping[Morris, Mapping[Move, Morris]]
    outcomes: Mapping[Morris, Outcome]


def timeless(state: Morris) -> Morris:
    """A position without what counts towards a draw by repetition, or by moves without a capture."""
    return replace(state, quiet=min(state.quiet, 1), seen=())


@cache
def solution(board: str, options: Any) -> Solution:
    """Solve a game, back from its ends: some tenths of a second for Three Men's Morris."""
    after: dict[Morris, dict[Move, Morris]] = {}
    pending = [Morris.start(options, 2, board)]
    while pending:
        state = pending.pop()
        if state not in after:
            after[state] = {move: timeless(state.apply(move)) for move in state.moves()}
            pending += after[state].values()
    before: dict[Morris, list[Morris]] = defaultdict(list)
    for state, following in after.items():
        for each in following.values():
            before[each].append(state)
    outcomes = {state: Outcome(state.won, 0) for state in after if state.turn == GAME_OVER and state.won >= 0}
    losing = {state: len(following) for state, following in after.items()}
    frontier = list(outcomes)
    for state in frontier:  # grows at its end: the decided positions, those that end first before the others
        winner, plies = outcomes[state]
        for earlier in before[state]:
            if earlier in outcomes:
                continue
            losing[earlier] -= earlier.turn != winner
            if earlier.turn == winner or not losing[earlier]:
                outcomes[earlier] = Outcome(winner, plies + 1)
                frontier.append(earlier)
    return Solution(after, outcomes)


def expert(view: View[Morris], rng: Random) -> Iterator[Advice]:
    """Win as soon as it can be done, lose as late; in a drawn position leave the other side the most ways to err."""
    state, seat = view.shown, view.seat
    solved = solution(state.lines.name, state.options)
    if timeless(state) not in solved.after:  # set up by hand: play never comes here
        yield Advice(heuristic(view, rng))
        return
    worths: dict[Move, float] = {}
    likings: dict[Move, float] = {}
    for move, following in solved.after[timeless(state)].items():
        outcome = solved.outcomes.get(following)
        if outcome is None:
            worths[move] = 0.5
            likings[move] = 0.5 + _hope(solved, following, seat) / 4 - return_cost(0.0, view.returns(move))
        else:
            worths[move] = float(outcome.winner == seat)
            likings[move] = 2 - outcome.plies / 1000 if outcome.winner == seat else outcome.plies / 1000 - 2
        likings[move] += rng.random() / 1e6  # equal moves are chosen among by chance
    yield ranked_advice(worths, "chance", max(likings, key=likings.__getitem__))


def _overlooked(outcome: Outcome) -> float:
    """How much an answer that ends so counts as an error: less where one sees that it loses."""
    return 1.0 if outcome.plies > SEEN else OVERLOOKED


def _hope(solved: Solution, state: Morris, seat: int) -> float:
    """How likely the other side is to err in its next two moves, from 0 to 1, if it chose by chance."""
    hopes = []
    for answer in solved.after[state].values():
        outcome = solved.outcomes.get(answer)
        if outcome is not None:
            hopes.append(_overlooked(outcome) if outcome.winner == seat else 0.0)
        elif answer.turn == seat:
            then = (_errors(solved, each, seat) for each in solved.after[answer].values())
            hopes.append(max(then, default=0.0) / 2)
        else:
            hopes.append(0.0)
    return sum(hopes) / len(hopes) if hopes else 0.0


def _errors(solved: Solution, state: Morris, seat: int) -> float:
    """Which share of the answers to a drawn position lose, those seen at once counted less; 0 where it is decided."""
    if state in solved.outcomes or not solved.after[state]:
        return 0.0
    found = (solved.outcomes.get(answer) for answer in solved.after[state].values())
    lost = [outcome for outcome in found if outcome is not None and outcome.winner == seat]
    return sum(map(_overlooked, lost)) / len(solved.after[state])
