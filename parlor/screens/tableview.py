"""The widget of the table: what is drawn of a match, and the cursor that walks over it."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from msgspec.structs import replace

from parlor.narrate import ending, filled
from parlor.rules import CHANCE
from parlor.scene import Bed, Fan, Grid, Lattice, Scene, Sheet
from parlor.screens.actions import foot
from parlor.screens.buttons import buttons
from parlor.things import crowded, emptied, places, tokens
from parlor.widgets.canvas import Canvas, Look, Spot
from parlor.widgets.frame import Tabletop, framed
from parlor.widgets.lattice import WAYS, along
from parlor.widgets.panel import seats
from parlor.widgets.paper import Paper, nearest
from parlor.widgets.tabletop import paint_tabletop

if TYPE_CHECKING:
    from parlor.screens.table import TableScreen


GONE = "out: the others play on. Any key hurries them, P goes to the end."
"""What is told of people who only look on."""
DIALLED = "How much? The arrows change it, Enter says it."
"""What is asked of a number on a dial, where the game has no words for it."""
HURRIED = "Playing on; any key stops it."
"""What is told while moves that are the only ones are made by themselves."""
ON = "Any key goes on."
"""What is asked while a result is looked at."""
ON_OR_END = "Any key goes on, P goes to the end."
"""What is told meanwhile of people who are out."""


class TableView(Paper):
    """Draws the table; knows what is selected and where the cursor is."""

    def __init__(self, screen: TableScreen) -> None:
        super().__init__(screen.house.palette)
        self.table = screen
        self.cursor = ""
        self.lens = False
        """Whether what lies crowded is seen through a lens."""
        self._panel = -1
        """Columns of the panel at the side: it comes and goes as little as may be, while the screen is as large."""
        self._drawn = (0, 0)
        """The size in which the table was last drawn."""

    def look(self) -> Look:
        """How the table looks now."""
        table = self.table
        choosing = table.choosing
        selection = choosing.selection
        words = (*tokens(table.scene()), *selection.verbs) if selection else ()
        grid = any(isinstance(zone, Grid) for zone in table.scene().zones)
        moved, emptied = table.match.moved(table.looker, alone=grid), self._emptied()
        return Look(
            names=table.names,
            lit=frozenset(filter(choosing.lit, words)),
            cursor=self.cursor if selection or table.after else "",
            chosen=choosing.marked(),
            last=moved | emptied,
            gone=emptied - moved,
            turn=self._turn(),
            glyphs=table.house.glyphs,
            four_colour=table.house.settings.four_colour,
            colour=self.palette.colour,
            lens=self.lens,
        )

    def _emptied(self) -> frozenset[str]:
        """The squares that the last move left empty, those of men taken too."""
        scene, match = self.table.scene(), self.table.match
        if not len(match) or not any(isinstance(zone, Grid) for zone in scene.zones):
            return frozenset()
        return emptied(match.game.scene(match.seen(self.table.looker, len(match) - 1)), scene)

    def _turn(self) -> int:
        """Whose turn it is; also of what somebody times, or sees, before the house moves."""
        table = self.table
        if table.stage.still is not None:
            return table.stage.turn
        if table.stage.result:
            return CHANCE  # everybody waits for a key
        scene, turn = table.scene(), table.match.turn
        if scene.timing is not None and turn < 0:
            return scene.timing.seat
        return CHANCE if scene.passing and turn not in table.people else turn

    def paint(self, width: int, height: int) -> Canvas:
        top, look = self.tabletop(), self.look()
        if self._drawn != (width, height):
            self._drawn, self._panel = (width, height), -1
        top = replace(top, panel=self._panel)
        frame = framed(top, look, width, height)
        self._panel = frame.panel if top.seats else -1
        return paint_tabletop(top, look, width, height, frame)

    def tabletop(self) -> Tabletop:
        """All that is to be drawn."""
        table = self.table
        if not table.ready and table.secret(table.looker):
            return Tabletop(table.match.entry.title, Scene(()), (), buttons=buttons(table), message=table.message)
        scene = table.scene()
        if table.stage.still is not None:
            return replace(table.stage.still, scene=scene, message=table.message, foot=self._foot(scene))
        state = table.match.view(table.looker).shown
        result = tuple(table.afterwards.lines()) if table.afterwards.shown else table.stage.result
        log = table.log_lines(60)
        news = [line.strip() for line in log[-2:]]
        if log and any(log[-1].strip().startswith(line.removesuffix(".")) for line in result[:2] if line):
            log.pop()  # it stands in the banner
            if len(result) > 1:  # with all that it has brought
                news = [line.strip() for line in log[-2:]]
        calm = table.match.over and table.message == table.noticed  # nothing can be done wrong any more
        prompt = self.prompt()
        asked = filled(prompt or scene.prompt, table.names, table.pretty)
        if len(news) > 1 and news[-1] == asked:
            news.pop()  # it stands in the line below
        return Tabletop(
            title=table.match.entry.title,
            scene=scene,
            seats=seats(table.names, state.scores(), scene, state.sides()),
            log=log,
            happened=result[0] if scene.told and result else news[-1] if news else "",
            buttons=buttons(table),
            message="" if calm else table.message,
            hint=table.message if calm and table.message else table.hint,
            foot=self._foot(scene),
            prompt=prompt,
            result=result,
        )

    def _foot(self, scene: Scene) -> tuple[tuple[str, str], ...]:
        """What the last line offers: Esc goes back a step before it leaves the table."""
        absent = {"lens": not crowded(scene), "undo": not self.table.match.can_undo}
        keys = foot("table", (name for name, away in absent.items() if away))
        back = self.table.choosing.begun or self.table.choosing.partial
        return tuple((key, "back" if key == "Esc" and back else does) for key, does in keys)

    def prompt(self) -> str:
        """What stands above the buttons; the scene's own words, if nothing."""
        table = self.table
        if table.stage.result:
            return ON_OR_END if table.course.out == "game" else ON
        if table.match.over:
            return ending(table.match.winners(), table.names)
        if table.course.alone:
            return table.course.alone
        if table.course.hurried:
            return HURRIED
        turn, bots = table.match.state.turn, table.match.game.bots
        thought = bots.engine != "heuristic" or bots.heuristic is not None
        if thought and turn >= 0 and table.match.players[turn].bot and not table.window.on:
            if table.course.out:
                who = " and ".join(table.names[seat] for seat in table.people)
                return f"{who} {'is' if len(table.people) == 1 else 'are'} {GONE}"
            if table.scene().passing:
                return ""  # nobody waits for what goes on elsewhere
            choice = len(table.match.state.moves()) > 1
            return f"{table.names[turn]} is thinking…" if choice else f"{table.names[turn]}'s turn."
        if question := self._so_far() or self.question() or self._held():
            return question
        if len(table.people) > 1 and table.match.state.turn >= 0:
            return f"{table.names[table.match.state.turn]}: {table.scene().prompt}"
        return ""

    def question(self) -> str:
        """What is asked for of a move that has been begun by a word which says so."""
        selection = self.table.selection
        if selection is None or not selection.said:
            return ""
        verb, *further = selection.heard
        words = self.table.match.game.words
        asks = words[verb].asks if verb in words else ()
        if not asks and self.table.dialling.words():
            return DIALLED
        at = min(len(further) + len(selection.chosen), len(asks) - 1)
        return asks[at] if len(further) < len(asks) else ""

    def _so_far(self) -> str:
        """What the game says of the things that are chosen of a move so far."""
        table = self.table
        said = table.match.game.choosing
        if said is None or table.selection is None or not table.selection.chosen:
            return ""
        return said(table.match.view(table.looker), table.selection.chosen)

    def _held(self) -> str:
        """What is asked while the cursor is on a dial or a setting of a bed: by the dial, or by its verb."""
        table, words = self.table, self.table.match.game.words
        dials = [zone.dial for zone in table.scene().zones if isinstance(zone, Bed) and zone.dial is not None]
        if table.selection is None or not self.cursor:
            return ""
        if self.cursor == table.dialling.home():
            return dials[0].asks
        if self.cursor not in {*table.dialling.held(), *(word for dial in dials for word in dial.words)}:
            return ""
        words_here = {self.cursor, *table.dialling.fellows(self.cursor)}
        verb = next((move[0] for move in table.selection.possible if words_here & {*move[1:]}), "")
        return (*words[verb].asks, "")[0] if verb in words else ""

    def open_spots(self) -> list[Spot]:
        """The spots that can be chosen now."""
        selection = self.table.selection
        if selection is None:
            return [spot for spot in self.spots if spot.token in self.table.after]
        return [spot for spot in self.spots if self.table.choosing.open(spot.token)]

    def beside(self, token: str, others: Collection[str]) -> str:
        """Which of the places of boards lies nearest to one of them, on a line if there are any; "" for none."""
        boards = places(self.table.scene())
        here = next((spot for spot in self.spots if spot.token == token and token in boards), None)
        near = [spot for spot in self.spots if spot.token in others and spot.token in boards]
        if here is None or not near:
            return ""
        lattices = [zone for zone in self.table.scene().zones if isinstance(zone, Lattice)]
        joined = {along(zone, token, way, others) for zone in lattices for way in WAYS}

        def far(spot: Spot) -> tuple[bool, int]:
            return spot.token not in joined, (spot.x - here.x) ** 2 + (2 * (spot.y - here.y)) ** 2

        return min(near, key=far).token

    def walk(self, direction: str) -> None:
        """Move the cursor by an arrow key: along a line where one leads on, else to what lies nearest."""
        spots = self.open_spots()
        here = next((spot for spot in self.spots if spot.token == self.cursor), None)
        lattices = (zone for zone in self.table.scene().zones if isinstance(zone, Lattice))
        ahead = {along(zone, self.cursor, direction, [spot.token for spot in spots]) for zone in lattices}
        spots = [spot for spot in spots if spot.token in ahead] or spots
        hand = self._round(here, spots, direction)
        found = nearest([spot for spot in spots if spot not in hand], here, direction) or next(iter(hand), None)
        if found is not None:
            entered = self._entered(found.token)
            self.cursor = entered if any(spot.token == entered for spot in spots) else found.token
            self.redraw()

    def _round(self, here: Spot | None, spots: list[Spot], direction: str) -> list[Spot]:
        """Where an arrow sideways leads round: from a button to the cards of one's hand, from there to what Enter says.

        It does so where nothing else lies that way, however wide the button is.
        """
        scene, words = self.table.scene(), self.table.match.game.words
        if here is None or direction in ("up", "down"):
            return []
        hand = [card.token for zone in scene.zones if isinstance(zone, Fan) for card in zone.cards]
        if here.token in words:
            held = [spot for spot in spots if spot.token in hand]
            return sorted(held, key=lambda spot: (spot.x, spot.y), reverse=direction == "left")
        said = scene.default if here.token in hand and scene.default in words else ""
        return [spot for spot in spots if said and spot.token == said]

    def _entered(self, token: str) -> str:
        """Where the sheet of a cell is entered; "" where the cursor is in it already, or anywhere will do."""
        for zone in self.table.scene().zones:
            if isinstance(zone, Sheet) and zone.best:
                cells = {cell.token for _, row in zone.rows for cell in row}
                if token in cells and self.cursor not in cells:
                    return zone.best
        return ""

    def step(self, by: int) -> None:
        """Move the cursor to the next or the previous choice."""
        dialled = self.table.dialling.words()
        here = self.cursor if self.cursor in dialled else self.table.dialling.first()
        spots = (spot.token for spot in self.open_spots() if spot.token not in dialled or spot.token == here)
        words = list(dict.fromkeys(spots))
        if words:
            at = words.index(self.cursor) + by if self.cursor in words else 0
            self.cursor = words[at % len(words)]
            self.redraw()
