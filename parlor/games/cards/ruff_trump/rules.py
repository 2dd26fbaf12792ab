"""Ruff and Trump. Source: the compendium of card games, "Ruff and Trump".

A ruff is the worth of the best suit of a hand. It is announced, perhaps for less than it is, before the holder of the
ace of trumps rubs: he takes the head, the four cards from the one turned up on, and lays four away.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Final, Literal

from msgspec.structs import replace

from parlor.games.kits.cards import ACE, CARDS, JACK, TOKENS, UNKNOWN, card, deck, rank, suit
from parlor.games.kits.trick_games import TURN, HeapGame
from parlor.games.kits.tricks import Law, of_suit, played
from parlor.rules import CHANCE, NOBODY, BadOption, Move, Options, option

PACK: Final = deck()
LAW: Final = Law()
HEAD: Final = 4
"""The cards of the head that are taken, the one turned up among them."""
RUFF: Final = 12
"""What the best ruff scores."""
LONGEST: Final = 60
"""Deals after which the leader has won."""
FULL: Final = {2: 24, 3: 16, 4: 12}


def worth(c: int) -> int:
    """What a card counts in a ruff: aces 11, courts 10, pips their number."""
    return 11 if rank(c) == ACE else min(rank(c), 10) if rank(c) < JACK else 10


class RuffOptions(Options, frozen=True):
    mode: Annotated[
        Literal["usual", "single", "double"],
        option("Sides", usual="pairs where four play", single="everyone alone", double="two pairs, of four"),
    ] = "usual"
    deal: Annotated[
        Literal["twelve", "full"], option("Cards of each", twelve="twelve", full="all but four: 16 of three, 24 of two")
    ] = "twelve"
    full_par: Annotated[
        Literal["dealt", "dozen"],
        option("A full deal: cards score", dealt="above as many as were dealt to each", dozen="above twelve"),
    ] = "dealt"
    all_zero: Annotated[
        Literal["nobody", "eldest"],
        option("If all announce nothing, the ruff is", nobody="nobody's", eldest="the eldest's"),
    ] = "nobody"
    target: Annotated[int, option("Points that win; 0: 52 of four, 40 of three, 36 of two", ge=0, le=200)] = 0

    def check(self, seats: int) -> None:
        if self.mode == "double" and seats != 4:
            raise BadOption(f"mode=double needs four players, not {seats}.")


class Ruff(HeapGame[RuffOptions], frozen=True):
    """A deal: what was announced, who rubs, and the trick play."""

    turned: int = UNKNOWN
    said: tuple[int, ...] = ()
    """What each has announced, in order from the eldest on."""
    best: int = -1
    """Who announced the best ruff."""
    rubber: int = -1
    """Who rubs: the holder of the ace of trumps, or the dealer where it is turned up."""
    proof: tuple[int, ...] = ()
    """The cards that prove the best ruff, known to all once it is shown."""
    gained: tuple[int, ...] = ()
    """What each side's seats scored by cards in the last deal."""

    PACK = PACK
    OPENS = TURN
    HEAP = "head"

    @property
    def sizes(self) -> tuple[int, ...]:
        return (self.each,) * self.seats

    @property
    def holder(self) -> int:
        return self.rubber

    @property
    def heap(self) -> int:
        return HEAD - 1

    @property
    def each(self) -> int:
        """The cards that each player gets."""
        return FULL[self.seats] if self.options.deal == "full" else 12

    @property
    def target(self) -> int:
        """The points that win."""
        return self.options.target or {2: 36, 3: 40, 4: 52}[self.seats]

    def sides(self) -> tuple[int, ...]:
        paired = self.options.mode == "double" or (self.options.mode == "usual" and self.seats == 4)
        return tuple(seat % 2 if paired else seat for seat in range(self.seats))

    # -- moves -------------------------------------------------------------------------------------

    def ruff(self, seat: int) -> tuple[int, ...]:
        """The best suit that a seat holds, the card turned up counted with trumps."""
        hand = self.table.hands[seat]
        suits = [of_suit((*hand, self.turned) if at == suit(self.turned) else hand, at) for at in range(4)]
        return max(suits, key=lambda cards: sum(map(worth, cards)))

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        if self.phase == "ruff":
            most = sum(map(worth, self.ruff(self.turn)))
            return tuple(("announce", str(value)) for value in range(most, -1, -1))
        if self.phase == "discard":
            kept = self.proof if self.rubber == self.best else ()
            return tuple(("discard", TOKENS[c]) for c in self.table.hands[self.turn] if c not in kept)
        return self.plays(LAW)

    def apply(self, move: Move) -> Ruff:
        verb = move[0]
        if verb == "play":
            return self.followed(self.table.after(played(move), LAW))
        if verb == "announce":
            return self._announced(int(move[1]))
        if verb == "discard":
            state = self.laid_away(move)
            return state if len(state.away) < HEAD else state.led(self.table.leader)
        if verb == "head":
            up = ("head", TOKENS[self.turned], *move[1:])
            return replace(self, turn=self.rubber, phase="discard", tricks=self.taken_up(up))
        if verb == "turned":
            c = CARDS[move[1]]
            tricks = replace(self.table, trump=suit(c))
            return replace(self, turn=tricks.turn, phase="ruff", turned=c, tricks=tricks)
        return super().apply(move)

    def _announced(self, value: int) -> Ruff:
        said = (*self.said, value)
        if len(said) < self.seats:
            return replace(self, said=said, turn=(self.turn + 1) % self.seats)
        first = self.table.leader
        top = said.index(max(said))
        best = -1 if not max(said) and self.options.all_zero == "nobody" else (first + top) % self.seats
        state = replace(self, said=said, best=best)
        if best >= 0:
            state = replace(state, proof=state._proof(best, max(said)))._scored(best, RUFF)
        return state if state.turn == NOBODY else state._rubbed()

    def _proof(self, seat: int, value: int) -> tuple[int, ...]:
        """The cards of the best suit that come to what was announced; the card turned up lies there for itself."""
        held = sorted(self.ruff(seat), key=lambda c: (c != self.turned, -worth(c)))
        shown, total = [], 0
        for c in held:
            if total < value:
                total += worth(c)
                shown.append(c)
        return tuple(c for c in shown if c != self.turned)

    def _rubbed(self) -> Ruff:
        """Who holds the ace of trumps takes the head; nobody, where it was not dealt."""
        ace = card(suit(self.turned), ACE)
        holder = next((seat for seat, hand in enumerate(self.table.hands) if ace in hand), -1)
        rubber = self.dealer if self.turned == ace else holder
        if rubber < 0:
            return replace(self, turn=self.table.leader, phase="play")
        return replace(self, turn=CHANCE, phase="head", rubber=rubber)

    def _scored(self, seat: int, points: int) -> Ruff:
        """So many points for a side; the game is over at once where it reaches the target."""
        sides = self.sides()
        total = tuple(was + points * (sides[at] == sides[seat]) for at, was in enumerate(self.points))
        over = total[seat] >= self.target
        return replace(self, points=total, turn=NOBODY if over else self.turn, phase="over" if over else self.phase)

    def share(self, side: int) -> int:
        """The cards that a side must win before any more of them score."""
        return (self.each if self.options.full_par == "dealt" else 12) * self.sides().count(side)

    def counted(self) -> Ruff:
        sides = self.sides()
        held = [sum(len(p) for p, side in zip(self.table.piles, sides, strict=True) if side == own) for own in sides]
        gained = tuple(max(0, cards - self.share(side)) for cards, side in zip(held, sides, strict=True))
        state = replace(self, gained=gained)
        for side in dict.fromkeys(sides):
            if state.turn != NOBODY:
                state = state._scored(sides.index(side), gained[sides.index(side)])
        return state if state.turn == NOBODY else state.ended(self.deal == LONGEST)

    def refusal(self, move: Move) -> str:
        if self.phase == "ruff":
            return f"announce from 0 to {sum(map(worth, self.ruff(self.turn)))}, what your best suit comes to."
        if self.phase == "discard":
            return "lay away cards of your own that your ruff does not need."
        return super().refusal(move)

    # -- what is known -------------------------------------------------------------------------------

    def lying(self) -> tuple[int, ...]:
        """The card turned up, until it is taken with the head."""
        taken = self.phase == "discard" or (self.rubber >= 0 and self.phase != "head")
        return () if taken or self.turned == UNKNOWN else (self.turned,)

    def known(self) -> list[tuple[int, int]]:
        found = [(self.best, c) for c in self.proof]
        if self.phase == "head":
            found.append((self.rubber, card(suit(self.turned), ACE)))
        return found

    def fitting(self) -> Callable[[int, int], bool]:
        """Where nobody rubs the ace of trumps was not dealt; no card of the proof is laid away."""
        ace = card(suit(self.turned), ACE) if self.phase == "play" and self.rubber < 0 else UNKNOWN
        seats, proof = self.seats, set(self.proof) if self.rubber == self.best else set()
        return lambda holder, c: holder > seats if c == ace else holder != seats or c not in proof
