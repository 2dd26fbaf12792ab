"""What of a game may be taken back, made again, or left, and how people end one before its rules do."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from parlor.errors import ParlorError
from parlor.players import Player, shown
from parlor.rules import CHANCE, NOBODY, Game, IllegalMove, Move, State
from parlor.rules import text as text_of

END: Final = "!"
"""Begins what ends a game without being a move of its rules: a seat resigns, or both agree on a draw."""

NONE_YET, ROLLED = "you have decided nothing yet", "what chance has decided stands"
THROWN: Final = "what was thrown or struck stands"
SEEN, SINCE = "the others have seen what you did", "others have had their turns since"
"""Why nothing can be taken back."""


class CantUndo(ParlorError):
    """There is nothing that may be taken back, or put back."""


class Takeback:
    """The moves and positions of a match, as far as they can be taken back. A match is one."""

    players: tuple[Player, ...]
    broken: str
    ended: str
    typed: bool
    _states: list[State[Any]]
    _moves: list[Move]
    _undone: list[tuple[int, Move]]
    """What was taken back last, with the seat that had made it."""
    _saved: int
    _tried: int
    _taken: bool

    @property
    def game(self) -> Game:
        """The rules."""
        raise NotImplementedError

    @property
    def turn(self) -> int:
        """The seat to act, `CHANCE` or `NOBODY`."""
        return self._states[-1].turn

    def save(self) -> None:
        """Write what the journal lacks."""
        raise NotImplementedError

    def _make(self, move: Move) -> None:
        raise NotImplementedError

    @property
    def can_undo(self) -> bool:
        """Whether a person's last decision may be taken back."""
        return self._back()[0] > 0

    @property
    def undo_refused(self) -> str:
        """Why nothing can be taken back; "" where something can."""
        return self._back()[1]

    def _back(self) -> tuple[int, str]:
        """How many moves go back with a person's last decision, which is one of them; 0 where they stand, and why.

        A roll or deal is never taken back, unless people typed it, nor what showed somebody anything. What
        another seat did goes back only where nothing is hidden from anybody: a card once seen stays known.
        """
        if self.broken:
            return 0, NONE_YET
        people = any(not player.bot for player in self.players)
        for count, (before, move) in enumerate(zip(self._states[-2::-1], self._moves[::-1], strict=True), 1):
            if move[0] == END or (before.turn == CHANCE and self.typed):  # what was typed wrong is typed again
                return count, ""
            if before.turn == CHANCE:
                return 0, ROLLED if self.game.timed is None else THROWN
            bot = people and bool(self.players[before.turn].bot)
            if before.reveals(move):
                return 0, SINCE if bot else SEEN
            others = bot or any(seat != before.turn for seat, _ in self._undone)
            if others and not _open(before, move):
                return 0, SINCE
            if not bot:
                return count, ""
        return 0, NONE_YET

    @property
    def can_redo(self) -> bool:
        """Whether a move taken back can be made again."""
        return bool(self._undone)

    def undo(self) -> Move:
        """Take a person's last decision back, with what bots answered to it, and say which.

        Raises `CantUndo`, or `NotSaved` when it is done.
        """
        count, why = self._back()
        if not count:
            raise CantUndo(f"Nothing to take back: {why}.")
        for _ in range(count):
            move = self._pop()
            self._undone.append((self.turn, move))
        self.save()
        return move

    def redo(self) -> Move:
        """Make the decision taken back last again, with what bots answered, and say which.

        Raises `CantUndo`, or `NotSaved` when it is done.
        """
        if not self._undone:
            raise CantUndo("No move was taken back.")
        _, move = self._undone.pop()
        self._make(move)
        while self._undone and self.turn >= 0 and self.players[self.turn].bot:
            self._make(self._undone.pop()[1])
        self.save()
        return move

    def loose(self) -> tuple[str, ...]:
        """The words of the moves with which the seat to act just chose things one by one, and may leave them again.

        Dice set aside before a roll, cards to be discarded: moves of one thing and a verb of which the game
        says that what it chooses is loose.
        """
        found: list[str] = []
        words = self.game.words
        if not self._moves or (verb := self._moves[-1][0]) not in words or not words[verb].loose:
            return ()
        for before, move in zip(self._states[-2::-1], self._moves[::-1], strict=True):
            if len(move) != 2 or before.turn != self.turn or before.reveals(move) or move[0] != verb:
                break
            found.append(move[1])
        return tuple(reversed(found))

    def again(self) -> tuple[Move, ...]:
        """The loose choices before the last roll that may be made again, where the game says that they stand.

        Dice kept stay kept, until they are freed: so a turn goes on with them, as a draft that may be changed.
        """
        words, seat = self.game.words, self.turn
        if len(self._moves) < 2 or self._states[-2].turn != CHANCE or self._states[-3].turn != seat:
            return ()
        found: list[Move] = []
        for before, move in zip(self._states[-4::-1], self._moves[-3::-1], strict=True):
            if before.turn != seat or move[0] not in words or not words[move[0]].stands:
                break
            found.append(move)
        return tuple(move for move in reversed(found) if move in self._states[-1].moves())

    def leave(self, word: str) -> None:
        """Take back the choice of one of the things of `loose`; those chosen after it stay chosen.

        Raises `CantUndo` where that can't be, or `NotSaved` when it is done.
        """
        loose = self.loose()
        if word not in loose:
            raise CantUndo(f"'{shown(word)}' can't be left now.")
        at = len(self._moves) - loose[::-1].index(word) - 1
        later = self._moves[at + 1 :]
        state = self._states[at]
        for move in later:
            if move not in state.moves():
                raise CantUndo(f"'{shown(word)}' can't be left while what was chosen after it stays.")
            state = state.apply(move)
        while len(self._moves) > at:
            self._pop()
        for move in later:
            self._make(move)
        self._undone.clear()
        self.save()

    def _pop(self) -> Move:
        """Forget the last move."""
        self._states.pop()
        self.ended = ""
        move = self._moves.pop()
        self._saved = min(self._saved, len(self._moves))
        self._taken = self._taken or self._tried > len(self._moves)
        return move


def told(state: State[Any], seat: int, move: Move) -> Move:
    """What a seat is told of a move; of an end that was agreed on everybody is told."""
    return move if move[0] == END else state.told(seat, move)


def ended(state: State[Any], move: Move) -> State[Any]:
    """The position as it was, but over. Raises `IllegalMove` for what ends no game."""
    ends = [(END, "resign", str(seat + 1)) for seat in range(state.seats)] if state.seats <= 2 else []
    if state.turn == NOBODY or move not in ([*ends, (END, "draw")] if len(ends) == 2 else ends):
        raise IllegalMove(f"'{text_of(move)}' is no end of this game.")
    return msgspec.structs.replace(state, turn=NOBODY)


def _open(state: State[Any], move: Move) -> bool:
    """Whether a position hides nothing from anybody, and everybody was told the same of a move."""
    return all(state.masked(seat) == state and state.told(seat, move) == move for seat in range(state.seats))
