"""Wish Solitaire. Source: The Incompleat Gamester (W. Moore), "Cards: Wish Solitaire"."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from random import Random
from typing import Final

from parlor.core.digits import is_number
from parlor.core.options import Options
from parlor.core.state import CHANCE, GAME_OVER, Chances, Move, State
from parlor.games.kits.cards.pack import CARDS, TOKENS, french_pack, rank, unseen_cards

PILES: Final = 8
"""Piles of four cards: a piquet pack of 32 fills eight."""
PACK: Final = french_pack(low=7)
NAMES: Final = tuple(f"p{at + 1}" for at in range(PILES))
TAKE: Final = {(a, b): ("take", NAMES[a], NAMES[b]) for a, b in combinations(range(PILES), 2)}
CONCEDE: Final[Move] = ("concede",)
NONE: Final = 0
"""Stands for the top of a pile that is gone; no card of the pack is 0."""


class Wish(State[Options], frozen=True):
    """The card on top of each pile (0: it is to be turned, or the pile is gone) and how many lie in it."""

    tops: tuple[int, ...] = (NONE,) * PILES
    heights: tuple[int, ...] = (4,) * PILES
    taken: tuple[int, ...] = ()

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        ranks = [rank(top) for top in self.tops]
        if len({*ranks}) == PILES:
            return (CONCEDE,)
        return (*self.pairs(), CONCEDE)

    def pairs(self) -> list[Move]:
        """Every way to take two top cards of a rank."""
        ranks = [rank(top) for top in self.tops]
        return [move for (a, b), move in TAKE.items() if ranks[a] and ranks[a] == ranks[b]]

    def apply(self, move: Move) -> Wish:
        tops, heights, taken = list(self.tops), list(self.heights), self.taken
        if move == CONCEDE:
            return Wish(self.options, 1, GAME_OVER, self.tops, self.heights, taken)
        if move[0] == "turned":
            tops[self._to_turn] = CARDS[move[1]]
        else:
            for name in move[1:]:
                at = NAMES.index(name)
                taken = (*taken, tops[at])
                tops[at], heights[at] = NONE, heights[at] - 1
        shown = [rank(top) for top in tops if top]
        if any(height and not top for top, height in zip(tops, heights, strict=True)):
            turn = CHANCE
        else:
            turn = 0 if len({*shown}) < len(shown) else GAME_OVER
        return Wish(self.options, 1, turn, tuple(tops), tuple(heights), taken)

    @property
    def _to_turn(self) -> int:
        """The first pile whose top is to be turned; `PILES` if there is none."""
        return next((at for at in range(PILES) if self.heights[at] and not self.tops[at]), PILES)

    def refusal(self, move: Move) -> str:
        if len(move) == 3 and move[0] == "take" and set(move[1:]) <= set(NAMES):
            return "take two piles whose top cards are of the same rank, the left one first."
        return super().refusal(move)

    def chances(self) -> Chances | None:
        return outcomes(unseen_cards(PACK, self.tops, self.taken))

    def draw(self, rng: Random) -> Move:
        left = [card for card in PACK if card not in self.tops and card not in self.taken]
        return ("turned", TOKENS[left[int(rng.random() * len(left))]])

    def scores(self) -> tuple[float, ...]:
        return (len(self.taken) / 2,)

    def winners(self) -> tuple[int, ...]:
        return (0,) if len(self.taken) == len(PACK) else ()


@lru_cache(maxsize=100)
def outcomes(cards: tuple[int, ...]) -> Chances:
    """Any of the cards may be turned, each as likely."""
    return tuple((("turned", TOKENS[card]), 1 / len(cards)) for card in cards)


def by_number(state: Wish, text: str) -> list[Move]:
    """Two piles by their numbers: "2 5"."""
    numbers = sorted(text.split())
    if len(numbers) != 2 or not all(map(is_number, numbers)):
        return []
    return [move for move in state.pairs() if [name[1:] for name in move[1:]] == numbers]
