"""All Fours. Source: the compendium of card games, "All Fours"."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec.structs import replace

from parlor.core.options import Options, option
from parlor.core.state import CHANCE, GAME_OVER, Move
from parlor.games.kits.cards.pack import ACE, CARDS, JACK, KING, QUEEN, french_pack, rank, suit
from parlor.games.kits.common.turns import replace_at
from parlor.games.kits.tricks.game import TURN, TrickGame
from parlor.games.kits.tricks.rules import (
    Law,
    card_played,
    cards_of_suit,
    follow_else_trump,
    suit_led,
    voids_by_follow_else_trump,
)
from parlor.games.kits.tricks.view import SUIT_NAMES

EACH: Final = 6
"""Cards of each player, by the rules."""
LONGEST: Final = 80
"""Deals after which the leader has won."""
PACK: Final = french_pack()
LAW: Final = Law(legal=follow_else_trump, lacking=voids_by_follow_else_trump)
WORTH: Final = {c: {10: 10, ACE: 4, KING: 3, QUEEN: 2, JACK: 1}.get(rank(c), 0) for c in PACK}
ACCEPT: Final[Move] = ("accept",)
REFUSE: Final[Move] = ("refuse",)
INSIST: Final[Move] = ("insist",)
AGREE: Final[Move] = ("agree",)


class AllFoursOptions(Options, frozen=True):
    target: Annotated[Literal[11, 7, 49], option("Points that win")] = 11
    jack_turned: Annotated[
        Literal["accepted", "always"],
        option(
            "A jack turned up",
            accepted="gives the dealer a point if the other accepts it for trumps",
            always="gives the dealer a point each time",
        ),
    ] = "accepted"


class AllFours(TrickGame[AllFoursOptions], frozen=True):
    """A deal: what is turned up, what the two say of it, and the trick play."""

    up: tuple[int, ...] = ()
    """The cards turned up, the last of them for trumps."""
    laid: tuple[tuple[int, ...], ...] = ((), ())
    """What each has played: in the end, what he was dealt."""
    won: tuple[tuple[str, int], ...] = ()
    """The points of the last deal, in the order in which they were counted: what for, and whose."""

    PACK = PACK
    EACH = EACH
    OPENS = TURN

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        if self.phase == "offer":
            return (ACCEPT, REFUSE)
        if self.phase == "answer":
            return (AGREE, INSIST)
        return self.legal_plays(LAW)

    def apply(self, move: Move) -> AllFours:
        verb = move[0]
        if verb == "play":
            card = card_played(move)
            laid = replace_at(self.laid, self.turn, (*self.laid[self.turn], card))
            return self.continue_play(self.trick_play.play_card(card, LAW), laid=laid)
        if verb == "turned":
            return self._after_turn_up(CARDS[move[1]])
        if verb == "refuse":
            return replace(self, turn=self.dealer, phase="answer")
        if verb == "agree":
            return replace(self, turn=CHANCE, phase="turn")
        if verb == "insist":
            return self._score_points([("gift", 1 - self.dealer)])._trumps()
        if verb != "accept":
            return super().apply(move)
        jack = rank(self.up[-1]) == JACK and self.options.jack_turned == "accepted"
        return self._score_points([("jack turned", self.dealer)] if jack else [])._trumps()

    def _after_turn_up(self, card: int) -> AllFours:
        """A card comes up: the first is offered; of later ones the first of another suit is trumps."""
        state = replace(self, up=(*self.up, card))
        if rank(card) == JACK and self.options.jack_turned == "always":
            state = state._score_points([("jack turned", self.dealer)])
            if state.turn == GAME_OVER:
                return state
        if not self.up:
            return replace(state, turn=1 - self.dealer, phase="offer")
        return state._trumps() if suit(card) != suit(self.up[0]) else replace(state, turn=CHANCE)

    def _trumps(self) -> AllFours:
        """The last card turned up makes trumps, and the other player leads; nothing where somebody has won."""
        if self.turn == GAME_OVER:
            return self
        tricks = replace(self.trick_play, trump=suit(self.up[-1]))
        return replace(self, turn=tricks.turn, phase="play", tricks=tricks)

    def _score_points(self, won: list[tuple[str, int]]) -> AllFours:
        """Points counted one by one: whoever touches the target first has won."""
        points, told = self.points, self.won
        for what, seat in won:
            points, told = replace_at(points, seat, points[seat] + 1), (*told, (what, seat))
            if points[seat] >= self.options.target:
                return replace(self, turn=GAME_OVER, phase="over", points=points, won=told)
        return replace(self, points=points, won=told)

    def score_deal(self) -> AllFours:
        """High, low, jack and game."""
        owner = {c: seat for seat in (0, 1) for c in cards_of_suit(self.laid[seat], self.trick_play.trump)}
        won: list[tuple[str, int]] = []
        if owner:
            won += [("high", owner[max(owner)]), ("low", owner[min(owner)])]
            won += [("jack", seat) for c, seat in owner.items() if rank(c) == JACK]
        one, two = (sum(WORTH[c] for c in pile) for pile in self.trick_play.piles)
        if one != two:
            won.append(("game", int(two > one)))
        after = self._score_points(won)
        return after if after.turn == GAME_OVER else after.end_deal(self.deal == LONGEST)

    def required_play(self) -> str:
        suits = SUIT_NAMES[suit_led(self.trick_play.trick)], SUIT_NAMES[self.trick_play.trump]
        return f"follow with {suits[0]}; without them play {suits[1]}, the trumps."

    def face_up_cards(self) -> tuple[int, ...]:
        return self.up
