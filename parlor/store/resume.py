"""A saved game, to be played on where it can be."""

from __future__ import annotations

from parlor.play.match import Match
from parlor.store.errors import DamagedGame
from parlor.store.saves import Store


def resume_match(store: Store, game: str, *, take: bool = False) -> Match:
    """A saved game to play on: held here, and under the present rules from now on, where its moves are legal by them.

    One that moves were lost of, or that breaks off, is not held: it can be looked at (`Match.broken`). Raises
    `Held` where another window plays it, unless it is to be taken over; `UnknownSave`; `ParlorError` where there
    is nothing to show.
    """
    try:
        journal = store.journal(game, take=take)
    except DamagedGame:
        return load_to_view(store, game)
    record = store.load(game)
    match = Match.resume(record, journal=journal, partly=True)
    if match.broken:
        store.release(game)
    elif match.record().rules != record.rules:
        store.adopt(game, match.record())
    return match


def load_to_view(store: Store, game: str) -> Match:
    """A saved game as far as it can be shown. Raises `ParlorError` where there is nothing to show."""
    return Match.resume(store.load(game), partly=True)
