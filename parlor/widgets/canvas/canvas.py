"""A canvas of styled cells, and the look with which painters draw scenes on it.

Painters are pure: a zone and a look give a canvas with its spots, the places where a thing can be
chosen. Styles are names; a palette turns them into colours at the very end.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from enum import IntEnum
from functools import cache
from typing import Final, NamedTuple
from unicodedata import normalize

from rich.cells import cell_len, set_cell_size

from parlor.widgets.canvas.glyphs import SAFE, Glyphs
from parlor.widgets.canvas.lamplight import Lit
from parlor.widgets.canvas.suits import pretty


class Spot(NamedTuple):
    """Where the thing with a token lies on a canvas."""

    token: str
    x: int
    y: int
    width: int
    height: int

    def holds(self, x: int, y: int) -> bool:
        """Whether the cell is part of the spot."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of the spot, in cells."""
        return self.x + (self.width - 1) / 2, self.y + (self.height - 1) / 2


class Lying(NamedTuple):
    """A thing on a canvas, for what moves from one picture to the next: a card, a tile, or where cards are hidden."""

    thing: str
    """What it is: the word of a card or a tile that is seen; of what hides some, `@` and a name, as `@seat:2`."""
    x: int
    y: int
    width: int
    height: int
    hidden: int = 0
    """How many things it hides."""
    seat: int = -1
    """Whose it is; -1 where that does not matter."""
    held: bool = False
    """Whether it is one of a row, and gives way when another leaves that."""
    holds: bool = False
    """Whether it is the card that wins a trick."""
    zone: int = -1
    """In which zone of the table it lies."""


class Size(IntEnum):
    """How large furniture is drawn. `XS` is the compact form, which must do where nothing larger fits.

    `XL` is for the largest terminals; what has no such size is drawn at `L`.
    """

    XS, S, M, L, XL = range(5)


WORD: Final = re.compile(r"\{(\w+)\}")
"""A word of a move in a text of a scene, as `{QS}`."""


class Look(NamedTuple):
    """How a scene is drawn just now: how large, what is lit, where the cursor is, what moved last, in which glyphs."""

    names: tuple[str, ...] = ()
    lit: frozenset[str] = frozenset()
    cursor: str = ""
    chosen: frozenset[str] = frozenset()
    last: frozenset[str] = frozenset()
    gone: frozenset[str] = frozenset()
    """Where men stood who were taken by the last move."""
    turn: int = -2
    winners: tuple[int, ...] = ()
    """Who has won, once the game is over."""
    glyphs: Glyphs = SAFE
    four_colour: bool = False
    size: Size = Size.S
    colour: bool = True
    """Whether grounds can be told apart by colour; else lines and shapes must do."""
    lens: bool = False
    """Whether a part of what lies crowded is drawn larger."""
    deep: int = 0
    """Rows more that show of a row of a hand with another one on it than must."""
    least: tuple[int, int] = (0, 0)
    """Columns and rows that paper takes at least, to be in line with what lies round it."""
    hand: tuple[int, int] = (0, 0)
    """Columns that the hand below a trick reaches to the left of its middle, now and when it is full."""

    def state(self, token: str) -> str:
        """How a thing stands out: `cursor`, `chosen`, `lit`, `last`, or nothing."""
        if not token:
            return ""
        if token == self.cursor:
            return "cursor"
        if token in self.chosen:
            return "chosen"
        if token in self.lit:
            return "lit"
        return "last" if token in self.last else ""

    @property
    def is_plain(self) -> bool:
        """Whether lines and characters tell things apart, in ASCII or without colour, and not their grounds."""
        return self.glyphs.plain or not self.colour

    def has_won(self, label: str) -> bool:
        """Whether a label of a scene names a winner."""
        return any(label == f"{{{seat}}}" for seat in self.winners)

    def seat_style(self, seat: int) -> str:
        """The style of a player's name on the table: whose turn it is, who has won the game, or neither."""
        return "turn" if seat == self.turn else "sheet.offer" if seat in self.winners else "seat.name"

    def name(self, seat: int) -> str:
        """The name of the player at a seat."""
        return self.names[seat] if 0 <= seat < len(self.names) else ""

    def said(self, text: str) -> str:
        """A text of a scene with the players' names put in for `{0}`, `{1}`..., and cards as people read them."""
        if "{" not in text:
            return text

        def replace_code(found: re.Match[str]) -> str:
            seat = int(found[1]) if found[1].isdigit() else len(self.names)
            return self.names[seat] if seat < len(self.names) else pretty(found[1], self.glyphs)

        return WORD.sub(replace_code, text)  # in one pass: a name may have braces, too


