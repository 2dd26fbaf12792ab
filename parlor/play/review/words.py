"""A review in words: what players lost, their costliest decisions, and how the game went, as rows of characters."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from msgspec import Struct

from parlor.ai.judging import CHANCES, Verdict
from parlor.core.advice import MANY, SAID, Advice, format_advice
from parlor.core.scene.names import voice_of
from parlor.core.state import Move
from parlor.play.log import Pretty, move_formatter
from parlor.play.match import Match
from parlor.play.review.course import Course, course_of
from parlor.play.review.review import Decision, Review

TUTOR: Final = ("The tutor is silent.", "The tutor warns you of moves that cost much.")
"""What is said when he is sent away, and when he is called."""
NOTHING_JUDGED: Final = "No decision of this game can be judged: Parlor has no measure of what its positions are worth."
NOT_ALL_JUDGED: Final = "{} of {} decisions can't be judged, and are left out."
CHANCE_PLOT, POINTS_PLOT = "{}'s chance to win", "Points {} could expect to be ahead"
ABOUT_LUCK: Final = "Luck is what dice and deals changed; the rest is what others did, and what can't be told apart."


class PlayerLine(Struct, frozen=True):
    """What a review says of a player, as cells of a table: see `HEADS`."""

    name: str
    decisions: str
    lost: str
    costly: str
    luck: str
    own: str
    others: str


HEADS: Final = PlayerLine("player", "decisions", "lost each", "costly", "luck", "own play", "others")


def player_lines(match: Match, review: Review) -> list[PlayerLine]:
    """What the review says of every player."""
    found = []
    for seat, player in enumerate(match.players):
        figure, course = review.figure(seat), course_of(match, review, seat)
        lost = percent(figure.mean) if figure.mean is not None else "-"
        costly = str(figure.costly) if figure.judged else "-"
        changes = ("-", "-", "-")
        if course is not None:
            own, others = -course.errors, course.theirs + course.rest
            changes = (change(review, course.luck), change(review, own), change(review, others))
        found.append(PlayerLine(player.name, str(figure.decisions), lost, costly, *changes))
    return found


def comparison(match: Match, review: Review, seat: int, levels: Mapping[str, float]) -> str:
    """What decisions cost a player on average, and bots of each level.

    "Anna's decisions cost 4.1 % of the chance to win each; a medium bot's 6.0 %, a hard bot's 2.0 %."
    """
    figure = review.figure(seat)
    if figure.mean is None:
        return ""
    articles = {"easy": "an"}
    others = ", ".join(f"{articles.get(level, 'a')} {level} bot's {percent(mean)}" for level, mean in levels.items())
    own = f"{match.players[seat].name}'s decisions cost {percent(figure.mean)} of the chance to win each"
    return f"{own}; {others}." if others else f"{own}."


def levels_here(match: Match, review: Review) -> dict[str, float]:
    """What the bots of each level at this table lost a decision."""
    found = {}
    for level in dict.fromkeys(player.bot for player in match.players if player.bot):
        figures = [review.figure(seat) for seat, player in enumerate(match.players) if player.bot == level]
        if judged := sum(figure.judged for figure in figures):
            found[level] = sum(figure.lost for figure in figures) / judged
    return found


def unjudged(review: Review) -> str:
    """That some or all decisions could not be judged; "" where all were."""
    count = len(review.decisions) - review.judged
    if not review.decisions:
        return "Nobody had anything to decide in this game: all of it was luck."
    return (
        ""
        if not count
        else NOTHING_JUDGED
        if not review.judged
        else NOT_ALL_JUDGED.format(count, len(review.decisions))
    )


def percent(share: float) -> str:
    """A part of the chance to win."""
    return f"{100 * share:.1f} %"


def change(review: Review, amount: float) -> str:
    """What something changed, in the measure of the review, with its sign."""
    figure = f"{100 * amount:+.0f} %" if review.in_chances else f"{amount:+.1f}"
    return figure.replace("-0 %", "0 %").replace("+0 %", "0 %")


class DecisionWords:
    """Writes the decisions of a match as the table of that moment would have said them."""

    def __init__(self, match: Match, pretty: Pretty | None = None) -> None:
        """`pretty` writes a card as the front end does; without it cards go by their names."""
        self._match = match
        self._pretty = pretty
        self._names = tuple(player.name for player in match.players)

    def formatter(self, number: int, seat: int) -> Callable[[Move], str]:
        """The formatter of moves of a seat after so many moves."""
        scene = self._match.game.scene(self._match.view_at(seat, number))
        voice = voice_of(scene, self._names, seat)
        return move_formatter(self._match.game, scene, voice, self._pretty or voice.word)

    def played(self, decision: Decision) -> str:
        """What was played: "61. Clara: play the ace of clubs"."""
        say = self.formatter(decision.number, decision.seat)
        return f"{decision.number + 1}. {self._names[decision.seat]}: {say(decision.played)}"

    def cost(self, decision: Decision) -> str:
        """What it cost: "28.1 %"; "" where it cost nothing, and "?" where that can't be told."""
        if decision.verdict is None:
            return "?"
        return percent(decision.share) if decision.share > 0 else ""

    def better(self, decision: Decision) -> str:
        """What was better, and what both were worth."""
        verdict = decision.verdict
        if verdict is None or not decision.share:
            return ""
        return better_move(verdict, self.formatter(decision.number, decision.seat))


