"""What a screen with a table shows, and how it is shared out: the table, the panel at its side, the lines below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from msgspec import Struct
from rich.cells import cell_len

from parlor.core.scene import Scene
from parlor.play.move_input.buttons import Button
from parlor.widgets.canvas.canvas import Look, Size, fit, wrap
from parlor.widgets.layout.felt import BROAD as BROADEST
from parlor.widgets.layout.felt import CARVED, RIMS, THIN, Rim
from parlor.widgets.layout.forms import crown_of, form, is_hand, is_trick
from parlor.widgets.layout.layout import HEAPED, Kind, Plan, boards, edges, plan
from parlor.widgets.layout.panel import Seat, together

PANELS: Final = (44, 34, 28, 23, 19)
"""Columns of the panel at the side, the widest first; it takes at most three tenths of the terminal."""
BETWEEN: Final = 21
"""The same on a narrow terminal where there is a hand: so thirteen cards keep off the rim."""
VAST: Final = 180
"""Columns of a terminal from which on the widest panel is there: on a narrower one it would cost the table more."""
NARROWER: Final = 0.15
"""What a wider panel is worth, against larger furniture (see `layout.WORTH`)."""
STRIP: Final = 0.8
"""What a panel at the side is worth, against a strip over the table."""
STRIP_UNHELD: Final = 1.1
"""The same where no hand needs the width: rather smaller things than no panel."""
TIGHT: Final = 0.5
"""What a row of their own is worth to the buttons."""
ASIDE: Final = 0.45
"""What it costs that head and text stand beside a board, not over and under it: it is for figures instead of dots, or
for a whole frame."""
ASIDE_VAST: Final = 0.1
"""The same on a vast terminal, whose panel is wide enough for the text: with a frame cut off at the head it costs less
than a step to the next size."""
LOGGED: Final = 0.3
"""What it costs that only the log beside a low table says what just happened: less than a small hand."""
ASKED: Final = 2, 3
"""Lines that what happened and what is asked have there, at least, so that what is above them stays."""
BROAD: Final = 0.4
"""How much of the terminal a panel with all that takes, at most."""
STAYS: Final = 0.6
"""What it is worth that the panel stays as wide as it was, or away as it was."""
STEADY: Final = 4.0
"""What a steady panel is worth while the viewer has a hand: all of the table would move as the hand shrinks."""
READING: Final = 64
"""Columns of text below the table, at least, even if the table is narrower."""
LINE: Final = 78
"""Columns of text below the table, at most: it begins in one column whatever is said, as near the middle as that."""
FORGOT: Final = 0.1
"""What each line of the log is worth that stands over what happened, where there is no panel."""
HEADLONG: Final = 0.8
"""What it costs that a trick touches the head over it: less than that one's cards are small."""
RECALLED: Final = 3
"""So many of them, at most."""
TALL: Final = 30
"""Rows from which on what just happened always stands below the table too."""
ROOMY: Final = 36
"""Rows from which on the rim may be broad, and there may be room for `FULL` of text and an empty row below it."""
LOFTY: Final = 50
"""Rows from which on there is room for buttons in large letters instead of that empty row."""
WHOLE: Final = 0.25
"""What a whole rim is worth where there are `ROOMY` rows: a table that ends in mid-air looks wrong, and one thing on it
may be drawn a size smaller for that, but not a board alone."""
LUXURY: Final = 0.06
"""What a broad rim, and text that stays where it is, are worth against larger furniture: that one of two things is
drawn in the last size, but not that a board alone is."""
ALIKE: Final = 0.9
"""How much of the room that dice would take they take at least within a rim: they are as large as there is room."""
LOOSE: Final = 0.51
"""What it is worth that nothing touches the rim: one of two things may be drawn small instead of large for that."""
ROOM: Final = 0.5
"""How much of the room that dice would take they take at least so as not to touch it."""
AIR: Final = ((2, LUXURY, ALIKE), (1, LOOSE, ROOM))
"""Columns of cloth between the rim and what lies on it, with what they may cost: the most first."""
FULL: Final = 4
"""What happened, two lines of what is asked, and the buttons."""
EDGES: Final = 2
"""Rows of the upper and the lower edge of buttons."""
LETTERED: Final = 4
"""Rows that buttons in large letters take with their edges, beside the one that every button takes."""
ROWS: Final = 3
"""Rows below the table of a low terminal, at least, so that the table stays where it is whatever is asked.

One less where only the log says what happened; one more where there is no panel and what lies there is no hand."""


def button_width(button: Button) -> int:
    """Columns that a button takes."""
    key = cell_len(button.key) + 1 if button.key and button.key != button.label else 0
    return cell_len(button.label) + 2 + key


