"""How a hand or a game came out: who won and why, and who scored what."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from parlor.core.scene.names import together
from parlor.core.state import CHANCE
from parlor.play.log import PLAIN_ENDING, Pretty, fill_names, lines_for_move, result_sentence
from parlor.play.match import Match
from parlor.play.score_table import ScoreTable, score_table

SAID_AGAIN: Final = re.compile(
    r"(?:[:,;] (?:and )?|\. )(?:[Tt]he game is (?:over|drawn)|a draw|(?:the )?\w+(?: and \w+)? wins?)\.$"
)
"""The end of what the table says, where it says once more who has won."""
ONLY_POINTS: Final = re.compile(r"(?:The game is over: |\w+(?: and \w+)? wins?, )[\d ]+(?:to [\d ]+|points)\.")
"""What says no more than the points do."""
DETAIL: Final = "="
"""How a line begins that says how the points of the line before came about: by which cards."""


class Report(Struct, frozen=True):
    """How a finished game came out."""

    winners: str
    """Who has won, as a title: "Anna & Clara"; or that nobody did."""
    verdict: str
    """How they won, as it goes on after the title: "win the game, 9 to 1."; "" where the title says all."""
    sentence: str
    """Who won and how, as a sentence: "Anna and Clara win the game, 9 to 1."."""
    why: str
    """What the table itself says at the end; "" where that says no more."""
    table: ScoreTable
    score: tuple[str, ...] = ()
    """The points of two players or sides, the winner's first, where they say more than who has won: the verdict ends in
    them."""

    @property
    def outcome(self) -> str:
        """The verdict without its points, which a table shows: "win the game"; "" where the title says all."""
        return self.verdict.rstrip(".").partition(",")[0].partition(" with ")[0]

    @property
    def lines(self) -> tuple[str, ...]:
        """The sentences below the title."""
        return tuple(filter(None, (self.verdict, self.why)))


def game_report(match: Match, seat: int, names: Sequence[str], pretty: Pretty = str) -> Report:
    """How a finished game came out, as `seat` may read it."""
    table = score_table(match, seat, names)
    won = match.winners()
    drawn = len(won) == len(names) > 1
    title = "A draw" if drawn else " & ".join(names[at] for at in won) if won else "Not won"
    verdict = "" if drawn or not won else _verdict(match, table)
    sentence = f"{together([names[at] for at in won])} {verdict}" if verdict else result_sentence(won, names)
    why = (
        lines_for_move(match, seat, len(match) - 1, names, pretty)[-1]
        if match.early_end
        else _why(match, seat, names, pretty)
    )
    if gains := [row.gains[-1] for row in table.rows if row.gains]:
        by_name = dict(zip((row.name for row in table.rows), gains, strict=False))
        why = why.removesuffix(_list_gains([by_name.get(name, 0) for name in names], names))  # the table shows it
    why = SAID_AGAIN.sub(".", f"{why.removesuffix('.')}." if why.strip() and not why.endswith("!") else why)
    said = {PLAIN_ENDING, sentence.rstrip(".!"), result_sentence(won, names).rstrip(".!")}
    if why.rstrip(".!") in said or ONLY_POINTS.fullmatch(why):
        why = ""
    return Report(title, verdict, sentence, why, table, _score(table))


def _verdict(match: Match, table: ScoreTable) -> str:
    """That somebody has won, and by how many points, where points say more than that."""
    words = f"{'wins' if len(match.winners()) == 1 else 'win'} the game"
    if not _counts(table):
        return f"{words}."
    if score := _score(table):
        return f"{words}, {' to '.join(score)}."
    return f"{words} with {table.rows[0].total:g} {'left' if table.spent else 'points'}."


def _counts(table: ScoreTable) -> bool:
    """Whether points say more than who has won."""
    return table.pointed and not {row.total for row in table.rows} <= {0.0, 0.5, 1.0}


def _score(table: ScoreTable) -> tuple[str, ...]:
    """The points of two, the winner's first, where one of them has won and they say more than that."""
    won = [row.won for row in table.rows]
    return tuple(f"{row.total:g}" for row in table.rows) if won == [True, False] and _counts(table) else ()


