"""Palettes: what colours the names of styles stand for.

A style is `base` or `base|state`; a base `ink/ground` has the ink of one style on the ground of another, for
drawings in half-blocks.
"""

from __future__ import annotations

from typing import Any, Final

from rich.style import Style
from rich.theme import Theme

THEMES: Final[dict[str, dict[str, str]]] = {
    "felt": {
        "ground": "#d8e4da on #12241c",
        "quiet": "#7f998a",
        "head": "bold #f0e6c8 on #0c1813",
        "head.note": "#9db5a5 on #0c1813",
        "panel": "#b9cbbf on #0f1e17",
        "panel.quiet": "#71887b on #0f1e17",
        "panel.turn": "bold #ffd75f on #0f1e17",
        "panel.title": "bold #9db5a5 on #0f1e17",
        "panel.score": "bold #e8f0ea on #0f1e17",
        "prompt": "bold #ffd75f",
        "error": "bold #ff9d76",
        "button": "#e8f0ea on #24463a",
        "key": "bold #ffd75f on #24463a",
        "foot": "#9db5a5 on #0c1813",
        "foot.key": "bold #f0e6c8 on #0c1813",
        "card": "#26221b on #f2ead8",
        "card.red": "#a01712 on #f2ead8",
        "card.blue": "#1a479c on #f2ead8",
        "card.green": "#14602f on #f2ead8",
        "card.gold": "bold #704a00 on #f2ead8",
        "card.holds": "#d08a00 on #f2ead8",
        "card.line": "#6e654f on #f2ead8",
        "card.edge": "#e0d6be on #f2ead8",
        "card.rim": "#24406b on #f2ead8",
        "card.back": "#6d90c6 on #24406b",
        "card.side": "#5b84c0 on #2f5286",
        "card.slot": "#6f8f7e",
        "seat.name": "bold #f0e6c8",
        "seat.turn": "bold #ffd75f",
        "seat.note": "#8fae9d",
        "seat.centre": "#ffd75f",
        "dye.ink": "#1d1a16 on #1d1a16",
        "dye.skin": "#f0c59c on #f0c59c",
        "dye.lips": "#b3402f on #b3402f",
        "dye.hair": "#5b3a1d on #5b3a1d",
        "dye.fair": "#b98a3a on #b98a3a",
        "dye.grey": "#8b8577 on #8b8577",
        "dye.gold": "#d99e1f on #d99e1f",
        "dye.white": "#ffffff on #ffffff",
        "dye.red": "#b3261e on #b3261e",
        "dye.blue": "#24458f on #24458f",
        "dye.green": "#1f6b3a on #1f6b3a",
        "dye.leaf": "#2c7a46 on #2c7a46",
        "dye.plum": "#6a2f73 on #6a2f73",
        "dye.steel": "#7d8a99 on #7d8a99",
        "dye.bay": "#7a4a24 on #7a4a24",
        "dye.rust": "#a5442a on #a5442a",
        "dye.ochre": "#a8781c on #a8781c",
        "dye.coin.light": "#ffdf7a on #ffdf7a",
        "dye.coin.edge": "#7a5208 on #7a5208",
        "dye.glass": "#dfeef2 on #dfeef2",
        "dye.drink": "#c4661a on #c4661a",
        "dye.foam": "#f2b45a on #f2b45a",
        "die": "#26221b on #ece4d0",
        "die.kept": "#26221b on #bfae7e",
        "line": "#6f8f7e",
        "point": "#8fae9d",
        "man.0": "bold #f5f0e1",
        "man.1": "bold #ff9350",
        "wood": "#c9a46a on #33261a",
        "wood.alt": "#8d6b43 on #33261a",
        "wood.gold": "bold #ffd75f on #33261a",
        "bed.wood": "#6b3f1d on #6b3f1d",
        "bed.diamond": "#e8d9b0 on #e8d9b0",
        "bed.cushion": "#0f4a36 on #0f4a36",
        "bed.cloth": "#1b7052 on #1b7052",
        "bed.line": "#f4f8e8 on #1b7052",
        "bed.mark": "#5fae8f on #1b7052",
        "bed.berth": "bold #ffe58a on #1b7052",
        "bed.hole": "#070907 on #070907",
        "bed.pocket.lit": "#6b5a24 on #6b5a24",
        "bed.pocket.cursor": "#ffd75f on #ffd75f",
        "bed.pocket.chosen": "#8fd694 on #8fd694",
        "bed.pocket.called": "#8fd694 on #8fd694",
        "ball.cue": "#26221b on #fffdf2",
        "ball.1": "#15120a on #f5c518",
        "ball.2": "#ffffff on #1f4fc4",
        "ball.3": "#ffffff on #c8261e",
        "ball.4": "#ffffff on #6a2fa0",
        "ball.5": "#15120a on #f58220",
        "ball.6": "#ffffff on #0c3b22",
        "ball.7": "#ffffff on #7a1f28",
        "ball.8": "#ffffff on #0b0b0d",
        "ball.9": "underline #6e5200 on #f3ecd6",
        "ball.10": "underline #1a3fa0 on #f3ecd6",
        "ball.11": "underline #b01a14 on #f3ecd6",
        "ball.12": "underline #58208c on #f3ecd6",
        "ball.13": "underline #9a4300 on #f3ecd6",
        "ball.14": "underline #0c5a2e on #f3ecd6",
        "ball.15": "underline #6a1420 on #f3ecd6",
        "dart.light": "#e3d9bd on #e3d9bd",
        "dart.dark": "#1b1d1b on #1b1d1b",
        "dart.red": "#8f231c on #8f231c",
        "dart.green": "#1c6b3a on #1c6b3a",
        "dart.hit": "bold #ffffff on #1f4fa3",
        "mat": "#d8c9a0 on #35222c",
        "mat.rim": "#a5875a on #5e3040",
        "mat.lit": "#d8c9a0 on #5d4350",
        "mat.last": "#d8c9a0 on #584c1e",
        "bone.red": "#f07a66",
        "bone.blue": "#74a0f2",
        "bone.green": "#62c274",
        "bone.yellow": "#f4de6c",
        "bone.white": "#f2ead8",
        "bone.red.text": "bold #0d0c0f on #f07a66",
        "bone.blue.text": "bold #0d0c0f on #74a0f2",
        "bone.green.text": "bold #0d0c0f on #62c274",
        "bone.yellow.text": "bold #0d0c0f on #f4de6c",
        "bone.white.text": "bold #0d0c0f on #f2ead8",
        "net": "#f0f6f2 on #43695a",
        "net.line": "#c4d8cc on #43695a",
        "net.mark": "bold #ffe58a on #43695a",
        "side.0": "#fffaf0",
        "side.1": "#0d0c0f",
        "side.0.ring": "#cbbd9b on #fffaf0",
        "side.1.ring": "#5c5560 on #0d0c0f",
        "side.0.text": "bold #0d0c0f on #fffaf0",
        "side.1.text": "bold #fffaf0 on #0d0c0f",
        "side.0.dot": "#a85a00 on #fffaf0",
        "side.1.dot": "#ffd75f on #0d0c0f",
        "tables.rim": "#d8c9a0 on #3a2818",
        "tables.field": "#d8e4da on #3f6a58",
        "tables.bar": "#fffaf0 on #7a5a3c",
        "tables.text": "#fffaf0 on #3f6a58",
        "tables.0": "#94855f on #94855f",
        "tables.1": "#a1563a on #a1563a",
        "tables.cursor": "#0d0c0f on #c07f10",
        "tables.chosen": "#0d0c0f on #4a8f3a",
        "tables.last": "#0d0c0f on #8f7a22",
        "tile.last": "#26221b on #e6cf86",
        "sheet.cell": "#dfe8e2 on #1a3328",
        "sheet.sum": "bold #ffd75f",
        "pit": "#1f160d",
        "stone": "#e0bf86 on #1f160d",
        "pit.gold": "bold #ffd75f on #1f160d",
        "cup": "#8a5a34",
        "cup.text": "bold #fffaf0 on #8a5a34",
        "board.0": "#0d0c0f on #8e8868",
        "board.1": "#0d0c0f on #43695a",
        "board.0.lit": "#0d0c0f on #5d9388",
        "board.1.lit": "#0d0c0f on #2c776e",
        "board.0.last": "#0d0c0f on #a3852c",
        "board.1.last": "#0d0c0f on #7c6a1c",
        "board.take": "#0d0c0f on #a8613c",
        "board.check": "#0d0c0f on #b5403a",
        "board.cursor": "#0d0c0f on #c07f10",
        "board.chosen": "#0d0c0f on #4a8f3a",
        "board.castle": "#0d0c0f on #6a5a8c",
        "board.camp": "#0d0c0f on #7d5a48",
        "board.goal.0": "#0d0c0f on #6488a6",
        "board.goal.1": "#0d0c0f on #46678c",
        "board.home.0": "#0d0c0f on #7d6a52",
        "board.home.1": "#0d0c0f on #5f4f3c",
        "board.mark": "#fff6c8",
        "board.ornament": "#d8cfe8",
        "board.rim": "#d8c9a0 on #2a2219",
        "board.edge": "#2a2219",
        "gold": "#ffd75f",
        "good": "#8fd694",
        "bad": "#ff9d76",
        "bar.safe": "#8fd694",
        "bar.stake": "#ffd75f",
        "bar.rest": "#2c4a3d",
        "title": "bold #f0e6c8",
        "row": "#d8e4da",
        "row.on": "bold #12241c on #ffd75f",
        "accent": "bold #8fd694",
    },
    "night": {
        "ground": "#d7dae0 on #16181d",
        "panel": "#b8bdc7 on #121419",
        "head": "bold #e6e9f0 on #0e1014",
        "head.note": "#8a93a3 on #0e1014",
        "panel.quiet": "#7d8696 on #121419",
        "panel.turn": "bold #ffcc66 on #121419",
        "panel.title": "bold #8a93a3 on #121419",
        "panel.score": "bold #e6e9f0 on #121419",
        "foot": "#8a93a3 on #0e1014",
        "foot.key": "bold #e6e9f0 on #0e1014",
        "button": "#e6e9f0 on #2b3442",
        "key": "bold #ffcc66 on #2b3442",
        "quiet": "#7b8494",
        "line": "#5c6675",
        "point": "#8a93a3",
        "net": "#f0f3f8 on #4f6188",
        "net.line": "#c6cfdf on #4f6188",
        "net.mark": "bold #ffe58a on #4f6188",
        "board.0": "#0d0c0f on #7a8499",
        "board.1": "#0d0c0f on #4f6188",
        "board.rim": "#b8bdc7 on #0e1014",
        "board.edge": "#0e1014",
        "bed.wood": "#4a3524 on #4a3524",
        "bed.cushion": "#1f3358 on #1f3358",
        "bed.cloth": "#35548c on #35548c",
        "bed.line": "#f3f6ff on #35548c",
        "bed.mark": "#7d9ad0 on #35548c",
        "bed.berth": "bold #ffe58a on #35548c",
        "sheet.cell": "#d7dae0 on #1e222a",
        "bar.rest": "#323947",
        "row": "#d7dae0",
        "row.on": "bold #16181d on #ffcc66",
    },
    "paper": {
        "ground": "#2b2a26 on #f4efe2",
        "quiet": "#6b6350",
        "panel": "#3d3a33 on #eae3d1",
        "head": "bold #3a2f1b on #ddd3ba",
        "head.note": "#5f573f on #ddd3ba",
        "panel.quiet": "#6b6350 on #eae3d1",
        "panel.turn": "bold #9c2f12 on #eae3d1",
        "panel.title": "bold #635a46 on #eae3d1",
        "panel.score": "bold #2b2a26 on #eae3d1",
        "prompt": "bold #9c2f12",
        "error": "bold #c02010",
        "button": "#2b2a26 on #d6cbb0",
        "key": "bold #9c2f12 on #d6cbb0",
        "foot": "#5f573f on #ddd3ba",
        "foot.key": "bold #3a2f1b on #ddd3ba",
        "card": "#26221b on #fffdf6",
        "card.red": "#a01712 on #fffdf6",
        "card.blue": "#1a479c on #fffdf6",
        "card.green": "#14602f on #fffdf6",
        "card.gold": "bold #704a00 on #fffdf6",
        "card.holds": "#c07c00 on #fffdf6",
        "card.line": "#6e654f on #fffdf6",
        "card.edge": "#6e654f on #fffdf6",
        "card.rim": "#24406b on #fffdf6",
        "card.slot": "#857d6a",
        "seat.name": "bold #3a2f1b",
        "seat.turn": "bold #9c2f12",
        "seat.note": "#6b634f",
        "seat.centre": "#7d5500",
        "die": "#26221b on #fffdf6",
        "line": "#857a60",
        "point": "#6b6350",
        "man.0": "bold #1c1b18",
        "man.1": "bold #b8400f",
        "net": "#fff8e8 on #7a5c3d",
        "net.line": "#ead9b8 on #7a5c3d",
        "net.mark": "bold #fff0a8 on #7a5c3d",
        "board.0": "#0d0c0f on #9c8458",
        "board.1": "#0d0c0f on #7a5c3d",
        "board.rim": "#3a2f1b on #ddd3ba",
        "board.edge": "#ddd3ba",
        "bed.wood": "#7a4a24 on #7a4a24",
        "bed.cushion": "#1c5a41 on #1c5a41",
        "bed.cloth": "#2a7d5c on #2a7d5c",
        "bed.line": "#ffffff on #2a7d5c",
        "bed.mark": "#8fcfb4 on #2a7d5c",
        "bed.berth": "bold #fff8d8 on #2a7d5c",
        "bed.pocket.cursor": "#ffd75f on #ffd75f",
        "sheet.cell": "#2b2a26 on #e6dcc4",
        "sheet.sum": "bold #7a4a00",
        "gold": "#8a5c00",
        "good": "#2c6e2f",
        "bad": "#b8400f",
        "bar.safe": "#2c6e2f",
        "bar.stake": "#a87000",
        "bar.rest": "#d0c6ae",
        "title": "bold #3a2f1b",
        "row": "#2b2a26",
        "row.on": "bold #fffdf6 on #9c2f12",
        "accent": "bold #2c6e2f",
    },
}
PLAIN: Final = {
    "head": "bold",
    "prompt": "bold",
    "error": "bold",
    "key": "bold underline",
    "foot.key": "bold",
    "panel.turn": "bold",
    "panel.score": "bold",
    "title": "bold",
    "row.on": "reverse",
    "man.0": "bold",
    "side.0": "bold",
    "side.1": "reverse",
    "accent": "bold",
    "bed.pocket.cursor": "reverse bold",
    "bed.pocket.chosen": "reverse",
    "bed.pocket.called": "reverse",
    "bed.pocket.lit": "bold",
    "bed.berth": "bold",
    "ball.cue": "reverse bold",
    **dict.fromkeys((f"ball.{number}" for number in range(1, 9)), "reverse"),
    **dict.fromkeys((f"ball.{number}" for number in range(9, 16)), "bold underline"),
}
"""Without colour: weight and inversion alone."""

