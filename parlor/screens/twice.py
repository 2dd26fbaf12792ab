"""What is to be said twice, or was not meant: the first time is only told what it would do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlor.scene import Fan, Laid
from parlor.things import offer_at, word_of

if TYPE_CHECKING:
    from parlor.screens.table import TableScreen


class Twice:
    """The costly word or the cell of a sheet that was said once in this choice."""

    def __init__(self, table: TableScreen) -> None:
        self.table = table
        self.word = ""
        """The word that was said just now, and is to be said again."""
        self.cell = ""
        """The cell that was pointed at, and says what would be written in it."""

    def begin(self) -> None:
        """Another choice: nothing of it has been said yet."""
        self.word = self.cell = ""

    def asks(self, word: str) -> bool:
        """Whether a word that is to be said twice has been said for the first time: that is told."""
        found, selection = self.table.match.game.words.get(word), self.table.choosing.selection
        move = selection.take(word).move if selection is not None else None
        does = dict(self.table.scene().twice).get(move or (), "")
        if found is not None and found.twice:
            does = found.offer
        first = bool(does) and self.table.choosing.lit(word) and self.word != word
        self.word = word if first else ""
        if first:
            self.table.notice(f"{does}. Once more, if you mean it.")
        return first

    def pointed_at(self, token: str) -> bool:
        """Whether a click only shows what a cell of a sheet would be given: the next one on it writes that."""
        offer = offer_at(self.table.scene(), token)
        if not offer or token == self.cell or not self.table.choosing.lit(token):
            return False
        self.cell = self.table.view.cursor = token
        self.table.notice(f"{offer} would be written there. Once more, if you mean it.")
        return True

    def holds(self, key: str, token: str) -> bool:
        """Whether Enter or Space says nothing yet, but tells what it would do."""
        return (key == "space" and self._misses(token)) or self.scratches(token)

    def _misses(self, token: str) -> bool:
        """Whether Space missed a card, and would say that enough are chosen: it goes to the first card instead."""
        table, selection = self.table, self.table.choosing.selection
        words, scene = table.match.game.words, table.scene()
        if selection is None or token not in words or token != scene.default:
            return False
        free = {move[1] for move in selection.moves if move[0] in words and words[move[0]].loose}
        rows = [[card.token for card in zone.cards] for zone in scene.zones if isinstance(zone, Fan | Laid)]
        first = next((card for row in rows for card in row if word_of(card) in free), "")
        if first:
            table.view.cursor = first
            letter = next((key for key, said in table.keys().items() if said == token), "Enter")
            table.notice(f"Space chooses cards: the cursor is on one now. {words[token].label} is {letter}.")
        return bool(first)

    def scratches(self, token: str) -> bool:
        """Whether Enter on a cell would write nothing in it for good: that is told first, and the next one does it."""
        return offer_at(self.table.scene(), token) == "0" and self.pointed_at(token)
