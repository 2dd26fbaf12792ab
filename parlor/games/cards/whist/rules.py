"""Whist for four to seven, in partnerships or alone. Source: The Incompleat Gamester (W. Moore), "Cards: Whist"."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Annotated, Any, Final, Literal, Self

import msgspec

from parlor.games.kits import cards as kit
from parlor.games.kits.cards import ATOUTS, CARDS, TOKENS, UNKNOWN, suit
from parlor.games.kits.deals import DEAL, Deal, Dealt, heaps
from parlor.games.kits.trick_table import SUIT_NAMES
from parlor.games.kits.tricks import PLAY, Law, Play, begun, follow_or_trump, led, neither, played, refusal
from parlor.games.kits.turns import beginner, beginners
from parlor.rules import CHANCE, NOBODY, BadOption, Chances, Move, Options, option

BOOK: Final = 6
"""The tricks that do not count."""


class WhistOptions(Options, frozen=True):
    teams: Annotated[
        Literal["usual", "yes", "no"],
        option(
            "Partnerships",
            usual="partners sit opposite when four play; else everyone plays alone",
            yes="two sides, every other seat (four or six players)",
            no="everyone plays alone",
        ),
    ] = "usual"
    follow: Annotated[
        Literal["source", "strict"],
        option(
            "What must be played",
            source="the led suit or a trump, as you like; with neither, anything",
            strict="the led suit; without it, anything",
        ),
    ] = "source"
    deck: Annotated[
        Literal["french", "tarot"],
        option("The cards", french="52 cards, one turned up for trumps", tarot="78 cards; the atouts are trumps"),
    ] = "french"
    odd: Annotated[
        Literal["usual", "over_six", "numbered"],
        option(
            "What scores",
            usual="tricks over six for partners, odd tricks for lone players",
            over_six="each trick of a side over its sixth",
            numbered="to win trick number 7, 9, 11 or a later odd one of the deal",
        ),
    ] = "usual"
    deals: Annotated[int, option("Deals in a game", ge=1, le=20)] = 4

    def check(self, seats: int) -> None:
        if self.teams == "yes" and seats % 2:
            raise BadOption(f"teams=yes needs four or six players, not {seats}.")


LAWS: Final = {"source": Law(legal=follow_or_trump, lacking=neither), "strict": Law()}


class Whist(Dealt[WhistOptions], frozen=True):
    """The deal, its trick play, and what has been won."""

    dealer: int
    points: tuple[int, ...]
    deal: int = 1
    tricks: Play | None = None
    """The trick play, once cards are dealt; before the turn-up its trump is not known."""
    turned: int = UNKNOWN
    """The card that was turned up for trumps, unknown until it is."""
    odd: tuple[int, ...] = ()
    """Odd tricks of each seat in this deal, from the seventh on."""

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        return cls(options, seats, CHANCE, -1, (0,) * seats)

    # -- what is played ----------------------------------------------------------------------------

    @property
    def law(self) -> Law:
        """What must be followed."""
        return LAWS[self.options.follow]

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0 or self.tricks is None:
            return ()
        return tuple(PLAY[card] for card in self.tricks.legal(self.law))

    def apply(self, move: Move) -> Whist:
        if move[0] == "first":
            return replace(self, dealer=beginner(move))
        if move[0] == DEAL:
            hands = heaps(move, (len(move) // self.seats,) * self.seats)
            tricks = begun(hands, (self.dealer + 1) % self.seats, trump=ATOUTS)
            turn = tricks.turn if self.options.deck == "tarot" else CHANCE
            return replace(self, turn=turn, tricks=tricks, turned=UNKNOWN, odd=(0,) * self.seats)
        assert self.tricks is not None
        if move[0] == "turned":
            turned = CARDS[move[1]]
            tricks = replace(self.tricks, trump=suit(turned))
            return replace(self, turn=tricks.turn, tricks=tricks, turned=turned)
        tricks = self.tricks.after(played(move), self.law)
        odd = self.odd
        if not tricks.trick and (number := sum(tricks.taken)) > BOOK and number % 2:
            odd = added(odd, tricks.leader)
        state = replace(self, turn=tricks.turn, tricks=tricks, odd=odd)
        return state._scored() if tricks.done else state

    def _scored(self) -> Whist:
        points = tuple(sum(pair) for pair in zip(self.points, self.won(), strict=True))
        if self.deal == self.options.deals:
            return replace(self, turn=NOBODY, points=points)
        return replace(self, turn=CHANCE, points=points, deal=self.deal + 1, dealer=(self.dealer + 1) % self.seats)

    def won(self) -> tuple[int, ...]:
        """What each seat's side has scored in this deal so far."""
        assert self.tricks is not None
        each = self.odd if scored_by_number(self.options, self.seats) else self.tricks.taken
        book = 0 if each is self.odd else BOOK
        sides = self.sides()
        won = [sum(count for count, other in zip(each, sides, strict=True) if other == side) for side in sides]
        return tuple(max(0, tricks - book) for tricks in won)

    def sides(self) -> tuple[int, ...]:
        return tuple(seat % 2 if in_teams(self.options, self.seats) else seat for seat in range(self.seats))

    def refusal(self, move: Move) -> str:
        assert self.tricks is not None
        follow = led(self.tricks.trick)
        right = f"follow with {SUIT_NAMES[follow]}."
        if self.options.follow == "source" and follow != self.tricks.trump:
            right = f"play {SUIT_NAMES[follow]} or a trump while you have one."
        return refusal(self.tricks, move, right) or super().refusal(move)

    # -- the house ---------------------------------------------------------------------------------

    def chances(self) -> Chances | None:
        if self.dealer < 0:
            return beginners(self.seats)
        cards = self._to_turn()
        return tuple((("turned", TOKENS[card]), 1 / len(cards)) for card in cards) or None

    def dealing(self) -> Deal | None:
        if self.dealer < 0 or self._to_turn():
            return None
        cards = pack(self.options.deck)
        return Deal(cards, (len(cards) // self.seats,) * self.seats)

    def _to_turn(self) -> tuple[int, ...]:
        """With trumps to be turned up, where they come from: the dealer's hand if all are dealt, else what is left."""
        if self.tricks is None or self.tricks.done:
            return ()
        cards = pack(self.options.deck)
        return self.tricks.hands[self.dealer] if len(cards) % self.seats == 0 else kit.unseen(cards, *self.tricks.hands)

    # -- what is known -------------------------------------------------------------------------------

    def scores(self) -> tuple[float, ...]:
        return self.points

    def masked(self, seat: int) -> Whist:
        if self.tricks is None:
            return self
        return replace(self, tricks=self.tricks.masked(seat, [(self.dealer, self.turned)]))

    def determinize(self, seat: int, rng: Random) -> Whist:
        if self.tricks is None:
            return self
        held = self.turned == UNKNOWN or any(self.turned in cards for cards in (*self.tricks.hands, self.tricks.gone))
        away = () if held else (self.turned,)
        return replace(self, tricks=self.tricks.determinize(pack(self.options.deck), away, rng)[0])

    def reveals(self, move: Move) -> bool:
        return True


replace = msgspec.structs.replace


@cache
def pack(deck: str) -> tuple[int, ...]:
    """The cards played with."""
    return kit.deck() if deck == "french" else kit.tarot()


def in_teams(options: WhistOptions, seats: int) -> bool:
    """Whether two sides play."""
    return options.teams == "yes" or (options.teams == "usual" and seats == 4)


def scored_by_number(options: WhistOptions, seats: int) -> bool:
    """Whether single odd tricks score, rather than all over six."""
    return options.odd == "numbered" or (options.odd == "usual" and not in_teams(options, seats))


def added(counts: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """One more for a seat."""
    return (*counts[:seat], counts[seat] + 1, *counts[seat + 1 :])
