"""What several ways to go on lead to in the same imagined deals, and how sure the difference between two of them is."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from math import inf, sqrt
from typing import Final, Generic, TypeVar

T = TypeVar("T")
SURPRISE: Final = 0.25
"""How likely a move is that a club player would not have made, beside one that he would: hard bots make four such moves
in ten at Whist, and each is one of several."""


class Samples(Generic[T]):
    """What each way brought, deal by deal."""

    def __init__(self, ways: Iterable[T]) -> None:
        self.count = 0
        """Deals so far."""
        self._totals = dict.fromkeys(ways, 0.0)
        self._products: dict[T, dict[T, float]] = {way: dict.fromkeys(self._totals, 0.0) for way in self._totals}
        """The sums of the products of what two ways brought, from which the errors of their difference follow."""

    @property
    def ways(self) -> Collection[T]:
        """What is compared."""
        return self._totals.keys()

    def add(self, worths: Mapping[T, float]) -> None:
        """Add what each way brought in one more deal."""
        self.count += 1
        for way, products in self._products.items():
            worth = worths[way]
            self._totals[way] += worth
            for other in products:
                products[other] += worth * worths[other]

    def keep(self, ways: Iterable[T]) -> None:
        """Compare only some of the ways from now on."""
        self._totals = {way: self._totals[way] for way in ways}
        self._products = {way: {other: self._products[way][other] for other in self._totals} for way in self._totals}

    def means(self) -> dict[T, float]:
        """What each way brings on average."""
        return {way: total / self.count for way, total in self._totals.items()}

    def best(self) -> T:
        """The way that brings most."""
        return max(self._totals, key=self._totals.__getitem__)

    def error(self, one: T, other: T) -> float:
        """The standard error of the difference between two ways; luck that strikes both of them does not count."""
        if self.count < 2:
            return inf
        apart = self._totals[one] - self._totals[other]
        squares = self._products[one][one] + self._products[other][other] - 2 * self._products[one][other]
        return sqrt(max(0.0, squares - apart * apart / self.count) / self.count / (self.count - 1))

    def ahead(self, one: T, other: T) -> float:
        """By how many standard errors one way is better than another."""
        mean = (self._totals[one] - self._totals[other]) / self.count
        error = self.error(one, other)
        return mean / error if error else mean * 1000
