"""What somebody says at a shared table, as it is typed and as it is shown."""

from __future__ import annotations

import unicodedata
from typing import Final

from msgspec import Struct

from parlor.core.printable import escape_unprintable
from parlor.store.shared.rows import TableError

MAX_CHARACTERS: Final = 200
MAX_MARKS: Final = 2
"""Marks over or under one letter: every script does with so many, and heaps of them would cover other lines."""


class Remark(Struct, frozen=True):
    """A line that somebody said."""

    number: int
    """From 1, in the order in which they were said at the table."""
    person: str
    watching: bool
    """Whether he was a spectator then."""
    words: str

    @property
    def line(self) -> str:
        """Who said what."""
        return f"{self.person}{' (watching)' * self.watching}: {self.words}"


def parse_remark(words: str) -> str:
    """A line as others may be shown it: one line without anything that steers a terminal. Raises `TableError`."""
    line = drop_heaped_marks(escape_unprintable(" ".join(words.split())))
    if not line:
        raise TableError("There is nothing to say: type some words.")
    if len(line) > MAX_CHARACTERS:
        raise TableError(f"That has {len(line)} characters: a line of table talk has {MAX_CHARACTERS} at most.")
    return line


def drop_heaped_marks(words: str) -> str:
    """The words without the marks that a letter has beyond `MAX_MARKS`."""
    kept: list[str] = []
    marks = 0
    for char in words:
        marks = marks + 1 if unicodedata.category(char) in ("Mn", "Me") else 0
        if marks <= MAX_MARKS:
            kept.append(char)
    return "".join(kept)
