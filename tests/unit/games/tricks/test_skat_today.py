"""Skat as played today: bidding, the skat, the games, and values worked out by hand."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from parlor.core.scene import Dial, Fan
from parlor.core.state import CHANCE, GAME_OVER, IllegalMove, parse
from parlor.games.kits.cards.pack import CLUBS, DIAMONDS, HEARTS, SPADES, UNKNOWN, parse_cards, tokens
from parlor.games.kits.tricks.rules import NONE, start_play
from parlor.games.tricks.skat_today.bots import lay_away, limit
from parlor.games.tricks.skat_today.cardplay import club_card
from parlor.games.tricks.skat_today.cards import GRAND, LAW, PACK, WORTH
from parlor.games.tricks.skat_today.rules import Skat, SkatOptions
from parlor.games.tricks.skat_today.scoring import (
    BIDS,
    Contract,
    count_matadors,
    null_outcome,
    scores_of,
    trump_outcome,
)
from parlor.games.tricks.skat_today.view import rest, scene


def hand(words: str) -> tuple[int, ...]:
    return tuple(sorted(parse_cards(words)))


def played(state: Skat, *moves: str) -> Skat:
    for move in moves:
        state = state.play(parse(move))
    return state


def dealt(seats: int = 3, **options: Any) -> Skat:
    """Dealt by the last seat, so that seat 0 is forehand and seat 1 middlehand."""
    state = Skat.start(SkatOptions(**options), seats).play(("first", str(seats)))
    return state.play(state.draw(Random(5)))


# -- the cards -----------------------------------------------------------------------------------------


def test_the_pack_counts_a_hundred_and_twenty() -> None:
    assert (len(PACK), sum(WORTH.values())) == (32, 120)


@pytest.mark.parametrize(
    ("trick", "trump", "winner"),
    [
        ("AH JD 10H", HEARTS, 1),  # the lowest jack beats the ace of trumps
        ("JS JC JH", HEARTS, 1),
        ("AS 7H 10S", HEARTS, 1),
        ("KS 10S QS", HEARTS, 1),
        ("AS JD 10S", GRAND, 1),
        ("AS 7H 8H", GRAND, 0),
        ("10S JS 9S", NONE, 1),  # at null the ten stands below the jack
        ("AS JC 7S", NONE, 0),
    ],
)
def test_who_takes_a_trick(trick: str, trump: int, winner: int) -> None:
    assert LAW.best(parse_cards(trick), trump) == winner


@pytest.mark.parametrize(
    ("held", "led", "trump", "legal"),
    [
        ("JS 7H 9S AC", "AS", HEARTS, "9S"),  # the jack of spades is no spade
        ("JS AC 7D", "AS", HEARTS, "JS AC 7D"),
        ("JS 7H AC", "AH", HEARTS, "JS 7H"),
        ("JS 7H AC", "JD", GRAND, "JS"),
        ("JS 9S AC", "AS", NONE, "JS 9S"),
    ],
)
def test_what_must_be_followed(held: str, led: str, trump: int, legal: str) -> None:
    assert set(tokens(LAW.legal(hand(held), parse_cards(led), trump))) == set(legal.split())


# -- the bidding ---------------------------------------------------------------------------------------


def test_bids_are_the_values_that_games_can_have() -> None:
    assert BIDS[:12] == (18, 20, 22, 23, 24, 27, 30, 33, 35, 36, 40, 44)
    assert {46, 59, 48, 264} <= set(BIDS)
    assert BIDS[-1] == 264
    assert not {19, 21, 25, 26, 28, 34, 37} & set(BIDS)


def test_middlehand_bids_to_forehand_and_rearhand_to_who_is_left() -> None:
    state = dealt()
    assert (state.turn, state.bidder, state.responder) == (1, 1, 0)
    state = played(state, "bid 18", "hold", "bid 20", "pass")
    assert (state.turn, state.bidder, state.responder) == (2, 2, 1)
    with pytest.raises(IllegalMove, match="over 20"):
        state.play(parse("bid 20"))
    state = played(state, "bid 22", "hold", "pass")
    assert (state.phase, state.soloist, state.turn, state.bid) == ("skat_or_hand", 1, 1, 22)


def test_a_bid_may_leap() -> None:
    state = played(dealt(), "bid 48", "pass", "pass")
    assert (state.soloist, state.bid) == (1, 48)


def test_forehand_may_still_play_for_eighteen_or_the_cards_are_thrown_in() -> None:
    state = played(dealt(), "pass", "pass")
    assert state.turn == 0
    assert state.moves() == (("bid", "18"), ("pass",))
    assert played(state, "bid 18").soloist == 0
    thrown = played(state, "pass")
    assert (thrown.turn, thrown.phase, thrown.points) == (CHANCE, "deal", (0, 0, 0))
    assert "thrown in" in scene(thrown.seen_by(0)).prompt


def test_rearhand_plays_where_forehand_gives_way_to_him() -> None:
    assert played(dealt(), "pass", "bid 18", "pass").soloist == 2


def test_at_a_table_of_four_the_dealer_sits_out() -> None:
    state = dealt(4)
    assert state.order == (0, 1, 2)
    assert list(map(len, state.trick_play.hands)) == [10, 10, 10, 0]
    state = played(state, "bid 18", "pass", "pass")
    assert state.sides() == (1, 0, 1, 2)


# -- the skat and the game -------------------------------------------------------------------------------


def test_two_cards_are_laid_away_before_the_game_is_named() -> None:
    state = played(dealt(), "bid 18", "pass", "pass", "take")
    skat = state.draw(Random(1))
    assert state.observe(0, skat) == ("skat", "?", "?")
    state = state.play(skat)
    assert state.seen_by(0).shown.fresh == (UNKNOWN, UNKNOWN)
    state = played(state, f"discard {skat[1]}", f"discard {skat[2]}")
    assert state.phase == "game"
    assert state.masked(0).away == (UNKNOWN, UNKNOWN)
    state = played(state, "game hearts")
    assert (state.phase, state.turn, state.trick_play.trump) == ("play", 0, HEARTS)


def test_only_a_hand_game_announces_and_null_must_be_worth_the_bid() -> None:
    state = played(dealt(), "bid 24", "pass", "pass", "hand")
    assert ("game", "null") in state.moves()
    state = played(state, "game spades")
    assert state.moves() == (("ready",), ("announce", "schneider"), ("announce", "schwarz"), ("announce", "ouvert"))
    with_skat = played(dealt(), "bid 24", "pass", "pass", "take")
    with_skat = with_skat.play(skat := with_skat.draw(Random(1)))
    with_skat = played(with_skat, f"discard {skat[1]}", f"discard {skat[2]}")
    null = played(with_skat, "game null")
    assert null.moves() == (("announce", "ouvert"),), "23 is below the bid of 24, 46 is not"
    high = played(dealt(), "bid 60", "pass", "pass", "hand")
    with pytest.raises(IllegalMove, match="null is worth less than the 60"):
        high.play(parse("game null"))


def test_an_open_hand_is_seen_by_all_and_a_suit_not_followed_is_remembered() -> None:
    state = played(dealt(), "bid 18", "pass", "pass", "hand", "game null", "announce ouvert")
    shown = state.seen_by(2).shown.trick_play.hands
    assert shown[1] == state.trick_play.hands[1]
    assert set(shown[0]) == {UNKNOWN}
    fan = scene(state.seen_by(2)).zones[0]
    assert isinstance(fan, Fan)
    assert [card.face for card in fan.cards] != []
    tricks = start_play((hand("AS 7H"), hand("JS 8H"), hand("9S KD")), 0, trump=HEARTS)
    hearts = replace(state, declared=Contract("hearts"), tricks=tricks, turn=0)
    hearts = played(hearts, "play AS", "play JS")
    may = hearts.may_hold()
    assert not may(1, parse_cards("QS")[0])
    assert may(1, parse_cards("JD")[0]), "who has no spades may have jacks"


def test_null_ends_with_the_first_trick_of_the_soloist() -> None:
    state = played(dealt(), "bid 18", "pass", "pass", "hand", "game null", "ready")
    tricks = start_play((hand("7S AH"), hand("8S 7H"), hand("7D 8D")), 0)
    over = played(replace(state, tricks=tricks), "play 7S", "play 8S", "play 7D")
    assert over.phase == "deal"
    assert over.points == (0, -70, 0)
    assert rest(state.seen_by(0)) == ()


# -- values ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "trump", "matadors"),
    [
        ("JC JS AH 10H 7D 8D 9D QD KD 10D", HEARTS, 2),
        ("JC JH JD AH 10H 7D 8D 9D QD KD", HEARTS, 1),
        ("JS JH JD AH 10H 7D 8D 9D QD KD", HEARTS, -1),
        ("JD AH 10H 7D 8D 9D QD KD AS AC", HEARTS, -3),
        ("AS AC AD 7D 8D 9D QD KD 10S 10C", GRAND, -4),
        ("JC JS JH JD AC 10C 7D 8D 9D QD", GRAND, 4),
        ("JC JS JH JD AC 10C KC 7D 8D 9D", CLUBS, 7),
        ("10S 9S AC AD 7D 8D 9D QD KD 10C", SPADES, -5),
        ("AS AC AH 7H 8H 9H QH KH 10H 10C", DIAMONDS, -11),
        ("JC JS JH JD AC 10C KC QC 9C 8C 7C AS", CLUBS, 11),
    ],
)
def test_matadors(cards: str, trump: int, matadors: int) -> None:
    assert count_matadors(hand(cards), trump) == matadors


WITH_TWO = "JC JS AH 10H 7D 8D 9D QD KD 10D 7C 8C"
"""Two matadors in hearts, the skat among these twelve cards."""


def score(
    contract: Contract, points: int, tricks: tuple[int, int] = (6, 4), bid: int = 18, cards: str = WITH_TWO
) -> int:
    return trump_outcome(contract, hand(cards), points, tricks=tricks, bid=bid).score


@pytest.mark.parametrize(
    ("contract", "points", "tricks", "scored"),
    [
        (Contract("hearts"), 61, (6, 4), 30),  # with 2, game 3
        (Contract("hearts"), 60, (6, 4), -60),
        (Contract("hearts"), 89, (6, 4), 30),
        (Contract("hearts"), 90, (8, 2), 40),  # schneider
        (Contract("hearts"), 120, (10, 0), 50),  # schwarz
        (Contract("hearts"), 31, (3, 7), -60),
        (Contract("hearts"), 30, (3, 7), -80),  # the soloist is schneider
        (Contract("hearts"), 12, (0, 10), -100),  # and schwarz
        (Contract("hearts", hand=True), 61, (6, 4), 40),
        (Contract("hearts", hand=True), 90, (8, 2), 50),
        (Contract("hearts", hand=True, announced="schneider"), 90, (8, 2), 60),
        (Contract("hearts", hand=True, announced="schneider"), 89, (8, 2), -120),
        (Contract("hearts", hand=True, announced="schwarz"), 120, (10, 0), 80),
        (Contract("hearts", hand=True, announced="schwarz"), 118, (9, 1), -160),
        (Contract("hearts", hand=True, announced="ouvert"), 120, (10, 0), 90),
        (Contract("grand"), 61, (6, 4), 72),
        (Contract("grand", hand=True), 61, (6, 4), 96),
    ],
)
def test_what_a_game_counts(contract: Contract, points: int, tricks: tuple[int, int], scored: int) -> None:
    assert score(contract, points, tricks) == scored


def test_a_jack_in_the_skat_lowers_a_game_without_and_may_make_it_overbid() -> None:
    ten = "JD AH 10H KH QH 9H AS 7D 8D 9D"
    contract = Contract("hearts", hand=True)
    assert score(contract, 70, cards=f"{ten} 7S 8S", bid=50) == 50  # without 3, game 4, hand 5
    assert score(contract, 70, cards=f"{ten} JS 8S", bid=30) == 30  # without 1, game 2, hand 3
    assert score(contract, 70, cards=f"{ten} JS 8S", bid=36) == -80  # 30 is less: the least multiple of 10 is 40
    assert score(contract, 70, cards=f"{ten} JS 8S", bid=40) == -80
    assert score(Contract("grand"), 80, cards=f"{ten} JC JS", bid=72) == 72  # with 2, game 3
    assert score(Contract("grand"), 80, cards=f"{ten} JC 8S", bid=50) == -144  # with 1, game 2: 48 is less than 50


def test_schneider_may_save_an_overbid_game() -> None:
    assert score(Contract("hearts"), 95, (8, 2), bid=40) == 40
    assert score(Contract("hearts"), 85, (8, 2), bid=40) == -80


@pytest.mark.parametrize(
    ("by_hand", "announced", "value"), [(False, "", 23), (True, "", 35), (False, "ouvert", 46), (True, "ouvert", 59)]
)
def test_what_null_counts(by_hand: bool, announced: str, value: int) -> None:
    contract = Contract("null", by_hand, announced)
    assert null_outcome(contract, 0).score == value
    assert null_outcome(contract, 1).score == -2 * value


def test_the_list_and_seeger_and_fabian() -> None:
    won = trump_outcome(Contract("hearts"), hand(WITH_TWO), 61, tricks=(6, 4), bid=18)
    lost = trump_outcome(Contract("hearts"), hand(WITH_TWO), 60, tricks=(6, 4), bid=18)
    assert scores_of(won, 1, 3, "list") == (0, 30, 0)
    assert scores_of(lost, 1, 3, "list") == (0, -60, 0)
    assert scores_of(won, 1, 3, "seeger_fabian") == (0, 80, 0)
    assert scores_of(lost, 1, 3, "seeger_fabian") == (40, -110, 40)
    assert scores_of(lost, 1, 4, "seeger_fabian") == (30, -110, 30, 30)


def test_a_hand_game_counts_the_skat_that_nobody_took() -> None:
    """Forehand plays the last two tricks of a hand game in clubs; the jack of clubs and a ten lie in the skat."""
    state = played(dealt(rounds=1), "bid 18", "pass", "pass", "hand", "game clubs", "ready")
    shown, last = hand("JS JH AC 10C KC QC 9C 8C"), hand("AS 7S")
    own, skat = (*shown, *last), hand("JC 10D")
    left = [c for c in PACK if c not in own and c not in skat]
    ends = (hand("8S 9S"), last, hand("QS KS"))
    gone = [c for c in left if c not in ends[0] and c not in ends[2]]
    tricks = start_play(ends, 1, order=(1, 2, 0), trump=CLUBS)
    tricks = replace(tricks, piles=((), (*shown, *gone), ()), taken=(0, 8, 0))
    state = replace(state, tricks=tricks, turn=1, shown=shown)
    state = played(state, "play AS", "play QS", "play 8S", "play 7S", "play KS", "play 9S")
    # jacks of clubs, spades and hearts, then a gap: with 3, game 4, hand 5; all but the last trick's 4 points
    assert state.outcome().factors == (("with 3", 3), ("game", 1), ("hand", 1), ("schneider", 1))
    assert (state.outcome().points, state.points) == (116, (0, 72, 0))


# -- the table, and the bots -----------------------------------------------------------------------------


def test_the_result_says_how_the_value_comes_about() -> None:
    state = played(dealt(rounds=1), "bid 18", "pass", "pass", "hand", "game null", "ready")
    tricks = start_play((hand("7S AH"), hand("8S 7H"), hand("7D 8D")), 0)
    over = played(replace(state, tricks=tricks), "play 7S", "play 8S", "play 7D")
    assert scene(over.seen_by(0)).prompt.startswith("{1} loses null hand")
    assert scene(over.seen_by(0)).prompt.endswith("it counts 35, doubled 70.")


def test_who_bids_has_a_dial_and_who_holds_does_not() -> None:
    state = dealt()
    assert [zone.words[0] for zone in scene(state.seen_by(1)).zones if isinstance(zone, Dial)] == ["18"]
    asked = played(state, "bid 18")
    assert not [zone for zone in scene(asked.seen_by(0)).zones if isinstance(zone, Dial)]


def test_a_club_player_bids_what_he_can_win() -> None:
    assert limit(hand("JC JS JH AH 10H KH 9H AS AC 10C")) >= 96, "a grand with three"
    assert limit(hand("7S 8S QH 9H 10C KC QD 9D 8D KS")) == 0


def test_a_club_player_lays_points_away_and_keeps_trumps_and_aces() -> None:
    away = lay_away(hand("JC JS AC 10C KC 9C AH KH 7H 10S 8D 9D"), 18)
    assert "10S" in tokens(away), "a ten that stands alone"
    assert not {"JC", "JS", "AC", "AH"} & set(tokens(away))


def in_play(contract: Contract, hands: tuple[str, str, str], turn: int, trick: str = "") -> Skat:
    """Seat 1 plays alone; the cards of the trick were led by seat 0."""
    state = played(dealt(), "bid 18", "pass", "pass", "hand")
    tricks = start_play(tuple(map(hand, hands)), 0, trump=contract.trump)
    tricks = replace(tricks, trick=parse_cards(trick), turn=turn, leader=turn if not trick else 0)
    return replace(state, declared=contract, tricks=tricks, turn=turn, phase="play")


def test_the_soloist_draws_trumps_from_the_top() -> None:
    state = in_play(Contract("hearts"), ("7S 8S 9S", "JC 8H AS", "7C 8C 9C"), 1)
    assert club_card(state) == ("play", "JC")


def test_a_partner_loads_a_trick_that_is_safe_and_wastes_nothing_on_the_soloist() -> None:
    ace = in_play(Contract("hearts"), ("9D 8D", "8S 7C", "10C 7D"), 2, "AS 8S")
    assert club_card(ace) == ("play", "10C")
    lost = in_play(Contract("hearts"), ("9D 8D", "8S 7C", "10C 7D"), 2, "9S AS")
    assert club_card(lost) == ("play", "7D")


def test_at_null_the_soloist_stays_just_under_what_lies_there() -> None:
    state = in_play(Contract("null"), ("8D 9D", "7S 10S KS", "7C 8C"), 1, "QS")
    assert club_card(state) == ("play", "10S")


def test_the_game_ends_after_its_rounds() -> None:
    state = Skat.start(SkatOptions(rounds=1), 4).play(("first", "1"))
    rng = Random(3)
    deals = 0
    while state.turn != GAME_OVER:
        if state.turn == CHANCE:
            deals += state.phase == "deal"
            state = state.play(state.draw(rng))
        else:
            state = state.play(rng.choice(state.moves()))
    assert deals == 4
