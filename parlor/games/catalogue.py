"""The catalogue: every game's page is found by its file; its rules are imported when it is first played.

A game has a room of its own, the package `<family>/<id>/`, with its page in `page.md`. Where one set of
rules makes several games, each further one is a page `<id>.md` in the same room. `GAMES`, in `__init__.py`
or, where the whole game is one file, in `rules.py`, holds them by id. A page opens with a block of
`key: value` lines between two `---` lines: `title`, `seats` ("2-8 (2)": from, to, and the usual number;
"2,4,6 (4)" for a list), `minutes`, `summary` (two lines at most, what the game is), `source`, and where it
has them `also`: other names by which people look for it, between commas; `today`: the options by which the game is
played today, where the defaults are those of an old book; `presets`: further ways to play that go by a name, with the
options that are not the default: "High-low (mode=high_low), Lowball (mode=low)"; `begin`, a number: the game is
short and known well enough to be offered to newcomers, the lowest number first; and `daily: yes`: it may be the game
of a day, which all play with the same cards or dice.

Packages of others join through the entry-point group `parlor.games`: each names a package laid out like
`parlor.games`. What is wrong with one costs its own games, and `faults` reports it in a line.
"""

from __future__ import annotations

import codecs
import difflib
import os
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from importlib import import_module
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from parlor.core.digits import is_number
from parlor.core.errors import ParlorError

if TYPE_CHECKING:
    from parlor.core.game import Game

FAMILIES: Final = {
    "tricks": "Cards: tricks",
    "tarot": "Cards: tarot",
    "vying": "Cards: vying",
    "melds": "Cards: melds",
    "patience": "Cards: patience",
    "dice": "Dice",
    "boards": "Boards",
    "tables": "Tables",
    "tiles": "Tiles",
    "skill": "Skill",
}
"""The families in the order of the picker: folder name and title."""


TODAY: Final = "As played today"
"""The preset by which a game is played today, where the usual options are those of an old book."""
PAGE: Final = "page.md"
"""The page of the game that its folder is named after."""
QUICK: Final = "## Quick"
"""The heading of what a page says to somebody who has never played its game, in sixty words at most."""
HEAD: Final = 1000
"""Bytes within which the head of a page ends."""
HERE: Final = os.path.dirname(__file__)
HOUSE: Final = "parlor.games"
"""The package of Parlor's own games."""
GROUP: Final = "parlor.games"
"""The entry points by which packages of others bring their games."""


class UnknownGame(ParlorError):
    """No game goes by that name; the message gives the nearest ones."""


class BadGame(ParlorError):
    """A game that can't be opened: its rules can't be imported, or are none."""


class Entry(NamedTuple):
    """What the catalogue knows of a game before its rules are imported."""

    id: str
    family: str
    module: str
    page: Path
    title: str
    seats: tuple[int, ...]
    usual: int
    """How many play by default."""
    minutes: str
    summary: str
    source: str
    also: str = ""
    """Other names by which people look for it."""
    today: str = ""
    """The options by which it is played today, as the page has them; "" where the usual ones are."""
    ways: str = ""
    """Ways to play that go by a name, as the page has them."""
    begin: int = 0
    """Where it stands among the games that are good to begin with; 0 for none of them."""
    daily: bool = False
    """Whether it may be the game of a day: short, with chance that people do not time, and more to it than chance."""

    @property
    def players(self) -> str:
        """How many may play: "2-8", "3", "2, 4, 6"."""
        whole = self.seats == tuple(range(self.seats[0], self.seats[-1] + 1)) and len(self.seats) > 1
        return f"{self.seats[0]}-{self.seats[-1]}" if whole else ", ".join(map(str, self.seats))

    @property
    def guest(self) -> bool:
        """Whether it came with a package of others."""
        return not self.module.startswith(f"{HOUSE}.")

    @property
    def game(self) -> Game:
        """The game itself. Imports its rules on first use. Raises `BadGame`, for a game of others."""
        if self.guest and self.module not in sys.modules:
            from parlor.games.probe import import_fault

            if fault := import_fault(self.module):
                raise BadGame(f"{self.title} can't be opened: {fault}.")
        try:
            games: dict[str, Game] = import_module(self.module).GAMES
            return games[self.id]
        except (Exception, SystemExit) as error:
            if not self.guest:
                raise
            raise BadGame(f"{self.title} can't be opened: {_why(error)}.") from error

    @property
    def presets(self) -> dict[str, dict[str, str]]:
        """Ways to play that go by a name: for each, the options that are not the default. That of today comes first."""
        found = re.findall(r"(?:^|,)\s*([^()]+?)\s*\(([^()]*)\)", self.ways)
        if self.today:
            found.insert(0, (TODAY, self.today))
        return {
            name: {key: value for key, _, value in (pair.partition("=") for pair in given.split())}
            for name, given in found
        }

    @property
    def quick(self) -> tuple[str, ...]:
        """What to know before a first game, as paragraphs: the section `## Quick` of the page; () without one."""
        _, _, section = self.text().partition(f"\n{QUICK}\n")
        return tuple(" ".join(part.split()) for part in re.split(r"\n\s*\n", section.split("\n## ")[0]) if part.strip())

    def text(self) -> str:
        """The page as Markdown, without its head; what is wrong with it, for a page of others."""
        try:
            return _split_page(self.page.read_text(encoding="utf-8"))[1]
        except (OSError, ValueError) as error:
            if not self.guest:
                raise
            return f"# {self.title}\n\nThe page of this game can't be read: {_why(error)}."


