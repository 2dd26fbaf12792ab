"""What a person types, read as a move: without fuss about case, blanks, suits or endings."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, pairwise
from typing import Any, Final, TypeAlias

from parlor.core.digits import is_number
from parlor.core.game import Game
from parlor.core.printable import printable
from parlor.core.scene.tokens import kinds_of, men_of, tokens
from parlor.core.state import CHANCE, GAME_OVER, IllegalMove, Move, State, sample, text

SUITS: Final = str.maketrans("♠♥♦♣♤♡♢♧", "SHDCSHDC", "\ufe0e\ufe0f")
"""Suits as they stand on cards become the letters that moves use; marks of emoji style are dropped."""

MAX_SUGGESTIONS: Final = 5
"""How many moves a message suggests."""


DICE: Final = re.compile(r"^\s*[1-6]\s*[-,/ ]?\s*[1-6]\s*:")
"""The dice before a move of the tables: they lie on the board already."""
PLACES: Final = re.compile(r"([a-z]\d{1,2})[x×:]?(?=[a-z]\d)")
"""One square right before another, as in e2e4 and e2xe4."""
SQUARE: Final = re.compile(r"[a-z]\d{1,2}")
"""A square or point of a board."""
NOT_AVAILABLE: Final = "You can't choose that now: what you can choose is highlighted."
IMPOSSIBLE: Final = "That is not possible now."
FormatMove: TypeAlias = Callable[[Move], str]
"""Writes a move for a message."""
BETWEEN: Final = re.compile(r"(?<=\w)\s*[-–—/>→:,]+\s*(?=\w)")
"""What stands between two places: e2-e4, 8/5, 8>5."""
SUIT_FIRST: Final = re.compile(r"\b([shdc])(10|[1-9ajqkn])\b")
"""A card with its suit first: sq for QS."""
TWICE: Final = re.compile(r"(\S+)\(([1-9])\)")
"""A step made more than once: 8/5(2)."""
LONGEST: Final = 500
"""Characters of a typed move, several times as many as any has: the time to read one grows with their square."""
TOO_LONG: Final = "That is too long for a move."
MAX_STEPS: Final = 4
"""Steps of a way that are typed as one, at most."""


def readings(state: State[Any], typed: str, game: Game | None = None) -> Iterator[tuple[Move, ...]]:
    """The legal moves that `typed` can stand for, by one reading after the other: as it stands, by the game's own
    notation, and with the signs that people put between places taken for blanks."""
    yield _completions(state, typed)
    if game is not None and game.notation is not None:
        legal = set(_moves(state))
        yield tuple(dict.fromkeys(move for move in game.notation(state, typed.strip()) if move in legal))
    for respelt in _respelt(typed):
        if respelt != typed.casefold():
            yield _completions(state, respelt)
    if game is not None:
        yield from (_completions(state, named) for named in _by_label(game, typed))


def completions(state: State[Any], typed: str, game: Game | None = None) -> tuple[Move, ...]:
    """The legal moves that `typed` can stand for or be completed to, in the order of the rules.

    A word stands for those it begins, a number only for itself. A move typed in full stands for
    itself alone; the first word (mostly the verb) may be left out.
    """
    if len(typed) > LONGEST:
        return ()
    return next((found for found in readings(state, typed, game) if found), ())


def _completions(state: State[Any], typed: str) -> tuple[Move, ...]:
    wanted = _split_words(typed)
    moves = _moves(state)
    if not wanted:
        return moves
    return _matching(wanted, moves, 0) or _matching(wanted, moves, 1)


def _by_label(game: Game, typed: str) -> Iterator[str]:
    """What is typed with the label of a verb, as its button shows it, taken for the verb."""
    said = " ".join(_split_words(typed))
    for verb, word in game.words.items():
        label = word.label.casefold()
        if f"{said} ".startswith(f"{label} "):
            yield verb + said[len(label) :]


def _respelt(typed: str) -> tuple[str, ...]:
    """What is typed with blanks where people write signs between places; and then with cards rank first, too."""
    text = DICE.sub("", typed.translate(SUITS).casefold()).strip()
    text = BETWEEN.sub(" ", PLACES.sub(r"\1 ", text))
    return text, SUIT_FIRST.sub(r"\2\1", text)


def typed_move(state: State[Any], typed: str, game: Game | None = None, say: FormatMove = text) -> Move:
    """The one legal move that `typed` stands for.

    At a chance move it is what real dice or cards showed. Raises `IllegalMove`, naming the nearest legal moves
    as `say` writes them; with the game given, the reason is the one that a click gets, and what has no word of the
    game is not understood.
    """
    if state.turn == GAME_OVER:
        raise IllegalMove(f"'{printable(typed)}' is not possible: the game is over.")
    if len(typed) > LONGEST:
        raise IllegalMove(TOO_LONG)
    wanted = _split_words(typed)
    if not wanted:
        raise IllegalMove(f"Type a move: {sample(_moves(state), say=say)}." if _moves(state) else "Type a move.")
    if state.turn == CHANCE and (said := _typed_chance_move(state, typed)):
        return said
    found = completions(state, typed, game)
    if len(found) == 1:
        return found[0]
    if found:
        raise IllegalMove(f"'{printable(typed)}' could be {sample(found, MAX_SUGGESTIONS, say)}.")
    if game is not None and state.turn >= 0:
        spelt = [_split_words(text) for text in _respelt(typed)]
        named = SQUARE.findall(typed.casefold())
        if why := _occupied_reason(state, game, named):
            raise IllegalMove(why)
        if why := _man_there(state, game, named):
            aimed = game.notation is not None and len(named) == 1  # as in exd5: where to, and not from where
            raise IllegalMove(f"Nothing of yours goes to {named[0]} like that." if aimed else why)
        if not _has_known_word(state, game, (*wanted, *chain(*spelt))):
            raise IllegalMove(f"I don't understand '{printable(typed.strip())}'.{_instead(state, wanted, say)}")
        wanted = spelt[0] or wanted
        raise IllegalMove(_reason(state, game, wanted) or f"{IMPOSSIBLE}{_instead(state, wanted, say)}")
    raise IllegalMove(_refusal(state, typed, wanted))


def _occupied_reason(state: State[Any], game: Game, named: Sequence[str]) -> str:
    """Say that a place is taken where a man would be placed; "" where that is not the reason."""
    spots = men_of(game.scene(state.seen_by(state.turn)))
    open_ = {word for move in _moves(state) for word in move if word in spots}
    placing = bool(open_) and all(spots[word] is None for word in open_)
    places = [word for word in named if word in spots]
    alone = len(places) == 1 and all(sum(word in spots for word in move) < 2 for move in _moves(state))
    return f"{places[0]} is taken." if placing and alone and spots[places[0]] is not None else ""


def _man_there(state: State[Any], game: Game, named: Sequence[str]) -> str:
    """Why no move goes from the first place that is named to the next: whose man stands there; "" where one can."""
    scene = game.scene(state.seen_by(state.turn))
    spots = men_of(scene)
    kinds = kinds_of(scene)
    ways = [[word for word in move if word in spots] for move in _moves(state)]
    origins = {way[0] for way in ways if len(way) > 1}
    sides = {man.side for at in origins if (man := spots.get(at)) is not None}
    places = [word for word in named if word in spots]
    if not places or not sides:
        return ""
    place, man = places[0], spots[places[0]]
    name = kinds.get(man.kind, "man") if man is not None else ""
    if man is None:
        movers = {kinds.get(mover.kind, "man") for at in origins if (mover := spots.get(at)) is not None}
        who = movers.pop() if len(movers) == 1 else "man"
        return f"The {who} can't go to {place}." if len(origins) == 1 else f"There is no {who} on {place}."
    if man.side not in sides:
        return f"The {name} on {place} is not yours."
    if place not in origins:
        return f"The {name} on {place} can't move now."
    lead = len(places) > 1 and not any(way[: len(places)] == places for way in ways)
    return f"The {name} on {place} can't go to {places[-1]}." if lead else ""


def typed_moves(state: State[Any], typed: str, game: Game | None = None, say: FormatMove = text) -> tuple[Move, ...]:
    """The moves that `typed` stands for: mostly one; of steps that are written as one way (8/5/2, 8/5 6/5) all.

    Raises `IllegalMove`.
    """
    try:
        return (typed_move(state, typed, game, say),)
    except IllegalMove:
        found = _ways(state, typed) if len(typed) <= LONGEST else ()
        if not found:
            raise
        return found


def _ways(state: State[Any], typed: str) -> tuple[Move, ...]:
    """Steps from place to place, one after the other, by one seat."""
    text = TWICE.sub(lambda part: " ".join([part[1]] * int(part[2])), DICE.sub("", typed.casefold()).replace("*", ""))
    made: tuple[Move, ...] = ()
    for way in text.split():
        places = re.split(r"[-/>]", way)
        for one, two in pairwise(places):
            steps = _steps(state, one, two, MAX_STEPS)
            for step in steps:
                state = state.apply(step)
            if not steps:
                return ()
            made += steps
    return made


def _steps(state: State[Any], one: str, two: str, most: int) -> tuple[Move, ...]:
    """The shortest way of the man on one place to another, in moves that are nothing but from and to."""
    if not most or state.turn < 0:
        return ()
    moves = [move for move in state.moves() if len(move) == 2 and move[0] == one]
    for move in moves:
        if move[1] == two:
            return (move,)
    for move in moves:
        after = state.apply(move)
        if after.turn == state.turn and (rest := _steps(after, move[1], two, most - 1)):
            return (move, *rest)
    return ()


def _has_known_word(state: State[Any], game: Game, words: Move) -> bool:
    """Whether some word that was typed is one of the game, or begins one."""
    moves = {word.casefold() for move in state.moves() for word in move}
    known = moves | {word.casefold() for word in game.words} | {word.label.casefold() for word in game.words.values()}
    known |= {word.casefold() for word in tokens(game.scene(state.seen_by(state.turn)))}
    return any(is_number(word) or any(each.startswith(word) for each in known) for word in words)


def _split_words(typed: str) -> Move:
    return tuple(typed.translate(SUITS).casefold().replace("_", " ").split())


def typed_text(move: Move) -> str:
    """A move as people type it: "score full house"."""
    return text(move).replace("_", " ")


def _moves(state: State[Any]) -> tuple[Move, ...]:
    if state.turn == CHANCE:
        return tuple(move for move, _ in state.chances() or ())
    return state.moves()


def _matching(wanted: Move, moves: tuple[Move, ...], skip: int) -> tuple[Move, ...]:
    """Moves whose words after the first `skip` are wanted: in full, else those that begin so."""
    low = [(move, _split_words(typed_text(move[skip:]))) for move in moves]
    full = tuple(move for move, words in low if words == wanted)
    if len(full) == 1:
        return full
    begun = [(move, words) for move, words in low if _begins(wanted, words)]
    # "play 1" beside "play 10": words said in full go before words begun
    exact = tuple(move for move, words in begun if words[: len(wanted)] == wanted)
    return exact or tuple(move for move, _ in begun)


def _begins(wanted: Move, words: Move) -> bool:
    return len(wanted) <= len(words) and all(
        word == part if is_number(part) and is_number(word) else word.startswith(part)
        for part, word in zip(wanted, words, strict=False)
    )


def _typed_chance_move(state: State[Any], typed: str) -> Move | None:
    """A chance move as typed, where its outcomes are too many to list; verbs are small, cards are not."""
    verb, *rest = typed.translate(SUITS).split()
    for move in ((verb, *rest), (verb.lower(), *(word.upper() for word in rest))):
        try:
            if state.is_chance(move):
                return move
        except (ArithmeticError, LookupError, TypeError, ValueError):
            continue  # words that the rules can't even read
    return None


def _refusal(state: State[Any], typed: str, wanted: Move) -> str:
    said = printable(typed.strip())
    if state.turn == CHANCE:
        reason = "it can't be rolled or dealt here."
    else:
        reason = state.refusal(_spelt(wanted, chain.from_iterable(state.moves())))
    return f"'{said}' is not legal: {reason}{_near(state, wanted, text)}"


def _spelt(wanted: Move, known: Iterable[str]) -> Move:
    """What was typed in words that are known, spelt as these are."""
    spelt = {word.casefold(): word for word in known}
    said = " ".join(wanted)
    for word in spelt:
        if "_" in word:
            said = re.sub(rf"\b{re.escape(word).replace('_', ' ')}\b", word, said)
    return tuple(spelt.get(word, word) for word in said.split())


def _reason(state: State[Any], game: Game, wanted: Move) -> str:
    """Why the rules refuse what was typed, in a sentence, as for a click on the thing; "" where they don't say."""
    things = tokens(game.scene(state.seen_by(state.turn)))
    move = _spelt(wanted, chain(game.words, things, chain.from_iterable(state.moves())))
    return next(filter(None, (_said_by_rules(state, way) for way in (move, *((word,) for word in move)))), "")


