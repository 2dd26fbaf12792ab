"""The whole table on one canvas: head, zones, the panel of players and log, what happened, the prompt, its buttons."""

from __future__ import annotations

from itertools import accumulate
from typing import Final

from rich.cells import cell_len

from parlor.core.advice import drop_next_best
from parlor.play.log_groups import COLUMN, HEADING
from parlor.play.move_input.buttons import Button
from parlor.widgets.canvas.canvas import Canvas, Look, fit, wrap
from parlor.widgets.canvas.letters import HEIGHT, in_letters
from parlor.widgets.canvas.pixels import stamp
from parlor.widgets.layout.felt import carve, lay, paint_felt
from parlor.widgets.layout.forms import form, is_hand
from parlor.widgets.layout.frame import LOFTY, Frame, Tabletop, best_frame, button_width, headroom
from parlor.widgets.layout.layout import paint_plan
from parlor.widgets.layout.panel import paint_panel

LARGE_PAD: Final = 2
"""Columns at the sides of a label in large letters, and between such buttons."""
HEAD: Final = "rim.head"
"""The upper edge of the rim with the title on it; of a board that reaches up to it, too."""
BAND: Final = "panel.head"
"""The band that the question of a lofty screen stands on."""
SAID_GAP: Final = 4
"""Columns at least between the question and what happened where both stand in one row."""
KEY_GAP: Final = 3
"""Columns between the keys of the last line; in a panel as many of them as there is room for."""
CLAUSE: Final = ", "
"""What parts the clauses of how it stands: the first ones, as which deal it is, say least of what to do now."""


def paint_tabletop(top: Tabletop, look: Look, width: int, height: int, frame: Frame | None = None) -> Canvas:
    """The table in exactly this size; `frame` is how its room is shared out, if that was asked before."""
    canvas = Canvas(width, height, "ground")
    frame = frame or best_frame(top, look, width, height)
    head = _head(canvas, top, look, frame)
    for y, text in enumerate(frame.strip, 1):
        style = "rim.note" if frame.carved else "panel"
        canvas.fill(0, y, frame.width, 1, style)
        canvas.put(1, y, text, style)
        mark = f"{look.glyphs.turn}{look.name(look.turn)}"
        if look.turn >= 0 and mark in text:
            canvas.put(1 + cell_len(text.partition(mark)[0]), y, mark, "turn")
    rows = frame.rows(height)
    over = frame.aside and frame.laid.height > rows  # the names of its files stand on the rim
    table = paint_felt(frame.table, rows + over, frame.rim, look)
    zones = paint_plan(top.scene.zones, frame.laid, look)
    if top.scene.pauses("result"):
        zones = _without_hand(zones, top)
    named = any(form(zone).hand or form(zone).spread for zone in top.scene.zones if zone.place == "top")
    low = frame.held and frame.carved and not named
    lay(table, zones, frame.rim, headroom(top.scene, frame.rim), held=low)
    canvas.blit(table, 0, frame.first)
    keys = foot_lines(top, frame)
    y = height - frame.text - len(keys) if frame.aside else frame.first + rows + frame.lead
    earlier = _earlier(top, frame)
    _below(canvas, top, look, frame, y + len(earlier))  # from the rim on: a blank row under it looks forgotten
    for row, line in enumerate(earlier, y):
        canvas.put(frame.reading[0], row, line, "quiet")
    if frame.carved:
        carve(canvas, 0, frame.width, look, upper=True)
        sentence = frame.happened or frame.prompt if frame.text and not (frame.aside or earlier) else ()
        for row in range(frame.first + rows, frame.first + rows + max(1, len(sentence))):
            carve(canvas, row, frame.table if frame.whole_panel else frame.width, look)
    if frame.panel:
        wide = frame.whole_panel
        tall = (y if frame.aside or not wide else height - 1) - frame.aside - head
        if frame.aside and not any((top.message, top.hint, *frame.happened)):
            tall += len(frame.happened)
        panel = paint_panel(top.seats, top.log, look, frame.panel, tall, top.talk, top.brief)
        canvas.blit(panel, frame.table, head)
    _foot(canvas, keys, frame, height)
    if look.glyphs.plain:
        canvas.fold()
    return canvas


def _without_hand(zones: Canvas, top: Tabletop) -> Canvas:
    """What lies on the table once a game is over, without the rows kept for a hand that is played out."""
    if not any(is_hand(zone) and not zone.cards for zone in top.scene.zones):
        return zones
    rows = [y for y in range(zones.height) if not all(zones.bare(x, y) for x in range(zones.width))]
    whole = Canvas(zones.width, rows[-1] + 1 - rows[0] if rows else 0)
    whole.blit(zones, 0, -rows[0] if rows else 0)
    return whole


