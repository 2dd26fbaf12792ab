"""Poch: a board of compartments, a round of vying, and runs to thirty-one. Source: the compendium of period games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Annotated, Any, Final

from msgspec.structs import replace

from parlor.core.options import Options, option
from parlor.core.state import CHANCE, GAME_OVER, Move
from parlor.games.kits.cards import pack as kit
from parlor.games.kits.cards.pack import ACE, CARDS, JACK, KING, QUEEN, TOKENS, UNKNOWN, card, rank, suit
from parlor.games.kits.cards.poker_hands import rank_name, rank_number
from parlor.games.kits.common.turns import replace_at
from parlor.games.kits.stakes.betting import Pot, Vying
from parlor.games.kits.stakes.rules import Staked

COINS: Final = 40
"""Coins of each player at the start."""
ROOMS: Final = ((ACE,), (KING,), (QUEEN,), (JACK,), (10,), (KING, QUEEN), (7, 8, 9))
"""Which trumps take each compartment."""
SETS: Final = ("", "", "a pair of", "three", "four")
"""Sets by how many cards of one rank they have."""
NAMES: Final = ("A", "K", "Q", "J", "10", "K-Q", "7-8-9")
LIMIT: Final = 31
"""The total that a run may not pass, by the rules."""


class PochOptions(Options, frozen=True):
    deals_each: Annotated[int, option("Deals by each player", ge=1, le=5)] = 1
    max_bet: Annotated[int, option("The largest bet", ge=1, le=20)] = 5
    raise_cap: Annotated[int, option("Raises in a round, at the most", ge=0, le=5)] = 3
    final_sweep: Annotated[
        bool, option("Before the last vying", no="the board stays as it is", yes="all that lies on it goes to Poch")
    ] = False
    out_run_coin: Annotated[
        bool, option("Going out", no="pays for cards alone", yes="pays the coin of the run as well")
    ] = False
    pair_trumps: Annotated[
        bool, option("Pairs with equal cards beside them", no="go by the seat", yes="go by the trump first")
    ] = False


def points(card: int) -> int:
    """What a card counts in a run."""
    return 1 if rank(card) == ACE else min(rank(card), 10)


class Poch(Staked[PochOptions], frozen=True):
    """One hand for three phases: trumps take compartments, the best set takes Poch, and runs go to thirty-one."""

    TABLE = 1

    coins: tuple[int, ...] = ()
    """What each player has, which may be less than nothing; bets of this deal are still in it."""
    board: tuple[int, ...] = (0,) * len(ROOMS)
    turned: int = UNKNOWN
    """The card that says what is trumps; it is nobody's."""
    swept: tuple[tuple[int, int], ...] = ()
    """Who took which compartment in this deal."""
    taken: tuple[int, ...] = ()
    """What each seat won in Poch in this deal."""
    run: tuple[int, ...] = ()
    """The cards of the run; those of the last one until the next begins."""
    laid: tuple[int, ...] = ()
    """All cards laid in this deal."""
    total: int = 0
    layer: int = -1
    """Who laid the last card."""
    floor: tuple[int, ...] = ()
    """By seat, points below or at which all its cards are known not to be: it had to pass."""

    @classmethod
    def start(cls, options: Any, seats: int) -> Poch:
        return replace(super().start(options, seats), coins=(COINS,) * seats)

    # -- the deal and the board ----------------------------------------------------------------------------

    def pack(self) -> tuple[int, ...]:
        return kit.french_pack(7)

    def ante(self) -> int:
        return 0

    def is_last_hand(self) -> bool:
        return self.hand >= self.options.deals_each * self.seats

    def dealt_in(self) -> list[int]:
        return list(range(self.seats))

    def deal_fields(self, cards: tuple[int, ...]) -> Mapping[str, Any]:
        nobody = (0,) * self.seats
        return {"turned": cards[0], "taken": nobody, "floor": nobody, "run": (), "laid": (), "total": 0, "layer": -1}

    def start_hand(self) -> Poch:
        coins = [count - len(ROOMS) for count in self.coins]
        board, swept = [count + self.seats for count in self.board], []
        for at, ranks in enumerate(ROOMS):
            for seat, hand in enumerate(self.hands):
                if {self.trump(r) for r in ranks} <= {*hand}:
                    coins[seat] += board[at]
                    board[at] = 0
                    swept.append((seat, at))
        kitty: tuple[Pot, ...] = ()
        if self.options.final_sweep and self.is_last_hand():
            kitty, board = (Pot(sum(board), tuple(range(self.seats))),), [0] * len(ROOMS)
        stacks = tuple(max(0, count) for count in coins)
        options, nothing = self.options, (0,) * self.seats
        vying = Vying(
            stacks, nothing, (True,) * self.seats, 1, kitty=kitty, most=options.max_bet, cap=options.raise_cap
        ).open_round(self.eldest)
        after = replace(self, coins=tuple(coins), board=tuple(board), swept=tuple(swept))
        return replace(after, vying=vying, phase="bet").next_action()

    # -- vying -----------------------------------------------------------------------------------------------

    def hand_value(self, seat: int) -> tuple[int, ...]:
        """Four, three, a pair or nothing; its rank; the others; a trump in it; who is nearest to the dealer's left."""
        return (*self.value(self.hands[seat]), -((seat - self.dealer - 1) % self.seats))

    def value(self, hand: tuple[int, ...]) -> tuple[int, ...]:
        """What a hand is worth, without the place at the table."""
        ranks = sorted((rank_number(card) for card in hand), reverse=True)
        most = max(ranks.count(r) for r in ranks)
        best = max(r for r in ranks if ranks.count(r) == most)
        if most == 1:
            return (1, *ranks)
        trump = any(rank_number(c) == best and suit(c) == suit(self.turned) for c in hand)
        rest = [r for r in ranks if r != best]
        return (most, best, *rest, int(self.options.pair_trumps and trump))

    def hand_name(self, seat: int) -> str:
        kind, best, *_ = self.hand_value(seat)
        return f"{rank_name(best)} high" if kind == 1 else f"{SETS[kind]} {rank_name(best, many=True)}"

    def pay_pots(self, *, shown: bool) -> Poch:
        """Poch to the best of those who paid; where nobody bet, all are compared."""
        vying = self.vying
        if any(vying.paid):
            live = tuple(in_ and paid > 0 for in_, paid in zip(vying.live, vying.paid, strict=True))
            vying = replace(vying, live=live)
        gains = [0] * self.seats
        for pot in vying.pots():
            for seat, chips in self.share_pot(pot).items():
                gains[seat] += chips
        coins = tuple(c - p + g for c, p, g in zip(self.coins, vying.paid, gains, strict=True))
        in_ = [seat for seat, live in enumerate(vying.live) if live]
        best = max(in_, key=self.hand_value)
        after = replace(self, coins=coins, taken=tuple(gains), phase="play", turn=best)
        stacks = tuple(max(0, count) for count in coins)
        shown = shown and len(in_) > 1
        return replace(
            after,
            vying=Vying(stacks, (0,) * self.seats, vying.live, 1),
            shown=vying.live if shown else (False,) * self.seats,
        )

    # -- thirty-one --------------------------------------------------------------------------------------------

    def moves(self) -> tuple[Move, ...]:
        if self.phase != "play":
            return super().moves()
        return tuple(("play", TOKENS[c]) for c in self.hands[self.turn] if self.total + points(c) <= LIMIT)

    def after_action(self, move: Move) -> Poch:
        seat, laid = self.turn, CARDS[move[1]]
        hands = replace_at(self.hands, seat, kit.remove_cards(self.hands[seat], laid))
        run = (*self.run, laid) if self.total else (laid,)
        after = replace(
            self, hands=hands, run=run, laid=(*self.laid, laid), total=self.total + points(laid), layer=seat
        )
        return after._next() if hands[seat] else after._out()

    def _next(self) -> Poch:
        """The next who can lay a card, the last layer himself at last; else he takes the run and leads the next."""
        floor, room = list(self.floor), LIMIT - self.total
        for step in range(1, self.seats + 1):
            seat = (self.layer + step) % self.seats
            if any(points(card) <= room for card in self.hands[seat]):
                return replace(self, turn=seat, floor=tuple(floor))
            floor[seat] = max(floor[seat], room)
        coins = self._pay_seat(self.layer, [1] * self.seats)
        return replace(self, coins=coins, total=0, turn=self.layer, floor=tuple(floor))

    def _pay_seat(self, seat: int, each: list[int]) -> tuple[int, ...]:
        """The coins after everyone has paid a seat so much."""
        left = [count - due for count, due in zip(self.coins, each, strict=True)]
        left[seat] += sum(each)
        return tuple(left)

    def _out(self) -> Poch:
        """The last card ends the deal: everyone pays for the cards he holds."""
        coin = int(self.options.out_run_coin)
        due = [len(hand) + coin * (seat != self.layer) for seat, hand in enumerate(self.hands)]
        over = self.is_last_hand()
        after = replace(self, coins=self._pay_seat(self.layer, due), shown=(True,) * self.seats)
        gains = tuple(sum(due) if seat == self.layer else -part for seat, part in enumerate(due))
        return replace(after, gains=gains, phase="over" if over else "shown", turn=GAME_OVER if over else CHANCE)

    def refusal(self, move: Move) -> str:
        if self.phase == "play" and len(move) == 2 and move[0] == "play":
            if CARDS.get(move[1], UNKNOWN) in self.hands[self.turn]:
                return f"the run stands at {self.total}: a card may count {LIMIT - self.total} at the most."
            return "you do not hold that card."
        return super().refusal(move)

    # -- what is known -------------------------------------------------------------------------------------------

    def scores(self) -> tuple[float, ...]:
        return tuple(c - paid for c, paid in zip(self.coins, self.vying.paid, strict=True))

    def trump(self, rank: int) -> int:
        """The trump of a rank."""
        return card(suit(self.turned), rank)

    def visible_hand(self, seat: int, at: int) -> tuple[int, ...]:
        hand = self.hands[at]
        if seat == at or self.shown[at]:
            return hand
        showed = {self.trump(r) for owner, room in self.swept if owner == at for r in ROOMS[room]}
        return kit.mask_hand(hand, [c for c in hand if c in showed])

    def unseen_cards(self) -> tuple[int, ...]:
        return kit.unseen_cards(self.pack(), *self.hands, self.laid, (self.turned,))

    def determinize(self, seat: int, rng: Random) -> Poch:
        """The others' cards: none that would have taken a compartment, and none that could have been laid."""
        pool = self.unseen_cards()
        holders = [at for at, hand in enumerate(self.hands) if UNKNOWN in hand]
        room = [self.hands[at].count(UNKNOWN) for at in holders]
        taking = {self.trump(ranks[0]) for ranks in ROOMS if len(ranks) == 1}

        def may(holder: int, card: int) -> bool:
            at_stock = holder == len(holders)
            return at_stock or (points(card) > self.floor[holders[holder]] and card not in taking)

        held = self._fill_hands(holders, room, pool, may, rng) if holders else []
        hands = list(self.hands)
        for at, cards in zip(holders, held, strict=False):
            hands[at] = tuple(sorted((*(c for c in hands[at] if c != UNKNOWN), *cards)))
        return replace(self, hands=tuple(hands))

    def _fill_hands(
        self, holders: list[int], room: list[int], pool: tuple[int, ...], may: Callable[[int, int], bool], rng: Random
    ) -> list[list[int]]:
        """The hidden cards of each hand; whoever is to lay one has one that fits."""
        left, turn = LIMIT - self.total, self.turn
        if (
            self.phase != "play"
            or turn not in holders
            or any(card != UNKNOWN and points(card) <= left for card in self.hands[turn])
        ):
            return kit.deal_at_random([*room, len(pool) - sum(room)], pool, may, rng)
        at = holders.index(turn)
        room[at] -= 1
        for first in kit.shuffle((c for c in pool if points(c) <= left and may(at, c)), rng):
            rest = kit.remove_cards(pool, first)
            try:
                held = kit.deal_at_random([*room, len(rest) - sum(room)], rest, may, rng)
            except ValueError:
                continue
            held[at].append(first)
            return held
        raise ValueError("no deal agrees with what is known")

    def reveals(self, move: Move) -> bool:
        return True
