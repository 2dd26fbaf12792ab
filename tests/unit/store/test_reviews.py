"""Reviews among the saves: kept with the very moves that they are of, and counted in the statistics."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from parlor.core.players import Player
from parlor.core.state import text
from parlor.play.match import Match
from parlor.play.record import read_file
from parlor.play.review.review import Decision, Review
from parlor.store.counts import finished_games
from parlor.store.opening import open_store
from parlor.store.reviews import keep_review, load_review
from parlor.store.saves import Store
from parlor.store.statistics import level_losses, overall
from tests.unit.ai.test_judging import A, B
from tests.unit.cli.test_cli import SAVES
from tests.unit.play.review.test_review_figures import verdict

SEATS = (Player("Anna"), Player("Basil", "hard"))
REVIEW = Review(
    (Decision(3, 0, A, verdict(0.8, 0.7)), Decision(5, 1, B, verdict(0.5, 0.3)), Decision(7, 0, A, verdict(0.4, 0.4)))
)


def finished(store: Store) -> tuple[str, Match]:
    """A finished game of Pig among the saves."""
    record = replace(read_file(SAVES / "pig.json"), seats=SEATS)
    match, id_ = Match.resume(record), store.create(record)
    store.finish(id_, match.state.scores(), match.winners())
    return id_, match


def test_a_review_is_kept_and_found_again(place: str | Path) -> None:
    with open_store(place) as store:
        id_, match = finished(store)
        assert load_review(store, id_, match) is None
        for _ in range(2):  # once more replaces it
            keep_review(store, id_, match, REVIEW)
            assert load_review(store, id_, match) == REVIEW


def test_figures_are_counted_by_player_and_level(place: str | Path) -> None:
    with open_store(place) as store:
        id_, match = finished(store)
        keep_review(store, id_, match, REVIEW)
        outcomes = finished_games(store.list(over=True))
    anna = overall(outcomes, "Anna")
    assert anna.cost == pytest.approx(0.1)
    assert anna.judged == 2
    assert anna.lost_each == pytest.approx(0.05)
    assert level_losses(outcomes, "pig") == {"hard": pytest.approx(0.2)}
    assert level_losses(outcomes, "whist") == {}


def test_a_review_of_other_moves_or_older_figures_is_none(place: str | Path) -> None:
    with open_store(place) as store:
        id_, match = finished(store)
        keep_review(store, id_, match, replace(REVIEW, version=0))
        assert load_review(store, id_, match) is None, "its figures are older"
        keep_review(store, id_, match, REVIEW)
        shorter = Match.resume(replace(match.record(), moves=tuple(map(text, match.moves[:-1]))))
        assert load_review(store, id_, shorter) is None


def test_what_is_taken_back_after_the_end_has_no_figures_any_more(place: str | Path) -> None:
    with open_store(place) as store:
        id_, match = finished(store)
        keep_review(store, id_, match, REVIEW)
        store.journal(id_).truncate(len(match) - 1)
        (save,) = store.list()
        assert save.figures == ()
        keep_review(store, id_, match, REVIEW)
        assert store.list()[0].figures == (), "nor is anything kept of a game that is not over"


def test_a_review_goes_with_its_game(place: str | Path) -> None:
    with open_store(place) as store:
        id_, match = finished(store)
        keep_review(store, id_, match, REVIEW)
        store.delete(id_)
        assert load_review(store, id_, match) is None
