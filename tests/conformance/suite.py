"""What every game must keep, as checks that any game can be put to.

Each check raises `AssertionError` with what is wrong. `walk` plays a game at random from one seed to
its end and puts every check to it on the way; `test_broken_games.py` proves that each can fail.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from random import Random
from typing import Any, Final

import pytest

from parlor.core.game import Game
from parlor.core.option_text import describe
from parlor.core.options import BadOption, Options
from parlor.core.players import Player
from parlor.core.scene import Scene
from parlor.core.scene.tokens import dials, places, tokens, word_of
from parlor.core.state import CHANCE, GAME_OVER, IllegalMove, Move, State, parse, text
from parlor.games.catalogue import Entry
from parlor.play.match import Match
from parlor.play.move_input.buttons import button_verbs
from parlor.play.record import read_record, write
from parlor.play.selection import Selection

LONGEST: Final = 250_000
"""No game may last longer, even played at random."""
SAMPLES: Final = 16
"""Positions of a walk that are put to every check."""


def variations(game: Game, seats: tuple[int, ...]) -> Iterator[tuple[Options, int]]:
    """The usual options, and each option at each of its values, for every number of seats."""
    changed = [{key: value} for key, values in other_values(game).items() for value in values]
    for count in seats:
        for setting in ({}, *changed):
            options = game.options(**setting)
            if allows(options, count):
                yield options, count


def other_values(game: Game) -> dict[str, list[Any]]:
    """The values of each option that are not the usual one; of a number its ends."""
    found: dict[str, list[Any]] = {}
    for info in describe(game.options):
        values: list[Any] = [value for value, _ in info.values] or [info.low, info.high]
        found[info.key] = [value for value in values if value not in (None, info.default)]
    return found


def allows(options: Options, seats: int) -> bool:
    """Whether so many may play with these options."""
    try:
        options.check(seats)
    except BadOption:
        return False
    return True


def together(game: Game, seats: tuple[int, ...]) -> Iterator[tuple[Options, int]]:
    """The usual options for every number of seats, and each other value of an option once, at numbers in turn.

    As many options are changed at once as go together.
    """
    usual = game.options()
    yield from ((usual, count) for count in seats if allows(usual, count))
    others = other_values(game)
    for at in range(max(map(len, others.values()), default=0)):
        first = at % len(seats)
        setting = {key: values[at] for key, values in others.items() if at < len(values)}
        yield from _fitting(game, (*seats[first:], *seats[:first]), setting)


def _fitting(game: Game, seats: tuple[int, ...], setting: dict[str, Any]) -> Iterator[tuple[Options, int]]:
    """All these values at the first number of seats that goes with them, or half of them at a time."""
    options = game.options(**setting)
    count = next((count for count in seats if allows(options, count)), None)
    if count is not None:
        yield options, count
    elif len(setting) > 1:
        keys = list(setting)
        for part in (keys[: len(keys) // 2], keys[len(keys) // 2 :]):
            yield from _fitting(game, seats, {key: setting[key] for key in part})


def walk(game: Game, options: Options, seats: int, seed: int) -> None:
    """Play at random to the end, checking on the way."""
    rng = Random(seed)
    state = game.start(options, seats)
    history: list[tuple[State[Any], int]] = []
    due = 1
    for ply in range(LONGEST):
        if state.turn == GAME_OVER:
            break
        sampled = ply + 1 >= due
        if sampled:
            due = max(due + 1, int(due * 1.6)) if ply > SAMPLES // 2 else due + 1
            history.append((state, hash(state)))
            check_turn(state)
            check_scores(state)
        if state.turn == CHANCE:
            if sampled:
                check_chance(state, rng)
            move = state.draw(rng)
            if sampled:
                check_told(state, move, rng)
        else:
            moves = state.moves()
            assert moves, "a player without a legal move in a game that is not over"
            move = moves[int(rng.random() * len(moves))]
            if sampled:
                check_moves(state, moves)
                check_refusals(state)
                check_reveal(state, move, rng)
        if sampled:
            check_secrets(state, rng, ply)
            check_scene(game, state)
            check_letters(game, state)
            check_frames(game, state, move)
        state = state.play(move) if sampled else state.apply(move)
    assert state.turn == GAME_OVER, f"not over after {LONGEST} moves"
    check_end(game, state)
    for earlier, was in history:
        assert hash(earlier) == was, "an earlier state has changed"


# -- the moves -------------------------------------------------------------------------------------


def check_turn(state: State[Any]) -> None:
    """Somebody who exists must act."""
    assert state.turn in (CHANCE, *range(state.seats)), f"turn {state.turn}"
    if state.turn == CHANCE:
        assert state.moves() == (), "the house's moves are not to be chosen"


def check_moves(state: State[Any], moves: tuple[Move, ...]) -> None:
    """Legal moves are once each, in a stable order, and their texts parse back."""
    assert len(set(moves)) == len(moves), "a move listed twice"
    assert state.moves() == moves, "moves in another order when asked again"
    for move in moves:
        assert parse(text(move)) == move, f"{move} does not parse back from its text"


def check_refusals(state: State[Any]) -> None:
    """What is not legal is refused by name, and nothing changes."""
    was, legal = hash(state), set(state.moves())
    shapes = {("nonsense",), ("play", "7Z"), (), *((*move, "again") for move in list(legal)[:2])}
    shapes |= {move[:-1] for move in list(legal)[:2]}
    for move in shapes - legal:
        with pytest.raises(IllegalMove) as caught:
            state.play(move)
        assert f"'{text(move)}'" in str(caught.value), "the refusal does not name the move"
        assert len(str(caught.value)) > len(text(move)) + 20, "the refusal gives no reason"
    assert hash(state) == was, "a refused move changed the state"


# -- the house -------------------------------------------------------------------------------------


def check_chance(state: State[Any], rng: Random) -> None:
    """Outcomes sum to 1; drawing gives one of them; one seed draws the same."""
    seed = rng.random()
    move = state.draw(Random(seed))
    assert state.draw(Random(seed)) == move, "one seed draws different things"
    assert state.is_chance(move), f"the house drew {move}, which it may not"
    assert not state.is_chance(("nonsense",)), "the house may do nonsense"
    assert parse(text(move)) == move, f"{move} does not parse back from its text"
    chances = state.chances()
    if chances is not None:
        outcomes = [outcome for outcome, _ in chances]
        assert len(set(outcomes)) == len(outcomes), "an outcome listed twice"
        assert move in outcomes, f"drew {move}, which is not listed"
        assert all(weight > 0 for _, weight in chances), "an outcome that can't come"
        assert math.isclose(sum(weight for _, weight in chances), 1, abs_tol=1e-9), "probabilities do not sum to 1"
        assert all(state.is_chance(outcome) for outcome in outcomes), "a listed outcome is refused"
    with pytest.raises(IllegalMove):
        state.play(("nonsense",))


def check_told(state: State[Any], move: Move, rng: Random) -> None:
    """What a seat was not told leaves its view alone: another deal that sounds the same looks the same."""
    after = state.apply(move)
    for seat in range(state.seats):
        told = state.observe(seat, move)
        assert len(told) == len(move), "told of a move with more or fewer words"
        assert all(word == "?" or word == was for word, was in zip(told, move, strict=True)), "told something else"
        hidden = [at for at, word in enumerate(told) if word == "?"]
        if not hidden:
            continue
        assert after.masked(seat) != after, f"seat {seat} was told {told} but sees all"
        for other in _sounding_alike(state, move, told, hidden, seat, rng):
            assert state.apply(other).masked(seat) == after.masked(seat), f"seat {seat} sees what it was not told"


def _sounding_alike(
    state: State[Any], move: Move, told: Move, hidden: list[int], seat: int, rng: Random
) -> Iterator[Move]:
    """Other outcomes that this seat is told of in the same words."""
    for _ in range(3):
        words = [move[at] for at in hidden]
        rng.shuffle(words)
        other = list(move)
        for at, word in zip(hidden, words, strict=True):
            other[at] = word
        drawn = state.draw(rng)
        for found in (tuple(other), drawn):
            if state.is_chance(found) and state.observe(seat, found) == told:
                yield found


# -- secrets ---------------------------------------------------------------------------------------


def check_secrets(state: State[Any], rng: Random, ply: int) -> None:
    """Views hold what is known and no more; what is imagined from them agrees with them."""
    for seat in range(state.seats):
        view = state.seen_by(seat)
        assert view.shown.masked(seat) == view.shown, f"masking twice for seat {seat} is not masking once"
        assert view.shown.turn == state.turn, "whose turn it is is no secret"
        assert state.turn != seat or view.moves() == state.moves(), "the view lists other moves than the state"
        try:
            imagined = check_determinize(state, seat, rng)
            if seat in (state.turn, ply % state.seats):  # in the course of a game every seat has its turn
                _playable(imagined, rng)
        except Exception as error:  # rules that meet an impossible position may raise anything
            raise AssertionError(f"determinize for seat {seat} after {ply} moves: {error}") from error


def check_determinize(state: State[Any], seat: int, rng: Random) -> State[Any]:
    """What a seat imagines looks like what it sees, and has the same moves; return it."""
    view, seed = state.seen_by(seat), rng.random()
    imagined = view.imagine(Random(seed))
    assert imagined.seen_by(seat) == view, "what is imagined does not look like what the seat sees"
    assert view.imagine(Random(seed)) == imagined, "one seed imagines different things"
    if state.turn == seat:
        assert imagined.moves() == state.moves(), "an imagined position has other moves"
    return imagined


def _playable(state: State[Any], rng: Random, plies: int = 12) -> None:
    """An imagined position can be played on."""
    for _ in range(plies):
        if state.turn == GAME_OVER:
            return
        state = state.play(state.draw(rng)) if state.turn == CHANCE else state.apply(rng.choice(state.moves()))


def check_reveal(state: State[Any], move: Move, rng: Random) -> None:
    """A move that may be taken back looks, to its player, the same whatever is hidden from him."""
    if state.reveals(move):
        return
    seat = state.turn
    after = state.apply(move)
    for _ in range(3):
        imagined = state.seen_by(seat).imagine(rng)
        assert imagined.apply(move).masked(seat) == after.masked(seat), f"{move} shows something and can be undone"


# -- the score ---------------------------------------------------------------------------------------


def check_scores(state: State[Any]) -> None:
    """Everyone has a finite score."""
    scores = state.scores()
    assert len(scores) == state.seats, "a score for each seat"
    assert all(math.isfinite(score) for score in scores), f"scores {scores}"


def check_end(game: Game, state: State[Any]) -> None:
    """At the end nobody can move, somebody may have won, and the scores sum to what the rules fix."""
    assert state.moves() == (), "moves after the end"
    with pytest.raises(IllegalMove):
        state.play(("nonsense",))
    check_scores(state)
    winners = state.winners()
    assert set(winners) <= set(range(state.seats)), f"winners {winners}"
    assert len(set(winners)) == len(winners), "a winner named twice"
    if game.total is not None:
        assert math.isclose(sum(state.scores()), game.total(state), abs_tol=1e-6), "scores do not sum to the total"


# -- what is seen --------------------------------------------------------------------------------------


def check_scene(game: Game, state: State[Any]) -> None:
    """Every word of a move is on the table, among the game's words, or a number."""
    for seat in range(state.seats):
        view = state.seen_by(seat)
        scene = game.scene(view)
        assert isinstance(scene, Scene)
        assert len(scene.notes) in (0, state.seats), "notes for some seats only"
        if seat == state.turn:
            assert game.scene(view) == scene, "a scene differs when drawn again"
            assert scene.prompt, "nothing says what to do"
            known = tokens(scene) | set(game.words)
            for move in state.moves():
                for word in move:
                    assert word in known or word.isdigit(), f"'{word}' of {move} is neither on the table nor a word"


