"""Canasta: the vectors of the rulings, the draft, the pile, threes, going out, what is known, refusals, the bots."""

from __future__ import annotations

from collections import Counter
from itertools import islice, pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from parlor.core import scene as sc
from parlor.core.state import CHANCE, GAME_OVER, IllegalMove, parse, text
from parlor.games.kits.cards.pack import UNKNOWN, parse_cards, tokens
from parlor.games.melds.canasta.bots import expert, heuristic
from parlor.games.melds.canasta.melds import NAMES, PACK, PLACE, RED_THREES, WORDS, Law, Laying
from parlor.games.melds.canasta.plan import next_step
from parlor.games.melds.canasta.playing import GOING_ON, KIND, Deal, Imagined
from parlor.games.melds.canasta.rules import Canasta
from parlor.games.melds.canasta.state import BARE, CanastaOptions, Melds, Tally
from parlor.games.melds.canasta.view import choice_line, log_lines, scene

OTHERS = "4S 5S 6S 8C 9C JC QC KC", "4H 5H 6H 8D 9D JD QD KD", "4D 5C 6C 8H 9H JH QH KH"


def laid(*melds: str) -> Melds:
    """The melds of a side, each by its cards; the rank is that of the first."""
    found = list(BARE)
    for meld in melds:
        held = parse_cards(meld)
        found[PLACE[held[0]]] = held
    return tuple(found)


def table(hand: str = "", pile: str = "", stock: int = 40, **parts: Any) -> Canasta:
    """Seat 0 is to draw; `own` and `theirs` are the melds of both sides, `partner` a hand."""
    options = CanastaOptions(**parts.pop("options", {}))
    own, theirs = laid(*parts.pop("own", ())), laid(*parts.pop("theirs", ()))
    others = [parse_cards(words) for words in OTHERS]
    if "partner" in parts:
        others[1] = parse_cards(parts.pop("partner"))
    return Canasta(
        options,
        4,
        0,
        "draw",
        dealer=3,
        deal=1,
        points=parts.pop("points", (0, 0)),
        hands=(tuple(sorted(parse_cards(hand))), *others),
        melds=(own, theirs),
        pile=parse_cards(pile),
        stock=stock,
        prior=tuple(map(bool, own)),
        **parts,
    )


def played(state: Canasta, *words: str) -> Canasta:
    for word in words:
        state = state.play(parse(word))
    return state


def melding(hand: str, **parts: Any) -> Canasta:
    """Seat 0 has drawn."""
    return replace(table(hand, **parts), phase="meld")


def verbs(state: Canasta) -> set[str]:
    return {move[0] for move in state.moves()}


def refused(state: Canasta, move: str) -> str:
    with pytest.raises(IllegalMove) as caught:
        state.play(parse(move))
    return str(caught.value).partition(": ")[2]


# -- opening -----------------------------------------------------------------------------------------


def test_queens_and_aces_with_a_two_make_ninety() -> None:
    state = melding("QS QH QD AS AH 2C 4S 4H", points=(1500, 0))
    for word in ("lay QS", "lay QH", "lay QD", "lay AS", "lay AH"):
        state = played(state, word)
        assert "commit" not in verbs(state)
    assert refused(state, "commit") == "a meld has three cards at least: there would be 2 aces."
    state = played(state, "lay 2 A", "commit")
    assert state.melds[0] == laid("QS QH QD", "AS AH 2C")


def test_kings_and_sevens_make_forty_five_which_opens_nothing() -> None:
    state = melding("KS KH KD 7S 7H 7D 4S 9H")
    assert verbs(state) == {"discard"}
    assert refused(state, "lay KS") == "your side opens at 50: this could make 45 at most."
    state = melding("KS KH KD 7S 7H 7D 4S 9H", points=(-5, 0))
    state = played(state, "lay 7S", "lay 7H", "lay 7D", "commit")
    assert state.has_melded(0), "below nothing fifteen points open"


def test_melds_that_open_nothing_are_told_with_what_they_make() -> None:
    """Four kings of ten points each, of which the side needs fifty; with fewer than three of a kind nothing is told."""
    for hand, said in (
        ("KS KH KC KD 4S 5H 6D 7D", "Discard a card: you could meld 40 of the 50 points to open."),
        ("KS QH JC 10D 4S 5H 6D 7D", "Discard a card."),
    ):
        assert scene(melding(hand).seen_by(0)).prompt == said


def test_a_hint_to_draw_says_why_not_to_take_the_pile() -> None:
    state = table("KS QH JC 10D 4S 5H 6D 7D", "9S 8S")
    assert next(expert(state.seen_by(0), Random(1))).reason == "you hold nothing that takes the pile"


def test_a_hint_to_lay_says_what_the_card_joins() -> None:
    """A card of one's own meld, three of a rank, and what the pile asks for."""
    state = table("9S KS KH KD 4S 5S 6S", "10H 9D", own=("9C 9H 9D",))
    drawn = replace(state, phase="meld")
    since = {}
    for _ in range(2):
        advice = next(expert(drawn.seen_by(0), Random(1)))
        since[advice.move] = advice.reason
        drawn = drawn.play(advice.move)
    first, second = since
    assert {first[1][0], second[1][0]} == {"K", "9"}
    assert set(since.values()) == {"you hold 3 kings", "your side has a meld of 9s"}
    pile = played(table("9S 9H KS QS 4S", "10H 9D", own=("8S 8H 8C",)), "take")
    assert next(expert(pile.seen_by(0), Random(1))).reason == "for the pile"


