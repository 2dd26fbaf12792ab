"""Troggu: the pack, what is said, what is laid away, and who pays."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from parlor.core.scene import Sheet
from parlor.core.state import CHANCE, GAME_OVER, View, parse
from parlor.games.kits.cards.pack import UNKNOWN, parse_cards, tokens
from parlor.games.kits.tricks.rules import start_play
from parlor.games.tarot.troggu.rules import ALL, EACH, SHORT, WORTH, Troggu, TrogguOptions, legal_discards
from parlor.games.tarot.troggu.view import scene


def played(state: Troggu, *moves: str) -> Troggu:
    for move in moves:
        state = state.play(parse(move))
    return state


def dealt(seats: int = 4, **options: Any) -> Troggu:
    state = Troggu.start(TrogguOptions(**options), seats).play(("first", "1"))
    return state.play(state.draw(Random(6)))


def test_the_pack() -> None:
    assert len(SHORT) == 62
    assert sum(WORTH[c] for c in SHORT) == ALL == 114


@pytest.mark.parametrize(("seats", "tapp"), [(3, 8), (4, 10), (5, 7), (6, 8)])
def test_the_deal(seats: int, tapp: int) -> None:
    state = dealt(seats)
    assert [len(hand) for hand in state.trick_play.hands] == [EACH[seats]] * seats
    assert (state.heap_size, state.turn, state.deals) == (tapp, seats - 1, seats)


def test_the_first_nehms_takes_the_tapp_unseen() -> None:
    state = played(dealt(), "gehe", "nehms")
    assert ("nehms",) not in state.moves()
    state = played(state, "gehe", "gehe")
    assert (state.turn, state.phase, state.player) == (CHANCE, "tapp", 2)
    tapp = state.draw(Random(1))
    assert set(state.observe(1, tapp)[1:]) == {"?"}
    state = state.play(tapp)
    assert (state.turn, len(state.trick_play.hands[2])) == (2, 23)
    while state.phase == "discard":
        state = state.play(state.moves()[0])
    assert (state.turn, len(state.trick_play.hands[2]), len(state.away)) == (2, 13, 10)
    assert state.masked(0).away == (UNKNOWN,) * 10


def test_solo_ends_it_at_once_and_all_passing_is_misere() -> None:
    solo = played(dealt(), "nehms", "solo")
    assert (solo.phase, solo.turn, solo.player, solo.solo) == ("play", 2, 2, True)
    misere = played(dealt(), "gehe", "gehe", "gehe", "gehe")
    assert (misere.phase, misere.turn, misere.player) == ("play", 0, -1), "the dealer leads"
    assert misere.sides() == (0, 1, 2, 3)
    assert scene(View(0, misere)).status == "deal 1 of 4: misère, who takes most points pays"


def test_kings_go_all_four_together_or_not_at_all() -> None:
    three = parse_cards("KS KH KC 5S 6S T1 T9")
    assert set(tokens(legal_discards(three, (), 5))) == {"5S", "6S", "T9"}
    four = parse_cards("KS KH KC KD 5S 6S T1 T9")
    assert set(tokens(legal_discards(four, (), 4))) == {"KS", "KH", "KC", "KD", "5S", "6S", "T9"}
    assert set(tokens(legal_discards(four, parse_cards("7S"), 4))) == {"5S", "6S", "T9"}, "there is no room for four"
    assert set(tokens(legal_discards(parse_cards("KH KC KD 5S"), parse_cards("KS"), 4))) == {"KH", "KC", "KD"}


def ended(seats: int, player: int, piles: tuple[str, ...], away: str = "", **options: Any) -> Troggu:
    """A deal before its last trick, which seat 0 leads and wins with T2 over small cards."""
    small = ("T2", "1H", "2H", "3H", "4H", "5H")[:seats]
    order = tuple(range(seats - 1, -1, -1))
    tricks = replace(
        start_play(tuple(parse_cards(card) for card in small), 0, order=order), piles=tuple(map(parse_cards, piles))
    )
    tricks = replace(tricks, taken=(1,) * seats)
    state = Troggu(
        TrogguOptions(deals=1, **options),
        seats,
        0,
        (0,) * seats,
        0,
        1,
        "play",
        tricks,
        parse_cards(away),
        seats,
        player,
    )
    for seat in (0, *range(seats - 1, 0, -1)):
        assert state.turn == seat
        state = state.play(("play", small[seat]))
    assert state.turn == GAME_OVER
    return state


FIFTY = "T21 X KS KH KC KD QS QH QC QD"  # 2 x 5 + 4 x 5 + 4 x 4 = 46


@pytest.mark.parametrize(
    ("more", "win", "gain"),
    [("NS NH 6S", 59, 10), ("NS NH", 59, 0), ("NS NH", 58, 10), ("NS JS", 58, 0), ("NS JS", 59, 0), ("NS", 59, -10)],
)
def test_fifty_nine_points_win_ten_from_each(more: str, win: int, gain: int) -> None:
    # the last trick brings 5 and the card laid away 1: with two knights 46 + 6 + 6 = 58
    own = sum(WORTH[c] for c in parse_cards(f"{FIFTY} {more}")) + 6
    state = ended(5, 0, (f"{FIFTY} {more}", "", "", "", ""), "5S", win=win)
    assert state.counts()[0] == own
    assert state.paid == (4 * gain, -gain, -gain, -gain, -gain)


def test_the_most_points_pay_in_a_misere() -> None:
    # seat 0 has 3 of the last trick and 5 + 4 more: 12; the others 9 and 5
    state = ended(3, -1, ("KS QS", "KH QH", "KC"))
    assert state.counts() == [12, 9, 5]
    assert state.paid == (-20, 10, 10)
    told = "Misère: nobody took the Tapp. {0} has most points, 12, and pays 10 to each."
    assert scene(View(0, state)).prompt == told


def test_several_with_the_most_each_pay_the_rest() -> None:
    state = ended(3, -1, ("KS QS", "KH QH NH", "KC"))
    assert state.counts() == [12, 12, 5]
    assert state.paid == (-10, -10, 20)
    assert scene(View(0, state)).prompt.endswith("{0} and {1} have most points, 12, and pay 10 to each other player.")


def test_what_the_others_took_stands_in_one_row() -> None:
    state = ended(4, 1, ("", "T21", "", ""), "5S")
    sheet = next(zone for zone in scene(state.seen_by(0)).zones if isinstance(zone, Sheet))
    assert [(name, *(cell.text for cell in cells)) for name, cells in sheet.rows] == [
        ("{1}", "1", "6", "-30", "-30"),
        ("{0}", "2", "", "+10", "10"),
        ("{2}", "1", "", "+10", "10"),
        ("{3}", "1", "", "+10", "10"),
        ("the others together", "4", "4", "", ""),
    ]


def test_what_the_player_has_so_far_stands_in_the_head() -> None:
    """A king and the card laid away, 5 and 1; of what another laid away nobody knows."""
    state = played(dealt(), "nehms", "gehe", "gehe", "gehe")
    state = state.play(state.draw(Random(2)))
    while state.phase == "discard":
        state = state.play(state.moves()[0])
    player = state.player
    piles = tuple(parse_cards("KS") if seat == player else () for seat in range(4))
    state = replace(state, tricks=replace(state.trick_play, piles=piles), away=parse_cards("5S") + state.away[1:])
    own = 5 + sum(WORTH[c] for c in state.away)
    assert f"{{{player}}} has {own} of 59 points" in scene(state.seen_by(player)).status
    assert f"{{{player}}} has 5 of 59 points" in scene(state.seen_by((player + 1) % 4)).status
