"""Tarocchini: the pack, the chien, what a pile counts, and the search for cricche."""

from __future__ import annotations

from itertools import permutations, product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from parlor.core.scene import Fans, Note
from parlor.core.state import CHANCE, GAME_OVER
from parlor.games.kits.cards.pack import UNKNOWN, parse_cards, tokens
from parlor.games.kits.tricks.rules import start_play
from parlor.games.tarot.tarocchini.cricche import SHORT, WORTH, count_pile, cricche
from parlor.games.tarot.tarocchini.rules import EACH, Tarocchini, TarocchiniOptions, legal_discards
from parlor.games.tarot.tarocchini.view import events, scene


def dealt(seats: int = 4, **options: Any) -> Tarocchini:
    state = Tarocchini.start(TarocchiniOptions(**options), seats).play(("first", "1"))
    return state.play(state.draw(Random(3)))


def test_the_pack_and_the_deals() -> None:
    assert len(SHORT) == 62
    assert sum(WORTH.values()) == 118
    chiens = {seats: 62 - each * seats for seats, each in EACH.items()}
    assert chiens == {2: 6, 3: 8, 4: 6, 5: 7, 6: 8, 7: 6}


@pytest.mark.parametrize(
    ("pile", "in_cards", "in_sets", "in_runs"),
    [
        ("T21 T20 T18 X T17 T16", 18, 36, 25),  # the excuse as T19
        ("KS QS NS JS 1S X", 20, 0, 20),
        ("1S 1H T1", 7, 0, 10),
        ("T2 T3", 2, 0, 0),
        ("T21 T20 T19 T18", 12, 36, 15),
        ("T21 T20 T17 T1 X", 21, 18, 0),  # two of the grande must be real
        ("T21 T20 T19 T17", 12, 18, 10),  # without the third grande no run
        ("T21 T20 T19 T18 T17 T15 X", 19, 36, 30),  # the excuse as T16, and on to T15
        ("T21 T20 T19 T18 T16 T15 X", 19, 36, 20),  # as T17 it ends the run
        ("T2 T3 T4 T5 T1 X", 14, 0, 25),
        ("KS QS T1 X", 19, 0, 0),
        ("KS QS NS T1", 17, 0, 15),
        ("KS QS NS JS 1S 1H 1C", 17, 0, 25),  # an ace in the court's run is none of three
        ("KS QS NS KH QH NH KC QC NC", 36, 17 + 14 + 13, 60),  # three cricche count double
        ("KS QS NS 1S KH QH NH 1H", 26, 0, 30),
        ("KS QS NS KH QH NH 1S 1H X", 31, 0, 60),  # the third cricca is worth more than the aces in their courts
        ("KS KH KC KD", 20, 34, 0),
    ],
)  # fmt: skip
def test_what_a_pile_counts(pile: str, in_cards: int, in_sets: int, in_runs: int) -> None:
    count = count_pile(parse_cards(pile))
    assert (count.cards, count.set_points, count.runs) == (in_cards, in_sets, in_runs)
    used = [c for each in count.cricche for c in each.cards]
    assert len(used) == len(set(used)), "every card in one cricca"
    assert set(used) <= set(parse_cards(pile))
    assert all(each.points == 10 + 5 * (len(each.cards) - 3) for each in count.cricche)


def brute(pile: frozenset[int]) -> int:
    """The most that cricche can bring, by trying every use of each wild card and each ace."""
    wild = [c for c in parse_cards("X T1") if c in pile]
    suits = [[parse_cards(f"{r}{s}")[0] for r in "KQNJ1"] for s in "SHCD"]
    aces = [ranks[4] for ranks in suits if ranks[4] in pile]
    best = 0
    for lent in product((False, True), repeat=len(aces)):
        given_ = {c for c, is_lent in zip(aces, lent, strict=True) if is_lent}
        for uses in product(range(7), repeat=len(wild)):
            extra = [uses.count(group) for group in range(7)]
            runs = []
            for at, ranks in enumerate(suits):
                real = [c for c in ranks[:4] if c in pile] + [c for c in ranks[4:] if c in given_]
                courts = [c for c in real if c != ranks[4]]
                if ranks[0] in pile and len(courts) >= 3:
                    runs.append(min(len(real) + extra[at], 5))
            for at, group in (
                (4, [c for c in parse_cards("T2 T3 T4 T5") if c in pile]),
                (5, [c for c in aces if c not in given_]),
            ):
                if len(group) >= 2 and len(group) + extra[at] >= 3:
                    runs.append(min(len(group) + extra[at], 6))
            grande = [c for c in parse_cards("T20 T19 T18") if c in pile]
            if parse_cards("T21")[0] in pile and len(grande) >= 2:
                size, left = 1 + len(grande), extra[6]
                if len(grande) == 2 and left:
                    size, left = size + 1, left - 1
                number = 17 if size == 4 else 0
                while number >= 6 and (parse_cards(f"T{number}")[0] in pile or left):
                    real_one = parse_cards(f"T{number}")[0] in pile
                    size, left = size + 1, left - (not real_one)
                    number = number - 1 if real_one or number == 16 else 0
                runs.append(size)
            points = sum(10 + 5 * (size - 3) for size in runs)
            best = max(best, points * (2 if len(runs) >= 3 else 1))
    return best


