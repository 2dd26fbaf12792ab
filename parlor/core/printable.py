"""Words as a terminal may be sent them. Apart from the players, so that commands that only list games start sooner."""

from __future__ import annotations

import unicodedata
from typing import Final


def unprintable(words: str) -> str:
    """What no terminal should be sent, if `words` has it: the first such character by its code, else ""."""
    for char in words:
        if unicodedata.category(char) in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}:
            return f"U+{ord(char):04X}"
    return ""


def escape_unprintable(words: str) -> str:
    """The words with everything unprintable replaced by its code, as in "\\x1b[31m", so that no terminal obeys it."""
    if words.isascii() and words.isprintable():
        return words
    return "".join(ascii(char)[1:-1] if unprintable(char) else char for char in words)


def printable(words: str, most: int = 60) -> str:
    """Words that came from outside, made fit for a message: nothing unprintable, not too long."""
    clean = escape_unprintable(words[: most + 1])
    return clean if len(clean) <= most else clean[: most - 1] + "…"


EMOJI_FORM: Final = "\ufe0f"
"""Follows a sign that is to be drawn as an emoji, and so two columns wide."""
SKIN_TONES: Final = range(0x1F3FB, 0x1F400)
MEDIAL_JAMO: Final = range(0x1160, 0x1200)
"""The vowels and last consonants of Korean syllables, which are drawn into the column of the first one."""


def cell_width(words: str) -> int:
    """How many columns of the screen `words` takes: as many as Rich says, which paints them."""
    columns = wide = 0
    for char in words:
        if char == EMOJI_FORM:
            columns += wide == 1
            wide = 2
        elif unicodedata.category(char)[0] != "M" and ord(char) not in SKIN_TONES and ord(char) not in MEDIAL_JAMO:
            wide = 2 if unicodedata.east_asian_width(char) in "WF" else 1
            columns += wide
    return columns
