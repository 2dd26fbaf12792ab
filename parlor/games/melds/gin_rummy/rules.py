"""Gin Rummy, a match of hands. Source: the compendium's "Gin Rummy" (knocking, gin, undercut, line bonus)."""

from __future__ import annotations

from random import Random
from typing import Annotated, Any, Final, Literal, Self

import msgspec
from msgspec import Struct

from parlor.core.options import Options, option
from parlor.core.state import CHANCE, GAME_OVER, Chances, Move, State
from parlor.games.kits.common.turns import beginner, beginner_chances, bit_numbers
from parlor.games.melds.gin_rummy.melds import (
    BITS,
    PACK,
    WORDS,
    Arranged,
    answer_knock,
    best_layout,
    best_layouts,
    card_tokens,
    cards_to_knock_with,
    extending,
    mask,
    melds,
    value,
)

HAND: Final = 10
"""Cards dealt to each player, by the rules."""
KNOCK: Final = 10
"""The most deadwood with which one may knock."""
STOCK: Final = 52 - 2 * HAND - 1
TURNS: Final = 100
"""Turns after which a hand is void; the rulings' cap."""
HANDS: Final = 100
"""Hands after which the leader wins; the rulings' cap."""
DRAW: Final[Move] = ("draw",)
TAKE: Final[Move] = ("take",)
PASS: Final[Move] = ("pass",)
DONE: Final[Move] = ("done",)
DREW: Final = tuple(("drew", word) for word in WORDS)
DISCARD: Final = tuple(("discard", word) for word in WORDS)
KNOCKS: Final = tuple(("knock", word) for word in WORDS)


class GinOptions(Options, frozen=True):
    target: Annotated[int, option("Points that end the game", ge=10, le=500)] = 100
    arrange: Annotated[
        Literal["best", "by_hand"],
        option(
            "Who lays out melds after a knock",
            best="they are laid out, and laid off, as well as can be; the knocker chooses where it matters",
            by_hand="each player lays out melds and lays off cards himself",
        ),
    ] = "best"
    bonuses: Annotated[
        Literal["book", "today"],
        option(
            "What is added to hands",
            book="20 for gin, 10 for an undercut, 20 at the end for each hand won",
            today="25 for gin, for an undercut, and at the end for each hand won",
        ),
    ] = "book"


class Bonuses(Struct, frozen=True):
    """What is added for gin, for an undercut, and at the end for each hand won."""

    gin: int
    undercut: int
    hand: int


BONUSES: Final = {"book": Bonuses(20, 10, 20), "today": Bonuses(25, 25, 25)}


class Result(Struct, frozen=True):
    """How a hand ended: by seat the melds, the unmatched cards; what was laid off, and what was won."""

    how: str
    """"knock", "gin", "undercut" or "void"."""
    winner: int = -1
    points: int = 0
    melds: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    rest: tuple[int, int] = (0, 0)
    off: int = 0


