"""Jacks to Open, Trips to Win. Source: the compendium of poker games, with its progressive jackpot."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import lru_cache
from random import Random
from typing import Annotated, Any, Final, TypeAlias

from msgspec.structs import replace

from parlor.core.options import BadOption, Options, option
from parlor.core.state import Move
from parlor.games.kits.cards import pack as kit
from parlor.games.kits.cards.pack import ACE, UNKNOWN
from parlor.games.kits.cards.poker_hands import HIGH, PAIR, STRAIGHT, THREE, Worth, low_value
from parlor.games.kits.poker.draw import Drawing, loose_cards
from parlor.games.kits.poker.showdown import hand_value, split_wilds
from parlor.games.kits.stakes.betting import CHECK, FOLD, Pot, share_chips
from parlor.games.kits.stakes.rules import Ante, FiveKind, Hands, Limit, Unit

JACKS: Final = 11
"""The rank of the pair that opens: jack 11, queen 12, king 13, ace 14."""
EXCHANGES: Final = 10
"""Draws after which the best hand wins, whatever it is."""
WINS: Final = 3
"""Hands that win the progressive pot."""
WILD: Final = (*range(2, 11), kit.JACK, kit.QUEEN, kit.KING, ACE)
"""Which rank is wild in the progressive game, hand by hand."""
EIGHT_LOW: Final = (-HIGH, -8)
"""The least that takes half the pot at low: no pair, and nothing above the eight."""
STACK: Final = 100
"""Chips of each player at the start; stakes are options, so only their proportion to it matters."""
TRIES: Final = 60
"""Hands that are tried for another player until one fits what he said of it."""


Fits: TypeAlias = Callable[[tuple[int, ...]], bool]
Says: TypeAlias = Callable[[int, tuple[int, ...]], bool]
"""Whether a hand may be, and whether a seat would have said what it did with it."""


class JacksOptions(Options, frozen=True):
    progressive: Annotated[
        bool, option("The pot", no="goes with every hand", yes="takes three hands to win; a wild rank that rises")
    ] = False
    split_low: Annotated[
        bool,
        option(
            "Who wins", no="the best of those with three of a kind", yes="they, and the lowest hand of eight or better"
        ),
    ] = False
    five_kind: FiveKind = True
    limit: Limit = "fixed"
    unit: Unit = 2
    ante: Ante = 1
    hands: Hands = 10

    def check(self, seats: int) -> None:
        if self.progressive and self.split_low:
            raise BadOption("A progressive pot is not split: choose progressive or split_low.")


class Jacks(Drawing[JacksOptions], frozen=True):
    """Draw poker that nobody may open on less than jacks, and nobody wins on less than three of a kind."""

    opener: int = -1
    spoken: tuple[int, ...] = ()
    """The seats that have passed the opening: they hold less than it takes."""
    need: int = JACKS
    played: int = 0
    """Hands that were played out, of this pot and those before it: they move the wild rank."""
    wins: tuple[int, ...] = ()
    """Hands of the progressive pot that each seat has won."""
    thrown: tuple[tuple[int, ...], ...] = ()
    """How many cards each seat threw away in each draw."""

    # -- opening ---------------------------------------------------------------------------------------

    def deal_fields(self, cards: tuple[int, ...]) -> Mapping[str, Any]:
        wins = self.wins or (0,) * self.seats
        return {**super().deal_fields(cards), "opener": -1, "spoken": (), "wins": wins, "thrown": ((),) * self.seats}

    def start_hand(self) -> Jacks:
        if sum(stack > 0 for stack in self.vying.stacks) < 2:
            return self.pay_pots(shown=True)
        order = sorted(self.live_seats(), key=lambda seat: (seat - self.dealer - 1) % self.seats)
        vying = replace(self.vying.open_round(0), waiting=tuple(order))
        return replace(self, vying=vying, phase="open", turn=order[0])

    def moves(self) -> tuple[Move, ...]:
        if self.phase != "open":
            return super().moves()
        if not self.opens(self.hands[self.turn]):
            return CHECK, FOLD
        bets = [move for move in self.vying.moves() if move[0] == "bet"] if self.vying.stacks[self.turn] else []
        return tuple(("open", move[1]) for move in bets) or (("open", "0"),)

    def opens(self, hand: tuple[int, ...]) -> bool:
        """Whether a hand is good enough to open, and so must."""
        return self.value(hand) >= (PAIR, self.need)

    def after_action(self, move: Move) -> Jacks:
        if self.phase == "draw" and move == ("draw",):
            rows = self.thrown
            thrown = (*rows[: self.turn], (*rows[self.turn], self.fresh), *rows[self.turn + 1 :])
            return super(Jacks, replace(self, thrown=thrown)).after_action(move)
        if self.phase != "open":
            return super().after_action(move)
        vying, seat = self.vying, self.turn
        if move[0] == "open":
            opened = replace(self, opener=seat)
            if move[1] != "0":
                return replace(opened, vying=vying.after_bet(("bet", move[1]))).next_action()
            waiting = tuple(at for at in vying.waiting[1:] if vying.stacks[at])
            able = sum(stack > 0 and live for stack, live in zip(vying.stacks, vying.live, strict=True))
            return replace(opened, vying=replace(vying, waiting=waiting if able > 1 else ())).next_action()
        live = (*vying.live[:seat], vying.live[seat] and move != FOLD, *vying.live[seat + 1 :])
        vying = replace(vying, live=live, waiting=vying.waiting[1:])
        after = replace(self, vying=vying, spoken=(*self.spoken, seat), turn=vying.turn)
        if sum(live) == 1:
            return after.pay_pots(shown=False)
        return after if vying.waiting else after._redeal()

    def _redeal(self) -> Jacks:
        """Nobody can open: the pot stays, and all ante again."""
        need = min(self.need + 1, 14) if self.options.progressive else JACKS
        again = replace(self, need=need, hand=self.hand - 1)
        return again.close_hand([0] * self.seats, self.vying.pots(), shown=False)

    # -- what wins ---------------------------------------------------------------------------------------

    def wild(self) -> tuple[int, ...]:
        """The rank that is wild in this hand."""
        return (WILD[self.played % len(WILD)],) if self.options.progressive else ()

    def wild_cards(self, seat: int) -> tuple[int, ...]:
        return tuple(card for card in self.hands[seat] if kit.rank(card) in self.wild())

    @property
    def nobody_could_open(self) -> bool:
        """Whether nobody could open the hand."""
        return bool(self.gains) and self.opener < 0 and not any(self.gains)

    @property
    def hand_number(self) -> int:
        return self.hand + self.nobody_could_open

    def value(self, hand: tuple[int, ...]) -> Worth:
        """What a hand is worth."""
        return hand_value(hand, self.wild(), self.options.five_kind)

    def hand_value(self, seat: int) -> Worth:
        return self.value(self.hands[seat])

    def low_value(self, seat: int) -> Worth:
        """What a seat's hand is worth at low."""
        return low_value(*split_wilds(self.hands[seat], self.wild()))

    def more_draws(self) -> bool:
        return self.draws == 0 or (self.draws < EXCHANGES and not self.trips())

    def trips(self) -> list[int]:
        """The seats still in with three of a kind or better."""
        return [seat for seat in self.live_seats() if self.hand_value(seat) >= (THREE,)]

    def pot_winners(self, pot: Pot) -> list[list[int]]:
        found = super().pot_winners(pot)
        if not self.options.split_low:
            return found
        lowest = max(self.low_value(seat) for seat in pot.seats)
        if lowest < EIGHT_LOW:
            return found
        return [*found, [seat for seat in pot.seats if self.low_value(seat) == lowest]]

    def pay_pots(self, *, shown: bool) -> Jacks:
        winners = super().pot_winners(Pot(0, tuple(self.live_seats())))[0] if shown else self.live_seats()
        wins = tuple(count + (seat in winners) for seat, count in enumerate(self.wins))
        after = super(Jacks, replace(self, wins=wins, need=JACKS)).pay_pots(shown=shown)
        if max(wins) >= WINS:
            after = replace(after, wins=(0,) * self.seats)
        every, gains = self.options.split_low, after.gains
        open_ = tuple(
            live and (every or gains[seat] > 0 or seat in winners or self.hand_value(seat) >= (THREE,))
            for seat, live in enumerate(after.shown)
        )
        return replace(after, shown=open_, played=self.played + 1)

    def share_pot(self, pot: Pot) -> dict[int, int]:
        if not self.options.progressive:
            return super().share_pot(pot)
        if max(self.wins) < WINS:
            return {}
        return share_chips(pot.chips, self._leaders(pot.seats), self.eldest, self.seats)

    def _leaders(self, seats: Collection[int]) -> list[int]:
        """Those of some seats who have won most hands of the pot."""
        most = max(self.wins[seat] for seat in seats)
        return [seat for seat in seats if self.wins[seat] == most]

    def kitty_sharers(self, pot: Pot) -> list[int]:
        dealt = super().kitty_sharers(pot)
        return self._leaders(dealt) if self.options.progressive else dealt

    def refusal(self, move: Move) -> str:
        if self.phase == "open":
            pair = {11: "jacks", 12: "queens", 13: "kings", 14: "aces"}[self.need]
            if not self.opens(self.hands[self.turn]):
                return f"it takes a pair of {pair} or better to open."
            return f"with a pair of {pair} or better you must open."
        return super().refusal(move)

    # -- what is known -----------------------------------------------------------------------------------

    def determinize(self, seat: int, rng: Random) -> Jacks:
        return self.imagine_fitting(seat, rng, lambda other, hand: True)

    def imagine_fitting(self, seat: int, rng: Random, says: Says) -> Jacks:
        """In what a seat sees: the others hold what fits, and with which they would have said what they did last.

        Who opened could, who passed could not; who stayed held a pair or four cards to something; each threw away
        what was loose, so that its number shows what he held; and who drew again had no three of a kind.
        """
        pool = kit.shuffle(self.unseen_cards(), rng)
        hands, away = list(self.hands), list(self.away)
        for other in [self.opener, *range(len(hands))]:
            if other < 0 or other == seat or UNKNOWN not in hands[other]:
                continue
            if len(away[other]) == sum(self._counts(other)):
                hands[other], away[other] = self._history(other, pool, rng, says)
            else:  # his discards were shuffled back: what he held first is gone with them
                hands[other] = tuple(sorted(pool.pop() for _ in hands[other]))
                away[other] = tuple(pool.pop() for _ in away[other])
        for at, cards in enumerate(away):
            away[at] = tuple(card if card != UNKNOWN else pool.pop() for card in cards)
        return replace(self, hands=tuple(hands), away=tuple(away))

    def _counts(self, seat: int) -> tuple[int, ...]:
        """How many cards a seat has thrown away in each draw, with the one that is going on."""
        return (*self.thrown[seat], self.fresh) if seat == self.drawer and self.phase == "draw" else self.thrown[seat]

    def _history(self, seat: int, pool: list[int], rng: Random, says: Says) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """A hand as it may have come about, with what was thrown away; the cards are taken from the pool."""
        counts, gone = self._counts(seat), list[int]()
        ends = len(counts) - (seat == self.drawer)

        def fits(hand: tuple[int, ...]) -> bool:
            return self._draws(seat, 0, hand) and (ends > 0 or says(seat, hand))

        hand = self._take_fitting((), pool, rng, lambda hand: self._would_open(seat, hand), fits)
        for number, count in enumerate(counts, 1):
            order = self.club_discards(hand)
            order += tuple(rng.sample(sorted({*hand} - {*order}), 5 - len(order)))
            gone += order[:count]
            hand = kit.remove_cards(hand, *order[:count])
            if number <= ends:
                hand = self._draw_fitting(seat, number, hand, pool, rng, says if number == ends else None)
        return tuple(sorted(hand)), tuple(gone)

    def _draw_fitting(
        self, seat: int, number: int, kept: tuple[int, ...], pool: list[int], rng: Random, says: Says | None
    ) -> tuple[int, ...]:
        """A hand after a draw: if they drew again, it had no three of a kind."""
        again = number < self.draws + (self.phase != "bet") and self.vying.live[seat]

        def fits(hand: tuple[int, ...]) -> bool:
            return self._draws(seat, number, hand) and (says is None or says(seat, hand))

        return self._take_fitting(kept, pool, rng, lambda hand: not again or self.value(hand) < (THREE,), fits)

    def _take_fitting(
        self, kept: tuple[int, ...], pool: list[int], rng: Random, may: Fits, fits: Fits
    ) -> tuple[int, ...]:
        """A hand that may be, filled up from the pool; one that fits, if such a one is found soon."""
        taken: list[int] = []
        for _ in range(TRIES if len(kept) < 5 else 1):
            fresh = rng.sample(pool, 5 - len(kept))
            hand = tuple(sorted((*kept, *fresh)))
            possible = may(hand)
            taken = fresh if possible or not taken else taken
            if possible and fits(hand):
                break
        for card in taken:
            pool.remove(card)
        return (*kept, *taken)

    def _would_open(self, seat: int, hand: tuple[int, ...]) -> bool:
        """Whether somebody dealt a hand would have opened so, or passed."""
        return self.opens(hand) == (seat == self.opener) or (seat != self.opener and seat not in self.spoken)

    def _draws(self, seat: int, number: int, hand: tuple[int, ...]) -> bool:
        """Whether so much of a hand is loose as was thrown away then; who came in had a pair, or four to something."""
        counts = self._counts(seat)
        if number >= len(counts):
            return True
        out = len(self.club_discards(hand))
        if seat == self.drawer and self.phase == "draw" and number == len(counts) - 1:  # he may throw away more
            return out >= counts[number]
        return out == counts[number] and (number > 0 or out < 2 or self.value(hand) >= (PAIR,))

    def club_discards(self, hand: tuple[int, ...]) -> tuple[int, ...]:
        """What a club player throws away: all that belongs to nothing."""
        return () if self.value(hand) >= (STRAIGHT,) else _loose_cards(hand, self.wild())


@lru_cache(maxsize=20_000)
def _loose_cards(hand: tuple[int, ...], wild: tuple[int, ...]) -> tuple[int, ...]:
    return loose_cards(split_wilds(hand, wild)[0])
