"""What a person types, read as a move: without fuss about case, blanks, suits or endings."""

from __future__ import annotations

import difflib
from typing import Any, Final

from parlor.players import shown
from parlor.rules import CHANCE, NOBODY, IllegalMove, Move, State, sample, text

SUITS: Final = str.maketrans("♠♥♦♣♤♡♢♧", "SHDCSHDC", "\ufe0e\ufe0f")
"""Suits as they stand on cards become the letters that moves use; marks of emoji style are dropped."""

NEAR: Final = 5
"""How many moves a message suggests."""


def completions(state: State[Any], typed: str) -> tuple[Move, ...]:
    """The legal moves that `typed` can stand for or be completed to, in the order of the rules.

    A word stands for those it begins, a number only for itself. A move typed in full stands for
    itself alone; the first word (mostly the verb) may be left out.
    """
    wanted = _read(typed)
    moves = _moves(state)
    if not wanted:
        return moves
    return _matching(wanted, moves, 0) or _matching(wanted, moves, 1)


def typed_move(state: State[Any], typed: str) -> Move:
    """The one legal move that `typed` stands for.

    At a move of the house it is what real dice or cards showed. Raises `IllegalMove`, naming the
    nearest legal moves.
    """
    if state.turn == NOBODY:
        raise IllegalMove(f"'{shown(typed)}' is not possible: the game is over.")
    wanted = _read(typed)
    if not wanted:
        raise IllegalMove(f"Type a move: {sample(_moves(state))}." if _moves(state) else "Type a move.")
    if state.turn == CHANCE and (said := _said(state, typed)):
        return said
    found = completions(state, typed)
    if len(found) == 1:
        return found[0]
    if found:
        raise IllegalMove(f"'{shown(typed)}' could be {sample(found, NEAR)}.")
    raise IllegalMove(_refused(state, typed, wanted))


def _read(typed: str) -> Move:
    return tuple(typed.translate(SUITS).casefold().split())


def _moves(state: State[Any]) -> tuple[Move, ...]:
    if state.turn == CHANCE:
        return tuple(move for move, _ in state.chances() or ())
    return state.moves()


def _matching(wanted: Move, moves: tuple[Move, ...], skip: int) -> tuple[Move, ...]:
    """Moves whose words after the first `skip` are wanted: in full, else those that begin so."""
    low = [(move, tuple(word.casefold() for word in move[skip:])) for move in moves]
    full = tuple(move for move, words in low if words == wanted)
    if len(full) == 1:
        return full
    begun = [(move, words) for move, words in low if _begins(wanted, words)]
    # "play 1" beside "play 10": words said in full go before words begun
    exact = tuple(move for move, words in begun if words[: len(wanted)] == wanted)
    return exact or tuple(move for move, _ in begun)


def _begins(wanted: Move, words: Move) -> bool:
    return len(wanted) <= len(words) and all(
        word == part if part.isdigit() and word.isdigit() else word.startswith(part)
        for part, word in zip(wanted, words, strict=False)
    )


def _said(state: State[Any], typed: str) -> Move | None:
    """A move of the house as typed, where its outcomes are too many to list; verbs are small, cards are not."""
    verb, *rest = typed.translate(SUITS).split()
    for move in ((verb, *rest), (verb.lower(), *(word.upper() for word in rest))):
        try:
            if state.is_chance(move):
                return move
        except (ArithmeticError, LookupError, TypeError, ValueError):
            continue  # words that the rules can't even read
    return None


def _refused(state: State[Any], typed: str, wanted: Move) -> str:
    texts = {text(move).casefold(): text(move) for move in _moves(state)}
    near = difflib.get_close_matches(" ".join(wanted)[:200], list(texts), n=NEAR, cutoff=0.6)
    said = shown(typed.strip())
    if state.turn == CHANCE:
        reason = "it can't be rolled or dealt here."
    else:
        spelt = {word.casefold(): word for move in state.moves() for word in move}
        reason = state.refusal(tuple(spelt.get(word, word) for word in wanted))
    hint = f" Nearest: {', '.join(texts[each] for each in near)}." if near else ""
    return f"'{said}' is not legal: {reason}{hint}"
