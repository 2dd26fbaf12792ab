"""Early French Tarot: the fool and what is owed for it, the score, the ways to finish and to gamble."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from parlor.core.scene import Sheet
from parlor.core.state import CHANCE, GAME_OVER, IllegalMove, View, parse
from parlor.games.kits.cards.pack import EXCUSE, parse_cards, tokens
from parlor.games.kits.tricks.rules import start_play
from parlor.games.tarot.early_tarot.rules import NONE, WORTH, EarlyOptions, EarlyTarot, Wager
from parlor.games.tarot.early_tarot.view import scene


def hand(words: str) -> tuple[int, ...]:
    return tuple(sorted(parse_cards(words)))


def at(hands: tuple[str, ...], piles: tuple[str, ...] = (), taken: tuple[int, ...] = (), **given: Any) -> EarlyTarot:
    """Play that seat 0 leads, with what has been won."""
    seats = len(hands)
    options = {
        key: given.pop(key)
        for key in list(given)
        if key in EarlyOptions.__struct_fields__ and key not in ("coins", "pot")
    }
    tricks = start_play(tuple(map(hand, hands)), 0)
    if piles:
        tricks = replace(tricks, piles=tuple(map(parse_cards, piles)), taken=taken)
    values: dict[str, Any] = {
        "points": (0,) * seats, "coins": (100,) * seats, "dealer": seats - 1, "deal": 1, "phase": "play",
        "wagers": (Wager(),) * seats, **given,
    }  # fmt: skip
    return EarlyTarot(EarlyOptions(**options), seats, 0, tricks=tricks, **values)


def played(state: EarlyTarot, *words: str) -> EarlyTarot:
    for word in words:
        state = state.play(parse(word if " " in word or word in ("pass", "ride", "cash", "claim") else f"play {word}"))
    return state


def test_what_counts() -> None:
    assert sum(WORTH.values()) == 53
    assert WORTH[EXCUSE] == 5
    assert [WORTH[c] for c in parse_cards("T21 T1 T20 KS QS NS JS 10S 1S")] == [4, 4, 0, 4, 3, 2, 1, 0, 0]


def test_a_player_without_the_suit_plays_an_atout_or_the_fool() -> None:
    state = at(("5D 2S", "T3 KC X", "2C 3C", "4C 5C"))
    assert set(played(state, "5D").moves()) == {("play", "T3"), ("play", "X")}
    with pytest.raises(IllegalMove, match="play a trump"):
        played(state, "5D", "KC")


def test_the_fool_goes_home_for_a_card_of_ones_own() -> None:
    state = at(("5D 2S", "X 3S", "KD 4S", "2D 5S"), ("", "6C 7C 8C QS", "", ""), (0, 1, 0, 0))
    state = played(state, "5D", "X", "KD", "2D")
    assert (state.turn, state.phase, state.fool) == (1, "give", (1, 2))
    assert set(state.moves()) == {("give", "6C"), ("give", "7C"), ("give", "8C"), ("give", "QS")}
    state = played(state, "give 7C")
    assert (state.turn, state.phase, state.fool) == (2, "play", NONE)
    assert set(tokens(state.trick_play.piles[2])) == {"5D", "KD", "2D", "7C"}
    assert set(tokens(state.trick_play.piles[1])) == {"6C", "8C", "QS", "X"}


def test_who_has_won_nothing_owes_until_he_wins() -> None:
    state = at(("5D 2S 2H", "X KS 6H", "KD 4S 3H", "2D 5S 4H"))
    state = played(state, "5D", "X", "KD", "2D")
    assert (state.turn, state.phase, state.fool) == (2, "play", (1, 2))
    assert sum(map(len, state.trick_play.piles)) == 3, "the fool counts for nobody yet"
    assert EXCUSE not in state.seen_by(0).imagine(Random(1)).trick_play.hands[1]
    state = played(state, "4S", "5S", "2S", "KS")
    assert (state.turn, state.phase) == (1, "give")
    state = played(state, "give 2S")
    assert (state.turn, state.fool) == (1, NONE)
    assert len(state.trick_play.piles[1]) == 4


def test_without_any_trick_the_fool_is_lost() -> None:
    state = played(at(("5D", "X", "KD", "2D")), "5D", "X", "KD", "2D")
    assert set(tokens(state.trick_play.piles[2])) == {"5D", "KD", "2D", "X"}
    assert state.turn == CHANCE
    # four cards of twelve, the king and the fool: -8 + 4 + 5; the others -12
    assert state.scores() == (-12, -12, 1, -12)


def test_the_card_after_a_fool_that_is_led_is_the_lead() -> None:
    state = played(at(("X 2S", "3D 3S")), "X", "3D")
    assert state.trick_play.leader == 1
    assert state.fool == (0, 1)


def test_an_example_of_the_score() -> None:
    piles = ("X KS JS 2S 3S 4S 5S 6S 7S 8S 9S 10S 2H 3H 4H", "T1", "", "")
    assert at(("", "", "", ""), piles, (3, 0, 0, 0)).pile_points()[0] == 13


def ending(points: tuple[int, ...], **given: Any) -> EarlyTarot:
    """The last trick of a hand, which seat 1 wins with a king: -8 + 4 for him, the others -12."""
    return played(at(("5D", "KD", "2D", "3D"), (), points=points, **given), "5D", "KD", "2D", "3D")


def test_the_most_points_win_when_somebody_has_reached_the_target() -> None:
    end = ending((0, 53, 0, 0))
    assert end.turn == CHANCE, "49"
    sheet = next(zone for zone in scene(View(0, end)).zones if isinstance(zone, Sheet))
    assert sheet.label == "1 for each card over 12, and what high cards count"
    assert [cell.text for cell in sheet.rows[1][1]] == ["4", "-8", "4", "-4"]
    over = ending((70, 54, 0, 0))
    assert (over.turn, over.winners(), over.scores()) == (GAME_OVER, (0,), (58, 50, -12, -12))


def test_instantly_the_winner_of_the_trick_comes_first() -> None:
    state = at(
        ("5D 2S", "KD 3S", "2D 4S", "3D 5S"), ("KS KH KC QS QH QC 2C 3C", "", "", ""), (2, 0, 0, 0),
        points=(33, 58, 0, 0), finish="instant",
    )  # fmt: skip
    assert state.running_points() == (33 - 4 + 21, 46, -12, -12)
    over = played(state, "5D", "KD", "2D", "3D")
    assert (over.turn, over.champion, over.winners()) == (GAME_OVER, 1, (1,)), "both have fifty, seat 1 took the trick"


def test_a_claim_is_made_in_ones_turn_and_may_be_missed() -> None:
    state = at(("5D", "KD", "2D", "3D"), points=(52, 60, 0, 0), finish="claim")
    assert ("claim",) in state.moves()
    won = played(state, "claim")
    assert (won.turn, won.winners()) == (GAME_OVER, (0,))
    missed = played(state, "5D", "KD", "2D", "3D")
    assert missed.turn == CHANCE, "the game goes on"


@pytest.mark.parametrize(("points", "claims"), [(57, False), (58, True)])
def test_after_the_first_trick_of_a_hand_one_claims_with_twelve_points_less_and_what_one_has_won(
    points: int, claims: bool
) -> None:
    """58 - 12 + 4 cards that count nothing are fifty; before the first trick 57 were enough."""
    state = at(("10D 2S", "9D 3S", "2D 4S", "3D 5S"), points=(points, 0, 0, 0), finish="claim")
    assert ("claim",) in state.moves()
    after = played(state, "10D", "9D", "2D", "3D")
    assert after.running_points()[0] == points - 12 + 4
    assert (("claim",) in after.moves()) is claims


def test_the_pot() -> None:
    state = EarlyTarot.start(EarlyOptions(pot=True, stake=3), 4)
    assert (state.coins, state.pot) == ((97,) * 4, 12)
    tied = ending((66, 58, 66, 0), pot=13)
    assert (tied.points, tied.winners()) == ((54, 54, 54, -12), (0, 1, 2))
    assert tied.coins == (105, 104, 104, 100), "seat 3 has dealt"
    three = ending((66, 58, 66, 0), pot=14, dealer=0)
    assert three.coins == (104, 106, 104, 100), "both odd coins to the dealer's left"
    over = ending((70, 54, 0, 0), pot=12)
    assert (over.coins, over.pot) == ((112, 100, 100, 100), 0)


def test_a_stake_on_every_trick() -> None:
    state = at(("5D 2S", "KD 3S", "2D 4S", "3D 5S"), per_trick=True, stake=2)
    assert played(state, "5D", "KD", "2D", "3D").coins == (98, 102, 98, 98)


def test_a_wager_rides_and_is_cashed() -> None:
    state = at(("5D 2S 2H", "KD KS 3H", "2D 4S 4H", "3D 5S 5H"), riding=True, phase="wager")
    assert [*state.moves()] == [("pass",), *(("wager", str(n)) for n in range(1, 6))]
    state = played(state, "wager 2", "wager 3", "pass", "pass", "5D", "KD", "2D", "3D")
    assert (state.coins, state.wagers[0], state.wagers[1]) == ((98, 97, 100, 100), Wager(), Wager(3, 1))
    assert (state.turn, state.moves()) == (1, (("ride",), ("cash",)))
    cashed = played(state, "cash")
    assert (cashed.coins[1], cashed.turn) == (103, 1), "twice the wager; and he may wager again"
    ridden = played(state, "ride", "pass", "pass", "pass", "KS", "4S", "5S", "2S")
    assert ridden.wagers[1] == Wager(3, 2)
    lost = played(ridden, "ride", "pass", "pass", "pass", "3H", "4H", "5H", "2H")
    assert lost.coins[1] == 97
    assert played(ridden, "cash").coins[1] == 106


def test_what_rides_after_the_last_trick_is_cashed() -> None:
    state = at(("5D", "KD", "2D", "3D"), wagers=(Wager(), Wager(4, 1), Wager(), Wager()), riding=True)
    assert played(state, "5D", "KD", "2D", "3D").coins[1] == 112