def _said_by_rules(state: State[Any], move: Move) -> str:
    """The reason that a game gives for refusing a move, as a sentence; "" where it only lists what may be done."""
    reason = state.refusal(move)
    return "" if reason == State.refusal(state, move) else reason[:1].upper() + reason[1:]


def explain_refusal(state: State[Any], word: str, game: Game, chosen: Move = ()) -> str:
    """Why a thing that lies on the table can't be chosen now, after others of its move, in a sentence."""
    if why := _occupied_reason(state, game, (*chosen, word)) or _man_there(state, game, (*chosen, word)):
        return why
    paths = any(zone.refuses_paths for zone in game.scene(state.seen_by(state.turn)).zones)
    return _said_by_rules(state, (*chosen, word) if paths else (word,)) or NOT_AVAILABLE


def _instead(state: State[Any], wanted: Move, say: FormatMove) -> str:
    """What may be typed instead, to end a message with."""
    if near := _near(state, wanted, say):
        return near
    moves = sample(_moves(state), say=say)
    return f" You may {moves}" if moves.endswith("!") else f" You may {moves}."  # "Liar!" ends a sentence


def _near(state: State[Any], wanted: Move, say: FormatMove) -> str:
    """The legal moves that look like what was typed, to end a message with."""
    texts = {text(move).casefold(): say(move) for move in _moves(state)}
    near = difflib.get_close_matches(" ".join(wanted)[:200], list(texts), n=MAX_SUGGESTIONS, cutoff=0.6)
    return f" Nearest: {', '.join(texts[each] for each in near)}." if near else ""
