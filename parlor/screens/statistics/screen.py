"""The statistics: how a player did, altogether, by game, by level of the bots and by opponent."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from parlor.core.players import LEVELS
from parlor.play.review.words import percent
from parlor.screens.bars import Bar
from parlor.screens.closing import ClosesOnce
from parlor.screens.picker.screen import title
from parlor.store import statistics
from parlor.widgets.menu.menu import Menu, Row
from parlor.widgets.menu.words import Words

if TYPE_CHECKING:
    from parlor.screens.app_api import AppApi
    from parlor.store.counts import Outcome
    from parlor.store.ratings import Rating
    from parlor.store.saves import Store

BAR: Final = 10
"""Cells of the bar that shows the share of games won."""
SHARE, TRACK = "▆", "▁"
"""A cell of the bar, and what is left of it: lower than a row, so that the bars of two rows do not run together."""
HEADS: Final = f"{'played':>6} {'won':>5} {'drawn':>5}  {'share':>5} {'':{BAR}} {'best':>6}  {'in a row':>8}"
GAME, WITH, RATED = "game:", "with:", "rated:"
HOW_RATED: Final = (
    "By who won which games against whom, the last ones counting most; the more games, the surer. An average player "
    "who has played a lot has about 25."
)
NONE: Final = "No finished games yet. Play one to its end and it is counted here."


class StatisticsScreen(ClosesOnce[None]):
    """One player's games; left and right on his name change the player, Enter on a game opens it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "back", "Back")]
    CSS = "StatisticsScreen #details { height: 4; }"
    AUTO_FOCUS = "Menu"

    def __init__(self, parlor: AppApi) -> None:
        super().__init__()
        self.parlor = parlor
        self.menu = Menu(parlor.palette, parlor.glyphs, title="Statistics")
        self.head = Bar(parlor.palette, "head", "Statistics", "")
        self.details = Words(parlor.palette, id="details")
        self.outcomes: tuple[Outcome, ...] = ()
        self.rated: tuple[Rating, ...] = ()
        self.names: list[str] = []
        self.at = 0
        self.game = ""
        """The one game that is shown; "" for all of them."""

    def compose(self) -> ComposeResult:
        yield self.head
        yield self.menu
        yield self.details
        keys = (("Enter", "one game, or all"), ("< >", "another player"), ("Esc", "back"))
        yield Bar(self.parlor.palette, "foot", keys=keys)

    def on_mount(self) -> None:
        self.parlor.query_store(self.put_up, _outcomes)
        self.ask_ratings()

    @property
    def name_on(self) -> str:
        """Whose games are shown."""
        return self.names[self.at]

    def put_up(self, found: tuple[Outcome, ...]) -> None:
        """Take the finished games, and show those of the person at the keyboard first."""
        self.outcomes = found
        names = statistics.people(found) + [f"bot, {level}" for level in LEVELS]
        self.names = [name for name in names if statistics.overall(found, name).played]
        if self.parlor.player_name in self.names:
            self.at = self.names.index(self.parlor.player_name)
        self.fill()

    def ask_ratings(self) -> None:
        """Have the ratings reckoned of everybody, in all games or in the one that is shown."""
        game, self.rated = self.game, ()

        def reckon(store: Store) -> tuple[Rating, ...]:
            from parlor.store.ratings import rankings, ratings

            return ratings(rankings(store), game)

        self.parlor.query_store(lambda found: self.put_up_ratings(game, found), reckon)

    def put_up_ratings(self, game: str, found: tuple[Rating, ...]) -> None:
        """Take the ratings, unless another game is shown by now."""
        if game == self.game and found:
            self.rated = found
            self.fill(self.menu.key)

    def fill(self, key: str = "") -> None:
        """The rows as they stand."""
        if not self.names:
            self.menu.show([Row(""), Row(NONE)])
            return
        shown = [each for each in self.outcomes if not self.game or each.game == self.game]
        whole = statistics.overall(shown, self.name_on)
        rows = [Row("", note=HEADS), Row(self.name_on, "who", note=self._figures(whole, comparable=bool(self.game)))]
        if not self.game:
            rows += [Row(""), Row("By game")]
            for game, standing in statistics.by_game(shown, self.name_on).items():
                rows.append(Row(title(self.parlor, game), GAME + game, note=self._figures(standing, comparable=True)))
        if others := statistics.by_opponent(shown, self.name_on):
            rows += [Row(""), Row("With and against")]
            rows += [
                Row(name, WITH + name, note=self._figures(standing, comparable=bool(self.game)))
                for name, standing in others.items()
            ]
        if self.rated:
            rows += [Row(""), Row("Ratings of everybody", note=f"{'points':>6} {'games':>6}")]
            rows += [
                Row(f"{at}. {each.name}", RATED + each.name, note=f"{each.points:>6.1f} {each.games:>6}")
                for at, each in enumerate(self.rated, 1)
            ]
        self.head.note(title(self.parlor, self.game) if self.game else "all finished games")
        self.menu.show(rows, key)
        self.tell()

    def _figures(self, standing: statistics.Standing, *, comparable: bool) -> str:
        """A standing in columns, as `HEADS` names them; points are comparable where all are of one game."""
        glyphs = self.parlor.glyphs
        won, rest = (glyphs.full, glyphs.rest) if glyphs.plain else (SHARE, TRACK)
        full = round(standing.share * BAR)
        best = f"{standing.best:g}" if comparable and standing.best is not None else ""
        return (
            f"{standing.played:>6} {standing.won:>5} {standing.drawn:>5}  {standing.share:>5.0%} "
            f"{won * full}{rest * (BAR - full)} {best:>6}  {standing.streak:>4} ({standing.longest})"
        )

    def tell(self) -> None:
        """Say in a sentence what the row that is on says in figures."""
        shown = [each for each in self.outcomes if not self.game or each.game == self.game]
        key = self.menu.key
        who = self.name_on
        if key.startswith(GAME):
            game = key.removeprefix(GAME)
            self.details.tell("", sentence(who, statistics.by_game(shown, who)[game], f"of {title(self.parlor, game)}"))
        elif key.startswith(WITH):
            other = key.removeprefix(WITH)
            self.details.tell("", sentence(who, statistics.by_opponent(shown, who)[other], f"with {other}"))
        elif key.startswith(RATED):
            self.details.tell("", HOW_RATED)
        elif key:
            self.details.tell("", sentence(who, statistics.overall(shown, who), "in all"))

    def on_menu_moved(self) -> None:
        self.tell()

    def on_menu_changed(self, event: Menu.Changed) -> None:
        self.at = (self.at + event.step) % len(self.names)
        self.fill("who")

    def on_menu_taken(self, event: Menu.Taken) -> None:
        if event.key.startswith(GAME):
            self.game = event.key.removeprefix(GAME)
            self.ask_ratings()
            self.fill("who")
        elif self.game:
            self.action_back()

    def action_back(self) -> None:
        """From one game to all of them, and from there to the picker."""
        if self.game:
            game, self.game = self.game, ""
            self.ask_ratings()
            self.fill(GAME + game)
        else:
            self.dismiss(None)


def sentence(name: str, standing: statistics.Standing, what: str) -> str:
    """A standing in words."""
    games = "1 game" if standing.played == 1 else f"{standing.played} games"
    drawn = f", drew {standing.drawn}" if standing.drawn else ""
    words = f"{name} finished {games} {what}: won {standing.won}, lost {standing.lost}{drawn}."
    if standing.streak > 1:
        words += f" Won the last {standing.streak} in a row."
    if standing.longest > max(1, standing.streak):
        words += f" Longest winning streak: {standing.longest}."
    if standing.lost_each is not None:
        words += f" In reviewed games each decision cost {percent(standing.lost_each)} of the chance to win."
    if standing.best is not None and "of " in what:
        words += f" The most points: {standing.best:g}."
    return words


def _outcomes(store: Store) -> tuple[Outcome, ...]:
    from parlor.store.counts import MAX_GAMES, finished_games

    return finished_games(store.list(limit=MAX_GAMES, over=True))
