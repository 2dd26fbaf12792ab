"""What the saved games say all together: which games are played here, and how every finished one ended."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from parlor.core.players import Player
from parlor.store.rows import Summary
from parlor.store.statements import KNOWN

if TYPE_CHECKING:
    from parlor.store.saves import Store

MAX_GAMES: Final = 1_000_000
"""Games that are counted at the most."""


class GameCounts(Struct, frozen=True):
    """How often a game was begun here, and how many of those can be played on."""

    game: str
    begun: int
    unfinished: int


class Outcome(Struct, frozen=True):
    """How a game ended."""

    id: str
    game: str
    players: tuple[Player, ...]
    winners: tuple[int, ...]
    scores: tuple[float, ...]
    figures: tuple[tuple[float, int], ...] = ()

    @property
    def drawn(self) -> bool:
        """Whether it ended without a winner among several."""
        return len(self.players) > 1 and len(self.winners) == len(self.players)

    def won(self, seat: int) -> bool:
        """Whether a seat won, alone or with partners."""
        return seat in self.winners and not self.drawn


def game_counts(store: Store) -> tuple[GameCounts, ...]:
    """Every game that was begun here, the one played last at the front."""
    from sqlalchemy import text  # not at the top: statistics are read without it

    with store._reading() as connection:
        rows = connection.execute(text(KNOWN), {"owner": store.owner}).all()
    return tuple(GameCounts(str(game), int(begun), int(unfinished)) for game, begun, unfinished in rows)


def finished_games(finished: Iterable[Summary]) -> tuple[Outcome, ...]:
    """Those of some finished games that can be read, the first one first."""
    return tuple(
        Outcome(save.id, save.game, save.players, save.winners, save.scores, save.figures)
        for save in sorted(finished, key=lambda save: save.changed)
        if save.players and not save.damage
    )
