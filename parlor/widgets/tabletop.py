"""The whole table on one canvas: head, zones, players and log at the side, the prompt and its buttons."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from rich.cells import cell_len

from parlor.scene import Scene
from parlor.widgets.canvas import Canvas, Look, fit, wrap
from parlor.widgets.zones import paint_zones

PANEL = 24
"""Columns of the side panel at 80; it grows with the terminal."""


class Button(Struct, frozen=True):
    """A verb at hand: its word, what is written on it, and its key."""

    token: str
    label: str
    key: str = ""


class Seat(Struct, frozen=True):
    """One line of the players' panel."""

    name: str
    score: str
    note: str = ""


def seats(names: Sequence[str], scores: Sequence[float], scene: Scene) -> tuple[Seat, ...]:
    """The players' panel: who sits where, how he stands, and what the scene says of him."""
    notes = scene.notes or ("",) * len(names)
    lines = zip(names, scores, notes, strict=True)
    return tuple(Seat(name, f"{score:g}", note) for name, score, note in lines)


class Tabletop(Struct, frozen=True):
    """All that is to be drawn, as data."""

    title: str
    scene: Scene
    seats: tuple[Seat, ...]
    log: Sequence[str] = ()
    buttons: tuple[Button, ...] = ()
    message: str = ""
    """An error or a notice, shown instead of the prompt."""
    hint: str = ""
    """What a good player would do, shown instead of the prompt."""
    foot: tuple[tuple[str, str], ...] = ()
    """Keys and what they do, for the last line."""
    prompt: str = ""
    """What is asked; the scene's own prompt where empty."""


def paint_tabletop(top: Tabletop, look: Look, width: int, height: int) -> Canvas:
    """The table in exactly this size."""
    canvas = Canvas(width, height, "ground")
    panel = PANEL if width < 100 else min(34, width // 4)
    table = width - panel
    _head(canvas, top, look, width)
    lines = _buttons(top, table - 2)
    bottom = height - 1 - len(lines) - 1
    zones = paint_zones(top.scene.zones, look, table - 2, bottom - 1)
    canvas.blit(zones, 1, 1)
    _prompt(canvas, top, look, table, bottom, lines)
    _panel(canvas, top, look, table, panel, height - 2)
    _message(canvas, top, width, bottom, lines)
    _foot(canvas, top, width, height - 1)
    if look.glyphs.plain:
        canvas.fold()
    return canvas


def _head(canvas: Canvas, top: Tabletop, look: Look, width: int) -> None:
    canvas.fill(0, 0, width, 1, "head")
    canvas.put(1, 0, top.title, "head")
    status = look.said(top.scene.status)
    room = width - cell_len(top.title) - 5
    status = fit(status, room)
    canvas.put(width - cell_len(status) - 1, 0, status, "head.note")


def _buttons(top: Tabletop, width: int) -> list[list[Button]]:
    """The buttons in lines; at least one line, so that the table does not jump."""
    lines: list[list[Button]] = [[]]
    used = 0
    for button in top.buttons:
        size = _size(button)
        if used + size > width and lines[-1]:
            lines.append([])
            used = 0
        lines[-1].append(button)
        used += size + 1
    return lines[:4]


def _size(button: Button) -> int:
    return cell_len(button.label) + 2 + (2 if button.key and button.key != button.label else 0)


def _prompt(canvas: Canvas, top: Tabletop, look: Look, table: int, y: int, lines: list[list[Button]]) -> None:
    canvas.put(1, y, fit(look.said(top.prompt or top.scene.prompt), table - 2), "prompt")
    for row, buttons in enumerate(lines, y + 1):
        x = 1
        for button in buttons:
            state = look.state(button.token)
            state = f"|{state}" if state in ("cursor", "chosen") else ""
            size = _size(button)
            canvas.fill(x, row, size, 1, "button" + state)
            at = x + 1
            if button.key and button.key != button.label:
                canvas.put(at, row, button.key, "key" + state)
                at += 2
            canvas.put(at, row, button.label, ("key" if button.key == button.label else "button") + state)
            canvas.spot(button.token, x, row, size)
            x += size + 1


def _message(canvas: Canvas, top: Tabletop, width: int, y: int, lines: list[list[Button]]) -> None:
    """What went wrong, or a hint, over the prompt and the whole width: in two rows if one is not enough."""
    if not (words := top.message or top.hint):
        return
    rows = wrap(words, width - 2)[:2]
    first = y - (len(rows) - 1) if any(lines) else y
    for row, text in enumerate(rows, first):
        canvas.fill(0, row, width, 1, "ground")
        canvas.put(1, row, fit(text, width - 2), "error" if top.message else "prompt")


def _panel(canvas: Canvas, top: Tabletop, look: Look, x: int, width: int, height: int) -> None:
    canvas.fill(x, 1, width, height, "panel")
    y = 1
    roomy = height >= len(top.seats) * 2 + 8
    for at, seat in enumerate(top.seats):
        turn = at == look.turn
        style = "panel.turn" if turn else "panel"
        score = seat.score
        name = fit(seat.name, width - cell_len(score) - 5)
        canvas.put(x + 1, y, look.glyphs.turn if turn else " ", "panel.turn")
        canvas.put(x + 3, y, name, style)
        canvas.put(x + width - 1 - cell_len(score), y, score, "panel.score")
        y += 1
        if seat.note and roomy:
            canvas.put(x + 3, y, fit(look.said(seat.note), width - 4), "panel.quiet")
            y += 1
    canvas.put(x + 1, y, look.glyphs.h * (width - 2), "panel.quiet")
    y += 1
    room = height + 1 - y
    lines: list[str] = []
    for entry in reversed(top.log):
        lines = [*wrap(entry, width - 2), *lines]
        if len(lines) >= room:
            break
    for row, line in enumerate(lines[-room:] if room > 0 else [], y):
        canvas.put(x + 1, row, line, "panel")


def _foot(canvas: Canvas, top: Tabletop, width: int, y: int) -> None:
    canvas.fill(0, y, width, 1, "foot")
    x = 1
    for key, what in top.foot:
        if x + len(key) + len(what) + 3 > width:
            break
        canvas.put(x, y, key, "foot.key")
        canvas.put(x + len(key) + 1, y, what, "foot")
        canvas.spot(f"key:{key}", x, y, len(key) + 1 + len(what))
        x += len(key) + len(what) + 4
