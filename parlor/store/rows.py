"""Rows of saved games, read with care: a file may be damaged, and what of it can be read is shown."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

import msgspec

from parlor.core.players import BadSeat, Player
from parlor.core.players import parse_name as fit
from parlor.core.printable import printable, unprintable
from parlor.store.digests import UNKNOWN, prefix_digests
from parlor.store.errors import StoreError


class GameRow(NamedTuple):
    """A row of a game, but for its holder; where the file is damaged, its values may be anything."""

    id: Any
    game: Any
    rules: Any
    options: Any
    seats: Any
    created: Any
    changed: Any
    finished: Any
    ended: Any
    scores: Any
    winners: Any
    length: Any
    digest: Any
    damage: Any
    figures: Any


class Summary(msgspec.Struct, frozen=True):
    """A saved game as a list shows it; nothing is replayed for it."""

    id: str
    game: str
    players: tuple[Player, ...]
    moves: int
    changed: datetime
    """When the last move was made, in local time."""
    over: bool
    scores: tuple[float, ...] = ()
    winners: tuple[int, ...] = ()
    damage: str = ""
    """What is wrong with it, in a sentence; mostly nothing. What can't be read is left empty."""
    figures: tuple[tuple[float, int], ...] = ()
    """By seat what its decisions cost together, and how many they are, where the game has been reviewed."""

    @property
    def names(self) -> tuple[str, ...]:
        """Who plays, in the order of seats."""
        return tuple(player.name for player in self.players)


PLAYERS: Final = msgspec.json.Decoder(tuple[Player, ...])
SCORES: Final = msgspec.json.Decoder(tuple[float, ...])
SEATS: Final = msgspec.json.Decoder(tuple[int, ...])
FIGURES: Final = msgspec.json.Decoder(tuple[tuple[float, int], ...])

REPLACEMENT: Final = "\ufffd"
"""Stands in a text for what is no text."""
SHORT_NAME: Final = 20
"""No name of so many letters is too long."""
EPOCH: Final = datetime.fromtimestamp(0, UTC)


def lenient(content: bytes) -> str:
    """A text as a file holds it: one damaged word must not hide all others."""
    return content.decode("utf-8", "replace")


def row_summary(row: GameRow, damage: str) -> Summary:
    """A row of the list, with what of it can be read."""
    id, game, words, changed = row.id, row.game, row.seats, row.changed
    wrong = damage or row.damage
    if not wrong:
        try:  # of thousands of rows mostly every one is sound
            players = row_players(words, id)
            when = datetime.fromisoformat(changed).astimezone()
            scores = SCORES.decode(row.scores) if row.scores else ()
            winners = SEATS.decode(row.winners) if row.winners else ()
            if isinstance(row.length, int) and row_word(id, id) and row_word(game, id):
                figures = FIGURES.decode(row.figures) if row.figures else ()
                return Summary(id, game, players, row.length, when, bool(row.finished), scores, winners, "", figures)
        except (StoreError, TypeError, ValueError, OverflowError, msgspec.MsgspecError):
            pass
    return _damaged_summary(row, wrong)


def _damaged_summary(row: GameRow, damage: str) -> Summary:
    """Summarize a damaged row: each value as far as it can be read."""
    wrong = [str(damage)] if damage else []

    def sound(read: Any, instead: Any) -> Any:
        try:
            return read()
        except (StoreError, TypeError, ValueError, OverflowError) as error:  # the last of a time before the first year
            wrong.append(str(error))
            return instead

    id = sound(lambda: row_word(row.id, ""), printable(str(row.id)))
    return Summary(
        id,
        sound(lambda: row_word(row.game, id), printable(str(row.game))),
        sound(lambda: row_players(row.seats, id), ()),
        sound(lambda: int(row.length), 0),
        sound(lambda: datetime.fromisoformat(row.changed).astimezone(), EPOCH.astimezone()),
        bool(row.finished),
        sound(lambda: row_value(row.scores, SCORES, id), ()) if row.scores else (),
        sound(lambda: row_value(row.winners, SEATS, id), ()) if row.winners else (),
        " ".join(map(str, wrong)),
    )


def row_length(row: GameRow) -> int:
    """How many moves a game is to have."""
    return row.length if isinstance(row.length, int) else 0


def row_moves(row: GameRow, found: Iterable[Any]) -> tuple[tuple[str, ...], str]:
    """The moves of a game up to the first that is missing or makes no sense, and what is wrong with them."""
    words: list[str] = []
    expected = row_length(row)
    for number, each in found:
        expected = max(expected, number + 1)
        if (
            number == len(words)
            and isinstance(each, str)
            and each
            and REPLACEMENT not in each
            and not unprintable(each)
        ):
            words.append(each)
    if lost := expected - len(words):
        return tuple(words), f"{lost} of its {expected} moves are lost."
    if row.digest != UNKNOWN and row.digest != prefix_digests(words[: row_length(row)])[-1]:
        return tuple(words), "a move of it is not what was written."
    return tuple(words), ""


def row_word(words: Any, id: str) -> str:
    """A word of a row. Raises `StoreError` where it is none."""
    if not isinstance(words, str) or not words or REPLACEMENT in words or (not _plain(words) and unprintable(words)):
        raise StoreError(f"The game {printable(id)} is damaged: '{printable(str(words))}' is no name.")
    return words


def _plain(words: str) -> bool:
    """Whether words are beyond doubt, at little cost."""
    return words.isascii() and words.isprintable()


def row_rules(version: Any, id: str) -> int:
    if not isinstance(version, int):
        raise StoreError(f"The game {id} is damaged: the version of its rules can't be read.")
    return version


def row_time(words: Any) -> str:
    """A time of a row; what is none is left out."""
    try:
        datetime.fromisoformat(words)
    except (TypeError, ValueError):
        return ""
    return str(words)


def row_players(words: Any, id: str) -> tuple[Player, ...]:
    """The players of a row. Raises `StoreError`."""
    players: tuple[Player, ...] = row_value(words, PLAYERS, id)
    try:
        for player in players:
            if not (_plain(player.name) and len(player.name) <= SHORT_NAME):
                fit(player.name)
    except BadSeat as error:
        raise StoreError(f"The game {id} is damaged: {error}") from None
    return players


def row_value(words: Any, decoder: msgspec.json.Decoder[Any], id: str) -> Any:
    try:
        return decoder.decode(words)
    except (TypeError, msgspec.MsgspecError, UnicodeError) as error:
        raise StoreError(f"The game {id} is damaged: {error}.") from error
