"""Gleek, for three. Source: the compendium of card games, "Gleek".

Four phases: the auction of the stock, the ruff, the melds, and the tricks. Pence are chips, and debts are allowed.
"""

from __future__ import annotations

from random import Random
from typing import Annotated, Any, Final, Literal, Self

import msgspec

from parlor.games.cards.gleek.ruff import STAKE, Ruff, shown
from parlor.games.kits import cards as kit
from parlor.games.kits.cards import ACE, CARDS, JACK, KING, QUEEN, TOKENS, UNKNOWN, card, deck, rank, suit, without
from parlor.games.kits.deals import DEAL, Deal, Dealt, heaps
from parlor.games.kits.trick_table import SUIT_NAMES
from parlor.games.kits.tricks import PLAY, Law, Play, begun, led, played, refusal
from parlor.games.kits.turns import beginner, beginners, put
from parlor.rules import CHANCE, NOBODY, Chances, Move, Options, option

SEATS: Final = 3
EACH: Final = 12
STOCK: Final = 7
"""The cards that are bought; the eighth is turned up for trumps."""
PACK: Final = deck(low=4)
LAW: Final = Law()
PAR: Final = 22
"""What a player's tricks and honours come to on average."""
TIDDIE: Final = 4
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
    raise_cap: Annotated[int, option("Times that the ruff may be vied", ge=1, le=12)] = 6
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


