"""Figures and text on a table, as data: sheets, plaques, races, pegging boards, notes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from parlor.core.scene.drawing import Sketch
from parlor.core.scene.things import Cell, Die, Part
from parlor.core.scene.words import Voice
from parlor.core.scene.zone import Zone


class Sheet(Zone, frozen=True):
    """A table of figures: a score sheet, a bidding ladder, a list of choices.

    `heads` are the column heads (the first stands over the row labels), `rows` a label and its cells.
    With `label` given it is written over the sheet.
    """

    heads: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Cell, ...]], ...]
    label: str = ""
    place: str = "middle"
    best: str = ""
    """The word of the cell at which the arrow keys enter it from elsewhere; "" for the nearest."""
    now: tuple[int, int] | None = None
    """The row and the column that are filled now, from 0, -1 for none; left out where none ever is marked."""
    digits: int = 0
    """Columns of the widest figure that may come to be written, for which there is room from the start."""
    sums: int = 0
    """How many of the last rows stand below a line."""
    pencilled: bool = False
    """Whether players write on it, with a pencil on what is printed."""
    parts: tuple[int, ...] = ()
    """The rows with which further parts of a long sheet begin, over which there is a line where there is room."""

    choice: ClassVar[str] = "a cell"

    @property
    def cells(self) -> tuple[Cell, ...]:
        return tuple(cell for _, row in self.rows for cell in row)

    @property
    def entry(self) -> str:
        return self.best

    def token_names(self, voice: Voice) -> Iterable[tuple[str, str]]:
        for label, cells in self.rows:
            several = sum(bool(cell.token) for cell in cells) > 1
            row = voice.said(label)
            for head, cell in zip(self.heads[1:], cells, strict=False):
                if not cell.token:
                    continue
                whole = cell.token.replace("_", " ") == row  # it stands for the row, whatever its column
                named = f"{row}, {voice.said(head)}" if several and head and not whole else ""
                if row and head and cell.text == cell.token:
                    named = f"{voice.said(head)} {row} {cell.text}"  # "3 to win 2"
                yield cell.token, named or row or voice.said(head)


class RoundSheet(Sheet, frozen=True):
    """What each round has brought the players: a sheet with a column for each round, and the sum of them as the last.

    What is best in a round, and whoever leads, has the tone "sum".
    """

    @property
    def longest(self) -> int:
        """The length of the longest of what the rounds have brought."""
        return max((len(cell.text) for _, cells in self.rows for cell in cells[:-1]), default=0)

    @property
    def widest_total(self) -> int:
        """The length of the longest sum."""
        return max((len(cells[-1].text) for _, cells in self.rows), default=0)


class Score(Part, frozen=True):
    """What one player has brought: a figure or a word, and the dice by which it counts."""

    seat: int
    figure: str = ""
    """"" while he is still to throw."""
    dice: tuple[Die, ...] = ()
    tone: str = ""
    """How it stands out, as a `Cell` does."""
    sketch: Sketch | None = None
    """A drawing on whose field the figure stands, and which goes on from edge to edge at its foot."""


class Scores(Zone, frozen=True):
    """What each player has brought in a game of one round: slips of paper side by side, each under a name."""

    scores: tuple[Score, ...]
    what: str = "points"
    """What the figures count."""
    label: str = ""
    place: str = "bottom"
    now: int = -1
    """The seat whose slip is filled now."""
    room: int = 0
    """For how many dice there is room on each slip."""
    widest: str = "00"
    """The widest figure that may come."""
    ranks: tuple[Die, ...] = ()
    """The faces of the dice from the lowest to the highest, where marks do not say it; the label does in words."""

    @property
    def sheet(self) -> Sheet:
        """The same as a table of figures."""
        rows = []
        for score in self.scores:
            thrown = (Cell(" ".join(die.shown for die in score.dice)),) if self.room else ()
            rows.append((f"{{{score.seat}}}", (*thrown, Cell(score.figure, tone=score.tone))))
        heads = ("", *(("dice",) if self.room else ()), self.what)
        at = next((row for row, score in enumerate(self.scores) if score.seat == self.now), -1)
        return Sheet(heads, tuple(rows), self.label, self.place, now=(at, len(heads) - 2 if at >= 0 else -1))


class Inscription(Part, frozen=True):
    """A word and a figure, as "this turn" and "13"; `widest` is the widest that may come, for which there is room."""

    word: str
    figure: str = ""
    """What stands there; "" while there is nothing."""
    widest: str = "00"


class Plaque(Zone, frozen=True):
    """What a turn is about, written large: its total, the point, what is announced."""

    inscriptions: tuple[Inscription, ...]
    place: str = "middle"


class Race(Zone, frozen=True):
    """How far each player has come: what is safe, what is at stake this turn, and the goal."""

    safe: tuple[int, ...]
    stake: tuple[int, ...]
    goal: int
    place: str = "middle"


class Pegs(Zone, frozen=True):
    """A pegging board: by seat, the holes of its front peg and of the one behind; 0 before the first hole."""

    holes: int
    tracks: tuple[tuple[int, int], ...]
    place: str = "middle"
    words: tuple[str, ...] = ()
    """How far the front peg of the player to act may go: numbers that are said, and lit in the board."""

    choice: ClassVar[str] = "points"

    def own_tokens(self) -> Iterable[str]:
        return self.words


class Note(Zone, frozen=True):
    """Lines of text on the table; `room` is the size that is reserved for them, in columns and rows."""

    lines: tuple[str, ...]
    place: str = "middle"
    room: tuple[int, int] = (0, 0)
    centred: bool = False
    """Whether the middles of the lines stand below each other; else their beginnings do."""