def _head(canvas: Canvas, top: Tabletop, look: Look, frame: Frame) -> int:
    """What is played, and how it stands; how many rows that takes.

    The first clauses of how it stands go where both have no room, and the name of the game where even that is too long.
    """
    canvas.fill(0, 0, canvas.width, 1, HEAD)
    status = look.said(top.scene.status)
    room = frame.width - 5 - cell_len(top.title)
    while cell_len(status) > room and CLAUSE in status:
        status = status.partition(CLAUSE)[2]
    canvas.put(1, 0, top.title if cell_len(status) <= room else "", HEAD)
    status = fit(status, frame.width - 2)
    if status:
        canvas.put(frame.width - cell_len(status) - 2, 0, f" {status} ", "rim.inlay")
    return 1


def _below(canvas: Canvas, top: Tabletop, look: Look, frame: Frame, y: int) -> None:
    """What happened (or a message, or a hint), what is asked, and the buttons."""
    left, room = frame.reading
    words = top.message or top.hint
    if len(wrap(words, room)) > len(frame.happened):
        words = drop_next_best(words)
    most = len(frame.happened) + max(1, len(frame.prompt) - frame.tight)
    said = wrap(words, room)[:most] if words else list(frame.happened)
    taken = len(said) > len(frame.happened)  # a long message takes the prompt's place
    banner = frame.lead and canvas.height >= LOFTY and not (frame.recalled or look.is_plain)
    if banner:
        _banner(canvas, top, frame, y, said)
    for row, text in enumerate(frame.prompt if not (taken or banner) else (), y + len(frame.happened)):
        canvas.put(left, row, text, "prompt")
    first = y + len(frame.happened) + len(frame.prompt) - frame.tight
    raised = frame.raised and not look.is_plain
    large = raised and frame.lettered and _large_buttons(canvas, frame.lines[0], left, first + 1, frame.table - 2, look)
    for row, line in enumerate(frame.lines if not large else (), first):
        x = left + (cell_len(frame.prompt[-1]) + 2 if frame.tight else 0)
        pad = int(raised and sum(button_width(button) + 3 for button in line) <= room)
        for button in line:
            _button(canvas, button, x, row + raised, look, pad, raised=raised)
            x += button_width(button) + 2 * pad + 1
    if top.keys and not top.buttons and frame.lines and not taken:
        used = cell_len(frame.prompt[-1]) + 2 if frame.tight else 0
        _keys(canvas, top.keys, left + used, first + raised, room - used, raised=raised)
    for row, text in enumerate(said if not banner else (), y):
        if row >= y + len(frame.happened):
            canvas.fill(left, row, room, 1, "ground")
        canvas.put(left, row, text, "error" if top.message else "prompt" if top.hint else "row")


def _banner(canvas: Canvas, top: Tabletop, frame: Frame, y: int, said: list[str]) -> None:
    """What is asked, and at its right end what happened, on a band across the table; in rows of their own where one
    has no room for both."""
    asked = list(frame.prompt) if len(said) <= len(frame.happened) else []
    if not any((*asked, *said)):
        return
    left, wide = frame.reading[0], frame.table if frame.whole_panel else frame.width
    beside = len(said) == len(asked) == 1 and cell_len(said[0] + asked[0]) + 2 * left + SAID_GAP <= wide
    rows = 1 if beside else len(frame.happened) + len(frame.prompt)
    canvas.fill(0, y, wide, rows, BAND)
    if not frame.carved:  # else the rim is its upper edge
        canvas.fill(0, y - 1, wide, 1, f"^{BAND}/ground", "▄")
    if beside:
        canvas.fill(0, y + rows, wide, 1, f"^{BAND}/ground", "▀")
    ink = f"{'error' if top.message else 'prompt' if top.hint else 'row'}/{BAND}"
    for row, text in enumerate(said, y):
        canvas.put(wide - left - cell_len(text) if beside else left, row, text, ink)
    for row, text in enumerate(asked, y + (0 if beside else len(frame.happened))):
        canvas.put(left, row, text, f"prompt/{BAND}")


def _earlier(top: Tabletop, frame: Frame) -> list[str]:
    """What happened before that which stands over the prompt, where no panel has a log, as far as rows are kept."""
    most = frame.recalled
    if not most:
        return []
    told = [line.replace(COLUMN, " ").strip() for line in top.log[-most - 3 :] if not line.startswith(HEADING)]
    if top.happened in told:
        told = told[: len(told) - 1 - told[::-1].index(top.happened)]
    lines: list[str] = []
    for entry in reversed(told):
        found = wrap(entry, frame.reading[1])
        if len(found) + len(lines) > most:
            break
        lines = [*found, *lines]
    return lines


