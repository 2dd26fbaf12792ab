"""Line mode at a shared table: what happens is told at once, and lines are read while it does."""

from __future__ import annotations

import asyncio
import textwrap
import threading
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TextIO

from parlor.ai.budget import Budget, table_budget
from parlor.core.advice import Advice
from parlor.core.errors import ParlorError
from parlor.core.printable import cell_width, printable
from parlor.core.state import Move, View
from parlor.line.commands import command
from parlor.line.run import LinePorts
from parlor.line.table import LineTable
from parlor.line.telling import WIDTH, write_paragraph
from parlor.play.match import Match
from parlor.play.session import events, intents
from parlor.store.background_writer import run_in_thread
from parlor.store.save_service import SaveService
from parlor.store.shared import words as table_words
from parlor.store.shared.link import Link, sit_down
from parlor.store.shared.lobby import Lobby
from parlor.store.shared.remarks import Remark
from parlor.store.shared.rows import SharedTable
from parlor.store.shared.seat_changes import unseated
from parlor.store.shared.seats import parse_sitting, parse_talk

HOST_HELP: Final = (
    "As host: begin: play, with bots at the open seats. again: another game. close: close the table.",
    "kick NAME: send somebody away. admit NAME: let him in again.",
    "seat 2 NAME, seat 2 open, seat 2 bot:hard: change a seat, between games. Who sits elsewhere changes places.",
    "talk off, talk players, talk all: who may talk at this table.",
)
TABLE_HELP: Final = "who: who sits at this table. quit: leave it; your seat is kept."
TALK_HELP: Final = (
    "{say}hello: say hello to everybody at this table. talk: what was said here.",
    "mute NAME: hear no more of somebody. unmute NAME: hear him again.",
)
SAY, QUOTE = "say", '"'
"""How a line of talk begins; where a game has a verb of its own called `say`, only a quotation mark begins one."""
REMARK: Final = "| "
"""Stands before each line of what somebody said: nothing that is said can be taken for a message of Parlor's."""
RECALLED: Final = 5
"""Lines of talk that somebody is told who comes to a table: what he missed while he was away."""
NOT_NOW: Final = "It is not your turn. Type 'help' for what you can type meanwhile."
WATCHED: Final = "You only watch this game. Type 'quit' to leave."
STEP_BACK: Final = "A step was taken back."
QUIET_S: Final = 0.05
"""Seconds without a word after which a prompt is shown: what happens at once is told in one piece."""


class SharedLinePorts(LinePorts):
    """Bots think in threads, so that what happens elsewhere is told meanwhile."""

    async def think(self, match: Match, view: View[Any], level: str, *, why: bool) -> Advice:
        """Let the bot think in a thread."""
        think = super().think
        return await run_in_thread(lambda: asyncio.run(think(match, view, level, why=why)))


class Lines:
    """Lines that are read in a thread: the program can end while it waits for one."""

    def __init__(self, read: TextIO) -> None:
        self.typing = read.isatty()
        self._loop = asyncio.get_running_loop()
        self._queue: asyncio.Queue[str | None] = asyncio.Queue()
        self._wanted = threading.Semaphore(0)
        threading.Thread(target=self._read, args=(read,), name="parlor-lines", daemon=True).start()

    def _read(self, read: TextIO) -> None:
        line = "\n"
        while line:
            self._wanted.acquire()
            line = read.readline()
            try:
                self._loop.call_soon_threadsafe(self._queue.put_nowait, line.strip() if line else None)
            except RuntimeError:
                return  # the program has ended meanwhile

    async def next(self) -> str | None:
        """The next line; None where there are no more."""
        if self._queue.empty():
            self._wanted.release()
        return await self._queue.get()


class Prompted:
    """Writes what happens above the prompt: it is written again when there is nothing more to be said."""

    def __init__(self, out: TextIO, *, shown: bool) -> None:
        self._out = out
        self._shown = shown
        self._open = False
        self._next: asyncio.TimerHandle | None = None

    def write(self, text: str) -> int:
        """Write a text, on a line of its own."""
        self._cancel()
        if self._open:
            self._out.write("\n")
            self._open = False
        return self._out.write(text)

    def flush(self) -> None:
        """Show what was written."""
        self._out.flush()

    def prompt(self) -> None:
        """Show that a line may be typed, once nothing more is said."""
        self._cancel()
        if self._shown and not self._open:
            self._next = asyncio.get_running_loop().call_later(QUIET_S, self._write_prompt)

    def _write_prompt(self) -> None:
        self._out.write("> ")
        self._out.flush()
        self._open = True

    def _cancel(self) -> None:
        if self._next is not None:
            self._next.cancel()

    def typed(self) -> None:
        """A line was typed: the cursor stands at the beginning of the next one."""
        self._open = False


