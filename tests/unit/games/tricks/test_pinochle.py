"""Double-deck Pinochle: melds at their best, the auction, passing, crawling, and the score."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from parlor.core.scene import Dial, Fan, Note, Ring, Sheet
from parlor.core.state import CHANCE, GAME_OVER, IllegalMove, parse
from parlor.games.catalogue import entry
from parlor.games.kits.cards.pack import (
    CARDS,
    CLUBS,
    HEARTS,
    SPADES,
    TOKENS,
    UNKNOWN,
    parse_cards,
    remove_cards,
    suit,
    tokens,
)
from parlor.games.kits.pinochle.rules import CRAWL, cards_shown, kinds_ruled_out
from parlor.games.kits.tricks.rules import start_play
from parlor.games.tricks.pinochle.bots import club_move, expert, heuristic
from parlor.games.tricks.pinochle.cardplay import play_out
from parlor.games.tricks.pinochle.melds import WORTH, meld_value, melds
from parlor.games.tricks.pinochle.rules import PACK, SUITS, Pinochle, PinochleOptions
from parlor.widgets.canvas.canvas import Look, Size
from parlor.widgets.cards.fans import in_one_row, row_count
from tests.samples import replayed


def hand(words: str) -> tuple[int, ...]:
    return tuple(sorted(parse_cards(words)))


def played(state: Pinochle, *moves: str) -> Pinochle:
    for move in moves:
        state = state.play(parse(move))
    return state


def dealt(*hands: str, **options: Any) -> Pinochle:
    """Dealt by seat 3, so that seat 0 bids first; with hands given, these."""
    state = Pinochle.start(PinochleOptions(**options), 4).play(("first", "4"))
    state = state.play(state.draw(Random(4)))
    return replace(state, tricks=start_play(tuple(map(hand, hands)), 0)) if hands else state


def playing(*hands: str, trump: int = SPADES, bid: int = 50, **options: Any) -> Pinochle:
    """Trumps are named by seat 0, whose bid stands, and he is to lead."""
    state = played(dealt(*hands, **options), f"bid {bid}", "pass", "pass", "pass")
    state = replace(state, asked=trump, phase="trump").play(("trump", ("spades", "hearts", "clubs", "diamonds")[trump]))
    assert state.turn == CHANCE  # the melds lie on the table, and all look at them
    return state.play(("taken_up",))


# -- melds -----------------------------------------------------------------------------------------


def test_the_pack_has_four_of_each_card_and_fifty_points() -> None:
    assert (len(PACK), len(set(PACK))) == (80, 20)


@pytest.mark.parametrize(
    ("held", "trump", "value"),
    [
        # the rulings' hand: run 150, a marriage 4, one in hearts 2, double pinochle 30, aces 10
        ("AS AS 10S 10S KS KS KS QS QS QS JS JS JD JD KH QH AH AD AC KC", SPADES, 196),
        ("AS 10S KS KS QS QS JS", SPADES, 30),  # two marriages, rather than a run and one: 15 + 4
        ("AS 10S KS KS KS QS QS QS JS", SPADES, 60),  # three, rather than 15 + 30
        ("AS 10S KS KS KS KS QS QS QS QS JS", SPADES, 240),
        ("AS AS 10S 10S KS KS KS QS QS QS JS JS", SPADES, 154),  # a double run and a marriage, not 60
        ("AS 10S KS QS JS", HEARTS, 2),
        ("KH QH KC QC KC QC", HEARTS, 8),  # 4 in trumps, 4 in clubs
        ("QS QS QS JD", CLUBS, 4),
        ("QS QS QS JD JD JD", CLUBS, 90),
        ("QS QS QS QS JD JD JD JD", CLUBS, 360),
        ("AS AH AC AD", CLUBS, 10),
        ("AS AH AC AD AS AH AC AD AS AH AC AD AS AH AC AD", CLUBS, 510),
        ("10S 10H 10C 10D", CLUBS, 0),
        ("KS KH KC KD QS QH QC QD JS JH JC JD", SPADES, 8 + 6 + 4 + 4 + 4 + 2 * 3),
        ("KS KS KH KH KC KC KD KD", SPADES, 80),
    ],
)
def test_melds_at_their_best(held: str, trump: int, value: int) -> None:
    assert meld_value(hand(held), trump) == value


@pytest.mark.parametrize("kind", list(WORTH))
def test_what_several_melds_are_worth_is_the_best_division(kind: str) -> None:
    prices = WORTH[kind]
    for count in range(2, 5):
        assert all(prices[count] >= prices[part] + prices[count - part] for part in range(1, count))
    assert all(less < more for less, more in pairwise(prices))


def test_a_card_shown_for_melds_of_several_types_is_shown_once() -> None:
    found = melds(hand("KS QS QH QC QD JD"), CLUBS)
    assert {meld.kind: meld.value for meld in found} == {"marriage": 2, "queens": 6, "binocle": 4}
    assert cards_shown(found) == hand("KS QS QH QC QD JD")


# -- the auction -----------------------------------------------------------------------------------


def test_bids_go_by_ones_to_fifty_and_then_by_fives() -> None:
    state = dealt()
    assert len(state.moves()) == 117
    assert state.bids() == (*range(25, 51), *range(55, 501, 5))
    state = state.play(parse("bid 60"))
    for bid, right in (("60", "65 or more"), ("50", "65 or more"), ("63", "65 or more"), ("67", "65 or 70")):
        with pytest.raises(IllegalMove, match=right):
            state.play(("bid", bid))
    with pytest.raises(IllegalMove, match="25 or more"):
        dealt().play(parse("bid 24"))


def test_one_dial_has_all_the_bids_above_the_last() -> None:
    state = played(dealt(), "bid 150")
    assert (state.turn, state.bids()) == (1, tuple(range(155, 501, 5)))
    scene = entry("pinochle").game.scene(state.seen_by(1))
    assert [zone.words[0] for zone in scene.zones if isinstance(zone, Dial)] == ["155"]
    assert played(state, "bid 500").moves() == (("pass",),)


def test_a_pass_is_final_and_the_last_bid_stands() -> None:
    state = played(dealt(), "bid 25", "pass", "bid 26", "bid 27")
    assert state.turn == 0
    state = played(state, "pass")
    assert state.turn == 2
    state = played(state, "pass")
    assert (state.phase, state.turn, state.bidder, state.bid) == ("ask", 3, 3, 27)


def test_after_three_passes_the_dealer_must_bid() -> None:
    state = played(dealt(), "pass", "pass", "pass")
    assert state.turn == 3
    with pytest.raises(IllegalMove, match="25 or more"):
        state.play(("pass",))
    state = played(state, "bid 30")
    assert (state.phase, state.turn, state.bid) == ("ask", 3, 30)


# -- passing ---------------------------------------------------------------------------------------

FOUR = ("JS " * 20, "JH " * 20, "AH 10H KC KC QC QC " + "AD " * 14, "JC " * 20)


def test_the_partner_gives_all_he_has_of_the_suit_before_others() -> None:
    state = played(dealt(*FOUR), "bid 25", "pass", "pass", "pass", "ask hearts")
    assert state.turn == 2
    assert set(state.moves()) == {("give", "AH"), ("give", "10H")}
    with pytest.raises(IllegalMove, match="hearts were asked for: you can give 2"):
        state.play(parse("give KC"))
    state = played(state, "give AH", "give 10H")
    assert set(state.moves()) == {("give", "KC"), ("give", "QC"), ("give", "AD")}
    state = played(state, "give KC")
    assert (state.turn, state.phase, state.given) == (0, "return", hand("AH 10H KC"))
    assert len(state.trick_play.hands[0]) == 23
    state = played(state, "return JS", "return AH", "return JS")
    assert (state.turn, state.phase) == (0, "trump")
    assert list(map(len, state.trick_play.hands)) == [20] * 4
    assert state.trick_play.hands[2].count(hand("AH")[0]) == 1


def test_what_is_to_be_passed_is_told_and_why() -> None:
    state = played(dealt(*FOUR), "bid 25", "pass", "pass", "pass", "ask hearts")

    def prompt() -> str:
        return entry("pinochle").game.scene(state.seen_by(state.turn)).prompt

    assert prompt() == "{0} has the bid and asks for hearts: your 2 must go, and others to make 3. Pass 3 cards."
    state = played(state, "give AH")
    assert prompt().endswith("Pass 2 more.")
    state = played(state, "give 10H", "give KC")
    assert prompt() == "{2} has passed you 3 cards: pass back 3 cards that you can spare."
    fan = entry("pinochle").game.scene(state.seen_by(0)).zones[-1]
    assert isinstance(fan, Fan)
    assert [card.face for card in fan.cards if card.fresh] == ["AH", "10H", "KC"]


def test_only_the_two_know_what_was_passed() -> None:
    state = played(dealt(*FOUR), "bid 25", "pass", "pass", "pass", "ask hearts", "give AH", "give 10H", "give KC")
    assert [state.masked(seat).given for seat in range(4)] == [hand("AH 10H KC"), (UNKNOWN,) * 3] * 2
    assert [c for c in state.masked(2).trick_play.hands[0] if c != UNKNOWN] == list(hand("AH 10H KC"))
    state = played(state, "return JS", "return AH", "return JS")
    assert [c for c in state.masked(2).trick_play.hands[0] if c != UNKNOWN] == list(hand("10H KC"))
    assert [c for c in state.masked(0).trick_play.hands[2] if c != UNKNOWN] == list(hand("JS JS AH"))
    assert state.observe(1, ("give", "AH")) == ("give", "?")


def test_a_bidder_who_got_fewer_of_the_suit_knows_that_his_partner_has_none_left() -> None:
    partner = hand("AH " + "AS 10S KS QS JS " * 3 + "AC 10C KC QC")
    left = list(remove_cards(PACK, *partner))
    Random(1).shuffle(left)
    state = dealt()
    hands = (left[:20], left[20:40], partner, left[40:])
    state = replace(state, tricks=start_play(tuple(tuple(sorted(held)) for held in hands), 0))
    state = played(state, "bid 25", "pass", "pass", "pass", "ask hearts", "give AH", "give AS", "give 10S")
    for seed in range(5):
        assert not any(suit(c) == HEARTS for c in state.seen_by(0).imagine(Random(seed)).trick_play.hands[2])


# -- play ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "trick", "legal"),
    [
        ("AH KH", "10H", {"AH"}),  # b) of the rulings
        ("KH AS", "10H QS", {"KH"}),  # c) trumped: any heart
        ("KH AH AS", "10H QS", {"KH", "AH"}),
        ("JS AC", "10H QS", {"JS"}),  # an undertrump is forced
        ("JS KS AC", "10H QS", {"KS"}),
        ("QH JH", "10H", {"QH", "JH"}),
        ("10H JH", "10H", {"10H", "JH"}),  # an equal card does not beat it
        ("AC KD", "10H QS", {"AC", "KD"}),
        ("AS KS JS", "QS", {"AS", "KS"}),  # trumps led
        ("JS QS AC", "10H", {"JS", "QS"}),
    ],
)
def test_one_must_crawl(held: str, trick: str, legal: set[str]) -> None:
    assert set(tokens(CRAWL.legal(hand(held), parse_cards(trick), SPADES))) == legal


@pytest.mark.parametrize(
    ("trick", "winner"), [("10H 10H KH AH", 3), ("AH AH 10H JH", 0), ("KH QS QS AH", 1), ("10H KD AD AC", 0)]
)
def test_the_first_of_equal_cards_wins(trick: str, winner: int) -> None:
    assert CRAWL.best(parse_cards(trick), SPADES) == winner


def test_a_refusal_names_the_cards_that_would_do() -> None:
    state = playing("10H " * 20, "AH KH KH" + " JC" * 17, "JS QS AC" + " JD" * 17, "JC " * 20)
    state = state.play(("play", "10H"))
    with pytest.raises(IllegalMove, match="follow with hearts higher than 10H: AH"):
        state.play(("play", "KH"))
    with pytest.raises(IllegalMove, match="you do not hold AD"):
        state.play(("play", "AD"))
    state = state.play(("play", "AH"))
    with pytest.raises(IllegalMove, match="you have no hearts: play spades: "):
        state.play(("play", "AC"))


def test_what_a_card_proves() -> None:
    low = kinds_ruled_out(hand("QH")[0], parse_cards("KH"), SPADES, CRAWL)
    assert low == sum(1 << bit for bit in (6 + 4, 6 + 5))  # no ten and no ace of hearts
    under = kinds_ruled_out(hand("JS")[0], parse_cards("AH QS"), SPADES, CRAWL)
    assert under == 63 << 6 | sum(1 << bit for bit in (3, 4, 5))  # no heart, and no higher trump
    neither = kinds_ruled_out(hand("JC")[0], parse_cards("AH QS"), SPADES, CRAWL)
    assert neither == 63 << 6 | 63
    assert kinds_ruled_out(hand("AH")[0], parse_cards("KH"), SPADES, CRAWL) == 0


# -- the score -------------------------------------------------------------------------------------

ENDING = ("AS", "JH", "10H", "AC")
"""The last trick: the first seat's ace takes 10 and ace with it, and three points and two are his side's."""


def ending(won: tuple[int, int], bid: int, melded: tuple[int, int] = (0, 0), **options: Any) -> Pinochle:
    """One trick before the end, with so many points in tricks and melds already; seat 0 has bid."""
    state = playing(*ENDING, bid=bid, **options)
    aces = tuple(hand("AH " * count) if count else () for count in (*won, 0, 0))
    taken = (int(won[0] > 0), int(won[1] > 0), 0, 0)
    laid = tuple((replace(melds(hand("KH QH"), SPADES)[0], value=value),) if value else () for value in (*melded, 0, 0))
    return replace(state, tricks=replace(state.trick_play, piles=aces, taken=taken), melds=laid)


def score(state: Pinochle) -> Pinochle:
    return played(state, *(f"play {card}" for card in ENDING))


def test_a_bid_that_is_made_scores_for_both_sides() -> None:
    state = score(ending((20, 25), bid=35, melded=(10, 12)))
    assert state.result is not None
    assert (state.result.meld, state.result.tricks, state.points) == ((10, 12), (25, 25), (35, 37))
    assert (state.turn, state.phase, state.scores()) == (CHANCE, "deal", (35, 37, 35, 37))


def test_a_bid_that_fails_by_one_costs_the_bid() -> None:
    assert score(ending((20, 25), bid=36, melded=(10, 12))).points == (-36, 37)
    assert score(ending((44, 1), bid=50)).points == (-50, 1)  # d) of the rulings: 49


def test_a_hand_may_be_conceded_by_the_bidder_before_the_lead() -> None:
    state = playing("KS QS", "KH QH", "JS JS", "JC JC", bid=30)
    assert ("concede",) in state.moves()
    assert state.play(("concede",)).points == (-30, 2)
    with pytest.raises(IllegalMove, match="before the first lead"):
        state.play(("play", "KS")).play(("concede",))


def test_melds_may_need_a_trick() -> None:
    assert score(ending((45, 0), bid=25, melded=(0, 12))).points == (50, 12)
    needs = ending((45, 0), bid=25, melded=(0, 12), meld_needs_trick=True)
    assert score(needs).points == (50, 0)
    one = replace(needs, tricks=replace(needs.trick_play, taken=(1, 1, 0, 0)))
    assert score(one).points == (50, 12), "any trick is enough, one without a counter too"


def test_the_bidders_win_when_both_sides_get_there() -> None:
    state = replace(ending((20, 25), bid=35, melded=(10, 12)), points=(470, 490))
    assert score(state).turn == GAME_OVER
    assert score(state).winners() == (0, 2)
    failed = replace(ending((20, 25), bid=40, melded=(10, 12)), points=(520, 490))
    assert score(failed).points == (480, 527)
    assert score(failed).winners() == (1, 3)


def test_the_dealer_moves_on_and_sixty_hands_end_it() -> None:
    state = score(ending((20, 25), bid=35))
    state = state.play(state.draw(Random(1)))
    assert (state.dealer, state.turn, state.deal) == (0, 1, 2)
    assert score(replace(ending((20, 25), bid=25), deal=60)).turn == GAME_OVER


# -- what is known, and bots -----------------------------------------------------------------------


def walked(seed: int, plies: int) -> Pinochle:
    state, rng = Pinochle.start(PinochleOptions(), 4), Random(seed)
    while plies:
        if state.turn == CHANCE:
            state = state.apply(state.draw(rng))
            continue
        state = state.apply(club_move(state, state.turn))
        plies -= state.phase == "play"
    return state


def test_melds_that_were_shown_are_seen_until_they_are_played() -> None:
    state = walked(2, 1)
    for viewer in range(4):
        for seat in range(4):
            seen = state.masked(viewer).trick_play.hands[seat]
            assert set(cards_shown(state.melds[seat])) - set(state.gone[seat]) <= set(seen)


def test_imagined_hands_lack_what_play_has_disproved() -> None:
    state = walked(3, 40)
    for seed in range(4):
        imagined = state.seen_by(state.turn).imagine(Random(seed))
        for seat, held in enumerate(imagined.trick_play.hands):
            assert not any(
                state.denied[seat] >> (c // 32 * 6 + (11, 13, 14, 10, 15).index(c % 32) + 1) & 1 for c in held
            )


@pytest.mark.parametrize("seed", range(12))
def test_a_hand_is_played_out_as_club_players_play_it_by_the_rules(seed: int) -> None:
    """From any card on, some of which were played anyhow; and nobody looks at what he does not see."""
    state, rng = walked(seed, 1), Random(seed)
    for _ in range(rng.randrange(75)):
        cards = [move for move in state.moves() if move[0] == "play"]
        state = state.apply(rng.choice(cards) if rng.random() < 0.3 else club_move(state, state.turn))
    found = play_out(state).result
    while state.phase == "play":
        assert heuristic(state.seen_by(state.turn), rng) == club_move(state, state.turn)
        state = state.play(club_move(state, state.turn))
    assert state.result == found


def test_a_card_is_sure_to_win_where_others_hold_its_equal_only() -> None:
    """The first of equals takes the trick; and trumps are drawn by a bidder with two for three of the others."""
    rest = "10S 10S 10S 10S KS KS KS KS QS QS QS QS JS JS JS JS 10H KH QH JH"
    plain = playing("AH AC 10D 10D KD KD QD QD JD JD 10C KC QC JC 10C KC QC JC 10C KC", rest, rest, "AH AH AH AC AC AC")
    assert club_move(plain, 0) == ("play", "AH")
    drawing = playing("AS AS 10S 10S KS KS QS QS JS 10D", "AS AS KS QS JS", "10S 10S 9H", "KS QS JS AD")
    assert club_move(drawing, 0) == ("play", "AS")


def test_trumps_that_nobody_else_has_are_kept_to_the_end() -> None:
    last = playing("AS KS QD", "AD 10D 10H", "AD KH KC", "AH JH JC")
    assert club_move(last, 0) == ("play", "QD")


def test_no_ace_is_spent_on_a_trick_of_the_partner() -> None:
    state = played(playing("AC KC", "QC JC", "AC QC", "JC 10H"), "play AC", "play JC")
    assert club_move(state, 2) == ("play", "QC")


def test_a_club_player_bids_what_his_hand_is_worth_and_no_more() -> None:
    strong = "AS AS 10S 10S KS KS QS QS JS JS AH AH AC AC AD KH KC KD JH JC"
    weak = "10S 10S QS JS 10H 10H QH JH JH 10C KC QC JC JC 10D 10D KD JD JD QD"
    state = dealt(strong, weak, weak, weak)
    assert heuristic(state.seen_by(0), Random(1))[0] == "bid"
    state = played(state, "bid 190")
    assert heuristic(state.seen_by(1), Random(1)) == ("pass",)


def test_an_expert_answers_at_once_and_thinks_on() -> None:
    state = next(state for plies in range(30, 50) if len((state := walked(5, plies)).moves()) > 2)
    advice = expert(state.seen_by(state.turn), Random(1))
    moves = [next(advice).move for _ in range(3)]
    assert set(moves) <= set(state.moves())


def test_the_auction_is_a_line_a_player_with_partner_and_bid() -> None:
    """The first seat bids first; between one's own turns the dial's place is kept, so that nothing jumps."""
    game = entry("pinochle").game
    state = played(dealt(), "bid 25", "pass")
    for seat in (state.turn, (state.turn + 1) % 4):
        sheet, dial, hand = game.scene(state.seen_by(seat)).zones
        assert isinstance(sheet, Sheet)
        assert isinstance(hand, Fan)
        assert isinstance(dial, Dial if seat == state.turn else Note)
        assert [(label, [cell.text for cell in cells]) for label, cells in sheet.rows] == [
            ("{0} with {2}", ["25", ""]),
            ("{1} with {3}", ["", "passed"]),
            ("{2} with {0}", ["", ""]),
            ("{3} with {1}", ["", ""]),
        ]
        assert sheet.now == (2, -1)


def test_cards_put_aside_for_the_partner_lie_in_the_middle() -> None:
    """Whoever gives them sees them, the others see how many they are."""
    state = played(dealt(*FOUR), "bid 25", "pass", "pass", "pass", "ask hearts", "give AH", "give 10H")
    for seat, faces in ((2, ["10H", "AH"]), (1, ["", ""])):
        ring, hand = entry("pinochle").game.scene(state.seen_by(seat)).zones
        assert isinstance(ring, Ring)
        assert isinstance(hand, Fan)
        assert [pile.top.face for pile in ring.piles if pile.top is not None] == faces
        assert ring.piles[-1].count == 0
        assert len(hand.cards) == 20 - 2 * (seat == 2)


def test_enter_passes_no_card_of_a_meld_and_names_the_best_suit() -> None:
    state = played(dealt(*FOUR), "bid 25", "pass", "pass", "pass", "ask hearts", "give AH", "give 10H", "give KC")
    scene = entry("pinochle").game.scene
    held = state.trick_play.hands[0]
    spare = scene(state.seen_by(0)).default
    best = max(range(4), key=lambda trump: meld_value(held, trump))
    lost = {c: meld_value(held, best) - meld_value(remove_cards(held, c), best) for c in set(held)}
    assert lost[CARDS[spare]] == min(lost.values())
    named = played(state, *(f"return {TOKENS[c]}" for c in held[:3]))
    left = named.trick_play.hands[0]
    assert scene(named.seen_by(0)).default == SUITS[max(range(4), key=lambda trump: meld_value(left, trump))]


def test_a_hand_lies_in_two_rows_from_the_deal_on_where_a_terminal_is_narrow() -> None:
    """In 78 columns 20 cards of one row would be strips of 3 or 4 columns; ten of a row show whole faces."""
    match = replayed("pinochle")
    for ply in range(2, 40):
        state = match.position(ply)
        if state.turn >= 0:
            hand = entry("pinochle").game.scene(state.seen_by(state.turn)).zones[-1]
            assert isinstance(hand, Fan)
            look = Look(("A", "B", "C", "D"), size=Size.M)
            assert row_count(in_one_row(hand, look, 78), look, 78) == 2
