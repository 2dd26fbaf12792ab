"""Craps and Hazard. Source: the game reports of Dagonell the Juggler, "Hazard and Craps"."""

from __future__ import annotations

from random import Random
from typing import Annotated, Any, ClassVar, Final, Literal, Self

from msgspec import Struct
from msgspec.structs import replace

from parlor.core.options import Options, option
from parlor.core.state import CHANCE, GAME_OVER, Chances, Move
from parlor.games.dice.craps.law import MAINS, TRUE, first_throw, later
from parlor.games.kits.dice.first_player import Opening, Start, opening_for
from parlor.games.kits.dice.rules import roll_faces
from parlor.games.kits.dice.throwing import ROLL, Thrown

CAP: Final = 200
"""Throws after which a decision is given up, and the stakes go back."""
RUN: Final = 10
"""Decisions after which the dice pass on, by option."""
PASS: Final[Move] = ("pass",)
PASS_DICE: Final[Move] = ("pass_dice",)
ANSWERS: Final[tuple[Move, ...]] = (("accept",), ("refuse",))
TAKES: Final[tuple[Move, ...]] = (("take",), PASS)
SIDES: Final[tuple[Move, ...]] = (("side", "point"), ("side", "seven"))
Phase = Literal["main", "stake", "fade", "odds", "answer", "side", "take", "roll"]
Rounds = Annotated[int, option("Decisions in a game", ge=1, le=200)]
MaxBet = Annotated[int, option("The most that may be staked", ge=1, le=50)]
Stack = Annotated[int, option("Chips at the beginning", ge=1, le=1000)]
Ten = Annotated[bool, option("The dice", no="stay with who wins", yes="pass on after ten decisions at the latest")]


class CrapsOptions(Options, frozen=True):
    rounds: Rounds = 20
    max_bet: MaxBet = 10
    chips: Stack = 100
    odds: Annotated[bool, option("Odds on the point", no="no", yes="faders may offer the shooter fair odds")] = True
    side_bets: Annotated[
        bool, option("Bets among the faders", no="no", yes="on the point against the seven, at fair odds")
    ] = False
    ten_decisions: Ten = False
    start: Start = "random"


class HazardOptions(Options, frozen=True):
    rounds: Rounds = 20
    max_bet: MaxBet = 10
    chips: Stack = 100
    dice_on_11_12: Annotated[
        Literal["pass", "keep"],
        option("When the shooter loses by 11 or 12", **{"pass": "the dice pass on", "keep": "he keeps the dice"}),
    ] = "pass"
    ten_decisions: Ten = False
    start: Start = "random"


class Bets(Struct, frozen=True):
    """The bets on a decision, and what it was about."""

    shooter: int
    main: int
    point: int
    fades: tuple[int, ...]
    odds: tuple[tuple[int, int], ...]
    wagers: tuple[tuple[int, int], ...]


