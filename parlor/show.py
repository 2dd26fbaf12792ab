"""One picture of a table, drawn by Rich, without a full screen."""

from __future__ import annotations

import os

from rich.text import Text

from parlor import settings as preferences
from parlor.errors import ParlorError
from parlor.match import Match
from parlor.narrate import gathered, narrate
from parlor.players import BadSeat
from parlor.record import Record
from parlor.widgets.canvas import Look
from parlor.widgets.cards import pretty
from parlor.widgets.glyphs import TIERS
from parlor.widgets.palette import Palette
from parlor.widgets.tabletop import Tabletop, paint_tabletop, seats

SIZE = (80, 24)


class Covered(ParlorError):
    """A hand that this looker may not see while the game goes on."""


def eyes(match: Match, seat: int) -> int:
    """The seat that looks: `seat`, or for -1 the only person. Raises `Covered`, `BadSeat`."""
    people = [at for at, player in enumerate(match.players) if not player.bot]
    if seat >= len(match.players):
        raise BadSeat(f"There is no seat {seat + 1}: this game has {len(match.players)}.")
    if match.secret and seat < 0 and len(people) > 1:
        raise Covered("Several people play, and something is hidden: say who looks, as --seat 1.")
    if match.secret and people and seat >= 0 and seat not in people:
        raise Covered(f"{match.players[seat].name} is a bot: its hand is not shown while the game goes on.")
    return seat if seat >= 0 else people[0] if people else 0


def table_of(record: Record, seat: int = -1, *, ascii_only: bool = False) -> Text:
    """The table of a record where it stands, as `seat` sees it (-1: the only person). Raises `ParlorError`."""
    match = Match.resume(record)
    names = tuple(player.name for player in match.players)
    looker = eyes(match, seat)
    settings = preferences.load()
    glyphs = TIERS["ascii" if ascii_only else preferences.tier(settings.glyphs)]
    palette = Palette(settings.theme, colour=not os.environ.get("NO_COLOR"))
    look = Look(names, turn=match.state.turn, glyphs=glyphs, four_colour=settings.four_colour, colour=palette.colour)
    view = match.view(looker)
    scene = match.game.scene(view)
    steps = match.log(looker)
    top = Tabletop(
        title=match.entry.title,
        scene=scene,
        seats=seats(names, view.shown.scores(), scene, view.shown.sides()),
        log=gathered(narrate(match.game, step.seat, step.move, names, lambda w: pretty(w, look)) for step in steps),
    )
    canvas = paint_tabletop(top, look, *SIZE)
    picture = Text(no_wrap=True)
    for y in range(canvas.height):
        for text, style in canvas.runs(y):
            picture.append(text, palette.style(style))
        picture.append("\n")
    return picture
