"""What is written in the cells of a sheet, and how it stands out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlor.core.scene import Cell
from parlor.widgets.canvas.canvas import Look

TONES: Final = {"": "sheet", "sum": "sheet.sum", "quiet": "sheet.quiet"}
NOTHING: Final = ("0", "+0", "-", "")
"""What is written where nothing was won: it stands back."""
WON: Final = "sheet.offer"
"""The name of whoever has won the game: on gold."""
PENCIL: Final = "sheet.pencil"
"""What players write on a printed sheet."""
PAPER: Final = frozenset(("sheet", PENCIL, "sheet.title", "sheet.turn", "sheet.sum", "sheet.quiet", "sheet.line"))
"""What is written on the bare paper."""


def on_paper(style: str, under: str) -> str:
    """A style on the darker paper, if it is written on any; with `under` empty as it is."""
    base, bar, state = style.partition("|")
    return f"{base}/{under}{bar}{state}" if under and base in PAPER else style


def label_style(cells: Sequence[Cell], *, turn: bool) -> str:
    """The style of the label of a row: it is filled this turn, has been passed over, or neither."""
    passed = bool(cells) and all(cell.tone == "quiet" for cell in cells)
    return "sheet.turn" if turn else "sheet.quiet" if passed else "sheet"


def is_available(cell: Cell, look: Look) -> bool:
    """Whether a cell can be chosen now: then it lies on a band."""
    return look.state(cell.token) in ("lit", "cursor", "chosen")


def cell_text(cell: Cell, look: Look, *, pencilled: bool = False) -> tuple[str, str]:
    """What is written in a cell, what it would be given, or a mark that it is open; and its style."""
    state = look.state(cell.token)
    lit = is_available(cell, look)
    mark = look.glyphs.mark if state == "lit" else look.glyphs.empty if cell.token else ""
    text = cell.text or (cell.offer if lit else "") or mark
    quiet = cell.tone == "quiet" or text in NOTHING
    style = TONES["quiet" if quiet or cell.token else cell.tone]
    if pencilled and style == "sheet":
        style = PENCIL
    if lit:
        style = "sheet.offer.quiet" if quiet else "sheet.offer"
    if state in ("cursor", "chosen"):
        style = f"sheet.{state}"
    elif state == "last" and cell.text:
        style += "|mark"
    return text, style