class Drawn(NamedTuple):
    """What a table keeps of how it was drawn last, so that it moves as little as may be."""

    panel: int = -1
    """Columns of the panel; -1 where the table was not drawn yet."""
    rim: Rim = BROADEST
    """The rim, which does not come back while one looks at this table."""
    held: bool = False
    """Whether the viewer had a hand then."""
    trick: bool = False
    """Whether there was a trick: when the play begins all is arranged anew."""


class Tabletop(Struct, frozen=True):
    """All that is to be drawn, as data."""

    title: str
    scene: Scene
    seats: tuple[Seat, ...]
    log: Sequence[str] = ()
    buttons: tuple[Button, ...] = ()
    message: str = ""
    """An error or a notice, shown instead of what happened."""
    hint: str = ""
    """What a good player would do, shown instead of what happened."""
    foot: tuple[tuple[str, str], ...] = ()
    """Keys and what they do, for the last line."""
    keys: tuple[tuple[str, str], ...] = ()
    """Keys that choose, and what that does, in the place of buttons where there are none."""
    prompt: str = ""
    """What is asked; the scene's own prompt where empty. Further lines of it are rows as they are to be painted."""
    happened: str = ""
    """What just happened, in the words of the game."""
    drawn: Drawn = Drawn()
    talk: Sequence[str] = ()
    """What the people at a shared table said, under the log."""
    brief: Sequence[tuple[str, str]] = ()
    """What the rules say in brief, headings with a text each: in the panel, as far as the log leaves room."""


class Frame(NamedTuple):
    """How the screen is shared out: the panel's columns (0: a strip over the table), the table's plan, and the rows."""

    width: int
    panel: int
    strip: tuple[str, ...]
    laid: Plan
    happened: tuple[str, ...]
    prompt: tuple[str, ...]
    lines: tuple[tuple[Button, ...], ...]
    tight: bool
    """Whether the buttons stand in the last line of the prompt."""
    aside: bool = False
    """Whether text and keys stand in the panel, so that a board has all rows below the head."""
    kept: int = 0
    """Rows under the table that are kept for the text, if there are more than it takes now."""
    recalled: int = 0
    """Rows over the text for what happened before."""
    held: bool = False
    """Whether the viewer has a hand."""
    trick: bool = False
    """Whether there is a trick to be played to."""
    rim: Rim = CARVED
    """How broad the rim of the table is."""

    @property
    def drawn(self) -> Drawn:
        """What is kept of it for the next time."""
        return Drawn(self.panel, BROADEST if self.aside else self.rim, self.held, self.trick)

    @property
    def table(self) -> int:
        """Columns of the table with its rim."""
        return self.width - self.panel

    @property
    def first(self) -> int:
        """The first row of the table: below the head and the strip."""
        return 1 + len(self.strip)

    @property
    def carved(self) -> bool:
        """Whether the head and the first row below the table are the edges of the rim."""
        return self.rim == CARVED

    @property
    def whole_panel(self) -> bool:
        """Whether the panel goes down to the last line; on a narrow terminal the text below needs the whole width."""
        return self.aside or self.table >= READING + 6

    @property
    def below(self) -> int:
        """Rows under the table: what happened, the prompt, the buttons."""
        return 0 if self.aside else max(self.kept, self.text) + self.recalled

    def rows(self, height: int) -> int:
        """Rows of the table on a screen so high, where it stands over text with its rim; one more are its rim aside."""
        return height - 1 - self.first - self.below

    @property
    def reading(self) -> tuple[int, int]:
        """The column where the text begins, and how many it has."""
        if self.aside:
            return self.table + 1, self.panel - 2
        return 1, _room(self.table, self.width)  # below the title and over the keys

    @property
    def raised(self) -> bool:
        """Whether there is room for buttons of three rows: with an upper and a lower edge, like keys."""
        return len(self.lines) == 1 and not (self.aside or self.tight) and self.kept >= self.text + EDGES

    @property
    def lettered(self) -> bool:
        """Whether there is room for buttons in large letters."""
        return self.raised and self.kept >= max(FULL, self.text) + LETTERED

    @property
    def lead(self) -> int:
        """Empty rows between the table and the text below it."""
        spare = self.kept - self.text - (LETTERED if self.lettered else EDGES * self.raised)
        return int(self.kept > max(FULL, self.text + 1) and spare > 0)

    @property
    def text(self) -> int:
        """Rows of what happened, the prompt and the buttons."""
        return len(self.happened) + len(self.prompt) + (0 if self.tight else len(self.lines))