def entries() -> dict[str, Entry]:
    """Every game by id, in the order of families and titles."""
    house, guests = _scan(HERE, HOUSE), _guests()[0]
    return _by_family([*house.values(), *guests]) if guests else dict(house)


def faults() -> tuple[str, ...]:
    """What is wrong with the packages of others: a line each."""
    return _guests()[1]


def matching(games: Iterable[Entry], typed: str) -> list[Entry]:
    """The games whose title, id, family or other names have all the words typed; failing that, whose summary has."""
    words = typed.casefold().split()

    def have(texts: Callable[[Entry], str]) -> list[Entry]:
        return [entry for entry in games if all(word in texts(entry).casefold() for word in words)]

    named = have(lambda entry: f"{entry.title} {entry.id} {entry.family} {FAMILIES.get(entry.family, '')} {entry.also}")
    return named or have(lambda entry: f"{entry.title} {entry.id} {entry.summary}")


def entry(name: str) -> Entry:
    """The game of that id or title. Raises `UnknownGame` with the nearest names."""
    games = entries()
    wanted = name.strip().casefold()
    if wanted in games:
        return games[wanted]
    titles = {game.title.casefold(): game for game in games.values()}
    if wanted in titles:
        return titles[wanted]
    near = difflib.get_close_matches(wanted, [*games, *titles], n=3, cutoff=0.5)
    ids = list(dict.fromkeys(titles[name].id if name in titles else name for name in near))
    ids = ids or ([game.id for game in matching(games.values(), wanted)[:3]] if wanted else [])
    hint = f"Did you mean {' or '.join(ids)}?" if ids else "'parlor list' shows all."
    raise UnknownGame(f"There is no game called '{name}'. {hint}")


@cache
def _scan(folder: str, package: str) -> dict[str, Entry]:
    return _by_family([_entry(page, package) for page in _pages(folder)])


class _Page(NamedTuple):
    """A page that was found: where, in which family and folder, and whether the folder is a package."""

    family: str
    room: str
    name: str
    path: str
    package: bool


def _pages(folder: str) -> list[_Page]:
    """All pages below a folder. By the quickest means: this is on the way to every first frame."""
    found = []
    for family, path in _folders(folder):
        for room, inner in _folders(path):
            names = os.listdir(inner)
            pages = sorted(name for name in names if name.endswith(".md"))
            found += [_Page(family, room, name, f"{inner}/{name}", "__init__.py" in names) for name in pages]
    return found


def _folders(folder: str) -> list[tuple[str, str]]:
    """The folders in a folder: name and path."""
    with os.scandir(folder) as inside:
        return sorted((entry.name, entry.path) for entry in inside if entry.is_dir())


def _by_family(games: list[Entry]) -> dict[str, Entry]:
    order = list(FAMILIES)

    def rank(game: Entry) -> tuple[int, str]:
        return (order.index(game.family) if game.family in order else len(order), game.title)

    return {game.id: game for game in sorted(games, key=rank)}


