"""The end of a game at the table: its report, giving up and drawing."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from msgspec.structs import replace

from parlor.core.players import Player
from parlor.core.scene import Fan
from parlor.play.match import Match
from parlor.play.session import intents
from parlor.screens.table import game_over
from parlor.store.statistics import Standing
from tests.samples import replayed
from tests.unit.screens.desk import ANNA, BASIL, Desk, begun_by_the_first, seated

RECORD = "Pig: 1 played, 1 won"


@asynccontextmanager
async def pig_played() -> AsyncIterator[Desk]:
    """A game of Pig to ten that Anna wins by a roll of six and one of five, with what the statistics say."""
    async with seated("pig", target=10) as desk:
        first = ("roll", "rolled 1") if desk.match.turn else ()
        await desk.lay(*first, "roll", "rolled 6", "roll", "rolled 5")
        await desk.play(("hold",))
        desk.presenter.take_record({"Anna": Standing(played=1, won=1)})
        yield desk


async def test_the_end_is_a_placard_that_enter_only_closes(monkeypatch: pytest.MonkeyPatch) -> None:
    async with pig_played() as desk:
        painted = desk.report
        assert "█" in painted, "in large letters"
        assert "wins the game" in painted
        for words in ("Play again", "Change seats", "Analyse", "Step", "Export"):
            assert words in desk.text, words
        placard = desk.view.placard
        assert placard is not None
        assert f"{RECORD}." in placard.notes, "what it did to the statistics"
        assert painted.count("wins the game") == 1, "every thing is said once"
        monkeypatch.setattr(game_over, "READING_S", 60.0)
        await desk.press("p", "c")
        assert desk.requests == [], "keys that were meant for the game do nothing"
        assert "Enter Close" in desk.text
        await desk.press("enter")
        assert not desk.report, "Enter closes it"
        assert "Anna holds" in desk.text, "the table as it was, with its log"
        assert desk.text.count("Anna wins the game, 11 to 0.") == 1, "the line at the bottom says it now"
        monkeypatch.setattr(game_over, "READING_S", 0.0)
        await desk.press("enter", "space", "enter", "escape")
        assert desk.requests == [], "nor does it do anything else, however often it is pressed"
        assert not desk.report, "Esc closes it too"
        await desk.press("a", "e", "p", "c", "s")
        assert desk.requests == ["analyse", "export", "play_again", "change_seats", "step"]


@pytest.mark.parametrize("started", ["2024-05-31", "2024-05-31T20:15:00"])
def test_the_length_of_a_game_is_told_though_its_record_names_no_time_zone(started: str) -> None:
    match = Match.resume(replace(replayed("pig").record(), started=started))
    assert match.over
    assert re.fullmatch(r"\d+ moves\.", game_over.length_of(match))


async def test_resigning_is_asked_and_ends_the_game() -> None:
    async with seated("morris9", ANNA, BASIL, seed=begun_by_the_first("morris9", 2)) as desk:
        await desk.press("G")
        assert "do you want to resign?" in desk.text
        await desk.press("enter")
        assert not desk.match.over, "Enter does the harmless one"
        await desk.press("G", "r")
        assert desk.match.over
        assert desk.match.winners() == (1,)
        assert "wins the game" in desk.text
        assert "Anna resigns." in desk.text


async def test_a_draw_is_offered_and_accepted_or_declined() -> None:
    async with seated("morris9") as desk:
        await desk.press("O")
        assert "Anna offers a draw. Ben" in desk.text
        await desk.press("d")
        assert "Ben declines" in desk.top.message
        assert desk.asked
        await desk.press("O", "a")
        assert desk.match.over
        assert "agree on a draw" in desk.report
        assert "Anna and Ben agree on a draw" in " ".join(desk.presenter.log())
        await desk.press("U")
        assert not desk.match.over
    async with seated("morris9", ANNA, BASIL, seed=begun_by_the_first("morris9", 2)) as desk:
        await desk.press("O")
        assert "Basil declines" in desk.top.message, "before the game has well begun"


async def test_a_draw_that_is_offered_is_answered_before_anything_else() -> None:
    async with seated("morris9") as desk:
        await desk.press("O")
        for key in ("G", "O", "H"):
            await desk.press(key)
            assert desk.top.message == "Accept or decline the draw first.", key
        await desk.press("escape")
        assert "Ben declines" in desk.top.message
        await desk.press("G")
        assert "Anna, do you want to resign?" in desk.text


async def test_trouble_with_the_disk_answers_no_question() -> None:
    async with seated("morris9") as desk:
        await desk.press("O")
        for words in ("The disk is full.", ""):
            desk.presenter.send(intents.DiskTrouble(words))
            await desk.until(lambda words=words: desk.presenter.messages.trouble == words)  # type: ignore[misc]
        assert "Anna offers a draw. Ben" in desk.text
        await desk.press("a")
        assert desk.match.over


async def test_a_hand_is_sorted_by_rank_and_by_suit() -> None:
    async with seated("whist", ANNA, BASIL, Player("Clara", "easy"), Player("Dora", "easy")) as desk:

        def hand() -> list[str]:
            zone = desk.top.scene.zones[-1]
            assert isinstance(zone, Fan)
            return [card.face for card in zone.cards]

        usual = hand()
        ranks = {rank: at for at, rank in enumerate(["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"])}
        await desk.press("S")
        assert [ranks[face[:-1]] for face in hand()] == sorted(ranks[face[:-1]] for face in usual)
        await desk.press("S")
        assert ["SHCD".index(face[-1]) for face in hand()] == sorted("SHCD".index(face[-1]) for face in usual)
        await desk.press("S")
        assert hand() == usual


@pytest.mark.parametrize("id_", ["put", "rentoy", "five_card_draw"])
async def test_a_game_that_is_over_shows_its_end_when_it_is_opened_again(id_: str) -> None:
    """Also where hands were left with cards that nobody else has seen."""
    whole = replayed(id_)
    assert whole.over
    players = tuple(Player(f"Player {seat + 1}") for seat in range(len(whole.players)))
    again = Match.resume(replace(whole.record(), seats=players))
    async with seated(again) as desk:
        assert "wins the game" in desk.text or "win the game" in desk.text
        await desk.press("enter")
        assert "Result" in desk.text
        assert "Player 2" in desk.text, "the table as it was"
