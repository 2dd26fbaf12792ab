"""A dial at the table: a long range of bids, turned by keys and clicks, never a wall of buttons."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, Self

import pytest

from parlor.app import ParlorApp
from parlor.core.game import Game, Verb
from parlor.core.options import Options
from parlor.core.scene import Dial, Scene
from parlor.core.scene.tokens import MORE
from parlor.core.state import CHANCE, GAME_OVER, Move, State, View
from parlor.games.catalogue import Entry
from parlor.play.move_input import move_input
from tests.screen.table import buttons
from tests.screen.test_app import ANNA, BEN, asked, table, until

BIDS = tuple(str(points) for points in range(100, 216))


class Bidding(State[Options], frozen=True):
    """One bid after the other, from 100 to 215; a pass ends it."""

    high: int = 99

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        return cls(options, seats, CHANCE)

    def moves(self) -> tuple[Move, ...]:
        higher = (bid for bid in BIDS if int(bid) > self.high)
        return (*(("bid", bid) for bid in higher), ("pass",)) if self.turn >= 0 else ()

    def apply(self, move: Move) -> Bidding:
        if move == ("pass",):
            return Bidding(self.options, self.seats, GAME_OVER, self.high)
        high = int(move[1]) if move[0] == "bid" else self.high
        return Bidding(self.options, self.seats, 1 if self.turn == 0 else 0, high)

    def draw(self, rng: Random) -> Move:
        return ("deal",)

    def is_chance(self, move: Move) -> bool:
        return move == ("deal",)

    def scores(self) -> tuple[float, ...]:
        return (0.0,) * self.seats


def scene(view: View[Bidding]) -> Scene:
    return Scene((Dial("your bid", BIDS, max(0, view.shown.high - 99)),), prompt="Bid, or pass.")


GAMES = {"bidding": Game(Bidding, scene, words={"bid": Verb("Bid", "bids {}"), "pass": Verb("Pass", "passes")})}


@pytest.fixture
def bidding(tmp_path: Path) -> Entry:
    page = tmp_path / "bidding.md"
    page.write_text("# Bidding\n")
    return Entry("bidding", "cards", __name__, page, "Bidding", (2,), 2, "1", "", "")


async def test_keys_turn_the_dial_and_enter_takes_the_bid(bidding: Entry) -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        app.start_game(bidding, Options(), (ANNA, BEN), 1)
        await until(pilot, lambda: len(app.screen_stack) > 2 and asked(app))
        screen = table(app)
        assert [button.token for button in buttons(screen)] == ["bid", "pass"], "116 bids are no buttons"
        assert screen.input.cursor == "100"
        for keys, word in (
            (["right", "right"], "102"), (["left"], "101"), (["pageup"], "112"), (["pagedown"], "101"),
            (["end"], "215"), (["home"], "100"), (["1", "5", "7"], "157"), (["2"], "200"), (["0", "9"], "209"),
            (["²"], "209"),
        ):  # fmt: skip
            await pilot.press(*keys)
            assert screen.input.cursor == word
        spot = next(spot for spot in screen.view.spots if spot.token == MORE)
        await pilot.click(screen.view, offset=(spot.x, spot.y))
        assert screen.input.cursor == "210"
        await pilot.press("tab")
        assert screen.input.cursor == "bid", "the words on the dial are one step"
        await pilot.press("tab", "1", "5", "0", "enter")
        await until(pilot, lambda: len(screen.match) == 2 and asked(app))
        assert screen.match.moves[-1] == ("bid", "150")
        assert screen.input.cursor == "151"
        await pilot.press("1", "2", "0")
        assert screen.input.cursor != "120", "only what can be bid is on the dial"


async def test_advice_leads_to_its_word_on_a_dial_though_it_is_out_of_sight(
    bidding: Entry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(move_input, "GRACE_S", -1.0)  # the keys come after the advice was seen
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        app.start_game(bidding, Options(), (ANNA, BEN), 1)
        await until(pilot, lambda: len(app.screen_stack) > 2 and asked(app))
        screen = table(app)
        assert "180" not in screen.view.canvas.text()
        screen.input.advise(("bid", "180"), (), moved=False)
        for _ in range(2):
            if len(screen.match) == 1:
                await pilot.press("enter")
        await until(pilot, lambda: len(screen.match) == 2 and asked(app))
        assert screen.match.moves[-1] == ("bid", "180")
