"""Five Card Draw: the vectors of the rulings, the draw, the showdown, and the end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from parlor.core.scene import Fan, Ring
from parlor.core.state import CHANCE, GAME_OVER, IllegalMove, parse
from parlor.games.catalogue import entry
from parlor.games.kits.cards.pack import UNKNOWN, parse_cards
from parlor.games.kits.poker.draw import DRAW
from parlor.games.kits.stakes.betting import Vying
from parlor.games.vying.five_card_draw.bots import heuristic
from parlor.games.vying.five_card_draw.rules import Draw, DrawOptions, draw_pack


def table(*hands: str, phase: str = "draw", turn: int = 0, paid: int = 5, stack: int = 95, **given: Any) -> Draw:
    names = {"wild", "mode", "ace4", "double_draw", "five_kind", "limit", "hands_"}
    options = DrawOptions(**{key: given.pop(key) for key in names & set(given)})
    seats = len(hands)
    held = tuple(tuple(sorted(parse_cards(hand))) for hand in hands)
    vying = Vying((stack,) * seats, (paid,) * seats, (True,) * seats, 2)
    if phase == "bet":
        vying = vying.open_round(turn)
    fields: dict[str, Any] = {
        "dealer": seats - 1, "hand": 1, "phase": phase, "hands": held, "away": ((),) * seats,
        "aces": (UNKNOWN,) * seats, "shown": (False,) * seats, "drawer": turn if phase == "draw" else -1,
    }  # fmt: skip
    return Draw(options, seats, turn, **({"vying": vying} | fields | given))


def discards(state: Draw) -> set[str]:
    return {move[1] for move in state.moves() if move[0] == "discard"}


def away(state: Draw, *words: str) -> Draw:
    for word in words:
        state = state.play(("discard", word))
    return state


BLANK = "2C 4D 6H 8S 10C"


def test_the_question_says_that_four_may_be_thrown_away_beside_an_ace() -> None:
    game = entry("five_card_draw").game
    held, none = table("AD 9S 7H 5C 3D", BLANK), table("KD 9S 7H 5C 3D", BLANK)
    assert "or four beside an ace" in game.scene(held.seen_by(0)).prompt
    assert "four" not in game.scene(none.seen_by(0)).prompt
    never = table("AD 9S 7H 5C 3D", BLANK, ace4="never")
    assert "four" not in game.scene(never.seen_by(0)).prompt


def test_three_cards_may_be_thrown_away_and_a_fourth_only_to_an_ace() -> None:
    three = away(table("AD 9S 7H 5C 3D", BLANK, BLANK, BLANK), "9S", "7H", "5C")
    assert discards(three) == {"3D"}, "the ace must stay"
    four = away(three, "3D")
    assert four.moves() == (DRAW,), "five never"
    assert four.masked(1).hands[0] == parse_cards("AD"), "it is shown"
    none = away(table("KD 9S 7H 5C 3D", BLANK), "9S", "7H", "5C")
    assert none.moves() == (DRAW,)
    with pytest.raises(IllegalMove, match="a fourth only if you keep an ace"):
        none.play(("discard", "3D"))


@pytest.mark.parametrize(
    ("seats", "rule", "fourth"), [(5, "lt6", True), (6, "lt6", False), (6, "always", True), (2, "never", False)]
)
def test_the_rule_of_the_ace(seats: int, rule: str, fourth: bool) -> None:
    state = away(table("AD 9S 7H 5C 3D", *[BLANK] * (seats - 1), ace4=rule), "9S", "7H", "5C")
    assert bool(discards(state)) == fourth


def test_discards_and_draws_are_hidden_from_the_others() -> None:
    state = table("AD 9S 7H 5C 3D", BLANK)
    assert state.observe(1, ("discard", "9S")) == ("discard", "?")
    state = away(state, "9S").play(DRAW)
    assert state.turn == CHANCE
    assert state.observe(0, ("drew", "KH")) == ("drew", "KH")
    assert state.observe(1, ("drew", "KH")) == ("drew", "?")
    assert not state.is_chance(("drew", "9S")), "a discard is not drawn while there is a stock"


def test_a_stock_that_runs_out_is_filled_with_the_discards_of_the_others() -> None:
    used = [
        card
        for card in draw_pack("none")
        if card not in parse_cards("AD 9S 7H 5C 3D") and card not in parse_cards(BLANK)
    ]
    state = table("AD 9S 7H 5C 3D", BLANK, away=((), tuple(used)))
    state = away(state, "9S").play(DRAW)
    assert not state.is_chance(("drew", "9S")), "never the drawer's own"
    move = state.draw(Random(1))
    assert parse_cards(move[1])[0] in used


def test_the_last_of_the_stock_is_drawn_before_the_discards() -> None:
    used = [card for card in draw_pack("none") if card not in parse_cards(f"AD 9S 7H 5C 3D {BLANK} KH")]
    state = away(table("AD 9S 7H 5C 3D", BLANK, away=((), tuple(used))), "9S", "7H").play(DRAW)
    assert state.is_chance(("drew", "KH", "KD"))
    assert not state.is_chance(("drew", "KD", "QD"))
    move = state.draw(Random(1))
    assert "KH" in move
    after = state.play(move)
    assert after.away == (parse_cards("9S 7H"), ()), "the rest of the others' discards are the stock now"


def test_seven_may_play() -> None:
    assert entry("five_card_draw").seats == (2, 3, 4, 5, 6, 7)


def shown(*hands: str, **given: Any) -> Draw:
    """The showdown after two checks."""
    state = table(*hands, phase="bet", draws=1, **given)
    for _ in hands:
        state = state.play(("check",))
    return state


def test_the_best_hand_takes_the_pot_and_equals_share_it() -> None:
    assert shown("AS AH 3C 4D 6S", "KS KH 3D 4C 6D").scores() == (105, 95)
    assert shown("AS AH 3C 4D 6S", "AC AD 3D 4C 6D").scores() == (100, 100)


def test_at_low_the_lowest_wins() -> None:
    assert shown("AS 2H 3C 4D 6S", "2S 3H 4C 5D 7S", mode="low").scores() == (105, 95)


def test_at_low_a_pair_of_kings_beats_two_pairs() -> None:
    assert shown("KS KH 2C 3D 4S", "3S 3H 2D 2S AC", mode="low").scores() == (105, 95)


def test_five_of_a_kind_counts_with_wild_cards_unless_it_is_ruled_out() -> None:
    hands = ("AS AH AC AD 2S", "KS QS JS 10S 9S")
    assert shown(*hands, wild="deuces").scores() == (105, 95)
    assert shown(*hands, wild="deuces", five_kind=False).scores() == (95, 105)


def test_high_and_low_share_and_the_odd_chip_goes_high() -> None:
    state = shown("AS 2H 3C 4D 6S", "KS KH KC 5D 7S", BLANK, mode="high_low")
    # fifteen chips: eight to the three kings, seven to the low hand
    assert state.scores() == (95 + 7, 95 + 8, 95)


def test_deuces_and_jokers_may_be_wild() -> None:
    assert shown("2S 2H KC KD 3S", "AS AH AC QD 7S", wild="deuces").scores() == (105, 95)
    assert shown("JO JO KC KD 3S", "AS AH AC QD 7S", wild="jokers2").scores() == (105, 95)
    assert len(draw_pack("jokers2")) == 54


def test_who_is_left_alone_wins_unseen() -> None:
    state = table("AS AH 3C 4D 6S", "KS KH 3D 4C 6D", phase="bet", draws=1).play(parse("bet 2")).play(("fold",))
    assert state.turn == CHANCE
    assert state.shown == (False, False)
    assert state.scores() == (105, 95)


def test_what_is_drawn_before_a_showdown_at_once_is_told_to_all() -> None:
    vying = Vying((0, 0), (100, 100), (True, True), 2)
    state = away(table("AS AH 3C 4D 6S", "KS KH 3D 4C 6D", vying=vying), "3C").play(DRAW).play(("drew", "2C"))
    assert state.turn == 1
    state = away(state, "3D").play(DRAW)
    assert state.observe(0, ("drew", "KC")) == ("drew", "KC"), "both are all in"


def test_two_draws_where_that_is_agreed() -> None:
    state = table(BLANK, "KS KH 3D 4C 6D", phase="bet", draws=1, double_draw=True)
    state = state.play(("check",)).play(("check",))
    assert (state.phase, state.turn) == ("draw", 0)


def test_the_game_ends_after_its_hands_or_with_one_player_left() -> None:
    last = shown("AS AH 3C 4D 6S", "KS KH 3D 4C 6D", hand=10)
    assert last.turn == GAME_OVER
    assert last.winners() == (0,)
    allin = Draw(
        DrawOptions(), 2, 0, Vying((0, 0), (100, 100), (True, True), 2), 1, 1, "draw",
        tuple(tuple(sorted(parse_cards(hand))) for hand in ("AS AH 3C 4D 6S", "KS KH 3D 4C 6D")),
        away=((), ()), drawer=0, aces=(UNKNOWN,) * 2, shown=(False, False),
    )  # fmt: skip
    state = allin.play(DRAW).play(DRAW)
    assert state.turn == GAME_OVER
    assert state.scores() == (200, 0)


def test_the_deal_passes_over_who_has_no_chips() -> None:
    state = table("AS AH 3C 4D 6S", "KS KH 3D 4C 6D", BLANK)
    vying = Vying((150, 0, 150), (0, 0, 0), (True, True, True), 2)
    ready = Draw(state.options, 3, CHANCE, vying, 0, 1, "shown", gains=(0, 0, 0))
    move = ready.draw(Random(1))
    assert len(move) == 1 + 10
    dealt = ready.play(move)
    assert dealt.hands[1] == ()
    assert dealt.dealer == 2


def test_the_club_player_raises_the_best_and_folds_nothing_to_a_bet() -> None:
    best = table("AS AH AC AD 6S", "KS KH 3D 4C 6D", phase="bet", draws=1)
    assert heuristic(best.seen_by(0), Random(5))[0] == "bet"
    poor = table("2C 4D 6H 8S 9C", "KS KH 3D 4C 6D", phase="bet", draws=1, turn=1).play(parse("bet 2"))
    assert heuristic(poor.seen_by(0), Random(5)) == ("fold",)
    drawing = table("AS AH 9C 4D 6S", "KS KH 3D 4C 6D")
    assert heuristic(drawing.seen_by(0), Random(5)) == ("discard", "4D")


def test_what_one_holds_is_said_beside_ones_name_while_cards_are_thrown_away_too() -> None:
    scene = entry("five_card_draw").game.scene
    state = table("10S 10C AC QH 6C", "2S 2H 7D 8D 9D")
    round_table, whole = scene(state.seen_by(0)).zones
    thrown = state.play(("discard", "6C"))
    still_round_it, left = scene(thrown.seen_by(0)).zones
    assert isinstance(round_table, Ring)
    assert isinstance(still_round_it, Ring)
    assert isinstance(whole, Fan)
    assert isinstance(left, Fan)
    assert [ring.places[0].note for ring in (round_table, still_round_it)] == ["a pair of tens", "4 kept"]
    assert len(whole.cards) == len(left.cards) == 5
