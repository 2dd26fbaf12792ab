"""The keys of a dial: arrows and pages turn it, digits go straight to a number."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from parlor.core.digits import is_number
from parlor.core.scene import Scene, Steps
from parlor.core.scene.tokens import LESS, MORE, dials
from parlor.play.selection import Selection

TURNS: Final = {"left": -1, "right": 1, "minus": -1, "plus": 1, LESS: -1, MORE: 1}


def in_order(steps: Steps) -> tuple[str, ...]:
    """The words of a setting, row by row."""
    return tuple(word for row in steps.rows for word in row)


class DialInput:
    """The dial of a table while one of its words can be chosen. Enter takes the word under the cursor."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        self._tell = tell
        self.scene = Scene(())
        self.selection: Selection | None = None
        self._typed = ""  # the digits that led to the number under the cursor, or to the first that begins with them
        self._whole = ""  # all digits typed since another key
        self._astray = ""  # the number typed last that can't be chosen

    def words(self) -> tuple[str, ...]:
        """The words of the dial that can be chosen now, in order; none where there is no dial."""
        if self.selection is None:
            return ()
        available = set(self.selection.available)
        found = (tuple(word for word in dial.words if word in available) for dial in dials(self.scene))
        return next(filter(None, found), ())

    def _numbers(self) -> tuple[str, ...]:
        """The cells of a sheet that are numbers to be chosen."""
        found = {cell.token for zone in self.scene.zones for cell in zone.cells if is_number(cell.token)}
        return tuple(word for word in self.selection.available if word in found) if self.selection is not None else ()

    def first(self) -> str:
        """The word that the dial shows first, or the nearest that can be chosen; "" where there is no dial."""
        if not (words := self.words()):
            return ""
        dial = next(dial for dial in dials(self.scene) if words[0] in dial.words)
        order = {word: at for at, word in enumerate(dial.words)}
        return min(words, key=lambda word: abs(order[word] - dial.value))

    def home(self) -> str:
        """The word in force on the dial of a bed: it is looked at before anything is said; "" where there is none."""
        if not self.words():
            return ""
        found = (dial for zone in self.scene.zones if (dial := zone.preset_dial) is not None)
        return next((dial.words[dial.value] for dial in found), "")

    def _settings(self) -> tuple[Steps, ...]:
        """The settings beside a bed."""
        return tuple(steps for zone in self.scene.zones for steps in zone.steps)

    def setting_words(self) -> frozenset[str]:
        """The words of the settings beside a bed."""
        return frozenset(word for steps in self._settings() for word in in_order(steps))

    def unchanged_message(self, word: str) -> str:
        """What to say where a word in force is chosen, while others of its setting can be; "" for other words."""
        available = frozenset(self.selection.available) if self.selection is not None else frozenset()
        found = next((steps for steps in self._settings() if steps.value == word), None)
        if found is None or word in available or available.isdisjoint(in_order(found)):
            return ""
        return f"The {found.label} stays: {word}."

    def siblings(self, word: str) -> tuple[str, ...]:
        """The words of the setting to which a word belongs."""
        return next((order for steps in self._settings() if word in (order := in_order(steps))), ())

    def led_to(self, words: list[str]) -> list[str]:
        """Words of a move in the order in which the cursor visits them: what a bed shows needs no verb first."""
        shown = self.setting_words() | {*self.words()} if self.home() else self.setting_words()
        return sorted(words, key=lambda word: word not in shown)

    def in_force(self, words: Collection[str]) -> str:
        """Of words that can be chosen, of one setting, the one in force; "" where there is no such setting."""
        found = set(words)
        return next((steps.value for steps in self._settings() if steps.value in found <= {*in_order(steps)}), "")

    # -- keys ----------------------------------------------------------------------------------------

    def key(self, cursor: str, key: str, character: str = "") -> str | None:
        """Return where a key turns the dial to, from the cursor; None where it is no key of the dial.

        A key turns it while the cursor is on it; digits bring the cursor there.
        """
        words = self.words()
        self._astray = (self._astray or self._amiss(cursor)) if key in ("enter", "space") else ""
        if is_number(character) and (numbers := words or self._numbers()):
            return self._digit(numbers, character)
        self._typed = self._whole = ""
        if not words:
            return None
        home = self.home()
        if key not in (LESS, MORE) and cursor not in (*words, home):
            return None
        if cursor == home and home not in words:
            return self._from_home(words, home, TURNS.get(key, 0))
        if cursor not in words and key in TURNS:  # the first turn goes to the word that the dial shows
            return self.first()
        at = words.index(cursor) if cursor in words else words.index(self.first())
        page = max(1, len(words) // 10)
        turns = {**TURNS, "pageup": page, "pagedown": -page, "home": -len(words), "end": len(words)}
        return words[max(0, min(len(words) - 1, at + turns[key]))] if key in turns else None

    def _from_home(self, words: tuple[str, ...], home: str, by: int) -> str | None:
        """Turn on from the word in force, which can't be chosen again."""
        order = next(dial.words for dial in dials(self.scene) if home in dial.words)
        beyond = [word for word in words if (order.index(word) - order.index(home)) * by > 0]
        if not by:
            return None
        return (beyond[0] if by > 0 else beyond[-1]) if beyond else home

    def _digit(self, words: tuple[str, ...], character: str) -> str | None:
        """Go to the number typed so far, or to the first that begins with it; else begin anew with the digit."""
        self._whole += character
        figures = {word.lstrip("+"): word for word in reversed(words)}
        for typed in (self._typed + character, character):
            found = figures.get(typed) or next((figures[one] for one in reversed(figures) if one.startswith(typed)), "")
            if found:
                self._typed = typed
                if typed != self._whole and self._amiss(found):
                    self._tell(f"There is no {self._whole}: the dial shows {found}.")
                return found
        return None

    def _amiss(self, cursor: str) -> str:
        """What was typed, where it is another number than the one under the cursor; else ""."""
        plain = self._whole and is_number(cursor) and cursor in (self.words() or self._numbers())
        return self._whole if plain and int(self._whole) != int(cursor) else ""

    def refusal(self, character: str) -> str:
        """Why a digit says nothing, where numbers are to be chosen: which ones there are; else ""."""
        numbers = (self.words() or self._numbers()) if is_number(character) else ()
        if not numbers or not all(map(is_number, numbers)):
            return ""
        self._astray, self._typed, self._whole = self._whole, "", ""
        least, most = numbers[0], numbers[-1]
        return f"Only {least}." if least == most else f"Only {least} {'or' if len(numbers) == 2 else 'to'} {most}."

    def astray(self, cursor: str) -> bool:
        """Whether Enter is to take nothing, once: what was typed can't be chosen, and no other number was meant."""
        was, self._astray = self._astray, ""
        if was:
            taken = cursor if is_number(cursor) else "what is under the cursor"
            self._tell(f"There is no {was}. Press Enter again to take {taken}.")
        return bool(was)
