"""Lines of the log: players by name, moves in the words of their game, one line an event."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import groupby
from typing import Any, Final

from msgspec import Struct

from parlor.core.game import Game
from parlor.core.scene import Scene
from parlor.core.scene.names import EXCUSE, TRUMP, Voice, together
from parlor.core.state import CHANCE, Move, View
from parlor.play.match import Match
from parlor.play.notation import SQUARE
from parlor.play.undo import END

CONTINUES = ":"
"""Begins what a line of the log goes on with: a roll's outcome stands behind who rolled."""

PLAIN_ENDING = "The game is over"
"""What says no more than the result does."""
ONE = "one"
"""So many things that nobody sees, where it is a single one."""
DIE: Final = re.compile(r"die (?P<place>\d+), an? (?P<face>.+)")
"""A die that is called by its place and by what it shows."""
MANY: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
Pretty = Callable[[str], str]
"""Writes a word of a move as people read it."""


def describe_move(game: Game, seat: int, move: Move, names: Sequence[str], pretty: Pretty = str) -> str:
    """One line of the log for a move, by the words of the game alone."""
    words = game.words
    hidden = len(move) > 1 and set(move[1:]) == {"?"}
    rest = (
        f"{ONE if len(move) == 2 else len(move) - 1} unseen"
        if hidden
        else " to ".join(map(pretty, move[1:]))
        if len(move) > 2 and all(map(SQUARE.fullmatch, move[1:]))
        else join_words([words[word].label.lower() if word in words else pretty(word) for word in move[1:]])
    )
    if move[0] not in words:  # a move that is nothing but places
        line = f"moves {' to '.join(pretty(word) for word in move)}"
    elif not (template := words[move[0]].log):
        line = f"{words[move[0]].label.lower()} {rest}".strip()
    else:
        if "{seat}" in template:
            template = template.replace("{seat}", names[int(move[1]) - 1])
        line = template.replace("{}", rest)
        if rest and "{}" not in template and template[-1:] == ":":
            line = f"{template} {rest}"
    return line if seat == CHANCE else f"{names[seat]} {line}"


def imperative_move(game: Game, move: Move, say: Pretty, places: Collection[str] = ()) -> str:
    """A move in the imperative, in the words of the log: "move a4 to a7".

    `say` gives a word as people say it, `places` are the places of the board.
    """
    words = game.words
    verb = words.get(move[0])
    rest = move if verb is None else move[1:]
    said = [_small(words[word].label) if word in words else say(word) for word in rest]
    if len(rest) == 2 and rest[0] == "1" and rest[1] in words and words[rest[1]].one:
        said[1] = words[rest[1]].one
    if len(rest) > 1 and all(word in places for word in rest):
        line = format_path(rest, said)
    elif verb is None and len(rest) == 2 and said[0].startswith(("a ", "an ", "die ")):  # a die, and what it moves
        line = f"with {said[0]}, from {f'the {said[1]}' if said[1].isalpha() else said[1]}"
    elif len(said) > 1 and all(DIE.fullmatch(each) for each in said):
        line = format_dice([found for each in said if (found := DIE.fullmatch(each))])
    elif len(said) > 1 and all(each.startswith(("a ", "an ")) for each in said):
        line = together(
            [f"{MANY[count]} {each.split()[-1]}s" if count > 1 else each for each, count in Counter(said).items()]
        )
    else:
        line = join_words(said)
    if verb is None:
        return line
    if line and "{}" in verb.log and "{seat}" not in verb.log and verb.log[0].isalpha():
        return re.sub(r"^\w+|(?<= and )\w+(?=s\b)\w", lambda does: imperative(does[0]), verb.log).replace("{}", line)
    return f"{_small(verb.label)} {line}".strip()


