"""The commands of shared tables: opened, listed, joined and closed."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from parlor.cli import completion, output
from parlor.cli.arguments import AsJson, GameName, Plain, Settings, entry_of, store_of, user

if TYPE_CHECKING:
    from parlor.store.shared.lobby import Lobby
    from parlor.store.shared.rows import SharedTable

Person = Annotated[str, typer.Option("--as", metavar="NAME", help="Who you are there; else the name in the settings.")]
Code = Annotated[str, typer.Argument(metavar="CODE-or-NAME", help="A table's code or name, or its host's name.")]
TableSeats = Annotated[
    Optional[list[str]],  # noqa: UP045  (Typer reads the annotation itself)
    typer.Option(
        "--seat",
        "-s",
        metavar="NAME|open|bot:LEVEL",
        help="Who plays, seat by seat. Yours is the first, unless you name yourself. Bots take the seats left out; "
        "without this all others are open.",
        autocompletion=completion.table_seats,
    ),
]


def open_table(
    game: GameName,
    seat: TableSeats = None,
    option: Settings = None,
    away: Annotated[
        str, typer.Option(metavar="TIME|wait", help="How long a player who leaves keeps his turn: 90s, 2m, 3d, wait.")
    ] = "2m",
    name: Annotated[str, typer.Option(metavar="NAME", help="What the table is called; your name if left out.")] = "",
    talk: Annotated[
        str,
        typer.Option(
            metavar="off|players|all",
            help="Who may talk at the table: nobody, the players, or spectators too.",
            autocompletion=completion.talk,
        ),
    ] = "off",
    person: Person = "",
    plain: Plain = False,
) -> None:
    """Open a table that others join at terminals of their own."""
    from parlor.core.option_text import options_of, parse_pairs
    from parlor.store.shared.seats import parse_patience, parse_talk, table_seats

    kind = entry_of(game)
    options = options_of(kind.game, parse_pairs(option or []))
    who = person or user()
    seats = table_seats(kind, seat or (), who)
    patience, talking = parse_patience(away), parse_talk(talk)
    _play(lambda lobby: lobby.open(kind, options, seats, patience=patience, name=name, talk=talking), who, plain=plain)


def join_table(
    table: Code,
    watch: Annotated[bool, typer.Option("--watch", help="Look on. Games with secrets can't be watched.")] = False,
    person: Person = "",
    plain: Plain = False,
) -> None:
    """Sit down at an open table, or come back to your seat."""
    _play(lambda lobby: lobby.join(lobby.find(table), watch=watch), person or user(), plain=plain)


def _play(act: Callable[[Lobby], SharedTable], person: str, *, plain: bool) -> None:
    """Sit down at a table and play."""
    if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        from parlor.line.shared import play_at_table

        output.in_lines(lambda: play_at_table(person, act, sys.stdin, sys.stdout))
        return
    from parlor.app import play as open_app

    open_app(lambda app: app.sit_at(act), ascii_only=output.ascii_asked(), person=person)


def list_tables(person: Person = "", json: AsJson = False) -> None:
    """List the open tables."""
    from parlor.store.shared.lobby import Lobby
    from parlor.store.shared.words import sitting_words, title

    with store_of() as store:
        found = Lobby(store, person or user()).tables()
    if json:
        output.json([_as_json(each) for each in found])
        return
    if not found:
        output.say("No table is open. 'parlor open GAME' opens one.")
        return
    table = output.table("code", "game", "name", "seats", "")
    for each in found:
        state = "over" if each.finished else "playing" if each.in_play else "waiting"
        output.row(table, each.code, title(each), each.name, ", ".join(map(sitting_words, each.seats)), state)
    output.show(table)


def close_table(table: Code, person: Person = "") -> None:
    """Close a table of yours; its game is among the saved ones then."""
    from parlor.store.shared.lobby import Lobby

    with store_of() as store:
        lobby = Lobby(store, person or user())
        code = lobby.find(table)
        lobby.close(code)
        record = lobby.table(code).record
    output.say(f"Closed. 'parlor resume {record}' continues its game." if record else "Closed.")


def _as_json(table: SharedTable) -> dict[str, object]:
    return {
        "code": table.code,
        "name": table.name,
        "host": table.host,
        "game": table.game,
        "state": "over" if table.finished else table.state,
        "seats": table.seats,
        "watchers": table.watchers,
        "patience": table.patience,
        "talk": table.talk,
    }
