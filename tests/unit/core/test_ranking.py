"""Where the fewest points win, winners, places and bots follow `State.ranking`."""

from __future__ import annotations

from parlor.ai.arena import rank_seats
from parlor.ai.worth import payoff, score_leads
from parlor.core.options import Options
from parlor.core.state import GAME_OVER, State


class Penalties(State[Options], frozen=True):
    """A game that is over, in which each point is a penalty."""

    points: tuple[int, ...]

    def scores(self) -> tuple[float, ...]:
        return self.points

    def ranking(self) -> tuple[float, ...]:
        return tuple(-points for points in self.points)


STATE = Penalties(Options(), 3, GAME_OVER, (26, 0, 5))


def test_the_fewest_points_win() -> None:
    assert STATE.winners() == (1,)
    assert rank_seats(STATE) == (2, 0, 1)
    assert [payoff(STATE, seat) for seat in range(3)] == [-1, 1, -1]


def test_a_bot_wants_few_points() -> None:
    assert score_leads(STATE, (0, 0, 0)) == [-23.5, 15.5, 8.0], "against the mean of the two others"
