"""Finding a game by what one types: its name, or what it is like."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Final

from parlor.games.catalogue import FAMILIES, Entry

NEAR: Final = 3
"""Titles that are offered where nothing is found."""


def _alone(entry: Entry) -> bool:
    return 1 in entry.seats


def _many(entry: Entry) -> bool:
    return max(entry.seats) >= 6


def _two(entry: Entry) -> bool:
    return 2 in entry.seats


def _minutes(entry: Entry) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", entry.minutes)] or [0]


def _short(entry: Entry) -> bool:
    return _minutes(entry)[-1] <= 15


def _long(entry: Entry) -> bool:
    return _minutes(entry)[-1] >= 60


MEANINGS: Final[Mapping[str, Callable[[Entry], bool]]] = {
    **dict.fromkeys(("alone", "solo", "solitaire", "patience", "single"), _alone),
    **dict.fromkeys(("two", "duel"), _two),
    **dict.fromkeys(("party", "many", "crowd"), _many),
    **dict.fromkeys(("short", "quick", "fast"), _short),
    **dict.fromkeys(("long", "evening"), _long),
}
"""Words that mean something of a game which no page says in so many words."""


ALIKE: Final[Mapping[str, tuple[str, ...]]] = {
    **dict.fromkeys(("bluff", "bluffing", "lie", "lying"), ("bluff", "liar", "raise")),
    **dict.fromkeys(("gamble", "gambling", "money"), ("bet", "stake", "ante", "chips")),
    **dict.fromkeys(("chess", "chesslike"), ("chess", "checkmate")),
    **dict.fromkeys(("draughts", "checkers", "mill"), ("draughts", "checkers", "mill", "mills")),
    **dict.fromkeys(("ancient", "old", "medieval"), ("ancient", "medieval", "century", "centuries")),
}
"""Words for which others do as well on a page."""


def matching(entries: list[Entry], typed: str) -> list[Entry]:
    """The games whose title, id or family has all the words typed; failing that, those that are like it.

    A game is like it if its page has a word that begins so, or if the word means something of it. Of a word that
    means something the games named so are no more than some of those that are like it.
    """
    words = typed.casefold().split()

    def all_of(test: Callable[[Entry, str], bool]) -> list[Entry]:
        return [entry for entry in entries if all(test(entry, word) for word in words)]

    named = [] if any(word in MEANINGS or word in ALIKE for word in words) else all_of(_has_name)
    return named or all_of(lambda entry, word: _has_name(entry, word) or _like(entry, word))


def nearest(entries: list[Entry], typed: str) -> str:
    """The game that is meant most likely: by the beginning of its title, a word of it, or its summary."""
    start = typed.casefold()

    def rank(entry: Entry) -> int:
        title = entry.title.casefold()
        if title.startswith(start):
            return 0
        return 1 if f" {start}" in title else 2 if start in entry.summary.casefold() else 3

    return min(entries, key=rank).id if entries else ""


def misspelt(entries: Iterable[Entry], typed: str) -> list[Entry]:
    """Games whose titles, or words of whose titles, look like what was typed."""
    known = {word: entry for entry in entries for word in (entry.title.casefold(), *entry.title.casefold().split())}
    near = difflib.get_close_matches(typed.casefold(), list(known), n=NEAR, cutoff=0.7)
    return list({known[word].id: known[word] for word in near}.values())


def _name(entry: Entry) -> str:
    return f"{entry.title} {entry.id} {entry.family} {FAMILIES.get(entry.family, '')} {entry.also}".casefold()


def _has_name(entry: Entry, word: str) -> bool:
    return word in _name(entry)


def _like(entry: Entry, word: str) -> bool:
    test = MEANINGS.get(word)
    wanted = ALIKE.get(word, (word,))
    return (test is not None and test(entry)) or any(each.startswith(wanted) for each in _page(entry))


@cache
def _page(entry: Entry) -> frozenset[str]:
    """The words of a game's page."""
    try:
        page = entry.page.read_text(encoding="utf-8")
    except OSError:
        page = ""
    return frozenset(re.findall(r"\w+", f"{entry.title} {entry.summary} {page}".casefold()))