@cache
def _guests() -> tuple[tuple[Entry, ...], tuple[str, ...]]:
    """The games of others that can be read, and what is wrong with the rest."""
    if not any(map(_names_games, sys.path)):
        return (), ()  # the usual case, found without the library that reads metadata, which is long to import
    from importlib.metadata import entry_points

    taken = dict.fromkeys(_scan(HERE, HOUSE))
    found: list[Entry] = []
    wrong: list[str] = []
    for point in entry_points(group=GROUP):
        try:
            pages = [page for folder in _package_folders(point.value) for page in _pages(folder)]
        except (OSError, ImportError) as error:
            wrong.append(f"The games of '{point.name}' can't be read: {_why(error)}.")
            continue
        bad: list[str] = []
        for page in pages:
            try:
                game = _entry(page, point.value)
                if game.id in taken:
                    raise ValueError("there is a game of that name already")
            except (OSError, ValueError) as error:
                bad.append(f"{page.room}/{page.name} ({_why(error)})")
                continue
            taken[game.id] = None
            found.append(game)
        if bad:
            wrong.append(f"Of the games of '{point.name}' can't be read: {', '.join(bad)}.")
    return tuple(found), tuple(wrong)


def _package_folders(package: str) -> list[str]:
    """Where a package lies. It is not imported: what that does is seen when one of its games is played."""
    folders: Sequence[str] | None = None
    for name in accumulate(package.split("."), "{}.{}".format):
        found = (finder.find_spec(name, folders) for finder in sys.meta_path)
        spec = next(filter(None, found), None)
        if spec is None or spec.submodule_search_locations is None:
            raise ModuleNotFoundError(f"there is no package '{name}'")
        folders = spec.submodule_search_locations
    return list(folders or ())


def _why(error: BaseException) -> str:
    """What went wrong, in one line."""
    said = next(iter(str(error).splitlines()), "")
    return said if isinstance(error, ValueError) and said else f"{type(error).__name__}: {said}".removesuffix(": ")


def _names_games(folder: str) -> bool:
    """Whether a package installed in a folder has games. By the quickest means: this is on the way to every frame."""
    if not os.path.isdir(folder):
        return False
    for name in os.listdir(folder):
        if name.endswith("-info"):
            try:
                with open(f"{folder}/{name}/entry_points.txt", "rb") as points:
                    if GROUP.encode() in points.read():
                        return True
            except OSError:
                continue
    return False


def _split_page(page: str) -> tuple[dict[str, str], str]:
    """A page's head as a mapping, and the rest. Raises `ValueError` where there is no head."""
    parts = page.split("---\n", 2)
    if len(parts) < 3:
        raise ValueError("it has no head between two lines of ---")
    pairs = (line.partition(":") for line in parts[1].splitlines() if line.strip())
    return {key.strip(): value.strip() for key, _, value in pairs}, parts[2].lstrip()


def _entry(page: _Page, package: str) -> Entry:
    """What a page says of its game. Raises `ValueError` and `OSError`."""
    with open(page.path, "rb", buffering=0) as text:
        head, _ = _split_page(codecs.utf_8_decode(text.read(HEAD))[0])  # the last character may be cut in two
    if missing := [key for key in ("title", "seats", "minutes", "summary", "source") if not head.get(key)]:
        raise ValueError(f"its head does not say: {', '.join(missing)}")
    if not all(map(str.isprintable, head.values())):
        raise ValueError("its head has characters that can't be printed")
    seats, usual = _seats(head["seats"])
    parts = f"{package}.{page.family}.{page.room}"
    return Entry(
        id=page.room if page.name == PAGE else page.name.removesuffix(".md"),
        family=page.family,
        module=parts if page.package else f"{parts}.rules",
        page=Path(page.path),
        title=head["title"],
        seats=seats,
        usual=usual,
        minutes=head["minutes"],
        summary=head["summary"],
        source=head["source"],
        also=head.get("also", ""),
        today=head.get("today", ""),
        ways=head.get("presets", ""),
        begin=_number(head.get("begin", "0")),
        daily=head.get("daily", "") == "yes",
    )


def _number(word: str) -> int:
    if not is_number(word):
        raise ValueError(f"begin should be a number, not '{word}'")
    return int(word)


def _seats(words: str) -> tuple[tuple[int, ...], int]:
    match = re.fullmatch(r"([\d,\s-]+)\((\d+)\)", words) or re.fullmatch(r"([\d,\s-]+)()", words)
    numbers: list[int] = []
    for part in match[1].split(",") if match else ():
        low, _, high = part.strip().partition("-")
        numbers += range(int(low), int(high or low) + 1)
    if match is None or not numbers:
        raise ValueError(f"seats should read like '2-8 (2)', not '{words}'")
    return tuple(numbers), int(match[2] or numbers[0])