def move_formatter(game: Game, scene: Scene, voice: Voice, pretty: Pretty) -> Callable[[Move], str]:
    """The formatter of moves in the imperative, in the words of the game and of what lies on the table.

    `pretty` writes a card as the front end does; what it leaves as it is goes by its name on the table.
    """
    dials = [dial for zone in scene.zones for dial in zone.dials]
    named = {word: name for dial in dials for word, name in zip(dial.words, dial.names, strict=False)}
    unnamed = frozenset[str]().union(*(zone.unnamed_places for zone in scene.zones))
    literal = frozenset[str]().union(*(zone.literal_tokens for zone in scene.zones))
    labels = dict(scene.offers)

    def say(word: str) -> str:
        if word in unnamed:
            return "at the mark"  # the hint leads the cursor there
        written = pretty(word)
        return written if written != word and word not in literal else voice.things.get(word) or named.get(word) or word

    def tell(move: Move) -> str:
        if len(move) == 1 and (label := labels.get(move[0], "")):
            return _small(label)
        return imperative_move(game, move, say, voice.places)

    return tell


def format_dice(found: Sequence[re.Match[str]]) -> str:
    """Dice in words, those that show the same together: "the two jacks and the 9, dice 1, 3 and 4"."""
    shown = Counter(die["face"] for die in found)
    groups = [f"the {MANY[count]} {face}s" if count > 1 else f"the {face}" for face, count in shown.items()]
    return f"{together(groups)}, dice {together([die['place'] for die in found])}"


def format_path(places: Sequence[str], said: Sequence[str]) -> str:
    """A way over places: "8 to 5", "from the bar to 21", "6 off"."""
    first = f"from the {said[0]}" if len(places[0]) > 2 and places[0].isalpha() else said[0]
    return " to ".join([first, *said[1:]]).replace(" to off", " off")


def imperative(does: str) -> str:
    """The imperative of a verb in the third person: "moves" as "move", "passes" as "pass"."""
    for ending in ("sses", "shes", "ches", "xes", "oes"):
        if does.endswith(ending):
            return does[:-2]
    return does.removesuffix("s")


def _small(label: str) -> str:
    """A label within a sentence."""
    return label if len(label) == 1 or label[1:2].isupper() else label[:1].lower() + label[1:]


def join_words(words: Sequence[str]) -> str:
    """The words of a move in a row, with commas where some are of more than one: "5♥, trumps 2 and 7, the excuse"."""
    if len(words) < 2 or not any(word.startswith(TRUMP) or word == EXCUSE for word in words):
        return " ".join(words)
    found: list[str] = []
    for trumps, same in groupby(words, lambda word: word.startswith(TRUMP)):
        numbers = [word.removeprefix(TRUMP) for word in same]
        if trumps and len(numbers) > 1:
            found.append(f"trumps {', '.join(numbers[:-1])} and {numbers[-1]}")
        else:
            found += [TRUMP + number for number in numbers] if trumps else numbers
    return ", ".join(found)


def fill_names(line: str, names: Sequence[str], pretty: Pretty = str) -> str:
    """A line of a game's own with what stands in braces put in: a player's name for his seat, else a word."""

    def replace_code(found: re.Match[str]) -> str:
        word = found[1]
        return names[int(word)] if word.isdigit() and int(word) < len(names) else pretty(word)

    return re.sub(r"\{([^{}]+)\}", replace_code, line)


def with_side(name: str, side: str) -> str:
    """A player's name, and what his men are called: "Anna (White)"."""
    return f"{name} ({side})" if side else name


class LogLine(Struct, frozen=True):
    """A line of the log, and after how many moves it was written."""

    number: int
    line: str


