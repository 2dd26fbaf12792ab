"""Animals that play on boards, as pictures of pixels: a fox's head and a goose, small, five, seven or nine wide."""

from __future__ import annotations

from typing import Final

from parlor.core.scene import Man
from parlor.widgets.canvas.palette import GROUND, INK

FOX: Final = {
    3: ("r.r", "rrr", "wkw"),
    5: ("r...r", "rr.rr", "rkrkr", "wrrrw", ".wkw."),
    7: ("r.....r", "rr...rr", "rrrrrrr", "rkrrrkr", "wrrrrrw", ".wwrww.", "...k..."),
    9: (
        "r.......r",
        "rr.....rr",
        "rrr...rrr",
        "rrrrrrrrr",
        "rrkrrrkrr",
        "wrrrrrrrw",
        "wwwrrrwww",
        ".wwwrwww.",
        "....k....",
    ),
}
GOOSE: Final = {
    3: ("ow..", ".w.w", ".wgw", ".ww."),
    5: (".ww..", "okw.w", ".wwww", "..wwg", "....."),
    7: ("..ww...", "ookw...", "..ww..w", "..wwwww", "..wgggw", "...www.", "...o.o."),
    9: (
        "..www....",
        "..kww....",
        "oowww....",
        "...ww...w",
        "..wwwwwww",
        "..wwgggww",
        "..wwwggw.",
        "...wwww..",
        "....o.o..",
    ),
}
PICTURES: Final = {"F": FOX, "G": GOOSE}
"""By a man's kind and the columns of his picture."""
DYES: Final = {
    "r": GROUND + "dye.fox",
    "w": INK + "side.0",
    "k": INK + "side.1",
    "o": GROUND + "dye.gold",
    "g": INK + "side.0.ring",
}


def drawing(man: Man | None, wide: int) -> tuple[str, ...]:
    """The picture of a man who is no disc, where discs are so wide; nothing for a disc."""
    return PICTURES[man.kind].get(max(3, wide), ()) if man and man.kind in PICTURES else ()
