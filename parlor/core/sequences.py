"""What two sequences have in common."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile
from operator import eq


def common_length(one: Iterable[object], other: Iterable[object]) -> int:
    """How many items both begin with.

    >>> common_length("abcd", "abd")
    2
    """
    return sum(takewhile(bool, map(eq, one, other)))
