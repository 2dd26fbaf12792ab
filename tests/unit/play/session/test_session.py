"""The course of a session: what is made for people, what goes back, what is confirmed, and what is said of the disk."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from parlor.ai.budget import Budget
from parlor.core.advice import Advice
from parlor.core.players import Player
from parlor.core.state import View
from parlor.games.catalogue import entry
from parlor.play.match import Match
from parlor.play.record import read_file
from parlor.play.session import events, intents
from parlor.play.session.ports import InlinePorts
from parlor.play.session.session import Session
from tests.samples import NAMES, SAVES
from tests.unit.play.session.script import Script, seated

MORRIS = entry("morris9")


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

    match = Match(MORRIS, MORRIS.game.options(), (Player("Anna"), Player("Basil")), journal=disk)
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

    match = Match(MORRIS, MORRIS.game.options(), (Player("Anna"), Player("Basil")), journal=BadDisk())
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
    match = Match(MORRIS, MORRIS.game.options(), (Player("Anna"), Player("Basil")))
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
    match = Match(MORRIS, MORRIS.game.options(), (Player("Anna"), Player("Basil")))
    script = await Watcher(match, policy=lambda view, rng: view.moves()[0], most=3).play()
    assert script.said() == ["not saved", "The saves can't be read."], "the end of the first is no message any more"


async def test_a_match_replaced_by_its_own_player_is_not_regained() -> None:
    def replace_once(script: Script, event: events.Asked) -> bool:
        if len(script.match) or event.again or len(script.events) > 1:
            return False
        script.session.send(intents.Took(script.match))
        return True

    match = Match(MORRIS, MORRIS.game.options(), (Player("Anna"), Player("Basil")))
    script = await Script(match, most=1, on_asked=replace_once).play()
    assert not [event for event in script.events if isinstance(event, events.Regained)]


async def test_two_answers_to_one_question_make_one_move() -> None:
    """Neither where both wait in the inbox, nor where the second comes when the next question is open."""

    def answer_twice(script: Script, event: events.Asked) -> bool:
        for move in event.moves[:2]:
            script.session.send(intents.Choose(1, (move,)))
        if len(script.match):
            script.session.send(intents.Leave())
        return True

    script = await Script(seated(MORRIS, 2, [0, 1]), on_asked=answer_twice).play()
    assert script.match.moves == (("place", "a7"),)
    assert (script.last(events.Asked).seat, script.last(events.Asked).question) == (1, 2)


async def test_auto_play_is_offered_at_the_fourth_question_with_one_answer() -> None:
    script = await Script(seated(entry("bose_sieben"), 2, [0]), most=40).play()
    asked = [event for event in script.events if isinstance(event, events.Asked)][:4]
    assert [event.moves for event in asked] == [(("roll",),)] * 4
    assert [event.auto for event in asked] == [False, False, False, True]


async def test_a_move_is_never_cut_off_and_what_is_asked_meanwhile_comes_after_it() -> None:
    class SlowDisk(InlinePorts):
        finished = 0

        async def wait_until_saved(self, match: Match) -> str:
            if len(match) == self.finished == 1:
                script.session.send(intents.Undo())  # while the move is being written
            for _ in range(5):
                await asyncio.sleep(0)
            self.finished += 1  # a task that is cancelled does not come so far
            return await super().wait_until_saved(match)

    def leave_in_the_end(script: Script, event: events.Asked) -> bool:
        if any(isinstance(each, events.TakenBack) for each in script.events):
            script.session.send(intents.Leave())
            return True
        return False

    script = Script(seated(MORRIS, 2, [0, 1]), on_asked=leave_in_the_end)
    ports = SlowDisk(lambda _: Budget(iterations=1))
    script.session._ports = ports
    await script.play()
    told = [event for event in script.events if isinstance(event, events.Moved | events.TakenBack)]
    assert [type(event) for event in told] == [events.Moved, events.TakenBack]
    assert ports.finished == 3, "at the beginning, for the move, and for taking it back"


async def test_a_forced_move_behind_a_curtain_is_made_after_it() -> None:
    record = read_file(SAVES / "whist.json")
    people = tuple(Player(name) for name in NAMES[: len(record.seats)])
    full = Match.resume(record)
    last = [number for number, move in enumerate(full.moves) if move[0] == "play"][12 * 4]  # it leads the last trick
    match = Match.resume(replace(record, seats=people, moves=record.moves[:last], ended=""), seed=1)
    script = await Script(match, most=last + 1).play()
    told = [event for event in script.events if isinstance(event, events.Curtain | events.Alone | events.Moved)]
    seat = full.position(last).turn
    assert told[-3:] == [
        events.Curtain(seat),
        events.Alone(full.moves[last], seat, "forced", settles=False),
        events.Moved(last + 1, seat, "forced"),
    ]


async def test_a_way_of_several_steps_is_typed_at_once() -> None:
    def type_it(script: Script, event: events.Asked) -> bool:
        if event.moves == (("roll",),):
            return False
        done = ("17", "21") in script.match.moves
        script.session.send(intents.Leave() if done else intents.TypeText(event.question, "12/17/21"))
        return True

    match = Match(entry("backgammon"), entry("backgammon").game.options(), (Player("Anna"), Player("Basil")), seed=1)
    script = await Script(match, on_asked=type_it).play()
    assert script.match.moves[-3:] == (("rolled", "5", "4"), ("12", "17"), ("17", "21"))


async def test_a_resignation_is_confirmed_and_may_be_taken_back() -> None:
    def resign(script: Script, event: events.Asked) -> bool:
        script.session.send(intents.Leave() if resigned else intents.Resign())
        return True

    resigned: list[int] = []

    class Undoing(Script):
        async def __call__(self, event: events.Event) -> None:
            if isinstance(event, events.Over):
                assert [each.kind for each in self.events if isinstance(each, events.Confirm)] == ["resign"]
                resigned.append(len(self.match))
                self.session.send(intents.Undo())
            else:
                await super().__call__(event)

    script = await Undoing(seated(MORRIS, 2, [0, 1]), on_asked=resign).play()
    assert resigned == [1]
    assert not script.match.over


async def test_a_bot_that_declines_a_draw_is_named() -> None:
    def offer(script: Script, event: events.Asked) -> bool:
        script.session.send(intents.Leave() if script.said() else intents.OfferDraw())
        return True

    script = await Script(seated(entry("shatranj"), 2, [0]), on_asked=offer).play()
    assert script.said() == ["Bot 1 declines the draw."]


async def test_the_same_seed_gives_the_same_dice_whatever_bots_think() -> None:
    rolls = []
    for seed in (1, 2):
        script = await Script(seated(entry("pig"), 2, []), seed=seed).play()
        rolls.append([move for move in script.match.moves if move[0] == "rolled"])
    assert all(one == two for one, two in zip(*rolls, strict=False))
    assert min(map(len, rolls)) > 10


ASKS = (intents.Resign(), intents.OfferDraw(), intents.PlayOn(), intents.Undo(), intents.Redo())


async def answers(match: Match, asks: Sequence[intents.Intent], watching: str = "") -> list[str]:
    """What is said to somebody at a table where nobody can play on who asks for these things."""
    script = Script(match, watching=watching)
    for each in asks:
        script.session.send(each)
    script.session.send(intents.Leave())
    await script.play()
    return script.said()


async def test_it_is_said_why_nothing_can_be_done_in_a_game_that_nobody_can_play_here() -> None:
    match = Match(MORRIS, MORRIS.game.options(), (Player("Anna"), Player("Basil")))
    assert await answers(match, ASKS, watching="You are watching.") == ["You are watching."] * len(ASKS)
    record = replace(match.record(), damage="1 of its 2 moves are lost.")
    damaged = Match.resume(record)
    assert await answers(damaged, ASKS) == [damaged.broken] * len(ASKS)
    match.resign(0)
    assert await answers(match, ASKS[:3]) == ["The game is over."] * 3
