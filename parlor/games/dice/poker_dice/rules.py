"""Poker Dice. Source: The Incompleat Gamester (W. Moore), "Poker-Based: Poker Dice"."""

from __future__ import annotations

from random import Random
from typing import Annotated, Any, Final, Literal, Self

from msgspec.structs import replace

from parlor.core.options import Options, option
from parlor.core.state import CHANCE, GAME_OVER, Chances, Move, State
from parlor.games.kits.common.turns import replace_at
from parlor.games.kits.dice import hands as dice_hands
from parlor.games.kits.dice.first_player import Opening, Start, opening_for
from parlor.games.kits.dice.rounds import NOT_YET, OUT, Ante, Chips, Rounds, start_rounds
from parlor.games.kits.dice.rules import die_index, is_roll, keep_moves, random_roll, roll_faces
from parlor.games.kits.dice.score_sheet import DICE, ROLL, ROLLS, put_rolled
from parlor.games.kits.stakes.betting import Pot, Vying

STAND: Final[Move] = ("stand",)
UNIT: Final = 2
"""What is bet."""
FOLDED: Final = 0
"""Stands for the result of a hand that was folded, lower than any that was thrown."""
UNSEEN: Final = -3
"""The result of who was left alone, and shows nothing."""
HIDDEN: Final = (0,) * DICE


class PokerDiceOptions(Options, frozen=True):
    wild: Annotated[
        Literal["none", "aces"], option("Wild dice", none="none", aces="aces stand for whatever is best")
    ] = "none"
    rounds: Annotated[int, option("Rounds in a game", ge=1, le=50)] = 5
    betting: Annotated[
        Literal["off", "kitty", "round"],
        option(
            "Chips",
            off="rounds won are counted",
            kitty="everyone antes, and the best hand takes the kitty",
            round="the dice are hidden, and after the throws there is a round of betting",
        ),
    ] = "off"
    chips: Chips = 100
    ante: Ante = 1
    start: Start = "random"


