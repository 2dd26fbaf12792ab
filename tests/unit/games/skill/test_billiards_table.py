"""How pocket billiards looks: what is asked and lit, the lines of an aim, and balls that end where they should."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from parlor.core.scene import Bed, Scene
from parlor.core.state import CHANCE, Move
from parlor.games.catalogue import entry
from parlor.games.kits.common.turns import replace_at
from parlor.games.skill.billiards.aiming import Aim
from parlor.games.skill.billiards.fouls import BRIEF, MISS, SAID
from parlor.games.skill.billiards.lag import LAGGED, LAGGING
from parlor.games.skill.billiards.log import log_lines
from parlor.games.skill.billiards.outcome import Outcome, move_of, outcome_of
from parlor.games.skill.billiards.pool_table import WIDTH, Balls
from parlor.games.skill.billiards.rules import Pool, Shot
from parlor.games.skill.billiards.view import EVERY, frames, scene

STRAIGHT: Balls = ((14975, 2275), (20975, 8275), *((None,) * 8))
"""Cue ball and 1 on a line with the middle of the upper right pocket, which is (24975, 12275)."""


THE_ONE = Aim(1, 1)
POCKETS = {"nw", "n", "ne", "sw", "s", "se"}


def pool(balls: Balls = STRAIGHT, phase: str = "pocket", aim: Aim = THE_ONE, **changes: Any) -> Pool[Any]:
    """Nine-ball with the 1 alone."""
    game = entry("nine_ball").game
    state: Pool[Any] = game.start(game.options(opening="lot"), 2)  # type: ignore[assignment]
    return replace(state, turn=0, balls=balls, phase=phase, aim=aim, rack=1, **changes)


def bed(shown: Scene) -> Bed:
    (found,) = (zone for zone in shown.zones if isinstance(zone, Bed))
    return found


def test_the_line_to_a_pocket_goes_by_the_ghost_ball_to_its_mouth() -> None:
    aims = {aim.token: aim for aim in bed(scene(pool().seen_by(0))).aims}
    assert set(aims) == {"nw", "n", "ne", "sw", "s", "se", "safe"}
    # The ghost lies a ball's 571.5 short of the 1: 404.1 to the left and below; y is counted from the top.
    assert aims["ne"].way == ((14975, WIDTH - 2275), (20571, WIDTH - 7871))
    assert aims["ne"].ghost == (20571, WIDTH - 7871)
    assert aims["ne"].run == ((20975, WIDTH - 8275), (25114, WIDTH - 12414))


def test_a_line_is_begun_though_the_cue_ball_lies_tight_on_the_ball() -> None:
    tight: Balls = ((14975, 2275), (14975 + 573, 2275), *((None,) * 8))
    (aim,) = (aim for aim in bed(scene(pool(tight).seen_by(0))).aims if aim.token == "safe")
    assert aim.ghost is None
    assert aim.way[0] == (14975, WIDTH - 2275)
    assert aim.way[1][0] - aim.way[0][0] > 3 * 572, "beyond the ball, which is drawn over it"


def test_right_on_the_dial_turns_the_line_to_the_right_of_who_looks_along_it() -> None:
    state = pool(phase="aim", aim=Aim(1, 1, "ne"))
    found = bed(scene(state.seen_by(0)))
    assert found.dial is not None
    assert found.dial.words[found.dial.value] == "0"
    ways = {aim.token: (aim.way[1][0] - aim.way[0][0], aim.way[1][1] - aim.way[0][1]) for aim in found.aims}
    right, left = (ways[found.dial.words[found.dial.value + step]] for step in (1, -1))
    (x, y), straight = ways["0"], 0  # y is counted downward, so that to the right is above 0
    assert x * right[1] - y * right[0] > straight > x * left[1] - y * left[0]
    assert [found.dial.names[found.dial.value + step] for step in (-12, 0, 12)] == ["1.2L", "0", "1.2R"]


def test_a_cut_that_is_set_says_its_side() -> None:
    prompts = [scene(pool(phase="aim", aim=Aim(1, 1, "ne", cut=cut)).seen_by(0)).prompt for cut in (-12, 12)]
    assert ["1.2 degrees to the right" in prompts[0], "1.2 degrees to the left" in prompts[1]] == [True, True]


def test_every_foul_has_its_reason_beside_the_name_until_the_next_shot() -> None:
    assert set(BRIEF) == set(SAID)
    shot = Shot(0, THE_ONE, Outcome((0, 0), 0, "", (), (), STRAIGHT), foul=MISS)
    fouled = pool(phase="place", fouls=(1, 0), last=shot)
    assert scene(fouled.seen_by(0)).notes[0].endswith("1 foul: no ball hit")


def test_the_shelf_says_which_balls_are_left() -> None:
    (shelf,) = bed(scene(pool().seen_by(0))).shelves
    assert (shelf.label, shelf.numbers, shelf.left) == ("on the table", tuple(range(1, 10)), (1,))


@pytest.mark.parametrize(
    ("phase", "aim", "lit"),
    [
        ("ball", Aim(), {"1"}),
        ("pocket", Aim(1, 1), {"nw", "n", "ne", "sw", "s", "se"}),
        ("aim", Aim(1, 1, "ne"), set()),
    ],
)
def test_what_is_asked_can_be_chosen_on_the_table(phase: str, aim: Aim, lit: set[str]) -> None:
    found = bed(scene(pool(phase=phase, aim=aim).seen_by(0)))
    assert {ball.token for ball in found.balls} | {pocket.token for pocket in found.pockets} == lit | {""}
    assert [pocket.label for pocket in found.pockets if pocket.called] == (
        ["top right pocket"] if phase == "aim" else []
    )


def test_the_cue_ball_in_hand_is_set_behind_the_head_string() -> None:
    state = pool((None, (20975, 8275), *((None,) * 8)), "place", Aim(), hand="kitchen")
    found = bed(scene(state.seen_by(0)))
    assert len(found.berths) == 28
    assert all(berth.x < found.head for berth in found.berths)


def test_the_pockets_to_which_a_ball_has_a_clear_way_are_named() -> None:
    """The 1 goes on along its line into the upper right pocket, until the 2 lies there as well."""
    assert scene(pool().seen_by(0)).prompt == "Into which pocket with the 1? Clear: top right."
    hidden = pool(replace_at(STRAIGHT, 2, (22_975, 10_275)))
    assert scene(hidden.seen_by(0)).prompt == "Into which pocket with the 1? None has a clear way: play safe?"


def test_a_nudge_tells_how_far_and_which_way() -> None:
    state = pool(phase="nudge")
    assert log_lines(state.seen_by(0), ("nudge", "w"), state.apply(("nudge", "w")).seen_by(0)) == [
        "{0} nudges the cue ball 2 cm to the left"
    ]


def struck(state: Pool[Any]) -> Move:
    """The shot as it is aimed, without an error."""
    return state.stroke_with_errors(0, 0)


def test_balls_in_motion_end_where_they_were_said_to() -> None:
    state = pool(phase="struck", aim=Aim(1, 1, "ne", 0, pace=6, tip="middle"))
    state = replace(state, turn=CHANCE)
    move = struck(state)
    outcome = outcome_of(move, 10)
    assert (1, "ne") in outcome.pots
    film = list(frames(state.seen_by(0), move))
    assert all(frame.pause.seconds == EVERY for frame in film)
    assert {ball.number for ball in bed(film[0]).balls} == {0, 1}
    last = {ball.number: (ball.x, WIDTH - ball.y) for ball in bed(film[-1]).balls}
    assert last == {number: at for number, at in enumerate(outcome.balls) if at}
    assert not list(frames(state.seen_by(0), ("ball", "1")))


def test_balls_that_would_roll_elsewhere_today_glide_to_where_they_lay() -> None:
    state = replace(pool(phase="struck", aim=Aim(1, 1, "ne", 0, pace=6, tip="bottom")), turn=CHANCE)
    outcome = outcome_of(struck(state), 10)
    assert outcome.balls[0] is not None
    elsewhere = (outcome.balls[0][0] - 1200, outcome.balls[0][1])
    move = move_of(replace(outcome, balls=(elsewhere, *outcome.balls[1:])))
    film = list(frames(state.seen_by(0), move))
    x = [next(ball.x for ball in bed(frame).balls if ball.number == 0) for frame in film[-6:]]
    assert x == [outcome.balls[0][0] - 200 * step for step in range(1, 7)]


def centres(shown: Scene) -> dict[int, tuple[int, int]]:
    return {ball.number: (ball.x, WIDTH - ball.y) for ball in bed(shown).balls}


def lagging(*balls: tuple[int, int] | None) -> tuple[Pool[Any], Move]:
    """Nine-ball with both lags said, and a house's move that leaves the balls there."""
    game = entry("nine_ball").game
    state: Pool[Any] = game.start(game.options(), 2).play(("lag", "10")).play(("lag", "12"))  # type: ignore[assignment]
    pots = tuple((ball, "ne") for ball, at in enumerate(balls) if at is None)
    return state, move_of(Outcome((0, 0, 0, 0), 0, "out", ((0, "e"), (1, "e")), pots, balls), LAGGED)


