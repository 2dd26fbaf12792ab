"""Bots of games of tricks that compare moves in the same imagined deals, played out on bits where they can be."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple, TypeAlias

from msgspec.structs import replace

from parlor.core.game import Bots
from parlor.core.state import Move, View
from parlor.games.kits.tricks.masks import Choose, FastPlay, count_surprises, finish_play
from parlor.games.kits.tricks.rules import PLAY, Hand, Play

Doubt: TypeAlias = Callable[[Any, Callable[[int], Hand], int], float]
"""How ill the bids of the others than a seat agree with the hands, by seat, before the first lead."""


class OnBits(NamedTuple):
    """How the trick play of a game is played out on bits, as its club players play."""

    position: Callable[[Any], FastPlay | None]
    """The trick play of a state; None where it is not played out on bits."""
    chooser: Callable[[Any], Choose]
    """How a club player plays in the deal of a state."""
    end: Callable[[Any, Play, list[int]], Any] = lambda state, play, won: state.continue_play(play)
    """The state after its last card: the play then, and who won the tricks from the state on."""
    doubt: Doubt = lambda state, hand, viewer: 0.0
    """It weighs as much as so many cards that surprise."""

    def club_play(self, state: Any) -> Move:
        """The card that a club player plays, who sees his own hand only."""
        play = state.trick_play
        own = play.with_hands(tuple([hand if seat == play.turn else () for seat, hand in enumerate(play.hands)]))
        fast = self.position(replace(state, tricks=own))
        assert fast is not None
        return PLAY[fast.ranks.cards[self.chooser(state)(fast)]]

    def finish(self, state: Any) -> Any:
        """The end of the deal; a position that is not played out on bits is returned as it is."""
        fast = self.position(state) if state.phase == "play" else None
        if fast is None:
            return state
        won = finish_play(fast, self.chooser(state))
        return self.end(state, fast.after(state.trick_play), won)

    def surprises(self, state: Any, viewer: int) -> float:
        """How many cards played so far, and bids, surprise a viewer, if the hands are as they are imagined."""
        play = state.trick_play
        fast = self.position(state) if play.cards_played else None
        if fast is None:
            return self.doubt(state, play.hands.__getitem__, viewer)
        played = fast.rewind(play.history(state.law))
        return self.doubt(state, fast.cards_held, viewer) + count_surprises(fast, played, self.chooser(state), viewer)


def trick_bots(
    heuristic: Callable[[View[Any], Random], Move],
    on_bits: OnBits | None = None,
    finish: Callable[[Any], Any] | None = None,
) -> Bots:
    """Bots that compare the moves of a game of tricks; without `on_bits`, `finish` may play deals out: see `Bots`."""
    return Bots(
        heuristic=heuristic,
        finish=on_bits.finish if on_bits is not None else finish,
        surprises=on_bits.surprises if on_bits is not None else None,
        deal=lambda state: state.deal,
        engine="comparing",
        unmasked=True,
    )