def test_a_draft_that_opens_too_low_is_told_what_it_makes() -> None:
    state = played(melding("KS KH KD AS AH AD 4S 9H"), "lay KS", "lay KH", "lay KD")
    assert refused(state, "commit") == "your side opens at 50: this makes 30."
    assert scene(state.seen_by(0)).prompt == "30 of 50 points laid: lay 20 more for your first melds."
    assert refused(state, "discard 4S") == "some cards are laid: lay more, or go back (Esc)."
    assert refused(state, "discard 4s").startswith("some cards"), "as people type it"
    state = played(state, "lay AS", "lay AH", "lay AD", "commit", "discard 4S")
    assert state.melds[0] == laid("KS KH KD", "AS AH AD")
    assert state.turn == 1


@pytest.mark.parametrize(("points", "opening"), [(-5, 15), (0, 50), (1495, 50), (1500, 90), (2995, 90), (3000, 120)])
def test_the_opening_depends_on_the_score(points: int, opening: int) -> None:
    assert table(points=(points, 0)).opening(0) == opening


def test_the_pile_counts_for_an_opening_with_its_top_card_alone() -> None:
    low = table("10S 10H 5S 6H", "AS AH AD 10D")
    assert refused(low, "take") == "your side opens at 50: this could make 30 at most."
    state = played(table("AS AH 5S 6H", "KH KD AD"), "take", "lay AS", "lay AH", "commit")
    assert state.melds[0] == laid("AD AS AH")
    assert state.hands[0] == tuple(sorted(parse_cards("5S 6H KH KD")))
    assert state.known[0] == tuple(sorted(parse_cards("KH KD"))), "everybody has seen them"


# -- melds -------------------------------------------------------------------------------------------


def test_two_natural_cards_carry_any_number_of_wild_ones_unless_four_are_asked_for() -> None:
    own = ("9S 9H 2S 2H 2C JO",)
    state = melding("JO 4S 4H 5D", own=own)
    assert ("lay", "JO", "9") in state.moves()
    strict = melding("JO 4S 4H 5D", own=own, options={"seven": "four_naturals"})
    assert refused(strict, "lay JO 9") == "2 natural 9s go with 4 wild cards at most, not 5."
    few = melding("JO 4S 4H 5D", own=("9S 9H 9C 2S 2H 2C",), options={"max_wild": "3"})
    assert refused(few, "lay JO 9") == "3 natural 9s go with 3 wild cards at most, not 4."


def test_with_four_natural_cards_asked_for_a_third_one_to_four_wild_cards_needs_a_fourth() -> None:
    own = ("9S 9H 2S 2H 2C JO",)
    alone = melding("9C 4S 4H 5D", own=own, options={"seven": "four_naturals"})
    assert ("lay", "9C") not in alone.moves()
    both = melding("9C 9D 4S 5D", own=own, options={"seven": "four_naturals"})
    state = played(both, "lay 9C")
    assert state.moves() == (("lay", "9D"), ("clear",))
    assert played(state, "lay 9D", "commit").tally(0, -1).mixed == 1


NO_CANASTA = "your side has no canasta, which takes four natural cards"


@pytest.mark.parametrize("meld", ["9S 9H 2S 2H 2C JO JO", "9S 9H 9D 2S 2H 2C JO", "9S 9H 9D 2S 2H 2C 2D JO JO"])
def test_seven_cards_with_fewer_than_four_natural_ones_are_no_canasta(meld: str) -> None:
    state = melding("8D 4C", own=(meld, "8S 8H 8C"))
    assert (state.tally(0, -1).natural, state.tally(0, -1).mixed) == (0, 0)
    assert refused(state, "lay 8D") == f"{NO_CANASTA}: two cards must stay in your hand."
    mine = zone(state, sc.Melds, "bottom")
    assert "canasta" not in mine.label
    assert {meld.mark for meld in mine.melds} == {""}


def test_a_fourth_natural_card_makes_a_canasta_of_seven_and_one_may_go_out_on_it() -> None:
    state = melding("9C 8D 4C", own=("9S 9H 9D 2S 2H 2C JO", "8S 8H 8C"))
    drafted = played(state, "lay 9C")
    melded = drafted.play(("commit",))
    assert log_lines(drafted.seen_by(1), ("commit",), melded.seen_by(1)) == [
        "{0} melds {9C} on the 9s",
        "{0} completes a mixed canasta of 9s",
    ]
    assert zone(melded, sc.Melds, "bottom").label.endswith(", 1 canasta")
    out = played(melded, "lay 8D", "commit", "discard 4C")
    assert (out.outer, out.tallies[0].mixed, out.tallies[0].out) == (0, 1, 100)


def test_nobody_goes_out_concealed_on_three_natural_cards() -> None:
    """Seven kings with three natural ones: as the only ones they leave no way out, beside the partner's no bonus."""
    steps = [f"lay {word}" for word in ("KS", "KH", "KD", "2 K", "2 K", "JO K", "JO K")]
    alone = played(melding("KS KH KD 2S 2H JO JO 9S 9H 9D 4C"), *steps)
    assert refused(alone, "lay 9S") == f"{NO_CANASTA}: two cards must stay in your hand."
    beside = played(melding("KS KH KD 2S 2H JO JO 4C", own=OWN), *steps, "commit", "discard 4C")
    assert (beside.tallies[0].out, beside.tallies[0].mixed) == (100, 0)


def test_the_plan_spends_wild_cards_on_a_canasta_only_where_four_natural_ones_lie() -> None:
    """Two wild cards make seven of both melds; only that of four natural nines becomes a canasta."""
    for own, step in (("9S 9H 9D 9C 2H", ("lay", "2", "9")), ("9S 9H 9D 2H 2C", None)):
        state = melding("2S JO 4S 6H KD JS", own=(own,))
        assert next_step(state, state.moves(), 3) == step


def test_a_wild_card_makes_a_natural_canasta_mixed() -> None:
    state = melding("2S 4S 4H 5D", own=("7S 7H 7D 7C 7S 7H 7D",))
    assert state.tally(0, -1).natural == 1
    state = played(state, "lay 2 7", "commit")
    assert (state.tally(0, -1).natural, state.tally(0, -1).mixed) == (0, 1)