def test_after_the_lag_the_balls_lie_where_they_came_to_rest() -> None:
    state, move = lagging((400, 3175), (900, 9525))
    decided = state.play(move)
    film = list(frames(state.seen_by(0), move))
    assert centres(film[-1]) == centres(scene(decided.seen_by(0))) == {0: (400, 3175), 1: (900, 9525)}
    assert decided.phase == "choose"
    assert scene(decided.seen_by(0)).notes == ("", ""), "nobody is on a ball yet"
    assert not centres(scene(decided.play(("break",)).seen_by(0))), "and then they are racked"


def test_a_ball_that_fell_in_the_lag_is_gone_after_it() -> None:
    state, move = lagging((400, 3175), None)
    assert centres(scene(state.play(move).seen_by(0))) == {0: (400, 3175)}


def test_a_tied_lag_is_set_up_anew_and_a_lot_leaves_it() -> None:
    state, move = lagging((400, 3175), (405, 9525))
    assert state.play(move).balls == LAGGING
    lot = replace(state, replays=9).play(move)
    assert (lot.phase, lot.balls) == ("lot", ((400, 3175), (405, 9525)))
    assert lot.play(("lot", "1")).balls == lot.balls


IN_BETWEEN: Balls = ((14975, 2275), (20975, 8275), (17975, 5275), *((None,) * 7))
"""As `STRAIGHT`, with the 2 half way between the cue ball and the 1."""
BEFORE_IT: Balls = ((14975, 2275), (20975, 8275), (22975, 10275), *((None,) * 7))
"""As `STRAIGHT`, with the 2 between the 1 and its pocket."""


