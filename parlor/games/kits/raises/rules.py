"""Hands of three cards whose worth two teams raise: a ladder, answers, gestures between partners that may be caught.

Teams sit alternately. Who is to play may raise what the hand is worth, if his team has the right; the others accept,
raise further or give the hand up, by the mouth of their speaker. The speaker is the last of his team to act in the
first trick; his partners signal to him, truly or not, and every opponent sees it with a chance of one in four.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Annotated, ClassVar, Final, Generic, Literal, Self, TypeVar

import msgspec

from parlor.core.options import BadOption, Options, option
from parlor.core.state import CHANCE, GAME_OVER, Chances, Move
from parlor.games.kits.cards.deals import DEAL, Deal, Dealt, mask_deal, split_deal
from parlor.games.kits.cards.pack import UNKNOWN
from parlor.games.kits.common.turns import beginner, beginner_chances, replace_at
from parlor.games.kits.raises.gestures import HIDDEN, Gesture, Signal, catch_chances, known_signals
from parlor.games.kits.tricks.rules import NONE, PLAY, Law, Play, card_played, refusal, start_play

EACH: Final = 3
"""Cards of a hand, by the rules."""
TIED: Final = -1
"""A trick that is nobody's; a hand that is nobody's."""
GOING: Final = -2
"""A hand that is not decided yet."""
SAYINGS: Final = ("strong", "weak", "mine", "yours")
MOST_HANDS: Final = 100
"""Hands after which the game ends as it stands, so that every game ends."""
IMAGINED: Final = 4
"""Of so many imagined deals the one that agrees best with the gestures seen is taken."""

Speaker = Annotated[
    Literal["receiver", "any"],
    option("Who answers a raise", receiver="the speaker of the team", any="each in turn may, or leaves it to the next"),
]
Signals = Annotated[
    bool, option("Gestures between partners", no="none", yes="one in a turn, to the speaker of the team")
]
Target = Annotated[int, option("Points that win", ge=3, le=24)]


class TeamOptions(Options, frozen=True):
    """What such games have in common."""

    target: Target = 12
    speaker: Speaker = "receiver"
    signals: Signals = True

    def check(self, seats: int) -> None:
        if seats % 2:
            raise BadOption("Two teams play: 2, 4, 6 or 8 players.")


T_co = TypeVar("T_co", bound=TeamOptions, covariant=True)


class Raised(Dealt[T_co], Generic[T_co], frozen=True):
    """A game of such hands, and where the hand stands."""

    GESTURES: ClassVar[Mapping[str, Gesture]]

    points: tuple[int, ...] = (0, 0)
    dealer: int = -1
    hand: int = 0
    phase: str = "deal"
    """deal, window (gestures before the first lead), play, with (a card to raise with), answer, caught; over."""
    tricks: Play | None = None
    up: int = UNKNOWN
    """The card turned up for trumps."""
    won: tuple[int, ...] = ()
    """The team that won each trick, or `TIED`."""
    laid: tuple[tuple[int, ...], ...] = ()
    """By seat, the cards played in this hand."""
    worth: int = 1
    """What the hand is worth, as far as it was accepted."""
    offered: int = 0
    """What it shall be worth; 0 while nothing is to be answered."""
    holder: int = -1
    """The team that may raise next; -1 for either."""
    raiser: int = -1
    """Who raised last."""
    asked: int = 0
    """How many of the other team have left the answer to the next."""
    card: int = UNKNOWN
    """The card that was shown with the raise."""
    silent: int = 0
    """How many have had their turn in the window."""
    talked: bool = False
    signalled: bool = False
    """Whether the seat to play has made a gesture in this turn."""
    pending: str = ""
    """The gesture of which chance says who catches it."""
    signals: tuple[Signal, ...] = ()
    ended: tuple[int, int, bool] = (GOING, 0, False)
    """The team that won the last hand, its points, and whether the others gave it up."""

    # -- what each game says for itself ----------------------------------------------------------------

    @property
    def pack(self) -> tuple[int, ...]:
        """The cards."""
        raise NotImplementedError

    @property
    def turns_up_trump(self) -> bool:
        """Whether a card is turned up for trumps."""
        return False

    @property
    def law(self) -> Law:
        """What must be played, and what wins."""
        raise NotImplementedError

    @property
    def hand_worths(self) -> tuple[int, ...]:
        """What a hand may be worth."""
        return (1, 3, 6, 9, 12)

    def is_tied(self, trick: tuple[int, ...], leader: int) -> bool:
        """Whether a full trick is nobody's."""
        return False

    def hand_winner(self, won: tuple[int, ...]) -> int:
        """The team that has won the hand by these tricks, `TIED` for nobody, or `GOING`."""
        raise NotImplementedError

    def next_leader(self, play: Play, won: tuple[int, ...]) -> int:
        """Who leads after a trick that is nobody's."""
        return play.leader

    def gesture_codes(self) -> tuple[str, ...]:
        """The gestures that this game has, by name."""
        return tuple(self.GESTURES)

    def is_true(self, code: str, hand: tuple[int, ...]) -> bool:
        """Whether what a gesture says is so."""
        raise NotImplementedError

    def card_strength(self, c: int) -> float:
        """How good a card is, from 0 to 1."""
        raise NotImplementedError

    def card_order(self) -> str:
        """How the cards rank, from the highest, in the words of the table."""
        raise NotImplementedError

    def raise_options(self) -> str:
        """What may be done beside playing, in words."""
        return f"raise to {self.worth_name(self.next_worth)}"

    def worth_name(self, worth: int) -> str:
        """What a hand is worth, in words where it wins the game."""
        return f"{worth}, the whole game" if worth >= self.options.target else f"{worth}"

    def play_rule(self) -> str:
        """What has to be played to the trick, as a sentence without its end; "" while any card may."""
        free = len(self.trick_play.legal_cards(self.law)) == len(self.trick_play.hands[self.trick_play.turn])
        return "" if free else "Trumps were led: play a trump"

    @property
    def suits_matter(self) -> bool:
        """Whether the suits of cards matter."""
        return self.turns_up_trump

    # -- who is who ------------------------------------------------------------------------------------

    @property
    def trick_play(self) -> Play:
        """The hands and the tricks."""
        assert self.tricks is not None
        return self.tricks

    def sides(self) -> tuple[int, ...]:
        return tuple(seat % 2 for seat in range(self.seats))

    def speaker(self, team: int) -> int:
        """Who speaks for a team and sees its gestures: the last of it to act in the first trick."""
        return self.dealer if self.dealer % 2 == team else (self.dealer - 1) % self.seats

    def _answerer(self) -> int:
        """Who answers the raise: the speaker; or, where anybody may, those after the raiser in turn."""
        if self.options.speaker == "receiver":
            return self.speaker(1 - self.raiser % 2)
        return (self.raiser + 1 + 2 * self.asked) % self.seats

    def may_signal(self, seat: int) -> bool:
        """Whether a seat has a speaker to make gestures to."""
        return self.options.signals and self.seats > 2 and seat != self.speaker(seat % 2)

    @property
    def next_worth(self) -> int:
        """What the next raise offers; 0 where none is left."""
        now = self.offered or self.worth
        return next((value for value in self.hand_worths if value > now), 0)

    # -- moves -----------------------------------------------------------------------------------------

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        signals = tuple(("signal", code) for code in self.gesture_codes())
        if self.phase == "window":
            return (("quiet",), *signals)
        if self.phase == "answer":
            found: list[Move] = [("accept",), ("reraise",)] if self.next_worth else [("accept",)]
            last = self.options.speaker == "receiver" or self.asked == self.seats // 2 - 1
            return (*found, ("fold",)) if last else (*found, ("fold",), ("leave",))
        plays = tuple(PLAY[c] for c in self.trick_play.legal_cards(self.law))
        if self.phase == "with":
            return plays
        may_raise = self.holder in (-1, self.turn % 2) and self.next_worth
        raises = (("raise",), ("raise_with",)) if may_raise else ()
        signals = signals if self.may_signal(self.turn) and not self.signalled else ()
        says = () if self.talked or self.seats == 2 else tuple(("say", word) for word in SAYINGS)
        return (*plays, *raises, *signals, *says)

    def apply(self, move: Move) -> Self:
        verb = move[0]
        if verb == "play":
            c = card_played(move)
            return self._offer_raise(self.turn, c) if self.phase == "with" else self._play_card(c)
        if verb in ("raise", "reraise"):
            return self._offer_raise(self.turn, self.card)
        if verb == "accept":
            team, seat = self.turn % 2, self.trick_play.turn
            state = replace(self, phase="play", turn=seat, worth=self.offered, offered=0, holder=team, asked=0)
            return state if self.card == UNKNOWN else state._play_card(self.card)
        if verb == "fold":
            return self._end_hand(self.raiser % 2, gave_up=True)
        if verb == "leave":
            state = replace(self, asked=self.asked + 1)
            return replace(state, turn=state._answerer())
        if verb == "raise_with":
            return replace(self, phase="with")
        if verb == "say":
            return replace(self, talked=True)
        if verb == "signal":
            return replace(self, turn=CHANCE, phase="caught", pending=move[1])
        if verb == "quiet":
            return self._next_signaller(self.silent + 1)
        if verb == "caught":
            return self._after_catches(move[1:])
        if verb == "first":
            return replace(self, dealer=beginner(move))
        return self._start_hand(move)

    def _start_hand(self, move: Move) -> Self:
        hands = split_deal(move, self._hand_sizes)
        dealer = (self.dealer + (self.hand > 0)) % self.seats
        tricks = start_play(hands[: self.seats], (dealer + 1) % self.seats)
        up = hands[self.seats][0] if self.turns_up_trump else UNKNOWN
        none: tuple[tuple[int, ...], ...] = ((),) * self.seats
        tricks = replace(tricks, trump=up >> 5 if self.turns_up_trump else NONE)
        state = replace(
            self, dealer=dealer, hand=self.hand + 1, tricks=tricks, up=up,
            won=(), laid=none, worth=1, offered=0, holder=-1, raiser=-1, asked=0, card=UNKNOWN, talked=False,
            signalled=False, pending="", signals=(),
        )  # fmt: skip
        return state._next_signaller(0)

    def _next_signaller(self, silent: int) -> Self:
        """The next who may make a gesture before the first lead; then the lead."""
        while silent < self.seats:
            seat = self.trick_play.seat_after(self.trick_play.turn, silent)
            if self.may_signal(seat):
                return replace(self, phase="window", turn=seat, silent=silent)
            silent += 1
        return replace(self, phase="play", turn=self.trick_play.turn, silent=silent)

    @property
    def sender(self) -> int:
        """Who may make a gesture now."""
        return (
            self.trick_play.seat_after(self.trick_play.turn, self.silent)
            if self.silent < self.seats
            else self.trick_play.turn
        )

    @property
    def watching(self) -> tuple[int, ...]:
        """The opponents of the seat that makes a gesture."""
        return tuple(seat for seat in range(self.seats) if seat % 2 != self.sender % 2)

    def _after_catches(self, words: tuple[str, ...]) -> Self:
        seen = tuple(seat for seat, word in zip(self.watching, words, strict=True) if word == "yes")
        sender = self.sender
        state = replace(self, pending="", signals=(*self.signals, Signal(sender, self.pending, seen)))
        if self.silent < self.seats:
            return state._next_signaller(self.silent + 1)
        return replace(state, phase="play", turn=sender, signalled=True)

    def _offer_raise(self, seat: int, c: int) -> Self:
        """A raise: the other team is asked."""
        worth = self.offered or self.worth
        state = replace(self, phase="answer", worth=worth, offered=self.next_worth, raiser=seat, asked=0, card=c)
        return replace(state, turn=state._answerer())

    def _play_card(self, c: int) -> Self:
        table, seat, won = self.trick_play, self.trick_play.turn, self.won
        full = len(table.trick) + 1 == self.seats
        after = table.play_card(c, self.law)
        if full:
            tied = self.is_tied(after.last, after.last_leader)
            won = (*won, TIED if tied else after.leader % 2)
            if tied:
                lead = self.next_leader(after, won)
                after = replace(after, leader=lead, turn=lead)
        laid = replace_at(self.laid, seat, (*self.laid[seat], c))
        state = replace(
            self, turn=after.turn, phase="play", tricks=after, won=won, laid=laid, card=UNKNOWN, talked=False,
            signalled=False,
        )  # fmt: skip
        result = self.hand_winner(won) if full else GOING
        return state if result == GOING else state._end_hand(result)

    def _end_hand(self, team: int, gave_up: bool = False) -> Self:
        """The hand is over: what it was worth goes to a team, or to nobody."""
        points = self.points if team == TIED else replace_at(self.points, team, self.points[team] + self.worth)
        over = max(points) >= self.options.target or self.hand == MOST_HANDS
        return replace(
            self, turn=GAME_OVER if over else CHANCE, phase="over" if over else "deal", points=points, offered=0,
            ended=(team, 0 if team == TIED else self.worth, gave_up),
        )  # fmt: skip

    def scores(self) -> tuple[float, ...]:
        return tuple(self.points[seat % 2] for seat in range(self.seats))

    def refusal(self, move: Move) -> str:
        if self.phase in ("play", "with"):
            if move in (("raise",), ("raise_with",)):
                return "the other team has the right to raise." if self.next_worth else "it cannot be worth more."
            return refusal(self.trick_play, move, f"{self.play_rule()}.") or super().refusal(move)
        return super().refusal(move)

    # -- chance ------------------------------------------------------------------------------------

    @property
    def _hand_sizes(self) -> tuple[int, ...]:
        return (EACH,) * self.seats + (1,) * self.turns_up_trump

    def chances(self) -> Chances | None:
        if self.dealer < 0:
            return beginner_chances(self.seats)
        if self.phase != "caught":
            return None
        return catch_chances(self.seats // 2)

    def next_deal(self) -> Deal | None:
        return Deal(self.pack, self._hand_sizes) if self.dealer >= 0 and self.phase == "deal" else None

    # -- what is known -------------------------------------------------------------------------------

    def masked(self, seat: int) -> Self:
        if self.tricks is None:
            return self
        shown = [(self.trick_play.turn, self.card)] if self.card != UNKNOWN else []
        heard = not self.pending or seat in (self.sender, self.speaker(self.sender % 2))
        return replace(
            self,
            tricks=self.trick_play.masked(seat, shown),
            signals=known_signals(self.signals, seat, self.speaker),
            pending=self.pending if heard else HIDDEN,
            signalled=self.signalled and seat == self.trick_play.turn,
        )

    def determinize(self, seat: int, rng: Random) -> Self:
        """Of a few imagined deals, the one that agrees best with the gestures that this seat has seen."""
        if self.tricks is None:
            return self
        pending = rng.choice(self.gesture_codes()) if self.pending == HIDDEN else self.pending
        return min(
            (self._imagine(pending, rng) for _ in range(IMAGINED if self.signals else 1)), key=Raised.false_signals
        )

    def _imagine(self, pending: str, rng: Random) -> Self:
        tricks, _ = self.trick_play.determinize(self.pack, (self.up,), rng, self.may_hold)
        return replace(self, tricks=tricks, pending=pending)

    def may_hold(self, holder: int, c: int) -> bool:
        """Whether a seat may still hold a card, for all that it has shown to lack."""
        return True

    def false_signals(self) -> int:
        """How many of the gestures made say what is not so."""
        return sum(not self.is_true(each.code, self.dealt_hand(each.seat)) for each in self.signals)

    def dealt_hand(self, seat: int) -> tuple[int, ...]:
        """The hand that a seat was dealt."""
        return (*self.trick_play.hands[seat], *self.laid[seat])

    def observe(self, seat: int, move: Move) -> Move:
        if move[0] == DEAL:
            return mask_deal(move, self._hand_sizes, seat, self.seats)
        if move[0] == "signal" and seat not in (self.turn, self.speaker(self.turn % 2)):
            return (move[0], HIDDEN)
        if move[0] == "caught":
            words = zip(self.watching, move[1:], strict=True)
            return (move[0], *(word if watcher == seat else HIDDEN for watcher, word in words))
        return move

    def reveals(self, move: Move) -> bool:
        return move[0] != "raise_with"


replace = msgspec.structs.replace
