"""What one wants to look up at a table: the aim of the game, the options that are changed, and how one plays."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from parlor.core.option_text import describe, format_value
from parlor.core.options import Options
from parlor.games.catalogue import Entry

LONGEST: Final = 60
"""Letters of changed options that have room on the card about a game, also on the smallest terminal."""
AIM, OPTIONS, PLAY = "the aim", "options changed", "how to play"


@lru_cache(maxsize=16)  # every redraw asks for it, and the page of the rules is a file
def game_brief(entry: Entry, options: Options) -> tuple[tuple[str, str], ...]:
    """Headings with a text each, what matters most first: the quick section of the rules, and the options changed."""
    aim, *play = entry.quick or ("",)
    found = ((AIM, aim), (OPTIONS, changed_options(options)), (PLAY, " ".join(play)))
    return tuple((heading, text) for heading, text in found if text)


def introduction_paragraphs(entry: Entry, options: Options) -> tuple[str, ...]:
    """What to know before a first game: the page speaks of the usual options, so those that are changed follow."""
    changed = changed_options(options)
    if len(changed) > LONGEST:
        changed = "several"
    return (*entry.quick, f"{OPTIONS.capitalize()}: {changed}.") if changed else entry.quick


def changed_options(options: Options) -> str:
    """The options that are not the default ones, by their meanings; "" where all are."""
    return "; ".join(
        f"{info.meaning}: {next((text for each, text in info.values if each == value and text), format_value(value))}"
        for info in describe(type(options))
        if (value := getattr(options, info.key)) != info.default
    )
