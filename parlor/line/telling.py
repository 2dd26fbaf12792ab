"""What each person has read: what happened, what lies on the table, and what of it is new."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, Final, TextIO

from parlor.core.printable import escape_unprintable
from parlor.core.scene import Scene
from parlor.core.scene.names import Voice, voice_of
from parlor.core.state import CHANCE, State
from parlor.line.describe import describe_scene
from parlor.play.brief import introduction_paragraphs
from parlor.play.log import MatchLog, join_lines, lines_for_move, merge_repeats, result_sentence
from parlor.play.match import Match
from parlor.play.score_table import score_table
from parlor.play.session.course import keeps_secret

WIDTH: Final = 79
"""Columns of a line: one less than a terminal has, for some break a full line themselves."""
RECENT: Final = 6
"""Lines of the log that are printed when a game is resumed: enough to recall the position."""


class Telling:
    """Reports a match in lines; where nothing is secret, what one person has read all have read."""

    def __init__(
        self, match: Callable[[], Match], write: TextIO, people: Sequence[int], viewers: Sequence[int]
    ) -> None:
        """Report to `viewers` the match that `match` returns now; `people` sit at this keyboard."""
        self._match = match
        self._out = write
        self._people = tuple(people)
        self.names = tuple(player.name for player in self.match.players)
        self._read = dict.fromkeys(viewers, len(self.match))  # how many moves each has read
        self._lines: dict[int, tuple[str, ...]] = dict.fromkeys(viewers, ())  # what lay there when each last read of it
        self._voice: tuple[State[Any], int, Voice] | None = None  # of the position and the seat it was last asked for
        self._shared = not self.apart  # whether nobody ever knew what others may not

    @property
    def match(self) -> Match:
        """The match as it is now."""
        return self._match()

    @property
    def apart(self) -> bool:
        """Whether several people play, some of whom know what others may not."""
        return len(self._people) > 1 and any(keeps_secret(self.match, seat, self._people) for seat in self._people)

    def scene(self, seat: int) -> Scene:
        """Return what a seat sees."""
        return self.match.game.scene(self.match.view(seat))

    def voice(self, seat: int) -> Voice:
        """Return how things are called to a seat.

        It is kept for a position: a refusal asks for it once for each of a hundred moves, and a crowded table takes
        some 20 ms to name.
        """
        state = self.match.state
        if self._voice is None or self._voice[0] is not state or self._voice[1] != seat:
            self._voice = (state, seat, voice_of(self.scene(seat), self.names, seat))
        return self._voice[2]

    def say(self, text: str, indent: str = "") -> None:
        """Write a paragraph."""
        write_paragraph(self._out, text, indent)

    def write(self, text: str) -> None:
        """Write a text as it is."""
        self._out.write(text)
        self._out.flush()

    def greet(self, viewer: int) -> None:
        """Say which game it is, who plays, and what happened last."""
        match = self.match
        players = ", ".join(p.name + (f" ({p.bot} bot)" if p.bot else "") for p in match.players)
        self.say(f"{match.entry.title}: {players}.")
        for notice in (match.notice, match.broken):
            if notice:
                self.say(notice)
        if len(match) and not self.apart:
            self.sentences(self.log(viewer)[-RECENT:])

    def introduce(self) -> None:
        """Introduce the game to somebody who has never played it."""
        entry = self.match.entry
        for paragraph in introduction_paragraphs(entry, self.match.options):
            self.say(paragraph)
        if entry.quick:
            self.say(
                f"A game takes {entry.minutes} minutes. Type 'rules' for its rules, 'hint' for good advice,"
                " 'tutor' to be warned of costly moves."
            )

    def log(self, seat: int) -> list[str]:
        """Return the whole log of the match for a seat."""
        return MatchLog(self.names, Voice(self.names).word).lines(self.match, seat)

    def sentences(self, lines: Iterable[str]) -> None:
        """Write lines of the log, each as a sentence."""
        for line in merge_repeats(lines):
            self.say(f"{line[:1].upper()}{line[1:].rstrip('.')}.", "  ")

    def follow(self) -> None:
        """Take notice of a change of the match: moves taken back are not reported any more."""
        self._shared = self._shared and not self.apart
        self._read = {seat: min(read, len(self.match)) for seat, read in self._read.items()}

    def log_move(self, viewer: int) -> None:
        """Report a move at once, where all may read it and its outcome is known."""
        self.follow()
        if not self.apart and self.match.turn != CHANCE:  # what is rolled belongs to the line of who rolls
            self.catch_up(viewer)

    def skip_next(self, seat: int) -> None:
        """Count the next move as read: it was reported in other words."""
        self._mark_read(seat, self._read[seat] + 1)

    def catch_up(self, seat: int) -> None:
        """Report what happened since this person last read."""
        match, lines = self.match, list[str]()
        for number in range(self._read[seat], len(match)):
            before = voice_of(match.game.scene(match.view_at(seat, number)), self.names, seat)
            lines += lines_for_move(match, seat, number, self.names, before.word)
        self._mark_read(seat, len(match))
        self.sentences(join_lines(lines))

    def look(self, seat: int, *, whole: bool = True, before_pause: bool = False) -> None:
        """Describe the table, or what it was before the pause: all of it, or what is new since then."""
        scene = self.scene(seat).pause.before or self.scene(seat) if before_pause else self.scene(seat)
        voice = voice_of(scene, self.names, seat)
        lines = describe_scene(scene, voice)
        if scene.status:
            lines.insert(0, f"[{voice.said(scene.status)}]")
        lines.append(self._points(seat, scene, voice, " ".join(lines)))
        known = () if whole else self._lines[seat]
        for line in lines:
            if line and line not in known:
                self.say(line, "  ")
        for each in self._sharing(seat):
            self._lines[each] = tuple(lines)

    def _points(self, seat: int, scene: Scene, voice: Voice, lines: str) -> str:
        """Points, in a game that counts any, and what the scene notes of the seats, unless the lines say it already."""
        said = [note if note not in lines else "" for note in map(voice.said, scene.notes or ("",) * len(self.names))]
        if not self.match.counts_points:
            noted = [f"{name}: {note}" for name, note in zip(self.names, said, strict=False) if note]
            return f"{'; '.join(noted)}." if noted else ""
        scores = zip(self.names, self.match.view(seat).shown.scores(), said, strict=False)
        parts = [f"{name} {score:g}" + f" ({note})" * bool(note) for name, score, note in scores]
        return f"Points: {', '.join(parts)}."

    def result(self, viewer: int) -> None:
        """Report how a hand ended, and what lay there then, where people want to look before the game goes on."""
        if self.scene(viewer).pauses("result") and not self.apart:
            self.catch_up(viewer)
            self.look(viewer, whole=False, before_pause=True)

    def end(self, viewer: int) -> None:
        """Report how the game ended."""
        self.catch_up(viewer)
        self.look(viewer, whole=False)
        table = score_table(self.match, viewer, self.names)
        if table.part:
            for row in table.rows:
                gains = ", ".join(f"{gain:g}" for gain in row.gains)
                self.say(f"{row.name}: {row.total:g} points; by {table.part}: {gains}.", "  ")
        self.say(result_sentence(self.match.winners(), self.names))

    def _mark_read(self, seat: int, number: int) -> None:
        for each in self._sharing(seat):
            self._read[each] = max(self._read[each], number)

    def _sharing(self, seat: int) -> Iterable[int]:
        """Return the seats that hear what this one hears."""
        return self._read if self._shared else (seat,)


def write_paragraph(out: Any, text: str, indent: str = "") -> None:
    """Write a paragraph, wrapped, and free of what no terminal should be sent."""
    wrap = partial(textwrap.wrap, break_long_words=False, break_on_hyphens=False)  # a path can be copied whole
    lines = wrap(escape_unprintable(text), WIDTH, subsequent_indent=indent) or [""]
    out.write("\n".join(lines) + "\n")
    out.flush()
