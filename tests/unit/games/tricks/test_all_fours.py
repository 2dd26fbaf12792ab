"""All Fours: the vectors of the rulings, the turn-up, and the points in their order."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec.structs import replace

from parlor.core.scene import Sheet
from parlor.core.state import CHANCE, GAME_OVER, parse
from parlor.games.kits.cards.pack import DIAMONDS, SPADES, parse_cards, tokens
from parlor.games.kits.tricks.rules import start_play
from parlor.games.tricks.all_fours import view as table
from parlor.games.tricks.all_fours.rules import LAW, PACK, WORTH, AllFours, AllFoursOptions


def hand(words: str) -> tuple[int, ...]:
    return tuple(sorted(parse_cards(words)))


def played(state: AllFours, *moves: str) -> AllFours:
    for move in moves:
        state = state.play(parse(move))
    return state


def turned(one: str, two: str, *up: str, points: tuple[int, int] = (0, 0), **options: Any) -> AllFours:
    """Dealt by seat 1, with cards turned up."""
    tricks = start_play((hand(one), hand(two)), 0)
    state = AllFours(AllFoursOptions(**options), 2, CHANCE, points, 1, 1, "turn", tricks)
    return played(state, *(f"turned {word}" for word in up))


ONE, TWO = "AS 2S 5H 6H 7H 8H", "JS 2C 3C 4C 5C 6C"


def test_the_pack_counts_eighty() -> None:
    assert sum(WORTH[c] for c in PACK) == 80


def test_without_the_suit_a_trump_must_be_played() -> None:
    assert set(tokens(LAW.legal(hand("KH 3S"), parse_cards("5D"), SPADES))) == {"3S"}
    assert set(tokens(LAW.legal(hand("KH 3S 9D"), parse_cards("5D"), SPADES))) == {"9D"}
    assert set(tokens(LAW.legal(hand("KH 3C"), parse_cards("5D"), SPADES))) == {"KH", "3C"}


def test_a_jack_turned_up_and_accepted_is_the_dealers_point() -> None:
    state = played(turned(ONE, "9S 2D 3C 4C 5C 6C", "JC"), "accept")
    assert (state.points, state.phase, state.turn) == ((0, 1), "play", 0)


def test_insisting_gives_a_point_and_the_jack_none() -> None:
    state = played(turned(ONE, "9S 2D 3C 4C 5C 6C", "JC"), "refuse", "insist")
    assert (state.points, state.trick_play.trump) == ((1, 0), 2)


def test_agreeing_turns_cards_until_another_suit_comes() -> None:
    state = played(turned(ONE, TWO, "7C"), "refuse", "agree", "turned 8C", "turned 9D")
    assert (state.phase, state.trick_play.trump, state.points) == ("play", DIAMONDS, (0, 0))


def test_every_jack_turned_up_may_count() -> None:
    state = played(turned(ONE, "9S 2D 3C 4C 5C 6C", "JC", jack_turned="always"), "refuse", "agree", "turned JD")
    assert state.points == (0, 2)


def test_high_low_and_jack_belong_to_whom_they_were_dealt() -> None:
    state = played(turned(ONE, TWO, "9S"), "accept")
    rng = Random(1)
    while state.phase == "play":
        state = state.play(rng.choice(state.moves()))
    won = dict(state.won)
    assert (won["high"], won["low"], won["jack"]) == (0, 0, 1)
    one, two = (sum(WORTH[c] for c in pile) for pile in state.trick_play.piles)
    assert one != two
    assert won["game"] == int(two > one)


def last_card(points: tuple[int, int]) -> AllFours:
    """The last trick, of worthless clubs; before it seat 0 played AS 2S and won three cards, seat 1 JS and a ten."""
    state = turned(ONE, TWO, "9S", points=points, target=11)
    tricks = replace(
        start_play((hand("9C"), hand("8C")), 0, trump=SPADES), piles=(parse_cards("AS 2S KH"), parse_cards("JS 10H"))
    )
    return replace(state, turn=0, phase="play", tricks=tricks, laid=(parse_cards("AS 2S"), parse_cards("JS")), won=())


def test_points_are_counted_one_by_one_and_the_first_at_the_target_wins() -> None:
    end = played(last_card((9, 10)), "play 9C", "play 8C")
    assert (end.turn, end.points, end.winners()) == (GAME_OVER, (11, 10), (0,)), "high and low come before the jack"
    other = played(last_card((8, 10)), "play 9C", "play 8C")
    assert (other.points, other.winners()) == ((10, 11), (1,)), "high, low, then the jack"


def test_the_account_of_a_deal_names_its_cards() -> None:
    end = played(last_card((5, 5)), "play 9C", "play 8C")
    sheet = table.scene(end.seen_by(0)).zones[1]
    assert isinstance(sheet, Sheet)
    assert [(label, tuple(cell.text for cell in cells)) for label, cells in sheet.rows] == [
        ("high, {AS}", ("+1", "")),
        ("low, {2S}", ("+1", "")),
        ("jack, {JS}", ("", "+1")),
        ("game", ("", "+1")),
        ("cards for game", ("7", "11")),
        ("now", ("7", "7")),
    ]


def test_equal_cards_score_no_game() -> None:
    state = last_card((0, 0))
    tricks = replace(state.trick_play, piles=(parse_cards("KH"), parse_cards("KD")))
    end = played(replace(state, tricks=tricks), "play 9C", "play 8C")
    assert dict(end.won) == {"high": 0, "low": 0, "jack": 1}


def test_a_game_goes_to_eleven_and_others_are_offered() -> None:
    assert AllFoursOptions().target == 11
    assert AllFoursOptions(target=7).target == 7
    assert AllFoursOptions(target=49).target == 49


def test_the_first_deal_is_dealt_by_who_was_drawn() -> None:
    state = AllFours.start(AllFoursOptions(), 2).play(("first", "2"))
    state = state.play(state.draw(Random(1)))
    assert (state.dealer, state.phase) == (1, "turn")
    assert len(state.chances() or ()) == 40


def test_that_game_is_not_counted_any_more_is_told() -> None:
    end = played(last_card((9, 10)), "play 9C", "play 8C")
    assert table.scene(end.seen_by(0)).prompt == "{0} scores 2 for high and low; game is not counted, as {0} has 11."