ALWAYS: Final = {"lit": "bold", "last": "bold #ffd75f", "mark": "underline", "dim": "dim"}
CARDS: Final = {"up": "reverse bold", "held": "bold underline", "away": "dim"}
STATES: Final = {
    "felt": {
        **ALWAYS,
        "cursor": "bold #12241c on #ffd75f",
        "chosen": "bold #12241c on #8fd694",
        "up": "bold on #ffd75f",
        "held": "bold on #a3dfa8",
        "away": "on #d2c9b2",
    },
    "paper": {
        **ALWAYS,
        "up": "bold on #ffc63d",
        "held": "bold on #a3dfa8",
        "away": "on #e6dec9",
        "last": "bold #9c6a00",
        "cursor": "bold #fffdf6 on #9c2f12",
        "chosen": "bold #fffdf6 on #2c6e2f",
    },
    "plain": {**ALWAYS, "last": "underline", "cursor": "reverse bold", "chosen": "reverse", **CARDS},
}
"""How a thing stands out, by theme: laid over its own style. `up`, `held` and `away` are a card under the
cursor, one chosen and one that may not be chosen now: they change its ground and leave the colour of its suit."""


GROUND: Final = "^"
INK: Final = "_"
"""Before the name of a style: only its ground, or only its ink, on both halves of a cell drawn in half-blocks."""