def test_wild_cards_join_only_what_lies_there_and_one_natural_card_is_no_meld() -> None:
    state = melding("KS KH 2S 8D 4H 5C", own=("9S 9H 9C",))
    assert {move for move in state.moves() if move[0] == "lay"} == {("lay", "KS"), ("lay", "KH"), ("lay", "2", "9")}
    assert refused(state, "lay 8D").startswith("a meld has two natural cards at least")
    assert refused(state, "lay 2 K") == "there are no kings to join."
    assert refused(state, "lay 2") == "a wild card joins a meld: say which."
    state = played(state, "lay KS", "lay KH", "lay 2 K", "commit")
    assert state.melds[0] == laid("9S 9H 9C", "KS KH 2S")


def test_without_a_canasta_two_cards_stay_in_hand() -> None:
    state = melding("9S 9H 4D", own=("9C 9D 9H", "4S 4H 4C"))
    state = played(state, "lay 9S")
    assert verbs(state) == {"commit", "clear"}
    assert refused(state, "lay 9H") == "your side has no canasta: two cards must stay in your hand."
    assert played(state, "commit", "discard 9H").hands[0] == parse_cards("4D")


def test_a_draft_is_cleared_twice_a_turn_at_most() -> None:
    state = melding("9S 4D 5D 6D", own=("9C 9D 9H",))
    state = played(state, "lay 9S", "clear", "lay 9S", "clear", "lay 9S")
    assert state.moves() == (("commit",),)
    assert refused(state, "clear") == "cards are taken back 2 times a turn at most: Esc takes back the last one."


# -- the pile ----------------------------------------------------------------------------------------


def test_a_frozen_pile_takes_two_natural_cards_from_the_hand() -> None:
    own = ("7S 7H 7D 7C",)
    state = table("7S 4S 5S 6D 2C", "JO KH 7D", own=own)
    assert refused(state, "take") == "the pile is frozen: it takes two natural 7s from your hand, and you hold 1."
    state = played(table("7S 7H 5S 6D", "JO KH 7D", own=own), "take")
    assert verbs(state) == {"lay", "clear"}
    state = played(state, "lay 7S", "lay 7H", "commit")
    assert state.melds[0] == laid("7S 7H 7D 7C 7D 7S 7H")
    assert state.tally(0, -1).natural == 1
    assert not state.is_frozen
    assert state.hands[0] == tuple(sorted(parse_cards("JO KH 5S 6D")))


def test_an_open_pile_joins_a_meld_or_takes_a_natural_and_a_wild_card() -> None:
    own = ("7S 7H 7D",)
    state = played(table("4S 5S", "KH 7C", own=own), "take")
    assert "commit" in verbs(state)
    state = played(table("KS 2H 5S 6S", "KH 9D KD", own=own), "take", "lay KS", "lay 2 K", "commit")
    assert state.melds[0] == laid("7S 7H 7D", "KD KS 2H"), "the other king of the pile could not help"
    state = table("2S 2H JO 5S 6S", "KH 9D KD", own=own)
    assert refused(state, "take") == "it takes two cards from your hand for kings, a natural one among them."


def test_wild_cards_and_black_threes_stop_the_pile_and_a_red_three_freezes_it() -> None:
    own = ("7S 7H 7D",)
    assert refused(table("7S 7H 4S 5S", "7C 2D", own=own), "take") == "a wild card on top stops the pile."
    assert refused(table("7S 7H 4S 5S", "7C 3S", own=own), "take") == "a black three on top stops the pile."
    assert refused(table("4S 5S 6S", "3H 7C", own=own), "take").startswith("the pile is frozen")
    state = played(table("7S 7H 4S 5S", "3H 3S 7C", own=own), "take", "lay 7S", "lay 7H", "commit")
    assert state.red[0] == parse_cards("3H"), "laid down and not replaced"
    assert state.hands[0] == tuple(sorted(parse_cards("4S 5S 3S")))


def test_a_take_that_is_cleared_leaves_the_pile() -> None:
    state = played(table("KS KH 5S 6S", "9D KD", own=("7S 7H 7D",)), "take", "lay KS", "clear")
    assert (state.phase, state.pile, state.draft) == ("draw", parse_cards("9D KD"), ())
    assert refused(state, "lay KS") == "draw a card first, or take the pile."


def test_the_turned_up_cards_go_on_until_one_is_natural_and_no_three() -> None:
    rest = [card for card in PACK if card not in RED_THREES]
    state = played(Canasta.start(CanastaOptions(), 4), "first 4")
    hands = [*rest[:42], *parse_cards("3H 3D")]
    state = state.play(("deal", *tokens(hands[:9]), "3H", "3D", *tokens(hands[9:42])))
    assert state.red == (parse_cards("3H 3D"), ())
    state = played(state, "turned 3S", "turned JO", "turned 9D")
    assert (state.phase, state.player, state.is_frozen) == ("threes", 0, True)
    state = played(state, "drew 3H", "drew KD", "drew KD")
    assert (len(state.red[0]), len(state.hands[0]), state.turn) == (3, 11, 0)
    assert state.stock == 108 - 44 - 3 - 3


# -- the stock runs out ------------------------------------------------------------------------------


def test_with_the_stock_empty_a_pile_that_fits_a_meld_must_be_taken() -> None:
    state = table("4S 5S 6S", "KH 7C", stock=0, own=("7S 7H 7D",))
    assert state.moves() == (("take",), ("ask",))
    assert refused(state, "end") == "the top card of the pile joins a meld: take it."
    state = played(state, "take")
    assert verbs(state) == {"commit"}, "it can't be dodged"
    assert played(state, "commit", "discard KH").turn == 1
    frozen = table("4S 7H 7D 5S", "2C 7C", stock=0, own=("7S 7H 7D",))
    assert verbs(frozen) == {"take", "end", "ask"}
    assert played(frozen, "end").outer == -1


