"""The whole table on one canvas: head, zones, the panel of players and log, what happened, the prompt, its buttons."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace
from rich.cells import cell_len

from parlor.core.advice import drop_next_best
from parlor.play.move_input.buttons import Button
from parlor.widgets.canvas.canvas import Canvas, Look, fit, wrap
from parlor.widgets.layout.felt import lay, paint_felt
from parlor.widgets.layout.frame import FULL, Frame, Tabletop, button_width, crown, framed
from parlor.widgets.layout.layout import paint_plan
from parlor.widgets.layout.panel import paint_panel
from parlor.widgets.layout.results import in_columns, put_banner

BRIEF: Final = 4
"""Lines of a result, below its title, that may take the prompt's place, where it can't stand anywhere else."""


def paint_tabletop(top: Tabletop, look: Look, width: int, height: int, frame: Frame | None = None) -> Canvas:
    """The table in exactly this size; `frame` is how its room is shared out, if that was asked before."""
    canvas = Canvas(width, height, "ground")
    frame = frame or framed(top, look, width, height)
    head = _head(canvas, top, look, frame)
    for y, text in enumerate(frame.strip, 1):
        canvas.fill(0, y, frame.width, 1, "panel")
        canvas.put(1, y, text, "panel")
    rows = height - 1 - frame.first - frame.below
    area = (0, frame.first, frame.table, rows)
    table = paint_felt(frame.table, rows, frame.rim, look)
    zones = paint_plan(top.scene.zones, frame.laid, look)
    lay(table, zones, frame.rim, max(crown(top.scene), frame.rim.top))
    canvas.blit(table, 0, frame.first)
    y = height - 1 - frame.text if frame.aside else frame.first + rows + (frame.kept > FULL)
    earlier = _earlier(top, frame)
    _below(canvas, top, look, frame, y + frame.recalled)
    for row, line in enumerate(earlier, y + frame.recalled - len(earlier)):
        canvas.put(frame.reading[0], row, line, "quiet")
    fits = not top.result
    if frame.panel:
        wide = frame.whole_panel
        tall = (height - frame.aside * (frame.text + 1) if wide else y) - head - wide
        panel, fits = paint_panel(top.seats, top.result, top.log, look, frame.panel, tall)
        canvas.blit(panel, frame.table, head)
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
        canvas.fill(0, first + row, frame.width, 1, "ground")
        canvas.put(1, first + row, line, "panel.turn" if row < len(title) else "row")
    return None


def _head(canvas: Canvas, top: Tabletop, look: Look, frame: Frame) -> int:
    """What is played, and how it stands, which goes first where both have no room; how many rows that takes."""
    if frame.aside:
        x, lines = frame.table, wrap(look.said(top.scene.status), frame.panel - 2)
        canvas.fill(x, 0, frame.panel, 1 + len(lines), "head")
        canvas.put(x + 1, 0, top.title, "head")
        for y, line in enumerate(lines, 1):
            canvas.put(x + 1, y, line, "head.note")
        return 1 + len(lines)
    canvas.fill(0, 0, canvas.width, 1, "head")
    status = look.said(top.scene.status)
    title = top.title if cell_len(top.title) + 5 + cell_len(status) <= frame.width else ""
    canvas.put(1, 0, title, "head")
    status = fit(status, frame.width - 2)
    canvas.put(frame.width - cell_len(status) - 1, 0, status, "head.note")
    return 1


def _below(canvas: Canvas, top: Tabletop, look: Look, frame: Frame, y: int) -> None:
    """What happened (or a message, or a hint), what is asked, and the buttons."""
    left, room = frame.reading
    words = top.message or top.hint
    if len(wrap(words, room)) > len(frame.happened):
        words = drop_next_best(words)
    said = wrap(words, room)[: len(frame.happened) + 1] if words else list(frame.happened)
    _, *rows = look.said(top.prompt or top.scene.prompt).split("\n")
    taken = len(said) > len(frame.happened)  # a long message takes the prompt's place
    for row, text in enumerate(frame.prompt if not taken else (), y + len(frame.happened)):
        canvas.put(left, row, text, "row" if text in rows else "prompt")
    first = y + len(frame.happened) + len(frame.prompt) - frame.tight
    for row, line in enumerate(frame.lines, first):
        x = left + (cell_len(frame.prompt[-1]) + 2 if frame.tight else 0)
        if frame.tight and rows:  # away from a figure of who scored what
            x = left + room - sum(button_width(button) + 1 for button in line) + 1
        for button in line:
            _button(canvas, button, x, row, look)
            x += button_width(button) + 1
    for row, text in enumerate(said, y):
        if row >= y + len(frame.happened):
            canvas.fill(left, row, room, 1, "ground")
        canvas.put(left, row, text, "error" if top.message else "prompt" if top.hint else "row")


def _earlier(top: Tabletop, frame: Frame) -> list[str]:
    """What happened before that which stands over the prompt, where no panel has a log, as far as rows are kept."""
    most = frame.recalled
    if not most or top.result:
        return []
    told = [line.strip() for line in top.log[-most - 2 :]]
    if top.happened in told:
        told = told[: len(told) - 1 - told[::-1].index(top.happened)]
    lines: list[str] = []
    for entry in reversed(told):
        found = wrap(entry, frame.reading[1])
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
    room = frame.reading[1]
    twice = bool(top.happened) and first.startswith(top.happened)  # then what was before that stands over it
    happened = (top.log[-1].strip() if top.log else "") if twice else top.happened
    for rows in in_columns(figures, look, room):
        shorter = replace(top, result=(), happened=happened, prompt="\n".join((" ".join(told), *rows)))
        laid = framed(shorter, look, width, height).laid
        if len(rows) <= BRIEF and not laid.excess and laid.worth >= worth:
            return shorter
    return None


def _button(canvas: Canvas, button: Button, x: int, y: int, look: Look) -> None:
    state = look.state(button.token)
    state = f"|{state}" if state in ("cursor", "chosen") else ""
    canvas.fill(x, y, button_width(button), 1, "button" + state)
    at = x + 1
    if button.key and button.key != button.label:
        canvas.put(at, y, button.key, "key" + state)
        at += cell_len(button.key) + 1
    canvas.put(at, y, button.label, ("key" if button.key == button.label else "button") + state)
    canvas.spot(button.token, x, y, button_width(button))


def _foot(canvas: Canvas, top: Tabletop, frame: Frame, y: int) -> None:
    canvas.fill(0, y, canvas.width, 1, "foot")
    x = 1
    for key, what in top.foot:
        if x + len(key) + len(what) + 3 > frame.width:
            break
        canvas.put(x, y, key, "foot.key")
        canvas.put(x + len(key) + 1, y, what, "foot")
        canvas.spot(f"key:{key}", x, y, len(key) + 1 + len(what))
        x += len(key) + len(what) + 4
