"""The course of a game at a table: the house and the bots act, people are asked, and everyone sees what happened."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from copy import copy
from functools import partial
from typing import TYPE_CHECKING, Final

from parlor.advice import Advice
from parlor.errors import ParlorError
from parlor.forced import claimed, forced, surely
from parlor.match import NotSaved
from parlor.rules import CHANCE, NOBODY, Move
from parlor.screens.curtain import Curtain

if TYPE_CHECKING:
    from parlor.screens.table import TableScreen


EXPORT: Final = "Ctrl+P can export the game."
OUT, FOLDED = "out", "folded"
"""What a scene notes of a player who is out, of the game or of a hand."""
OVER: Final = "The game is over: p plays again, s steps through it, Esc leaves."
"""What is told when somebody would play on at the end."""
IDLE: Final = 4
"""So many decisions in a row without a choice, and going on by itself is offered."""
SETTLING: Final = 10.0
"""The share of a pause in which what is done may yet be taken back, before it is let stand."""
SETTLES: Final = "The turn is done: Enter or a moment's wait ends it, U takes the step back."
"""What is told meanwhile."""
HURRY: Final = 0.25
"""The share of a pause that is left while the game goes on by itself."""


class Course:
    """Drives a table from one decision of a person to the next."""

    def __init__(self, table: TableScreen) -> None:
        self.table = table
        self.stays = False
        """Whether a move that is the only one waits all the same: somebody has just gone back to it."""
        self.sure = False
        """Whether whoever is asked may claim the rest."""
        self.alone = ""
        """Tells of the move that is made for a person, for it is the only one."""
        self.claimed = -1
        """Who has claimed the rest of a deal: his moves are made for him."""
        self.hurried = False
        """Whether the game goes on by itself, till there is something to choose."""
        self.idle = 0
        """How many decisions in a row left nothing to choose."""
        self._begun = (-1, -1)
        """How long the record was when choices that stand were made again, and how long it was then."""

    @property
    def settling(self) -> bool:
        """Whether what was done is about to stand, and may yet be taken back."""
        return bool(self.alone) and self.table.scene().yields

    @property
    def runs(self) -> bool:
        """Whether going on by itself is offered: long nothing was to be chosen, or the game says it goes like that."""
        game, moves = self.table.match.game, self.table.match.state.moves()
        if game.runs:
            return len(moves) == 1 and self._runs(moves[0])
        return self.idle >= IDLE or game.fated

    @property
    def out(self) -> str:
        """Whether all people are out and only look on: "hand" or "game", or "" where somebody has still to act."""
        match, people = self.table.match, self.table.people
        notes = match.game.scene(match.view(self.table.looker)).notes  # also while the table lies as it lay before
        said = {notes[seat] for seat in people} if notes else set()
        return "game" if said == {OUT} else "hand" if said and said <= {OUT, FOLDED} else ""

    async def run(self, *moves: Move) -> None:
        """Make a person's moves, if some are given; then let the house and the bots act until a person must."""
        table, stage = self.table, self.table.stage
        table.selection, table.hint, self.alone = None, "", ""
        if table.match.broken:
            table.after = {"leave": "Back to the games"}
            table.view.cursor = "leave"
            table.notice(table.match.broken)
            return
        await self._kept()  # what was taken back or left before
        for move in moves:
            await self._act(partial(table.match.play, move))
        while (turn := table.match.turn) != NOBODY:
            if await stage.hold():
                self.hurried = False
            if turn == CHANCE:
                self.claimed = -1
                self.hurried = self.hurried and table.scene().timing is None  # who is to time a throw must know it
                throw = await stage.throw() or await self._drawn()
                await self._act(partial(table.match.play, throw))
            elif not table.match.players[turn].bot:
                await self._go_on_with()
                if (only := self.only(turn)) is None:
                    self._ask(turn)
                    return
                yields = table.scene().yields
                if turn != self.claimed and not self.hurried:
                    told = f"Your only choice, made for you: {table.hinting.spoken(only)}."
                    self.alone = SETTLES if yields else told
                    table.refresh_table()
                self.hurried = not await stage.rest(SETTLING if yields else stage.share(table.scene())) and self.hurried
                self.alone = ""
                await self._act(partial(table.match.play, only))
            elif (played := await self._played(turn)) is not None:
                await self._act(partial(table.match.play, played))
            else:
                return
        table.afterwards.begin()

    async def _act(self, act: Callable[[], object]) -> None:
        """Make a move, which is on disk when that is done; then show what lay between, and what has come of it."""
        table = self.table
        match, looker = table.match, table.looker
        before, made = match.view(looker), len(match)
        house = match.turn < 0
        turn = match.turn if not house or table.last is None else table.last.seat  # whose act the house works out
        still = table.view.tabletop() if match.game.frames is not None else None
        self.stays = False
        self.do(act)
        await self._kept()
        await table.stage.let_go()
        if len(match) > made and still is not None:
            await table.stage.film(before, match.log(looker, made)[0].move, still, turn)
        table.refresh_table()
        if not table.stage.holds() and (match.turn < 0 or match.players[match.turn].bot):
            await table.stage.linger(turn if house else CHANCE)

    async def _go_on_with(self) -> None:
        """Make the choices again that stand, once after each roll: whoever takes them back or leaves them is heeded."""
        match, before = self.table.match, len(self.table.match)
        if before in self._begun or not (moves := match.again()):
            return
        for move in moves:
            self.do(partial(match.play, move))
        await self._kept()
        self._begun = before, len(match)

    async def _drawn(self) -> Move:
        """What the house rolls, deals or works out: in a thread, for it may be the work of a moment."""
        match = self.table.match
        rng = copy(match.rng)
        move = await asyncio.to_thread(match.drawn, rng)
        match.rng.setstate(rng.getstate())
        return move

    async def _played(self, seat: int) -> Move | None:
        """What a bot plays; None where it can't, which is told."""
        table = self.table
        try:
            return (await self.thought(seat, table.match.players[seat].bot)).move
        except ParlorError as error:
            table.after = {"retry": "Try again"}
            table.view.cursor = "retry"
            table.notice(str(error))
            return None

    async def thought(self, seat: int, level: str, *, why: bool = False) -> Advice:
        """What a bot of a level would play for a seat."""
        table = self.table
        view = table.match.thought(seat)
        if len(moves := view.moves()) == 1 and not why:
            return Advice(moves[0])
        seconds = 1.0 if level == "hard" else 0.3
        thinker = table.house.thinker
        advice: Advice = await thinker.advice(table.match.entry.id, view, level, seconds=seconds, why=why)
        return advice

    async def _kept(self) -> None:
        """Wait a moment for the disk; one that does not answer is told, and the game goes on."""
        await self.table.house.archive.kept(self.table.match)
        self.table.window.heed()

    def do(self, act: Callable[[], object]) -> None:
        """Make a move, or take one back; a disk that refuses is told, and the game goes on."""
        table = self.table
        try:
            act()
            table.message = ""
        except NotSaved as error:
            table.message = f"{error} {EXPORT}"
        except ParlorError as error:
            table.message = str(error)

    def only(self, seat: int) -> Move | None:
        """The move that a person need not be asked for and does not wish to be."""
        table = self.table
        if self.stays or self._hidden(seat):
            return None
        if seat == self.claimed and (move := claimed(table.match, seat)) is not None:
            return move
        self.claimed = -1
        if self.hurried and len(moves := table.match.state.moves()) == 1 and self._runs(moves[0]):
            return moves[0]
        self.hurried = False
        settings = table.house.settings
        if settings.forced and settings.pause and table.scene().yields and len(moves := table.match.state.moves()) == 1:
            return moves[0]
        return forced(table.match, seat) if settings.forced else None

    def _runs(self, move: Move) -> bool:
        """Whether going on by itself makes a move that is the only one: what is to be timed is begun by hand."""
        return self.table.match.game.runs in ("", move[0])

    def play_on(self) -> None:
        """Make the moves that are the only ones, one after the other, till there is a choice or a key is pressed."""
        table = self.table
        if table.match.over:
            table.notice(OVER)
        elif table.stage.result:
            self.hurried = self.out == "game"
            table.stage.key()  # what is looked at is over
        elif self.out:
            self.hurried = True
        elif table.selection is None or len(moves := table.selection.moves) > 1:
            table.notice("Play on makes moves that are the only ones: there is something to choose now.")
        elif not self._runs(moves[0]):
            table.notice("Play on stops here: this is yours to do.")
        else:
            self.hurried = True
            table.make(*moves)

    def claim(self, seat: int) -> None:
        """Make the moves by which a seat takes the rest, one after the other."""
        self.claimed = seat
        if (move := claimed(self.table.match, seat)) is not None:
            self.table.make(move)

    # -- people ------------------------------------------------------------------------------------

    def _hidden(self, seat: int) -> bool:
        """Whether a curtain must be drawn before this seat may look."""
        return (seat != self.table.looker or not self.table.ready) and self.table.secret(seat)

    def _ask(self, seat: int) -> None:
        """It is a person's turn: draw the curtain if need be, then light up the moves."""
        table = self.table
        if not self._hidden(seat):
            alone = table.ready and seat == table.looker
            table.looker = seat
            self._open(seat, alone=alone or len(table.people) < 2)
            return
        table.looker = seat
        table.ready = False
        table.refresh_table()
        curtain = Curtain(table.house.palette, table.names[seat])
        table.house.push_screen(curtain, lambda there: self._open(seat) if there else table.house.leave_table())

    def _open(self, seat: int, *, alone: bool = True) -> None:
        """Light up the moves; `alone` is whether nobody else looks, so that secrets may come up."""
        table = self.table
        table.ready = alone
        if table.window.on:  # taken over while the curtain was drawn
            table.refresh_table()
            return
        self.sure = surely(table.match, seat)
        self.idle = self.idle + 1 if len(table.match.state.moves()) == 1 else 0
        table.refresh_table()
        last = table.last
        fresh = last is None or last.seat != seat or len(table.match) == self._begun[1]
        if fresh and last is not None and table.house.settings.bell:
            table.app.bell()
        table.choosing.begin(table.match.view(seat).moves(), fresh=fresh)
        table.keys()  # their letters say nothing else from now on
