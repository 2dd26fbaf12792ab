"""Tafl: the search of a hard bot."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial

from parlor.core.advice import Advice, Effort
from parlor.core.state import View
from parlor.games.boards.tafl import rules
from parlor.games.boards.tafl.rules import Kind, Tafl
from parlor.games.kits.boards.tafl_search import Laws, Search


def material(men: int, attackers: int, shut: int) -> int:
    """The pieces, less how far the king is shut in."""
    return 40 * men - 20 * attackers - 30 * shut * shut


@cache
def laws(kind: Kind) -> Laws:
    """A board as the search sees it."""
    return Laws(
        kind,
        lambda cells, at, to: rules.play_step(cells, at, to, kind),
        partial(rules.king_escapes, kind=kind),
        None if kind.armoured else partial(rules.in_check, kind=kind),
        kind.hostile,
        frozenset((kind.throne,)) if kind.throne >= 0 else frozenset(),
        kind.stuck_draws,
        material,
    )


def begin(view: View[Tafl], expired: Callable[[], bool]) -> Search:
    """A search from the position of a view."""
    state = view.shown
    kind = state.kind
    return Search(laws(kind), view, expired, (kind.quiet - state.quiet, kind.longest - state.plies), state.seen.seen)


def search(view: View[Tafl], effort: Effort) -> Iterator[Advice]:
    """Better and better moves, with the chance to win by them."""
    yield from begin(view, effort.expired).think(effort)
