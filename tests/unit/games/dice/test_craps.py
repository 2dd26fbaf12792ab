"""Craps and Hazard: every chance of the rulings by listing all rolls, stakes, odds, bets aside, who has the dice."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any, TypeVar

import pytest

from parlor.core.advice import format_advice
from parlor.core.scene import Boxes, Chips, Stakes, Tray, Zone
from parlor.core.scene.names import voice_of
from parlor.core.state import GAME_OVER, IllegalMove, Move, parse
from parlor.games.dice.craps.bots import expert, heuristic, move_value
from parlor.games.dice.craps.law import first_throw, later, shooter_chance
from parlor.games.dice.craps.rules import CAP, Craps, CrapsOptions, Hazard, HazardOptions, Shooting
from parlor.games.dice.craps.view import scene as drawn
from parlor.widgets.canvas.canvas import Look
from parlor.widgets.canvas.glyphs import SAFE
from parlor.widgets.layout.frame import Drawn, Tabletop, best_frame
from parlor.widgets.layout.layout import Kind, plan
from parlor.widgets.layout.panel import Seat

Z = TypeVar("Z", bound=Zone)


def craps(seats: int = 3, **options: Any) -> Craps:
    return Craps.start(CrapsOptions(**options), seats).play(("first", "1"))


def hazard(seats: int = 2, **options: Any) -> Hazard:
    return Hazard.start(HazardOptions(**options), seats).play(("first", "1"))


def said(state: Shooting, *words: str) -> Shooting:
    for word in words:
        state = state.play(parse(word))
    return state


def thrown(state: Shooting, *totals: int) -> Shooting:
    for total in totals:
        low = max(1, total - 6)
        state = state.play(("roll",)).play(("rolled", str(low), str(total - low)))
    return state


ROLLS = [a + b for a in range(1, 7) for b in range(1, 7)]


def shooter(main: int) -> Fraction:
    """The chance of the shooter by all 36 rolls, and all that decide a point."""
    chance = Fraction(0)
    for total in ROLLS:
        decided = first_throw(main, total)
        if decided == 0:
            ends = [later(main, total, other) for other in ROLLS]
            chance += Fraction(ends.count(1), ends.count(1) + ends.count(-1))
        else:
            chance += max(0, decided)
    return chance / 36


@pytest.mark.parametrize(
    ("main", "chance"),
    [
        (0, Fraction(244, 495)),
        (5, Fraction(1396, 2835)),
        (6, Fraction(6961, 14256)),
        (7, Fraction(244, 495)),
        (8, Fraction(6961, 14256)),
        (9, Fraction(1396, 2835)),
    ],
)
def test_how_often_the_shooter_wins(main: int, chance: Fraction) -> None:
    assert shooter(main) == chance
    assert shooter_chance(main) == chance


@pytest.mark.parametrize(
    ("main", "total", "decided"),
    [(6, 12, 1), (6, 11, -1), (6, 3, -1), (7, 12, -1), (7, 11, 1), (9, 5, 0), (5, 11, -1), (8, 8, 1), (9, 2, -1)],
)
def test_what_the_first_throw_decides_at_hazard(main: int, total: int, decided: int) -> None:
    assert first_throw(main, total) == decided


def test_a_stake_is_faded_from_the_left_and_the_rest_goes_back() -> None:
    state = said(craps(), "stake 10")
    assert state.turn == 1
    assert state.moves() == tuple(("fade", str(chips)) for chips in range(11))
    state = said(state, "fade 4")
    assert state.moves()[-1] == ("fade", "6")
    state = said(state, "fade 3")
    assert thrown(state, 7).scores() == (107, 96, 97)
    assert thrown(state, 3).scores() == (93, 104, 103)


def test_who_comes_after_a_stake_is_covered_is_not_asked() -> None:
    state = said(craps(), "stake 5", "fade 5")
    assert state.moves() == (("roll",),)
    assert state.turn == 0


def test_with_nobody_fading_nothing_moves_but_the_throw_counts() -> None:
    state = thrown(said(craps(rounds=2), "stake 5", "fade 0", "fade 0"), 7)
    assert state.scores() == (100, 100, 100)
    assert state.decisions == 1


def test_the_dice_pass_on_a_seven_after_a_point_only() -> None:
    for totals, holder in (((7,), 0), ((2,), 0), ((12,), 0), ((9, 9), 0), ((9, 7), 1)):
        state = thrown(said(craps(odds=False), "stake 5", "fade 5"), *totals)
        assert state.shooter == holder, totals
        assert state.phase == "stake"


def test_odds_are_fair_in_whole_chips_and_no_more_than_the_fade() -> None:
    six = thrown(said(craps(2), "stake 10", "fade 10"), 6)
    assert six.turn == 1
    assert six.moves() == (("pass",), ("odds", "5")), "six against five, once within ten"
    five = thrown(said(craps(2), "stake 10", "fade 10"), 5)
    assert five.moves() == (("pass",), ("odds", "2"), ("odds", "4"), ("odds", "6")), "3, 6 and 9 against them"
    four = thrown(said(craps(2), "stake 5", "fade 5"), 4)
    assert four.moves() == (("pass",), ("odds", "1"), ("odds", "2"))
    state = said(four, "odds 2")
    assert state.turn == 0
    assert state.moves() == (("accept",), ("refuse",))
    taken = said(state, "accept")
    assert thrown(taken, 4).scores() == (109, 91)
    assert thrown(taken, 7).scores() == (93, 107)
    assert thrown(said(state, "refuse"), 4).scores() == (105, 95)


def test_two_faders_may_bet_on_the_point_aside() -> None:
    state = thrown(said(craps(3, side_bets=True, odds=False), "stake 2", "fade 1", "fade 1"), 10)
    assert state.turn == 1
    assert state.moves() == (("pass",), ("side", "point"), ("side", "seven"))
    offered = said(state, "side seven")
    assert offered.turn == 2
    taken = said(offered, "take", "pass")
    assert taken.moves() == (("roll",),)
    # the seven costs two, the point one
    assert thrown(taken, 10).scores() == (102, 97, 101)
    assert thrown(taken, 7).scores() == (98, 102, 100)
    declined = said(offered, "pass")
    assert declined.turn == 2, "who declined may offer one of his own"
    assert declined.wagers == ()


def test_a_shooter_may_pass_the_dice_after_a_decision() -> None:
    state = craps()
    with pytest.raises(IllegalMove):
        state.play(("pass_dice",))
    after = thrown(said(state, "stake 1", "fade 1"), 7)
    assert said(after, "pass_dice").shooter == 1


def test_after_ten_decisions_the_dice_pass_where_that_is_agreed() -> None:
    for ten, holder in ((False, 0), (True, 1)):
        state: Shooting = craps(2, ten_decisions=ten)
        for _ in range(10):
            state = thrown(said(state, "stake 1", "fade 1"), 7)
        assert state.shooter == holder


def test_it_ends_when_one_has_all_the_chips() -> None:
    state = thrown(said(craps(2, chips=3), "stake 3", "fade 3"), 7)
    assert state.turn == GAME_OVER
    assert state.scores() == (6, 0)
    three = thrown(said(craps(3, chips=3), "stake 3", "fade 3"), 7)
    assert three.turn == 0
    assert said(three, "pass_dice").shooter == 2, "who has nothing is passed by"


def test_what_takes_too_long_is_given_up() -> None:
    state = thrown(said(craps(2, odds=False), "stake 5", "fade 5"), 4, *(6,) * (CAP - 2))
    assert state.decisions == 0
    state = thrown(state, 6)
    assert state.decisions == 1
    assert state.scores() == (100, 100)
    assert state.shooter == 1


def test_hazard_throws_a_main_before_the_stakes() -> None:
    state = thrown(hazard(), 4, 10, 6)
    assert (state.phase, state.main) == ("stake", 6)
    state = said(state, "stake 5", "fade 5")
    assert thrown(state, 12).scores() == (105, 95)
    chance = thrown(state, 9)
    assert chance.point == 9
    assert thrown(chance, 7, 11, 9).scores() == (105, 95)
    assert thrown(chance, 6).scores() == (95, 105)


def test_at_hazard_the_dice_pass_with_the_main_and_by_option_with_eleven_and_twelve() -> None:
    def holder(*totals: int, **options: Any) -> int:
        return thrown(said(thrown(hazard(**options), 5), "stake 1", "fade 1"), *totals).shooter

    assert holder(2) == 0
    assert holder(11) == 1
    assert holder(11, dice_on_11_12="keep") == 0
    assert holder(8, 5) == 1
    assert holder(8, 8) == 0


def advised(state: Shooting) -> Move:
    *_, advice = expert(state.seen_by(state.turn), Random(1))
    return advice.move


def test_the_expert_stakes_little_and_fades_all() -> None:
    state = craps()
    assert advised(state) == ("stake", "1")
    assert move_value(state, ("stake", "10")) == pytest.approx(10 * (2 * 244 / 495 - 1))
    assert advised(said(state, "stake 10")) == ("fade", "10")
    point = thrown(said(craps(2), "stake 10", "fade 10"), 4)
    assert all(move_value(point, move) == pytest.approx(0) for move in point.moves()), "odds are fair"


def zone(kind: type[Z], state: Shooting, seat: int = 0) -> Z:
    """The zone of a kind, as a seat sees it."""
    (found,) = (each for each in drawn(state.seen_by(seat)).zones if isinstance(each, kind))
    return found


def boxes(state: Shooting, seat: int = 0) -> dict[str, str]:
    """What the box of each sum says to a seat; only of those that say something."""
    return {box.figure: box.word for box in zone(Boxes, state, seat).boxes if box.word}


def pucks(state: Shooting) -> dict[str, str]:
    """The pucks, each with the sum on which it lies."""
    return {box.puck: box.figure for box in zone(Boxes, state).boxes if box.puck}


def staked(state: Shooting) -> list[tuple[int, str, int]]:
    """The chips before each player, what is said of him, and what they have brought."""
    return [(stake.chips, stake.note, stake.gain) for stake in zone(Stakes, state).stakes]


def offered(state: Shooting, seat: int) -> list[str]:
    """The numbers of chips that a seat may choose."""
    return [chip.token for chip in zone(Chips, state, seat).chips if chip.token]


def test_only_who_is_asked_chooses_among_the_chips() -> None:
    state = said(craps(), "stake 5")
    assert state.turn == 1
    assert offered(state, 1) == ["0", "1", "2", "3", "4", "5"]
    assert offered(state, 0) == offered(state, 2) == []
    assert drawn(state.seen_by(1)).default == "0", "Enter bets nothing that need not be bet"


def test_who_is_not_asked_sees_the_chips_that_he_has_left() -> None:
    state = said(craps(), "stake 5", "fade 3", "fade 0")
    assert [zone(Chips, state, seat).bank for seat in range(3)] == [97, 97, 100]
    assert [zone(Chips, state, seat).chips for seat in range(3)] == [()] * 3


def test_the_boxes_say_what_the_roll_brings_the_viewer() -> None:
    state = said(craps(), "stake 5", "fade 3", "fade 0")
    assert boxes(state, 0) == {"2": "-3", "3": "-3", "7": "+3", "11": "+3", "12": "-3"}
    assert boxes(state, 1) == {"2": "+3", "3": "+3", "7": "-3", "11": "-3", "12": "+3"}
    assert boxes(state, 2) == {"2": "lose", "3": "lose", "7": "win", "11": "win", "12": "lose"}, "he has no chips in it"
    odds = said(thrown(state, 5), "odds 2", "accept")
    assert boxes(odds, 0) == {"5": "+6", "7": "-5"}, "two against three as odds"
    assert boxes(odds, 1) == {"5": "-6", "7": "+5"}


def test_what_is_good_for_the_viewer_has_another_tone_than_what_is_bad() -> None:
    state = said(craps(), "stake 5", "fade 3", "fade 0")

    def toned(tone: str, seat: int) -> list[str]:
        return [box.figure for box in zone(Boxes, state, seat).boxes if box.tone == tone]

    for tone, seats in (("good", (0, 2)), ("bad", (1,))):
        for seat in seats:
            assert toned(tone, seat) == ["7", "11"]


def test_without_a_stake_the_boxes_say_what_the_first_roll_decides_for_the_shooter() -> None:
    assert boxes(craps()) == {"2": "lose", "3": "lose", "7": "win", "11": "win", "12": "lose"}
    assert boxes(thrown(hazard(), 6)) == {"2": "lose", "3": "lose", "6": "win", "11": "lose", "12": "win"}
    assert boxes(thrown(hazard(), 7)) == {"2": "lose", "3": "lose", "7": "win", "11": "win", "12": "lose"}
    assert boxes(hazard()) == {"5": "main", "6": "main", "7": "main", "8": "main", "9": "main"}


@pytest.mark.parametrize("state", [craps(), said(craps(), "stake 5", "fade 3"), hazard()])
def test_under_each_sum_stands_how_likely_it_is(state: Shooting) -> None:
    line = zone(Boxes, state).boxes
    assert [box.figure for box in line] == list(map(str, range(2, 13)))
    often = [box.note for box in line]
    assert often == ["3%", "6%", "8%", "11%", "14%", "17%", "14%", "11%", "8%", "6%", "3%"]


def test_a_hint_says_why_little_is_staked_and_all_is_faded() -> None:
    def hint(state: Shooting) -> str:
        *_, advice = expert(state.seen_by(state.turn), Random(1))
        return format_advice(advice, " ".join)

    state = craps()
    assert hint(state) == "stake 1: the shooter loses a little oftener than he wins"
    assert hint(said(state, "stake 5")) == "fade 5: the shooter loses a little oftener than not"


def test_between_rounds_the_dice_are_in_the_cup_of_who_shoots_next() -> None:
    state = thrown(said(craps(2, odds=False), "stake 5", "fade 5"), 8, 7)
    assert (state.shooter, state.thrower) == (1, 0), "the dice have passed"
    tray = zone(Tray, state)
    assert tray.label == "{1} shoots"
    assert not any(die.face for die in tray.dice)
    assert zone(Stakes, state).now == state.turn, "the mark is his whose turn it is, not the shooter's"


def test_a_club_player_leaves_the_others_their_share_of_a_stake() -> None:
    state = said(craps(4), "stake 7")
    for share in ("3", "2", "2"):
        move = heuristic(state.seen_by(state.turn), Random(1))
        assert move == ("fade", share)
        state = state.play(move)
    assert state.remaining == 0


@pytest.mark.parametrize("game", ["craps", "hazard"])
def test_the_table_measures_the_same_in_every_phase(game: str) -> None:
    rng, kind, look = Random(3), Kind(tuple("ABCD"), SAFE), (76, 17)
    state = (craps if game == "craps" else hazard)(4, rounds=10)
    measured = set()
    while state.turn != GAME_OVER:
        slots = plan(drawn(state.seen_by(0)).zones, kind, *look).slots
        if state.last:  # before the first throw a cup stands there, and it is narrower than dice
            measured.add(slots)
        state = state.play(rng.choice(state.moves()) if state.turn >= 0 else state.draw(rng))
    assert len(measured) == 1


@pytest.mark.parametrize("game", ["craps", "hazard"])
def test_the_panel_stays_as_wide_and_no_line_touches_the_words_below(game: str) -> None:
    """At 80x24: how the screen is shared out from the first question to the last, with results that are looked at."""
    rng, kept, found = Random(3), Drawn(), set()
    look, state = Look(tuple("ABCD"), glyphs=SAFE), (craps if game == "craps" else hazard)(4, rounds=10)
    while state.turn != GAME_OVER:
        shown = drawn(state.seen_by(0))
        for scene in (shown.pause.before, shown):
            if scene is not None:
                top = Tabletop(game, scene, tuple(Seat(name, "100") for name in "ABCD"), drawn=kept)
                frame = best_frame(top, look, 80, 24)
                kept = frame.drawn
                found.add((kept, frame.laid.height, frame.below))
        state = state.play(rng.choice(state.moves()) if state.turn >= 0 else state.draw(rng))
    assert len(found) == 1
    _, tall, below = found.pop()
    assert 1 + 1 + tall + 1 + below + 1 <= 24, "the head, air over the dice, the table, air, the words, the keys"


def test_what_was_staked_stays_with_what_it_brought_until_another_stake() -> None:
    state = thrown(said(thrown(said(craps(2), "stake 4", "fade 4"), 5), "odds 2", "accept"), 7)
    assert (state.shooter, state.gains) == (1, (-6, 6)), "four faded, two against three as odds"
    held = drawn(state.seen_by(1)).pause.before
    assert held is not None
    _, stakes, line, chips = held.zones
    assert isinstance(stakes, Stakes)
    assert isinstance(line, Boxes)
    assert [(stake.chips, stake.note, stake.gain) for stake in stakes.stakes] == [(4, "odds 2", -6), (4, "odds 3", 6)]
    assert (held.prompt, held.status) == ("{0} throws the 7 before the 5 and loses.", "round 1 of 20")
    assert [(box.figure, box.word, box.tone) for box in line.boxes if box.came] == [("7", "+6", "good")]
    assert {box.tone for box in line.boxes if not box.came} == {"quiet"}
    assert isinstance(chips, Chips)
    assert not chips.chips, "nothing is asked meanwhile"
    assert drawn(state.seen_by(1)).status == "round 2 of 20"
    assert staked(state) == [(0, "", 0)] * 2, "and once it has been looked at, the table is clear"
    assert staked(said(state, "stake 1")) == [(0, "", 0), (1, "", 0)]


def test_at_the_end_the_table_shows_what_the_last_decision_brought() -> None:
    state = thrown(said(craps(2, rounds=1), "stake 4", "fade 4"), 7)
    assert state.turn == GAME_OVER
    assert staked(state) == [(4, "", 4), (4, "", -4)]
    assert zone(Chips, state, 1).bank == 96
    assert [box.figure for box in zone(Boxes, state).boxes if box.came] == ["7"]


def test_odds_are_offered_by_what_they_would_win_and_named_with_what_one_puts_in() -> None:
    state = thrown(said(craps(2), "stake 6", "fade 6"), 5)
    assert offered(state, 1) == ["2", "4"]
    assert zone(Chips, state, 1).label == "3 to win 2"
    assert voice_of(drawn(state.seen_by(1)), ("Anna", "Basil")).things["4"] == "6 to win 4"


def test_a_puck_lies_on_the_point_and_at_hazard_one_on_the_main() -> None:
    state = said(craps(2), "stake 4", "fade 4")
    assert pucks(state) == {}
    assert pucks(thrown(state, 8)) == {"ON": "8"}
    main = said(thrown(hazard(), 7), "stake 4", "fade 4")
    assert pucks(main) == {"MAIN": "7"}
    assert pucks(thrown(main, 4)) == {"MAIN": "7", "ON": "4"}


def test_with_a_point_the_boxes_say_that_the_seven_loses() -> None:
    state = thrown(said(craps(odds=False), "stake 5", "fade 3", "fade 2"), 8)
    assert boxes(state) == {"7": "-5", "8": "+5"}