_faults: list[str] | None = None
"""Where painting notes what went wrong; nothing is noted while it is None."""


@contextmanager
def noticing() -> Iterator[list[str]]:
    """Note what painting cuts short, lays over something else or puts outside its canvas: for tests."""
    global _faults
    before, _faults = _faults, []
    try:
        yield _faults
    finally:
        _faults = before


_sketching = False
"""Whether canvases have only their size."""


@contextmanager
def sketching() -> Iterator[list[str]]:
    """Paint without cells: what is painted has only its size, and is to be measured; notes what is cut short."""
    global _sketching, _faults
    before, _sketching, _faults = (_sketching, _faults), True, []
    try:
        yield _faults
    finally:
        _sketching, _faults = before


def notices_faults() -> bool:
    """Whether it is noted now what painting does wrong: then everything is painted anew."""
    return _faults is not None


def is_sketch() -> bool:
    """Whether what is painted now is thrown away: it must not be kept for later."""
    return _sketching


class Canvas:
    """Cells in rows, each a character and the name of its style."""

    def __init__(self, width: int, height: int, style: str = "") -> None:
        self.width = width if width > 0 else 0  # quicker than `max`: a layout measures thousands of canvases
        self.height = height if height > 0 else 0
        self.spots: list[Spot] = []
        self.lying: list[Lying] = []
        self.lit: Lit | None = None
        """The cloth on it that lies in the light of a lamp."""
        if _sketching:
            return
        self._chars = [[" "] * self.width for _ in range(self.height)]
        self._styles = [[style] * self.width for _ in range(self.height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write text from a cell on; what falls outside is cut off."""
        if _sketching:
            return
        if _faults is not None:
            self._notice(x, y, text)
        if not 0 <= y < self.height:
            return
        chars, styles = self._chars[y], self._styles[y]
        if not text.isascii() and cell_len(text) != len(text):
            self._put_wide(x, y, text, style)
            return
        start, stop = max(x, 0), min(x + len(text), self.width)
        if start < stop:
            chars[start:stop] = text[start - x : stop - x]
            styles[start:stop] = [style] * (stop - start)

    def _notice(self, x: int, y: int, text: str) -> None:
        """Text outside the canvas, or over other text, is a fault."""
        assert _faults is not None
        if not text.strip():
            return
        if not (0 <= y < self.height and x >= 0 and x + cell_len(text) <= self.width):
            _faults.append(f"outside: {text!r} at {x},{y} of {self.width}x{self.height}")
            return
        under = "".join(self._chars[y][x : x + cell_len(text)])
        if any(old.isalnum() and new != old for old, new in zip(under, text, strict=False)):
            _faults.append(f"over text: {text!r} over {under!r} at {x},{y}")

    def _put_wide(self, x: int, y: int, text: str, style: str) -> None:
        for char in text:
            width = cell_len(char)
            if x >= 0 and x + width <= self.width and width:
                self._chars[y][x] = char
                self._styles[y][x] = style
                if width == 2:
                    self._chars[y][x + 1] = ""
                    self._styles[y][x + 1] = style
            x += width

    def fill(self, x: int, y: int, width: int, height: int, style: str, char: str = " ") -> None:
        """Fill a rectangle."""
        for row in range(y, y + height):
            self.put(x, row, char * width, style)

    def bare(self, x: int, y: int) -> bool:
        """Whether nothing is drawn in a cell."""
        return not _sketching and self._chars[y][x] == " "

    def ground(self, x: int, y: int, width: int, height: int, ink: str, under: str) -> None:
        """Lay another ground under what is drawn in a rectangle in one ink, or in none."""
        if _sketching:
            return
        for styles in self._styles[max(0, y) : y + height]:
            for at in range(max(0, x), min(x + width, self.width)):
                styles[at] = f"{ink}/{under}"

    def ink(self, x: int, y: int, width: int, height: int, style: str) -> None:
        """Give what is drawn in a rectangle another style."""
        if _sketching:
            return
        for styles in self._styles[y : y + height]:
            styles[x : x + width] = [style] * len(styles[x : x + width])

    def box(self, x: int, y: int, width: int, height: int, glyphs: Glyphs, style: str = "") -> None:
        """A frame of lines; its inside is left alone."""
        g = glyphs
        self.put(x, y, g.tl + g.h * (width - 2) + g.tr, style)
        for row in range(y + 1, y + height - 1):
            self.put(x, row, g.v, style)
            self.put(x + width - 1, row, g.v, style)
        self.put(x, y + height - 1, g.bl + g.h * (width - 2) + g.br, style)

    def spot(self, token: str, x: int, y: int, width: int, height: int = 1) -> None:
        """Say where a thing lies; things without a token have no spot."""
        if token:
            self.spots.append(Spot(token, x, y, width, height))

    def lies(self, lying: Lying) -> None:
        """Note what lies there."""
        if not _sketching:
            self.lying.append(lying)

    def blit(self, other: Canvas, x: int, y: int, *, over: bool = False) -> None:
        """Lay another canvas on this one; its unstyled blanks are transparent.

        `over` says that it is meant to cover what lies there, as a card covers the one below it.
        """
        if _sketching:
            return
        if _faults is not None:
            self._notice_block(other, x, y, over)
        for row in range(other.height):
            at = y + row
            if not 0 <= at < self.height:
                continue
            chars, styles = self._chars[at], self._styles[at]
            if 0 <= x <= self.width - other.width and all(other._styles[row]):  # nothing of it is transparent
                chars[x : x + other.width] = other._chars[row]
                styles[x : x + other.width] = other._styles[row]
                continue
            for start, stop in _drawn(other._chars[row], other._styles[row], max(0, -x), self.width - x):
                chars[x + start : x + stop] = other._chars[row][start:stop]
                new = other._styles[row][start:stop]
                old = styles[x + start : x + stop]
                styles[x + start : x + stop] = new if all(new) else [a or b for a, b in zip(new, old, strict=True)]
        made = tuple.__new__  # three times as quick as a call, and a large board has hundreds of them
        self.spots += [made(Spot, (token, sx + x, sy + y, w, h)) for token, sx, sy, w, h in other.spots]
        self.lying += [lying._replace(x=lying.x + x, y=lying.y + y) for lying in other.lying]
        if other.lit:
            self.lit = other.lit._replace(x=other.lit.x + x, y=other.lit.y + y)

    def restyle(self, change: Callable[[str], str]) -> None:
        """Change the style of every cell that has one."""
        if not _sketching:
            names = set().union(*self._styles)
            changed = {name: name and change(name) for name in names}
            self._styles = [[changed[style] for style in row] for row in self._styles]

    def first_columns(self, width: int) -> Canvas:
        """The first columns of it, without its spots."""
        part = Canvas(min(width, self.width), self.height)
        if _sketching:
            return part
        part._chars = [row[:width] for row in self._chars]
        part._styles = [row[:width] for row in self._styles]
        return part

    def part(self, first: int) -> Canvas:
        """The rows of it from one on, without its spots."""
        part = Canvas(self.width, self.height - first)
        if not _sketching:
            part._chars, part._styles = self._chars[first:], self._styles[first:]
        return part

    def copy(self) -> Canvas:
        """A canvas with the same cells, without spots."""
        return self.crop(0, 0, self.width, self.height)

    def crop(self, x: int, y: int, width: int, height: int) -> Canvas:
        """The cells of a rectangle, as far as it lies on the canvas."""
        left, top = max(0, x), max(0, y)
        part = Canvas(min(x + width, self.width) - left, min(y + height, self.height) - top)
        part._chars = [row[left : left + part.width] for row in self._chars[top : top + part.height]]
        part._styles = [row[left : left + part.width] for row in self._styles[top : top + part.height]]
        part.lit = self.lit and self.lit._replace(x=self.lit.x - left, y=self.lit.y - top)
        return part

    def same_row(self, other: Canvas, y: int) -> bool:
        """Whether a row of both looks alike."""
        return self._chars[y] == other._chars[y] and self._styles[y] == other._styles[y]

    def cell(self, x: int, y: int) -> tuple[str, str]:
        """The character in a cell, and its style."""
        return self._chars[y][x], self._styles[y][x]

    def _notice_block(self, other: Canvas, x: int, y: int, over: bool) -> None:
        """A block outside the canvas, or over something that is not meant to be covered, is a fault."""
        assert _faults is not None
        inside = x >= 0 and x + other.width <= self.width
        for row in range(other.height):
            if inside and 0 <= y + row < self.height and not "".join(self._chars[y + row][x : x + other.width]).strip():
                continue
            for column in range(other.width):
                char = other._chars[row][column]
                if char == " " and not other._styles[row][column]:
                    continue
                if not (0 <= y + row < self.height and 0 <= x + column < self.width):
                    if char.strip():
                        _faults.append(f"outside: {''.join(other._chars[row]).strip()!r} at {x},{y + row}")
                        return
                elif not over and self._chars[y + row][x + column].strip():
                    under = "".join(self._chars[y + row][x : x + other.width]).strip()
                    _faults.append(f"overlap: {''.join(other._chars[row]).strip()!r} over {under!r}")
                    return

    def clearing(self, width: int, height: int, area: tuple[int, int, int, int], ground: str) -> tuple[int, int] | None:
        """Where on bare ground a block fits, nearest to the middle of an area (x, y, width, height)."""
        left, top, wide, tall = area
        sums = [[0] * (wide + 1)]
        for y in range(top, top + tall):
            total, before, row = 0, sums[-1], [0]
            for x in range(left, left + wide):
                total += self._chars[y][x] != " " or self._styles[y][x] != ground
                row.append(total + before[x - left + 1])
            sums.append(row)
        found = [
            (abs(2 * y + height - tall) * 2 + abs(2 * x + width - wide), x, y)
            for y in range(tall - height + 1)
            for x in range(wide - width + 1)
            if sums[y + height][x + width] + sums[y][x] == sums[y][x + width] + sums[y + height][x]
        ]
        if not found:
            return None
        _, x, y = min(found)
        return left + x, top + y

    def runs(self, y: int) -> Iterator[tuple[str, str]]:
        """The row as runs of text of one style."""
        return ((self.row_text(y, start, stop), style) for start, stop, style in self.spans(y))

    def spans(self, y: int) -> Iterator[tuple[int, int, str]]:
        """The runs of one style in a row: the first column of each, the one after its last, and the style."""
        styles = self._styles[y]
        start = 0
        for at in range(1, self.width + 1):
            if at == self.width or styles[at] != styles[start]:
                yield start, at, styles[start]
                start = at

    def row_text(self, y: int, start: int, stop: int) -> str:
        """The characters of a row between two columns."""
        return "".join(self._chars[y][start:stop])

    def fold(self) -> None:
        """Write every character in plain ASCII: accents fall off, anything else becomes a question mark."""
        for row in self._chars:
            for at, char in enumerate(row):
                if not char.isascii():
                    row[at] = to_ascii(char)

    def text(self) -> str:
        """The characters alone, for tests and plain terminals."""
        return "\n".join("".join(row).rstrip() for row in self._chars)


def _drawn(chars: list[str], styles: list[str], start: int, stop: int) -> Iterator[tuple[int, int]]:
    """The parts of a row between two columns that are not transparent, from and to which column."""
    at, stop = start, min(stop, len(styles))
    while at < stop:
        while at < stop and not styles[at] and chars[at] == " ":
            at += 1
        start = at
        while at < stop and (styles[at] or chars[at] != " "):
            at = (
                styles.index("", at, stop)
                if styles[at] and "" in styles[at:stop]
                else at + 1
                if not styles[at]
                else stop
            )
        if start < at:
            yield start, at


ALIKE: Final = dict(zip("♠♥♦♣–—±×•●○‘’“”►─━│┃┌┐└┘├┤┬┴┼▔▁🔎", "SHDC--~x*o.''\"\">--||+++++++++-_>", strict=True))
"""What stands for a character that is no letter."""


@cache
def to_ascii(char: str) -> str:
    """A character in ASCII: without its accent, or what looks most like it."""
    plain = ALIKE.get(char) or normalize("NFKD", char)[0]
    return plain if plain.isascii() else "?"


def fit(text: str, width: int, glyphs: Glyphs = SAFE) -> str:
    """The text cut to a width in cells, with a mark where it was cut."""
    if cell_len(text) <= width:
        return text
    if _faults is not None:
        _faults.append(f"cut: {text!r} to {width}")
    return set_cell_size(text, max(0, width - 1)).rstrip() + glyphs.dots


JOINT: Final = "\ue000"
"""Stands for a blank at which no line is broken."""


def wrap(text: str, width: int, names: Sequence[str] = ()) -> list[str]:
    """Lines of at most a width, broken at blanks but those of `names`, and words wider than that after a hyphen."""
    for name in names:
        if " " in name and cell_len(name) <= width:
            text = text.replace(name, name.replace(" ", JOINT))
    return [line.replace(JOINT, " ") for line in _lines(text, width)]


def _lines(text: str, width: int) -> list[str]:
    lines: list[str] = []
    line = ""
    for word in (part for whole in text.split() for part in _split_at_hyphens(whole, width)):
        if line and cell_len(line) + 1 + cell_len(word) > width:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return [*lines, line] if line else lines


def _split_at_hyphens(word: str, width: int) -> Iterator[str]:
    """A word in parts of at most a width, as far as it has hyphens for that."""
    while cell_len(word) > width and "-" in word[1:width]:
        end = word.rindex("-", 1, width) + 1
        yield word[:end]
        word = word[end:]
    yield word


def beside(blocks: list[Canvas], gap: int = 3) -> Canvas:
    """Canvases side by side, centred on their tallest."""
    blocks = [block for block in blocks if block.width and block.height]
    if not blocks:
        return Canvas(0, 0)
    height = max(block.height for block in blocks)
    whole = Canvas(sum(block.width for block in blocks) + gap * (len(blocks) - 1), height)
    x = 0
    for block in blocks:
        whole.blit(block, x, (height - block.height) // 2)
        x += block.width + gap
    return whole


def above(blocks: list[Canvas], gap: int = 0) -> Canvas:
    """Canvases one above the other, centred on the widest."""
    blocks = [block for block in blocks if block.width and block.height]
    if not blocks:
        return Canvas(0, 0)
    width = max(block.width for block in blocks)
    whole = Canvas(width, sum(block.height for block in blocks) + gap * (len(blocks) - 1))
    y = 0
    for block in blocks:
        whole.blit(block, (width - block.width) // 2, y)
        y += block.height + gap
    return whole
