"""Texts that games write for the screen, for those who have none of its keys."""

from __future__ import annotations

import re
from typing import Final

KEY: Final = re.compile(
    r"\b(F\d+|Esc|Enter|Space|PgUp|PgDn|Tab|(any|Any) key|keys?|[Aa]rrows?|Left(/| and )Right|clicks?|"
    r"lit|highlighted)\b"
    r"|^\((\w\)|U )"
)
"""In a clause, what only the screen has: keys, as in "(m)" and "(U takes it back)", clicks, and what is lit."""
BY_KEY: Final = re.compile(r",? (by|with) (Enter|(the )?arrows|number)( (or|and) ((its )?number|Enter))*\b")
"""How something is done on the screen, within a clause."""


def without_keys(text: str) -> str:
    """A text of the screen without its clauses that name keys: of "Roll: Enter rolls." it leaves "Roll."."""
    return " ".join(filter(None, map(_without_keys, re.split(r"(?<=[.?!]) ", BY_KEY.sub("", text)))))


def _without_keys(sentence: str) -> str:
    """A sentence without the clauses that name keys; "" where nothing is left."""
    end = sentence[-1:] if sentence[-1:] in (".", "?", "!") else ""
    found = re.split(r"(?=[,;:] )|(?= \([^()]*\))|(?<=\))(?=.)", sentence.removesuffix(end))
    kept = "".join(clause for clause in found if not KEY.search(clause.strip(" ,;:")))
    return kept.lstrip(" ,;:") + end if kept.strip(" ,;:") else ""
