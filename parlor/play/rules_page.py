"""The rules of a game as people read them: its page, and its keys as the table has them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random
from typing import Final, TypeAlias

from parlor.core.digits import is_number
from parlor.core.game import Game
from parlor.core.scene import Scene
from parlor.core.scene.tokens import dials, may_crowd, numbered
from parlor.core.state import CHANCE, GAME_OVER, Move
from parlor.games.catalogue import Entry
from parlor.play.notation import typed_text

HEADING: Final = "## Keys"
SAMPLED: Final = 60
"""Positions of a game from which the choices are listed: enough to come to every phase of a deal."""


def rules_page(entry: Entry) -> str:
    """The page of a game with its keys below; the page alone where it has a section of its own about them."""
    page = entry.text()
    if f"\n{HEADING}" in page:
        return page
    try:
        return f"{page.rstrip()}\n\n{keys_section(entry.game, entry.usual)}"
    except Exception:
        if not entry.guest:
            raise
        return page  # the rules of others may fail, their page is still to be read


def keys_section(game: Game, seats: int) -> str:
    """The keys of a game: the letters of its buttons, how things are chosen, and moves as they may be typed."""
    found = list(islice(_questions(game, seats), SAMPLED))
    learning = LEARNING if any(len(moves) > 1 for _, moves in found) else ""
    parts = (_letters(game), _choosing(found), _turning(found), _timing(found), _typing(game, found), learning)
    return "\n\n".join((HEADING, *filter(None, parts)))


def offered_letters(game: Game) -> dict[str, str]:
    """The letter of each verb that has a button, but those that its label is itself: the K of kings, a number."""
    return {
        verb: word.key
        for verb, word in game.words.items()
        if word.key and not is_number(word.label) and word.key not in (word.label, word.label.casefold())
        if word.offered != "on_things" and not word.toggles
    }


LEARNING: Final = (
    "`H` gives a hint, `W` calls a tutor who warns you of costly moves, and `A` reviews a game that is over."
)
"""Keys for those who learn, in games with something to decide."""
Question: TypeAlias = tuple[Scene, tuple[Move, ...]]
"""What a player sees, and what he may do."""


def _questions(game: Game, seats: int) -> Iterator[Question]:
    """The questions of games played at random, always the same ones."""
    rng = Random(1)
    state = game.start(game.options(), seats)
    while True:
        if state.turn == GAME_OVER:
            state = game.start(game.options(), seats)
        view = state.seen_by(max(state.turn, 0))
        if state.turn == CHANCE:
            yield game.scene(view), ()
            state = state.play(state.draw(rng))
        else:
            moves = view.moves()
            yield game.scene(view), moves
            verb = rng.choice(sorted({move[0] for move in moves}))
            state = state.play(rng.choice([move for move in moves if move[0] == verb]))


def _letters(game: Game) -> str:
    """The buttons with their letters."""
    words = game.words
    found = {
        f"`{key}` {words[verb].label}" + f" ({words[verb].hint})" * bool(words[verb].hint)
        for verb, key in offered_letters(game).items()
    }
    return f"Buttons: {'; '.join(sorted(found))}." if found else ""


def _choosing(found: Iterable[Question]) -> str:
    """How things on the table are chosen."""
    things: dict[str, None] = {}
    digits: set[str] = set()
    for scene, moves in found:
        words = {word for move in moves for word in move}
        things |= {zone.choice: None for zone in scene.zones if zone.choice and words & zone.tokens}
        digits |= {digit for digit in "123456789" if numbered(scene, digit, words.__contains__)}
    lines = []
    if things:
        lines.append(f"Arrows and Enter choose {_either(list(things))}, and so does a click.")
    if digits:
        lines.append(f"`{min(digits)}` to `{max(digits)}` choose by number.")
    if any(map(may_crowd, (scene for scene, _ in found))):
        lines.append("`z` is a lens for what lies close together.")
    return " ".join(lines)


def _either(things: list[str]) -> str:
    *most, last = things
    return f"{', '.join(most)} or {last}" if most else last


def _turning(found: Iterable[Question]) -> str:
    """How a dial is turned."""
    words = [
        word
        for scene, moves in found
        for dial in dials(scene)
        for word in set(dial.words) & {word for move in moves for word in move}
    ]
    if not words:
        return ""
    typed = ", digits go straight to a number" * all(map(is_number, words))
    return f"Left and Right turn a dial, PgUp and PgDn turn it faster{typed}; Enter takes what it shows."


def _timing(found: Iterable[Question]) -> str:
    """How something is timed."""
    timed = any(scene.timing is not None for scene, _ in found)
    return "Enter or Space starts what is timed, and any key stops it." if timed else ""


def _typing(game: Game, found: Iterable[Question]) -> str:
    """Moves as they may be typed: one of each kind."""
    moves: dict[str, Move] = {}
    for _, legal in found:
        for move in legal:
            moves.setdefault(move[0] if move[0] in game.words else "", move)
    examples = ", ".join(f"`{typed_text(move)}`" for move in moves.values())
    return f"`:` lets you type a move: {examples}." if moves else ""
