"""The commands of `parlor`. Each imports what it needs when it runs: listing games draws no screen."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn, Optional

import typer

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
        "--seat", "-s", help="Who sits there, in order: a NAME, or bot:LEVEL (easy, medium, hard). Once a seat."
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


def _games(incomplete: str) -> list[str]:
    from parlor.games.catalogue import entries

    return [game for game in entries() if game.startswith(incomplete)]


GameName = Annotated[str, typer.Argument(help="A game's id or title; 'parlor list' shows them.", autocompletion=_games)]


@app.callback(invoke_without_command=True)
def opening(context: typer.Context, ascii: Ascii = False) -> None:
    """Pick a game and play."""
    if context.invoked_subcommand is None:
        _open(None, ascii)


@app.command("play")
def play(
    game: GameName, seat: SeatSpecs = None, option: Settings = None, seed: Seed = None, ascii: Ascii = False
) -> None:
    """Sit down to a game at once."""
    entry, options, players = _table(game, seat, option)
    _open(lambda house: house.begin(entry, options, players, seed), ascii)


@app.command("resume")
def resume(
    game: Annotated[
        str, typer.Argument(metavar="[ID]", help="A saved game; the newest unfinished one if left out.")
    ] = "",
    ascii: Ascii = False,
) -> None:
    """Go on with a saved game at the very move."""
    with _store() as store:
        found = game or next((s.id for s in store.list(limit=1, over=False)), "")
        if not found:
            _fail("There is no unfinished game to resume. 'parlor saves' lists all that is saved.")
        store.load(found)
    _open(lambda house: house.resume(found), ascii)


@app.command("saves")
def saves(number: Annotated[int, typer.Option("-n", min=1, help="How many to list.")] = 20) -> None:
    """List saved games, newest first."""
    from rich.table import Table

    table = Table("id", "game", "players", "last move", "")
    with _store() as store:
        for s in store.list(limit=number):
            table.add_row(s.id, s.game, ", ".join(s.names), f"{s.changed:%Y-%m-%d %H:%M}", "over" if s.over else "")
    _print(table)


@app.command("list")
def list_(family: Annotated[str, typer.Argument(help="Only this family.")] = "") -> None:
    """List the games: id, players, length, what it is."""
    from parlor.games.catalogue import FAMILIES, entries

    shown = [entry for entry in entries().values() if not family or entry.family == family.casefold()]
    if not shown:
        _fail(f"There is no family '{family}'. There are: {', '.join(FAMILIES)}.")
    wide = max(len(entry.id) for entry in shown)
    last = ""
    for entry in shown:
        if entry.family != last:
            last = entry.family
            typer.echo(typer.style(f"\n{FAMILIES.get(last, last.title())}", bold=True))
        seats = _seats(entry)
        typer.echo(f"  {entry.id:<{wide}}  {seats:>5} players  {entry.minutes:>7} min  {entry.title}")


@app.command("rules")
def rules(game: GameName) -> None:
    """Read the rules of a game, and its options."""
    from rich.markdown import Markdown
    from rich.table import Table

    from parlor.options import describe

    entry = _entry(game)
    _print(Markdown(entry.text()))
    table = Table("option", "values", "usual", "meaning", title="Options, as KEY=VALUE")
    for info in describe(entry.game.options):
        table.add_row(info.key, info.allowed, str(info.default), info.meaning)
    if table.row_count:
        _print(table)
    typer.echo(f"Source: {entry.source}")


@app.command("show")
def show(
    game: Annotated[str, typer.Argument(metavar="ID-or-FILE", help="A saved game or a record file.")],
    seat: Annotated[int | None, typer.Option(min=1, help="Through whose eyes; the first person's if left out.")] = None,
    ascii: Ascii = False,
) -> None:
    """Draw the table of a saved game, as one player sees it."""
    from parlor.show import table_of

    _print(table_of(_record(game), -1 if seat is None else seat - 1, ascii_only=ascii))


@app.command("export")
def export(
    game: Annotated[str, typer.Argument(metavar="ID", help="A saved game.")],
    file: Annotated[Optional[Path], typer.Argument(help="Where to write it; the screen if left out.")] = None,  # noqa: UP045
) -> None:
    """Write a saved game as a readable record; while something in it is hidden, its moves are veiled."""
    from parlor.match import Match

    with _store() as store:
        text = Match.resume(store.load(game)).export(game)
    if file is None:
        typer.echo(text)
        return
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        _fail(f"Could not write {file}: {error.strerror}.")


@app.command("import")
def import_(file: Annotated[Path, typer.Argument(help="A record file written by 'parlor export'.")]) -> None:
    """Take a record file into the saved games."""
    from parlor.match import Match

    record = _read(file)
    match = Match.resume(record)
    with _store() as store:
        game = store.create(record)
        if match.over:
            store.finish(game, match.state.scores(), match.state.winners())
    typer.echo(f"Saved as {game}. 'parlor resume {game}' goes on with it.")


@app.command("simulate")
def simulate(
    game: GameName,
    number: Annotated[int, typer.Option("-n", min=1, help="How many games.")] = 1000,
    seat: SeatSpecs = None,
    option: Settings = None,
    seed: Seed = None,
) -> None:
    """Let bots play among themselves, and count."""
    from random import Random

    from rich.progress import track

    from parlor.ai.play import play_out

    entry, options, players = _table(game, seat or _bots(game), option)
    levels = [player.bot for player in players]
    if not all(levels):
        _fail("In a simulation everyone is a bot: use --seat bot:easy, bot:medium or bot:hard.")
    rng = Random(seed)
    results = [
        play_out(entry.game, options, levels, rng)
        for _ in track(range(number), description=entry.title, disable=not sys.stderr.isatty())
    ]
    _print(_results(levels, results))


@app.command("arena")
def arena(
    game: GameName,
    bots: Annotated[list[str], typer.Argument(metavar="BOT...", help="One a seat: random, easy, medium or hard.")],
    number: Annotated[int, typer.Option("-n", min=2, help="Samples: games over one seed, seats rotated.")] = 100,
    seconds: Annotated[float, typer.Option(min=0.01, help="How long a hard bot thinks about a move.")] = 0.1,
    option: Settings = None,
    seed: Annotated[int, typer.Option(help="Seed of the first sample.")] = 1,
    jobs: Annotated[Optional[int], typer.Option(min=1, help="Processes; one a core if left out.")] = None,  # noqa: UP045
    dask: Annotated[str, typer.Option(metavar="ADDRESS", help="Play on a Dask cluster instead.")] = "",
    json: Annotated[Optional[Path], typer.Option(help="Write the result there too.")] = None,  # noqa: UP045
) -> None:
    """Measure bots against each other, with the seats swapped over the same chance."""
    from concurrent.futures import ProcessPoolExecutor

    import msgspec
    from rich.progress import track
    from rich.table import Table

    from parlor.ai.arena import checked, cluster, compete, standings
    from parlor.options import pairs

    bout = checked(game, bots, dict(pairs(option or [])), seconds)
    with cluster(dask) if dask else ProcessPoolExecutor(jobs) as executor:
        shown = track(compete(bout, number, seed, executor), bout.game, number, disable=not sys.stderr.isatty())
        found = standings(bout, list(shown))
    rated = ["rating"] if found[0].rating is not None else []
    table = Table("bot", "score", "95 %", *rated, title=f"{bout.game}, {number} samples of {bout.rotations} games")
    for row in found:
        skill = [f"{row.rating:.1f}"] if row.rating is not None else []
        table.add_row(row.bot, f"{row.score:.1%}", f"± {row.margin:.1%}", *skill)
    _print(table)
    if json is not None:
        json.write_bytes(msgspec.json.format(msgspec.json.encode({"bout": bout, "standings": found})))


def _bots(game: str) -> list[str]:
    return ["bot:medium"] * _entry(game).usual


def _results(levels: list[str], results: list[Any]) -> Any:
    from rich.table import Table

    table = Table("seat", "bot", "won", "drawn", "mean score", title=f"{len(results)} games")
    for seat, level in enumerate(levels):
        won = sum(result.winners == (seat,) for result in results)
        drawn = sum(seat in result.winners and len(result.winners) > 1 for result in results)
        mean = sum(result.scores[seat] for result in results) / len(results)
        table.add_row(str(seat + 1), level, f"{won / len(results):.1%}", f"{drawn / len(results):.1%}", f"{mean:.2f}")
    moves = sum(result.plies for result in results) / len(results)
    table.caption = f"{moves:.0f} moves a game"
    return table


# -- what the commands share -----------------------------------------------------------------------


def _seats(entry: Entry) -> str:
    seats = entry.seats
    if len(seats) == 1:
        return str(seats[0])
    whole = seats == tuple(range(seats[0], seats[-1] + 1))
    return f"{seats[0]}-{seats[-1]}" if whole else ",".join(map(str, seats))


def _entry(name: str) -> Entry:
    from parlor.games.catalogue import entry

    return entry(name)


def _table(game: str, seats: list[str] | None, settings: list[str] | None) -> tuple[Entry, Any, tuple[Any, ...]]:
    """The game, its options and its players, from what was typed."""
    from parlor.options import options_of, pairs
    from parlor.players import players as people
    from parlor.rules import BadOption

    entry = _entry(game)
    usual = [_user(), *["bot:medium"] * (entry.usual - 1)]
    players = people(seats or usual)
    if len(players) not in entry.seats:
        raise BadOption(f"{entry.title} is for {_seats(entry)} players, not {len(players)}.")
    options = options_of(entry.game, pairs(settings or []))
    options.check(len(players))
    return entry, options, players


def _user() -> str:
    from parlor.settings import player_name

    return player_name()


def _store() -> Store:
    from parlor.store import open_store

    return open_store()


def _read(file: Path) -> Record:
    from parlor.record import read_file

    return read_file(file)


def _record(name: str) -> Record:
    """A record by file or by id of a saved game."""
    if Path(name).is_file():
        return _read(Path(name))
    with _store() as store:
        return store.load(name)


def _open(act: Callable[[ParlorApp], object] | None, ascii: bool) -> None:
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        _fail("The parlor needs a terminal to play in. 'parlor --help' lists the commands that do not.")
    from parlor.app import play as open_house

    open_house(act, ascii_only=ascii)


def _print(what: Any) -> None:
    from rich.console import Console

    Console().print(what)


def _fail(words: str) -> NoReturn:
    typer.echo(words, err=True)
    raise SystemExit(2)


def main() -> None:
    """Run a command; what a person did wrong is told in one line."""
    from parlor.errors import ParlorError

    try:
        app()
    except ParlorError as error:
        _fail(str(error))
