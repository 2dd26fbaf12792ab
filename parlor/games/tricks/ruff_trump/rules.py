"""Ruff and Trump. Source: the compendium of card games, "Ruff and Trump".

A ruff is the worth of the best suit of a hand. Its value is announced, perhaps for less than it is, before the holder
of the ace of trumps rubs: he takes the head, the four cards from the one turned up on, and lays four away. The cards of
the best ruff are shown after that.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Final, Literal

from msgspec.structs import replace

from parlor.core.options import BadOption, Options, option
from parlor.core.state import CHANCE, GAME_OVER, Move
from parlor.games.kits.cards.pack import ACE, CARDS, JACK, TOKENS, UNKNOWN, card, french_pack, rank, suit
from parlor.games.kits.tricks.game import TURN, HeapGame
from parlor.games.kits.tricks.rules import Hand, Law, card_played, cards_of_suit

PACK: Final = french_pack()
LAW: Final = Law()
HEAD: Final = 4
"""The cards of the head that are taken, the one turned up among them."""
RUFF: Final = 12
"""What the best ruff scores."""
LONGEST: Final = 60
"""Deals after which the leader has won."""
FULL: Final = {2: 24, 3: 16, 4: 12}


def ruff_value(c: int) -> int:
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
    target: Annotated[int, option("Points that win; 0: 52, with twelve cards 40 of three, 36 of two", ge=0, le=200)] = 0

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
    fresh: tuple[int, ...] = ()
    """The cards of the head that nobody had seen, which their taker alone knows: they prove no ruff."""
    proof: tuple[int, ...] = ()
    """The cards that prove the best ruff, from when it is shown on; without the card turned up, which proves itself."""
    gained: tuple[int, ...] = ()
    """What each side's seats scored by cards in the last deal."""

    PACK = PACK
    OPENS = TURN
    HEAP = "head"

    @property
    def sizes(self) -> tuple[int, ...]:
        return (self.hand_size,) * self.seats

    @property
    def heap_taker(self) -> int:
        return self.rubber

    @property
    def heap_size(self) -> int:
        return HEAD - 1

    @property
    def hand_size(self) -> int:
        """The cards that each player gets."""
        return FULL[self.seats] if self.options.deal == "full" else 12

    @property
    def target(self) -> int:
        """The points that win."""
        return self.options.target or (52 if self.options.deal == "full" else {2: 36, 3: 40, 4: 52}[self.seats])

    def sides(self) -> tuple[int, ...]:
        paired = self.options.mode == "double" or (self.options.mode == "usual" and self.seats == 4)
        return tuple(seat % 2 if paired else seat for seat in range(self.seats))

    # -- moves -------------------------------------------------------------------------------------

    def suit_values(self, dealt: Hand) -> list[int]:
        """What each suit of some cards that were dealt comes to, the card turned up counted with trumps."""
        values = [0] * 4
        for c in (*dealt, self.turned):
            if c != UNKNOWN:
                values[suit(c)] += ruff_value(c)
        return values

    def ruff(self, dealt: Hand) -> Hand:
        """The best suit of some cards that were dealt, the card turned up counted with trumps."""
        values = self.suit_values(dealt)
        return cards_of_suit((*dealt, self.turned), values.index(max(values)))

    def best_value(self, dealt: Hand) -> int:
        """The highest ruff that some cards prove."""
        return max(self.suit_values(dealt))

    def original_cards(self, seat: int) -> Hand:
        """The cards that a seat holds of those dealt to it, without the head."""
        return tuple(c for c in self.trick_play.hands[seat] if c != self.turned and c not in self.fresh)

    def indispensable(self) -> Hand:
        """The cards without which the best ruff could not be proved, if its announcer rubs."""
        if self.rubber != self.best:
            return ()
        dealt, value = self.original_cards(self.turn), max(self.said)
        values = self.suit_values(dealt)
        proofs = [at for at in range(4) if values[at] >= value]
        if len(proofs) != 1:  # another suit will do as well; or an imagined hand holds less
            return ()
        spare = values[proofs[0]] - value
        return tuple(c for c in cards_of_suit(dealt, proofs[0]) if ruff_value(c) > spare)

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        if self.phase == "ruff":
            most = self.best_value(self.trick_play.hands[self.turn])
            return tuple(("announce", str(value)) for value in range(most, -1, -1))
        if self.phase == "discard":
            kept = self.indispensable()
            return tuple(("discard", TOKENS[c]) for c in self.trick_play.hands[self.turn] if c not in kept)
        return self.legal_plays(LAW)

    def apply(self, move: Move) -> Ruff:
        verb = move[0]
        if verb == "play":
            return self.continue_play(self.trick_play.play_card(card_played(move), LAW))
        if verb == "announce":
            return self._announce(int(move[1]))
        if verb == "discard":
            state = self.discard(move)
            return state if len(state.away) < HEAD else state._show_ruff()
        if verb == "head":
            up = ("head", TOKENS[self.turned], *move[1:])
            fresh = tuple(CARDS[word] for word in move[1:])
            return replace(self, turn=self.rubber, phase="discard", tricks=self.take_heap(up), fresh=fresh)
        if verb == "turned":
            c = CARDS[move[1]]
            tricks = replace(self.trick_play, trump=suit(c))
            return replace(self, turn=tricks.turn, phase="ruff", turned=c, tricks=tricks)
        return super().apply(move)

    def _announce(self, value: int) -> Ruff:
        said = (*self.said, value)
        if len(said) < self.seats:
            return replace(self, said=said, turn=(self.turn + 1) % self.seats)
        first = self.trick_play.leader
        top = said.index(max(said))
        best = -1 if not max(said) and self.options.all_zero == "nobody" else (first + top) % self.seats
        state = replace(self, said=said, best=best)
        if best >= 0:
            state = state._add_scores([RUFF * (side == self.sides()[best]) for side in self.sides()])
        return state if state.turn == GAME_OVER else state._take_head()

    def _show_ruff(self) -> Ruff:
        """The winner of the ruff shows what proves it: the fewest cards of his best suit. Trick play begins."""
        shown: list[int] = []
        if self.best >= 0:
            held = sorted(self.ruff(self.original_cards(self.best)), key=lambda c: (c != self.turned, -ruff_value(c)))
            while held and sum(map(ruff_value, shown)) < max(self.said):
                shown.append(held.pop(0))
        return replace(self, proof=tuple(c for c in shown if c != self.turned)).start_play(self.trick_play.leader)

    def _take_head(self) -> Ruff:
        """Who holds the ace of trumps takes the head; nobody, where it was not dealt."""
        ace = card(suit(self.turned), ACE)
        holder = next((seat for seat, hand in enumerate(self.trick_play.hands) if ace in hand), -1)
        rubber = self.dealer if self.turned == ace else holder
        return self._show_ruff() if rubber < 0 else replace(self, turn=CHANCE, phase="head", rubber=rubber)

    def _add_scores(self, gained: Sequence[int]) -> Ruff:
        """So many points for each seat; the game is over at once where a side reaches the target."""
        total = tuple(was + more for was, more in zip(self.points, gained, strict=True))
        over = max(total) >= self.target
        return replace(self, points=total, turn=GAME_OVER if over else self.turn, phase="over" if over else self.phase)

    def share(self, side: int) -> int:
        """The cards that a side must win before any more of them score."""
        return (self.hand_size if self.options.full_par == "dealt" else 12) * self.sides().count(side)

    def score_deal(self) -> Ruff:
        sides = self.sides()
        held = [
            sum(len(p) for p, side in zip(self.trick_play.piles, sides, strict=True) if side == own) for own in sides
        ]
        gained = tuple(max(0, cards - self.share(side)) for cards, side in zip(held, sides, strict=True))
        state = replace(self, gained=gained)._add_scores(gained)
        return state if state.turn == GAME_OVER else state.end_deal(self.deal == LONGEST)

    def refusal(self, move: Move) -> str:
        if self.phase == "ruff":
            return (
                f"announce from 0 to {self.best_value(self.trick_play.hands[self.turn])}, what your best suit comes to."
            )
        if self.phase == "discard" and self.rubber == self.best:
            return f"lay away cards of your own that the ruff of {max(self.said)} does not need."
        return super().refusal(move)

    # -- what is known -------------------------------------------------------------------------------

    def face_up_cards(self) -> tuple[int, ...]:
        """The card turned up, until it is taken with the head."""
        taken = self.phase == "discard" or (self.rubber >= 0 and self.phase != "head")
        return () if taken or self.turned == UNKNOWN else (self.turned,)

    def known_cards(self) -> list[tuple[int, int]]:
        found = [(self.best, c) for c in self.proof]
        if self.phase == "head":
            found.append((self.rubber, card(suit(self.turned), ACE)))
        return found

    def masked(self, seat: int) -> Ruff:
        state = super().masked(seat)
        hidden = not self.nothing_hidden and seat != self.rubber
        return replace(state, fresh=(UNKNOWN,) * len(self.fresh)) if hidden else state

    def may_hold(self) -> Callable[[int, int], bool]:
        """Where nobody rubs the ace of trumps was not dealt."""
        ace = card(suit(self.turned), ACE) if self.phase == "play" and self.rubber < 0 else UNKNOWN
        return lambda holder, c: c != ace or holder > self.seats

    def reveals(self, move: Move) -> bool:
        """The last card discarded reveals the best ruff, which is shown after it."""
        return super().reveals(move) or (len(self.away) == HEAD - 1 and self.best >= 0)
