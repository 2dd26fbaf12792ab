"""The page of settings: how tables look, how they play, and what the person at the keyboard is called."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical

from parlor.core.errors import ParlorError
from parlor.core.players import parse_name as checked
from parlor.core.scene import Card, Die, Fan, Note, Rack, Tile, Tray, Zone
from parlor.screens.bars import Bar
from parlor.screens.closing import ClosesOnce
from parlor.settings import CHOICES
from parlor.widgets.canvas.canvas import Canvas, Look, Size, above
from parlor.widgets.canvas.palette import on_ground
from parlor.widgets.canvas.paper import Paper
from parlor.widgets.layout.felt import FELT
from parlor.widgets.layout.zones import paint_zone
from parlor.widgets.menu.cloth import is_bare, paint_cloth
from parlor.widgets.menu.menu import Menu, Row
from parlor.widgets.menu.words import Words

if TYPE_CHECKING:
    from parlor.screens.app_api import AppApi

SETTINGS: Final[dict[str, dict[str, tuple[str, str, dict[object, str]]]]] = {
    "How it looks": {
        "theme": (
            "Colours",
            "The colours of tables and pages.",
            {"felt": "felt green", "night": "night blue", "paper": "parchment", "contrast": "high contrast"},
        ),
        "glyphs": (
            "Characters",
            "The characters that draw the tables. Plain ASCII works everywhere; rich needs a font with many symbols.",
            {"auto": "automatic", "safe": "lines and suits", "ascii": "plain ASCII", "rich": "rich"},
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
            "How long each bot move is shown. Any key cuts a pause short.",
            {"off": "at once", "brisk": "brisk", "calm": "calm"},
        ),
        "forced": (
            "Forced moves",
            "When a pass or your last card is the only choice: played for you after a moment, or by you.",
            {True: "played for me", False: "I press a key"},
        ),
        "reflex": (
            "Throws and aims",
            "Timed: a mark sways, and you press a key to let go. By chance: Parlor throws as well as a person would. "
            "The default is timed, and by chance over SSH, where keys arrive late.",
            {"auto": "timed, except over SSH", "yes": "timed", "no": "by chance"},
        ),
        "motion": (
            "Movement",
            "Cards slide, men walk and dice tumble for a moment; any key cuts that short. "
            "The default is to show it, but not over SSH. Where bots move at once, dice alone tumble.",
            {"auto": "shown, except over SSH", "yes": "shown", "no": "not shown"},
        ),
        "bell": (
            "Bell",
            "Ring the terminal's bell when it is your turn after others have moved.",
            {False: "quiet", True: "rings when it is my turn"},
        ),
        "tutor": (
            "Tutor",
            "Before a move that costs a tenth of the chance to win or more, say so, and what is better. "
            "It thinks while you do: who moves at once is not warned.",
            {False: "silent", True: "warns of costly moves"},
        ),
        "introductions": (
            "New games",
            "Before your first game of a kind, a card says what it is about. F1 shows it again at any time.",
            {True: "begin with a card about them", False: "begin at once"},
        ),
    },
}
"""Every setting with a few values, by group: label, meaning, and the values in words."""


def commands(parlor: AppApi) -> Iterator[tuple[str, str, Callable[[], object]]]:
    """What the palette of commands offers of it: a title, what it means, and how it is done."""
    for group in SETTINGS.values():
        for name, (label, meaning, values) in group.items():
            for value, words in values.items():
                yield f"{label}: {words}", meaning, partial(parlor.change_settings, **{name: value})


ROOMY: Final = 26
"""Rows from which the furniture is shown larger."""
NAME: Final = "Type your name at the table. Leave it empty to use your login name."

SHOWN: Final[tuple[Zone, ...]] = (
    Fan((Card("AS"), Card("KH"), Card("QD"), Card("JC"), Card("10S"))),
    Tray((Die(1), Die(3), Die(6, kept=True))),
    Rack((Tile(6, 6), Tile(6, 2))),
    Note(("Cards, dice and tiles look like this.",)),
)


class Sample(Paper):
    """Some furniture, as the settings make it look."""

    can_focus = False

    def __init__(self, parlor: AppApi) -> None:
        super().__init__(parlor.palette, id="sample")
        self.parlor = parlor

    def paint(self, width: int, height: int) -> Canvas:
        canvas = paint_cloth(self, self.palette, width, height)
        look = Look(
            glyphs=self.parlor.glyphs,
            four_colour=self.parlor.settings.four_colour,
            colour=self.palette.colour,
            size=Size.M if height >= ROOMY else Size.S,
        )
        block = above([paint_zone(zone, look, width - 4, height // 3) for zone in SHOWN], 1)
        if not is_bare(self.palette):
            block.restyle(lambda style: on_ground(style, FELT))
        canvas.blit(block, max(0, (width - block.width) // 2), max(0, (height - block.height) // 2))
        return canvas


class SettingsScreen(ClosesOnce[None]):
    """Rows for the settings; left and right change them, at once and for good."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,f9,ctrl+o", "back", "Back"),
        Binding("backspace", "erase", show=False),
    ]
    CSS = """
    SettingsScreen #left { width: 3fr; }
    SettingsScreen #sample { width: 2fr; display: none; }
    SettingsScreen.wide #sample { display: block; }
    SettingsScreen #meaning { height: 4; }
    """
    AUTO_FOCUS = "Menu"

    def __init__(self, parlor: AppApi) -> None:
        super().__init__()
        self.parlor = parlor
        self.menu = Menu(parlor.palette, parlor.glyphs, title="Settings", id="rows")
        self.sample = Sample(parlor)
        self.meaning = Words(parlor.palette, id="meaning")
        self.put_up()

    def compose(self) -> ComposeResult:
        yield Bar(self.parlor.palette, "head", "Settings", "saved as you change them")
        with Horizontal():
            with Vertical(id="left"):
                yield self.menu
                yield self.meaning
            yield self.sample
        yield Bar(self.parlor.palette, "foot", keys=(("< >", "change"), ("^P", "all commands"), ("Esc", "back")))

    def on_mount(self) -> None:
        self.tell()

    def on_resize(self, event: events.Resize) -> None:
        """There is room for a picture or there is not."""
        self.set_class(event.size.width >= 100, "wide")

    def put_up(self) -> None:
        """The rows as they stand."""
        rows = []
        for heading, group in SETTINGS.items():
            rows.append(Row(heading))
            for key, (label, _, values) in group.items():
                rows.append(Row(label, key, values[getattr(self.parlor.settings, key)]))
            rows.append(Row(""))
        called = self.parlor.settings.name
        if not self.parlor.hosted:  # there the name is that of the account
            note = f"{called}_" if called else self.parlor.player_name
            rows += [Row("Who plays"), Row("Your name", "name", note=note)]
        self.menu.show(rows, self.menu.key)

    def tell(self, error: str = "") -> None:
        """Explain the row that is on."""
        meaning = next((group[self.menu.key][1] for group in SETTINGS.values() if self.menu.key in group), NAME)
        self.meaning.tell("", meaning, error=error)

    def on_menu_moved(self) -> None:
        self.tell()

    def on_menu_changed(self, event: Menu.Changed) -> None:
        if event.key in CHOICES:
            values = CHOICES[event.key]
            at = values.index(getattr(self.parlor.settings, event.key)) + event.step
            self._like(event.key, values[at % len(values)])

    def on_menu_taken(self, event: Menu.Taken) -> None:
        self.on_menu_changed(Menu.Changed(event.key, 1))

    def on_key(self, event: events.Key) -> None:
        if self.menu.key == "name" and event.character and event.is_printable:
            event.stop()
            self._call(self.parlor.settings.name + event.character)

    def action_erase(self) -> None:
        """Take back a letter of the name."""
        if self.menu.key == "name":
            self._call(self.parlor.settings.name[:-1])

    def _call(self, typed: str) -> None:
        try:
            if typed.strip():
                checked(typed)
        except ParlorError as error:
            self.tell(str(error))
            return
        self._like("name", typed)

    def _like(self, name: str, value: object) -> None:
        self.parlor.change_settings(**{name: value})
        self.put_up()
        self.sample.redraw()
        self.tell()

    def action_back(self) -> None:
        """Back to where one was."""
        self.dismiss(None)
