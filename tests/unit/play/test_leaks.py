"""What is given to a player in mid-game does not tell what is hidden from him."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from parlor.cli.show import table_of
from parlor.core.players import BadSeat, Player
from parlor.core.state import CHANCE
from parlor.games.catalogue import entry
from parlor.games.melds.gin_rummy.melds import card_tokens
from parlor.games.melds.gin_rummy.rules import Gin
from parlor.play.match import Match
from parlor.play.perspective import HiddenHand
from parlor.play.record import BadRecord, Record, read_record, write
from parlor.store.opening import open_store

ANNA, BEN, BOT = Player("Anna"), Player("Ben"), Player("Bot 1", bot="easy")


def gin(*players: Player) -> Match:
    """A hand of Gin that was dealt, with somebody to act."""
    found = entry("gin_rummy")
    match = Match(found, found.game.options(), players, seed=4)
    while match.turn == CHANCE:
        match.play_chance()
    return match


def cards_of(match: Match, seat: int) -> set[str]:
    """The words of a seat's hand."""
    state = match.state
    assert isinstance(state, Gin)
    return set(card_tokens(state.hands[seat]))


def test_an_exported_record_does_not_show_the_hands_and_loses_nothing() -> None:
    match = gin(ANNA, BOT)
    text = match.export("bakato")
    assert not any(f" {card} " in text or f' {card}"' in text for card in cards_of(match, 0) | cards_of(match, 1))
    assert read_record(text).moves == match.record().moves
    assert Match.resume(read_record(text)).state == match.state


def test_a_finished_game_or_one_without_secrets_is_exported_plainly() -> None:
    found = entry("morris9")
    match = Match(found, found.game.options(), (ANNA, BEN))
    match.play(("place", "a7"))
    assert '"place a7"' in match.export()
    rng = Random(1)
    ended = Match(entry("gin_rummy"), entry("gin_rummy").game.options(target=10), (ANNA, BEN), seed=1)
    while not ended.over:
        if ended.turn == CHANCE:
            ended.play_chance()
        else:
            moves = ended.view(ended.turn).moves()
            knocks = [move for move in moves if move[0] == "knock"]
            ended.play(knocks[0] if knocks else rng.choice(moves))
    assert "deal " in ended.export()


def test_a_move_that_looks_veiled_but_is_not_comes_back_as_it_was() -> None:
    record = Record("pig", 1, {}, (ANNA, BEN), ("~", "~aGk=", "roll"))
    assert read_record(write(record)).moves == record.moves
    assert read_record(write(record, veiled=True)).moves == record.moves


@pytest.mark.parametrize("veiled", ["~", "~!!!!", "~/w==", "~G1sySg=="])
def test_a_move_that_is_veiled_wrongly_is_refused_with_its_line(veiled: str) -> None:
    """Nothing, no code at all, bytes that are no text, and an escape sequence."""
    text = write(gin(ANNA, BEN).record()).replace('"first 2"', f'"{veiled}"').replace('"first 1"', f'"{veiled}"')
    with pytest.raises(BadRecord, match=r"Line \d+: move 1"):
        read_record(text)


def test_a_bot_s_hand_is_not_shown_while_the_game_goes_on() -> None:
    match = gin(ANNA, BOT)
    assert table_of(match.record(), ascii_only=True).plain == table_of(match.record(), 0, ascii_only=True).plain
    with pytest.raises(HiddenHand, match="Bot 1 is a bot"):
        table_of(match.record(), 1)
    with pytest.raises(BadSeat, match="no seat 3"):
        table_of(match.record(), 2)


def test_where_several_play_one_must_say_who_looks() -> None:
    match = gin(ANNA, BEN)
    with pytest.raises(HiddenHand, match="--seat 1"):
        table_of(match.record())
    assert table_of(match.record(), 0).plain != table_of(match.record(), 1).plain


def test_undo_takes_nothing_back_that_showed_a_card() -> None:
    match = gin(ANNA, BEN)
    match.play(("pass",))
    assert not match.can_undo, "the other has seen that the card was left"


def test_statistics_tell_nothing_of_games_that_go_on(tmp_path: Path) -> None:
    with open_store(tmp_path / "parlor.db") as store:
        store.create(gin(ANNA, BOT).record())
        assert store.list(over=True) == ()
