"""Undo and redo of a match, and how people end a game before its rules do."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from parlor.core.errors import ParlorError
from parlor.core.game import Game
from parlor.core.players import Player
from parlor.core.printable import printable
from parlor.core.state import CHANCE, GAME_OVER, IllegalMove, Move, State
from parlor.core.state import text as text_of

END: Final = "!"
"""Begins what ends a game without being a move of its rules: a seat resigns, or both agree on a draw."""
AGREED_DRAW: Final[Move] = (END, "draw")

NONE_YET, ROLLED = "you have made no move yet", "a roll or deal cannot be undone"
THROWN: Final = "a throw or stroke cannot be undone"
SEEN, SINCE = "the others have seen your move", "others have moved since"
LAID_OPEN: Final = "the end has shown what was hidden"
NOT_YOURS: Final = "the last move was another player's, and hidden from you"
"""Why nothing can be taken back."""


class CantUndo(ParlorError):
    """There is nothing that may be taken back, or put back."""


class UndoableGame:
    """The moves and positions of a match, with undo and redo: the base class of `Match`."""

    players: tuple[Player, ...]
    broken: str
    end_early: str
    real_dice: bool
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
        """The seat to act, `CHANCE` or `GAME_OVER`."""
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
    def undo_count(self) -> int:
        """How many moves go back with a person's last decision, which is one of them; 0 where they stand."""
        return self._back()[0]

    @property
    def undo_refused(self) -> str:
        """Why nothing can be taken back; "" where something can."""
        return self._back()[1]

    def _back(self) -> tuple[int, str]:
        """How many moves go back with a person's last decision, which is one of them; 0 where they stand, and why.

        A roll or deal is never taken back, unless people typed it, nor what showed somebody anything, such as an
        end with hidden cards. What another seat did goes back only where nothing is hidden from anybody: a card once
        seen stays known. A person's hidden decision goes back before the next person's turn, or not at all.
        """
        if self.broken:
            return 0, NONE_YET
        if self.turn == GAME_OVER and has_secrets(self._states[-2]):
            return 0, LAID_OPEN
        people = any(not player.bot for player in self.players)
        asks = self.turn if self.turn >= 0 and not self.players[self.turn].bot else None
        for count, (before, move) in enumerate(zip(self._states[-2::-1], self._moves[::-1], strict=True), 1):
            if move[0] == END or (before.turn == CHANCE and self.real_dice):  # what was typed wrong is typed again
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
                hidden = asks is not None and before.observe(asks, move) != move
                return (0, NOT_YOURS) if hidden else (count, "")
        return 0, NONE_YET

    @property
    def can_redo(self) -> bool:
        """Whether a move taken back can be made again."""
        return bool(self._undone)

    @property
    def last_decision(self) -> Move:
        """The decision that `undo` would take back; () where there is none."""
        count, _ = self._back()
        return self._moves[-count] if count else ()

    @property
    def undone_decision(self) -> Move:
        """The decision that `redo` would make again; () where there is none."""
        return self._undone[-1][1] if self._undone else ()

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

    def toggled_tokens(self) -> tuple[str, ...]:
        """The words of the moves with which the seat to act just chose things one by one, and may leave them again.

        Dice set aside before a roll, cards to be discarded: moves of one thing and a verb that toggles.
        """
        found: list[str] = []
        words = self.game.words
        if not self._moves or (verb := self._moves[-1][0]) not in words or not words[verb].toggles:
            return ()
        for before, move in zip(self._states[-2::-1], self._moves[::-1], strict=True):
            if len(move) != 2 or before.turn != self.turn or before.reveals(move) or move[0] != verb:
                break
            found.append(move[1])
        return tuple(reversed(found))

    def sticky_moves(self) -> tuple[Move, ...]:
        """The choices before the last roll that are to be made again, where the game says so (`Verb.repeats`).

        Dice kept stay kept, until they are freed: so a turn goes on with them, as a draft that may be changed.
        """
        words, seat = self.game.words, self.turn
        if len(self._moves) < 2 or self._states[-2].turn != CHANCE or self._states[-3].turn != seat:
            return ()
        found: list[Move] = []
        for before, move in zip(self._states[-4::-1], self._moves[-3::-1], strict=True):
            if before.turn != seat or move[0] not in words or not words[move[0]].repeats:
                break
            found.append(move)
        return tuple(move for move in reversed(found) if move in self._states[-1].moves())

    def untoggle(self, word: str) -> None:
        """Take back the choice of one of `toggled_tokens`; those chosen after it stay chosen.

        Raises `CantUndo` where that can't be, or `NotSaved` when it is done.
        """
        toggled = self.toggled_tokens()
        if word not in toggled:
            raise CantUndo(f"'{printable(word)}' can't be put back now.")
        at = len(self._moves) - toggled[::-1].index(word) - 1
        later = self._moves[at + 1 :]
        state = self._states[at]
        for move in later:
            if move not in state.moves():
                raise CantUndo(f"'{printable(word)}' can't be put back before what was chosen after it.")
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


def observed_move(state: State[Any], seat: int, move: Move) -> Move:
    """What a seat learns of a move; everybody learns of an end that was agreed on."""
    return move if move[0] == END else state.observe(seat, move)


def resignation(seat: int) -> Move:
    """What ends a game in which a seat resigns."""
    return END, "resign", str(seat + 1)


def end_early(state: State[Any], move: Move) -> State[Any]:
    """The position as it was, but over. Raises `IllegalMove` for what ends no game."""
    ends = [resignation(seat) for seat in range(state.seats)] if state.seats <= 2 else []
    if state.turn == GAME_OVER or move not in ([*ends, AGREED_DRAW] if len(ends) == 2 else ends):
        raise IllegalMove(f"'{text_of(move)}' is no end of this game.")
    return msgspec.structs.replace(state, turn=GAME_OVER)


def has_secrets(state: State[Any]) -> bool:
    """Whether a position hides something from somebody."""
    return any(state.masked(seat) != state for seat in range(state.seats))


def _open(state: State[Any], move: Move) -> bool:
    """Whether a position hides nothing from anybody, and everybody learned the same of a move."""
    return not has_secrets(state) and all(state.observe(seat, move) == move for seat in range(state.seats))