class Shooting(Thrown[Any], frozen=True):
    """Chips, stakes, and how far the shooter has come."""

    chips: tuple[int, ...]
    """What everyone has, stakes included until they are decided."""
    opening: Opening | None = None
    shooter: int = -1
    phase: Phase = "stake"
    waiting: tuple[int, ...] = ()
    """Who is to be asked in this phase, the one to speak first."""
    decisions: int = 0
    run: int = 0
    """Decisions of this shooter."""
    stake: int = 0
    fades: tuple[int, ...] = ()
    """How much of the stake each seat has covered."""
    main: int = 0
    point: int = 0
    rolls: int = 0
    """Throws for this decision."""
    gains: tuple[int, ...] = ()
    """What the last decision brought each seat; nothing once a main has been thrown for."""
    odds: tuple[tuple[int, int], ...] = ()
    """By seat, what the shooter and the fader put in more on the point."""
    offer: int = 0
    """The shooter's part of the odds that are offered him."""
    offerer: int = -1
    """Who offers a bet among faders."""
    takers: tuple[int, ...] = ()
    """Who may still take it."""
    backed: str = ""
    """What he would bet on: the point, or the seven."""
    wagers: tuple[tuple[int, int], ...] = ()
    """Bets among faders: who is for the point, and who for the seven."""
    last: tuple[int, ...] = ()
    thrower: int = -1
    """Who threw them."""
    past: Bets | None = None
    """How the bets stood at the last decision, until another stake or main."""

    has_main: ClassVar[bool] = False

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        return cls(options, seats, CHANCE, (options.chips,) * seats, opening_for(options.start, seats))

    # -- what is at stake ----------------------------------------------------------------------------

    def free_chips(self, seat: int) -> int:
        """The chips of a seat that are in no bet."""
        if seat == self.shooter:
            return self.chips[seat] - sum(self.fades) - sum(mine for mine, _ in self.odds) - self.offer
        mine, against = TRUE[self.point] if self.wagers else (0, 0)
        staked = sum(mine * (seat == yes) + against * (seat == no) for yes, no in self.wagers)
        return self.chips[seat] - self.fades[seat] - (self.odds[seat][1] if self.odds else 0) - staked

    @property
    def remaining(self) -> int:
        """How much of the stake is not faded yet."""
        return self.stake - sum(self.fades)

    def payouts(self, decided: int) -> tuple[int, ...]:
        """What each seat wins or loses, as it is decided for the shooter: 1 he wins, -1 he loses, 0 all goes back."""
        gains = [0] * self.seats
        for seat, fade in enumerate(self.fades):
            mine, against = self.odds[seat] if self.odds else (0, 0)
            gain = 0 if not decided else fade + against if decided > 0 else -fade - mine
            gains[self.shooter] += gain
            gains[seat] -= gain
        for yes, no in self.wagers if decided else ():
            mine, against = TRUE[self.point]
            gain = against if decided > 0 else -mine
            gains[yes] += gain
            gains[no] -= gain
        return tuple(gains)

    def offers(self, seat: int) -> tuple[int, ...]:
        """The shooter's parts of odds that a fader can offer: his own is no more than his fade."""
        mine, against = TRUE[self.point]
        most = min(min(self.fades[seat], self.free_chips(seat)) // against, self.free_chips(self.shooter) // mine)
        return tuple(mine * times for times in range(1, most + 1))

    def next_seat(self, seat: int) -> int:
        """The next seat with chips."""
        seat = (seat + 1) % self.seats
        while not self.chips[seat]:
            seat = (seat + 1) % self.seats
        return seat

    @property
    def others(self) -> tuple[int, ...]:
        """Those who play against the shooter, from his left."""
        order = ((self.shooter + step) % self.seats for step in range(1, self.seats))
        return tuple(seat for seat in order if self.chips[seat])

    # -- moves -----------------------------------------------------------------------------------------

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        give = (PASS_DICE,) if self.run else ()
        match self.phase:
            case "main":
                return (ROLL, *give)
            case "stake":
                most = min(self.options.max_bet, self.chips[self.turn])
                found = tuple(("stake", str(chips)) for chips in range(1, most + 1))
                return found if self.has_main else (*found, *give)
            case "fade":
                most = min(self.remaining, self.free_chips(self.turn))
                return tuple(("fade", str(chips)) for chips in range(most + 1))
            case "odds":
                return (PASS, *(("odds", str(chips)) for chips in self.offers(self.turn)))
            case "answer":
                return ANSWERS
            case "side":
                return (PASS, *(move for move in SIDES if self._can(self.turn, move[1])))
            case "take":
                return TAKES
        return (ROLL,)

    def apply(self, move: Move) -> Self:
        if self.opening is not None:
            found = self.opening.add(move)
            return self._new_shooter(found, 0) if isinstance(found, int) else replace(self, opening=found)
        match move[0]:
            case "roll":
                return replace(self, turn=CHANCE)
            case "rolled":
                return self._after_roll(roll_faces(move))
            case "pass_dice":
                return self._new_shooter(self.next_seat(self.shooter), 0)
            case "stake":
                return replace(self, stake=int(move[1]), phase="fade", waiting=self.others, past=None)._ask_next_fader()
            case "fade":
                fades = tuple(int(move[1]) if at == self.turn else chips for at, chips in enumerate(self.fades))
                return replace(self, fades=fades, waiting=self.waiting[1:])._ask_next_fader()
            case "odds":
                return replace(self, turn=self.shooter, phase="answer", offer=int(move[1]))
            case "accept" | "refuse":
                return self._answer_bet(accepted=move[0] == "accept")
            case "side":
                at, other = self.others.index(self.turn), "seven" if move[1] == "point" else "point"
                rest = self.others[at + 1 :] + self.others[:at]
                takers = tuple(seat for seat in rest if self._can(seat, other))
                asked = replace(self, phase="take", offerer=self.turn, backed=move[1])
                return replace(asked, turn=takers[0], takers=takers)
            case "take":
                pair = (self.offerer, self.turn) if self.backed == "point" else (self.turn, self.offerer)
                return replace(self, wagers=(*self.wagers, pair), waiting=self.waiting[1:])._ask_next_bettor()
        if self.phase == "take" and len(self.takers) > 1:
            return replace(self, turn=self.takers[1], takers=self.takers[1:])
        return replace(self, waiting=self.waiting[1:])._ask_next_bettor()

    def _can(self, seat: int, side: str) -> bool:
        """Whether a seat can pay for one side of a bet on the point against the seven, and another for the other."""
        mine, against = TRUE[self.point] if side == "point" else TRUE[self.point][::-1]
        if self.phase == "side" and seat == self.turn:
            other = any(self.free_chips(at) >= against for at in self.others if at != seat)
            return other and self.free_chips(seat) >= mine
        return self.free_chips(seat) >= mine

    # -- who is asked next -----------------------------------------------------------------------------

    def _ask_next_fader(self) -> Self:
        """The next who may fade; then the shooter throws."""
        for at, seat in enumerate(self.waiting):
            if self.remaining and self.free_chips(seat):
                return replace(self, turn=seat, waiting=self.waiting[at:])
        return replace(self, turn=self.shooter, phase="roll", waiting=())

    def _ask_next_bettor(self) -> Self:
        """The next who may bet on the point; then the shooter throws."""
        after = replace(self, offerer=-1, backed="", offer=0, takers=())
        if after.phase in ("odds", "answer"):
            for at, seat in enumerate(after.waiting):
                if after.fades[seat] and after.offers(seat):
                    return replace(after, turn=seat, phase="odds", waiting=after.waiting[at:])
            after = replace(after, phase="side", waiting=after.others)
        if getattr(after.options, "side_bets", False):
            for at, seat in enumerate(after.waiting):
                here = replace(after, turn=seat, phase="side", waiting=after.waiting[at:])
                if any(here._can(seat, side) for side in ("point", "seven")):
                    return here
        return replace(after, turn=after.shooter, phase="roll", waiting=())

    def _answer_bet(self, *, accepted: bool) -> Self:
        seat = self.waiting[0]
        odds = list(self.odds)
        if accepted:
            mine, against = TRUE[self.point]
            odds[seat] = (self.offer, self.offer // mine * against)
        return replace(self, odds=tuple(odds), offer=0, waiting=self.waiting[1:])._ask_next_bettor()

    # -- what the dice say -----------------------------------------------------------------------------

    def _after_roll(self, dice: tuple[int, ...]) -> Self:
        total = sum(dice)
        rolled = replace(self, last=dice, thrower=self.shooter, past=None)
        if self.phase == "main":
            if total not in MAINS:
                return replace(rolled, turn=self.shooter, gains=())
            return replace(rolled, turn=self.shooter, main=total, phase="stake")
        rolled = replace(rolled, rolls=self.rolls + 1)
        decided = later(self.main, self.point, total) if self.point else first_throw(self.main, total)
        if decided:
            return rolled._decide(decided)
        if rolled.rolls == CAP:
            return rolled._settle_bets(0, passes=True)
        if self.point:
            return replace(rolled, turn=self.shooter)
        pointed = replace(rolled, turn=self.shooter, point=total, odds=((0, 0),) * self.seats)
        return pointed._open_point_bets()

    def _open_point_bets(self) -> Self:
        """With a point set, what may be bet on it."""
        return self

    def keeps_dice(self, total: int) -> bool:
        """Whether a shooter who lost by his first throw keeps the dice."""
        return True

    def _decide(self, decided: int) -> Self:
        lost = decided < 0
        return self._settle_bets(decided, passes=lost and (self.point > 0 or not self.keeps_dice(sum(self.last))))

    def _settle_bets(self, decided: int, *, passes: bool) -> Self:
        """The stakes change hands, and the dice perhaps."""
        gains = self.payouts(decided)
        run = self.run + 1
        chips = tuple(has + gain for has, gain in zip(self.chips, gains, strict=True))
        past = Bets(self.shooter, self.main, self.point, self.fades, self.odds, self.wagers)
        after = replace(self, chips=chips, decisions=self.decisions + 1, run=run, gains=gains, past=past)
        if after.decisions >= self.options.rounds or sum(map(bool, chips)) < 2:
            return replace(after, turn=GAME_OVER, phase="stake", waiting=())
        if passes or not chips[self.shooter] or (self.options.ten_decisions and run >= RUN):
            return after._new_shooter(after.next_seat(self.shooter), 0)
        return after._new_shooter(self.shooter, run)

    def _new_shooter(self, shooter: int, run: int) -> Self:
        """Start a decision with this shooter."""
        return type(self)(
            self.options,
            self.seats,
            shooter,
            self.chips,
            shooter=shooter,
            phase="main" if self.has_main else "stake",
            decisions=self.decisions,
            run=run,
            fades=(0,) * self.seats,
            last=self.last,
            thrower=self.thrower,
            gains=self.gains,
            past=self.past,
        )

    # -- chance ----------------------------------------------------------------------------------------

    @property
    def dice_due(self) -> int:
        return 2

    def chances(self) -> Chances | None:
        return self.opening.chances() if self.opening is not None else super().chances()

    def draw(self, rng: Random) -> Move:
        return self.opening.draw(rng) if self.opening is not None else super().draw(rng)

    def is_chance(self, move: Move) -> bool:
        return self.opening.fits(move) if self.opening is not None else super().is_chance(move)

    def scores(self) -> tuple[float, ...]:
        return self.chips


class Craps(Shooting, frozen=True):
    """A point against the seven, with odds."""

    def _open_point_bets(self) -> Craps:
        if not self.options.odds:
            return replace(self, phase="side", waiting=self.others)._ask_next_bettor()
        return replace(self, phase="odds", waiting=self.others)._ask_next_bettor()


class Hazard(Shooting, frozen=True):
    """A chance against the main."""

    has_main = True

    def keeps_dice(self, total: int) -> bool:
        return total in (2, 3) or self.options.dice_on_11_12 == "keep"
