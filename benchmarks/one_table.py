"""Three people at one table, as they come: over SSH, in a terminal on the same machine, and in a browser.

    python benchmarks/one_table.py [GAME]... [--pictures FOLDER]

They play each of five games to its end against bots, by moves that they type. Each of them loses his line once, at his
own turn: the client of SSH is killed, the terminal hangs up, the page is closed; the others have to see it, nothing may
have been played for him when he is back, and he goes on by the first row of the list of games. Two play where there are
two seats, and the third one watches. It needs `ssh`, Chromium (`PARLOR_CHROMIUM`) and the package `playwright`.
"""

# ruff: noqa: T201 - it says what it has seen
from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final, Protocol

from playwright.sync_api import Browser, Page, sync_playwright

from parlor.core.option_text import options_of
from parlor.core.players import Player
from parlor.core.state import Move
from parlor.core.state import text as text_of
from parlor.games.catalogue import entry
from parlor.play.match import Match
from parlor.store.opening import open_store
from parlor.store.saves import Store
from parlor.store.shared.lobby import Lobby
from parlor.store.shared.rows import Sitting
from tests.screen.house.chromium import ARGUMENTS, CHROMIUM, NO_WEBGL, ROWS
from tests.screen.house.open_house import F5, OpenHouse
from tests.screen.pty.terminal import Terminal
from tests.svg import screen_svg

