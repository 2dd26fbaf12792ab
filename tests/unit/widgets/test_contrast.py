"""Every pair of colours that painters put together, in every theme.

Text stands 4.5 to 1 off its ground, and what outlines things or is a thing itself 3 to 1 (WCAG 2.2). What is painted
is an example of every zone, as it lies on the felt, in every size and state.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

import pytest

from docs.zones import EXAMPLES, NAMES, example
from parlor.core.scene import Die, Grid, Man, Square, Tray, Zone
from parlor.games.dice.zambales.rules import FACES
from parlor.games.kits.dice.hands import MARKS
from parlor.widgets.canvas.canvas import Look, Size
from parlor.widgets.canvas.glyphs import ASCII, Glyphs
from parlor.widgets.canvas.palette import Palette, on_ground
from parlor.widgets.canvas.themes import THEMES
from parlor.widgets.layout.felt import FELT
from parlor.widgets.layout.log_lines import TONES, tone
from parlor.widgets.layout.zones import paint_zone
from tests.unit.widgets.painted import contrast

TEXT, OUTLINE = 4.5, 3.0
LINES: Final = frozenset("─│┌┐└┘├┤┬┴┼╱╲●○•◄►")
SIGNS: Final = frozenset("+-×?%&:=")
"""What is read though it is no letter."""
SUIT_INKS: Final = ("card", "card.red", "card.blue", "card.green", "card.gold")
MEN: Final = ("side.0", "side.1", "man.0", "man.1")
"""Inks of men, who are things also where letters stand for them."""
OUTLINES: Final = ("side.0", "side.1", "board.mark", "net.line", "net.mark", "bar.safe", "bar.stake", "die")
"""Inks of things drawn in blocks that must stand off what they lie on."""
SOLID: Final = ("bed.hole",)
"""Styles of one colour, in which a letter is a piece of it."""
SURFACES: Final = ("board.", "felt", "die", "bar.rest", "track", "slab.")
"""What those lie on, by the beginning of the name. Shade, wood and faces are pictures, whose tones may be near."""
MORE: Final[tuple[Zone, ...]] = (
    Tray(tuple(Die(1, f"d{at}", mark=mark, kept=at % 2 > 0) for at, mark in enumerate((*MARKS, *FACES)))),
    Tray((Die(2, counts=True), Die(3, lost=True), Die(4, used=True), Die(0))),
    Grid(
        tuple(
            tuple(Square(f"{kind}{side}{what}", Man(side, kind), what) for kind in ("K", "G", "E", "N", "R", "P", ""))
            for side in (0, 1)
            for what in ("", "castle", "camp", "corner", "goal", "home", "check")
        )
    ),
)
"""What the examples leave out."""


def looks(zone: Zone) -> Iterator[Look]:
    """How a zone is seen while nothing is asked, something can be chosen, or was, or has just moved."""
    words = sorted(zone.tokens)
    look, all_, first = Look(NAMES, turn=0), frozenset(words), frozenset(words[:1])
    yield look
    if words:
        yield look._replace(lit=all_)
        yield look._replace(lit=all_, cursor=words[0])
        yield look._replace(lit=all_, chosen=first, turn=1)
        yield look._replace(last=all_)


@cache
def pairs() -> frozenset[tuple[float, str]]:
    """The styles that are painted, each with the least contrast that it must have."""
    found = set()
    for zone in (*map(example, EXAMPLES), *MORE):
        for look in looks(zone):
            for each in (*(look._replace(size=size) for size in Size), look._replace(glyphs=ASCII)):
                canvas = paint_zone(zone, each, 76, 30)
                for text, style in (run for y in range(canvas.height) for run in canvas.runs(y)):
                    name = on_ground(style, FELT)
                    found |= {(least, name) for char in {*text} if (least := least_of(char, name, each.glyphs))}
    return frozenset(found)


def least_of(char: str, style: str, glyphs: Glyphs) -> float:
    """The least contrast that a character in a style must have; 0 where it is part of a picture."""
    ink, _, under = (part.lstrip("^_") for part in style.partition("|")[0].partition("/"))
    if ink in MEN and char != " " and not style.startswith("^"):
        return OUTLINE if not under or under.startswith(SURFACES) else 0.0
    if (char.isalnum() or (char in SIGNS and not glyphs.plain)) and ink not in SOLID:
        return TEXT
    if char in LINES or char == glyphs.pip:
        return OUTLINE
    drawn = ink in OUTLINES and under.startswith(SURFACES) and not under.startswith(f"{ink}.")
    return OUTLINE if drawn and char != " " and not style.startswith("^") else 0.0


@pytest.mark.parametrize("theme", THEMES)
def test_every_pair_of_colours_that_painters_put_together_can_be_told_apart(theme: str) -> None:
    palette = Palette(theme)
    weak = {style: round(found, 2) for least, style in pairs() if (found := contrast(palette, style)) < least}
    assert not weak


def test_the_painted_pairs_are_of_every_kind() -> None:
    """Else the test above would say nothing: text, lines, men on their boards, pips on dice."""
    names = {style for _, style in pairs()}
    assert len(names) > 100
    for style in ("sheet.cursor", "side.0/board.0", "_die/^die", "line/felt", "row/felt"):
        assert style in names, style


@pytest.mark.parametrize("theme", THEMES)
def test_text_beside_the_table_and_on_its_rim_can_be_read(theme: str) -> None:
    """What stands on an edge of the rim is what stands on the bare ground elsewhere."""
    names = ("rim.head", "rim.note", "rim.inlay", *(f"{ink}/rim" for ink in ("row", "prompt", "error", "quiet")))
    beside = ("head", "head.note", "panel", "panel.quiet", "foot", "row", "prompt", "error", "quiet", "key.quiet")
    palette = Palette(theme)
    inks = ("panel", "panel.quiet", "panel.new", *map(tone, range(TONES)), *(f"panel.new.{ink}" for ink in SUIT_INKS))
    log = (
        "panel.head",
        *(f"{ink}/panel.head" for ink in ("row", "prompt", "error")),
        *(f"{ink}/{ground}" for ink in inks for ground in ("panel.shade", "panel.latest")),
    )
    assert not {name for name in log if contrast(palette, name) < TEXT}
    assert not {name for name in (*names, *beside) if contrast(palette, name) < TEXT}
