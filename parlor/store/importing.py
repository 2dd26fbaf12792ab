"""Records taken into the saves, among them games that could not be saved when they were played."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from msgspec.structs import replace

from parlor.core.errors import ParlorError
from parlor.play.match import Match
from parlor.play.record import Record, read_file
from parlor.settings import UNSAVED, home
from parlor.store.errors import UnknownSave
from parlor.store.saves import Store


def import_record(store: Store, record: Record) -> str:
    """Save the game of a record as a new one, and give its id. Raises `ParlorError`."""
    match = Match.resume(record)
    game = store.create(record)
    if match.over:
        store.finish(game, match.state.scores(), match.winners())
    return game


def import_unsaved(store: Store, record: Record) -> str:
    """Save a game that could not be saved when it was played, and give its id.

    Where its beginning was saved that game goes on: there is no second one. Raises `Held` and `ParlorError`.
    """
    if _holds_all(store, record):
        return record.id
    saved = _saved_copy(store, record)
    if saved is None or saved.moves != record.moves[: len(saved.moves)]:
        return import_record(store, record)
    match = Match.resume(record)
    journal = store.journal(record.id)
    try:
        for number in range(len(saved.moves), len(record.moves)):
            journal.append(number, record.moves[number])
        if match.over:
            journal.finish(len(match), match.state.scores(), match.winners())
    finally:
        store.release(record.id)
    return record.id


def write_unsaved(match: Match, id: str, trouble: str) -> tuple[Path, str]:
    """Write a game that is not among the saves into a file of its own: the file, and a message about it."""
    path = home() / UNSAVED.format(id)
    part = path.with_suffix(".part")
    words = f"{match.entry.title} could not be saved: {trouble}"
    try:
        with open(os.open(part, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600), "w", encoding="utf-8") as file:
            file.write(match.export(id))
        part.replace(path)
    except OSError as error:
        with suppress(OSError):
            part.unlink()  # it holds half a game, which nothing would ever clear away
        return path, f"{words} {path}: {error.strerror}."
    return path, f"{words} {_kept_in(path)}"


def unsaved_notice(store: Store | None) -> str:
    """A message about games that were not saved when a Parlor ended; files of those that were are removed."""
    found: list[str] = []
    with suppress(OSError):
        for path in sorted(home().glob(UNSAVED.format("*"))):
            if not path.is_file():
                continue  # a named pipe would not open until somebody writes to it
            if store is not None and _is_saved(store, path):
                path.unlink(missing_ok=True)
            else:
                found.append(f"A game could not be saved. {_kept_in(path)}")
    return " ".join(found)


def _kept_in(path: Path) -> str:
    return f"It is kept in {path}; 'parlor import' saves it."


def _is_saved(store: Store, path: Path) -> bool:
    """Whether all moves of an unsaved game have been written after all: its Parlor was killed before it tidied up."""
    with suppress(ParlorError, OSError):
        return _holds_all(store, read_file(path))
    return False


def _holds_all(store: Store, record: Record) -> bool:
    """Whether the saves have the very game of a record, with all its moves. Raises `StoreError`."""
    saved = _saved_copy(store, record)
    return saved is not None and saved.moves[: len(record.moves)] == record.moves


def _saved_copy(store: Store, record: Record) -> Record | None:
    """The saved copy of a record; None where there is none, or another game has its id."""
    try:
        saved = store.load(record.id)
    except UnknownSave:
        return None
    # A file does not say whose day's deal a game is, nor what was found wrong with the saved one.
    beginning = replace(saved, moves=(), ended="", damage="", day="")
    return saved if beginning == replace(record, moves=(), ended="") else None
