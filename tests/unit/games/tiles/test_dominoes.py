"""Block, Draw and Muggins Dominoes: the vectors of the rulings."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from parlor.core.options import BadOption
from parlor.core.scene import Chain, Rack, Tile
from parlor.core.state import CHANCE, GAME_OVER, IllegalMove, parse
from parlor.games.catalogue import entry
from parlor.games.tiles.dominoes.bots import heuristic
from parlor.games.tiles.dominoes.rules import BLOCK, BlockOptions, Dominoes, DrawOptions, Kind, MugginsOptions
from parlor.games.tiles.dominoes.tiles import TILES, full_set, join_tile, open_ends, pips
from parlor.play.log import imperative_move

FIVES = Kind(boneyard=True, fives=True)
YARD = Kind(boneyard=True)


def tiles(words: str) -> tuple[int, ...]:
    return tuple(TILES[word] for word in words.split())


def line(words: str) -> tuple[int, ...]:
    """A line as it lies, such as "3-6 6-5"."""
    return tuple(int(word[0]) * 10 + int(word[2]) for word in words.split())


def table(*hands: str, on: str = "", kind: Kind = BLOCK, turn: int = 0, **given: Any) -> Dominoes:
    seats = len(hands)
    names = {"rounds", "target", "teams", "set", "exhaust"}
    chosen = {key: given.pop(key) for key in names & set(given)}
    options: Any = (MugginsOptions if kind.fives else DrawOptions if kind.boneyard else BlockOptions)(**chosen)
    fields: dict[str, Any] = {"hand": 1, "starter": 0, "boneyard": 14 if kind.boneyard else 0} | given
    held = tuple(tuple(sorted(tiles(hand))) for hand in hands)
    none = (0,) * seats
    return Dominoes(options, seats, turn, kind, none, hands=held, line=line(on), lacks=none, **fields)


def test_the_set_has_twenty_eight_or_fifty_five_tiles() -> None:
    assert len(full_set(6)) == 28
    assert len(full_set(9)) == 55
    assert pips(full_set(6)) == 168


def test_a_tile_must_fit_an_end() -> None:
    state = table("3-3 5-0 2-1", "4-4", on="3-6 6-5")
    assert state.moves() == (("play", "3-3"), ("play", "5-0"))
    assert state.play(parse("play 3-3")).line == line("3-3 3-6 6-5")
    assert state.play(parse("play 5-0")).line == line("3-6 6-5 5-0")


def test_two_equal_ends_are_one_choice_and_two_different_ones_are_two() -> None:
    assert table("4-2", "6-6", on="2-5 5-2").moves() == (("play", "4-2"),)
    both = table("5-3 1-1", "6-6", on="3-6 6-5")
    assert both.moves() == (("play", "5-3", "left"), ("play", "5-3", "right"))
    assert both.play(parse("play 5-3 left")).line == line("5-3 3-6 6-5")
    assert both.play(parse("play 5-3 right")).line == line("3-6 6-5 5-3")


def test_one_must_play_if_one_can_and_pass_only_if_blocked() -> None:
    assert table("4-4", "6-6", on="2-5 5-2").moves() == (("pass",),)
    with pytest.raises(IllegalMove, match="you can play, so you must"):
        table("4-2", "6-6", on="2-5 5-2").play(("pass",))


def test_who_goes_out_scores_the_pips_of_all_others() -> None:
    state = table("5-0", "4-1", "6-2", "2-0", on="3-6 6-5").play(parse("play 5-0"))
    assert state.scores() == (5 + 8 + 2, 0, 0, 0)
    assert state.turn == GAME_OVER


def blocked(*hands: str, **given: Any) -> Dominoes:
    state = table(*hands, on="1-6 6-1", **given)
    for _ in hands:
        state = state.play(("pass",))
    return state


def test_a_blocked_line_is_won_by_the_least_pips() -> None:
    assert blocked("5-4", "5-5 4-0").scores() == (14, 0)


def test_a_tie_for_the_least_pips_scores_nothing() -> None:
    state = blocked("5-4", "6-3", "5-5")
    assert state.scores() == (0, 0, 0)
    assert state.winners() == (0, 1, 2)


@pytest.mark.parametrize(("seats", "yard", "drawable"), [(2, 14, 12), (4, 8, 7)])
def test_the_boneyard_keeps_its_last_tiles(seats: int, yard: int, drawable: int) -> None:
    game = entry("draw_dominoes").game
    state = game.start(game.options(), seats).play(("first", "1"))
    state = state.play(state.draw(Random(1)))
    assert isinstance(state, Dominoes)
    assert state.boneyard == yard
    assert state.boneyard - state.reserve == drawable
    assert len(state.hands[0]) == (7 if seats == 2 else 5)


def test_who_is_blocked_draws_until_only_the_reserve_is_left() -> None:
    state = table("4-4", "6-6", on="2-5 5-2", kind=YARD, boneyard=3)
    assert state.moves() == (("draw",),)
    state = state.play(("draw",))
    assert state.observe(1, ("drew", "3-3")) == ("drew", "?")
    state = state.play(parse("drew 3-3"))
    assert state.boneyard == 2
    assert state.moves() == (("pass",),)


@pytest.mark.parametrize(("kind", "scores"), [(YARD, (0, 8)), (FIVES, (0, 8))])
def test_the_hand_ends_with_the_first_who_can_neither_play_nor_draw(kind: Kind, scores: tuple[int, int]) -> None:
    # eight pips against seven; the other could still play 5-2
    state = table("4-4", "5-2", on="2-5 5-2", kind=kind, boneyard=2, turn=0)
    assert state.moves() == (("pass",),)
    ended = state.play(("pass",))
    assert ended.ended
    assert ended.scores() == scores
    on = table("4-4", "5-2", on="2-5 5-2", kind=kind, boneyard=2, exhaust="play_on").play(("pass",))
    assert (on.ended, on.turn) == (False, 1)
    assert on.moves() == (("play", "5-2"),)


def test_on_a_blocked_line_play_goes_on_until_all_have_passed_where_that_is_agreed() -> None:
    state = table("4-4", "6-6", "3-3", on="2-5 5-2", kind=YARD, boneyard=1, exhaust="play_on")
    for seat in range(3):
        assert (state.turn, state.ended) == (seat, False)
        state = state.play(("pass",))
    assert state.scores() == (0, 0, 8 + 12), "six pips are the least"


def test_a_drawn_tile_that_fits_is_played() -> None:
    state = table("4-4", "6-6", on="2-5 5-2", kind=YARD).play(("draw",)).play(parse("drew 2-0"))
    assert state.moves() == (("play", "2-0"),)


@pytest.mark.parametrize(
    ("lying", "total"),
    [
        ("5-5", 10),
        ("5-5 5-0", 10),
        ("6-4", 10),
        ("6-4 4-3", 9),
        ("6-4 4-4", 14),
        ("6-5", 11),
        ("6-5 5-4", 10),
        ("3-3 3-2 2-2", 10),
    ],
)
def test_what_the_ends_add_up_to(lying: str, total: int) -> None:
    assert sum(open_ends(line(lying))) == total


def test_a_multiple_of_five_scores_a_fifth_of_it_from_the_first_tile_on() -> None:
    state = table("5-5 6-0", "5-0 6-1", kind=FIVES).play(parse("play 5-5"))
    assert state.scores() == (2, 0)
    assert state.play(parse("play 5-0")).scores() == (2, 2)
    assert table("6-5 1-0", "5-4 1-1", kind=FIVES).play(parse("play 6-5")).scores() == (0, 0)


def test_a_sum_of_nothing_scores_nothing() -> None:
    assert table("0-0 6-5", "5-5", kind=FIVES).play(parse("play 0-0")).scores() == (0, 0)


def test_the_target_wins_at_once() -> None:
    state = table("5-5 6-0", "5-0 6-1", kind=FIVES, target=2).play(parse("play 5-5"))
    assert state.turn == GAME_OVER
    assert state.winners() == (0,)


def test_partners_share_points_and_win_only_the_other_sides_pips() -> None:
    hands = ("5-0", "4-1", "6-2", "2-0")
    state = table(*hands, on="3-6 6-5", kind=FIVES, teams=True).play(parse("play 5-0"))
    # the ends are 3 and 0: no five; the other side holds 5 and 2 pips
    assert state.scores() == (7, 0, 7, 0)
    with pytest.raises(BadOption, match="four players"):
        MugginsOptions(teams=True).check(3)


def test_a_single_hand_may_be_played_and_fifty_are_the_most() -> None:
    assert table("5-0", "4-1", on="3-6 6-5", kind=FIVES, target=0).play(parse("play 5-0")).turn == GAME_OVER
    assert table("5-0", "4-1", on="3-6 6-5", kind=FIVES).play(parse("play 5-0")).turn == CHANCE
    assert table("5-0", "4-1", on="3-6 6-5", kind=FIVES, hand=50).play(parse("play 5-0")).turn == GAME_OVER


def test_who_passed_is_imagined_without_the_ends() -> None:
    state = table("4-4 3-0", "6-6 4-0", on="2-5 5-1").play(("pass",))
    for seed in range(20):
        hand = state.seen_by(1).imagine(Random(seed)).hands[0]
        assert not any(number in (tile // 10, tile % 10) for tile in hand for number in (1, 2))


def test_the_line_turns_its_tiles_to_match() -> None:
    assert join_tile(line("2-5"), TILES["2-1"], left=True) == line("1-2 2-5")
    assert join_tile(line("2-5"), TILES["5-1"], left=False) == line("2-5 5-1")
    assert join_tile((), TILES["6-1"], left=False) == line("6-1")


def test_the_club_player_takes_the_points() -> None:
    state = table("6-4 6-5 1-0", "5-0", kind=FIVES)
    assert heuristic(state.seen_by(0), Random(1)) == ("play", "6-4")


def test_at_muggins_the_table_tells_what_the_ends_count() -> None:
    view = table("1-0", "2-0", on="6-6 6-5", kind=FIVES).seen_by(0)
    chain = entry("muggins").game.scene(view).zones[0]
    assert isinstance(chain, Chain)
    assert chain.note == "the ends count 12 + 5 = 17: no fives"
    scoring = entry("muggins").game.scene(table("1-0", "2-0", on="6-6 6-5 5-3", kind=FIVES).seen_by(0))
    assert isinstance(scoring.zones[0], Chain)
    assert scoring.zones[0].note == "the ends count 12 + 3 = 15: 3 points"
    assert "to 61" in scoring.status


def test_the_last_of_the_boneyard_stays_and_the_table_says_so() -> None:
    state = replace(table("3-3", "4-4", on="6-5 5-1", kind=YARD), boneyard=2)
    scene = entry("draw_dominoes").game.scene(state.seen_by(0))
    assert scene.prompt == "Nothing fits 6 or 1, and the last two stay: a pass ends the hand."
    assert scene.status == "boneyard 2: the last two stay"


@pytest.mark.parametrize(("tile", "told"), [("3-2", "the ends make 5, 1 point"), ("6-4", "the ends make 10, 2 points")])
def test_the_log_counts_the_points_of_the_ends(tile: str, told: str) -> None:
    events = entry("muggins").game.events
    assert events is not None
    state, move = table(f"{tile} 6-6", "2-0 5-5", kind=FIVES), parse(f"play {tile}")
    assert events(state.seen_by(0), move, state.play(move).seen_by(0)) == [f"{{0}} plays {{{tile}}}: {told}"]


@pytest.mark.parametrize(
    ("on", "turn", "told"),
    [
        ("3-6 6-5", 0, "Play a tile to the 3 or the 5."),
        ("5-3 3-5", 0, "Play a tile to the 5."),
        ("3-6 6-5", 1, "{1} plays to the 3 or the 5, or draws."),
        ("5-3 3-5", 1, "{1} plays to the 5, or draws."),
        ("", 1, "{1} leads."),
    ],
)
def test_the_prompt_names_the_ends_and_whose_turn_it_is(on: str, turn: int, told: str) -> None:
    state = table("3-3 5-0", "4-4", on=on, kind=YARD, turn=turn)
    assert entry("draw_dominoes").game.scene(state.seen_by(0)).prompt == told


def test_a_drawn_tile_is_marked_for_who_drew_it_alone_and_the_prompt_names_it() -> None:
    state = table("3-3", "4-4", on="6-5 5-1", kind=YARD).play(parse("draw")).play(parse("drew 2-0"))
    drew, other = (entry("draw_dominoes").game.scene(state.seen_by(seat)) for seat in (0, 1))
    assert drew.prompt == "The 2-0 does not fit 6 or 1 either: draw again."
    hands = [next(zone for zone in scene.zones if isinstance(zone, Rack)) for scene in (drew, other)]
    assert [[tile.token for tile in hand.tiles if tile.fresh] for hand in hands] == [["2-0"], []]
    assert state.masked(1).taken == state.masked(1).masked(1).taken == -1


def test_while_a_tile_is_drawn_the_prompt_says_who_draws() -> None:
    state = table("3-3", "4-4", on="6-5 5-1", kind=YARD, turn=1).play(parse("draw"))
    assert entry("draw_dominoes").game.scene(state.seen_by(0)).prompt == "{1} draws a tile."


def test_ends_are_called_by_their_numbers() -> None:
    state = table("6-3 5-0", "4-4", on="3-5 5-6", kind=YARD)
    game = entry("draw_dominoes").game
    chain = game.scene(state.seen_by(0)).zones[0]
    assert isinstance(chain, Chain)
    assert chain.ends() == {"left": "at the 3", "right": "at the 6"}
    assert Chain((Tile(5, 5), Tile(5, 2), Tile(2, 5)), "left", "right").ends() == {
        "left": "at the double 5",
        "right": "at the 5",
    }
    assert game.choosing is not None
    assert game.choosing(state.seen_by(0), ("6-3",)) == "6-3 fits both ends: put it at the 3 or at the 6?"
    assert game.choosing(state.seen_by(0), ("right",)) == "At the 6: choose the tile."
    assert (
        imperative_move(game, parse("play 6-3 left"), {**chain.ends(), "6-3": "6-3"}.__getitem__) == "play 6-3 at the 3"
    )


def test_the_log_tells_which_tile_was_the_last_and_what_the_ends_count() -> None:
    state = table("3-2", "2-0 5-5", on="2-6 6-5", kind=FIVES)
    move = parse("play 3-2")
    events = entry("muggins").game.events
    assert events is not None
    told = events(state.seen_by(1), move, state.play(move).seen_by(1))
    assert told == ["{0} plays {3-2}, the last tile: the ends make 8"]


def test_the_table_knows_which_tile_was_led() -> None:
    state = table("6-3 5-0", "6-6 4-4", on="6-5", kind=BLOCK)
    assert state.play(parse("play 6-3")).led == 1
    assert state.play(parse("play 5-0")).led == 0
