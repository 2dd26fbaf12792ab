"""The commands of `parlor`. Each imports what it needs when it runs: listing games draws no screen."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from parlor import printing, reports, trials
from parlor.asked import (
    MOST,
    Ascii,
    AsJson,
    GameName,
    House,
    Plain,
    SeatSpecs,
    Seed,
    Settings,
    entry_of,
    games,
    record_in,
    record_of,
    seats_of,
    store_of,
    table_for,
    tell_faults,
    typed_house,
    write,
)

if TYPE_CHECKING:
    from parlor.app import ParlorApp

app = typer.Typer(
    name="parlor",
    help="The traditional games of five old compendiums, in one terminal. Without a command: pick a game and play.",
    no_args_is_help=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


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
    entry, options, players = table_for(game, seat, option)
    typed = typed_house(house)
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

    typed = typed_house(house)
    with store_of() as store:
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
    ascii: Ascii = False,
) -> None:
    """Step through a saved game; without a terminal, or with --plain, tell it from its beginning, move by move."""
    from parlor.looking import eyes
    from parlor.match import Match

    record = record_of(game)
    match = Match.resume(record, partly=True)
    looker = eyes(match, -1 if seat is None else seat - 1)
    if not plain and sys.stdin.isatty() and sys.stdout.isatty():
        _open(lambda house: house.step_through(match, looker), ascii)
        return
    from parlor.plain import sitting

    sitting.quietly(lambda: sitting.replay(record, seat=looker))


@app.command("saves")
def saves(
    number: Annotated[int, typer.Option("-n", min=1, max=MOST, help="How many to list.")] = 20, json: AsJson = False
) -> None:
    """List saved games, newest first."""
    with store_of() as store:
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
    game: Annotated[str, typer.Argument(help="Only this game.", autocompletion=games)] = "", json: AsJson = False
) -> None:
    """Tell who won what in the finished games: shares, the most points, and games won in a row."""
    from parlor.store import outcomes

    only = entry_of(game).id if game else ""
    with store_of() as store:
        found = reports.rows([each for each in outcomes(store) if each.game == only or not only])
    if json:
        printing.json(found)
        return
    if not found:
        printing.say("No finished games yet.")
        return
    printing.show(reports.standings(found))


@app.command("list")
def list_(
    words: Annotated[str, typer.Argument(metavar="[WORDS]", help="Only this family, or games of these words.")] = "",
    json: AsJson = False,
) -> None:
    """List the games: id, players, length, what it is."""
    from parlor.games.catalogue import FAMILIES, entries, matching
    from parlor.players import shown as clipped

    every = entries().values()
    tell_faults()
    shown = [entry for entry in every if entry.family == words.casefold()] or matching(every, words)
    if not shown:
        families = ", ".join(FAMILIES)
        printing.fail(f"There is no game or family '{clipped(words)}'. The families are: {families}.")
    if json:
        told = ("id", "family", "title", "also", "seats", "usual", "minutes", "summary", "source")
        printing.json([{key: getattr(entry, key) for key in told} for entry in shown])
        return
    wide = max(len(entry.id) for entry in shown)
    last = ""
    for entry in shown:
        if entry.family != last:
            last = entry.family
            printing.say()
            printing.say(FAMILIES.get(last, last.title()), bold=True)
        seats, players = seats_of(entry), "player" if entry.seats == (1,) else "players"
        printing.say(f"  {entry.id:<{wide}}  {seats:>5} {players:<7}  {entry.minutes:>7} min  {entry.title}")


@app.command("rules")
def rules(game: GameName) -> None:
    """Read the rules of a game, and its options."""
    from rich.markdown import Markdown

    from parlor.options import describe

    entry = entry_of(game)
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

    printing.show(table_of(record_of(game), -1 if seat is None else seat - 1, ascii_only=ascii))


@app.command("export")
def export(
    game: Annotated[str, typer.Argument(metavar="ID", help="A saved game.")],
    file: Annotated[Optional[Path], typer.Argument(help="Where to write it; the screen if left out.")] = None,  # noqa: UP045
) -> None:
    """Write a saved game as a readable record; while something in it is hidden, its moves are veiled."""
    from parlor.players import escaped
    from parlor.store import looked_at

    with store_of() as store:
        match = looked_at(store, escaped(game))
    if match.broken:
        printing.warn(match.broken)
    text = match.export(game)
    if file is None:
        typer.echo(text)
        return
    write(file, text.encode())


@app.command("import")
def import_(file: Annotated[Path, typer.Argument(help="A record file written by 'parlor export'.")]) -> None:
    """Take a record file into the saved games."""
    from parlor.match import Match
    from parlor.settings import UNSAVED, home

    record = record_in(file)
    match = Match.resume(record)
    if match.broken or match.notice:
        printing.warn(match.broken or match.notice)
    with store_of() as store:
        game = store.create(record)
        if match.over:
            store.finish(game, match.state.scores(), match.winners())
    if file.resolve().parent == home().resolve() and file.match(UNSAVED.format("*")):
        file.unlink()  # where it belongs, it is no longer told of
    what = "shows it" if match.broken else "goes on with it"
    printing.say(f"Saved as {game}. 'parlor resume {game}' {what}.")


app.command("simulate")(trials.simulate)
app.command("arena")(trials.arena)


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
    except Exception as error:
        from parlor.guests import blame

        if words := blame(error):
            printing.fail(words)
        raise
