"""The page of settings: how tables look, how they play, and what the person at the keyboard is called."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.screen import Screen

from parlor.errors import ParlorError
from parlor.players import name as checked
from parlor.scene import Card, Die, Fan, Note, Rack, Tile, Tray, Zone
from parlor.screens.bars import Bar
from parlor.settings import CHOICES
from parlor.widgets.canvas import Canvas, Look, Size, above
from parlor.widgets.menu import Menu, Row
from parlor.widgets.paper import Paper
from parlor.widgets.words import Words
from parlor.widgets.zones import paint_zone

if TYPE_CHECKING:
    from parlor.screens.house import House

TASTES: Final[dict[str, dict[str, tuple[str, str, dict[object, str]]]]] = {
    "How it looks": {
        "theme": (
            "Colours",
            "The colours of tables and pages.",
            {"felt": "green felt", "night": "night", "paper": "paper"},
        ),
        "glyphs": (
            "Characters",
            "What tables are drawn with. Plain ASCII shows everywhere; rich wants a font that has everything.",
            {"auto": "as the terminal can", "safe": "lines and suits", "ascii": "plain ASCII", "rich": "rich"},
        ),
        "four_colour": (
            "Suits",
            "With four colours diamonds are blue and clubs green, so that no two suits look alike.",
            {False: "two colours", True: "four colours"},
        ),
    },
    "How it plays": {
        "pace": (
            "Pace",
            "How long what bots do stays before the next of it. Any key cuts a pause short.",
            {"off": "at once", "brisk": "brisk", "calm": "calm"},
        ),
        "forced": (
            "Forced moves",
            "A pass or a last card that is your only choice: played by itself after a moment, or by you.",
            {True: "play themselves", False: "I press a key"},
        ),
        "reflex": (
            "Throws and aims",
            "Timed: a mark sways, and your key lets go. By chance: the game throws as well as a hand would. "
            "Left alone they are timed here, and by chance over SSH, where keys come late.",
            {"auto": "timed, except over SSH", "yes": "timed", "no": "by chance"},
        ),
        "bell": (
            "Bell",
            "Whether the terminal's bell tells that it is your turn after others have moved.",
            {False: "quiet", True: "rings when it is my turn"},
        ),
    },
}
"""Every setting with a few values, by group: label, meaning, and the values in words."""


def commands(house: House) -> Iterator[tuple[str, str, Callable[[], object]]]:
    """What the palette of commands offers of it: a title, what it means, and how it is done."""
    for group in TASTES.values():
        for name, (label, meaning, values) in group.items():
            for value, words in values.items():
                yield f"{label}: {words}", meaning, partial(house.like, **{name: value})


ROOMY: Final = 26
"""Rows from which the furniture is shown larger."""
NAME: Final = "Type what you are called at the table. Left empty, it is your login name."

SHOWN: Final[tuple[Zone, ...]] = (
    Fan((Card("AS"), Card("KH"), Card("QD"), Card("JC"), Card("10S"))),
    Tray((Die(1), Die(3), Die(6, kept=True))),
    Rack((Tile(6, 6), Tile(6, 2))),
    Note(("Cards, dice and tiles look like this.",)),
)


class Sample(Paper):
    """Some furniture, as the settings make it look."""

    can_focus = False

    def __init__(self, house: House) -> None:
        super().__init__(house.palette, id="sample")
        self.house = house

    def paint(self, width: int, height: int) -> Canvas:
        canvas = Canvas(width, height, "ground")
        look = Look(
            glyphs=self.house.glyphs,
            four_colour=self.house.settings.four_colour,
            colour=self.palette.colour,
            size=Size.M if height >= ROOMY else Size.S,
        )
        block = above([paint_zone(zone, look, width - 4, height // 3) for zone in SHOWN], 1)
        canvas.blit(block, max(0, (width - block.width) // 2), max(0, (height - block.height) // 2))
        return canvas


class Taste(Screen[None]):
    """Rows for the settings; left and right change them, at once and for good."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,f9,ctrl+o", "back", "Back"),
        Binding("backspace", "erase", show=False),
    ]
    CSS = """
    Taste #rows { width: 3fr; }
    Taste #sample { width: 2fr; display: none; }
    Taste.wide #sample { display: block; }
    Taste #meaning { height: 5; }
    """
    AUTO_FOCUS = "Menu"

    def __init__(self, house: House) -> None:
        super().__init__()
        self.house = house
        self.menu = Menu(house.palette, house.glyphs, id="rows")
        self.sample = Sample(house)
        self.meaning = Words(house.palette, id="meaning")
        self.put_up()

    def compose(self) -> ComposeResult:
        yield Bar(self.house.palette, "head", "Settings", "kept as you change them")
        with Horizontal():
            yield self.menu
            yield self.sample
        yield self.meaning
        yield Bar(self.house.palette, "foot", keys=(("< >", "change"), ("^P", "all commands"), ("Esc", "back")))

    def on_mount(self) -> None:
        self.tell()

    def on_resize(self, event: events.Resize) -> None:
        """There is room for a picture or there is not."""
        self.set_class(event.size.width >= 100, "wide")

    def put_up(self) -> None:
        """The rows as they stand."""
        rows = []
        for group, tastes in TASTES.items():
            rows.append(Row(group))
            for key, (label, _, values) in tastes.items():
                rows.append(Row(label, key, values[getattr(self.house.settings, key)]))
            rows.append(Row(""))
        called = self.house.settings.name
        rows += [Row("Who plays"), Row("Your name", "name", note=f"{called}_" if called else self.house.player_name)]
        self.menu.show(rows, self.menu.key)

    def tell(self, error: str = "") -> None:
        """Explain the row that is on."""
        told = next((tastes[self.menu.key][1] for tastes in TASTES.values() if self.menu.key in tastes), NAME)
        self.meaning.tell("", told, error=error)

    def on_menu_moved(self) -> None:
        self.tell()

    def on_menu_changed(self, event: Menu.Changed) -> None:
        if event.key in CHOICES:
            values = CHOICES[event.key]
            at = values.index(getattr(self.house.settings, event.key)) + event.step
            self._like(event.key, values[at % len(values)])

    def on_menu_taken(self, event: Menu.Taken) -> None:
        self.on_menu_changed(Menu.Changed(event.key, 1))

    def on_key(self, event: events.Key) -> None:
        if self.menu.key == "name" and event.character and event.is_printable:
            event.stop()
            self._call(self.house.settings.name + event.character)

    def action_erase(self) -> None:
        """Take back a letter of the name."""
        if self.menu.key == "name":
            self._call(self.house.settings.name[:-1])

    def _call(self, typed: str) -> None:
        try:
            if typed.strip():
                checked(typed)
        except ParlorError as error:
            self.tell(str(error))
            return
        self._like("name", typed)

    def _like(self, name: str, value: object) -> None:
        self.house.like(**{name: value})
        self.put_up()
        self.sample.redraw()
        self.tell()

    def action_back(self) -> None:
        """Back to where one was."""
        self.house.pop_screen()
