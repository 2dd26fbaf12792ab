"""The whole table on one canvas: head, zones, the panel of players and log, what happened, the prompt, its buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace
from rich.cells import cell_len

from parlor.advice import brief
from parlor.scene import Scene, Sketches, Tray, Trays, Zone
from parlor.widgets.canvas import Canvas, Look, fit, wrap
from parlor.widgets.layout import Kind, Plan, paint_plan, plan
from parlor.widgets.panel import Seat, paint_panel
from parlor.widgets.results import in_columns, put_banner

WIDEST: Final = 152
"""Columns of the widest table with its panel: what is wider becomes margin."""
PANELS: Final = (34, 28, 23, 19)
"""Columns of the panel at the side, the widest first; it takes at most three tenths of the terminal."""
NARROWER: Final = 0.15
"""What a wider panel is worth, against larger furniture (see `layout.WORTH`)."""
STRIP: Final = 0.8
"""What a panel at the side is worth, against a strip over the table."""
TIGHT: Final = 0.5
"""What a row of their own is worth to the buttons."""
STAYS: Final = 0.6
"""What it is worth that the panel stays as wide as it was, or away as it was."""
READING: Final = 64
"""Columns of text below the table, at least, even if the table is narrower."""

TALL: Final = 30
"""Rows from which on the text below follows the table; on a lower terminal it stays at the bottom."""
FORGOT: Final = 0.1
"""What each line of the log is worth that stands over what happened, where there is no panel."""
RECALLED: Final = 3
"""So many of them, at most."""
BRIEF: Final = 4
"""Lines of a result, below its title, that may take the prompt's place, where it can't stand anywhere else."""


class Button(Struct, frozen=True):
    """A verb at hand: its word, what is written on it, and its key."""

    token: str
    label: str
    key: str = ""

    @property
    def width(self) -> int:
        """Columns it takes."""
        return cell_len(self.label) + 2 + (cell_len(self.key) + 1 if self.key and self.key != self.label else 0)


class Tabletop(Struct, frozen=True):
    """All that is to be drawn, as data."""

    title: str
    scene: Scene
    seats: tuple[Seat, ...]
    log: Sequence[str] = ()
    buttons: tuple[Button, ...] = ()
    message: str = ""
    """An error or a notice, shown instead of what happened."""
    hint: str = ""
    """What a good player would do, shown instead of what happened."""
    foot: tuple[tuple[str, str], ...] = ()
    """Keys and what they do, for the last line."""
    prompt: str = ""
    """What is asked; the scene's own prompt where empty. Further lines of it are rows as they are to be painted."""
    happened: str = ""
    """What just happened, in the words of the game."""
    result: tuple[str, ...] = ()
    """How a hand or the game came out, the first line its title: in the panel, or a banner where nothing lies.

    What follows a tab in a line stands at the right.
    """
    panel: int = -1
    """Columns of the panel as the table was last drawn; -1 where it was not."""


class Frame(NamedTuple):
    """How the screen is shared out: the panel's columns (0: a strip over the table), the table's plan, and the rows."""

    left: int
    width: int
    panel: int
    strip: tuple[str, ...]
    laid: Plan
    happened: tuple[str, ...]
    prompt: tuple[str, ...]
    lines: tuple[tuple[Button, ...], ...]
    tight: bool
    """Whether the buttons stand in the last line of the prompt."""

    @property
    def table(self) -> int:
        """Columns of the table, with a margin of one on both sides."""
        return self.width - self.panel

    @property
    def below(self) -> int:
        """Rows under the zones: what happened, the prompt, the buttons."""
        return len(self.happened) + len(self.prompt) + (0 if self.tight else len(self.lines))


