"""Early French Tarot. Source: seed 001, "Early French Tarot", after M. Dummett's reconstruction of a game of 1659.

Twelve tricks, each for himself. The fool cannot win; its player takes it back and gives the winner of the trick another
card that he has won, later if he has none yet.
"""

from __future__ import annotations

from random import Random
from typing import Annotated, Any, Final, Literal, Self

import msgspec

from parlor.games.kits.cards import ATOUTS, CARDS, EXCUSE, JACK, KING, KNIGHT, QUEEN, TOKENS, card, rank, suit, without
from parlor.games.kits.deals import Deal, Dealt, heaps
from parlor.games.kits.tarot import PACK, PETIT, fool_met, law
from parlor.games.kits.tricks import PLAY, Play, begun, played, refusal
from parlor.games.kits.turns import beginner, beginners, put
from parlor.rules import CHANCE, NOBODY, Chances, Move, Options, option

EACH: Final = 12
LAW: Final = law("must_trump", False)
COURTS: Final = {KING: 4, QUEEN: 3, KNIGHT: 2, JACK: 1}
WORTH: Final = {c: COURTS.get(rank(c), 0) if suit(c) < ATOUTS else 0 for c in PACK} | {
    EXCUSE: 5, card(ATOUTS, 21): 4, PETIT: 4
}  # fmt: skip
MOST_HANDS: Final = 60
"""After so many the best score wins."""
NONE: Final = (-1, -1)
PASS: Final[Move] = ("pass",)
CLAIM: Final[Move] = ("claim",)
CASH: Final[Move] = ("cash",)
RIDE: Final[Move] = ("ride",)


class EarlyOptions(Options, frozen=True):
    target: Annotated[int, option("Points that win", ge=20, le=200)] = 50
    finish: Annotated[
        Literal["hand_end", "instant", "claim"],
        option(
            "Who reaches them",
            hand_end="is seen when a hand is over: the most points win",
            instant="wins at once, as the points are counted trick by trick",
            claim="wins when he says so in his turn",
        ),
    ] = "hand_end"
    pot: Annotated[bool, option("A pot", no="none", yes="everyone pays the stake, which the winner has")] = False
    per_trick: Annotated[
        bool,
        option("A stake on every trick", no="none", yes="everyone pays it; who wins the trick has his own doubled"),
    ] = False
    riding: Annotated[
        bool,
        option("Wagers before a trick", no="none", yes="who wins the trick may let his wager ride, or cash it"),
    ] = False
    stake: Annotated[int, option("The stake of pot and tricks, in coins", ge=1, le=5)] = 1
    coins: Annotated[int, option("Coins of each player, where there are stakes", ge=20, le=500)] = 100


MAX_WAGER: Final = 5


class Wager(msgspec.Struct, frozen=True):
    """What a seat has wagered, and how many tricks it has won with it."""

    coins: int = 0
    wins: int = 0

    @property
    def worth(self) -> int:
        """What it brings when it is cashed."""
        return self.coins * (self.wins + 1)


