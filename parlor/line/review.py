"""A review in lines: what each player lost, how the game went, and what the costliest decisions were."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping
from typing import Final

from parlor.play.match import Match
from parlor.play.review.course import course_of
from parlor.play.review.review import Decision, Review
from parlor.play.review.words import (
    ABOUT_LUCK,
    HEADS,
    DecisionWords,
    PlayerLine,
    comparison,
    player_lines,
    plot,
    plot_rows,
    plot_title,
    unjudged,
)

WIDTH: Final = 79
"""Columns of a line, as in line mode."""
PLOT_ROWS: Final = 9
"""Rows of the plot: an eighth of the chance to win each."""
PLOT_MARGIN: Final = 8
"""Columns for the labels of the plot."""


def review_lines(match: Match, review: Review, seat: int, levels: Mapping[str, float]) -> Iterator[str]:
    """The whole review of a game, as a seat reads it."""
    if words := unjudged(review):
        yield from textwrap.wrap(words, WIDTH)
    if not review.judged:
        return
    yield from _table([HEADS, *player_lines(match, review)])
    yield from textwrap.wrap(ABOUT_LUCK, WIDTH)
    if words := comparison(match, review, seat, levels):
        yield from ("", *textwrap.wrap(words, WIDTH))
    if (course := course_of(match, review, seat)) is not None:
        yield from ("", f"{plot_title(match, review, seat)}:")
        yield from plot_rows(plot(review, course, WIDTH - PLOT_MARGIN), PLOT_ROWS)
    words_of = DecisionWords(match)
    costliest = review.costliest(seat) or review.costliest()
    if costliest:
        yield from ("", "The costliest decisions:")
        for decision in costliest:
            yield from _wrapped(
                f"{words_of.played(decision)}: {words_of.cost(decision)}. Better: {words_of.better(decision)}."
            )
    yield from ("", "Every decision, and what it cost:")
    yield from (_line(words_of, decision) for decision in review.decisions)


def _line(words_of: DecisionWords, decision: Decision) -> str:
    """A decision in one line, with its cost at the end."""
    cost = words_of.cost(decision)
    played = textwrap.shorten(words_of.played(decision), WIDTH - len(cost) - 1, placeholder="...")
    return f"{played}{cost:>{WIDTH - len(played)}}" if cost else played


def _wrapped(words: str) -> list[str]:
    return textwrap.wrap(words, WIDTH, subsequent_indent="  ")


def _table(rows: list[PlayerLine]) -> Iterator[str]:
    """Rows in columns, the first one to the left."""
    cells = [[getattr(row, name) for name in PlayerLine.__struct_fields__] for row in rows]
    wide = [max(len(row[at]) for row in cells) for at in range(len(cells[0]))]
    for row in cells:
        yield "  ".join(
            [f"{row[0]:<{wide[0]}}", *(f"{cell:>{width}}" for cell, width in zip(row[1:], wide[1:], strict=True))]
        )
