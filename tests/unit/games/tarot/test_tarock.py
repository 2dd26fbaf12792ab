"""Tarock and Tarocchi Siciliani: packs, counting in threes, and who pays whom."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from parlor.core.scene import Sheet
from parlor.core.state import CHANCE, GAME_OVER, View
from parlor.games.catalogue import entry
from parlor.games.kits.cards.pack import DIAMONDS, HEARTS, JACK, parse_cards, rank, suit
from parlor.games.kits.tarot.rules import beats, card_worths, grouped_points
from parlor.games.kits.tricks.rules import start_play
from parlor.games.tarot.tarock.rules import SHORT, SICILIAN, Siciliani, Tarock, TarockOptions
from parlor.games.tarot.tarock.view import scene


def test_the_packs() -> None:
    assert (len(SHORT), len(SICILIAN)) == (54, 63)
    assert {"4H", "1D", "7S"} <= {word for word in ["4H", "1D", "7S"] if parse_cards(word)[0] in SHORT}
    assert not {parse_cards(word)[0] for word in ("5H", "6S")} & set(SHORT)
    assert parse_cards("4D")[0] in SICILIAN
    assert not {parse_cards(word)[0] for word in ("3D", "4S", "4H", "4C")} & set(SICILIAN)
    assert grouped_points(SHORT, card_worths()) == 70
    assert sum(card_worths(10, 5)[c] for c in SICILIAN) == 146


def test_the_page_of_the_sicilian_pack_names_the_best_red_pips_that_it_has() -> None:
    """The red pips rank upside down: of those left the five of hearts and the four of diamonds are highest."""
    assert not {c for c in SICILIAN if beats(c, parse_cards("5H")[0]) and suit(c) == HEARTS and rank(c) < JACK}
    assert not {c for c in SICILIAN if beats(c, parse_cards("4D")[0]) and suit(c) == DIAMONDS and rank(c) < JACK}
    page = entry("tarocchi_siciliani").text()
    assert "the five of hearts and the four of diamonds are the best" in page
    assert "ace" not in page.split()


@pytest.mark.parametrize(
    ("pile", "points"),
    [("KH 1H 2H 3H 4H", 6), ("KH QH 1H 2H", 8), ("1H 2H 3H", 1), ("1H", 0)],
)
def test_tarock_counts_in_threes(pile: str, points: int) -> None:
    assert grouped_points(parse_cards(pile), card_worths()) == points


@pytest.mark.parametrize(("pile", "points"), [("T21 KS 7S 8S", 14), ("T21 KS 7S", 14)])
def test_the_sicilian_bouts_count_ten(pile: str, points: int) -> None:
    assert grouped_points(parse_cards(pile), card_worths(10, 5)) == points


def before(kind: type[Tarock], bid: int, piles: tuple[str, ...], laid: str, **given: Any) -> Tarock:
    """A hand that seat 0 took, with the piles of the seats, before its last trick, which seat 0 wins with T2."""
    tricks = start_play(tuple(parse_cards(word) for word in ("T2", "2D", "3D", "4D")), 0, order=(3, 2, 1, 0))
    tricks = replace(tricks, piles=tuple(parse_cards(pile) for pile in piles), taken=(1, 1, 1, 1))
    options = TarockOptions(hands=1, scoring=given.pop("scoring", "players"))
    return kind(
        options,
        4,
        0,
        (0,) * 4,
        0,
        1,
        "play",
        tricks,
        parse_cards(laid),
        0,
        bid,
        0,
        chien=parse_cards(laid) or (0,),
        **given,
    )


def ended(kind: type[Tarock], bid: int, piles: tuple[str, ...], laid: str, **given: Any) -> Tarock:
    """The same hand after that trick."""
    state = before(kind, bid, piles, laid, **given)
    for card in ("T2", "4D", "3D", "2D"):
        state = state.play(("play", card))
    assert state.turn == GAME_OVER
    return state


def test_each_opponent_settles_with_the_taker_by_his_own_pile() -> None:
    # the taker: KS T2 4D 3D 2D and 7S = 10 points of cards in two threes: 6; the others have 5, 9 and 0
    state = ended(Tarock, 2, ("KS", "KH QH 1H", "KC KD T21", "8S"), "7S")
    assert grouped_points(parse_cards("KS T2 4D 3D 2D 7S"), card_worths()) == 6
    assert state.paid == (2 * (-2 - 7 + 6), 2 * 2, 2 * 7, 2 * -6)
    assert sum(state.scores()) == 0


def test_the_result_tells_how_it_came_about() -> None:
    state = ended(Tarock, 2, ("KS", "KH QH 1H", "KC KD T21", "8S"), "7S")  # as before: 6, 8, 13 and 0
    sheet = next(zone for zone in scene(View(0, state)).zones if isinstance(zone, Sheet))
    assert sheet.label == "each settles with {0} what he has more or less"
    assert sheet.heads == ("", "points", "difference", "times", "scored", "now")
    assert [(name, *(cell.text for cell in cells)) for name, cells in sheet.rows] == [
        ("{0} takes", "6", "", "", "-6", "-6"),
        ("{1}", "8", "+2", "x 2", "+4", "4"),
        ("{2}", "13", "+7", "x 2", "+14", "14"),
        ("{3}", "0", "-6", "x 2", "-12", "-12"),
    ]


def test_what_everyone_has_so_far_is_told_by_seat() -> None:
    piles = ("KS", "KH QH 1H", "KC KD T21", "8S")
    # KS and 7S: 6 points of two cards, 5; three of 10 and of 15: 8 and 13; one card of 1: nothing
    assert before(Tarock, 2, piles, "7S").running_points() == [5, 8, 13, 0]
    # together the others have 26 of seven cards: 4 and 1 less
    assert before(Tarock, 2, piles, "7S", scoring="sides").running_points() == [5, 21, 21, 21]


def test_opponents_who_count_together_each_pay_the_difference() -> None:
    state = ended(Tarock, 1, ("KS", "KH QH 1H", "KC KD T21", "8S"), "7S", scoring="sides")
    # together 10 + 15 + 1 = 26 of seven cards: 26 - 4 - 1 = 21 against 6
    assert state.paid == (-45, 15, 15, 15)


def test_the_excuse_goes_home_for_a_small_card() -> None:
    state = ended(Tarock, 1, ("KS X", "KH QH 1H", "KC KD T21", "8S"), "7S", excuse=(1, 0))
    # seat 1 gives 1H for the excuse: KH QH X = 14 - 2; the taker has KS T2 4D 3D 2D 7S 1H = 11 - 4 - 1
    assert state.paid[1] == 12 - 6


def test_a_chien_that_nobody_sees_counts_for_every_opponent_in_contre() -> None:
    state = Tarock.start(TarockOptions(hands=1), 4).play(("first", "1"))
    deal = next(move for seed in range(99) if "X" not in (move := state.draw(Random(seed))))  # nobody owes for it
    state = state.play(deal).play(("bid", "contre"))
    for _ in range(3):
        state = state.play(("pass",))
    chien, rng = state.cards_aside(), Random(12)
    assert len(chien) == 6
    while state.turn != GAME_OVER:
        state = state.play(rng.choice(state.moves()))
    piles, worth, mine = state.trick_play.piles, card_worths(), state.taker
    for seat in {0, 1, 2, 3} - {mine}:
        ahead = grouped_points((*piles[seat], *chien), worth) - grouped_points(piles[mine], worth)
        assert state.paid[seat] == 6 * ahead


def test_all_passing_throws_the_cards_in() -> None:
    state = Siciliani.start(TarockOptions(), 4).play(("first", "1"))
    state = state.play(state.draw(Random(2)))
    assert [len(hand) for hand in state.trick_play.hands] == [15] * 4
    for _ in range(4):
        state = state.play(("pass",))
    assert (state.turn, state.deal, state.thrown) == (CHANCE, 1, 1)


def test_the_result_says_why_who_has_less_than_another_wins() -> None:
    each = ended(Tarock, 2, ("KS", "KH QH 1H", "KC KD T21", "8S"), "7S")  # as before: 6 against 8, 13 and 0
    assert scene(View(0, each)).prompt == (
        "{0} loses the garde, 6 points against 8, 13 and 0, each settled for itself: {0} -6, {1} +4, {2} +14, {3} -12."
    )
    sides = ended(Tarock, 1, ("KS", "KH QH 1H", "KC KD T21", "8S"), "7S", scoring="sides")
    assert scene(View(0, sides)).prompt.startswith("{0} loses the petite, 6 points against 21: ")
