"""What the saved games say all together: which games are played here, and how every finished one ended."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct
from sqlalchemy import case, func, select

from parlor.players import Player
from parlor.store.saves import Store
from parlor.store.schema import games

MOST: Final = 1_000_000
"""Games that are counted at the most."""


class Known(Struct, frozen=True):
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

    @property
    def drawn(self) -> bool:
        """Whether it ended without a winner among several."""
        return len(self.players) > 1 and len(self.winners) == len(self.players)

    def won(self, seat: int) -> bool:
        """Whether a seat won, alone or with partners."""
        return seat in self.winners and not self.drawn


def known(store: Store) -> tuple[Known, ...]:
    """Every game that was begun here, the one played last at the front."""
    open_ = func.sum(case(((games.c.finished == 0) & (games.c.damage == ""), 1), else_=0))
    query = select(games.c.game, func.count(), open_).group_by(games.c.game).order_by(func.max(games.c.changed).desc())
    with store._reading() as connection:
        rows = connection.execute(query).all()
    return tuple(Known(str(game), int(begun), int(unfinished)) for game, begun, unfinished in rows)


def outcomes(store: Store) -> tuple[Outcome, ...]:
    """Every finished game that can be read, the first one first."""
    return tuple(_readable(store))


def _readable(store: Store) -> Iterable[Outcome]:
    found = sorted(store.list(limit=MOST, over=True), key=lambda save: save.changed)
    for save in found:
        if save.players and not save.damage:
            yield Outcome(save.id, save.game, save.players, save.winners, save.scores)
