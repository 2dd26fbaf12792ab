"""The picker: every game of Parlor's, by family; on top where you left off, and what you like."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final, TypeAlias

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.screen import Screen

from parlor.games.catalogue import FAMILIES, Entry
from parlor.screens.bars import Bar
from parlor.screens.picker.preview import Preview
from parlor.screens.picker.search import matching, misspelt, nearest
from parlor.store.recent_setups import TABLE, LeftOff
from parlor.widgets.menu.menu import Menu, Row
from parlor.widgets.menu.words import Words

if TYPE_CHECKING:
    from parlor.screens.app_api import AppApi
    from parlor.store.counts import GameCounts
    from parlor.store.rows import Summary
    from parlor.store.saves import Store
    from parlor.store.shared.own_tables import OwnTable

RESUME: Final = "resume:"
AGAIN: Final = "again:"
FAMILY: Final = "family:"
"""How the keys of rows begin that stand for a saved game, for a game above its family, and for a family."""

TALL: Final = 36
"""Rows of a screen from which on the title of a game may stand in large letters beside the list."""
CONTINUED: Final = 3
"""How many unfinished games, and how many of those played last, stand on top."""
KEYS: Final = (
    ("Enter", "play"),
    ("F1", "rules"),
    ("F2", "saves"),
    ("F3", "stats"),
    ("F5", "lobby"),
    ("F7", "daily"),
    ("F9", "settings"),
    ("Esc", "quit"),
)
MOST_TYPED: Final = 40
"""Letters of a search: more than any title has. Each one is looked for in every page."""
BEGIN: Final = "Good to begin with"
TYPE: Final = "type to find a game"
LEAVE: Final = "press Esc again to quit Parlor"


class Picker(Screen[None]):
    """Choose a game, or go on with one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1,ctrl+r", "rules", "The rules of the selected game"),
        Binding("f2,ctrl+g", "saves", "Saved games"),
        Binding("f3,ctrl+t", "statistics", "Statistics"),
        Binding("f5,ctrl+w", "lobby", "Open tables: people at other terminals"),
        Binding("f7,ctrl+y", "daily", "The deal of the day: the same for everybody"),
        Binding("f4,asterisk", "favour", "Add to the favourites, or remove"),
        Binding("escape", "clear", "Clear the search, or quit"),
        Binding("backspace", "erase", show=False),
    ]
    CSS = """
    Picker #body { layout: horizontal; height: 1fr; }
    Picker #games { width: 2fr; min-width: 38; }
    Picker #side { layout: vertical; width: 3fr; }
    Picker #preview { height: 1fr; }
    Picker #blurb { height: 9; }
    Picker.tall #blurb { height: 12; }
    """
    AUTO_FOCUS = "#games"

    def __init__(self, parlor: AppApi) -> None:
        super().__init__()
        self.parlor = parlor
        self.typed = ""
        self.games = Menu(parlor.palette, parlor.glyphs, title="Parlor", id="games")
        self.blurb = Words(parlor.palette, id="blurb")
        self.preview = Preview(parlor)
        self.head = Bar(parlor.palette, "head", "Parlor", TYPE)
        self._shown: tuple[LeftOff, ...] = ()
        """The unfinished games that the list shows."""
        self._known: dict[str, GameCounts] = {}
        self._first = ""
        """The game that the list began at."""
        self._open: set[str] | None = None
        """The families that are unfolded; None as long as nobody has chosen."""
        self._leaving = False
        self._room = 0

    def compose(self) -> ComposeResult:
        self._room = self.games.roomy(self.app.size.height - 2)
        self.fill()
        yield self.head
        with Container(id="body"):
            yield self.games
            with Container(id="side"):
                yield self.preview
                yield self.blurb
        yield Bar(self.parlor.palette, "foot", keys=KEYS)

    def on_mount(self) -> None:
        self.describe()

    def on_resize(self, event: events.Resize) -> None:
        """What stands beside the games, and how many families are unfolded, depends on the room."""
        self.set_class(event.size.height >= TALL, "tall")
        room = self.games.roomy(event.size.height - 2)
        if room != self._room:
            self._room = room
            self.fill()
        elif self.is_mounted:
            self.describe()

    def on_screen_resume(self) -> None:
        self._stay()
        if self._shown != self._saves:
            self.fill()  # a game has ended, and is not to be seen until the saves are read
        self.parlor.query_store(self.continue_with, what_goes_on(self.parlor.player_name))

    def continue_with(self, kept: WhatGoesOn) -> None:
        """What goes on at shared tables, and unfinished games, newest first, come on top.

        The others are marked by what is known of them.
        """
        tables, summaries, found = kept
        person = self.parlor.player_name
        saves = (*(_kept_seat(each, person) for each in tables), *map(_left_off, summaries))[:CONTINUED]
        self.parlor.recent_setups.remember_list(saves, tuple(each.game for each in found))
        games = {each.game: each for each in found}
        if saves == self._shown and games == self._known:
            return
        fresh = not self._shown and not self.typed and self.games.key == self._first and self._open is None
        self._known = games
        self.fill(first=fresh)

    @property
    def _saves(self) -> tuple[LeftOff, ...]:
        """The unfinished games, as the saves last listed them."""
        return self.parlor.recent_setups.left_off

    # -- the rows ----------------------------------------------------------------------------------

    def fill(self, *, first: bool = False) -> None:
        """Put up the rows for what is typed."""
        self._shown = self._saves
        rows = self._search_rows() if self.typed else self._all()
        key = nearest(matching(list(self.parlor.entries.values()), self.typed), self.typed) if self.typed else ""
        if first or not self.games.key:
            key = self._first = key or next((row.key for row in rows if row.key and row.folds is None), "")
        self.games.show(rows, key)
        self.head.note(f"find: {self.typed}_" if self.typed else TYPE)
        if self.is_mounted:
            self.describe()

    def _search_rows(self) -> list[Row]:
        """What is typed finds these, by family."""
        entries = list(self.parlor.entries.values())
        found = matching(entries, self.typed)
        rows: list[Row] = []
        for family in dict.fromkeys(entry.family for entry in found):
            rows.append(Row(_family(family)))
            rows += [self._row(entry) for entry in found if entry.family == family]
        if not rows:
            rows.append(Row("No game matches. Esc clears."))  # what is typed stands above: here it would be cut off
            if near := misspelt(entries, self.typed):
                rows += [Row(""), Row("Did you mean"), *map(self._row, near)]
        return rows

    def _all(self) -> list[Row]:
        """Where you left off, what you like, what you played last, or what is good to begin with; and the families."""
        rows: list[Row] = []
        if self._saves:
            rows.append(Row("Where you left off"))
            rows += [Row(title(self.parlor, save.game), RESUME + save.id, note=save.when) for save in self._saves]
        entries = self.parlor.entries
        liked = [game for game in self.parlor.recent_setups.favourites if game in entries]
        last = [
            game
            for game in self._known or self.parlor.recent_setups.begun or self.parlor.recent_setups.games
            if game in entries and game not in liked
        ]
        if len(self._known) == len(entries):
            last = last[:CONTINUED]
        begin = [] if self._saves or liked or last else self._good_to_begin()
        for heading, games in (("Favourites", liked), ("Played last", last[:CONTINUED]), (BEGIN, begin)):
            if games:
                rows.append(Row(heading))
                rows += [self._row(entries[game], AGAIN) for game in games]
        families = self._families()
        unfolded = self._open_families(families, len(rows))
        for family, games_ in families.items():
            folded = family not in unfolded
            count = f"{len(games_)} games" if len(games_) != 1 else "1 game"
            rows.append(Row(_family(family), FAMILY + family, note=count if folded else "", folds=folded))
            if not folded:
                rows += map(self._row, games_)
        return rows

    def _good_to_begin(self) -> list[str]:
        """The games that newcomers are offered."""
        games = [entry for entry in self.parlor.entries.values() if entry.begin]
        return [entry.id for entry in sorted(games, key=lambda entry: entry.begin)]

    def _families(self) -> dict[str, list[Entry]]:
        found: dict[str, list[Entry]] = {}
        for entry in self.parlor.entries.values():
            found.setdefault(entry.family, []).append(entry)
        return found

    def _open_families(self, families: dict[str, list[Entry]], above: int) -> set[str]:
        """The families that show their games: as was chosen, else one after the other as long as all fit."""
        if self._open is not None:
            return self._open
        room = self._room - above - len(families)
        unfolded: set[str] = set()
        for family, games in families.items():
            if len(games) <= room:
                unfolded.add(family)
                room -= len(games)
        return unfolded

    def _row(self, entry: Entry, prefix: str = "") -> Row:
        """A game in the list, with what is new or unfinished about it."""
        known = self._known.get(entry.id)
        mark = "new" if self._known and known is None else "unfinished" if known and known.unfinished else ""
        return Row(entry.title, prefix + entry.id, note=entry.players, mark=mark)

    # -- what stands beside ----------------------------------------------------------------------------

    def describe(self) -> None:
        """Describe the highlighted row."""
        entry = self._entry
        left, shown = self._left, self._game
        if entry is not None:
            liked = entry.id in self.parlor.recent_setups.favourites
            foot = "a favourite; F4: remove" if liked else "F4: make it a favourite"
            self.blurb.tell(*self._description(entry), foot=foot)
        elif self.games.key.startswith(FAMILY):
            family = self.games.key.removeprefix(FAMILY)
            games = self._families()[family]
            titles = ", ".join(entry.title for entry in games)
            shown = games[0]
            count = f"{len(games)} games" if len(games) != 1 else "1 game"
            self.blurb.tell(("title", _family(family)), ("strong", count), "", f"{titles}.", foot=HOW_TO_FOLD)
        elif left is not None and left.id.startswith(TABLE):
            self.blurb.tell(("title", title(self.parlor, left.game)), "", KEPT.format(left.when))
        elif left is not None:
            from parlor.core.scene.names import with_count  # not before the first frame

            made = f"{with_count(left.moves, 'move')} made, the last one {left.last}"
            words = f"Go on where you left off: {made}."
            self.blurb.tell(("title", title(self.parlor, left.game)), "", ", ".join(left.names), "", words)
        else:
            self.blurb.tell()
        self.preview.show(shown, left if left and not left.id.startswith(TABLE) else None)

    def _description(self, entry: Entry) -> list[tuple[str, str] | str]:
        """What a game is, how many play, how long it takes, and what one has done with it."""
        who = f"{entry.players} {'player' if entry.seats == (1,) else 'players'}, {entry.minutes} minutes"
        known = self._known.get(entry.id)
        if known is not None:
            open_ = f", {known.unfinished} unfinished" if known.unfinished else ""
            who += f"; begun {_times(known.begun)}{open_}"
        return [("title", entry.title), ("strong", who), "", entry.summary]

    @property
    def _entry(self) -> Entry | None:
        return self.parlor.entries.get(self.games.key.removeprefix(AGAIN))

    @property
    def _left(self) -> LeftOff | None:
        """The unfinished game that is on."""
        return next((save for save in self._saves if RESUME + save.id == self.games.key), None)

    @property
    def _game(self) -> Entry | None:
        """The game that is on, or that of which one was left off."""
        return self.parlor.entries.get(self._left.game) if self._left else self._entry

    def on_menu_moved(self) -> None:
        self._stay()
        self.describe()

    # -- keys --------------------------------------------------------------------------------------

    def on_menu_taken(self, event: Menu.Taken) -> None:
        self._stay()
        if event.key.startswith(RESUME + TABLE):
            self.parlor.join_table(event.key.removeprefix(RESUME + TABLE))
        elif event.key.startswith(RESUME):
            self.parlor.resume_game(event.key.removeprefix(RESUME))
        elif event.key.startswith(FAMILY):
            self._fold(event.key.removeprefix(FAMILY))
        elif entry := self._entry:
            self.parlor.show_setup(entry)

    def on_menu_changed(self, event: Menu.Changed) -> None:
        """Left folds a family, also from one of its games; right unfolds it."""
        if event.key.startswith(FAMILY):
            row = self.games.rows[self.games.on]
            if row.folds is (event.step > 0):
                self._fold(event.key.removeprefix(FAMILY))
        elif event.step < 0 and not self.typed and event.key in self.parlor.entries:
            self._fold(self.parlor.entries[event.key].family)

    def _fold(self, family: str) -> None:
        """Fold a family, or unfold it."""
        if self._open is None:
            rows = [row for row in self.games.rows if row.folds is False]
            self._open = {row.key.removeprefix(FAMILY) for row in rows}
        self._open ^= {family}
        games = sum(entry.family == family for entry in self.parlor.entries.values()) if family in self._open else 0
        self.games.show(self._all(), FAMILY + family, along=games)
        self.describe()

    def on_key(self, event: events.Key) -> None:
        if event.key != "escape":
            self._stay()
        typed = event.character or ""
        if typed and event.is_printable and typed != "?" and (self.typed or typed not in " */"):
            if len(self.typed) < MOST_TYPED:
                self.typed += typed
                self.fill()
            event.stop()
            event.prevent_default()

    def _stay(self) -> None:
        """Another key than Esc: nobody is leaving."""
        if self._leaving:
            self._leaving = False
            self.head.note(f"find: {self.typed}_" if self.typed else TYPE)

    def action_erase(self) -> None:
        """Take back a letter."""
        self.typed = self.typed[:-1]
        self.fill()

    def action_clear(self) -> None:
        """Clear what is typed; with nothing typed leave, when asked twice."""
        if self.typed:
            self.typed = ""
            self.fill()
        elif self._leaving:
            self.app.exit()
        else:
            self._leaving = True
            self.head.note(LEAVE)

    def action_favour(self) -> None:
        """Make the game that is on a favourite, or none any more."""
        if entry := self._game:
            liked = self.parlor.recent_setups.toggle_favourite(entry.id)
            self.fill()
            self.head.note(f"{entry.title} is {'a favourite now' if liked else 'no longer a favourite'}")

    def action_rules(self) -> None:
        """The rules of the game that is on, also of one that was left off."""
        if entry := self._game:
            from parlor.screens.pages import RulesPage

            self.parlor.push_screen(RulesPage(entry, self.parlor.palette))

    def action_saves(self) -> None:
        """All saved games."""
        self.parlor.show_saves()

    def action_lobby(self) -> None:
        """The open tables."""
        self.parlor.show_lobby()

    def action_daily(self) -> None:
        """The deal of the day."""
        self.parlor.show_daily()

    def action_statistics(self) -> None:
        """Who won what."""
        self.parlor.show_statistics()


