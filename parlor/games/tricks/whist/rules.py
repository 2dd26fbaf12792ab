"""Whist for four to seven, in partnerships or alone. Source: The Incompleat Gamester (W. Moore), "Cards: Whist"."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Annotated, Final, Literal

from msgspec.structs import replace

from parlor.core.options import BadOption, Options, option
from parlor.core.state import Move
from parlor.games.kits.cards import pack as kit
from parlor.games.kits.cards.pack import ATOUTS, CARDS, UNKNOWN, suit
from parlor.games.kits.tricks.game import TURN, TrickGame
from parlor.games.kits.tricks.rules import Law, card_played, follow_or_trump, suit_led, voids_by_follow_or_trump
from parlor.games.kits.tricks.view import SUIT_NAMES

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


LAWS: Final = {"source": Law(legal=follow_or_trump, lacking=voids_by_follow_or_trump), "strict": Law()}


class Whist(TrickGame[WhistOptions], frozen=True):
    """The deal, its trick play, and what has been won."""

    turned: int = UNKNOWN
    """The card that was turned up for trumps, unknown until it is."""
    odd: tuple[int, ...] = ()
    """Odd tricks of each seat in this deal, from the seventh on."""

    OPENS = TURN

    @property
    def pack(self) -> tuple[int, ...]:
        return whist_pack(self.options.deck)

    @property
    def sizes(self) -> tuple[int, ...]:
        return (len(self.pack) // self.seats,) * self.seats

    def start_deal(self, move: Move) -> Whist:
        state = replace(super().start_deal(move), odd=(0,) * self.seats)
        return state if self.options.deck == "french" else state._trumps(ATOUTS)

    # -- what is played ----------------------------------------------------------------------------

    @property
    def law(self) -> Law:
        """What must be followed."""
        return LAWS[self.options.follow]

    def moves(self) -> tuple[Move, ...]:
        return self.legal_plays(self.law) if self.turn >= 0 else ()

    def apply(self, move: Move) -> Whist:
        if move[0] == "play":
            tricks = self.trick_play.play_card(card_played(move), self.law)
            if tricks.trick:
                return self.continue_play(tricks)
            return self.continue_play(tricks, odd=count_odd_tricks(self.odd, sum(tricks.taken) - 1, (tricks.leader,)))
        if move[0] == "turned":
            turned = CARDS[move[1]]
            return replace(self._trumps(suit(turned)), turned=turned)
        return super().apply(move)

    def _trumps(self, trump: int) -> Whist:
        return replace(self, turn=self.trick_play.turn, phase="play", tricks=replace(self.trick_play, trump=trump))

    def score_deal(self) -> Whist:
        points = tuple(sum(pair) for pair in zip(self.points, self.side_scores(), strict=True))
        return self.end_deal(self.deal == self.options.deals, points=points)

    def side_scores(self) -> tuple[int, ...]:
        """What each seat's side has scored in this deal so far."""
        each = self.odd if scores_each_trick(self.options, self.seats) else self.trick_play.taken
        book = 0 if each is self.odd else BOOK
        sides = self.sides()
        won = [sum(count for count, other in zip(each, sides, strict=True) if other == side) for side in sides]
        return tuple(max(0, tricks - book) for tricks in won)

    def sides(self) -> tuple[int, ...]:
        seats = range(self.seats)
        return tuple([seat % 2 for seat in seats] if in_teams(self.options, self.seats) else seats)

    def required_play(self) -> str:
        follow = suit_led(self.trick_play.trick)
        if self.options.follow == "source" and follow != self.trick_play.trump:
            return f"play {SUIT_NAMES[follow]} or a trump while you have one."
        return super().required_play()

    # -- the card turned up --------------------------------------------------------------------------

    def turn_up_cards(self) -> tuple[int, ...]:
        """One of the dealer's hand if all cards are dealt, else of what is left."""
        whole = self.phase == TURN and len(self.pack) % self.seats == 0
        return self.trick_play.hands[self.dealer] if whole else super().turn_up_cards()

    def known_cards(self) -> list[tuple[int, int]]:
        return [(self.dealer, self.turned)]

    def face_up_cards(self) -> tuple[int, ...]:
        return () if self.turned == UNKNOWN or len(self.pack) % self.seats == 0 else (self.turned,)


@cache
def whist_pack(deck: str) -> tuple[int, ...]:
    """The cards played with."""
    return kit.french_pack() if deck == "french" else kit.tarot_pack()


def count_odd_tricks(odd: tuple[int, ...], done: int, winners: Iterable[int]) -> tuple[int, ...]:
    """The odd tricks of each seat, when these seats have won the tricks that followed on so many done."""
    found = list(odd)
    for number, winner in enumerate(winners, done + 1):
        found[winner] += number > BOOK and number % 2
    return tuple(found)


def in_teams(options: WhistOptions, seats: int) -> bool:
    """Whether two sides play."""
    return options.teams == "yes" or (options.teams == "usual" and seats == 4)


def scores_each_trick(options: WhistOptions, seats: int) -> bool:
    """Whether single odd tricks score, rather than all over six."""
    return options.odd == "numbered" or (options.odd == "usual" and not in_teams(options, seats))
