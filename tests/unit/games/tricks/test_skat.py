"""Skat: the vectors of the rulings, bidding, the skat taken late or never, and the count."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from parlor.core.scene import Dial, Fan, Note, Ring, Sheet
from parlor.core.state import CHANCE, GAME_OVER, IllegalMove, View, parse
from parlor.games.catalogue import entry
from parlor.games.kits.cards.pack import HEARTS, SPADES, UNKNOWN, parse_cards, tokens
from parlor.games.kits.tricks.rules import NONE, start_play
from parlor.games.tricks.skat.bots import best_trump, doubt_bids, heuristic
from parlor.games.tricks.skat.rules import LAWS, PACK, WORTH, Skat, SkatOptions
from parlor.games.tricks.skat.view import scene


def hand(words: str) -> tuple[int, ...]:
    return tuple(sorted(parse_cards(words)))


def played(state: Skat, *moves: str) -> Skat:
    for move in moves:
        state = state.play(parse(move))
    return state


def dealt(**options: Any) -> Skat:
    """Dealt by seat 2, so that seat 0 speaks first."""
    state = Skat.start(SkatOptions(**options), 3).play(("first", "3"))
    return state.play(state.draw(Random(5)))


def test_the_pack_counts_a_hundred_and_twenty() -> None:
    assert (len(PACK), sum(WORTH.values())) == (32, 120)


@pytest.mark.parametrize(
    ("trick", "trump", "winner"),
    [("10S AS 7H", HEARTS, 2), ("KS 10S AD", NONE, 1), ("JS QS", NONE, 1), ("9S JS 10S AS", NONE, 3)],
)
def test_who_takes_a_trick(trick: str, trump: int, winner: int) -> None:
    assert LAWS["strict"].best(parse_cards(trick), trump) == winner


def test_suit_must_be_followed_unless_play_is_free() -> None:
    held, trick = hand("JS AH"), parse_cards("9S")
    assert set(tokens(LAWS["strict"].legal(held, trick, NONE))) == {"JS"}
    assert set(tokens(LAWS["free"].legal(held, trick, NONE))) == {"JS", "AH"}


def test_the_bidding_ends_when_all_but_the_bidder_have_passed() -> None:
    state = played(dealt(), "bid 2")
    assert state.turn == 1
    with pytest.raises(IllegalMove, match="more than 2"):
        state.play(parse("bid 2"))
    state = played(state, "pass", "bid 4", "pass")
    assert (state.phase, state.turn, state.bidder, state.bid) == ("trump", 2, 2, 4)


def test_ten_ends_it_at_once_and_nobody_bidding_makes_the_first_play_for_one() -> None:
    assert played(dealt(), "pass", "bid 10").phase == "trump"
    alone = played(dealt(), "pass", "pass", "pass")
    assert (alone.turn, alone.bid) == (0, 1)


def test_that_nobody_bid_is_told_with_who_must_play() -> None:
    two = played(dealt(), "pass", "pass")
    alone = played(two, "pass")
    events = entry("skat").game.events
    assert events is not None
    assert events(View(2, two), ("pass",), View(0, alone)) == [
        "{2} passes",
        "Nobody bid: {0}, the eldest, plays alone for 1",
    ]
    assert scene(View(0, alone)).prompt.startswith("Nobody bid, so the eldest plays alone for 1: name trumps")


def test_the_first_trick_tells_how_cards_rank() -> None:
    state = played(dealt(), "pass", "pass", "pass", "trump spades")
    assert scene(View(0, state)).prompt.endswith("Each suit ranks A 10 K Q J 9 8 7.")
    state = state.play(state.moves()[0])
    assert "Each suit ranks A 10 K Q J 9 8 7." in scene(View(1, state)).prompt


def test_who_bids_alone_after_two_passes_plays() -> None:
    state = played(dealt(), "pass", "pass")
    assert (state.phase, state.turn) == ("bid", 2)
    assert played(state, "bid 3").phase == "trump"


def test_the_skat_is_taken_before_trumps_or_later_and_seen_by_nobody_else() -> None:
    state = played(dealt(), "bid 10", "take")
    assert state.turn == CHANCE
    skat = state.draw(Random(1))
    assert state.observe(1, skat) == ("skat", "?", "?")
    assert state.observe(0, skat) == skat
    state = state.play(skat)
    assert len(state.trick_play.hands[0]) == 12
    fan = scene(state.seen_by(0)).zones[1]
    assert isinstance(fan, Fan)
    assert {card.face for card in fan.cards if card.fresh} == set(skat[1:]), "one sees which cards have come"
    assert state.seen_by(1).shown.fresh == (UNKNOWN, UNKNOWN)
    state = played(state, f"discard {skat[1]}", f"discard {skat[2]}")
    assert (state.phase, state.turn) == ("trump", 0)
    assert state.masked(1).away == (UNKNOWN, UNKNOWN)
    assert not any(move[0] == "take" for move in state.moves())
    state = played(state, "trump hearts")
    worth = sum(WORTH[c] for c in state.away)
    assert worth
    assert scene(state.seen_by(0)).status.endswith(f"{{0}} has {worth} of 61 points"), "what he laid away is his"
    assert scene(state.seen_by(1)).status.endswith("{0} has 0 of 61 points beside the skat")
    late = played(dealt(), "bid 10", "trump hearts")
    assert ("take",) in late.moves()
    assert late.play(("take",)).turn == CHANCE


def test_the_skat_may_bring_a_suit_that_its_taker_has_shown_to_lack() -> None:
    state = played(dealt(), "bid 10", "trump spades")
    shown = replace(state, tricks=replace(state.trick_play, voids=(1 << HEARTS, 1 << HEARTS, 0)))
    skat = played(shown, "take")
    assert skat.play(skat.draw(Random(1))).trick_play.voids == (0, 1 << HEARTS, 0)


def last_trick(solo_pile: str, bid: int) -> Skat:
    """The last trick of a game of one deal: seat 0, alone, takes 8S 7S 9S, worth nothing, with the nine."""
    tricks = start_play((hand("9S"), hand("8S"), hand("7S")), 0)
    left = tuple(c for c in PACK if c not in parse_cards(solo_pile) and c not in parse_cards("9S 8S 7S 7H 8H"))
    tricks = replace(tricks, piles=(parse_cards(solo_pile), left, ()), taken=(4, 5, 0))
    state = Skat(
        SkatOptions(deals=1), 3, 0, (0, 0, 0), 2, 1, "play", tricks, (), bid, 0, (False, True, True), chosen=True
    )
    return played(state, "play 9S", "play 8S", "play 7S")


@pytest.mark.parametrize(
    ("pile", "points", "scores"),
    [("AS AH AC AD 10S KS JS", 60, (-6, 3, 3)), ("AS AH AC AD 10S KS QS", 61, (6, -3, -3))],
)
def test_sixty_one_points_win_the_bid_from_each(pile: str, points: int, scores: tuple[int, ...]) -> None:
    state = last_trick(pile, 3)
    assert state.turn == GAME_OVER
    assert state.soloist_points() == points
    assert state.scores() == scores


def test_what_the_two_others_took_stands_in_one_row() -> None:
    state = last_trick("AS AH AC AD 10S KS QS", 3)
    sheet = next(zone for zone in scene(state.seen_by(0)).zones if isinstance(zone, Sheet))
    assert [(name, *(cell.text for cell in cells)) for name, cells in sheet.rows] == [
        ("{0}", "5", "61", "+6", "6"),
        ("of this in the skat", "", "0", "", ""),
        ("{1}", "5", "", "-3", "-3"),
        ("{2}", "0", "", "-3", "-3"),
        ("the two together", "5", "59", "", ""),
    ]


def test_the_place_of_the_dial_is_kept_while_others_bid() -> None:
    own, other = (scene(dealt().seen_by(seat)).zones for seat in (0, 1))
    assert [type(zone) for zone in own] == [Ring, Dial, Fan]
    assert [type(zone) for zone in other] == [Ring, Note, Fan]


STRONG = "AS 10S KS QS 9S AH 10H AC 7C 7D"
"""Five spades from the top, and three aces: such a hand wins nearly always."""
WEAK = "7S 8H 9H JC QC 7C 8D 9D JD QD"


def test_a_hand_is_bid_as_it_is_likely_to_win() -> None:
    """A bid of ten nobody can bid over; who is likely to lose passes, and bids no more than he may win."""
    state = dealt()
    for words, move in ((STRONG, ("bid", "10")), (WEAK, ("pass",))):
        held = replace(state, tricks=state.trick_play.with_hands((hand(words), *state.trick_play.hands[1:])))
        assert heuristic(held.seen_by(0), Random(1)) == move


def test_trumps_are_those_of_a_strong_hand_and_what_may_be_lost_is_discarded() -> None:
    assert best_trump(hand(STRONG))[1] == SPADES
    state = played(dealt(), "bid 10", "take")
    state = replace(state, tricks=state.trick_play.with_hands((hand(STRONG), (), ())))
    while state.turn == CHANCE:
        state = state.play(state.draw(Random(1)))
    for _ in range(2):
        move = heuristic(state.seen_by(0), Random(1))
        assert parse_cards(move[1])[0] not in hand("AS 10S KS QS 9S AH AC")
        state = state.play(move)


def test_hands_that_bids_belie_are_doubted() -> None:
    """Who passed would have bid with a strong hand; who plays alone has no weak one, and what is one's own is known."""
    state = played(dealt(), "pass", "bid 5")
    others = {0: hand(STRONG), 1: hand(WEAK), 2: hand(WEAK)}
    assert doubt_bids(state, others.__getitem__, 2) == 2
    assert doubt_bids(state, others.__getitem__, 1) == 1
    assert doubt_bids(state, {0: hand(WEAK), 1: hand(STRONG)}.__getitem__, 2) == 0
    state = played(state, "pass", "trump spades")
    doubts = [doubt_bids(state, {1: hand(words)}.__getitem__, 0) for words in (STRONG, WEAK)]
    assert doubts[0] < 0.1 < 1 < doubts[1]
    assert doubt_bids(state, others.__getitem__, 1) == 0
