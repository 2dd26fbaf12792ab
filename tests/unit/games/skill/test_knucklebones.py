"""Knucklebones: the ladder of steps, attempts and how hard they are, calls, the end, and what bots weigh."""

from __future__ import annotations

from math import sin
from random import Random
from statistics import NormalDist
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from parlor.core.game import Act
from parlor.core.options import BadOption
from parlor.core.scene import Mat, Timing
from parlor.core.state import CHANCE, GAME_OVER, IllegalMove, Move
from parlor.games.catalogue import entry
from parlor.games.skill.knucklebones.bots import expert, heuristic, passes
from parlor.games.skill.knucklebones.calls import DOWN, winner
from parlor.games.skill.knucklebones.mat import (
    COLOURS,
    MAT,
    PILE,
    bones_caught,
    brush_together,
    closeness,
    mean_gap,
    scatter,
)
from parlor.games.skill.knucklebones.position import KnuckleOptions
from parlor.games.skill.knucklebones.rules import TURNS, Knucklebones
from parlor.games.skill.knucklebones.steps import STEPS, Step
from parlor.games.skill.knucklebones.timing import beat_scene, timed_attempt
from parlor.games.skill.knucklebones.view import PACE, scene
from parlor.screens.table.timed_moves import START_MARK
from parlor.screens.table.timing import BEAT

GAME = entry("knucklebones").game
LINE = 78
"""Characters of a line of the smallest table."""
SQUARE = ((100, 100), (260, 100), (100, 260), (260, 260))
"""Four bones whose nearest neighbours are 160 of 400 millimetres away: a spread of 0.4."""

APART = "fall red 20 20 blue 120 20 green 380 20 yellow 20 380 white 380 380"
"""Red and blue 100 millimetres from each other, the others in three corners."""
PAIR = "fall red 20 20 blue 40 20 green 380 20 yellow 20 300 white 300 380"
"""Red and blue 20 millimetres from each other; green lies alone."""


def begun(step: str = "Plains Ones", seats: int = 2, **options: Any) -> Knucklebones:
    """The first player at a step, among all thirty."""
    state = Knucklebones.start(KnuckleOptions(steps="all", **options), seats).play(("first", "1"))
    at = [each.name for each in STEPS].index(step)
    return replace(state, done=(at, *state.done[1:]))


def fell(**bones: tuple[int, int]) -> Move:
    words = [word for colour in COLOURS if colour in bones for word in (colour, *map(str, bones[colour]))]
    return ("fall", *words)


def does(state: Knucklebones, *moves: str) -> Knucklebones:
    """Moves as they are typed."""
    for move in moves:
        state = state.play(tuple(move.split()))
    return state


def well(state: Knucklebones, move: str) -> Knucklebones:
    """A move of which every attempt is perfect."""
    state = does(state, move)
    while state.due:
        state = does(state, "try 1000")
    return state


def jockeyed(state: Knucklebones, **fallen: tuple[int, int]) -> Knucklebones:
    """A jockey after which these bones lie on the mat, and red is the taw, if one is to be chosen."""
    quality = {4: 200, 3: 400, 2: 600, 1: 800}[len(fallen)]
    state = does(state, "jockey", "try 1000", f"try {quality}").play(fell(**fallen))
    return does(state, "taw red") if state.stage == "taw" else state


def piled(state: Knucklebones) -> Knucklebones:
    """A pile with the bones around its middle."""
    return state.play(fell(red=(200, 200), blue=(180, 180), green=(220, 180), yellow=(180, 220), white=(220, 220)))


# -- the ladder ------------------------------------------------------------------------------------


def test_there_are_thirty_steps_and_shorter_ways() -> None:
    assert len(STEPS) == 30
    assert [STEPS[at - 1].name for at in (4, 8, 12, 16, 17, 18, 22, 23, 29, 30)] == [
        "Plains Fours", "Scatter Fours", "Friends Fours", "Enemies Fours", "Dumps", "Colour Dumps", "Big Jingles",
        "Juggles", "Granny's False Teeth", "Catching Flies",
    ]  # fmt: skip
    short = Knucklebones.start(KnuckleOptions(), 2).course
    assert [STEPS.index(step) + 1 for step in short] == [1, 2, 3, 4, 5, 17, 19, 24, 26]
    assert Knucklebones.start(KnuckleOptions(steps="plains"), 2).course == STEPS[:4]


