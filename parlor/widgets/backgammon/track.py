"""A way in rows of points: each a field under its name, with a letter cut into it or the chips that stand there.

What a row leads to stands at its end. Below the rows stands where a chip would go, and there lie the dice, beside the
boxes and what each side has at home.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from parlor.core.scene import Stack, Track
from parlor.widgets.backgammon.track_course import BLOCKED, STRIKES, chosen_steps, told
from parlor.widgets.boards.wood import framed
from parlor.widgets.canvas.canvas import Canvas, Look, Size, beside, fit
from parlor.widgets.canvas.palette import INK
from parlor.widgets.dice.dice import paint_lone_die
from parlor.widgets.pieces.checkers import stamp_man, stamp_rim
from parlor.widgets.pieces.inscription import engrave

WOOD: Final = "wood"
ONWARD: Final = "side.0/wood"
"""The arrows that show which way the rows go."""
LINES: Final = 3
"""Lines of what stands beside a box."""
NAME: Final = 10
"""Columns of what stands beside a box: the player's name, and what he has at home."""


class Form(NamedTuple):
    """How large the parts are, in cells."""

    wide: int
    tall: int
    """Columns and rows of a field."""
    gap: int
    """Columns in the middle of a row, with an arrow that shows which way it goes."""
    rim: int
    """Rows of wood over each row of fields and at the foot."""
    ends: int
    """Columns at the end of a row, for the name of what it leads to."""
    store: int = LINES
    """Rows of a box, and of a die."""

    @property
    def chip(self) -> int:
        """Rows of a chip: it is as high as wide."""
        return self.wide // 2


FORMS: Final = {
    Size.XS: Form(4, 1, 2, 0, 4),
    Size.S: Form(4, 3, 2, 0, 4),
    Size.M: Form(6, 4, 4, 0, 6, store=4),
    Size.L: Form(6, 5, 4, 1, 6, store=4),
    Size.XL: Form(10, 9, 6, 2, 8, store=6),
}


