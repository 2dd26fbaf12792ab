"""The commands of `parlor`. Each imports what it needs when it runs: listing games draws no screen."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from typer.core import TyperGroup

from parlor.cli import arena, completion, house, lobby, output
from parlor.cli.arguments import (
    MOST,
    AsJson,
    Dice,
    GameName,
    Plain,
    SeatSpecs,
    Seed,
    Settings,
    Viewer,
    entry_of,
    list_saves,
    real_dice,
    record_in,
    record_of,
    store_of,
    table_for,
    tell_faults,
    user,
    whole_number,
    write,
)

if TYPE_CHECKING:
    from parlor.app import ParlorApp
SaveOrFile = Annotated[
    str,
    typer.Argument(metavar="ID-or-FILE", help="A saved game or a record file.", autocompletion=completion.saves),
]
SHARED: Final = ("ascii", "version")
"""The options of `parlor` itself that are taken after a command as well."""


class Commands(TyperGroup):
    """The commands; each takes the options of `parlor` itself, too, after its name as well as before it."""

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        command = super().get_command(ctx, cmd_name)
        if command is not None:
            shared = [option for option in self.params if option.name in SHARED]
            command.params += [option for option in shared if option not in command.params]
        return command

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if not ctx.resilient_parsing and self.get_command(ctx, args[0]) is None:
            _refuse_game(args[0])
        return super().resolve_command(ctx, args)


def _refuse_game(word: str) -> None:
    """Fail with the right command where somebody has typed a game instead of one."""
    from parlor.games.catalogue import entries

    wanted = word.strip().casefold()
    for found in entries().values():
        if wanted in (found.id, found.title.casefold()):
            output.fail(f"{found.title} is a game, not a command: 'parlor play {found.id}' starts it.")


app = typer.Typer(
    name="parlor",
    cls=Commands,
    help="The traditional games of five old compendiums, in one terminal. Without a command: pick a game and play.",
    no_args_is_help=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # Rich takes as long to import as everything else that help needs
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _ask_ascii(context: typer.Context, asked: bool) -> None:
    if asked or context.parent is None:
        output.use_ascii(asked)


def _tell_version(asked: bool) -> None:
    if asked:
        from parlor import __version__

        output.say(f"parlor {__version__}")
        raise typer.Exit


Ascii = Annotated[
    bool, typer.Option("--ascii", callback=_ask_ascii, expose_value=False, help="Draw with plain ASCII only.")
]
Version = Annotated[
    bool,
    typer.Option(
        "--version", callback=_tell_version, is_eager=True, expose_value=False, help="Print the version and exit."
    ),
]


@app.callback(invoke_without_command=True)
def opening(context: typer.Context, ascii: Ascii = False, version: Version = False) -> None:
    """Pick a game and play."""
    if context.invoked_subcommand is None:
        _open(None)


@app.command("play")
def play(
    game: GameName,
    seat: SeatSpecs = None,
    option: Settings = None,
    seed: Seed = None,
    dice: Dice = "drawn",
    plain: Plain = False,
) -> None:
    """Start a game."""
    entry, options, players = table_for(game, seat, option)
    typed = real_dice(dice)
    if plain:
        from parlor.line import run

        output.in_lines(lambda: run.play(entry, options, players, seed=seed, typed=typed))
        return
    _open(lambda app: app.start_game(entry, options, players, seed, typed=typed))


@app.command("daily")
def daily(
    results: Annotated[bool, typer.Option("--results", help="Only tell how everybody did.")] = False,
    day: Annotated[
        str, typer.Option(metavar="YYYY-MM-DD", help="With --results or --json, another day than today.")
    ] = "",
    plain: Plain = False,
    json: AsJson = False,
) -> None:
    """Play the deal of the day: the same cards or dice for everybody."""
    from parlor.cli import daily as dealing
    from parlor.play.daily import today

    asked = dealing.day_of(day)
    if results or json:
        dealing.tell_results(asked, as_json=json)
    elif asked != today():
        output.fail("Only today's deal can be played: '--results' tells how people did on another day.")
    elif plain:
        dealing.play_in_lines(asked, user())
    else:
        _open(lambda app: app.play_daily(asked))


@app.command("resume")
def resume(
    game: Annotated[
        str,
        typer.Argument(
            metavar="[ID]",
            help="A saved game; the newest unfinished one if left out.",
            autocompletion=completion.unfinished_saves,
        ),
    ] = "",
    dice: Dice = "drawn",
    plain: Plain = False,
) -> None:
    """Continue a saved game where you left off."""
    from parlor.core.printable import escape_unprintable

    typed = real_dice(dice)
    with store_of() as store:
        found = escape_unprintable(game) or next((s.id for s in store.list(limit=1, over=False)), "")
        if not found:
            output.fail("There is no unfinished game to resume. 'parlor saves' lists all saved games.")
        store.load(found)
    if plain:
        from parlor.line import run

        output.in_lines(lambda: run.resume(found, typed=typed))
        return
    _open(lambda app: app.resume_game(found, typed=typed))


@app.command("replay")
def replay(
    game: SaveOrFile,
    seat: Viewer = None,
    plain: Plain = False,
) -> None:
    """Step through a saved game. Without a terminal, or with --plain, it is printed move by move."""
    from parlor.play.match import Match
    from parlor.play.perspective import choose_viewer

    record = record_of(game)
    match = Match.resume(record, partly=True)
    viewer = choose_viewer(match, -1 if seat is None else seat - 1)
    if not plain and _on_terminal():
        _open(lambda app: app.show_replay(match, viewer))
        return
    from parlor.line import run

    output.in_lines(lambda: run.replay(record, seat=viewer))


@app.command("review")
def review(
    game: Annotated[
        str,
        typer.Argument(
            metavar="ID-or-FILE",
            help="A finished game, saved or in a record file.",
            autocompletion=completion.finished_saves,
        ),
    ],
    seat: Viewer = None,
    plain: Plain = False,
    json: AsJson = False,
) -> None:
    """Review a finished game: what decisions cost, and what was luck."""
    from parlor.cli import review as reviewing
    from parlor.play.match import Match
    from parlor.play.perspective import choose_viewer

    match = Match.resume(record_of(game), partly=True)
    viewer = choose_viewer(match, -1 if seat is None else seat - 1)
    if not plain and not json and _on_terminal():
        _open(lambda app: app.show_review(match, reviewing.saved_id(game), viewer))
        return
    found = reviewing.review_of(match, reviewing.saved_id(game))
    if json:
        output.json(reviewing.as_json(match, found))
        return
    output.in_lines(lambda: output.say_lines(reviewing.lines(match, found, viewer)))


@app.command("saves")
def saves(
    number: Annotated[
        int, typer.Option("-n", parser=whole_number(1, MOST), metavar="NUMBER", help="How many to list.")
    ] = 20,
    json: AsJson = False,
) -> None:
    """List saved games, newest first."""
    from parlor.cli.tables import saves_table

    found = list_saves(number, check=True)
    if json:
        output.json(found)
        return
    if not found:
        output.say("No saved games yet. Every game you begin is saved as you play.")
        return
    output.show(saves_table(found))


@app.command("stats")
def stats(
    game: Annotated[
        str, typer.Argument(metavar="[GAME]", help="Only this game.", autocompletion=completion.games)
    ] = "",
    ratings: Annotated[
        bool, typer.Option("--ratings", help="Who plays how well: ratings of everybody, and of the bots.")
    ] = False,
    json: AsJson = False,
) -> None:
    """Show what finished games say: share won, best score, streaks."""
    from parlor.cli import tables
    from parlor.store.counts import finished_games

    only = entry_of(game).id if game else ""
    if ratings:
        _tell_ratings(only, as_json=json)
        return
    finished = list_saves(MOST, over=True)
    found = tables.rows([each for each in finished_games(finished) if each.game == only or not only])
    if json:
        output.json(found)
        return
    if not found:
        output.say("No finished games yet.")
        return
    output.show(tables.standings(found))


def _tell_ratings(game: str, *, as_json: bool) -> None:
    from importlib.util import find_spec

    from parlor.cli.tables import ratings_table
    from parlor.store.ratings import rankings, ratings

    if find_spec("openskill") is None:
        output.fail("Ratings need openskill: pip install 'parlor-games[house]'.")
    with store_of() as store:
        found = ratings(rankings(store), game)
    if as_json:
        output.json(found)
    elif not found:
        output.say("No finished games of several players yet.")
    else:
        output.show(ratings_table(found))


@app.command("list")
def list_(
    words: Annotated[
        str,
        typer.Argument(
            metavar="[WORDS]",
            help="Only this family, or games that match these words.",
            autocompletion=completion.families,
        ),
    ] = "",
    json: AsJson = False,
) -> None:
    """List the games: id, players, minutes and title."""
    from parlor.core.printable import printable as clipped
    from parlor.games.catalogue import FAMILIES, entries, matching

    every = entries().values()
    tell_faults()
    shown = [entry for entry in every if entry.family == words.casefold()] or matching(every, words)
    if not shown:
        families = ", ".join(FAMILIES)
        output.fail(f"There is no game or family '{clipped(words)}'. The families are: {families}.")
    if json:
        keys = ("id", "family", "title", "also", "seats", "usual", "minutes", "summary", "source")
        output.json([{key: getattr(entry, key) for key in keys} for entry in shown])
        return
    wide, most = max(len(entry.id) for entry in shown), max(len(entry.players) for entry in shown)
    last = ""
    for entry in shown:
        if entry.family != last:
            last = entry.family
            output.say()
            output.say(FAMILIES.get(last, last.title()), bold=True)
        seats, players = entry.players, "player" if entry.seats == (1,) else "players"
        output.say(f"  {entry.id:<{wide}}  {seats:>{most}} {players:<7}  {entry.minutes:>7} min  {entry.title}")


@app.command("rules")
def rules(game: GameName) -> None:
    """Read the rules of a game, and its options."""
    from rich.markdown import Markdown

    from parlor.cli.tables import options_table
    from parlor.core.option_text import describe
    from parlor.play.rules_page import rules_page

    entry = entry_of(game)
    output.show(Markdown(rules_page(entry)))
    if infos := describe(entry.game.options):
        output.show(options_table(infos))
    for name, given in entry.presets.items():
        output.say(f"{name}: {' '.join(f'-o {key}={value}' for key, value in given.items())}")
    output.say(f"Source: {entry.source}")


@app.command("show")
def show(
    game: SaveOrFile,
    seat: Viewer = None,
) -> None:
    """Print the table of a saved game, as one player sees it."""
    from parlor.cli.show import table_of

    output.show(table_of(record_of(game), -1 if seat is None else seat - 1, ascii_only=output.ascii_asked()))


@app.command("export")
def export(
    game: Annotated[str, typer.Argument(metavar="ID", help="A saved game.", autocompletion=completion.saves)],
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="Where to write it; standard output if left out.")
    ] = None,
) -> None:
    """Write a saved game as a record file. While something in it is hidden, its moves are encoded."""
    from parlor.core.printable import escape_unprintable
    from parlor.store.resume import load_to_view

    with store_of() as store:
        match = load_to_view(store, escape_unprintable(game))
    if match.broken:
        output.warn(match.broken)
    text = match.export(game)
    if file is None:
        typer.echo(text)
        return
    write(file, text.encode())
    output.say(f"Written to {file.absolute()}.")


@app.command("import")
def import_(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record file written by 'parlor export'.")],
) -> None:
    """Import a record file into the saved games."""
    from parlor.play.match import Match
    from parlor.settings import UNSAVED, home
    from parlor.store.importing import import_record, import_unsaved

    record = record_in(file)
    match = Match.resume(record)
    if match.broken or match.notice:
        output.warn(match.broken or match.notice)
    unsaved = file.resolve().parent == home().resolve() and file.match(UNSAVED.format("*"))
    with store_of() as store:
        game = (import_unsaved if unsaved else import_record)(store, record)
    if unsaved:
        file.unlink()  # where it belongs, it is no longer offered
    what = "shows it" if match.broken or match.over else "continues it"
    output.say(f"Saved as {game}. 'parlor resume {game}' {what}.")


app.command("simulate")(arena.simulate)
app.command("arena")(arena.arena)
app.command("open")(lobby.open_table)
app.command("join")(lobby.join_table)
app.command("tables")(lobby.list_tables)
app.command("close")(lobby.close_table)
app.command("house")(house.house)


def _on_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def _open(act: Callable[[ParlorApp], object] | None) -> None:
    if not _on_terminal():
        output.fail(
            "Parlor needs a terminal for its full screen. Without one, 'parlor play GAME --plain' plays in lines."
        )
    from parlor.app import play as open_app

    open_app(act, ascii_only=output.ascii_asked())


def main() -> None:
    """Run a command; report what a person did wrong in one line."""
    from parlor.core.errors import ParlorError

    if os.environ.get("_PARLOR_COMPLETE") == "complete_bash":
        completion.rejoin_words(os.environ)
    try:
        app(prog_name="parlor")
    except ParlorError as error:
        output.fail(str(error))
    except OSError as error:
        if error.errno not in output.FULL:
            raise
        output.drop_rest()
        output.fail(f"The output could not be written: {error.strerror}.")
    except Exception as error:
        from parlor.games.plugins import blame

        if words := blame(error):
            output.fail(words)
        raise
