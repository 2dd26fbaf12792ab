"""A front end without a screen: it plays any game to its end through a session, and checks what it is told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from parlor.ai.budget import Budget
from parlor.core.state import Move, View
from parlor.games.catalogue import Entry
from parlor.play.match import Match
from parlor.play.session import events, intents
from parlor.play.session.ports import InlinePorts, Preferences
from parlor.play.session.session import Session

Policy = Callable[[View[Any], Random], Move]


def at_random(view: View[Any], rng: Random) -> Move:
    """Any legal move."""
    return rng.choice(view.moves())


class Script:
    """Answers every event at once.

    `on_asked`, where it is given, is called first at every question; it returns whether it has sent an answer.
    """

    def __init__(
        self,
        match: Match,
        *,
        policy: Policy = at_random,
        seed: int = 1,
        most: int = 100_000,
        preferences: Preferences | None = None,
        on_asked: Callable[[Script, events.Asked], bool] | None = None,
        watching: str = "",
    ) -> None:
        ports = InlinePorts(lambda _: Budget(iterations=1), preferences, seed)
        self.session = Session(match, self, ports, watching=watching)
        self.policy = policy
        self.rng = Random(seed)
        self.most = most
        self.on_asked = on_asked
        self.events: list[events.Event] = []

    @property
    def match(self) -> Match:
        """The match that is played."""
        return self.session.match

    def said(self) -> list[str]:
        """Every message so far."""
        return [event.words for event in self.events if isinstance(event, events.Said)]

    def last(self, kind: type[Any]) -> Any:
        """The last event of a kind."""
        return next(event for event in reversed(self.events) if isinstance(event, kind))

    async def play(self) -> Script:
        """Drive the match until it is over, or `most` moves were made."""
        await self.session.run()
        return self

    async def __call__(self, event: events.Event) -> None:
        self.events.append(event)
        session = self.session
        covered = not session.present and session.secret(session.viewer)
        if len(self.match) >= self.most:
            session.send(intents.Leave())
            return
        match event:
            case events.Asked():
                assert not covered, f"seat {event.seat} is asked while others look on"
                assert event.seat == session.viewer == self.match.turn
                assert event.moves == self.match.view(event.seat).moves()
                if self.on_asked is None or not self.on_asked(self, event):
                    session.send(intents.Choose(event.question, (self.policy(self.match.view(event.seat), self.rng),)))
            case events.Curtain():
                assert covered
                session.send(intents.Present())
            case events.Confirm():
                session.send(intents.Answer(True))
            case events.DiceAsked():
                session.send(intents.TypeText(event.question, event.example))
            case events.TimingAsked():
                session.send(intents.Timed(None))
            case events.Said(retry=True):
                raise AssertionError(event.words)
            case events.Over():
                session.send(intents.Leave())
            case _:
                pass


def seated(entry: Entry, seats: int, people: Sequence[int], level: str = "easy") -> Match:
    """A new match, with people at these seats and bots at the others."""
    from parlor.core.players import Player

    players = tuple(
        Player(f"Player {seat}" if seat in people else f"Bot {seat}", "" if seat in people else level)
        for seat in range(seats)
    )
    return Match(entry, entry.game.options(), players, seed=seats)
