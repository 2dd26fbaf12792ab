"""Le Tarot Français and the tarot kit: the vectors of the rulings, the chien, the excuse, the score."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from parlor.core.scene import Fan, Fans
from parlor.core.scene.names import voice_of
from parlor.core.state import CHANCE, GAME_OVER, IllegalMove, View, parse
from parlor.games.catalogue import entry
from parlor.games.kits.cards import pack as kit
from parlor.games.kits.cards.pack import ATOUTS, EXCUSE, HEARTS, UNKNOWN, parse_cards, suit, tokens
from parlor.games.kits.tarot.rules import (
    PACK,
    card_powers,
    exchange_excuse,
    half_points,
    hand_promise,
    legal_cards,
    shown_voids,
    winning_index,
)
from parlor.games.kits.tarot.scoring import tally_hand
from parlor.games.kits.tarot.view import events
from parlor.games.kits.tricks.rules import Play, start_play
from parlor.games.tarot.tarot_francais.bots import heuristic
from parlor.games.tarot.tarot_francais.rules import EACH, Tarot, TarotOptions
from parlor.games.tarot.tarot_francais.view import scene
from parlor.line.choices import describe_moves
from parlor.play.log import describe_move
from parlor.widgets.canvas.canvas import Size
from parlor.widgets.canvas.glyphs import SAFE
from parlor.widgets.layout.layout import Kind, plan
from tests.samples import NAMES, replayed


def hand(words: str) -> tuple[int, ...]:
    return tuple(sorted(parse_cards(words)))


def may(held: str, trick: str, follow: Any = "source") -> set[str]:
    return set(tokens(legal_cards(hand(held), parse_cards(trick), follow)))


# -- the kit ---------------------------------------------------------------------------------------


def test_the_pack_counts_ninety_one_points() -> None:
    assert len(PACK) == 78
    assert half_points(PACK) == 182
    assert half_points(parse_cards("T1 T21 X KS QS NS JS 10S T5")) == 9 * 4 + 7 + 5 + 3 + 1 + 1


def test_in_red_the_one_is_the_highest_pip() -> None:
    assert winning_index(parse_cards("3H 1H 10H JS")) == 1
    assert winning_index(parse_cards("3S 1S 10S JH")) == 2
    assert winning_index(parse_cards("1H JH 2H")) == 1
    assert card_powers()[parse_cards("1D")[0]] < card_powers()[parse_cards("JD")[0]]


def test_atouts_win_and_the_excuse_never() -> None:
    assert winning_index(parse_cards("KS T2 T1 X")) == 1
    assert winning_index(parse_cards("X 5S KS 9S")) == 2


@pytest.mark.parametrize(
    ("held", "trick", "follow", "expected"),
    [
        ("1H 3H KS T5 X", "7H", "source", {"1H", "3H", "X"}),
        ("KS T2 T9", "7H T4", "source", {"T2", "T9"}),
        ("KS T2 T9", "7H T4", "fft", {"T9"}),
        ("KS T2", "7H", "source", {"KS", "T2"}),
        ("KS T2", "7H", "fft", {"T2"}),
        ("KS T2", "7H", "must_trump", {"T2"}),
        ("KS T2 T3", "7H T4", "fft", {"T2", "T3"}),
        ("KS T2 T9", "T4", "source", {"T2", "T9"}),
        ("KS T2 T9", "T4", "fft", {"T9"}),
        ("KS 3D", "T4", "fft", {"KS", "3D"}),
        ("5H KS T2 X", "X 7H", "source", {"5H", "X"}),
        ("KS T2 X", "X", "source", {"KS", "T2", "X"}),
    ],
)
def test_what_must_be_followed(held: str, trick: str, follow: str, expected: set[str]) -> None:
    assert may(held.replace(" X", "") if trick == "X" else held, trick, follow) == expected - (
        {"X"} if trick == "X" else set()
    )


def test_what_a_card_shows_to_lack() -> None:
    five, seven = parse_cards("5S")[0], parse_cards("7H")
    assert shown_voids(five, seven, "source") == 1 << HEARTS
    assert shown_voids(five, parse_cards("7H T4"), "source") == 1 << HEARTS | 1 << ATOUTS
    assert shown_voids(five, seven, "fft") == 1 << HEARTS | 1 << ATOUTS
    assert shown_voids(EXCUSE, seven, "fft") == 0
    assert shown_voids(parse_cards("T3")[0], seven, "fft") == 1 << HEARTS


def test_the_excuse_goes_home_for_a_small_card_if_there_is_one() -> None:
    taken, others = exchange_excuse([parse_cards("KS 5S"), parse_cards("X 9H T4")], 0, 1)
    assert (set(tokens(taken)), set(tokens(others))) == ({"KS", "X"}, {"5S", "9H", "T4"})
    same = [list(parse_cards("X")), list(parse_cards("9H"))]
    assert exchange_excuse(same, 0, 0) == same


def test_an_excuse_that_is_never_paid_for_stays_with_its_side() -> None:
    taken, others = exchange_excuse([parse_cards("KS QS"), parse_cards("X 9H")], 0, 1)
    assert (set(tokens(taken)), set(tokens(others))) == ({"KS", "QS", "X"}, {"9H"})


@pytest.mark.parametrize(
    ("held", "given"),
    [("T2 1S 9H KS", "9H"), ("T9 T2 1H QD", "T2"), ("1D 1S 10C", "10C"), ("5C 3H 4S", "3H"), ("1C KS T1 T21", "1C")],
)
def test_a_suit_pip_is_given_for_the_excuse_then_an_atout_then_an_ace(held: str, given: str) -> None:
    taken, others = exchange_excuse([parse_cards(held), parse_cards("X KD")], 0, 1)
    assert set(tokens(others)) == {"KD", given}
    assert set(tokens(taken)) == {*held.split(), "X"} - {given}


# -- the score -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bid", "points", "bouts", "extra", "score"),
    [
        ("garde", 49, 2, {"petit": 1, "poignees": 20}, 106),
        ("petite", 45, 1, {}, -31),
        ("sans", 56, 0, {}, 100),
        ("petite", 51.5, 1, {}, 26),
        ("petite", 50.5, 1, {}, -26),
        ("petite", 45, 1, {"literal": True}, 19),
        ("contre", 36, 3, {}, 150),
        ("petite", 91, 3, {"slam": 1}, 25 + 55 + 200),
        ("petite", 91, 3, {"slam": 1, "announced": (True, False)}, 25 + 55 + 400),
        ("petite", 60, 3, {"announced": (True, False)}, 25 + 24 - 200),
        ("petite", 60, 3, {"announced": (False, True)}, 25 + 24 + 200),
        ("petite", 0, 0, {"slam": -1, "announced": (False, True)}, -25 - 56 - 400),
        ("petite", 0, 0, {"slam": -1, "announced": (True, False)}, -25 - 56 - 200 - 200),
        ("petite", 0, 0, {"slam": -1, "defence_slam": 0}, -25 - 56),
        ("petite", 0, 0, {"slam": -1, "defence_slam": 0, "announced": (False, True)}, -25 - 56 - 400),
        ("petite", 0, 0, {"slam": -1, "petit": -1}, -25 - 56 - 10 - 200),
        ("petite", 45, 1, {"poignees": 30}, -31 - 30),
    ],
)
def test_what_a_hand_scores(bid: str, points: float, bouts: int, extra: dict[str, Any], score: int) -> None:
    tally = tally_hand(bid, int(points * 2), bouts, **extra)
    assert tally.score == score


# -- the game ----------------------------------------------------------------------------------------


def dealt(seats: int = 4, **options: Any) -> Tarot:
    state = Tarot.start(TarotOptions(**options), seats).play(("first", "1"))
    return state.play(state.draw(Random(3)))


@pytest.mark.parametrize(("seats", "each", "chien"), [(2, 36, 6), (3, 24, 6), (4, 18, 6), (5, 14, 8)])
def test_the_deal(seats: int, each: int, chien: int) -> None:
    state = dealt(seats)
    assert [len(held) for held in state.trick_play.hands] == [each] * seats
    assert state.turn == (0 - 1) % seats, "the dealer's right speaks first"
    state = state.play(parse("bid petite"))
    for _ in range(seats - 1):
        state = state.play(("pass",))
    assert state.turn == CHANCE
    assert len(state.draw(Random(1))) == 1 + chien


def test_bids_go_up_once_round_and_all_passes_end_the_hand() -> None:
    state = dealt().play(parse("bid garde"))
    assert scene(View(0, state)).status == "hand 1 of 4, garde is bid by {3}", "who bids may still be outbid"
    assert state.moves() == (("pass",), ("bid", "sans"), ("bid", "contre"))
    with pytest.raises(IllegalMove, match="bid more"):
        state.play(parse("bid petite"))


def test_a_deal_that_all_pass_does_not_count_but_the_third_in_a_row_does() -> None:
    state = dealt(hands=1)
    for dealer in (0, 3):
        assert (state.deal, state.dealer) == (1, dealer), "the deal goes to the right, the hand is the same"
        for _ in range(4):
            state = state.play(("pass",))
        assert state.turn == CHANCE
        state = state.play(state.draw(Random(1)))
    assert (state.deal, state.dealer) == (1, 2)
    for _ in range(4):
        state = state.play(("pass",))
    assert state.turn == GAME_OVER
    assert state.scores() == (0, 0, 0, 0)


def test_deals_thrown_in_are_counted_in_a_row_only() -> None:
    state = last_trick("T21", ("5S", "6S", "7S"), options=TarotOptions(hands=2), thrown=2)
    assert (state.turn, state.thrown) == (CHANCE, 0)
    state = state.play(state.draw(Random(1)))
    assert state.deal == 2


def hands(*held: tuple[int, ...]) -> Play:
    """The hands before the first lead, to the right from seat 0 on."""
    return start_play(held, 0, order=(3, 2, 1, 0))


def taking(held: str, size: int = 6) -> Tarot:
    """The taker, seat 0, with six cards too many."""
    none = (0,) * 4
    tricks = hands(hand(held), *(hand("5S"),) * 3)
    return Tarot(
        TarotOptions(),
        4,
        0,
        none,
        3,
        1,
        "discard",
        tricks,
        bid=1,
        taker=0,
        chien=parse_cards("2C 3C 4C 5C 6C 7C"),
        poignees=none,
    )


def test_kings_and_bouts_are_never_laid_away_and_atouts_only_if_they_must() -> None:
    state = taking("KS 2S 3S 4S 5S 6S 7S T1 T5 X")
    assert {word for _, word in state.moves()} == {"2S", "3S", "4S", "5S", "6S", "7S"}
    short = taking("KS KH 2S 3S T1 T5 T6 T7 T8 T21 X")
    assert {word for _, word in short.moves()} == {"2S", "3S", "T5", "T6", "T7", "T8"}
    for word in ("T5", "T6", "T7", "T8"):
        short = short.play(("discard", word))
    assert {word for _, word in short.moves()} == {"2S", "3S"}, "all suit cards have to go too"


def test_the_chien_is_seen_by_all_and_the_discards_by_nobody_else() -> None:
    state = taking("KS 2S 3S 4S 5S 6S 7S T1 T5 X")
    assert state.observe(1, ("discard", "2S")) == ("discard", "?")
    after = state.play(("discard", "2S"))
    assert after.masked(1).away == (UNKNOWN,)
    assert after.masked(0).away == parse_cards("2S")


def announcing(atouts: int) -> Tarot:
    held = tuple(kit.card(ATOUTS, n) for n in range(1, atouts + 1))
    none = (0,) * 4
    return Tarot(TarotOptions(), 4, 0, none, 3, 1, "announce", hands(held, (), (), ()), bid=1, taker=0, poignees=none)


def test_a_poignee_needs_its_atouts_and_each_side_may_announce_one_chelem() -> None:
    assert announcing(9).moves() == (("chelem",), ("ready",))
    assert announcing(13).moves() == (("poignee", "single"), ("poignee", "double"), ("chelem",), ("ready",))
    shown = announcing(13).play(("poignee", "double"))
    assert shown.moves() == (("chelem",), ("ready",))
    other = shown.play(("ready",))
    assert other.turn == 3
    assert other.moves() == (("chelem",), ("ready",)), "an opponent may announce one too"
    both = other.play(("chelem",))
    assert both.moves() == (("ready",),)
    assert both.play(("ready",)).moves() == (("ready",),), "one for the whole side"
    assert both.chelem == (-1, 3)


def prompt(state: Any) -> str:
    return scene(state.seen_by(state.turn)).prompt


def test_what_is_asked_says_what_its_terms_mean() -> None:
    state = dealt()
    assert prompt(state) == "Bid or pass. Petite counts once, garde twice, sans 4, contre 6 times."
    garde = state.play(parse("bid garde"))
    assert prompt(garde) == "Garde is bid: bid more, or pass. Sans counts 4, contre 6 times."
    assert prompt(garde.play(parse("bid contre"))) == "Contre is bid: none is higher."
    state = announcing(13)
    assert prompt(state) == "Announce a poignée (10 trumps shown) or a chelem (all the tricks), or say ready."
    assert prompt(announcing(9)) == "Announce a chelem (all the tricks), or say ready."
    assert "trumps" not in scene(state.seen_by(1)).prompt, "the others do not learn what he may announce"


def test_the_buttons_say_what_terms_mean_and_the_log_does_without() -> None:
    game = entry("tarot_francais").game
    offers = {word: game.words[word].offer for word in ("garde", "sans", "contre", "poignee", "single", "chelem")}
    assert offers == {
        "garde": "Garde",
        "sans": "Sans: chien unseen",
        "contre": "Contre: chien theirs",
        "poignee": "Poignée: show trumps",
        "single": "Single: 20 points",
        "chelem": "Chelem: all the tricks",
    }
    assert describe_move(game, 0, ("bid", "sans"), ("Anna",)) == "Anna bids sans"
    state = announcing(13)
    view = state.seen_by(0)
    said_ = describe_moves(state.moves(), game, voice_of(scene(view), ("Anna", "Basil", "Clara", "Dora"), 0))
    assert said_[0] == "poignée (show trumps) single (20 points)"


def last_trick(
    mine: str,
    others: tuple[str, str, str],
    tricks: tuple[int, int] = (10, 7),
    bid: int = 1,
    options: TarotOptions | None = None,
    **given: Any,
) -> Tarot:
    """The last trick of the first hand, led by the taker, seat 0; play goes 0, 3, 2, 1."""
    held = hands(hand(mine), hand(others[2]), hand(others[1]), hand(others[0]))
    play = replace(held, taken=(tricks[0], tricks[1], 0, 0))
    state = Tarot(
        options or TarotOptions(hands=1), 4, 0, (0,) * 4, 3, 1, phase="play", tricks=play, bid=bid, taker=0,
        poignees=(0,) * 4, **given,
    )  # fmt: skip
    for seat, card in ((0, mine), (3, others[0]), (2, others[1]), (1, others[2])):
        assert state.turn == seat
        state = state.play(("play", card))
    return state


def test_the_excuse_is_lost_in_the_last_trick_but_wins_it_for_a_slam() -> None:
    lost = last_trick("X", ("5S", "6S", "7S"))
    assert lost.trick_play.piles[1] == parse_cards("X 5S 6S 7S"), "the seven, played last by seat 1, is the highest"
    kept = last_trick("X", ("5S", "6S", "7S"), tricks=(17, 0))
    assert kept.trick_play.piles[0] == parse_cards("X 5S 6S 7S")
    assert kept.trick_play.taken == (18, 0, 0, 0)


def test_scores_sum_to_nothing_and_the_taker_is_paid_by_all() -> None:
    state = last_trick("T21", ("5S", "6S", "7S"))
    assert state.turn == GAME_OVER
    scores = state.scores()
    assert sum(scores) == 0
    assert scores[0] == -3 * scores[1]
    assert scores[1] == scores[2] == scores[3]


@pytest.mark.parametrize(
    ("chelem", "defence_slam", "paid"),
    [((-1, -1), 200, 278), ((-1, 3), 200, 478), ((0, -1), 200, 478), ((-1, -1), 0, 78)],
)
def test_a_slam_of_the_opponents(chelem: tuple[int, int], defence_slam: Any, paid: int) -> None:
    # the taker has nothing but six small cards laid away: 3 points of 56, so 25 and 53 are lost before the slam
    state = last_trick(
        "2S",
        ("5S", "6S", "7S"),
        tricks=(0, 17),
        options=TarotOptions(hands=1, defence_slam=defence_slam),
        chien=parse_cards("2C"),
        away=parse_cards("2C 3C 4C 5C 6C 7C"),
        chelem=chelem,
    )
    assert state.scores() == (-3 * paid, paid, paid, paid)


def test_petit_au_bout_counts_for_whoever_wins_the_last_trick() -> None:
    with_it = last_trick("T1", ("5S", "6S", "7S"), chien=parse_cards("2C"), away=parse_cards("2C 3C 4C 5C 6C 7C"))
    without = last_trick("T2", ("5S", "6S", "7S"), chien=parse_cards("2C"), away=parse_cards("2C 3C 4C 5C 6C 7C"))
    assert with_it.tally is not None
    assert without.tally is not None
    # the petit is a bout too: 51 to make instead of 56, and four points more in the pile
    assert with_it.tally.score - without.tally.score == 10 + 5 + 4


def test_imagined_hands_hold_the_chien_where_it_must_be() -> None:
    state = dealt().play(parse("bid garde"))
    for _ in range(3):
        state = state.play(("pass",))
    state = state.play(state.draw(Random(4)))
    for _ in range(3):
        state = state.play(state.moves()[0])
    for seed in range(10):
        imagined = state.seen_by((state.taker + 1) % 4).imagine(Random(seed))
        held = {*imagined.trick_play.hands[state.taker], *imagined.away}
        assert {*state.chien} <= held
        assert not any(suit(c) == 5 or kit.rank(c) == kit.KING for c in imagined.away)


def test_who_has_bid_is_imagined_with_a_hand_that_promises_more_than_who_passed() -> None:
    viewer = 0
    state = dealt()
    while state.phase == "bid":
        garde = state.turn == 2
        state = state.play(("bid", "garde") if garde else ("pass",))
    view = state.seen_by(viewer)
    promised = [[hand_promise(hand) for hand in view.imagine(Random(seed)).trick_play.hands] for seed in range(60)]
    mean = [sum(column) / 60 for column in zip(*promised, strict=True)]
    assert state.taker == 2
    assert mean[2] > mean[1] + 5
    assert mean[2] > mean[3] + 5


def test_everyones_cards_add_up() -> None:
    for seats, each in EACH.items():
        assert each * seats <= 78


def test_the_club_player_bids_on_bouts_and_passes_without() -> None:
    strong = hand("T21 T20 T19 T18 T17 T16 T15 T14 T1 X KS QS KH QH KC KD QD NS")
    weak = hand("2S 3S 4S 5S 2H 3H 4H 5H 2C 3C 4C 5C 2D 3D 4D 5D T2 T3")
    assert hand_promise(strong) > 80 > 20 > hand_promise(weak)
    none = (0,) * 4
    for held, verb in ((strong, "bid"), (weak, "pass")):
        state = Tarot(TarotOptions(), 4, 0, none, 1, 1, "bid", hands(held, (), (), ()), poignees=none)
        assert heuristic(state.seen_by(0), Random(1))[0] == verb


def test_while_another_lays_away_the_chien_and_ones_own_cards_show_their_faces() -> None:
    match = replayed("tarot_francais")
    states: list[Any] = [match.position(at) for at in range(20)]
    state = next(state for state in states if state.phase == "discard")
    zones = match.game.scene(state.seen_by(1 - state.taker)).zones
    laid = plan(zones, Kind(NAMES[:4], SAFE), 55, 19)
    assert not laid.excess
    assert min(slot.size for slot in laid.slots if isinstance(zones[slot.zone], Fan | Fans)) >= Size.M


def test_who_has_nothing_to_announce_is_not_told() -> None:
    before = announcing(9)
    after = before.play(("ready",))
    assert events(before.seen_by(0), ("ready",), after.seen_by(0)) == []