class PokerDice(State[PokerDiceOptions], frozen=True):
    """The rounds, everyone's dice, and the betting."""

    course: Rounds | None = None
    opening: Opening | None = None
    hands: tuple[tuple[int, ...], ...] = ()
    """By seat, the dice of this round in their places; none before one's first roll."""
    rolls: int = 0
    kept: int = 0
    """The dice set aside, as bits."""
    vying: Vying | None = None
    shown: tuple[tuple[int, ...], ...] = ()
    """By seat, the dice that were shown at the end of the last round."""

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        return cls(options, seats, CHANCE, opening=opening_for(options.start, seats))

    @property
    def under_cups(self) -> bool:
        """Whether the dice lie under cups."""
        return self.options.betting == "round"

    @property
    def wild(self) -> bool:
        """Whether aces are wild."""
        return self.options.wild == "aces"

    def hand_rank(self, seat: int) -> int:
        """How high a seat's hand ranks."""
        return dice_hands.hand_rank(self.hands[seat], wild=self.wild)

    # -- moves -------------------------------------------------------------------------------------

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        if self.vying is not None:
            return tuple(self.vying.moves())
        if not self.rolls:
            return (ROLL,)
        if self.rolls == ROLLS:
            return (STAND,)
        again = () if self.kept == 2**DICE - 1 else (ROLL,)
        return (STAND, *keep_moves(self.kept, DICE), *again)

    def refusal(self, move: Move) -> str:
        if self.vying is None and not self.rolls:
            return "roll the dice first."
        return "you have rolled three times: stand." if self.rolls == ROLLS else super().refusal(move)

    def apply(self, move: Move) -> PokerDice:
        course = self.course
        if self.opening is not None:
            found, o = self.opening.add(move), self.options
            if not isinstance(found, int):
                return replace(self, opening=found)
            betting = "off" if o.betting == "off" else "on"
            return self._round(start_rounds(self.seats, found, o.rounds, betting, o.chips, o.ante, dice=0))
        assert course is not None
        if self.vying is not None:
            return self._after_bet(course, self.vying.after_bet(move))
        if move == ROLL:
            return replace(self, turn=CHANCE)
        if move == STAND:
            return self._end_turn(course)
        if move[0] == "keep":
            return replace(self, kept=self.kept | 1 << die_index(move))
        seat = course.turn
        dice = put_rolled(self.hands[seat] if self.rolls else (), self.kept, roll_faces(move))
        return replace(self, turn=seat, hands=replace_at(self.hands, seat, dice), rolls=self.rolls + 1, kept=0)

    def _round(self, course: Rounds) -> PokerDice:
        """At the beginning of a round, or at the end."""
        turn = course.turn if course.left else GAME_OVER
        return PokerDice(self.options, self.seats, turn, course, hands=((),) * self.seats, shown=self.shown)

    def _end_turn(self, course: Rounds) -> PokerDice:
        seat = course.turn
        if not self.under_cups:
            after = course.score_throw(self.hand_rank(seat))
            if len(after.past) > len(course.past):
                return replace(self, shown=self.hands)._round(after)
            return replace(self, turn=after.turn, course=after, rolls=0, kept=0)
        results = replace_at(course.results, seat, FOLDED)
        following = course.next_seat(seat)
        while following != course.first and results[following] != NOT_YET:
            following = course.next_seat(following)
        if results[following] == NOT_YET:
            after = replace(course, turn=following, results=results)
            return replace(self, turn=following, course=after, rolls=0, kept=0)
        live = tuple(result != OUT for result in results)
        vying = Vying(course.chips, (0,) * self.seats, live, UNIT).open_round(course.first)
        return replace(self, course=replace(course, results=results), rolls=0, kept=0)._after_bet(course, vying)

    def _after_bet(self, course: Rounds, vying: Vying) -> PokerDice:
        if vying.turn >= 0:
            return replace(self, turn=vying.turn, vying=vying)
        live = tuple(seat for seat in range(self.seats) if vying.live[seat])
        alone = len(live) == 1
        places = {seat: UNSEEN if alone else self.hand_rank(seat) for seat in live}
        results = tuple(OUT if course.results[seat] == OUT else places.get(seat, FOLDED) for seat in range(self.seats))
        bets = vying.pots()
        if bets and bets[0].seats == live:
            bets[0] = Pot(bets[0].chips + course.pot, live)
        else:
            bets.insert(0, Pot(course.pot, live))
        stacks, kitty, winner, tied = list(vying.stacks), 0, -1, list[int]()
        for pot in bets:
            best = [seat for seat in pot.seats if places[seat] == max(places[other] for other in pot.seats)]
            if len(best) == 1:
                stacks[best[0]] += pot.chips
                winner = best[0] if winner < 0 and pot is bets[0] else winner
            else:
                kitty += pot.chips
                tied = tied or best
        shown = tuple(hand if seat in live and not alone else () for seat, hand in enumerate(self.hands))
        return replace(self, shown=shown)._round(course.pay_round(results, tuple(stacks), kitty, winner, tuple(tied)))

    # -- chance --------------------------------------------------------------------------------------

    @property
    def dice_due(self) -> int:
        """How many dice are thrown."""
        return DICE - self.kept.bit_count()

    def chances(self) -> Chances | None:
        return self.opening.chances() if self.opening is not None else None

    def draw(self, rng: Random) -> Move:
        return self.opening.draw(rng) if self.opening is not None else random_roll(self.dice_due, rng)

    def is_chance(self, move: Move) -> bool:
        return self.opening.fits(move) if self.opening is not None else is_roll(move, self.dice_due)

    # -- the score -----------------------------------------------------------------------------------

    def scores(self) -> tuple[float, ...]:
        return self.course.scores if self.course else (0,) * self.seats

    def winners(self) -> tuple[int, ...]:
        """Whoever has most; nobody, where no round was won."""
        return self.course.leaders if self.course else ()

    # -- secrets -------------------------------------------------------------------------------------

    def masked(self, seat: int) -> PokerDice:
        if not self.under_cups or not self.hands:
            return self
        hands = tuple(hand if at == seat or not hand else HIDDEN for at, hand in enumerate(self.hands))
        return replace(self, hands=hands)

    def determinize(self, seat: int, rng: Random) -> PokerDice:
        hands = tuple(tuple(rng.choices(range(1, 7), k=DICE)) if hand == HIDDEN else hand for hand in self.hands)
        return replace(self, hands=hands)

    def observe(self, seat: int, move: Move) -> Move:
        secret = self.under_cups and move[0] == "rolled" and self.course is not None and seat != self.course.turn
        return ("rolled", *("?",) * (len(move) - 1)) if secret else move

    def reveals(self, move: Move) -> bool:
        if not self.under_cups or self.course is None:
            return False
        after = self.apply(move).course
        return after is not None and len(after.past) > len(self.course.past) and max(after.past[-1]) > FOLDED
