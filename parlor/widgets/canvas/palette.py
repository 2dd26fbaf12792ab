"""Palettes: what colours the names of styles stand for.

A style is `base` or `base|state`; a base `ink/ground` has the ink of one style on the ground of another, for
drawings in half-blocks.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

from rich.color import Color
from rich.color_triplet import ColorTriplet
from rich.style import Style
from rich.theme import Theme

from parlor.widgets.canvas.canvas import Canvas
from parlor.widgets.canvas.lamplight import LEVELS, steps
from parlor.widgets.canvas.themes import LAMP, LAMPLIT, PLAIN, STATES, THEMES

GROUND: Final = "^"
INK: Final = "_"
"""Before the name of a style: only its ground, or only its ink, on both halves of a cell drawn in half-blocks."""
MIXED: Final = "~"
"""Between the names of two styles: a colour halfway from the ink of the first to the ground of the second."""
TABLE: Final = "ground"
"""The style of the bare ground, on which every style is that names no ground of its own."""
BARE: Final = frozenset(name for name, colours in THEMES["felt"].items() if " on " not in colours) | {TABLE, ""}
"""The styles without a ground of their own, in every theme."""


@lru_cache(maxsize=4096)
def on_ground(name: str, ground: str) -> str:
    """The name of a style that has no ground of its own, laid on a ground; any other as it is."""
    base, bar, state = name.partition("|")
    if MIXED + TABLE in base:
        base = base.replace(MIXED + TABLE, MIXED + ground)
        name = base + bar + state
    ink, _, under = base.partition("/")
    if GROUND + TABLE in (ink, under):  # the bare table in half a cell
        halves = (GROUND + ground if half == GROUND + TABLE else half for half in (ink, under))
        return "/".join(filter(None, halves)) + bar + state
    if under == TABLE or (not under and ink in BARE):
        return f"{ink}/{ground}{bar}{state}"
    return name


def mixed(one: Color | None, other: Color | None) -> Color | None:
    """The colour halfway between two; the first where a terminal has colours of its own for one of them."""
    if one is None or other is None or one.triplet is None or other.triplet is None:
        return one
    return Color.from_triplet(ColorTriplet(*((a + b) // 2 for a, b in zip(one.triplet, other.triplet, strict=True))))


def brighter(colour: Color, share: float) -> Color:
    """A colour so many times as bright."""
    return Color.from_triplet(ColorTriplet(*(min(255, round(part * share)) for part in colour.get_truecolor())))


class Palette:
    """Turns names of styles into Rich styles for one theme."""

    def __init__(self, theme: str = "felt", *, colour: bool = True, lamp: bool = True) -> None:
        """The palette of a theme; `lamp`: for a terminal with colours enough that light on the cloth has no edges."""
        self.colour = colour
        self.plain = False
        """Whether the terminal shows nothing but ASCII."""
        self._lamp = lamp
        self._known: dict[str, Style] = {}
        self._lit: dict[str, tuple[Style, ...]] = {}
        self.set(theme)

    def set(self, theme: str) -> None:
        """Change the theme."""
        self._bases = PLAIN if not self.colour else {**THEMES["felt"], **THEMES[theme]}
        self._states = STATES["plain" if not self.colour else theme if theme in STATES else "felt"]
        self._known.clear()
        self._lit.clear()
        self._shades = self._lamplit(*LAMP[theme]) if self._lamp and self.colour and theme in LAMP else {}

    def _lamplit(self, lamp: float, corner: float) -> dict[Color, tuple[Color, ...]]:
        """The colours that light falls on, each at every level of it, so much brighter or darker than by itself."""
        falls = [lamp - 1 + (corner - lamp) * level / (LEVELS - 1) for level in range(LEVELS)]
        colours = {Color.parse(self._bases[name].rpartition(" on ")[2]): LAMPLIT[name] for name in LAMPLIT}
        return {
            colour: tuple(brighter(colour, 1 + fall * share) for fall in falls) for colour, share in colours.items()
        }

    def colours(self) -> dict[str, Any]:
        """The colours of ground, panel and accents, by the names that Textual's themes have for them."""
        places = {
            "foreground": ("ground", False),
            "background": ("ground", True),
            "surface": ("panel", True),
            "panel": ("head", True),
            "primary": ("quiet", False),
            "accent": ("gold", False),
        }
        found: dict[str, Any] = {}
        for place, (name, ground) in places.items():
            style = self.style(name)
            colour = style.bgcolor if ground else style.color
            found[place] = colour.get_truecolor().hex if colour is not None else ""
        return found

    def page_colours(self) -> dict[str, str]:
        """The colours of pages of text, by the names that their styles have for them."""
        names = {"ink": "placard", "title": "placard.title", "quiet": "placard.quiet", "line": "placard.line"}
        inks = {f"page-{part}": self.style(name).color for part, name in names.items()}
        found = {**inks, "page": self.style("placard").bgcolor}
        return {part: colour.get_truecolor().hex if colour else "ansi_default" for part, colour in found.items()}

    def reading(self) -> Theme:
        """How pages of text are set."""
        parts = {
            "h1": "title",
            "h2": "title",
            "h3": "title",
            "strong": "strong",
            "code": "quiet",
            "item.bullet": "title",
        }
        return Theme({f"markdown.{part}": self.style(f"placard.{name}") for part, name in parts.items()})

    def style(self, name: str) -> Style:
        """The style that a name, with its state, stands for."""
        if (style := self._known.get(name)) is None:
            base, _, state = name.partition("|")
            ink, _, under = base.partition("/")
            overlays = [Style.parse(self._states.get(overlay, "")) for overlay in state.split("|") if overlay]
            style = self._base(ink)
            if under:
                if f"{under}.{ink}" in self._bases:  # an ink of its own, which can be read on this ground
                    style = self._base(f"{under}.{ink}")
                ground = Style(bgcolor=self._base(under).bgcolor)
                if ink.startswith(GROUND):  # what stands out is the thing whose ground this is
                    style = Style(color=Style.combine([style, *overlays]).bgcolor) + ground
                    overlays = []
                else:
                    style += ground
            self._known[name] = style = Style.combine([style, *overlays])
        return style

    def runs(self, canvas: Canvas, y: int) -> Iterator[tuple[str, Style]]:
        """A row as runs of text of one style, with bare cloth and wood as bright as the lamp makes them there."""
        light = steps(canvas.lit, y) if canvas.lit and self._shades else ()
        at = 0
        for start, stop, name in canvas.spans(y):
            styles = self.in_light(name)
            if len(styles) == 1 or not light:
                yield canvas.row_text(y, start, stop), self.style(name)
                continue
            while start < stop:
                while at + 1 < len(light) and light[at + 1][0] <= start:
                    at += 1
                end = min(stop, light[at + 1][0]) if at + 1 < len(light) else stop
                yield canvas.row_text(y, start, end), styles[light[at][1]]
                start = end

    def in_light(self, name: str) -> tuple[Style, ...]:
        """A style at every level of light; only itself where nothing of it is bare cloth or wood."""
        if (found := self._lit.get(name)) is None:
            style = self.style(name)
            inks, grounds = (self._shades.get(colour) if colour else None for colour in (style.color, style.bgcolor))
            shades = zip(inks or [None] * LEVELS, grounds or [None] * LEVELS, strict=True)
            lit = tuple(style + Style(color=ink, bgcolor=ground) for ink, ground in shades)
            self._lit[name] = found = lit if inks or grounds else (style,)
        return found

    def _base(self, name: str) -> Style:
        """A base on the ground of the table; with `^` or `_` before it, its ground or its ink on both.

        Of two with `~` between them a colour halfway, on both as well.
        """
        if MIXED in name:
            ink, _, under = name.partition(MIXED)
            colour = mixed(self._base(ink).color, self._base(under).bgcolor)
            return Style(color=colour, bgcolor=colour)
        if name.startswith((GROUND, INK)):
            base = self._base(name[1:])
            colour = base.bgcolor if name.startswith(GROUND) else base.color
            return Style(color=colour, bgcolor=colour)
        return Style.parse(self._bases.get("ground", "")) + Style.parse(self._bases.get(name, ""))
