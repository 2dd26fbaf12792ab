"""A session whose other players are elsewhere: what is put on record, what comes in, and what may be taken back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from parlor.ai.budget import Budget
from parlor.core.option_text import options_of
from parlor.core.players import Player
from parlor.core.state import Move
from parlor.games.catalogue import entry
from parlor.play.match import Match
from parlor.play.session import events, intents
from parlor.play.session.ports import InlinePorts, NotWritten, Preferences, Seating
from parlor.play.session.session import ANSWER_FIRST, CHOOSE_AGAIN, DECLINED, STANDS, Session


class Record:
    """A record in memory, which may refuse what it is given."""

    def __init__(self) -> None:
        self.moves: list[Move] = []
        self.refusal: NotWritten | None = None
        self.offers: list[str] = []

    def _refuse(self) -> None:
        if self.refusal is not None:
            raise self.refusal

    async def append(self, match: Match, move: Move) -> None:
        assert len(match) == len(self.moves)
        self._refuse()
        self.moves.append(move)

    async def rewrite(self, match: Match, kept: int, words: tuple[str, ...]) -> None:
        self._refuse()
        self.moves[kept:] = [tuple(each.split()) for each in words]

    async def offer_draw(self, match: Match, seat: int) -> None:
        self.offers.append(f"{seat}")

    async def decline_draw(self, match: Match) -> None:
        self.offers.append("")


class Desk:
    """A session of Anna's, who sits here, with Ben elsewhere; `told` are all events so far."""

    def __init__(self, game: str, *moves: str, choice: bool = False) -> None:
        """Begin with some moves; or, with `choice`, go on until Anna has one."""
        kind = entry(game)
        match = Match(kind, options_of(kind.game, {}), (Player("Anna"), Player("Ben")), seed=1)
        self.record = Record()
        for each in moves:
            match.play(tuple(each.split()))
        while choice and not (match.turn == 0 and len(match.state.moves()) > 1):
            match.play_chance() if match.turn < 0 else match.play(match.state.moves()[0])
        self.record.moves = list(match.moves)
        self.told: list[events.Event] = []
        ports = InlinePorts(lambda _: Budget(iterations=1), Preferences(forced=False))
        self.session = Session(match, self._show, ports, shared=self.record, seating=Seating((0,)))

    async def _show(self, event: events.Event) -> None:
        self.told.append(event)

    def last(self, kind: type[events.Event]) -> events.Event:
        return next(each for each in reversed(self.told) if isinstance(each, kind))

    def said(self) -> list[str]:
        return [each.words for each in self.told if isinstance(each, events.Said)]

    async def play(self, *steps: Callable[[], object]) -> None:
        """Drive the session, and do a step whenever it waits."""
        running = asyncio.ensure_future(self.session.run())
        for step in (*steps, self.send(intents.Leave())):
            for _ in range(50):  # it awaits nothing that takes time
                await asyncio.sleep(0)
            step()
        await running

    def choose(self, *words: str) -> Callable[[], None]:
        """Return the step of choosing a move where one is asked."""
        return lambda: self.session.send(
            intents.Choose(self.session.question, tuple(tuple(each.split()) for each in words))
        )

    def hear(self, *words: str) -> Callable[[], None]:
        """Return the step in which Ben makes moves."""

        def step() -> None:
            start = len(self.record.moves)
            self.record.moves += [tuple(each.split()) for each in words]
            self.session.send(intents.Played(start, tuple(self.record.moves[start:])))

        return step

    def send(self, intent: intents.Intent) -> Callable[[], None]:
        """Return the step of sending an intent."""
        return lambda: self.session.send(intent)


async def test_a_move_is_on_record_before_it_is_made_and_others_come_in() -> None:
    desk = Desk("morris9")
    await desk.play(
        desk.choose("place a7"),
        desk.hear("place d7"),
        desk.choose("place g7"),
        desk.send(intents.Undo()),
    )
    assert desk.record.moves[0] == ("place", "a7")
    assert desk.session.match.moves == (("place", "a7"), ("place", "d7"), ("place", "g7"))
    assert [each.why for each in desk.told if isinstance(each, events.Moved)] == ["person", "elsewhere", "person"]
    assert desk.said() == [STANDS], "Ben has to answer already"


async def test_a_move_that_comes_too_late_is_not_made() -> None:
    desk = Desk("morris9")
    desk.record.refusal = NotWritten("Too late.", lost=True)
    await desk.play(desk.choose("place a7"))
    assert desk.said() == ["Too late."]
    assert len(desk.session.match) == 0


async def test_a_move_waits_for_a_server_and_is_made_once() -> None:
    desk = Desk("morris9")
    desk.record.refusal = NotWritten("The server is away.", lost=False)

    def come_back() -> None:
        assert len(desk.session.match) == 0, "nothing is shown that is not on record"
        desk.record.refusal = None
        desk.session.send(intents.DiskTrouble(""))

    await desk.play(desk.choose("place a7"), come_back)
    assert desk.said() == ["The server is away.", ""]
    assert desk.session.match.moves == (("place", "a7"),) == tuple(desk.record.moves)


