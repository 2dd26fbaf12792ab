"""What is to be said twice: the first time is only told what it would do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlor.things import offer_at

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

    def scratches(self, token: str) -> bool:
        """Whether Enter on a cell would write nothing in it for good: that is told first, and the next one does it."""
        return offer_at(self.table.scene(), token) == "0" and self.pointed_at(token)
