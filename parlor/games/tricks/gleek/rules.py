"""Gleek, for three. Source: the compendium of card games, "Gleek".

Four phases: the auction of the stock, the ruff, the melds, and the tricks. Pence are chips, and debts are allowed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Annotated, Any, Final, Literal, Self

from msgspec.structs import replace

from parlor.core.options import Options, option
from parlor.core.state import CHANCE, Move
from parlor.games.kits.cards.pack import ACE, CARDS, JACK, KING, QUEEN, TOKENS, UNKNOWN, card, french_pack, rank, suit
from parlor.games.kits.common.turns import replace_at
from parlor.games.kits.tricks.game import TURN, HeapGame
from parlor.games.kits.tricks.rules import Law, card_played
from parlor.games.tricks.gleek.ruff import STAKE, Ruff, best_ruff

SEATS: Final = 3
"""Players, by the rules."""
EACH: Final = 12
"""Cards of each player, by the rules."""
STOCK: Final = 7
"""The cards that are bought; the eighth is turned up for trumps."""
PACK: Final = french_pack(low=4)
LAW: Final = Law()
PAR: Final = 22
"""What a player's tricks and honours come to on average."""
TIDDIE: Final = 4
"""The rank of the tiddie, the four of trumps."""
SHOW: Final[Move] = ("tiddie",)
MELDS: Final = {ACE: (4, 8), KING: (3, 6), QUEEN: (2, 4), JACK: (1, 2)}
"""What each opponent pays for three of a rank, a gleek, and for four, a mournival."""
PASS: Final[Move] = ("pass",)


class GleekOptions(Options, frozen=True):
    hands: Annotated[int, option("Hands in a game", ge=1, le=30)] = 6
    chips: Annotated[int, option("Pence of each at the beginning", ge=1, le=1000)] = 200
    opening: Annotated[Literal[13, 12], option("What the eldest must bid for the stock")] = 13
    auction_cap: Annotated[int, option("The highest bid", ge=20, le=60)] = 40
    odd_penny: Annotated[
        Literal["eldest", "last_raiser", "pot"],
        option(
            "The odd penny of the price",
            eldest="goes to the eldest, or the next where he buys",
            last_raiser="goes to who bid last before",
            pot="goes into the pot of the ruff",
        ),
    ] = "eldest"
    exchange: Annotated[
        Literal["discard_first", "take_first"],
        option("The buyer", discard_first="lays seven away before he sees the stock", take_first="sees it first"),
    ] = "discard_first"
    first_pass: Annotated[
        Literal["check", "out"], option("Not to vie, before anybody has", check="is a check", out="is to be out")
    ] = "check"
    raise_cap: Annotated[int, option("Times that the ruff may be vied, the first included", ge=1, le=12)] = 6
    tiddie: Annotated[
        Literal["anywhere", "turnup", "off"],
        option(
            "The four of trumps",
            anywhere="brings 2 from each when it is turned up, shown or played",
            turnup="brings 2 from each to the dealer who turns it up",
            off="brings nothing",
        ),
    ] = "anywhere"
    towser_tumbler: Annotated[bool, option("Five and six of trumps", no="count nothing", yes="count 5 and 6")] = False
    show_melds: Annotated[bool, option("Cards of melds", no="are told only", yes="are shown")] = True
    settle: Annotated[
        Literal["pot", "each"],
        option("Tricks and honours", pot="what is above 22 is paid from a pot", each="each settles with each"),
    ] = "pot"


