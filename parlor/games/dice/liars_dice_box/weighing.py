"""What may lie in the box, how likely a claim is true, and which lies are believed: the odds of it.

What lies in the box is weighed hand by hand: what was kept and what was rolled, and then what was said. Whoever can
tell the truth mostly does, and who can't says something near the lowest claim, or something likely. So a claim is as
likely true as the ways to it are, against the ways to a lie.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations
from math import exp
from typing import Final, TypeAlias

from msgspec import Struct

from parlor.games.dice.liars_dice_box.claims import BIDS, bid_of, dice_of, hands
from parlor.games.dice.liars_dice_box.handing import Boxed
from parlor.games.dice.liars_dice_box.rules import InTheBox
from parlor.games.kits.dice.bots import Keeps
from parlor.games.kits.dice.hands import Worth, hand_value
from parlor.games.kits.dice.rules import roll_odds
from parlor.games.kits.dice.score_sheet import DICE

Dice: TypeAlias = tuple[int, ...]
Hands: TypeAlias = dict[Dice, float]
"""Hands in ascending order, and how likely each is."""
HONEST: Final = 0.7
"""How often a claim that was believed was true."""
MODEST: Final = 0.04
"""How often somebody who could tell the truth claims something else."""
LOW: Final = 0.55
"""The share of lies that is left `WIDE` claims above the lowest."""
WIDE: Final = 6.0
"""A lie near the lowest claim: how much less likely each so many claims higher, where whole hands are claimed."""
SLY: Final = 0.4
"""How often a lie is something that would be true as often, and not something near the lowest claim."""
STEEP: Final = 7.0
"""How sharply the others tell a claim to be doubted from one that is not."""
LIES: Final = 10
"""Lies that are weighed."""
BEST: Final = 5
"""Ways to keep dice that are weighed."""
SAFE: Final = 0.85
"""How often one who has handed a true claim on comes through the round."""


class Rules(Struct, frozen=True, eq=False):
    """What claims of a game are, apart from everything that happens in it; the same one for all games alike."""

    ladder: tuple[Worth, ...]
    at: dict[Worth, int]
    """How high each claim stands."""
    levels: dict[Dice, int]
    """By hand, in ascending order, the highest claim that it bears out."""
    whole: bool
    """Whether all five dice are claimed."""
    exact: bool

    def rung(self, claim: Worth) -> int:
        """How high a claim stands; -1 for none."""
        return self.at[claim] if claim else -1

    def is_met(self, dice: Dice, rung: int) -> bool:
        """Whether a hand bears out a claim."""
        return self.levels[dice] == rung if self.exact else self.levels[dice] >= rung


@cache
def _rules(whole: bool, straights: bool, exact: bool) -> Rules:
    ladder = hands(straights=straights) if whole else BIDS
    at = {claim: rung for rung, claim in enumerate(ladder)}
    levels = {dice: at[hand_value(dice, straights=straights) if whole else bid_of(dice)] for dice, _ in roll_odds(DICE)}
    return Rules(ladder, at, levels, whole, exact)


def rules_of(state: Boxed) -> Rules:
    """What claims of this game are."""
    if isinstance(state, InTheBox):
        return _rules(True, state.options.straights, state.options.claim == "exact")
    return _rules(False, False, False)


@lru_cache(maxsize=2000)
def hands_after_throw(kept: Dice) -> Hands:
    """Hands when all but some dice are thrown."""
    found: Hands = {}
    for faces, chance in roll_odds(DICE - len(kept)) if len(kept) < DICE else (((), 1.0),):
        hand = tuple(sorted((*kept, *faces)))
        found[hand] = found.get(hand, 0.0) + chance
    return found


@lru_cache(maxsize=600)
def chances(rules: Rules, rung: int) -> Keeps:
    """What five dice promise that may be thrown once, by the chance to have more than was claimed."""
    return Keeps(lambda dice, rolls: 1.0 if rules.levels[dice] > rung else 0.0, last=2)


@lru_cache(maxsize=600)
def beating(rules: Rules, rung: int) -> Hands:
    """By the dice in the box, how likely somebody who takes it comes to have more than was claimed."""
    ways = chances(rules, rung)
    return {dice: ways.best_value(dice, 1) for dice, _ in roll_odds(DICE)}


# -- what may lie in the box ----------------------------------------------------------------------------


@cache
def largest_groups(dice: Dice, count: int) -> Dice:
    """So many dice of a hand as a player keeps them: those of the largest groups, and then the highest."""
    order = sorted(dice, key=lambda face: (dice.count(face) > 1, dice.count(face), face), reverse=True)
    return tuple(sorted(order[:count]))


def possible_hands(state: Boxed, rules: Rules) -> Hands:
    """What may lie in the box, by what one has seen of it and how many dice were rolled, whatever was said."""
    box, rolled = state.box, state.shaken
    if all(box.dice):
        return {tuple(sorted(box.dice)): 1.0}
    seen = tuple(sorted(die for die in box.dice if die))
    if not state.hides or rolled == DICE:
        return hands_after_throw(seen)
    kept = DICE - rolled
    memory = box.memory()
    if memory is not None and box.past[-1] == memory:
        others = {tuple(sorted(part)) for part in combinations(memory.dice, kept)}
        return mix_hands(largest_groups(memory.dice, kept), tuple(sorted(others)))
    return mix_hands(dice_named(rules, rules.rung(state.beaten), kept))


def mix_hands(kept: Dice, others: tuple[Dice, ...] = ((),)) -> Hands:
    """Hands when somebody has most likely kept these dice, or else some others."""
    found: Hands = {}
    for part, weight in ((kept, HONEST), *((other, (1 - HONEST) / len(others)) for other in others)):
        for hand, chance in hands_after_throw(part).items():
            found[hand] = found.get(hand, 0.0) + weight * chance
    return found


def true_claim_shares(rules: Rules, hands_: Hands) -> dict[int, float]:
    """How likely each claim is the highest that is true."""
    shares: dict[int, float] = {}
    for dice, chance in hands_.items():
        level = rules.levels[dice]
        shares[level] = shares.get(level, 0.0) + chance
    return shares


def lie_chance(rules: Rules, low: int, shares: dict[int, float], rung: int) -> float:
    """How likely a lie is a certain claim: something near the lowest, or something as often as it is true."""
    wide = WIDE if rules.whole else WIDE / 2
    near: float = (1 - LOW) * pow(LOW, (rung - low - 1) / wide) / wide
    above = sum(share for at, share in shares.items() if at > low)
    likely = shares.get(rung, 0.0) / above if above else 0.0
    return (1 - SLY) * near + SLY * likely + 1e-4


def update_on_claim(rules: Rules, hands_: Hands, low: int, rung: int, liar: float = 1.0) -> tuple[Hands, float]:
    """What may lie in the box after a claim, and how likely the claim is true; `liar`: how much of a reason to lie."""
    shares = true_claim_shares(rules, hands_)
    lie = liar * lie_chance(rules, low, shares, rung)
    found: Hands = {}
    true = 0.0
    for dice, chance in hands_.items():
        level = rules.levels[dice]
        weight = chance * ((1 - MODEST if level == rung else MODEST * lie) if level > low else lie)
        found[dice] = weight
        if rules.is_met(dice, rung):
            true += weight
    total = sum(found.values()) or 1.0
    return {dice: weight / total for dice, weight in found.items()}, true / total


# -- what is best ------------------------------------------------------------------------------------------


def take_chance(rules: Rules, hands_: Hands, rung: int) -> float:
    """How likely somebody who takes the box comes through."""
    likely = beating(rules, rung)
    beat = sum(weight * likely[dice] for dice, weight in hands_.items())
    return SAFE * beat + (1 - beat) * _survives(rung / len(rules.ladder))


def _survives(height: float) -> float:
    """How likely a lie is believed, roughly, by how high it has to be."""
    return 0.6 * float(pow(1 - height, 0.7))


def doubt_chance(rules: Rules, hands_: Hands, low: int, rung: int) -> float:
    """How likely the next player doubts a claim, for all that he sees."""
    after, true = update_on_claim(rules, hands_, low, rung)
    if rung == len(rules.ladder) - 1:
        return 1.0
    return 1 / (1 + exp(-STEEP * ((1 - true) - take_chance(rules, after, rung))))


def hands_seen_outside(rules: Rules, low: int, kept: Dice, hides: bool) -> Hands:
    """What may lie in the box for the others, who see what was kept or only how many dice that were."""
    return mix_hands(dice_named(rules, low, len(kept))) if hides and kept else hands_after_throw(kept)


def dice_named(rules: Rules, low: int, count: int) -> Dice:
    """So many dice that the claim before named."""
    return tuple(sorted(dice_of(rules.ladder[low])[:count])) if low >= 0 else ()


def candidates(rules: Rules, hands_: Hands, low: int) -> list[int]:
    """Claims that a liar may make: the lowest ones, and those that are true most often."""
    shares = {level: share for level, share in true_claim_shares(rules, hands_).items() if level > low}
    likely = sorted(shares, key=lambda level: -shares[level])[: LIES // 2]
    lowest = range(low + 1, min(low + 1 + LIES // 2, len(rules.ladder)))
    return sorted({*likely, *lowest})


def lie_worths(rules: Rules, hands_: Hands, low: int) -> dict[int, float]:
    """How likely each lie is believed."""
    return {rung: 1 - doubt_chance(rules, hands_, low, rung) for rung in candidates(rules, hands_, low)}


@lru_cache(maxsize=4000)
def plan(rules: Rules, low: int, dice: Dice, hides: bool) -> Dice:
    """The dice that are best kept from the roll; all of them where they are enough and might be spoilt."""
    ways = chances(rules, low).keep_values(dice, 1)
    worths = {}
    for part in sorted(ways, key=lambda part: (-ways[part], -len(part)))[:BEST]:
        lie = 0.0
        if ways[part] < 1:
            lie = max(lie_worths(rules, hands_seen_outside(rules, low, part, hides), low).values())
        true = SAFE + (1 - SAFE) * lie  # never less than a lie: who doubts it is wrong
        worths[part] = ways[part] * true + (1 - ways[part]) * lie
    best = max(worths, key=worths.__getitem__)
    return dice if rules.levels[dice] > low and ways[best] < 1 else best
