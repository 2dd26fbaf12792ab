"""Words as a terminal may be sent them. Apart from the players, so that commands that only list games start sooner."""

from __future__ import annotations

import unicodedata


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


def cell_width(words: str) -> int:
    """How many columns of the screen `words` takes."""
    return sum(
        0 if unicodedata.combining(char) else 2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in words
    )
