"""Ruff and Trump. Source: the compendium of card games, "Ruff and Trump".

A ruff is the worth of the best suit of a hand. It is announced, perhaps for less than it is, before the holder of the
ace of trumps rubs: he takes the head, the four cards from the one turned up on, and lays four away.
"""

from __future__ import annotations

from random import Random
from typing import Annotated, Any, Final, Literal, Self

import msgspec

from parlor.games.kits import cards as kit
from parlor.games.kits.cards import ACE, CARDS, JACK, TOKENS, UNKNOWN, card, deck, rank, suit, without
from parlor.games.kits.deals import DEAL, Deal, Dealt, heaps
from parlor.games.kits.trick_table import SUIT_NAMES
from parlor.games.kits.tricks import PLAY, Law, Play, begun, led, of_suit, played, refusal
from parlor.games.kits.turns import beginner, beginners, put
from parlor.rules import CHANCE, NOBODY, BadOption, Chances, Move, Options, option

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


class Ruff(Dealt[RuffOptions], frozen=True):
    """A deal: what was announced, who rubs, and the trick play."""

    points: tuple[int, ...]
    dealer: int = -1
    deal: int = 0
    phase: str = "deal"
    """deal, turn, ruff, rub, discard, play, over."""
    tricks: Play | None = None
    turned: int = UNKNOWN
    said: tuple[int, ...] = ()
    """What each has announced, in order from the eldest on."""
    best: int = -1
    """Who announced the best ruff."""
    rubber: int = -1
    """Who rubs: the holder of the ace of trumps, or the dealer where it is turned up."""
    proof: tuple[int, ...] = ()
    """The cards that prove the best ruff, known to all once it is shown."""
    away: tuple[int, ...] = ()
    """What the rubber laid away, in order."""
    gained: tuple[int, ...] = ()
    """What each side's seats scored by cards in the last deal."""

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        return cls(options, seats, CHANCE, (0,) * seats)

    @property
    def table(self) -> Play:
        """The hands and the trick play of the deal."""
        assert self.tricks is not None
        return self.tricks

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
        return tuple(PLAY[c] for c in self.table.legal(LAW))

    def apply(self, move: Move) -> Ruff:
        verb = move[0]
        if verb == "play":
            tricks = self.table.after(played(move), LAW)
            state = replace(self, turn=tricks.turn, tricks=tricks)
            return state._counted() if tricks.done else state
        if verb == "announce":
            return self._announced(int(move[1]))
        if verb == "discard":
            away = (*self.away, CARDS[move[1]])
            tricks = self._holding(without(self.table.hands[self.turn], away[-1]))
            state = replace(self, away=away, tricks=tricks)
            return state if len(away) < HEAD else replace(state, turn=tricks.turn, phase="play")
        if verb == "head":
            new = (self.turned, *(CARDS[word] for word in move[1:]))
            tricks = self._holding(tuple(sorted((*self.table.hands[self.rubber], *new))))
            return replace(self, turn=self.rubber, phase="discard", tricks=tricks)
        if verb == "turned":
            c = CARDS[move[1]]
            tricks = replace(self.table, trump=suit(c))
            return replace(self, turn=tricks.turn, phase="ruff", turned=c, tricks=tricks)
        if verb == "first":
            return replace(self, dealer=beginner(move))
        dealer = self.dealer if self.deal == 0 else (self.dealer + 1) % self.seats
        tricks = begun(heaps(move, (self.each,) * self.seats), (dealer + 1) % self.seats)
        return Ruff(self.options, self.seats, CHANCE, self.points, dealer, self.deal + 1, "turn", tricks)

    def _holding(self, hand: tuple[int, ...]) -> Play:
        return self.table.with_hands(put(self.table.hands, self.rubber, hand))

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
        return replace(self, turn=CHANCE, phase="rub", rubber=rubber)

    def _scored(self, seat: int, points: int) -> Ruff:
        """So many points for a side; the game is over at once where it reaches the target."""
        sides = self.sides()
        total = tuple(was + points * (sides[at] == sides[seat]) for at, was in enumerate(self.points))
        over = total[seat] >= self.target
        return replace(self, points=total, turn=NOBODY if over else self.turn, phase="over" if over else self.phase)

    def _counted(self) -> Ruff:
        sides, par = self.sides(), self.each if self.options.full_par == "dealt" else 12
        held = [sum(len(p) for p, side in zip(self.table.piles, sides, strict=True) if side == own) for own in sides]
        gained = tuple(max(0, cards - par * sides.count(side)) for cards, side in zip(held, sides, strict=True))
        state = replace(self, gained=gained)
        for side in dict.fromkeys(sides):
            if state.turn != NOBODY:
                state = state._scored(sides.index(side), gained[sides.index(side)])
        if state.turn == NOBODY:
            return state
        over = self.deal == LONGEST
        return replace(state, turn=NOBODY if over else CHANCE, phase="over" if over else "deal")

    def refusal(self, move: Move) -> str:
        if self.phase == "ruff":
            return f"announce from 0 to {sum(map(worth, self.ruff(self.turn)))}, what your best suit comes to."
        if self.phase == "discard":
            return "lay away cards of your own that your ruff does not need."
        if self.phase == "play" and self.table.trick:
            return refusal(self.table, move, f"follow with {SUIT_NAMES[led(self.table.trick)]}.") or super().refusal(
                move
            )
        return super().refusal(move)

    # -- the house ---------------------------------------------------------------------------------

    def chances(self) -> Chances | None:
        if self.dealer < 0:
            return beginners(self.seats)
        if self.phase != "turn":
            return None
        left = kit.unseen(PACK, *self.table.hands)
        return tuple((("turned", TOKENS[c]), 1 / len(left)) for c in left)

    def dealing(self) -> Deal | None:
        return Deal(PACK, (self.each,) * self.seats) if self.dealer >= 0 and self.phase == "deal" else None

    def _left(self) -> tuple[int, ...]:
        return kit.unseen(PACK, *self.table.hands, (self.turned,))

    def draw(self, rng: Random) -> Move:
        return kit.dealt("head", rng.sample(self._left(), HEAD - 1)) if self.phase == "rub" else super().draw(rng)

    def is_chance(self, move: Move) -> bool:
        if self.phase == "rub":
            return kit.is_deal(move, "head", HEAD - 1, self._left())
        return super().is_chance(move)

    # -- what is known -------------------------------------------------------------------------------

    def scores(self) -> tuple[float, ...]:
        return self.points

    @property
    def open(self) -> bool:
        """Whether nothing is hidden: no cards are dealt, or the deal is over."""
        return self.tricks is None or self.phase in ("deal", "over")

    def _known(self) -> list[tuple[int, int]]:
        """Cards that everybody knows somebody to hold, while he does."""
        found = [(self.best, c) for c in self.proof]
        if self.rubber >= 0 and self.phase == "rub":
            found.append((self.rubber, card(suit(self.turned), ACE)))
        return found

    def masked(self, seat: int) -> Ruff:
        if self.open:
            return self
        away = self.away if seat == self.rubber else (UNKNOWN,) * len(self.away)
        return replace(self, tricks=self.table.masked(seat, self._known()), away=away)

    def determinize(self, seat: int, rng: Random) -> Ruff:
        if self.open:
            return self
        known = tuple(c for c in self.away if c != UNKNOWN)
        lies = (
            self.turned != UNKNOWN and self.phase in ("ruff", "rub", "play") and self.rubber < 0
        ) or self.phase == "rub"
        ace = card(suit(self.turned), ACE) if self.phase == "play" and self.rubber < 0 else UNKNOWN
        seats, proof = self.seats, set(self.proof) if self.rubber == self.best else set()

        def may(holder: int, c: int) -> bool:
            if c == ace:  # nobody rubbed: it was not dealt
                return holder > seats
            return holder != seats or c not in proof

        away = (*known, self.turned) if lies else known
        tricks, laid = self.table.determinize(PACK, away, rng, may, [len(self.away) - len(known)])
        return replace(self, tricks=tricks, away=known or laid[0])

    def told(self, seat: int, move: Move) -> Move:
        if move[0] == DEAL:
            return super().told(seat, move)
        hidden = (move[0] == "head" and seat != self.rubber) or (move[0] == "discard" and seat != self.turn)
        return (move[0], *("?" for _ in move[1:])) if hidden else move

    def reveals(self, move: Move) -> bool:
        return move[0] != "discard"


replace = msgspec.structs.replace