@pytest.mark.parametrize(
    ("quality", "bones"),
    [(0, 0), (149, 0), (150, 1), (299, 1), (300, 2), (500, 3), (699, 3), (700, 4), (899, 4), (900, 5), (1000, 5)],
)
def test_a_better_throw_catches_more(quality: int, bones: int) -> None:
    assert bones_caught(quality) == bones


# -- the vectors of the rulings --------------------------------------------------------------------


def test_a_throw_of_95_and_one_of_60_leave_two_which_one_pick_takes() -> None:
    state = does(begun("Plains Twos"), "jockey", "try 950", "try 600")
    state = does(state, "fall blue 100 100 green 120 100", "taw red")
    assert [state.where[bone] for bone in range(5)] == ["taw", "mat", "mat", "aside", "aside"]
    assert ("pick",) in state.moves()
    assert well(state, "pick").done == (2, 0)


@pytest.mark.parametrize("throws", [("try 100",), ("try 950", "try 100")])
def test_who_catches_nothing_has_had_his_turn(throws: tuple[str, ...]) -> None:
    state = does(begun(), "jockey", *throws)
    assert (state.turn, state.thrower, state.done, state.turns) == (1, 1, (0, 0), (1, 0))


def test_three_in_twos_are_two_and_then_one() -> None:
    state = jockeyed(begun("Plains Twos"), blue=(50, 50), green=(60, 90), yellow=(90, 60))
    assert {len(move) - 1 for move in state.moves()} == {2}
    state = well(state, "pick blue yellow")
    assert state.moves() == (("pick", "green"),)
    assert well(state, "pick green").done == (2, 0)


def test_all_five_skip_the_step() -> None:
    state = does(begun(), "jockey", "try 950", "try 950")
    assert (state.turn, state.done, state.stage) == (0, (1, 0), "start")


def test_four_bones_with_a_spread_of_40_are_as_hard_as_55() -> None:
    state = jockeyed(begun("Plains Fours"), **dict(zip(("blue", "green", "yellow", "white"), SQUARE, strict=True)))
    assert state.attempts(("pick",)) == (("pick", 550), ("catch", 300))
    assert does(state, "pick", "try 549").turn == 1
    assert does(state, "pick", "try 550", "try 299").turn == 1
    assert does(state, "pick", "try 550", "try 300").done == (4, 0)


# -- how far bones lie apart -----------------------------------------------------------------------


def test_spread_is_the_mean_distance_to_the_nearest_and_none_of_a_single_bone() -> None:
    assert mean_gap([(30, 40)]) == 0
    assert mean_gap([(0, 0), (120, 160)]) == 500
    assert mean_gap([(0, 0), (100, 0), (300, 0)]) == (100 + 100 + 200) * 1000 // 3 // 400
    assert mean_gap(SQUARE) == 400
    assert closeness((0, 0), [(100, 0), (0, 300)]) == 750


@given(st.lists(st.tuples(st.integers(0, 400), st.integers(0, 400)), min_size=2, max_size=4, unique=True))
def test_a_sweep_halves_the_spread(points: list[tuple[int, int]]) -> None:
    if mean_gap(points) < 1000:
        assert mean_gap(brush_together(points)) == pytest.approx(mean_gap(points) / 2, abs=4)


def test_sweeps_bring_bones_together_until_they_touch() -> None:
    state = jockeyed(begun("Plains Twos"), blue=(20, 200), green=(220, 200))
    assert state.gap((1, 2)) == 500
    swept = well(state, "sweep")
    assert swept.gap((1, 2)) == 250
    assert swept.spots[1] == (70, 200)
    assert does(state, "sweep", "try 299").turn == 1
    assert does(state, "sweep", "try 300", "try 299").turn == 1
    near = well(well(well(swept, "sweep"), "sweep"), "sweep")
    assert near.moves() == (("pick",),), "31 thousandths apart: nothing is left to be brushed"


def test_no_sweeps_where_the_step_has_none_and_none_of_a_single_bone() -> None:
    lying = jockeyed(begun("Clicks"), blue=(20, 20), green=(200, 200))
    assert lying.moves() == (("pick", "blue"), ("pick", "green"))
    with pytest.raises(IllegalMove, match="no sweeps in Clicks"):
        lying.play(("sweep",))
    state = jockeyed(begun("Plains Twos"), blue=(20, 20), green=(200, 200), yellow=(40, 40))
    with pytest.raises(IllegalMove, match="Plains Twos takes 2 at once"):
        state.play(("pick", "blue"))


