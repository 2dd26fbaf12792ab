"""Who sits at the table: people by name, bots by level."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from parlor.core.errors import ParlorError
from parlor.core.printable import cell_width, printable, unprintable

LEVELS: Final = ("easy", "medium", "hard")
"""How well a bot plays, weakest first."""

MAX_NAME_COLUMNS: Final = 24
"""The most columns a name may take on the screen."""

JOINER: Final = "\u200d"
"""Makes one sign of two, in a terminal that knows how."""

BOT: Final = "bot:"


class BadSeat(ParlorError):
    """A name or a level that can't be used; the message says why and what can."""


class Player(Struct, frozen=True, omit_defaults=True):
    """Who sits on a seat: `bot` is the level of a bot, "" for a person."""

    name: str
    bot: str = ""


def parse_name(words: str) -> str:
    """A player's name, stripped. Raises `BadSeat` where it can't be shown in a list of players."""
    found = words.strip()
    if not found:
        raise BadSeat("A player needs a name.")
    if is_bot(found):
        raise BadSeat(f"No player can be called '{printable(found)}': '{BOT}' asks for a bot.")
    if JOINER in found:
        raise BadSeat(
            f"The name '{printable(found)}' has signs joined into one (U+200D), such as a family of emoji: terminals"
            " disagree about its width. Take a single one."
        )
    if bad := unprintable(found):
        raise BadSeat(f"The name '{printable(found)}' contains the unprintable character {bad}.")
    if not cell_width(found):
        raise BadSeat("A player needs a name that can be seen.")
    # Letters may carry marks that take no column of their own, but not heaps of them.
    if cell_width(found) > MAX_NAME_COLUMNS or len(found) > 2 * MAX_NAME_COLUMNS:
        raise BadSeat(
            f"The name '{printable(found, MAX_NAME_COLUMNS)}' is too long: {MAX_NAME_COLUMNS} columns at most."
        )
    return found


def parse_level(word: str) -> str:
    """A bot's level. Raises `BadSeat` with the levels there are."""
    found = word.strip().casefold()
    if found in LEVELS:
        return found
    near = difflib.get_close_matches(found, LEVELS, n=1)
    hint = f" Did you mean {near[0]}?" if near else ""
    raise BadSeat(f"Bots don't play '{printable(word)}': the levels are {', '.join(LEVELS)}.{hint}")


BOT_NAMES: Final = (
    "Ada", "Basil", "Clara", "Dora", "Edgar", "Flora", "Gaspard", "Hilda", "Igor", "Juno", "Karl", "Luisa",
    "Marco", "Nina", "Oskar", "Petra", "Quentin", "Rosa", "Stefan", "Tilda",
)  # fmt: skip
"""The names under which bots sit down, by seat."""


def bot_name(seat: int, people: Iterable[str]) -> str:
    """What a bot on a seat is called: no bot has the name of a person."""
    taken = {name.strip().casefold() for name in people}
    free = [name for name in BOT_NAMES if name.casefold() not in taken]
    return free[seat % len(free)]


def parse_player(spec: str, seat: int = 0, people: Iterable[str] = ()) -> Player:
    """The player that "NAME" or "bot:LEVEL" asks for; a bot is named by its seat, but not as one of the people."""
    if is_bot(spec):
        return Player(bot_name(seat, people), parse_level(spec.strip()[len(BOT) :]))
    return Player(parse_name(spec))


def is_bot(spec: str) -> bool:
    """Whether "NAME" or "bot:LEVEL" asks for a bot."""
    return spec.strip().casefold().startswith(BOT)


def parse_players(specs: Iterable[str]) -> tuple[Player, ...]:
    """The players that `specs` ask for, in their order. Raises `BadSeat`, also where two have one name."""
    specs = list(specs)
    people = [spec for spec in specs if not is_bot(spec)]
    found = tuple(parse_player(spec, seat, people) for seat, spec in enumerate(specs))
    check_distinct_names(found)
    return found


def check_distinct_names(players: Iterable[Player]) -> None:
    """Raise `BadSeat` where two players have the same name: log and scores know them by it alone."""
    seen: set[str] = set()
    for each in players:
        if each.name.casefold() in seen:
            raise BadSeat(f"Two players are called '{each.name}': give each a name of their own.")
        seen.add(each.name.casefold())