class Gin(State[GinOptions], frozen=True):
    """Hands as masks. `known` are the cards of each hand that all have seen taken."""

    dealer: int
    points: tuple[int, int] = (0, 0)
    won: tuple[int, int] = (0, 0)
    """Hands won."""
    hand: int = 0
    """Hands begun."""
    phase: str = "deal"
    """deal, turn, offer, must, draw, stock, discard, arrange, lay, answer; over."""
    player: int = 0
    hands: tuple[int, int] = (0, 0)
    known: tuple[int, int] = (0, 0)
    discards: tuple[int, ...] = ()
    stock: int = STOCK
    taken: int = -1
    """The card just taken from the discards, which may not go back at once."""
    drawn: int = -1
    """The card just drawn from the stock, as far as one may know it."""
    turns: int = 0
    laid: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """Melds laid out by hand; the knocker's grow by what is laid off."""
    off: int = 0
    knocker: int = -1
    result: Result | None = None

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        return cls(options, seats, CHANCE, -1)

    @property
    def bonuses(self) -> Bonuses:
        """What is added to the points of hands."""
        return BONUSES[self.options.bonuses]

    # -- play --------------------------------------------------------------------------------------

    def moves(self) -> tuple[Move, ...]:
        seat, phase = self.turn, self.phase
        if seat < 0:
            return ()
        if phase == "draw":
            return (DRAW, TAKE)
        if phase == "discard":
            hand = self.hands[seat]
            held = bit_numbers(hand)
            found = [DISCARD[bit] for bit in held if bit != self.taken]
            if good := cards_to_knock_with(hand, KNOCK):
                found += [KNOCKS[bit] for bit in held if good >> bit & 1 and bit != self.taken]
            return tuple(found)
        if phase == "offer":
            return (TAKE, PASS)
        if phase == "arrange":
            return tuple(("arrange", str(number)) for number in range(1, len(best_layouts(self.hands[seat])) + 1))
        return (DRAW,) if phase == "must" else self._laying()

    def _laying(self) -> tuple[Move, ...]:
        """Melds to lay out by hand, cards to lay off, and an end to it."""
        seat = self.turn
        hand = self.hands[seat]
        knocking = seat == self.knocker
        found: list[Move] = [
            ("meld", *card_tokens(meld))
            for meld in melds(hand)
            if not knocking or best_layout(hand & ~meld).deadwood <= KNOCK
        ]
        if not knocking and self.hands[self.knocker]:
            open_ = 0
            for meld in self.laid[self.knocker]:
                open_ |= extending(meld)
            found += [("lay_off", word) for word in card_tokens(open_ & hand)]
        if not knocking or value(hand) <= KNOCK:
            found.append(DONE)
        return tuple(found)

    def apply(self, move: Move) -> Gin:
        verb = move[0]
        if verb == "draw":
            return replace(self, turn=CHANCE, phase="stock", player=self.turn)
        if verb == "drew":
            return self._after_draw(1 << BITS[move[1]])
        if verb == "discard":
            return self._discard(BITS[move[1]])
        if verb == "take":
            return self._took()
        if verb == "pass":
            return replace(self, turn=1 - self.turn, phase="offer" if self.turn != self.dealer else "must")
        if verb == "knock":
            return self._knock(BITS[move[1]])
        if verb == "arrange":
            mine = best_layouts(self.hands[self.turn])[int(move[1]) - 1]
            return self._score_hand(mine, *answer_knock(self.hands[1 - self.turn], mine.melds))
        if verb in ("meld", "lay_off", "done"):
            return self._lay(move)
        if verb == "first":
            return replace(self, dealer=beginner(move))
        if verb == "deal":
            hands = (mask(move[1 : HAND + 1]), mask(move[HAND + 1 :]))
            return Gin(self.options, 2, CHANCE, self.dealer, self.points, self.won, self.hand + 1, "turn", hands=hands)
        return replace(self, turn=1 - self.dealer, phase="offer", discards=(BITS[move[1]],))

    def _after_draw(self, card: int) -> Gin:
        seat = self.player
        hands = (self.hands[0] | card, self.hands[1]) if seat == 0 else (self.hands[0], self.hands[1] | card)
        return replace(self, turn=seat, phase="discard", hands=hands, stock=self.stock - 1, drawn=card.bit_length() - 1)

    def _took(self) -> Gin:
        seat, bit = self.turn, self.discards[-1]
        hands, known = list(self.hands), list(self.known)
        hands[seat] |= 1 << bit
        known[seat] |= 1 << bit
        return replace(
            self,
            phase="discard",
            hands=(hands[0], hands[1]),
            known=(known[0], known[1]),
            discards=self.discards[:-1],
            taken=bit,
        )

    def _away(self, bit: int) -> tuple[tuple[int, int], tuple[int, int]]:
        """The hands, and what is known of them, when the seat to act has parted with a card."""
        seat, left = self.turn, ~(1 << bit)
        hands, known = list(self.hands), list(self.known)
        hands[seat] &= left
        known[seat] &= left
        return (hands[0], hands[1]), (known[0], known[1])

    def _discard(self, bit: int) -> Gin:
        hands, known = self._away(bit)
        after = replace(
            self,
            turn=1 - self.turn,
            phase="draw",
            hands=hands,
            known=known,
            discards=(*self.discards, bit),
            taken=-1,
            drawn=-1,
            turns=self.turns + 1,
        )
        if self.stock <= 2 or after.turns >= TURNS:
            return after._end_hand(Result("void", rest=after.hands))
        return after

    def _knock(self, bit: int) -> Gin:
        hands, known = self._away(bit)
        after = replace(self, hands=hands, known=known, discards=(*self.discards, bit), taken=-1, drawn=-1)
        after = replace(after, knocker=self.turn)
        if self.options.arrange == "by_hand":
            return replace(after, phase="lay")
        mine = best_layout(hands[self.turn])
        theirs = hands[1 - self.turn]
        if mine.deadwood == 0:
            return after._score_hand(mine, best_layout(theirs), 0)
        if len(best_layouts(hands[self.turn])) > 1:
            return replace(after, phase="arrange")
        return after._score_hand(mine, *answer_knock(theirs, mine.melds))

    def _lay(self, move: Move) -> Gin:
        seat, knocker = self.turn, self.knocker
        hands, laid = list(self.hands), list(self.laid)
        if move == DONE:
            if seat == knocker:
                return replace(self, turn=1 - seat, phase="answer")
            return self._score_hand(
                Arranged(self.laid[knocker], hands[knocker]), Arranged(self.laid[seat], hands[seat]), self.off
            )
        cards = mask(move[1:])
        hands[seat] &= ~cards
        off = self.off
        if move[0] == "meld":
            laid[seat] = (*laid[seat], cards)
        else:
            off |= cards
            # a sequence can grow on, a full group cannot: the sequence is served first
            on = max((meld for meld in laid[knocker] if extending(meld) & cards), key=_is_run)
            laid[knocker] = tuple(meld | cards if meld == on else meld for meld in laid[knocker])
        return replace(self, hands=(hands[0], hands[1]), laid=(laid[0], laid[1]), off=off)

    def _score_hand(self, mine: Arranged, theirs: Arranged, off: int) -> Gin:
        """Score a hand: the knocker's layout, the other's, and the mask of the cards laid off."""
        seat = self.knocker
        lead, bonuses = theirs.deadwood - mine.deadwood, self.bonuses
        if mine.deadwood == 0:
            how, winner, points = "gin", seat, bonuses.gin + theirs.deadwood
        elif lead > 0:
            how, winner, points = "knock", seat, lead
        else:
            how, winner, points = "undercut", 1 - seat, bonuses.undercut - lead
        both = (mine, theirs) if seat == 0 else (theirs, mine)
        melds_, rest = (both[0].melds, both[1].melds), (both[0].rest, both[1].rest)
        return self._end_hand(Result(how, winner, points, melds_, rest, off))

    def _end_hand(self, result: Result) -> Gin:
        points, won, dealer = list(self.points), list(self.won), self.dealer
        if result.winner >= 0:
            points[result.winner] += result.points
            won[result.winner] += 1
            dealer = 1 - dealer
        state = replace(
            self,
            turn=CHANCE,
            phase="deal",
            dealer=dealer,
            points=(points[0], points[1]),
            won=(won[0], won[1]),
            hands=(0, 0),
            known=(0, 0),
            laid=((), ()),
            result=result,
        )
        if max(points) >= self.options.target:
            winner = result.winner
            points[winner] += 200 if points[1 - winner] == 0 else 100
            each = self.bonuses.hand
            return replace(
                state, turn=GAME_OVER, phase="over", points=(points[0] + each * won[0], points[1] + each * won[1])
            )
        return replace(state, turn=GAME_OVER, phase="over") if self.hand >= HANDS else state

    def refusal(self, move: Move) -> str:
        verb = move[0] if move else ""
        bit = BITS.get(move[1], -1) if len(move) == 2 else -1
        if self.phase == "discard" and verb in ("draw", "take", "pass"):
            return "you have drawn: discard a card, or knock."
        if self.phase in ("draw", "offer", "must") and verb in ("discard", "knock"):
            return "draw a card first."
        if self.phase == "discard" and bit >= 0:
            if not self.hands[self.turn] >> bit & 1:
                return f"you do not hold {move[1]}."
            if bit == self.taken:
                return f"you have just taken {move[1]}: let another card go."
            left = best_layout(self.hands[self.turn] & ~(1 << bit)).deadwood
            return f"your unmatched cards would count {left}; to knock they may count {KNOCK} at most."
        return super().refusal(move)

    # -- chance ------------------------------------------------------------------------------------

    def chances(self) -> Chances | None:
        if self.dealer < 0:
            return beginner_chances(2)
        if self.phase == "deal":
            return None
        verb, cards = "drew" if self.phase == "stock" else "turned", card_tokens(self._unseen_cards())
        return tuple(((verb, word), 1 / len(cards)) for word in cards)

    def _unseen_cards(self) -> int:
        """The cards that lie in the stock, or may lie there."""
        return PACK & ~sum((*self.hands, *self.laid[0], *self.laid[1], *(1 << bit for bit in self.discards)))

    def draw(self, rng: Random) -> Move:
        if self.phase == "stock":
            cards = bit_numbers(self._unseen_cards())
            return DREW[cards[int(rng.random() * len(cards))]]
        if self.dealer < 0 or self.phase != "deal":
            return super().draw(rng)
        return ("deal", *(WORDS[bit] for bit in rng.sample(bit_numbers(PACK), 2 * HAND)))

    def is_chance(self, move: Move) -> bool:
        if self.dealer < 0 or self.phase != "deal":
            return super().is_chance(move)
        cards = move[1:]
        return move[:1] == ("deal",) and len({*cards} & BITS.keys()) == len(cards) == 2 * HAND

    # -- what is known -------------------------------------------------------------------------------

    def scores(self) -> tuple[float, ...]:
        return self.points

    def masked(self, seat: int) -> Gin:
        if self._open(seat):
            return self
        hands = (self.hands[0], self.known[1]) if seat == 0 else (self.known[0], self.hands[1])
        return replace(self, hands=hands, drawn=self.drawn if self.turn == seat else -1)

    def determinize(self, seat: int, rng: Random) -> Gin:
        if not any(self.hands) or self._open(seat):
            return self
        other = 1 - seat
        size = HAND + (self.phase == "discard" and self.turn == other)
        missing = size - self.hands[other].bit_count()
        hidden = sum(1 << bit for bit in rng.sample(bit_numbers(self._unseen_cards()), missing))
        hands = list(self.hands)
        hands[other] |= hidden
        return replace(self, hands=(hands[0], hands[1]))

    def _open(self, seat: int) -> bool:
        """Whether a seat sees both hands: the knocker lays his open first, and the other when that is done."""
        return self.phase == "answer" or (self.phase in ("arrange", "lay") and seat != self.knocker)

    def observe(self, seat: int, move: Move) -> Move:
        if move[0] == "drew" and seat != self.player:
            return ("drew", "?")
        if move[0] == "deal":
            return (move[0], *(word if at // HAND == seat else "?" for at, word in enumerate(move[1:])))
        return move

    def reveals(self, move: Move) -> bool:
        return move[0] in ("discard", "knock", "meld", "lay_off", "take", "pass", "arrange") or self.phase == "lay"


replace = msgspec.structs.replace


def _is_run(meld: int) -> bool:
    return meld.bit_length() - 1 >> 4 == (meld & -meld).bit_length() - 1 >> 4
