"""Skat as it is played today: bidding by game values, suit games, grand and null, with the skat or by hand.

Source: the International Skat Order, for three active players; at a table of four the dealer sits out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Final, Literal

from msgspec.structs import replace

from parlor.core.options import Options, option
from parlor.core.state import CHANCE, Move
from parlor.games.kits.cards import pack as kit
from parlor.games.kits.cards.deals import split_deal
from parlor.games.kits.cards.pack import TOKENS, UNKNOWN
from parlor.games.kits.tricks.game import HeapGame
from parlor.games.kits.tricks.rules import NONE, Law, Play, card_played, start_play
from parlor.games.kits.tricks.view import SUIT_NAMES
from parlor.games.tricks.skat_today.cards import GAMES, LAW, PACK, VOIDS, WORTH, suit_in
from parlor.games.tricks.skat_today.scoring import (
    BIDS,
    LEAST,
    LEVELS,
    NULLS,
    Contract,
    Outcome,
    null_outcome,
    scores_of,
    trump_outcome,
)

ACTIVE: Final = 3
"""Players of a deal: with four, the dealer sits out."""
EACH: Final = 10
"""Cards of each player, by the rules."""
SKAT: Final = 2
"""Cards of the skat, by the rules."""
PASS: Final[Move] = ("pass",)
HOLD: Final[Move] = ("hold",)
TAKE: Final[Move] = ("take",)
HAND: Final[Move] = ("hand",)
READY: Final[Move] = ("ready",)
BID: Final[dict[int, Move]] = {value: ("bid", str(value)) for value in BIDS}


class SkatOptions(Options, frozen=True):
    rounds: Annotated[int, option("Rounds, in each of which everyone deals once", ge=1, le=12)] = 3
    scoring: Annotated[
        Literal["list", "seeger_fabian"],
        option(
            "How games are scored",
            list="the soloist alone: the value of a game won, twice the value of one lost",
            seeger_fabian="by the list, and 50 for a game won, 50 off for one lost, 40 or 30 to each of the others",
        ),
    ] = "list"


class Skat(HeapGame[SkatOptions], frozen=True):
    """A deal: the bidding, the skat, what the soloist plays, and the trick play."""

    bid: int = 0
    """The last value named; 0 for none."""
    bidder: int = -1
    """Who names values."""
    responder: int = -1
    """Who holds them or passes; nobody where the last player may still take the game."""
    out: tuple[bool, ...] = ()
    """Who has passed."""
    soloist: int = -1
    """Who plays alone, once the bidding is over."""
    fresh: tuple[int, ...] = ()
    """The cards of the skat, while two are discarded for them."""
    declared: Contract | None = None
    """What the soloist plays, as far as he has said it."""
    shown: tuple[int, ...] = ()
    """The cards that the soloist has played."""

    PACK = PACK
    EACH = EACH
    OPENS = "bid"
    HEAP = "skat"

    @property
    def heap_taker(self) -> int:
        return self.soloist

    @property
    def heap_size(self) -> int:
        return SKAT

    @property
    def law(self) -> Law:
        """What must be played and what wins."""
        return LAW

    @property
    def contract(self) -> Contract:
        """What the soloist plays, once he has decided about the skat."""
        assert self.declared is not None
        return self.declared

    # -- the deal ------------------------------------------------------------------------------------

    @property
    def sizes(self) -> tuple[int, ...]:
        active = seats_in_play(self.next_dealer, self.seats)
        return tuple(EACH if seat in active else 0 for seat in range(self.seats))

    @property
    def order(self) -> tuple[int, ...]:
        """Forehand, middlehand and rearhand."""
        return self.trick_play.order

    def new_play(self, move: Move) -> Play:
        order = seats_in_play(self.next_dealer, self.seats)
        return start_play(split_deal(move, self.sizes), order[0], order=order)

    def start_deal(self, move: Move) -> Skat:
        state = super().start_deal(move)
        forehand, middlehand, _ = state.order
        return replace(state, turn=middlehand, bidder=middlehand, responder=forehand, out=(False,) * self.seats)

    # -- moves ---------------------------------------------------------------------------------------

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        if self.phase == "bid":
            return self._bids()
        if self.phase == "skat_or_hand":
            return (TAKE, HAND)
        if self.phase == "discard":
            return tuple(("discard", TOKENS[c]) for c in self.trick_play.hands[self.turn])
        if self.phase == "game":
            return tuple(("game", game) for game in GAMES if game != "null" or self._null_levels())
        if self.phase == "announce":
            return self._announcements()
        return self.legal_plays(LAW)

    def _bids(self) -> tuple[Move, ...]:
        if self.turn == self.responder:
            return (HOLD, PASS)
        if self.responder < 0:
            return (BID[LEAST], PASS)
        return (*(BID[value] for value in BIDS if value > self.bid), PASS)

    def _null_levels(self) -> tuple[str, ...]:
        """What may be announced at null so that it is worth the bid: ouvert, or nothing."""
        hand = self.contract.hand
        return tuple(level for level in ("", "ouvert") if NULLS[hand, bool(level)] >= self.bid)

    def _announcements(self) -> tuple[Move, ...]:
        levels = self._null_levels() if self.contract.is_null else ("", *LEVELS)
        return tuple(("announce", level) if level else READY for level in levels)

    def apply(self, move: Move) -> Skat:
        verb = move[0]
        if verb == "play":
            return self._play_card(card_played(move))
        if verb in ("bid", "hold", "pass"):
            return self._make_bid(move)
        if verb == "take":
            return replace(self, turn=CHANCE, phase="skat")
        if verb == "skat":
            cards = kit.parse_cards(" ".join(move[1:]))
            return replace(self, turn=self.soloist, phase="discard", tricks=self.take_heap(move), fresh=cards)
        if verb == "discard":
            state = self.discard(move)
            return state if len(state.away) < SKAT else replace(state, phase="game", declared=Contract(""), fresh=())
        if verb == "hand":
            return replace(self, phase="game", declared=Contract("", hand=True))
        if verb == "game":
            return self._name_game(move[1])
        if verb in ("announce", "ready"):
            return self._announce(move[1] if verb == "announce" else "")
        return super().apply(move)

    def _make_bid(self, move: Move) -> Skat:
        """A value, or a yes to it, or a pass, by which the other of the two goes on."""
        if move == HOLD:
            return replace(self, turn=self.bidder)
        if move != PASS:
            value = int(move[1])
            if self.responder < 0:
                return replace(self, bid=value)._to_skat(self.turn)
            return replace(self, bid=value, turn=self.responder)
        seat = self.turn
        out = tuple(was or at == seat for at, was in enumerate(self.out))
        after = replace(self, out=out)
        if self.responder < 0:
            return after.end_deal(self.is_last_deal)
        left = self.responder if seat == self.bidder else self.bidder
        rearhand = self.order[-1]
        if rearhand not in (self.bidder, self.responder):
            return replace(after, turn=rearhand, bidder=rearhand, responder=left)
        if self.bid:
            return after._to_skat(left)
        return replace(after, turn=left, bidder=left, responder=-1)

    def _to_skat(self, soloist: int) -> Skat:
        return replace(self, turn=soloist, phase="skat_or_hand", soloist=soloist)

    def _name_game(self, game: str) -> Skat:
        """The game, and by hand or at null what is announced with it, before forehand leads."""
        contract = replace(self.contract, game=game)
        tricks = replace(self.trick_play, trump=contract.trump)
        state = replace(self, declared=contract, tricks=tricks, phase="announce")
        return state if contract.hand or contract.is_null else state._announce("")

    def _announce(self, level: str) -> Skat:
        return replace(self, declared=replace(self.contract, announced=level)).start_play(self.order[0])

    def _play_card(self, card: int) -> Skat:
        """A card; a trick that the soloist takes at null ends the deal at once."""
        tricks = self.trick_play.play_card(card, LAW)
        shown = (*self.shown, card) if self.turn == self.soloist else self.shown
        if self.contract.is_null and tricks.taken[self.soloist]:
            return replace(self, tricks=tricks, shown=shown).score_deal()
        return self.continue_play(tricks, shown=shown)

    # -- the count -----------------------------------------------------------------------------------

    @property
    def is_last_deal(self) -> bool:
        """Whether the game ends with this deal."""
        return self.deal == self.options.rounds * self.seats

    def outcome(self) -> Outcome:
        """How a deal that was played came out."""
        play, own = self.trick_play, self.trick_play.taken[self.soloist]
        if self.contract.is_null:
            return null_outcome(self.contract, own)
        skat = self.away or kit.unseen_cards(PACK, play.cards_played)
        points = sum(WORTH[c] for c in (*play.piles[self.soloist], *skat))
        return trump_outcome(
            self.contract, (*self.shown, *skat), points, tricks=(own, sum(play.taken) - own), bid=self.bid
        )

    def gains(self) -> tuple[int, ...]:
        """What a finished deal brings everyone; nothing where all have passed."""
        if self.declared is None:
            return (0,) * self.seats
        return scores_of(self.outcome(), self.soloist, self.seats, self.options.scoring)

    def score_deal(self) -> Skat:
        points = tuple(was + gain for was, gain in zip(self.points, self.gains(), strict=True))
        return self.end_deal(self.is_last_deal, points=points)

    def sides(self) -> tuple[int, ...]:
        """The soloist, his two opponents, and the dealer of four, who sits out."""
        if self.soloist < 0 or self.phase in ("deal", "over"):
            return tuple(range(self.seats))
        active = self.order
        return tuple(0 if seat == self.soloist else 1 if seat in active else 2 for seat in range(self.seats))

    # -- what is known -------------------------------------------------------------------------------

    @property
    def is_open(self) -> bool:
        """Whether the soloist's hand lies open."""
        return self.declared is not None and self.declared.announced == "ouvert" and self.phase == "play"

    def known_cards(self) -> tuple[tuple[int, int], ...]:
        hand = self.trick_play.hands[self.soloist] if self.is_open else ()
        return tuple((self.soloist, card) for card in hand)

    def may_hold(self) -> Callable[[int, int], bool]:
        """What is known of suits that were not followed, jacks being trumps."""
        play, seats = self.trick_play, self.seats
        return lambda holder, card: holder >= seats or not play.voids[holder] >> VOIDS + suit_in(card, play.trump) & 1

    def masked(self, seat: int) -> Skat:
        state = super().masked(seat)
        hidden = not self.nothing_hidden and seat != self.soloist
        return replace(state, fresh=(UNKNOWN,) * len(self.fresh)) if hidden else state

    def reveals(self, move: Move) -> bool:
        return move[0] not in ("discard", "hand", "game")

    def required_play(self) -> str:
        wanted = suit_in(self.trick_play.trick[0], self.trick_play.trump)
        return f"follow with {suit_name(wanted, self.trick_play.trump)}."

    def refusal(self, move: Move) -> str:
        if self.phase == "bid" and self.turn != self.responder:
            if self.responder < 0:
                return f"bid {LEAST} to play alone, or pass."
            return f"bid a game value over {self.bid}, or pass." if self.bid else "bid a game value, or pass."
        if self.phase == "game" and move == ("game", "null"):
            return f"null is worth less than the {self.bid} you bid."
        return super().refusal(move)


def seats_in_play(dealer: int, seats: int) -> tuple[int, ...]:
    """Who is dealt cards, in the order of play: the dealer is rearhand, and sits out where four sit at the table."""
    return tuple((dealer + at) % seats for at in range(1, ACTIVE + 1))


def suit_name(wanted: int, trump: int) -> str:
    """What a suit is called in a game: trumps, which the jacks belong to, or its own name."""
    return "trumps" if wanted == trump and trump != NONE else SUIT_NAMES[wanted]