def _large_buttons(canvas: Canvas, line: tuple[Button, ...], x: int, y: int, room: int, look: Look) -> bool:
    """Draw the buttons of a line with their labels in large letters; whether they have room."""
    labels = [in_letters(button.label) for button in line]
    if not all(labels):
        return False
    keys = [f"{button.key} " if button.key and button.key != button.label else "" for button in line]
    widths = [2 * LARGE_PAD + cell_len(key) + len(label[0]) for key, label in zip(keys, labels, strict=True)]
    if sum(widths) + LARGE_PAD * (len(line) - 1) > room:
        return False
    for button, key, label, wide in zip(line, keys, labels, widths, strict=True):
        state = _button_state(button, look)
        _cap(canvas, x, y, wide, "button", state, rows=HEIGHT // 2)
        canvas.put(x + LARGE_PAD, y + HEIGHT // 4, key.strip(), "key" + state)
        stamp(canvas, x + LARGE_PAD + cell_len(key), y, label, "button" + state)
        canvas.spot(button.token, x, y - 1, wide, HEIGHT // 2 + 2)
        x += wide + LARGE_PAD
    return True


def _button_state(button: Button, look: Look) -> str:
    state = look.state(button.token)
    return f"|{state}" if state in ("cursor", "chosen") else ""


def _button(canvas: Canvas, button: Button, x: int, y: int, look: Look, pad: int, *, raised: bool) -> None:
    """A button with so many more columns at its sides; `raised`: with its edges."""
    state, wide = _button_state(button, look), button_width(button) + 2 * pad
    _cap(canvas, x, y, wide, "button", state, raised=raised)
    at = x + 1 + pad
    if button.key and button.key != button.label:
        canvas.put(at, y, button.key, "key" + state)
        at += cell_len(button.key) + 1
    canvas.put(at, y, button.label, ("key" if button.key == button.label else "button") + state)
    canvas.spot(button.token, x, y - raised, wide, 1 + 2 * raised)


def _cap(
    canvas: Canvas, x: int, y: int, width: int, style: str, state: str = "", *, rows: int = 1, raised: bool = True
) -> None:
    """The ground of a button or a key; `raised`: with an upper and a lower edge of half a row."""
    canvas.fill(x, y, width, rows, style + state)
    for row, half in ((y - 1, "▄"), (y + rows, "▀")) if raised else ():
        canvas.fill(x, row, width, 1, f"^{style}/ground{state}", half)


def _keys(canvas: Canvas, keys: tuple[tuple[str, str], ...], x: int, y: int, room: int, *, raised: bool) -> None:
    """Keys with what they do, the last of them if a line does not hold all; `raised`: with their edges."""
    pad = int(raised)
    widths = [cell_len(key) + cell_len(what) + 2 * pad + 4 for key, what in keys]
    first = next((at for at in range(len(keys)) if sum(widths[at:]) - 3 <= room), len(keys))
    for (key, what), wide in zip(keys[first:], widths[first:], strict=True):
        _cap(canvas, x, y, cell_len(key) + 2 * pad, "key.quiet", raised=raised)
        canvas.put(x + pad, y, key, "key.quiet")
        canvas.put(x + 2 * pad + cell_len(key) + 1, y, what, "quiet")
        x += wide


def foot_lines(top: Tabletop, frame: Frame) -> list[list[tuple[int, str, str]]]:
    """The keys of the last line, each with its column, as many as it holds; in a panel all of them, in lines whose keys
    stand below each other."""
    widths = [cell_len(key) + 1 + cell_len(what) for key, what in top.foot]
    if not frame.aside:
        free = frame.width - 1 - sum(widths)
        gap = next((gap for gap in range(KEY_GAP, 0, -1) if gap * (len(widths) - 1) <= free), KEY_GAP)
        starts = [*accumulate((wide + gap for wide in widths), initial=1)]
        return [[(x, *key) for x, key, wide in zip(starts, top.foot, widths, strict=False) if x + wide <= frame.width]]
    for columns in range(len(top.foot), 0, -1):
        before = widths[:-1] if len(widths) % columns else widths  # the last one may reach into columns that are free
        wide = [max(before[at::columns], default=0) for at in range(columns)]
        free = frame.panel - 2 - sum(wide)
        if free >= columns - 1 or columns == 1:
            gap = min(KEY_GAP, free // max(1, columns - 1))
            starts = [*accumulate((each + gap for each in wide), initial=1)]
            cells = [(starts[at % columns], *key) for at, key in enumerate(top.foot)]
            return [cells[at : at + columns] for at in range(0, len(cells), columns)]
    return [[]]


def _foot(canvas: Canvas, lines: list[list[tuple[int, str, str]]], frame: Frame, height: int) -> None:
    left = frame.table if frame.aside else 0
    for y, line in enumerate(lines, height - len(lines)):
        canvas.fill(left, y, canvas.width - left, 1, "foot")
        for at, key, what in line:
            canvas.put(left + at, y, key, "foot.key")
            canvas.put(left + at + cell_len(key) + 1, y, what, "foot")
            canvas.spot(f"key:{key}", left + at, y, cell_len(key) + 1 + cell_len(what))
