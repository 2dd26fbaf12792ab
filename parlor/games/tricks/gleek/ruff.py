"""The ruff of Gleek: the worth of the best suit of a hand, and the vying for it."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from parlor.core.state import Move
from parlor.games.kits.cards.pack import ACE, JACK, rank, suit

STAKE: Final = 2
"""Pence of the first stake and of every raise, by the source."""
FOUR_ACES: Final = 1000
"""What four aces count: more than any suit."""
CHECK: Final[Move] = ("check",)
VIE: Final[Move] = ("vie",)
SEE: Final[Move] = ("see",)
REVIE: Final[Move] = ("revie",)
FOLD: Final[Move] = ("fold",)


def ruff_value(c: int) -> int:
    """What a card counts: aces 11, courts 10, pips their number."""
    return 11 if rank(c) == ACE else 10 if rank(c) >= JACK else rank(c)


def best_ruff(hand: tuple[int, ...]) -> tuple[tuple[int, ...], int]:
    """The cards that make the best ruff of a hand, and what it comes to."""
    aces = tuple(c for c in hand if rank(c) == ACE)
    if len(aces) == 4:
        return aces, FOUR_ACES
    suits = [tuple(c for c in hand if suit(c) == wanted) for wanted in range(4)]
    best = max(suits, key=lambda cards: sum(map(ruff_value, cards)))
    return best, sum(map(ruff_value, best))


class Ruff(Struct, frozen=True):
    """Where the vying stands; `turn` is -1 when it is over."""

    first: int
    turn: int
    pot: int
    """The antes, and what was carried."""
    raises: int
    passing: bool = False
    """Whether not to vie at first is to be out."""
    paid: tuple[int, ...] = (0, 0, 0)
    """What each has put in above his ante."""
    out: tuple[bool, ...] = (False, False, False)
    vier: int = -1
    """Who vied last."""
    vied: int = 0
    """How often it was vied."""
    spoken: int = 0

    @property
    def total(self) -> int:
        """All that lies in the pot."""
        return self.pot + sum(self.paid)

    def order(self) -> list[int]:
        """The seats from the eldest on."""
        return [(self.first + at) % 3 for at in range(3)]

    def moves(self) -> tuple[Move, ...]:
        """What the seat whose turn it is may say."""
        if not self.vied:
            return CHECK, VIE
        return (SEE, FOLD, REVIE) if self.vied < self.raises else (SEE, FOLD)

    def after_bid(self, move: Move) -> Ruff:
        """With one more word said."""
        seat, level = self.turn, STAKE * self.vied
        paid, out, vier, vied = list(self.paid), list(self.out), self.vier, self.vied
        if move in (VIE, REVIE):
            vied, vier = vied + 1, seat
            paid[seat] = level + STAKE
        elif move == SEE:
            paid[seat] = level
        elif move == FOLD or self.passing:
            out[seat] = True
        spoken = self.spoken + 1
        left = [at for at in range(3) if not out[at]]
        turn = next(((seat + at) % 3 for at in (1, 2, 3) if not out[(seat + at) % 3]), -1)
        over = (vied and (turn == vier or len(left) == 1)) or (not vied and spoken == 3)
        turn = -1 if over else turn
        return Ruff(self.first, turn, self.pot, self.raises, self.passing, tuple(paid), tuple(out), vier, vied, spoken)
