"""Bunko: points, the grab, the end of a round and the changing of places, worked out by hand from the rules."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from parlor.core.game import Act
from parlor.core.scene import Gauge, Ring, Scene, Stands, Tally
from parlor.core.state import CHANCE, GAME_OVER, IllegalMove, parse
from parlor.games.catalogue import entry
from parlor.games.dice.bunko.party import Table, move_players
from parlor.games.dice.bunko.rules import Bunko, BunkoOptions, reach_move, reach_quality
from parlor.games.dice.bunko.view import log_lines, reach_scene, scene

EIGHT = "seated 1 2 3 4 5 6 7 8"
"""Seats 0 to 3 at the head table, 0 with 2; seats 4 to 7 at the other one."""


def after(state: Bunko, *moves: str) -> Bunko:
    for move in moves:
        state = state.play(parse(move))
    return state


def begun(seats: int = 8, **options: object) -> Bunko:
    """The first round, in which the first chair of each table begins."""
    start = Bunko.start(BunkoOptions(**options), seats)  # type: ignore[arg-type]
    seated = "seated " + " ".join(str(seat + 1) for seat in range(seats))
    return after(start, seated, *["rolled 6 1 1 1"] * (seats // 4))


def standing(state: Bunko, *points: tuple[int, int]) -> Bunko:
    """With these points at the tables."""
    tables = tuple(replace(table, points=have) for table, have in zip(state.tables, points, strict=True))
    return replace(state, tables=tables)


def throw(dice: str) -> tuple[str, str]:
    return "roll", f"rolled {' '.join(dice)}"


def points(state: Bunko) -> list[tuple[int, int]]:
    return [table.points for table in state.tables]


# -- who begins -------------------------------------------------------------------------------------------


def test_at_every_table_the_highest_begins_and_ties_throw_again() -> None:
    state = after(Bunko.start(BunkoOptions(), 8), EIGHT, "rolled 5 2 5 4")
    assert state.chances() is not None
    assert len(state.chances() or ()) == 36, "two dice, of those who tie"
    state = after(state, "rolled 1 3", "rolled 2 2 6 1")
    assert (state.turn, state.phase) == (2, "throw")
    assert state.tables[1].seat == 6


def test_everyone_is_seated_once() -> None:
    start = Bunko.start(BunkoOptions(), 8)
    for wrong in ("seated 1 2 3 4 5 6 7 7", "seated 1 2 3 4 5 6 7", "seated 0 1 2 3 4 5 6 7", "rolled 1 1 1"):
        with pytest.raises(IllegalMove):
            start.play(parse(wrong))


# -- a throw ----------------------------------------------------------------------------------------------


def test_sixes_score_and_the_thrower_goes_on() -> None:
    state = after(begun(), *throw("662"))
    assert points(state) == [(2, 0), (0, 0)]
    assert state.turn == 4, "a throw each: the other table"
    state = after(state, *throw("123"))
    assert state.turn == 0, "he goes on"
    state = after(state, *throw("234"), *throw("555"))
    assert [table.seat for table in state.tables] == [1, 6], "no 6: the turn goes to the left"
    assert points(state) == [(2, 0), (0, 0)]


def test_three_ones_wipe_out_the_points_of_the_pair_and_end_the_turn() -> None:
    state = after(standing(begun(), (15, 7), (0, 0)), *throw("111"))
    assert state.tables[0].points == (0, 7)
    assert state.tables[0].seat == 1


def test_a_throw_scores_in_91_of_216() -> None:
    state = after(begun(), "roll")
    scoring = [chance for move, chance in state.chances() or () if state.apply(move).tables[0].points != (0, 0)]
    assert (len(scoring), round(sum(scoring) * 216)) == (91, 91)


# -- the grab ---------------------------------------------------------------------------------------------


def test_by_chance_each_die_goes_to_any_of_the_four() -> None:
    state = after(begun(grab="chance"), *throw("666"))
    assert [(move, chance) for move, chance in state.chances() or ()] == [
        (("grabbed", str(seat)), 0.25) for seat in (1, 2, 3, 4)
    ]
    state = after(state, "grabbed 3", "grabbed 2")
    assert state.turn == CHANCE
    state = after(state, "grabbed 1")
    assert points(state)[0] == (5, 1)
    assert state.bunkos == (1, 0, 0, 0, 0, 0, 0, 0)
    assert state.turn == 4
    assert state.tables[0].seat == 0, "the thrower goes on"


@pytest.mark.parametrize(
    ("takers", "result"), [("1 3 1", (6, 0)), ("1 2 3", (5, 1)), ("2 4 1", (4, 2)), ("2 2 4", (3, 3))]
)
def test_a_bunko_ends_in_one_of_four_ways(takers: str, result: tuple[int, int]) -> None:
    state = after(begun(grab="chance"), *throw("666"), *(f"grabbed {seat}" for seat in takers.split()))
    assert points(state)[0] == result


def test_by_reflex_the_best_reach_takes_each_die() -> None:
    state = after(begun(), *throw("666"))
    for seat, reach in zip((0, 1, 2, 3), (40, 90, 89, 0), strict=True):
        assert (state.turn, state.moves()) == (seat, (("grab",),))
        state = after(state, "grab", f"reached {reach}")
    assert points(state)[0] == (3, 1)
    assert state.turn == 0, "the second die"
    for reach in (70, 70, 100, 100):
        state = after(state, "grab", f"reached {reach}")
    assert state.chances() == ((("grabbed", "3"), 0.5), (("grabbed", "4"), 0.5)), "as quick: chance decides"
    state = after(state, "grabbed 4")
    for reach in (100, 1, 2, 3):
        state = after(state, "grab", f"reached {reach}")
    assert points(state)[0] == (4, 2)
    assert (state.turn, state.phase) == (4, "throw")


def test_a_reach_is_a_number_from_0_to_100() -> None:
    state = after(begun(), *throw("666"), "grab")
    for wrong in ("reached 101", "reached -1", "reached x", "reached", "grabbed 1"):
        with pytest.raises(IllegalMove):
            state.play(parse(wrong))


def test_a_reach_that_is_timed_is_the_better_the_nearer_to_the_beat() -> None:
    view = after(begun(), *throw("666"), "grab").seen_by(0)
    assert reach_move(view, Act(0.0), Random(0)) == ("reached", "100")
    assert reach_move(view, Act(0.448), Random(0)) == reach_move(view, Act(-0.448), Random(0)) == ("reached", "50")
    assert reach_move(view, Act(1.0), Random(0)) == ("reached", "0")


def test_the_mark_runs_along_a_line_that_lies_there_before() -> None:
    view = after(begun(), *throw("666"), "grab").seen_by(0)
    scenes = scene(view), *(reach_scene(view, Act(off)) for off in (0.0, 1.0))
    assert [zone.beat.at for each in scenes for zone in each.zones if isinstance(zone, Gauge)] == [-1.0, 0.0, 1.0]


def test_what_lies_in_the_green_is_quick() -> None:
    (gauge,) = (
        zone for zone in scene(after(begun(), *throw("666"), "grab").seen_by(0)).zones if isinstance(zone, Gauge)
    )
    assert reach_quality(gauge.beat.good) == 80


@pytest.mark.parametrize(
    ("act", "verdict"),
    [
        (Act(0.02, 1.0, True), "Just right."),
        (Act(-0.1, 1.0, True), "Quick."),
        (Act(-0.6, 0.8, True), "Far off, too early: it was still on its way to the middle."),
        (Act(0.3, -0.95, True), "Not quite, too early: it was still on its way to the middle."),
        (Act(-0.3, -0.95, True), "Not quite, too late: it was past the middle."),
        (Act(0.6, 0.8, True), "Far off, too late: it was past the middle."),
    ],
)
def test_beside_the_stopped_mark_stands_whether_it_was_early_or_late(act: Act, verdict: str) -> None:
    shown = reach_scene(after(begun(), *throw("666"), "grab").seen_by(0), act)
    assert shown.prompt == verdict
    gauge = shown.zones[-1]
    assert isinstance(gauge, Gauge)
    assert gauge.beat.at == act.x
    assert verdict.lower().startswith(gauge.beat.said.partition(":")[0])


@pytest.mark.parametrize(("quick", "mean"), [("novice", 55), ("steady", 75), ("sharp", 88)])
def test_bots_are_as_quick_as_the_option_says(quick: str, mean: int) -> None:
    """Of the quickest some would reach beyond the best, so that their mean is a little lower than 90."""
    state, rng = after(begun(quick=quick), *throw("666"), "grab"), Random(1)
    drawn = [int(state.draw(rng)[1]) for _ in range(2000)]
    assert abs(sum(drawn) / len(drawn) - mean) < 1.5


# -- the end of a round -----------------------------------------------------------------------------------


def test_when_the_head_table_has_21_the_others_throw_no_more() -> None:
    state = after(standing(begun(), (20, 3), (2, 9)), *throw("662"))
    assert (state.phase, state.turn) == ("up", CHANCE)
    assert points(state) == [(22, 3), (2, 9)], "22 and more can happen"
    assert state.won == (1, 0, 1, 0, 0, 1, 0, 1)
    assert state.rounds_lost == (0, 1, 0, 1, 1, 0, 1, 0)


def test_a_table_that_is_level_plays_on_alone_until_it_is_not() -> None:
    state = after(standing(begun(), (20, 3), (8, 8)), *throw("612"))
    assert state.turn == 4
    assert "level" in scene(state.seen_by(4)).prompt
    state = after(state, *throw("234"))
    assert state.turn == 5
    state = after(state, *throw("634"))
    assert state.phase == "up"
    assert state.won == (1, 0, 1, 0, 0, 1, 0, 1)


def test_a_wipeout_breaks_a_tie_too() -> None:
    state = after(standing(begun(), (20, 3), (8, 8)), *throw("612"), *throw("111"))
    assert state.won == (1, 0, 1, 0, 0, 1, 0, 1)


def test_if_a_grab_brings_both_pairs_of_the_head_to_21_all_play_on() -> None:
    state = standing(begun(grab="chance"), (17, 19), (5, 0))
    state = after(state, *throw("666"), "grabbed 2", "grabbed 4", "grabbed 1")
    assert points(state)[0] == (21, 21)
    assert (state.turn, state.phase) == (4, "throw"), "nobody has won: no stop"
    state = after(state, *throw("234"), *throw("126"))
    assert state.phase == "up"
    assert points(state) == [(22, 21), (5, 0)]


def test_after_400_throws_a_round_ends_as_it_stands() -> None:
    state = replace(standing(begun(12), (7, 3), (8, 8), (0, 1)), tick=399)
    state = after(state, *throw("234"), *throw("234"), *throw("234"))
    assert (state.phase, state.dice_due, state.at) == ("tie", 2, 1)
    state = after(state, "rolled 3 3", "rolled 2 5")
    assert state.phase == "up"
    assert state.won == (1, 0, 1, 0, 0, 1, 0, 1, 0, 1, 0, 1)


# -- changing places --------------------------------------------------------------------------------------


def test_winners_go_up_and_the_losers_of_the_head_go_to_the_bottom() -> None:
    tables = (Table((0, 1, 2, 3), won=0), Table((4, 5, 6, 7), won=0), Table((8, 9, 10, 11), won=1))
    head, middle, bottom = move_players(tables)
    assert head.chairs == (0, 4, 2, 6), "4 and 6 still partners, a chair on, for theirs are taken"
    assert middle.chairs == (11, 5, 9, 7), "9 and 11 sit opposite, where 4 and 6 sat: a chair on from their own"
    assert bottom.chairs == (8, 1, 10, 3), "1 and 3 as they sat"


def test_with_two_tables_the_losers_of_the_head_go_to_the_other_one() -> None:
    head, other = move_players((Table((0, 1, 2, 3), won=1), Table((4, 5, 6, 7), won=0)))
    assert head.chairs == (4, 1, 6, 3)
    assert set(other.pair(1)) == {5, 7}
    assert set(other.pair(0)) == {0, 2}


def test_of_those_who_stayed_one_changes_chairs_and_so_partners_change() -> None:
    table = Table((8, 1, 10, 3), stayed=0)
    assert table.chairs[table.chooser] == 8, "the lower in the order of seats"
    stays, swaps = table.change_partners(stays=True), table.change_partners(stays=False)
    assert stays.chairs == (8, 10, 1, 3), "10 has changed chairs with 1"
    assert (set(stays.pair(0)), set(stays.pair(1))) == ({8, 1}, {10, 3})
    assert swaps.chairs == (1, 8, 10, 3), "8 has changed chairs with 1"
    assert (set(swaps.pair(0)), set(swaps.pair(1))) == ({1, 10}, {8, 3})


def test_the_lower_loser_chooses_at_each_table_but_the_head() -> None:
    state = standing(begun(12), (20, 3), (2, 9), (4, 1))
    state = after(state, *throw("663"), "up")
    assert (state.turn, state.moves()) == (4, (("stay",), ("swap",)))
    state = after(state, "swap")
    assert state.turn == 9
    state = after(state, "stay")
    assert (state.turn, state.phase, state.round) == (CHANCE, "begin", 2)
    assert state.tables[0].chairs == (0, 5, 2, 7)
    assert points(state) == [(0, 0)] * 3


# -- the end ----------------------------------------------------------------------------------------------


def test_ties_for_most_won_and_most_lost_are_thrown_for() -> None:
    state = after(standing(begun(rounds=1), (20, 3), (2, 9)), *throw("663"))
    assert (state.phase, state.dice_due) == ("first", 4), "four have won the only round"
    state = after(state, "rolled 2 6 6 1", "rolled 3 4")
    assert (state.champion, state.phase, state.dice_due) == (5, "last", 4), "of 0, 2, 5 and 7 it was between 2 and 5"
    state = after(state, "rolled 1 2 6 3")
    assert (state.turn, state.loser, state.winners()) == (GAME_OVER, 4, (5,))
    assert state.scores() == (1, 0, 1, 0, 0, 1, 0, 1)


# -- what is seen -----------------------------------------------------------------------------------------


def test_ones_own_table_is_shown_in_full_and_the_others_at_a_glance() -> None:
    state = after(begun(16), *throw("662"))
    shown = scene(state.seen_by(6))
    stands, ring = shown.zones[:2]
    assert isinstance(stands, Stands)
    assert isinstance(ring, Ring)
    assert [place.seat for place in ring.places] == [7, 4, 5], "from his left on"
    assert [(stand.label, stand.points) for stand in stands.stands] == [
        ("Head", (2, 0)),
        ("Third", (0, 0)),
        ("Bottom", (0, 0)),
    ]
    assert shown.pauses("skip"), "nobody waits for what happens at another table"
    assert not scene(state.seen_by(0)).pauses("skip")


def test_the_log_tells_of_other_tables_only_what_is_great() -> None:
    def lines(state: Bunko, move: str, seat: int) -> list[str]:
        return list(log_lines(state.seen_by(seat), parse(move), state.play(parse(move)).seen_by(seat)) or ())

    state = after(standing(begun(), (9, 4), (0, 0)), "roll")
    assert lines(state, "rolled 6 6 2", 0) == [": 6 6 2 +2"]
    assert lines(state, "rolled 6 6 2", 4) == []
    assert lines(state, "rolled 1 1 1", 4) == ["Head table: {0} throws a wipeout: {0} and {2} lose all 9 points"]
    state = after(state, "rolled 6 6 6", "grab", "reached 10", "grab", "reached 80", "grab", "reached 30", "grab")
    assert lines(state, "reached 96", 0) == [": just right", "{3} grabs a die"]
    assert lines(state, "reached 80", 0) == [": quick"], "as quick as another: chance will say"


def test_the_end_of_a_round_is_endedfor_every_table() -> None:
    before = after(standing(begun(), (20, 3), (2, 9)), "roll")
    state = after(before, "rolled 6 6 2")
    shown = scene(state.seen_by(5))
    assert shown.pauses("result")
    assert shown.prompt == "Round 1 is over: {5} and {7} win at the bottom table, 9 to 2."
    lines = list(log_lines(before.seen_by(5), parse("rolled 6 6 2"), state.seen_by(5)) or ())
    assert lines == ["{0} and {2} call stop at the head table with 22", "{0} and {2} win at the head table, 22 to 3"]


def test_a_result_tells_how_every_table_came_out_and_where_everyone_goes() -> None:
    state = after(standing(begun(12), (20, 3), (2, 9), (4, 1)), *throw("662"))
    stood = scene(state.seen_by(5)).pause.standings
    assert stood[0] == stood[2] == "head 22 to 3, stay"
    assert stood[1] == stood[3] == "to the bottom table"
    assert stood[5] == stood[7] == "middle 9 to 2, up"
    assert stood[8] == stood[10] == "bottom 4 to 1, up"
    assert {stood[seat] for seat in (4, 6, 9, 11)} == {"stay, new partners"}
    last = after(standing(begun(rounds=1), (20, 3), (2, 9)), *throw("663"))
    assert scene(last.seen_by(0)).pause.standings == (
        "head 22 to 3",
        "",
        "head 22 to 3",
        "",
        "",
        "bottom 9 to 2",
        "",
        "bottom 9 to 2",
    )


def test_the_log_tells_what_was_chosen_at_ones_own_table_and_who_plays_there_then() -> None:
    def lines(state: Bunko, move: str, seat: int) -> list[str]:
        return list(log_lines(state.seen_by(seat), parse(move), state.play(parse(move)).seen_by(seat)) or ())

    state = after(standing(begun(12), (20, 3), (2, 9), (4, 1)), *throw("663"), "up")
    assert lines(state, "swap", 4) == ["{4} swaps"]
    assert lines(state, "swap", 0) == [], "elsewhere"
    state = after(state, "swap")
    assert lines(state, "stay", 0) == ["Round 2, head table: {0} and {2} against {5} and {7}"]


def test_whoever_chooses_a_partner_reads_in_one_line_and_at_the_seats_what_staying_and_swapping_bring() -> None:
    state = after(standing(begun(12), (20, 3), (2, 9), (4, 1)), *throw("663"), "up")
    stays, swaps = (after(state, word).tables[1] for word in ("stay", "swap"))
    stayed, swapped = (next(iter({*table.pair(table.chairs.index(4) % 2)} - {4})) for table in (stays, swaps))
    shown = scene(state.seen_by(4))
    assert shown.prompt == f"Stay: your partner is {{{stayed}}} (1 won). Swap: {{{swapped}}} (1 won)."
    ring = shown.zones[1]
    assert isinstance(ring, Ring)
    notes = {place.note: place.seat for place in ring.places if place.note}
    assert notes == {"by staying": stayed, "by a swap": swapped}
    assert pairs(shown) == {f"{{4}} & {{{stayed}}}": "by staying", f"{{4}} & {{{swapped}}}": "by a swap"}
    assert scene(state.seen_by(6)).prompt == "{4} chooses a new partner."


def pairs(shown: Scene) -> dict[str, str]:
    """What stands beside each pair below the viewer's own table."""
    (tally,) = (zone for zone in shown.zones if isinstance(zone, Tally))
    return {side.label: side.note or str(side.points) for side in tally.sides}