def cost_words(verdict: Verdict) -> str:
    """What a decision cost: "28.1 % of the chance to win", "1.6 points"."""
    if verdict.measure in CHANCES:
        return f"{percent(verdict.share)} of the chance to {'do the step' if verdict.measure == 'step' else 'win'}"
    figure = f"{verdict.loss:.0f}" if verdict.loss >= MANY else f"{verdict.loss:.1f}"
    return f"{figure} {'chips' if verdict.measure == 'chips' else 'points'}"


def cost_in_full(verdict: Verdict) -> str:
    """What a decision cost, and as what it is counted where that was points."""
    counted = "" if verdict.measure in CHANCES else f", counted as {percent(verdict.share)} of the chance to win"
    return cost_words(verdict) + counted


def warning(verdict: Verdict, say: Callable[[Move], str]) -> str:
    """What the tutor says of a move that costs much."""
    return f"That costs {cost_words(verdict)}. Better: {better_move(verdict, say)}."


def better_move(verdict: Verdict, say: Callable[[Move], str]) -> str:
    """The better move of a verdict, with what it and the one played were worth."""
    advice = Advice(verdict.best, (), verdict.measure, verdict.plan, verdict.ending, verdict.text)
    _, figure = SAID[verdict.measure]
    worths = f"{figure(verdict.worth)} rather than {figure(verdict.played)}"
    return f"{format_advice(advice, say)} ({worths})"


def plot_title(match: Match, review: Review, seat: int) -> str:
    """What the plot shows."""
    return (CHANCE_PLOT if review.in_chances else POINTS_PLOT).format(match.players[seat].name)


class Plot(Struct, frozen=True):
    """How a game went, in columns: the least and the greatest value that are drawn, and the value of each column."""

    low: float
    high: float
    columns: tuple[float, ...]
    labels: tuple[str, str, str]
    """Of the greatest value, of the middle, and of the least."""

    def level(self, value: float, rows: int) -> int:
        """The row of a value, from 0 at the top."""
        return min(rows - 1, int((self.high - value) / (self.high - self.low) * rows))


def plot(review: Review, course: Course, columns: int) -> Plot:
    """The course of a game in so many columns: the value that stood at the end of each."""
    values, length, at = [], course.marks[-1].number or 1, 0
    for column in range(columns):
        until = length * (column + 1) / columns if column + 1 < columns else length
        while at + 1 < len(course.marks) and course.marks[at + 1].number <= until:
            at += 1
        values.append(course.marks[at].value)
    if review.in_chances:
        return Plot(0.0, 1.0, tuple(values), ("100 %", "50 %", "0 %"))
    most = max(1.0, *(abs(value) for value in values))
    return Plot(-most, most, tuple(values), (f"+{most:.0f}", "0", f"-{most:.0f}"))


def plot_rows(drawn: Plot, rows: int) -> list[str]:
    """A plot in plain characters: a star a column, joined to the one before by bars, and a line in the middle."""
    picture = [["-" if row == rows // 2 else " " for _ in drawn.columns] for row in range(rows)]
    before = None
    for column, value in enumerate(drawn.columns):
        level = drawn.level(value, rows)
        for row in range(min(level, level if before is None else before), max(level, before or level) + 1):
            picture[row][column] = "|"
        picture[level][column] = "*"
        before = level
    labels = {0: drawn.labels[0], rows // 2: drawn.labels[1], rows - 1: drawn.labels[2]}
    wide = max(map(len, drawn.labels))
    return [f"{labels.get(row, ''):>{wide}} {''.join(cells)}".rstrip() for row, cells in enumerate(picture)]
