"""What a table looks like now: a session, what is chosen, and what is shown for a while, as one value to be painted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from parlor.core.game import Verb
from parlor.core.scene import Scene
from parlor.core.scene.tokens import distinct, emptied_places, may_crowd, tokens
from parlor.core.state import CHANCE, Move
from parlor.play.brief import game_brief
from parlor.play.hand_order import sort_hand
from parlor.play.log import fill_names, result_sentence, with_side
from parlor.play.match import Match
from parlor.play.move_input.buttons import Button
from parlor.play.move_input.move_input import MoveInput
from parlor.play.move_input.wording import Wording
from parlor.play.session.session import Session
from parlor.screens.actions import foot
from parlor.screens.table.messages import Messages
from parlor.screens.table.stage import Stage
from parlor.widgets.canvas.canvas import Look
from parlor.widgets.canvas.glyphs import Glyphs
from parlor.widgets.layout.frame import Tabletop
from parlor.widgets.layout.panel import seats
from parlor.widgets.placards.placard import BROWN, Placard

ONLOOKING: Final = "out: the others play on. Any key speeds them up, P goes to the end."
"""What is said of people who only look on."""
PLAYING_ON: Final = "Auto-play is on. Press any key to stop it."
NEW: Final = "This game is new to you; F1 shows this card again."
CONTINUE: Final = "Press any key to continue."
CONTINUE_OR_END: Final = "Press any key to continue, P to go to the end."
MOST_GAINS: Final = 4
"""So many gains stand in the line that says how a hand came out: more of them would push the sentence away."""
LETTERS: Final = ("capitals", "small letters")
"""How the men of each side are written in ASCII where they are of several kinds."""
PLAIN_KINDS: Final = 2
"""Plain men and kings: with so many kinds men are written by their sides, else by their letters."""
LOG_LINES: Final = 60
"""Lines of the log that are looked at: more than the panel of the largest terminal shows."""


def is_covered(session: Session) -> bool:
    """Whether nothing of the table may be shown: others may look on who must not see the viewer's secrets.

    Once the game is over nobody is asked to come to the screen any more: what is left in a hand decides nothing.
    """
    return not session.match.over and not session.present and session.secret(session.viewer)


def shown_scene(session: Session, stage: Stage, order: str) -> Scene:
    """The scene that lies on the table now, with a token of its own for each thing."""
    scene = stage.frame
    if scene is None:
        scene = session.scene()
        scene = scene.pause.before or scene if stage.result else scene
    return distinct(sort_hand(scene, order))


def look_of(session: Session, input: MoveInput, stage: Stage, look: Look) -> Look:
    """How things stand out now: `look` is how this person wants tables to look."""
    match, selection = session.match, input.selection
    words = (*tokens(input.scene), *selection.verbs) if selection and not input.actions else ()
    grid = any(zone.marks_departures for zone in input.scene.zones)
    moved, left = match.last_turn_tokens(session.viewer, alone=grid), _emptied_squares(session, input.scene, grid=grid)
    return look._replace(
        names=session.names,
        lit=frozenset(filter(input.available, words)),
        cursor=input.cursor if selection or input.actions else "",
        chosen=input.chosen_words(),
        last=moved | left,
        gone=left - moved,
        turn=_turn(session, stage),
        winners=match.winners() if match.over else (),
    )


def _emptied_squares(session: Session, scene: Scene, *, grid: bool) -> frozenset[str]:
    """The squares that the last move left empty, those of men taken too."""
    match = session.match
    if not len(match) or not grid:
        return frozenset()
    return emptied_places(match.game.scene(match.view_at(session.viewer, len(match) - 1)), scene)


def _turn(session: Session, stage: Stage) -> int:
    """Whose turn it is; also of what somebody times, or sees, before chance acts."""
    if stage.still is not None:
        return stage.turn
    if stage.result:
        return CHANCE  # everybody waits for a key
    scene, turn = session.scene(), session.match.turn
    if scene.timing is not None and turn < 0:
        return scene.timing.seat
    return CHANCE if scene.pauses("skip") and turn not in session.people else turn


def table_of(
    session: Session,
    input: MoveInput,
    stage: Stage,
    messages: Messages,
    wording: Wording,
    glyphs: Glyphs,
    log: Sequence[str],
    news: Sequence[str],
    sentence: str,
    *,
    partial: bool,
) -> Tabletop:
    """All that is to be drawn.

    `log` are the last entries of the log, `news` the last two lines of it, and `sentence` says how a finished game came
    out.
    """
    match, scene = session.match, input.scene
    title, message = match.entry.title, messages.shown
    placard = stage.over or bool(stage.result) or stage.introduction is not None
    buttons = () if placard else input.buttons(wording)  # else they stand on it
    if is_covered(session):
        return Tabletop(title, Scene(()), (), buttons=buttons, message=message)
    keys = _foot(session, scene, messages, back=input.is_begun or partial, awaited=bool(stage.result))
    if stage.still is not None:
        return replace(stage.still, scene=scene, message=message, foot=keys, talk=messages.talk)
    state = match.view(session.viewer).shown
    news = [line.strip() for line in news]
    calm = match.over and bool(messages.notice)  # nothing can be done wrong any more
    prompt = sentence if match.over and sentence else prompt_of(session, input, stage, glyphs)
    if stage.over:  # the report says it all
        scene, prompt = replace(scene, prompt=""), ""
    if len(news) > 1 and news[-1] == (prompt or fill_names(scene.prompt, session.names, wording.pretty)):
        news.pop()  # it stands in the line below
    return Tabletop(
        title=title,
        scene=scene,
        seats=seats(
            session.names, state.scores() if match.counts_points else (), as_seen(scene, glyphs), state.sides()
        ),
        log=log,
        talk=messages.talk,
        brief=() if match.over else game_brief(match.entry, match.options),
        happened=in_one_line(stage.result) or (news[-1] if news else ""),
        buttons=buttons,
        message="" if calm else message,
        hint=message if calm else messages.hint,
        foot=keys,
        keys=choosing_keys(input, wording.game.words),
        prompt=prompt,
    )


def in_one_line(result: Sequence[str]) -> str:
    """How a hand came out, in one line: what the table says, and who scored what."""
    parts = [line.partition("\t") for line in result if "\t" in line]
    gains = [f"{text.partition(': ')[0]} {figure}" for text, _, figure in parts]
    if len(gains) > MOST_GAINS:
        gains = []
    return " ".join(filter(None, (result[0], f"{', '.join(gains)}." if gains else ""))) if result else ""


def result_placard(result: Sequence[str], buttons: Sequence[Button]) -> Placard:
    """How a hand came out, as a placard of paper."""
    title, *lines = result
    shown = tuple(Button(button.token, button.label, "Enter") for button in buttons)
    return Placard(title, tuple(lines), buttons=shown, banner=BROWN, beside=1)


def choosing_keys(input: MoveInput, words: Mapping[str, Verb]) -> tuple[tuple[str, str], ...]:
    """The keys that choose, in the game's word for it where choosing one thing says the whole of a move."""
    selection = input.selection
    if selection is None or input.actions or not selection.available:
        return ()
    verbs = {move[0] for move in selection.possible}
    (verb,) = verbs if len(verbs) == 1 else ("",)
    whole = not selection.chosen and all(len(move) == 2 for move in selection.possible)
    does = words[verb].offer.lower() if whole and verb in words else "choose"
    arrows = (("Arrows", "move the cursor"),) if len(selection.available) > 1 else ()
    return (*arrows, ("Enter", does))


