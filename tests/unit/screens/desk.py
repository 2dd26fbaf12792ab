"""A table without Textual: keys go to its controls, and what is painted can be read.

A table in the app costs a test some seconds; this one costs milliseconds. What only the app does (bindings, pages,
the line for typed moves, the mouse) is not here.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from itertools import count
from time import monotonic
from typing import Any, Final

from parlor.ai.budget import Budget
from parlor.core.option_text import options_of
from parlor.core.players import Player
from parlor.core.state import CHANCE, Move, parse
from parlor.games.catalogue import Entry, entry
from parlor.play.match import Match
from parlor.play.move_input.buttons import Button
from parlor.play.session import events, intents
from parlor.play.session.ports import InlinePorts, Preferences
from parlor.screens.actions import actions
from parlor.screens.table.controls import Controls
from parlor.screens.table.presenter import Presenter
from parlor.settings import Settings
from parlor.widgets.canvas.canvas import Canvas, Look, Spot
from parlor.widgets.canvas.glyphs import SAFE
from parlor.widgets.canvas.suits import pretty
from parlor.widgets.layout.beside import paint_with_placard
from parlor.widgets.layout.frame import Tabletop, best_frame
from parlor.widgets.layout.journeys import Laid
from parlor.widgets.layout.motion import motion_between
from parlor.widgets.placards.placard import Placard

ANNA, BEN, BASIL = Player("Anna"), Player("Ben"), Player("Basil", "easy")
CHARACTERS: Final = {"space": " ", "escape": "", "enter": "\r", "tab": "\t", "colon": ":"}
"""The characters of keys, as Textual calls them; others are their own, or have none."""
SIZE: Final = (80, 24)


class PaintedView:
    """What the presenter shows, painted when it is read."""

    def __init__(self) -> None:
        self.top: Tabletop | None = None
        self.look = Look()
        self.placard: Placard | None = None
        self._canvas: Canvas | None = None

    def show(self, top: Tabletop, look: Look, placard: Placard | None) -> None:
        self.top, self.look, self.placard = top, look, placard
        self._canvas = None

    def motion(self, top: Tabletop, look: Look, move: Move) -> tuple[Canvas, ...]:
        """The pictures between what is shown and a table that is about to be."""
        assert self.top is not None
        frames = best_frame(self.top, self.look, *SIZE), best_frame(top, look, *SIZE)
        return motion_between(Laid(self.top.scene, self.canvas), frames, top, look, move, lambda one, two: 0)

    def show_picture(self, picture: Canvas) -> None:
        self._canvas = picture

    @property
    def canvas(self) -> Canvas:
        """The table as it is painted now."""
        if self._canvas is None:
            assert self.top is not None
            look = self.look
            frame = best_frame(self.top, look, *SIZE)
            self._canvas = paint_with_placard(self.top, self.placard, look, *SIZE, frame)
        return self._canvas

    @property
    def spots(self) -> Sequence[Spot]:
        """Where things can be chosen."""
        return self.canvas.spots


class Desk:
    """One match, a person at its keys, and bots that hardly think."""

    def __init__(self, match: Match, settings: Settings, preferences: Preferences) -> None:
        self.view = PaintedView()
        self.ports = InlinePorts(lambda _: Budget(iterations=1), preferences, seed=1)
        self.curtain = ""
        """Whom a curtain waits for."""
        self.dice_question = ""
        """What people are asked about real dice."""
        self.requests: list[str] = []
        """What keys asked of the app: its pages, its other screens."""
        self.settings = settings
        self.presenter = Presenter(
            match,
            self,
            self.view,
            self,
            self.ports,
            self,  # type: ignore[arg-type]
            lambda: self.settings,
            Look,
            lambda word: pretty(word, SAFE),
        )
        self.session = self.presenter.session
        self.input = self.presenter.input
        self.controls = Controls(self.presenter)

    # -- what a presenter needs around it ------------------------------------------------------------

    def draw_curtain(self, name: str) -> None:
        self.curtain = name

    def close_line(self) -> None: ...

    def ring(self) -> None: ...

    def note_over(self) -> None: ...

    def ask_statistics(self) -> None: ...

    def ask(self, event: events.DiceAsked, outcomes: Sequence[str]) -> None:
        self.dice_question = event.words

    def refuse(self, words: str) -> bool:
        return bool(self.dice_question)

    def close(self) -> None:
        self.dice_question = ""

    async def wanted(self, game: Entry) -> bool:
        """Whether the card about a new game is shown."""
        return self.settings.introductions

    def mark(self, game: Entry) -> None: ...

    # -- what a person does --------------------------------------------------------------------------

    async def press(self, *keys: str) -> None:
        """Press keys, each when what came of the one before is settled."""
        for key in keys:
            result = self.presenter.stage.result
            self.strike(key)
            if result:
                await self.until(lambda result=result: self.presenter.stage.result is not result)  # type: ignore[misc]
            await self.settle()

    def strike(self, key: str, at: float | None = None) -> None:
        """Press a key, at a moment of the clock or now, and wait for nothing."""
        character = CHARACTERS.get(key, key if len(key) == 1 else "")
        self.controls.pressed(key, character)
        request = self.controls.key(key, character, self.view.spots, monotonic() if at is None else at)
        if request is None:
            request = next((action.name for action in actions("table") if key in action.keys), "")
        self._act(request)

    async def choose(self, token: str) -> None:
        """Choose a thing, a verb or a button, as a key or a click does in the end."""
        self._act(self.controls.choose(token))
        await self.settle()

    def _act(self, action: str) -> None:
        if action == "back":
            stays = self.controls.close_placard() or self.controls.back() or not self.controls.leave()
            assert stays, "this leaves the table"
        elif action:
            act = getattr(self.controls, {"draw": "offer_draw"}.get(action, action), None)
            act() if act is not None else self.requests.append(action)

    async def click(self, token: str) -> None:
        """Click on a thing."""
        self._act(self.controls.clicked(token))
        await self.settle()

    async def come(self) -> None:
        """The player for whom the curtain waits says that he is there alone."""
        self.curtain = ""
        self.presenter.send(intents.Present())
        await self.settle()

    async def play(self, *moves: Move) -> None:
        """Choose whole moves for the person who is asked."""
        chosen = self.input.send(moves)
        assert chosen is not None, "nobody is asked for a move"
        self.presenter.send(chosen)
        await self.settle()

    async def lay(self, *moves: str) -> None:
        """Make moves as they are, those of chance too, and let the session go on from there."""
        for move in moves:
            self.match.play(parse(move))
        self.input.end()
        self.input.actions = {}
        self.presenter.send(intents.Took(self.match))
        await self.settle()

    # -- what a person sees --------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """The match that is played."""
        return self.session.match

    @property
    def text(self) -> str:
        """The whole table as text."""
        return self.view.canvas.text()

    @property
    def report(self) -> str:
        """What stands on the placard, in one line."""
        canvas = self.view.canvas
        rows = [[canvas.cell(x, y) for x in range(canvas.width)] for y in range(canvas.height)]
        columns = [x for row in rows for x, (_, style) in enumerate(row) if style.startswith("placard")]
        if not columns:
            return ""
        lines = [y for y, row in enumerate(rows) if any(style.startswith("placard") for _, style in row)]
        paper = [row[min(columns) : max(columns) + 1] for row in rows[lines[0] : lines[-1] + 1]]
        texts = ["".join(char * style.startswith(("placard", "sheet")) for char, style in row) for row in paper]
        return " ".join(" ".join(texts).split())

    @property
    def top(self) -> Tabletop:
        """The table as it is shown."""
        assert self.view.top is not None
        return self.view.top

    @property
    def buttons(self) -> dict[str, str]:
        """The label of each button, by its token."""
        return {button.token: button.label for button in self._buttons()}

    def _buttons(self) -> tuple[Button, ...]:
        return self.input.buttons(self.presenter.wording)

    @property
    def hand(self) -> list[str]:
        """The tokens of the cards in the hand, from the left."""
        return [card.token for zone in self.input.scene.zones for card in zone.card_row]

    @property
    def asked(self) -> bool:
        """Whether a person is to choose something, and all that was asked before is done."""
        waits = self.input.selection is not None or bool(self.input.actions)
        return waits and not self.session.pending and not self.session.hinting

    async def settle(self) -> None:
        """Let the game run until somebody is to choose."""
        await self.until(lambda: self.asked or bool(self.curtain or self.dice_question))

    async def until(self, true: Callable[[], bool]) -> None:
        """Let the game run until something is true; fail if it never is."""
        async with asyncio.timeout(60):
            while not true():
                await asyncio.sleep(0)


@asynccontextmanager
async def seated(
    game: str | Match,
    *players: Player,
    seed: int = 1,
    settings: Settings | None = None,
    preferences: Preferences | None = None,
    **options: Any,
) -> AsyncIterator[Desk]:
    """A table at which people sit, of two people where nobody is named, until the block ends."""
    if isinstance(game, str):
        found = entry(game)
        match = Match(found, options_of(found.game, options), players or (ANNA, BEN), seed=seed)
    else:
        match = game
    desk = Desk(match, settings or Settings(pace="off", introductions=False), preferences or Preferences())
    running = asyncio.ensure_future(desk.session.run())
    try:
        await desk.settle()
        yield desk
    finally:
        desk.session.send(intents.Leave())
        desk.presenter.pacing.wake()
        await running


def begun_by_the_first(game: str, seats: int) -> int:
    """A seed with which the first player acts before all others."""
    for seed in count():
        match = Match(
            entry(game), entry(game).game.options(), tuple(Player(name) for name in "ABCD"[:seats]), seed=seed
        )
        while match.turn == CHANCE:
            match.play_chance()
        if match.turn == 0:
            return seed
    raise AssertionError
