"""Two who raise what each holds in secret: what every strength of hand says when both play as well as can be.

Hands are sorted by strength into classes, and a table says how often each class of the one beats each of the other.
Rounds of counterfactual regret minimisation (CFR+) bring both strategies near to an equilibrium: nobody of whatever
style wins much from it in the long run, as far as the table is right. Source: Tammelin, "Solving Large Imperfect
Information Games Using CFR+", 2014.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import mul
from typing import Final, TypeAlias

from msgspec import Struct

from parlor.core.state import Move

Table: TypeAlias = Sequence[Sequence[float]]
"""How likely each class of the first player, a row, beats each of the second, a column."""
Reach: TypeAlias = tuple[Sequence[float], Sequence[float]]
"""How likely both players come to a position, by class."""
Values: TypeAlias = tuple[list[float], list[float]]
"""What a position is worth to each player, by class, times how likely the other comes to it."""


class Ending(Struct, frozen=True):
    """The end of the raising: what it is worth to the first player to have the better hand then, and the worse."""

    won: float
    lost: float
    away: float = 0.0
    """What neither of the two has of it."""

    def values(self, table: Table, reach: Reach) -> Values:
        """What it is worth to both."""
        own, other = reach
        gain, first, second = self.won - self.lost, self.lost * sum(other), -(self.lost + self.away) * sum(own)
        if not gain:
            return [first] * len(own), [second] * len(other)
        beaten = [0.0] * len(other)
        for part, row in zip(own, table, strict=True):
            if part:
                beaten = [total + part * chance for total, chance in zip(beaten, row, strict=True)]
        return [first + gain * sum(map(mul, other, row)) for row in table], [second - gain * part for part in beaten]


class Choice:
    """Where a player, 0 or 1, chooses among words: by class, what he regrets of each, and how often he said it."""

    def __init__(self, player: int, ways: Mapping[Move, Choice | Ending], classes: int) -> None:
        self.player: Final = player
        self.ways: Final = dict(ways)
        self.reach: Reach = ((), ())
        """How likely both came here in the last round."""
        self._regrets = {way: [0.0] * classes for way in ways}
        self._said = {way: [0.0] * classes for way in ways}

    def mean_strategy(self) -> dict[Move, list[float]]:
        """How often each class says each word, over all rounds."""
        return _shares(self._said)

    def learn(self, table: Table, reach: Reach, weight: float) -> Values:
        """One round, that counts for so much in the mean: what the position is worth as both play by their regrets."""
        player, strategy = self.player, _shares(self._regrets)
        found, own = self._values(table, reach, strategy, weight)
        for way, regrets in self._regrets.items():
            gains = zip(regrets, found[way][player], own, strict=True)
            self._regrets[way] = [max(0.0, regret + value - mean) for regret, value, mean in gains]
            said = zip(self._said[way], strategy[way], reach[player], strict=True)
            self._said[way] = [total + weight * share * coming for total, share, coming in said]
        return self._joined(found, own)

    def judge(self, table: Table, reach: Reach) -> dict[Move, Values]:
        """What each word is worth from here on by the mean strategies."""
        return self._values(table, reach, self.mean_strategy(), 0.0)[0]

    def _values(
        self, table: Table, reach: Reach, strategy: Mapping[Move, Sequence[float]], weight: float
    ) -> tuple[dict[Move, Values], list[float]]:
        """What each word is worth to both, and what the position is to the one who chooses."""
        self.reach = reach
        found, own = {}, [0.0] * len(reach[self.player])
        for way, after in self.ways.items():
            coming = list(map(mul, reach[self.player], strategy[way]))
            then = (coming, reach[1]) if self.player == 0 else (reach[0], coming)
            if isinstance(after, Ending):
                found[way] = after.values(table, then)
            elif weight:
                found[way] = after.learn(table, then, weight)
            else:
                found[way] = after._joined(*after._values(table, then, after.mean_strategy(), 0.0))
            own = [
                total + share * value
                for total, share, value in zip(own, strategy[way], found[way][self.player], strict=True)
            ]
        return found, own

    def _joined(self, found: Mapping[Move, Values], own: list[float]) -> Values:
        other = [sum(values) for values in zip(*(each[1 - self.player] for each in found.values()), strict=True)]
        return (own, other) if self.player == 0 else (other, own)


def _shares(parts: Mapping[Move, Sequence[float]]) -> dict[Move, list[float]]:
    """By class, the share of each word; all alike where there is nothing to go by."""
    totals, even = [sum(column) for column in zip(*parts.values(), strict=True)], 1 / len(parts)
    return {
        way: [part / total if total else even for part, total in zip(row, totals, strict=True)]
        for way, row in parts.items()
    }
