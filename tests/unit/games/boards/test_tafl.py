"""Tafl of Shetland, Wales and the Alea Evangelii: first moves, captures, the king, escapes."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from parlor.core.options import BadOption, Options
from parlor.core.players import Player
from parlor.core.scene.tokens import emptied_places
from parlor.core.state import GAME_OVER, IllegalMove, parse
from parlor.games.boards.tafl import GAMES
from parlor.games.boards.tafl.arrays import place_pieces
from parlor.games.boards.tafl.bots import prospects
from parlor.games.boards.tafl.rules import (
    ATTACKERS,
    KING,
    AleaOptions,
    ShetlandOptions,
    Tafl,
    TawlOptions,
    in_check,
    king_escapes,
    legal,
    play_step,
    steps,
)
from parlor.games.kits.boards.tafl import Ground, field
from parlor.play.match import Match
from parlor.play.record import Record

OPTIONS: dict[str, type[Options]] = {"shetland": ShetlandOptions, "tawlbwrdd": TawlOptions, "alea": AleaOptions}


def begun(name: str, **options: Any) -> Tafl:
    return Tafl.start(OPTIONS[name](**options), 2, name)


def position(name: str, attackers: str, defenders: str, king: str, turn: int, **options: Any) -> Tafl:
    size = 19 if name == "alea" else 11
    return Tafl(OPTIONS[name](**options), 2, turn, name, place_pieces(size, attackers, defenders, king))


def first_moves(state: Tafl) -> tuple[int, int]:
    """How many steps the king's side and the attackers have, whatever becomes of the king."""
    kind = state.kind
    return len(steps(state.cells, KING, kind)), len(steps(state.cells, ATTACKERS, kind))


@pytest.mark.parametrize(
    ("name", "options", "counts"),
    [
        ("shetland", {}, (60, 116)),
        ("tawlbwrdd", {}, (60, 84)),
        ("tawlbwrdd", {"defence": "cross"}, (104, 88)),
        ("tawlbwrdd", {"attack": "bell"}, (56, 136)),
        ("tawlbwrdd", {"attack": "t"}, (60, 124)),
        ("tawlbwrdd", {"attack": "t", "defence": "cross"}, (104, 128)),
        ("alea", {}, (184, 580)),
        ("alea", {"escape": "corner"}, (184, 588)),
        ("alea", {"escape": "edge"}, (184, 596)),
    ],
)
def test_the_first_moves(name: str, options: dict[str, Any], counts: tuple[int, int]) -> None:
    assert first_moves(begun(name, **options)) == counts


@pytest.mark.parametrize(("centre", "count"), [("b", 128), ("c", 92)])
def test_other_centres_of_the_alea(centre: str, count: int) -> None:
    state = begun("alea", centre=centre)
    assert first_moves(state)[0] == count
    assert (state.cells.count("A"), state.cells.count("D")) == (48, 24)


