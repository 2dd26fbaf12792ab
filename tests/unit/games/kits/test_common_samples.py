"""Samples of ways to go on, reckoned by hand; and hints that are silent where two of them differ by chance alone."""

from __future__ import annotations

from itertools import cycle
from math import inf, sqrt
from random import Random
from typing import Any

import pytest

from parlor.core.advice import format_advice, ranked_advice
from parlor.core.option_text import options_of
from parlor.core.state import CHANCE
from parlor.games.catalogue import entry
from parlor.games.kits.common.samples import Samples
from parlor.games.kits.poker.bots import Sampled, advise, move_values
from parlor.games.kits.stakes.betting import CALL, FOLD, Vying


def test_luck_that_strikes_two_ways_alike_is_no_doubt_of_which_is_better() -> None:
    """One is better by 1, 1, 1, 1 in the same deals, the other by 4, -2, 4, -2: its variance is 12 / 4 = 3."""
    samples = Samples("abc")
    assert samples.error("a", "b") == inf
    for a, b, c in ((10, 9, 6), (0, -1, 2), (8, 7, 4), (2, 1, 4)):
        samples.add({"a": a, "b": b, "c": c})
    assert samples.means() == {"a": 5, "b": 4, "c": 4}
    assert samples.best() == "a"
    assert samples.error("a", "b") == 0
    assert samples.error("a", "c") == pytest.approx(sqrt(36 / 4 / 3))
    assert samples.ahead("a", "c") == pytest.approx(1 / sqrt(3))
    samples.keep("ac")
    assert list(samples.ways) == ["a", "c"]


def test_a_difference_within_its_noise_is_not_told() -> None:
    """Ahead by 0.4 on average, with a standard error of some 1.2 after four deals, and of 0.1 after four hundred."""
    samples: Samples[tuple[str, ...]] = Samples((CALL, FOLD))

    def hint() -> str:
        return format_advice(ranked_advice(samples.means(), "chips", error=samples.error), " ".join)

    luck = cycle((2.4, -1.6))
    for _ in range(4):
        samples.add({CALL: next(luck), FOLD: 0.0})
    assert "fold is as good" in hint()
    for _ in range(396):
        samples.add({CALL: next(luck), FOLD: 0.0})
    assert "next best fold" in hint()


def test_words_at_poker_are_told_apart_once_enough_deals_tell_them_apart() -> None:
    """Who owes 2 into a pot of 4 wins two deals of five: a call brings 0.4 chips on average, give or take three."""
    vying = Vying((99, 97), (1, 3), (True, True), 2, street=(0, 2), waiting=(0,), raises=0)
    wins = cycle((0.0, 1.0, 0.0, 1.0, 0.0))

    def deal() -> Sampled:
        share = next(wins)
        return {1: 0.5}, lambda staying: share

    first, *_, last = advise(move_values(vying, (CALL, FOLD), 0, deal), vying.pot, Random(1))
    assert format_advice(first, " ".join) == "call (+0.4 chips on average; fold is as good)"
    assert format_advice(last, " ".join) == "call (+0.4 chips on average; next best fold, 0)"


@pytest.mark.parametrize(
    "id_",
    [
        "five_card_draw",
        "straight_poker",
        "mexican_sweat",
        "midnight_baseball",
        "baseball_poker",
        "jacks_trips",
        "poch",
        "gin_rummy",
    ],
)
def test_what_was_sampled_says_how_unsure_it_is(id_: str) -> None:
    """In the first hundred positions of a game some choice is told with its noise."""
    game = entry(id_).game
    rng = Random(3)
    state: Any = game.start(options_of(game, {}), entry(id_).usual)
    for _ in range(100):
        while state.turn == CHANCE:
            state = state.apply(state.draw(rng))
        view = state.seen_by(state.turn)
        if len(state.moves()) > 1:
            assert game.bots.expert is not None
            told = [advice for _, advice in zip(range(3), game.bots.expert(view, rng), strict=False)]
            if len(told[-1].worths) > 1 and told[-1].noise > 0:
                return
        assert game.bots.heuristic is not None
        state = state.apply(game.bots.heuristic(view, rng))
    raise AssertionError("no choice was told with its noise")
