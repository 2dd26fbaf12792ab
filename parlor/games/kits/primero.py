"""Primero: what its cards and hands are worth, and its two phases of vying, seeing, passing and exchanging."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from random import Random
from typing import Any, Final, Generic, Self

from msgspec.structs import replace

from parlor.games.kits import cards as kit
from parlor.games.kits.cards import ACE, CARDS, JACK, TOKENS, rank, suit
from parlor.games.kits.drawing import WORDS as DRAWING
from parlor.games.kits.drawing import Drawing
from parlor.games.kits.stakes import heard
from parlor.games.kits.turns import put
from parlor.games.kits.vying import FOLD, Pot
from parlor.rules import CHANCE, Move, O_co, Word

NUMERUS, PRIMERO, SUPREMUS, FLUXUS, CHORUS = range(5)
TYPES: Final = ("numerus", "primero", "supremus", "fluxus", "chorus")
PACK: Final = tuple(card for card in kit.deck() if rank(card) not in (8, 9, 10))
PASS: Final[Move] = ("pass",)
SEE: Final[Move] = ("see",)
QUIET: Final = 2
"""Circles of passes in the first phase, after which the hand is thrown in."""
WORDS: Final = {
    **{word: DRAWING[word] for word in ("fold", "first", "drew")},
    "deal": Word("Deal", "The cards are dealt"),
    "discard": Word("Throw away", "throws away {}", loose=True),
    "draw": Word("Done", "exchanges"),
    "vie": Word("Vie", "vies {}", asks=("How much do you vie?",)),
    "see": Word("See", "sees", hint="match it"),
    "revie": Word("Revie", "revies {}", asks=("By how much do you revie?",), hint="raise"),
    "pass": Word("Pass", "passes"),
    "more": Word("Two more", "Two more cards each"),
}


def points(card: int) -> int:
    """What a card counts."""
    r = rank(card)
    if r == ACE:
        return 16
    return 10 if r >= JACK else 3 * r if r >= 6 else 10 + r


def hand_of(cards: Collection[int], *, low: bool = False) -> tuple[int, int]:
    """The type of a hand of four, and its points; of two pairs of suits the better, or at low the lower, counts."""
    if len({rank(card) for card in cards}) == 1:
        return CHORUS, sum(map(points, cards))
    suits: dict[int, list[int]] = {}
    for card in cards:
        suits.setdefault(suit(card), []).append(card)
    if len(suits) == len(cards):
        return PRIMERO, sum(map(points, cards))
    if len(suits) == 1:
        return FLUXUS, sum(map(points, cards))
    sums = [sum(map(points, held)) for held in suits.values() if len(held) > 1]
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

    def stakes(self, room: int) -> list[str]:
        """By how much a seat may vie that has so much left when it has seen."""
        raise NotImplementedError

    def exchange(self, verb: str, *, matched: bool) -> tuple[int, int]:
        """How many cards must, and may, be changed after a word."""
        return 0, 2

    def raisable(self) -> bool:
        """Whether another vie or revie may be made in this phase."""
        raise NotImplementedError

    def vied(self, move: Move) -> Self:
        """After the chips of a vie: what is declared with it, and then the exchange."""
        return self.swapping(move[0], matched=True)

    def complete(self) -> Self:
        """Everyone has seen the last vie of the second phase, or can put in no more."""
        return self.settled(shown=True)

    def silent(self) -> Self:
        """Nobody has vied for as long as the second phase bears it."""
        return self.settled(shown=True)

    def unvied(self) -> str:
        """What becomes of the hand when all have passed, in words."""
        return self.lapsed() if self.part == 1 else "hands are shown"

    def lapsed(self) -> str:
        """That the cards are thrown in, in words: what lies on the table then stays there."""
        return f"the {self.vying.pot} stay for the next hand" if self.vying.pot else "the cards are thrown in"

    def last_word(self) -> str:
        """What the one did who vied last."""
        return "revied" if self.vies > 1 else "vied"

    # -- the deal --------------------------------------------------------------------------------------------

    def table(self, cards: tuple[int, ...]) -> Mapping[str, Any]:
        nobody = (False,) * self.seats
        fresh = {"part": 1, "level": 0, "vies": 0, "vier": -1, "seers": 0, "passed": nobody, "quiet": 0}
        return {**super().table(cards), **fresh}

    def begun(self) -> Self:
        return self._turn_to(self.dealer)

    def able(self) -> list[int]:
        """The seats that are in and have chips: the others have no more to say."""
        return [seat for seat in self.live() if self.vying.stacks[seat]]

    def matched(self, seat: int) -> bool:
        """Whether a seat has put in all it must."""
        return self.vying.paid[seat] >= self.level

    def _turn_to(self, last: int) -> Self:
        """The next to speak after a seat, or the end of the phase."""
        if sum(self.vying.live) == 1:
            return self.settled(shown=False)
        able = self.able()
        waiting = [seat for seat in able if not self.matched(seat)]
        if not waiting and (self.vies or len(able) < 2):
            return self._phase_over()
        if self.quiet >= len(able) * (QUIET if self.part == 1 else self.circles()):
            return self.thrown_in() if self.part == 1 else self.silent()
        return replace(self, phase="act", turn=self.next_from(last, able), fresh=0, drawer=-1)

    def circles(self) -> int:
        """Circles of passes that the second phase bears."""
        return 1

    def _phase_over(self) -> Self:
        if self.part == 2:
            return self.complete()
        wanted = 2 * sum(self.vying.live)
        stock = len(PACK) - sum(map(len, self.hands)) - sum(map(len, self.away))
        away = self.away if stock >= wanted else ((),) * self.seats
        return replace(self, part=2, phase="more", turn=CHANCE, away=away, drawer=-1, fresh=0)

    def thrown_in(self) -> Self:
        """The cards are thrown in; what lies on the table stays there."""
        return self.closed([0] * self.seats, self.vying.pots() if self.vying.pot else [], shown=False)

    # -- a turn ------------------------------------------------------------------------------------------------

    def owing(self, seat: int) -> int:
        """What a seat must add to see, or what it has left of that."""
        return min(self.vying.stacks[seat], self.level - self.vying.paid[seat])

    def forced(self, seat: int) -> bool:
        """Whether a seat must see: it is the last before the vier, in the first phase, and nobody has seen."""
        if self.part == 2 or self.seers or self.vier < 0 or self.matched(seat):
            return False
        able = self.able()
        order = ((seat + step) % self.seats for step in range(1, self.seats))
        return next(at for at in order if at in able or at == self.vier) == self.vier

    def moves(self) -> tuple[Move, ...]:
        if self.phase != "act":
            return self._swaps() if self.phase == "draw" else super().moves()
        seat = self.turn
        matched = self.matched(seat)
        room = self.vying.stacks[seat] - max(0, self.level - self.vying.paid[seat])
        others = any(at != seat for at in self.able())
        verb = "vie" if not self.vies else "revie"
        raises = self.stakes(room) if room > 0 and others and self.raisable() else []
        found: list[Move] = [] if matched else [SEE]
        if (matched or not self.passed[seat]) and not self.forced(seat):
            found.append(PASS)
        found += [(verb, *stake.split()) for stake in raises]
        return tuple(found) if self.forced(seat) or matched else (*found, FOLD)

    def _swaps(self) -> tuple[Move, ...]:
        found = [("discard", TOKENS[card]) for card in self.hands[self.turn]] if self.fresh < self.most else []
        return (*dict.fromkeys(found), *([("draw",)] if self.fresh >= self.least else []))

    def acted(self, move: Move) -> Self:
        seat, verb = self.turn, move[0]
        if verb == "more":
            hands, cards = list(self.hands), [CARDS[word] for word in move[1:]]
            for at in self._order():
                hands[at] = tuple(sorted((*hands[at], cards.pop(0), cards.pop(0))))
            again = {"vies": 0, "vier": -1, "seers": 0, "passed": (False,) * self.seats, "quiet": 0}
            return replace(self, hands=tuple(hands), **again)._turn_to(self.dealer)
        if self.phase in ("draw", "drawing"):
            return super().acted(move)
        matched = self.matched(seat)
        if move == FOLD:
            return self.folded(seat)._turn_to(seat)
        if move == PASS:
            after = replace(self, passed=put(self.passed, seat, True), quiet=self.quiet + (not self.vies))
            return after.swapping(verb, matched=matched)
        if move == SEE:
            return replace(self.put_in(seat, self.owing(seat)), seers=self.seers + 1).swapping(verb, matched=True)
        chips = self.owing(seat) + self.amount(move)
        after = self.put_in(seat, chips)
        none = (False,) * self.seats
        after = replace(
            after, level=after.vying.paid[seat], vies=self.vies + 1, vier=seat, seers=0, passed=none, quiet=0
        )
        return after.vied(move)

    def amount(self, move: Move) -> int:
        """The chips of a vie beyond what it sees."""
        return int(move[1])

    def put_in(self, seat: int, chips: int) -> Self:
        """With chips from a seat."""
        vying = self.vying
        stacks, paid = vying.stacks, vying.paid
        chips = min(chips, stacks[seat])
        left, held = put(stacks, seat, stacks[seat] - chips), put(paid, seat, paid[seat] + chips)
        return replace(self, vying=replace(vying, stacks=left, paid=held))

    def folded(self, seat: int) -> Self:
        """Without a seat."""
        return replace(self, vying=replace(self.vying, live=put(self.vying.live, seat, False)))

    def swapping(self, verb: str, *, matched: bool) -> Self:
        """The exchange after a word, unless it put in the last chip."""
        seat = self.turn
        least, most = self.exchange(verb, matched=matched)
        if not self.vying.stacks[seat]:
            return self._turn_to(seat)
        most = min(most, len(self.hands[seat]))
        return replace(self, phase="draw", drawer=seat, fresh=0, least=min(least, most), most=most)

    def _after_draw(self) -> Self:
        return self._turn_to(self.drawer)

    def _order(self) -> list[int]:
        return sorted(self.live(), key=lambda seat: (seat - self.dealer - 1) % self.seats)

    # -- what wins ---------------------------------------------------------------------------------------------

    def worth(self, seat: int) -> tuple[int, ...]:
        hand = self.hands[seat]
        return (*hand_of(hand), -((seat - self.dealer - 1) % self.seats)) if len(hand) == 4 else (0,)

    def told_worth(self, seat: int) -> str:
        kind, value = hand_of(self.hands[seat])
        return f"{TYPES[kind]} {value}"

    def in_short(self, seat: int) -> str:
        return self.told_worth(seat)

    def settled(self, *, shown: bool) -> Self:
        if not self.vying.pot:
            return self.closed([0] * self.seats, [], shown=shown)
        return super().settled(shown=shown)

    def ranked(self, pot: Pot) -> list[list[int]]:
        return [[max(pot.seats, key=self.worth)]]

    def refusal(self, move: Move) -> str:
        if self.phase == "draw":
            if move == ("draw",):
                return f"you must change {self.least} card{'s' * (self.least > 1)} at least."
            return f"you may change {self.most} cards at the most, of those you hold."
        if self.phase == "act" and move in (PASS, FOLD) and self.forced(self.turn):
            return "nobody has seen, and you are the last: you must see, or revie."
        if self.phase == "act" and move == PASS:
            return "you have passed since the last vie: see, revie or fold."
        return super().refusal(move)

    # -- the house ---------------------------------------------------------------------------------------------

    def draw(self, rng: Random) -> Move:
        if self.phase != "more":
            return super().draw(rng)
        return kit.dealt("more", rng.sample(kit.unseen(PACK, *self.hands, *self.away), 2 * sum(self.vying.live)))

    def is_chance(self, move: Move) -> bool:
        if self.phase != "more":
            return super().is_chance(move)
        stock = kit.unseen(PACK, *self.hands, *self.away)
        return kit.is_deal(move, "more", 2 * sum(self.vying.live), stock)

    def told(self, seat: int, move: Move) -> Move:
        if move[0] == "more":
            return heard(self.apply(move), seat, move, [at for at in self._order() for _ in range(2)])
        return super().told(seat, move)

    def reveals(self, move: Move) -> bool:
        return move[0] != "discard"