def test_no_take_is_forced_that_leaves_too_few_cards() -> None:
    state = table("4S", "7C", stock=0, own=("7S 7H 7D",))
    assert verbs(state) == {"end", "ask"}, "one card would stay, and there is no canasta"
    out = table("4S", "7C", stock=0, own=("7S 7H 7D 7S 7H 7D",))
    assert verbs(out) == {"take", "ask"}
    assert verbs(played(out, "ask", "no")) == {"end"}, "one may not go out now"
    assert played(out, "take", "commit", "discard 4S").outer == 0


def test_a_red_three_drawn_last_ends_the_deal() -> None:
    state = played(table("4S 5S 6S", "KH", stock=1), "draw", "drew 3H")
    assert (state.phase, state.tallies[0]) == ("deal", Tally(red=-100, left=15 + 5 + 5 + 5 + 10 * 5))


# -- going out ---------------------------------------------------------------------------------------

OWN = "7S 7H 7D 7C 7S 7H 7D", "9S 9H 9D"
"""A natural canasta and a meld."""


def test_the_example_of_the_rulings() -> None:
    state = melding(
        "7D KS 4C", own=("7S 7H 7D 7C 7S 7H", "KH KD KC KS JO JO"), partner="AS 4D", red=(parse_cards("3H 3D"), ())
    )
    state = played(state, "lay 7D", "lay KS", "commit", "discard 4C")
    assert state.tallies[0] == Tally(out=100, natural=1, mixed=1, red=200, melds=35 + 150, left=25)
    assert state.tallies[0].total == 1260
    assert (state.points[0], state.turn, state.dealer) == (1260, CHANCE, 0)


def test_one_may_go_out_without_a_discard() -> None:
    state = played(melding("7C 9C", own=OWN), "lay 7C", "lay 9C", "commit")
    assert state.moves() == (("out",),)
    assert played(state, "out").outer == 0


def test_black_threes_are_melded_on_going_out_alone() -> None:
    state = melding("3S 3C 3S 4D", own=OWN)
    state = played(state, "lay 3S", "lay 3C", "lay 3S")
    assert refused(state, "lay 4D").startswith("a meld has two natural cards")
    state = played(state, "commit", "discard 4D")
    assert state.tallies[0].melds == 35 + 30 + 15
    stay = melding("3S 3C 3S 4D 5D", own=OWN)
    assert refused(stay, "lay 3S") == "black threes are melded by who goes out, three or four of them and nothing else."
    assert verbs(melding("3S 3C 4D 4H 4C", own=OWN)) == {"lay", "discard"}


def test_going_out_concealed_pays_twice_unless_the_partners_melds_were_added_to() -> None:
    hand = "9S 9H 9D 9C 9S 2H JO KS KH KD 4C"
    laying = "lay 9S,lay 9H,lay 9D,lay 9C,lay 9S,lay 2 9,lay JO 9,lay KS,lay KH,lay KD"
    steps = laying.split(",")
    state = played(melding(hand), *steps, "commit", "discard 4C")
    assert state.tallies[0].out == 200
    partners = melding(hand, own=("KC KS KH",))
    assert played(partners, *steps, "commit", "discard 4C").tallies[0].out == 100
    again = melding(hand, melded=(True, False, False, False), fresh=False)
    assert played(again, *steps, "commit", "discard 4C").tallies[0].out == 100
    apart = melding("KS KH KD 4C", own=OWN)
    apart = played(apart, "lay KS", "lay KH", "lay KD", "commit", "discard 4C")
    assert apart.tallies[0].out == 100, "the canasta is the partner's"


def test_a_concealed_hand_may_be_laid_in_several_drafts() -> None:
    state = melding("9S 9H 9D 9C 9S 9H 9D KS KH KD 4C")
    state = played(state, *(f"lay {word}" for word in ["9S", "9H", "9D", "9C", "9S", "9H", "9D"]), "commit")
    state = played(state, "lay KS", "lay KH", "lay KD", "commit", "discard 4C")
    assert state.tallies[0] == Tally(out=200, natural=1, melds=100, left=sum((5, 5, 5, 10, 10, 10, 10, 10)))


def test_a_partner_who_says_no_keeps_one_from_going_out() -> None:
    state = played(table("7C 9C", "KH", own=OWN), "ask")
    assert (state.turn, state.moves()) == (2, (("yes",), ("no",)))
    state = played(state, "no")
    assert verbs(state) == {"draw"}
    state = played(state, "draw", "drew 9S", "lay 7C")
    assert refused(state, "lay 9C") == "your partner said no: two cards must stay in your hand."
    state = played(state, "commit")
    assert refused(state, "lay 9C").startswith("your partner said no")
    assert played(state, "discard 9C").turn == 1


def test_a_partner_who_says_yes_keeps_one_to_it() -> None:
    state = played(table("7C 9C", "KH", own=OWN), "ask", "yes", "draw", "drew 9S")
    assert refused(state, "discard 7C") == "your partner said yes: go out, for you can."
    assert verbs(state) == {"lay"}
    assert played(state, "lay 7C", "lay 9C", "commit", "discard 9S").outer == 0
    cannot = played(table("7C JC 8H", "KH", own=OWN), "ask", "yes", "draw", "drew 6H")
    assert "discard" in verbs(cannot), "who can't go out plays on"
    assert ("ask",) not in table("7C 9C", "KH", options={"ask_partner": False}).moves()


# -- the score ---------------------------------------------------------------------------------------


def test_a_side_that_never_melded_pays_for_its_red_threes() -> None:
    state = table("KS AH 2C JO 3S", red=(parse_cards("3H 3D 3H 3D"), ()), partner="4S")
    assert state.tally(0, -1) == Tally(red=-800, left=10 + 20 + 20 + 50 + 5 + 5)


