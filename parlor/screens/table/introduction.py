"""The card before the first game of a kind: what it is about, how long it takes, and three keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from parlor.core.errors import ParlorError
from parlor.core.options import Options
from parlor.core.scene import Scene
from parlor.core.state import Move
from parlor.games.catalogue import Entry
from parlor.play.brief import introduction_paragraphs
from parlor.play.move_input.buttons import Button
from parlor.play.move_input.move_input import MoveInput
from parlor.play.rules_page import offered_letters
from parlor.play.session import events
from parlor.play.session.session import Session
from parlor.screens.app_api import AppApi
from parlor.screens.table.pacing import Pacing
from parlor.screens.table.stage import Stage
from parlor.widgets.canvas.canvas import JOINT
from parlor.widgets.placards.placard import Placard

if TYPE_CHECKING:
    from parlor.store.saves import Store

BEGIN, TUTOR = "begin", "tutor"
INTRODUCTION: Final[Mapping[str, str]] = {BEGIN: "Begin", "rules": "All the rules"}
"""The buttons of the card; Enter closes it and does nothing else."""
TUTORED: Final[Mapping[str, str]] = {**INTRODUCTION, TUTOR: "Warn of bad moves"}
"""The same where the tutor is silent: he is offered."""
KEYS: Final = {BEGIN: "Enter", "rules": "F1", TUTOR: "W"}
FIRST: Final = (events.Asked, events.Alone, events.TimingAsked, events.DiceAsked, events.Result)
"""What comes first of what people have to do with, or to look at until they press a key."""
PANEL: Final = 28
"""Columns of a panel from which on the card stands in its place: its longest button has room there."""
KEY_GAP: Final = JOINT * 3 + " "


def introduction(entry: Entry, options: Options, scene: Scene, moves: Sequence[Move]) -> Placard:
    """The card about a game; `moves` are what can be done first, if anything."""
    return Placard(
        title=entry.title,
        lines=introduction_paragraphs(entry, options),
        keys=KEY_GAP.join(
            part.replace(" ", JOINT) for part in (f"{entry.minutes} minutes", *three_keys(entry, scene, moves))
        ),
        paragraphs=True,
        large=True,
        beside=PANEL,
        alone=True,
    )


def three_keys(entry: Entry, scene: Scene, moves: Sequence[Move]) -> tuple[str, str, str]:
    """What Enter chooses first, a letter that says something, or that arrows lead on, and the key for a hint."""
    words = entry.game.words
    chosen = {word for move in moves for word in move}
    thing = next((zone.choice for zone in scene.zones if zone.choice and chosen & zone.tokens), "")
    letters = offered_letters(entry.game)
    verb = next((verb for verb in (*dict.fromkeys(move[0] for move in moves), *letters) if verb in letters), "")
    other = f"{letters[verb]}: {words[verb].label}" if verb else "Arrows: others"
    return f"Enter: {thing or 'what is marked'}", other, "H: a hint"


def introduction_buttons(buttons: Sequence[Button]) -> tuple[Button, ...]:
    """The buttons with the keys that close the card, open the rules, and call the tutor."""
    return tuple(Button(button.token, button.label, KEYS[button.token]) for button in buttons)


class Introducer:
    """Introduces the game of a table to people who have never played it, before what they first have to do with."""

    def __init__(
        self,
        introductions: Introductions,
        session: Session,
        stage: Stage,
        input: MoveInput,
        pacing: Pacing,
        refresh: Callable[[], None],
    ) -> None:
        self._introductions = introductions
        self._session = session
        self._stage = stage
        self._input = input
        self._pacing = pacing
        self._refresh = refresh
        self._done = False  # whether the game was introduced, or need not be

    async def introduce_before(self, event: events.Event) -> None:
        """Show the card before the first question, until people close it."""
        if self._done or not isinstance(event, FIRST):
            return
        self._done = True
        session, stage, match = self._session, self._stage, self._session.match
        acted = any(match.position(number).turn in session.people for number in range(len(match)))
        if not session.people or acted or not await self._introductions.wanted(match.entry):
            return
        moves = event.moves if isinstance(event, events.Asked) else ()
        stage.introduction = introduction(match.entry, match.options, session.scene(), moves)
        self._input.ask(INTRODUCTION if session.tutored else TUTORED)
        self._refresh()
        while stage.introduction is not None and not self._pacing.interrupted:
            await self._pacing.until_key()
        if stage.introduction is None:
            self._introductions.mark(match.entry)
        stage.introduction = None
        self._input.actions = {}
        self._pacing.hush()


class Introductions:
    """Which games have been introduced."""

    def __init__(self, parlor: AppApi) -> None:
        self._parlor = parlor

    async def wanted(self, game: Entry) -> bool:
        """Whether people have never played a game, as the saves and what was introduced before know."""
        parlor = self._parlor
        if not parlor.settings.introductions or game.id in parlor.recent_setups.introduced or not game.quick:
            return False
        with suppress(ParlorError):  # without saves nobody has ever played
            if counts := await parlor.save_service.query(_begun_games):
                return counts.get(game.id, 0) < 2  # this game is one of them
        return True

    def mark(self, game: Entry) -> None:
        """Note that a game was introduced."""
        self._parlor.recent_setups.mark_introduced(game.id)


def _begun_games(store: Store) -> dict[str, int]:
    """How often each game was begun here."""
    from parlor.store.counts import game_counts

    return {counts.game: counts.begun for counts in game_counts(store)}
