"""What dice are in while nobody sees them: a cup to be thrown from, a cup turned over them, a shut box."""

from __future__ import annotations

from typing import Final

from parlor.widgets.canvas.canvas import Canvas, Look
from parlor.widgets.canvas.letters import in_letters
from parlor.widgets.canvas.palette import INK
from parlor.widgets.canvas.pixels import picture, stamp

CUP: Final = (
    " .-----. ",
    " |'---'| ",
    "  \\   /  ",
    "   '-'   ",
)
TURNED: Final = ("  .---.  ", " /     \\ ", "/_______\\")
"""Cups without colour: one from which is thrown, and one turned over its dice."""
DYES: Final = {
    "r": "cup.light",
    "c": "cup.side",
    "d": "cup.dark",
    "m": "cup.mouth",
    "g": "cup.band",
    "e": "cup.band.dark",
    "b": "dye.bone",
    "h": "die.shadow",
}
SHADED: Final = 0.68
"""From where on across a cup lies in its own shade: the light comes from the upper left, as it does for dice."""
BANDS: Final = (0.3, 0.72)
"""Where on the way down a cup has a band of brass; a small one has one, lest it be all of brass."""
DEEP: Final = 6
"""Rows of the smallest cup of whose inside two rows of pixels are seen, and two dice in it."""
TINY: Final = {1: ("rm", "cd"), 2: (".rr.", "rmmr", "ccdd", ".cd.")}
"""The lowest cups, by their rows: too low for a band, and for a shadow below them."""
TALL: Final = 8
"""Rows of pixels of the lowest side of a cup with both bands."""
WIDE: Final = 7
"""Columns of the narrowest cup that has room for a die in its mouth."""
LOW: Final = 3
"""Rows of the lowest box with a frame, which is no more than that."""
HIGH: Final = 12
"""Rows of a box, at most."""
LETTERED: Final = 9
"""Rows of the lowest box with its number of dice in large letters."""


def cup_width(tall: int) -> int:
    """Columns of a cup of so many rows: it is a little higher than wide."""
    return 7 * tall // 4 + 1


def paint_cup(look: Look, tall: int, under: str = "ground") -> Canvas:
    """A cup of so many rows from which dice are to be thrown; they are seen in it where it is large enough."""
    if look.glyphs.plain or not look.colour:
        return _outline(CUP if tall >= len(CUP) else CUP[1:] if tall == len(CUP) - 1 else CUP[:1])
    wide, high = cup_width(tall), 2 * tall
    if tall in TINY:
        canvas = Canvas(wide, tall)
        picture(canvas, 0, 0, TINY[tall], DYES, under)
        return canvas
    inside = 2 if tall >= DEEP else 1
    rows = ["." + "r" * (wide - 2) + ".", *_inside(wide, inside), "r" * wide]
    body = high - len(rows) - 1
    for row in range(body):
        inset = (row + 1) * wide // (6 * body)
        rows.append(_side(wide, inset, row, body))
    inset = wide // 6
    rows.append("." * (inset + 1) + "h" * (wide - 2 * inset) + "." * (inset - 1))
    canvas = Canvas(wide, tall)
    picture(canvas, 0, 0, rows, DYES, under)
    return canvas


def _outline(lines: tuple[str, ...]) -> Canvas:
    """A cup in lines."""
    canvas = Canvas(len(lines[0]), len(lines))
    for y, line in enumerate(lines):
        canvas.put(0, y, line, "line")
    return canvas


def _inside(wide: int, rows: int) -> list[str]:
    """What is seen of the inside of a cup: dark, with two dice if it is deep."""
    dark = "m" * (wide - 2)
    if rows < 2:
        at = (wide - 2) // 4
        return [f"r{dark[:at]}bb{dark[at + 2 :]}r" if wide >= WIDE else f"r{dark}r"]
    die, left = "bb", (wide - 2) // 4
    one, two = dark[:left] + die + dark[left + 2 :], dark[: 2 * left + 1] + die + dark[2 * left + 3 :]
    both = "".join("b" if "b" in pair else "m" for pair in zip(one, two, strict=True))
    return [f"r{one}r", f"r{both}r"]


def _side(wide: int, inset: int, row: int, rows: int) -> str:
    """A row of the outside of a cup."""
    banded = any(row == round(at * (rows - 1)) for at in (BANDS if rows >= TALL else (sum(BANDS) / 2,)))
    across, shade = wide - 2 * inset, round((wide - 2 * inset) * SHADED)
    light, dark = ("g", "e") if banded else ("c", "d")
    return "." * inset + light * shade + dark * (across - shade) + "." * inset


def paint_turned_cup(dice: int, look: Look, tall: int, under: str = "ground") -> Canvas:
    """A cup of so many rows turned over dice, and how many there are."""
    text = str(dice)
    if look.glyphs.plain or not look.colour:
        canvas = _outline(TURNED)
        canvas.put(4, 1, text, "row")
        return canvas
    wide, high = 2 * tall + 3, 2 * tall
    rows = []
    for row in range(high - 1):
        inset = max(1, wide // 6 - row * wide // (6 * max(1, high - 2)))
        line = _side(wide, inset, row, high - 1) if row else "." * inset + "r" * (wide - 2 * inset) + "." * inset
        rows.append(line)
    rows.append("." + "h" * (wide - 1))
    canvas = Canvas(wide, tall)
    picture(canvas, 0, 0, rows, DYES, under)
    canvas.put((canvas.width - len(text) - 2) // 2, tall // 2, f" {text} ", "cup.text")
    return canvas


def paint_box(dice: int, look: Look, tall: int) -> Canvas:
    """A box of so many rows at most with its lid down and a clasp, and how many dice are in it."""
    g, tall = look.glyphs, min(tall, HIGH)
    wide = 4 * tall + 3
    canvas, text = Canvas(wide, tall), f"{dice} dice"
    middle = (wide - len(text)) // 2
    if g.plain or not look.colour or tall <= LOW:
        canvas.fill(0, 0, wide, tall, "cup.text")
        if tall >= LOW:
            canvas.box(0, 0, wide, tall, g, "cup.text")
        canvas.put(middle, tall // 2, text, "cup.text")
        return canvas
    for row in range(1, tall):
        canvas.put(1, row, "█" * (wide - 2), "cup.dark")
    canvas.put(0, 0, "█" * wide, "cup.side")
    canvas.put(0, 1, "▀", "cup.side")
    canvas.put(1, 1, "▀" * (wide - 2), f"cup.side/{INK}cup.dark")
    canvas.put(wide - 1, 1, "▀", "cup.side")
    canvas.put(wide // 2 - 1, 1, "▄▄▄", f"cup.band/{INK}cup.side")
    canvas.put(wide // 2 - 1, 2, "▀▀▀", f"cup.band/{INK}cup.dark")
    rows = in_letters(text) if tall >= LETTERED else ()
    if rows:
        stamp(canvas, (wide - len(rows[0])) // 2, tall // 2, rows, f"cup.text/{INK}cup.dark")
    else:
        canvas.put(middle, tall // 2 + 1, text, f"cup.text/{INK}cup.dark")
    return canvas
