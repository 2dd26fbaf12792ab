"""Liar's Dice in the box between the last two players, solved: see `training/liars_dice_box.py`.

Whoever takes the box looks into it, and the other has seen the same dice: so both know all of them, and a round goes on
from the claim and the dice alone. Whoever then shakes some of them knows what the other does not, until the box is
taken again. The tables tell how likely a throw wins the round, by the claim to beat and the dice set out. What is
claimed after it, and believed, is a small game of its own, which is solved when it comes up; that of the first throw of
a round is large, and lies in the tables.
"""

from __future__ import annotations

import struct
import zlib
from bisect import bisect_left
from collections.abc import Sequence
from functools import cache, lru_cache
from io import BytesIO
from operator import mul
from pathlib import Path
from typing import Final, NamedTuple

from msgspec import Struct

from parlor.core.state import Move
from parlor.games.dice.liars_dice_box.handing import CALL, LOOK, Boxed
from parlor.games.dice.liars_dice_box.rules import BoxOptions, InTheBox
from parlor.games.dice.liars_dice_box.weighing import Dice, Rules, hands_after_throw, rules_of
from parlor.games.kits.dice.bots import PARTS, ways_to_keep
from parlor.games.kits.dice.hands import Worth

CERTAIN: Final = 10_000
"""Chances are written in so many parts."""
UNITS: Final = 250
"""Shares are written in so many."""
LEAST, MOST, WORK = 30, 300, 600_000
"""Iterations of a game, and how many cells of it they may reckon in all, in some third of a second. All five dice have
the fewest: hardly anybody shakes them all who has seen them."""


class Table(NamedTuple):
    """Chances to win a round, in `CERTAIN`, and what is done after its first throw, in `UNITS`."""

    throws: dict[Dice, tuple[int, ...]]
    """By the dice set out and the claim to beat, the chance of who shakes the others; at last, of who begins."""
    believed: bytes
    """How often each first claim is believed."""
    shares: bytes
    """How often each hand makes each first claim; hands as high as they rank."""


class Claims(NamedTuple):
    """What is claimed after a throw that only the thrower has seen, and how often it is believed."""

    hands: tuple[Dice, ...]
    """What he may have, from the lowest hand."""
    chances: tuple[float, ...]
    rungs: tuple[int, ...]
    """The claims that he may make: such of these hands as beat the last claim. Any other claim is true as often as the
    next of these above it, and leaves the other more that beats it."""
    shares: Sequence[Sequence[float]]
    """How often he makes each, by hand."""
    believed: Sequence[float]

    def column(self, rung: int) -> int:
        """Which of the claims that he makes is answered as this one is; -1 where this one can't be true."""
        at = bisect_left(self.rungs, rung)
        return at if at < len(self.rungs) else -1

    def belief(self, rung: int) -> float:
        """How often any claim is believed."""
        at = self.column(rung)
        return self.believed[at] if at >= 0 else 0.0

    def posterior(self, rung: int) -> dict[Dice, float]:
        """How likely he has each hand who claims something; where he never does, as the dice would have it."""
        at = self.column(rung)
        shares = [row[at] if at >= 0 else 0.0 for row in self.shares]
        weights = list(map(mul, self.chances, shares)) if any(shares) else self.chances
        return {hand: weight / sum(weights) for hand, weight in zip(self.hands, weights, strict=True) if weight}


class Round(Struct, frozen=True):
    """A round of two by the options of their game; all chances are chances to win it."""

    options: BoxOptions

    @property
    def file(self) -> Path:
        """Where the tables are."""
        return Path(__file__).with_name(f"{self.options.claim}{'_straights' if self.options.straights else ''}.rounds")

    @property
    def rules(self) -> Rules:
        """What may be claimed, and of which dice it is true."""
        return rules_of(InTheBox.start(self.options, 2))

    def throw(self, rung: int, kept: Dice) -> float:
        """The chance of who has these dice set out, and shakes the others to beat a claim."""
        return _table(self).throws[kept][rung] / CERTAIN

    def take(self, rung: int, dice: Dice) -> float:
        """The chance of who has believed a claim and finds these dice."""
        return _take_chances(self, dice)[rung]

    def claim(self, rung: int, dice: Dice, belief: float) -> float:
        """The chance of who has these dice and claims something, by how often that is believed."""
        return belief * (1 - self.take(rung, dice)) + (1 - belief) * self.rules.is_met(dice, rung)

    def stand(self, rung: int, dice: Dice) -> dict[int, float]:
        """The chance of who shakes nothing, by his claim: both know whether it is true."""
        met = {each: self.rules.is_met(dice, each) for each in range(rung + 1, len(self.rules.ladder))}
        return {each: self.claim(each, dice, float(true)) for each, true in met.items()}

    def keep(self, rung: int, dice: Dice) -> Dice:
        """The dice that are best set out, if any are shaken; else all of them."""
        part = max(ways_to_keep(dice), key=lambda part: self.throw(rung, part))
        return dice if max(self.stand(rung, dice).values(), default=0.0) >= self.throw(rung, part) else part

    def claims(self, rung: int, kept: Dice) -> Claims:
        """What is claimed after a throw."""
        return _solve(self, rung, kept)


