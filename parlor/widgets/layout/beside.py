"""A placard beside a table, in the place of its panel: one reads it, and the table stays as it was."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace
from rich.cells import cell_len

from parlor.core.scene import Scene
from parlor.play.move_input.buttons import Button
from parlor.play.result import DETAIL
from parlor.widgets.canvas.canvas import Canvas, Look, wrap
from parlor.widgets.layout.emblem import paint_emblem
from parlor.widgets.layout.frame import Frame, Tabletop, best_frame, button_width, placard_area, with_rows_below
from parlor.widgets.layout.panel import paint_panel
from parlor.widgets.layout.tabletop import foot_lines, paint_tabletop
from parlor.widgets.placards.placard import Placard, cast_shadow, keep_keys, lay_placard, paint_placard, paint_strip

AIRY: Final = 30
"""Rows of a screen from which on there is always a free row over it."""
BROAD: Final = 28
"""Columns of a panel from which on there is a free one on either side of it, and one for its shadow."""
FEW: Final = 4
"""Buttons that stay on the placard if they are fewer: they have few rows even on the narrowest."""
LOW_ROWS: Final = 5
"""Rows of a report below a low table: large letters with half a row of air over and below them, and the buttons."""
SHORT_LINES: Final = 3
"""Lines of what is said of the end of a game on a narrow placard, at most, if it has room in one line elsewhere."""
LOGGED: Final = 5
"""Rows below it that are worth a log."""


def paint_with_placard(
    top: Tabletop, placard: Placard | None, look: Look, width: int, height: int, frame: Frame
) -> Canvas:
    """A table with a placard, if there is one: in the place of the panel where it has room there, else on the table.

    `frame` is how the screen is shared out for the table, which is drawn as it would be without a placard. Below a low
    table, or one that fills the width, what has come of the game takes the place of the text.
    """
    if placard is None:
        return paint_tabletop(top, look, width, height, frame)
    canvas = _paint_beside(top, placard, look, width, height, frame)
    if canvas is not None:
        return canvas
    draw = partial(paint_emblem, top.scene, look) if placard.alone else None
    if placard.alone:
        top = Tabletop(top.title, Scene((), status=top.scene.status), (), foot=top.foot, prompt=top.prompt)
        frame = best_frame(top, look, width, height)
        if height < AIRY:  # what is said stands on the rim, and the card has the rows below it
            frame = frame._replace(happened=frame.prompt, prompt=(), lines=())
    if (height < AIRY or not frame.panel) and placard.beside and not placard.alone:
        if not placard.lines and top.happened:  # the report covers it
            placard = replace(placard, lines=(f"{top.happened.rstrip('.')}.",))
        rows = max(LOW_ROWS, frame.below) if placard.large else frame.below
        paper = paint_strip(placard, look, width, rows, listed=bool(frame.strip))
        if placard.large and placard.table is not None and placard.table.pointed:  # it says what everybody has
            frame = frame._replace(strip=())
        frame = with_rows_below(top, look, frame, paper.height, height)
        canvas = paint_tabletop(top, look, width, height, frame)
        _lay_below(canvas, paper)
    else:
        canvas = paint_tabletop(top, look, width, height, frame)
        lay_placard(canvas, placard, look, placard_area(frame, height), frame.panel, draw)
    return canvas


def _lay_below(canvas: Canvas, paper: Canvas) -> None:
    """Lay a report over the text below a table, for it says more than that, and as little of the table as may be."""
    keep_keys(canvas)
    canvas.blit(paper, 0, canvas.height - 1 - paper.height, over=True)


def _paint_beside(top: Tabletop, placard: Placard, look: Look, width: int, height: int, frame: Frame) -> Canvas | None:
    """The table with the placard in the place of its panel, and the log under that; None where it has no room there."""
    if not 0 < placard.beside <= frame.panel:
        return None
    said = (*frame.happened, *frame.prompt, top.message, top.hint)
    buttons = placard.buttons
    if lower := _with_buttons(frame, buttons, said=placard.large and not placard.alone):
        frame, placard = lower, replace(placard, buttons=())
    whole = frame.whole_panel or (not lower and all(cell_len(line) < frame.table - 1 for line in said))
    bottom = height - 1 if whole else frame.first + frame.rows(height)
    if frame.aside and placard.large and not placard.alone:  # it says what the text would, but for a message
        words = len(wrap(top.message or top.hint, frame.reading[1])) if top.message or top.hint else 0
        frame = frame._replace(happened=("",) * words, prompt=(), lines=())
        bottom = height - len(foot_lines(top, frame)) - frame.text
    elif frame.aside:
        asked = any(frame.prompt)
        bottom = height - len(foot_lines(top, frame)) - (frame.text if asked else 0)
        frame = frame if asked else frame._replace(happened=("",) * len(frame.happened))
    gap = int(frame.panel >= BROAD)
    if not gap:  # the cards of a result are in sight on the table
        placard = replace(placard, lines=tuple(line for line in placard.lines if not line.startswith(DETAIL)))
    why = _why_below(top, placard, look, frame)
    if why:
        placard = replace(placard, lines=())
    x, room = frame.table + gap, frame.panel - 1 - 2 * gap
    y, paper = _beside(placard, look, room, bottom, (2,) if height >= AIRY else (2, 1))
    if paper is None:
        return None
    under = y + paper.height + 1
    logged = bottom - under >= LOGGED
    twice = logged or placard.table is None or " ".join(frame.happened).strip() in placard.lines
    if not placard.alone and twice:  # the log or the placard says what happened last
        frame = frame._replace(happened=("",) * len(frame.happened))
    if why:
        frame = frame._replace(happened=(why, *frame.happened[1:]))
    canvas = paint_tabletop(replace(top, log=(), talk=(), brief=()), look, width, height, frame)
    canvas.fill(frame.table, 1, frame.panel, bottom - 1, "panel")
    if logged:
        listed = placard.table is None  # the table of points names them
        log = top.log[: len(top.log) - _ends_with(top.log, why)]
        below = paint_panel(top.seats, log, look, frame.panel, bottom - under, top.talk, listed=listed)
        canvas.blit(below, frame.table, under)
    spots = [spot for spot in canvas.spots if lower and spot.token in {button.token for button in buttons}]
    keep_keys(canvas)
    canvas.spots += spots
    cast_shadow(canvas, paper, x, y, look)
    canvas.blit(paper, x, y, over=True)
    return canvas


def _why_below(top: Tabletop, placard: Placard, look: Look, frame: Frame) -> str:
    """What is said of the end of a game, if it has room below the table in one line but would be broken into many on a
    narrow placard; else ""."""
    why = " ".join(placard.lines)
    free = placard.large and not (placard.alone or frame.aside or top.message or top.hint) and len(frame.happened) > 0
    broken = len(wrap(why, frame.panel - 3, look.names)) > SHORT_LINES
    return why if free and broken and cell_len(why) <= frame.reading[1] else ""


def _ends_with(log: Sequence[str], words: str) -> bool:
    """Whether the last entry of the log says what these words say."""
    return bool(words and log) and log[-1].strip().rstrip(".") in words


def _beside(placard: Placard, look: Look, width: int, bottom: int, rows: tuple[int, ...]) -> tuple[int, Canvas | None]:
    """The placard in one of these rows, where its title is off the edge if there is such a one; None without room."""
    papers = [(y, paint_placard(placard, look, width, bottom - y - 1, broad=True)) for y in rows]
    fitting = [(y, paper) for y, paper in papers if paper.width <= width and paper.height <= bottom - y - 1]
    padded = [(y, paper) for y, paper in fitting if not paper.text().partition("\n")[0].strip()]
    return next(iter(padded or fitting), (0, None))


def _with_buttons(frame: Frame, buttons: tuple[Button, ...], *, said: bool) -> Frame | None:
    """The screen with the buttons of a placard below the table, where the buttons of the game stood.

    None where they have no row there, or are so few that they take no room from it. `said`: it says what the prompt
    would.
    """
    wide = sum(button_width(button) + 1 for button in buttons) - 1
    if frame.aside or len(buttons) < FEW or wide > frame.reading[1]:
        return None
    prompts = [frame.prompt if any(frame.prompt) else ()] + [()] * said
    lowered = (frame._replace(prompt=prompt, lines=(buttons,), tight=False) for prompt in prompts)
    return next((lower for lower in lowered if lower.below == frame.below), None)