GAMES: Final[Mapping[str, Mapping[str, int]]] = {
    "whist": {"deals": 1},
    "backgammon": {},
    "liars_dice": {},
    "jeu_de_tarot": {"hands": 1},
    "eight_ball": {"race_to": 1},
}
"""The games, and the options that make one short."""
NAMES: Final = ("Anna", "Ben", "Clara")
SEATS: Final = 4
"""Seats where a game has more than two; a bot takes the last one."""
DROPS_AT: Final = 3
"""The turn at which somebody's line drops."""
PICTURES_AT: Final = 22
"""The moves after which pictures are taken, at the next turn of a person."""
LINE, PAGE = "Type a move", "Esc closes"
"""What stands on a line in which nothing is typed yet, and below a page that covers the table."""
CARDS: Final = ("Enter Begin", "Any key", "Enter Go on", "any key")
"""What stands where a key is waited for before the game goes on."""
PATIENCE_S: Final = 120.0
AGAIN_S: Final = 5.0
"""Seconds until a move that is not on record by then is typed once more."""
LOBBY, ESCAPE, ENTER = "F5 lobby", "\x1b[27u", "\r"
STANDS: Final = f"(words) => ({ROWS})().join('\\n').replaceAll('\\u00a0', ' ').includes(words)"
DESKTOP: Final = {"width": 1280, "height": 800}
PHONE: Final = {
    "viewport": {"width": 390, "height": 760},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
DRAWN_MS: Final = 1500
"""Milliseconds until what has been drawn is in the page: cards slide until then."""


class Person(Protocol):
    """Somebody at a screen."""

    name: str

    @property
    def text(self) -> str:
        """What stands there; "" before he has come."""

    def come(self) -> None:
        """Come in, to the list of games."""

    def press(self, *keys: str) -> None:
        """Press keys, or type."""

    def drop(self) -> None:
        """Lose the line."""

    def take_pictures(self, folder: Path, game: str) -> None:
        """Take pictures of the table."""


class AtTerminal:
    """Somebody with a terminal: `ssh`, or `parlor` itself."""

    def __init__(
        self, name: str, program: Sequence[str], home: Path, size: tuple[int, int], how: str, drop: signal.Signals
    ) -> None:
        self.name = name
        self._program = program
        self._home = home
        self._size = size
        self._how = how
        self._signal = drop
        self._terminal: Terminal | None = None

    @property
    def text(self) -> str:
        if self._terminal is None:
            return ""
        for _ in range(3):
            self._terminal.read()
        return self._terminal.text

    def come(self) -> None:
        environment = {"PARLOR_HOME": str(self._home), "PARLOR_DATABASE": str(self._home.parent / "parlor.db")}
        columns, rows = self._size
        self._terminal = Terminal(environment=environment, columns=columns, rows=rows, program=self._program)

    def press(self, *keys: str) -> None:
        assert self._terminal is not None
        self._terminal.press(*keys)

    def drop(self) -> None:
        assert self._terminal is not None
        os.kill(self._terminal.pid, self._signal)
        self._terminal.hang_up()
        os.waitpid(self._terminal.pid, 0)

    def take_pictures(self, folder: Path, game: str) -> None:
        assert self._terminal is not None
        title = f"{self.name}, {self._how}"
        (folder / f"{game}-{self._how}.svg").write_text(screen_svg(self._terminal.screen, title), "utf-8")


class InBrowser:
    """Somebody in a browser, by a link."""

    KEYS: Final = {ENTER: "Enter", ESCAPE: "Escape", F5: "F5"}

    def __init__(self, name: str, browser: Browser, link: str) -> None:
        self.name = name
        self._browser = browser
        self._context = browser.new_context(viewport=DESKTOP)  # type: ignore[arg-type]
        self._link = link
        self._page: Page | None = None

    @property
    def text(self) -> str:
        if self._page is None:
            return ""
        found: str = "\n".join(self._page.evaluate(ROWS))
        return found.replace("\xa0", " ")

    def come(self) -> None:
        self._page = self._context.new_page()
        self._page.goto(self._link)
        self._link = self._link.partition("#")[0]  # a link opens once; from then on the browser is known

    def press(self, *keys: str) -> None:
        assert self._page is not None
        for key in keys:
            if key in self.KEYS:
                self._page.keyboard.press(self.KEYS[key])
            else:
                self._page.keyboard.type(key)

    def drop(self) -> None:
        assert self._page is not None
        self._page.close()

    def take_pictures(self, folder: Path, game: str) -> None:
        """Take a picture, go over to a phone for another one, and come back."""
        assert self._page is not None
        self._page.screenshot(path=folder / f"{game}-browser.png")
        known = self._context.storage_state()
        phone = self._browser.new_context(**PHONE, storage_state=known)  # type: ignore[arg-type]
        page = phone.new_page()
        page.goto(self._link)
        self._go_on(page)
        page.locator("#hint").tap()
        page.screenshot(path=folder / f"{game}-phone.png")
        phone.close()
        self._go_on(self._page)

    def _go_on(self, page: Page) -> None:
        """Take the first row of the list of games, which leads to the table."""
        page.wait_for_function(STANDS, arg=LOBBY)
        page.wait_for_function(STANDS, arg="s table")
        page.keyboard.press("Enter")
        page.wait_for_function(STANDS, arg="Esc leave")
        page.wait_for_timeout(DRAWN_MS)


class Evening:
    """One game at one table, from the first to the last move."""

    def __init__(self, game: str, people: Sequence[Person], store: Store, folder: Path | None) -> None:
        self._entry = entry(game)
        self._people = people
        self._store = store
        self._folder = folder
        self._lobby = Lobby(store, "Watcher")
        self._rng = Random(7)
        self._turns = dict.fromkeys((each.name for each in people), 0)
        self._code = ""
        self.drops = 0

    # -- looking ---------------------------------------------------------------------------------

    def _until(self, true: Callable[[], Any], what: str, seconds: float = PATIENCE_S) -> None:
        end = time.monotonic() + seconds
        while not true():
            if time.monotonic() > end:
                screens = "\n".join(f"--- {each.name}\n{each.text}" for each in self._people)
                raise AssertionError(f"{self._entry.title}: waited in vain for {what}\n{screens}")
            for each in self._people:
                _ = each.text  # whatever is drawn has to be read

    def _see(self, person: Person, *words: str) -> None:
        self._until(lambda: any(each in person.text for each in words), f"{words} at {person.name}")

    @property
    def _length(self) -> int:
        return self._lobby.table(self._code).length

    def _has_grown(self, before: int) -> bool:
        return self._length != before

    def _match(self) -> Match:
        return Match.resume(self._store.load(self._lobby.table(self._code).record, at_table=True))

    # -- what people do --------------------------------------------------------------------------

    def sit_down(self) -> None:
        """Let all come in and to the table, which Anna opens."""
        for each in self._people:
            each.come()
            self._see(each, LOBBY)
        game, options = self._entry.game, options_of(self._entry.game, GAMES[self._entry.id])
        open_seats = min(max(self._entry.seats), len(self._people)) - 1
        bots = max(0, min(self._entry.usual, SEATS) - open_seats - 1)
        seats = [Sitting(person=NAMES[0]), *[Sitting()] * open_seats, *[Sitting(bot="medium")] * bots]
        assert game.options is not None
        self._code = Lobby(self._store, NAMES[0]).open(self._entry, options, seats).code
        for number, each in enumerate(self._people):
            each.press(F5)
            self._see(each, f"{self._entry.title}, {NAMES[0]}")
            each.press(F5 if number > open_seats else ENTER)
            self._see(each, "leave", "Leave the table")

    def play(self) -> Match:
        """Play to the end; the finished game."""
        seated = {each.name: each for each in self._people}
        pictures = self._folder is not None
        while True:
            match = self._match()
            if match.over:
                return match
            person = seated.get(match.players[match.turn].name) if match.turn >= 0 else None
            if person is None:
                self._until(partial(self._has_grown, len(match)), "a move of chance or a bot")
                continue
            self._turns[person.name] += 1
            if self._turns[person.name] == DROPS_AT:
                self._lose_line(person)
            if pictures and len(match) >= PICTURES_AT:
                self._take_pictures(person)
                pictures = False
            self._move(person, match, self._choose(match))

    def _choose(self, match: Match) -> Move:
        view = match.view(match.turn)
        heuristic = match.game.bots.heuristic
        return heuristic(view, self._rng) if heuristic is not None else self._rng.choice(view.moves())

    def _move(self, person: Person, match: Match, move: Move) -> None:
        """Type a move until it is on record, or another one is: some are made by themselves."""
        words, moved = text_of(move), partial(self._has_grown, len(match))

        def refused(text: str) -> bool:
            return any(row.strip() == words for row in text.splitlines())

        end = time.monotonic() + PATIENCE_S
        while not moved():
            text = person.text
            if time.monotonic() > end:
                self._until(moved, f"'{words}' of {person.name}", 0)
            if LINE in text:
                person.press(words, ENTER)
                self._wait(moved, AGAIN_S)
            elif any(each in text for each in CARDS):
                person.press(ENTER)
                self._wait(moved, 1.0)
            elif PAGE in text:
                person.press(ESCAPE)
                self._wait(lambda: PAGE not in person.text, AGAIN_S)
            elif refused(text):
                person.press(ESCAPE)  # it was typed before it was asked for, and stands in the line yet
                self._wait(lambda: not refused(person.text), AGAIN_S)
            else:
                person.press(":")
                self._wait(lambda: LINE in person.text, 1.0)
        self._wait(lambda: not refused(person.text), AGAIN_S)  # the next move may be the same

    def _wait(self, true: Callable[[], bool], seconds: float) -> None:
        """Wait until something is true, or so long."""
        end = time.monotonic() + seconds
        while not true() and time.monotonic() < end:
            for each in self._people:
                _ = each.text

    def _lose_line(self, person: Person) -> None:
        """Let somebody's line drop at his turn, and let him come back."""
        before = self._length
        person.drop()
        others = [each for each in self._people if each is not person]
        people, self._people = self._people, others
        for each in others:
            if any(card in each.text for card in CARDS):
                each.press(ENTER)
            self._see(each, "is away: his turn is kept for 2 minutes")
        person.come()
        self._people = people
        self._see(person, LOBBY)
        self._see(person, f"{NAMES[0]}'s table", "your table")
        person.press(ENTER)
        self._see(person, "Esc leave", "Esc back")
        assert self._length == before, "something was played for him"
        self.drops += 1

    def _take_pictures(self, person: Person) -> None:
        """Take pictures of all screens at one moment, once the question to a person stands on his."""
        assert self._folder is not None
        self._wait(lambda: "to move" not in person.text and "thinking" not in person.text, AGAIN_S)
        self._wait(lambda: False, AGAIN_S)  # what chance or a bot did last is no longer on its way
        for each in self._people:
            each.take_pictures(self._folder, self._entry.id)

    def get_up(self) -> None:
        """Look at the result, leave the table, and see that nothing seems to be left off."""
        for each in self._people:
            self._see(each, "Enter Close", "moves in")
            each.press(ENTER)
            self._see(each, "Result", "Esc leave")
            each.press(ESCAPE)
            self._see(each, LOBBY)
            for words in ("unfinished", "Where you left off"):
                assert words not in each.text, f"{self._entry.title} seems not to be over to {each.name}\n{each.text}"
        Lobby(self._store, NAMES[0]).close(self._code)


def outcome(match: Match) -> str:
    """Who has won."""
    names = [player.name for player in match.players]
    return " & ".join(names[seat] for seat in match.winners())


def players(found: Sequence[Player]) -> str:
    """Who has played."""
    return ", ".join(f"{each.name}{f' (bot, {each.bot})' if each.bot else ''}" for each in found)


def key_of(folder: Path, name: str) -> Path:
    """A new key for SSH."""
    path = folder / f"key-{name}"
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(path)], check=True)
    return path


