"""The set-up of a game: who sits where, and how it is played. It begins as the game was played the last time."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container

from parlor.core.digits import is_number
from parlor.core.errors import ParlorError
from parlor.core.option_text import OptionInfo, Value, describe, format_value, option_values, options_of
from parlor.core.players import Player, bot_name, check_distinct_names
from parlor.core.players import parse_name as checked
from parlor.games.catalogue import TODAY, Entry
from parlor.screens.bars import Bar
from parlor.screens.closing import ClosesOnce
from parlor.screens.pages import RulesPage
from parlor.screens.picker.preview import Preview
from parlor.screens.picker.screen import label, when
from parlor.store.recent_setups import GameSetup
from parlor.widgets.menu.menu import Menu, Row
from parlor.widgets.menu.words import Words

if TYPE_CHECKING:
    from parlor.screens.app_api import AppApi
    from parlor.store.rows import Summary

MEDIUM: Final = "medium"
"""What a newcomer meets."""
NEVER: Final = "Player "
"""Begins the names that nobody has typed."""
USUAL, BOOK, OWN = "default", "By the book", "changed"
"""The ways to play that every game has."""
UNCHANGED: Final = ("All options have their default values.", "By the book: the rules as its source has them.")
"""What is said where no option is changed: of most games, and of those that are played in another way today."""
DICE: Final = ("Parlor rolls and deals", "I type what came up")
RESUME: Final = "resume"
MANY: Final = 200
"""Unfinished games, the newest first, among which one of this kind is looked for."""
BROAD: Final = 120
"""Columns of a terminal on which a picture of the game has room beside the rows."""
FEW: Final = 3
"""Options that need no fold."""
ALIKE: Final = "All bots play alike here: there is next to nothing to decide."
TABLE: Final = (
    "F5 opens a table instead, which others join at terminals of their own: at the seats of people, or at all."
)
SEATS: Final = "Left and right choose a person at this keyboard or a bot and its level. Type a person's name."


class SetupScreen(ClosesOnce[None]):
    """Rows for the seats, the way to play, and, folded, every option; Enter plays."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1,ctrl+r", "rules", "The rules"),
        Binding("f4,ctrl+u", "usual", "Reset to the defaults"),
        Binding("f5,ctrl+w", "open_table", "Open a table for people at other terminals"),
        Binding("escape", "back", "Back"),
        Binding("backspace", "erase", show=False),
    ]
    CSS = """
    SetupScreen #body { height: 1fr; layout: vertical; }
    SetupScreen #meaning { height: 6; }
    SetupScreen.wide #body { layout: horizontal; }
    SetupScreen.wide Menu { width: 3fr; }
    SetupScreen #side { height: auto; layout: vertical; }
    SetupScreen #preview { display: none; }
    SetupScreen.wide #side { width: 2fr; height: 1fr; }
    SetupScreen.wide #meaning { height: 1fr; }
    SetupScreen.broad Menu { width: 1fr; }
    SetupScreen.broad #side { width: 1fr; }
    SetupScreen.broad #preview { display: block; height: 1fr; }
    SetupScreen.broad #meaning { height: 10; }
    """
    AUTO_FOCUS = "Menu"

    def __init__(self, parlor: AppApi, entry: Entry, setup: GameSetup | None = None) -> None:
        """`setup` is how the game was played just now; without it, as it was set up the last time."""
        super().__init__()
        self.parlor = parlor
        self.entry = entry
        self.infos: dict[str, OptionInfo] = {info.key: info for info in describe(entry.game.options)}
        self.presets: dict[str, Mapping[str, Value]] = {} if entry.today else {USUAL: {}}
        for name, given in entry.presets.items():
            with suppress(ParlorError):  # a page of others may name what there is not
                whole = option_values(options_of(entry.game, given))
                self.presets[name] = {key: whole[key] for key in given}
            if name == TODAY:
                self.presets[BOOK] = {}
        self.folded = len(self.infos) > FEW
        self.typed = False
        """Whether people say what real dice showed."""
        self._reason: str | None = None
        self._unfinished: Summary | None = None
        """The game of this kind that was left last."""
        self._remember(self._last_setup() if setup is None else setup)
        self.menu = Menu(parlor.palette, parlor.glyphs, title=entry.title)
        self.meaning = Words(parlor.palette, id="meaning")
        self.preview = Preview(parlor)
        self.put_up()

    def _last_setup(self) -> GameSetup:
        """How the game was set up the last time."""
        recent = self.parlor.recent_setups
        return recent.last(self.entry.id) if self.entry.id in recent.games else self._first_setup()

    def _first_setup(self) -> GameSetup:
        """As the game is played today."""
        return GameSetup(options=self.presets.get(TODAY, {}))

    def _remember(self, setup: GameSetup) -> None:
        """Begin as the last time; the first time with bots of medium strength."""
        most = max(self.entry.seats)
        self.names = [self.parlor.player_name, *(f"{NEVER}{seat}" for seat in range(2, most + 1))]
        self.levels = ["", *([MEDIUM] * (most - 1))]
        self.count = len(setup.seats) if len(setup.seats) in self.entry.seats else self.entry.usual
        for seat, (name, level) in enumerate(setup.seats[:most]):
            self.levels[seat] = MEDIUM if level and level not in self._levels else level
            if not level:
                self.names[seat] = name
        self.values: dict[str, Any] = {key: info.default for key, info in self.infos.items()}
        for key, value in setup.options.items():
            try:
                self.values[key] = getattr(options_of(self.entry.game, {key: value}), key)
            except (ParlorError, AttributeError):
                continue  # an option of former rules
        self.typed = setup.real_dice

    def compose(self) -> ComposeResult:
        yield Bar(self.parlor.palette, "head", self.entry.title, "who plays, and how")
        with Container(id="body"):
            yield self.menu
            with Container(id="side"):
                yield self.preview
                yield self.meaning
        keys = (
            ("Enter", "play"),
            ("< >", "change"),
            ("F1", "rules"),
            ("F4", "defaults"),
            ("F5", "open a table"),
            ("Esc", "back"),
        )
        yield Bar(self.parlor.palette, "foot", keys=keys)

    def on_mount(self) -> None:
        self.tell()
        self.parlor.query_store(self._note_unfinished, lambda store: store.list(limit=MANY, over=False))

    def _note_unfinished(self, saves: tuple[Summary, ...]) -> None:
        """A game that was left can be gone on with from here too."""
        self._unfinished = next((save for save in saves if save.game == self.entry.id), None)
        if self._unfinished is not None:
            self.put_up()

    def on_resize(self, event: events.Resize) -> None:
        """What a row means stands beside the rows where there is room, and a picture of the game over it."""
        self.set_class(event.size.width >= 100, "wide")
        self.set_class(event.size.width >= BROAD, "broad")
        self.preview.show(self.entry if event.size.width >= BROAD else None)

    # -- the rows ----------------------------------------------------------------------------------

    def put_up(self) -> None:
        """The rows as they stand."""
        rows = [Row("Play", "play"), Row(""), Row("Players")]
        if self._unfinished is not None:
            rows.insert(1, Row("Go on with your unfinished game", RESUME, note=when(self._unfinished)))
        if len(self.entry.seats) > 1:
            rows.append(Row("How many play", "count", str(self.count)))
        rows += [
            Row(f"{seat + 1}  {self._player_name(seat)}", f"seat:{seat}", self._kind(seat))
            for seat in range(self.count)
        ]
        if self.infos:
            rows += self._ways()
        rows.append(Row("Dice and open cards", "dice", DICE[self.typed]))
        self.menu.show(rows, self.menu.key or "play")

    def _ways(self) -> list[Row]:
        """The way to play, and the options behind it."""
        rows = [Row(""), Row("How it is played")]
        changed = sum(value != self.infos[key].default for key, value in self.values.items())
        if len(self.presets) > 1 or changed:
            rows.append(Row("The rules", "way", self.way))
        if self.folded:
            what = f"{len(self.infos)} of them, " + (f"{changed} changed" if changed else "all default")
            rows.append(Row("Options", "fold", note=what))
        else:
            for key, info in self.infos.items():
                rows.append(Row(info.meaning, f"option:{key}", format_option_value(info, self.values[key])))
        return rows

    @property
    def way(self) -> str:
        """The preset that the options agree with."""
        for name, given in self.presets.items():
            if all(value == given.get(key, self.infos[key].default) for key, value in self.values.items()):
                return name
        return OWN

    def _player_name(self, seat: int) -> str:
        """What the player on a seat is called; no bot has the name of a person."""
        if not self.levels[seat]:
            return self.names[seat]
        return bot_name(seat, (self.names[other] for other in range(self.count) if not self.levels[other]))

    @property
    def _levels(self) -> tuple[str, ...]:
        """The levels that bots have in this game."""
        return self.entry.game.bots.levels

    def _kind(self, seat: int) -> str:
        """Who sits on a seat: a person, or a bot of a level, where there are several."""
        level = self.levels[seat]
        return (f"a bot, {level}" if len(self._levels) > 1 else "a bot") if level else "a person"

    def tell(self, error: str = "") -> None:
        """Explain the row that is on."""
        kind, _, name = self.menu.key.partition(":")
        lines: list[tuple[str, str] | str] = []
        if kind == "option":
            info = self.infos[name]
            lines.append(("strong", info.meaning))
            for value, _ in info.values:
                lines.append(("title" if value == self.values[name] else "text", format_option_value(info, value)))
            if info.kind == "number":
                lines.append(f"{info.allowed_text}; type it, or change it with left and right".capitalize())
        elif kind == "seat":
            lines.append(SEATS)
            lines.append(TABLE)
            if len(self._levels) == 1:
                lines.append(ALIKE)
        elif kind == "count":
            lines.append("Left and right change the number of players.")
        elif kind == "way":
            lines.append(self._changed_options())
        elif kind == "fold":
            lines.append("Enter shows every option and what its values mean.")
        elif kind == "dice":
            lines.append(self._dice_sentence())
        elif self._unfinished is not None and kind == RESUME:
            lines.append(f"Go on where you left off: {label(self.parlor, self._unfinished)}.")
        else:
            lines.append(self.entry.summary)
        self.meaning.tell("", *lines, error=error)

    def _changed_options(self) -> str:
        """What is not the default."""
        changed = [
            f"{info.meaning.lower()}: {format_option_value(info, self.values[key])}"
            for key, info in self.infos.items()
            if self.values[key] != info.default
        ]
        return f"{self.way}: {'; '.join(changed)}." if changed else UNCHANGED[BOOK in self.presets]

    def _dice_sentence(self) -> str:
        return self._why_not() or (
            "Parlor rolls the dice and turns the cards; or you throw your own and type what came up, "
            "and Parlor keeps the board and the score."
        )

    def _why_not(self) -> str:
        """Why nothing can be typed here; "" where it can."""
        if self._reason is None:
            from parlor.play.real_dice import why_unavailable

            try:
                self._reason = why_unavailable(self.entry.game, options_of(self.entry.game, self.values), self.count)
            except ParlorError as error:
                return str(error)
        return self._reason

    # -- what can be done ----------------------------------------------------------------------------

    def on_menu_moved(self) -> None:
        self.tell()

    def on_menu_changed(self, event: Menu.Changed) -> None:
        kind, _, name = event.key.partition(":")
        error = ""
        if kind == "count":
            at = self.entry.seats.index(self.count) + event.step
            self.count = self.entry.seats[max(0, min(at, len(self.entry.seats) - 1))]
        elif kind == "seat":
            kinds = ("", *self._levels)
            self.levels[int(name)] = kinds[(kinds.index(self.levels[int(name)]) + event.step) % len(kinds)]
        elif kind == "option":
            self.values[name] = self.infos[name].step(self.values[name], event.step)
        elif kind == "way":
            ways = list(self.presets)
            at = ways.index(self.way) + event.step if self.way in ways else 0
            given = self.presets[ways[at % len(ways)]]
            self.values = {key: given.get(key, info.default) for key, info in self.infos.items()}
        elif kind == "dice":
            error = self._why_not()
            self.typed = not self.typed and not error
        if kind in ("count", "option", "way"):
            self._reason = None
        self.put_up()
        self.tell() if kind == "dice" else self.tell(error)

    def on_menu_taken(self, event: Menu.Taken) -> None:
        if self._unfinished is not None and event.key == RESUME:
            self.parlor.resume_game(self._unfinished.id)
            return
        if event.key == "fold":
            self.folded = False
            self.put_up()
            self.menu.show(self.menu.rows, f"option:{next(iter(self.infos))}")
            self.tell()
            return
        try:
            options = options_of(self.entry.game, self.values)
            players = tuple(Player(checked(self._player_name(seat)), self.levels[seat]) for seat in range(self.count))
            check_distinct_names(players)
            options.check(self.count)
            self.parlor.start_game(self.entry, options, players, typed=self.typed)
        except ParlorError as error:
            self.tell(str(error))
            return
        unusual = {key: value for key, value in self.values.items() if value != self.infos[key].default}
        seats = tuple((player.name, player.bot) for player in players)
        self.parlor.recent_setups.remember(self.entry.id, GameSetup(seats, unusual, self.typed))

    def on_key(self, event: events.Key) -> None:
        if not (event.character and event.is_printable) or event.character == "?":
            return
        kind, _, name = self.menu.key.partition(":")
        if kind == "seat" and not self.levels[int(name)]:
            typed = self.names[int(name)]
            fresh = typed == "" or typed.startswith(NEVER) or typed == self.parlor.player_name
            self.names[int(name)] = (event.character if fresh else typed + event.character)[:24]
        elif kind == "option" and is_number(event.character) and self.infos[name].kind == "number":
            self.values[name] = int(f"{self.values[name]}{event.character}"[-6:])
        else:
            return
        event.stop()
        self._reason = None
        self.put_up()
        self.tell()

    def action_erase(self) -> None:
        """Take back a letter of a name or a digit of a number."""
        kind, _, name = self.menu.key.partition(":")
        if kind == "seat" and not self.levels[int(name)]:
            self.names[int(name)] = self.names[int(name)][:-1]
        elif kind == "option" and self.infos[name].kind == "number":
            self.values[name] //= 10
        self.put_up()
        self.tell()

    def action_usual(self) -> None:
        """Everything as the first time."""
        self._remember(self._first_setup())
        self._reason = None
        self.put_up()
        self.tell()

    def action_open_table(self) -> None:
        """Open a table: one's own seat is the first person's, those of other people are open, and bots stay."""
        from parlor.screens.lobby.opening import OpenTableScreen
        from parlor.store.shared.rows import Sitting

        try:
            options = options_of(self.entry.game, self.values)
            options.check(self.count)
            seats = [Sitting(bot=level) for level in self.levels[: self.count]]
            mine = next((at for at, level in enumerate(self.levels[: self.count]) if not level), 0)
            seats[mine] = Sitting(person=self.parlor.player_name)
            if all(each.bot or each.person for each in seats):
                seats = [each if each.person else Sitting() for each in seats]
            if len(seats) < 2:
                self.tell("A table is for two or more: change how many play.")
                return
        except ParlorError as error:
            self.tell(str(error))
            return
        act = partial(self.parlor.open_table, self.entry, options, seats)
        self.parlor.push_screen(OpenTableScreen(self.parlor, self.entry.title, seats, act))

    def action_rules(self) -> None:
        """The rules of this game."""
        self.parlor.push_screen(RulesPage(self.entry, self.parlor.palette))

    def action_back(self) -> None:
        """Back to the picker."""
        self.dismiss(None)


def format_option_value(info: OptionInfo, value: Value) -> str:
    """A value in words: what it means, or itself where it speaks for itself."""
    return next((meaning for each, meaning in info.values if each == value and meaning), format_value(value))
