"""Through whose eyes a game is looked at."""

from __future__ import annotations

from parlor.core.errors import ParlorError
from parlor.core.players import BadSeat
from parlor.play.match import Match


class HiddenHand(ParlorError):
    """A hand that this viewer may not see while the game goes on."""


def choose_viewer(match: Match, seat: int) -> int:
    """The seat that looks: `seat`, or for -1 the only person. Raises `HiddenHand`, `BadSeat`."""
    people = [at for at, player in enumerate(match.players) if not player.bot]
    if seat >= len(match.players):
        raise BadSeat(f"There is no seat {seat + 1}: this game has {len(match.players)}.")
    if match.has_secrets and seat < 0 and len(people) > 1:
        raise HiddenHand("Several people play and something is hidden: say whose view to show, such as --seat 1.")
    if match.has_secrets and people and seat >= 0 and seat not in people:
        raise HiddenHand(f"{match.players[seat].name} is a bot: its hand is not shown while the game goes on.")
    return seat if seat >= 0 else people[0] if people else 0
