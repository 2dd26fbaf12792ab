"""Whist: the vectors of the rulings, the ways to follow, to score, and to sit."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from parlor.core.options import BadOption
from parlor.core.scene import Ring
from parlor.core.state import CHANCE, GAME_OVER, IllegalMove, parse
from parlor.games.kits.cards import pack as kit
from parlor.games.kits.cards.pack import ATOUTS, CLUBS, SPADES, parse_cards
from parlor.games.kits.tricks.rules import Play, fill_hands, suit_led, winning_index
from parlor.games.tricks.whist.bots import heuristic
from parlor.games.tricks.whist.rules import Whist, WhistOptions, whist_pack
from parlor.games.tricks.whist.view import scene


def hand(words: str) -> tuple[int, ...]:
    return tuple(sorted(parse_cards(words)))


def table(seats: int = 4, turn: int = 0, **given: Any) -> Whist:
    """A deal in progress; what is not given is empty."""
    names = {"follow", "teams", "deck", "deals"}
    options = WhistOptions(**{key: given.pop(key) for key in names & set(given)})
    none = (0,) * seats
    fields: dict[str, Any] = {
        "order": tuple(range(seats)),
        "hands": ((),) * seats,
        "trump": SPADES,
        "taken": none,
        "voids": none,
        "leader": turn,
        "piles": ((),) * seats,
    }
    return Whist(options, seats, turn, none, 0, 1, "play", Play(turn=turn, **(fields | given)), odd=none)


def legal(state: Whist) -> set[str]:
    return {move[1] for move in state.moves()}


def test_a_lead_may_be_followed_or_trumped_by_the_source_and_must_be_followed_when_strict() -> None:
    hands = (hand("KH 2S AC"), hand("2C"), hand("3C"), hand("4C"))
    for follow, expected in (("source", {"KH", "2S"}), ("strict", {"KH"})):
        state = table(turn=0, leader=3, hands=hands, trick=parse_cards("7H"), follow=follow)
        assert legal(state) == expected


def test_with_neither_suit_nor_trump_anything_goes() -> None:
    state = table(leader=3, hands=(hand("KD AC"), (), (), ()), trick=parse_cards("7H"))
    assert legal(state) == {"KD", "AC"}


def test_a_trump_led_is_followed_with_trumps() -> None:
    state = table(leader=3, hands=(hand("KD 2S"), (), (), ()), trick=parse_cards("7S"))
    assert legal(state) == {"2S"}


def test_the_highest_trump_wins_else_the_highest_of_the_led_suit() -> None:
    assert winning_index(parse_cards("7H KH 2S AH"), SPADES) == 2
    assert winning_index(parse_cards("7H KH AC 10H"), SPADES) == 1
    assert winning_index(parse_cards("2S 7H KS AH"), SPADES) == 2


def test_the_excuse_never_wins_and_the_card_after_it_is_led() -> None:
    assert suit_led(parse_cards("X 5H 6C")) == kit.HEARTS
    assert winning_index(parse_cards("X 5H 9H T1"), ATOUTS) == 3
    assert winning_index(parse_cards("X 5H 6C 9H"), CLUBS) == 2
    assert winning_index(parse_cards("5H X 6D 4H"), ATOUTS) == 0


def test_in_the_tarot_deck_the_excuse_may_always_be_played() -> None:
    state = table(leader=3, hands=(hand("5H KC T3 X"), (), (), ()), trick=parse_cards("7H"), deck="tarot", trump=ATOUTS)
    assert legal(state) == {"5H", "T3", "X"}


@pytest.mark.parametrize(("seats", "each"), [(4, 19), (5, 15), (6, 13), (7, 11)])
def test_the_tarot_deals_come_out_even(seats: int, each: int) -> None:
    state = begun(seats, deck="tarot")
    assert [len(each) for each in held(state)] == [each] * seats
    assert tricks(state).trump == ATOUTS
    assert state.turn == 1


def tricks(state: Whist) -> Play:
    assert state.tricks is not None
    return state.tricks


def held(state: Whist) -> tuple[tuple[int, ...], ...]:
    return tricks(state).hands


def begun(seats: int, **options: Any) -> Whist:
    """A game dealt by seat 0, with trumps turned."""
    state = Whist.start(WhistOptions(**options), seats).play(("first", "1"))
    rng = Random(5)
    while state.turn == CHANCE:
        state = state.play(state.draw(rng))
    return state


@pytest.mark.parametrize(("seats", "each"), [(4, 13), (5, 10), (6, 8), (7, 7)])
def test_the_french_deals_show_one_card_for_trumps(seats: int, each: int) -> None:
    state = begun(seats)
    assert [len(each) for each in held(state)] == [each] * seats
    assert kit.suit(state.turned) == tricks(state).trump
    assert (state.turned in held(state)[0]) == (seats == 4), "with four players it is the dealer's own card"
    assert not any(state.turned in each for each in held(state)[1:])
    assert state.turn == 1, "the player left of the dealer leads"


def last_trick(seats: int, taken: tuple[int, ...], odd: tuple[int, ...] | None = None, **options: Any) -> Whist:
    """The deal just before its last card: seat 0 led the highest trump and takes the trick."""
    hands = (*((),) * (seats - 1), hand("2C"))
    trick = parse_cards("AS 2D 3D 4D 5D 6D")[: seats - 1]
    state = table(seats, turn=seats - 1, leader=0, hands=hands, trick=trick, taken=taken, deals=1, **options)
    if odd is not None:
        from msgspec.structs import replace

        state = replace(state, odd=odd)
    return state.play(("play", "2C"))


def test_a_side_scores_its_tricks_over_six() -> None:
    nine = last_trick(4, (5, 2, 3, 2))  # 6 + 3 = 9 tricks for seats 0 and 2, 4 for the others
    assert nine.turn == GAME_OVER
    assert nine.scores() == (3, 0, 3, 0)
    assert nine.winners() == (0, 2)
    six = last_trick(4, (3, 4, 2, 3))  # 4 + 2 = 6 against 7
    assert six.scores() == (0, 1, 0, 1)


def test_odd_tricks_from_the_seventh_score_for_lone_players() -> None:
    thirteenth = last_trick(4, (4, 4, 2, 2), (1, 1, 1, 0), teams="no")
    assert thirteenth.scores() == (2, 1, 1, 0), "the thirteenth trick is the fourth odd one"
    eighth = last_trick(6, (2, 1, 1, 1, 1, 1), (0, 0, 1, 0, 0, 0))
    assert eighth.scores() == (0, 0, 1, 0, 0, 0), "of eight tricks only the seventh counts"
    seventh = last_trick(7, (0, 1, 1, 1, 1, 1, 1))
    assert seventh.scores() == (1, 0, 0, 0, 0, 0, 0)


@pytest.mark.parametrize(("seats", "points"), [(4, 4), (6, 1), (7, 1)])
def test_a_deal_has_so_many_odd_tricks(seats: int, points: int) -> None:
    state, rng = begun(seats, teams="no", deals=1), Random(3)
    while state.turn != GAME_OVER:
        state = state.play(rng.choice(state.moves()))
    assert sum(state.scores()) == points


def test_six_may_play_three_against_three_and_five_may_not() -> None:
    assert table(6, teams="yes").sides() == (0, 1, 0, 1, 0, 1)
    assert table(6).sides() == (0, 1, 2, 3, 4, 5)
    WhistOptions(teams="yes").check(6)
    with pytest.raises(BadOption, match="four or six"):
        WhistOptions(teams="yes").check(5)


def test_the_deal_passes_to_the_left() -> None:
    state, rng = begun(4, deals=2), Random(3)
    while state.deal == 1:
        state = state.play(rng.choice(state.moves()) if state.turn >= 0 else state.draw(rng))
    assert state.dealer == 1
    assert state.turn == CHANCE


def test_who_does_not_follow_is_known_to_have_neither_suit_nor_trump() -> None:
    hands = (hand("KD AC"), hand("2H 5S"), hand("3C 4C"), hand("4H 9H"))
    state = table(leader=3, hands=hands, trick=parse_cards("7H")).play(("play", "KD"))
    assert tricks(state).voids[0] == 1 << kit.HEARTS | 1 << SPADES
    strict = table(leader=3, hands=hands, trick=parse_cards("7H"), follow="strict").play(("play", "KD"))
    assert tricks(strict).voids[0] == 1 << kit.HEARTS


def test_imagined_hands_respect_what_was_shown() -> None:
    hands = (hand("2S 3S"), (kit.UNKNOWN,) * 3, (kit.UNKNOWN,) * 3)
    pack = hand("2S 3S 4H 5H 6H 7C 8C 9C")
    voids = (0, 1 << kit.HEARTS, 0)
    for seed in range(30):
        dealt = fill_hands(hands, voids, pack, (), Random(seed))
        assert dealt[1] == hand("7C 8C 9C")
        assert dealt[2] == hand("4H 5H 6H")


def test_a_deal_that_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="no deal agrees"):
        kit.deal_at_random((1, 1), (3, 4), lambda holder, card: card == 3, Random(1))
    with pytest.raises(ValueError, match="3 cards for 2 places"):
        kit.deal_at_random((1, 1), (3, 4, 5), lambda holder, card: True, Random(1))


def test_the_dealers_shown_card_is_seen_by_all_until_it_is_played() -> None:
    state = begun(4)
    assert state.turned in held(state.masked(2))[0]
    assert held(state.masked(2))[0].count(kit.UNKNOWN) == 12


@pytest.mark.parametrize(
    ("move", "reason"),
    [("play AC", "play hearts or a trump"), ("play 9D", "do not hold 9D"), ("play", "you may"), ("sing", "you may")],
)
def test_refusals_say_what_would_be_right(move: str, reason: str) -> None:
    state = table(leader=3, hands=(hand("KH 2S AC"), (), (), ()), trick=parse_cards("7H"))
    with pytest.raises(IllegalMove, match=reason):
        state.play(parse(move))


def test_the_club_player_wins_cheaply_but_third_and_leaves_his_partners_tricks_alone() -> None:
    """Third in hand he plays high, and of cards that are as good the lowest."""
    rng, hands = Random(1), (hand("KH 9H 2S"), (), (), hand("2C"))
    cheap = table(leader=3, hands=hands, trick=parse_cards("8H"), teams="no")
    assert heuristic(cheap.seen_by(0), rng) == ("play", "9H")
    third = table(leader=2, hands=hands, trick=parse_cards("7H 8H"), teams="no")
    assert heuristic(third.seen_by(0), rng) == ("play", "KH")
    touching = table(leader=2, hands=(hand("KH QH 9H 2S"), (), (), hand("2C")), trick=parse_cards("7H 8H"), teams="no")
    assert heuristic(touching.seen_by(0), rng) == ("play", "QH")
    hands = ((), (), (), hand("KH 9H 2S"))
    partner = table(turn=3, leader=0, hands=hands, trick=parse_cards("7H AH 8H"))
    assert heuristic(partner.seen_by(3), rng) == ("play", "9H")


def test_the_club_player_draws_trumps_with_sure_ones_before_he_leads_others() -> None:
    rng, held = Random(1), hand("AS 5S AC 3C 2C")
    state = table(hands=(held, (), (), ()))
    assert heuristic(state.seen_by(0), rng) == ("play", "AS")
    others = tuple(card for card in whist_pack("french") if kit.suit(card) == SPADES and card not in held)
    drawn = table(hands=(held, (), (), ()), piles=(others, (), (), ()))
    assert heuristic(drawn.seen_by(0), rng) == ("play", "AC")


@pytest.mark.parametrize(("trump", "letter"), [(CLUBS, "C"), (SPADES, "S"), (ATOUTS, "")])
def test_the_suit_of_trumps_is_shown_where_trumps_are_a_suit(trump: int, letter: str) -> None:
    ring = next(zone for zone in scene(table(trump=trump).seen_by(0)).zones if isinstance(zone, Ring))
    assert ring.suit == letter
