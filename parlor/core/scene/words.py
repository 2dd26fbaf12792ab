"""Words for what lies on a table: cards and their suits, numbers with their nouns, and whom a sentence speaks to."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from types import MappingProxyType
from typing import Final

from msgspec import Struct

from parlor.core.key_clauses import without_keys

RANKS: Final = {"A": "ace", "K": "king", "Q": "queen", "N": "knight", "J": "jack"}
SUITS: Final = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
SPANISH: Final = {"o": "coins", "c": "cups", "e": "swords", "b": "clubs"}
SPANISH_RANKS: Final = {"1": "ace", "S": "valet", "C": "knight", "R": "king"}
SUIT: Final = "suit_"
"""Begins the word of a suit, which is no card: "suit_o"."""
UNSEEN: Final = "unseen"
TRUMP, EXCUSE = "trump ", "the excuse"
"""How cards of tarot are called that have no suit."""


class Voice(Struct, frozen=True):
    """Who is spoken of, and what the words of moves stand for on the table as it lies."""

    names: tuple[str, ...] = ()
    viewer: int = -1
    """Who is spoken to; -1 where nobody in particular is."""
    things: Mapping[str, str] = MappingProxyType({})
    places: frozenset[str] = frozenset()
    """The words for places of a board."""

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.names[seat] if 0 <= seat < len(self.names) else f"seat {seat + 1}"

    def whose(self, what: str) -> str:
        """Something that belongs to the viewer: "Anna's hand"."""
        return f"{self.name(self.viewer)}'s {what}" if self.viewer >= 0 else what

    def said(self, text: str) -> str:
        """A text of a scene, with the names of those it speaks of, its cards in words, and no keys."""
        return re.sub(
            r"\{(\w+)\}",
            lambda found: self.name(int(found[1])) if found[1].isdigit() else self.word(found[1]),
            without_keys(text),
        )

    def word(self, word: str) -> str:
        """A word of a move as it is said."""
        return self.things.get(word) or card(word)

    def shows(self, word: str) -> bool:
        """Whether a word of a move can be read off the table: "full_house" can, "p3" for the third pile can't."""
        name = self.things.get(word)
        return name is None or card(word) != word or word.replace("_", " ").casefold() in name.casefold()


def card(face: str) -> str:
    """A card in words; what is none stays as it is."""
    if face == "X":
        return EXCUSE
    if face == "JO":
        return "a joker"
    if face in ("", "?"):
        return UNSEEN
    if face[0] == "T" and face[1:].isdigit():
        return TRUMP + face[1:]
    if face.startswith(SUIT):
        return suit_named(face)
    rank, suit = face[:-1], face[-1]
    if suit in SUITS and (rank in RANKS or rank.isdigit()):
        return f"{RANKS.get(rank, rank)} of {SUITS[suit]}"
    if suit in SPANISH and (rank in SPANISH_RANKS or rank.isdigit()):
        return f"{SPANISH_RANKS.get(rank, rank)} of {SPANISH[suit]}"
    return face


def suit_named(word: str) -> str:
    """The suit that a word such as "suit_o" stands for."""
    letter = word.removeprefix(SUIT)
    return SUITS.get(letter) or SPANISH.get(letter, word)


def cards(faces: Iterable[str]) -> str:
    """Cards in words: a few one by one, many by their suits."""
    shown = list(faces)
    hidden = sum(face in ("", "?") for face in shown)
    shown = [face for face in shown if face not in ("", "?")]
    if len(shown) < 5 or any(" of " not in card(face) for face in shown if not _trump(face)):
        parts = [card(face) for face in shown]
    else:
        parts = [f"{name}: {list_words(ranks)}" for name, ranks in _by_suit(shown)]
    if hidden:
        parts.append(f"{hidden} face down")
    return ("; " if any(": " in part for part in parts) else ", ").join(parts) or "none"


def _trump(face: str) -> bool:
    return face == "X" or (face[0] == "T" and face[1:].isdigit())


def _by_suit(faces: list[str]) -> list[tuple[str, list[str]]]:
    order = list(dict.fromkeys("T" if _trump(face) else face[-1] for face in faces))
    kept = sorted(faces, key=lambda face: order.index("T" if _trump(face) else face[-1]))
    found = []
    for suit, group in groupby(kept, lambda face: "T" if _trump(face) else face[-1]):
        ranks = [card(face).removeprefix(TRUMP).partition(" of ")[0] for face in group]
        found.append((SUITS.get(suit) or SPANISH.get(suit, "trumps"), ranks))
    return found


def list_words(words: Iterable[str]) -> str:
    """Words in a row."""
    return ", ".join(words)


def together(names: Sequence[str]) -> str:
    """Names in a row: "Anna, Basil and Clara"; nothing of no names."""
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def with_count(number: int, one: str, many: str = "") -> str:
    """A number with its noun: "1 card", "3 cards"."""
    return f"{number} {one if number == 1 else many or one + 's'}"
