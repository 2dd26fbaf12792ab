"""Primero: what its cards and hands are worth, and its two phases of vying, seeing, passing and exchanging."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from random import Random
from typing import Any, Final, Generic, Self

from msgspec.structs import replace

from parlor.core.game import Verb
from parlor.core.state import CHANCE, Move, O_co
from parlor.games.kits.cards import pack as kit
from parlor.games.kits.cards.pack import ACE, CARDS, JACK, TOKENS, rank, suit
from parlor.games.kits.common.turns import replace_at
from parlor.games.kits.poker.draw import WORDS as DRAWING
from parlor.games.kits.poker.draw import Drawing
from parlor.games.kits.stakes.betting import FOLD, Pot
from parlor.games.kits.stakes.rules import mask_hands

NUMERUS, PRIMERO, SUPREMUS, FLUXUS, CHORUS = range(5)
TYPES: Final = ("numerus", "primero", "supremus", "fluxus", "chorus")
PACK: Final = tuple(card for card in kit.french_pack() if rank(card) not in (8, 9, 10))
PASS: Final[Move] = ("pass",)
SEE: Final[Move] = ("see",)
QUIET: Final = 2
"""Circles of passes in the first phase, after which the hand is redealt."""
WORDS: Final = {
    **{word: DRAWING[word] for word in ("fold", "first", "drew")},
    "deal": Verb("Deal", "The cards are dealt"),
    "discard": Verb("Discard", "discards {}", undo="toggle"),
    "draw": Verb("Draw", "exchanges"),
    "vie": Verb("Vie", "vies {}", asks=("How much do you vie?",)),
    "see": Verb("See", "sees", hint="match it"),
    "revie": Verb("Revie", "revies {}", asks=("By how much do you revie?",), hint="raise"),
    "pass": Verb("Pass", "passes"),
    "more": Verb("Two more", "Two more cards each"),
}


def card_points(card: int) -> int:
    """What a card counts."""
    r = rank(card)
    if r == ACE:
        return 16
    return 10 if r >= JACK else 3 * r if r >= 6 else 10 + r


def hand_type(cards: Collection[int], *, low: bool = False) -> tuple[int, int]:
    """The type of a hand of four, and its points; of two pairs of suits the better, or with `low` the lower, counts."""
    if len({rank(card) for card in cards}) == 1:
        return CHORUS, sum(map(card_points, cards))
    suits: dict[int, list[int]] = {}
    for card in cards:
        suits.setdefault(suit(card), []).append(card)
    if len(suits) == len(cards):
        return PRIMERO, sum(map(card_points, cards))
    if len(suits) == 1:
        return FLUXUS, sum(map(card_points, cards))
    sums = [sum(map(card_points, held)) for held in suits.values() if len(held) > 1]
    best = min(sums) if low else max(sums)
    return (SUPREMUS if best == 55 else NUMERUS), best


class Primero(Drawing[O_co], Generic[O_co], frozen=True):
    """Two cards and vying, two more and vying again; whoever passes or sees may change cards.

    A seat is matched when it has put in `level`. A game says what a vie costs, how many cards may be
    changed, and what ends the second phase.
    """

    SIZE = 2

    part: int = 1
    """The phase: 1 with two cards, 2 with four."""
    level: int = 0
    """What everyone must have put in."""
    vies: int = 0
    """Vies and revies of this phase."""
    vier: int = -1
    """Who vied last in this phase."""
    seers: int = 0
    """How many have seen it."""
    passed: tuple[bool, ...] = ()
    """Who has passed since then."""
    quiet: int = 0
    """Passes in a row of a phase, or circle, in which nobody has vied."""
    least: int = 0
    """Cards that must be changed in this turn."""
    most: int = 0
    """Cards that may be."""

    # -- what a game says of itself ------------------------------------------------------------------------

    def pack(self) -> tuple[int, ...]:
        return PACK

    def ante(self) -> int:
        return 0

    def vie_amounts(self, room: int) -> list[str]:
        """By how much a seat may vie that has so much left when it has seen."""
        raise NotImplementedError

    def exchange_limits(self, verb: str, *, matched: bool) -> tuple[int, int]:
        """How many cards must, and may, be changed after a word."""
        return 0, 2

    def may_raise(self) -> bool:
        """Whether another vie or revie may be made in this phase."""
        raise NotImplementedError

    def after_vie(self, move: Move) -> Self:
        """After the chips of a vie: what is declared with it, and then the exchange."""
        return self.start_exchange(move[0], matched=True)

    def all_seen(self) -> Self:
        """Everyone has seen the last vie of the second phase, or can put in no more."""
        return self.pay_pots(shown=True)

    def end_unvied(self) -> Self:
        """Nobody has vied for as long as the second phase bears it."""
        return self.pay_pots(shown=True)

    def unvied_outcome(self) -> str:
        """What becomes of the hand when all have passed, in words."""
        return self.redeal_line() if self.part == 1 else "hands are shown"

    def redeal_line(self) -> str:
        """That the cards are redealt, in words: what lies on the table then stays there."""
        return f"the {self.vying.pot} stay for the next hand" if self.vying.pot else "the cards are thrown in"

    @property
    def lowest_wins(self) -> bool:
        """Whether the lowest hand wins."""
        return bool(getattr(self.options, "losing", False))

    def type_and_points(self, hand: Collection[int]) -> tuple[int, int]:
        """The type and points of a hand of four."""
        return hand_type(hand, low=self.lowest_wins)

    def last_vie(self) -> str:
        """What the one did who vied last."""
        return "revied" if self.vies > 1 else "vied"

    # -- the deal --------------------------------------------------------------------------------------------

    def deal_fields(self, cards: tuple[int, ...]) -> Mapping[str, Any]:
        nobody = (False,) * self.seats
        fresh = {"part": 1, "level": 0, "vies": 0, "vier": -1, "seers": 0, "passed": nobody, "quiet": 0}
        return {**super().deal_fields(cards), **fresh}

    def start_hand(self) -> Self:
        return self._next_speaker(self.dealer)

    def seats_with_chips(self) -> list[int]:
        """The seats that are in and have chips: the others have no more to say."""
        return [seat for seat in self.live_seats() if self.vying.stacks[seat]]

    def has_matched(self, seat: int) -> bool:
        """Whether a seat has put in all it must."""
        return self.vying.paid[seat] >= self.level

    def _next_speaker(self, last: int) -> Self:
        """The next to speak after a seat, or the end of the phase."""
        if sum(self.vying.live) == 1:
            return self.pay_pots(shown=False)
        able = self.seats_with_chips()
        waiting = [seat for seat in able if not self.has_matched(seat)]
        if not waiting and (self.vies or len(able) < 2):
            return self._end_phase()
        if self.quiet >= len(able) * (QUIET if self.part == 1 else self.pass_circles()):
            return self.redeal() if self.part == 1 else self.end_unvied()
        return replace(self, phase="act", turn=self.next_seat(last, able), fresh=0, drawer=-1)

    def pass_circles(self) -> int:
        """Circles of passes that the second phase bears."""
        return 1

    def _end_phase(self) -> Self:
        if self.part == 2:
            return self.all_seen()
        wanted = 2 * sum(self.vying.live)
        stock = len(PACK) - sum(map(len, self.hands)) - sum(map(len, self.away))
        away = self.away if stock >= wanted else ((),) * self.seats
        return replace(self, part=2, phase="more", turn=CHANCE, away=away, drawer=-1, fresh=0)

    def redeal(self) -> Self:
        """The cards are redealt; what lies on the table stays there."""
        return self.close_hand([0] * self.seats, self.vying.pots() if self.vying.pot else [], shown=False)

    # -- a turn ------------------------------------------------------------------------------------------------

    def owing(self, seat: int) -> int:
        """What a seat must add to see, or what it has left of that."""
        return min(self.vying.stacks[seat], self.level - self.vying.paid[seat])

    def must_see(self, seat: int) -> bool:
        """Whether a seat must see: it is the last before the vier, in the first phase, and nobody has seen."""
        if self.part == 2 or self.seers or self.vier < 0 or self.has_matched(seat):
            return False
        able = self.seats_with_chips()
        if any(at not in able and at != self.vier for at in self.live_seats()):
            return False  # who is all in counts as having seen
        order = ((seat + step) % self.seats for step in range(1, self.seats))
        return next(at for at in order if at in able or at == self.vier) == self.vier

    def moves(self) -> tuple[Move, ...]:
        if self.phase != "act":
            return self._exchange_moves() if self.phase == "draw" else super().moves()
        seat = self.turn
        matched = self.has_matched(seat)
        room = self.vying.stacks[seat] - max(0, self.level - self.vying.paid[seat])
        others = any(at != seat for at in self.seats_with_chips())
        verb = "vie" if not self.vies else "revie"
        raises = self.vie_amounts(room) if room > 0 and others and self.may_raise() else []
        found: list[Move] = [] if matched else [SEE]
        if (matched or not self.passed[seat]) and not self.must_see(seat):
            found.append(PASS)
        found += [(verb, *stake.split()) for stake in raises]
        return tuple(found) if self.must_see(seat) or matched else (*found, FOLD)

    def _exchange_moves(self) -> tuple[Move, ...]:
        found = [("discard", TOKENS[card]) for card in self.hands[self.turn]] if self.fresh < self.most else []
        return (*dict.fromkeys(found), *([("draw",)] if self.fresh >= self.least else []))

    def after_action(self, move: Move) -> Self:
        seat, verb = self.turn, move[0]
        if verb == "more":
            hands, cards = list(self.hands), [CARDS[word] for word in move[1:]]
            for at in self._order():
                hands[at] = tuple(sorted((*hands[at], cards.pop(0), cards.pop(0))))
            again = {"vies": 0, "vier": -1, "seers": 0, "passed": (False,) * self.seats, "quiet": 0}
            return replace(self, hands=tuple(hands), **again)._next_speaker(self.dealer)
        if self.phase in ("draw", "drawing"):
            return super().after_action(move)
        matched = self.has_matched(seat)
        if move == FOLD:
            return self.fold(seat)._next_speaker(seat)
        if move == PASS:
            after = replace(self, passed=replace_at(self.passed, seat, True), quiet=self.quiet + (not self.vies))
            return after.start_exchange(verb, matched=matched)
        if move == SEE:
            return replace(self.pay_in(seat, self.owing(seat)), seers=self.seers + 1).start_exchange(verb, matched=True)
        chips = self.owing(seat) + self.vie_amount(move)
        after = self.pay_in(seat, chips)
        none = (False,) * self.seats
        after = replace(
            after, level=after.vying.paid[seat], vies=self.vies + 1, vier=seat, seers=0, passed=none, quiet=0
        )
        return after.after_vie(move)

    def vie_amount(self, move: Move) -> int:
        """The chips of a vie beyond what it sees."""
        return int(move[1])

    def pay_in(self, seat: int, chips: int) -> Self:
        """With chips from a seat."""
        vying = self.vying
        stacks, paid = vying.stacks, vying.paid
        chips = min(chips, stacks[seat])
        left, held = replace_at(stacks, seat, stacks[seat] - chips), replace_at(paid, seat, paid[seat] + chips)
        return replace(self, vying=replace(vying, stacks=left, paid=held))

    def fold(self, seat: int) -> Self:
        """Without a seat."""
        return replace(self, vying=replace(self.vying, live=replace_at(self.vying.live, seat, False)))

    def start_exchange(self, verb: str, *, matched: bool) -> Self:
        """The exchange after a word, unless it put in the last chip."""
        seat = self.turn
        least, most = self.exchange_limits(verb, matched=matched)
        if not self.vying.stacks[seat]:
            return self._next_speaker(seat)
        most = min(most, len(self.hands[seat]))
        return replace(self, phase="draw", drawer=seat, fresh=0, least=min(least, most), most=most)

    def _after_draw(self) -> Self:
        return self._next_speaker(self.drawer)

    def _order(self) -> list[int]:
        return sorted(self.live_seats(), key=lambda seat: (seat - self.dealer - 1) % self.seats)

    # -- what wins ---------------------------------------------------------------------------------------------

    def hand_value(self, seat: int) -> tuple[int, ...]:
        hand = self.hands[seat]
        return (*self.type_and_points(hand), -((seat - self.dealer - 1) % self.seats)) if len(hand) == 4 else (0,)

    def hand_name(self, seat: int) -> str:
        kind, value = self.type_and_points(self.hands[seat])
        return f"{TYPES[kind]} {value}"

    def short_hand_name(self, seat: int) -> str:
        return self.hand_name(seat)

    def pay_pots(self, *, shown: bool) -> Self:
        if not self.vying.pot:
            return self.close_hand([0] * self.seats, [], shown=shown)
        return super().pay_pots(shown=shown)

    def pot_winners(self, pot: Pot) -> list[list[int]]:
        return [[max(pot.seats, key=self.hand_value)]]

    def refusal(self, move: Move) -> str:
        if self.phase == "draw":
            if move == ("draw",):
                return f"you must change {self.least} card{'s' * (self.least > 1)} at least."
            return f"you may change {self.most} cards at the most, of those you hold."
        if self.phase == "act" and move in (PASS, FOLD) and self.must_see(self.turn):
            return "nobody has seen, and you are the last: you must see, or revie."
        if self.phase == "act" and move == PASS:
            return "you have passed since the last vie: see, revie or fold."
        return super().refusal(move)

    # -- chance ------------------------------------------------------------------------------------------------

    def draw(self, rng: Random) -> Move:
        if self.phase != "more":
            return super().draw(rng)
        return kit.deal_move(
            "more", rng.sample(kit.unseen_cards(PACK, *self.hands, *self.away), 2 * sum(self.vying.live))
        )

    def is_chance(self, move: Move) -> bool:
        if self.phase != "more":
            return super().is_chance(move)
        stock = kit.unseen_cards(PACK, *self.hands, *self.away)
        return kit.is_deal(move, "more", 2 * sum(self.vying.live), stock)

    def observe(self, seat: int, move: Move) -> Move:
        if move[0] == "more":
            return mask_hands(self.apply(move), seat, move, [at for at in self._order() for _ in range(2)])
        return super().observe(seat, move)

    def reveals(self, move: Move) -> bool:
        return move[0] != "discard"
