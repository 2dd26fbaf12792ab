"""How cards lie on a table: hands, melds and piles. A part of the vocabulary of `parlor.core.scene`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import ClassVar, Literal, Self

from msgspec.structs import replace

from parlor.core.scene.things import Card, Part
from parlor.core.scene.words import Voice
from parlor.core.scene.zone import Zone


class Fan(Zone, frozen=True):
    """A row of overlapping cards: a hand, a spread, a meld."""

    cards: tuple[Card, ...]
    label: str = ""
    """A line over it; of two lines the first says whose it is."""
    place: str = "bottom"
    room: int = 0
    """How many cards it may come to hold in this deal: the table is laid out for them, and does not jump."""
    out: bool = False
    """Whether its player is out of this hand: its cards are pale."""

    choice: ClassVar[str] = "a card"

    @property
    def card_row(self) -> tuple[Card, ...]:
        return self.cards

    @property
    def hand(self) -> tuple[Card, ...]:
        return self.cards if self.place == "bottom" else ()

    def among_others(self, move: tuple[str, ...]) -> bool:
        tokens = {card.token for card in self.hand}
        return len(tokens) > 1 and not tokens.isdisjoint(move)

    def with_hand(self, arrange: Callable[[tuple[Card, ...]], tuple[Card, ...]]) -> Self:
        return replace(self, cards=arrange(self.cards)) if self.hand else self


class Laid(Zone, frozen=True):
    """Cards laid side by side, one in each of so many places."""

    cards: tuple[Card, ...]
    room: int
    label: str = ""
    place: str = "top"

    choice: ClassVar[str] = "a card"

    @property
    def card_row(self) -> tuple[Card, ...]:
        return self.cards


class Fans(Zone, frozen=True):
    """Several small fans side by side: melds on the table."""

    fans: tuple[Fan, ...]
    label: str = ""
    place: str = "middle"
    row: bool = False
    """Whether they lie in one row, rather small than in several."""
    parts: tuple[tuple[str, int], ...] = ()
    """Where they are several players': a heading for each, and over how many of the fans it stands."""

    choice: ClassVar[str] = "a card"


class Pile(Part, frozen=True):
    """A heap of which the top shows: `count` cards, face down if `top` is None."""

    label: str
    count: int
    top: Card | None = None
    token: str = ""
    across: bool = False
    """Whether a card lies across beneath the top, to mark the pile (as frozen, say)."""
    beneath: tuple[Card, ...] = ()
    """Cards below the top of which the upper edges show, the lowest first."""

    def token_names(self, voice: Voice) -> Iterable[tuple[str, str]]:
        if self.token:
            yield self.token, voice.said(self.label)
        yield from super().token_names(voice)


class Meld(Part, frozen=True):
    """Cards of one rank, melded; the last one lies on top. `fresh` are those laid to it that may be taken back."""

    cards: tuple[Card, ...]
    name: str = ""
    """What they are called: "kings"."""
    token: str = ""
    mark: Literal["", "natural", "mixed"] = ""
    """Whether the set is complete, and squared up: of natural cards only, or mixed with wild ones."""

    def token_names(self, voice: Voice) -> Iterable[tuple[str, str]]:
        if self.token:
            yield self.token, f"on the {self.name}"
        yield from super().token_names(voice)


class Melds(Zone, frozen=True):
    """The melds of one side, each of overlapping cards."""

    melds: tuple[Meld, ...]
    label: str = ""
    place: str = "middle"

    choice: ClassVar[str] = "a meld"

    @property
    def named(self) -> Mapping[str, tuple[str, str]]:
        return {meld.token: (meld.name, meld.name[0]) for meld in self.melds if meld.token}


class Piles(Zone, frozen=True):
    """Piles side by side."""

    piles: tuple[Pile, ...]
    place: str = "middle"
    alone: bool = False
    """Whether the whole game lies in them: they have air between them, and rows over them for what lies beneath."""

    choice: ClassVar[str] = "a pile"

    def by_number(self, number: str, able: Callable[[str], bool]) -> str:
        """The pile whose label begins with the number."""
        tops = ((pile.label, pile.token or pile.top.token) for pile in self.piles if pile.top)
        return next((token for label, token in tops if label.startswith(f"{number}:")), "")