class Gleek(HeapGame[GleekOptions], frozen=True):
    """The chips, which are the points; a hand with its auction, ruff, melds and trick play."""

    pot: int = 0
    """What is carried into the next ruff."""
    turned: int = UNKNOWN
    bid: int = 0
    buyer: int = -1
    before: int = -1
    """Who bid last before the buyer."""
    out: tuple[bool, ...] = (False,) * SEATS
    taken: bool = False
    ruff: Ruff | None = None
    proof: tuple[tuple[int, ...], ...] = ((),) * SEATS
    """By seat, the cards that were shown, for the ruff or for melds."""
    spoken: int = 0
    tiddie: bool = False
    """Whether the Tiddie has been paid for."""
    counts: tuple[int, ...] = ()
    """Tricks and honours of the last hand."""
    shared: int = 0
    """What was left in the pot after the last hand of the game, which all shared."""
    ruffed: int = -1
    """Who has won the ruff."""
    began: tuple[int, ...] = ()
    """What everyone had when the hand was dealt."""
    fresh: tuple[int, ...] = ()
    """The cards of the stock, which the buyer alone knows."""
    melds: tuple[tuple[int, int, int], ...] = ()
    """Gleeks and mournivals that were paid for: whose, of what rank, and what each of the others paid."""

    PACK = PACK
    EACH = EACH
    OPENS = TURN
    HEAP = "stock"

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        return cls(options, seats, CHANCE, (options.chips,) * seats)

    @property
    def heap_taker(self) -> int:
        return self.buyer

    @property
    def law(self) -> Law:
        """What must be played and what wins."""
        return LAW

    @property
    def heap_size(self) -> int:
        return STOCK

    def start_deal(self, move: Move) -> Gleek:
        return replace(super().start_deal(move), pot=self.pot, began=self.points)

    @property
    def eldest(self) -> int:
        """The seat after the dealer."""
        return (self.dealer + 1) % SEATS

    # -- moves -------------------------------------------------------------------------------------

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        if self.phase == "auction":
            if not self.bid:
                return (("bid", str(self.options.opening)),)
            return (PASS, ("bid", str(self.bid + 1)))
        if self.phase == "discard":
            return tuple(("discard", TOKENS[c]) for c in self.trick_play.hands[self.turn])
        if self.phase == "ruff":
            assert self.ruff is not None
            return self.ruff.moves()
        if self.phase == "melds":
            four = card(self.trick_play.trump, TIDDIE)
            held = self.options.tiddie == "anywhere" and not self.tiddie and four in self.trick_play.hands[self.turn]
            return (("ready",), SHOW) if held else (("ready",),)
        return self.legal_plays(LAW)

    def apply(self, move: Move) -> Gleek:
        verb = move[0]
        if verb == "play":
            return self._play_card(card_played(move))
        if verb in ("bid", "pass"):
            return self._bid_for_stock(int(move[1]) if verb == "bid" else 0)
        if verb == "discard":
            state = self.discard(move)
            if len(state.away) < STOCK:
                return state
            return state._ruffing() if self.taken else replace(state, turn=CHANCE, phase="stock")
        if verb == "stock":
            fresh = tuple(CARDS[word] for word in move[1:])
            state = replace(self, taken=True, tricks=self.take_heap(move), fresh=fresh)
            return state._ruffing() if self.away else replace(state, turn=self.buyer, phase="discard")
        if self.phase == "ruff":
            assert self.ruff is not None
            return self._after_ruff_bid(self.ruff.after_bid(move))
        if verb == "tiddie":
            held = tuple(sorted({*self.proof[self.turn], card(self.trick_play.trump, TIDDIE)}))
            return replace(self.pay_for_tiddie(), proof=replace_at(self.proof, self.turn, held))
        if verb == "ready":
            return self._next_speaker()
        return self._after_turn_up(CARDS[move[1]]) if verb == "turned" else super().apply(move)

    def _pay_each(self, seat: int, each: int, *, tiddie: bool = False) -> Gleek:
        """So much to a player from each of the others."""
        points = tuple(had + (2 * each if at == seat else -each) for at, had in enumerate(self.points))
        return replace(self, points=points, tiddie=self.tiddie or tiddie)

    def _after_turn_up(self, c: int) -> Gleek:
        state = replace(self, turned=c, tricks=replace(self.trick_play, trump=suit(c)))
        if rank(c) == TIDDIE and self.options.tiddie != "off":
            state = state._pay_each(self.dealer, 2, tiddie=True)
        return replace(state, turn=self.eldest, phase="auction")

    def _bid_for_stock(self, value: int) -> Gleek:
        """A bid for the stock, or 0 for a pass, which is for good; the last one left buys."""
        if value:
            state = replace(self, bid=value, buyer=self.turn, before=self.buyer)
        else:
            state = replace(self, out=replace_at(self.out, self.turn, True))
        if state.out.count(False) == 1 or state.bid >= self.options.auction_cap:
            return state._pay_for_stock()
        turn = next(at % SEATS for at in range(self.turn + 1, self.turn + 3) if not state.out[at % SEATS])
        return replace(state, turn=turn)

    def _pay_for_stock(self) -> Gleek:
        """Pay for the stock: half the price to each of the others; the odd penny goes by the option."""
        half, odd = divmod(self.bid, 2)
        others = [(self.eldest + at) % SEATS for at in range(SEATS) if (self.eldest + at) % SEATS != self.buyer]
        favoured = self.before if self.options.odd_penny == "last_raiser" and self.before in others else others[0]
        pays = [-self.bid if seat == self.buyer else half for seat in range(SEATS)]
        pot = self.pot
        if self.options.odd_penny == "pot":
            pot += odd
        else:
            pays[favoured] += odd
        points = tuple(had + more for had, more in zip(self.points, pays, strict=True))
        state = replace(self, points=points, pot=pot, turn=self.buyer, phase="discard")
        return replace(state, turn=CHANCE, phase="stock") if self.options.exchange == "take_first" else state

    def _ruffing(self) -> Gleek:
        """All ante two, and the eldest speaks first."""
        passing = self.options.first_pass == "out"
        ruff = Ruff(self.eldest, self.eldest, self.pot + 3 * STAKE, self.options.raise_cap, passing)
        points = tuple(had - STAKE for had in self.points)
        return replace(self, points=points, pot=0, turn=ruff.turn, phase="ruff", ruff=ruff)

    def _after_ruff_bid(self, ruff: Ruff) -> Gleek:
        """The ruff after somebody spoke: it may be won, or carried."""
        assert self.ruff is not None
        points = tuple(had - more + was for had, more, was in zip(self.points, ruff.paid, self.ruff.paid, strict=True))
        state = replace(self, points=points, ruff=ruff, turn=ruff.turn)
        if ruff.turn >= 0:
            return state
        if not ruff.vied:
            return replace(state, pot=ruff.pot)._start_melds()
        held = [(seat, best_ruff(self.trick_play.hands[seat])) for seat in ruff.order() if not ruff.out[seat]]
        if len(held) == 1:
            winner = held[0][0]
        else:
            winner = max(held, key=lambda item: (item[1][1], -ruff.order().index(item[0])))[0]
            proof = list(state.proof)
            for seat, (cards, _) in held:
                proof[seat] = cards
            state = replace(state, proof=tuple(proof))
        points = replace_at(state.points, winner, state.points[winner] + ruff.total)
        return replace(state, points=points, ruffed=winner)._start_melds()

    def _start_melds(self) -> Gleek:
        """Gleeks and mournivals are paid for; then each in turn may show the Tiddie."""
        state = self
        for seat, hand in enumerate(self.trick_play.hands):
            for kind, (three, four) in MELDS.items():
                cards = tuple(c for c in hand if rank(c) == kind)
                if len(cards) < 3:
                    continue
                each = four if len(cards) == 4 else three
                state = replace(state._pay_each(seat, each), melds=(*state.melds, (seat, kind, each)))
                if self.options.show_melds:
                    held = tuple(sorted({*state.proof[seat], *cards}))
                    state = replace(state, proof=replace_at(state.proof, seat, held))
        return replace(state, turn=self.eldest, phase="melds", spoken=0)

    def _next_speaker(self) -> Gleek:
        spoken = self.spoken + 1
        if spoken < SEATS:
            return replace(self, spoken=spoken, turn=(self.turn + 1) % SEATS)
        return replace(self, turn=self.trick_play.leader, phase="play", spoken=spoken)

    def _play_card(self, c: int) -> Gleek:
        state = self.pay_for_tiddie() if c == card(self.trick_play.trump, TIDDIE) else self
        return state.continue_play(self.trick_play.play_card(c, LAW))

    def pay_for_tiddie(self) -> Gleek:
        """Whoever holds the Tiddie has shown or played it, and is paid by the others unless that is done already."""
        if self.options.tiddie != "anywhere" or self.tiddie:
            return self
        tiddie = card(self.trick_play.trump, TIDDIE)
        holder = next((seat for seat, hand in enumerate(self.trick_play.hands) if tiddie in hand), -1)
        return self if holder < 0 else self._pay_each(holder, 2, tiddie=True)

    def honour(self, c: int) -> int:
        """What a trump counts among the cards that were won."""
        return honours(self.trick_play.trump, self.options.towser_tumbler).get(c, 0)

    def score_deal(self) -> Gleek:
        """Three for each trick, and the honours won; what is above or below 22 is settled.

        What is left in the pot after the last hand is shared, the odd pence from the eldest on.
        """
        counts = [
            3 * won + sum(map(self.honour, pile))
            for won, pile in zip(self.trick_play.taken, self.trick_play.piles, strict=True)
        ]
        counts[self.dealer] += self.honour(self.turned)
        pot = self.pot if self.options.settle == "each" else max(0, self.pot - sum(counts) + SEATS * PAR)
        gains = self.deal_gains(counts)
        points = tuple(had + gain for had, gain in zip(self.points, gains, strict=True))
        last = self.deal == self.options.hands
        if last:
            each, odd = divmod(pot, SEATS)
            points = tuple(had + each + ((seat - self.eldest) % SEATS < odd) for seat, had in enumerate(points))
        changes = {"pot": 0, "shared": pot} if last else {"pot": pot}
        return self.end_deal(last, points=points, counts=tuple(counts), **changes)

    def deal_gains(self, counts: Sequence[int]) -> list[int]:
        """What tricks and honours bring everyone, when they count so much."""
        nets = [count - PAR for count in counts]
        return [3 * net - sum(nets) for net in nets] if self.options.settle == "each" else nets

    def total_gains(self) -> list[int]:
        """What the hand has brought everyone so far, in all."""
        return [now - was for now, was in zip(self.points, self.began, strict=True)]

    def refusal(self, move: Move) -> str:
        if self.phase == "auction":
            return f"bid {self.bid + 1}, or pass." if self.bid else f"the eldest must bid {self.options.opening}."
        return super().refusal(move)

    # -- what is known -------------------------------------------------------------------------------

    def face_up_cards(self) -> tuple[int, ...]:
        return () if self.turned == UNKNOWN else (self.turned,)

    def masked(self, seat: int) -> Gleek:
        state = super().masked(seat)
        hidden = not self.nothing_hidden and seat != self.buyer
        return replace(state, fresh=(UNKNOWN,) * len(self.fresh)) if hidden else state

    def known_cards(self) -> list[tuple[int, int]]:
        return [(at, c) for at, cards in enumerate(self.proof) for c in cards]

    def reveals(self, move: Move) -> bool:
        return move[0] not in ("discard", "ready") or self.phase not in ("discard", "melds")


@cache
def honours(trump: int, towser_tumbler: bool) -> Mapping[int, int]:
    """What trumps count among the cards that were won, the best first, and of equals the lowest."""
    pets = {6: 6, 5: 5} if towser_tumbler else {}
    return {card(trump, kind): count for kind, count in {ACE: 15, JACK: 9, **pets, QUEEN: 3, KING: 3}.items()}
