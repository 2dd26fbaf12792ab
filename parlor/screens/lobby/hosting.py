"""What a host does to a shared table, in the waiting room and beside a game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from textual.screen import Screen

from parlor.core.errors import ParlorError
from parlor.games.catalogue import entries
from parlor.screens.question import Choice, Question
from parlor.store.background_writer import run_in_thread
from parlor.store.shared.seat_changes import SeatChange, seat_changes, unseated
from parlor.store.shared.seats import TALKS
from parlor.store.shared.words import TALK, closing_words, leaving_words, sitting_words, unseating_words
from parlor.widgets.menu.menu import Row

if TYPE_CHECKING:
    from parlor.screens.app_api import AppApi
    from parlor.screens.commands import Command
    from parlor.store.shared.link import Link
    from parlor.store.shared.lobby import Lobby
    from parlor.store.shared.rows import Talk


class Hosting:
    """Carries out what the host asks for; asks first whether he means it where somebody loses something."""

    def __init__(self, screen: Screen[Any], parlor: AppApi, link: Link, refuse: Callable[[str], object]) -> None:
        """Work for a screen of the host's; `refuse` shows why something can't be done."""
        self._screen = screen
        self._parlor = parlor
        self._link = link
        self._refuse = refuse

    def act(self, act: Callable[[Lobby, str], object]) -> None:
        """Change the table in a thread."""

        async def do() -> None:
            link = self._link
            try:
                await run_in_thread(lambda: act(link.lobby, link.table.code))
            except ParlorError as error:
                self._refuse(str(error))
            link.wake()

        self._screen.run_worker(do())

    def send_away(self, name: str) -> None:
        """Send somebody away, if that is meant."""
        question = Question(
            self._parlor,
            f"Send {name} away?",
            leaving_words(self._link.table, name),
            yes=f"Send {name} away",
            no=f"Let {name} stay",
        )
        self._ask(question, lambda lobby, code: lobby.kick(code, name))

    def change_seat(self, seat: int) -> None:
        """Ask who is to sit at a seat, and let him."""
        table = self._link.table
        here, changes = table.seats[seat], seat_changes(table, seat, entries()[table.game].game.bots.levels)
        rows = [Row(each.label, str(at)) for at, each in enumerate(changes)]
        if here.person and here.person != table.host:
            rows.append(Row(f"Send {here.person} away", "kick"))

        def change(key: str | None) -> None:
            if key == "kick":
                self.send_away(here.person)
            elif key:
                self._change(changes[int(key)])

        self._parlor.push_screen(Choice(self._parlor, f"Seat {seat + 1}: {sitting_words(here)}", rows), change)

    def _change(self, change: SeatChange) -> None:
        def act(lobby: Lobby, code: str) -> None:
            lobby.seat(code, change.seat, change.sitting)

        if name := unseated(self._link.table, change.seat, change.sitting):
            words = unseating_words(name)
            question = Question(self._parlor, f"Take {name}'s seat?", words, yes="Take it", no=f"Let {name} keep it")
            self._ask(question, act)
        else:
            self.act(act)

    def admit(self, name: str) -> None:
        """Let somebody in again."""
        self.act(lambda lobby, code: lobby.admit(code, name))

    def allow_talk(self, talk: Talk) -> None:
        """Say who may talk at the table."""
        self.act(lambda lobby, code: lobby.allow_talk(code, talk))

    def close(self) -> None:
        """Close the table, if that is meant."""
        question = Question(
            self._parlor,
            "Close this table?",
            closing_words(self._link.table),
            yes="Close the table",
            no="Keep it open",
        )
        self._ask(question, lambda lobby, code: lobby.close(code))

    def _ask(self, question: Question, act: Callable[[Lobby, str], object]) -> None:
        self._parlor.push_screen(question, lambda key: self.act(act) if key == "yes" else None)

    def commands(self) -> list[Command]:
        """What the palette of commands offers the host beside a game."""
        from parlor.screens.commands import Command

        table, here = self._link.table, "At this table"
        return [
            *(Command(here, f"Send {name} away", "Until you let him in again", partial(self.send_away, name))
              for name in table.others),
            *(Command(here, f"Let {name} in again", "He was sent away", partial(self.admit, name))
              for name in table.banned),
            *(Command(here, f"Table talk: {each}", TALK[each], partial(self.allow_talk, each))
              for each in TALKS if each != table.talk),
            Command(here, "Close the table", "Its game is saved", self.close),
        ]  # fmt: skip
