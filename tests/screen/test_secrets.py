"""Friends at one keyboard: no secret is drawn before the one it belongs to says that he is there alone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from parlor.app import ParlorApp
from parlor.core.players import Player
from parlor.core.scene import Scene
from parlor.core.scene.tokens import distinct
from parlor.core.state import CHANCE
from parlor.games.catalogue import entry
from parlor.play.match import Match
from parlor.screens.table import view as tableview
from parlor.screens.table.curtain import Curtain
from parlor.screens.table.screen import TableScreen
from parlor.store.opening import open_store
from parlor.widgets.layout.tabletop import paint_tabletop
from tests.screen.table import ZONE_GAMES, play
from tests.screen.test_app import table, until
from tests.screen.test_play import waiting


def has_secrets(id_: str) -> bool:
    """Whether the seats ever see different things, a few moves into a game."""
    game, rng = entry(id_).game, Random(1)
    seats = max(2, entry(id_).usual)
    if seats not in entry(id_).seats:
        return False
    state = game.start(game.options(), seats)
    for _ in range(30):
        if any(state.masked(seat) != state.masked(0) for seat in range(seats)):
            return True
        if state.turn == -2:
            break
        state = state.apply(state.draw(rng) if state.turn == CHANCE else rng.choice(state.moves()))
    return False


SECRETIVE = [id_ for id_ in ZONE_GAMES if has_secrets(id_)]
"""The session's own tests look for secrets in every game."""


class Eyes:
    """What is drawn of tables, and who is looking: nobody, until somebody says that he is there."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, app: ParlorApp) -> None:
        self.app = app
        self.looking: int | None = None
        self.since = 0
        """After how many moves he was ready."""
        self.faults: list[str] = []
        self.drawn = 0
        self.good: Any = None
        """What was last drawn and might be seen: it may be drawn again before the next position is."""
        draw = paint_tabletop

        def spy(top: Any, *rest: Any) -> Any:
            self.see(top)
            return draw(top, *rest)

        monkeypatch.setattr(tableview, "paint_tabletop", spy)

    def see(self, top: Any) -> None:
        """Judge what is about to be drawn."""
        screens = [screen for screen in self.app.screen_stack if isinstance(screen, TableScreen)]
        if not screens or not top.scene.zones:
            return
        match, seats = screens[-1].match, range(len(screens[-1].match.players))
        known = [match.view(seat).shown for seat in seats]
        if all(each == known[0] for each in known):
            self.good = top.scene
            return
        self.drawn += 1
        if self.looking is not None and top.scene == distinct(match.game.scene(match.view(self.looking))):
            self.good = top.scene
        elif top.scene != self.good and not self.seen_before(match, top.scene):
            self.faults.append(f"move {len(match)}: drawn for {self.looking}")

    def seen_before(self, match: Match, scene: Scene) -> bool:
        """Whether a scene is that of a position which came since whoever is looking was ready: it is drawn late."""
        if self.looking is None:  # then only what was open to all may be drawn late
            views = (
                [match.view_at(seat, number) for seat in range(len(match.players))] for number in range(len(match))
            )
            known = [seen[0] for seen in views if all(view.shown == seen[0].shown for view in seen)]
            return any(scene == distinct(match.game.scene(view)) for view in known)
        earlier = (match.view_at(self.looking, number) for number in range(self.since, len(match)))
        return any(scene == distinct(match.game.scene(view)) for view in earlier)


def begin(app: ParlorApp, id_: str, seats: int) -> None:
    """Sit so many people down."""
    found = entry(id_)
    app.start_game(found, found.game.options(), tuple(Player(f"P{seat}") for seat in range(seats)), 5)


async def ready(app: ParlorApp, pilot: Any, eyes: Eyes) -> None:
    """The one the curtain calls says that he is there."""
    match = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen)).match
    eyes.looking, eyes.good, eyes.since = match.turn, None, len(match)
    curtain = app.screen
    await pilot.press("enter")
    await until(pilot, lambda: app.screen is not curtain)  # a forced move may lead to the next one at once


@pytest.mark.parametrize("id_", SECRETIVE)
async def test_nothing_secret_is_drawn_before_its_owner_is_ready(id_: str, monkeypatch: pytest.MonkeyPatch) -> None:
    app, rng = ParlorApp(), Random(2)
    eyes = Eyes(monkeypatch, app)
    seats = max(2, entry(id_).usual)
    async with app.run_test(size=(80, 24)) as pilot:
        begin(app, id_, seats)
        for _ in range(12):
            await until(pilot, lambda: waiting(app))
            if isinstance(app.screen, Curtain):
                await ready(app, pilot, eyes)
            elif table(app).input.actions:
                await pilot.press("enter")
            else:
                screen = table(app)
                play(screen, rng.choice(screen.match.view(screen.match.turn).moves()))
                await pilot.pause()
    assert not eyes.faults
    assert eyes.drawn, "something secret was there to be drawn"


async def test_up_brings_back_only_what_the_same_player_typed() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        begin(app, "morris9", 2)
        await until(pilot, lambda: waiting(app))
        screen = table(app)
        await pilot.press("colon", *"a7", "enter")
        await until(pilot, lambda: len(screen.match) == 1 and waiting(app))
        await pilot.press("colon", "up")
        assert screen.line.value == ""
        await pilot.press(*"d7", "enter")
        await until(pilot, lambda: len(screen.match) == 2 and waiting(app))
        await pilot.press("colon", "up")
        assert screen.line.value == "a7"


async def test_a_resumed_game_begins_behind_the_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        begin(app, "gin_rummy", 2)
        await until(pilot, lambda: waiting(app))
    with open_store() as store:
        (saved,) = store.list()
    again = ParlorApp()
    eyes = Eyes(monkeypatch, again)
    async with again.run_test(size=(80, 24)) as pilot:
        again.resume_game(saved.id)
        await until(pilot, lambda: isinstance(again.screen, Curtain))
        assert not eyes.drawn
        await ready(again, pilot, eyes)
        await until(pilot, lambda: eyes.drawn > 0)
    assert not eyes.faults