def _foot(
    session: Session, scene: Scene, messages: Messages, *, back: bool, awaited: bool
) -> tuple[tuple[str, str], ...]:
    """What the last line offers: Esc goes back a step before it leaves the table.

    While a key is awaited it says so, for a result may take the place of the question.
    """
    absent = {"lens": not may_crowd(scene), "undo": not session.can_undo, "talk": not messages.may_talk}
    keys = foot("table", (name for name, away in absent.items() if away))
    any_key = (("Any key", "continue"),) if awaited else ()
    return (*any_key, *((key, "back" if key == "Esc" and back else does) for key, does in keys))


def prompt_of(session: Session, input: MoveInput, stage: Stage, glyphs: Glyphs) -> str:
    """What stands over the buttons; the scene's own words where it is empty."""
    match, names = session.match, session.names
    if stage.introduction is not None:
        return NEW
    if stage.result:
        return CONTINUE_OR_END if session.out == "game" else CONTINUE
    if match.over:
        return result_sentence(match.winners(), names)
    if stage.alone:
        return stage.alone
    if session.auto:
        return PLAYING_ON
    turn = match.turn
    if session.shared and turn >= 0 and not session.plays_here(turn) and not session.bot_level(turn):
        name, away = with_side(names[turn], side_of(input.scene, turn, glyphs)), session.seating.away.get(turn)
        return f"{name} is away: {away}." if away else f"{name} is to move."
    if turn >= 0 and session.bot_level(turn) and thinks(match) and not session.watching:
        return _waiting(session, with_side(names[turn], side_of(input.scene, turn, glyphs)))
    if input.asked:
        return input.asked
    said = Look(names, glyphs=glyphs).said
    if prompt := input.prompt():
        return said(prompt)
    if turn < 0 or (len(session.people) == 1 and not input.scene.sides):
        return ""
    return f"{with_side(names[turn], side_of(input.scene, turn, glyphs))}: {said(input.scene.prompt)}"


