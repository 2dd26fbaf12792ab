"""The commands of `parlor`. Each imports what it needs when it runs: listing games draws no screen."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, Optional

import typer

from parlor import printing, reports

if TYPE_CHECKING:
    from parlor.app import ParlorApp
    from parlor.games.catalogue import Entry
    from parlor.record import Record
    from parlor.store import Store

app = typer.Typer(
    name="parlor",
    help="The traditional games of five old compendiums, in one terminal. Without a command: pick a game and play.",
    no_args_is_help=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

Ascii = Annotated[bool, typer.Option("--ascii", help="Draw with plain ASCII only.")]
SeatSpecs = Annotated[
    Optional[list[str]],  # noqa: UP045  (Typer reads the annotation itself)
    typer.Option(
        "--seat",
        "-s",
        help="Who sits there, in order: a NAME, or bot:LEVEL (easy, medium, hard). Bots take the seats left out.",
    ),
]
Settings = Annotated[
    Optional[list[str]],  # noqa: UP045
    typer.Option("--option", "-o", metavar="KEY=VALUE", help="An option of the game; 'parlor rules GAME' lists them."),
]
Seed = Annotated[
    Optional[int],  # noqa: UP045
    typer.Option(help="Seed of the dice and shuffles, to play the same game again."),
]

Plain = Annotated[bool, typer.Option("--plain", help="In lines, without a full screen: for screen readers and pipes.")]
House = Annotated[
    str, typer.Option("--house", metavar="drawn|typed", help="Who says what dice and open cards show: Parlor, or you.")
]


AsJson = Annotated[bool, typer.Option("--json", help="Print it as JSON, for other programs.")]

MOST: Final = 1_000_000
"""Games that one command lists or plays at the most."""


def _games(incomplete: str) -> list[str]:
    from parlor.games.catalogue import entries

    return [game for game in entries() if game.startswith(incomplete)]


GameName = Annotated[str, typer.Argument(help="A game's id or title; 'parlor list' shows them.", autocompletion=_games)]


def _tell_version(asked: bool) -> None:
    if asked:
        from parlor import __version__

        printing.say(f"parlor {__version__}")
        raise typer.Exit


Version = Annotated[
    bool, typer.Option("--version", callback=_tell_version, is_eager=True, help="Print the version and exit.")
]


@app.callback(invoke_without_command=True)
def opening(context: typer.Context, ascii: Ascii = False, version: Version = False) -> None:
    """Pick a game and play."""
    if context.invoked_subcommand is None:
        _open(None, ascii)


@app.command("play")
def play(
    game: GameName,
    seat: SeatSpecs = None,
    option: Settings = None,
    seed: Seed = None,
    house: House = "drawn",
    plain: Plain = False,
    ascii: Ascii = False,
) -> None:
    """Sit down to a game at once."""
    entry, options, players = _table(game, seat, option)
    typed = _typed(house)
    if plain:
        from parlor.plain import sitting

        sitting.quietly(lambda: sitting.play(entry, options, players, seed=seed, typed=typed))
        return
    _open(lambda house: house.begin(entry, options, players, seed, typed=typed), ascii)


@app.command("resume")
def resume(
    game: Annotated[
        str, typer.Argument(metavar="[ID]", help="A saved game; the newest unfinished one if left out.")
    ] = "",
    house: House = "drawn",
    plain: Plain = False,
    ascii: Ascii = False,
) -> None:
    """Go on with a saved game at the very move."""
    from parlor.players import escaped

    typed = _typed(house)
    with _store() as store:
        found = escaped(game) or next((s.id for s in store.list(limit=1, over=False)), "")
        if not found:
            printing.fail("There is no unfinished game to resume. 'parlor saves' lists all that is saved.")
        store.load(found)
    if plain:
        from parlor.plain import sitting

        sitting.quietly(lambda: sitting.resume(found, typed=typed))
        return
    _open(lambda house: house.resume(found, typed=typed), ascii)


@app.command("replay")
def replay(
    game: Annotated[str, typer.Argument(metavar="ID-or-FILE", help="A saved game or a record file.")],
    seat: Annotated[int | None, typer.Option(min=1, help="Through whose eyes; the first person's if left out.")] = None,
    plain: Plain = False,
) -> None:
    """Tell a saved game from its beginning, move by move."""
    from parlor.looking import eyes
    from parlor.match import Match
    from parlor.plain import sitting

    record = _record(game)
    looker = eyes(Match.resume(record, partly=True), -1 if seat is None else seat - 1)
    sitting.quietly(lambda: sitting.replay(record, seat=looker))


@app.command("saves")
def saves(
    number: Annotated[int, typer.Option("-n", min=1, max=MOST, help="How many to list.")] = 20, json: AsJson = False
) -> None:
    """List saved games, newest first."""
    with _store() as store:
        found = store.list(limit=number, check=True)
    if json:
        printing.json(found)
        return
    if not found:
        printing.say("No saved games yet. Every game you begin is saved as you play.")
        return
    printing.show(reports.saved(found))


@app.command("stats")
def stats(
    game: Annotated[str, typer.Argument(help="Only this game.", autocompletion=_games)] = "", json: AsJson = False
) -> None:
    """Tell who won what, in the finished games."""
    only = _entry(game).id if game else ""
    with _store() as store:
        found = [tally for tally in store.statistics() if tally.game == only or not only]
    if json:
        printing.json(found)
        return
    if not found:
        printing.say("No finished games yet.")
        return
    printing.show(reports.tallies(found))


@app.command("list")
def list_(family: Annotated[str, typer.Argument(help="Only this family.")] = "", json: AsJson = False) -> None:
    """List the games: id, players, length, what it is."""
    from parlor.games.catalogue import FAMILIES, entries
    from parlor.players import shown as clipped

    shown = [entry for entry in entries().values() if not family or entry.family == family.casefold()]
    if not shown:
        printing.fail(f"There is no family '{clipped(family)}'. There are: {', '.join(FAMILIES)}.")
    if json:
        told = ("id", "family", "title", "seats", "usual", "minutes", "summary", "source")
        printing.json([{key: getattr(entry, key) for key in told} for entry in shown])
        return
    wide = max(len(entry.id) for entry in shown)
    last = ""
    for entry in shown:
        if entry.family != last:
            last = entry.family
            printing.say()
            printing.say(FAMILIES.get(last, last.title()), bold=True)
        seats, players = _seats(entry), "player" if entry.seats == (1,) else "players"
        printing.say(f"  {entry.id:<{wide}}  {seats:>5} {players:<7}  {entry.minutes:>7} min  {entry.title}")


@app.command("rules")
def rules(game: GameName) -> None:
    """Read the rules of a game, and its options."""
    from rich.markdown import Markdown

    from parlor.options import describe

    entry = _entry(game)
    printing.show(Markdown(entry.text()))
    if infos := describe(entry.game.options):
        printing.show(reports.options(infos))
    printing.say(f"Source: {entry.source}")


@app.command("show")
def show(
    game: Annotated[str, typer.Argument(metavar="ID-or-FILE", help="A saved game or a record file.")],
    seat: Annotated[int | None, typer.Option(min=1, help="Through whose eyes; the first person's if left out.")] = None,
    ascii: Ascii = False,
) -> None:
    """Draw the table of a saved game, as one player sees it."""
    from parlor.show import table_of

    printing.show(table_of(_record(game), -1 if seat is None else seat - 1, ascii_only=ascii))


@app.command("export")
def export(
    game: Annotated[str, typer.Argument(metavar="ID", help="A saved game.")],
    file: Annotated[Optional[Path], typer.Argument(help="Where to write it; the screen if left out.")] = None,  # noqa: UP045
) -> None:
    """Write a saved game as a readable record; while something in it is hidden, its moves are veiled."""
    from parlor.players import escaped
    from parlor.store import looked_at

    with _store() as store:
        match = looked_at(store, escaped(game))
    if match.broken:
        printing.warn(match.broken)
    text = match.export(game)
    if file is None:
        typer.echo(text)
        return
    _write(file, text.encode())


@app.command("import")
def import_(file: Annotated[Path, typer.Argument(help="A record file written by 'parlor export'.")]) -> None:
    """Take a record file into the saved games."""
    from parlor.match import Match

    record = _read(file)
    match = Match.resume(record)
    if match.broken or match.notice:
        printing.warn(match.broken or match.notice)
    with _store() as store:
        game = store.create(record)
        if match.over:
            store.finish(game, match.state.scores(), match.state.winners())
    what = "shows it" if match.broken else "goes on with it"
    printing.say(f"Saved as {game}. 'parlor resume {game}' {what}.")


@app.command("simulate")
def simulate(
    game: GameName,
    number: Annotated[int, typer.Option("-n", min=1, max=MOST, help="How many games.")] = 1000,
    seat: SeatSpecs = None,
    option: Settings = None,
    seed: Seed = None,
) -> None:
    """Let bots play among themselves, and count."""
    from random import Random

    from parlor.ai.play import play_out

    entry, options, players = _table(game, seat or _bots(game), option)
    levels = [player.bot for player in players]
    if not all(levels):
        printing.fail("In a simulation everyone is a bot: use --seat bot:easy, bot:medium or bot:hard.")
    rng = Random(seed)
    games = printing.tracked(range(number), entry.title, number)
    results = [play_out(entry.game, options, levels, rng) for _ in games]
    printing.show(reports.simulated(levels, results))


@app.command("arena")
def arena(
    game: GameName,
    bots: Annotated[list[str], typer.Argument(metavar="BOT...", help="One a seat: random, easy, medium or hard.")],
    number: Annotated[int, typer.Option("-n", min=2, max=MOST, help="Samples: one seed, every rotation.")] = 100,
    seconds: Annotated[float, typer.Option(min=0.01, help="How long a hard bot thinks about a move.")] = 0.1,
    option: Settings = None,
    seed: Annotated[int, typer.Option(help="Seed of the first sample.")] = 1,
    jobs: Annotated[Optional[int], typer.Option(min=1, max=512, help="Processes; one a core if left out.")] = None,  # noqa: UP045
    dask: Annotated[str, typer.Option(metavar="ADDRESS", help="Play on a Dask cluster instead.")] = "",
    json: Annotated[Optional[Path], typer.Option(help="Write the result there too.")] = None,  # noqa: UP045
) -> None:
    """Measure bots against each other, with the seats swapped over the same chance."""
    import msgspec

    from parlor.ai.arena import checked, cluster, compete, standings, workers
    from parlor.options import pairs

    bout = checked(game, bots, dict(pairs(option or [])), seconds)
    if json is not None and not json.parent.is_dir():  # to be told before the games, not after
        printing.fail(f"Could not write {json}: there is no folder {json.parent}.")
    with cluster(dask) if dask else workers(jobs) as executor:
        found = standings(bout, list(printing.tracked(compete(bout, number, seed, executor), bout.game, number)))
    printing.show(reports.arena(bout, number, found))
    if json is not None:
        _write(json, msgspec.json.format(msgspec.json.encode({"bout": bout, "standings": found})))


def _write(file: Path, content: bytes) -> None:
    """Write a file, or end with the reason why not."""
    try:
        file.write_bytes(content)
    except OSError as error:
        printing.fail(f"Could not write {file}: {error.strerror}.")


def _bots(game: str) -> list[str]:
    return ["bot:medium"] * _entry(game).usual


# -- what the commands share -----------------------------------------------------------------------


def _seats(entry: Entry) -> str:
    seats = entry.seats
    if len(seats) == 1:
        return str(seats[0])
    whole = seats == tuple(range(seats[0], seats[-1] + 1))
    return f"{seats[0]}-{seats[-1]}" if whole else ",".join(map(str, seats))


def _entry(name: str) -> Entry:
    from parlor.games.catalogue import entry
    from parlor.players import shown

    return entry(shown(name))


def _table(game: str, seats: list[str] | None, settings: list[str] | None) -> tuple[Entry, Any, tuple[Any, ...]]:
    """The game, its options and its players, from what was typed."""
    from parlor.options import options_of, pairs
    from parlor.players import players as people
    from parlor.rules import BadOption

    entry = _entry(game)
    players = people(_seated(entry, seats))
    if len(players) not in entry.seats:
        raise BadOption(f"{entry.title} is for {_seats(entry)} players, not {len(players)}.")
    options = options_of(entry.game, pairs(settings or []))
    options.check(len(players))
    return entry, options, players


def _seated(entry: Entry, seats: list[str] | None) -> list[str]:
    """Who was asked for, and bots for the seats left out: up to the usual number of players, else to the next one."""
    if seats and len(seats) in entry.seats:
        return seats
    given = seats or [_user()]
    players = next((number for number in (entry.usual, *entry.seats) if number >= len(given)), len(given))
    return [*given, *["bot:medium"] * (players - len(given))]


def _typed(house: str) -> bool:
    """Whether the people at the table say what dice and cards show."""
    if house not in ("drawn", "typed"):
        printing.fail(f"The house can't be '{house}': it is drawn (Parlor rolls) or typed (you do, and type it).")
    return house == "typed"


def _user() -> str:
    from parlor.settings import player_name

    return player_name()


def _store() -> Store:
    """The saved games; what happened to them is told by every command, until the app has told it."""
    from parlor.store import open_store

    store = open_store()
    if store.notice:
        printing.warn(store.notice)
    return store


def _read(file: Path) -> Record:
    from parlor.record import read_file

    return read_file(file)


def _record(name: str) -> Record:
    """A record by file or by id of a saved game."""
    from parlor.players import escaped

    if os.path.isfile(name):  # unlike Path's, false for every name that no file can have
        return _read(Path(name))
    with _store() as store:
        return store.load(escaped(name))


def _open(act: Callable[[ParlorApp], object] | None, ascii: bool) -> None:
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        printing.fail("The parlor needs a terminal to play in. 'parlor --help' lists the commands that do not.")
    from parlor.app import play as open_house

    open_house(act, ascii_only=ascii)


def main() -> None:
    """Run a command; what a person did wrong is told in one line."""
    from parlor.errors import ParlorError

    try:
        app(prog_name="parlor")
    except ParlorError as error:
        printing.fail(str(error))
