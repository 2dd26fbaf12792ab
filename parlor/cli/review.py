"""The review of a finished game, made in this process or as it is kept, and printed."""

from __future__ import annotations

import os
from typing import Any

from parlor.ai.hints import Hints
from parlor.ai.judging import judging_budget
from parlor.cli import output
from parlor.cli.arguments import store_of
from parlor.core.printable import escape_unprintable
from parlor.core.state import text
from parlor.line.review import review_lines
from parlor.play.match import Match
from parlor.play.review.course import course_of
from parlor.play.review.review import Decision, Review, positions, put_together
from parlor.play.review.words import levels_here
from parlor.store.counts import finished_games
from parlor.store.reviews import keep_review, load_review
from parlor.store.statistics import level_losses


def saved_id(game: str) -> str:
    """The id of a saved game; "" for a record file."""
    return "" if os.path.isfile(game) else escape_unprintable(game)


def review_of(match: Match, saved_as: str) -> Review:
    """The review that is kept, or one made now and kept. Raises `ParlorError`."""
    asked = positions(match)
    if saved_as:
        with store_of() as store:
            if (kept := load_review(store, saved_as, match)) is not None:
                return kept
    hints, budget, id_ = Hints(), judging_budget(match.game), match.entry.id
    judged = (
        (at, hints.verdict(id_, match.game, at.view, at.played, budget))
        for at in output.track_progress(asked, match.entry.title, len(asked))
    )
    found = put_together(judged)
    if saved_as:
        with store_of() as store:
            keep_review(store, saved_as, match, found)
    return found


def lines(match: Match, review: Review, seat: int) -> list[str]:
    """The review in lines, beside what levels lose in the games that were reviewed before."""
    with store_of() as store:
        kept = level_losses(finished_games(store.list(1_000_000, over=True)), match.entry.id)
    return list(review_lines(match, review, seat, kept or levels_here(match, review)))


def as_json(match: Match, review: Review) -> dict[str, Any]:
    """The review for other programs: shares from 0 to 1, worths in their measures."""
    players = []
    for seat, player in enumerate(match.players):
        figure, course = review.figure(seat), course_of(match, review, seat)
        known = {"name": player.name, "bot": player.bot, "decisions": figure.decisions, "judged": figure.judged}
        known |= {"lost": figure.lost, "lost_each": figure.mean, "costly": figure.costly, "course": course}
        players.append(known)
    decisions = [_decision(each) for each in review.decisions]
    measure = review.measure
    return {"game": match.entry.id, "measure": measure, "players": players, "decisions": decisions}


def _decision(decision: Decision) -> dict[str, Any]:
    known: dict[str, Any] = {"move": decision.number + 1, "seat": decision.seat + 1, "played": text(decision.played)}
    if (verdict := decision.verdict) is None:
        return {**known, "judged": False}
    best = [text(move) for move in (verdict.best, *verdict.plan)]
    worths = {"measure": verdict.measure, "worth_of_best": verdict.worth, "worth_of_played": verdict.played}
    return {**known, "judged": True, "share": verdict.share, "best": best, **worths}
