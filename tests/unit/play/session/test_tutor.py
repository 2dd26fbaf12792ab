"""The tutor: he stops a move that costs much before it is made, once, and nobody ever waits for him."""

from __future__ import annotations

from typing import Any

from parlor.ai.budget import Budget
from parlor.ai.judging import Verdict
from parlor.core.players import Player
from parlor.core.state import Move, View, parse
from parlor.games.catalogue import entry
from parlor.play.match import Match
from parlor.play.session import events, intents
from parlor.play.session.ports import InlinePorts, Lesson, Preferences
from parlor.play.session.session import Session

MORRIS = entry("morris9")

BAD, WORSE, GOOD = ("place", "a7"), ("place", "d7"), ("place", "b6")
VERDICTS: dict[Move, Verdict] = {
    BAD: Verdict(GOOD, 0.6, 0.5, "chance", 0.1),
    WORSE: Verdict(GOOD, 0.6, 0.1, "chance", 0.5),
    ("place", "g7"): Verdict(GOOD, 0.6, 0.51, "chance", 0.09),
}


class Tutored(InlinePorts):
    """Ports with a tutor who knows at once what moves cost, or who is `slow` and knows nothing yet."""

    def __init__(self, *, tutor: bool = True, slow: bool = False) -> None:
        super().__init__(lambda _: Budget(iterations=1), Preferences(tutor=tutor), seed=1)
        self.slow = slow
        self.begun: list[int] = []
        self.cancelled: list[int] = []

    def teach(self, match: Match, view: View[Any]) -> Lesson:
        lesson, number = Lesson(), len(self.begun)
        self.begun.append(len(match))
        lesson.cancel = lambda: self.cancelled.append(number)
        lesson.verdicts = {} if self.slow else VERDICTS
        return lesson


class Table:
    """Two people at Nine Men's Morris; at each question, and each warning, the next of some answers is sent."""

    def __init__(self, ports: InlinePorts, *answers: Move | intents.Intent) -> None:
        self.match = Match(MORRIS, MORRIS.game.options(), (Player("Anna"), Player("Basil")))
        self.session = Session(self.match, self, ports)
        self.answers = list(answers)
        self.events: list[events.Event] = []

    async def __call__(self, event: events.Event) -> None:
        self.events.append(event)
        if isinstance(event, events.Asked | events.Costly | events.Advised):
            answer: Any = self.answers.pop(0) if self.answers else intents.Leave()
            if isinstance(answer, tuple):
                answer = intents.Choose(self.session.question, (answer,))
            self.session.send(answer)

    async def play(self) -> list[Verdict]:
        """Play until there are no more answers; return what was warned of."""
        await self.session.run()
        return [event.verdict for event in self.events if isinstance(event, events.Costly)]


async def test_a_costly_move_is_stopped_and_another_made() -> None:
    table = Table(Tutored(), BAD, intents.Answer(False), GOOD)
    assert await table.play() == [VERDICTS[BAD]]
    assert table.match.moves == (GOOD,)
    asked = [event for event in table.events if isinstance(event, events.Asked)]
    assert [event.again for event in asked[:2]] == [False, True], "the question is put again"


async def test_who_means_it_makes_it_all_the_same() -> None:
    table = Table(Tutored(), BAD, intents.Answer(True))
    assert len(await table.play()) == 1
    assert table.match.moves == (BAD,)


async def test_he_warns_once_of_a_move() -> None:
    table = Table(Tutored(), BAD, intents.Answer(False), BAD)
    assert len(await table.play()) == 1
    assert table.match.moves == (BAD,)


async def test_another_move_is_a_no_and_is_judged_too() -> None:
    table = Table(Tutored(), BAD, WORSE, GOOD)
    assert await table.play() == [VERDICTS[BAD], VERDICTS[WORSE]]
    assert table.match.moves == (GOOD,)


async def test_less_than_a_tenth_is_not_worth_a_word() -> None:
    table = Table(Tutored(), ("place", "g7"))
    assert await table.play() == []
    assert len(table.match) == 1


async def test_nobody_waits_for_him() -> None:
    ports = Tutored(slow=True)
    table = Table(ports, BAD)
    assert await table.play() == []
    assert table.match.moves == (BAD,)
    assert 0 in ports.cancelled, "the move has been made: he need not think on"


async def test_he_is_silent_unless_he_is_called() -> None:
    ports = Tutored(tutor=False)
    table = Table(ports, WORSE)
    assert await table.play() == []
    assert ports.begun == []


async def test_a_hint_comes_before_him_and_he_goes_on_after_it() -> None:
    ports = Tutored()
    table = Table(ports, intents.Hint(), BAD, intents.Answer(True))
    assert len(await table.play()) == 1
    assert ports.begun[:2] == [0, 0]
    assert ports.cancelled[0] == 0


async def test_what_is_taken_back_is_judged_anew() -> None:
    table = Table(Tutored(), GOOD, intents.Undo(), BAD, intents.Answer(True))
    assert len(await table.play()) == 1
    assert table.match.moves == (BAD,)


async def test_he_knows_what_moves_cost_by_what_bots_think() -> None:
    """At Pig to ten Anna has rolled twelve and wins by holding. One time in six to roll on loses them, and Basil, who
    lacks a point, then wins five times in six: 14 %.
    """
    found = entry("pig")
    ports = InlinePorts(preferences=Preferences(tutor=True))
    match = Match(found, found.game.options(target=10), (Player("Anna"), Player("Basil")), seed=1)
    moves = "rolled 6, rolled 2, roll, rolled 1, roll, rolled 6, roll, rolled 3, hold, roll, rolled 6, roll, rolled 6"
    for move in moves.split(", "):
        match.play(parse(move))
    table = Table(ports, ("roll",), intents.Answer(False))
    table.match = match
    table.session = Session(match, table, ports)
    (warned,) = await table.play()
    assert (warned.best, warned.worth) == (("hold",), 1.0)
    assert warned.share >= 1 / 6 * 5 / 6
    assert len(match) == 13
