"""Judging: what moves cost, the same for hints, the tutor and reviews."""

from __future__ import annotations

import io
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from parlor.ai.budget import Budget
from parlor.ai.hints import Hints
from parlor.ai.judging import judge, judging_budget, stake, verdict
from parlor.ai.messages import Think
from parlor.ai.worker import Desk, think
from parlor.core.advice import Advice, Measure, ranked_advice
from parlor.core.game import Bots, Game
from parlor.core.option_text import options_of
from parlor.core.players import Player
from parlor.core.state import Move, View
from parlor.games.catalogue import entry
from parlor.play.match import Match

NAMES = ("Anna", "Basil", "Clara", "Dora")


def positions(id_: str, count: int, seed: int = 3) -> Iterator[View[Any]]:
    """What seats know in some positions in which they have a choice."""
    found, rng = entry(id_), Random(seed)
    players = tuple(Player(name) for name in NAMES[: found.usual])
    match = Match(found, options_of(found.game, {}), players, seed=seed)
    while count and not match.over:
        if match.turn < 0:
            match.play_chance()
            continue
        view = match.view_to_think(match.turn)
        if len(view.moves()) > 1:
            count -= 1
            yield view
        match.play(rng.choice(view.moves()))


@pytest.mark.parametrize("id_", ["morris3", "all_fours", "pig", "duodecim_scripta", "noddy"])
def test_a_verdict_has_the_figures_of_the_hint(id_: str) -> None:
    """A board game, one of tricks, and three of dice or cards that are judged by experts or by a search."""
    game = entry(id_).game
    for view in positions(id_, 4):
        hint = Hints().advice(id_, game, view, judging_budget(game))
        worths, told = dict(hint.worths), Hints()
        own = told.verdict(id_, game, view, hint.move, judging_budget(game))
        assert own is not None
        assert (own.best, own.worth, own.share) == (hint.move, worths[hint.move], 0.0)
        for move, worth in worths.items():
            other = told.verdict(id_, game, view, move, judging_budget(game))
            assert other is not None
            assert other.worth == worths[hint.move]
            assert other.played == pytest.approx(worth) or other.loss == 0.0, "unless the difference may be chance"


def test_the_worker_judges_alike_however_busy_the_machine_is() -> None:
    """Thought is counted in work: seconds would make the figures of a slow machine others."""
    for view in positions("all_fours", 2):
        request = Think(1, "all_fours", msgspec.msgpack.encode(view), "hard", 0, lesson=True)
        lessons = [think(request, Desk(io.BytesIO()), Hints()).lesson for _ in range(2)]
        assert lessons[0] == lessons[1]
        assert {move for move, _ in lessons[0]} == set(view.moves())


def test_to_miss_a_win_at_once_costs_what_is_left_of_it() -> None:
    game = entry("morris3").game
    for view in positions("morris3", 200, seed=8):
        wins = [move for move in view.moves() if (after := view.shown.apply(move)).turn < 0 and after.winners()]
        others = [move for move in view.moves() if move not in wins]
        if wins and others:
            found = Hints().verdict("morris3", game, view, others[0], judging_budget(game))
            assert found is not None
            assert found.best in wins
            assert found.worth == 1.0
            assert found.share == 1.0 - found.played > 0
            return
    pytest.fail("nobody could win at once")


def taught(*answers: Advice) -> tuple[Game, View[Any]]:
    """A game whose expert gives these answers one after the other, and a position in it."""

    def expert(view: View[Any], rng: Random) -> Iterator[Advice]:
        yield from answers

    game = msgspec.structs.replace(entry("morris3").game, bots=Bots(expert=expert))
    return game, next(positions("morris3", 1))


def cost(game: Game, view: View[Any], played: Move) -> tuple[float, float] | None:
    judged = judge(game, view, Budget(work=10, why=True), Random(1))
    found = verdict("whist", game, view, judged, played, Random(1))
    return None if found is None else (found.loss, found.share)


A, B, C = ("place", "a"), ("place", "b"), ("place", "c")


def test_what_is_weighed_no_longer_costs_what_it_did_in_the_last_answer_that_weighed_it() -> None:
    """Worths of different answers don't compare: A fell to 0.5 when it was looked at more closely, and B beside it."""
    game, view = taught(ranked_advice({A: 0.8, B: 0.7, C: 0.4}, "chance"), ranked_advice({A: 0.5, B: 0.45}, "chance"))
    assert cost(game, view, C) == pytest.approx((0.4, 0.4))
    assert cost(game, view, B) == pytest.approx((0.05, 0.05))


def test_a_difference_that_may_be_chance_costs_nothing() -> None:
    worths: dict[Move, float] = {A: 0.5, B: 0.46, C: 0.3}
    game, view = taught(ranked_advice(worths, "chance", error=lambda one, other: 0.025))
    assert cost(game, view, B) == (0.0, 0.0), "two standard errors are 5 %"
    assert cost(game, view, C) == pytest.approx((0.2, 0.2))


def test_what_is_not_judged_has_no_verdict() -> None:
    game, view = taught(Advice(A))
    assert cost(game, view, B) is None
    assert cost(game, view, A) is None, "the best move's worth is not known either"


@pytest.mark.parametrize(("measure", "share"), [("equity", 0.1), ("points", 0.2 / 17.0), ("chance", 0.2)])
def test_points_are_a_part_of_what_is_at_stake(measure: Measure, share: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """From a plain loss to a plain win at equity it is two points; else what a deal usually brings."""
    monkeypatch.setattr("parlor.ai.judging.stake", lambda *_: 17.0)
    game, view = taught(ranked_advice({A: 0.5, B: 0.3}, measure))
    assert cost(game, view, B) == pytest.approx((0.2, share))


def test_the_stake_of_a_game_follows_from_its_deals() -> None:
    """At Whist thirteen tricks are shared out, and points count above six: a lead of three or so is usual."""
    options = options_of(entry("whist").game, {})
    assert stake("whist", options, 4) == stake("whist", options, 4)
    assert 2.5 * 1.5 < stake("whist", options, 4) < 2.5 * 4.5


def test_where_moves_are_too_many_to_be_compared_the_first_sample_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlor.ai.judging.LEAST", 1_000_000)
    game = entry("all_fours").game
    view = next(positions("all_fours", 1))
    assert len(Hints().lesson("all_fours", game, view, judging_budget(game))) > 1


def test_nothing_is_kept_of_what_was_stopped() -> None:
    game, hints = entry("all_fours").game, Hints()
    view = next(positions("all_fours", 1))
    assert hints.lesson("all_fours", game, view, judging_budget(game, lambda: True)) == ()
    assert len(hints.lesson("all_fours", game, view, judging_budget(game))) == len(view.moves())
