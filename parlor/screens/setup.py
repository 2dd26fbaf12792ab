"""The set-up of a game: who sits where, and the options with what they mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from parlor.errors import ParlorError
from parlor.games.catalogue import Entry
from parlor.options import OptionInfo, describe, options_of, words
from parlor.players import LEVELS, Player
from parlor.players import name as checked
from parlor.screens.bars import Bar
from parlor.screens.pages import RulesPage
from parlor.widgets.canvas import Canvas, wrap
from parlor.widgets.menu import Menu, Row
from parlor.widgets.paper import Paper

if TYPE_CHECKING:
    from parlor.screens.house import House

KINDS = ("person", *(f"bot, {level}" for level in LEVELS))


class Meaning(Paper):
    """What the row that is on means, and what is wrong, if anything."""

    can_focus = False
    DEFAULT_CSS = "Meaning { height: 5; }"
    text = ""
    error = ""

    def paint(self, width: int, height: int) -> Canvas:
        canvas = Canvas(width, height, "panel")
        lines = [("error", line) for line in wrap(self.error, width - 4)]
        lines += [("panel", line) for paragraph in self.text.split("\n") for line in wrap(paragraph, width - 4)]
        for y, (style, line) in enumerate(lines[:height]):
            canvas.put(2, y, line, style)
        return canvas


class SetUp(Screen[None]):
    """Rows for the seats and the options; Enter plays."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "rules", "Rules"),
        Binding("escape", "back", "Back"),
        Binding("backspace", "erase", show=False),
    ]
    AUTO_FOCUS = "Menu"

    def __init__(self, house: House, entry: Entry) -> None:
        super().__init__()
        self.house = house
        self.entry = entry
        self.count = entry.usual
        self.names = [house.player_name, *(f"Player {seat}" for seat in range(2, max(entry.seats) + 1))]
        self.kinds = [0] + [len(KINDS) - 1] * (max(entry.seats) - 1)
        self.infos: dict[str, OptionInfo] = {info.key: info for info in describe(entry.game.options)}
        self.values: dict[str, Any] = {key: info.default for key, info in self.infos.items()}
        self.menu = Menu(house.palette, house.glyphs)
        self.meaning = Meaning(house.palette)
        self.put_up()

    def compose(self) -> ComposeResult:
        yield Bar(self.house.palette, "head", self.entry.title, "who plays, and how")
        yield self.menu
        yield self.meaning
        keys = (("Enter", "play"), ("< >", "change"), ("type", "a name or number"), ("F1", "rules"), ("Esc", "back"))
        yield Bar(self.house.palette, "foot", keys=keys)

    def on_mount(self) -> None:
        self.tell()

    def put_up(self) -> None:
        """The rows as they stand."""
        rows = [Row("Players")]
        if len(self.entry.seats) > 1:
            rows.append(Row("How many play", "count", str(self.count)))
        for seat in range(self.count):
            kind = KINDS[self.kinds[seat]]
            rows.append(Row(f"Seat {seat + 1}", f"seat:{seat}", f"{self._called(seat)} ({kind})"))
        if self.infos:
            rows.append(Row("Options"))
        rows += [Row(key.replace("_", " "), f"option:{key}", words(value)) for key, value in self.values.items()]
        rows += [Row(""), Row("Play", "play")]
        self.menu.show(rows, self.menu.key or "play")

    def _called(self, seat: int) -> str:
        if self.kinds[seat] == 0:
            return self.names[seat]
        return BOTS[seat % len(BOTS)]

    def tell(self, error: str = "") -> None:
        """Explain the row that is on."""
        kind, _, name = self.menu.key.partition(":")
        if kind == "option":
            info = self.infos[name]
            lines = [f"{info.meaning}."]
            lines += [f"{words(value)}: {meaning}" for value, meaning in info.values if meaning]
            self.meaning.text = "\n".join(lines)
        elif kind == "seat":
            self.meaning.text = (
                "Left and right: a person at this keyboard, or a bot and how well it plays. Type a name."
            )
        elif kind == "count":
            self.meaning.text = "Left and right change how many play."
        else:
            self.meaning.text = self.entry.summary
        self.meaning.error = error
        self.meaning.redraw()

    def on_menu_moved(self) -> None:
        self.tell()

    def on_menu_changed(self, event: Menu.Changed) -> None:
        kind, _, name = event.key.partition(":")
        if kind == "count":
            at = self.entry.seats.index(self.count) + event.step
            self.count = self.entry.seats[max(0, min(at, len(self.entry.seats) - 1))]
        elif kind == "seat":
            self.kinds[int(name)] = (self.kinds[int(name)] + event.step) % len(KINDS)
        elif kind == "option":
            self.values[name] = self.infos[name].step(self.values[name], event.step)
        self.put_up()
        self.tell()

    def on_menu_taken(self) -> None:
        try:
            options = options_of(self.entry.game, self.values)
            players = tuple(
                Player(checked(self._called(seat)), LEVELS[self.kinds[seat] - 1] if self.kinds[seat] else "")
                for seat in range(self.count)
            )
            self.house.begin(self.entry, options, players)
        except ParlorError as error:
            self.tell(str(error))

    def on_key(self, event: events.Key) -> None:
        if not (event.character and event.is_printable):
            return
        kind, _, name = self.menu.key.partition(":")
        if kind == "seat" and self.kinds[int(name)] == 0:
            typed = self.names[int(name)]
            fresh = typed == "" or typed.startswith("Player ") or typed == self.house.player_name
            self.names[int(name)] = (event.character if fresh else typed + event.character)[:24]
        elif kind == "option" and event.character.isdigit() and isinstance(self.values[name], int):
            self.values[name] = int(f"{self.values[name]}{event.character}"[-6:])
        else:
            return
        event.stop()
        self.put_up()
        self.tell()

    def action_erase(self) -> None:
        """Take back a letter of a name or a digit of a number."""
        kind, _, name = self.menu.key.partition(":")
        if kind == "seat":
            self.names[int(name)] = self.names[int(name)][:-1]
        elif kind == "option" and type(self.values[name]) is int:
            self.values[name] //= 10
        self.put_up()
        self.tell()

    def action_rules(self) -> None:
        """The rules of this game."""
        self.house.push_screen(RulesPage(self.entry, self.house.palette))

    def action_back(self) -> None:
        """Back to the picker."""
        self.house.pop_screen()


BOTS = ("Ada", "Basil", "Clara", "Dora", "Edgar", "Flora", "Gaspard", "Hilda", "Igor", "Juno", "Karl", "Luisa")
"""The names under which bots sit down, by seat."""