class EarlyTarot(Dealt[EarlyOptions], frozen=True):
    """A hand: its tricks, the fool and who is owed for it, and the coins."""

    points: tuple[int, ...]
    """Of the hands that are over."""
    coins: tuple[int, ...] = ()
    pot: int = 0
    dealer: int = -1
    hand: int = 0
    phase: str = "deal"
    """deal, wager, play, give; over."""
    tricks: Play | None = None
    fool: tuple[int, int] = NONE
    """Who is to give a card for the fool, and to whom, until he has."""
    wagers: tuple[Wager, ...] = ()
    spoken: int = 0
    """How many have said what they wager on the next trick."""
    champion: int = -1
    """Who won before the hand was over."""

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        stake = options.stake if options.pot else 0
        return cls(options, seats, CHANCE, (0,) * seats, (options.coins - stake,) * seats, stake * seats)

    @property
    def table(self) -> Play:
        """The hands and the trick play."""
        assert self.tricks is not None
        return self.tricks

    # -- moves -------------------------------------------------------------------------------------

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        if self.phase == "give":
            return tuple(("give", TOKENS[c]) for c in sorted(self.table.piles[self.turn]))
        if self.phase == "wager":
            wager = self.wagers[self.turn]
            if wager.coins:
                return RIDE, CASH
            return (PASS, *(("wager", str(n)) for n in range(1, min(MAX_WAGER, self.coins[self.turn]) + 1)))
        plays = tuple(PLAY[c] for c in self.table.legal(LAW))
        can_claim = self.options.finish == "claim" and self.standing()[self.turn] >= self.options.target
        return (CLAIM, *plays) if can_claim else plays

    def apply(self, move: Move) -> EarlyTarot:
        verb, seat = move[0], self.turn
        if verb == "play":
            return self._played(played(move))
        if verb == "give":
            return self._given(CARDS[move[1]])
        if verb in ("wager", "pass", "ride"):
            state = self
            if verb == "wager":
                state = self._paid(seat, -int(move[1]))
                state = replace(state, wagers=put(self.wagers, seat, Wager(int(move[1]))))
            return state._asked(self.spoken + 1)
        if verb == "cash":
            state = self._paid(seat, self.wagers[seat].worth)
            return replace(state, wagers=put(self.wagers, seat, Wager()))
        if verb == "claim":
            return self._won(seat)
        if verb == "first":
            return replace(self, dealer=beginner(move))
        dealer = (self.dealer + (self.hand > 0)) % self.seats
        tricks = begun(heaps(move, (EACH,) * self.seats), (dealer + 1) % self.seats)
        state = replace(
            self, dealer=dealer, hand=self.hand + 1, tricks=tricks, fool=NONE, wagers=(Wager(),) * self.seats
        )
        return state._begun()

    def _paid(self, seat: int, coins: int) -> EarlyTarot:
        return replace(self, coins=put(self.coins, seat, self.coins[seat] + coins))

    def _begun(self) -> EarlyTarot:
        """The next trick is about to be led: wagers first, where there are any."""
        return replace(self, phase="wager")._asked(0) if self.options.riding else self._led()

    def _led(self) -> EarlyTarot:
        return replace(self, phase="play", turn=self.table.turn)

    def _asked(self, spoken: int) -> EarlyTarot:
        """The next seat that can wager is asked; it goes round from the leader."""
        while spoken < self.seats:
            seat = self.table.next(self.table.turn, spoken)
            if self.coins[seat] or self.wagers[seat].coins:
                return replace(self, turn=seat, spoken=spoken)
            spoken += 1
        return self._led()

    def _played(self, c: int) -> EarlyTarot:
        tricks = self.table.after(c, LAW)
        state = replace(self, tricks=tricks, turn=tricks.turn)
        if tricks.trick:
            return state
        if EXCUSE in tricks.last:
            pile = without(tricks.piles[tricks.leader], EXCUSE)
            tricks = replace(tricks, piles=put(tricks.piles, tricks.leader, pile))
            state = replace(state, tricks=tricks, fool=fool_met(tricks))
        return state._settled_bets()._owing()

    def _settled_bets(self) -> EarlyTarot:
        """What the trick brings in coins."""
        winner, coins, stake = self.table.leader, self.coins, self.options.stake
        if self.options.per_trick:
            coins = tuple(
                had + stake * (1 if seat == winner else -1) if had >= stake else had for seat, had in enumerate(coins)
            )
        wagers = tuple(
            Wager(wager.coins, wager.wins + 1) if seat == winner and wager.coins else Wager()
            for seat, wager in enumerate(self.wagers)
        )
        return replace(self, coins=coins, wagers=wagers)

    def _owing(self) -> EarlyTarot:
        """A card is given for the fool as soon as there is one to give."""
        debtor, creditor = self.fool
        if debtor >= 0 and self.table.piles[debtor]:
            return replace(self, phase="give", turn=debtor)
        if debtor >= 0 and self.table.done:
            return self._moved(EXCUSE, -1, creditor)._next()
        return self._next()

    def _given(self, c: int) -> EarlyTarot:
        debtor, creditor = self.fool
        return self._moved(c, debtor, creditor)._moved(EXCUSE, -1, debtor)._next()

    def _moved(self, c: int, giver: int, taker: int) -> EarlyTarot:
        """A card goes from pile to pile; the debt is settled."""
        piles = list(self.table.piles)
        if giver >= 0:
            piles[giver] = without(piles[giver], c)
        piles[taker] = (*piles[taker], c)
        return replace(self, tricks=replace(self.table, piles=tuple(piles)), fool=NONE)

    def _next(self) -> EarlyTarot:
        """After a trick and what is owed for it: the end, the next trick, or the next hand."""
        if self.options.finish == "instant":
            order = [self.table.next(self.table.leader, steps) for steps in range(self.seats)]
            standing = self.standing()
            for seat in order:
                if standing[seat] >= self.options.target:
                    return self._won(seat)
        if not self.table.done:
            return self._begun()
        state = self
        for seat, wager in enumerate(self.wagers):
            state = state._paid(seat, wager.worth if wager.coins else 0)
        points = self.standing()
        over = self.hand == MOST_HANDS or (self.options.finish == "hand_end" and max(points) >= self.options.target)
        wagers = (Wager(),) * self.seats
        state = replace(state, points=points, wagers=wagers, phase="deal", turn=CHANCE)
        return state._over() if over else state

    def _won(self, seat: int) -> EarlyTarot:
        return replace(self, points=self.standing(), champion=seat)._over()

    def _over(self) -> EarlyTarot:
        """The pot goes to the winner, to several in equal parts."""
        coins, winners = list(self.coins), self.winners()
        for seat, wager in enumerate(self.wagers):
            coins[seat] += wager.worth if wager.coins else 0
        for at, seat in enumerate(winners):
            coins[seat] += self.pot // len(winners) + (at < self.pot % len(winners))
        wagers = (Wager(),) * self.seats
        return replace(self, phase="over", turn=NOBODY, coins=tuple(coins), pot=0, wagers=wagers)

    # -- the score -----------------------------------------------------------------------------------

    def won(self) -> tuple[int, ...]:
        """What each pile counts: a point for each card above twelve, or lost below, and what the cards are worth."""
        return tuple(len(pile) - EACH + sum(WORTH[c] for c in pile) for pile in self.table.piles)

    def standing(self) -> tuple[int, ...]:
        """Everyone's points with those of the hand as far as it is played; before its first trick, without."""
        if self.tricks is None or self.phase in ("deal", "over") or not any(self.table.taken):
            return self.points
        return tuple(was + won for was, won in zip(self.points, self.won(), strict=True))

    def scores(self) -> tuple[float, ...]:
        return self.points

    def winners(self) -> tuple[int, ...]:
        return (self.champion,) if self.champion >= 0 else super().winners()

    def refusal(self, move: Move) -> str:
        if self.phase == "play":
            right = "follow suit; without it play an atout, if you have one; the fool goes always."
            return refusal(self.table, move, right) or super().refusal(move)
        if self.phase == "give":
            return "give a card that you have won."
        return super().refusal(move)

    # -- the house ---------------------------------------------------------------------------------

    def chances(self) -> Chances | None:
        return beginners(self.seats) if self.dealer < 0 else None

    def dealing(self) -> Deal | None:
        return Deal(PACK, (EACH,) * self.seats) if self.dealer >= 0 else None

    # -- what is known -------------------------------------------------------------------------------

    def masked(self, seat: int) -> EarlyTarot:
        return self if self.tricks is None else replace(self, tricks=self.tricks.masked(seat))

    def determinize(self, seat: int, rng: Random) -> EarlyTarot:
        if self.tricks is None:
            return self
        tricks, _ = self.tricks.determinize(PACK, (EXCUSE,) if self.fool != NONE else (), rng)
        return replace(self, tricks=tricks)

    def reveals(self, move: Move) -> bool:
        return True


replace = msgspec.structs.replace
