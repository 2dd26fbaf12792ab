"""Noddy, a race of sums. Source: The Incompleat Gamester (W. Moore), "Cards: Noddy".

The cards of the pack are turned up one by one, and whoever's turn it is makes what he can of the card that came, his
hand and the first card turned up. He claims what he likes of it, or lets it go.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random
from typing import Annotated, Final, Literal

import msgspec

from parlor.core.options import Options, option
from parlor.core.state import CHANCE, GAME_OVER, Chances, Move
from parlor.games.kits.cards import pack as kit
from parlor.games.kits.cards.deals import DEAL, Deal, Dealt, split_deal
from parlor.games.kits.cards.pack import ACE, CARDS, JACK, TOKENS, french_pack, rank, suit
from parlor.games.kits.common.turns import beginner, beginner_chances, replace_at

EACH: Final = 3
"""Cards dealt to each player, by the rules."""
PACK: Final = french_pack()
GO: Final[Move] = ("go",)
PAIRS: Final = {2: 2, 3: 6, 4: 12}
"""What a pair, a pair royal and a double pair royal peg."""
MOST: Final = PAIRS[4] + 2 + 2 + 1
"""The most that one card brings: four of a rank, 15 and 25, and the jack."""


def sequence_rank(c: int) -> int:
    """The place of a card in a sequence, the ace lowest: 1 to 13."""
    return 1 if rank(c) == ACE else rank(c) if rank(c) <= JACK else rank(c) - 1


def card_points(c: int) -> int:
    """What a card counts in sums: courts ten, the ace one."""
    return min(sequence_rank(c), 10)


class Item(msgspec.Struct, frozen=True):
    """Something that can be claimed: what it is, and the points."""

    name: str
    points: int


@cache
def items(came: int, others: tuple[int, ...], turned: int) -> tuple[Item, ...]:
    """All that can be claimed with the card that came: each of them uses it."""
    return tuple(_items(came, others, turned))


def _items(came: int, others: tuple[int, ...], turned: int) -> Iterator[Item]:
    alike = 1 + sum(rank(c) == rank(came) for c in others)
    if alike > 1:
        yield Item({2: "a pair", 3: "a pair royal", 4: "a double pair royal"}[alike], PAIRS[alike])
    points = [*map(card_points, others)]
    sums = {sum(some) for size in range(1, 5) for some in combinations(points, size)}
    for total in (15, 25):
        if total - card_points(came) in sums:
            yield Item(f"{total}", 2)
    flush = _longest({sequence_rank(c) for c in others if suit(c) == suit(came)}, sequence_rank(came))
    run = _longest({sequence_rank(c) for c in others}, sequence_rank(came))
    if flush >= 3:
        yield Item(f"a sequence of {flush} in suit", 5 if flush == 5 else flush)
    if run >= 3 and run > flush:
        yield Item(f"a sequence of {run}", run - 2)
    if rank(came) == JACK and suit(came) == suit(turned):
        yield Item("the jack", 1)


def _longest(numbers: set[int], at: int) -> int:
    """How many cards in a row there are with the one at `at`."""
    low = high = at
    while low - 1 in numbers:
        low -= 1
    while high + 1 in numbers:
        high += 1
    return high - low + 1


@cache
def claims(found: tuple[Item, ...]) -> tuple[int, ...]:
    """Every number of points that some of the items come to, the largest first."""
    sums = {0}
    for item in found:
        sums |= {total + item.points for total in sums}
    return tuple(sorted(sums - {0}, reverse=True))


def peg_reason(found: tuple[Item, ...], points: int) -> str:
    """For what so many points are pegged; where it may be one thing or another, for either."""
    ways = [some for size in range(1, len(found) + 1) for some in combinations(found, size)]
    fitting = [some for some in ways if sum(item.points for item in some) == points]
    return " or ".join(", ".join(item.name for item in some) for some in fitting[:2])


class NoddyOptions(Options, frozen=True):
    target: Annotated[Literal[15, 21, 31], option("Points that win, exactly")] = 31


class Noddy(Dealt[NoddyOptions], frozen=True):
    """The pegs, both hands, the card turned up, and the card that came last."""

    pegs: tuple[int, int] = (0, 0)
    behind: tuple[int, int] = (0, 0)
    """Where each player's other peg stands: what he had before."""
    dealer: int = -1
    hands: tuple[tuple[int, ...], ...] = ()
    turned: int = kit.UNKNOWN
    came: int = kit.UNKNOWN
    gone: tuple[int, ...] = ()
    """The cards that came before."""
    player: int = -1
    """Whose turn it is, also while chance turns his card."""
    won: int = -1
    announced: str = ""
    """For what was pegged last: that is said aloud, the cards of the hand are not shown."""

    def claimable_items(self, seat: int) -> tuple[Item, ...]:
        """What a seat could claim with the card that came."""
        return items(self.came, (*self.hands[seat], self.turned), self.turned)

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        left = self.points_left(self.turn)
        sums = sorted(claims(self.claimable_items(self.turn)), key=lambda points: (points > left, -points))
        return (*(("peg", str(points)) for points in sums), GO)

    def points_left(self, seat: int) -> int:
        """How many points a seat is still to peg; what goes beyond them loses."""
        return self.options.target - self.pegs[seat]

    def apply(self, move: Move) -> Noddy:
        verb = move[0]
        if verb == "first":
            return replace(self, dealer=beginner(move))
        if verb == DEAL:
            return replace(self, hands=split_deal(move, (EACH, EACH)))
        if verb == "turned":
            state = replace(self, turned=CARDS[move[1]], player=1 - self.dealer)
            return state._peg(self.dealer, 2) if rank(state.turned) == JACK else state
        if verb == "comes":
            gone = self.gone if self.came == kit.UNKNOWN else (*self.gone, self.came)
            return replace(self, turn=self.player, came=CARDS[move[1]], gone=gone)
        state = self
        if move != GO:
            points = int(move[1])
            state = replace(self._peg(self.turn, points), announced=peg_reason(self.claimable_items(self.turn), points))
        return state if state.turn == GAME_OVER else state._next()

    def _peg(self, seat: int, points: int) -> Noddy:
        """So many points more: exactly the target wins, and more than that loses."""
        total = self.pegs[seat] + points
        pegs, behind = replace_at(self.pegs, seat, total), replace_at(self.behind, seat, self.pegs[seat])
        state = replace(self, pegs=(pegs[0], pegs[1]), behind=(behind[0], behind[1]))
        if total < self.options.target:
            return state
        return replace(state, turn=GAME_OVER, won=seat if total == self.options.target else 1 - seat)

    def _next(self) -> Noddy:
        """The other player's turn; with the pack at its end, who took the last card pegs for it."""
        if len(self.gone) + 1 < len(PACK) - 2 * EACH - 1:
            return replace(self, turn=CHANCE, player=1 - self.player)
        left = self.options.target - self.pegs[self.player]
        state = self._peg(self.player, 2 if left == 2 else 1)
        if state.turn == GAME_OVER:
            return state
        one, two = state.pegs
        return replace(state, turn=GAME_OVER, won=-1 if one == two else int(two > one))

    def refusal(self, move: Move) -> str:
        found = self.claimable_items(self.turn)
        if not found:
            return "nothing goes with this card: there are no points to peg."
        told = ", ".join(f"{item.name} {item.points}" for item in found)
        return f"with this card you have {told}: peg what some of that comes to, or nothing."

    # -- chance ------------------------------------------------------------------------------------

    def chances(self) -> Chances | None:
        if self.dealer < 0:
            return beginner_chances(2)
        left = self._cards_left()
        return tuple(((self._verb, TOKENS[c]), 1 / len(left)) for c in left) if self.hands else None

    def draw(self, rng: Random) -> Move:
        return (self._verb, TOKENS[rng.choice(self._cards_left())]) if self.hands else super().draw(rng)

    def is_chance(self, move: Move) -> bool:
        if not self.hands:
            return super().is_chance(move)
        return len(move) == 2 and move[0] == self._verb and CARDS.get(move[1], kit.UNKNOWN) in self._cards_left()

    @property
    def _verb(self) -> str:
        return "turned" if self.turned == kit.UNKNOWN else "comes"

    def _cards_left(self) -> tuple[int, ...]:
        """The cards of the pack that are still to come."""
        out = {*self.gone, self.turned, self.came, *(c for hand in self.hands for c in hand)}
        return tuple(c for c in PACK if c not in out)

    def next_deal(self) -> Deal | None:
        return Deal(PACK, (EACH, EACH)) if self.dealer >= 0 and not self.hands else None

    # -- what is known -------------------------------------------------------------------------------

    def scores(self) -> tuple[float, ...]:
        return self.pegs

    def winners(self) -> tuple[int, ...]:
        return (0, 1) if self.won < 0 else (self.won,)

    def masked(self, seat: int) -> Noddy:
        if not self.hands or self.turn == GAME_OVER:
            return self
        return replace(
            self, hands=tuple(hand if at == seat else kit.mask_hand(hand) for at, hand in enumerate(self.hands))
        )

    def determinize(self, seat: int, rng: Random) -> Noddy:
        if kit.UNKNOWN not in (card for hand in self.hands for card in hand):
            return self
        other = tuple(sorted(rng.sample(self._cards_left(), EACH)))
        return replace(self, hands=tuple(hand if at == seat else other for at, hand in enumerate(self.hands)))

    def reveals(self, move: Move) -> bool:
        return True


replace = msgspec.structs.replace
