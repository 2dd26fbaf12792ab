"""How good players are, by the ranks of all finished games: those of everybody whose games a database holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from msgspec import Struct
from sqlalchemy import select

from parlor.core.players import Player
from parlor.store.errors import StoreError
from parlor.store.rows import SEATS, row_players, row_value, row_word
from parlor.store.saves import Store
from parlor.store.schema import games
from parlor.store.statistics import name_of

MAX_GAMES: Final = 10_000
"""Games that are counted, the last ones: they take about a second, and older ones say little of how people play now."""


class Ranking(NamedTuple):
    """Who came out how in a finished game: the players, and who of them won."""

    game: str
    players: tuple[Player, ...]
    winners: frozenset[int]


class Rating(Struct, frozen=True):
    """How good a player is, in points of about 25 for somebody average; bots of one level are one player."""

    name: str
    points: float
    """Skill by Plackett and Luce's model, less three deviations: as far as it is sure."""
    games: int


def rankings(store: Store) -> tuple[Ranking, ...]:
    """The finished games of several players, the first one first; nothing is told of them but who won."""
    query = select(games.c.id, games.c.game, games.c.seats, games.c.winners).where(
        games.c.finished == 1, games.c.damage == ""
    )
    with store._reading() as connection:
        rows = connection.execute(query.order_by(games.c.ended.desc(), games.c.id).limit(MAX_GAMES)).all()
    found = []
    for id_, game, seats, winners in reversed(rows):
        try:
            players, won = row_players(seats, id_), frozenset(row_value(winners, SEATS, id_))
            if len(players) > 1:
                found.append(Ranking(row_word(game, id_), players, won))
        except StoreError:
            continue  # its line in the list says that it is damaged
    return tuple(found)


def ratings(played: Iterable[Ranking], game: str = "") -> tuple[Rating, ...]:
    """Ratings by these games, or those of one kind, the best first; none without openskill."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return ()
    model = PlackettLuce()
    skills: dict[str, Any] = {}
    count: Counter[str] = Counter()
    for one in played:
        if game and one.game != game:
            continue
        names = [name_of(player) for player in one.players]
        # Of bots of one level, who are one player, the first sits for all.
        seats = [seat for seat, name in enumerate(names) if names.index(name) == seat]
        if len(seats) < 2:
            continue
        teams = [[skills.setdefault(names[seat], model.rating())] for seat in seats]
        rated = model.rate(teams, ranks=[int(seat not in one.winners) for seat in seats])
        for seat, (skill,) in zip(seats, rated, strict=True):
            skills[names[seat]] = skill
            count[names[seat]] += 1
    found = [Rating(name, skill.ordinal(), count[name]) for name, skill in skills.items()]
    return tuple(sorted(found, key=lambda each: (-each.points, each.name)))