@cache
def _table(found: Round) -> Table:
    rungs = len(found.rules.ladder)
    with BytesIO(zlib.decompress(found.file.read_bytes())) as file:
        throws = {part: struct.unpack(f">{rungs}H", file.read(2 * rungs)) for part in PARTS}
        throws[()] = (*throws[()], int.from_bytes(file.read(2)))
        return Table(throws, file.read(rungs), file.read(rungs * rungs))


@lru_cache(maxsize=1024)
def _take_chances(found: Round, dice: Dice) -> tuple[float, ...]:
    """By claim, from the highest down: to stand on these dice, or to shake some of them, whichever is best."""
    throws = _table(found).throws
    thrown = list(map(max, *(throws[part] for part in ways_to_keep(dice))))
    chances, stand = [], 0.0
    for rung in reversed(range(len(found.rules.ladder))):
        chances.append(max(stand, thrown[rung] / CERTAIN))
        if found.rules.is_met(dice, rung):
            stand = max(stand, 1 - chances[-1])
    return tuple(reversed(chances))


@lru_cache(maxsize=256)
def _solve(found: Round, rung: int, kept: Dice) -> Claims:
    rules = found.rules
    odds = sorted(hands_after_throw(kept).items(), key=lambda item: rules.levels[item[0]])
    hands, chances = zip(*odds, strict=True)
    top = len(rules.ladder) - 1
    if rung < 0:
        table = _table(found)
        rungs = tuple(range(top + 1))
        rows = [[table.shares[at * len(rungs) + each] / UNITS for each in rungs] for at in rungs]
        return Claims(hands, chances, rungs, rows, [share / UNITS for share in table.believed])
    takes = [_take_chances(found, hand) for hand in hands]
    rungs = tuple(rules.levels[hand] for hand in hands if rules.levels[hand] > rung)
    called = [[float(rules.is_met(hand, each)) for each in rungs] for hand in hands]
    taken = []
    for take, row in zip(takes, called, strict=True):
        # five aces can't be believed
        taken.append([1 - take[each] if each < top else true for each, true in zip(rungs, row, strict=True)])
    return Claims(hands, chances, rungs, *_equilibrium(chances, called, taken))


