"""Chicago, Drop Dead, Going to Boston and Zambales: the vectors of the rulings, ties in the open, the kitty."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from parlor.core.scene import Scores, Sheet, Tray
from parlor.core.state import CHANCE, GAME_OVER, IllegalMove, parse
from parlor.games.catalogue import entry
from parlor.games.kits.dice.rounds import NOT_YET, Rounds
from parlor.games.kits.dice.throwing import Throwing

SEVENS = ("6 1",) * 2


def table(id_: str, seats: int = 2, **options: Any) -> Throwing[Any]:
    game = entry(id_).game
    return game.start(game.options(**options), seats)  # type: ignore[return-value]


def begun(id_: str, seats: int = 2, **options: Any) -> Throwing[Any]:
    """A game in which everyone has thrown for the order, the first seat highest."""
    state = table(id_, seats, **options)
    for seat in range(seats):
        state = state.play(parse("rolled " + " ".join(["6" if seat == 0 else "1"] * state.dice_due)))
    return state


def thrown(state: Throwing[Any], *rolls: str) -> Throwing[Any]:
    for roll in rolls:
        state = state.play(("roll",)) if state.turn != CHANCE else state
        state = state.play(parse(f"rolled {roll}"))
    return state


def course(state: Throwing[Any]) -> Rounds:
    assert state.course is not None
    return state.course


def test_the_highest_roll_begins_and_ties_roll_again() -> None:
    state = table("chicago", 3).play(parse("rolled 3 4")).play(parse("rolled 1 1")).play(parse("rolled 5 2"))
    assert state.turn == CHANCE, "two have seven"
    state = state.play(parse("rolled 1 2")).play(parse("rolled 2 2"))
    assert state.turn == 2
    assert thrown(state, "6 6").turn == 0, "to the left"


def test_chicago_scores_the_target_and_nothing_else() -> None:
    state = begun("chicago")
    for _ in range(5):
        state = thrown(state, *(("6 6",) * 2))
    assert state.scores() == (0, 0)
    state = thrown(state, "3 4", "2 4")
    assert state.scores() == (7, 0), "the sixth round asks for seven"


def test_all_targets_of_chicago_together_are_77() -> None:
    state = begun("chicago")
    for target in range(2, 13):
        state = thrown(state, f"{target // 2} {target - target // 2}", "6 6" if target < 12 else "1 1")
    assert state.turn == GAME_OVER
    assert state.scores() == (77, 0)
    assert state.winners() == (0,)


def test_from_the_twelfth_round_on_the_targets_of_chicago_begin_again() -> None:
    state = begun("chicago", rounds=12)
    for _ in range(11):
        state = thrown(state, "1 2", "1 2")
    assert state.scores() == (3, 3), "each has had the three of the second round"
    state = thrown(state, "1 1", "1 2")
    assert state.scores() == (5, 3)
    assert state.turn == GAME_OVER


def test_a_tie_in_chicago_is_thrown_for_until_one_is_highest_even_at_nothing() -> None:
    state = thrown(begun("chicago", 3, rounds=1), "6 6", "6 5", "6 4")
    assert state.scores() == (0, 0, 0)
    assert state.turn == CHANCE
    state = thrown(state, "1 1", "4 4", "5 3")
    assert state.turn == CHANCE, "two have eight"
    state = thrown(state, "1 2", "2 3")
    assert state.turn == GAME_OVER
    assert state.winners() == (2,)
    assert state.scores() == (0, 0, 0)


@pytest.mark.parametrize(
    ("roll", "dead"), [("3 4", False), ("1 4", True), ("1 1", True), ("6 2", True), ("6 6", False)]
)
def test_a_two_or_a_five_on_a_die_or_together_drops_dead(roll: str, dead: bool) -> None:
    state = thrown(begun("drop_dead"), roll)
    assert state.turn == (1 if dead else 0)
    assert state.points == (0 if dead else sum(map(int, roll.split())))


def test_what_was_rolled_before_stands() -> None:
    state = thrown(begun("drop_dead"), "3 4", "1 3", "1 4", "4 4", "5 1")
    assert state.turn == GAME_OVER
    assert state.scores() == (11, 8)
    assert state.winners() == (0,)


def test_a_turn_of_drop_dead_brings_a_hundred_twenty_thirds_on_average() -> None:
    rolls = list(product(range(1, 7), repeat=2))
    state = begun("drop_dead")
    alive = [sum(roll) for roll in rolls if not state.score_roll(roll)[1]]
    assert len(alive) == 13
    # e = (sum of what lives + 13 e) / 36
    assert Fraction(sum(alive), 36 - len(alive)) == Fraction(100, 23)


def test_a_tie_in_drop_dead_is_a_draw_and_the_kitty_stays() -> None:
    assert thrown(begun("drop_dead"), "3 4", "1 4", "1 6", "1 4").winners() == (0, 1)
    state = thrown(begun("drop_dead", betting="on", rounds=2, chips=10), "3 4", "1 4", "1 6", "1 4")
    assert course(state).pot == 4
    state = thrown(state, "1 1", "1 6", "1 1")
    assert state.scores() == (8, 12)


def test_drop_dead_may_be_played_from_the_lowest_to_the_highest() -> None:
    for order, seats in (("left", [2, 0, 1]), ("rolled", [2, 1, 0]), ("low", [0, 1, 2])):
        state = table("drop_dead", 3, order=order)
        for roll in ("1 2", "3 3", "6 5"):
            state = state.play(parse(f"rolled {roll}"))
        found = []
        while state.turn != GAME_OVER:
            found.append(state.turn)
            state = thrown(state, "5 5")
        assert found == seats, order


@pytest.mark.parametrize(
    ("rolls", "points"),
    [(("6 6 2", "4 1", "3"), 13), (("1 1 1", "1 1", "1"), 3), (("6 1 1", "6 1", "6"), 18)],
)
def test_going_to_boston_keeps_the_highest_of_each_roll(rolls: tuple[str, ...], points: int) -> None:
    state = thrown(begun("going_to_boston", 3), *rolls)
    assert course(state).results == (points, NOT_YET, NOT_YET)
    assert state.turn == 1


def test_of_several_highest_dice_only_one_is_kept() -> None:
    state = thrown(begun("going_to_boston", 3), "6 6 2")
    assert state.kept == (6,)
    assert state.dice_to_throw == 2
    with pytest.raises(IllegalMove):
        state.play(("roll",)).play(parse("rolled 6 6 6"))


def test_the_turns_of_going_to_boston_are_added_up() -> None:
    turn = ("6 1 1", "6 1", "6")
    state = begun("going_to_boston", 3, turns=2)
    state = thrown(state, *turn * 3, *turn, "1 1 1", "1 1", "1", *turn)
    assert state.scores() == (36, 21, 36)
    assert state.winners() == (0, 2)


def test_the_higher_pair_of_zambales_wins() -> None:
    # the faces are I II III X + #: a pair of X against one of III
    state = thrown(begun("zambales"), "4 4", "1 2", "3 3")
    assert state.winners() == (0,)
    assert state.scores() == (1, 0)


def test_five_rolls_without_a_pair_are_nothing() -> None:
    state = begun("zambales")
    state = thrown(state, *("1 2",) * 5)
    assert state.turn == 1
    state = thrown(state, *("5 6",) * 5)
    assert state.turn == GAME_OVER
    assert state.winners() == ()


def test_equal_pairs_throw_one_die_in_the_open() -> None:
    state = thrown(begun("zambales", 3), "6 6", "1 1", "6 6")
    assert state.turn == CHANCE
    assert state.dice_due == 1
    state = thrown(state, "2", "2", "3", "5")
    assert state.turn == GAME_OVER
    assert state.winners() == (2,)


def lines(before: Any, after: Any, roll: str) -> list[str]:
    """What the log tells of a roll."""
    events = entry("zambales").game.events
    assert events is not None
    return list(events(before.seen_by(0), ("rolled", *roll.split()), after.seen_by(0)) or ())


def test_a_tie_and_the_throws_for_it_are_told_apart_from_turns() -> None:
    before = thrown(begun("zambales", 3), "6 6", "1 1").play(("roll",))
    tied = before.play(parse("rolled 6 6"))
    assert lines(before, tied, "6 6")[1:] == ["{2} has the pair # #", "{0} and {2} tie: one die each decides it"]
    again, later = (thrown(tied, *rolls) for rolls in (("2", "2"), ("2", "2", "3")))
    assert lines(thrown(tied, "2"), again, "2") == ["{2} rolls for the tie: II", "{0} and {2} tie, and roll again"]
    assert lines(later, later.play(parse("rolled 5")), "5") == ["{2} rolls for the tie: +", "{2} wins the tie"]


def test_a_throw_for_the_tie_of_zambales_is_told_by_the_signs_on_the_dice() -> None:
    game = entry("zambales").game
    assert game.events is not None
    before = thrown(begun("zambales"), "6 6", "6 6")
    move = parse("rolled 5")
    after = before.play(move)
    assert game.events(before.seen_by(0), move, after.seen_by(0)) == ["{0} rolls for the tie: +"]
    tray = game.scene(after.seen_by(0)).zones[0]
    assert isinstance(tray, Tray)
    assert [die.mark for die in tray.dice] == ["+"]


@pytest.mark.parametrize(
    ("rolls", "why"),
    [
        (("4 4", "1 2", "3 3"), "{0} has X X, {1} III III."),
        (("1 1", *("1 2",) * 5), "{0} has I I, {1} none."),
        (("6 6", "6 6", "2", "3"), "{0} has # #, {1} # #; {1} wins the throw for the tie."),
        (("1 2",) * 10, "Nobody has thrown anything that counts."),
    ],
)
def test_the_end_of_zambales_says_why_who_won_has_won(rolls: tuple[str, ...], why: str) -> None:
    state = thrown(begun("zambales"), *rolls)
    assert state.turn == GAME_OVER
    assert entry("zambales").game.scene(state.seen_by(0)).prompt == why


def test_the_kitty_of_zambales_stays_without_a_pair_and_goes_to_who_wins_the_throw() -> None:
    state = thrown(begun("zambales", betting="on", rounds=2, chips=5), *("1 2",) * 10)
    assert course(state).pot == 4
    assert state.turn == 1, "the next player begins the next round"
    state = thrown(state, "2 2", "2 2", "6", "1")
    assert state.turn == GAME_OVER
    assert state.scores() == (7, 3)
    assert state.winners() == (0,)


def test_the_log_tells_who_shares_the_kitty_of_the_last_round() -> None:
    before = thrown(begun("zambales", betting="on", rounds=1, chips=5), *("1 2",) * 9).play(("roll",))
    end = before.play(parse("rolled 1 2"))
    assert lines(before, end, "1 2")[-1] == "{0} and {1} share the kitty of 2"
    assert end.scores() == (5, 5)


def test_while_the_dice_roll_nobody_is_told_to_roll() -> None:
    state = begun("chicago")
    game = entry("chicago").game
    assert game.scene(state.seen_by(0)).prompt == "Roll a 2: it scores 2, and anything else nothing."
    assert game.scene(state.seen_by(1)).prompt == "It is {0}'s turn to roll."
    assert game.scene(state.play(("roll",)).seen_by(1)).prompt == "{0} rolls."


def test_the_sheet_has_a_line_for_each_player_with_all_rounds_and_what_he_has_so_far() -> None:
    state = thrown(begun("drop_dead", 2, rounds=3), "3 4", "1 4", "1 1", "4 4")
    scene = entry("drop_dead").game.scene(state.seen_by(0))
    sheet = next(zone for zone in scene.zones if isinstance(zone, Sheet))
    assert sheet.heads == ("round", "1", "2", "3", "total")
    cells = [[cell.text for cell in row] for _, row in sheet.rows]
    assert cells == [["7", "+8", "", "7"], ["0", "", "", "0"]]
    assert sheet.now == (0, 1)
    assert [row[0].tone for _, row in sheet.rows] == ["sum", "quiet"]


def test_what_a_player_has_thrown_counts_beside_his_name_before_the_round_is_over() -> None:
    state = thrown(begun("going_to_boston", 3), "6 6 2", "4 1", "3")
    assert state.scores() == (0, 0, 0)
    assert entry("going_to_boston").game.scene(state.seen_by(1)).purses == (13, 0, 0)
    over = thrown(begun("drop_dead", 2), "3 4", "1 4", "1 4")
    assert entry("drop_dead").game.scene(over.seen_by(0)).purses == (7, 0)


def test_the_dice_that_end_a_turn_are_drawn_as_lost() -> None:
    state = thrown(begun("drop_dead"), "3 4", "6 5")
    tray = entry("drop_dead").game.scene(state.seen_by(1)).zones[0]
    assert isinstance(tray, Tray)
    assert [die.lost for die in tray.dice] == [False, True]
    assert tray.label == "{0} rolled a 5: dropped dead"


def test_the_sum_that_ends_a_turn_is_told() -> None:
    tray = entry("drop_dead").game.scene(thrown(begun("drop_dead"), "4 1").seen_by(1)).zones[0]
    assert isinstance(tray, Tray)
    assert tray.label == "{0} rolled 4 + 1 = 5: dropped dead"


def test_a_single_round_is_a_slip_for_each_with_what_the_turn_has_brought() -> None:
    state = thrown(begun("drop_dead", 3), "3 4", "1 4", "1 6")
    sheet = entry("drop_dead").game.scene(state.seen_by(1)).zones[-1]
    assert isinstance(sheet, Scores)
    assert sheet.what == "points"
    assert [score.figure for score in sheet.scores] == ["7", "+7", ""]
    assert sheet.now == 1


def test_who_throws_for_the_order_has_a_slip_where_his_points_will_stand() -> None:
    state = thrown(table("drop_dead", 3, order="low"), "2 6")
    sheet = entry("drop_dead").game.scene(state.seen_by(1)).zones[-1]
    assert isinstance(sheet, Scores)
    assert sheet.what == "threw"
    assert [score.figure for score in sheet.scores] == ["8", "", ""]


def test_all_three_dice_of_boston_are_kept_in_the_end_and_the_log_tells_each() -> None:
    game = entry("going_to_boston").game
    assert game.events is not None
    first = begun("going_to_boston", 3)
    move = parse("rolled 2 6 4")
    assert game.events(first.seen_by(0), move, first.play(("roll",)).play(move).seen_by(0)) == [": 2 6 4, keeps 6"]
    last, move = thrown(first, "2 6 4", "1 3"), parse("rolled 5")
    lines = game.events(last.seen_by(0), move, last.play(("roll",)).play(move).seen_by(0))
    assert lines == [": 5", "{0} brings home 14"], "the last die is kept, that needs no words"
    over = thrown(first, "2 6 4", "1 3", "5")
    tray, fresh = (game.scene(over.seen_by(seat)).zones[0] for seat in (2, 1))
    assert isinstance(tray, Tray)
    assert [(die.face, die.kept) for die in tray.dice] == [(6, True), (3, True), (5, True)]
    assert isinstance(fresh, Tray)
    assert ([die.face for die in fresh.dice], fresh.label) == ([0, 0, 0], "{1} is next"), "with three dice to roll"


def test_an_8_and_an_11_are_asked_for_in_good_english() -> None:
    state = thrown(begun("chicago"), *("1 1",) * 12)
    assert entry("chicago").game.scene(state.seen_by(0)).prompt.startswith("Roll an 8:")


def test_the_prompt_says_which_dice_are_kept() -> None:
    scene = entry("going_to_boston").game.scene
    state = thrown(begun("going_to_boston", 3), "2 6 4")
    assert scene(state.seen_by(0)).prompt == "6 is kept. Roll the other two."
    assert scene(thrown(state, "1 3").seen_by(0)).prompt == "6 and 3 are kept. Roll the last die."


def test_zambales_tells_how_its_faces_rank() -> None:
    shown = entry("zambales").game.scene(begun("zambales").seen_by(0))
    assert shown.prompt == "One turn each: roll a pair, the highest wins; 5 rolls left."
    sheet = shown.zones[-1]
    assert isinstance(sheet, Scores)
    assert sheet.label == "from the lowest:  I  II  III  X  +  #"
    assert not sheet.what, "which would seem to be one of the faces"
    pair = entry("zambales").game.scene(thrown(begun("zambales"), "4 4").seen_by(0)).zones[-1]
    assert isinstance(pair, Scores)
    assert [[die.mark for die in score.dice] for score in pair.scores] == [["X", "X"], []], "a pair is seen as it fell"


def test_a_line_stands_under_the_dice_from_the_first_throw_on() -> None:
    state = begun("zambales")
    trays = [entry("zambales").game.scene(at.seen_by(0)).zones[0] for at in (state, thrown(state, "1 3"))]
    assert [tray.label for tray in trays if isinstance(tray, Tray)] == ["{0} begins", "{0} rolled"]


def test_zambales_tells_the_rolls_to_begin_by_what_stands_on_the_dice() -> None:
    game, state = entry("zambales").game, table("zambales")
    assert game.events is not None
    move = parse("rolled 3")
    assert game.events(state.seen_by(0), move, state.play(move).seen_by(0)) == ["{0} rolls to begin: III"]


def test_chicago_says_under_the_dice_whether_they_were_wanted() -> None:
    def label(*rolls: str) -> str:
        tray = entry("chicago").game.scene(thrown(begun("chicago"), *rolls).seen_by(0)).zones[0]
        assert isinstance(tray, Tray)
        return tray.label

    assert label() == "{0} begins", "nothing has been thrown for yet"
    assert label("1 1") == "{0} rolled: 2, as wanted"
    assert label("1 1", "2 1") == "{1} rolled: 3, not the 2", "the next round asks for 3"
    assert label("1 1", "2 1", "2 1") == "{0} rolled: 3, as wanted"


@pytest.mark.parametrize("id_", ["chicago", "drop_dead", "going_to_boston", "zambales"])
def test_before_the_first_throw_the_dice_are_blank(id_: str) -> None:
    """The dice of the order of play would look like a throw of the game: in Drop Dead, like one that has ended it."""
    state = begun(id_)
    tray = entry(id_).game.scene(state.seen_by(state.turn)).zones[0]
    assert isinstance(tray, Tray)
    assert tray.label == f"{{{state.turn}}} begins"
    assert len(tray.dice) == state.dice_due
    assert not any(die.face for die in tray.dice)
