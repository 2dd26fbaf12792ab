"""One picture of a table, drawn by Rich, without a full screen."""

from __future__ import annotations

import os

from rich.console import Console
from rich.text import Text

from parlor import settings as preferences
from parlor.play.log import MatchLog
from parlor.play.match import Match
from parlor.play.perspective import choose_viewer
from parlor.play.record import Record
from parlor.widgets.canvas.canvas import Look
from parlor.widgets.canvas.glyphs import TIERS
from parlor.widgets.canvas.palette import Palette
from parlor.widgets.canvas.suits import pretty
from parlor.widgets.layout.frame import Tabletop
from parlor.widgets.layout.panel import seats
from parlor.widgets.layout.tabletop import paint_tabletop

SIZE = (80, 24)


def table_of(record: Record, seat: int = -1, *, ascii_only: bool = False) -> Text:
    """The table of a record where it stands, as `seat` sees it (-1: the only person). Raises `ParlorError`."""
    match = Match.resume(record, partly=True)
    names = tuple(player.name for player in match.players)
    viewer = choose_viewer(match, seat)
    settings = preferences.load()
    glyphs = TIERS["ascii" if ascii_only else preferences.glyph_tier(settings.glyphs)]
    palette = Palette(settings.theme, colour=not os.environ.get("NO_COLOR"), lamp=Console().color_system == "truecolor")
    look = Look(names, turn=match.state.turn, glyphs=glyphs, four_colour=settings.four_colour, colour=palette.colour)
    view = match.view(viewer)
    scene = match.game.scene(view)
    top = Tabletop(
        title=match.entry.title,
        scene=scene,
        seats=seats(names, view.shown.scores() if match.counts_points else (), scene, view.shown.sides()),
        log=MatchLog(names, lambda word: pretty(word, look.glyphs)).lines(match, viewer),
        message=match.broken,
    )
    canvas = paint_tabletop(top, look, *SIZE)
    picture = Text(no_wrap=True)
    for y in range(canvas.height):
        for text, style in palette.runs(canvas, y):
            picture.append(text, style)
        picture.append("\n")
    return picture
