"""Scarto: the vectors of the rulings, what may be laid away, and the count."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from parlor.games.cards.scarto.bots import heuristic
from parlor.games.cards.scarto.rules import LAW, WORTH, Scarto, ScartoOptions, spare
from parlor.games.cards.scarto.table import scene
from parlor.games.kits.cards import EXCUSE, cards, tokens
from parlor.games.kits.tarot import PACK, best, grouped
from parlor.games.kits.trick_table import asked
from parlor.games.kits.tricks import begun
from parlor.rules import CHANCE, NOBODY, IllegalMove, parse


def hand(words: str) -> tuple[int, ...]:
    return tuple(sorted(cards(words)))


def test_the_pack_counts_seventy_eight_in_threes() -> None:
    assert sum(WORTH[c] for c in PACK) == 130  # 4 x (5 + 4 + 3 + 2) + 15 + 59 small ones
    assert grouped(PACK, WORTH) == 78  # 26 threes, two off for each


@pytest.mark.parametrize(("pile", "points"), [("KH QH 5H", 8), ("KH QH 5H T21", 12), ("2S 3S 4S", 1), ("2S 3S", 1)])
def test_a_pile_is_counted_in_threes(pile: str, points: int) -> None:
    assert grouped(cards(pile), WORTH) == points


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
    assert set(tokens(LAW.legal(hand(held), cards(trick), -1))) == expected


def test_in_red_the_one_beats_the_ten() -> None:
    assert best(cards("10H 1H")) == 1
    assert best(cards("10S 1S")) == 0


def test_what_the_dealer_may_lay_away() -> None:
    assert set(tokens(spare(hand("KS 2S T1 T9 T21 X")))) == {"2S", "T9"}
    assert set(tokens(spare(hand("KS 2S QH X")))) == {"2S", "QH", "X"}, "the one atout"


def dealt() -> Scarto:
    state = Scarto.start(ScartoOptions(deals=2), 3).play(("first", "2"))
    return state.play(state.draw(Random(4)))


def test_the_dealer_has_three_more_and_lays_three_away() -> None:
    state = dealt()
    assert [len(held) for held in state.table.hands] == [25, 28, 25]
    assert state.turn == 1
    with pytest.raises(IllegalMove, match="no king"):
        state.play(parse("discard T21"))
    for _ in range(3):
        state = state.play(state.moves()[0])
    assert state.turn == 0, "the dealer's right leads"
    assert len(state.table.hands[1]) == 25
    assert state.masked(0).away == (-1,) * 3
    assert state.masked(1).away == state.away


def last_trick(excuse_by: int, others: tuple[str, str]) -> Scarto:
    """The last trick of a game of one deal, led by seat 0 and played 0, 2, 1; seat 2 has buried three cards."""
    held = {0: "X" if excuse_by == 0 else "3S", 2: others[0], 1: others[1]}
    tricks = begun(tuple(hand(held[seat]) for seat in range(3)), 0, order=(2, 1, 0))
    piles = (cards("KS 2S 3C"), cards("KH 2H 3H"), cards("KD 2D 3D"))
    tricks = replace(tricks, piles=piles, taken=(1, 1, 1))
    state = Scarto(ScartoOptions(deals=1), 3, 0, (0, 0, 0), 2, 1, "play", tricks, cards("4C 5C 6C"))
    for seat in (0, 2, 1):
        assert state.turn == seat
        state = state.play(("play", held[seat]))
    return state


def test_the_excuse_goes_home_for_a_small_card_even_from_the_last_trick() -> None:
    state = last_trick(0, ("5H", "9H"))  # the red five beats the nine: seat 2 wins X 5H 9H, and is given 2S
    assert state.excuse == (0, 2)
    # seat 0: KS 3C X = 5 + 1 + 5 - 2; seat 1: KH 2H 3H = 7 - 2; seat 2: KD 2D 3D 4C 5C 6C 5H 9H 2S = 13 - 6
    assert state.won() == (9 - 26, 5 - 26, 7 - 26)


def test_a_whole_game_sums_to_nothing() -> None:
    state, rng = dealt(), Random(9)
    while state.turn != NOBODY:
        if state.turn == CHANCE:
            assert state.dealer == 1
            state = state.play(state.draw(rng))
            assert state.dealer == 0, "the deal goes to the right"
        else:
            state = state.play(heuristic(state.seen_by(state.turn), rng))
    assert sum(state.scores()) == 0


def test_who_led_the_excuse_to_the_last_trick_after_winning_all_wins_it() -> None:
    tricks = begun((hand("X"), hand("9H"), hand("5H")), 0, order=(2, 1, 0))
    tricks = replace(tricks, taken=(24, 0, 0), piles=(cards("KS 2S 3C"), (), ()))
    state = Scarto(ScartoOptions(deals=1), 3, 0, (0, 0, 0), 2, 1, "play", tricks, cards("4C 5C 6C"))
    for card in ("X", "5H", "9H"):
        state = state.play(("play", card))
    assert state.table.taken == (25, 0, 0)
    assert EXCUSE in state.table.piles[0]


def test_what_everyone_has_so_far_stands_by_his_name() -> None:
    """Seat 2 buried 4C 5C 6C, worth 1 of three; three cards with a king 5, without any 1: as others see it, and he."""
    piles = (cards("KS 2S 3C"), cards("2H 3H 4H"), cards("KD 2D 3D"))
    tricks = replace(begun((hand("3S"), hand("9H"), hand("5H")), 0, order=(2, 1, 0)), piles=piles, taken=(1, 1, 1))
    state = Scarto(ScartoOptions(deals=1), 3, 0, (0, 0, 0), 2, 1, "play", tricks, cards("4C 5C 6C"))
    assert scene(state.seen_by(0)).notes == ("5 points", "1 point", "5 points")
    assert scene(state.seen_by(2)).notes == ("5 points", "1 point", "6 points")


@pytest.mark.parametrize(("trick", "low"), [("5H", True), ("5S", False)])
def test_where_low_pips_win_the_prompt_says_so(trick: str, low: bool) -> None:
    table = begun((hand("9H 3S"), hand("2H 4S"), hand("6H 7S")), 2)
    table = replace(table, turn=0, trick=hand(trick))
    assert asked(table, LAW, turned=True).endswith("In hearts low pips win.") == low
    lead = replace(table, turn=0, trick=())
    assert asked(lead, LAW, turned=True).endswith("In red suits low pips win.")
    assert "low pips" not in asked(lead, LAW)
