"""One picture of a table, drawn by Rich, without a full screen."""

from __future__ import annotations

import os

from rich.text import Text

from parlor import settings as preferences
from parlor.match import Match
from parlor.narrate import narrate
from parlor.record import Record
from parlor.widgets.canvas import Look
from parlor.widgets.cards import pretty
from parlor.widgets.glyphs import TIERS
from parlor.widgets.palette import Palette
from parlor.widgets.tabletop import Seat, Tabletop, paint_tabletop

SIZE = (80, 24)


def table_of(record: Record, seat: int = -1, *, ascii_only: bool = False) -> Text:
    """The table of a record where it stands, as `seat` sees it (-1: the first person, else the first seat)."""
    match = Match.resume(record)
    names = tuple(player.name for player in match.players)
    people = [at for at, player in enumerate(match.players) if not player.bot]
    looker = seat if 0 <= seat < len(names) else (people[0] if people else 0)
    settings = preferences.load()
    glyphs = TIERS["ascii" if ascii_only else preferences.tier(settings.glyphs)]
    look = Look(names=names, turn=match.state.turn, glyphs=glyphs, four_colour=settings.four_colour)
    view = match.view(looker)
    scene = match.game.scene(view)
    notes = scene.notes or ("",) * len(names)
    scores = (f"{score:g}" for score in view.shown.scores())
    top = Tabletop(
        title=match.entry.title,
        scene=scene,
        seats=tuple(Seat(*line) for line in zip(names, scores, notes, strict=True)),
        log=[narrate(match.game, step.seat, step.move, names, lambda w: pretty(w, look)) for step in match.log(looker)],
    )
    canvas = paint_tabletop(top, look, *SIZE)
    palette = Palette(settings.theme, colour=not os.environ.get("NO_COLOR"))
    picture = Text(no_wrap=True)
    for y in range(canvas.height):
        for text, style in canvas.runs(y):
            picture.append(text, palette.style(style))
        picture.append("\n")
    return picture
