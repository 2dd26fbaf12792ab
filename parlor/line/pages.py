"""Pages of rules as plain text."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from typing import Final

WIDTH: Final = 80
"""Columns of a page: what every terminal has."""
HEADING: Final = re.compile(r"(#+) (.*)")
ITEM: Final = re.compile(r"(- |\d+\. )")
MARKS: Final = re.compile(r"\*\*|`|(?<!\w)\*(?=\w)|(?<=\w)\*(?!\w)")
"""Bold, code and stress."""


def page_lines(page: str) -> Iterator[str]:
    """A page of Markdown as lines of plain text, without its section about the keys of the screen."""
    sections = re.split(r"^(?=## )", page, flags=re.MULTILINE)
    text = "".join(section for section in sections if not section.startswith("## Keys"))
    for block in re.split(r"\n\s*\n", text.strip()):
        yield from _block(block.split("\n"))
        yield ""


def _block(lines: list[str]) -> Iterator[str]:
    """A heading, a table, a list or a paragraph."""
    if heading := HEADING.fullmatch(lines[0]):
        title = _plain(heading[2])
        yield title.upper() if heading[1] == "#" else title
        yield ("=" if heading[1] == "#" else "-") * len(title)
        if lines[1:]:
            yield from _block(lines[1:])
    elif lines[0].startswith("|"):
        yield from _table(lines)
    else:
        for words in _items(lines):
            indent = ITEM.match(words)
            yield from textwrap.wrap(words, WIDTH, subsequent_indent=" " * len(indent[0]) if indent else "")


def _items(lines: list[str]) -> list[str]:
    """The items of a list, each in a line; a paragraph is one, and so is what stands before a list."""
    found: list[str] = []
    for line in map(_plain, lines):
        if ITEM.match(line) or not found:
            found.append(line)
        else:
            found[-1] += f" {line}"
    return found


def _table(lines: list[str]) -> Iterator[str]:
    """Each row of a table as a line: "two pairs: points 10; chance 20 %"."""
    heads, _, *rows = ([_plain(cell) for cell in line.strip("|").split("|")] for line in lines)
    for row in rows:
        cells = row[1:] if len(row) == 2 else [f"{head} {cell}" for head, cell in zip(heads[1:], row[1:], strict=True)]
        yield from textwrap.wrap(f"{row[0]}: {'; '.join(cells)}", WIDTH, subsequent_indent="  ")


def _plain(words: str) -> str:
    return MARKS.sub("", words.strip())
