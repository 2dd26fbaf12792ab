"""Tables of text for commands. Rich draws such tables too, for half the processor time of a whole command."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from typing import Final

from parlor.core.players import escape_unprintable

LINES: Final = ("┏━┳┓", "┃┃┃", "┡━╇┩", "│││", "└─┴┘")
"""The top of a table, its heads, what parts them from the rows, a row, and the bottom: left, line, inner, right."""
ASCII_LINES: Final = ("+-++", "|||", "|-+|", "|||", "+-++")
NARROWEST: Final = 8
"""Columns to which a column of a table is narrowed, at least: what is narrower reads as single syllables."""


class TextTable:
    """Rows under heads, with a title over them and a note below."""

    def __init__(self, *heads: str, title: str = "", note: str = "") -> None:
        self.heads = heads
        self.title = title
        self.note = note
        self.rows: list[tuple[str, ...]] = []

    def add(self, *cells: str) -> None:
        """Add a row."""
        self.rows.append(tuple(map(escape_unprintable, cells)))

    def lines(self, columns: int, *, ascii_only: bool = False, emphasize: Callable[[str], str] = str) -> Iterator[str]:
        """Draw the table, so wide at most if that can be; `emphasize` marks the heads."""
        top, head, parting, inner, bottom = ASCII_LINES if ascii_only else LINES
        widths = self._widths(columns)
        wide = sum(widths) + 3 * len(widths) + 1
        if self.title:
            yield self.title.center(wide).rstrip()
        yield _rule(top, widths)
        yield from _row(head, self.heads, widths, emphasize)
        yield _rule(parting, widths)
        for cells in self.rows:
            yield from _row(inner, cells, widths)
        yield _rule(bottom, widths)
        if self.note:
            yield self.note.center(wide).rstrip()

    def _widths(self, columns: int) -> list[int]:
        """How wide each column is: as its longest text, but the widest ones give way where the terminal ends."""
        widths = [max(map(cell_width, cells)) for cells in zip(self.heads, *self.rows, strict=True)]
        for _ in range(sum(widths) + 3 * len(widths) + 1 - columns):
            widest = max(range(len(widths)), key=widths.__getitem__)
            if widths[widest] <= NARROWEST:
                break
            widths[widest] -= 1
        return widths


def cell_width(text: str) -> int:
    """The columns that a text takes on a terminal."""
    if text.isascii():
        return len(text)
    from rich.cells import cell_len

    return cell_len(text)


def _wrap(text: str, width: int) -> list[str]:
    """The lines of a text; of characters that may be two columns wide half as many."""
    if cell_width(text) <= width:
        return [text]
    return textwrap.wrap(text, width if text.isascii() else max(1, width // 2))


def _rule(marks: str, widths: Sequence[int]) -> str:
    left, line, inner, right = tuple(marks)
    return left + inner.join(line * (width + 2) for width in widths) + right


def _row(
    marks: str, cells: Sequence[str], widths: Sequence[int], emphasize: Callable[[str], str] = str
) -> Iterator[str]:
    """A row of cells, in several lines where a text is wider than its column."""
    left, inner, right = tuple(marks)
    wrapped = [_wrap(text, width) for text, width in zip(cells, widths, strict=True)]
    for parts in zip_longest(*wrapped, fillvalue=""):
        padded = (emphasize(part) + " " * (width - cell_width(part)) for part, width in zip(parts, widths, strict=True))
        yield f"{left} {f' {inner} '.join(padded)} {right}"