class MatchLog:
    """The log of a match for one seat, line by line; lines are remembered, so asking again costs little."""

    def __init__(self, names: Sequence[str], pretty: Pretty = str) -> None:
        self.names = tuple(names)
        self.pretty = pretty
        self._seat = -1
        self._moves: tuple[Move, ...] = ()
        self._lines: list[LogLine] = []

    def log_lines(self, match: Match, seat: int) -> Sequence[LogLine]:
        """Every line so far, as `seat` read it then."""
        moves = match.moves
        if seat != self._seat or moves[: len(self._moves)] != self._moves:
            self._seat, self._moves, self._lines = seat, (), []
        for number in range(len(self._moves), len(moves)):
            self._add(match, seat, number)
        self._moves = moves
        return self._lines

    def lines(self, match: Match, seat: int, most: int = 0, until: int | None = None) -> list[str]:
        """The log as people read it, of the first `until` moves if given, or its last `most` lines.

        Lines that repeat appear once, with how often.
        """
        found = self.log_lines(match, seat)
        if until is not None:
            found = [each for each in found if each.number <= until]
        return merge_repeats(each.line for each in found[-most:])

    def _add(self, match: Match, seat: int, number: int) -> None:
        for line in lines_for_move(match, seat, number, self.names, self.pretty):
            if line.startswith(CONTINUES) and self._lines:
                self._lines[-1] = LogLine(number + 1, self._lines[-1].line + line)
            else:
                self._lines.append(LogLine(number + 1, line))


def lines_for_move(match: Match, seat: int, number: int, names: Sequence[str], pretty: Pretty = str) -> list[str]:
    """The log for `seat` of the move after the first `number`; a line may go on with the one before (`CONTINUES`)."""
    (step,) = match.log(seat, number, number + 1)
    mover = match.position(number - 1).turn if number else CHANCE
    return describe_step(
        match.game, match.view_at(seat, number), step.move, match.view_at(seat, number + 1), names, pretty, mover
    )


def describe_step(
    game: Game,
    before: View[Any],
    move: Move,
    after: View[Any],
    names: Sequence[str],
    pretty: Pretty = str,
    mover: int = CHANCE,
) -> list[str]:
    """The log of a move for a seat, by what it saw before and sees after it; `mover` made the move before it."""
    if move[0] == END:
        return [
            f"{names[int(move[2]) - 1]} resigns" if move[1] == "resign" else f"{' and '.join(names)} agree on a draw"
        ]
    events = game.events(before, move, after) if game.events is not None else None
    if events is not None:
        lines = [fill_names(line, names, pretty) for line in events]
    else:
        lines = [describe_move(game, before.turn, move, names, pretty)]
        if lines[0].startswith(CONTINUES) and (mover < 0 or game.scene(before).pauses("result")):
            lines[0] = f"The dealer {game.words[move[0]].label.lower()}{lines[0]}"
    ended = after.turn < 0 and (scene := game.scene(after)).pauses("result") and not game.scene(before).pauses("result")
    if ended and scene.prompt.rstrip(".!") != PLAIN_ENDING:
        result = fill_names(scene.prompt, names, pretty)
        if lines and lines[-1].rstrip(".") == result.rstrip("."):
            lines.pop()
        lines.append(result)
    return lines


def join_lines(lines: Iterable[str]) -> list[str]:
    """Lines with those that go on with the one before put to it."""
    found: list[str] = []
    for line in lines:
        if line.startswith(CONTINUES) and found:
            found[-1] += line
        else:
            found.append(line.removeprefix(CONTINUES).strip())
    return found


def merge_repeats(lines: Iterable[str]) -> list[str]:
    """The lines of a log, with those that repeat given once, and how often."""
    found = [(line, sum(1 for _ in same)) for line, same in groupby(lines)]
    return [
        line
        if times == 1
        else line.replace(f" {ONE} unseen", f" {times} unseen")
        if f" {ONE} unseen" in line
        else f"{line.removesuffix(f'{ONE} tile')}{times} tiles"
        if line.endswith(f" {ONE} tile")
        else f"{line} ({times} times)"
        for line, times in found
    ]


def result_sentence(winners: tuple[int, ...], names: Sequence[str]) -> str:
    """How a game ended, in a sentence."""
    if len(winners) == len(names) > 1:
        return "The game is drawn."
    won = " and ".join(names[seat] for seat in winners)
    return f"{won} {'wins' if len(winners) == 1 else 'win'}!" if won else "Nobody wins."
