"""Truc, Matarrata and Put: ranks, ties, who wins a hand, and the put."""

from __future__ import annotations

from typing import Any

import pytest

from parlor.core.options import BadOption
from parlor.core.scene import Ring
from parlor.core.state import CHANCE, GAME_OVER, View, parse
from parlor.games.kits.cards.pack import parse_cards
from parlor.games.kits.raises.rules import GOING, TIED
from parlor.games.kits.raises.view import partners_words, scene
from parlor.games.kits.tricks.rules import start_play
from parlor.games.tricks.truc.rules import PutOptions, Truc, TrucOptions
from parlor.play.selection import keys_for


def hand(words: str) -> tuple[int, ...]:
    return tuple(sorted(parse_cards(words)))


def at(*hands: str, options: Any = None, **given: Any) -> Truc:
    """A hand that seat 0 leads."""
    seats = len(hands)
    values: dict[str, Any] = {
        "dealer": seats - 1, "hand": 1, "phase": "play", "tricks": start_play(tuple(map(hand, hands)), 0),
        "silent": seats, "laid": ((),) * seats, **given,
    }  # fmt: skip
    return Truc(options or TrucOptions(), seats, 0, **values)


def played(state: Truc, *moves: str) -> Truc:
    for move in moves:
        state = state.play(parse(move if len(move) > 3 else f"play {move}"))
    return state


@pytest.mark.parametrize(("deck", "size"), [(40, 40), (32, 32), (52, 52)])
def test_the_packs(deck: Any, size: int) -> None:
    assert len(at("3o", "3c", options=TrucOptions(deck=deck)).pack) == size


@pytest.mark.parametrize(
    ("low", "high", "options"),
    [
        ("2b", "3c", TrucOptions()), ("1o", "2c", TrucOptions()), ("Ro", "1c", TrucOptions()),
        ("7o", "Sc", TrucOptions()),
        ("3e", "7o", TrucOptions(matarrata=True)), ("7o", "7e", TrucOptions(matarrata=True)),
        ("7e", "1b", TrucOptions(matarrata=True)), ("1b", "1e", TrucOptions(matarrata=True)),
        ("1c", "2c", TrucOptions(matarrata=True)), ("QS", "KD", TrucOptions(deck=52)),
        ("AS", "2D", TrucOptions(deck=52)),
        ("10S", "JD", TrucOptions(deck=52)),
    ],
)  # fmt: skip
def test_ranks(low: str, high: str, options: TrucOptions) -> None:
    state = at("3o", "3c", options=options)
    assert state.card_power(parse_cards(low)[0]) < state.card_power(parse_cards(high)[0])


def test_matarrata_needs_a_spanish_pack() -> None:
    with pytest.raises(BadOption, match="Spanish"):
        TrucOptions(matarrata=True, deck=52).check(2)


def test_equal_cards_of_one_team_win_and_of_both_tie() -> None:
    state = played(at("3o 4o", "5o 4c", "3c 5c", "6o 4e"), "3o", "5o", "3c", "6o")
    assert (state.won, state.turn) == ((0,), 0), "the earlier of the two leads"
    tied = played(at("4o 5o", "3o 4c", "3c 5c", "6o 4e"), "4o", "3o", "3c", "6o")
    assert (tied.won, tied.turn) == ((TIED,), 1), "the earliest of the highest cards leads"


def test_after_a_tie_the_next_trick_decides() -> None:
    state = played(at("3o 4o 5o", "3c 7c 5c"), "3o", "3c", "4o", "7c")
    assert (state.turn, state.points, state.ended) == (CHANCE, (0, 1), (1, 1, False))


@pytest.mark.parametrize(
    ("won", "earliest", "put"),
    [
        ((0,), GOING, GOING), ((0, 0), 0, 0), ((0, TIED), 0, GOING), ((0, 1), GOING, GOING), ((0, 1, TIED), 0, TIED),
        ((1, 0, TIED), 1, TIED), ((TIED, 1), 1, GOING), ((TIED, TIED, 1), 1, 1), ((TIED, TIED, TIED), 0, TIED),
        ((0, TIED, TIED), 0, 0), ((0, TIED, 1), 0, TIED), ((0, 1, 1), 1, 1),
    ],
)  # fmt: skip
def test_who_has_won(won: tuple[int, ...], earliest: int, put: int) -> None:
    assert at("3o", "3c").hand_winner(won) == earliest
    assert at("3o", "3c", options=TrucOptions(ties="put")).hand_winner(won) == put


def test_three_ties_may_be_nobodys() -> None:
    state = at("3o", "3c", options=TrucOptions(three_ties="null"))
    assert state.hand_winner((TIED, TIED, TIED)) == TIED


@pytest.mark.parametrize(("lead", "turn"), [("first_winner", 1), ("eldest", 0)])
def test_who_leads_to_the_third_trick_of_put(lead: Any, turn: int) -> None:
    state = at("4S 5S 6S", "7H 5H KH", options=PutOptions(lead_after_tie=lead))
    state = played(state, "4S", "7H", "5H", "5S")
    assert (state.won, state.turn) == ((1, TIED), turn)