def hand_result(match: Match, seat: int, names: Sequence[str], pretty: Pretty = str) -> tuple[str, ...]:
    """How the hand has come out that people look at now, as `seat` may read it: see `result_lines`."""
    view = match.view(seat)
    scene = match.game.scene(view)
    pause = scene.pause
    words = fill_names((pause.before or scene).prompt, names, pretty)
    if match.turn >= 0:  # the words say who won: nothing is paid before chance acts
        return (words,)
    gains = [now - was for now, was in zip(view.shown.scores(), _before_hand(match, seat), strict=True)]
    standings = [fill_names(line, names, pretty) for line in pause.standings]
    return result_lines(words, gains, names, standings)


def result_lines(
    words: str, gains: Sequence[float], names: Sequence[str], stood: Sequence[str] = ()
) -> tuple[str, ...]:
    """What the table says of a result, and who scored what: those who scored the same in one line, the most first.

    A tab stands before the figure. Nobody is named where nobody scored, or where the words say all of it; words that
    end in a list of who scored what (": Anna +8, Basil -5.") give it up to the lines. `stood` is what the lines say of
    each seat besides, if anything.
    """
    if any(stood):
        return words, "", *_standings(gains, names, stood)
    scored = {seat: gain for seat, gain in enumerate(gains) if gain}
    listed = _list_gains(gains, names)
    if scored and words.endswith(listed):
        words = f"{words.removesuffix(listed)}."
    elif all(f"{names[seat]} {gain:+g}" in words for seat, gain in scored.items()):
        return (words,)
    lines = []
    for gain in sorted({*scored.values()}, reverse=True):
        *others, last = (names[seat] for seat, own in scored.items() if own == gain)
        who = f"{', '.join(others)} and {last}" if others else last
        lines.append(f"{who}\t{gain:+g}")
        if len({*scored.values()}) == 1 and words.startswith(who) and re.search(rf"\bscores? {gain:g}\b", words):
            return (words,)
    return words, "", *lines


def _standings(gains: Sequence[float], names: Sequence[str], stood: Sequence[str]) -> list[str]:
    """A line for those with the same text, who have shown cards first, and their cards in a line of their own."""
    same: dict[tuple[str, float], list[str]] = {}
    for text, gain, name in zip(stood, gains, names, strict=True):
        if text or gain:
            same.setdefault((text, gain), []).append(name)
    lines = []
    for (text, gain), who in sorted(same.items(), key=lambda line: (" = " not in line[0][0], -line[0][1])):
        what, _, cards = text.partition(" = ")
        lines.append(f"{together(who)}{f': {what}' if what else ''}\t{f'{gain:+g}' if gain else '0'}")
        lines += [f"{DETAIL} {cards}"] if cards else []
    return lines


def _list_gains(gains: Sequence[float], names: Sequence[str]) -> str:
    """What all scored, as the end of a sentence: ": Anna +8, Basil -5."."""
    return ": " + ", ".join(f"{name} {gain:+g}" for name, gain in zip(names, gains, strict=False)) + "."


def _before_hand(match: Match, seat: int) -> tuple[float, ...]:
    """The scores when the hand began: at the end of the one before, or of the game's beginning."""
    same = True
    for number in range(len(match) - 1, -1, -1):
        if match.position(number).turn != CHANCE or not match.game.scene(match.view_at(seat, number)).pauses("result"):
            same = False
        elif not same:
            return match.position(number).scores()
    return match.position(0).scores()


def _why(match: Match, seat: int, names: Sequence[str], pretty: Pretty) -> str:
    """What the table itself says at the end."""
    return fill_names(match.game.scene(match.view(seat)).prompt, names, pretty)