@pytest.mark.parametrize(
    ("points", "turn"),
    [((4990, 0), GAME_OVER), ((4300, 4780), CHANCE), ((4300, 5200), GAME_OVER), ((4485, 5230), CHANCE)],
)
def test_the_game_ends_at_the_target_unless_both_are_even(points: tuple[int, int], turn: int) -> None:
    """The deal brings 100 + 500 + 80 - 65 = 615 to one side, and costs the other 2 x 65."""
    after = played(melding("7C 9C", own=OWN, points=points), "lay 7C", "lay 9C", "commit", "out")
    assert after.points == (points[0] + 615, points[1] - 130)
    assert after.turn == turn


# -- what is known -----------------------------------------------------------------------------------


def test_a_draft_is_seen_by_its_player_alone() -> None:
    state = played(table("KS KH 5S 6S", "9D KD", own=("7S 7H 7D",)), "take", "lay KS")
    seen = state.masked(1)
    assert (seen.phase, seen.draft, seen.taking, seen.pile) == ("draw", (), False, parse_cards("9D KD"))
    assert seen.hands[0] == (UNKNOWN,) * 4
    assert state.masked(0).draft == state.draft
    assert state.observe(1, ("lay", "2", "K")) == ("lay", "?", "?")
    assert log_lines(state.seen_by(1), ("lay", "?"), state.seen_by(1)) == []


def test_cards_of_a_pile_that_was_taken_are_known_until_they_are_played() -> None:
    state = played(table("4S 5S", "KH QH 7C", own=("7S 7H 7D",)), "take", "commit")
    assert state.masked(1).hands[0] == (UNKNOWN, UNKNOWN, *sorted(parse_cards("KH QH")))
    state = played(state, "discard KH")
    assert state.masked(1).hands[0] == (UNKNOWN, UNKNOWN, *parse_cards("QH"))
    for seed in range(5):
        assert parse_cards("QH")[0] in state.seen_by(1).imagine(Random(seed)).hands[0]


def test_a_very_large_hand_says_done_before_it_discards() -> None:
    own = tuple(f"{name}S {name}H {name}C" for name in NAMES[:11])
    hand = " ".join(f"{name}{suit}" for name in NAMES[:11] for suit in "HCD")
    state = melding(f"{hand} 2S JO", own=own)
    assert len(state.moves()) == 33 + 2 * 11 + 1
    assert refused(state, "discard 4H") == "say that you lay no more first."
    state = played(state, "done")
    assert verbs(state) == {"discard"}
    assert refused(state, "lay 4H") == "you have said that you lay no more."


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_what_is_offered_to_lay_can_be_completed_and_nothing_else_can(data: Any) -> None:
    """Against every way to go on with a draft, tried one by one."""
    rng = Random(data.draw(st.integers(0, 1_000_000)))
    law = Law(rng.random() < 0.5, rng.choice((3, 99)))
    pack = [card for card in PACK if PLACE[card] in (-1, -2, 0, 5, 10, 11)]
    rng.shuffle(pack)
    hand = [pack.pop() for _ in range(rng.randint(1, 6))]
    table: list[tuple[int, ...]] = [()] * 12
    need = rng.choice((0, 15, 50, 90))
    if not need:
        for place in (0, 5, 10):
            own = [card for card in pack if PLACE[card] == place]
            wild = [card for card in pack if PLACE[card] in (-1, -2)]
            meld = (*own[: rng.choice((0, 3, 4, 6))], *wild[: rng.randint(0, 3)])
            table[place] = meld if law.is_meld(*_counts(meld)) else ()
    laying = Laying(law, hand, table, need, may_go=rng.random() < 0.8)
    if rng.random() < 0.4 and (tops := [card for card in pack if 0 <= PLACE[card] < 11]):
        laying.take(tops[0], rng.randint(0, 3), rng.choice((0, 2)))
    assert laying.completable() == _brute(laying, hand)


def _counts(meld: tuple[int, ...]) -> tuple[int, int]:
    natural = sum(PLACE[card] >= 0 for card in meld)
    return natural, len(meld) - natural


def _brute(laying: Laying, hand: list[int]) -> bool:
    """Whether the draft is right, or can become so by laying any cards anywhere."""
    if laying.ready():
        return True
    for at, card in enumerate(hand):
        for place in (PLACE[card],) if PLACE[card] >= 0 else (0, 5, 10):
            laying.lay(card, place)
            found = _brute(laying, hand[:at] + hand[at + 1 :])
            laying.lay(card, place, -1)
            if found:
                return True
    return False


# -- the log and the bots ----------------------------------------------------------------------------


def test_the_log_tells_melds_when_they_are_committed() -> None:
    before = played(table("7S 7H 5S 6D", "JO KH 7D", own=("7S 7H 7D 7C",)), "take", "lay 7S", "lay 7H")
    after = before.play(("commit",))
    assert log_lines(before.seen_by(1), ("commit",), after.seen_by(1)) == [
        "{0} takes the pile of 3 cards with {7D}",
        "{0} melds {7D}, {7S}, {7H} on the 7s",
        "{0} completes a natural canasta of 7s",
    ]


@pytest.mark.parametrize("hand", ["7S 7H 4S 5S KD QD"])
def test_bots_take_a_pile_that_is_theirs_and_lay_what_fits(hand: str) -> None:
    state = table(hand, "9S 9H KH QD 8D 7C", own=("7S 7H 7D 7C",))
    for bot in (heuristic, lambda view, rng: next(expert(view, rng)).move):
        assert bot(state.seen_by(0), Random(1)) == ("take",)


def advised(state: Canasta) -> str:
    """The expert's move."""
    return text(next(expert(state.seen_by(0), Random(1))).move)


