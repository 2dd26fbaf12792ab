"""The things that lie in zones of several kinds: cards, dice, dominoes and men; and what every thing can be asked."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

from msgspec import Struct

from parlor.core.scene.words import RANKS, UNSEEN, Voice, card


class Part(Struct, frozen=True):
    """Anything on a table: a zone, a thing in a zone, or a part of a thing. Its fields hold its own parts."""

    repeats: ClassVar[bool] = False
    """Whether a table may hold several equal ones with one token, each of which can be chosen."""

    def own_tokens(self) -> Iterable[str]:
        """The words of moves that choose it, without those of its parts."""
        return (getattr(self, "token", ""),)

    def token_names(self, voice: Voice) -> Iterable[tuple[str, str]]:
        """Its tokens, and those of its parts, that do not speak for themselves, each with what it stands for."""
        return named_tokens(self, voice)


def named_tokens(struct: Struct, voice: Voice) -> Iterator[tuple[str, str]]:
    """The tokens of the parts of a scene or a thing that do not speak for themselves, each with what it stands for."""
    for part in _parts(struct):
        yield from part.token_names(voice) if isinstance(part, Part) else named_tokens(part, voice)


def _parts(struct: Struct) -> Iterator[Any]:
    """The structs in the fields of a struct, those in tuples too."""
    pending: list[Any] = [getattr(struct, name) for name in reversed(struct.__struct_fields__)]
    while pending:
        part = pending.pop()
        if isinstance(part, Struct):
            yield part
        elif isinstance(part, tuple):
            pending += reversed(part)


def tokens_of(struct: Struct) -> frozenset[str]:
    """The words of moves that choose a thing or one of its parts."""
    found: set[str] = set()
    pending = [struct]
    while pending:
        part = pending.pop()
        if isinstance(part, Part):
            found.update(part.own_tokens())
        pending += _parts(part)
    found.discard("")
    return frozenset(found)


class Card(Part, frozen=True):
    """A card: `face` is its token ("QS", "10H", "T21", "X"), or "" when it lies face down."""

    face: str = ""
    token: str = ""
    """The word that chooses it; "" where it can't be chosen."""
    seat: int = -1
    """Whose it is, where that matters (a card in a trick); -1 for nobody's."""
    across: bool = False
    """Laid across, as a marked or sunken card is."""
    holds: bool = False
    """Of the cards of a trick: whether it is the one that wins it so far, or has won it."""
    wild: bool = False
    """Whether it may stand for any other card: it is marked with a star."""
    apart: bool = False
    """Whether a gap lies before it, where there is room: it begins another part of the hand."""
    fresh: bool = False
    """Whether it has just come into the hand."""

    repeats: ClassVar[bool] = True

    def token_names(self, voice: Voice) -> Iterable[tuple[str, str]]:
        if self.token:
            # what distinguishes it from its equal elsewhere
            mark = self.token.removeprefix(self.face) if self.token.startswith(self.face) else ""
            down = card(self.token) if card(self.token) != self.token else "a card face down"
            yield self.token, f"{card(self.face)} {mark}".strip() if self.face else down


class Die(Part, frozen=True):
    """A die: `face` 1..6, 0 for one not seen; `mark` replaces the pips (a letter or figure)."""

    face: int
    token: str = ""
    mark: str = ""
    kept: bool = False
    used: bool = False
    """Whether what it gives has been taken: it lies there to be seen."""
    lost: bool = False
    """Whether it costs its player something."""
    past: bool = False
    """Whether it was thrown in a turn that is over: it lies there to be seen till the next throw."""
    counts: bool = False
    """Whether it is one of those that are counted, and stands out."""
    name: str = ""
    """What stands under it in a tray, where there is room for that."""

    repeats: ClassVar[bool] = True

    @property
    def shown(self) -> str:
        """What it shows: a number, a letter, or that it is not seen."""
        return self.mark.strip() or (str(self.face) if self.face else UNSEEN)

    def token_names(self, voice: Voice) -> Iterable[tuple[str, str]]:
        if self.token:
            shown = RANKS.get(self.shown, self.shown)
            named = f"{'an' if shown[:1] in 'aeiou8' else 'a'} {shown}"
            place = "" if self.token == str(self.face) else re.sub(r"\D", "", self.token)
            yield self.token, f"die {place}, {named}" if place else named


class Tile(Part, frozen=True):
    """A domino as it lies; halves of -1 are not seen."""

    left: int
    right: int
    token: str = ""
    fresh: bool = False
    """Whether it has just come to the hand."""

    repeats: ClassVar[bool] = True

    @property
    def shown(self) -> str:
        """Its halves: "6-4"; or that they are not seen."""
        return f"{self.left}-{self.right}" if self.left >= 0 else UNSEEN

    def token_names(self, voice: Voice) -> Iterable[tuple[str, str]]:
        if self.token:
            yield self.token, self.shown


class Man(Part, frozen=True):
    """A man on a board: the side it belongs to, and its kind ("" for a plain man, "K" a king...).

    What belongs to nobody, or to everybody, has side -1, and a name for its kind: "coin", "glass".
    """

    side: int
    kind: str = ""


class Stack(Part, frozen=True):
    """Men of one side on a point of the tables (backgammon)."""

    token: str
    side: int = -1
    count: int = 0


class Cell(Part, frozen=True):
    """A cell of a sheet: what is written in it, the word that chooses it, and what it would be given now."""

    text: str = ""
    token: str = ""
    offer: str = ""
    tone: str = ""
    """How what is written stands out: "sum" is what it all comes to, or the best; "quiet" what does not count."""


class Steps(Part, frozen=True):
    """A setting that has a few values: the words of moves that choose them, in rows as they are drawn from the top."""

    label: str
    rows: tuple[tuple[str, ...], ...]
    value: str = ""
    """The word in force."""
    end: str = ""
    """What the last row is, in a word."""

    def own_tokens(self) -> Iterable[str]:
        return (word for row in self.rows for word in row)
