"""Numbers as they are drawn large on trumps: in pixels, and in dots where columns are scarce."""

from __future__ import annotations

from typing import Final

DIGITS: Final = (
    ("###", "#.#", "#.#", "#.#", "###"),
    ("#", "#", "#", "#", "#"),
    ("###", "..#", "###", "#..", "###"),
    ("###", "..#", ".##", "..#", "###"),
    ("#.#", "#.#", "###", "..#", "..#"),
    ("###", "#..", "###", "..#", "###"),
    ("###", "#..", "###", "#.#", "###"),
    ("###", "..#", "..#", ".#.", ".#."),
    ("###", "#.#", "###", "#.#", "###"),
    ("###", "#.#", "###", "..#", "###"),
)
"""Figures five pixels high."""

TALL: Final = (
    (".##.", "#..#", "#..#", "#..#", "#..#", "#..#", "#..#", ".##."),
    ("..#.", ".##.", "#.#.", "..#.", "..#.", "..#.", "..#.", "####"),
    (".##.", "#..#", "...#", "...#", "..#.", ".#..", "#...", "####"),
    ("####", "...#", "..#.", ".##.", "...#", "...#", "#..#", ".##."),
    ("#...", "#..#", "#..#", "#..#", "####", "...#", "...#", "...#"),
    ("####", "#...", "#...", "###.", "...#", "...#", "#..#", ".##."),
    (".##.", "#..#", "#...", "###.", "#..#", "#..#", "#..#", ".##."),
    ("####", "...#", "...#", "..#.", "..#.", ".#..", ".#..", ".#.."),
    (".##.", "#..#", "#..#", ".##.", "#..#", "#..#", "#..#", ".##."),
    (".##.", "#..#", "#..#", "#..#", ".###", "...#", "#..#", ".##."),
)
"""Figures eight pixels high."""


_ONE: Final = (".#", "##", ".#", ".#", ".#")
_TWO: Final = ("##", ".#", "##", "#.", "##")
SLIM: Final = (
    (DIGITS[0], _ONE, *DIGITS[2:]),
    (DIGITS[0], _ONE, _TWO, *DIGITS[3:]),
    (*DIGITS[:2], _TWO, *DIGITS[3:]),
)
"""Figures in dots, five high, for what shows of a card that lies under another; with a narrower two, and one too."""

_TALL: Final = (
    ("#####", "##.##", "##.##", "##.##", "##.##", "##.##", "##.##", "##.##", "#####"),
    (".##", "###", "###", ".##", ".##", ".##", ".##", ".##", ".##"),
    ("#####", "...##", "...##", "...##", "#####", "##...", "##...", "##...", "#####"),
    ("#####", "...##", "...##", "...##", "..###", "...##", "...##", "...##", "#####"),
    ("##.##", "##.##", "##.##", "##.##", "#####", "...##", "...##", "...##", "...##"),
    ("#####", "##...", "##...", "##...", "#####", "...##", "...##", "...##", "#####"),
    ("#####", "##...", "##...", "##...", "#####", "##.##", "##.##", "##.##", "#####"),
    ("#####", "...##", "...##", "...##", "...##", "..##.", "..##.", "..##.", "..##."),
    ("#####", "##.##", "##.##", "##.##", "#####", "##.##", "##.##", "##.##", "#####"),
    ("#####", "##.##", "##.##", "##.##", "#####", "...##", "...##", "...##", "#####"),
)
_TALL_TWO: Final = ("####", "..##", "..##", "..##", "####", "##..", "##..", "##..", "####")
TALL_SLIM: Final = (_TALL, (*_TALL[:2], _TALL_TWO, *_TALL[3:]))
"""Such figures nine high; the same with a narrower two."""


def _embolden(rows: tuple[str, ...]) -> tuple[str, ...]:
    """Such a figure twelve high, with all its strokes as thick."""
    return (rows[0], *rows[:5], *rows[4:], rows[8])


BOLD: Final = tuple(map(_embolden, _TALL))
"""Figures twelve pixels high: what is seen from afar of a trump as large as a board."""


def _stretch(rows: tuple[str, ...]) -> tuple[str, ...]:
    """A figure five high, drawn nine high in strokes as thin."""
    return (rows[0], *(rows[1],) * 3, rows[2], *(rows[3],) * 3, rows[4])


TALL_FINE: Final = tuple(tuple(map(_stretch, figures)) for figures in SLIM)
"""Tall numerals in thin strokes, for what shows of a card in narrow slots."""


def number(value: int | str, figures: tuple[tuple[str, ...], ...]) -> tuple[str, ...]:
    """A number, or the digits of one, drawn in these figures, one apart."""
    drawn = [figures[int(digit)] for digit in str(value)]
    return tuple(".".join(rows) for rows in zip(*drawn, strict=True))


def enlarged(rows: tuple[str, ...], scale: int) -> tuple[str, ...]:
    """A picture so many times as large."""
    return tuple("".join(pixel * scale for pixel in row) for row in rows for _ in range(scale))


def narrow(value: int) -> tuple[str, ...]:
    """A number in dots, each of its figures two cells wide and a cell apart, where pixels would be too wide."""
    drawn = [[row[0] + row[1] * 2 + row[2] for row in DIGITS[int(digit)]] for digit in str(value)]
    return tuple("..".join(rows) for rows in zip(*drawn, strict=True))
