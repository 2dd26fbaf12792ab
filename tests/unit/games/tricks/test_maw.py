"""Maw: the vectors of the rulings, robbing, jinking, and the pool."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from parlor.core.scene import Ring
from parlor.core.state import CHANCE, GAME_OVER, View, parse
from parlor.games.kits.cards.pack import HEARTS, SPADES, UNKNOWN, parse_cards, suit, tokens
from parlor.games.kits.tricks.rules import start_play
from parlor.games.tricks.maw.rules import LAW, Maw, MawOptions, card_power
from parlor.games.tricks.maw.view import scene


def hand(words: str) -> tuple[int, ...]:
    return tuple(sorted(parse_cards(words)))


def played(state: Maw, *moves: str) -> Maw:
    for move in moves:
        state = state.play(parse(move))
    return state


def test_how_trumps_rank() -> None:
    order = sorted(parse_cards("AS 5S AH JS 2S 10S KS"), key=lambda c: -card_power(c, SPADES))
    assert tokens(order) == ("5S", "JS", "AH", "AS", "KS", "2S", "10S")
    hearts = sorted(parse_cards("2H 10H AH 5H KH JH QH"), key=lambda c: -card_power(c, HEARTS))
    assert tokens(hearts) == ("5H", "JH", "AH", "KH", "QH", "10H", "2H")


def test_how_plain_suits_rank() -> None:
    red = sorted(parse_cards("AD 2D 10D JD QD KD"), key=lambda c: -card_power(c, SPADES))
    assert tokens(red) == ("KD", "QD", "JD", "10D", "2D", "AD")
    black = sorted(parse_cards("AC 2C 10C JC QC KC"), key=lambda c: -card_power(c, SPADES))
    assert tokens(black) == ("KC", "QC", "JC", "AC", "2C", "10C")


@pytest.mark.parametrize(
    ("trick", "trump", "winner"), [("10C 2C KD", HEARTS, 1), ("KH 2S AH", SPADES, 2), ("KH 2S", SPADES, 1)]
)
def test_who_takes_a_trick(trick: str, trump: int, winner: int) -> None:
    assert LAW.best(parse_cards(trick), trump) == winner


@pytest.mark.parametrize(
    ("held", "trick", "expected"),
    [
        ("3H 4D AH", "9H", {"3H", "AH"}),
        ("4D AH", "9H", {"4D", "AH"}),
        ("4D AH", "3S", {"AH"}),
        ("4D 3H", "3S", {"4D", "3H"}),
        ("4D 2S", "AH", {"2S"}),
    ],
)
def test_what_may_be_played_with_spades_for_trumps(held: str, trick: str, expected: set[str]) -> None:
    assert set(tokens(LAW.legal(hand(held), parse_cards(trick), SPADES))) == expected


def dealt(seats: int = 5, **options: Any) -> Maw:
    """Dealt by seat 0, with the card not yet turned up."""
    state = Maw.start(MawOptions(**options), seats).play(("first", "1"))
    return state.play(state.draw(Random(8)))


def test_the_pool_of_five() -> None:
    state = dealt()
    assert (state.pool, state.points) == (12, (46, 48, 48, 48, 48))


@pytest.mark.parametrize(("carried", "pool"), [("dealer", 14), ("all", 24)])
def test_what_is_added_after_a_spoilt_deal(carried: Any, pool: int) -> None:
    state = replace(dealt(carried=carried), turn=CHANCE, phase="deal")
    after = state.play(state.draw(Random(1)))
    assert (after.pool, after.dealer) == (pool, 1)


def turned(*hands: str, up: str = "9S", dealer: int = 0) -> Maw:
    """A deal of three, with a pool of 8, and the card turned up."""
    tricks = start_play(tuple(hand(words) for words in hands), (dealer + 1) % 3)
    state = Maw(MawOptions(deals=1), 3, CHANCE, (46, 48, 48), dealer, 1, "turn", tricks, (), 8)
    return state.play(("turned", up))


def test_the_holder_of_the_ace_of_trumps_may_rob() -> None:
    state = turned("2H 3H", "AS 4D", "KC QC")
    assert (state.phase, state.turn) == ("rob", 1)
    robbed = played(state, "rob 4D")
    assert robbed.trick_play.hands[1] == hand("AS 9S")
    assert (robbed.phase, robbed.turn) == ("play", 1)
    assert robbed.masked(0).trick_play.hands[1] == (UNKNOWN, *hand("9S")), "what he gave may have been the ace"
    assert robbed.masked(0).away == (UNKNOWN,)
    assert state.observe(0, parse("rob 4D")) == ("rob", "?")
    kept = played(state, "no_rob")
    assert kept.masked(0).trick_play.hands[1] == (UNKNOWN, *hand("AS"))


def test_the_dealer_robs_where_the_ace_is_turned_up() -> None:
    assert (turned("2H 3H", "5S 4D", "KC QC", up="AS").turn) == 0


def test_where_nobody_robs_nobody_is_imagined_with_the_ace() -> None:
    state = turned("2H 3H", "5S 4D", "KC QC")
    assert (state.phase, state.turn) == ("play", 1)
    for seed in range(20):
        imagined = state.seen_by(0).imagine(Random(seed))
        assert not any(parse_cards("AS")[0] in held for held in imagined.trick_play.hands)


def at_three(**given: Any) -> Maw:
    """Seat 1 has won the first two tricks and is about to win the third, of three players."""
    tricks = start_play((hand("2H 3H 4H"), hand("5S JS KS"), hand("2C 3C 4C")), 1, trump=SPADES)
    tricks = replace(tricks, taken=(0, 2, 0))
    state = Maw(MawOptions(deals=1), 3, 1, (46, 48, 48), 0, 1, "play", tricks, (), 8, parse_cards("9S")[0], **given)
    return played(state, "play 5S", "play 2C", "play 2H")


def test_three_tricks_may_take_the_pool_at_once() -> None:
    state = at_three()
    assert state.moves() == (("take",), ("jink",))
    end = played(state, "take")
    assert (end.turn, end.points) == (GAME_OVER, (46, 56, 48))


def test_a_jink_that_makes_all_is_paid_by_each() -> None:
    end = played(at_three(), "jink", "play JS", "play 3C", "play 3H", "play KS", "play 4C", "play 4H")
    assert end.points == (44, 48 + 8 + 4, 46)


def test_a_jink_that_fails_leaves_the_pool() -> None:
    state = at_three()
    hands = (hand("AH 3H"), *state.trick_play.hands[1:])
    state = replace(state, tricks=state.trick_play.with_hands(hands), options=MawOptions(deals=2))
    lost = played(state, "jink", "play KS", "play 3C", "play AH")
    assert (lost.turn, lost.phase, lost.pool) == (CHANCE, "deal", 8)
    why = "The deal is spoilt, as {1} jinked and lost a trick: the pool of 8 stays for the next."
    assert scene(View(0, lost)).prompt == f"{why} {{0}} dealt this hand; {{1}} deals next and adds 2."


def test_most_tricks_take_the_pool_and_a_tie_spoils_it() -> None:
    tricks = replace(start_play((hand("2H"), hand("5S"), hand("2C")), 1, trump=SPADES), taken=(1, 1, 2))
    state = Maw(MawOptions(deals=2), 3, 1, (46, 48, 48), 0, 1, "play", tricks, (), 8, parse_cards("9S")[0])
    tie = played(state, "play 5S", "play 2C", "play 2H")
    assert (tie.pool, tie.last) == (8, (-1, 8))
    why = "The deal is spoilt, as several have most tricks: the pool of 8 stays for the next."
    assert scene(View(0, tie)).prompt == f"{why} {{0}} dealt this hand; {{1}} deals next and adds 2."
    won = played(replace(state, tricks=replace(tricks, taken=(1, 2, 1))), "play 5S", "play 2C", "play 2H")
    assert (won.pool, won.points) == (0, (46, 56, 48))


def test_a_pool_left_after_a_lost_jink_is_shared_by_all_with_odd_chips_to_the_dealers_left() -> None:
    """Eight chips for three: two each, and the two odd ones to seat 1, whom seat 0 dealt first."""
    state = at_three()
    state = replace(state, tricks=state.trick_play.with_hands((hand("AH 3H"), *state.trick_play.hands[1:])))
    lost = played(state, "jink", "play KS", "play 3C", "play AH")
    assert (lost.turn, lost.points, lost.pool) == (GAME_OVER, (48, 52, 50), 0)
    assert scene(View(0, lost)).prompt.endswith("all share the pool of 8, and the game is over.")


def test_a_pool_left_at_the_end_is_shared_by_those_who_tied_for_it() -> None:
    """Seats 1 and 2 have two tricks each, and seat 0 one."""
    tricks = replace(start_play((hand("2H"), hand("5S"), hand("2C")), 1, trump=SPADES), taken=(1, 1, 2))
    state = Maw(MawOptions(deals=1), 3, 1, (46, 48, 48), 0, 1, "play", tricks, (), 8, parse_cards("9S")[0])
    end = played(state, "play 5S", "play 2C", "play 2H")
    assert end.points == (46, 52, 52)
    assert scene(View(0, end)).prompt.endswith("{1} and {2} share the pool of 8, and the game is over.")


def test_imagined_hands_know_that_the_ace_of_hearts_is_no_heart() -> None:
    tricks = start_play((hand("2H 3H"), hand("KH 4D"), hand("9D 4C")), 1, trump=SPADES)
    state = Maw(MawOptions(deals=1), 3, 1, (46, 48, 48), 0, 1, "play", tricks, (), 8, parse_cards("9S")[0])
    state = played(state, "play KH", "play 9D")
    found = {c for seed in range(60) for c in state.seen_by(0).imagine(Random(seed)).trick_play.hands[2]}
    assert not any(suit(c) == HEARTS and c != parse_cards("AH")[0] for c in found)


def test_the_place_of_the_card_turned_up_stays_when_it_is_taken() -> None:
    state = replace(at_three(), turned=parse_cards("9S")[0])
    kept, taken = (scene(View(0, one)).zones[0] for one in (state, replace(state, ace=2, away=parse_cards("2H"))))
    assert isinstance(kept, Ring)
    assert isinstance(taken, Ring)
    assert [pile.label for pile in (*kept.piles, *taken.piles)] == ["turned up", "to {2}"]
    assert taken.piles[0].top is None


@pytest.mark.parametrize(
    ("own", "led", "trump", "said"),
    [
        ("2H 3D", "", HEARTS, False), ("2H 3C", "", HEARTS, True), ("2H 3D", "", SPADES, True),
        ("2H 3C", "4D", HEARTS, False), ("2H 3C", "4C", HEARTS, True),
    ],
)  # fmt: skip
def test_that_low_pips_win_is_said_where_black_suits_matter(own: str, led: str, trump: int, said: bool) -> None:
    tricks = start_play((hand(own), hand("9H")), 0, trump=trump)
    if led:
        tricks = replace(tricks, trick=parse_cards(led), leader=1)
    state = Maw(MawOptions(deals=2), 2, 0, (46, 48), 0, 1, "play", tricks, (), 8, parse_cards("9S")[0])
    assert ("In black suits low pips win." in scene(View(0, state)).prompt) == said