def check_letters(game: Game, state: State[Any]) -> None:
    """Each button has its word's letter, which no other beside it has; prompts name no other small letters."""
    if state.turn == CHANCE:
        return
    view = state.seen_by(state.turn)
    scene = game.scene(view)
    things = frozenset(map(word_of, tokens(scene)))
    dialled = {word for dial in dials(scene) for word in dial.words}
    selection = Selection(view.moves(), things, places(scene))
    begun = (selection.take(word) for word in (*selection.verbs, *selection.available[:1]))
    letters: set[str] = set()
    for at in (selection, *(each for each in begun if each.move is None)):
        verbs = [verb for verb in button_verbs(at, game.words, dialled) if verb not in scene.unoffered]
        for verb in verbs:
            if any(move[0] == verb for move in at.possible):
                assert verb not in game.words or game.words[verb].key, f"the button '{verb}' has no letter of its own"
        keys = [game.words[verb].key for verb in verbs if verb in game.words and game.words[verb].key]
        assert len({*keys}) == len(keys), f"two buttons of one letter: {verbs}"
        letters |= {*keys}
    if wrong := {*re.findall(r"\(([a-z])\)", scene.prompt)} - letters:
        raise AssertionError(f"no button has the keys that '{scene.prompt}' names: {wrong}")


