"""Scarto, tarot for three, each for himself. Source: The Incompleat Gamester (W. Moore), "Cards: Tarot", Scarto."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Annotated, Final

from msgspec.structs import replace

from parlor.core.options import Options, option
from parlor.core.state import Move
from parlor.games.kits.cards.pack import ATOUTS, EXCUSE, KING, TOKENS, UNKNOWN, rank, suit
from parlor.games.kits.tarot.rules import (
    BOUTS,
    PACK,
    card_worths,
    exchange_excuse,
    excuse_trick,
    grouped_points,
    play_card,
    tarot_law,
)
from parlor.games.kits.tricks.game import HeapGame
from parlor.games.kits.tricks.rules import card_played

SEATS: Final = 3
"""Players, by the rules."""
EACH: Final = 25
"""Cards of each player: 78 make 25 for each of three, and three for the dealer to discard."""
SCARTO: Final = 3
"""The cards that the dealer gets more, and discards."""
FAIR: Final = 26
"""A third of the 78 points of the pack."""
LAW: Final = tarot_law("must_trump")
WORTH: Final = card_worths()


class ScartoOptions(Options, frozen=True):
    deals: Annotated[int, option("Deals in a game", ge=1, le=9)] = 3


class Scarto(HeapGame[ScartoOptions], frozen=True):
    """A deal: what its dealer discarded, and the trick play."""

    excuse: tuple[int, int] = (-1, -1)
    """Who played the excuse and who won its trick."""

    PACK = PACK
    ROUND = -1

    @property
    def sizes(self) -> tuple[int, ...]:
        return tuple(EACH + SCARTO * (seat == self.next_dealer) for seat in range(SEATS))

    @property
    def heap_taker(self) -> int:
        return self.dealer

    def start_deal(self, move: Move) -> Scarto:
        state = super().start_deal(move)
        return replace(state, turn=state.dealer, phase="discard")

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        if self.phase == "discard":
            return tuple(("discard", TOKENS[c]) for c in legal_discards(self.trick_play.hands[self.turn], self.away))
        return self.legal_plays(LAW)

    def apply(self, move: Move) -> Scarto:
        if move[0] == "play":
            tricks = play_card(self.trick_play, card_played(move), LAW, self.sides)
            return self.continue_play(
                tricks, excuse=excuse_trick(tricks) if not tricks.trick and EXCUSE in tricks.last else self.excuse
            )
        if move[0] == "discard":
            state = self.discard(move)
            return state if len(state.away) < SCARTO else state.start_play(self.trick_play.leader)
        return super().apply(move)

    def running_points(self) -> tuple[int, ...]:
        """What each pile counts in the middle of a deal: the dealer's with what is known to be discarded."""
        return self._count_piles(c for c in self.away if c != UNKNOWN)

    def score_deal(self) -> Scarto:
        points = tuple(was + won for was, won in zip(self.points, self.pile_scores(), strict=True))
        return self.end_deal(self.deal == self.options.deals, points=points)

    def pile_scores(self) -> tuple[int, ...]:
        """What each player's pile of a finished deal is worth, more or less than a fair third."""
        return tuple(count - FAIR for count in self._count_piles(self.away))

    def _count_piles(self, away: Iterable[int]) -> tuple[int, ...]:
        piles = [(*pile, *away) if at == self.dealer else pile for at, pile in enumerate(self.trick_play.piles)]
        return tuple(grouped_points(pile, WORTH) for pile in exchange_excuse(piles, *self.excuse, WORTH))

    def required_play(self) -> str:
        return "follow suit; without it play a trump, if you have one; the excuse goes always."

    def refusal(self, move: Move) -> str:
        if self.phase == "discard":
            return "lay away no king, trump 1 or 21, and the excuse only if none of your 28 cards is another trump."
        return super().refusal(move)

    def may_hold(self) -> Callable[[int, int], bool]:
        """Only what may be discarded was."""
        buried = frozenset(legal_discards(PACK))
        return lambda holder, c: holder != SEATS or c in buried


def legal_discards(hand: tuple[int, ...], away: tuple[int, ...] = ()) -> tuple[int, ...]:
    """What may be discarded after `away`: no king and no bout, but the excuse where it is the one atout of both."""
    lone = not any(suit(c) == ATOUTS for c in (*hand, *away))
    kept = BOUTS - {EXCUSE} if lone else BOUTS
    return tuple(c for c in hand if c not in kept and not (suit(c) < ATOUTS and rank(c) == KING))
