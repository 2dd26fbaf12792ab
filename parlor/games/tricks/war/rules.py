"""War. Source: The Incompleat Gamester (W. Moore), "Cards: War".

Nothing is to be decided, and nothing is hidden from one alone: each player's heap is what nobody has seen yet of it,
and below that the cards he won, each lot shuffled. Chance says which cards come up.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Annotated, Any, Final, Literal, Self

import msgspec

from parlor.core.options import Options, option
from parlor.core.state import CHANCE, GAME_OVER, Move, State
from parlor.games.kits.cards.pack import ATOUTS, CARDS, TOKENS, french_pack, rank, remove_cards, suit, tarot_pack

FLIP: Final[Move] = ("flip",)
LONGEST: Final = 2000
"""Flips after which who has more cards wins."""
NONE: Final = "-"
"""The word for a card that a player no longer has to lay face down."""


class WarOptions(Options, frozen=True):
    deck: Annotated[
        Literal["french", "tarot"], option("The cards", french="52 cards", tarot="78: atouts are of any suit")
    ] = "french"
    back: Annotated[
        Literal["shuffled", "fixed"],
        option("Cards won", shuffled="are shuffled before they go under", fixed="go under as they were played"),
    ] = "shuffled"


@cache
def war_pack(kind: str) -> tuple[int, ...]:
    """The cards played with."""
    return french_pack() if kind == "french" else tarot_pack()


Lots = tuple[tuple[int, ...], ...]


class War(State[WarOptions], frozen=True):
    """Both heaps, and the trick on the table."""

    unseen: tuple[int, int]
    """How many cards on top of each heap nobody has seen."""
    lots: tuple[Lots, Lots]
    """Below them, lot by lot, the cards that each player won; the cards of a lot may come in any order."""
    fresh: tuple[int, ...]
    """The cards that nobody has seen."""
    table: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """What each player has laid into the trick, those that decide it last; the last trick while none is on."""
    flips: int = 0
    last: int = -1
    """Who won the last trick."""

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        cards = war_pack(options.deck)
        return cls(options, seats, 0, (len(cards) // 2,) * 2, ((), ()), cards)

    def count(self, seat: int) -> int:
        """The cards in a player's heap."""
        return self.unseen[seat] + sum(map(len, self.lots[seat]))

    def moves(self) -> tuple[Move, ...]:
        return (FLIP,) if self.turn >= 0 else ()

    def apply(self, move: Move) -> War:
        if move == FLIP:
            return replace(self, turn=CHANCE, table=((), ()), flips=self.flips + 1)
        half = len(move) // 2
        state = self._lay_cards(0, move[1 : 1 + half])._lay_cards(1, move[1 + half :])
        one, two = (laid[-1] for laid in state.table)
        if not is_undecided(one, two):
            return state._win_trick(0 if rank(one) > rank(two) else 1)
        empty = [seat for seat in (0, 1) if not state.count(seat)]
        if empty:
            return state._end_game(1 - empty[0] if len(empty) == 1 else -1)
        return state

    def _lay_cards(self, seat: int, words: tuple[str, ...]) -> War:
        """What comes up from a player's heap."""
        unseen, lots, fresh = list(self.unseen), list(self.lots), self.fresh
        cards = tuple(CARDS[word] for word in words if word != NONE)
        for card in cards:
            if unseen[seat]:
                unseen[seat] -= 1
                fresh = remove_cards(fresh, card)
            else:
                top = remove_cards(lots[seat][0], card)
                lots[seat] = (top, *lots[seat][1:]) if top else lots[seat][1:]
        table = list(self.table)
        table[seat] += cards
        return replace(
            self, unseen=(unseen[0], unseen[1]), lots=(lots[0], lots[1]), fresh=fresh, table=(table[0], table[1])
        )

    def _win_trick(self, seat: int) -> War:
        won = (*self.table[seat], *self.table[1 - seat])
        new = (tuple(sorted(won)),) if self.options.back == "shuffled" else tuple((card,) for card in won)
        lots = tuple(own + new if at == seat else own for at, own in enumerate(self.lots))
        after = replace(self, turn=self.flips % 2, lots=(lots[0], lots[1]), last=seat)
        if not after.count(1 - seat):
            return after._end_game(seat)
        if self.flips < LONGEST:
            return after
        one, two = after.count(0), after.count(1)
        return after._end_game(-1 if one == two else int(two > one))

    def _end_game(self, winner: int) -> War:
        """The end: a winner has all the cards that still lie on the table, too."""
        return replace(self, turn=GAME_OVER, last=winner)

    # -- chance ------------------------------------------------------------------------------------

    def _cards_wanted(self) -> tuple[int, int]:
        """How many cards each player lays: one, or when it is repeated one face down and one face up, if he has two."""
        most = 2 if self.table[0] else 1
        return min(most, self.count(0)), min(most, self.count(1))

    def draw(self, rng: Random) -> Move:
        words, fresh = [], list(self.fresh)
        for seat, wanted in enumerate(self._cards_wanted()):
            drawn: list[int] = []
            lots = [list(lot) for lot in self.lots[seat]]
            for at in range(wanted):
                lot = fresh if at < self.unseen[seat] else lots[0]
                drawn.append(lot.pop(rng.randrange(len(lot))))
                if lot is not fresh and not lot:
                    lots.pop(0)
            words += [NONE] * (len(self.table[0]) > 0 and wanted < 2) + [TOKENS[card] for card in drawn]
        return ("turned", *words)

    def is_chance(self, move: Move) -> bool:
        each = 2 if self.table[0] else 1
        if len(move) != 1 + 2 * each or move[0] != "turned":
            return False
        fresh = list(self.fresh)
        for seat, wanted in enumerate(self._cards_wanted()):
            words = move[1 + seat * each : 1 + seat * each + each]
            if words[: each - wanted] != (NONE,) * (each - wanted):
                return False
            lots = [list(lot) for lot in self.lots[seat]]
            for at, word in enumerate(words[each - wanted :]):
                lot = fresh if at < self.unseen[seat] else lots[0]
                if word not in CARDS or CARDS[word] not in lot:
                    return False
                lot.remove(CARDS[word])
                if lot is not fresh and not lot:
                    lots.pop(0)
        return True

    # -- the score -----------------------------------------------------------------------------------

    def scores(self) -> tuple[float, ...]:
        """The cards each player has; a winner has them all, but for those of a game broken off."""
        if self.turn == GAME_OVER and self.last >= 0 and not self.count(1 - self.last):
            everything = len(war_pack(self.options.deck))
            return (everything, 0) if self.last == 0 else (0, everything)
        return self.count(0), self.count(1)

    def winners(self) -> tuple[int, ...]:
        return (0, 1) if self.last < 0 else (self.last,)


replace = msgspec.structs.replace


def is_undecided(one: int, two: int) -> bool:
    """Whether two cards decide nothing: of one suit, of one rank, or an atout or the excuse among them."""
    return suit(one) == suit(two) or rank(one) == rank(two) or suit(one) >= ATOUTS or suit(two) >= ATOUTS
