"""What commands print: text as it is, never markup, and nothing that could steer a terminal."""

from __future__ import annotations

import codecs
import errno
import os
import sys
from collections.abc import Callable, Iterable
from io import TextIOWrapper
from typing import TYPE_CHECKING, Any, Final, NoReturn

import typer

from parlor.core.printable import escape_unprintable

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table


FULL: Final = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO}
"""Why no more output may be taken: a full disk, a quota, a limit, a terminal that is gone."""

_ascii = False


def use_ascii(asked: bool) -> None:
    """Print ASCII only, or what the terminal shows."""
    global _ascii
    _ascii = asked


def ascii_asked() -> bool:
    """Whether nothing but ASCII was asked for."""
    return _ascii


def say(words: str = "", *, bold: bool = False) -> None:
    """Print one line."""
    line = fitting(escape_unprintable(words))
    typer.echo(typer.style(line, bold=True) if bold else line)


def say_lines(lines: Iterable[str]) -> None:
    """Print some lines."""
    for line in lines:
        say(line)


def warn(words: str) -> None:
    """Print one line beside the output, of what people should know."""
    typer.echo(escape_unprintable(words), err=True)


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
    into.add_row(*map(escape_unprintable, cells))


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
    from parlor.widgets.canvas.canvas import to_ascii

    return "".join(char if char.isascii() else to_ascii(char) for char in words)


def _poor() -> bool:
    """Whether only ASCII should be printed."""
    from parlor.settings import glyph_tier

    return _ascii or glyph_tier("auto") == "ascii"


def in_lines(act: Callable[[], None]) -> None:
    """Do something that writes to the standard output: it may know few characters, and its reader may leave.

    Input that can't be decoded is read as a replacement character, and refused as no move.
    """
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    if isinstance(sys.stdout, TextIOWrapper):
        codecs.register_error("parlor-folded", _fold)
        sys.stdout.reconfigure(errors="parlor-folded", encoding="ascii" if _poor() else None)
    try:
        act()
        sys.stdout.flush()
    except BrokenPipeError:
        drop_rest()


def drop_rest() -> None:
    """Write nothing more: what is still to be written would fail again when Python ends."""
    sys.stdout = open(os.devnull, "w")  # noqa: SIM115


def _fold(error: UnicodeError) -> tuple[str, int]:
    """What is written for characters that an encoding lacks."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    from parlor.widgets.canvas.canvas import to_ascii

    return "".join(map(to_ascii, error.object[error.start : error.end])), error.end


def track_progress(numbers: Iterable[Any], what: str, total: int) -> Iterable[Any]:
    """Yield the items, with a progress bar on a terminal."""
    if not sys.stderr.isatty():
        return numbers
    from rich.console import Console
    from rich.markup import escape
    from rich.progress import track

    return track(numbers, escape(escape_unprintable(what)), total, console=Console(stderr=True))
