"""The tables that commands print: saved games, statistics, options, and what bots came to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from parlor.cli import output
from parlor.store import statistics

if TYPE_CHECKING:
    from rich.table import Table

    from parlor.ai.arena import Bout, Standing
    from parlor.ai.playout import Result
    from parlor.core.option_text import OptionInfo
    from parlor.store.counts import Outcome
    from parlor.store.ratings import Rating
    from parlor.store.rows import Summary


def saves_table(games: Sequence[Summary]) -> Table:
    """The saved games."""
    table = output.table("id", "game", "players", "last move", "")
    for s in games:
        ended = f"damaged: {s.damage}" if s.damage else "over" if s.over else ""
        output.row(table, s.id, s.game, ", ".join(s.names), f"{s.changed:%Y-%m-%d %H:%M}", ended)
    return table


class Row(Struct, frozen=True):
    """How a player did at a game."""

    game: str
    player: str
    played: int
    won: int
    drawn: int
    share: float
    """Of the games; a drawn one counts half."""
    best: float | None
    """The most points in a game, where it has points."""
    streak: int
    """Of the last games in a row, how many were won."""
    longest: int
    lost: float | None = None
    """The part of the chance to win that a decision cost on average, in the games that were reviewed."""


def rows(outcomes: Sequence[Outcome]) -> list[Row]:
    """How everybody did, by game; bots of one level are one player."""
    players = {statistics.name_of(player) for outcome in outcomes for player in outcome.players}
    found = [(game, name, s) for name in players for game, s in statistics.by_game(outcomes, name).items()]
    return [
        Row(game, name, s.played, s.won, s.drawn, s.share, s.best, s.streak, s.longest, s.lost_each)
        for game, name, s in sorted(found, key=lambda each: each[:2])
    ]


def standings(found: Sequence[Row]) -> Table:
    """Who won what."""
    lost = ["lost"] if any(r.lost is not None for r in found) else []
    table = output.table("game", "player", "played", "won", "drawn", "share", "best", "in a row", *lost)
    for r in found:
        best = f"{r.best:g}" if r.best is not None else ""
        each = [f"{100 * r.lost:.1f}%" if r.lost is not None else ""] if lost else []
        counts = map(str, (r.played, r.won, r.drawn))
        output.row(table, r.game, r.player, *counts, f"{r.share:.0%}", best, f"{r.streak} ({r.longest})", *each)
    return table


def ratings_table(found: Sequence[Rating]) -> Table:
    """Who plays how well."""
    table = output.table("player", "rating", "games")
    for each in found:
        output.row(table, each.name, f"{each.points:.1f}", str(each.games))
    return table


def options_table(infos: Sequence[OptionInfo]) -> Table:
    """The options of a game."""
    table = output.table("option", "values", "default", "meaning", title="Options, as KEY=VALUE")
    for info in infos:
        output.row(table, info.key, info.allowed_text, str(info.default), info.meaning)
    return table


def simulation_table(levels: Sequence[str], results: Sequence[Result]) -> Table:
    """The results of games between bots, seat by seat."""
    moves = sum(result.plies for result in results) / len(results)
    heads = ("seat", "bot", "won", "drawn", "mean score")
    table = output.table(*heads, title=f"{len(results)} games", note=f"{moves:.0f} moves a game")
    for seat, level in enumerate(levels):
        won = sum(result.winners == (seat,) for result in results) / len(results)
        drawn = sum(seat in result.winners and len(result.winners) > 1 for result in results) / len(results)
        mean = sum(result.scores[seat] for result in results) / len(results)
        output.row(table, str(seat + 1), level, f"{won:.1%}", f"{drawn:.1%}", f"{mean:.2f}")
    return table


def arena_table(bout: Bout, number: int, standings: Sequence[Standing]) -> Table:
    """How the bots of a bout came out after `number` samples."""
    from parlor.core.scene.names import with_count  # only here: the other tables are printed without a scene

    rated = ["rating"] if standings[0].rating is not None else []
    title = f"{bout.game}, {number} samples of {with_count(bout.rotations, 'game')}"
    table = output.table("bot", "score", "95 %", *rated, title=title)
    for row in standings:
        skill = [f"{row.rating:.1f}"] if row.rating is not None else []
        output.row(table, row.bot, f"{row.score:.1%}", f"± {row.margin:.1%}", *skill)
    return table