GOOD = parse_cards(
    "T21 T20 T19 T18 T17 T16 T15 T14 T5 T4 T3 T2 T1 X KS QS NS JS 1S KH QH NH JH 1H KC QC NC JC 1C KD QD ND JD 1D"
)


@settings(max_examples=60, deadline=None)
@given(st.sets(st.sampled_from(GOOD), min_size=8))
def test_the_search_finds_the_most(pile: set[int]) -> None:
    found = cricche(frozenset(pile))
    assert sum(each.points for each in found) * (2 if len(found) >= 3 else 1) == brute(frozenset(pile))


def test_the_first_who_takes_has_the_chien_and_the_dealer_must() -> None:
    state = dealt()
    assert (state.turn, state.moves()) == (3, (("pass",), ("take",)))
    taken = state.play(("take",))
    assert (taken.turn, taken.phase, taken.taker, taken.leader()) == (CHANCE, "chien", 3, 3)
    for _ in range(3):
        state = state.play(("pass",))
    assert (state.turn, state.moves()) == (0, (("take",),))


def test_the_dealer_may_have_the_chien_unseen() -> None:
    state = dealt(chien="dealer")
    assert (state.turn, state.phase, state.taker, state.leader()) == (CHANCE, "chien", 0, 3)
    chien = state.draw(Random(1))
    assert set(state.observe(1, chien)[1:]) == {"?"}
    assert state.observe(0, chien) == chien
    state = state.play(chien)
    assert (state.turn, len(state.trick_play.hands[0]), state.chien) == (0, 20, ())
    while state.phase == "discard":
        state = state.play(state.moves()[0])
    assert (state.turn, state.masked(1).away) == (3, (UNKNOWN,) * 6)


def test_what_may_be_laid_away() -> None:
    assert tokens(legal_discards(parse_cards("KS QS 6S T2 T17 T18 T21 T1 X"))) == ("QS", "6S", "T2", "T17")
    assert tokens(legal_discards(parse_cards("KS KH T18 T1 X"))) == ("KS", "KH"), "kings where nothing else is left"


def test_everyone_counts_his_own_pile_and_the_taker_what_he_laid_away() -> None:
    tricks = start_play(tuple(map(parse_cards, ("T2", "6H", "7H", "8H"))), 0, order=(3, 2, 1, 0))
    piles = tuple(map(parse_cards, ("X KS", "QS 7S T6", "NS", "")))
    state = Tarocchini(
        TarocchiniOptions(hands=1), 4, 0, (0,) * 4, 1, 1, "play", replace(tricks, piles=piles, taken=(1, 1, 1, 0)),
        parse_cards("JS 9S"), 0, 1, 0, 4, (), (1, 0),
    )  # fmt: skip
    for seat, word in ((0, "T2"), (3, "8H"), (2, "7H"), (1, "6H")):
        assert state.turn == seat
        state = state.play(("play", word))
    assert state.turn == GAME_OVER
    # seat 1 has the excuse back for its lowest pip: X QS T6, 10; seat 0: KS 7S, JS 9S laid away, and four of the trick
    assert state.scores() == (5 + 1 + 2 + 1 + 4, 10, 3, 0)


def owing(*piles: str, hands: tuple[str, ...], **parts: Any) -> Tarocchini:
    """The end of a hand that seat 0 leads to; it goes 0, 3, 2, 1."""
    tricks = start_play(tuple(tuple(sorted(parse_cards(words))) for words in hands), 0, order=(3, 2, 1, 0))
    tricks = replace(tricks, piles=tuple(map(parse_cards, piles)), taken=(1, 1, 1, 0))
    return Tarocchini(
        TarocchiniOptions(hands=1), 4, 0, (0,) * 4, 1, 1, "play", tricks, parse_cards("JS 9S"), 0, 1, 0, 4, **parts
    )


def trick(state: Tarocchini, *words: str) -> tuple[Tarocchini, list[str]]:
    """The position after a trick, and what the log told of its last card."""
    lines: list[str] = []
    for word in words:
        before, state = state, state.play(("play", word))
        lines = list(events(before.seen_by(2), ("play", word), state.seen_by(2)) or ())
    return state, lines


HANDS = ("KD 10D 8S", "6H X 7C", "7H ND 8C", "8H QD 9C")
"""Seat 1 plays the excuse to the king of diamonds, and takes the red trick with the six that is higher than 7 and 8."""


