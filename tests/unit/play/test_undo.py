"""What may be taken back where cards are hidden: over all games, by people at one keyboard."""

from __future__ import annotations

from random import Random

import pytest

from parlor.core.players import Player
from parlor.games.catalogue import entries, entry
from parlor.play.match import Match
from parlor.play.record import read_record, write
from parlor.play.undo import CantUndo

PEOPLE = tuple(Player(name) for name in ("Anna", "Ben", "Carla", "Dora", "Emil", "Fritz", "Gerda", "Hans"))
MOVES = 60
"""After so many random moves every game that hides something from its players has hidden it."""


def game_of(id_: str, seats: int) -> Match:
    """A new game among people."""
    found = entry(id_)
    return Match(found, found.game.options(), PEOPLE[:seats], seed=2)


def step(match: Match, rng: Random) -> None:
    """One move, of chance or of whoever is to act."""
    if match.turn < 0:
        match.play_chance()
    else:
        match.play(rng.choice(match.state.moves()))


def with_secrets(id_: str, seats: int) -> Match | None:
    """A game in which something is hidden and somebody is to act; None where that never is so."""
    match, rng = game_of(id_, seats), Random(1)
    while not match.over and len(match) < MOVES:
        step(match, rng)
        if match.has_secrets and match.turn >= 0:
            return match
    return None


SECRET = {id_: found for id_, each in entries().items() if 2 in each.seats and (found := with_secrets(id_, 2))}


def test_games_with_secrets_are_found() -> None:
    assert {"gin_rummy", "put", "liars_dice", "five_card_draw", "draw_dominoes"} <= set(SECRET)
    assert not {"morris9", "pig", "backgammon", "eight_ball"} & set(SECRET)


@pytest.mark.parametrize("id_", SECRET)
def test_an_end_that_shows_what_was_hidden_stands_also_when_the_game_is_opened_again(id_: str) -> None:
    match = Match.resume(SECRET[id_].record())
    match.resign(match.turn)
    for ended in (match, Match.resume(read_record(write(match.record())))):
        assert not ended.has_secrets, "all hands are open"
        with pytest.raises(CantUndo, match="the end has shown what was hidden"):
            ended.undo()
        assert ended.over


def test_a_fold_that_ends_the_game_with_cards_face_down_stands() -> None:
    match, rng = game_of("jacks_trips", 3), Random(1)
    while not match.over:
        step(match, rng)
    assert match.moves[-1] == ("fold",)
    with pytest.raises(CantUndo, match="the end has shown what was hidden"):
        match.undo()


@pytest.mark.parametrize("id_", entries())
def test_nobody_takes_back_what_another_player_hid_from_him(id_: str) -> None:
    match, rng = game_of(id_, entry(id_).usual), Random(3)
    for _ in range(MOVES):
        if match.over:
            break
        step(match, rng)
        if match.turn < 0 or not match.can_undo:
            continue
        asks, made, told = match.turn, match.moves, match.log(match.turn)
        match.undo()
        for step_ in told[len(match) :]:
            assert step_.seat == asks or step_.move == made[step_.number - 1], "what another player hid"
        match.redo()
        assert match.moves == made


def with_hidden_discard(id_: str) -> Match:
    """A game in which a person has just done what the next one may not know."""
    for seed in range(20):
        match, rng = game_of(id_, entry(id_).usual), Random(seed)
        while not match.over and len(match) < 3 * MOVES:
            step(match, rng)
            last = match.log(match.turn, len(match) - 1)[0] if match.turn >= 0 else None
            if last is not None and last.seat >= 0 and last.move != match.moves[-1]:
                return match
    raise AssertionError("nobody has hidden anything")


@pytest.mark.parametrize(
    ("id_", "reason"),
    [
        ("scarto", "another player's, and hidden from you"),
        ("jeu_de_tarot", "another player's, and hidden from you"),
        ("ruff_trump", "the others have seen your move"),  # the last discard shows the ruff
    ],
)
def test_a_hidden_discard_stands_once_it_is_the_next_players_turn(id_: str, reason: str) -> None:
    with pytest.raises(CantUndo, match=reason):
        with_hidden_discard(id_).undo()
