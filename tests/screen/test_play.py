"""Games are played in the app by keys and by mouse: some moves of one for every kind of zone, as a soak whole games of
all by keys alone and by mouse alone."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from textual.pilot import Pilot

from parlor.app import ParlorApp
from parlor.core.players import Player
from parlor.core.scene.tokens import LESS, MORE
from parlor.games.catalogue import entries, entry
from parlor.screens.table.curtain import Curtain
from parlor.screens.table.screen import TableScreen
from parlor.widgets.layout.zones import PAINTERS
from tests.samples import replayed
from tests.screen.table import ZONE_GAMES
from tests.screen.test_app import sit_down, table, until

LEFT = 0.2
"""How often what is chosen already is chosen again, which leaves it."""
SOME = 2
"""Moves of a person that are made of each game in every run."""


def waiting(app: ParlorApp) -> bool:
    """Whether the app wants something of a person."""
    if isinstance(app.screen, Curtain):
        return True
    return isinstance(app.screen, TableScreen) and bool(app.screen.input.selection or app.screen.input.actions)


async def by_keys(app: ParlorApp, pilot: Pilot[None], rng: Random) -> None:
    """Choose something with Tab and Enter, or by its letter."""
    screen = table(app)
    keys = list(screen.input.keys(screen.presenter.wording))
    if keys and rng.random() < 0.4:
        await pilot.press(rng.choice(keys))
        return
    await pilot.press(*["tab"] * rng.randrange(3), rng.choice(["right", "down", "left", "up"]))
    if screen.input.cursor not in screen.input.chosen_words() or rng.random() < LEFT:
        await pilot.press("enter")


async def by_mouse(app: ParlorApp, pilot: Pilot[None], rng: Random) -> None:
    """Click something that can be chosen."""
    view, input = table(app).view, table(app).input
    spots = [spot for spot in view.spots if input.open(spot.token)] or [
        spot for spot in view.spots if spot.token in (LESS, MORE)
    ]  # to be turned first
    fresh = [spot for spot in spots if spot.token not in table(app).input.chosen_words()]
    spot = rng.choice(fresh if fresh and rng.random() > LEFT else spots)
    await pilot.click(offset=(spot.x + spot.width // 2, spot.y + spot.height // 2))


async def go_on(app: ParlorApp, pilot: Pilot[None], *, mouse: bool) -> None:
    """Open the curtain, or say that enough was seen."""
    if not mouse:
        await pilot.press("enter")
    elif isinstance(app.screen, Curtain):
        await pilot.click(offset=(app.size.width // 2, app.size.height // 2))
    else:
        spot = next(spot for spot in table(app).view.spots if spot.token in table(app).input.actions)
        await pilot.click(offset=(spot.x + spot.width // 2, spot.y))


async def play(id_: str, seats: int, size: tuple[int, int], moves: int, mice: Sequence[bool]) -> bool:
    """Play against easy bots, moves by keys and by mouse (True) in turn; whether the game came to its end."""
    app, rng = ParlorApp(), Random(seats)
    players = (Player("Anna"), *(Player(f"Bot {seat}", bot="easy") for seat in range(1, seats)))
    async with app.run_test(size=size) as pilot:
        await sit_down(app, pilot, *players, game=id_, seed=3)
        match = table(app).match
        made = 0
        for _ in range(moves * 30):
            await until(pilot, lambda: waiting(app))
            if match.over or made >= moves:
                break
            mouse = mice[made % len(mice)]
            if isinstance(app.screen, Curtain) or table(app).input.actions:
                await go_on(app, pilot, mouse=mouse)
                continue
            before = len(match)
            await (by_mouse if mouse else by_keys)(app, pilot, rng)
            await until(pilot, lambda: waiting(app))
            made += len(match) > before
        assert match.over or made >= moves, f"only {made} moves could be made"
        return match.over


def test_the_games_that_are_tried_show_every_kind_of_zone() -> None:
    shown = set()
    for id_ in ZONE_GAMES:
        match = replayed(id_)
        for number in {*range(20), *range(0, len(match), len(match) // 40 + 1), len(match)}:
            for seat in range(min(2, len(match.players))):
                shown |= {type(zone) for zone in match.game.scene(match.view_at(seat, number)).zones}
    assert shown == set(PAINTERS)


@pytest.mark.parametrize("id_", ZONE_GAMES)
async def test_some_moves_by_keys_and_by_mouse(id_: str) -> None:
    fewest = min(seats for seats in entry(id_).seats if seats > 1)  # a round of many bots takes seconds
    await play(id_, fewest, (80, 24), SOME, [False, True])


@pytest.mark.soak
@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
@pytest.mark.parametrize("mouse", [False, True], ids=["keys", "mouse"])
@pytest.mark.parametrize("id_", list(entries()))
async def test_a_whole_game_by_keys_and_by_mouse(id_: str, mouse: bool, size: tuple[int, int]) -> None:
    assert await play(id_, entry(id_).usual, size, 3000, [mouse])
