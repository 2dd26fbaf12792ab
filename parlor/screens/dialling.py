"""The keys of a dial: arrows and pages turn it, digits go straight to a number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlor.scene import Dial
from parlor.widgets.dial import LESS, MORE

if TYPE_CHECKING:
    from parlor.screens.table import TableScreen

TURNS = {"left": -1, "right": 1, "minus": -1, "plus": 1, LESS: -1, MORE: 1}


class Dialling:
    """The dial of a table while one of its words can be chosen. Enter takes the word under the cursor."""

    def __init__(self, table: TableScreen) -> None:
        self.table = table
        self._typed = ""
        """The digits typed so far, one after the other."""

    def words(self) -> tuple[str, ...]:
        """The words of the dial that can be chosen now, in order; none where there is no dial."""
        selection = self.table.selection
        if selection is None:
            return ()
        lit = set(selection.lit)
        dials = (zone for zone in self.table.scene().zones if isinstance(zone, Dial))
        return next((words for dial in dials if (words := tuple(word for word in dial.words if word in lit))), ())

    def first(self) -> str:
        """The word that the dial shows first, or the nearest that can be chosen; "" where there is no dial."""
        if not (words := self.words()):
            return ""
        dial = next(zone for zone in self.table.scene().zones if isinstance(zone, Dial) and words[0] in zone.words)
        order = {word: at for at, word in enumerate(dial.words)}
        return min(words, key=lambda word: abs(order[word] - dial.value))

    def key(self, key: str, character: str = "") -> bool:
        """Whether a key turned the dial. It does while the cursor is on it; digits bring the cursor there."""
        words, view = self.words(), self.table.view
        if not words:
            return False
        if character.isdigit():
            return self._digit(words, character)
        self._typed = ""
        if key not in (LESS, MORE) and view.cursor not in words:
            return False
        at = words.index(view.cursor) if view.cursor in words else words.index(self.first())
        page = max(1, len(words) // 10)
        turns = {**TURNS, "pageup": page, "pagedown": -page, "home": -len(words), "end": len(words)}
        if key not in turns:
            return False
        self._go(words[max(0, min(len(words) - 1, at + turns[key]))])
        return True

    def _digit(self, words: tuple[str, ...], character: str) -> bool:
        """Go to the number typed so far, or to the first that begins with it; else begin anew with the digit."""
        for typed in (self._typed + character, character):
            found = typed if typed in words else next((word for word in words if word.startswith(typed)), "")
            if found:
                self._typed = typed
                self._go(found)
                return True
        return False

    def _go(self, word: str) -> None:
        self.table.view.cursor = word
        self.table.view.redraw()
