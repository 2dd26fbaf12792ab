"""Scarto: the vectors of the rulings, what may be laid away, and the count."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from parlor.core.state import CHANCE, GAME_OVER, IllegalMove, parse
from parlor.games.kits.cards.pack import EXCUSE, parse_cards, tokens
from parlor.games.kits.tarot.rules import PACK, grouped_points, winning_index
from parlor.games.kits.tricks.rules import start_play
from parlor.games.kits.tricks.view import play_prompt
from parlor.games.tarot.scarto.bots import heuristic
from parlor.games.tarot.scarto.rules import LAW, WORTH, Scarto, ScartoOptions, legal_discards
from parlor.games.tarot.scarto.view import scene


def hand(words: str) -> tuple[int, ...]:
    return tuple(sorted(parse_cards(words)))


def test_the_pack_counts_seventy_eight_in_threes() -> None:
    assert sum(WORTH[c] for c in PACK) == 130  # 4 x (5 + 4 + 3 + 2) + 15 + 59 small ones
    assert grouped_points(PACK, WORTH) == 78  # 26 threes, two off for each


@pytest.mark.parametrize(("pile", "points"), [("KH QH 5H", 8), ("KH QH 5H T21", 12), ("2S 3S 4S", 1), ("2S 3S", 1)])
def test_a_pile_is_counted_in_threes(pile: str, points: int) -> None:
    assert grouped_points(parse_cards(pile), WORTH) == points


@pytest.mark.parametrize(
    ("held", "trick", "expected"),
    [
        ("T2 KD", "4C", {"T2"}),
        ("X T2", "4C", {"X", "T2"}),
        ("5C T2 X", "4C", {"5C", "X"}),
        ("KD 3S", "4C", {"KD", "3S"}),
    ],
)
def test_without_the_suit_an_atout_must_be_played(held: str, trick: str, expected: set[str]) -> None:
    assert set(tokens(LAW.legal(hand(held), parse_cards(trick), -1))) == expected


def test_in_red_the_one_beats_the_ten() -> None:
    assert winning_index(parse_cards("10H 1H")) == 1
    assert winning_index(parse_cards("10S 1S")) == 0


def test_what_the_dealer_may_lay_away() -> None:
    assert set(tokens(legal_discards(hand("KS 2S T1 T9 T21 X")))) == {"2S", "T9"}
    assert set(tokens(legal_discards(hand("KS 2S QH X")))) == {"2S", "QH", "X"}, "the one atout"


def test_the_excuse_stays_with_a_trump_that_was_laid_away_before_it() -> None:
    """The nine was a trump among the dealer's 28 cards; without it nothing but the excuse would have been one."""
    for first, excuse in (("9S", True), ("T9", False)):
        held = f"{first} X 2S 3S 4S 5S 6S 7S 8S 10S 2C 3C 4C 5C 6C 7C 8C 9C 10C 2H 3H 4H 5H 6H 7H 8H 9H 10H"
        hands = (hand("KS QS"), hand(held), hand("KH QH"))
        state = Scarto(ScartoOptions(), 3, 1, (0, 0, 0), 1, 1, "discard", start_play(hands, 0, order=(2, 1, 0)))
        state = state.play(("discard", first))
        assert (("discard", "X") in state.moves()) is excuse
        if not excuse:
            with pytest.raises(IllegalMove, match="the excuse only if none of your 28 cards is another trump"):
                state.play(("discard", "X"))


def dealt() -> Scarto:
    state = Scarto.start(ScartoOptions(deals=2), 3).play(("first", "2"))
    return state.play(state.draw(Random(4)))


def test_the_dealer_has_three_more_and_lays_three_away() -> None:
    state = dealt()
    assert [len(held) for held in state.trick_play.hands] == [25, 28, 25]
    assert state.turn == 1
    with pytest.raises(IllegalMove, match="no king"):
        state.play(parse("discard T21"))
    for _ in range(3):
        state = state.play(state.moves()[0])
    assert state.turn == 0, "the dealer's right leads"
    assert len(state.trick_play.hands[1]) == 25
    assert state.masked(0).away == (-1,) * 3
    assert state.masked(1).away == state.away


