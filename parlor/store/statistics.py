"""What finished games say of a player: played, won, best, streaks; altogether, by game and by opponent."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from msgspec import Struct

from parlor.core.players import LEVELS, Player


class Outcome(Protocol):
    """A finished game."""

    @property
    def game(self) -> str: ...

    @property
    def players(self) -> tuple[Player, ...]: ...

    @property
    def scores(self) -> tuple[float, ...]: ...

    @property
    def figures(self) -> tuple[tuple[float, int], ...]: ...

    @property
    def drawn(self) -> bool: ...

    def won(self, seat: int) -> bool: ...


class Standing(Struct):
    """How a player did in some games, in the order in which they were finished."""

    played: int = 0
    won: int = 0
    drawn: int = 0
    best: float | None = None
    """The most points in a game; None where the games count none."""
    streak: int = 0
    """How many of the last games in a row were won."""
    longest: int = 0
    """The longest row of games won."""
    cost: float = 0.0
    """What the decisions in games that were reviewed cost together, as parts of the chance to win."""
    judged: int = 0
    """How many decisions those are."""

    @property
    def lost_each(self) -> float | None:
        """The part of the chance to win that a decision cost on average; None where no game was reviewed."""
        return self.cost / self.judged if self.judged else None

    @property
    def lost(self) -> int:
        """How many were neither won nor drawn."""
        return self.played - self.won - self.drawn

    @property
    def share(self) -> float:
        """The share of games won; a drawn one counts half."""
        return (self.won + self.drawn / 2) / self.played if self.played else 0.0

    def add(self, outcome: Outcome, seat: int) -> None:
        """Count one more game."""
        won = outcome.won(seat)
        self.played += 1
        self.won += won
        self.drawn += outcome.drawn
        self.streak = self.streak + 1 if won else 0
        self.longest = max(self.longest, self.streak)
        if seat < len(outcome.figures):
            cost, judged = outcome.figures[seat]
            self.cost, self.judged = self.cost + cost, self.judged + judged
        # a game that says only who won has points of 0, 1/2 and 1
        if seat < len(outcome.scores) and max(map(abs, outcome.scores)) > 1:
            self.best = max(outcome.scores[seat], self.best if self.best is not None else outcome.scores[seat])


def name_of(player: Player) -> str:
    """What a player is called in statistics; bots of one level are one player."""
    return f"bot, {player.bot}" if player.bot else player.name


def people(outcomes: Iterable[Outcome]) -> list[str]:
    """Everyone but bots who finished a game, who played most first."""
    counts: dict[str, int] = {}
    for outcome in outcomes:
        for player in outcome.players:
            if not player.bot:
                counts[player.name] = counts.get(player.name, 0) + 1
    return sorted(counts, key=lambda name: (-counts[name], name))


def overall(outcomes: Iterable[Outcome], name: str) -> Standing:
    """How a player did in all of these games."""
    return _group_standings(outcomes, name, lambda outcome, seat: [""]).get("", Standing())


def by_game(outcomes: Iterable[Outcome], name: str) -> dict[str, Standing]:
    """How a player did, by game, the one played most first."""
    return _most_played_first(_group_standings(outcomes, name, lambda outcome, seat: [outcome.game]))


def by_opponent(outcomes: Iterable[Outcome], name: str) -> dict[str, Standing]:
    """How a player did, by whom he played with or against; a game counts once for each of them."""

    def others(outcome: Outcome, seat: int) -> Sequence[str]:
        return list(dict.fromkeys(name_of(other) for at, other in enumerate(outcome.players) if at != seat))

    return _most_played_first(_group_standings(outcomes, name, others))


def _most_played_first(found: dict[str, Standing]) -> dict[str, Standing]:
    return dict(sorted(found.items(), key=lambda item: (-item[1].played, item[0])))


def _group_standings(
    outcomes: Iterable[Outcome], name: str, keys: Callable[[Outcome, int], Sequence[str]]
) -> dict[str, Standing]:
    found: dict[str, Standing] = {}
    for outcome in outcomes:
        for seat, player in enumerate(outcome.players):
            if name_of(player) == name:
                for key in keys(outcome, seat):
                    found.setdefault(key, Standing()).add(outcome, seat)
                break  # several bots of one level are one player
    return found


def level_losses(outcomes: Iterable[Outcome], game: str) -> dict[str, float]:
    """What the bots of each level lost a decision in the games of a kind that were reviewed."""
    played = [outcome for outcome in outcomes if outcome.game == game]
    standings = {level: overall(played, f"bot, {level}").lost_each for level in LEVELS}
    return {level: lost for level, lost in standings.items() if lost is not None}
