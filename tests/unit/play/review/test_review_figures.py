"""Reviews: which decisions there are, what they cost, and what was luck; with verdicts made up by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

import pytest

from parlor.ai.judging import Verdict
from parlor.core.advice import Measure
from parlor.core.option_text import options_of
from parlor.core.players import Player
from parlor.core.state import parse
from parlor.games.catalogue import entry
from parlor.line.review import review_lines
from parlor.play.match import Match
from parlor.play.record import read_record
from parlor.play.review.course import course_of
from parlor.play.review.review import NotReviewable, Review, positions, put_together
from parlor.play.review.words import Plot, comparison, cost_in_full, levels_here, plot, plot_rows
from tests.unit.cli.test_cli import SAVES

ANNA, BASIL = Player("Anna"), Player("Basil", "hard")


def verdict(worth: float, played: float, measure: Measure = "chance", share: float | None = None) -> Verdict:
    return Verdict(("roll",), worth, played, measure, worth - played if share is None else share)


PLAYED = (
    *("rolled 6", "rolled 2", "roll", "rolled 6", "hold"),
    *("roll", "rolled 5", "roll", "rolled 1", "roll", "rolled 5", "hold"),
)
"""Pig to 10: Anna begins and holds at 6; Basil rolls 5, rolls on and loses it; Anna rolls 5 and holds: she has won."""
VERDICTS = {4: verdict(0.8, 0.7), 7: verdict(0.5, 0.4), 11: verdict(1.0, 1.0)}
"""Of Anna, Basil and Anna: rolls of which there is no choice are no decisions."""


def pig(moves: Sequence[str] = PLAYED) -> Match:
    found = entry("pig")
    match = Match(found, options_of(found.game, {"target": 10}), (ANNA, BASIL), seed=1)
    for move in moves:
        match.play(parse(move))
    return match


def reviewed(match: Match, verdicts: Mapping[int, Verdict]) -> Review:
    return put_together((at, verdicts.get(at.number)) for at in positions(match))


def sample(id_: str) -> Match:
    return Match.resume(read_record((SAVES / f"{id_}.json").read_bytes()))


def test_decisions_are_where_somebody_had_a_choice() -> None:
    review = reviewed(pig(), VERDICTS)
    assert [(each.number, each.seat, each.played) for each in review.decisions] == [
        (4, 0, ("hold",)),
        (7, 1, ("roll",)),
        (11, 0, ("hold",)),
    ]


def test_the_figure_of_a_player_is_what_a_decision_cost_on_average() -> None:
    review = reviewed(pig(), {4: verdict(0.8, 0.7), 7: verdict(0.5, 0.5)})
    anna, basil = review.figure(0), review.figure(1)
    assert (anna.decisions, anna.judged, anna.costly) == (2, 1, 1), "one of two is judged, and cost a tenth"
    assert anna.mean == pytest.approx(0.1)
    assert basil.mean == 0.0
    assert reviewed(pig(), {}).figure(0).mean is None


def test_luck_and_play_are_told_apart_where_two_play_an_open_game() -> None:
    """By hand: the dice took Anna from 50 to 80 %, from 70 to 50, and, after Basil's mistake, from 60 to 100."""
    match = pig()
    anna, basil = (course_of(match, reviewed(match, VERDICTS), seat) for seat in (0, 1))
    assert anna is not None
    assert basil is not None
    assert (anna.start, anna.end) == (0.5, 1.0)
    assert anna.luck == pytest.approx(0.3 - 0.2 + 0.4)
    assert (anna.errors, anna.theirs, anna.rest) == pytest.approx((0.1, 0.1, 0.0))
    assert (basil.luck, basil.errors, basil.theirs, basil.end) == pytest.approx((-0.5, 0.1, 0.1, 0.0))
    assert [(mark.number, round(mark.value, 6)) for mark in anna.marks] == [
        (0, 0.5), (4, 0.8), (5, 0.7), (7, 0.5), (8, 0.6), (11, 1.0), (12, 1.0), (12, 1.0),
    ]  # fmt: skip