def iterations(cells: int) -> int:
    """How many iterations hard gives a game of so many hands times claims."""
    return min(MOST, max(LEAST, WORK // cells))


def _equilibrium(
    chances: Sequence[float], called: Sequence[Sequence[float]], taken: Sequence[Sequence[float]]
) -> tuple[list[list[float]], list[float]]:
    """By counterfactual regret minimization: how often each hand makes each claim, and how often it is believed.

    It is CFR+, in which early regrets fade and late strategies count more, so that fewer iterations are enough.
    `called` and `taken`: by hand and claim, what the claimant wins if he is called, and if he is believed.
    """
    width = len(called[0])
    if not width:
        return [[] for _ in chances], []
    more = [[b - a for a, b in zip(*rows, strict=True)] for rows in zip(called, taken, strict=True)]
    weighed = [[chance * each for each in row] for chance, row in zip(chances, more, strict=True)]
    plans, sums = [[1 / width] * width for _ in chances], [[0.0] * width for _ in chances]
    regrets = [[0.0] * width for _ in chances]
    doubts, beliefs, belief, believed = ([0.0] * width for _ in range(4))
    turns = iterations(width * len(chances))
    for turn in range(1, turns + 1):
        kept, weight = 1 - 1 / (1 + (turn - 1) ** 1.5), turn * turn
        gains = [0.0] * width
        for at, plan in enumerate(plans):
            worths = [low + share * gain for low, share, gain in zip(called[at], belief, more[at], strict=True)]
            mean = sum(map(mul, plan, worths))
            rising = [kept * old + worth - mean for old, worth in zip(regrets[at], worths, strict=True)]
            regret = [each if each > 0 else 0.0 for each in rising]
            total = sum(regret)
            plan = [each / total for each in regret] if total else [1 / width] * width
            regrets[at], plans[at] = regret, plan
            sums[at] = [old + weight * share for old, share in zip(sums[at], plan, strict=True)]
            gains = [old + share * gain for old, share, gain in zip(gains, plan, weighed[at], strict=True)]
        # `gains`: what the claimant wins more, claim by claim, if he is believed
        doubts = [max(0.0, kept * old + share * gain) for old, share, gain in zip(doubts, belief, gains, strict=True)]
        trusts = [kept * old - (1 - share) * gain for old, share, gain in zip(beliefs, belief, gains, strict=True)]
        beliefs = [max(0.0, each) for each in trusts]
        belief = [yes / (yes + no) if yes + no else 0.0 for yes, no in zip(beliefs, doubts, strict=True)]
        believed = [old + weight * share for old, share in zip(believed, belief, strict=True)]
    total = sum(turn * turn for turn in range(1, turns + 1))
    return [[each / total for each in row] for row in sums], [each / total for each in believed]


class Choice(NamedTuple):
    """A claim that may be made."""

    chance: float
    """How likely it wins the game."""
    share: float
    """How often it is chosen."""


class Duel(Struct, frozen=True):
    """The last two players, as the one to act has it."""

    round: Round
    lives: tuple[int, int]
    """His bets and the other's."""

    def answer(self, state: Boxed) -> tuple[float, dict[Move, float]]:
        """How often the claim that stands is believed, and the chance to win the game by either answer."""
        rules, seen = self.round.rules, tuple(sorted(die for die in state.box.dice if die))
        rung = rules.rung(state.claim)
        if state.shaken:
            claims = self.round.claims(rules.rung(state.beaten), seen)
            hands, believed = claims.posterior(rung), claims.belief(rung)
        else:
            hands, believed = {seen: 1.0}, float(rules.is_met(seen, rung))
        false = sum(likely for hand, likely in hands.items() if not rules.is_met(hand, rung))
        taken = sum(likely * self.round.take(rung, hand) for hand, likely in hands.items())
        return believed, {CALL: self.win_chance(false), LOOK: self.win_chance(taken)}

    def choices(self, state: Boxed) -> dict[Worth, Choice]:
        """The claims that may be made with the dice in the box, as far as one is said already."""
        rules, hand = self.round.rules, tuple(sorted(state.box.dice))
        low, top = rules.rung(state.beaten), len(rules.ladder)
        if state.shaken:
            out = sorted(die for at, die in enumerate(state.box.dice) if state.box.open >> at & 1)
            claims = self.round.claims(low, tuple(out))
            worths = {rung: self.round.claim(rung, hand, claims.belief(rung)) for rung in range(low + 1, top)}
            shares = dict(zip(claims.rungs, claims.shares[claims.hands.index(hand)], strict=True))
        else:
            worths = self.round.stand(low, hand)
            shares = {max(worths, key=worths.__getitem__): 1.0}
        said = len(state.claim)
        free = {rung: worth for rung, worth in worths.items() if rules.ladder[rung][:said] == state.claim}
        if not any(shares.get(rung) for rung in free):
            shares = {max(free, key=free.__getitem__): 1.0}
        return {
            rules.ladder[rung]: Choice(self.win_chance(worth), shares.get(rung, 0.0)) for rung, worth in free.items()
        }

    def win_chance(self, won: float) -> float:
        """The chance to win the game, by that to win the round: who loses has a bet less, and begins the next one."""
        mine, theirs = self.lives
        after_win = _begun(self.round, mine, theirs - 1, False)
        return won * after_win + (1 - won) * _begun(self.round, mine - 1, theirs, True)


@cache
def _begun(found: Round, mine: int, theirs: int, begins: bool) -> float:
    """The chance to win the game by the bets of both, once it is known who begins the next round."""
    if not (mine and theirs):
        return float(mine > 0)
    won = found.throw(-1, ()) if begins else 1 - found.throw(-1, ())
    return Duel(found, (mine, theirs)).win_chance(won)


def duel_of(state: Boxed) -> Duel | None:
    """The round of the last two players of Liar's Dice, one of whom is to act; None with more, or in another game."""
    if not isinstance(state, InTheBox) or state.players_in != 2:
        return None
    lives = [state.left[state.turn], sum(state.left) - state.left[state.turn]]
    if state.options.end == "all_lost":
        if any(state.lost):  # then it is settled: of two, who loses first has lost
            return None
        lives = [1, 1]
    return Duel(Round(state.options), (lives[0], lives[1]))
