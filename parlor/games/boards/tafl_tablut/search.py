"""Hnefatafl by the Swedish rules, Tablut: the search of a hard bot."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from parlor.core.advice import Advice, Effort
from parlor.core.state import View
from parlor.games.boards.tafl_tablut.rules import BARRED, GOALS, GROUND, QUIET, Tablut, play_step
from parlor.games.kits.boards.tafl_search import Laws, Search


def material(men: int, attackers: int, shut: int) -> int:
    """The pieces, less how far the king is shut in."""
    return 60 * men - 40 * attackers - 60 * shut


LAWS: Final = Laws(GROUND, play_step, lambda at, to: to in GOALS, None, frozenset(), BARRED, False, material)


def begin(view: View[Tablut], expired: Callable[[], bool]) -> Search:
    """A search from the position of a view."""
    state = view.shown
    return Search(LAWS, view, expired, (QUIET - state.quiet, QUIET), state.seen.seen)


def search(view: View[Tablut], effort: Effort) -> Iterator[Advice]:
    """Better and better moves, with the chance to win by them."""
    yield from begin(view, effort.expired).think(effort)
