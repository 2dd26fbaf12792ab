"""When a game is over: its result in lines, and what can be done next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Final

from parlor.play.match import Match
from parlor.play.result import describe_result

if TYPE_CHECKING:
    from parlor.store.saves import PlayerResults

ACTIONS: Final = {
    "again": "Play again",
    "look": "Log",
    "seats": "Change seats",
    "step": "Step",
    "export": "Export",
    "leave": "Back",
}
"""What can be done, and its label. The first one is under the cursor: the game that is over stays in the saves."""
LEAVING: Final = ("again", "seats", "leave")
"""What leaves the game that is over."""
READING_S: Final = 1.0
"""Time in which nothing leaves it, since the result came up or such a key was pressed: it was meant for the game."""


class GameOver:
    """The result of a game, and what the statistics say of it once they are known."""

    def __init__(self) -> None:
        self._since = -READING_S
        self._lines: list[str] = []
        self._record = ""

    def begin(self, match: Match, viewer: int, names: Sequence[str], pretty: Callable[[str], str]) -> None:
        """Take the result down."""
        self._since = monotonic()
        self._lines = describe_result(match, viewer, names, pretty)

    @property
    def wants_record(self) -> bool:
        """Whether the statistics were not asked yet."""
        return not self._record

    def take_record(self, match: Match, names: Sequence[str], tallies: Sequence[PlayerResults]) -> None:
        """Take down what the statistics say now of these people."""
        self._record = " ".join(
            f"{tally.player} has won {tally.won} of {tally.played} "
            f"{'game' if tally.played == 1 else 'games'} of {match.entry.title}."
            for tally in tallies
            if tally.game == match.entry.id and tally.player in names
        )

    def lines(self) -> list[str]:
        """The result in lines."""
        return [*self._lines, self._record] if self._record else self._lines

    def unread(self) -> bool:
        """Whether a key comes so soon after the result, or after such a key, that it was not meant for it."""
        soon = monotonic() - self._since < READING_S
        if soon:
            self._since = monotonic()
        return soon


def labels(*, result_shown: bool) -> dict[str, str]:
    """The buttons: one of them shows the log instead of the result, and the other way round."""
    return {**ACTIONS, "look": "Log" if result_shown else "Result"}