def placard_area(frame: Frame, height: int) -> tuple[int, int, int, int]:
    """Where a placard may lie (x, y, width, height): on the table, under the head and over the text below."""
    return 0, frame.first, frame.table, frame.rows(height)


def _room(table: int, whole: int) -> int:
    """Columns of text under a table of so many columns, on a screen of so many."""
    return min((table if table >= READING + 6 else whole) - 2, LINE)


def best_frame(top: Tabletop, look: Look, width: int, height: int) -> Frame:
    """The best way to share the screen: the largest furniture, and the panel as wide as that allows."""
    kind = Kind(look.names, look.glyphs, look.colour)
    best: tuple[float, Frame] | None = None
    panels = [panel for panel in PANELS[width < VAST :] if panel <= width * 3 // 10] or [PANELS[-1]]
    held, trick = any(zone.hand for zone in top.scene.zones), any(map(is_trick, top.scene.zones))
    wider = {panel: at for at, panel in enumerate(panels)}
    if (held or top.drawn.panel == BETWEEN) and PANELS[-1] in panels:
        wider[BETWEEN] = wider[PANELS[-1]]  # it costs the table no more
    panels = sorted(wider, reverse=True)
    logged = (False, True) if held and _keeps_log(top, height) else (False,)
    modes = [(panel, tight, 0, log) for log in logged for tight in (False, True) for panel in panels]
    modes += [(0, tight, kept, False) for tight in (False, True) for kept in range(RECALLED, -1, -1)]
    if not top.seats:
        modes = [(0, False, 0, False)]
    strip = STRIP if held else STRIP_UNHELD
    for panel, tight, kept, log in modes:
        cost = LOGGED * log + (NARROWER * wider[panel] if panel else strip + FORGOT * (RECALLED - kept))
        cost += TIGHT if tight else 0
        same = panel == top.drawn.panel and held <= top.drawn.held  # with a hand dealt the table is a new one
        steady = same and held and trick == top.drawn.trick
        cost -= STEADY if steady else STAYS * same
        if best and best[0] >= 2 - cost:
            continue
        frame = _frame_with_panel(top, look, kind, width, height, panel, tight, log=log, recalled=kept)
        if frame is None:
            continue
        if steady and frame.laid.fault >= HEAPED:  # a hand in one row is worth that all moves
            cost += STEADY - STAYS
        cost += HEADLONG * any(not slot.y for slot in frame.laid.slots if is_trick(top.scene.zones[slot.zone]))
        worth = frame.laid.worth - cost if not frame.laid.excess else -10.0 - frame.laid.excess - cost
        if best is None or worth > best[0]:
            best = worth, frame
    alone = [form(zone).whole for zone in top.scene.zones] == [True] and not look.is_plain
    for panel in (panel for panel in PANELS if top.seats and alone and panel <= width * BROAD):
        frame = _aside(top, look, kind, width, height, panel)
        worth = frame.laid.worth - (ASIDE_VAST if width >= VAST else ASIDE) + (STAYS if panel == top.drawn.panel else 0)
        if not frame.laid.excess and (best is None or worth > best[0]):
            best = worth, frame
    assert best is not None
    return _in_wood(top, kind, best[1], height)._replace(held=held, trick=trick)


def with_rows_below(top: Tabletop, look: Look, frame: Frame, rows: int, height: int) -> Frame:
    """The same screen with so many rows under the table, at least; as it was where what lies there has no room then."""
    lower = frame._replace(kept=max(frame.kept, rows - frame.recalled))
    if lower.below <= frame.below:
        return frame
    kind = Kind(look.names, look.glyphs, look.colour)
    lower = lower._replace(laid=_bare(top.scene, kind, lower, height))
    return frame if lower.laid.excess else _in_wood(top, kind, lower, height)


def _frame_with_panel(
    top: Tabletop, look: Look, kind: Kind, width: int, height: int, panel: int, tight: bool, *, log: bool, recalled: int
) -> Frame | None:
    """The screen with such a panel; None if the buttons don't fit beside the prompt, as they would have to.

    With `log` only the log in the panel says what just happened.
    """
    room = _room(width - panel, width)
    text = top.prompt or look.said(top.scene.prompt)
    happened = () if "\n" in text else tuple(wrap(top.happened, room, look.names)) or ("",)
    prompt = _wrap_lines(text, room, look.names) or ("",)
    dice = any(form(zone).dice for zone in top.scene.zones)  # they stay where they were thrown
    result = top.scene.pauses("result") and not dice  # nothing is asked
    lines = _lines(top.buttons, room) if top.buttons or (len(prompt) == 1 and not result) else ()
    fits = cell_len(prompt[-1]) + 1 + sum(button_width(button) + 1 for button in top.buttons) <= room
    if tight and not fits:
        return None
    most = _most_rows(top.scene, panel, height)
    yields = panel and (most < ROWS or _keeps_log(top, height)) and len(happened + prompt) + len(lines) > most
    if log or yields:
        if fits and not log and len(happened + prompt) <= most:
            tight = True  # rather than a prompt of two lines on the rim
        else:
            happened = ()
    strip = () if panel else _strip(top, look, width - 2)
    frame = Frame(width, panel, strip, Plan(0, 0, (), 0), happened, prompt, lines, tight, recalled=recalled)
    if height < ROOMY and top.seats:
        held = any(zone.hand for zone in top.scene.zones)
        least = (most - 1 if log else most if panel or held else FULL) - result
        frame = frame._replace(kept=max(frame.text, least))
    laid = _bare(top.scene, kind, frame, height)
    if laid.excess and frame.kept > frame.text:  # what has no room goes before the rows of text
        frame = frame._replace(kept=0)
        laid = _bare(top.scene, kind, frame, height)
    if height >= ROOMY:
        spare = 1 if height < LOFTY else LETTERED if _lettered(top.scene) else EDGES
        roomy = frame._replace(kept=max(frame.text, FULL) + spare)
        steady = _bare(top.scene, kind, roomy, height)
        if not steady.excess and steady.worth + LUXURY >= laid.worth and steady.fault <= laid.fault:
            return roomy._replace(laid=steady)
    return frame._replace(laid=laid)


def _lettered(scene: Scene) -> bool:
    """Whether rows are kept for buttons in large letters: a hand has room all the same, but a trick, a board and dice
    would be smaller for them."""
    return any(map(is_hand, scene.zones)) and not any(is_trick(zone) or zone.board_places for zone in scene.zones)


def _bare(scene: Scene, kind: Kind, frame: Frame, height: int) -> Plan:
    """What lies on the table of a frame if nothing is kept for its rim: by that the best frame is found, for it is
    quickly told."""
    return _inside(scene, kind, frame.table, height - 1 - frame.first - frame.below, CARVED, 0)


def _in_wood(top: Tabletop, kind: Kind, frame: Frame, height: int) -> Frame:
    """The best frame with its rim."""
    if frame.aside:
        return frame
    laid, rim = _plan_and_rim(top, kind, frame.table, height - 1 - frame.first - frame.below, height)
    return frame._replace(laid=laid, rim=rim)


def _plan_and_rim(top: Tabletop, kind: Kind, width: int, height: int, screen: int) -> tuple[Plan, Rim]:
    """What lies on a table of this size, and its rim: the most of it, and air beside it, that makes nothing smaller.

    Nothing lies over the rim: where there is no room for it, text stands on its edges.
    """
    bare = _inside(top.scene, kind, width, height, CARVED, 0)

    def alike(laid: Plan, most: float, dice: float) -> bool:
        same = laid.worth + most >= bare.worth and laid.fault <= bare.fault
        compact = min(laid.seen, default=Size.S) >= min((Size.S, *bare.seen))
        return not laid.excess and same and compact and _dice(laid, top.scene) >= dice * _dice(bare, top.scene)

    def off_the_rim(close: Plan, rim: Rim) -> Plan:
        """The same with a column of cloth at the sides of all but the hand, where that costs nothing."""
        if not tricks or close.width <= width - 2 * (rim.side + 1):
            return close
        inner = height - headroom(top.scene, rim) - rim.bottom
        laid = plan(top.scene.zones, kind, max(1, width - 2 * rim.side), max(1, inner), 1)
        same = laid.worth >= close.worth and laid.fault <= close.fault and laid.gap >= close.gap
        rows = [[slot.height for slot in each.slots] for each in (laid, close)]
        return laid if same and not laid.excess and rows[0] == rows[1] else close

    tricks = any(map(is_trick, top.scene.zones))
    held = any(map(is_hand, top.scene.zones))
    solid = any(form(zone).dice or form(zone).paper for zone in top.scene.zones)
    rims = RIMS[RIMS.index(top.drawn.rim) :] if screen >= ROOMY else (CARVED,)
    for rim in rims:
        close = _inside(top.scene, kind, width, height, rim, 0)
        roomy = not held or close.height < height - rim.top - rim.bottom - 1  # nothing lies in the shadow of the rim
        airy = (roomy and (close.gap > 0) >= (bare.gap > 0)) or rim == THIN
        if alike(close, WHOLE, ALIKE) and airy:
            for air, most, dice in AIR:
                if close.width <= width - 2 * (rim.side + air):  # it has that air
                    break
                laid = _inside(top.scene, kind, width, height, rim, air)
                kept = _extents(laid) == _extents(close)
                if alike(laid, most, dice) and laid.gap >= min(1, close.gap) and (kept or (most == LOOSE and solid)):
                    return laid, rim
            return off_the_rim(close, rim), rim
    return off_the_rim(bare, CARVED), CARVED


def _extents(laid: Plan) -> list[tuple[int, int]]:
    """How large everything is: as large as before, it is arranged as before."""
    return [(slot.width, slot.height) for slot in laid.slots]


def _dice(laid: Plan, scene: Scene) -> int:
    """Cells that dice take."""
    return sum(slot.width * slot.height for slot in laid.slots if form(scene.zones[slot.zone]).dice)


def _inside(scene: Scene, kind: Kind, width: int, height: int, rim: Rim, air: int) -> Plan:
    """What lies on a table of this size with such a rim, so many columns off its sides."""
    rows = height - headroom(scene, rim) - rim.bottom
    return plan(scene.zones, kind, max(1, width - 2 * (rim.side + air)), max(1, rows))


def _most_rows(scene: Scene, panel: int, height: int) -> int:
    """Rows of text below a low table, if only the log may say what happened: one less below a board alone, whose upper
    edge would touch the head."""
    return ROWS - bool(panel and height < TALL and all(form(zone).always_fits for zone in scene.zones))


def _keeps_log(top: Tabletop, height: int) -> bool:
    """Whether a panel beside a low table may be left to say what just happened; a message needs that row."""
    return bool(top.log) and not (top.message or top.hint) and height < TALL


def _aside(top: Tabletop, look: Look, kind: Kind, width: int, height: int, panel: int) -> Frame:
    """The screen with a board from the head to the last row, where its files stand on the rim, and all else beside."""
    room = panel - 2
    happened = _pad_lines(wrap(top.happened, room, look.names), ASKED[0])
    prompt = _pad_lines(_wrap_lines(top.prompt or look.said(top.scene.prompt), room, look.names), ASKED[1])
    laid = plan(top.scene.zones, kind, width - panel - 2, max(1, height - 1))
    named = all(edges(slot.height, zone) == 1 for slot, zone in boards(laid, top.scene.zones))
    if laid.height == height - 1 and not named:
        laid = plan(top.scene.zones, kind, width - panel - 2, max(1, height - 2))
    return Frame(width, panel, (), laid, happened, prompt, _lines(top.buttons, room), tight=False, aside=True)


def _pad_lines(lines: Sequence[str], least: int) -> tuple[str, ...]:
    """At least so many lines."""
    return (*lines, *[""] * (least - len(lines)))


def _wrap_lines(text: str, width: int, names: Sequence[str]) -> tuple[str, ...]:
    """A text in lines of at most a width; lines that it has already stay as they are, if they fit."""
    found: list[str] = []
    for line in text.split("\n"):
        found += [line] if 0 < cell_len(line) <= width else wrap(line, width, names)
    return tuple(found)


def headroom(scene: Scene, rim: Rim) -> int:
    """Rows kept free of what lies on a table, its upper rim among them: dice would look as if they were cut off."""
    highest = next((place for place in ("top", "middle") if any(zone.place == place for zone in scene.zones)), "bottom")
    crown = max((crown_of(zone) for zone in scene.zones if zone.place == highest), default=0)
    return max(rim.top, crown if rim == BROADEST else min(crown, 1))


def _lines(buttons: tuple[Button, ...], width: int) -> tuple[tuple[Button, ...], ...]:
    """The buttons in lines; at least one line, so that the table does not jump when there are some."""
    lines: list[list[Button]] = [[]]
    used = 0
    for button in buttons:
        if used + button_width(button) > width and lines[-1]:
            lines.append([])
            used = 0
        lines[-1].append(button)
        used += button_width(button) + 1
    return tuple(tuple(line) for line in lines)


def _strip(top: Tabletop, look: Look, width: int) -> tuple[str, ...]:
    """The players in as few lines as they need, partners with what they have together."""
    lines: list[str] = []
    for side in together(top.seats):
        seat = top.seats[side[0]]
        names = " + ".join(look.glyphs.turn * (at == look.turn) + top.seats[at].name for at in side)
        text = f"{' ' * (side[0] != look.turn)}{names} {seat.score}"
        if seat.note and len(top.seats) <= 2:
            text += f", {look.said(seat.note)}"
        if lines and cell_len(lines[-1]) + 3 + cell_len(text) <= width:
            lines[-1] += f"   {text}"
        else:
            lines.append(fit(text, width))
    return tuple(lines)
