"""The course of a session: what is made for people, what goes back, what is confirmed, and what is said of the disk."""

from __future__ import annotations

from typing import Any

from parlor.ai.budget import Budget
from parlor.core.advice import Advice
from parlor.core.options import Options
from parlor.core.players import Player
from parlor.core.state import View
from parlor.games.catalogue import entry
from parlor.play.match import Match
from parlor.play.session import events, intents
from parlor.play.session.ports import InlinePorts
from parlor.play.session.session import Session
from tests.unit.play.session.script import Script, seated


def forced(script: Script) -> list[events.Moved]:
    return [event for event in script.events if isinstance(event, events.Moved) and event.why == "forced"]


async def test_undo_goes_back_through_a_forced_move_to_a_choice() -> None:
    def undo_once(script: Script, event: events.Asked) -> bool:
        if any(isinstance(each, events.TakenBack) for each in script.events):
            script.session.send(intents.Leave())
            return True
        if forced(script):
            script.session.send(intents.Undo())
            return True
        return False

    script = await Script(seated(entry("mancala"), 2, [0, 1]), on_asked=undo_once).play()
    (made,) = forced(script)
    assert len(script.last(events.TakenBack).moves) == 2, "the forced move and the decision before it"
    assert len(script.match) == made.number - 2
    assert len(script.last(events.Asked).moves) > 1


async def test_a_bot_with_one_legal_move_does_not_think() -> None:
    class Ports(InlinePorts):
        async def think(self, match: Match, view: View[Any], level: str, *, why: bool) -> Advice:
            assert len(view.moves()) > 1
            thought.append(len(match))
            return await super().think(match, view, level, why=why)

    thought: list[int] = []
    match = seated(entry("mancala"), 2, [])

    async def leave_at_the_end(event: events.Event) -> None:
        if isinstance(event, events.Over):
            session.send(intents.Leave())

    session = Session(match, leave_at_the_end, Ports(lambda _: Budget(iterations=1), seed=1))
    await session.run()
    assert match.over
    assert 0 < len(thought) < len(match), "some of the moves were the only ones"


class BadDisk:
    """A journal that can't be written while it is `full`."""

    full = True

    def append(self, index: int, text: str) -> None:
        self._write()

    def truncate(self, length: int) -> None:
        self._write()

    def finish(self, length: int, scores: tuple[float, ...], winners: tuple[int, ...]) -> None:
        self._write()

    def _write(self) -> None:
        if self.full:
            raise OSError("the disk is full")


async def test_trouble_with_the_disk_is_said_when_it_changes() -> None:
    disk = BadDisk()

    def mend_the_disk(script: Script, event: events.Asked) -> bool:
        disk.full = len(script.match) < 3
        return False

    match = Match(entry("morris9"), Options(), (Player("Anna"), Player("Basil")), journal=disk)
    script = await Script(match, most=6, on_asked=mend_the_disk).play()
    assert script.said() == ["Your move counts but is not saved: the disk is full", ""]
    assert match.record().moves[:6] == tuple(" ".join(move) for move in match.moves)


async def test_what_is_taken_back_is_named_though_the_disk_refuses() -> None:
    def undo_once(script: Script, event: events.Asked) -> bool:
        taken_back = any(isinstance(each, events.TakenBack) for each in script.events)
        if len(script.match) == 1 or taken_back:
            script.session.send(intents.Leave() if taken_back else intents.Undo())
            return True
        return False

    match = Match(entry("morris9"), Options(), (Player("Anna"), Player("Basil")), journal=BadDisk())
    script = await Script(match, policy=lambda view, rng: view.moves()[0], on_asked=undo_once).play()
    assert script.last(events.TakenBack).moves == (("place", "a7"),)


class Watcher(Script):
    """Plays a move, loses the game to another window, where one more is made, and takes it back."""

    async def __call__(self, event: events.Event) -> None:
        elsewhere = Match(self.match.entry, self.match.options, self.match.players)
        for point in ("a7", "d7"):
            elsewhere.play(("place", point))
        match event:
            case events.Asked() if len(self.match) == 1:
                self.events.append(event)
                self.session.send(intents.DiskTrouble("not saved"))
                self.session.send(intents.Lost(elsewhere, "Another window plays."))
            case events.TakenOver():
                self.events.append(event)
                self.session.send(intents.DiskTrouble(""))
                self.session.send(intents.DiskTrouble("The saves can't be read."))
                self.session.send(intents.Took(elsewhere))
            case _:
                await super().__call__(event)


async def test_a_window_that_takes_its_game_back_is_told_so_and_plays_on() -> None:
    match = Match(entry("morris9"), Options(), (Player("Anna"), Player("Basil")))
    script = await Watcher(match, policy=lambda view, rng: view.moves()[0], most=3).play()
    course = [type(event) for event in script.events]
    lost, regained = course.index(events.TakenOver), course.index(events.Regained)
    assert lost < regained
    assert course[regained + 1] is events.Asked, "nothing is asked in between"
    assert course.count(events.Regained) == 1
    assert script.last(events.Asked).seat == 0, "after both moves of the other window"
    assert not script.session.watching
    assert len(script.match) == 3


async def test_trouble_with_the_disk_ends_where_the_game_is_lost_and_later_trouble_is_told() -> None:
    match = Match(entry("morris9"), Options(), (Player("Anna"), Player("Basil")))
    script = await Watcher(match, policy=lambda view, rng: view.moves()[0], most=3).play()
    assert script.said() == ["not saved", "The saves can't be read."], "the end of the first is no message any more"


async def test_a_match_replaced_by_its_own_player_is_not_regained() -> None:
    def replace_once(script: Script, event: events.Asked) -> bool:
        if len(script.match) or event.again or len(script.events) > 1:
            return False
        script.session.send(intents.Took(script.match))
        return True

    match = Match(entry("morris9"), Options(), (Player("Anna"), Player("Basil")))
    script = await Script(match, most=1, on_asked=replace_once).play()
    assert not [event for event in script.events if isinstance(event, events.Regained)]
