"""Through whose eyes a game is looked at."""

from __future__ import annotations

from parlor.errors import ParlorError
from parlor.match import Match
from parlor.players import BadSeat


class Covered(ParlorError):
    """A hand that this looker may not see while the game goes on."""


def eyes(match: Match, seat: int) -> int:
    """The seat that looks: `seat`, or for -1 the only person. Raises `Covered`, `BadSeat`."""
    people = [at for at, player in enumerate(match.players) if not player.bot]
    if seat >= len(match.players):
        raise BadSeat(f"There is no seat {seat + 1}: this game has {len(match.players)}.")
    if match.secret and seat < 0 and len(people) > 1:
        raise Covered("Several people play, and something is hidden: say who looks, as --seat 1.")
    if match.secret and people and seat >= 0 and seat not in people:
        raise Covered(f"{match.players[seat].name} is a bot: its hand is not shown while the game goes on.")
    return seat if seat >= 0 else people[0] if people else 0
