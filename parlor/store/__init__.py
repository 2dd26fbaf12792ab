"""Saved games in a database: SQLite beside the user's other data, or any that a URL names.

This package alone knows SQLAlchemy, whose import takes longer than a first frame: import it late.
"""

from parlor.store.counts import Known, Outcome, known, outcomes
from parlor.store.errors import DamagedGame, Held, StoreError, UnknownSave
from parlor.store.journal import GameJournal
from parlor.store.opening import open_store
from parlor.store.resuming import looked_at, reopened
from parlor.store.rows import Summary
from parlor.store.saves import Store, Tally

__all__ = [
    "DamagedGame",
    "GameJournal",
    "Held",
    "Known",
    "Outcome",
    "Store",
    "StoreError",
    "Summary",
    "Tally",
    "UnknownSave",
    "known",
    "looked_at",
    "open_store",
    "outcomes",
    "reopened",
]
