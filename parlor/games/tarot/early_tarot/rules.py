"""Early French Tarot. Source: seed 001, "Early French Tarot", after M. Dummett's reconstruction of a game of 1659.

Twelve tricks, each for himself. The fool cannot win; its player takes it back and gives the winner of the trick another
card that he has won, later if he has none yet.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, Self

from msgspec import Struct
from msgspec.structs import replace

from parlor.core.options import Options, option
from parlor.core.state import CHANCE, GAME_OVER, Move
from parlor.games.kits.cards.pack import (
    ATOUTS,
    CARDS,
    EXCUSE,
    JACK,
    KING,
    KNIGHT,
    QUEEN,
    TOKENS,
    card,
    rank,
    remove_cards,
    suit,
)
from parlor.games.kits.common.turns import replace_at
from parlor.games.kits.stakes.betting import share_chips
from parlor.games.kits.tarot.rules import PACK, PETIT, excuse_trick, tarot_law
from parlor.games.kits.tricks.game import TrickGame
from parlor.games.kits.tricks.rules import card_played

EACH: Final = 12
"""Cards of each player, by the rules."""
LAW: Final = tarot_law("must_trump", False)
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
"""Coins of a wager at most, by the rules on the page; it keeps the list of moves short."""


class Wager(Struct, frozen=True):
    """What a seat has wagered, and how many tricks it has won with it."""

    coins: int = 0
    wins: int = 0

    @property
    def value(self) -> int:
        """What it brings when it is cashed."""
        return self.coins * (self.wins + 1)


class EarlyTarot(TrickGame[EarlyOptions], frozen=True):
    """A hand: its tricks, the fool and who is owed for it, and the coins. The points are of the hands that are over."""

    coins: tuple[int, ...] = ()
    pot: int = 0
    fool: tuple[int, int] = NONE
    """Who is to give a card for the fool, and to whom, until he has."""
    wagers: tuple[Wager, ...] = ()
    spoken: int = 0
    """How many have said what they wager on the next trick."""
    champion: int = -1
    """Who won before the hand was over."""

    PACK = PACK
    EACH = EACH

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        stake = options.stake if options.pot else 0
        return cls(options, seats, CHANCE, (0,) * seats, coins=(options.coins - stake,) * seats, pot=stake * seats)

    def start_deal(self, move: Move) -> EarlyTarot:
        new = super().start_deal(move)
        return replace(new, coins=self.coins, pot=self.pot, wagers=(Wager(),) * self.seats)._before_trick()

    # -- moves -------------------------------------------------------------------------------------

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        if self.phase == "give":
            return tuple(("give", TOKENS[c]) for c in sorted(self.trick_play.piles[self.turn]))
        if self.phase == "wager":
            wager = self.wagers[self.turn]
            if wager.coins:
                return RIDE, CASH
            return (PASS, *(("wager", str(n)) for n in range(1, min(MAX_WAGER, self.coins[self.turn]) + 1)))
        plays = self.legal_plays(LAW)
        can_claim = self.options.finish == "claim" and self.running_points()[self.turn] >= self.options.target
        return (CLAIM, *plays) if can_claim else plays

    def apply(self, move: Move) -> EarlyTarot:
        verb, seat = move[0], self.turn
        if verb == "play":
            return self._play_card(card_played(move))
        if verb == "give":
            return self._give_card(CARDS[move[1]])
        if verb in ("wager", "pass", "ride"):
            state = self
            if verb == "wager":
                state = self._pay(seat, -int(move[1]))
                state = replace(state, wagers=replace_at(self.wagers, seat, Wager(int(move[1]))))
            return state._ask_next_wager(self.spoken + 1)
        if verb == "cash":
            state = self._pay(seat, self.wagers[seat].value)
            return replace(state, wagers=replace_at(self.wagers, seat, Wager()))
        return self._win_trick(seat) if verb == "claim" else super().apply(move)

    def _pay(self, seat: int, coins: int) -> EarlyTarot:
        return replace(self, coins=replace_at(self.coins, seat, self.coins[seat] + coins))

    def _before_trick(self) -> EarlyTarot:
        """The next trick is about to be led: wagers first, where there are any."""
        return replace(self, phase="wager")._ask_next_wager(0) if self.options.riding else self._start_trick()

    def _start_trick(self) -> EarlyTarot:
        return replace(self, phase="play", turn=self.trick_play.turn)

    def _ask_next_wager(self, spoken: int) -> EarlyTarot:
        """The next seat that can wager is asked; it goes round from the leader."""
        while spoken < self.seats:
            seat = self.trick_play.seat_after(self.trick_play.turn, spoken)
            if self.coins[seat] or self.wagers[seat].coins:
                return replace(self, turn=seat, spoken=spoken)
            spoken += 1
        return self._start_trick()

    def _play_card(self, c: int) -> EarlyTarot:
        tricks = self.trick_play.play_card(c, LAW)
        state = replace(self, tricks=tricks, turn=tricks.turn)
        if tricks.trick:
            return state
        if EXCUSE in tricks.last:
            pile = remove_cards(tricks.piles[tricks.leader], EXCUSE)
            tricks = replace(tricks, piles=replace_at(tricks.piles, tricks.leader, pile))
            state = replace(state, tricks=tricks, fool=excuse_trick(tricks))
        return state._settled_bets()._settle_fool()

    def _settled_bets(self) -> EarlyTarot:
        """What the trick brings in coins."""
        winner, coins, stake = self.trick_play.leader, self.coins, self.options.stake
        if self.options.per_trick:
            coins = tuple(
                had + stake * (1 if seat == winner else -1) if had >= stake else had for seat, had in enumerate(coins)
            )
        wagers = tuple(
            Wager(wager.coins, wager.wins + 1) if seat == winner and wager.coins else Wager()
            for seat, wager in enumerate(self.wagers)
        )
        return replace(self, coins=coins, wagers=wagers)

    def _settle_fool(self) -> EarlyTarot:
        """A card is given for the fool as soon as there is one to give."""
        debtor, creditor = self.fool
        if debtor >= 0 and self.trick_play.piles[debtor]:
            return replace(self, phase="give", turn=debtor)
        if debtor >= 0 and self.trick_play.done:
            return self._move_card(EXCUSE, -1, creditor)._next()
        return self._next()

    def _give_card(self, c: int) -> EarlyTarot:
        debtor, creditor = self.fool
        return self._move_card(c, debtor, creditor)._move_card(EXCUSE, -1, debtor)._next()

    def _move_card(self, c: int, giver: int, taker: int) -> EarlyTarot:
        """A card goes from pile to pile; the debt is settled."""
        piles = list(self.trick_play.piles)
        if giver >= 0:
            piles[giver] = remove_cards(piles[giver], c)
        piles[taker] = (*piles[taker], c)
        return replace(self, tricks=replace(self.trick_play, piles=tuple(piles)), fool=NONE)

    def _next(self) -> EarlyTarot:
        """After a trick and what is owed for it: the end, the next trick, or the next hand."""
        if self.options.finish == "instant":
            order = [self.trick_play.seat_after(self.trick_play.leader, steps) for steps in range(self.seats)]
            standing = self.running_points()
            for seat in order:
                if standing[seat] >= self.options.target:
                    return self._win_trick(seat)
        if not self.trick_play.done:
            return self._before_trick()
        state = self
        for seat, wager in enumerate(self.wagers):
            state = state._pay(seat, wager.value if wager.coins else 0)
        points = self.running_points()
        over = self.deal == MOST_HANDS or (self.options.finish == "hand_end" and max(points) >= self.options.target)
        wagers = (Wager(),) * self.seats
        state = replace(state, points=points, wagers=wagers, phase="deal", turn=CHANCE)
        return state._end_game() if over else state

    def _win_trick(self, seat: int) -> EarlyTarot:
        return replace(self, points=self.running_points(), champion=seat)._end_game()

    def _end_game(self) -> EarlyTarot:
        """The pot goes to the winner, to several in equal parts, with odd coins to the nearest on the dealer's left."""
        coins = list(self.coins)
        for seat, wager in enumerate(self.wagers):
            coins[seat] += wager.value if wager.coins else 0
        for seat, share in share_chips(
            self.pot, list(self.winners()), (self.dealer + 1) % self.seats, self.seats
        ).items():
            coins[seat] += share
        wagers = (Wager(),) * self.seats
        return replace(self, phase="over", turn=GAME_OVER, coins=tuple(coins), pot=0, wagers=wagers)

    # -- the score -----------------------------------------------------------------------------------

    def pile_points(self) -> tuple[int, ...]:
        """What each pile counts: a point for each card above twelve, or lost below, and what the cards are worth."""
        return tuple(len(pile) - EACH + sum(WORTH[c] for c in pile) for pile in self.trick_play.piles)

    def running_points(self) -> tuple[int, ...]:
        """Everyone's points with those of the hand as far as it is played; before its first trick, without."""
        if self.tricks is None or self.phase in ("deal", "over") or not any(self.trick_play.taken):
            return self.points
        return tuple(was + won for was, won in zip(self.points, self.pile_points(), strict=True))

    def winners(self) -> tuple[int, ...]:
        return (self.champion,) if self.champion >= 0 else super().winners()

    def required_play(self) -> str:
        return "follow suit; without it play a trump, if you have one; the fool goes always."

    def refusal(self, move: Move) -> str:
        return "give a card that you have won." if self.phase == "give" else super().refusal(move)

    def face_up_cards(self) -> tuple[int, ...]:
        """The fool is nobody's while a card is owed for it."""
        return (EXCUSE,) if self.fool != NONE else ()