class Gleek(Dealt[GleekOptions], frozen=True):
    """The chips; a hand with its auction, ruff, melds and trick play."""

    chips: tuple[int, ...]
    pot: int = 0
    """What is carried into the next ruff."""
    dealer: int = -1
    hand: int = 0
    phase: str = "deal"
    """deal, turn, auction, discard, stock, ruff, melds, play, over."""
    tricks: Play | None = None
    turned: int = UNKNOWN
    bid: int = 0
    buyer: int = -1
    before: int = -1
    """Who bid last before the buyer."""
    out: tuple[bool, ...] = ()
    away: tuple[int, ...] = ()
    """What the buyer laid away, in order."""
    taken: bool = False
    ruff: Ruff | None = None
    proof: tuple[tuple[int, ...], ...] = ()
    """By seat, the cards that were shown, for the ruff or for melds."""
    spoken: int = 0
    tiddie: bool = False
    """Whether the Tiddie has been paid for."""
    counts: tuple[int, ...] = ()
    """Tricks and honours of the last hand."""

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        return cls(options, seats, CHANCE, (options.chips,) * seats)

    @property
    def table(self) -> Play:
        """The hands and the trick play of the deal."""
        assert self.tricks is not None
        return self.tricks

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
            return tuple(("discard", TOKENS[c]) for c in self.table.hands[self.turn])
        if self.phase == "ruff":
            assert self.ruff is not None
            return self.ruff.moves()
        if self.phase == "melds":
            four = card(self.table.trump, TIDDIE)
            held = self.options.tiddie == "anywhere" and not self.tiddie and four in self.table.hands[self.turn]
            return (("ready",), ("tiddie",)) if held else (("ready",),)
        return tuple(PLAY[c] for c in self.table.legal(LAW))

    def apply(self, move: Move) -> Gleek:
        verb = move[0]
        if verb == "play":
            return self._played(played(move))
        if verb in ("bid", "pass"):
            return self._said(int(move[1]) if verb == "bid" else 0)
        if verb == "discard":
            gone = CARDS[move[1]]
            state = replace(self, away=(*self.away, gone), tricks=self._holding(without(self._own, gone)))
            if len(state.away) < STOCK:
                return state
            return state._ruffing() if self.taken else replace(state, turn=CHANCE, phase="stock")
        if verb == "stock":
            hand = tuple(sorted((*self._own, *(CARDS[word] for word in move[1:]))))
            state = replace(self, taken=True, tricks=self._holding(hand))
            return state._ruffing() if self.away else replace(state, turn=self.buyer, phase="discard")
        if self.phase == "ruff":
            assert self.ruff is not None
            return self._vied(self.ruff.after(move))
        if verb == "tiddie":
            return self._paid(self.turn, 2, tiddie=True)
        if verb == "ready":
            return self._spoken()
        if verb == "first":
            return replace(self, dealer=beginner(move))
        if verb == "turned":
            return self._turned(CARDS[move[1]])
        dealer = self.dealer if self.hand == 0 else (self.dealer + 1) % SEATS
        tricks = begun(heaps(move, (EACH,) * SEATS), (dealer + 1) % SEATS)
        return Gleek(
            self.options, SEATS, CHANCE, self.chips, self.pot, dealer, self.hand + 1, "turn", tricks,
            out=(False,) * SEATS, proof=((),) * SEATS,
        )  # fmt: skip

    @property
    def _own(self) -> tuple[int, ...]:
        return self.table.hands[self.buyer]

    def _holding(self, hand: tuple[int, ...]) -> Play:
        return self.table.with_hands(put(self.table.hands, self.buyer, hand))

    def _paid(self, seat: int, each: int, *, tiddie: bool = False) -> Gleek:
        """So much to a player from each of the others."""
        chips = tuple(had + (2 * each if at == seat else -each) for at, had in enumerate(self.chips))
        return replace(self, chips=chips, tiddie=self.tiddie or tiddie)

    def _turned(self, c: int) -> Gleek:
        state = replace(self, turned=c, tricks=replace(self.table, trump=suit(c)))
        if rank(c) == TIDDIE and self.options.tiddie != "off":
            state = state._paid(self.dealer, 2, tiddie=True)
        return replace(state, turn=self.eldest, phase="auction")

    def _said(self, value: int) -> Gleek:
        """A bid for the stock, or 0 for a pass, which is for good; the last one left buys."""
        if value:
            state = replace(self, bid=value, buyer=self.turn, before=self.buyer)
        else:
            state = replace(self, out=put(self.out, self.turn, True))
        if state.out.count(False) == 1 or state.bid >= self.options.auction_cap:
            return state._bought()
        turn = next(at % SEATS for at in range(self.turn + 1, self.turn + 3) if not state.out[at % SEATS])
        return replace(state, turn=turn)

    def _bought(self) -> Gleek:
        """The price is halved between the others; the odd penny goes where it is agreed."""
        half, odd = divmod(self.bid, 2)
        others = [(self.eldest + at) % SEATS for at in range(SEATS) if (self.eldest + at) % SEATS != self.buyer]
        favoured = self.before if self.options.odd_penny == "last_raiser" and self.before in others else others[0]
        pays = [-self.bid if seat == self.buyer else half for seat in range(SEATS)]
        pot = self.pot
        if self.options.odd_penny == "pot":
            pot += odd
        else:
            pays[favoured] += odd
        chips = tuple(had + more for had, more in zip(self.chips, pays, strict=True))
        state = replace(self, chips=chips, pot=pot, turn=self.buyer, phase="discard")
        return replace(state, turn=CHANCE, phase="stock") if self.options.exchange == "take_first" else state

    def _ruffing(self) -> Gleek:
        """All ante two, and the eldest speaks first."""
        passing = self.options.first_pass == "out"
        ruff = Ruff(self.eldest, self.eldest, self.pot + 3 * STAKE, self.options.raise_cap, passing)
        chips = tuple(had - STAKE for had in self.chips)
        return replace(self, chips=chips, pot=0, turn=ruff.turn, phase="ruff", ruff=ruff)

    def _vied(self, ruff: Ruff) -> Gleek:
        """The ruff after somebody spoke: it may be won, or carried."""
        assert self.ruff is not None
        chips = tuple(had - more + was for had, more, was in zip(self.chips, ruff.paid, self.ruff.paid, strict=True))
        state = replace(self, chips=chips, ruff=ruff, turn=ruff.turn)
        if ruff.turn >= 0:
            return state
        if not ruff.vied:
            return replace(state, pot=ruff.pot)._melding()
        held = [(seat, shown(self.table.hands[seat])) for seat in ruff.order() if not ruff.out[seat]]
        if len(held) == 1:
            winner = held[0][0]
        else:
            winner = max(held, key=lambda item: (item[1][1], -ruff.order().index(item[0])))[0]
            proof = list(state.proof)
            for seat, (cards, _) in held:
                proof[seat] = cards
            state = replace(state, proof=tuple(proof))
        chips = put(state.chips, winner, state.chips[winner] + ruff.total)
        return replace(state, chips=chips)._melding()

    def _melding(self) -> Gleek:
        """Gleeks and mournivals are paid for; then each in turn may show the Tiddie."""
        state = self
        for seat, hand in enumerate(self.table.hands):
            for kind, (three, four) in MELDS.items():
                cards = tuple(c for c in hand if rank(c) == kind)
                if len(cards) < 3:
                    continue
                state = state._paid(seat, four if len(cards) == 4 else three)
                if self.options.show_melds:
                    held = tuple(sorted({*state.proof[seat], *cards}))
                    state = replace(state, proof=put(state.proof, seat, held))
        return replace(state, turn=self.eldest, phase="melds", spoken=0)

    def _spoken(self) -> Gleek:
        spoken = self.spoken + 1
        if spoken < SEATS:
            return replace(self, spoken=spoken, turn=(self.turn + 1) % SEATS)
        return replace(self, turn=self.table.leader, phase="play", spoken=spoken)

    def _played(self, c: int) -> Gleek:
        state, tricks = self, self.table.after(c, LAW)
        if c == card(self.table.trump, TIDDIE) and self.options.tiddie == "anywhere" and not self.tiddie:
            state = self._paid(self.turn, 2, tiddie=True)
        state = replace(state, turn=tricks.turn, tricks=tricks)
        return state._counted() if tricks.done else state

    def honour(self, c: int) -> int:
        """What a trump counts among the cards that were won."""
        if suit(c) != self.table.trump:
            return 0
        pets = {5: 5, 6: 6} if self.options.towser_tumbler else {}
        return {ACE: 15, JACK: 9, KING: 3, QUEEN: 3, **pets}.get(rank(c), 0)

    def _counted(self) -> Gleek:
        """Three for each trick, and the honours won; what is above or below 22 is settled."""
        counts = [
            3 * won + sum(map(self.honour, pile)) for won, pile in zip(self.table.taken, self.table.piles, strict=True)
        ]
        counts[self.dealer] += self.honour(self.turned)
        nets = [count - PAR for count in counts]
        if self.options.settle == "each":
            gains, pot = [3 * net - sum(nets) for net in nets], self.pot
        else:
            gains, pot = nets, max(0, self.pot - sum(nets))
        chips = tuple(had + gain for had, gain in zip(self.chips, gains, strict=True))
        over = self.hand == self.options.hands
        return replace(
            self, turn=NOBODY if over else CHANCE, phase="over" if over else "deal", chips=chips, pot=pot,
            counts=tuple(counts),
        )  # fmt: skip

    def refusal(self, move: Move) -> str:
        if self.phase == "auction":
            return f"bid {self.bid + 1}, or pass." if self.bid else f"the eldest must bid {self.options.opening}."
        if self.phase == "play" and self.table.trick:
            return refusal(self.table, move, f"follow with {SUIT_NAMES[led(self.table.trick)]}.") or super().refusal(
                move
            )
        return super().refusal(move)

    # -- the house ---------------------------------------------------------------------------------

    def chances(self) -> Chances | None:
        if self.dealer < 0:
            return beginners(SEATS)
        if self.phase != "turn":
            return None
        left = kit.unseen(PACK, *self.table.hands)
        return tuple((("turned", TOKENS[c]), 1 / len(left)) for c in left)

    def dealing(self) -> Deal | None:
        return Deal(PACK, (EACH,) * SEATS) if self.dealer >= 0 and self.phase == "deal" else None

    def _lying(self) -> tuple[int, ...]:
        return kit.unseen(PACK, *self.table.hands, self.away, (self.turned,))

    def draw(self, rng: Random) -> Move:
        return kit.dealt("stock", kit.shuffled(self._lying(), rng)) if self.phase == "stock" else super().draw(rng)

    def is_chance(self, move: Move) -> bool:
        if self.phase == "stock":
            return kit.is_deal(move, "stock", STOCK, self._lying())
        return super().is_chance(move)

    # -- what is known -------------------------------------------------------------------------------

    def scores(self) -> tuple[float, ...]:
        return self.chips

    @property
    def open(self) -> bool:
        """Whether nothing is hidden: no cards are dealt, or all have been counted."""
        return self.tricks is None or self.phase in ("deal", "over")

    def masked(self, seat: int) -> Gleek:
        if self.open:
            return self
        away = self.away if seat == self.buyer else (UNKNOWN,) * len(self.away)
        known = [(at, c) for at, cards in enumerate(self.proof) for c in cards]
        return replace(self, tricks=self.table.masked(seat, known), away=away)

    def determinize(self, seat: int, rng: Random) -> Gleek:
        if self.open:
            return self
        known = tuple(c for c in self.away if c != UNKNOWN)
        up = () if self.turned == UNKNOWN else (self.turned,)
        tricks, laid = self.table.determinize(PACK, (*known, *up), rng, heaps=[len(self.away) - len(known)])
        return replace(self, tricks=tricks, away=known or laid[0])

    def told(self, seat: int, move: Move) -> Move:
        if move[0] == DEAL:
            return super().told(seat, move)
        hidden = (move[0] == "stock" and seat != self.buyer) or (move[0] == "discard" and seat != self.turn)
        return (move[0], *("?" for _ in move[1:])) if hidden else move

    def reveals(self, move: Move) -> bool:
        return move[0] not in ("discard", "ready") or self.phase not in ("discard", "melds")


replace = msgspec.structs.replace