HOW_TO_FOLD: Final = "Enter, Left, Right: fold or unfold"
KEPT: Final = "At {}, with people at other terminals. Your seat is kept: Enter takes you there."

WhatGoesOn: TypeAlias = "tuple[tuple[OwnTable, ...], tuple[Summary, ...], tuple[GameCounts, ...]]"
"""The tables with a seat of the person's, his unfinished games, and what he has played at all."""


def what_goes_on(person: str) -> Callable[[Store], WhatGoesOn]:
    """Return what finds in the store what somebody can go on with, and what he has played."""

    def find(store: Store) -> WhatGoesOn:
        from parlor.store.counts import game_counts
        from parlor.store.shared.own_tables import own_tables

        return own_tables(store, person, CONTINUED), store.list(limit=CONTINUED, over=False), game_counts(store)

    return find


def _kept_seat(table: OwnTable, person: str) -> LeftOff:
    whose = "your table" if table.host == person else f"{table.host}'s table"
    return LeftOff(TABLE + table.code, table.game, (), 0, whose, "")


def _left_off(save: Summary) -> LeftOff:
    return LeftOff(save.id, save.game, save.names, save.moves, when(save), f"{save.changed:%d %B, %H:%M}")


def _family(family: str) -> str:
    return FAMILIES.get(family, family.title())


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


def title(parlor: AppApi, game: str) -> str:
    """What a saved game's game is called, also one that is not here any more."""
    return parlor.entries[game].title if game in parlor.entries else game


def label(parlor: AppApi, save: Summary) -> str:
    """A saved game in a list: what is played, and who plays."""
    return f"{title(parlor, save.game)}: {', '.join(save.names)}"


def when(save: Summary) -> str:
    """When a saved game was played last, and whether it is over, or not whole any more."""
    state = "damaged, " if save.damage else "over, " if save.over else ""
    return f"{state}{save.changed:%d %b %H:%M}"
