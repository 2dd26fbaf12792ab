"""Which keys are choices: not those that hurry what others do, nor those pressed before the question was shown."""

from __future__ import annotations

from typing import Final

BEAT: Final = 0.4
"""Seconds: a key that follows a hurrying one faster than this belongs to it. People hurry at three or four keys a
second, and nobody sees what was dealt, decides and presses Enter in less."""


class Rhythm:
    """The keys of one table by their moments, in seconds of any one clock."""

    def __init__(self) -> None:
        self._asked = 0.0
        """When the question was shown."""
        self._hurried = -BEAT
        """When something was last hurried on, or a key pressed that only went on with it."""
        self._entered = -BEAT
        """When Enter or Space last chose something."""

    def note_question(self, now: float) -> None:
        """A question is shown: what was pressed before was no answer to it."""
        self._asked = now

    def note_hurry(self, now: float) -> None:
        """A key cut something short, or that is over for which a key may have been meant."""
        self._hurried = now

    def enters(self, pressed: float) -> bool:
        """Whether Enter or Space may choose: not as the second of two presses within half a beat.

        A slip of the finger answers one question, never the next one too.
        """
        if not self.chooses(pressed) or pressed - self._entered < BEAT / 2:
            return False
        self._entered = pressed
        return True

    def chooses(self, pressed: float) -> bool:
        """Whether a key pressed at some moment may choose; one that may not goes on with the hurry."""
        if pressed < self._asked:
            return False
        if pressed - self._hurried >= BEAT:
            return True
        self._hurried = max(pressed, self._hurried)
        return False