def check_frames(game: Game, state: State[Any], move: Move) -> None:
    """A film can be drawn from what each seat knows."""
    if game.frames is None:
        return
    for seat in range(state.seats):
        for frame in game.frames(state.seen_by(seat), state.observe(seat, move)):
            assert isinstance(frame, Scene)


# -- the match -----------------------------------------------------------------------------------------


def check_match(entry: Entry, options: Options, seats: int, seed: int, most: int = 400) -> None:
    """A record written and read back replays to the same position and goes on the same way; undo keeps its bounds."""
    players = tuple(Player(name=f"P{seat}") for seat in range(seats))
    match = Match(entry, options, players, seed=seed)
    rng = Random(seed)
    stop = rng.randrange(20, most)
    while not match.over and len(match) < stop:
        if match.turn == CHANCE:
            match.play_chance()
            assert not match.can_undo, "a roll or deal can be undone"
        else:
            _play_and_undo(match, rng)
    again = Match.resume(read_record(write(match.record())), entry=entry)
    assert again.state == match.state, "a record replays to another position"
    assert again.moves == match.moves
    for state in (match.state, again.state):
        assert hash(state) == hash(match.state)
    ends = [_played_on(state, Random(seed)) for state in (match.state, again.state)]
    assert ends[0] == ends[1], "a position read back goes on another way"


def _play_and_undo(match: Match, rng: Random) -> None:
    state, seat = match.state, match.turn
    move = rng.choice(state.moves())
    match.play(move)
    shown = state.reveals(move) or (match.over and any(state.masked(each) != state for each in range(state.seats)))
    hidden = match.turn >= 0 and state.observe(match.turn, move) != move
    assert match.can_undo == (not shown and not hidden), "undo across a reveal, or none where it may be"
    if match.can_undo and rng.random() < 0.3:
        after = match.state
        match.undo()
        assert match.state == state, "undo leads elsewhere"
        assert match.turn == seat
        match.redo()
        assert match.state == after, "redo leads elsewhere"


def _played_on(state: State[Any], rng: Random, plies: int = 40) -> State[Any]:
    for _ in range(plies):
        if state.turn == GAME_OVER:
            break
        state = state.apply(state.draw(rng) if state.turn == CHANCE else rng.choice(state.moves()))
    return state
