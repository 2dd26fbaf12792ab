"""How cards lie on a table: hands, melds and piles. A part of the vocabulary of `parlor.scene`."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Card(Struct, frozen=True):
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


class Fan(Struct, frozen=True):
    """A row of overlapping cards: a hand, a spread, a meld."""

    cards: tuple[Card, ...]
    label: str = ""
    """A line over it; of two lines the first says whose it is."""
    place: str = "bottom"
    room: int = 0
    """How many cards it may come to hold in this deal: the table is laid out for them, and does not jump."""
    out: bool = False
    """Whether its player is out of this hand: its cards are pale."""


class Laid(Struct, frozen=True):
    """Cards laid side by side, one in each of so many places."""

    cards: tuple[Card, ...]
    room: int
    label: str = ""
    place: str = "top"


class Fans(Struct, frozen=True):
    """Several small fans side by side: melds on the table."""

    fans: tuple[Fan, ...]
    label: str = ""
    place: str = "middle"
    row: bool = False
    """Whether they lie in one row, rather small than in several."""
    parts: tuple[tuple[str, int], ...] = ()
    """Where they are several players': a heading for each, and over how many of the fans it stands."""


class Pile(Struct, frozen=True):
    """A heap of which the top shows: `count` cards, face down if `top` is None."""

    label: str
    count: int
    top: Card | None = None
    token: str = ""
    across: bool = False
    """Whether a card lies across beneath the top, to mark the pile (as frozen, say)."""
    beneath: tuple[Card, ...] = ()
    """Cards below the top of which the upper edges show, the lowest first."""


class Meld(Struct, frozen=True):
    """Cards of one rank, melded; the last one lies on top. `fresh` are those laid to it that may be taken back."""

    cards: tuple[Card, ...]
    name: str = ""
    """What they are called: "kings"."""
    token: str = ""
    mark: Literal["", "natural", "mixed"] = ""
    """Whether the set is complete, and squared up: of natural cards only, or mixed with wild ones."""


class Melds(Struct, frozen=True):
    """The melds of one side, each of overlapping cards."""

    melds: tuple[Meld, ...]
    label: str = ""
    place: str = "middle"


class Piles(Struct, frozen=True):
    """Piles side by side."""

    piles: tuple[Pile, ...]
    place: str = "middle"
    alone: bool = False
    """Whether the whole game lies in them: they have air between them, and rows over them for what lies beneath."""
