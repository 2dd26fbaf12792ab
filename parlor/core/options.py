"""The options of a game, as the fields of a struct, each annotated with its meaning and range."""

from __future__ import annotations

import msgspec

from parlor.core.errors import ParlorError


class BadOption(ParlorError):
    """An option, value or number of seats that the game does not have; the message lists the right ones."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a game: one field each, annotated by `option`; every field has a default."""

    def check(self, seats: int) -> None:
        """Raise `BadOption` where this combination of values and seats makes no game."""


def option(meaning: str, *, ge: int | None = None, le: int | None = None, **values: str) -> msgspec.Meta:
    """Annotate a field of `Options`.

    `meaning` says what the option is; `values` says, by value, what each value means. Whole-number
    options give their range with `ge` and `le` (inclusive).
    """
    return msgspec.Meta(description=meaning, ge=ge, le=le, extra=dict(values) if values else None)
