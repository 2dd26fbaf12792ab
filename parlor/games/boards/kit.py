"""What board games share: telling when a position has come up again."""

from __future__ import annotations

from msgspec import Struct


class Repeats(Struct, frozen=True):
    """The positions since the last move that cannot be undone by moving; a capture starts it anew."""

    seen: tuple[int | str, ...] = ()
    """Each position as a number or a text that tells all that matters, the side to move too."""
    thrice: bool = False
    """Whether the last position stood on the board for the third time."""

    def after(self, position: int | str) -> Repeats:
        """With one more position."""
        return Repeats((*self.seen, position), self.seen.count(position) >= 2)
