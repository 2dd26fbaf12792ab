"""Friends at one keyboard: no secret is painted before the one it belongs to says that he is there alone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from parlor.core.players import Player
from parlor.core.scene import Scene
from parlor.core.scene.tokens import distinct
from parlor.core.state import CHANCE
from parlor.games.catalogue import entries, entry
from parlor.play.match import Match
from parlor.settings import Settings
from parlor.widgets.canvas.canvas import Look
from parlor.widgets.layout.frame import Tabletop
from parlor.widgets.placards.placard import Placard
from tests.unit.screens.desk import Desk, PaintedView, seated

STEPS = 12
"""What people do in each game: enough for everybody to have looked at his own hand."""


def seats_of(id_: str) -> int:
    return max(2, entry(id_).usual)


def has_secrets(id_: str) -> bool:
    """Whether the seats ever see different things, a few moves into a game."""
    game, rng, seats = entry(id_).game, Random(1), seats_of(id_)
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


STILL = Settings(pace="off", introductions=False, motion="no")
"""Without pictures of what moves, which are no positions."""
SECRETIVE = [id_ for id_ in entries() if has_secrets(id_)]


class Eyes:
    """What is painted of a table, and who is looking: nobody, until somebody says that he is there."""

    def __init__(self) -> None:
        self.desk: Desk | None = None
        self.looking: int | None = None
        self.since = 0
        """After how many moves he was ready."""
        self.faults: list[str] = []
        self.painted = 0
        self.good: Any = None
        """What was last painted and might be seen: it may be painted again before the next position is."""

    async def come(self) -> None:
        """Whoever the curtain calls says that he is there alone."""
        assert self.desk is not None
        self.looking, self.good, self.since = self.desk.match.turn, None, len(self.desk.match)
        await self.desk.come()

    def see(self, scene: Scene) -> None:
        """Judge what is painted, behind the curtain too."""
        if self.desk is None or not scene.zones:
            return
        match = self.desk.match
        known = [match.view(seat).shown for seat in range(len(match.players))]
        if all(each == known[0] for each in known):
            self.good = scene
            return
        self.painted += 1
        if self.looking is not None and scene == distinct(match.game.scene(match.view(self.looking))):
            self.good = scene
        elif scene != self.good and not self.seen_before(match, scene):
            self.faults.append(f"move {len(match)}: painted for {self.looking}")

    def seen_before(self, match: Match, scene: Scene) -> bool:
        """Whether a scene is that of a position which came since whoever is looking was ready: it is painted late."""
        if self.looking is None:  # then only what was open to all may be painted late
            views = (
                [match.view_at(seat, number) for seat in range(len(match.players))] for number in range(len(match))
            )
            known = [seen[0] for seen in views if all(view.shown == seen[0].shown for view in seen)]
            return any(scene == distinct(match.game.scene(view)) for view in known)
        earlier = (match.view_at(self.looking, number) for number in range(self.since, len(match)))
        return any(scene == distinct(match.game.scene(view)) for view in earlier)


@pytest.fixture
def eyes(monkeypatch: pytest.MonkeyPatch) -> Eyes:
    found = Eyes()
    show, begin = PaintedView.show, Desk.__init__

    def look(view: PaintedView, top: Tabletop, look: Look, placard: Placard | None) -> None:
        found.see(top.scene)
        show(view, top, look, placard)

    def sit_down(desk: Desk, *given: Any) -> None:
        begin(desk, *given)
        found.desk = desk

    monkeypatch.setattr(PaintedView, "show", look)
    monkeypatch.setattr(Desk, "__init__", sit_down)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("id_", SECRETIVE)
async def test_nothing_secret_is_painted_before_its_owner_is_ready(id_: str, eyes: Eyes) -> None:
    rng = Random(2)
    people = (Player(f"P{seat}") for seat in range(seats_of(id_)))
    async with seated(id_, *people, seed=5, settings=STILL) as desk:
        for _ in range(STEPS):
            match = desk.match
            if desk.curtain:
                await eyes.come()
            elif desk.input.actions:
                await desk.press("enter")
            else:
                await desk.play(rng.choice(match.view(match.turn).moves()))
    assert not eyes.faults
    assert eyes.painted, "something secret was there to be painted"


async def test_a_resumed_game_begins_behind_the_curtain(eyes: Eyes) -> None:
    async with seated("gin_rummy", settings=STILL) as desk:
        assert desk.curtain
        record = desk.match.record()
    async with seated(Match.resume(record), settings=STILL) as desk:
        assert desk.curtain
        assert not eyes.painted
        await eyes.come()
        assert eyes.painted
    assert not eyes.faults
