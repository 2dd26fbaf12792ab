"""What every zone can be asked, so that nobody else needs to know its type.

A new kind of zone is a class derived from `Zone`, a painter (`parlor.widgets.layout.zones`) and a describer
(`parlor.line.describe`); where it is laid out in a special way, `parlor.widgets.layout.forms` says so. A question
that a zone does not answer has the answer of one in which nothing of the kind lies.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from types import MappingProxyType
from typing import ClassVar, Final, Self

from parlor.core.scene.things import Card, Cell, Die, Man, Part, Stack, Steps, tokens_of

SEVERAL: Final = {"goose": "geese"}
"""The plurals of men that have no ending."""


class Zone(Part, frozen=True):
    """An area of the table: a hand, a board, a tray of dice."""

    order_matters: ClassVar[bool] = False
    """Whether its tokens are places that things go between: then the order in which they are chosen counts."""
    crowded: ClassVar[bool] = False
    """Whether things may lie so close that a lens helps to tell them apart."""
    marks_departures: ClassVar[bool] = False
    """Whether a place that the last move left empty is marked."""
    refuses_paths: ClassVar[bool] = False
    """Whether the rules are asked why one can't go to a place from those chosen before it, not only why not there."""
    choice: ClassVar[str] = ""
    """What one chooses there, for the page of rules: "a card"; "" where the page need not say it."""

    @property
    def place(self) -> str:
        """Where it lies: at the "top", in the "middle" or at the "bottom" of the table."""
        return "middle"

    # -- what can be chosen ----------------------------------------------------------------------

    @property
    def tokens(self) -> frozenset[str]:
        """The words of moves that its things carry."""
        return tokens_of(self)

    @property
    def board_places(self) -> frozenset[str]:
        """The tokens that are places of a board."""
        return self.tokens if self.order_matters else frozenset()

    @property
    def token_groups(self) -> tuple[frozenset[str], ...]:
        """The tokens of things that lie together."""
        return (self.tokens,)

    @property
    def entry(self) -> str:
        """The token at which the arrow keys enter it; "" for the nearest."""
        return ""

    @property
    def unnamed_places(self) -> frozenset[str]:
        """Tokens of places without a name, to which only the cursor can lead."""
        return frozenset()

    @property
    def literal_tokens(self) -> frozenset[str]:
        """Tokens that are no cards, though they are written like some: T19 on a dartboard."""
        return frozenset()

    @property
    def named(self) -> Mapping[str, tuple[str, str]]:
        """Things with a name on the table, and so with a button: each token with its label and its key."""
        return MappingProxyType({})

    @property
    def typed_numbers(self) -> Mapping[str, str]:
        """Tokens that people call by a number, each with it: of the pit a3 it is 3."""
        return MappingProxyType({})

    def by_number(self, number: str, able: Callable[[str], bool]) -> str:
        """The token that a typed number means; `able` says which can be chosen. "" for none."""
        return ""

    def next_along(self, token: str, direction: str, wanted: Collection[str]) -> str:
        """The first of the wanted places to which a line leads straight on from a place; "" where none does.

        `direction` is "up", "down", "left" or "right".
        """
        return ""

    def stands_for(self, chosen: tuple[str, ...], token: str) -> str:
        """The word that a token means after others were chosen: a point may mean the die that leads there."""
        return token

    # -- what lies there -------------------------------------------------------------------------

    @property
    def card_row(self) -> tuple[Card, ...]:
        """Cards that lie side by side, from the left."""
        return ()

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards of the viewer's own hand."""
        return ()

    def with_hand(self, arrange: Callable[[tuple[Card, ...]], tuple[Card, ...]]) -> Self:
        """The zone with the viewer's hand in another order."""
        return self

    def among_others(self, move: tuple[str, ...]) -> bool:
        """Whether a move takes a thing from the viewer's hand that holds others too, so that it looks like a choice."""
        return False

    @property
    def dice(self) -> tuple[Die, ...]:
        """The dice that lie in it."""
        return ()

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells of its sheet."""
        return ()

    @property
    def dials(self) -> tuple[Dial, ...]:
        """The ranges of numbers that it offers."""
        return ()

    @property
    def preset_dial(self) -> Dial | None:
        """A dial whose value is in force already, and is looked at before anything is said: where a cue points."""
        return None

    @property
    def steps(self) -> tuple[Steps, ...]:
        """The settings that it offers."""
        return ()

    @property
    def sectors(self) -> tuple[int, ...]:
        """The numbers of its dartboard, clockwise from the top."""
        return ()

    @property
    def full_trick(self) -> bool:
        """Whether everyone who holds cards has played one to the trick."""
        return False

    # -- men on a board --------------------------------------------------------------------------

    @property
    def men(self) -> tuple[tuple[str, Man | None], ...]:
        """The places of its board by their tokens, each with the man who stands there."""
        return ()

    @property
    def stacks(self) -> tuple[Stack, ...]:
        """The places of its board where men stand on each other."""
        return ()

    @property
    def kinds(self) -> Mapping[str, str]:
        """What the men of its board are called, by their kinds; who is not named is a plain man."""
        return MappingProxyType({})

    @property
    def side_counts(self) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """What shows how each side stands where no points are counted, each with its name: men on the board, pips."""
        sides = [man.side for _, man in self.men if man is not None]
        if not sides or min(sides) < 0:
            return ()
        return (("men", tuple(sides.count(side) for side in range(max(2, max(sides) + 1)))),)

    def piece(self, man: Man, *, several: bool = False) -> str:
        """What a man is called here, or several like him: "king", "geese"; "" for a plain one."""
        name = self.kinds.get(man.kind) or self.kinds.get(man.kind.upper(), man.kind)
        if not several or not name:
            return name
        return SEVERAL.get(name, f"{name}{'es' if name.endswith('s') else 's'}")


class Dial(Zone, frozen=True):
    """A long range of numbers or amounts, of which one is chosen: a bid, a stake."""

    label: str
    words: tuple[str, ...]
    """The last words of the moves it offers, in order."""
    value: int = 0
    """The place among the words of the one shown first."""
    names: tuple[str, ...] = ()
    """What the words are called, where they do not say it themselves."""
    strip: tuple[str, ...] = ()
    """What stands for the words on its strip, where they are not as people write them."""
    place: str = "bottom"
    room: tuple[int, int] = (0, 0)
    """The columns and rows that are kept for it, where it lies in the place of something else; else what it needs."""
    asks: str = ""
    """What is asked while the hand is on the word in force; where empty, what the scene asks."""

    @property
    def dials(self) -> tuple[Dial, ...]:
        return (self,)

    def own_tokens(self) -> Iterable[str]:
        return self.words