def test_the_card_for_the_excuse_is_given_at_once_though_a_cheaper_one_comes_later() -> None:
    """Seat 1 has two ones in his pile: one goes to seat 0 with the trick, whatever he wins after it."""
    state, lines = trick(owing("KS", "1H 1S QS", "", "", hands=HANDS), "KD", "QD", "ND", "X")
    assert set(state.trick_play.piles[0]) == set(parse_cards("KS KD QD ND 1S"))
    assert set(state.trick_play.piles[1]) == set(parse_cards("1H QS X"))
    assert lines[-1] == "{1} gives {0} {1S} for the excuse"
    # seat 0: two kings, queen, knight and one, 10 for the courts of diamonds; seat 1: a one, a queen, the excuse
    assert scene(state.seen_by(2)).notes == ("28 points", "10 points", "0 points", "0 points")


def test_who_has_no_card_for_the_excuse_gives_the_first_that_he_wins() -> None:
    """Seat 1 has courts alone until he wins the red trick: of its three pips the six is the lowest."""
    hands = ("10H KD 8S", "6H X 7C", "7H ND 8C", "8H QD 9C")
    state, lines = trick(owing("KS", "QS", "", "", hands=hands), "KD", "QD", "ND", "X")
    assert not any("excuse" in line for line in lines)
    assert scene(state.seen_by(2)).notes[:2] == ("27 points", "9 points"), "the excuse is his, and the card is owed"
    state, lines = trick(state, "10H", "8H", "7H", "6H")
    assert set(state.trick_play.piles[0]) == set(parse_cards("KS KD QD ND 6H"))
    assert set(state.trick_play.piles[1]) == set(parse_cards("QS X 10H 8H 7H"))
    assert lines[-1] == "{1} gives {0} {6H} for the excuse"


def test_what_the_taker_laid_away_pays_for_the_excuse_at_the_count_alone() -> None:
    """Seat 0, the taker, owes seat 1 a card and wins no more: of what he laid away, JS 9S, the nine pays."""
    hands = ("7C", "8C", "9C", "10C")
    owed = owing("KS", "X QS", "", "", hands=hands, excuse=(0, 1))
    assert scene(owed.seen_by(0)).notes[0] == "13 points", "a king, the excuse, a jack and a nine"
    state, _ = trick(owed, "7C", "10C", "9C", "8C")
    assert [set(pile) for pile in state.piles] == [
        set(parse_cards("KS X JS")),
        set(parse_cards("QS 9S")),
        set(),
        set(parse_cards("7C 8C 9C 10C")),
    ]


def test_orders_of_a_pile_do_not_matter() -> None:
    pile = parse_cards("KS QS NS 1S 1H X")
    assert len({count_pile(order).total for order in permutations(pile)}) == 1


def test_what_everyone_counts_so_far_stands_by_his_name() -> None:
    """Three kings are 15 in cards and 17 as a set; nobody but the taker knows of the 2 and the 1 that he laid away."""
    tricks = start_play(tuple(map(parse_cards, ("T2", "6H", "7H", "8H"))), 0, order=(3, 2, 1, 0))
    piles = tuple(map(parse_cards, ("KS KH KC", "QS", "", "")))
    state = Tarocchini(
        TarocchiniOptions(hands=1), 4, 0, (0,) * 4, 1, 1, "play", replace(tricks, piles=piles, taken=(1, 1, 0, 0)),
        parse_cards("JS 9S"), 0, 1, 0, 4,
    )  # fmt: skip
    assert scene(state.seen_by(1)).notes == ("32 points", "4 points", "0 points", "0 points")
    assert scene(state.seen_by(0)).notes[0] == "35 points"


def test_the_sets_of_a_hand_are_named() -> None:
    assert count_pile(parse_cards("KS KH KC QS QH QC QD")).sets == (("kings", 17), ("queens", 28))


def test_many_cricche_are_told_in_words() -> None:
    """The courts of hearts with the excuse, all moretti, three aces, and the four highest trumps."""
    tricks = start_play(tuple(map(parse_cards, ("", "", "", ""))), 0, order=(3, 2, 1, 0))
    won = parse_cards("KH QH NH JH T5 T4 T3 T2 1S 1C 1D T21 T20 T19 T18")
    piles = (won, parse_cards("KD QD ND"), (), ())
    state = Tarocchini(
        TarocchiniOptions(hands=1), 4, 0, (0,) * 4, 1, 1, "over", replace(tricks, piles=piles, taken=(1, 1, 0, 0)),
        (), 0, 1, 0, GAME_OVER,
    )  # fmt: skip
    state = replace(state, piles=piles)
    zones = scene(state.seen_by(1)).zones
    assert not any(isinstance(zone, Fans) for zone in zones)
    told = [line for zone in zones if isinstance(zone, Note) for line in zone.lines]
    assert "{0}: courts of hearts 15, high trumps 15, low trumps 15, aces 10" in told
    assert "{1}: courts of diamonds 10" in told
    few = scene(replace(state, piles=((), parse_cards("KD QD ND"), (), ())).seen_by(1)).zones
    assert [fan.label for zone in few if isinstance(zone, Fans) for fan in zone.fans] == ["{1} 10"]
