"""JSON from strangers: limits on its size and depth, and the line on which a value stands."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any, Final, NoReturn, TypeAlias

from parlor.core.printable import printable

MOST_BYTES: Final = 8_000_000
"""Bytes of a file: some three hundred times a long game's record; more is not read, so that none fills the memory."""
LONGEST_LINE: Final = 1_000_000
"""Characters of a line: a whole record of another writer may stand in one, but nothing that fills the memory."""
MOST_DIGITS: Final = 18
"""Digits of a number: what fits into the 64 bits of a database column."""
DEEPEST: Final = 100
"""Python gives up on nesting much deeper than this, depending on who calls: we say so first."""

TOKEN: Final = re.compile(r'"(?:[^"\\]+|\\.)*+(?:"|\\?\Z)|[][{},:]|[^][{},:"\s]+', re.DOTALL)
"""A token of JSON. A string without an end is one, too: else the rest would be read again from each quote in it."""

Path: TypeAlias = tuple[str | int, ...]
"""The keys and places in lists that lead to a value."""


class DamagedText(Exception):
    """What is wrong with a text, and on which line; 0 where it is no single one."""

    def __init__(self, reason: str, line: int = 0) -> None:
        super().__init__(reason)
        self.reason = reason
        self.line = line


def parse_json(content: str | bytes) -> tuple[str, Any]:
    """The text and the value it stands for. Raises `DamagedText`."""
    text = _decode(content)
    if max(text.count("["), text.count("{")) > DEEPEST and (line := _deep_line(text)):
        raise DamagedText("it is nested too deeply.", line)

    def at(found: re.Match[str] | None) -> int:
        return line_at(text, found.start()) if found else 0

    def number(digits: str) -> int:
        if len(digits) > MOST_DIGITS:
            raise DamagedText("the number is too large.", at(re.search(digits, text)))
        return int(digits)

    def constant(word: str) -> NoReturn:
        raise DamagedText(f"{word} is no number.", at(re.search(word, text)))

    def mapping(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) < len(pairs):
            twice = next(key for key, times in Counter(key for key, _ in pairs).items() if times > 1)
            places = [*re.finditer(re.escape(json.dumps(twice, ensure_ascii=False)) + r"\s*:", text)]
            raise DamagedText(f"'{printable(twice)}' is given twice.", at(places[-1] if places else None))
        return found

    try:
        return text, json.loads(text, parse_int=number, parse_constant=constant, object_pairs_hook=mapping)
    except json.JSONDecodeError as error:
        if not text.strip():
            raise DamagedText("the file is empty.") from None
        raise DamagedText(
            f"the file is no record, or a damaged one: it can't be read from column {error.colno} on.", error.lineno
        ) from None


def _decode(content: str | bytes) -> str:
    if len(content) > MOST_BYTES:
        raise DamagedText(f"the file is too large for a record: over {MOST_BYTES // 1_000_000} MB.")
    text = content if isinstance(content, str) else _utf8(content)
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LONGEST_LINE:
            raise DamagedText(f"the line is too long for a record: {len(line):,} characters.", number)
    return text.removeprefix("\ufeff")


def _utf8(content: bytes) -> str:
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise DamagedText("this is not a record: it is not UTF-8 text.", line) from None


def line_at(text: str, place: int) -> int:
    """The line on which the character at `place` stands."""
    return text.count("\n", 0, place) + 1


def line_of(text: str, path: Path) -> int:
    """The line of the value at `path` in well-formed JSON, of its key where it has one; 1 for the whole."""
    here: list[str | int | None] = []  # None where a key comes next
    for found in TOKEN.finditer(text):
        token = found[0]
        if here and here[-1] is None and token[0] == '"':
            here[-1] = json.loads(token)
        if token not in {"}", "]", ",", ":"} and tuple(here) == path:
            return line_at(text, found.start())
        if token in {"{", "["}:
            here.append(0 if token == "[" else None)
        elif token in {"}", "]"}:
            here.pop()
        elif token == ",":
            last = here[-1]
            here[-1] = last + 1 if isinstance(last, int) else None
    return 1


def _deep_line(text: str) -> int:
    """The line on which JSON goes deeper than any record; 0 where it never does."""
    depth = 0
    for found in TOKEN.finditer(text):
        depth += (found[0] in {"{", "["}) - (found[0] in {"}", "]"})
        if depth > DEEPEST:
            return line_at(text, found.start())
    return 0
