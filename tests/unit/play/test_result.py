"""How a finished game is told: who won, why, and what each deal, hand or turn brought."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from msgspec.structs import replace

from parlor.core.option_text import options_of
from parlor.core.players import Player
from parlor.core.state import CHANCE, parse
from parlor.games.catalogue import entries, entry
from parlor.play.match import Match
from parlor.play.result import game_report, hand_result, result_lines
from parlor.play.score_table import ScoreRow, ScoreTable, score_table
from tests.samples import NAMES, replayed

ANNA_AND_BEN = (Player("Anna"), Player("Ben"))


def played(id_: str, *moves: str, **options: int) -> Match:
    found = entry(id_)
    match = Match(found, options_of(found.game, options), ANNA_AND_BEN)
    for move in moves:
        match.play(parse(move))
    return match


def wild_noddy(seed: int) -> Match:
    """A game of Noddy of which every move is chosen at random."""
    found, rng = entry("noddy"), Random(seed)
    match = Match(found, found.game.options(), ANNA_AND_BEN, seed=seed)
    while not match.over:
        match.play_chance() if match.turn == CHANCE else match.play(rng.choice(match.state.moves()))
    return match


def test_those_who_scored_the_same_stand_in_one_line_the_most_first() -> None:
    names = ("Anna", "Basil", "Clara", "Dora", "Edgar")
    assert result_lines("Dora wins.", (-2, 0, -2, 6.5, -2), names) == (
        "Dora wins.",
        "",
        "Dora\t+6.5",
        "Anna, Clara and Edgar\t-2",
    )


def test_what_the_words_say_of_everyone_is_not_said_again() -> None:
    words = "The deal: Anna +8, Basil -5, Clara -3."
    lines = ("The deal.", "", "Anna\t+8", "Clara\t-3", "Basil\t-5")
    assert result_lines(words, (8, -5, -3), ("Anna", "Basil", "Clara")) == lines
    words = "Anna and Clara win the hand, tricks 2 to 1, and score 3."
    assert result_lines(words, (3, 0, 3, 0), ("Anna", "Basil", "Clara", "Dora")) == (words,)
    assert len(result_lines(words.replace("score 3", "score 13"), (3, 0, 3, 0), NAMES)) == 3
    assert result_lines("Thrown in.", (0, 0), ("Anna", "Ben")) == ("Thrown in.",)
    assert len(result_lines("Anna +8 only.", (8, -5), ("Anna", "Basil"))) == 4


def test_what_players_had_stands_in_their_lines_and_those_who_showed_it_come_first() -> None:
    stood = ("folded", "three fives = 5\u2660 5\u2665 5\u2666", "folded", "pair of kings = K\u2660 K\u2665", "")
    names = ("Anna", "Basil", "Clara", "Dora", "Edgar")
    assert result_lines("Basil wins.", (-1, 12, -1, -10, 0), names, stood) == (
        "Basil wins.",
        "",
        "Basil: three fives\t+12",
        "= 5\u2660 5\u2665 5\u2666",
        "Dora: pair of kings\t-10",
        "= K\u2660 K\u2665",
        "Anna and Clara: folded\t-1",
    )


def test_a_hand_scores_what_has_changed_since_the_one_before() -> None:
    """The sample of Whist: the deals as its transcript tells their tricks, a point for each above six."""
    whole = replayed("whist")
    match = Match(whole.entry, whole.options, whole.players, seed=0)
    results, each = [], "Each trick over 6 is a point."
    for move in whole.moves:
        if match.turn == CHANCE and match.game.scene(match.view(1)).pauses("result"):
            results.append(hand_result(match, 1, NAMES))
        match.play(move)
    assert results == [
        (f"Anna and Clara took 6 tricks, Basil and Dora took 7 tricks. {each}", "", "Basil and Dora\t+1"),
        (f"Anna and Clara took 8 tricks, Basil and Dora took 5 tricks. {each}", "", "Anna and Clara\t+2"),
        (f"Anna and Clara took 9 tricks, Basil and Dora took 4 tricks. {each}", "", "Anna and Clara\t+3"),
    ]


def test_points_rank_the_players() -> None:
    """Anna begins with a two to a one, throws six and five, and is the first to ten."""
    match = played("pig", "rolled 2", "rolled 1", "roll", "rolled 6", "roll", "rolled 5", "hold", target=10)
    report = game_report(match, 0, ("Anna", "Ben"))
    assert report.winners == "Anna"
    assert report.lines[0] == "wins the game, 11 to 0."
    assert report.sentence == "Anna wins the game, 11 to 0."
    assert [(row.name, row.total, row.won) for row in report.table.rows] == [("Anna", 11, True), ("Ben", 0, False)]


def test_who_won_stands_first_though_another_has_more_points() -> None:
    """Who pegs beyond 31 at Noddy has lost."""
    match = next(match for match in map(wild_noddy, range(100)) if max(match.state.scores()) > 31)
    first, second = game_report(match, 0, ("Anna", "Ben")).table.rows
    assert first.won
    assert first.total < 31 < second.total


def test_what_the_last_deal_brought_is_told_by_the_table_alone() -> None:
    """The sample of Scarto ends: "Basil does best: Anna -8, Basil +20, Clara -12."."""
    report = game_report(replayed("scarto"), 0, NAMES[:3])
    assert report.lines == ("wins the game with 39 points.", "Basil does best.")
    assert report.table.rows[0].gains[-1] == 20


@pytest.mark.parametrize(
    ("id_", "why"),
    [
        ("morris9", "Black has only 2 men."),
        ("tafl_tablut", "The king has escaped."),
        ("shatranj", "Nothing taken for long."),
        ("pass_the_trash", "Basil doubted it wrongly: Basil loses a life."),
        ("pinochle_2p", ""),
        ("pig", ""),
        ("mancala", "Both have banked 24."),
        ("darts_301", "Game shot!"),
        ("skat", "Clara played alone for 2 and wins: 68 points, 61 needed."),
    ],
)
def test_why_a_game_ended_does_not_say_again_who_has_won(id_: str, why: str) -> None:
    """The title names the winner, the verdict and the table have the points."""
    match = replayed(id_)
    assert game_report(match, 0, NAMES[: len(match.players)]).why == why


def test_an_end_that_was_agreed_says_so_and_tells_no_points() -> None:
    match = played("morris9", "place a7")
    match.resign(1)
    report = game_report(match, 0, ("Anna", "Ben"))
    assert (report.winners, report.lines) == ("Anna", ("wins the game.", "Ben resigns."))
    match.undo()
    match.agree_draw()
    report = game_report(match, 0, ("Anna", "Ben"))
    assert (report.winners, report.lines) == ("A draw", ("Anna and Ben agree on a draw.",))
    assert report.sentence == "The game is drawn."
    assert not any(row.won for row in report.table.rows)


@pytest.mark.parametrize("id_", list(entries()))
def test_what_the_parts_of_a_game_brought_adds_up_to_the_points(id_: str) -> None:
    match = replayed(id_)
    if not match.over:
        pytest.skip("the sample is long, and stops before the end")
    scores = match.state.scores()
    table = score_table(match, 0, NAMES[: len(match.players)])
    for row in table.rows:
        assert row.total in scores
        assert not row.gains or row.begun + sum(row.gains) == pytest.approx(row.total)
    for most in (1, 3, 6, 40):
        columns = table.columns(most)
        assert len(columns) <= max(most, len(table.labels) + table.pointed), "no more than there is room for"
        for at, row in enumerate(table.rows if table.pointed else ()):
            assert columns[-1][1][at] == f"{row.total:g}"


def test_partners_with_their_points_in_common_stand_in_one_row() -> None:
    table = score_table(replayed("whist"), 0, NAMES)
    assert [row.name for row in table.rows] == ["Anna and Clara", "Basil and Dora"]
    assert table.columns(9) == [
        ("1", ("-", "1")),
        ("2", ("2", "-")),
        ("3", ("3", "-")),
        ("4", ("4", "-")),
        ("total", ("9", "1")),
    ]
    assert table.part == "deal"


def test_deals_for_which_there_is_no_column_are_added_up() -> None:
    table = score_table(replayed("whist"), 0, NAMES)
    assert table.columns(3) == [("1-2", ("2", "1")), ("3-4", ("7", "-")), ("total", ("9", "1"))]
    assert table.columns(1) == [("points", ("9", "1"))]


def test_turns_that_brought_nothing_are_counted() -> None:
    """Anna loses what her first turn brought; both have thrown for who begins."""
    moves = (
        "rolled 2",
        "rolled 1",
        "roll",
        "rolled 1",
        "roll",
        "rolled 1",
        "roll",
        "rolled 6",
        "roll",
        "rolled 5",
        "hold",
    )
    match = played("pig", *moves, target=10)
    heads = [head for head, _ in score_table(match, 0, NAMES).columns(9)]
    assert heads == ["1", "2", "total"]


def test_points_that_tell_no_more_than_who_has_won_are_no_table() -> None:
    """Ship, Captain and Crew counts rounds: one of one is what its title says."""
    match = replayed("ship_captain_crew")
    while not match.over:
        match.play_chance() if match.turn < 0 else match.play(match.view(match.turn).moves()[0])
    assert not score_table(match, 0, NAMES).pointed


def test_lives_that_are_only_lost_are_told_by_how_many_are_left() -> None:
    rows = (ScoreRow("Anna", (-1, 0), 2, 3, won=True), ScoreRow("Basil", (0, -3), 0, 3))
    assert ScoreTable("hand", rows).columns(9)[-1] == ("left", ("2", "0"))
    gained = replace(rows[0], gains=(-1, 2), total=4)
    assert ScoreTable("hand", (gained, rows[1])).columns(9)[-1] == ("total", ("4", "0"))


def test_points_that_everybody_had_at_the_beginning_are_a_column() -> None:
    """Whoever begins Maw has fifty chips: what the deals brought comes on top of them."""
    whole = replayed("maw")
    (head, figures), *_ = score_table(whole, 0, NAMES).columns(12)
    assert (head, set(figures)) == ("start", {"50"})


def test_of_a_board_without_points_the_men_are_told_that_are_left_and_lost() -> None:
    """The sample of Nine Men's Morris ends with two men of Black's nine."""
    table = score_table(replayed("morris9"), 0, NAMES[:2])
    assert table.columns(9) == [("men", ("8", "2")), ("lost", ("1", "7"))]


def test_turns_are_counted_for_each_player() -> None:
    """Pig: Anna holds at six, Ben throws a one, and Anna comes to eleven by five more."""
    moves = ("roll", "rolled 6", "hold", "roll", "rolled 1", "roll", "rolled 5", "hold")
    match = played("pig", "rolled 2", "rolled 1", *moves, target=11)
    assert match.over
    assert score_table(match, 0, ("Anna", "Ben")).columns(9) == [
        ("1", ("6", "-")),
        ("2", ("5", "-")),
        ("total", ("11", "0")),
    ]


def test_stakes_paid_as_the_cards_are_dealt_belong_to_the_deal_that_begins() -> None:
    """At Poch the board is dressed, and trumps empty it, with the deal itself: four deals have four columns."""
    match = replayed("poch")
    ends = [
        number
        for number in range(1, len(match) + 1)
        if number == len(match)
        or (match.position(number).turn == CHANCE and match.game.scene(match.view_at(0, number)).pauses("result"))
    ]
    totals = [match.position(number).scores() for number in (0, *ends)]
    table = score_table(match, 0, NAMES[:4])
    rows = {row.name: row.gains for row in table.rows}
    assert table.part == "deal"
    for seat, name in enumerate(NAMES[:4]):
        assert rows[name] == tuple(after[seat] - before[seat] for before, after in pairwise(totals))
