"""The review of a finished game: how it went, what each player lost, and every decision with its cost."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Final

from msgspec import Struct
from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from parlor.core.errors import ParlorError
from parlor.play.match import Match
from parlor.play.review.course import Course, course_of
from parlor.play.review.review import Review, positions, put_together
from parlor.play.review.words import (
    ABOUT_LUCK,
    HEADS,
    DecisionWords,
    PlayerLine,
    comparison,
    cost_in_full,
    levels_here,
    player_lines,
    plot_title,
    unjudged,
)
from parlor.screens.bars import Bar
from parlor.screens.closing import ClosesOnce
from parlor.screens.review.plot import PLOT_LOW, PLOT_TALL, paint_plot, paint_progress
from parlor.widgets.canvas.canvas import Canvas
from parlor.widgets.canvas.palette import on_ground
from parlor.widgets.canvas.paper import Paper
from parlor.widgets.canvas.suits import pretty
from parlor.widgets.layout.felt import FELT
from parlor.widgets.menu.cloth import is_bare, paint_cloth
from parlor.widgets.menu.menu import FARTHEST, SIDE, Menu, Row
from parlor.widgets.menu.words import Words

if TYPE_CHECKING:
    from parlor.screens.app_api import AppApi
    from parlor.store.saves import Store

SEAT, MOVE, COSTLY = "seat:", "move:", "costly:"
"""How the keys of rows begin: of players, of decisions, and of the costliest ones."""
TALL: Final = 32
"""Rows of a terminal from which the plot is taller."""
COLUMNS: Final = (9, 9, 6, 8, 8, 8)
"""Columns of the figures beside a player's name, as `HEADS` names them."""


class Lines(Struct, frozen=True):
    """The words of all decisions; made in a thread, for a long game takes a while to be put into words."""

    played: tuple[str, ...]
    costs: tuple[str, ...]