def paint_track(track: Track, look: Look, width: int, height: int) -> Canvas:
    """The rows on wood, a gap in their middle; below them the text, the boxes and the dice."""
    form = FORMS[look.size]
    columns, rows, found = max(map(len, track.rows)), len(track.rows), chosen_steps(track, look)
    air, pitch = int(look.size > Size.XS), 1 + form.tall + form.rim
    tall = air * 2 + rows * pitch + 1 + form.rim + form.store
    apart = int(look.size > Size.XS and not form.rim and tall < height)
    canvas = Canvas(columns * form.wide + form.gap + form.ends + 1, tall + apart, WOOD)
    kinds = {step.target: step.kind for step in sorted(found, key=lambda step: step.kind == BLOCKED, reverse=True)}
    for at, row in enumerate(track.rows):
        top, mid = air + at * pitch, air + at * pitch + 1 + (form.tall - 1) // 2
        letters = track.letters[at] if at < len(track.letters) else ""
        for column, stack in enumerate(row):
            first = column % (columns // 2) == 0
            x = 1 + column * form.wide + (form.gap if column >= columns // 2 else 0)
            name = stack.token if form.wide > len("A12") + 1 or first else stack.token.lstrip("ABCDEFGH")
            field = Field(canvas, look, track, form, x, top + 1, form.tall, (column + at) % 2)
            _point(field, stack, name, letters[column : column + 1], kinds.get(stack.token))
        canvas.put(columns // 2 * form.wide + form.gap // 2, mid, look.glyphs.turn * 2, ONWARD)
        if at < len(track.ways):
            canvas.put(
                canvas.width - (5 if form.ends > 4 else 4),
                mid - 1 if form.tall > 1 else top,
                track.ways[at].center(4),
                WOOD,
            )
            canvas.put(canvas.width - form.ends // 2 - 1, mid, look.glyphs.turn * 2, ONWARD)
        if track.way and row and row[0].token == track.way[1]:
            canvas.put(0, mid, look.glyphs.turn, "wood.gold")
    y = air + rows * pitch + apart
    canvas.put(2, y, told(found, track, canvas.width - 4), "wood.gold" if found else WOOD)
    y += 1 + form.rim
    for side, (box, home) in enumerate(zip(track.boxes, track.homes, strict=True)):
        x = 2 + side * (form.wide + NAME + 2)
        _store(Field(canvas, look, track, form, x, y, form.store, 1), box, home, kinds)
    if track.dice:
        dice = beside([paint_lone_die(die, look, form.store, WOOD) for die in track.dice], 1)
        canvas.blit(dice, canvas.width - 1 - dice.width, y)
    return canvas if look.is_plain or not air else framed(canvas, (width, height))


class Field(NamedTuple):
    """A field being painted."""

    canvas: Canvas
    look: Look
    track: Track
    form: Form
    x: int
    y: int
    tall: int
    shade: int

    @property
    def wide(self) -> int:
        """Its columns."""
        return self.form.wide

    @property
    def chip(self) -> int:
        """Rows of a chip."""
        return self.form.chip

    def ground(self, stack: Stack, kind: str | None) -> str:
        """The style of its ground: the cursor, what is chosen, where a chip would go, where one went last."""
        state, coloured = self.look.state(stack.token), self.look.colour
        if state in ("cursor", "chosen"):
            return f"board.{state}" if coloured else f"slab.{self.shade}|{state}"
        if coloured and kind == STRIKES:
            return "board.take"
        if coloured and (kind == "" or (state == "lit" and stack.count)):
            return f"board.{self.shade}.lit"
        if coloured and self.trodden(stack):
            return f"slab.{self.shade}.last"
        return f"slab.{self.shade}|{state}" if state and not coloured else f"slab.{self.shade}"

    def trodden(self, stack: Stack) -> bool:
        """Whether a chip went from here last, or came to here."""
        return any(stack.token in way for way in self.track.trail) and stack not in self.track.boxes


def _point(field: Field, stack: Stack, name: str, letter: str, kind: str | None) -> None:
    """A field under its name, which shows what is blocked, and where chips went last."""
    canvas, look, ground = field.canvas, field.look, field.ground(stack, kind)
    x, y, wide, tall = field.x, field.y, field.wide, field.tall
    style = "wood.gold" if kind is not None or field.trodden(stack) else WOOD
    sign = "x" if kind == BLOCKED else "" if look.colour or kind is None else "!" if kind else look.glyphs.turn
    canvas.put(x, y - 1, name.center(wide), style)
    canvas.put(x, y - 1, sign, style)
    canvas.fill(x, y, wide, tall, ground)
    if stack.count:
        _chips(field, stack, ground)
    elif kind == "" and look.colour:
        _landing(field, ground)
    elif not look.is_plain:
        engrave(canvas, x, y, wide, tall, letter, f"slab.letter/{ground}")
    canvas.spot(stack.token, x, y - 1, wide, tall + 1)


def _landing(field: Field, ground: str) -> None:
    """Where a chip would come to lie: its rim, or a dot."""
    if field.tall >= field.chip and not field.look.glyphs.plain:
        y = field.y + (field.tall - field.chip) // 2
        stamp_rim(field.canvas, field.x, y, (field.wide, field.chip), "board.mark", ground)
    else:
        field.canvas.put(field.x + field.wide // 2, field.y, field.look.glyphs.mark, f"board.mark/{ground}")


def _chips(field: Field, stack: Stack, ground: str) -> None:
    """A chip in the middle of the field, with the number of them; of those in a box that stands beside it."""
    canvas, look, wide = field.canvas, field.look, field.wide
    if look.is_plain or field.tall < field.chip:
        man = look.glyphs.men[stack.side]
        text = man * stack.count if stack.count <= min(2, wide - 2) else f"{man}{stack.count}"
        style = f"side.{stack.side}/{ground}" if look.colour else ground
        canvas.put(field.x + (wide - len(text)) // 2, field.y + (field.tall - 1) // 2, text, style)
        return
    body, low = f"side.{stack.side}", field.chip % 2 == 0
    top = field.y + (0 if low else (field.tall - field.chip) // 2)
    stamp_man(canvas, field.x, top, (wide, field.chip), stack.side, ground, rows=field.tall if low else 0)
    middle = field.y + field.tall // 2 if low else top + field.chip // 2
    if stack.count > 1 and stack not in field.track.boxes:
        text = f"×{stack.count}" if stack.count < 10 else str(stack.count)  # both of two columns, as is the middle
        canvas.put(field.x + wide // 2 - 1, middle, text, f"{body}.text/{INK}{body}")


def _store(field: Field, box: Stack, home: Stack, kinds: dict[str, str]) -> None:
    """A side's box, from where it may bring chips in, and beside it who it is and what he has at home."""
    canvas, look, x, y = field.canvas, field.look, field.x, field.y
    ground = field.ground(box, None)
    canvas.fill(x, y, field.wide, field.tall, ground)
    if box.count:
        _chips(field, box, ground)
    at, style = x + field.wide + 1, "wood.gold" if box.side == look.turn else WOOD
    y += (field.tall - LINES) // 2
    canvas.put(at, y, fit(look.name(box.side), NAME), style)
    canvas.put(at, y + 1, f"{box.count} in box", style)
    lit = kinds.get(home.token) if home.token else None
    canvas.put(
        at, y + 2, f"{home.count} home", style if lit is None else "board.0.lit" if look.colour else f"{WOOD}|cursor"
    )
    canvas.spot(box.token, x, y, field.wide + 1 + NAME, 2)
    canvas.spot(home.token, at, y + 2, NAME, 1)
