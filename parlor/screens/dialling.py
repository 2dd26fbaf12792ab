"""The keys of a dial: arrows and pages turn it, digits go straight to a number."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from parlor.scene import Bed, Sheet, Steps
from parlor.things import dials
from parlor.widgets.dial import LESS, MORE

if TYPE_CHECKING:
    from parlor.screens.table import TableScreen

TURNS = {"left": -1, "right": 1, "minus": -1, "plus": 1, LESS: -1, MORE: 1}


def in_order(steps: Steps) -> tuple[str, ...]:
    """The words of a setting, row by row."""
    return tuple(word for row in steps.rows for word in row)


class Dialling:
    """The dial of a table while one of its words can be chosen. Enter takes the word under the cursor."""

    def __init__(self, table: TableScreen) -> None:
        self.table = table
        self._typed = ""
        """The digits that led to the number under the cursor, or to the first that begins with them."""
        self._whole = ""
        """All digits typed since another key."""
        self._astray = ""
        """The number typed last that can't be chosen; "" where there is none."""

    def words(self) -> tuple[str, ...]:
        """The words of the dial that can be chosen now, in order; none where there is no dial."""
        selection = self.table.selection
        if selection is None:
            return ()
        lit = set(selection.lit)
        found = dials(self.table.scene())
        return next((words for dial in found if (words := tuple(word for word in dial.words if word in lit))), ())

    def _numbers(self) -> tuple[str, ...]:
        """The cells of a sheet that are numbers to be chosen."""
        selection = self.table.selection
        sheets = (zone for zone in self.table.scene().zones if isinstance(zone, Sheet))
        found = {cell.token for sheet in sheets for _, row in sheet.rows for cell in row if cell.token.isdigit()}
        return tuple(word for word in selection.lit if word in found) if selection is not None else ()

    def first(self) -> str:
        """The word that the dial shows first, or the nearest that can be chosen; "" where there is no dial."""
        if not (words := self.words()):
            return ""
        dial = next(dial for dial in dials(self.table.scene()) if words[0] in dial.words)
        order = {word: at for at, word in enumerate(dial.words)}
        return min(words, key=lambda word: abs(order[word] - dial.value))

    def home(self) -> str:
        """The word in force on the dial of a bed: it is looked at before anything is said; "" where there is none."""
        if not self.words():
            return ""
        found = (zone.dial for zone in self.table.scene().zones if isinstance(zone, Bed) and zone.dial is not None)
        return next((dial.words[dial.value] for dial in found), "")

    def _settings(self) -> tuple[Steps, ...]:
        """The settings beside a bed."""
        return tuple(steps for zone in self.table.scene().zones if isinstance(zone, Bed) for steps in zone.steps)

    def held(self) -> frozenset[str]:
        """The words of the settings beside a bed."""
        return frozenset(word for steps in self._settings() for word in in_order(steps))

    def kept(self, word: str) -> str:
        """What it says that a word in force is chosen, where others of its setting can be; "" for other words."""
        selection = self.table.selection
        lit = frozenset(selection.lit) if selection is not None else frozenset()
        found = next((steps for steps in self._settings() if steps.value == word), None)
        if found is None or word in lit or lit.isdisjoint(in_order(found)):
            return ""
        return f"The {found.label} stays: {word}."

    def fellows(self, word: str) -> tuple[str, ...]:
        """The words of the setting to which a word belongs."""
        return next((order for steps in self._settings() if word in (order := in_order(steps))), ())

    def in_sight(self, words: list[str]) -> list[str]:
        """Words of a move in the order in which they are led to: what a bed shows is chosen without its verb."""
        shown = self.held() | {*self.words()} if self.home() else self.held()
        return sorted(words, key=lambda word: word not in shown)

    def in_force(self, words: Collection[str]) -> str:
        """Of words that can be chosen, of one setting, the one in force; "" where there is no such setting."""
        found = set(words)
        return next((steps.value for steps in self._settings() if steps.value in found <= {*in_order(steps)}), "")

    def key(self, key: str, character: str = "") -> bool:
        """Whether a key turned the dial. It does while the cursor is on it; digits bring the cursor there."""
        words, view = self.words(), self.table.view
        self._astray = (self._astray or self._amiss()) if key in ("enter", "space") else ""
        if character.isdigit() and (numbers := words or self._numbers()):
            return self._digit(numbers, character)
        self._typed = self._whole = ""
        if not words:
            return False
        home = self.home()
        if key not in (LESS, MORE) and view.cursor not in (*words, home):
            return False
        if view.cursor == home and home not in words:
            return self._from_home(words, home, TURNS.get(key, 0))
        if view.cursor not in words and key in TURNS:  # the first turn goes to the word that the dial shows
            self._go(self.first())
            return True
        at = words.index(view.cursor) if view.cursor in words else words.index(self.first())
        page = max(1, len(words) // 10)
        turns = {**TURNS, "pageup": page, "pagedown": -page, "home": -len(words), "end": len(words)}
        if key not in turns:
            return False
        self._go(words[max(0, min(len(words) - 1, at + turns[key]))])
        return True

    def _from_home(self, words: tuple[str, ...], home: str, by: int) -> bool:
        """Turn on from the word in force, which can't be chosen again."""
        order = next(dial.words for dial in dials(self.table.scene()) if home in dial.words)
        beyond = [word for word in words if (order.index(word) - order.index(home)) * by > 0]
        if by and beyond:
            self._go(beyond[0] if by > 0 else beyond[-1])
        return bool(by)

    def _digit(self, words: tuple[str, ...], character: str) -> bool:
        """Go to the number typed so far, or to the first that begins with it; else begin anew with the digit."""
        self._whole += character
        figures = {word.lstrip("+"): word for word in reversed(words)}
        for typed in (self._typed + character, character):
            found = figures.get(typed) or next((figures[one] for one in reversed(figures) if one.startswith(typed)), "")
            if found:
                self._typed = typed
                self._go(found)
                if typed != self._whole and self._amiss():
                    self.table.notice(f"There is no {self._whole}: {found} now.")
                return True
        return False

    def _amiss(self) -> str:
        """What was typed, where it is another number than the one under the cursor; else ""."""
        number = self.table.view.cursor
        plain = self._whole and number.isdigit() and number in (self.words() or self._numbers())
        return self._whole if plain and int(self._whole) != int(number) else ""

    def refused(self, character: str) -> str:
        """Why a digit says nothing, where numbers are to be chosen: which ones there are; else ""."""
        numbers = (self.words() or self._numbers()) if character.isdigit() else ()
        if not numbers or not all(map(str.isdigit, numbers)):
            return ""
        self._astray, self._typed, self._whole = self._whole, "", ""
        least, most = numbers[0], numbers[-1]
        return f"Only {least}." if least == most else f"Only {least} {'or' if len(numbers) == 2 else 'to'} {most}."

    def astray(self) -> bool:
        """Whether Enter is to take nothing, once: what was typed can't be chosen, and no other number was meant."""
        was, self._astray = self._astray, ""
        if was:
            under = self.table.view.cursor
            taken = under if under.isdigit() else "what is under the cursor"
            self.table.notice(f"There is no {was}: Enter once more takes {taken}.")
        return bool(was)

    def _go(self, word: str) -> None:
        self.table.view.cursor = word
        self.table.view.redraw()
