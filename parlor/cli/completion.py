"""What a shell completes when Tab is pressed: games, saved games, options and bots.

Nothing here opens the saves or asks a server: a key is answered at once, or with nothing. Words that speak for
themselves have nothing beside them, for Typer takes as long to set that as everything else takes together.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, MutableMapping
from typing import TYPE_CHECKING, Final, TypeAlias

import typer

if TYPE_CHECKING:
    from parlor.store.rows import Summary

Found: TypeAlias = list[tuple[str, str]]
"""Words to go on with, each with what a shell may show beside it."""

RECENT: Final = 50
"""Saved games offered, the newest ones; others can be typed."""
JOINTS: Final = re.compile(r"[=:]+")
"""At these bash splits words, where Parlor and other shells see one."""


_split_off = ""
"""What bash has split off the word that is being typed, and does not want back."""


def rejoin_words(environment: MutableMapping[str, str]) -> None:
    """Undo how bash splits `variant=hog` and `bot:easy`.

    Words that are finished are made whole. Of the one that is being typed, what is split off is kept here.
    """
    global _split_off
    words, number = environment.get("COMP_WORDS", "").split("\n"), int(environment.get("COMP_CWORD") or 0)
    whole: list[str] = []
    glued = False
    for word in words[: number + 1]:
        joint = JOINTS.fullmatch(word) is not None
        if whole and (joint or glued):
            whole[-1] += word
        else:
            whole.append(word)
        glued = joint
    last = words[number] if number < len(words) else ""
    last = "" if JOINTS.fullmatch(last) else last
    before = whole.pop()[: -len(last) or None] if number < len(words) else ""
    if before.startswith("--"):
        name, _, before = before.partition("=")
        whole.append(name)
    _split_off = before
    environment["COMP_WORDS"] = "\n".join((*whole, last))
    environment["COMP_CWORD"] = str(len(whole))


def _matching(found: Iterable[tuple[str, str]], typed: str) -> Found:
    """Those that begin with what is typed, less what bash has split off."""
    return [(word[len(_split_off) :], about) for word, about in found if word.startswith(_split_off + typed)]


def games(incomplete: str) -> Found:
    """The ids of games."""
    from parlor.games.catalogue import entries

    return _matching(((game, "") for game in entries()), incomplete)


def families(incomplete: str) -> Found:
    """The families of games."""
    from parlor.games.catalogue import FAMILIES

    return _matching(((family, "") for family in FAMILIES), incomplete)


def saves(incomplete: str) -> Found:
    """The ids of saved games."""
    return _saves(incomplete, None)


def unfinished_saves(incomplete: str) -> Found:
    """The ids of saved games that can be continued."""
    return _saves(incomplete, False)


def finished_saves(incomplete: str) -> Found:
    """The ids of saved games that are over."""
    return _saves(incomplete, True)


def _saves(typed: str, over: bool | None) -> Found:
    from parlor.store.direct_listing import list_directly

    return _matching(((save.id, _about(save)) for save in list_directly(RECENT, over) or ()), typed)


def _about(save: Summary) -> str:
    from parlor.games.catalogue import entries

    entry = entries().get(save.game)
    return f"{entry.title if entry else save.game}: {', '.join(save.names)}"


def options(ctx: typer.Context, incomplete: str) -> Found:
    """The options of the game on the line, each with its values; of a number the default."""
    from parlor.core.errors import ParlorError
    from parlor.core.option_text import describe, format_value
    from parlor.games.catalogue import entry

    name = ctx.params.get("game") or next(iter(ctx.args), "")
    try:
        infos = describe(entry(name).game.options)
    except ParlorError:
        return []
    found: Found = []
    for info in infos:
        if info.kind == "number":
            found.append((f"{info.key}={info.default}", f"{info.meaning}: {info.allowed_text}"))
        for value, meaning in info.values:
            found.append(
                (f"{info.key}={format_value(value)}", f"{info.meaning}: {meaning}" if meaning else info.meaning)
            )
    return _matching(found, incomplete)


def players(incomplete: str) -> Found:
    """The bots that may sit on a seat."""
    from parlor.core.players import LEVELS

    return _matching(((f"bot:{level}", "") for level in LEVELS), incomplete)


def table_seats(incomplete: str) -> Found:
    """What may be on a seat of a shared table, beside a name."""
    return [*_matching((("open", ""),), incomplete), *players(incomplete)]


def bots(incomplete: str) -> Found:
    """The bots of an arena."""
    from parlor.ai.bots import BOTS

    return _matching(((bot, "") for bot in BOTS), incomplete)


def talk(incomplete: str) -> Found:
    """Who may talk at a table."""
    return _matching((("off", ""), ("players", ""), ("all", "")), incomplete)


def dice(incomplete: str) -> Found:
    """Who throws the dice."""
    return _matching((("drawn", ""), ("typed", "")), incomplete)
