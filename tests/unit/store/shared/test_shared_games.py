"""Several people at one table, each in a session of his own: the game is one, and each sees what his seat may know."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import update

from parlor.ai.budget import Budget
from parlor.core.option_text import options_of
from parlor.games.catalogue import entry
from parlor.play.log import lines_for_move
from parlor.play.match import Match
from parlor.play.session import events, intents
from parlor.play.session.ports import InlinePorts
from parlor.play.session.session import DECLINED, Session
from parlor.store.opening import open_store
from parlor.store.saves import Store
from parlor.store.schema import shared_seats, shared_tables
from parlor.store.shared import link as links
from parlor.store.shared.link import Link, sit_down
from parlor.store.shared.rows import DAY_S, SharedTable, Sitting

MOST = 16
"""Moves after which a game has shown enough; in the long run games are played to their ends."""


def ports() -> InlinePorts:
    return InlinePorts(lambda _: Budget(iterations=1), seed=1)


class Player:
    """A person at a terminal of his own, who plays at random, and notes what he was shown."""

    def __init__(self, link: Link, seed: int, most: int = MOST) -> None:
        self.link = link
        self.most = most
        self.rng = Random(seed)
        self.shown: list[tuple[int, object]] = []
        self.log: list[str] = []
        self.moved: list[int] = []
        self.asked = 0

    async def sit(self) -> None:
        """Play until the game is over, or long enough."""
        self.link.begin()
        assert await self.link.wait_for_game()
        match = await self.link.enter()
        self.session = Session(match, self.show, ports(), shared=self.link.feed, seating=self.link.seating)
        self.link.session = self.session
        await self.session.run()

    async def show(self, event: events.Event) -> None:
        session, match = self.session, self.session.match
        assert session.viewer == self.link.seat
        assert session.present
        self.shown.append((len(match), session.scene()))
        match event:
            case events.Moved(number):
                self.moved.append(number)
                names = session.names
                self.log += lines_for_move(match, session.viewer, number - 1, names)
            case events.Asked(question, seat, moves):
                assert seat == self.link.seat
                self.asked += 1
                session.send(intents.Choose(question, (self.rng.choice(moves),)))
            case events.Confirm():
                session.send(intents.Answer(True))
            case events.Over():
                session.send(intents.Leave())
            case _:
                pass
        if len(match) >= self.most:
            session.send(intents.Leave())


async def until(done: Callable[[], bool]) -> None:
    """Let everything else go on until something is so."""
    async with asyncio.timeout(20):
        while not done():
            await asyncio.sleep(0.01)


async def open_table(store: Store, game: str, seats: list[Sitting], **options: object) -> Link:
    """A table with Anna as its host."""
    kind = entry(game)
    chosen = options_of(kind.game, options)  # type: ignore[arg-type]
    return await sit_down(store, "Anna", lambda lobby: lobby.open(kind, chosen, seats), ports)


def check_views(player: Player, match: Match) -> None:
    """What was shown is what the rules say that this seat knew at that point, and nothing else."""
    for number, scene in player.shown:
        if number <= len(match):
            assert scene == match.game.scene(match.view_at(player.link.seat, number))


@pytest.mark.slow
@pytest.mark.parametrize("game", ["whist", "backgammon", "liars_dice", "jeu_de_tarot", "eight_ball", "gleek"])
@pytest.mark.parametrize("most", [MOST, pytest.param(100_000, marks=pytest.mark.soak)])
async def test_three_terminals_play_one_game(
    game: str, most: int, place: str | Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(links, "POLL_S", 0.02)
    names = ("Anna", "Ben", "Clara")[: 2 if 2 in entry(game).seats and 3 not in entry(game).seats else 3]
    number = next(each for each in entry(game).seats if each >= len(names))
    people = [Sitting(person=names[0]), *[Sitting()] * (len(names) - 1)]
    seats = [*people, *[Sitting(bot="easy")] * (number - len(names))]
    stores = [open_store(place) for _ in names]
    host = await open_table(stores[0], game, seats)
    code = host.table.code
    others = [
        await sit_down(store, name, lambda lobby: lobby.join(code), ports)
        for store, name in zip(stores[1:], names[1:], strict=True)
    ]
    players = [Player(each, seed, most) for seed, each in enumerate([host, *others])]
    async with asyncio.timeout(60 if most == MOST else 1200):
        await asyncio.gather(*(player.sit() for player in players))
    table: SharedTable = host.lobby.table(code)
    final = Match.resume(stores[0].load(table.record, at_table=True))
    assert final.over or len(final) >= most
    for player in players:
        first = player.moved[0]  # who comes a moment later finds the first moves made
        assert player.moved == list(range(first, first + len(player.moved))), "every move is shown once, in order"
        assert player.asked
        check_views(player, final)
    for each in [host, *others]:
        await each.end()
    for store in stores:
        store.close()


async def test_a_bot_plays_for_who_has_left_until_he_is_back(
    place: str | Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(links, "POLL_S", 0.02)
    monkeypatch.setattr(links, "LOOK_S", 0.05)
    kind = entry("morris9")
    here, there = open_store(place), open_store(place)
    seats = [Sitting(person="Ben"), Sitting(person="Anna")]
    anna = await sit_down(
        here, "Anna", lambda lobby: lobby.open(kind, options_of(kind.game, {}), seats, patience=1), ports
    )
    ben = await sit_down(there, "Ben", lambda lobby: lobby.join(anna.table.code), ports)
    player = Player(anna, 1)
    playing = asyncio.ensure_future(player.sit())
    await ben.end()
    await until(lambda: bool(player.asked))
    lobby = anna.lobby
    assert lobby.table(anna.table.code).seats[0] == Sitting("Ben", stand_in="medium", present=False)
    back = await sit_down(there, "Ben", lambda lobby: lobby.join(anna.table.code), ports)
    assert back.table.seats[0] == Sitting("Ben")
    await until(lambda: anna.table.seats[0] == Sitting("Ben"))
    playing.cancel()
    for each in (anna, back):
        await each.end()
    here.close()
    there.close()


async def test_days_for_a_turn_run_on_while_nobody_is_there(place: str | Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(links, "POLL_S", 0.02)
    kind, days = entry("morris9"), 3 * DAY_S
    here, there = open_store(place), open_store(place)
    seats = [Sitting(person="Ben"), Sitting(person="Anna")]
    anna = await sit_down(
        here, "Anna", lambda lobby: lobby.open(kind, options_of(kind.game, {}), seats, patience=days), ports
    )
    ben = await sit_down(there, "Ben", lambda lobby: lobby.join(anna.table.code), ports)
    for each in (ben, anna):  # who goes on with other things, each at his own time
        await each.end()
    with here._writing() as connection:
        connection.execute(update(shared_tables).values(moved=shared_tables.c.moved - days))
        connection.execute(update(shared_seats).values(away_since=shared_seats.c.away_since - days))
    back = await sit_down(here, "Anna", lambda lobby: lobby.join(anna.table.code), ports)
    back.begin()
    await until(lambda: back.table.seats[0] == Sitting("Ben", stand_in="medium", present=False))
    await back.end()
    here.close()
    there.close()


async def test_another_terminal_and_a_host_end_a_visit(place: str | Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(links, "POLL_S", 0.02)
    here, there = open_store(place), open_store(place)
    anna = await open_table(here, "pig", [Sitting(person="Anna"), Sitting()])
    ben = await sit_down(there, "Ben", lambda lobby: lobby.join(anna.table.code), ports)
    anna.begin()
    ben.begin()
    again = await sit_down(here, "Ben", lambda lobby: lobby.join(anna.table.code), ports)
    await until(lambda: ben.ended == links.ELSEWHERE)
    again.begin()
    anna.lobby.kick(anna.table.code, "Ben")
    await until(lambda: again.ended == links.SENT_AWAY)
    anna.lobby.close(anna.table.code)
    await until(lambda: anna.ended == links.CLOSED)
    assert not await anna.wait_for_game(anna.table.record)
    here.close()
    there.close()


async def test_who_looks_while_the_host_closes_the_table_is_told_so(place: str | Path) -> None:
    here, there = open_store(place), open_store(place)
    anna = await open_table(here, "pig", [Sitting(person="Anna"), Sitting()])
    ben = await sit_down(there, "Ben", lambda lobby: lobby.join(anna.table.code), ports)
    read = ben.lobby.table

    def read_and_close(code: str) -> SharedTable:
        table = read(code)
        if table.state != "closed":
            anna.lobby.close(code)
        return table

    ben.lobby.table = read_and_close  # type: ignore[method-assign]
    ben.begin()
    await until(lambda: bool(ben.ended))
    assert ben.ended == links.CLOSED
    here.close()
    there.close()


async def test_a_server_tells_of_changes_so_that_nobody_has_to_ask(
    place: str | Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if isinstance(place, Path):
        pytest.skip("a file tells nothing")
    for name in ("POLL_S", "LOOK_S"):
        monkeypatch.setattr(links, name, 600.0)
    here, there = open_store(place), open_store(place)
    anna = await open_table(here, "pig", [Sitting(person="Anna"), Sitting()])
    anna.begin()
    ben = await sit_down(there, "Ben", lambda lobby: lobby.join(anna.table.code), ports)
    await until(lambda: anna.table.state == "playing")
    ben.begin()
    await until(lambda: ben.table.dealer == here.session)
    anna.lobby.allow_talk(anna.table.code, "players")
    await until(lambda: ben.table.talk == "players")
    await ben.say("Hello")
    await until(lambda: [each.line for each in anna.remarks] == ["Ben: Hello"])
    for each in (anna, ben):
        await each.end()
    here.close()
    there.close()


async def test_a_draw_is_offered_at_one_terminal_and_accepted_at_the_other(
    place: str | Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(links, "POLL_S", 0.02)
    here, there = open_store(place), open_store(place)
    anna = await open_table(here, "morris9", [Sitting(person="Anna"), Sitting()])
    ben = await sit_down(there, "Ben", lambda lobby: lobby.join(anna.table.code), ports)
    words: list[str] = []

    def player(link: Link, yes: list[bool]) -> asyncio.Future[None]:
        async def sit() -> None:
            async def show(event: events.Event) -> None:
                match event:
                    case events.Asked(again=False):
                        session.send(intents.OfferDraw())
                    case events.Confirm():
                        session.send(intents.Answer(yes.pop(0)))
                    case events.Said(said):
                        words.append(said)
                        if said == DECLINED:
                            session.send(intents.OfferDraw())
                    case events.Over():
                        session.send(intents.Leave())
                    case _:
                        pass

            link.begin()
            await link.wait_for_game()
            match = await link.enter()
            session = link.session = Session(match, show, ports(), shared=link.feed, seating=link.seating)
            await session.run()
            assert session.match.early_end == ("!", "draw")

        return asyncio.ensure_future(sit())

    playing = player(anna, []), player(ben, [False, True])
    async with asyncio.timeout(20):
        await asyncio.gather(*playing)
    assert "You offer Ben a draw." in words
    assert DECLINED in words
    assert ben.lobby.table(anna.table.code).finished
    for each in (anna, ben):
        await each.end()
    here.close()
    there.close()