class SharedLineTable(LineTable):
    """A match at a shared table: lines are taken whenever they come."""

    def __init__(self, match: Match, link: Link, out: Any, read: TextIO, ports: SharedLinePorts) -> None:
        """Play the match of a table's present game."""
        super().__init__(match, read, out, ports, shared=link.feed, seating=link.seating)
        self._link = link
        self._open: tuple[events.Asked, Mapping[str, Move]] | None = None
        self._confirms = False
        self._retries = False
        self._awaited = -1  # the player elsewhere who was said to be to move
        self.ready = asyncio.Event()
        """Whether a line is waited for; what comes through a pipe is read only then."""
        self._prompt: Callable[[], None] = out.prompt

    async def drive(self) -> None:
        """Play until the match or the table is left."""
        self._greet()
        await self.session.run()

    async def _show(self, event: events.Event) -> None:
        """Report an event, and note what may be typed now; nothing is read here."""
        telling, session = self.telling, self.session
        match event:
            case events.Asked():
                self._awaited, self._confirms = -1, False
                self._open = event, self._pose(event)
            case events.Confirm():
                self._pose_confirm(event)
                self._confirms = True
            case events.Costly(verdict):
                telling.say(f"Tutor: {self._warning(verdict)} Type 'yes' to make it all the same.", "  ")
                self._confirms = True
            case events.Elsewhere(seat):
                self._open, self._confirms = None, False
                if seat >= 0 and not session.bot_level(seat) and seat != self._awaited:
                    telling.say(f"{telling.names[seat]} is to move.")
                    self._awaited = seat
            case events.TakenBack(()):
                telling.follow()
                telling.say(STEP_BACK)
            case events.Said():
                telling.say(event.words or "The table goes on.", "  ")
                self._retries = event.retry
            case events.Over():
                self._tell_over()
            case _:
                if isinstance(event, events.Moved | events.TakenBack):
                    self._open = None
                    self._confirms = False
                await super()._show(event)
        if self._open or self._confirms or self._retries or session.match.over:
            self.ready.set()
        self._prompt()

    def _tell_over(self) -> None:
        """Say how the game came out, and what can be done now."""
        self._open = None
        self.telling.end(self.session.viewer)
        if self._link.hosts:
            again = "Type 'again' for another game, 'seat 1 NAME' to change a seat before it, or"
        else:
            again = f"{self._link.table.host} can begin another game. Type"
        self.telling.say(f"The game is over. {again} 'quit' to leave.")

    def take(self, typed: str) -> None:
        """Do what a line means."""
        if self._confirms or self._retries:
            yes = typed.casefold() in ("y", "yes")
            self._send(intents.Retry() if self._retries else intents.Answer(yes))
            self._confirms = self._retries = False
            return
        asked = self._open
        if asked is not None and asked[0].question == self.session.question and self.session.asked >= 0:
            if self._take(typed, *asked):
                self.ready.clear()
            return
        found = command(typed)
        if isinstance(found, str):
            self._show_page(found, {})
        elif found is not None:
            self._send(found)
        elif typed:
            self.telling.say(WATCHED if not self.session.people else NOT_NOW)

    def _send(self, intent: intents.Intent) -> None:
        self.ready.clear()
        self.session.send(intent)


