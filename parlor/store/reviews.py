"""Reviews of finished games, kept so that each is made but once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
from sqlalchemy import delete, insert, select, update

from parlor.core.state import text
from parlor.play.match import Match
from parlor.play.review.review import VERSION, Review
from parlor.store.digests import prefix_digests
from parlor.store.journal import to_json
from parlor.store.schema import games, reviews

if TYPE_CHECKING:
    from parlor.store.saves import Store

DECODER: Final = msgspec.json.Decoder(Review)


def load_review(store: Store, id: str, match: Match) -> Review | None:
    """The review of a saved game, if one of these very moves is kept. Raises `StoreError`."""
    query = select(reviews.c.content).where(
        reviews.c.game == id, reviews.c.digest == _digest(match), reviews.c.version == VERSION
    )
    with store._reading() as connection:
        content = connection.execute(query).scalar_one_or_none()
    try:
        return None if content is None else DECODER.decode(content)
    except msgspec.MsgspecError:
        return None  # it is damaged, and made anew


def keep_review(store: Store, id: str, match: Match, review: Review) -> None:
    """Keep the review of a saved game, and its figures for statistics; nothing where the game has other moves.

    Raises `StoreError`.
    """
    digest = _digest(match)
    figures = [(figure.lost, figure.judged) for figure in map(review.figure, range(len(match.players)))]
    with store._writing() as connection:
        mine = (games.c.id == id) & (games.c.digest == digest) & (games.c.finished == 1)
        if not connection.execute(update(games).where(mine).values(figures=to_json(figures))).rowcount:
            return
        connection.execute(delete(reviews).where(reviews.c.game == id))
        row = {"game": id, "digest": digest, "version": review.version, "content": to_json(review)}
        connection.execute(insert(reviews).values(**row))


def _digest(match: Match) -> int:
    return prefix_digests(map(text, match.moves))[-1]
