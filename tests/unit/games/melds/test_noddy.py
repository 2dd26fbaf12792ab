"""Noddy: the vectors of the rulings, the target, and the end of the pack."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from parlor.ai.bots import choose
from parlor.ai.budget import Budget
from parlor.core.players import Player
from parlor.core.scene import Pegs
from parlor.core.scene.tokens import places, tokens, word_of
from parlor.core.state import CHANCE, GAME_OVER, IllegalMove, View, parse
from parlor.games.catalogue import entry
from parlor.games.kits.cards.pack import UNKNOWN, parse_cards
from parlor.games.melds.noddy.rules import Item, Noddy, NoddyOptions, claims, items
from parlor.play.automatic_moves import forced_move
from parlor.play.log import describe_step
from parlor.play.match import Match
from parlor.play.move_input.buttons import verb_buttons
from parlor.play.move_input.wording import Wording
from parlor.play.selection import Selection
from tests.samples import NAMES


def found(came: str, hand: str, turned: str) -> dict[str, int]:
    (up,) = parse_cards(turned)
    return {item.name: item.points for item in items(parse_cards(came)[0], (*parse_cards(hand), up), up)}


@pytest.mark.parametrize(
    ("came", "hand", "turned", "expected"),
    [
        ("7C", "5S 6D KC", "4H", {"a sequence of 4": 2}),
        ("5H", "5S 5D KC", "JH", {"a pair royal": 6, "15": 2, "25": 2}),
        ("JS", "2D 3D 9H", "4S", {"15": 2, "25": 2, "the jack": 1}),
        ("7D", "5D 6D KC", "4H", {"a sequence of 3 in suit": 3, "a sequence of 4": 2}),
        ("7D", "5D 6D 8D", "9D", {"15": 2, "a sequence of 5 in suit": 5}),
        ("AS", "2H 3D QC", "QD", {"a sequence of 3": 1}),
        ("5H", "5S 5D 5C", "KH", {"a double pair royal": 12, "15": 2, "25": 2}),
    ],
)
def test_what_can_be_claimed(came: str, hand: str, turned: str, expected: dict[str, int]) -> None:
    assert found(came, hand, turned) == expected


def test_every_sum_of_some_items_can_be_pegged() -> None:
    assert claims((Item("a", 6), Item("b", 2), Item("c", 2))) == (10, 8, 6, 4, 2)


def at(pegs: tuple[int, int], came: str, hand: str, turned: str, gone: int = 0) -> Noddy:
    """Seat 0 is to peg."""
    other = parse_cards("2C 2D 2H")
    others = [
        c for c in range(3, 200) if c in ALL and c not in parse_cards(f"{came} {hand} {turned}") and c not in other
    ]
    return Noddy(
        NoddyOptions(), 2, 0, pegs, (0, 0), 1, (parse_cards(hand), other), parse_cards(turned)[0], parse_cards(came)[0],
        tuple(others[:gone]), 0,
    )  # fmt: skip


RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
ALL = frozenset(parse_cards(" ".join(rank + suit for suit in "SHCD" for rank in RANKS)))


def test_the_target_wins_exactly_and_beyond_it_loses() -> None:
    state = at((29, 0), "5H", "5S 5D KC", "JH")
    won = state.play(parse("peg 2"))
    assert (won.turn, won.winners(), won.pegs) == (GAME_OVER, (0,), (31, 0))
    lost = state.play(parse("peg 6"))
    assert (lost.turn, lost.winners()) == (GAME_OVER, (1,))
    assert state.play(("go",)).turn == CHANCE
    with pytest.raises(IllegalMove, match="a pair royal 6, 15 2, 25 2"):
        state.play(parse("peg 5"))


def test_a_jack_turned_up_pegs_two_for_the_dealer() -> None:
    state = Noddy.start(NoddyOptions(), 2).play(("first", "2"))
    state = state.play(parse("deal 2S 3S 4S 5S 6S 7S"))
    assert state.play(parse("turned JC")).pegs == (0, 2)
    after = state.play(parse("turned 9C"))
    assert (after.pegs, after.player) == ((0, 0), 0)
    assert after.play(parse("comes KH")).turn == 0, "the non-dealer begins"


def test_the_last_card_of_the_pack_pegs_one_or_two_where_that_wins() -> None:
    last = at((10, 8), "9H", "5S 6D KC", "2S", gone=44)
    end = last.play(("go",))
    assert (end.turn, end.pegs, end.winners()) == (GAME_OVER, (11, 8), (0,))
    hit = replace(last, pegs=(29, 30)).play(("go",))
    assert (hit.pegs, hit.winners()) == ((31, 30), (0,))
    tie = replace(last, pegs=(9, 10)).play(("go",))
    assert tie.winners() == (0, 1)


def test_the_other_hand_is_hidden_until_the_end() -> None:
    state = at((0, 0), "5H", "5S 5D KC", "JH")
    assert state.masked(0).hands[1] == (UNKNOWN,) * 3
    imagined = state.seen_by(0).imagine(Random(1))
    assert not set(imagined.hands[1]) & set(parse_cards("5H 5S 5D KC JH"))


def test_for_what_is_pegged_is_said_aloud() -> None:
    """The seven of clubs beside 5S 6D and the 4H turned up: a sequence of four for 2."""
    game, state = entry("noddy").game, at((0, 0), "7C", "5S 6D KC", "4H")
    move = ("peg", "2")
    lines = [describe_step(game, state.seen_by(seat), move, state.apply(move).seen_by(seat), NAMES) for seat in (0, 1)]
    assert lines == [["Anna pegs 2 for a sequence of 4"], ["Anna pegs 2 for a sequence of 4"]]


def test_the_end_tells_how_it_came_about() -> None:
    """The seven of clubs beside 5S 6D and the 4H turned up pegs 2: from 29 to 31, or from 30 beyond it."""
    game = entry("noddy").game
    for pegs, said in (
        ((29, 12), "{0} comes to 31 exactly; {1} had 12."),
        ((30, 12), "{0} goes beyond 31, to 32, and loses; {1} had 12."),
    ):
        over = at(pegs, "7C", "5S 6D KC", "4H").apply(("peg", "2"))
        assert game.scene(over.seen_by(1)).prompt == said
    last = describe_step(game, at((29, 12), "7C", "5S 6D KC", "4H").seen_by(1), ("peg", "2"), over.seen_by(1), NAMES)
    assert last[0] == "Anna pegs 2 for a sequence of 4"


def test_a_part_that_may_be_one_thing_or_another_is_told_as_either() -> None:
    """5S 5D KC and the JH turned up with the 5H: a pair royal for 6, 15 and 25 for 2 each."""
    game, state = entry("noddy").game, at((0, 0), "5H", "5S 5D KC", "JH")
    for points, why in (("2", "15 or 25"), ("4", "15, 25"), ("10", "a pair royal, 15, 25")):
        move = ("peg", points)
        line = describe_step(game, state.seen_by(0), move, state.apply(move).seen_by(0), NAMES)[0]
        assert line == f"Anna pegs {points} for {why}"


def test_what_would_go_beyond_the_target_is_warned_of_and_neither_lit_nor_advised() -> None:
    state = at((30, 0), "8H", "2S QC KC", "5S")  # 15 and 25, two points each: 32 or 34 of 31
    assert [item.points for item in state.claimable_items(0)] == [2, 2]
    game, view = entry("noddy").game, View(0, state)
    scene = game.scene(view)
    assert scene.default == "go"
    assert scene.prompt == "Even 2 would bring you to 32: beyond 31 loses. Peg nothing."
    nearly = game.scene(View(0, replace(state, pegs=(29, 0))))
    assert nearly.prompt == "You have 4: 15 ({8H} {2S} {5S}) 2, 25 ({8H} {2S} {QC} {5S}) 2. More than 2 loses."
    assert nearly.default == "2"
    assert choose(game, view, "hard", Budget(iterations=200), Random(1)) == ("go",)


def test_enter_pegs_the_most_that_is_safe_and_what_loses_is_said_twice() -> None:
    """15 and 25 with the 8H, two points each: of 0, of 29 and of 30 out of 31."""
    game, state = entry("noddy").game, at((0, 0), "8H", "2S QC KC", "5S")
    scenes = {pegged: game.scene(View(0, replace(state, pegs=(pegged, 0)))) for pegged in (0, 29, 30)}
    assert {pegged: scene.default for pegged, scene in scenes.items()} == {0: "4", 29: "2", 30: "go"}
    assert scenes[0].confirm == ()
    assert scenes[29].confirm == ((("peg", "4"), "That makes 33, and loses"),)
    assert [move for move, _ in scenes[30].confirm] == [("peg", "4"), ("peg", "2")]
    assert game.scene(View(1, replace(state, pegs=(30, 0)))).confirm == ()


def test_a_card_with_nothing_to_peg_stays_to_be_seen() -> None:
    game = entry("noddy").game
    nothing, something = at((0, 0), "2S", "4H 7D JC", "8S"), at((0, 0), "8H", "2S QC KC", "5S")
    assert game.scene(nothing.seen_by(0)).pauses("linger")
    assert not game.scene(nothing.seen_by(1)).pauses("linger"), "it is passed by another"
    assert not game.scene(something.seen_by(0)).pauses("linger")


def test_sums_that_go_beyond_come_last_and_nobody_has_less_than_nothing_to_go() -> None:
    state = at((29, 0), "5H", "5S 5D KC", "JH")
    assert state.moves()[0] == ("peg", "2")
    lost = state.play(parse("peg 6"))
    assert entry("noddy").game.scene(View(0, lost)).notes == ("4 beyond", "31 to go")


def test_who_has_nothing_to_peg_passes_by_itself() -> None:
    assert at((0, 0), "2S", "4H 7D JC", "8S").moves() == (("go",),), "nothing alike, no 15 and no 25"
    match, passed = Match(entry("noddy"), NoddyOptions(), (Player("Anna"), Player("Basil")), seed=1), 0
    while not match.over:
        moves = match.state.moves()
        if match.turn != CHANCE:
            assert forced_move(match, match.turn) == (("go",) if len(moves) == 1 else None)
            passed += len(moves) == 1
        match.play(moves[0] if moves else match.draw_chance(match.rng))
    assert passed


def test_each_sum_has_a_hole_in_the_board() -> None:
    """A pair royal, 15 and 25 of 29 to go: 10, 8, 6, 4 or 2."""
    view = View(0, at((2, 0), "5H", "5S 5D KC", "JH"))
    board = entry("noddy").game.scene(view).zones[0]
    assert isinstance(board, Pegs)
    assert board.words == ("10", "8", "6", "4", "2")


def test_to_peg_nothing_has_the_letter_of_a_pass_beside_points_too() -> None:
    rules = entry("noddy").game
    state, rng = rules.start(rules.options(), 2), Random(1)
    while state.turn == CHANCE or len(state.moves()) < 2:
        state = state.play(state.draw(rng) if state.turn == CHANCE else state.moves()[0])
    view = state.seen_by(state.turn)
    scene = rules.scene(view)
    selection = Selection(view.moves(), frozenset(map(word_of, tokens(scene))), places(scene))
    keys = {
        button.token: button.key for button in verb_buttons(selection, Wording(rules, scene, ("A", "B"), 0, str), ())
    }
    assert keys["go"] == "p"
    assert len({*keys.values()}) == len(keys)
