"""The picker: every game of the house, found by typing; on top, where you left off."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.screen import Screen

from parlor.games.catalogue import FAMILIES, Entry, matching
from parlor.screens.bars import Bar
from parlor.widgets.canvas import Canvas, wrap
from parlor.widgets.menu import Menu, Row
from parlor.widgets.palette import Palette
from parlor.widgets.paper import Paper

if TYPE_CHECKING:
    from parlor.screens.house import House
    from parlor.store import Summary

RESUME = "resume:"
CONTINUED = 3
"""How many unfinished games stand on top."""


def nearest(entries: list[Entry], typed: str) -> str:
    """The game that is meant most likely: one whose title begins so, or has a word that does."""
    start = typed.casefold()

    def rank(entry: Entry) -> int:
        title = entry.title.casefold()
        return 0 if title.startswith(start) else 1 if f" {start}" in title else 2

    return min(entries, key=rank).id if entries else ""


class Blurb(Paper):
    """What the game that is on is."""

    can_focus = False

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette, id="blurb")
        self.lines: list[tuple[str, str]] = []

    def tell(self, lines: list[tuple[str, str]]) -> None:
        """Show lines, each a style and a text."""
        self.lines = lines
        self.redraw()

    def paint(self, width: int, height: int) -> Canvas:
        canvas = Canvas(width, height, "panel")
        y = 1
        for style, text in self.lines:
            for line in wrap(text, width - 4) or [""]:
                canvas.put(2, y, line, style)
                y += 1
        return canvas


class Picker(Screen[None]):
    """Choose a game, or go on with one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "rules", "Rules"),
        Binding("f2", "saves", "Saved games"),
        Binding("f3", "statistics", "Statistics"),
        Binding("escape", "clear", "Clear or quit"),
        Binding("backspace", "erase", show=False),
    ]
    CSS = """
    Picker #games { width: 3fr; }
    Picker #blurb { width: 2fr; }
    """
    AUTO_FOCUS = "#games"

    def __init__(self, house: House) -> None:
        super().__init__()
        self.house = house
        self.typed = ""
        self.games = Menu(house.palette, house.glyphs, id="games")
        self.blurb = Blurb(house.palette)
        self.head = Bar(house.palette, "head", "Parlor", "type to find a game")
        self._saves: tuple[Summary, ...] = ()
        self.fill()

    def compose(self) -> ComposeResult:
        yield self.head
        with Horizontal():
            yield self.games
            yield self.blurb
        yield Bar(
            self.house.palette,
            "foot",
            keys=(
                ("Enter", "play"),
                ("F1", "rules"),
                ("F2", "saves"),
                ("F3", "statistics"),
                ("F9", "settings"),
                ("Esc", "quit"),
            ),
        )

    def on_mount(self) -> None:
        self.describe()

    def on_screen_resume(self) -> None:
        self.house.ask(self.continue_with, lambda store: store.list(limit=CONTINUED, over=False))

    def continue_with(self, saves: tuple[Summary, ...]) -> None:
        """Unfinished games, newest first, come on top."""
        if saves == self._saves:
            return
        fresh = not self._saves and self.games.on <= 1
        self._saves = saves
        self.fill(first=fresh)

    def fill(self, *, first: bool = False) -> None:
        """Put up the rows for what is typed."""
        rows: list[Row] = []
        if self._saves and not self.typed:
            rows.append(Row("Where you left off"))
            rows += [Row(label(self.house, save), RESUME + save.id, note=when(save)) for save in self._saves]
        family = ""
        found = matching(list(self.house.entries.values()), self.typed)
        for entry in found:
            if entry.family != family:
                family = entry.family
                rows.append(Row(FAMILIES.get(family, family.title())))
            rows.append(Row(entry.title, entry.id, note=_seats(entry)))
        if not rows:
            rows.append(Row(f"No game matches '{self.typed}'. Esc clears."))
        key = nearest(found, self.typed) if self.typed else ""
        if first:
            key = next((row.key for row in rows if row.key), "")
        self.games.show(rows, key)
        self.head.note(f"find: {self.typed}_" if self.typed else "type to find a game")
        if self.is_mounted:
            self.describe()

    def describe(self) -> None:
        """Tell of the row that is on."""
        entry = self._entry
        if entry is None:
            self.blurb.tell(
                [("panel.title", "Go on with this game"), ("", ""), ("panel", "at the very move you left.")]
            )
            return
        self.blurb.tell(
            [
                ("panel.turn", entry.title),
                ("", ""),
                ("panel", entry.summary),
                ("", ""),
                ("panel.title", f"Players  {_seats(entry)}"),
                ("panel.title", f"Length   {entry.minutes} minutes"),
                ("", ""),
                ("panel.quiet", entry.source),
            ]
        )

    @property
    def _entry(self) -> Entry | None:
        return self.house.entries.get(self.games.key)

    def on_menu_moved(self) -> None:
        self.describe()

    def on_menu_taken(self, event: Menu.Taken) -> None:
        if event.key.startswith(RESUME):
            self.house.resume(event.key.removeprefix(RESUME))
        elif entry := self._entry:
            self.house.set_up(entry)

    def on_key(self, event: events.Key) -> None:
        if event.character and event.is_printable and (self.typed or event.character != " "):
            self.typed += event.character
            self.fill()
            event.stop()

    def action_erase(self) -> None:
        """Take back a letter."""
        self.typed = self.typed[:-1]
        self.fill()

    def action_clear(self) -> None:
        """Clear what is typed; with nothing typed, quit."""
        if self.typed:
            self.typed = ""
            self.fill()
        else:
            self.app.exit()

    def action_rules(self) -> None:
        """The rules of the game that is on."""
        if entry := self._entry:
            from parlor.screens.pages import RulesPage

            self.house.push_screen(RulesPage(entry, self.house.palette))

    def action_saves(self) -> None:
        """All saved games."""
        self.house.show_saves()

    def action_statistics(self) -> None:
        """Who won what."""
        self.house.show_statistics()


def title(house: House, game: str) -> str:
    """What a saved game's game is called, also one that is not here any more."""
    return house.entries[game].title if game in house.entries else game


def label(house: House, save: Summary) -> str:
    """A saved game in a list: what is played, and who plays."""
    return f"{title(house, save.game)}: {', '.join(save.names)}"


def when(save: Summary) -> str:
    """When a saved game was played last, and whether it is over."""
    return f"{'over, ' if save.over else ''}{save.changed:%d %b %H:%M}"


def _seats(entry: Entry) -> str:
    """How many play: "2-8", "3", "2, 4, 6"."""
    seats = entry.seats
    if len(seats) == 1:
        return str(seats[0])
    if seats == tuple(range(seats[0], seats[-1] + 1)):
        return f"{seats[0]}-{seats[-1]}"
    return ", ".join(map(str, seats))