def test_a_put_is_for_the_whole_game_and_dies_with_a_hand_that_is_nobodys() -> None:
    state = at("4S 5S KS", "7H 5H KH", options=PutOptions())
    assert scene(View(0, state)).prompt == ("Lead a card, or put (for 5, the whole game). Two of three tricks win.")
    put = played(state, "raise")
    assert scene(View(1, put)).prompt == "{0} raises to 5, the whole game: accept, or fold for 1."
    assert (put.turn, put.offered, put.moves()) == (1, 5, (("accept",), ("fold",)))
    folded = played(put, "fold")
    assert (folded.turn, folded.points) == (CHANCE, (1, 0))
    accepted = played(put, "accept")
    won = played(accepted, "4S", "7H", "KH", "5S")
    assert (won.turn, won.points, won.winners()) == (GAME_OVER, (0, 5), (1,))
    null = played(
        at("KS 5S 6S", "KH 5H 6H", options=PutOptions()), "raise", "accept", "KS", "KH", "5S", "5H", "6S", "6H"
    )
    assert (null.turn, null.points, null.ended[0]) == (CHANCE, (0, 0), TIED)
    assert scene(View(0, null)).prompt == "The hand is nobody's: every trick tied."


def test_gestures() -> None:
    plain, rats = at("3o", "3c"), at("3o", "3c", options=TrucOptions(matarrata=True))
    assert plain.gesture_codes() == ("three", "two", "low_ace", "bad")
    assert rats.gesture_codes()[:4] == ("sword_ace", "club_ace", "sword_7", "coin_7")
    assert plain.is_true("low_ace", parse_cards("1e"))
    assert not rats.is_true("low_ace", parse_cards("1e 7e"))
    assert rats.is_true("sword_ace", parse_cards("1e"))
    assert plain.is_true("bad", parse_cards("4o 5o 6o"))
    assert not plain.is_true("bad", parse_cards("3o 5o 6o"))


def test_gestures_are_said_by_letters_that_clash_with_no_number_of_a_card() -> None:
    labels = {code: word.label for code, word in partners_words(Truc).items() if code in Truc.GESTURES}
    assert keys_for(("three", "two", "low_ace", "bad"), labels, {}, "") == {
        "three": "t", "two": "w", "low_ace": "a", "bad": "b"
    }  # fmt: skip


def test_the_result_tells_what_decided_a_hand_of_equal_tricks() -> None:
    tied = played(at("3o 4o 5o", "3c 7c 5c"), "3o", "3c", "4o", "7c")
    assert scene(View(0, tied)).prompt == "{1} wins the hand, tricks 1 to 0 and 1 tied, and scores 1."
    even = played(at("3o 4o 5o", "2c 7c 5c"), "3o", "2c", "4o", "7c", "5c", "5o")
    assert scene(View(0, even)).prompt == (
        "{0} wins the hand, tricks 1 to 1 and 1 tied (the earlier one decides), and scores 1."
    )


def test_the_head_tells_how_cards_rank_and_the_prompt_whose_card_wins() -> None:
    state = at("3o 4o 5o", "2c 7c 5c")
    assert scene(View(0, state)).status == "to 12, suits don't count; best first: 3 2 1 R C S 7 6 5 4"
    assert scene(View(1, played(state, "3o"))).prompt == "{0}'s {3o} wins so far: play a card, or raise to 3."
    tied = scene(View(0, played(at("3o 4o 5o", "3c 7c 5c"), "3o", "3c")))
    assert tied.status == "to 12, suits don't count, 1 tied; best first: 3 2 1 R C S 7 6 5 4"
    four = played(at("3o 4o", "5o 4c", "2c 5c", "6o 4e"), "3o", "5o")
    assert scene(View(2, four)).prompt.startswith("Your partner's {3o} wins so far: play a card")
    equal = played(at("3o 4o", "3c 4c", "2c 5c", "6o 4e"), "3o", "3c")
    assert scene(View(2, equal)).prompt.startswith("Tied so far: play a card")


def test_a_raise_stays_a_while_beside_the_name_of_who_raises() -> None:
    state = played(at("3o 4o 5o", "2c 7c 5c"), "raise")
    shown = scene(View(1, state))
    table = shown.zones[0]
    assert shown.pauses("linger")
    assert isinstance(table, Ring)
    assert [place.note for place in table.places] == ["raise: 3", "0 tricks"]
    assert not scene(View(0, played(state, "accept"))).pauses("linger")


def test_tricks_won_stand_beside_the_names() -> None:
    table = scene(View(0, played(at("3o 4o 5o", "2c 7c 5c"), "3o", "2c"))).zones[0]
    assert isinstance(table, Ring)
    assert [place.note for place in table.places] == ["1 trick", "0 tricks"]