def scattered(rng: Random, size: int, attackers: int, defenders: int) -> str:
    """A position with pieces anywhere but on the points where only the king goes."""
    special = {(0, 0), (0, 1), (1, 0), (1, 1)} if size == 19 else {(0, 0)}
    free = [at for at in range(size * size) if at != size * size // 2]
    free = [at for at in free if tuple(min(one, size - 1 - one) for one in divmod(at, size)) not in special]
    cells = ["."] * (size * size)
    pieces = "A" * attackers + "D" * defenders + "K"
    for at, piece in zip(rng.sample(free, len(pieces)), pieces, strict=True):
        cells[at] = piece
    return "".join(cells)


def walked(cells: str, side: int, ground: Ground) -> set[tuple[str, ...]]:
    """Every step of a side, by walking along each ray."""
    found = set[tuple[str, ...]]()
    for at, piece in enumerate(cells):
        for ray in ground.board.rays[at] if piece in ("DK", "A")[side] else ():
            for to in ray:
                if cells[to] != "." or (piece != "K" and to in ground.citadels):
                    break
                if piece == "K" or to != ground.throne:
                    found.add(("move", ground.board.names[at], ground.board.names[to]))
    return found


@pytest.mark.parametrize("name", OPTIONS)
def test_steps_go_along_empty_points_whatever_was_asked_before(name: str) -> None:
    kind, rng = begun(name).kind, Random(7)
    for _ in range(60):
        cells, side = scattered(rng, kind.board.size, rng.randint(0, 40), rng.randint(0, 20)), rng.randrange(2)
        found = steps(cells, side, kind)
        assert len(found) == len({*found})
        assert {*found} == walked(cells, side, kind)


def test_who_begins() -> None:
    assert (begun("shetland").turn, begun("tawlbwrdd").turn, begun("alea").turn) == (ATTACKERS, KING, KING)


def test_arrays_that_overlap_are_refused() -> None:
    with pytest.raises(BadOption, match="same squares"):
        TawlOptions(attack="bell", defence="cross").check(2)


# -- Shetland --------------------------------------------------------------------------------------------


def test_the_king_is_taken_by_three_and_the_empty_throne() -> None:
    state = position("shetland", "g7 g5 h10", "a5", "g6", ATTACKERS).play(parse("move h10 h6"))
    assert (state.turn, state.won) == (GAME_OVER, ATTACKERS)


def test_at_the_edge_he_is_never_taken() -> None:
    state = position("shetland", "a7 a5 b10", "c3", "a6", ATTACKERS).play(parse("move b10 b6"))
    assert state.turn != GAME_OVER


def test_the_throne_takes_warriors_while_it_is_empty() -> None:
    held = position("shetland", "d10", "e6", "f6", ATTACKERS).play(parse("move d10 d6"))
    assert held.cells.count("D") == 1, "the king sits there"
    empty = position("shetland", "d10", "e6", "b3", ATTACKERS).play(parse("move d10 d6"))
    assert empty.cells.count("D") == 0


def test_corners_take_and_only_the_king_enters() -> None:
    state = position("shetland", "c5", "b11", "f6", ATTACKERS).play(parse("move c5 c11"))
    assert state.cells.count("D") == 0
    with pytest.raises(IllegalMove, match="only the king"):
        position("shetland", "a5", "f5", "f6", ATTACKERS).play(parse("move a5 a11"))
    won = position("shetland", "d4", "f5", "a5", KING).play(parse("move a5 a11"))
    assert (won.turn, won.won) == (GAME_OVER, KING)


def test_warriors_pass_the_throne_but_do_not_stop_there() -> None:
    state = position("shetland", "d6", "h3", "b2", ATTACKERS)
    words = {move[2] for move in state.moves() if move[1] == "d6"}
    assert "g6" in words
    assert "f6" not in words


def test_a_side_without_a_move_draws() -> None:
    # the last attacker on a10: the corner is barred to him, and the king closes the one way that was left
    held = position("shetland", "a10", "b10 a8", "d9", KING).play(parse("move d9 a9"))
    assert (held.turn, held.won) == (GAME_OVER, -1)


# -- Tawl-bwrdd -----------------------------------------------------------------------------------------


def test_the_king_wins_by_a_move_along_the_edge_or_by_coming_there() -> None:
    along = position("tawlbwrdd", "k1", "f6", "a4", KING).play(parse("move a4 a8"))
    assert (along.turn, along.won) == (GAME_OVER, KING)
    not_yet = position("tawlbwrdd", "k1", "f6", "e4", KING).play(parse("move e4 a4"))
    assert not_yet.turn == ATTACKERS
    there = position("tawlbwrdd", "k1", "f6", "e4", KING, escape="reach_edge").play(parse("move e4 a4"))
    assert there.won == KING


def test_two_take_the_king() -> None:
    state = position("tawlbwrdd", "e6 g9", "a1", "f6", ATTACKERS).play(parse("move g9 g6"))
    assert (state.turn, state.won) == (GAME_OVER, ATTACKERS)


def test_the_king_may_not_be_left_where_he_can_be_taken() -> None:
    state = position("tawlbwrdd", "e6 g9", "a1", "f6", KING)
    assert in_check(state.cells, state.kind)
    with pytest.raises(IllegalMove, match="can be taken"):
        state.play(parse("move a1 b1"))
    assert state.play(parse("move f6 f7")).turn == ATTACKERS


def test_legal_is_every_step_after_which_no_attacker_can_take_the_king() -> None:
    kind, rng, at = begun("tawlbwrdd").kind, Random(3), field(11).at
    barred = 0
    for _ in range(25):
        cells = scattered(rng, 11, 12, 4)
        for move in steps(cells, KING, kind):
            origin, to = at[move[1]], at[move[2]]
            next_, _ = play_step(cells, origin, to, kind)
            answers = (play_step(next_, at[one], at[two], kind)[0] for _, one, two in steps(next_, ATTACKERS, kind))
            wins = cells[origin] == "K" and king_escapes(origin, to, kind)
            safe = wins or all("K" in answer for answer in answers)
            assert (move in legal(cells, KING, kind)) is safe
            barred += not safe
    assert barred > 10


def test_a_piece_may_step_between_two_enemies() -> None:
    state = position("tawlbwrdd", "c5 e5", "d9", "k11", KING).play(parse("move d9 d5"))
    assert state.cells.count("D") == 1


# -- Alea Evangelii --------------------------------------------------------------------------------------


def test_seventy_three_pieces() -> None:
    state = begun("alea")
    assert (state.cells.count("A"), state.cells.count("D"), state.cells.count("K")) == (48, 24, 1)


@pytest.mark.parametrize(
    ("escape", "goal", "wins"), [("citadel", "b2", True), ("corner", "b2", False), ("edge", "j1", True)]
)
def test_where_the_king_escapes(escape: str, goal: str, wins: bool) -> None:
    start = "b9" if goal == "b2" else "j5"
    state = position("alea", "s10", "f6", start, KING, escape=escape).play(parse(f"move {start} {goal}"))
    assert (state.won == KING) is wins


def test_citadels_stop_warriors_and_take_them() -> None:
    state = position("alea", "c5", "f6", "j10", ATTACKERS)
    assert {move[2] for move in state.moves() if move[1] == "c5"} >= {"c1", "c2"}
    beside = position("alea", "d9", "c2", "j10", ATTACKERS).play(parse("move d9 d2"))
    assert beside.cells.count("D") == 0, "taken between d2 and the citadel b2"


def test_every_array_is_a_game_of_the_catalogue() -> None:
    assert set(GAMES) == {"tafl_shetland", "tafl_tawlbwrdd", "tafl_alea"}


# -- bots ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("king", "found"), [("d6", (0, 1, 3)), ("a6", (1, 6, 1))])
def test_ways_out_that_the_king_has_and_could_have(king: str, found: tuple[int, int, int]) -> None:
    # From d6 he reaches a6, whence a8 closes one way of two, and k6, d1 and d11, whence two corners lie open.
    # From a6 the way to a1 is open, as it is from a7 and a5 to a2; from a1 there is that to k1; from k6 there are two.
    state = position("shetland", "a8", "f5", king, KING)
    assert prospects(state.cells, state.kind) == found


def test_men_who_are_taken_are_told_by_their_squares_and_their_squares_are_empty() -> None:
    game, state = GAMES["tafl_shetland"], position("shetland", "d5 b4 d3", "c5 d4", "f6", ATTACKERS)
    after = state.apply(("move", "b4", "c4"))  # c5 stands before no enemy, d4 between c4 and nobody
    assert game.events is not None
    assert game.events(state.seen_by(0), ("move", "b4", "c4"), after.seen_by(0)) == ["{1} moves {b4} to {c4}"]
    state = position("shetland", "b5 e4 d9", "c5 d4", "f6", ATTACKERS)
    move = ("move", "d9", "d5")  # c5 stands between b5 and d5
    after = state.apply(move)
    assert game.events(state.seen_by(0), move, after.seen_by(0)) == ["{1} moves {d9} to {d5}, taking {c5}"]
    assert emptied_places(game.scene(state.seen_by(0)), game.scene(after.seen_by(0))) == {"d9", "c5"}


@pytest.mark.parametrize(("at", "name"), [("f6", "king"), ("e7", "man")])
def test_after_a_man_is_chosen_the_prompt_asks_where_he_goes(at: str, name: str) -> None:
    game, state = GAMES["tafl_shetland"], begun("shetland")
    assert game.choosing is not None
    assert game.choosing(state.seen_by(0), (at,)) == f"The {name} on {at}: choose where it goes."


def test_a_record_that_still_has_the_option_escape_safe_is_played_on_without_it() -> None:
    players = Player("Anna"), Player("Basil")
    options: dict[str, Any] = {"attack": "lewis", "escape_safe": True, "escape": "reach_edge"}
    match = Match.resume(Record("tafl_tawlbwrdd", 1, options, players, ("move f8 e8",)))
    assert (match.broken, len(match)) == ("", 1)
    assert "without the former option escape_safe" in match.notice
