"""Draw the picture of the README from the program itself: `python docs/picture.py`."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from random import Random

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.terminal_theme import MONOKAI
from rich.text import Text

from parlor.compose import Selection
from parlor.games.catalogue import entry
from parlor.match import Match
from parlor.narrate import Story
from parlor.players import Player
from parlor.rules import CHANCE
from parlor.scene import tokens
from parlor.widgets.canvas import Look
from parlor.widgets.cards import pretty
from parlor.widgets.palette import Palette
from parlor.widgets.tabletop import Button, Seat, Tabletop, paint_tabletop

GAME, PLIES = "whist", 15
NAMES = ("Anna", "Basil", "Clara", "Dora")
SIZE = (80, 24)


def picture() -> Text:
    """A table a few tricks into a deal, as the player to act sees it."""
    found = entry(GAME)
    match = Match(found, found.game.options(), tuple(Player(name) for name in NAMES), seed=11)
    rng = Random(2)
    while match.turn == CHANCE or len(match) < PLIES:
        if match.turn == CHANCE:
            match.chance()
        else:
            assert found.game.bots.heuristic is not None
            match.play(found.game.bots.heuristic(match.view(match.turn), rng))
    seat = match.turn
    scene = found.game.scene(match.view(seat))
    selection = Selection(match.view(seat).moves(), tokens(scene))
    look = Look(NAMES, frozenset(selection.lit), selection.lit[0], turn=seat)
    top = Tabletop(
        title=found.title,
        scene=scene,
        seats=tuple(Seat(name, "0", note) for name, note in zip(NAMES, scene.notes, strict=True)),
        log=Story(NAMES, lambda word: pretty(word, look)).lines(match, seat),
        buttons=tuple(Button(verb, verb) for verb in selection.verbs),
        foot=(("F1", "rules"), ("F2", "hint"), ("F3", "log"), ("F4", "undo"), (":", "type a move"), ("Esc", "leave")),
    )
    canvas, palette = paint_tabletop(top, look, *SIZE), Palette("felt")
    lines = [Text.assemble(*((text, palette.style(style)) for text, style in canvas.runs(y))) for y in range(SIZE[1])]
    return Text("\n").join(lines)


def main() -> None:
    """Write docs/parlor.svg; the fonts are the reader's own."""
    console = Console(width=SIZE[0], record=True, file=StringIO(), force_terminal=True, color_system="truecolor")
    console.print(picture(), soft_wrap=True)
    before, _, rest = CONSOLE_SVG_FORMAT.partition("@font-face")
    plain = before + rest[rest.rindex("}}", 0, rest.index(".{unique_id}-matrix")) + 2 :]
    svg = console.export_svg(title="parlor", theme=MONOKAI, code_format=plain, unique_id="parlor")
    svg = svg.replace("Fira Code, ", "")
    Path(__file__).with_name("parlor.svg").write_text(svg, "utf-8")


if __name__ == "__main__":
    main()
