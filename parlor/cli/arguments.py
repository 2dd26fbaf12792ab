"""What the commands share: their arguments and options, and what was meant by them."""

from __future__ import annotations

import math
import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, Optional, TypeVar

import typer

from parlor.cli import completion, output
from parlor.core.printable import escape_unprintable, printable

if TYPE_CHECKING:
    from parlor.games.catalogue import Entry
    from parlor.play.record import Record
    from parlor.store.rows import Summary
    from parlor.store.saves import Store

SeatSpecs = Annotated[
    Optional[list[str]],  # noqa: UP045  (Typer reads the annotation itself)
    typer.Option(
        "--seat",
        "-s",
        metavar="NAME|bot:LEVEL",
        help="Who plays, seat by seat: a NAME, or bot:LEVEL (easy, medium, hard). Bots take the seats left out.",
        autocompletion=completion.players,
    ),
]
Settings = Annotated[
    Optional[list[str]],  # noqa: UP045
    typer.Option(
        "--option",
        "-o",
        metavar="KEY=VALUE",
        help="An option of the game; 'parlor rules GAME' lists them.",
        autocompletion=completion.options,
    ),
]


def whole_number(least: int | None = None, most: int | None = None) -> Callable[[str], int]:
    """Return what reads a whole number of an option: Typer's own messages speak of types and inequalities."""
    return _reader(int, "a whole number", least, most)


def decimal_number(least: float) -> Callable[[str], float]:
    """Return what reads a number of an option that may have a fraction."""
    return _reader(float, "a number", least)


def _reader(
    kind: Callable[[str], Number], called: str, least: float | None, most: float | None = None
) -> Callable[[str], Number]:
    """Return what reads a finite number within limits, and raises `typer.BadParameter` for anything else."""

    def parse(words: str) -> Number:
        try:
            value = kind(words)
        except ValueError:
            raise typer.BadParameter(f"'{printable(words)}' is not {called}.") from None
        low, high = least is None or value >= least, most is None or value <= most
        if value in {math.inf, -math.inf} or not (low and high):
            span = f"of at least {least}" if most is None else f"from {least} to {most}"
            raise typer.BadParameter(f"it can't be {printable(words)}: give a number {span}.")
        return value

    return parse


Seed = Annotated[
    Optional[int],  # noqa: UP045
    typer.Option(metavar="NUMBER", parser=whole_number(), help="Seed of dice and shuffles, to repeat a game."),
]
Viewer = Annotated[
    Optional[int],  # noqa: UP045
    typer.Option(
        "--seat", metavar="NUMBER", parser=whole_number(1), help="Whose view to show; the first person's if left out."
    ),
]

Plain = Annotated[
    bool, typer.Option("--plain", help="Line mode instead of a full screen: for screen readers and pipes.")
]
Dice = Annotated[
    str,
    typer.Option(
        "--dice",
        "--house",  # as it was called up to 0.3
        metavar="drawn|typed",
        help="Who rolls dice and turns cards: Parlor, or you, who type what came up.",
        autocompletion=completion.dice,
    ),
]


AsJson = Annotated[bool, typer.Option("--json", help="Print it as JSON, for other programs.")]

Number = TypeVar("Number", int, float)

MOST: Final = 1_000_000
"""Games that one command lists or plays at the most."""


GameName = Annotated[
    str,
    typer.Argument(
        metavar="GAME", help="A game's id or title; 'parlor list' shows them.", autocompletion=completion.games
    ),
]


def entry_of(name: str) -> Entry:
    from parlor.games.catalogue import entry

    tell_faults()
    return entry(printable(name))


def tell_faults() -> None:
    """Report what is wrong with packages of others, beside what a command prints."""
    from parlor.games.catalogue import faults

    for words in faults():
        output.warn(words)


def table_for(game: str, seats: list[str] | None, settings: list[str] | None) -> tuple[Entry, Any, tuple[Any, ...]]:
    """The game, its options and its players, from what was typed."""
    from parlor.core.option_text import options_of, parse_pairs
    from parlor.core.options import BadOption
    from parlor.core.players import parse_players as people

    entry = entry_of(game)
    players = people(fill_seats(entry, seats))
    if len(players) not in entry.seats:
        raise BadOption(f"{entry.title} is for {entry.players} players, not {len(players)}.")
    options = options_of(entry.game, parse_pairs(settings or []))
    options.check(len(players))
    return entry, options, players


def fill_seats(entry: Entry, seats: list[str] | None) -> list[str]:
    """Fill empty seats with bots: up to the usual number of players, else to the next that the game allows."""
    if seats and len(seats) in entry.seats:
        return seats
    given = seats or [user()]
    players = next((number for number in (entry.usual, *entry.seats) if number >= len(given)), len(given))
    return [*given, *["bot:medium"] * (players - len(given))]


def real_dice(dice: str) -> bool:
    """Whether the people at the table say what dice and cards show."""
    if dice not in ("drawn", "typed"):
        output.fail(f"--dice can't be '{dice}': use drawn (Parlor rolls) or typed (you roll, and type it).")
    return dice == "typed"


def user() -> str:
    from parlor.settings import player_name

    return player_name()


def store_of() -> Store:
    """The saved games; what happened to them is reported by every command, until the app has reported it."""
    from parlor.store.opening import open_store

    store = open_store()
    if store.notice:
        output.warn(store.notice)
    return store


def list_saves(limit: int, *, over: bool | None = None, check: bool = False) -> tuple[Summary, ...]:
    """Saved games as `Store.list` gives them; the store is opened only where reading its file is not enough."""
    from parlor.store.direct_listing import list_directly

    found = list_directly(limit, over, check=check)
    if found is None:
        with store_of() as store:
            found = store.list(limit, over=over, check=check)
    return found


def record_in(file: Path) -> Record:
    from parlor.play.record import read_file

    return read_file(file)


def record_of(name: str) -> Record:
    """A record by file or by id of a saved game."""
    # Unlike Path's, `isfile` is false for every name that no file can have. No id has a slash or a dot.
    if os.path.isfile(name) or "/" in name or name.endswith(".json"):
        return record_in(Path(name))
    with store_of() as store:
        return store.load(escape_unprintable(name))


def write(file: Path, content: bytes) -> None:
    """Write a file, or end with the reason why not."""
    try:
        file.write_bytes(content)
    except OSError as error:
        output.fail(f"Could not write {file}: {error.strerror}.")
