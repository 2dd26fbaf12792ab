"""Vying: ante, check, bet, call, raise, fold, all in; and side pots.

One betting round is a small value of its own. A bet and three raises are the most in a round. Who
has too few chips to call goes all in with what he has, and can win only so much from each player.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from parlor.core.game import Verb
from parlor.core.state import Move
from parlor.games.kits.common.turns import replace_at

RAISES = 3
"""The most raises in a round, if nothing else is agreed."""
CHECK: Move = ("check",)
CALL: Move = ("call",)
FOLD: Move = ("fold",)
WORDS = {
    "check": Verb("Check", "checks"),
    "bet": Verb("Bet", "bets {}", asks=("How much do you bet?",)),
    "call": Verb("Call", "calls"),
    "raise": Verb("Raise", "raises by {}", asks=("By how much do you raise?",)),
    "fold": Verb("Fold", "folds", enter="never"),
}


class Pot(Struct, frozen=True):
    """A pot, and who may win it."""

    chips: int
    seats: tuple[int, ...]


class Vying(Struct, frozen=True):
    """Chips before the players and in the pot, and whose word it is."""

    stacks: tuple[int, ...]
    paid: tuple[int, ...]
    """What each seat has put into the pot in this hand."""
    live: tuple[bool, ...]
    """Who has cards and has not folded."""
    unit: int
    pot_limit: bool = False
    street: tuple[int, ...] = ()
    """What each seat has put in during this round."""
    waiting: tuple[int, ...] = ()
    """The seats that have still to speak, in order."""
    raises: int = -1
    """Raises of this round; -1 before anyone has bet."""
    kitty: tuple[Pot, ...] = ()
    """What lies over from earlier hands, and who may win it."""
    most: int = 0
    """The largest bet, where any from the unit up to it may be made; 0 where bets are of the unit or by the pot."""
    cap: int = RAISES
    """The most raises in a round."""

    @property
    def turn(self) -> int:
        """Whose word it is; -1 when the round is over."""
        return self.waiting[0] if self.waiting else -1

    @property
    def bettor(self) -> int:
        """Who bet or raised last in this round; -1 if nobody has, or nobody is to answer him."""
        if self.raises < 0 or not self.waiting:
            return -1
        seats, most = len(self.stacks), max(self.street)
        order = ((self.waiting[-1] + step) % seats for step in range(1, seats))
        return next(seat for seat in order if self.street[seat] == most)

    @property
    def pot(self) -> int:
        """All chips in the pot."""
        return sum(self.paid) + sum(pot.chips for pot in self.kitty)

    @property
    def owing(self) -> int:
        """What the seat to speak must add to stay in."""
        return max(self.street) - self.street[self.turn]

    def open_round(self, first: int) -> Vying:
        """A new betting round, begun by the first live seat from `first` on that has chips."""
        seats = len(self.stacks)
        order = [(first + step) % seats for step in range(seats)]
        able = tuple(seat for seat in order if self.live[seat] and self.stacks[seat])
        waiting = able if len(able) > 1 else ()
        return replace(self, street=(0,) * seats, waiting=waiting, raises=-1)

    def collect_antes(self, ante: int) -> Vying:
        """With an ante from everyone who is in, or what he has left of it."""
        pays = tuple(min(ante, stack) if live else 0 for stack, live in zip(self.stacks, self.live, strict=True))
        stacks = tuple(stack - pay for stack, pay in zip(self.stacks, pays, strict=True))
        return replace(self, stacks=stacks, paid=pays, street=(), waiting=(), raises=-1)

    def moves(self) -> list[Move]:
        """What the seat to speak may do."""
        seat = self.turn
        stack, owing = self.stacks[seat], self.owing
        found = [FOLD, CALL] if owing else [CHECK]
        if self.raises < self.cap and stack > owing and self._others_can_call():
            verb = "raise" if self.raises >= 0 else "bet"
            found += [(verb, str(amount)) for amount in self._bet_amounts(stack - owing)]
        return found if owing else [*found, FOLD]

    def _others_can_call(self) -> bool:
        seat = self.turn
        return any(self.live[at] and self.stacks[at] for at in range(len(self.stacks)) if at != seat)

    def _bet_amounts(self, most: int) -> list[int]:
        """Bets on offer: the unit, and at pot limit half the pot and the pot; less only if that is all in."""
        if self.most:
            return list(range(self.unit, min(self.most, most) + 1))
        if not self.pot_limit:
            return [min(self.unit, most)]
        pot = self.pot + self.owing
        return sorted({min(most, max(self.unit, amount)) for amount in (self.unit, pot // 2, pot)})

    def after_bet(self, move: Move) -> Vying:
        """After the word of the seat whose turn it is."""
        seat = self.turn
        if move == FOLD:
            live = (*self.live[:seat], False, *self.live[seat + 1 :])
            return replace(self, live=live).drop_speaker()
        raising = move[0] in ("bet", "raise")
        chips = min(self.stacks[seat], self.owing + (int(move[1]) if raising else 0))
        stacks = replace_at(self.stacks, seat, self.stacks[seat] - chips)
        paid = replace_at(self.paid, seat, self.paid[seat] + chips)
        street = replace_at(self.street, seat, self.street[seat] + chips)
        waiting, raises = self.waiting[1:], self.raises
        if raising:
            seats = len(stacks)
            order = ((seat + step) % seats for step in range(1, seats))
            waiting = tuple(at for at in order if self.live[at] and stacks[at])
            raises += 1
        return replace(self, stacks=stacks, paid=paid, street=street, waiting=waiting, raises=raises)

    def drop_speaker(self) -> Vying:
        """The round without the seat to speak, which has folded, or plays on for what it has put in."""
        rest = replace(self, waiting=self.waiting[1:])
        return rest if rest._round_continues() else replace(rest, waiting=())

    def _round_continues(self) -> bool:
        """Whether there is still something to say: another is in, and who is to speak owes chips or can be called."""
        return sum(self.live) > 1 and self.turn >= 0 and (self.owing > 0 or self._others_can_call())

    def pots(self) -> list[Pot]:
        """The pot in layers: each goes to the best among those who paid so much and have not folded."""
        found: list[Pot] = []
        for pot in self.kitty:
            _add_to_pot(found, pot.chips, tuple(seat for seat in pot.seats if self.live[seat]))
        below = 0
        for level in sorted({paid for paid in self.paid if paid}):
            chips = sum(min(paid, level) - min(paid, below) for paid in self.paid)
            seats = tuple(at for at, paid in enumerate(self.paid) if paid >= level and self.live[at])
            _add_to_pot(found, chips, seats)
            below = level
        return found


def _add_to_pot(pots: list[Pot], chips: int, seats: tuple[int, ...]) -> None:
    """Put chips to the last pot where the same may win it, or nobody is left to win them; else make one more."""
    if pots and (not seats or seats == pots[-1].seats):
        pots[-1] = Pot(pots[-1].chips + chips, pots[-1].seats)
    else:
        pots.append(Pot(chips, seats))


def share_chips(chips: int, winners: list[int], first: int, seats: int) -> dict[int, int]:
    """Chips shared among winners, all odd ones to the nearest from `first` on."""
    nearest = min(winners, key=lambda seat: (seat - first) % seats)
    each, odd = divmod(chips, len(winners))
    return {seat: each + odd * (seat == nearest) for seat in winners}