def test_both_pairs_stand_below_the_table_ones_own_first_and_who_leads_stands_out() -> None:
    shown = scene(standing(begun(), (3, 1), (0, 0)).seen_by(1))
    assert list(pairs(shown).items()) == [("{1} & {3}", "1"), ("{0} & {2}", "3")]
    tally = shown.zones[2]
    assert isinstance(tally, Tally)
    assert [side.leads for side in tally.sides] == [False, True]
    ring = shown.zones[1]
    assert isinstance(ring, Ring)
    assert {place.seat: place.note for place in ring.places} == {0: "", 2: "", 3: "partner"}


def test_what_other_tables_do_is_nobodys_turn_to_wait_for() -> None:
    state = after(begun(), *throw("662"))
    assert state.turn == 4, "at the other table"
    assert scene(state.seen_by(0)).prompt == "The other tables throw."
    assert scene(state.seen_by(5)).prompt == "{4} throws."
    assert scene(state.seen_by(4)).prompt.startswith("Throw three dice.")


def test_a_game_has_as_many_rounds_won_as_lost() -> None:
    game = entry("bunko").game
    assert game.total is not None
    assert game.total(begun(12, rounds=3)) == 18, "six of twelve win each round"


def test_the_log_begins_with_who_plays_at_ones_own_table() -> None:
    state = Bunko.start(BunkoOptions(), 8)
    seated = state.play(parse(EIGHT))
    lines = list(log_lines(state.seen_by(5), parse(EIGHT), seated.seen_by(5)) or ())
    assert lines == ["Bottom table: {4} and {6} against {5} and {7}"]
