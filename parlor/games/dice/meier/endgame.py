"""Meier and Mia between the last two players, solved: see `training/meier.py`.

Every round takes lives, so that a game is solved from its end. Once the dice are rolled anew only the claim that stands
counts; in Mia the cup may come back unseen to whoever made the claim, so that it also counts what stood when they
were rolled, and all that was said of them since. What stands is 0 for nothing, else a rung of the ladder and one;
rolls are rungs too.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping
from functools import cache
from io import BytesIO
from math import comb
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
BELIEVES, CALLS, PASSES = range(3)
"""The answers to a claim. In Meier who gives up a life when 21 is announced believes it."""
AGAIN, DOUBTS = -2, -1
"""What can be done with a cup that came back beside claiming more: the last columns of a row in Mia."""
UNITS: Final = 250
"""Shares are written in so many parts."""
CERTAIN: Final = 60_000
"""Chances are written in so many."""


class Ends(NamedTuple):
    """What a round costs, and how far the tables reach."""

    mia: bool

    def lost(self, roll: int, claim: int) -> int:
        """The lives that a called claim costs whoever was wrong."""
        return 1 + (RUNGS - 1 in (roll, claim) if self.mia else claim == RUNGS - 1)

    @property
    def lives(self) -> int:
        """The most that each may have."""
        return 3 if self.mia else 6

    @property
    def claims(self) -> int:
        """How many claims of one roll the tables know: in Mia the cup may come back."""
        return 3 if self.mia else 1

    @property
    def file(self) -> Path:
        """Where the tables are."""
        return Path(__file__).with_name("mia.rounds" if self.mia else "meier.rounds")


def pairs(ends: Ends) -> Iterator[tuple[int, int]]:
    """The lives of a player and of the other, in the order in which the tables lie in a file."""
    for total in range(2, 2 * ends.lives + 1):
        for mine in range(max(1, total - ends.lives), min(ends.lives, total - 1) + 1):
            yield mine, total - mine


def rows_of(made: int, at: int) -> int:
    """What may have been said of the dice: after so many claims, the last of which stands, or which stood before."""
    return comb(at, made)


def rows_after(made: int, at: int) -> slice:
    """Where that lies after one claim more: what was said before, in the same order, for each claim that stood."""
    return slice(at, at + 1) if not made else slice(comb(at, made + 1), comb(at + 1, made + 1))


class Cast(NamedTuple):
    """Dice under the cup of a player: what stood when they were rolled, and the claims made of them since."""

    stood: int
    said: tuple[int, ...] = ()

    @property
    def made(self) -> int:
        """How many claims were made."""
        return len(self.said)

    @property
    def at(self) -> int:
        """What stands now."""
        return self.said[-1] + 1 if self.said else self.stood

    @property
    def row(self) -> int:
        """Where it lies among all with as many claims, after which the same stands."""
        stood = (self.stood, *(rung + 1 for rung in self.said))
        return sum(comb(at, nth) for nth, at in enumerate(stood[:-1], 1))

    def after(self, claim: int) -> Cast:
        """The same once a claim has been passed on and come back."""
        return Cast(self.stood, (*self.said, claim))


class Round(NamedTuple):
    """What player 0 does in a round with player 1, by the claims made with these dice before and by what stands."""

    mia: bool
    worths: tuple[tuple[float, ...], ...]
    """How likely player 0 wins the game, by who is to roll and what stands."""
    says: Mapping[tuple[int, int], bytes]
    """Shares by what was said of the dice, roll, and claim from what stands up; in Mia to roll again, to call."""
    answers: Mapping[tuple[int, int], bytes]
    """The same without the roll, by claim and answer."""

    def spoken(self, cast: Cast, roll: int) -> bytes:
        """How often he makes each claim, rolls again, and calls."""
        width = RUNGS - cast.at + (2 if cast.made else 0)
        start = (cast.row * RUNGS + roll) * width
        return self.says[cast.made, cast.at][start : start + width]

    def answered(self, cast: Cast, claim: int) -> tuple[float, ...]:
        """How often he believes a claim, calls it and passes it on."""
        count = 3 if self.mia else 2
        start = (cast.row * (RUNGS - cast.at) + claim - cast.at) * count
        shares = self.answers[cast.made, cast.at][start : start + count]
        return tuple(share / (sum(shares) or 1) for share in shares)


def _lengths(ends: Ends) -> tuple[dict[tuple[int, int], int], dict[tuple[int, int], int]]:
    """The bytes of what is said, and of the answers."""
    says, answers = {}, {}
    for at in range(RUNGS + 1):
        for made in range(ends.claims):
            if (rows := rows_of(made, at)) and (at < RUNGS or made):
                says[made, at] = rows * RUNGS * (RUNGS - at + (2 if made else 0))
                answers[made, at] = rows * (RUNGS - at) * (3 if ends.mia else 2)
    return says, answers


@cache
def rounds(ends: Ends) -> Mapping[tuple[int, int], Round]:
    """The rounds by the lives of both players."""
    with BytesIO(zlib.decompress(ends.file.read_bytes())) as file:
        found = {}
        for lives in pairs(ends):
            chances = [int.from_bytes(file.read(2)) / CERTAIN for _ in range(2 * (RUNGS + 1))]
            says, answers = ({key: file.read(length) for key, length in part.items()} for part in _lengths(ends))
            found[lives] = Round(ends.mia, (tuple(chances[: RUNGS + 1]), tuple(chances[RUNGS + 1 :])), says, answers)
        return found


class Duel(Struct, frozen=True):
    """A round between two players as the tables tell it; chances are those of the first of them to win the game."""

    ends: Ends
    lives: tuple[int, int]
    """The player's and the other's."""

    @property
    def own(self) -> Round:
        """What the player does."""
        return rounds(self.ends)[self.lives]

    @property
    def other(self) -> Round:
        """What the other does."""
        return rounds(self.ends)[self.lives[1], self.lives[0]]

    def after(self, mine: int, lost: int, *, answered: bool) -> float:
        """The chance once the player (1) or the other (0) has lost lives, the other having had to answer or not."""
        left = (self.lives[0] - lost * mine, self.lives[1] - lost * (1 - mine))
        if min(left) <= 0:
            return float(left[0] > 0)
        begins = mine if self.ends.mia else 1 - answered
        return rounds(self.ends)[left].worths[1 - begins][0]

    def answer(self, cast: Cast, claim: int, roll: int, answer: int) -> float:
        """The chance of a player whose claim is answered so."""
        if answer == CALLS:
            return self.after(int(roll < claim), self.ends.lost(roll, claim), answered=True)
        if answer == PASSES:
            after = cast.after(claim)
            return sum(share * self.choose(after, roll, each) for each, share in self.shares(after, roll).items())
        if claim == RUNGS - 1:
            return self.after(0, 1, answered=True)
        return self.own.worths[1][claim + 1]

    def options(self, cast: Cast) -> list[int]:
        """All that whoever has the dice can do: claims, and with a cup that came back `AGAIN` and `DOUBTS`."""
        back = [*([AGAIN] if cast.at < RUNGS else []), DOUBTS] if cast.made else []
        return [*range(cast.at, RUNGS), *back]

    def choose(self, cast: Cast, roll: int, choice: int) -> float:
        """The chance of a player after one of these."""
        if choice == AGAIN:
            return self.own.worths[0][cast.at]
        if choice == DOUBTS:
            return self.after(int(roll >= cast.at - 1), self.ends.lost(roll, cast.at - 1), answered=False)
        shares = self.answers(self.other, cast, choice)
        return sum(share * self.answer(cast, choice, roll, each) for each, share in enumerate(shares) if share)

    def answers(self, who: Round, cast: Cast, claim: int) -> tuple[float, ...]:
        """How often somebody believes a claim, calls it and passes it on; what he never comes to he calls."""
        shares = who.answered(cast, claim) if cast.made < self.ends.claims else ()
        return shares if any(shares) else (0.0, 1.0)

    def shares(self, cast: Cast, roll: int) -> dict[int, float]:
        """How often the player does what. After the last claim of the tables he rolls again, or calls if he lied."""
        row = self.own.spoken(cast, roll) if cast.made < self.ends.claims else b""
        total = sum(row)
        if not total:
            return {AGAIN if roll >= cast.at - 1 and cast.at < RUNGS else DOUBTS: 1.0}
        return {choice: share / total for choice in self.options(cast) if (share := row[_column(choice, cast.at)])}

    def beliefs(self, cast: Cast, claim: int) -> list[float]:
        """How likely the player has each roll who has said all this, and makes one claim more."""
        found = list(ROLLS)
        for roll in range(RUNGS):
            before = Cast(cast.stood)
            for said in (*cast.said, claim):
                if found[roll]:
                    found[roll] *= self.shares(before, roll).get(said, 0.0)
                before = before.after(said)
        return found


def _column(choice: int, at: int) -> int:
    """Where a choice lies in a row."""
    return choice if choice < 0 else choice - at


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
    """All moves of a seat between the last two players; None where the tables do not reach, or he has not looked."""
    state, seat = view.shown, view.seat
    alive = [each for each, left in enumerate(state.lives) if left]
    ends = Ends(state.mia)
    unsolved = state.mia and not state.options.mia_double
    if unsolved or len(alive) != 2 or max(state.lives) > ends.lives:
        return None
    mine = state.lives[seat]
    theirs = sum(state.lives) - mine
    if state.phase == "answer":
        return _answers(Duel(ends, (theirs, mine)), state)
    if state.knower != seat:
        return None
    duel = Duel(ends, (mine, theirs))
    cast = cast_of(state, state.said)
    roll = rungs(state.all_claims)[claim_of(state.dice)]
    shares = duel.shares(cast, roll)
    return {
        _said(state, each): Choice(duel.choose(cast, roll, each), shares.get(each, 0.0)) for each in duel.options(cast)
    }


def _answers(duel: Duel, state: Cup) -> dict[Move, Choice]:
    """The answers to a claim of the player's: what the other thinks of them."""
    cast = cast_of(state, state.said[:-1])
    claim = rungs(state.all_claims)[state.claim]
    looked = state.knower == state.announcer
    beliefs = duel.beliefs(cast, claim) if looked else []
    beliefs = beliefs if any(beliefs) else list(ROLLS)  # he never claims this, or claims what he does not know
    gives_up = not state.mia and claim == RUNGS - 1
    moves = {BELIEVES: DECLINE, CALLS: LOOK} if gives_up else {BELIEVES: BELIEVE, CALLS: CALL, PASSES: PASS}
    chances = {
        answer: 1
        - sum(likely * duel.answer(cast, claim, roll, answer) for roll, likely in enumerate(beliefs) if likely)
        / sum(beliefs)
        for answer, move in moves.items()
        if move in state.moves()
    }
    shares = dict(enumerate(duel.answers(duel.other, cast, claim)))
    if not looked:  # the tables know nobody who claims without a look
        shares = {max(chances, key=chances.__getitem__): 1.0}
    return {moves[answer]: Choice(chance, shares.get(answer, 0.0)) for answer, chance in chances.items()}


def _said(state: Cup, choice: int) -> Move:
    """A choice of whoever has the dice as a move."""
    return REROLL if choice == AGAIN else CALL if choice == DOUBTS else ("announce", state.all_claims[choice])


def cast_of(state: Cup, said: tuple[str, ...]) -> Cast:
    """The dice under the cup, of which this was said."""
    at = rungs(state.all_claims)
    return Cast(at[state.stood] + 1 if state.stood else 0, tuple(at[claim] for claim in said))