def chance_to_take(state: Canasta, rank: int) -> float:
    """How likely the expert thinks that the next player takes the pile with a card of a rank."""
    return Deal(state.masked(state.turn)).risks()[rank]


QUEENS, KINGS = NAMES.index("Q"), NAMES.index("K")


def test_nobody_takes_the_pile_by_a_pair_of_which_one_card_is_out_of_sight() -> None:
    """Eight kings: four in hand and three in the pile leave one; with two in the pile there might be a pair."""
    hand, opened = "KS KH KD KC 4S", ("8S 8H 8D",)
    chances = [chance_to_take(melding(hand, pile=f"2D KS KH {last}", theirs=opened), KINGS) for last in ("KD", "9D")]
    assert chances[0] == 0 < chances[1]


def test_who_threw_a_card_hardly_holds_two_of_its_rank() -> None:
    """The third card from the top is the next player's, the second the partner's; as many kings are out of sight."""
    piles = "KS 6D 7C", "6D KS 7C"
    next_threw, partner_threw = (melding("KH 8S 5S", pile=f"2D {pile}", theirs=("8S 8H 8C",)) for pile in piles)
    assert chance_to_take(next_threw, KINGS) < chance_to_take(partner_threw, KINGS) / 2
    assert advised(melding("KH QS 5S 5H", pile="9C 9D JC JD KS 6D 7C")) == "discard KH"
    assert advised(melding("KH QS 5S 5H", pile="9C 9D JC JD QS 6D 7C")) == "discard QS"


def test_a_pair_is_the_likelier_the_fewer_cards_are_left_and_not_where_a_meld_would_have_taken_it() -> None:
    late, early = (melding("KH 8S 5S", pile="2S 9D", stock=stock, theirs=("8S 8H 8C",)) for stock in (10, 50))
    assert chance_to_take(late, KINGS) > 1.5 * chance_to_take(early, KINGS)
    frozen = melding("KH QH 5S", pile="QS QD 5C 2D QC 9D", theirs=("KS KD KC",))
    assert chance_to_take(frozen, KINGS) < chance_to_take(frozen, QUEENS) / 2, "three of each are seen beside one's own"
    assert chance_to_take(replace(frozen, pile=parse_cards("QS QD QC 9D")), KINGS) == 1.0, "the meld takes it"


def test_who_drew_from_the_stock_when_he_was_offered_a_card_hardly_holds_two_of_its_rank() -> None:
    """The fourth card from the top is one's own; his partner's lies above it."""
    piles = "KS 6D 7C 9D", "6D 7C KS 9D"
    offered, other = (melding("KH 8S 5S", pile=f"2D {pile}", theirs=("8S 8H 8C",)) for pile in piles)
    assert chance_to_take(offered, KINGS) < chance_to_take(other, KINGS) / 2


def test_the_expert_opens_from_the_hand_once_the_others_have() -> None:
    state = melding("KS KH KD AS AH AD 4S 9H", pile="6D 7D", theirs=("8S 8H 8C",))
    assert advised(state).startswith("lay")


def test_the_expert_goes_out_with_wild_cards_where_they_make_canastas_and_spoil_none() -> None:
    """Seven nines are a natural canasta; of six kings and five queens the wild cards make mixed ones."""
    own = ("9S 9H 9D 9C 9S 9H 9D", "KS KH KD KC KS KH", "QS QH QD QC QS")
    state = melding("2S 2H JO 4S", own=own)
    while state.phase == "meld":
        state = played(state, advised(state))
    assert (state.tallies[0].natural, state.tallies[0].mixed) == (1, 2)


def test_the_expert_opens_by_the_pile_and_from_the_hand_only_before_the_stock_runs_out() -> None:
    hand, pile = "KS KH KD AS AH AD 4S 9H", "6D 7D"
    state = melding(hand, pile=pile)
    assert heuristic(state.seen_by(0), Random(1))[0] == "lay"
    assert advised(state).startswith("discard")
    assert advised(replace(state, stock=3)).startswith("lay")
    assert advised(table("AS AH 5S 6H", "KH KD AD")) == "take"


def test_the_expert_freezes_a_large_pile_where_only_the_others_have_opened() -> None:
    hand, pile = "2S 6D 4C JH JD", "KC QD 10S 9H JC KH"
    theirs = ("8S 8H 8C", "7S 7H 7C", "AS AH AC")
    behind, level = melding(hand, pile=pile, theirs=theirs), melding(hand, pile=pile)
    assert advised(behind) == "discard 2"
    assert advised(level) != "discard 2"
    assert heuristic(behind.seen_by(0), Random(1)) != ("discard", "2")


@pytest.mark.parametrize("options", [{}, {"seven": "four_naturals"}, {"max_wild": "3"}])
@pytest.mark.parametrize("points", [(0, 0), (1500, 3000), (-50, 1500)])
def test_deals_played_out_in_thought_go_as_those_at_the_table(options: dict[str, Any], points: tuple[int, int]) -> None:
    """Turn by turn, with the same cards on the stock, by the same moves."""
    rng = Random(str((options, points)))
    for _ in range(4):
        state = Canasta.start(CanastaOptions(ask_partner=False, **options), 4)
        while state.phase != "draw":
            state = replace(state.apply(state.draw(rng)), points=points)
        while state.phase == "draw":
            stock = list(state.unseen_cards())
            rng.shuffle(stock)
            deal = Deal(state)
            deal.stock = [KIND[card] for card in stock]
            turns, thrown = state.turns, ""
            while state.turns == turns and state.phase not in ("deal", "over"):
                if state.turn == CHANCE:
                    state = state.play(("drew", *tokens([stock.pop()])))
                else:
                    move = next(expert(state.seen_by(state.turn), rng)).move
                    thrown = move[1] if move[0] == "discard" else thrown
                    state = state.play(move)
            deal.begin()
            if deal.out == GOING_ON:
                deal.lay_all()
            if deal.out == GOING_ON:
                deal.discard(next(kind for card, kind in KIND.items() if thrown == WORDS[card]))
            if state.phase == "draw":
                after = Deal(state)
                assert [getattr(deal, name) for name in SAME] == [getattr(after, name) for name in SAME]
        assert [deal.score(side) for side in (0, 1)] == [tally.total for tally in state.tallies]


