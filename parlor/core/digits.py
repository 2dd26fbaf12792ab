"""Whole numbers in words that come from outside."""

from __future__ import annotations

from typing import Final

MOST_DIGITS: Final = 9
"""More than any number in a game has; `int` refuses words of some thousand digits."""


def is_number(word: str) -> bool:
    """Whether a word is a whole number in the digits 0 to 9, which `int` reads.

    `str.isdigit` is true for "²" too, which `int` refuses, and for digits that no game knows, such as "３".
    """
    return word.isascii() and word.isdigit() and len(word) <= MOST_DIGITS
