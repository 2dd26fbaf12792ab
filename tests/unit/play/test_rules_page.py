"""Rules as people read them: the page, and below it the keys that the buttons have."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from parlor.core.game import Game, Verb
from parlor.core.state import CHANCE, GAME_OVER, Move, State
from parlor.games.catalogue import Entry, entries, entry
from parlor.play.move_input.buttons import Button
from parlor.play.move_input.choice import Choice
from parlor.play.move_input.move_input import MoveInput
from parlor.play.move_input.wording import Wording
from parlor.play.rules_page import keys_section, offered_letters, rules_page

POSITIONS: Final = 300
"""Positions in which the buttons of a game are looked at: enough to come to all but its rarest verbs."""
ALONE: Final = {"gin_rummy": {"discard"}, "midnight": {"keep"}}
"""Verbs that need no button where nothing else can be said: who may knock or, by an option, roll has more to say."""
KEYS: Final = re.compile(
    r"\b(?:F\d+|Esc|Enter|Space|PgUp|PgDn|Tab|keys?|[Aa]rrows?|[Cc]ursor|[Bb]uttons?|[Pp]ress)\b"
    r"|or click|\(`[a-z]`\)|`U`"
)
"""How a page would speak of keys."""


def test_a_page_ends_with_the_keys_of_the_buttons() -> None:
    assert rules_page(entry("pig")).endswith(
        """from the highest to the lowest.

## Keys

Buttons: `h` Hold; `r` Roll.

`:` lets you type a move: `roll`, `hold`.

`H` gives a hint, `W` calls a tutor who warns you of costly moves, and `A` reviews a game that is over."""
    )
    assert "tutor" not in rules_page(entry("beetle")), "nothing is decided there"


def test_it_tells_how_things_are_chosen() -> None:
    five = keys_section(entry("generala").game, 2)
    assert "Arrows and Enter choose a cell or a die, and so does a click. `1` to `5` choose by number." in five
    bids = keys_section(entry("skat").game, 3)
    assert "Arrows and Enter choose a card, and so does a click." in bids
    assert "Left and Right turn a dial" in bids
    assert "Enter or Space starts what is timed" in keys_section(entry("darts_301").game, 2)
    assert "dial" not in keys_section(entry("whist").game, 4)


@pytest.mark.parametrize("id_", entries())
def test_no_page_names_a_key_that_no_button_has(id_: str) -> None:
    page = entry(id_).text()
    assert "## Keys" not in page, "a page takes its keys from the buttons"
    assert not KEYS.findall(page), "they stand in that section, which line mode leaves out"


@pytest.mark.parametrize("id_", entries())
def test_a_letter_on_a_page_is_that_of_a_button(id_: str) -> None:
    """Of every verb that can be said in so many positions of games played at random."""
    game, rng = entry(id_).game, Random(1)
    letters, shown, legal = offered_letters(game), set[str](), set[str]()
    state = start = game.start(game.options(), entry(id_).usual)
    for _ in range(POSITIONS):
        if state.turn < 0:
            state = start if state.turn == GAME_OVER else state.play(state.draw(rng))
            continue
        moves = state.moves()
        verbs = sorted({move[0] for move in moves})
        sayable = letters.keys() & {*verbs}
        if sayable - shown:
            move = rng.choice(moves)
            legal |= sayable
            for words in (move, move[1:]):  # the verb said first, and by its things alone
                buttons = buttons_of(game, state, words)
                shown |= {verb for verb in sayable if any(_says(game.words[verb], button) for button in buttons)}
        verb = rng.choice(verbs)
        state = state.play(rng.choice([move for move in moves if move[0] == verb]))
    assert legal - shown <= ALONE.get(id_, set())


def _says(verb: Verb, button: Button) -> bool:
    return button.key == verb.key and button.label.startswith(verb.label)


def buttons_of(game: Game, state: State[Any], words: Move) -> set[Button]:
    """The buttons while these words are chosen one by one."""
    view = state.seen_by(state.turn)
    input = MoveInput(lambda: (), lambda token, others: "", lambda words: None)
    input.scene = game.scene(view)
    input.begin(Choice(0, game, view, view.moves()), lambda word, chosen: "", fresh=True)
    wording = Wording(game, input.scene, [f"Player {seat}" for seat in range(state.seats)], view.seat, str)
    found = set[Button]()
    for word in (*words, ""):
        found |= {*input.buttons(wording)}
        if input.selection is None or input.take(word) is not None:
            break
    return found


@pytest.mark.parametrize("id_", entries())
def test_what_chance_does_has_no_letter(id_: str) -> None:
    game = entry(id_).game
    state = game.start(game.options(), entry(id_).usual)
    rng = Random(1)
    drawn = set()
    for _ in range(200):
        if state.turn == CHANCE:
            move = state.draw(rng)
            drawn.add(move[0])
            state = state.play(move)
        elif moves := state.moves():
            state = state.play(rng.choice(moves))
        else:
            break
    assert not drawn & {*offered_letters(game)}


@pytest.fixture
def guest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Entry:
    """A game of others, whose rules can't be imported."""
    page = tmp_path / "page.md"
    page.write_text("---\ntitle: Nim\n---\n# Nim\n\nTake matches.\n", "utf-8")
    return entry("pig")._replace(id="nim", module="guests.nim", page=page)


def test_a_page_of_others_is_read_though_its_game_fails(guest: Entry) -> None:
    assert rules_page(guest) == "# Nim\n\nTake matches.\n"


def test_a_page_of_others_may_tell_of_its_keys_itself(guest: Entry) -> None:
    guest.page.write_text("---\ntitle: Nim\n---\n# Nim\n\n## Keys\nNone.\n", "utf-8")
    own = guest._replace(id="pig", module=entry("pig").module)
    assert rules_page(own) == "# Nim\n\n## Keys\nNone.\n"
