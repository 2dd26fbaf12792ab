"""Chips on the felt, each with its number: whoever is asked how many chooses one of them."""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.cells import cell_len

from parlor.core.scene import Chip, Chips
from parlor.widgets.canvas.canvas import Canvas, Look, Size, fit
from parlor.widgets.canvas.figures import stamp_disc
from parlor.widgets.canvas.pixels import stamp
from parlor.widgets.gaming.boxes import drawn
from parlor.widgets.pieces.coins import paint_coins
from parlor.widgets.sheets.plaque import in_figures


class _Form(NamedTuple):
    """The form of a chip."""

    wide: int
    tall: int
    gap: int
    """Columns between two chips."""
    room: int
    """For how many chips there is room in all."""
    width: int

    @property
    def across(self) -> int:
        """Chips of a row."""
        return max(1, min(self.room, (self.width + self.gap) // (self.wide + self.gap)))

    @property
    def rows(self) -> int:
        """Rows of chips."""
        return -(-self.room // self.across)

    @property
    def total(self) -> int:
        """Rows of cells of all chips."""
        return self.rows * self.tall


FORMS: Final = {
    Size.XS: ((4, 1, 1), (3, 1, 1), (2, 1, 1)),
    Size.S: ((4, 1, 1), (3, 1, 1), (2, 1, 1)),
    Size.M: ((6, 1, 1), (4, 1, 1), (3, 1, 1)),
    Size.L: ((6, 3, 1), (6, 1, 1), (4, 1, 1), (3, 1, 1)),
    Size.XL: ((12, 6, 1), (10, 5, 1), (6, 3, 1), (6, 1, 1), (4, 1, 1), (3, 1, 1)),
}
"""Columns and rows of a chip, and columns between two: the first of them of which all have room in a row."""
WORTHS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
"""For how many each chip that one has may stand."""
FIGURED: Final = 4
"""Rows of a chip over which its number is drawn large, and so is what is asked."""
LETTERED: Final = 2
"""Rows of that more than of a line."""
SLIM: Final = 3
"""Columns of a chip of one row that lies beside what is asked."""
LABEL: Final = 13
"""Columns of that, with the air after it."""
STYLES: Final = {"lit": "sheet.offer", "cursor": "sheet.cursor", "chosen": "sheet.chosen"}
BARE: Final = "chip"
"""A chip that can't be had now."""


def paint_chips(chips: Chips, look: Look, width: int, height: int) -> Canvas:
    """What is asked and the numbers, in rows; or the chips that one has, in stacks.

    Chips that are but a row high lie beside what is asked, if there is room for both.
    """
    forms = [_Form(*form, chips.room, width) for form in FORMS[look.size]]
    form = next((form for form in forms if form.rows == 1), forms[-1])
    slim = form._replace(wide=SLIM, width=width - LABEL)
    aside = LABEL if form.tall == 1 and slim.rows == 1 else 0
    form = slim if aside else form
    wide = form.across * (form.wide + form.gap) - form.gap
    label = chips.label if chips.chips else f"{chips.label} {chips.bank}"
    letters = drawn(label) if look.size is Size.XL and form.tall > FIGURED else ()
    x, y = aside, 0 if aside else 1 + (form.tall > 1) + LETTERED * (form.tall > FIGURED)
    canvas = Canvas(x + wide, y + form.total)
    if letters:
        stamp(canvas, max(0, (wide - len(letters[0])) // 2), 0, letters, "seat.note")
    else:
        label = fit(look.said(label), LABEL - 2 if aside else wide)
        canvas.put(0 if aside else (wide - cell_len(label)) // 2, 0, label, "seat.note")
    if not chips.chips:
        small = look if form.tall > 1 else look._replace(size=Size.S)
        stacks = paint_coins(chips.bank, small, wide, form.total, WORTHS)
        canvas.blit(stacks, x if aside else (wide - stacks.width) // 2, y)
        return canvas
    across = min(form.across, len(chips.chips))
    left = 0 if aside else (wide - (across * (form.wide + form.gap) - form.gap)) // 2
    for at, chip in enumerate(chips.chips):
        row, column = divmod(at, form.across)
        _chip(canvas, chip, look, form, (x + left + column * (form.wide + form.gap), y + row * form.tall))
    return canvas


def _chip(canvas: Canvas, chip: Chip, look: Look, form: _Form, at: tuple[int, int]) -> None:
    """One chip with its number."""
    x, y = at
    style = STYLES.get(look.state(chip.token), BARE)
    canvas.spot(chip.token, x, y, form.wide, form.tall)
    text = chip.figure
    if form.tall == 1 or look.is_plain:
        canvas.put(x, y + form.tall // 2, text.center(form.wide), style)
        return
    stamp_disc(canvas, x, y, form.wide, form.tall, f"^{style}/ground")
    rows = in_figures(text)
    if form.tall > FIGURED and rows:
        over = (2 * form.tall - len(rows)) // 2  # in half rows
        air = ["." * len(rows[0])] * over
        stamp(canvas, x + (form.wide - len(rows[0])) // 2, y, (*air, *rows), style)
    else:
        canvas.put(x + (form.wide - cell_len(text) + 1) // 2, y + form.tall // 2, text, style)