def last_trick(excuse_by: int, others: tuple[str, str]) -> Scarto:
    """The last trick of a game of one deal, led by seat 0 and played 0, 2, 1; seat 2 has buried three cards."""
    held = {0: "X" if excuse_by == 0 else "3S", 2: others[0], 1: others[1]}
    tricks = start_play(tuple(hand(held[seat]) for seat in range(3)), 0, order=(2, 1, 0))
    piles = (parse_cards("KS 2S 3C"), parse_cards("KH 2H 3H"), parse_cards("KD 2D 3D"))
    tricks = replace(tricks, piles=piles, taken=(1, 1, 1))
    state = Scarto(ScartoOptions(deals=1), 3, 0, (0, 0, 0), 2, 1, "play", tricks, parse_cards("4C 5C 6C"))
    for seat in (0, 2, 1):
        assert state.turn == seat
        state = state.play(("play", held[seat]))
    return state


def test_the_excuse_goes_home_for_a_small_card_even_from_the_last_trick() -> None:
    state = last_trick(0, ("5H", "9H"))  # the red five beats the nine: seat 2 wins X 5H 9H, and is given 2S
    assert state.excuse == (0, 2)
    # seat 0: KS 3C X = 5 + 1 + 5 - 2; seat 1: KH 2H 3H = 7 - 2; seat 2: KD 2D 3D 4C 5C 6C 5H 9H 2S = 13 - 6
    assert state.pile_scores() == (9 - 26, 5 - 26, 7 - 26)


def test_a_whole_game_sums_to_nothing() -> None:
    state, rng = dealt(), Random(9)
    while state.turn != GAME_OVER:
        if state.turn == CHANCE:
            assert state.dealer == 1
            state = state.play(state.draw(rng))
            assert state.dealer == 0, "the deal goes to the right"
        else:
            state = state.play(heuristic(state.seen_by(state.turn), rng))
    assert sum(state.scores()) == 0


def test_who_led_the_excuse_to_the_last_trick_after_winning_all_wins_it() -> None:
    tricks = start_play((hand("X"), hand("9H"), hand("5H")), 0, order=(2, 1, 0))
    tricks = replace(tricks, taken=(24, 0, 0), piles=(parse_cards("KS 2S 3C"), (), ()))
    state = Scarto(ScartoOptions(deals=1), 3, 0, (0, 0, 0), 2, 1, "play", tricks, parse_cards("4C 5C 6C"))
    for card in ("X", "5H", "9H"):
        state = state.play(("play", card))
    assert state.trick_play.taken == (25, 0, 0)
    assert EXCUSE in state.trick_play.piles[0]


def test_what_everyone_has_so_far_stands_by_his_name() -> None:
    """Seat 2 buried 4C 5C 6C, worth 1 of three; three cards with a king 5, without any 1: as others see it, and he."""
    piles = (parse_cards("KS 2S 3C"), parse_cards("2H 3H 4H"), parse_cards("KD 2D 3D"))
    tricks = replace(start_play((hand("3S"), hand("9H"), hand("5H")), 0, order=(2, 1, 0)), piles=piles, taken=(1, 1, 1))
    state = Scarto(ScartoOptions(deals=1), 3, 0, (0, 0, 0), 2, 1, "play", tricks, parse_cards("4C 5C 6C"))
    assert scene(state.seen_by(0)).notes == ("5 points", "1 point", "5 points")
    assert scene(state.seen_by(2)).notes == ("5 points", "1 point", "6 points")


@pytest.mark.parametrize(("trick", "low"), [("5H", True), ("5S", False)])
def test_where_low_pips_win_the_prompt_says_so(trick: str, low: bool) -> None:
    table = start_play((hand("9H 3S"), hand("2H 4S"), hand("6H 7S")), 2)
    table = replace(table, turn=0, trick=hand(trick))
    assert play_prompt(table, LAW, turned=True).endswith("In hearts low pips win.") == low
    lead = replace(table, turn=0, trick=())
    assert play_prompt(lead, LAW, turned=True).endswith("In red suits low pips win.")
    assert "low pips" not in play_prompt(lead, LAW)
