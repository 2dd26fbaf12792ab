"""When a game is over: its report, what the statistics say of it, and what can be done next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from time import monotonic
from typing import TYPE_CHECKING, Final

from parlor.core.scene.names import with_count
from parlor.play.match import Match
from parlor.play.move_input.buttons import Button
from parlor.play.result import Report, game_report
from parlor.widgets.placards.placard import GOLD, Placard

if TYPE_CHECKING:
    from parlor.store.saves import Store
    from parlor.store.statistics import Standing

CLOSE: Final = "look"
"""What closes the report, and opens it again."""
ACTIONS: Final = {
    CLOSE: "Close",
    "again": "Play again",
    "seats": "Change seats",
    "analyse": "Analyse",
    "step": "Step",
    "export": "Export",
}
"""What can be done, and its label. The first one is under the cursor: Enter leaves nothing."""
LEAVING: Final = ("again", "seats")
"""What leaves the game that is over."""
READING_S: Final = 1.0
"""Time in which nothing leaves it, since the result came up or such a key was pressed: it was meant for the game."""
MAX_MINUTES: Final = 600
"""A game that lasted longer was left and gone on with: its time says nothing."""


class GameOver:
    """The report of a game, and what the statistics say of it once they are known."""

    def __init__(self) -> None:
        self._since = -READING_S
        self._report: Report | None = None
        self._length = ""
        self._record: tuple[str, ...] = ()

    def begin(self, match: Match, viewer: int, names: Sequence[str], pretty: Callable[[str], str]) -> None:
        """Take the report down."""
        self._since = monotonic()
        self._report = game_report(match, viewer, names, pretty)
        self._length = length_of(match)

    @property
    def wants_record(self) -> bool:
        """Whether the statistics were not asked yet."""
        return not self._record

    def take_record(self, match: Match, standings: dict[str, Standing]) -> None:
        """Take down what the statistics say now of the people here, by name."""
        self._record = tuple(
            f"{f'{name} at ' if len(standings) > 1 else ''}{match.entry.title}: {standing_in_words(standing)}."
            for name, standing in standings.items()
            if standing.played
        )

    def placard(self, buttons: Sequence[Button]) -> Placard | None:
        """The report as a placard, with these buttons."""
        if self._report is None:
            return None
        first, *others = buttons
        return Placard(
            title=self._report.winners,
            verdict=self._report.outcome,
            lines=tuple(filter(None, (self._report.why,))),
            table=self._report.table,
            notes=tuple(filter(None, (self._length, *self._record))),
            buttons=(Button(first.token, first.label, "Enter"), *others),
            large=True,
            banner=GOLD,
            score=self._report.score,
            beside=1,
        )

    @property
    def sentence(self) -> str:
        """Who has won, and how, in one line."""
        return self._report.sentence if self._report is not None else ""

    def tells(self, words: str) -> bool:
        """Whether the report says what these words say, or most of it."""
        lines = self._report.lines if self._report is not None else ()
        return any(words.rstrip(".!") in line or line.rstrip(".!") in words for line in lines)

    def unread(self) -> bool:
        """Whether a key comes so soon after the result, or after such a key, that it was not meant for it."""
        soon = monotonic() - self._since < READING_S
        if soon:
            self._since = monotonic()
        return soon


def length_of(match: Match) -> str:
    """How many moves people and bots made in a game, and how long it took."""
    made = sum(match.position(number).turn >= 0 for number in range(len(match)))
    moves = with_count(made, "move")
    try:
        minutes = (datetime.fromisoformat(match.ended) - datetime.fromisoformat(match.started)).total_seconds() / 60
    except (TypeError, ValueError):  # a record that was imported may leave out the time zone, or the time
        return f"{moves}."
    return f"{moves} in {with_count(round(minutes), 'minute')}." if 1 <= minutes <= MAX_MINUTES else f"{moves}."


def standing_in_words(standing: Standing) -> str:
    """How somebody did at a game so far: "12 played, 7 won, 3 in a row (longest: 4), best 41"."""
    row = f", {standing.streak} in a row" if standing.streak > 1 else ""
    longest = f" (longest: {standing.longest})" if standing.longest > standing.streak > 1 else ""
    best = f", best {standing.best:g}" if standing.best is not None and standing.played > 1 else ""
    return f"{standing.played} played, {standing.won} won{row}{longest}{best}"


def labels(*, report_shown: bool, hosts: bool = True) -> dict[str, str]:
    """The buttons: one of them closes the report, or shows it again; `hosts`: another game may be begun here."""
    found = {name: label for name, label in ACTIONS.items() if hosts or name not in LEAVING}
    return found if report_shown else {**found, CLOSE: "Result"}


def standings_at(game: str, people: Sequence[str]) -> Callable[[Store], dict[str, Standing]]:
    """Return what finds in the saves how these people did at a game so far, by name."""

    def find(store: Store) -> dict[str, Standing]:
        from parlor.store.counts import MAX_GAMES, finished_games
        from parlor.store.statistics import overall

        played = [each for each in finished_games(store.list(limit=MAX_GAMES, over=True)) if each.game == game]
        return {name: overall(played, name) for name in people}

    return find
