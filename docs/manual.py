"""Write the manual page `docs/man/parlor.1` from the commands themselves: `python -m docs.manual`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import typer

from parlor.cli.commands import SHARED, app

PAGE: Final = Path(__file__).with_name("man") / "parlor.1"
OPENING: Final = """\
.\\" Written by `python -m docs.manual`.
.TH PARLOR 1 "" Parlor "User Commands"
.SH NAME
parlor \\- traditional games in one terminal"""
DESCRIPTION: Final = """\
The traditional games of five old compendiums: alone against bots, with friends at one keyboard, or at shared tables.
Without a command a list of games opens; what was left off is on top. Every move is saved before the next one is asked
for, so a game goes on where it was after any interruption.
.PP
The options of parlor itself are taken after a command, too. A game is named by its id or its title. Exit status is 0,
and 2 where something was asked for that can't be done."""
ENVIRONMENT: Final = {
    "PARLOR_HOME": "The folder of saved games and settings; the user's data folder if unset.",
    "PARLOR_DATABASE": "Another database for saved games and shared tables: a path, or a URL such as "
    "postgresql+psycopg://host/parlor.",
    "NO_COLOR": "Set to anything, draws without colours.",
    "LC_ALL, LC_CTYPE, LANG": "The first that is set says which characters the terminal can show; where it names C, "
    "POSIX or a locale without UTF-8, Parlor draws plain ASCII.",
}
FILES: Final = {
    "~/.local/share/parlor": "Saved games and settings on Linux, unless PARLOR_HOME is set.",
}
EXAMPLES: Final = {
    "parlor play whist \\-\\-seat Anna": "Sit down with three bots.",
    "parlor play pig \\-\\-seat Anna \\-\\-seat Ben \\-\\-option variant=hog": "Play a variant, two at one keyboard.",
    "parlor play backgammon \\-\\-dice typed": "Throw real dice, and type what came up.",
    "parlor play shatranj \\-\\-plain": "Play in sentences, without a full screen.",
}


def manual() -> str:
    """The page, in the language of man."""
    group: Any = typer.main.get_command(app)
    root = typer.Context(group, info_name="parlor")
    lines = [OPENING, ".SH SYNOPSIS", ".B parlor", _escape(" ".join(group.collect_usage_pieces(root)))]
    lines += [".SH DESCRIPTION", DESCRIPTION, ".SH OPTIONS", *_parameters(group, root, own=True)]
    lines.append(".SH COMMANDS")
    for name, command in group.commands.items():
        context = typer.Context(command, parent=root, info_name=name)
        lines += [f".SS parlor {name} {_escape(' '.join(command.collect_usage_pieces(context)))}"]
        lines += [_escape(command.help), *_parameters(command, context)]
    for title, items in (("ENVIRONMENT", ENVIRONMENT), ("FILES", FILES), ("EXAMPLES", EXAMPLES)):
        lines.append(f".SH {title}")
        for what, about in items.items():
            lines += [".TP", f".B {what}", about]
    return "\n".join(lines) + "\n"


def _parameters(command: Any, context: Any, *, own: bool = False) -> Iterator[str]:
    """The arguments and options of a command, each with what it means."""
    for parameter in command.get_params(context):
        record = parameter.get_help_record(context)
        if record is None or (not own and (parameter.name in SHARED or parameter.name == "help")):
            continue
        yield from (".TP", f".B {_escape(record[0])}", _escape(record[1]))


def _escape(text: str) -> str:
    """Words as they stand, on one line that is no request."""
    line = re.sub(r"\s+", " ", text).replace("\\", r"\e").replace("-", r"\-")
    return rf"\&{line}" if line.startswith((".", "'")) else line


if __name__ == "__main__":
    PAGE.write_text(manual(), "utf-8")