# -- the other steps -------------------------------------------------------------------------------


def test_scattered_bones_are_lifted_without_a_tip() -> None:
    state = does(begun("Scatter Threes"), "scatter", APART)
    assert state.lifting(0) == 200 + 400 * 750 // 1000
    assert state.lifting(4) == 200 + 400 * 100 // 1000
    assert does(state, "taw red", "try 499").turn == 1
    state = does(state, "taw red", "try 500")
    assert state.gap((1, 2, 4)) == (260 + 260 + 360) * 1000 // 3 // 400
    assert state.attempts(("pick", "blue", "green", "white")) == (("pick", 400 + 250 * 733 // 1000), ("catch", 350))
    state = well(state, "pick blue green white")
    assert well(state, "pick yellow").done == (7, 0)


def test_a_friend_names_the_bone_that_lies_most_freely_and_an_enemy_any() -> None:
    friend = does(begun("Friends Ones"), "scatter", APART)
    assert friend.turn == 1
    assert friend.moves() == (("taw", "yellow"),), "360 millimetres from red, and from white no farther"
    assert friend.lifting(0) == 400
    assert does(friend, "taw yellow").due[0] == ("tip", friend.lifting(3))
    enemy = does(begun("Enemies Ones"), "scatter", APART)
    assert enemy.turn == 1
    assert len(enemy.moves()) == 5
    assert enemy.lifting(0) == 600
    after = does(enemy, "taw red", "try 600")
    assert (after.turn, after.attempts(("pick", "blue"))) == (0, (("pick", 300), ("catch", 400)))


def test_alone_the_friend_is_as_kind_and_the_enemy_as_hard_as_can_be() -> None:
    assert does(begun("Enemies Ones", 1), "scatter", APART).moves() == (("taw", "red"),)
    assert does(begun("Friends Ones", 1), "scatter", APART).turn == 0


@pytest.mark.parametrize("step", ["Scatter Fours", "Friends Fours", "Enemies Fours"])
def test_in_the_fours_a_pile_may_be_dumped(step: str) -> None:
    state = begun(step)
    assert state.moves() == (("scatter",), ("dump",))
    state = piled(does(state, "dump"))
    assert state.stage == "taw"
    assert begun(step.replace("Fours", "Threes")).moves() == (("scatter",),)


@pytest.mark.parametrize(
    ("calls", "first", "what"),
    [
        (("300", "300"), 0, "dumps"),
        (("301", "300"), 1, "no_dumps"),
        (("900", str(DOWN)), 1, "breaks"),
        (("no", "no"), 0, "dumps"),
        (("no", "1400"), 1, "breaks"),
    ],
)
def test_who_speaks_first_is_heard(calls: tuple[str, str], first: int, what: str) -> None:
    assert winner(("calls", *calls), 0) == (first, what)


def test_two_who_call_at_once_are_heard_in_their_order_of_play() -> None:
    assert winner(("calls", "200", "500", "200"), 1) == (2, "no_dumps")


def test_no_dumps_makes_them_scatter_and_breaks_takes_them_as_far_apart_as_can_be() -> None:
    state = does(begun("Dumps"), "dump")
    assert state.stage == "calls"
    stands = piled(does(state, "calls 300 400"))
    assert stands.gap((1, 2, 3, 4)) == 1000 * 40 // 400
    with pytest.raises(IllegalMove):
        piled(does(begun("Dumps"), "dump", "calls 300 no")).play(("pick",))
    scattered_ = does(state, "calls 500 399", "fall red 20 20 blue 380 20 green 20 380 yellow 300 300 white 100 100")
    assert not scattered_.broken
    broken = does(state, "calls 500 400")
    with pytest.raises(IllegalMove):
        piled(broken)
    broken = does(
        broken, "fall red 20 20 blue 380 20 green 20 380 yellow 380 380 white 200 200", "taw white", "try 1000"
    )
    assert broken.attempts(("pick",)) == (("pick", 300 + 150 + 250), ("catch", 400))


def test_a_pile_in_the_fours_is_called_for_where_that_is_the_rule_and_never_alone() -> None:
    assert does(begun("Scatter Fours", contested=True), "dump").stage == "calls"
    assert does(begun("Scatter Fours"), "dump").stage == "fall"
    assert does(begun("Dumps", 1), "dump").stage == "fall"
    with pytest.raises(BadOption):
        KnuckleOptions(contested=True).check(1)


@pytest.mark.parametrize(("who", "caller"), [("own", 0), ("others", 1)])
def test_colours_are_called_before_they_are_picked_up(who: str, caller: int) -> None:
    state = piled(does(begun("Colour Dumps", colours=who), "dump"))
    state = well(state, "taw red")
    assert (state.turn, state.moves()[0]) == (caller, ("call", "blue"))
    state = does(state, "call green")
    assert (state.turn, state.moves()) == (0, (("pick", "green"),))
    state = well(state, "pick green")
    assert state.turn == caller
    for colour in ("blue", "white", "yellow"):
        state = well(does(state, f"call {colour}"), f"pick {colour}")
    assert state.done == (18, 0)


@pytest.mark.parametrize(("step", "noise"), [("Clicks", 350), ("No Clicks", 450)])
def test_a_third_attempt_for_the_click(step: str, noise: int) -> None:
    state = jockeyed(begun(step), blue=(20, 20))
    assert state.attempts(("pick", "blue")) == (("pick", 300), ("catch", 350), ("extra", noise))
    assert does(state, "pick blue", "try 300", "try 350", f"try {noise - 1}").turn == 1


def test_bones_held_make_the_catch_harder_in_little_jingles() -> None:
    state = jockeyed(begun("Little Jingles"), blue=(20, 20), green=(30, 80))
    assert state.moves() == (("scatter",),)
    state = does(state, "scatter", "fall blue 100 100 green 300 300")
    assert state.attempts(("pick", "blue"))[1] == ("catch", 350)
    state = well(state, "pick blue")
    assert state.attempts(("pick", "green"))[1] == ("catch", 400)
    assert well(state, "pick green").done == (21, 0)


def test_every_taw_makes_the_catch_harder_in_big_jingles() -> None:
    state = jockeyed(begun("Big Jingles"), blue=(20, 20), green=(30, 80))
    assert state.bones("taw") == (0, 3, 4)
    assert state.attempts(("pick", "blue"))[1] == ("catch", 350 + 3 * 70)
    state = well(state, "pick blue")
    assert state.attempts(("pick", "green"))[1] == ("catch", 350 + 4 * 70)
    assert well(state, "pick green").done == (22, 0)


def test_juggles_are_three_attempts() -> None:
    state = jockeyed(begun("Juggles"), blue=(20, 20))
    assert state.attempts(("pick", "blue")) == (("pick", 300), ("catch", 400), ("extra", 400))


def test_horses_go_into_stables_and_those_caught_stand_there_already() -> None:
    state = jockeyed(begun("Horse in the Stable"), blue=(20, 20), green=(30, 80))
    assert state.bones("over") == (3, 4)
    assert state.attempts(("drive", "blue")) == (("sweep", 300), ("catch", 350))
    state = well(well(state, "drive blue"), "drive green")
    assert len({state.spots[bone] for bone in (1, 2, 3, 4)}) == 4
    assert state.moves() == (("pick",), ("sweep",))
    assert state.attempts(("pick",)) == (("pick", 300 + 150 + 250 * 200 // 1000), ("catch", 350))
    assert well(state, "pick").done == (24, 0)


def test_one_sweep_through_the_arch_for_each_bone() -> None:
    state = jockeyed(begun("Through the Arch"), blue=(20, 20), green=(30, 80))
    assert state.attempts(("drive", "blue")) == (("sweep", 350), ("catch", 350))
    state = does(well(state, "drive green"), "fall green 320 100")
    assert (state.turn, state.moves()) == (0, (("drive", "blue"),))
    state = does(well(state, "drive blue"), "fall blue 320 300")
    assert state.attempts(("pick",))[0] == ("pick", 350 + 250 * 500 // 1000)
    assert well(well(state, "sweep"), "pick").done == (25, 0)


@pytest.mark.parametrize(
    ("step", "high", "beyond"),
    [
        ("Over the Line", False, 300), ("Over the Line", True, 300), ("Over the Jump", False, 400),
        ("Thread the Needle", False, 500), ("Thread the Needle", True, 600),
    ],
)  # fmt: skip
def test_bones_are_laid_beyond_the_other_hand(step: str, high: bool, beyond: int) -> None:
    state = jockeyed(begun(step, needle_high=high), blue=(20, 20))
    assert state.bones("over") == (2, 3, 4)
    assert state.attempts(("carry", "blue")) == (("pick", 300), ("extra", beyond), ("catch", 350))
    state = well(state, "carry blue")
    assert state.moves() == (("pick",),)
    assert state.attempts(("pick",)) == (("pick", 450 + 250 * 100 // 1000), ("catch", 350))
    assert well(state, "pick").turn == 0


def test_teeth_are_pulled_and_laid_one_by_one() -> None:
    state = does(begun("Granny's False Teeth"), "teeth", "taw green")
    assert state.moves() == (("pull", "red"), ("pull", "blue"), ("pull", "yellow"), ("pull", "white"))
    assert state.attempts(("pull", "red")) == (("pick", 300), ("catch", 400))
    for colour in ("red", "blue", "yellow", "white"):
        state = well(state, f"pull {colour}")
        assert state.moves() == (("lay", colour),)
        assert state.attempts(("lay", colour)) == (("lay", 300), ("catch", 400))
        state = well(state, f"lay {colour}")
    assert well(state, "pick").done == (29, 0)


def test_flies_are_caught_by_a_snatch() -> None:
    state = does(begun("Catching Flies"), "scatter", APART)
    state = well(state, "taw red")
    assert state.attempts(("pick", "blue")) == (("pick", 300), ("catch", 550))


# -- the turn and the end --------------------------------------------------------------------------


def test_a_turn_begins_again_with_the_step_that_went_wrong() -> None:
    state = jockeyed(begun("Plains Twos"), blue=(20, 20), green=(30, 80), yellow=(90, 90))
    state = does(well(state, "pick blue green"), "pick yellow", "try 0")
    state = does(state, "jockey", "try 0")
    assert (state.turn, state.done, state.moves()) == (0, (1, 0), (("jockey",),))
    assert set(state.where) == {"hand"}


def test_who_does_the_last_step_wins_at_once() -> None:
    state = replace(begun(), done=(29, 29), thrower=0)
    state = does(state, "scatter", APART)
    state = well(state, "taw red")
    for colour in ("blue", "green", "yellow", "white"):
        state = well(state, f"pick {colour}")
    assert (state.turn, state.winners(), state.scores()) == (GAME_OVER, (0,), (30, 29))


@pytest.mark.parametrize(
    ("done", "since", "winners"), [((5, 4), (3, 1), (0,)), ((5, 5), (9, 7), (1,)), ((5, 5), (7, 7), (0, 1))]
)
def test_after_forty_turns_the_furthest_wins_then_who_needed_fewer_turns(
    done: tuple[int, int], since: tuple[int, int], winners: tuple[int, ...]
) -> None:
    state = replace(begun(), done=done, since=since, turns=(TURNS, TURNS - 1), thrower=1, turn=1)
    state = does(replace(state, options=KnuckleOptions(steps="all")), state.moves()[0][0])
    if state.stage == "calls" or not state.due:
        state = state.play(state.draw(Random(1)))
        state = does(state, " ".join(state.moves()[0]))
    state = does(state, "try 0")
    assert (state.turn, state.winners()) == (GAME_OVER, winners)


def test_one_who_practises_alone_has_won_when_he_is_through() -> None:
    alone = replace(begun(seats=1), turns=(TURNS - 1,))
    assert does(alone, "jockey", "try 0").winners() == ()
    assert replace(alone, done=(30,), turn=GAME_OVER).winners() == (0,)
    assert does(begun(seats=1), "jockey", "try 0").turn == 0


# -- the house -------------------------------------------------------------------------------------


def test_what_falls_lies_where_such_a_throw_lands_and_nothing_else_is_taken() -> None:
    state = does(begun(), "jockey", "try 1000", "try 800")
    for wrong in ("fall", "fall blue 30 30 green 30 60", "fall blue 401 30", "fall pink 30 30", "fall blue 030 30"):
        assert not state.is_chance(tuple(wrong.split()))
    assert state.is_chance(("fall", "blue", "30", "30"))
    line = does(begun("Over the Line"), "jockey", "try 1000", "try 800")
    assert not line.is_chance(("fall", "blue", "300", "30")), "on the other side of the line"
    assert not begun().is_chance(("try", "500"))
    toss = does(begun(), "jockey")
    assert [toss.is_chance(("try", word)) for word in ("0", "1000", "1001", "-1", "07", "x")] == [
        True, True, False, False, False, False,
    ]  # fmt: skip
    calls = does(begun("Dumps"), "dump")
    assert [calls.is_chance(tuple(m.split())) for m in ("calls no 0", "calls 9", "calls 1501 no", "calls no -1")] == [
        True, False, False, False,
    ]  # fmt: skip


@given(st.integers(1, 5), st.sampled_from([MAT, PILE]), st.integers())
def test_scattered_bones_lie_beside_each_other(count: int, area: tuple[int, int, int, int], seed: int) -> None:
    points = scatter(count, (area,), Random(seed))
    assert len(set(points)) == count
    assert all(area[0] <= x <= area[1] and area[2] <= y <= area[3] for x, y in points)


# -- timing ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("late", "quality"), [(0, 1000), (100, 750), (-200, 500), (400, 0)])
def test_an_attempt_is_worth_less_the_farther_off_it_is_and_nothing_after_400_milliseconds(
    late: int, quality: int
) -> None:
    state = does(begun(), "jockey")
    move = timed_attempt(state.seen_by(0), Act(sin(BEAT * PACE * late / 1000), 1.0), Random(1))
    assert (move[0], move[2:]) == ("try", () if not late else ("late",) if late > 0 else ("early",))
    assert int(move[1]) == pytest.approx(quality, abs=1)
    assert state.is_chance(move)


def test_the_scene_asks_the_thrower_for_a_beat_and_everyone_for_a_call() -> None:
    toss = does(begun(), "jockey").seen_by(1)
    assert scene(toss).timing == Timing("beat", PACE, 0, "1 of 2: onto the back of the hand.")
    mats = [zone for zone in beat_scene(toss, Act(0.25)).zones if isinstance(zone, Mat)]
    assert mats[0].beat is not None
    assert mats[0].beat.at == 0.25
    race = does(begun("Dumps"), "dump").seen_by(0)
    timing = scene(race).timing
    assert timing is not None
    assert timing.kind == "call"
    prompts = [beat_scene(race, Act(x)).prompt for x in (-1, 0.1, 0.5)]
    assert ["Wait" in prompts[0], "No Dumps!" in prompts[1], "Breaks!" in prompts[2]] == [True, True, True]


@pytest.mark.parametrize(
    ("act", "said"),
    [
        (Act(-0.8, 0.6, done=True), "too early"),
        (Act(0.8, -0.6, done=True), "too early"),
        (Act(0.8, 0.6, done=True), "too late"),
        (Act(-0.2, 0.9, done=True), "good, a little early"),
        (Act(0.01, 0.9, done=True), "in the very middle"),
        (Act(0.6, 0.8), ""),
    ],
)
def test_a_stopped_mark_says_whether_it_was_early_or_late(act: Act, said: str) -> None:
    state = jockeyed(begun(), blue=(200, 200))
    (mat,) = beat_scene(does(state, "pick blue").seen_by(0), act).zones
    assert isinstance(mat, Mat)
    assert mat.beat is not None
    assert mat.beat.said == said


def test_a_throw_that_catches_some_is_late_but_not_too_late() -> None:
    (mat,) = beat_scene(does(begun(), "jockey").seen_by(0), Act(0.5, 0.8, done=True)).zones
    assert isinstance(mat, Mat)
    assert mat.beat is not None
    assert mat.beat.said == "late"


def lots(state: Knucklebones) -> list[tuple[str, int, str]]:
    """What is said of the bones that do not lie on the mat: label, how many, and where they are."""
    (mat,) = scene(state.seen_by(0)).zones
    assert isinstance(mat, Mat)
    return [(lot.label, len(lot.bones), lot.place) for lot in mat.lots]


def test_caught_and_dropped_bones_are_told_apart_by_their_colours() -> None:
    tossed = does(begun(), "jockey", "try 604")
    assert lots(tossed) == [("in the air", 3, "air"), ("dropped", 2, "lost")]
    (mat,) = scene(tossed.seen_by(0)).zones
    assert isinstance(mat, Mat)
    assert [[bone.colour for bone in lot.bones] for lot in mat.lots] == [["blue", "green", "yellow"], ["white", "red"]]
    assert [bone for bone in does(tossed, "try 600").draw(Random(1)) if bone in COLOURS] == ["red", "white"]
    assert [bone for bone in does(tossed, "try 301").draw(Random(1)) if bone in COLOURS] == ["red", "green", "white"]
    state = does(tossed, "try 1000", "fall red 20 20 white 200 200", "taw green")
    assert lots(state) == [("taw in hand", 1, "hand"), ("caught", 2, "aside")]


def test_a_turn_that_is_over_shows_what_was_dropped_and_by_how_much_the_mark_was_missed() -> None:
    assert GAME.frames is not None
    state = does(jockeyed(begun(), blue=(200, 200)), "pick blue", "try 1000")
    (frame,) = GAME.frames(state.seen_by(0), ("try", "0"))
    (mat,) = frame.zones
    assert isinstance(mat, Mat)
    assert [lot.label for lot in mat.lots if lot.place == "lost"] == ["dropped"]
    assert frame.pauses("result"), "whoever has missed reads how, as long as he likes"
    assert frame.prompt == "{0}: drops the taw. {1} is next."
    (frame,) = GAME.frames(state.seen_by(0), ("try", "250", "late"))
    assert frame.prompt == "{0}: drops the taw, 0.30 s too late. {1} is next.", "three quarters of 0.4 s"
    (frame,) = GAME.frames(state.seen_by(0), ("try", "1000"))
    assert frame.prompt == "{0} has done Plains Ones: on to Plains Twos."
    assert not frame.pauses("result")


def test_the_log_tells_which_way_a_timed_attempt_was_off() -> None:
    assert GAME.events is not None
    state = does(jockeyed(begun(), blue=(200, 200)), "pick blue")

    def told(state: Knucklebones, move: str) -> Any:
        after = does(state, move)
        return GAME.events and GAME.events(state.seen_by(0), tuple(move.split()), after.seen_by(0))

    assert told(state, "try 299 early") == [": fails to pick up, too early"]
    assert told(does(state, "try 1000"), "try 0") == [": drops the taw"]
    assert told(does(begun(), "jockey"), "try 600 late") == [": three on the back of the hand, late"]
    assert not state.is_chance(("try", "299", "soon"))


def test_before_a_beat_one_is_told_which_of_how_many_it_is_and_what_it_is_for() -> None:
    def ways(state: Knucklebones) -> tuple[str, tuple[str, ...], int]:
        found = scene(state.seen_by(0))
        (mat,) = found.zones
        assert isinstance(mat, Mat)
        assert found.timing is not None
        return found.timing.asks, mat.ways, mat.now

    state = does(jockeyed(begun(), blue=(200, 200)), "pick blue")
    both = ("pick up blue", "catch the taw")
    assert ways(state) == ("1 of 2: pick up blue.", both, 0)
    assert ways(does(state, "try 1000")) == ("2 of 2: catch the taw.", both, 1)
    lifted = does(begun("Scatter Ones"), "scatter", APART, "taw green")
    assert ways(lifted) == ("Now lift green, stir no other.", ("lift green, stir no other",), 0)


def test_what_was_picked_up_is_in_the_hand_while_the_taw_is_in_the_air() -> None:
    state = does(jockeyed(begun(), blue=(200, 200)), "pick blue")
    assert ("in hand", 1, "hand") not in lots(state)
    assert ("in hand", 1, "hand") in lots(does(state, "try 1000"))


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.name)
def test_what_is_asked_takes_one_line_so_that_the_picture_stays_where_it_is(step: Step) -> None:
    rng, state = Random(5), begun(step.name)
    for _ in range(60):
        if state.turn == GAME_OVER or state.thrower != 0 or state.step != step:
            break
        seen = scene(state.seen_by(0))
        assert len(seen.prompt.replace("{0}", "Anna").replace("{1}", "Basil")) <= LINE
        if seen.timing is not None and seen.timing.kind == "beat":
            assert len(f"{seen.timing.asks} {START_MARK}") <= LINE
            state = does(state, "try 999" if state.act[0] != "jockey" else "try 600")
        else:
            state = state.play(state.draw(rng) if state.turn == CHANCE else state.moves()[-1])


def test_who_chooses_a_taw_is_told_by_which_keys() -> None:
    state = does(begun(), "jockey", "try 600", "try 1000", "fall red 20 20 blue 200 200")
    assert scene(state.seen_by(0)).prompt.endswith("as your taw? Arrows and Enter.")


def test_chance_calls_for_those_who_are_not_people() -> None:
    assert GAME.timed is not None
    assert GAME.timed.calls is not None
    state = does(begun("Dumps", 3), "dump")
    move = GAME.timed.calls(state.seen_by(0), {0: 250, 2: -1}, Random(3))
    assert (move[1], move[3]) == ("250", "no")
    assert int(move[2]) >= 120
    assert state.is_chance(move)


def test_hands_of_bots_are_less_steady_by_their_level() -> None:
    state = does(begun(), "jockey")

    def mean(level: str) -> float:
        rng = Random(1)
        return sum(int(GAME.draw_chance(state, (level, "easy"), rng)[1]) for _ in range(400)) / 400_000

    assert mean("easy") < mean("medium") < mean("hard") < mean("") == pytest.approx(0.75, abs=0.02), "steady by default"


def test_levels_touch_no_other_move_of_the_house() -> None:
    pile = does(begun("Dumps"), "dump")
    assert GAME.draw_chance(pile, ("easy", "easy"), Random(2)) == pile.draw(Random(2))


# -- bots ------------------------------------------------------------------------------------------


def test_the_chance_of_an_attempt_is_that_of_a_bell_curve() -> None:
    assert passes(750, "steady") == pytest.approx(0.5)
    assert passes(600, "steady") == pytest.approx(NormalDist().cdf(1))
    assert (passes(0, "novice"), passes(1010, "sharp")) == (1, 0)


def test_a_club_player_sweeps_bones_that_lie_wide_apart_and_lifts_the_one_that_stands_alone() -> None:
    wide = jockeyed(begun("Plains Twos"), blue=(20, 200), green=(220, 200))
    assert heuristic(wide.seen_by(0), Random(1)) == ("sweep",)
    assert heuristic(well(wide, "sweep").seen_by(0), Random(1)) == ("pick",)
    lies = does(begun("Scatter Ones"), "scatter", PAIR)
    assert heuristic(lies.seen_by(0), Random(1)) == ("taw", "green")
    enemy = does(begun("Enemies Ones"), "scatter", PAIR)
    assert heuristic(enemy.seen_by(1), Random(1))[1] in ("red", "blue")


def best(state: Knucklebones) -> Move:
    return list(expert(state.seen_by(state.turn), Random(1)))[-1].move


def test_an_expert_takes_pairs_that_lie_together_and_sweeps_where_it_pays() -> None:
    pairs = jockeyed(begun("Plains Twos"), blue=(30, 30), green=(370, 370), yellow=(30, 60), white=(370, 340))
    assert best(pairs) in (("pick", "blue", "yellow"), ("pick", "green", "white"))
    wide = jockeyed(
        begun("Plains Fours", skill="sharp"), blue=(20, 20), green=(380, 20), yellow=(20, 380), white=(380, 380)
    )
    assert best(wide) == ("sweep",)
    # a novice drops a taw with a chance of 4.8 %: a sweep costs him 9.3 %, and from 80 mm apart would gain 3.2 %
    near = jockeyed(begun("Plains Twos", skill="novice"), blue=(20, 200), green=(100, 200))
    assert best(near) == ("pick",)


def test_an_enemy_leaves_the_worst_and_hints_tell_chances() -> None:
    assert best(does(begun("Enemies Ones"), "scatter", PAIR))[1] in ("red", "blue")
    lies = does(begun("Scatter Ones"), "scatter", PAIR)
    advice = list(expert(lies.seen_by(0), Random(1)))[-1]
    assert (advice.move, advice.measure) == (("taw", "green"), "step")
    assert 0 < advice.worths[0][1] < 1
    assert best(begun("Scatter Fours")) in (("scatter",), ("dump",))


def test_the_log_tells_what_is_tried_and_what_comes_of_it() -> None:
    assert GAME.events is not None
    state = jockeyed(begun("Plains Twos"), blue=(20, 200), green=(220, 200))
    state = does(state, "pick", "try 1000")
    assert state.turn == CHANCE

    def lines(move: Move) -> list[str]:
        assert GAME.events is not None
        return list(GAME.events(state.seen_by(0), move, state.play(move).seen_by(0)) or ())

    assert lines(("try", "1000")) == [": caught", "{0} has done Plains Twos"]
    assert lines(("try", "0")) == [": drops the taw"]
