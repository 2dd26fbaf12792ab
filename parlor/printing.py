"""What commands print: text as it is, never markup, and nothing that could steer a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NoReturn

import typer

from parlor.players import escaped

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table


def say(words: str = "", *, bold: bool = False) -> None:
    """Print one line."""
    line = fitting(escaped(words))
    typer.echo(typer.style(line, bold=True) if bold else line)


def warn(words: str) -> None:
    """Print one line beside the output, of what people should know."""
    typer.echo(escaped(words), err=True)


def fail(words: str) -> NoReturn:
    """Print one line of what went wrong, and end with code 2. Raises `SystemExit`."""
    warn(words)
    raise SystemExit(2)


def json(rows: object) -> None:
    """Print a value as JSON, for other programs to read."""
    import msgspec

    typer.echo(msgspec.json.format(msgspec.json.encode(rows)))


def table(*heads: str, title: str = "", note: str = "") -> Table:
    """A table without rows."""
    from rich.box import ASCII, HEAVY_HEAD
    from rich.table import Table

    return Table(*heads, title=title or None, caption=note or None, box=ASCII if _poor() else HEAVY_HEAD)


def row(into: Table, *cells: str) -> None:
    """Add a row to a table."""
    into.add_row(*map(escaped, cells))


def show(what: Any) -> None:
    """Print a table, a page or a picture."""
    console = plain_console()
    with console.capture() as drawn:
        console.print(what)
    print(fitting(drawn.get()), end="")  # noqa: T201 - typer.echo would strip what Rich has decided to keep


def plain_console() -> Console:
    """A console to which text is text: no markup, no names of emoji, no colours by guess."""
    from rich.console import Console

    return Console(markup=False, emoji=False, highlight=False)


def fitting(words: str) -> str:
    """The words in the characters that this terminal shows."""
    if words.isascii() or not _poor():
        return words
    from parlor.widgets.canvas import folded

    return "".join(char if char.isascii() else folded(char) for char in words)


def _poor() -> bool:
    """Whether only ASCII should be printed."""
    from parlor.settings import tier

    return tier("auto") == "ascii"


def tracked(numbers: Iterable[Any], what: str, total: int) -> Iterable[Any]:
    """The same things one by one, with a bar that tells how many are done where somebody looks on."""
    if not sys.stderr.isatty():
        return numbers
    from rich.console import Console
    from rich.markup import escape
    from rich.progress import track

    return track(numbers, escape(escaped(what)), total, console=Console(stderr=True))