def paint_tabletop(top: Tabletop, look: Look, width: int, height: int, frame: Frame | None = None) -> Canvas:
    """The table in exactly this size; `frame` is how its room is shared out, if that was asked before."""
    canvas = Canvas(width, height, "ground")
    frame = frame or framed(top, look, width, height)
    _head(canvas, top, look, frame)
    for y, text in enumerate(frame.strip, 1):
        canvas.fill(frame.left, y, frame.width, 1, "panel")
        canvas.put(frame.left + 1, y, text, "panel")
    first = 1 + len(frame.strip)
    spare = max(0, height - 1 - first - frame.laid.height - frame.below)
    crown = min(_crown(top.scene, Tray, Trays, Sketches), spare)
    earlier = _earlier(top, frame, min(spare - crown, RECALLED))
    over = max(crown, (spare - len(earlier) - (height >= TALL)) // 2)
    zones = paint_plan(top.scene.zones, frame.laid, look)
    canvas.blit(zones, frame.left + (frame.table - zones.width) // 2, first + over)
    last = height - 1 - frame.below
    y = last if height < TALL else min(first + over + frame.laid.height + 1 + len(earlier), last)
    left = _below(canvas, top, look, frame, y)
    for row, line in enumerate(earlier, y - len(earlier)):
        canvas.put(max(frame.left + 1, min(left, frame.left + frame.width - 1 - cell_len(line))), row, line, "quiet")
    area = (frame.left + 1, first, frame.table - 2, y - first)
    fits = not top.result
    if frame.panel:
        wide = _whole_panel(frame)
        tall = (height if wide else y) - 1 - wide
        panel, fits = paint_panel(top.seats, top.result, top.log, look, frame.panel, tall)
        canvas.blit(panel, frame.left + frame.table, 1)
    if not fits and (other := _elsewhere(canvas, top, look, frame, area)) is not None:
        return other
    _foot(canvas, top, frame, height - 1)
    if look.glyphs.plain:
        canvas.fold()
    return canvas


def _elsewhere(
    canvas: Canvas, top: Tabletop, look: Look, frame: Frame, area: tuple[int, int, int, int]
) -> Canvas | None:
    """Show a result for which no panel has room: over the free rows of the table's area, or in the prompt's place.

    The whole table painted anew, where it had to be laid out for that; else None.
    """
    width, height = canvas.width, canvas.height
    if put_banner(canvas, top.result, look, area):
        return None
    if (told := _rows(top, look, width, height, frame, frame.laid.worth)) is not None:
        return paint_tabletop(told, look, width, height)
    if put_banner(canvas, top.result, look, area, air=0):
        return None
    if not frame.panel and (aside := framed(top, look, width, height, beside=True)).panel:
        return paint_tabletop(top, look, width, height, aside)
    if (told := _rows(top, look, width, height, frame)) is not None:
        return paint_tabletop(told, look, width, height)
    room, first = frame.width - 2, area[1] + area[3]
    title, rows = wrap(look.said(top.result[0]), room), in_columns(top.result[1:], look, room)[-1]
    for row, line in enumerate((*title, *rows)[: frame.below]):
        canvas.fill(frame.left, first + row, frame.width, 1, "ground")
        canvas.put(frame.left + 1, first + row, line, "panel.turn" if row < len(title) else "row")
    return None


def _whole_panel(frame: Frame) -> bool:
    """Whether the panel goes down to the last line; on a narrow terminal the text below needs the whole width."""
    return frame.table >= READING + 6


# -- sharing out the room ----------------------------------------------------------------------------


def framed(top: Tabletop, look: Look, width: int, height: int, *, beside: bool = False) -> Frame:
    """The best way to share the screen: the largest furniture, and the panel as wide as that allows.

    `beside`: there must be a panel, if there is any room for one.
    """
    whole = min(width, WIDEST)
    kind = Kind(look.names, look.glyphs, look.colour)
    best: tuple[float, Frame] | None = None
    panels = [panel for panel in PANELS if panel <= whole * 3 // 10] or [PANELS[-1]]
    modes = [(panel, tight, 0) for tight in (False, True) for panel in panels]
    modes += [(0, tight, kept) for tight in (False, True) for kept in range(RECALLED, -1, -1)]
    if not top.seats:
        modes = [(0, False, 0)]
    elif beside:
        modes = [mode for mode in modes if mode[0]]
    for panel, tight, kept in modes:
        cost = NARROWER * panels.index(panel) if panel else STRIP + FORGOT * (RECALLED - kept)
        cost += TIGHT if tight else 0
        cost -= STAYS if panel == top.panel else 0
        if best and best[0] >= 2 - cost:
            continue
        frame = _shared(top, look, kind, (width - whole) // 2, whole, height - kept, panel, tight)
        if frame is None:
            continue
        worth = frame.laid.worth - cost if not frame.laid.excess else -10.0 - frame.laid.excess - cost
        if best is None or worth > best[0]:
            best = worth, frame
    assert best is not None
    return best[1] if best[0] > -10 or not beside else framed(top, look, width, height)


def _shared(
    top: Tabletop, look: Look, kind: Kind, left: int, whole: int, height: int, panel: int, tight: bool
) -> Frame | None:
    """The screen with such a panel; None if the buttons don't fit beside the prompt, as they would have to."""
    table = whole - panel
    room = (table if table >= READING + 6 else whole) - 2
    text = look.said(top.prompt or top.scene.prompt)
    happened = () if "\n" in text else tuple(wrap(look.said(top.happened), room)) or ("",)
    prompt = _lined(text, room) or ("",)
    lines = _lines(top.buttons, room)
    if tight and cell_len(prompt[-1]) + 2 + sum(button.width + 1 for button in top.buttons) > room:
        return None
    strip = () if panel else _strip(top, look, whole - 2)
    frame = Frame(left, whole, panel, strip, Plan(0, 0, (), 0), happened, prompt, lines, tight)
    tall = height - 2 - len(strip) - frame.below - _crown(top.scene, Tray, Trays, Sketches)
    return frame._replace(laid=plan(top.scene.zones, kind, table - 2, max(1, tall)))


def _lined(text: str, width: int) -> tuple[str, ...]:
    """A text in lines of at most a width; lines that it has already stay as they are, if they fit."""
    found: list[str] = []
    for line in text.split("\n"):
        found += [line] if 0 < cell_len(line) <= width else wrap(line, width)
    return tuple(found)


def _crown(scene: Scene, *kinds: type[Zone]) -> int:
    """Rows kept free under the head: dice would look as if they were cut off by it."""
    over = [zone for place in ("top", "middle", "bottom") for zone in scene.zones if zone.place == place]
    return int(bool(over) and isinstance(over[0], kinds))


def _lines(buttons: tuple[Button, ...], width: int) -> tuple[tuple[Button, ...], ...]:
    """The buttons in lines; at least one line, so that the table does not jump."""
    lines: list[list[Button]] = [[]]
    used = 0
    for button in buttons:
        if used + button.width > width and lines[-1]:
            lines.append([])
            used = 0
        lines[-1].append(button)
        used += button.width + 1
    return tuple(tuple(line) for line in lines)


def _strip(top: Tabletop, look: Look, width: int) -> tuple[str, ...]:
    """The players in as few lines as they need."""
    lines: list[str] = []
    for at, seat in enumerate(top.seats):
        mark = look.glyphs.turn if at == look.turn else " "
        text = f"{mark}{seat.name} {seat.score}"
        if seat.note and len(top.seats) <= 2:
            text += f", {look.said(seat.note)}"
        if lines and cell_len(lines[-1]) + 3 + cell_len(text) <= width:
            lines[-1] += f"   {text}"
        else:
            lines.append(fit(text, width))
    return tuple(lines)


# -- painting --------------------------------------------------------------------------------------


def _head(canvas: Canvas, top: Tabletop, look: Look, frame: Frame) -> None:
    canvas.fill(0, 0, canvas.width, 1, "head")
    canvas.put(frame.left + 1, 0, top.title, "head")
    status = fit(look.said(top.scene.status), frame.width - cell_len(top.title) - 5)
    canvas.put(frame.left + frame.width - cell_len(status) - 1, 0, status, "head.note")


def _below(canvas: Canvas, top: Tabletop, look: Look, frame: Frame, y: int) -> int:
    """What happened (or a message, or a hint), what is asked, and the buttons, from the column that is given back."""
    whole = frame.table if _whole_panel(frame) else frame.width
    words = top.message or top.hint
    if len(wrap(words, whole - 2)) > len(frame.happened):
        words = brief(words)
    said = wrap(words, whole - 2)[: len(frame.happened) + 1] if words else list(frame.happened)
    sizes = [sum(button.width + 1 for button in line) - 1 for line in frame.lines]
    longest = max(*map(cell_len, said), *map(cell_len, frame.prompt), *sizes)
    # Under the left edge of the table, whatever is said; what is longer begins farther to the left.
    edge = (frame.table - frame.laid.width) // 2 if _whole_panel(frame) else 1
    left = max(1, min(edge, whole - 1 - longest)) + frame.left
    _, *rows = look.said(top.prompt or top.scene.prompt).split("\n")
    for row, text in enumerate(frame.prompt, y + len(frame.happened)):
        canvas.put(left, row, text, "row" if text in rows else "prompt")
    first = y + len(frame.happened) + len(frame.prompt) - frame.tight
    for row, line in enumerate(frame.lines, first):
        x = left + (cell_len(frame.prompt[-1]) + 2 if frame.tight else 0)
        for button in line:
            _button(canvas, button, x, row, look)
            x += button.width + 1
    for row, text in enumerate(said, y):
        if row >= y + len(frame.happened):  # a long message takes the prompt's place
            canvas.fill(frame.left, row, whole, 1, "ground")
        canvas.put(left, row, text, "error" if top.message else "prompt" if top.hint else "row")
    return left


def _earlier(top: Tabletop, frame: Frame, most: int) -> list[str]:
    """What happened before that which stands over the prompt, where no panel has a log, in so many lines at most."""
    if frame.panel or not top.seats or top.result or most < 1:
        return []
    told = [line.strip() for line in top.log[-most - 2 :]]
    if top.happened in told:
        told = told[: len(told) - 1 - told[::-1].index(top.happened)]
    lines: list[str] = []
    for entry in reversed(told):
        found = wrap(entry, frame.width - 2)
        if len(found) + len(lines) > most:
            break
        lines = [*found, *lines]
    return lines


def _rows(top: Tabletop, look: Look, width: int, height: int, frame: Frame, worth: float = 0.0) -> Tabletop | None:
    """The table with a result in the prompt's place: its sentences, and below them in columns who scored what.

    None where it is too long, or what lies on the table would be worth less, drawn smaller.
    """
    first, *others = (line for line in top.result if line)
    told = [first, *(line for line in others if line.endswith((".", "!")))]
    figures = [line for line in others if line not in told]
    room = (frame.table if _whole_panel(frame) else frame.width) - 2
    for rows in in_columns(figures, look, room):
        shorter = replace(top, result=(), prompt="\n".join((" ".join(told), *rows)))
        laid = framed(shorter, look, width, height).laid
        if len(rows) <= BRIEF and not laid.excess and laid.worth >= worth:
            return shorter
    return None


def _button(canvas: Canvas, button: Button, x: int, y: int, look: Look) -> None:
    state = look.state(button.token)
    state = f"|{state}" if state in ("cursor", "chosen") else ""
    canvas.fill(x, y, button.width, 1, "button" + state)
    at = x + 1
    if button.key and button.key != button.label:
        canvas.put(at, y, button.key, "key" + state)
        at += cell_len(button.key) + 1
    canvas.put(at, y, button.label, ("key" if button.key == button.label else "button") + state)
    canvas.spot(button.token, x, y, button.width)


def _foot(canvas: Canvas, top: Tabletop, frame: Frame, y: int) -> None:
    canvas.fill(0, y, canvas.width, 1, "foot")
    x = frame.left + 1
    for key, what in top.foot:
        if x + len(key) + len(what) + 3 > frame.left + frame.width:
            break
        canvas.put(x, y, key, "foot.key")
        canvas.put(x + len(key) + 1, y, what, "foot")
        canvas.spot(f"key:{key}", x, y, len(key) + 1 + len(what))
        x += len(key) + len(what) + 4