async def test_a_move_of_which_the_answer_was_lost_comes_back_as_news() -> None:
    desk = Desk("morris9")
    desk.record.refusal = NotWritten("The server is away.", lost=False)
    await desk.play(
        desk.choose("place a7"),
        desk.send(intents.Played(0, (("place", "a7"),))),
        desk.send(intents.Played(0, (("place", "a7"),))),
    )
    assert desk.session.match.moves == (("place", "a7"),)


async def test_old_news_takes_nothing_back_but_a_rewritten_record_does() -> None:
    desk = Desk("morris9")
    await desk.play(
        desk.choose("place a7"),
        desk.send(intents.Played(0, ())),
        desk.send(intents.Played(1, (("place", "d7"),))),
        desk.send(intents.Played(0, (("place", "a7"),), rewritten=True)),
    )
    assert desk.session.match.moves == (("place", "a7"),)
    assert desk.last(events.TakenBack) == events.TakenBack(())


async def test_steps_of_an_open_turn_go_back_on_the_record_too() -> None:
    desk = Desk("backgammon", choice=True)
    moves: list[Move] = []

    def first() -> None:
        asked = desk.last(events.Asked)
        assert isinstance(asked, events.Asked)
        moves.append(asked.moves[0])
        desk.session.send(intents.Choose(asked.question, (asked.moves[0],)))

    before = len(desk.record.moves)
    await desk.play(first, desk.send(intents.Undo()), desk.send(intents.Redo()))
    made = desk.session.match
    assert len(made) == len(desk.record.moves) == before
    assert desk.last(events.TakenBack) == events.TakenBack((moves[0],))
    assert desk.said() == [CHOOSE_AGAIN]


async def test_a_bot_plays_for_whoever_has_lost_his_seat() -> None:
    desk = Desk("morris9")
    await desk.play(desk.send(intents.Reseat(Seating((0,), bots={0: "easy"}))), desk.choose("place a7"))
    assert desk.last(events.Elsewhere) == events.Elsewhere(0)
    assert len(desk.session.match) == 0


@pytest.mark.parametrize(("yes", "over"), [(True, True), (False, False)])
async def test_a_draw_is_offered_from_elsewhere(yes: bool, over: bool) -> None:
    desk = Desk("morris9", "place a7")
    await desk.play(desk.send(intents.DrawOffered(1)), desk.send(intents.Answer(yes)))
    assert desk.session.match.over is over
    assert desk.record.moves[1:] == ([("!", "draw")] if over else [])
    assert desk.record.offers == ([] if over else [""])


async def test_a_draw_stays_offered_while_the_line_of_who_offers_it_drops() -> None:
    desk = Desk("morris9", "place a7")
    lines = [desk.send(intents.Reseat(Seating((0,), away=away))) for away in ({1: "his turn is kept"}, {})]
    await desk.play(desk.send(intents.DrawOffered(1)), *lines, desk.send(intents.Answer(True)))
    assert desk.session.match.over


async def test_whoever_is_waited_for_is_named_again_when_he_leaves_and_comes_back() -> None:
    desk = Desk("morris9", "place a7")
    lines = [desk.send(intents.Reseat(Seating((0,), away=away))) for away in ({1: "his turn is kept"}, {})]
    await desk.play(*lines)
    assert [each for each in desk.told if isinstance(each, events.Elsewhere)] == [events.Elsewhere(1)] * 3


async def test_a_draw_that_is_offered_has_to_be_answered_first() -> None:
    desk = Desk("morris9", "place a7")
    asks = [desk.send(each) for each in (intents.Resign(), intents.Hint(), intents.OfferDraw())]
    await desk.play(desk.send(intents.DrawOffered(1)), *asks, desk.send(intents.Answer(True)))
    assert desk.said() == [ANSWER_FIRST] * 3
    assert desk.record.offers == []
    assert desk.session.match.over


async def test_trouble_with_the_database_declines_no_draw() -> None:
    desk = Desk("morris9", "place a7")
    trouble = [desk.send(intents.DiskTrouble(words)) for words in ("The server is away.", "")]
    await desk.play(desk.send(intents.DrawOffered(1)), *trouble, desk.send(intents.Answer(True)))
    assert desk.record.offers == []
    assert desk.session.match.over


async def test_a_draw_is_offered_to_somebody_elsewhere() -> None:
    desk = Desk("morris9")
    await desk.play(desk.send(intents.OfferDraw()), desk.send(intents.DrawDeclined()))
    assert desk.record.offers == ["0"]
    assert desk.said() == ["You offer Ben a draw.", DECLINED]
