"""The deals of a day among the saved games: who has played them, and how they ended."""

from __future__ import annotations

from datetime import date

import msgspec
from sqlalchemy import select

from parlor.store.errors import StoreError
from parlor.store.rows import SCORES, SEATS, row_players, row_value
from parlor.store.saves import Store
from parlor.store.schema import daily_games, games


class DailyResult(msgspec.Struct, frozen=True):
    """How a person's deal of a day ended, or that it is still being played."""

    person: str
    game: str
    """The id of the saved game."""
    over: bool
    won: bool = False
    drawn: bool = False
    points: float = 0.0
    rival: float = 0.0
    """The points of who won, or, where he won himself, of who came nearest."""

    @property
    def words(self) -> str:
        """How it ended: "won, 24 to 18"."""
        if not self.over:
            return "still playing"
        word = "won" if self.won else "drawn" if self.drawn else "lost"
        return f"{word}, {self.points:g} to {self.rival:g}"

    @property
    def lead(self) -> float:
        """By how much he won, or, below 0, lost: where the fewest points win too."""
        return abs(self.points - self.rival) * (1 if self.won else -1)

    @property
    def rank(self) -> tuple[bool, bool, bool, float, str]:
        """What results are ordered by, the best first."""
        return not self.over, not self.won, not self.drawn, -self.lead, self.person


def daily_game(store: Store, day: date, person: str) -> str:
    """The saved game that is a person's deal of a day; "" where he has not begun it, or another of his name has."""
    mine = (daily_games.c.day == day.isoformat()) & (daily_games.c.person == person)
    query = select(daily_games.c.game).join(games, games.c.id == daily_games.c.game).where(mine, store._own)
    with store._reading() as connection:
        return connection.execute(query).scalars().first() or ""


def daily_results(store: Store, day: date) -> tuple[DailyResult, ...]:
    """How the deals of a day ended, the best first; of damaged games there is nothing to tell."""
    columns = (games.c.id, games.c.seats, games.c.finished, games.c.scores, games.c.winners)
    query = select(daily_games.c.person, *columns).join(games, games.c.id == daily_games.c.game)
    with store._reading() as connection:
        rows = connection.execute(query.where(daily_games.c.day == day.isoformat(), games.c.damage == "")).all()
    found: list[DailyResult] = []
    for person, id_, seats, finished, scores, winners in rows:
        if not finished:
            found.append(DailyResult(person, id_, over=False))
            continue
        try:
            count = len(row_players(seats, id_))
            result = _result(person, id_, count, row_value(scores, SCORES, id_), row_value(winners, SEATS, id_))
        except StoreError:
            continue
        found.append(result)
    return tuple(sorted(found, key=lambda each: each.rank))


def _result(person: str, id_: str, seats: int, scores: tuple[float, ...], winners: tuple[int, ...]) -> DailyResult:
    """The result of a finished deal; the person has the first seat."""
    drawn = len(winners) == seats
    others = [score for seat, score in enumerate(scores) if seat and (0 in winners or seat in winners)]
    rival = min(others, key=lambda score: abs(score - scores[0]), default=scores[0])
    return DailyResult(person, id_, True, 0 in winners and not drawn, drawn, scores[0], rival)
