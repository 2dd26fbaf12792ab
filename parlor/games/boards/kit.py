"""What board games share: telling when a position has come up again."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from msgspec import Struct


class Repeats(Struct, frozen=True):
    """The positions since the last move that cannot be undone by moving; a capture starts it anew."""

    seen: tuple[Any, ...] = ()
    thrice: bool = False
    """Whether the last position stood on the board for the third time."""

    def after(self, position: Hashable) -> Repeats:
        """With one more position, which is hashable and tells all that matters, the side to move too."""
        return Repeats((*self.seen, position), self.seen.count(position) >= 2)
