"""Poch: the board, the vying and the runs, by the vectors of the rulings; what is known of the others; the bots."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from parlor.core.scene import Fans, Rooms
from parlor.core.state import CHANCE, GAME_OVER, IllegalMove, parse
from parlor.games.kits.cards.pack import UNKNOWN, parse_cards
from parlor.games.vying.poch.bots import expert, heuristic
from parlor.games.vying.poch.rules import Poch, PochOptions
from parlor.games.vying.poch.view import log_lines, scene

OTHERS = "7S 8S 9S JD 10C", "7C 8C 9D 10D JC", "7D 8D 9C JS 10S"


def dealt(first: str, *others: str, turned: str = "AH", coins: tuple[int, ...] = (), **options: Any) -> Poch:
    """Seat 0 is the eldest; seat 3, or the last one, deals."""
    hands = (first, *(others or OTHERS))
    state = Poch.start(PochOptions(**options), len(hands))
    state = state.play(("first", str(len(hands))))
    if coins:
        state = type(state)(**{name: getattr(state, name) for name in state.__struct_fields__} | {"coins": coins})
    return state.play(("deal", *" ".join(hands).split(), turned))


def played(state: Poch, *words: str) -> Poch:
    for word in words:
        state = state.play(parse(word))
    return state


def test_king_and_queen_of_trumps_take_three_compartments() -> None:
    state = dealt("KH QH 7H 8H AS")
    assert state.swept == ((0, 1), (0, 2), (0, 5))
    assert state.scores() == (40 - 7 + 12, 33, 33, 33)
    assert state.board == (4, 0, 0, 4, 4, 0, 4), "the rest stays"
    assert state.masked(1).hands[0] == (UNKNOWN,) * 3 + parse_cards("QH KH"), "they were shown"


def test_seven_eight_and_nine_take_theirs() -> None:
    assert dealt("7H 8H 9H KS AS").swept == ((0, 6),)


@pytest.mark.parametrize(
    ("better", "worse", "trumps"),
    [
        ("8S 8D KC AC 7S", "7C 7D AS KS QS", False),
        ("7C 7D 7S 8C 9S", "AC AD KC KD QS", False),
        ("AC AD KC KD QS", "AS AH QC QD KS", False),
        ("8S 8D KC AC 7S", "8C 8H KD JS 9S", False),
        ("8S 8D KC AC 7S", "8C 8H 9D 10C 7C", True),
    ],
)
def test_sets_go_by_size_rank_and_the_cards_beside_them(better: str, worse: str, trumps: bool) -> None:
    """Of equals the eldest is best."""
    state = dealt(better, worse, "9C JC JD 10D JH", turned="9H", pair_trumps=trumps)
    assert state.hand_value(0) > state.hand_value(1)


def test_of_hands_equal_in_everything_the_pair_with_the_trump_wins_where_that_is_agreed() -> None:
    eldest, trumps = "8S 8D KC QC 7S", "8C 8H KD QS 7C"
    for pair_trumps, best in ((False, 0), (True, 1)):
        state = dealt(eldest, trumps, "9C JC JD 10D JH", turned="9H", pair_trumps=pair_trumps)
        assert max((0, 1), key=state.hand_value) == best


def test_the_best_set_takes_poch_and_leads() -> None:
    state = played(dealt("KS KC 7H 8H AS"), "bet 5", "fold", "call", "call")
    assert (state.phase, state.turn, state.taken) == ("play", 0, (15, 0, 0, 0))
    assert state.scores() == (43, 33, 28, 28)
    assert state.shown == (True, False, True, True)


def test_when_all_check_the_best_hand_leads() -> None:
    state = played(dealt("KS KC 7H 8H AS"), "check", "check", "check", "check")
    assert (state.phase, state.turn, sum(state.taken)) == ("play", 0, 0)


def test_bets_are_of_one_to_five_and_who_has_no_coins_is_out_of_it() -> None:
    state = dealt("KS KC 7H 8H AS", coins=(40, 9, 7, 40))
    assert [move[1] for move in state.moves() if move[0] == "bet"] == ["1", "2", "3", "4", "5"]
    state = played(state, "bet 5")
    assert ("call",) in state.moves(), "with two coins he calls for two"
    state = played(state, "call")
    assert state.turn == 3, "who has none has no word"
    state = played(state, "fold")
    assert state.taken == (7, 0, 0, 0)
    assert state.scores() == (35, 0, 0, 33)


def run(total: int, *hands: str, turn: int = 0, **options: Any) -> Poch:
    """In the third phase, with the run at a total that the last seat has brought it to."""
    seats = len(hands)
    state = Poch.start(PochOptions(**options), seats)
    fields = {name: getattr(state, name) for name in state.__struct_fields__} | {
        "hands": tuple(tuple(sorted(parse_cards(hand))) for hand in hands), "phase": "play", "turn": turn,
        "total": total, "layer": seats - 1, "shown": (False,) * seats, "floor": (0,) * seats, "dealer": 0, "hand": 1,
        "turned": parse_cards("9H")[0], "run": parse_cards("KC"),
    }  # fmt: skip
    return Poch(**fields)


def test_a_card_that_passes_thirty_one_is_refused() -> None:
    state = run(27, "7S AS KS", "8S KD", "9S KC")
    assert state.moves() == (("play", "AS"),)
    with pytest.raises(IllegalMove, match="stands at 27: a card may count 4"):
        state.play(("play", "7S"))
    after = state.play(("play", "AS"))
    assert (after.total, after.turn) == (0, 0), "28, and nobody can go on: the layer leads the next run"
    assert after.scores() == (42, 39, 39)
    exactly = run(21, "7S KS", "8S KD", "9S KC").play(("play", "KS"))
    assert exactly.scores() == (42, 39, 39), "31 is allowed"


def test_who_laid_last_lays_again_if_he_can() -> None:
    state = run(20, "8S AS 7D", "KS QS", "KD QD").play(("play", "8S"))
    assert (state.turn, state.total) == (0, 28)
    assert state.floor == (0, 3, 3), "the others hold nothing of three points or less"
    deal = state.seen_by(0).imagine(Random(1))
    assert not {*deal.hands[1], *deal.hands[2]} & {*parse_cards("AH AC AD")}


def test_going_out_is_paid_by_the_card() -> None:
    state = run(0, "8S", "KS QS", "KD", "7S 9S 10S")
    out = state.play(("play", "8S"))
    assert (out.turn, out.scores()) == (CHANCE, (46, 38, 39, 37))
    coin = run(0, "8S", "KS QS", "KD", "7S 9S 10S", out_run_coin=True).play(("play", "8S"))
    assert coin.scores() == (49, 37, 38, 36)


def test_the_last_vying_may_be_for_the_whole_board() -> None:
    state = Poch.start(PochOptions(final_sweep=True), 4).play(("first", "4"))
    fields = {name: getattr(state, name) for name in state.__struct_fields__} | {"hand": 3, "board": (4,) * 7}
    hands = ("KS KC 7H 8H AS", *OTHERS)
    state = Poch(**fields).play(("deal", *" ".join(hands).split(), "9H"))
    assert (state.vying.pot, sum(state.board)) == (56, 0)
    state = played(state, "check", "check", "check", "check")
    assert state.scores() == (33 + 56, 33, 33, 33)


def test_bots_bet_on_sets_and_play_to_the_end() -> None:
    three = dealt("KS KC KD 8H AS")
    assert heuristic(three.seen_by(0), Random(3))[0] == "bet"
    *_, advice = [told for _, told in zip(range(4), expert(three.seen_by(0), Random(3)), strict=False)]
    assert advice.move[0] == "bet"
    state, rng = Poch.start(PochOptions(), 3), Random(5)
    while state.turn != GAME_OVER:
        state = state.play(state.draw(rng) if state.turn == CHANCE else heuristic(state.seen_by(state.turn), rng))
    assert state.hand == 3


def test_a_hand_that_wins_poch_unseen_is_not_told() -> None:
    before = played(dealt("KS KC 7H 8H AS"), "bet 5", "fold", "fold")
    after = before.play(("fold",))
    lines = log_lines(before.seen_by(1), ("fold",), after.seen_by(1))
    assert lines is not None
    assert "{0} takes 5 in Poch" in lines


def test_compared_hands_lie_on_the_table_with_the_pile_that_was_won_until_a_key() -> None:
    state = played(dealt("KS KC 7H 8H AS"), "bet 5", "fold", "call", "call")
    shown = scene(state.seen_by(1))
    fans, board, *_ = shown.zones
    assert isinstance(fans, Fans)
    assert [fan.label for fan in fans.fans] == ["{2}", "{3}", "{0}"]
    seen = [any(card.face for card in fan.cards) for fan in fans.fans]
    assert seen == [True, True, True]
    folded = scene(state.seen_by(0)).zones[0]
    assert isinstance(folded, Fans)
    assert [card.face for card in folded.fans[0].cards] == [""] * 5, "who folded shows nothing"
    assert isinstance(board, Rooms)
    assert board.rows[1][-1].count == 15
    assert shown.pauses("result")
    assert shown.prompt == "{0} takes 15 in Poch with a pair of kings. {0} leads to a run."
    assert not scene(played(state, "play KS").seen_by(1)).pauses("result")


def test_the_run_takes_the_place_of_what_was_shown_which_is_noted_beside_the_names() -> None:
    state = dealt("KH QH 7H 8H AS")
    assert [type(zone).__name__ for zone in scene(state.seen_by(1)).zones] == ["Fans", "Rooms", "Piles", "Fan"]
    state = played(state, "check", "check", "check", "check")
    assert scene(state.seen_by(1)).prompt.startswith("Nobody has bet: {0} has the best hand, ace high.")
    state = played(state, "play AS")
    shown = scene(state.seen_by(1))
    assert [type(zone).__name__ for zone in shown.zones] == ["Fans", "Rooms", "Piles", "Fan"]
    assert shown.notes[:2] == ("{7H} {8H} {QH} {KH}", "5 cards")


def test_what_the_board_has_paid_stays_until_a_key_before_the_first_bet() -> None:
    opening = dealt("KH QH 7H 8H AS")
    shown = scene(opening.seen_by(1))
    assert shown.pauses("result")
    assert shown.pause.before is not None
    assert shown.pause.before.prompt == "From the board {0} takes K, Q and K-Q."
    assert shown.prompt == "Poch is bet on."
    assert shown.status == "deal 1 of 4, 1st stage of 3: the board"
    first = scene(opening.seen_by(0))
    assert first.pause.before is not None
    assert first.pause.before.prompt == shown.pause.before.prompt, "nothing is asked before a key"
    assert first.prompt.startswith("Check, or bet. ")
    assert first.prompt.endswith("you have no two alike, ace high.")
    assert first.confirm == ((("fold",), "Fold, though staying is free"),)
    assert shown.confirm == ()
    betted = opening.play(("bet", "1"))
    assert not scene(betted.seen_by(1)).pauses("result")
    assert scene(betted.seen_by(1)).prompt.startswith("1 to call. Best set of one rank wins")


def test_who_is_out_is_paid_and_the_board_waits_for_the_next_deal() -> None:
    out = played(run(0, "8S", "KS QS", "KD", "7S 9S 10S"), "play 8S")
    told = "{0} is out and gets 6, a coin for each card left."
    assert scene(out.seen_by(1)).prompt == f"{told} All of this deal is counted."
    heaped = replace(out, board=(0, 4, *out.board[2:]))
    left = "What is left on the board stays there for the next deal."
    assert scene(heaped.seen_by(1)).prompt == f"{told} {left} All of this deal is counted."
    assert scene(replace(heaped, hand=4).seen_by(1)).prompt == told
