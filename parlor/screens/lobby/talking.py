"""Table talk on the screen: the line in which it is typed, and what can be done about who is heard."""

from __future__ import annotations

from collections.abc import Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from textual.screen import Screen
from textual.widget import Widget

from parlor.core.errors import ParlorError
from parlor.screens.table.typed_line import TypedLine
from parlor.store.shared.remarks import parse_remark
from parlor.store.shared.words import TALK

if TYPE_CHECKING:
    from parlor.screens.app_api import AppApi
    from parlor.screens.commands import Command
    from parlor.store.shared.link import Link

SEEN: Final = 20
"""Lines of talk that are looked at for a panel: more than it shows."""
OFF: Final = "Table talk is off. {host}, the host, can switch it on."
OWN_OFF: Final = "Table talk is off. Ctrl+P, or the room before the game, switches it on."


class TalkLine(TypedLine):
    """A line for what is to be said. Up and down bring back what was said before."""

    def __init__(self, back: Widget) -> None:
        super().__init__(back)
        self.placeholder = "Say something to everybody at this table. Enter says it, Esc closes."


class Talking:
    """Says what is typed on a screen, and mutes people, for the person at a shared table."""

    def __init__(self, screen: Screen[Any], parlor: AppApi, link: Link, back: Widget) -> None:
        """`back` has the keys when the line is closed."""
        self.line = TalkLine(back)
        self._screen = screen
        self._link = link
        self._refuse = parlor.tell  # not a notice of the table's: the next move would take that away
        self._heard = -1  # the number of the last remark that was shown

    @property
    def allowed(self) -> bool:
        """Whether the person here may talk."""
        table = self._link.table
        return table.talk == "all" or (table.talk == "players" and self._link.seat >= 0)

    @property
    def lines(self) -> tuple[str, ...]:
        """What was said last."""
        return tuple(each.line for each in self._link.remarks[-SEEN:])

    def news(self) -> tuple[str, ...]:
        """What was said since this was asked last; the first time, nothing."""
        remarks, before = self._link.remarks, self._heard
        self._heard = max(before, 0, *(each.number for each in remarks))
        return tuple(each.line for each in remarks if each.number > before >= 0)

    def open(self) -> None:
        """Open the line, or show why nothing can be said."""
        table = self._link.table
        if self.allowed:
            self.line.open(-1, ())
        elif table.talk == "off":
            self._refuse(OWN_OFF if self._link.hosts else OFF.format(host=table.host))
        else:
            self._refuse(f"{TALK[table.talk]} You are watching.")

    def submit(self, typed: str) -> None:
        """Say what was typed; what is too long stays in the line."""
        self.line.remember(typed)
        if typed.strip():
            try:
                parse_remark(typed)
            except ParlorError as error:
                self._refuse(str(error))
                return
            self._do(self._link.say(typed))
        self.line.action_close()

    def _do(self, act: Coroutine[Any, Any, None]) -> None:
        async def do() -> None:
            try:
                await act
            except ParlorError as error:
                self._refuse(str(error))

        self._screen.run_worker(do())

    def _mute(self, name: str, muted: bool) -> None:
        self._do(self._link.mute(name, muted=muted))

    def commands(self) -> list[Command]:
        """What the palette of commands offers: everybody who is here, or has said something, can be muted."""
        from parlor.screens.commands import Command

        link, here = self._link, "At this table"
        names = (*link.table.people, *link.table.watchers, *(each.person for each in link.remarks))
        heard = [name for name in dict.fromkeys(names) if name not in (link.lobby.person, *link.muted)]
        mutes = [
            Command(here, f"Mute {name}", "Hear no more of him", partial(self._mute, name, True)) for name in heard
        ]
        hear = [
            Command(here, f"Hear {name} again", "He is muted", partial(self._mute, name, False))
            for name in sorted(link.muted)
        ]
        return [*(mutes if link.table.talk != "off" else ()), *hear]
