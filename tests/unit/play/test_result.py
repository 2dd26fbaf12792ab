"""How a finished game is told: who won, why, the ranking, and what each deal brought."""

from __future__ import annotations

from random import Random

import pytest

from parlor.core.option_text import options_of
from parlor.core.players import Player
from parlor.core.state import CHANCE, parse
from parlor.games.catalogue import entry
from parlor.play.match import Match
from parlor.play.result import describe_result, hand_result, points_by_deal, ranking, result_lines
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
    lines = describe_result(match, 0, ("Anna", "Ben"))
    assert lines[0] == "Anna wins!"
    assert lines[-2:] == ["1. Anna: 11", "2. Ben: 0"]


def test_who_won_stands_first_though_another_has_more_points() -> None:
    """Who pegs beyond 31 at Noddy has lost."""
    match = next(match for match in map(wild_noddy, range(100)) if max(match.state.scores()) > 31)
    lines = [line for line in describe_result(match, 0, ("Anna", "Ben")) if line[:2] in ("1.", "2.")]
    assert int(lines[0].partition(": ")[2]) < 31 < int(lines[1].partition(": ")[2])


def test_what_the_last_deal_brought_is_told_by_the_ranking_alone() -> None:
    """The sample of Scarto ends: "Basil does best: Anna -8, Basil +20, Clara -12."."""
    lines = describe_result(replayed("scarto"), 0, NAMES[:3])
    assert lines[:3] == ["Basil wins!", "Basil does best.", "1. Basil: 39"]
    assert lines[3].endswith("+20")


def test_an_end_that_was_agreed_says_so_and_ranks_nobody() -> None:
    match = played("morris9", "place a7")
    match.resign(1)
    assert describe_result(match, 0, ("Anna", "Ben")) == ["Anna wins!", "Ben resigns."]
    match.undo()
    match.agree_draw()
    assert describe_result(match, 0, ("Anna", "Ben")) == ["The game is drawn.", "Anna and Ben agree on a draw."]


@pytest.mark.parametrize("id_", ["whist", "five_card_draw", "tarot_francais"])
def test_what_the_deals_brought_adds_up_to_the_points(id_: str) -> None:
    match = replayed(id_)
    deals = points_by_deal(match)
    assert len(deals) > 1
    start = match.position(0).scores()
    gained = [sum(deal[seat] for deal in deals) for seat in range(len(match.players))]
    assert [before + gain for before, gain in zip(start, gained, strict=True)] == list(match.state.scores())
    lines = describe_result(match, 0, NAMES[: len(match.players)])
    assert any(line.startswith("= ") for line in lines)


def test_partners_with_their_points_in_common_stand_in_one_line() -> None:
    whole = replayed("whist")
    lines = [line for line in describe_result(whole, 0, NAMES) if line[:2] in ("1.", "2.", "3.")]
    assert [line.partition(":")[0] for line in lines] == ["1. Anna and Clara", "2. Basil and Dora"]


def test_points_that_everybody_had_at_the_beginning_are_part_of_the_sum() -> None:
    """Whoever begins Maw has fifty chips: what the deals brought comes on top of them."""
    whole = replayed("maw")
    lines = ranking(whole, NAMES)
    assert len(lines) == 2 * len(whole.players)
    for line, parts in zip(lines[::2], lines[1::2], strict=True):
        assert parts.startswith("= 50 ")
        assert sum(map(int, parts[1:].split())) == int(line.partition(": ")[2])