class SharedTablePlayer:
    """One person at a shared table in lines: in the waiting room, and in one game after the other."""

    def __init__(self, link: Link, read: TextIO, write: TextIO, ports: SharedLinePorts) -> None:
        self._link = link
        self._read = read
        self._ports = ports
        self._lines = Lines(read)
        self._out = Prompted(write, shown=self._lines.typing)
        self._table: SharedLineTable | None = None
        self._left = asyncio.Event()
        self._meant: Callable[[], object] | None = None
        """What is done if the next line is a yes."""
        self._heard = 0  # the number of the last remark that was told

    def say(self, text: str) -> None:
        """Write a paragraph."""
        write_paragraph(self._out, text)

    async def play(self) -> None:
        """Play until the person leaves, or is no longer at the table."""
        link = self._link
        link.on_change = self._tell_change
        link.on_end = lambda _: self._left.set()
        table = link.table
        self.say(f"Table {table.code}: {table_words.title(table)}. Others join it by 'parlor join {table.code}'.")
        self.say(f"{table_words.who_is_here(table)} At this table {table_words.patience_words(table.patience)}.")
        if table.state == "waiting":
            self.say("The game begins when all seats are taken." + " Type 'begin' to begin with bots." * link.hosts)
        self._out.prompt()
        link.hearers.add(self._tell_remarks)
        link.begin()
        tasks = [asyncio.ensure_future(each) for each in (self._play_games(), self._take_lines(), self._left.wait())]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for each in done:
                each.result()
        finally:
            for each in tasks:
                each.cancel()
            await link.end()
        self.say(link.ended or f"You have left the table. 'parlor join {table.code}' brings you back.")

    async def _play_games(self) -> None:
        """Play one game after the other."""
        link, record = self._link, ""
        while await link.wait_for_game(record):
            record = link.table.record
            match = await link.enter()
            table = self._table = SharedLineTable(match, link, self._out, self._read, self._ports)
            link.session = table.session
            playing = asyncio.ensure_future(table.drive())
            another = asyncio.ensure_future(link.wait_for_game(record))
            done, _ = await asyncio.wait([playing, another], return_when=asyncio.FIRST_COMPLETED)
            another.cancel()
            if playing in done:
                playing.result()
                return  # the person has left
            playing.cancel()
            self._table = link.session = None

    async def _take_lines(self) -> None:
        """Take lines until there are no more."""
        while True:
            if not self._lines.typing:
                await self._wait_until_ready()
            typed = await self._lines.next()
            self._out.typed()
            if typed is None or not await self._take_line(typed):
                return
            self._out.prompt()

    async def _wait_until_ready(self) -> None:
        """Let a pipe wait until something is asked."""
        while self._table is None or not self._table.ready.is_set():
            if self._table is not None:
                await self._table.ready.wait()
            elif self._link.hosts and self._link.table.state == "waiting":
                return
            else:
                await asyncio.sleep(0.05)

    async def _take_line(self, typed: str) -> bool:
        """Do what a line means; whether the person stays."""
        word, _, rest = typed.strip().partition(" ")
        meant, self._meant = self._meant, None
        try:
            if meant is not None and await self._answered(meant, typed.strip().casefold()):
                return True
            if words := spoken(typed, plays_say=self._plays_say):
                await self._link.say(words)
                return True
            if await self._take_table_command(word.casefold(), rest.strip()):
                return True
        except ParlorError as error:
            self.say(str(error))
            return True
        if isinstance(command(typed), intents.Leave):
            return False
        if self._table is not None:
            self._table.take(typed)
            if command(typed) == "help":
                self._tell_help()
        elif command(typed) == "help":
            self._tell_help()
        elif typed:
            self.say("The game has not begun. Type 'help' for what you can type.")
        return True

    async def _take_table_command(self, word: str, rest: str) -> bool:
        """Do what is asked of the table itself; whether it was."""
        table = self._link.table
        if word == "talk" and not rest:
            self.say(table_words.TALK[table.talk])
            self._write_remarks(self._link.remarks)
        elif word in ("mute", "unmute") and rest:
            await self._mute(named(table, rest), muted=word == "mute")
        elif word == "who" and not rest:
            self.say(table_words.who_is_here(table))
        elif (found := self._host_command(word, rest)) is not None:
            act, lost = found
            if lost and self._link.hosts:
                self.say(f"{lost} Type 'yes' if you mean it, or anything else for no.")
                self._meant = act
            else:
                await self._act(act)
        else:
            return False
        return True

    def _host_command(self, word: str, rest: str) -> tuple[Callable[[], object], str] | None:
        """What a word asks of the host, and what somebody loses by it; None where it asks nothing of him."""
        lobby, table = self._link.lobby, self._link.table
        who = named(table, rest)
        match word, bool(rest):
            case "kick", True:
                lost = table_words.leaving_words(table, who) if who in table.others else ""
                return lambda: lobby.kick(table.code, who), lost
            case "admit", True:
                return lambda: lobby.admit(table.code, who), ""
            case "talk", True:
                return lambda: lobby.allow_talk(table.code, parse_talk(rest)), ""
            case "seat", True:
                number, _, name = rest.partition(" ")
                seat = int(number) - 1 if number.isdecimal() and len(number) < 4 else -1
                sitting = parse_sitting(named(table, name.strip()))
                loser = "" if table.in_play else unseated(table, seat, sitting)
                lost = table_words.unseating_words(loser) if loser not in ("", table.host) else ""
                return lambda: lobby.seat(table.code, seat, sitting), lost
            case "close", False:
                return lambda: lobby.close(table.code), table_words.closing_words(table)
            case "begin", False if not table.in_play:
                return lambda: lobby.begin(table.code), ""
            case "again", False if not table.in_play:
                return lambda: lobby.again(table.code), ""
        return None

    @property
    def _plays_say(self) -> bool:
        """Whether a line that begins with `say` is a move of the game that is played."""
        return self._table is not None and SAY in self._table.session.match.game.words

    async def _mute(self, name: str, *, muted: bool) -> None:
        """Hear no more of somebody, or hear him again."""
        link = self._link
        known = (*link.table.people, *link.table.watchers, *(each.person for each in link.remarks), *link.muted)
        if name not in known:
            raise ParlorError(f"'{printable(name)}' is not at this table.")
        await link.mute(name, muted=muted)
        self.say(f"You hear no more of {name}. 'unmute {name}' changes that." if muted else f"You hear {name} again.")

    def _tell_remarks(self) -> None:
        """Tell what was said since the last time; the first time, the end of what was said before."""
        new = [each for each in self._link.remarks if each.number > self._heard]
        self._write_remarks(new if self._heard else new[-RECALLED:])
        self._heard = new[-1].number if new else self._heard
        self._out.prompt()

    def _write_remarks(self, remarks: Sequence[Remark]) -> None:
        for remark in remarks:
            wide = max(map(cell_width, remark.line))
            for line in textwrap.wrap(remark.line, (WIDTH - len(REMARK)) // wide):
                self._out.write(f"{REMARK}{line}\n")
        self._out.flush()

    async def _act(self, act: Callable[[], object]) -> None:
        await run_in_thread(act)
        self._link.wake()

    async def _answered(self, act: Callable[[], object], typed: str) -> bool:
        """Do what was asked about, or leave it; whether the line was no more than an answer."""
        if typed in ("y", "yes"):
            await self._act(act)
            return True
        self.say("Nothing was changed.")
        return typed in ("", "n", "no")

    def _tell_help(self) -> None:
        talk = (each.format(say=QUOTE if self._plays_say else f"{SAY} ") for each in TALK_HELP)
        for line in (TABLE_HELP, *talk, *(HOST_HELP if self._link.hosts else ())):
            self.say(line)

    def _tell_change(self, before: SharedTable, after: SharedTable) -> None:
        changes = table_words.news(before, after, self._link.lobby.person)
        for line in changes:
            self.say(line)
        if changes:
            self._out.prompt()


def spoken(typed: str, *, plays_say: bool) -> str:
    """What a line says to the people at a table; "" where it is no talk. `plays_say`: the game has such a move itself.

    Then only a quotation mark begins talk: a slip in a move that is meant for a partner must not be told to all.
    """
    typed = typed.strip()
    if typed.startswith(QUOTE):
        return typed.strip(f"{QUOTE} ")
    word, _, rest = typed.partition(" ")
    return rest.strip() if word.casefold() == SAY and not plays_say else ""


def named(table: SharedTable, words: str) -> str:
    """The person at a table, or sent away from it, who is meant, whatever the case."""
    people = (*table.people, *table.watchers, *table.banned)
    return next((name for name in people if name.casefold() == words.casefold()), words)


def play_at_table(
    person: str,
    act: Callable[[Lobby], SharedTable],
    read: TextIO,
    write: TextIO,
    budget: Callable[[str], Budget] = table_budget,
) -> None:
    """Sit down at a table, which `act` opens or joins, and play there. Raises `ParlorError` where that can't be."""

    async def play() -> None:
        service = SaveService()
        notice = await service.open()
        try:
            if service.store is None:
                raise ParlorError(notice)
            ports = SharedLinePorts(service, budget)
            link = await sit_down(service.store, person, act, lambda: ports)
            player = SharedTablePlayer(link, read, write, ports)
            if notice:
                player.say(notice)
            await player.play()
        finally:
            service.close()

    try:
        asyncio.run(play())
    except KeyboardInterrupt:
        write.write("\n")