SAME = (
    *("fresh", "frozen", "held", "made", "melded", "melds", "natural"),
    *("pile", "points", "red", "size", "turn", "turns", "wild"),
)
"""What a deal in thought keeps of the table, but for the suits of the cards that are known in hands."""


def test_imagined_deals_agree_with_what_a_seat_knows() -> None:
    rng = Random(4)
    state = Canasta.start(CanastaOptions(), 4)
    for _ in range(150):
        state = state.apply(state.draw(rng) if state.turn == CHANCE else heuristic(state.seen_by(state.turn), rng))
        if state.phase not in ("draw", "meld") or state.draft:
            continue
        seat = state.turn
        true, found = Deal(state), Imagined(state.masked(seat), seat).deal(rng)
        assert found.held[seat] == true.held[seat]
        assert [sum(hand) for hand in found.held] == found.size == true.size
        for hand, known in zip(found.held, true.known, strict=True):
            assert all(map(int.__ge__, hand, known))
        hidden = Counter(KIND[card] for card in state.unseen_cards())
        for at in {0, 1, 2, 3} - {seat}:
            hidden.update(dict(enumerate(true.held[at])))
            hidden.subtract(dict(enumerate(found.held[at])))
        assert +hidden == Counter(found.stock), "no card is there twice or lost"


def thought(state: Canasta, deals: int = 60) -> str:
    """Hard's move after so many imagined deals."""
    return text(list(islice(expert(state.seen_by(0), Random(1)), deals))[-1].move)


def test_hard_does_not_discard_what_takes_the_pile_for_sure_where_something_else_is_safe() -> None:
    pile = "KC QD 10S 9H JC QH 5D 8C 6C 10D"
    state = melding("AH 5S 5H 6D 7S 7D", pile=pile, own=("9S 9D 9C",), theirs=("AS AD AC", "8S 8H 8D"))
    assert thought(state) != "discard AH"


def test_hard_takes_a_large_pile_for_which_nothing_is_spent() -> None:
    state = table("8S 4C 5S 6H 7D JC", "KC KD 10S 10H JH QH 5D AS AC AD 8C", own=("8H 8D 8S",), theirs=("9S 9H 9D",))
    assert thought(state) == "take"


def test_hard_spends_a_wild_card_on_a_small_pile_where_that_ends_the_deal() -> None:
    """Two cards are not worth a wild one, but with them all can be laid while the others hold sixteen cards."""
    theirs = ("8S 8H 8D 8C 8S 8H", "AS AD AH")
    state = table("KS 2H", "9C KD", own=OWN, theirs=theirs, options={"ask_partner": False})
    assert advised(state) == "draw"
    assert thought(state) == "take"


def test_an_opening_that_a_search_has_begun_is_completed() -> None:
    """By the rule of thumb the expert would not have begun it, while the others have melded nothing."""
    state = melding("KS KH KD AS AH AD 4S 9H", pile="6D 7D")
    assert advised(state).startswith("discard")
    state = played(state, "lay AS")
    while state.draft:
        state = played(state, advised(state))
    assert state.has_melded(0)


def test_bots_play_deals_to_their_end_by_going_out() -> None:
    rng = Random(3)
    state, moves = Canasta.start(CanastaOptions(target=1500), 4), []
    while state.turn != GAME_OVER:
        move = state.draw(rng) if state.turn == CHANCE else heuristic(state.seen_by(state.turn), rng)
        moves.append(text(move))
        state = state.play(move)
    assert state.outer >= 0
    assert not any(before == after == "clear" for before, after in pairwise(moves))
    assert max(state.points) >= 1500


# -- the table ---------------------------------------------------------------------------------------


def zone(state: Canasta, kind: type[Any], place: str = "") -> Any:
    return next(each for each in scene(state.seen_by(0)).zones if isinstance(each, kind) and place in ("", each.place))


def test_what_is_laid_lies_with_the_melds_and_is_told_against_what_it_must_count() -> None:
    state = melding("KS KH KD AS AH AD 4S 9H")
    assert zone(state, sc.Melds, "bottom").label == "{0} and {2}: 50 points to open"
    state = played(state, "lay KS", "lay KH", "lay KD")
    mine = zone(state, sc.Melds, "bottom")
    assert mine.label == "{0} and {2}: 30 of 50 points to open"
    assert [(card.face, card.fresh) for card in mine.melds[0].cards] == [("KS", True), ("KH", True), ("KD", True)]
    others = [each for each in scene(state.seen_by(1)).zones if isinstance(each, sc.Melds)]
    assert not any(each.melds for each in others), "only their player sees them"
    state = played(state, "lay AS", "lay AH", "lay AD", "commit")
    assert not any(card.fresh for meld in zone(state, sc.Melds, "bottom").melds for card in meld.cards)


def test_a_canasta_has_a_card_of_its_colour_on_top() -> None:
    state = melding("4S 5S", own=("9S 9C 9D 9H 9S 9C 9D", "KH KD KS KH KD KC 2H"))
    tops = {meld.mark: meld.cards[0].face for meld in zone(state, sc.Melds, "bottom").melds}
    assert tops["natural"] in ("9D", "9H")
    assert tops["mixed"] in ("KS", "KC")