class Picture(Paper):
    """How the game went for one seat; while it is being judged, how far that has come."""

    can_focus = False

    def __init__(self, parlor: AppApi) -> None:
        super().__init__(parlor.palette, id="picture")
        self.parlor = parlor
        self.title = ""
        self.progress: tuple[int, int] | None = (0, 1)
        self.course: tuple[Review, Course] | None = None

    def paint(self, width: int, height: int) -> Canvas:
        canvas = paint_cloth(self, self.palette, width, height)
        plot = Canvas(min(width - 2 * SIDE, FARTHEST), height)
        plot.put(1, 0, self.title, "accent")
        if self.progress is not None:
            paint_progress(plot, self.parlor.glyphs, *self.progress)
        elif self.course is not None:
            paint_plot(plot, self.parlor.glyphs, *self.course)
        if not is_bare(self.palette):
            plot.restyle(lambda style: on_ground(style, FELT))
        y = height // 3 if self.progress is not None else 0  # alone on the page it keeps clear of the head
        canvas.blit(plot.crop(0, 0, plot.width, height - y), (width - plot.width) // 2, y)
        return canvas


class ReviewScreen(ClosesOnce[None]):
    """A finished game as one seat may look back on it; Enter shows the table of a decision."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("v,tab", "eyes", "Look through the next player's eyes"),
        Binding("escape,q,a,A", "back", "Back"),
    ]
    CSS = f"""
    ReviewScreen #picture {{ height: {PLOT_LOW}; }}
    ReviewScreen.tall #picture {{ height: {PLOT_TALL}; }}
    ReviewScreen #details {{ height: 4; }}
    """
    AUTO_FOCUS = "Menu"

    def __init__(self, parlor: AppApi, match: Match, saved_as: str, seat: int) -> None:
        super().__init__()
        self.parlor = parlor
        self.match = match
        self.saved_as = saved_as
        self.seat = seat
        self.review: Review | None = None
        self.lines = Lines((), ())
        self.levels: Mapping[str, float] = {}
        self.head = Bar(parlor.palette, "head", "Review", match.entry.title)
        self.picture = Picture(parlor)
        self.menu = Menu(parlor.palette, parlor.glyphs)
        self.details = Words(parlor.palette, id="details")
        self.words = DecisionWords(match, lambda word: pretty(word, parlor.glyphs))

    def compose(self) -> ComposeResult:
        yield self.head
        yield self.picture
        yield self.menu
        yield self.details
        keys = (("Enter", "the table then"), ("V", "next player"), ("Esc", "back"))
        yield Bar(self.parlor.palette, "foot", keys=keys)

    def on_mount(self) -> None:
        self.picture.title = "Judging every decision. Esc leaves, and discards what has been found."
        self.make()

    def on_resize(self, event: events.Resize) -> None:
        """A taller terminal shows a taller plot."""
        self.set_class(event.size.height >= TALL, "tall")

    @work(exclusive=True)
    async def make(self) -> None:
        """Show the review that is kept, or make one in the process in which bots think, and keep it."""
        service, match = self.parlor.save_service, self.match
        try:
            review = await service.query(self._kept) if self.saved_as else None
            if review is None:
                review = await self._judge()
                if self.saved_as:
                    await service.query(lambda store: self._keep(store, review))
            self.levels = await service.query(self._levels) or levels_here(match, review)
        except ParlorError as error:
            self.picture.title, self.picture.progress = "", None
            self.picture.redraw()
            self.details.tell(error=str(error))
            return
        self.review = review
        self.lines = await asyncio.to_thread(self._put_into_words, review)
        self.fill()

    async def _judge(self) -> Review:
        asked = await asyncio.to_thread(positions, self.match)
        judged = []
        for number, at in enumerate(asked):
            self.picture.progress = (number, len(asked))
            self.picture.redraw()
            judged.append((at, await self.parlor.thinker.verdict(self.match.entry.id, at.view, at.played)))
        return put_together(judged)

    def _kept(self, store: Store) -> Review | None:
        from parlor.store.reviews import load_review  # it imports SQLAlchemy, which the first frame does without

        return load_review(store, self.saved_as, self.match)

    def _keep(self, store: Store, review: Review) -> None:
        from parlor.store.reviews import keep_review  # late, as above

        keep_review(store, self.saved_as, self.match, review)

    def _levels(self, store: Store) -> dict[str, float]:
        from parlor.store.counts import MAX_GAMES, finished_games
        from parlor.store.statistics import level_losses

        return level_losses(finished_games(store.list(limit=MAX_GAMES, over=True)), self.match.entry.id)

    def _put_into_words(self, review: Review) -> Lines:
        return Lines(
            tuple(map(self.words.played, review.decisions)),
            tuple(map(self.words.cost, review.decisions)),
        )

    # -- what is shown -------------------------------------------------------------------------------

    def fill(self) -> None:
        """The plot of the seat, and the rows."""
        review, match = self.review, self.match
        if review is None:
            return
        course = course_of(match, review, self.seat)
        self.picture.title = plot_title(match, review, self.seat) if course else unjudged(review)
        self.picture.progress, self.picture.course = None, (review, course) if course else None
        self.picture.redraw()
        self.menu.show(self._rows(review))
        self.tell()

    def _rows(self, review: Review) -> list[Row]:
        rows = [Row("Players", note=_figures(HEADS))]
        for seat, line in enumerate(player_lines(self.match, review)):
            rows.append(Row(line.name, f"{SEAT}{seat}", note=_figures(line)))
        if costliest := review.costliest(self.seat):
            rows += [Row(""), Row(f"{self.match.players[self.seat].name}'s costliest decisions", note="cost")]
            numbers = {decision.number: at for at, decision in enumerate(review.decisions)}
            rows += [self._row(numbers[decision.number], COSTLY) for decision in costliest]
        if review.decisions:
            rows += [Row(""), Row("Every decision", note="cost")]
            rows += [self._row(at, MOVE) for at in range(len(review.decisions))]
        return rows

    def _row(self, at: int, key: str) -> Row:
        return Row(self.lines.played[at], f"{key}{at}", note=self.lines.costs[at])

    def tell(self) -> None:
        """Say more of the row that is on: what was better, or what a player loses beside others."""
        review, (kind, _, number) = self.review, self.menu.key.partition(":")
        if review is None or not number:
            return
        if f"{kind}:" == SEAT:
            said = comparison(self.match, review, int(number), self.levels)
            self.details.tell(*filter(None, (said or unjudged(review), ABOUT_LUCK if said else "")))
            return
        decision = review.decisions[int(number)]
        if decision.verdict is None:
            self.details.tell("What this decision cost can't be told.")
        elif better := self.words.better(decision):
            self.details.tell(("strong", f"Better: {better}."), f"It cost {cost_in_full(decision.verdict)}.")
        else:
            self.details.tell("Nothing better was found.")

    def on_menu_moved(self) -> None:
        self.tell()

    def on_menu_taken(self, event: Menu.Taken) -> None:
        """Show the table at a decision; at a player, look through his eyes."""
        kind, _, number = event.key.partition(":")
        if f"{kind}:" == SEAT:
            self.seat = int(number)
            self.fill()
        elif self.review is not None:
            decision = self.review.decisions[int(number)]
            self.parlor.show_replay(self.match, decision.seat, at=decision.number)

    def action_eyes(self) -> None:
        """Look through the next player's eyes."""
        self.seat = (self.seat + 1) % len(self.match.players)
        self.fill()

    def action_back(self) -> None:
        """Back to where one came from."""
        self.dismiss(None)


def _figures(line: PlayerLine) -> str:
    """The figures of a player in columns."""
    cells = (line.decisions, line.lost, line.costly, line.luck, line.own, line.others)
    return " ".join(f"{cell:>{wide}}" for cell, wide in zip(cells, COLUMNS, strict=True))
