"""Meier and Mia between the last two players, solved: see `training/meier.py`.

Every round takes lives, so that a game is solved from its end. Once the dice are rolled anew only the claim that stands
counts; in Mia the cup may come back unseen to whoever made the claim, so that it also counts what stood when they
were rolled. A position is known by three numbers: what stood then, what stands now, and the roll. What stands is 0
for nothing, else a rung of the ladder and one; rolls are rungs too.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from itertools import accumulate, pairwise
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from msgspec import Struct

from parlor.core.advice import Advice, ranked_advice
from parlor.core.state import Move, View
from parlor.games.dice.meier.rules import (
    BELIEVE,
    CALL,
    DECLINE,
    DOUBLES,
    LADDERS,
    LOOK,
    PASS,
    REROLL,
    Cup,
    claim_of,
    rungs,
)

LADDER: Final = LADDERS["rising"]
"""One ladder for all: doubles are equally likely, so that it does not matter which of them is the highest."""
RUNGS: Final = len(LADDER)
ROLLS: Final = tuple((1 if claim in DOUBLES else 2) / 36 for claim in LADDER)
"""How likely each roll is."""
LIVES: Final = 6
"""The most that a player can have."""
BELIEVES, CALLS, PASSES = range(3)
"""The answers to a claim. In Meier who gives up a life when 21 is announced believes it."""
AGAIN, DOUBTS = -2, -1
"""What can be done with a cup that came back beside claiming more: the last columns of a row in Mia."""
UNITS: Final = 250
"""Shares are written in so many parts."""
CERTAIN: Final = 60_000
"""Chances are written in so many."""


class Ends(NamedTuple):
    """What a round costs."""

    mia: bool
    double: bool
    """Whether in Mia a round with 21 costs two lives."""

    def lost(self, roll: int, claim: int) -> int:
        """The lives that a called claim costs whoever was wrong."""
        if self.mia:
            return 1 + (self.double and RUNGS - 1 in (roll, claim))
        return 1 + (claim == RUNGS - 1)

    @property
    def file(self) -> Path:
        """Where the tables are."""
        name = "meier" if not self.mia else "mia" if self.double else "mia_single"
        return Path(__file__).with_name(f"{name}.rounds")


def pairs() -> Iterator[tuple[int, int]]:
    """The lives of two players, the fewer first, in the order in which the tables lie in a file."""
    for total in range(2, 2 * LIVES + 1):
        for fewer in range(max(1, total - LIVES), total // 2 + 1):
            yield fewer, total - fewer


class Round(NamedTuple):
    """A round between player 0, who has as many lives as the other or fewer, and player 1."""

    mia: bool
    worths: tuple[tuple[float, ...], ...]
    """How likely player 0 wins the game, by who is to roll and what stands."""
    says: tuple[bytes, ...]
    """By what stands: shares by player, what stood when the dice were rolled (in Mia), roll, and claim."""
    answers: tuple[bytes, ...]
    """The same without the roll, by claim and answer."""

    def said(self, player: int, stood: int, at: int, roll: int) -> bytes:
        """How often a player makes each claim from `at` up, rolls again, and calls."""
        width = _says_width(self.mia, at)
        start = (((player * (at + 1) + stood if self.mia else player) * RUNGS) + roll) * width
        return self.says[at][start : start + width]

    def answered(self, player: int, stood: int, at: int, claim: int) -> tuple[float, ...]:
        """How often a player believes a claim, calls it and passes it on."""
        row, count = player * (at + 1) + stood if self.mia else player, 3 if self.mia else 2
        start = (row * (RUNGS - at) + claim - at) * count
        shares = self.answers[at][start : start + count]
        return tuple(share / (sum(shares) or 1) for share in shares)


def _says_width(mia: bool, at: int) -> int:
    return RUNGS - at + (2 if mia else 0)


def _lengths(mia: bool) -> list[int]:
    """The bytes of the parts of a round: chances, then by what stands what is said, and what is answered."""
    stands = range(RUNGS + 1 if mia else RUNGS)
    says = [2 * (at + 1 if mia else 1) * RUNGS * _says_width(mia, at) for at in stands]
    answers = [2 * (at + 1 if mia else 1) * (RUNGS - at) * (3 if mia else 2) for at in stands]
    return [2 * 2 * (RUNGS + 1), *says, *answers]


@cache
def rounds(ends: Ends) -> Mapping[tuple[int, int], Round]:
    """The rounds by the lives of both players, the fewer first."""
    if not ends.file.exists():
        return {}
    rest = zlib.decompress(ends.file.read_bytes())
    lengths = _lengths(ends.mia)
    bounds = [0, *accumulate(lengths)]
    found = {}
    for number, lives in enumerate(pairs()):
        begin = number * bounds[-1]
        parts = [rest[begin + start : begin + stop] for start, stop in pairwise(bounds)]
        chances = [int.from_bytes(parts[0][at : at + 2]) / CERTAIN for at in range(0, len(parts[0]), 2)]
        stands = len(parts) // 2
        worths = (tuple(chances[: RUNGS + 1]), tuple(chances[RUNGS + 1 :]))
        found[lives] = Round(ends.mia, worths, tuple(parts[1 : 1 + stands]), tuple(parts[1 + stands :]))
    return found


class Duel(Struct, frozen=True):
    """A round between two players as the tables tell it; chances are those of player 0 to win the game."""

    ends: Ends
    lives: tuple[int, int]
    """The fewer first."""

    @property
    def round(self) -> Round:
        """What the tables say."""
        return rounds(self.ends)[self.lives]

    def after(self, loser: int, lost: int, answerer: int) -> float:
        """The chance once somebody has lost lives; in Meier who had to answer begins, in Mia who has lost."""
        left = [self.lives[0], self.lives[1]]
        left[loser] -= lost
        if min(left) <= 0:
            return float(left[0] > 0)
        starter = loser if self.ends.mia else answerer
        if left[0] > left[1]:
            return 1 - rounds(self.ends)[left[1], left[0]].worths[1 - starter][0]
        return rounds(self.ends)[left[0], left[1]].worths[starter][0]

    def answer(self, player: int, stood: int, claim: int, roll: int, answer: int) -> float:
        """The chance after the other's answer to a claim of the player's."""
        other, last = 1 - player, claim == RUNGS - 1
        if answer == CALLS:
            return self.after(player if roll < claim else other, self.ends.lost(roll, claim), other)
        if answer == PASSES:
            return self.standing(player, stood, claim + 1, roll)
        return self.after(other, 1, other) if last else self.round.worths[other][claim + 1]

    def options(self, stood: int, at: int) -> list[int]:
        """All that whoever has the dice can do: claims, and with a cup that came back `AGAIN` and `DOUBTS`."""
        came_back = at > stood
        return [*range(at, RUNGS), *([AGAIN] if came_back and at < RUNGS else []), *([DOUBTS] if came_back else [])]

    def choose(self, player: int, stood: int, at: int, roll: int, choice: int) -> float:
        """The chance after one of these."""
        if choice == AGAIN:
            return self.round.worths[player][at]
        if choice == DOUBTS:
            loser = 1 - player if roll < at - 1 else player
            return self.after(loser, self.ends.lost(roll, at - 1), 1 - player)
        shares = self.round.answered(1 - player, stood, at, choice)
        return sum(share * self.answer(player, stood, choice, roll, each) for each, share in enumerate(shares) if share)

    def shares(self, player: int, stood: int, at: int, roll: int) -> dict[int, float]:
        """How often a player does what."""
        row = self.round.said(player, stood, at, roll)
        total = sum(row)
        if not total:  # a cup that came back with a claim which he never makes
            sign = 1 if player == 0 else -1
            choices = self.options(stood, at)
            return {max(choices, key=lambda choice: sign * self.choose(player, stood, at, roll, choice)): 1.0}
        return {choice: share / total for choice in self.options(stood, at) if (share := row[_column(choice, at)])}

    def standing(self, player: int, stood: int, at: int, roll: int) -> float:
        """The chance where the cup has come back to a player."""
        return _standing(self, player, stood, at, roll)

    def beliefs(self, player: int, stood: int, at: int, claim: int) -> list[float]:
        """How likely a player comes, with each roll, to make a claim when something stands."""
        found = []
        for roll, likely in enumerate(ROLLS):
            reach = {stood: likely}
            for before in range(stood, at + 1):
                for said, share in self.shares(player, stood, before, roll).items() if before in reach else ():
                    if 0 <= said < at:
                        passed = self.round.answered(1 - player, stood, before, said)[PASSES] if self.ends.mia else 0.0
                        reach[said + 1] = reach.get(said + 1, 0.0) + reach[before] * share * passed
            found.append(reach[at] * self.shares(player, stood, at, roll).get(claim, 0.0) if reach.get(at) else 0.0)
        return found


def _column(choice: int, at: int) -> int:
    """Where a choice lies in a row."""
    return choice if choice < 0 else choice - at


@lru_cache(maxsize=50_000)
def _standing(duel: Duel, player: int, stood: int, at: int, roll: int) -> float:
    shares = duel.shares(player, stood, at, roll)
    return sum(share * duel.choose(player, stood, at, roll, choice) for choice, share in shares.items())


class Choice(NamedTuple):
    """A move as the tables judge it."""

    chance: float
    """How likely the seat wins the game with it."""
    share: float
    """How often it is chosen."""


def advice(view: View[Cup], rng: Random) -> Advice | None:
    """What to do by the tables, drawn as often as they say; None where they do not reach."""
    found = choices(view)
    if found is None:
        return None
    (chosen,) = rng.choices(list(found), [choice.share for choice in found.values()])
    return ranked_advice({move: choice.chance for move, choice in found.items()}, "chance", chosen)


def choices(view: View[Cup]) -> dict[Move, Choice] | None:
    """All moves of a seat between the last two players; None where more are left, or he has not looked."""
    state, seat = view.shown, view.seat
    alive = [each for each, left in enumerate(state.lives) if left]
    if len(alive) != 2 or max(state.lives) > LIVES or not rounds(ends_of(state)):
        return None
    mine = state.lives[seat]
    theirs = sum(state.lives) - mine
    me = int(mine > theirs)
    duel = Duel(ends_of(state), (min(mine, theirs), max(mine, theirs)))
    if state.phase == "answer":
        found = _answers(duel, state, me)
    elif state.knower == seat:
        stood, at = standing_number(state, state.stood), standing_number(state, state.claim)
        roll = rungs(state.all_claims)[claim_of(state.dice)]
        shares = duel.shares(me, stood, at, roll)
        found = {
            _said(state, each): Choice(duel.choose(me, stood, at, roll, each), shares.get(each, 0.0))
            for each in duel.options(stood, at)
        }
    else:
        return None
    return found if me == 0 else {move: Choice(1 - chance, share) for move, (chance, share) in found.items()}


def _answers(duel: Duel, state: Cup, me: int) -> dict[Move, Choice]:
    """The answers to a claim, with the chance of player 0 after each."""
    stood, at = standing_number(state, state.stood), standing_number(state, state.beaten)
    claim = rungs(state.all_claims)[state.claim]
    looked = state.knower == state.announcer
    beliefs = duel.beliefs(1 - me, stood, at, claim) if looked else []
    beliefs = beliefs if any(beliefs) else list(ROLLS)  # he never claims this, or claims what he does not know
    gives_up = not state.mia and claim == RUNGS - 1
    moves = {BELIEVES: DECLINE, CALLS: LOOK} if gives_up else {BELIEVES: BELIEVE, CALLS: CALL, PASSES: PASS}
    chances = {
        answer: sum(
            likely * duel.answer(1 - me, stood, claim, roll, answer) for roll, likely in enumerate(beliefs) if likely
        )
        / sum(beliefs)
        for answer, move in moves.items()
        if move in state.moves()
    }
    shares = dict(enumerate(duel.round.answered(me, stood, at, claim)))
    if not looked or not any(shares.values()):  # the tables know nobody who claims without a look
        best = max(chances, key=lambda answer: chances[answer] if me == 0 else -chances[answer])
        shares = {best: 1.0}
    return {moves[answer]: Choice(chance, shares.get(answer, 0.0)) for answer, chance in chances.items()}


def _said(state: Cup, choice: int) -> Move:
    """A choice of whoever has the dice as a move."""
    return REROLL if choice == AGAIN else CALL if choice == DOUBTS else ("announce", state.all_claims[choice])


def standing_number(state: Cup, claim: str) -> int:
    """A claim that stands as a number: 0 for none."""
    return rungs(state.all_claims)[claim] + 1 if claim else 0


def ends_of(state: Cup) -> Ends:
    """What a round costs by the options of a game."""
    return Ends(state.mia, state.mia and state.options.mia_double)