@pytest.mark.parametrize(("id_", "measure"), [("whist", "lead"), ("gin_rummy", "points"), ("backgammon", "equity")])
def test_what_changed_adds_up_to_how_the_game_ended(id_: str, measure: Measure) -> None:
    match, rng = sample(id_), Random(1)
    worths = {at.number: (rng.uniform(-1, 1), rng.uniform(0, 1)) for at in positions(match)}
    review = reviewed(match, {at: verdict(worth, worth - lag, measure, lag) for at, (worth, lag) in worths.items()})
    for seat in range(len(match.players)):
        course = course_of(match, review, seat)
        assert course is not None
        assert course.start + course.luck - course.errors + course.theirs + course.rest == pytest.approx(course.end)
        assert course.luck
        assert (course.theirs != 0) == (id_ == "backgammon"), "hands are seen by their players alone"


def test_at_cards_the_luck_of_a_deal_is_what_the_first_judgement_in_it_makes_of_the_hand() -> None:
    match = sample("whist")
    first = next(at.number for at in positions(match) if at.view.seat == 2)
    review = reviewed(match, {first: verdict(2.5, 2.0, "lead", 0.1)})
    course = course_of(match, review, 2)
    assert course is not None
    assert course.luck == 2.5
    assert course.errors == 0.5


def test_a_game_that_is_not_over_is_not_reviewed() -> None:
    with pytest.raises(NotReviewable, match="not over"):
        positions(pig(PLAYED[:6]))


def test_the_costliest_come_first_and_what_cost_nothing_is_none_of_them() -> None:
    review = reviewed(pig(), VERDICTS | {7: verdict(0.5, 0.1)})
    assert [each.number for each in review.costliest()] == [7, 4]
    assert [each.number for each in review.costliest(0)] == [4]


# -- in words ----------------------------------------------------------------------------------------


def told(match: Match, verdicts: Mapping[int, Verdict]) -> list[str]:
    review = reviewed(match, verdicts)
    return list(review_lines(match, review, 0, levels_here(match, review)))


def test_a_review_in_lines_names_the_costliest_decision_and_what_was_better() -> None:
    lines = told(pig(), VERDICTS)
    assert "5. Anna: hold: 10.0 %. Better: roll (80% rather than 70%)." in lines
    assert "Anna's decisions cost 5.0 % of the chance to win each; a hard bot's 10.0 %." in lines
    assert "12. Anna: hold" in lines
    assert all(len(line) < 80 for line in lines)


def test_a_game_without_a_measure_says_so() -> None:
    (line,) = (" ".join(told(pig(), {})),)
    assert line.startswith("No decision of this game can be judged")


def test_levels_are_compared_by_all_their_seats() -> None:
    review = reviewed(pig(), VERDICTS)
    assert levels_here(pig(), review) == {"hard": pytest.approx(0.1)}
    assert comparison(pig(), review, 0, {}) == "Anna's decisions cost 5.0 % of the chance to win each."


def test_a_plot_shows_in_each_column_what_stood_at_its_end() -> None:
    match = pig()
    review = reviewed(match, VERDICTS)
    course = course_of(match, review, 0)
    assert course is not None
    assert plot(review, course, 12).columns == tuple(
        map(pytest.approx, (0.5, 0.5, 0.5, 0.8, 0.7, 0.7, 0.5, 0.6, 0.6, 0.6, 1.0, 1.0))
    )


def test_points_are_told_with_the_share_as_which_they_count() -> None:
    assert cost_in_full(verdict(1.5, 0.5, "lead", 0.15)) == "1.0 points, counted as 15.0 % of the chance to win"
    assert cost_in_full(verdict(143.0, -138.6, "lead", 0.8)).startswith("282 points, ")
    assert cost_in_full(verdict(0.5, 0.3)) == "20.0 % of the chance to win"


def test_a_plot_in_characters() -> None:
    drawn = Plot(0.0, 1.0, (0.5, 1.0, 0.0), ("100 %", "50 %", "0 %"))
    assert plot_rows(drawn, 3) == ["100 %  *|", " 50 % *||", "  0 %   *"]