def side_of(scene: Scene, seat: int, glyphs: Glyphs) -> str:
    """What a seat's men are called here: in plain ASCII by how they are written; "" where they have no name."""
    if not scene.sides or not glyphs.plain:
        return scene.sides[seat] if scene.sides else ""
    men = [man for zone in scene.zones for _, man in zone.men if man is not None]
    letters = len({man.kind for man in men}) > PLAIN_KINDS
    return LETTERS[seat] if letters else glyphs.men[seat % 2]


def as_seen(scene: Scene, glyphs: Glyphs) -> Scene:
    """The scene with notes that call a side as it is seen."""
    seen = (side_of(scene, seat, glyphs) for seat in range(len(scene.sides)))
    notes = (note.replace(side, mark, 1) for note, side, mark in zip(scene.notes, scene.sides, seen, strict=False))
    return replace(scene, notes=tuple(notes)) if glyphs.plain and scene.sides else scene


def thinks(match: Match) -> bool:
    """Whether bots take their time in a game."""
    bots = match.game.bots
    return bots.engine != "heuristic" or bots.heuristic is not None


def _waiting(session: Session, name: str) -> str:
    """What is said while a bot of this name is to act."""
    if session.out:
        who = " and ".join(session.names[seat] for seat in session.people)
        return f"{who} {'is' if len(session.people) == 1 else 'are'} {ONLOOKING}"
    if session.scene().pauses("skip"):
        return ""  # nobody waits for what goes on elsewhere
    choice = len(session.match.state.moves()) > 1
    return f"{name} is thinking…" if choice else f"{name}'s turn."


def goes_on(match: Match, seat: int, move: Move) -> bool:
    """Whether a seat has chosen one of several things, and goes on: who does that quickly waits for nothing."""
    return match.turn == seat and move[0] in match.game.words and match.game.words[move[0]].undo != "whole"


def partly_done(match: Match, seat: int) -> bool:
    """Whether a seat's last move is only a part of what it does, so that Esc takes it back."""
    if match.turn != seat or not match.can_undo or not len(match) or match.position(len(match) - 1).turn != seat:
        return False
    move: Move = match.moves[-1]
    return move[0] in match.game.words and match.game.words[move[0]].undo == "partial"