class Palette:
    """Turns names of styles into Rich styles for one theme."""

    def __init__(self, theme: str = "felt", *, colour: bool = True) -> None:
        self.colour = colour
        self.plain = False
        """Whether the terminal shows nothing but ASCII."""
        self._known: dict[str, Style] = {}
        self.set(theme)

    def set(self, theme: str) -> None:
        """Change the theme."""
        self._bases = PLAIN if not self.colour else {**THEMES["felt"], **THEMES[theme]}
        self._states = STATES["plain" if not self.colour else theme if theme in STATES else "felt"]
        self._known.clear()

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

    def reading(self) -> Theme:
        """How pages of text are set."""
        names = {"h1": "title", "h2": "gold", "h3": "gold", "strong": "title", "code": "accent", "item.bullet": "gold"}
        return Theme({f"markdown.{part}": self.style(name) for part, name in names.items()})

    def style(self, name: str) -> Style:
        """The style that a name, with its state, stands for."""
        if (style := self._known.get(name)) is None:
            base, _, state = name.partition("|")
            ink, _, under = base.partition("/")
            style = self._base(ink)
            if under:
                style += Style(bgcolor=self._base(under).bgcolor)
            for overlay in state.split("|") if state else ():
                style += Style.parse(self._states.get(overlay, ""))
            self._known[name] = style
        return style

    def _base(self, name: str) -> Style:
        """A base on the ground of the table; with `^` or `_` before it, its ground or its ink on both."""
        if name.startswith((GROUND, INK)):
            base = self._base(name[1:])
            colour = base.bgcolor if name.startswith(GROUND) else base.color
            return Style(color=colour, bgcolor=colour)
        return Style.parse(self._bases.get("ground", "")) + Style.parse(self._bases.get(name, ""))