@pytest.mark.parametrize(
    ("own", "pile", "said"),
    [
        ((), "KH KD 9D", "Until you meld, it takes two natural 9s in hand."),
        (("QS QH QD",), "KH KD 9D", "It takes two 9s, or one and a wild card."),
        (("9S 9H 9C",), "KH KD 9D", "It takes two 9s, or one and a wild card, or your meld."),
        (("9S 9H 9C",), "KH 2D 9D", "Frozen by a two: it takes two natural 9s in hand."),
        (("9S 9H 9C",), "KH JO 9D", "Frozen by a joker: it takes two natural 9s in hand."),
        ((), "KH 9D 3S", "The black three on top stops it."),
    ],
)
def test_it_is_told_what_the_pile_takes(own: tuple[str, ...], pile: str, said: str) -> None:
    assert zone(table("4S 5S", pile, own=own), sc.Note).lines[-1] == said


def test_while_the_pile_is_taken_it_stays_told_what_it_takes_and_what_to_press() -> None:
    state = played(table("9S JO 4S 5S 6S", "KH 9D", own=("8S 8H 8C",)), "take")
    assert zone(state, sc.Note).lines[-1] == "It takes two 9s, or one and a wild card."
    assert _prompt(state) == "10 points laid: to take the pile, lay two 9s, or one and a wild card."
    assert refused(state, "discard 4S") == "you are taking the pile: lay more, or go back (Esc)."
    assert _prompt(played(state, "lay JO 9")) == "60 points laid: to take the pile, lay one 9 too."
    assert _prompt(played(state, "lay 9S")) == "20 points laid: to take the pile, lay one more 9, or a wild card."
    whole = played(state, "lay 9S", "lay JO 9")
    assert _prompt(whole) == "70 points laid: meld these to take the pile."
    assert refused(whole, "draw") == "you are taking the pile: meld these (m), or go back (Esc)."
    frozen = played(table("QS QH AS AH 2D 4S", "2C QD", own=("8S 8H 8C",)), "take")
    assert _prompt(frozen) == "10 points laid: to take the pile, lay two natural queens."
    assert _prompt(played(frozen, "lay QS")) == "20 points laid: to take the pile, lay one more natural queen."


def test_a_meld_that_is_begun_says_what_it_lacks() -> None:
    state = melding("9S 9H JO 4S 5S 6S", own=("8S 8H 8C",))
    asked = _prompt(played(state, "lay 9S"))
    assert asked == "10 points laid: for a meld, lay two more 9s, or one and a wild card."
    asked = _prompt(played(state, "lay 9S", "lay 9H"))
    assert asked == "20 points laid: for a meld, lay one more 9, or a wild card."
    assert _prompt(played(state, "lay 9S", "lay JO 9")) == "60 points laid: for a meld, lay one 9 too."


def _prompt(state: Canasta) -> str:
    return scene(state.seen_by(0)).prompt


def test_a_wild_card_asks_in_words_for_its_meld() -> None:
    state = melding("2S JO 8D KS 4S 5H", own=("8S 8H 8C", "9S 9H 9C"))
    asked = {word: choice_line(state.seen_by(0), (word,)) for word in ("2", "JO", "8D", "KS")}
    assert asked == {
        "2": "Which meld takes the {2S}?",
        "JO": "Which meld takes the joker?",
        "8D": "Lay the {8D}, or discard it?",
        "KS": "",
    }
    two = melding("2S 2H KS 4S 5H", own=("8S 8H 8C",))
    assert choice_line(two.seen_by(0), ("2",)) == "Which meld takes the two?"


def test_words_are_offered_when_they_make_sense() -> None:
    """To ask once some card lets one go out, and to take back never, for Esc does."""
    early = table("7C JC 8H QD", "KH", own=OWN)
    assert ("ask",) in early.moves()
    assert scene(early.seen_by(0)).unoffered == ("ask",)
    assert refused(played(early, "draw", "drew 6S", "lay 7C"), "lay").startswith("no card"), "the others are no melds"
    assert scene(table("7C JC", "KH", own=OWN).seen_by(0)).unoffered == (), "the seven is laid, the jack thrown away"
    pairs = "KC KD QC QD JC"
    assert scene(table(pairs, "5S KH", own=OWN).seen_by(0)).unoffered == ("ask",), "a pair stays"
    assert scene(table(pairs, "QH KH", own=OWN).seen_by(0)).unoffered == (), "the pile has a queen, too"
    draft = played(melding("9S 9H 9D KC KD", own=OWN), "lay 9S")
    assert scene(draft.seen_by(0)).unoffered == ("clear", "lay")


def test_the_card_that_was_drawn_is_marked_for_its_player_and_one_of_two_alike() -> None:
    state = replace(table("9S 4D", "KD"), turn=CHANCE, phase="stock").play(("drew", "9S"))
    marked = [card.face for card in zone(state, sc.Fan).cards if card.fresh]
    assert marked == ["9S"]
    assert state.masked(1).new == ()
    assert played(state, "discard 4D").new == ()


def test_enter_discards_what_is_missed_least_and_a_wild_card_is_thrown_away_twice() -> None:
    """The four joins the fours, which comes first; the kings are a pair: then the jack, which nobody melds, goes."""
    state = melding("2S KS KH JD 4S", own=("4H 4D 4C",))
    told = scene(state.seen_by(0))
    assert told.default == "4S"
    assert scene(played(state, "lay 4S").seen_by(0)).default == "commit"
    assert scene(played(state, "lay 4S", "commit").seen_by(0)).default == "JD"
    assert told.confirm == ((("discard", "2"), "That throws away a wild card and freezes the pile"),)
    assert scene(state.seen_by(1)).confirm == ()
    frozen = scene(melding("2S KS KH JD 4S", pile="2D 9H", own=("4H 4D 4C",)).seen_by(0))
    assert frozen.confirm == ((("discard", "2"), "That throws away a wild card"),)
    assert scene(melding("2S 2D", pile="9H").seen_by(0)).confirm == (), "there is nothing else to discard"
