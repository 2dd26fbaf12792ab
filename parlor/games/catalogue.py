"""The catalogue: every game's page is found by its file; its rules are imported when it is first played.

A game has a room of its own, the package `<family>/<id>/`, with its page in `page.md`. Where one set of
rules makes several games, each further one is a page `<id>.md` in the same room. `GAMES`, in `__init__.py`
or, where the whole game is one file, in `rules.py`, holds them by id. A page opens with a block of
`key: value` lines between two `---` lines: `title`, `seats` ("2-8 (2)": from, to, and the usual number;
"2,4,6 (4)" for a list), `minutes`, `summary` (two lines at most, what the game is) and `source`. Packages
of others join through the entry-point group `parlor.games`: each names a package laid out like `parlor.games`.
"""

from __future__ import annotations

import difflib
import os
import re
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from parlor.errors import ParlorError

if TYPE_CHECKING:
    from parlor.rules import Game

FAMILIES: Final = {
    "cards": "Cards",
    "dice": "Dice",
    "boards": "Boards",
    "tables": "Tables",
    "tiles": "Tiles",
    "skill": "Skill",
}
"""The families in the order of the picker: folder name and title."""


PAGE: Final = "page.md"
"""The page of the game that a room is named after."""
HEAD: Final = 1000
"""Characters within which the head of a page ends."""
GROUP: Final = "parlor.games"
"""The entry points by which packages of others bring their games."""


class UnknownGame(ParlorError):
    """No game goes by that name; the message gives the nearest ones."""


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

    @property
    def game(self) -> Game:
        """The game itself. Imports its rules on first use."""
        games: dict[str, Game] = import_module(self.module).GAMES
        return games[self.id]

    def text(self) -> str:
        """The page as Markdown, without its head."""
        return _split(self.page.read_text(encoding="utf-8"))[1]


def entries() -> dict[str, Entry]:
    """Every game by id, in the order of families and titles."""
    return {**_scan(Path(__file__).parent, "parlor.games"), **_others()}


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
    hint = f"Did you mean {' or '.join(ids)}?" if ids else "'parlor list' shows all."
    raise UnknownGame(f"There is no game called '{name}'. {hint}")


@cache
def _scan(folder: Path, package: str) -> dict[str, Entry]:
    found: list[Entry] = []
    for family in sorted(folder.iterdir()):
        if family.is_dir():
            found += [_entry(page, family.name, package) for page in sorted(family.glob("*/*.md"))]
    order = list(FAMILIES)

    def rank(game: Entry) -> tuple[int, str]:
        return (order.index(game.family) if game.family in order else len(order), game.title)

    return {game.id: game for game in sorted(found, key=rank)}


@cache
def _others() -> dict[str, Entry]:
    if not any(map(_names_games, sys.path)):
        return {}  # the usual case, told without the library that reads metadata: its import takes longer than all else
    from importlib.metadata import entry_points

    found: dict[str, Entry] = {}
    for point in entry_points(group=GROUP):
        package = import_module(point.value)
        for folder in package.__path__:
            found.update(_scan(Path(folder), point.value))
    return found


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


def _split(page: str) -> tuple[dict[str, Any], str]:
    """A page's head as a mapping, and the rest."""
    _, head, body = page.split("---\n", 2)
    pairs = (line.partition(":") for line in head.splitlines() if line.strip())
    return {key.strip(): value.strip() for key, _, value in pairs}, body.lstrip()


def _entry(page: Path, family: str, package: str) -> Entry:
    with page.open(encoding="utf-8") as text:
        head, _ = _split(text.read(HEAD))
    seats, usual = _seats(head["seats"])
    room = page.parent.name
    parts = f"{package}.{family}.{room}"
    return Entry(
        id=room if page.name == PAGE else page.stem,
        family=family,
        module=parts if (page.parent / "__init__.py").exists() else f"{parts}.rules",
        page=page,
        title=head["title"],
        seats=seats,
        usual=usual,
        minutes=head["minutes"],
        summary=head["summary"],
        source=head["source"],
    )


def _seats(words: str) -> tuple[tuple[int, ...], int]:
    match = re.fullmatch(r"([\d,\s-]+)\((\d+)\)", words) or re.fullmatch(r"([\d,\s-]+)()", words)
    if match is None:
        raise ValueError(f"seats should read like '2-8 (2)', not '{words}'")
    numbers: list[int] = []
    for part in match[1].split(","):
        low, _, high = part.strip().partition("-")
        numbers += range(int(low), int(high or low) + 1)
    return tuple(numbers), int(match[2] or numbers[0])
