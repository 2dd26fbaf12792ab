"""The points of a game as a labelled table: a row for each player or side, a column for each deal, hand or turn."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from parlor.core.scene import Scene
from parlor.core.scene.names import together
from parlor.core.state import CHANCE, GAME_OVER, Move
from parlor.play.match import Match

START: Final = "start"
TOTAL: Final = "total"
LEFT: Final = "left"
"""The head of what is left of points that are only lost: lives, dice, tokens."""
PART: Final = re.compile(r"\b(deal|hand|round|rack|inning|leg) \d+")
"""How the status of a scene says which part of a game is played."""


class ScoreRow(Struct, frozen=True):
    """What one player, or several who share their points, scored."""

    name: str
    gains: tuple[float, ...]
    """What each part of the game brought."""
    total: float
    begun: float = 0.0
    """The points before the first part."""
    won: bool = False
    counts: tuple[str, ...] = ()
    """What stands in the columns beside the points: men left on a board."""


class ScoreTable(Struct, frozen=True):
    """The points of a game, best row first.

    `part` is what a column of points is called; "" where the game has no parts. `labels` head the counts.
    """

    part: str
    rows: tuple[ScoreRow, ...]
    labels: tuple[str, ...] = ()
    pointed: bool = True
    """Whether the game counts points at all."""

    @property
    def parts(self) -> int:
        """How many parts the game had."""
        return len(self.rows[0].gains) if self.rows else 0

    @property
    def spent(self) -> bool:
        """Whether everybody began with points that were only lost."""
        return all(row.begun > 0 for row in self.rows) and not any(gain > 0 for row in self.rows for gain in row.gains)

    def columns(self, most: int) -> list[tuple[str, tuple[str, ...]]]:
        """Heads with their figures, one for each row, in at most `most` columns: parts in a row are added up for that.

        Parts are headed by their numbers. The last column of points is the total; with no room for two columns of parts
        it stands alone.
        """
        begun = any(row.begun for row in self.rows)
        fixed = len(self.labels) + self.pointed + begun
        ranges = _ranges(self.parts, most - fixed) if self.pointed and self.part else []
        found = [(label, tuple(row.counts[at] for row in self.rows)) for at, label in enumerate(self.labels)]
        if not self.pointed:
            return found
        if begun and ranges:
            found.append((START, tuple(f"{row.begun:g}" for row in self.rows)))
        for first, last in ranges:
            head = f"{first + 1}" if first == last else f"{first + 1}-{last + 1}"
            found.append((head, tuple(_gain_text(sum(row.gains[first : last + 1])) for row in self.rows)))
        sum_head = LEFT if self.spent else TOTAL if ranges else "points"
        return [*found, (sum_head, tuple(f"{row.total:g}" for row in self.rows))]


def _gain_text(gain: float) -> str:
    """A gain as it is added up: "7", "-3", and a dash for nothing."""
    return f"{gain:g}" if gain else "-"


def _ranges(parts: int, most: int) -> list[tuple[int, int]]:
    """Parts in at most so many ranges, all of about the same length; none where that would say nothing."""
    if parts < 2 or most < 2:
        return []
    size = -(-parts // most)
    return [(first, min(first + size, parts) - 1) for first in range(0, parts, size)]


def score_table(match: Match, viewer: int, names: Sequence[str]) -> ScoreTable:
    """The points of a finished game by deal, hand or turn; of a game without points the men that are left."""
    scores = match.state.scores()
    begun = match.position(0).scores()
    tells_more = any(begun) or not {*scores} <= {0.0, 0.5, 1.0}  # than who has won
    pointed = match.counts_points and any(scores) and tells_more and not match.early_end
    part, gains = _parts(match, viewer) if pointed else ("", [])
    labels, counts = _counts(match, viewer)
    won = match.winners()
    drawn = len(won) == len(names)
    rows = [
        ScoreRow(
            together([names[seat] for seat in team]),
            tuple(each[team[0]] for each in gains),
            scores[team[0]],
            begun[team[0]],
            team[0] in won and not drawn,
            tuple(count[team[0]] for count in counts),
        )
        for team in teams(match)
    ]
    return ScoreTable(part if len(gains) > 1 else "", tuple(rows), labels, pointed)


def teams(match: Match) -> list[tuple[int, ...]]:
    """The seats of a finished game, the winners first and then by rank; who share their points stand together."""
    scores, sides, won, merits = match.state.scores(), match.state.sides(), match.winners(), match.state.ranking()
    found: dict[tuple[int, float], list[int]] = {}
    for seat, side in enumerate(sides):
        found.setdefault((side, scores[seat]), []).append(seat)
    return sorted(map(tuple, found.values()), key=lambda team: (team[0] not in won, -merits[team[0]], team[0]))


def _counts(match: Match, viewer: int) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """What a board counts by side (men, and how many were lost; pips), as labels and a figure for each seat."""
    seats = len(match.players)
    found = side_counts(match.game.scene(match.view(viewer)), seats)
    begun = dict(side_counts(match.game.scene(match.view_at(viewer, 0)), seats))
    if (men := dict(found).get("men")) and (had := begun.get("men")):
        lost = tuple(before - now for before, now in zip(had, men, strict=True))
        found += [("lost", lost)] if min(lost) >= 0 < max(lost) else []
    return tuple(label for label, _ in found), [tuple(map(str, figures)) for _, figures in found]


def side_counts(scene: Scene, seats: int) -> list[tuple[str, tuple[int, ...]]]:
    """What the boards of a scene count for every seat, each with its name: "men", "pips"."""
    found = [count for zone in scene.zones for count in zone.side_counts]
    return [(label, figures) for label, figures in found if len(figures) == seats]


def _parts(match: Match, viewer: int) -> tuple[str, list[tuple[float, ...]]]:
    """What a part of the game is called, and what each part brought every seat."""
    deal = match.game.bots.deal
    if deal is not None:
        numbers = [deal(match.position(number)) for number in range(len(match) + 1)]
        dealt = any(map(deals_cards, match.moves))
        return _part_name(match, viewer, "deal" if dealt else "round"), _gains(match, numbers)
    changes = [
        number for number in range(1, len(match) + 1)
        if match.position(number).scores() != match.position(number - 1).scores()
    ]  # fmt: skip
    if not changes:
        return "", []
    if hands := _hands(match, viewer, changes):
        return _part_name(match, viewer, "hand"), _gains(match, hands)
    return "turn", _gains(match, _turns(match), first=0)


def _part_name(match: Match, viewer: int, usual: str) -> str:
    """The name of a part of the game at the head of its table ("hand 3 of 10"), by default `usual`."""
    found = PART.search(match.game.scene(match.view(viewer)).status)
    return found[1] if found else usual


def deals_cards(move: Move) -> bool:
    """Whether cards are dealt by a move, or a player deals them."""
    return move[0].startswith("deal")


def _gains(match: Match, numbers: Sequence[int], first: int | None = None) -> list[tuple[float, ...]]:
    """What each part brought from the `first` on, where `numbers` are the parts that the positions belong to.

    The first that brought anything is the first where it is not known how they are counted. What is scored by the move
    that ends a part belongs to it, though the position after it is the next part's; stakes paid as the cards are dealt
    belong to the part that begins.
    """
    found: dict[int, list[float]] = {}
    for at in range(1, len(numbers)):
        before, after = match.position(at - 1).scores(), match.position(at).scores()
        if before != after:
            dealt = match.position(at - 1).turn == CHANCE and deals_cards(match.moves[at - 1])
            gains = found.setdefault(numbers[at if dealt else at - 1], [0.0] * len(after))
            for seat, (was, now) in enumerate(zip(before, after, strict=True)):
                gains[seat] += now - was
    if not found:
        return []
    nothing = [0.0] * len(match.players)
    begin = min(found) if first is None else first
    return [tuple(found.get(number, nothing)) for number in range(begin, max(found) + 1)]


def _hands(match: Match, viewer: int, changes: Sequence[int]) -> list[int]:
    """The hand that each position belongs to, where every hand ends with a result to look at; else nothing."""
    ends = [
        number for number in changes
        if match.position(number).turn == GAME_OVER
        or (match.position(number).turn == CHANCE and match.game.scene(match.view_at(viewer, number)).pauses("result"))
    ]  # fmt: skip
    if len(ends) < 2 or len(ends) < len(changes) / 2:
        return []
    found, hand = [], 0
    for number in range(len(match) + 1):
        found.append(hand)
        hand += number in ends
    return [found[0], *found[1:]]


def _turns(match: Match) -> list[int]:
    """For each position how many turns its player has had before: all first turns are one part, and so on.

    What chance does belongs to the turn of whoever acted before it.
    """
    begun = [0] * len(match.players)
    found, mover = [], CHANCE
    for number in range(len(match) + 1):
        seat = match.position(number).turn
        if seat >= 0 and seat != mover:
            begun[seat] += 1
            mover = seat
        found.append(max(0, begun[mover] - 1) if mover >= 0 else 0)
    return found
