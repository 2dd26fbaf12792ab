"""Saved games: those to be played on, and those that are over, as a page to read."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, ClassVar, Final

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from parlor.core.errors import ParlorError
from parlor.core.scene.names import with_count
from parlor.play.perspective import choose_viewer
from parlor.screens.bars import Bar
from parlor.screens.closing import ClosesOnce
from parlor.screens.picker.screen import label, title
from parlor.widgets.menu.menu import Menu, Row
from parlor.widgets.menu.words import Words

if TYPE_CHECKING:
    from parlor.play.match import Match
    from parlor.screens.app_api import AppApi
    from parlor.store.rows import Summary

PAGE: Final = 60
"""Saved games that are listed before all of them are."""
ALL: Final = 100_000
"""Saved games that are listed at most; nobody plays so many."""
NONE: Final = "No saved games yet. Every game you begin is saved as you play."


class SavesScreen(ClosesOnce[None]):
    """Every game in the store, newest first; what is to be played on stands before what is over."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("D,d,delete", "delete", "Delete"),
        Binding("E,e", "export", "Export"),
        Binding("S,s", "step", "Step through the game"),
        Binding("A,a", "analyse", "Review a finished game"),
        Binding("escape,q", "back", "Back"),
    ]
    CSS = "SavesScreen #details { height: 5; }"
    AUTO_FOCUS = "Menu"

    def __init__(self, parlor: AppApi) -> None:
        super().__init__()
        self.parlor = parlor
        self.menu = Menu(parlor.palette, parlor.glyphs, title="Saved games")
        self.head = Bar(parlor.palette, "head", "Saved games", "")
        self.details = Words(parlor.palette, id="details")
        self.saves: dict[str, Summary] = {}
        self._doomed = ""

    def compose(self) -> ComposeResult:
        yield self.head
        yield self.menu
        yield self.details
        keys = (
            ("Enter", "go on, or look"),
            ("S", "step through"),
            ("A", "review"),
            ("E", "export"),
            ("D", "delete"),
            ("Esc", "back"),
        )
        yield Bar(self.parlor.palette, "foot", keys=keys)

    def on_mount(self) -> None:
        self.load()

    def load(self) -> None:
        """Ask the store for the list."""
        newest, every = (lambda store: store.list(limit=PAGE, check=True)), (lambda store: store.list(limit=ALL))
        self.parlor.query_store(self.put_up, newest, every)

    def put_up(self, saves: tuple[Summary, ...]) -> None:
        """Show the games."""
        self.saves = {save.id: save for save in saves}
        rows: list[Row] = []
        for head, over in (("Unfinished", False), ("Finished", True)):
            found = [save for save in saves if save.over is over]
            if found:
                rows += [Row(""), Row(f"{head}: {len(found)}")] if rows else [Row(f"{head}: {len(found)}")]
                rows += [Row(label(self.parlor, save), save.id, note=note(save)) for save in found]
        self.menu.show(rows or [Row(""), Row(NONE)])
        self.tell()

    def tell(self) -> None:
        """Say more of the game that is on."""
        save = self.saves.get(self.menu.key)
        if save is None:
            self.details.tell()
            return
        seats = ", ".join(f"{each.name} ({each.bot} bot)" if each.bot else each.name for each in save.players)
        lines: list[tuple[str, str] | str] = [("strong", f"{title(self.parlor, save.game)}: {seats}")]
        if save.over:
            end = result(save)
            points = zip(save.names, save.scores, strict=False)
            lines.append(", ".join(f"{name} {score:g}" for name, score in points) + f". {end[0].upper()}{end[1:]}.")
        lines.append(f"{with_count(save.moves, 'move')}; the last one {save.changed:%d %B %Y, %H:%M}. Id: {save.id}.")
        self.details.tell(*lines, error=save.damage)

    def on_menu_taken(self, event: Menu.Taken) -> None:
        self.dismiss(None)
        self.parlor.resume_game(event.key)

    def on_menu_moved(self) -> None:
        self._doomed = ""
        self.head.note("")
        self.tell()

    def action_step(self) -> None:
        """Step through the game that is on."""
        self._look_at(lambda match: self.parlor.show_replay(match, choose_viewer(match, -1)))

    def action_analyse(self) -> None:
        """Review the game that is on, if it is over."""
        game = self.menu.key
        if (save := self.saves.get(game)) is not None and not save.over:
            self.head.note("only finished games are reviewed")
        else:
            self._look_at(lambda match: self.parlor.show_review(match, game, choose_viewer(match, -1)))

    @work(exclusive=True)
    async def _look_at(self, show: Callable[[Match], object]) -> None:
        """Load the game that is on, and show it."""
        game, service = self.menu.key, self.parlor.save_service
        try:
            found = await service.query(lambda _: service.load_to_watch(game)) if game else None
            if found is not None:
                show(found[0])
        except ParlorError as error:
            self.head.note(str(error))

    def action_delete(self) -> None:
        """Delete the game that is on, when asked twice."""
        if not self.menu.key:
            return
        if self._doomed != self.menu.key:
            self._doomed = self.menu.key
            self.head.note("press D again to delete this game for ever")
            return
        self._delete(self.menu.key)

    @work(exclusive=True)
    async def _delete(self, game: str) -> None:
        try:
            await self.parlor.save_service.query(lambda store: store.delete(game))
        except ParlorError as error:
            self.head.note(str(error))
            return
        self.head.note("deleted")
        self.load()

    @work(exclusive=True)
    async def action_export(self) -> None:
        """Write the game that is on into a readable file."""
        if self.parlor.hosted:
            self.head.note("games can't be exported here: the file would be on another machine")
        elif self.menu.key:
            self.head.note(await self.parlor.save_service.export(self.menu.key))

    def action_back(self) -> None:
        """Back to the picker."""
        self.dismiss(None)


def result(save: Summary) -> str:
    """How a finished game ended."""
    if len(save.winners) == len(save.players) > 1:
        return "drawn"
    won = " and ".join(save.players[seat].name for seat in save.winners if seat < len(save.players))
    return f"won by {won}" if won else "lost"


def note(save: Summary) -> str:
    """How a game ended, or how far it is, and when it was played last."""
    far = result(save) if save.over else f"{save.moves} moves"
    return f"{'damaged, ' if save.damage else ''}{far}, {when(save.changed)}"


def when(moment: datetime, now: datetime | None = None) -> str:
    """A time in the past as people say it."""
    now = now or datetime.now(moment.tzinfo)
    if moment.date() == now.date():
        return f"today {moment:%H:%M}"
    if moment.date() == (now - timedelta(days=1)).date():
        return f"yesterday {moment:%H:%M}"
    return f"{moment:%d %b}" if moment.year == now.year else f"{moment:%d %b %Y}"