def ssh(port: int, name: str, key: Path) -> tuple[str, ...]:
    """The command by which somebody comes in."""
    options = ("UserKnownHostsFile=/dev/null", "StrictHostKeyChecking=no", "IdentitiesOnly=yes", "LogLevel=ERROR")
    given = (word for option in (*options, "SetEnv=COLORTERM=truecolor") for word in ("-o", option))
    return ("ssh", "-F", "none", *given, "-i", str(key), "-p", str(port), f"{name}@127.0.0.1")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--pictures", type=Path, help="where pictures of each table go, as all see it at one moment")
    given = parser.parse_args()
    with ExitStack() as stack:
        home = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        bens = home / "ben"
        bens.mkdir()
        (bens / "settings.json").write_text('{"name": "Ben"}')
        house = stack.enter_context(OpenHouse(home, doors=("--ssh", "--web")))
        store = stack.enter_context(open_store(home / "parlor.db"))
        command = [sys.executable, "-m", "parlor", "house", "--link", NAMES[2]]
        environment = {**os.environ, "PARLOR_HOME": str(home), "PARLOR_DATABASE": ""}
        link = subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout.split()[0]
        link = link.replace("localhost:8080", f"localhost:{house.web_port}")
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=[*ARGUMENTS, NO_WEBGL])
        anna = AtTerminal(
            NAMES[0], ssh(house.port, NAMES[0], key_of(home, NAMES[0])), home, (100, 30), "ssh", signal.SIGKILL
        )
        ben = AtTerminal(NAMES[1], (sys.executable, "-m", "parlor"), bens, (80, 24), "terminal", signal.SIGHUP)
        clara = InBrowser(NAMES[2], browser, link)
        for game in given.games:
            people: list[Person] = [anna, ben, clara] if max(entry(game).seats) > 2 else [anna, clara, ben]
            began = time.monotonic()
            evening = Evening(game, people, store, given.pictures)
            evening.sit_down()
            match = evening.play()
            evening.get_up()
            took = time.monotonic() - began
            print(
                f"{match.entry.title}: {players(match.players)}; {len(match)} moves in {took:.0f} s,"
                f" {evening.drops} lines dropped, won by {outcome(match)}",
                flush=True,
            )
            for each in people:
                each.drop()
        browser.close()


if __name__ == "__main__":
    main()
