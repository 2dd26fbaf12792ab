"""Advice: the best first, and told in few words."""

from __future__ import annotations

import pytest

from parlor.core.advice import Advice, Measure, drop_next_best, format_advice, independent, ranked_advice, return_cost
from parlor.core.state import Move, text

A, B, C, D = ("play", "AS"), ("play", "2S"), ("pass",), ("fold",)


def test_the_best_moves_are_kept_in_order_and_the_best_is_advised() -> None:
    advice = ranked_advice({C: 0.2, A: 0.7, D: 0.1, B: 0.5}, "chance")
    assert advice == Advice(A, ((A, 0.7), (B, 0.5), (C, 0.2), (D, 0.1)), "chance")


def test_another_move_may_be_preferred_to_the_best() -> None:
    assert ranked_advice({A: 0.7, B: 0.69}, "chance", B) == Advice(B, ((A, 0.7), (B, 0.69)), "chance")


@pytest.mark.parametrize(
    ("measure", "first", "second", "words"),
    [
        ("chance", 0.634, 0.58, "play AS (wins 63%; next best pass, 58%)"),
        ("points", 3.25, -1, "play AS (+3.2 points on average; next best pass, -1.0)"),
        ("equity", 0.214, -0.05, "play AS (+0.21 points on average; next best pass, -0.05)"),
        ("chips", 0.14, 0.04, "play AS (+0.1 chips on average; next best pass, 0)"),
        ("chips", -0.01, -12.31, "play AS (0 chips on average; next best pass, -12)"),
        ("lead", 38.7, -164.1, "play AS (on average you end 39 points ahead; next best pass, 164 points behind)"),
        ("lead", 1.0, 0.04, "play AS (on average you end 1 point ahead; next best pass, level)"),
        ("lead", -0.3, -2.5, "play AS (on average you end 0.3 points behind; next best pass, 2.5 points behind)"),
        ("step", 0.9324, 0.914, "play AS (does the step 93.2%; next best pass, 91.4%)"),
    ],
)
def test_advice_is_told_with_its_figures(measure: Measure, first: float, second: float, words: str) -> None:
    assert format_advice(ranked_advice({A: first, C: second}, measure), text) == words


def test_advice_in_brief_leaves_out_the_next_best() -> None:
    assert drop_next_best("play AS (wins 63%; next best pass, 58%)") == "play AS (wins 63%)"
    assert drop_next_best("play AS (wins 63%; pass is as good)") == "play AS (wins 63%)"
    assert drop_next_best("play AS") == "play AS"


def test_advice_without_figures_is_the_move_alone() -> None:
    assert format_advice(Advice(A), text) == "play AS"
    because = Advice(A, ((A, 0.51), (C, 0.5)), reason="takes the trick")
    assert format_advice(because, text) == "play AS (wins 51%; takes the trick)"
    assert format_advice(Advice(A, ((C, 1.0),)), text) == "play AS"


def test_a_move_that_comes_out_alike_is_said_to_be_as_good() -> None:
    assert format_advice(ranked_advice({A: 0.70, C: 0.698}, "chance"), text) == "play AS (wins 70%; pass is as good)"
    trusted = ranked_advice({A: 8.7, C: 8.5}, "points", C)
    assert format_advice(trusted, text) == "pass (+8.5 points on average; play AS is as good)", (
        "better by no more than chance"
    )


def test_a_difference_that_chance_alone_may_make_is_not_told() -> None:
    """Two standard errors of a difference of samples with 0.03 each: 0.085; with 0.01 each, 0.028."""
    close = ranked_advice({A: 0.70, C: 0.66}, "chance", error=independent({A: 0.03, C: 0.03}))
    assert format_advice(close, text) == "play AS (wins 70%; pass is as good)"
    apart = ranked_advice({A: 0.70, C: 0.66}, "chance", error=independent({A: 0.01, C: 0.01}))
    assert format_advice(apart, text) == "play AS (wins 70%; next best pass, 66%)"


def test_the_next_best_does_not_repeat_the_verb() -> None:
    assert format_advice(ranked_advice({A: 0.5, B: 0.48}, "chance"), text) == "play AS (wins 50%; next best 2S, 48%)"
    away = ranked_advice({A: 0.5, B: 0.48}, "chance")
    assert format_advice(away, lambda move: f"lay away {move[1]}") == "lay away AS (wins 50%; next best 2S, 48%)"


def test_a_next_best_from_the_same_place_says_to_where() -> None:
    other = (A[0], "h2")
    said: dict[Move, str] = {A: "move c1 to e3", B: "move c1 to a3", other: "move h2 to h3"}
    assert format_advice(ranked_advice({A: 0.5, B: 0.48}, "chance"), said.__getitem__) == (
        "move c1 to e3 (wins 50%; next best to a3, 48%)"
    )
    assert format_advice(ranked_advice({A: 0.5, other: 0.5}, "chance"), said.__getitem__) == (
        "move c1 to e3 (wins 50%; h2 to h3 is as good)"
    )


def test_a_next_best_that_takes_more_is_told_whole() -> None:
    said = {("keep", "1"): "keep a 1", ("keep", "1", "5"): "keep a 1 and a 5"}
    advice = ranked_advice({("keep", "1"): 402.0, ("keep", "1", "5"): 316.0}, "points")
    assert format_advice(advice, said.__getitem__) == "keep a 1 (+402 points on average; next best a 1 and a 5, +316)"


def test_a_move_of_several_steps_is_told_whole_and_without_another_first_step() -> None:
    keep, other = ("keep", "1"), ("keep", "4")
    advice = Advice(keep, ((keep, 12.0), (other, 9.0)), "points", (("keep", "2"), ("keep", "5")))
    assert format_advice(advice, text) == "keep 1 2 5 (+12 points on average)"


def test_a_game_may_tell_what_its_steps_come_to() -> None:
    advice = Advice(("aim", "5"), plan=(("pace", "8"), ("strike",)), text="the 5, pace 8")
    assert format_advice(advice, text) == "the 5, pace 8"


def test_a_move_without_a_worth_of_its_own_may_say_why_it_is_advised() -> None:
    assert format_advice(Advice(D, ((C, 0.2),), reason="such cards win 20%"), text) == "fold (such cards win 20%)"


@pytest.mark.parametrize(
    ("worth", "lately", "cost"),
    [(0.0, 1.0, 0.06), (0.0, 0.5, 0.015), (0.5, 1.0, 0.03), (-0.7, 1.0, 0.06), (1.0, 1.0, 0.0), (10.0, 1.0, 0.0)],
)
def test_to_go_back_costs_less_the_longer_ago_one_was_there_and_nothing_where_one_wins(
    worth: float, lately: float, cost: float
) -> None:
    assert return_cost(worth, lately) == pytest.approx(cost)
    assert return_cost(worth, 0.0) == 0.0