@pytest.mark.parametrize(
    ("balls", "said"),
    [
        (IN_BETWEEN, "the 2 is in the way, that would be a foul"),
        (BEFORE_IT, "the 2 stands before the pocket"),
        (STRAIGHT, "The 1 to the top right: clear; strike, or set cut, pace or tip"),
    ],
)
def test_what_stands_in_the_way_of_a_shot_is_told_before_it_is_struck(balls: Balls, said: str) -> None:
    assert said in scene(pool(balls, "aim", Aim(1, 1, "ne")).seen_by(0)).prompt


def test_a_safety_at_another_ball_than_the_one_that_is_met_is_not_called_clear() -> None:
    prompts = [scene(pool(balls, "aim", Aim(1, 1, "safe")).seen_by(0)).prompt for balls in (STRAIGHT, IN_BETWEEN)]
    assert ["clear" in prompt for prompt in prompts] == [True, False]


def test_where_the_dial_is_in_force_enter_and_the_arrows_are_told_and_else_they_are_not() -> None:
    clear, hindered = (
        bed(scene(pool(balls, "aim", Aim(1, 1, "ne")).seen_by(0))).dial for balls in (STRAIGHT, BEFORE_IT)
    )
    assert clear is not None
    assert clear.asks == "The 1 to the top right, clear: Enter strikes, Left/Right turn the line."
    assert hindered is not None
    assert not hindered.asks, "what stands in the way is told first"
