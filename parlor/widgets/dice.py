"""Dice in a tray."""

from __future__ import annotations

from parlor.scene import Die, Tray
from parlor.widgets.canvas import Canvas, Look, above, beside

PIPS = {
    1: ("   ", " * ", "   "),
    2: ("*  ", "   ", "  *"),
    3: ("*  ", " * ", "  *"),
    4: ("* *", "   ", "* *"),
    5: ("* *", " * ", "* *"),
    6: ("* *", "* *", "* *"),
}
WIDTH, HEIGHT = 9, 5


def paint_die(die: Die, look: Look, *, small: bool) -> Canvas:
    """A die: pips when there is room (9x5), else its figure (5x3)."""
    g = look.glyphs
    state = look.state(die.token)
    suffix = f"|{state}" if state else ""
    style = ("die.kept" if die.kept else "die") + suffix
    mark = die.mark or (str(die.face) if die.face else "?")
    if small:
        canvas = Canvas(5, 3, style)
        canvas.box(0, 0, 5, 3, g, style)
        canvas.put(1, 1, mark.center(3), style)
    else:
        canvas = Canvas(WIDTH, HEIGHT, style)
        canvas.box(0, 0, WIDTH, HEIGHT, g, style)
        if die.mark or not die.face:
            canvas.put(1, 2, mark.center(WIDTH - 2), style)
        else:
            for row, pips in enumerate(PIPS[die.face], 1):
                for at, pip in enumerate(pips):
                    if pip == "*":
                        canvas.put(2 + at * 2, row, g.pip, style)
    canvas.spot(die.token, 0, 0, canvas.width, canvas.height)
    return canvas


def paint_tray(tray: Tray, look: Look, width: int, height: int) -> Canvas:
    """The dice side by side, those kept apart from the rest."""
    if not tray.dice:
        return Canvas(0, 0)
    per_row = max(1, (width + 1) // (WIDTH + 1))
    small = len(tray.dice) * (WIDTH + 1) + 3 > width or height < HEIGHT + 1
    loose = [paint_die(die, look, small=small) for die in tray.dice if not die.kept]
    kept = [paint_die(die, look, small=small) for die in tray.dice if die.kept]
    if small:
        per_row = max(1, (width + 1) // 6)
    rows = [beside(loose[at : at + per_row], 1) for at in range(0, len(loose), per_row)]
    blocks = [beside([above(rows), beside(kept, 1)], 3)]
    if tray.label:
        label = Canvas(len(look.said(tray.label)), 1)
        label.put(0, 0, look.said(tray.label), "quiet")
        blocks.append(label)
    return above(blocks)
