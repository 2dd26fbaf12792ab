"""Gleek: the vectors of the rulings, phase by phase."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from parlor.core.scene import Fan, Fans, Note, Sheet
from parlor.core.state import CHANCE, GAME_OVER, IllegalMove, View, parse
from parlor.games.kits.cards.pack import HEARTS, JACK, KING, UNKNOWN, parse_cards, tokens
from parlor.games.kits.tricks.rules import start_play
from parlor.games.tricks.gleek.bots import doubt_ruffs, heuristic
from parlor.games.tricks.gleek.ruff import FOUR_ACES, best_ruff
from parlor.games.tricks.gleek.rules import PACK, Gleek, GleekOptions
from parlor.games.tricks.gleek.view import scene


def played(state: Gleek, *moves: str) -> Gleek:
    for move in moves:
        state = state.play(parse(move))
    return state


def hands(*words: str) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(sorted(parse_cards(hand))) for hand in words)


ONE = "AS KS 9S 7S 4S 5C 6C 7C AD 5D 6D 7D"
TWO = "AC KC QC JC 10C 4H 5H 6H 7H 8H 9H 8D"
THREE = "KH KD 6S 8S 10S QS JS JH JD 8C 9C 9D"


def turned(up: str = "QH", **options: Any) -> Gleek:
    """Dealt by seat 2: seat 0 is the eldest."""
    state = Gleek(
        GleekOptions(**options), 3, CHANCE, (200,) * 3, 2, 1, "turn", start_play(hands(ONE, TWO, THREE), 0),
        out=(False,) * 3, proof=((),) * 3,
    )  # fmt: skip
    return state.play(("turned", up))


def test_the_pack_has_neither_twos_nor_threes() -> None:
    assert len(PACK) == 44


@pytest.mark.parametrize(
    ("hand", "value"), [("AS KS 9S 7S", 37), ("AC KC QC JC 10C", 51), ("AS AH AC AD 4S", FOUR_ACES)]
)
def test_what_a_ruff_comes_to(hand: str, value: int) -> None:
    assert best_ruff(parse_cards(hand))[1] == value


def test_the_eldest_must_open_and_the_price_is_halved() -> None:
    state = turned()
    assert state.moves() == (("bid", "13"),)
    with pytest.raises(IllegalMove, match="must bid 13"):
        state.play(("pass",))
    state = played(state, "bid 13", "bid 14", "pass", "pass")
    assert (state.buyer, state.phase) == (1, "discard")
    assert state.points == (207, 186, 207)


@pytest.mark.parametrize(
    ("rule", "chips", "pot"),
    [("eldest", (208, 185, 207), 0), ("last_raiser", (208, 185, 207), 0), ("pot", (207, 185, 207), 1)],
)
def test_the_odd_penny(rule: Any, chips: tuple[int, ...], pot: int) -> None:
    state = played(turned(odd_penny=rule), "bid 13", "bid 14", "bid 15")
    assert state.bid == 15
    bought = replace(state, buyer=1, before=0)._pay_for_stock()
    assert (bought.points, bought.pot) == (chips, pot)


def test_the_buyer_lays_seven_away_before_he_sees_the_stock() -> None:
    state = played(turned(), "bid 13", "pass", "pass")
    assert (state.buyer, state.turn, state.phase) == (0, 0, "discard")
    for card in ["5C", "6C", "7C", "AD", "5D", "6D", "7D"]:
        state = state.play(("discard", card))
    assert (state.turn, state.phase) == (CHANCE, "stock")
    stock = parse("stock AH 4D 10H 10D QD 4C 5S")
    assert set(state.observe(1, stock)[1:]) == {"?"}
    state = state.play(stock)
    assert (state.phase, len(state.trick_play.hands[0])) == ("ruff", 12)
    assert state.masked(1).away == (UNKNOWN,) * 7
    first = turned(exchange="take_first")
    assert played(first, "bid 13", "pass", "pass").turn == CHANCE


def test_the_buyer_sees_which_cards_came_from_the_stock_and_nobody_else_does() -> None:
    state = played(turned(), "bid 13", "pass", "pass")
    for card in ["5C", "6C", "7C", "AD", "5D", "6D", "7D"]:
        state = state.play(("discard", card))
    state = state.play(parse("stock AH 4D 10H 10D QD 4C 5S"))
    marked = [
        {card.face for card in zone.cards if card.fresh}
        for seat in range(3)
        for zone in scene(state.seen_by(seat)).zones
        if isinstance(zone, Fan)
    ]
    assert marked == [{"AH", "4D", "10H", "10D", "QD", "4C", "5S"}, set(), set()]
    assert set(state.masked(1).fresh) == {UNKNOWN}


def ruffing(**options: Any) -> Gleek:
    """Seat 0 has bought for 13 and it is time for the ruff; seat 0 has 37, seat 1 51, seat 2 of spades 44."""
    state = replace(turned(**options), points=(200,) * 3, buyer=0, bid=13, away=parse_cards("4C"), taken=True)
    return state._ruffing()


def test_the_ruff_is_vied_seen_and_won_by_the_best() -> None:
    state = played(ruffing(), "check", "vie", "see")
    assert state.turn == 0, "a check does not put one out"
    end = played(state, "fold")
    # 6 of antes and 2 + 2: seat 1 wins 10, having put in 4; then melds: seat 2 has three jacks, 1 from each
    assert end.points == (200 - 2 - 1, 200 - 4 + 10 - 1, 200 - 4 + 2)
    assert tokens(end.proof[1]) == ("10C", "JC", "QC", "KC", "AC")
    assert (end.phase, end.ruffed) == ("melds", 1)


def test_the_last_one_left_wins_unshown_and_all_checking_carries_the_pot() -> None:
    state = played(ruffing(show_melds=False), "vie", "fold", "fold")
    assert state.points[0] == 200 - 4 + 8 - 1
    assert state.proof == ((), (), ())
    carried = played(ruffing(), "check", "check", "check")
    assert carried.pot == 6


def test_the_ruff_may_be_vied_so_often_and_no_more() -> None:
    state = played(ruffing(raise_cap=2), "vie", "revie")
    assert state.moves() == (("see",), ("fold",))
    assert played(ruffing(raise_cap=1), "vie").moves() == (("see",), ("fold",)), "the first vie counts"


def test_a_first_pass_may_put_one_out() -> None:
    state = played(ruffing(first_pass="out"), "check", "vie")
    assert state.turn == 2
    assert played(state, "see").phase == "melds", "seat 0 is asked no more"


def test_three_kings_and_four_jacks_bring_ten_from_two() -> None:
    state = replace(ruffing(), tricks=start_play(hands("KS KH KC JS JH JC JD", "4S", "5S"), 0, trump=HEARTS), turn=0)
    end = state._start_melds()
    assert end.points[0] - state.points[0] == 3 * 2 + 2 * 2
    assert end.melds == ((0, KING, 3), (0, JACK, 2))
    prompt = scene(end.seen_by(end.turn)).prompt
    assert prompt.removeprefix("Nobody vied the ruff. ").startswith(
        "Three or four courts or aces alike are paid for: "
        "{0} has a gleek of kings, 3 from each; {0} has a mournival of jacks, 2 from each."
    )


def test_the_tiddie_brings_two_from_each_once() -> None:
    shown_ = replace(ruffing(), turn=1, phase="melds")
    assert ("tiddie",) in shown_.moves()
    assert scene(shown_.seen_by(shown_.turn)).default == "tiddie", "Enter gives none of it away"
    paid = shown_.play(("tiddie",))
    assert paid.points == (196, 202, 196)
    assert paid.moves() == (("ready",),)
    assert turned("4D").points == (198, 198, 204), "the dealer turned it up"
    late = replace(ruffing(), turn=1, phase="play", tricks=start_play(hands("4S", "4H 5H", "6S"), 1, trump=HEARTS))
    assert played(late, "play 4H").points == (196, 202, 196)


def counted(pot: int = 0, hands_: int = 1, dealer: int = 2, **options: Any) -> Gleek:
    """The last trick: seat 0 has won five tricks with Tib and Tom, seat 1 four with the king, seat 2 two."""
    tricks = start_play(hands("4C", "5C", "9C"), 0, trump=HEARTS)
    tricks = replace(tricks, taken=(5, 4, 2), piles=(parse_cards("AH JH"), parse_cards("KH"), ()))
    state = Gleek(
        GleekOptions(hands=hands_, **options), 3, 0, (200,) * 3, dealer, 1, "play", tricks,
        turned=parse_cards("QH")[0], bid=13, buyer=0, out=(False,) * 3, proof=((),) * 3, tiddie=True, pot=pot,
    )  # fmt: skip
    return played(state, "play 4C", "play 5C", "play 9C")


def test_tricks_and_honours_are_settled_against_twenty_two() -> None:
    end = counted()
    assert end.turn == GAME_OVER
    assert end.counts == (39, 15, 12)
    assert end.points == (217, 193, 190)
    assert end.pot == 0


@pytest.mark.parametrize(
    ("pot", "shares"), [(6, (2, 2, 2)), (7, (3, 2, 2)), (8, (3, 3, 2))], ids=["even", "one odd", "two odd"]
)
def test_what_is_left_in_the_pot_after_the_last_hand_is_shared(pot: int, shares: tuple[int, ...]) -> None:
    """Seat 2 deals, so the odd pence go to seat 0, the eldest, and then to seat 1."""
    end = replace(counted(pot), began=(200,) * 3)
    assert end.points == tuple(had + share for had, share in zip((217, 193, 190), shares, strict=True))
    assert (end.turn, end.pot) == (GAME_OVER, 0)
    shown_ = scene(View(0, end))
    assert shown_.prompt.endswith(f" The pot of {pot} that is left is shared.")
    assert [zone.lines for zone in shown_.zones if isinstance(zone, Note)] == [
        ("rest: what stock, ruff, gleeks and the last pot brought",)
    ]
    carried = counted(pot, hands_=2)
    assert (carried.points, carried.pot, carried.shared) == ((217, 193, 190), pot, 0)


def test_odd_pence_of_the_last_pot_go_round_from_the_eldest() -> None:
    """Seat 1 deals and has the queen turned up, 39, 18 and 9: of eight pence three to seat 2 and to seat 0."""
    assert counted(8, dealer=1).points == (217 + 3, 196 + 2, 187 + 3)
    assert counted(7, dealer=1).points == (217 + 2, 196 + 2, 187 + 3)


def test_or_each_settles_with_each() -> None:
    assert counted(settle="each").points == (200 + 51, 200 - 21, 200 - 30)


def test_the_result_tells_tricks_and_honours_apart_from_what_the_whole_hand_brought() -> None:
    """Anna bought for 13, so she had 213 when the hand was dealt, the others 194 and 193."""
    end = replace(counted(), began=(213, 194, 193))
    shown = scene(View(0, end))
    assert shown.prompt.startswith("{0} has most in tricks and honours, 39. ")
    assert shown.prompt.endswith(": {0} +4, {1} -1, {2} -3.")
    sheet = next(zone for zone in shown.zones if isinstance(zone, Sheet))
    assert sheet.heads[1:] == ("tricks", "honours", "over 22", "rest", "in all")
    assert [cell.text for cell in sheet.rows[0][1]] == ["15", "24", "+17", "-13", "+4"]


def test_the_ruff_that_was_won_stays_until_a_key_with_what_it_brought() -> None:
    """6 of antes and 2 + 2 of vying: seat 1 wins 10, of which 4 are his; seat 2 has put in 4, and seat 0 his ante."""
    end = played(ruffing(), "check", "vie", "see", "fold")
    shown_ = scene(end.seen_by(0))
    assert shown_.pauses("result")
    assert shown_.prompt.startswith("{1} wins the ruff of 10 with 51 in clubs. ")
    assert shown_.notes == ("ruff -2", "ruff +6", "ruff -4")
    assert not scene(end.play(("ready",)).seen_by(0)).pauses("result")
    alone = played(ruffing(), "vie", "fold", "fold")
    assert scene(alone.seen_by(0)).prompt.startswith("{0} wins the ruff of 8, the last one in. ")


def test_the_tiddie_that_is_shown_lies_on_the_table_until_a_key() -> None:
    end = played(ruffing(), "check", "check", "check", "ready")
    four = replace(end, tricks=start_play(hands("5S", "4H 6S", "7S"), 0, trump=HEARTS))
    assert not scene(four.seen_by(0)).pauses("result")
    paid = four.play(("tiddie",))
    assert tokens(paid.proof[1])[:1] == ("4H",)
    shown_ = scene(paid.seen_by(0))
    assert shown_.pauses("result")
    assert shown_.prompt == "{1} shows the Tiddie, the four of trumps, and gets 2 from each."
    assert not scene(paid.play(("ready",)).seen_by(0)).pauses("result")


def test_what_others_have_shown_lies_under_captions_and_ones_own_is_in_the_hand() -> None:
    end = played(ruffing(), "check", "vie", "see", "fold")
    labels = [fan.label for zone in scene(end.seen_by(0)).zones if isinstance(zone, Fans) for fan in zone.fans]
    assert "{1} ruff 51" in labels
    own = [fan.label for zone in scene(end.seen_by(1)).zones if isinstance(zone, Fans) for fan in zone.fans]
    assert not any(label.startswith("{1}") for label in own)


def test_ruffs_that_bids_belie_are_doubted() -> None:
    """A ruff counts 37 where it is vied, 48 where it is vied over another, and less than 40 where it is folded."""
    low, held = hands("4S 5S 6S 7S", ONE, THREE, TWO), played(ruffing(), "vie")

    def doubts(state: Gleek, viewer: int, *by_seat: int) -> float:
        return doubt_ruffs(state, [low[at] for at in by_seat].__getitem__, viewer)

    assert [doubts(held, 2, first, 0, 0) for first in range(4)] == [1, 0, 0, 0]
    held = played(held, "revie")
    assert [doubts(held, 2, 1, second, 0) for second in range(4)] == [1, 1, 1, 0]
    assert doubts(held, 1, 0, 0, 0) == 1
    held = played(held, "fold")
    assert [doubts(held, 0, 0, 3, third) for third in range(4)] == [0, 1, 1, 1]
    assert doubts(replace(held, ruff=None), 0, 0, 0, 3) == 0


def test_a_ruff_is_vied_where_that_pays_and_the_stock_left_to_others() -> None:
    state = turned()
    assert heuristic(state.seen_by(0), Random(1)) == ("bid", "13")
    assert heuristic(played(state, "bid 13").seen_by(1), Random(1)) == ("pass",)
    state = replace(ruffing(), turn=1)
    assert {heuristic(state.seen_by(1), Random(seed)) for seed in range(9)} == {("vie",)}
