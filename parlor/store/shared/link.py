"""A person at a shared table: what happens there is sent to his session, and chance and bots are played for all."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import Any, Final, NamedTuple

from msgspec import Struct

from parlor.core.errors import ParlorError, reason_of
from parlor.play.match import Match
from parlor.play.session import events, intents
from parlor.play.session.ports import Ports, Seating
from parlor.play.session.session import Session
from parlor.store.background_writer import run_in_thread
from parlor.store.saves import Store
from parlor.store.shared.feed import TROUBLE, Feed
from parlor.store.shared.listener import Listener
from parlor.store.shared.lobby import Lobby
from parlor.store.shared.remarks import Remark
from parlor.store.shared.rows import STAND_IN, SharedTable
from parlor.store.shared.talk import KEPT, TableTalk
from parlor.store.shared.words import turn_words

POLL_S: Final = 0.12
"""Seconds from one look at the database to the next, unless it tells of changes: a move of others is seen within a
fifth of a second."""
LOOK_S: Final = 1.0
"""Seconds after which the table is read even if nothing seems to have changed: that somebody has died shows no sign."""
RETRY_S: Final = 1.0
"""Seconds until a bot that failed thinks again."""
SENT_AWAY: Final = "The host has sent you away from this table, until he lets you in again."
UNSEATED: Final = "The host has given your seat away. You can join the table again while a seat is open."
ELSEWHERE: Final = "You play on at another terminal."
FAILED: Final = "This table can't be followed any more ({}): join it again."
CLOSED: Final = "The host has closed this table."


class Glance(Struct, frozen=True):
    """What one look at the database showed."""

    marker: object
    table: SharedTable
    here: bool
    """Whether the person is at the table from here."""
    remarks: tuple[Remark, ...]
    """What was said there since the look before."""


class Dealer(NamedTuple):
    """What plays chance and bots of a table from here."""

    session: Session
    feed: Feed
    task: asyncio.Task[None]


class Link:
    """One person's link to a table. `table` is the table as it was last seen, `match` the match of its present game."""

    def __init__(self, lobby: Lobby, table: SharedTable, ports: Callable[[], Ports]) -> None:
        """Follow a table at which the person of `lobby` has sat down or looks on; bots think by `ports`."""
        self.lobby = lobby
        self.table = table
        self.feed: Feed | None = None
        self.on_change: Callable[[SharedTable, SharedTable], None] = lambda _before, _after: None
        """Is called when the table has changed: who sits there, who is there, which game is played."""
        self.on_end: Callable[[str], None] = lambda _words: None
        """Is called when the person is no longer at the table, with the reason."""
        self.hearers: set[Callable[[], object]] = set()
        """Are called when somebody has said something, may talk or not, is muted or heard again."""
        self.muted: frozenset[str] = frozenset()
        """Whom the person here does not want to hear."""
        self.session: Session | None = None
        """The session that is sent what happens elsewhere."""
        self.ended = ""
        """Why the person is no longer at the table; "" while he is."""
        self._talk = TableTalk(lobby.store, table.code, lobby.person)
        self._remarks: tuple[Remark, ...] = ()
        self._ports = ports
        self._changed = asyncio.Event()
        self._dealer: Dealer | None = None
        self._woken = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._listener: Listener | None = None
        self._marker: object = None
        self._read_at = 0.0
        self._absent: tuple[int, float] = (-1, 0.0)  # the seat that is waited for, and since when
        self._trouble = ""

    # -- what front ends ask ---------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """The seat of the person here; -1 for one who looks on."""
        return self.table.seat_of(self.lobby.person)

    @property
    def hosts(self) -> bool:
        """Whether the person here is the host."""
        return self.table.host == self.lobby.person

    @property
    def seating(self) -> Seating:
        """Who plays what, as the session here sees it."""
        table = self.table
        kept = turn_words(table.patience)
        away = {seat: kept for seat, each in enumerate(table.seats) if not each.present and not each.stand_in}
        return Seating((self.seat,) if self.seat >= 0 else (), bots=self._bots(), away=away)

    @property
    def remarks(self) -> tuple[Remark, ...]:
        """What was said at the table, as far as it is kept, by people who are not muted."""
        return tuple(each for each in self._remarks if each.person not in self.muted)

    async def say(self, words: str) -> None:
        """Say a line to everybody at the table. Raises `ParlorError`."""
        await run_in_thread(lambda: self._talk.say(words))
        self.wake()

    async def mute(self, name: str, *, muted: bool = True) -> None:
        """Hear no more of somebody, or hear him again. Raises `ParlorError`."""
        await run_in_thread(lambda: self._talk.mute(name, muted=muted))
        self.muted = self.muted | {name} if muted else self.muted - {name}
        self._tell_hearers()

    def _tell_hearers(self) -> None:
        for hear in tuple(self.hearers):
            hear()

    async def wait_for_game(self, after: str = "") -> bool:
        """Wait for a game other than `after`; whether there is one, and not the end of the table instead."""
        while not self.ended and self.table.record in ("", after):
            self._changed.clear()
            await self._changed.wait()
        return not self.ended

    async def enter(self) -> Match:
        """The match of the table's present game, for a session with `feed` as its record. Raises `ParlorError`."""
        self.feed = feed = self._new_feed()
        return await run_in_thread(feed.load)

    def begin(self) -> None:
        """Look at the table again and again from now on."""
        loop = asyncio.get_running_loop()

        def hear() -> None:
            with suppress(RuntimeError):  # the program has ended meanwhile
                loop.call_soon_threadsafe(self.wake)

        self._listener = Listener(self.lobby.store, self.table.code, hear)
        self._task = asyncio.ensure_future(self._watch())
        self._task.add_done_callback(self._note_end)

    def _note_end(self, task: asyncio.Task[None]) -> None:
        """End the visit where looking has failed: nothing would ever happen here again."""
        if not task.cancelled() and task.exception() is not None:
            self.ended = FAILED.format(task.exception())
            self._changed.set()
            self.on_end(self.ended)

    def wake(self) -> None:
        """Look at once."""
        self._woken.set()

    async def end(self) -> None:
        """Look no more, and get up."""
        if self._task is not None:
            self._task.cancel()
        if self._listener is not None:
            self._listener.end()
        self._stop_dealing()
        await run_in_thread(lambda: self.lobby.leave(self.table.code))

    # -- looking ---------------------------------------------------------------------------------

    async def _watch(self) -> None:
        """Look at the database until the person leaves."""
        while True:
            forced = self._woken.is_set()
            self._woken.clear()
            try:
                glance = await run_in_thread(lambda forced=forced: self._look(forced=forced))  # type: ignore[misc]
            except ParlorError as error:
                self._deliver()
                self._tell_trouble(TROUBLE.format(reason_of(error)))
            else:
                self._tell_trouble("")
                if glance is not None and not await self._take(glance):
                    return
            with suppress(TimeoutError):
                heard = self._listener is not None and self._listener.hears
                async with asyncio.timeout(LOOK_S if heard else POLL_S):
                    await self._woken.wait()

    def _look(self, *, forced: bool) -> Glance | None:
        """What has changed, in a thread; None for nothing."""
        marker = self.lobby.marker(self.table.code)
        if marker == self._marker and monotonic() - self._read_at < LOOK_S and not forced:
            return None
        self._read_at = monotonic()
        here = self.lobby.is_here(self.table.code)  # before the table, which says why where it is not so any more
        table = self.lobby.table(self.table.code)
        if table.record == self.table.record:
            for feed in (self.feed, self._dealer.feed if self._dealer is not None else None):
                if feed is not None:
                    feed.pull()
        # Two writes within a tick of the clock leave one marker: the second one is read a second later at the most.
        heard = self._remarks[-1].number if self._remarks else 0
        remarks = self._talk.remarks(heard) if table.said > heard else ()
        return Glance(marker, table, here, remarks)

    def _deliver(self) -> None:
        """Send the sessions what was read for them."""
        if self.feed is not None:
            self.feed.deliver(self.session)
        if self._dealer is not None:
            self._dealer.feed.deliver(self._dealer.session)

    async def _take(self, glance: Glance) -> bool:
        """Pass on what a look has shown; whether the person is still at the table."""
        before, self.table, self._marker = self.table, glance.table, glance.marker
        self._deliver()
        if not glance.here or glance.table.state == "closed":
            self._stop_dealing()
            self.ended = self._why_ended()
            self._changed.set()
            self.on_end(self.ended)
            return False
        if glance.remarks:
            self._remarks = (*self._remarks, *glance.remarks)[-KEPT:]
        if glance.remarks or (before.talk, before.seats) != (self.table.talk, self.table.seats):
            self._tell_hearers()
        if self.table.record != before.record:
            self._stop_dealing()
            self.feed = None
        elif self.session is not None and self.feed is not None:
            self._pass_on_offer(self.session, before)
        if self.table != before:
            self._reseat()
            self._changed.set()
            self.on_change(before, self.table)
        await self._deal()
        return True

    def _why_ended(self) -> str:
        if self.table.state == "closed":
            return CLOSED
        if self.lobby.person in self.table.banned:
            return SENT_AWAY
        return ELSEWHERE if self.seat >= 0 else UNSEATED

    def _reseat(self) -> None:
        if self.session is not None and self.feed is not None:
            self.session.send(intents.Reseat(self.seating))
        if self._dealer is not None:
            self._dealer.session.send(intents.Reseat(Seating((), deals=True, bots=self._bots())))

    def _pass_on_offer(self, session: Session, before: SharedTable) -> None:
        """Ask about a draw that is offered, or tell that it is declined."""
        if self.table.offer == before.offer or self.seat < 0:
            return
        seat, _, made = self.table.offer.partition(" ")
        if seat and int(seat) != self.seat and int(made) == self.table.length:
            session.send(intents.DrawOffered(int(seat)))
        elif not seat and before.offer.startswith(f"{self.seat} ") and self.table.in_play:
            session.send(intents.DrawDeclined())

    def _tell_trouble(self, words: str) -> None:
        """Tell the sessions that the database can't be reached, or, with "", that it can."""
        for session in (self.session, self._dealer.session if self._dealer is not None else None):
            if session is not None and session.trouble != words:
                session.send(intents.DiskTrouble(words))

    # -- dealing ---------------------------------------------------------------------------------

    def _bots(self) -> dict[int, str]:
        """The levels of bots that play for people who have left or were sent away."""
        found = {seat: each.stand_in or each.bot for seat, each in enumerate(self.table.seats)}
        return {seat: level for seat, level in found.items() if level}

    def _new_feed(self) -> Feed:
        return Feed(self.lobby.store, self.table.code, self.table.record, self.lobby.person, self.wake)

    async def _deal(self) -> None:
        """Play chance and bots from here where nobody else does; let a bot play for who has left."""
        table = self.table
        mine = table.dealer == self.lobby.store.session
        if self._dealer is not None and (not table.in_play or not mine or self._dealer.task.done()):
            self._stop_dealing()
        if table.in_play and self.seat >= 0 and self._dealer is None and (mine or not table.dealer):
            try:
                if await run_in_thread(lambda: self.lobby.deal(table.code)):
                    await self._begin_dealing()
            except ParlorError as error:
                self._tell_trouble(TROUBLE.format(reason_of(error)))
        if self._dealer is not None:
            await self._wait_for_absent(self._dealer.session.match)

    async def _begin_dealing(self) -> None:
        feed = self._new_feed()
        match = await run_in_thread(feed.load)
        session: Session

        async def show(event: events.Event) -> None:
            if isinstance(event, events.Said) and event.retry:
                await asyncio.sleep(RETRY_S)
                session.send(intents.Retry())

        seating = Seating((), deals=True, bots=self._bots())
        session = Session(match, show, self._ports(), shared=feed, seating=seating)
        self._dealer = Dealer(session, feed, asyncio.ensure_future(session.run()))

    def _stop_dealing(self) -> None:
        if self._dealer is not None:
            self._dealer.task.cancel()
        self._dealer = None

    async def _wait_for_absent(self, match: Match) -> None:
        """Let a bot play for a person who has left, once his turn has lasted as long as the table agreed."""
        turn = match.turn
        away = 0 <= turn < len(self.table.seats) and not self.table.seats[turn].present
        if not away or self._bots().get(turn) or not self.table.patience:
            self._absent = (-1, 0.0)
        elif self._absent[0] != turn:
            with suppress(ParlorError):  # tried again at the next look
                waited = await run_in_thread(lambda: self.lobby.absence(self.table.code, turn))
                self._absent = (turn, monotonic() - waited)
        elif monotonic() - self._absent[1] >= self.table.patience:
            with suppress(ParlorError):  # tried again at the next look
                await run_in_thread(lambda: self.lobby.stand_in(self.table.code, turn, STAND_IN))
                self._absent = (-1, 0.0)


async def sit_down(store: Store, person: str, act: Callable[[Lobby], SharedTable], ports: Callable[[], Any]) -> Link:
    """Open or join a table by `act`, in a thread. Raises `ParlorError`."""

    def sit() -> tuple[Lobby, SharedTable, frozenset[str]]:
        lobby = Lobby(store, person)
        table = act(lobby)
        return lobby, table, TableTalk(store, table.code, lobby.person).muted()

    lobby, table, muted = await run_in_thread(sit)
    link = Link(lobby, table, ports)
    link.muted = muted
    return link
