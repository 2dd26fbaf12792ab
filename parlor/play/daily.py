"""The deal of a day: a game for everybody, with the same cards or dice, against bots. The day is that of UTC."""

from __future__ import annotations

from datetime import UTC, date, datetime
from random import Random
from typing import Final

from parlor.core.players import BOT, parse_players
from parlor.games.catalogue import Entry, entries
from parlor.play.match import Match

LEVEL: Final = "medium"
"""The bots of a deal: whoever has played a game a few times beats them now and then."""


def today() -> date:
    """The day on which all play the same deal, wherever they live."""
    return datetime.now(UTC).date()


def game_of(day: date) -> Entry:
    """The game of a day: all that can be, in an order of their own, before one comes again."""
    games = sorted((entry for entry in entries().values() if entry.daily and not entry.guest), key=lambda one: one.id)
    round_, at = divmod(day.toordinal(), len(games))
    Random(f"round {round_}").shuffle(games)
    return games[at]


def day_words(day: date) -> str:
    """A day in words: "Thursday, 26 November"."""
    return f"{day:%A}, {day.day} {day:%B}"


def begin(day: date, person: str) -> Match:
    """The deal of a day, before its first move. Raises `BadSeat` for a name that nobody can have."""
    entry = game_of(day)
    players = parse_players([person, *[BOT + LEVEL] * (entry.usual - 1)])
    return Match(entry, entry.game.options(), players, day=day.isoformat())
