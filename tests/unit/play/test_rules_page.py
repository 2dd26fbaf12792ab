"""Rules as people read them: the page, and below it the keys that the buttons have."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from parlor.core.state import CHANCE
from parlor.games.catalogue import Entry, entries, entry
from parlor.play.rules_page import keys_section, offered_letters, rules_page


def test_a_page_ends_with_the_keys_of_the_buttons() -> None:
    assert rules_page(entry("pig")).endswith(
        """from the highest to the lowest.

## Keys

Buttons: `h` Hold; `r` Roll.

`:` lets you type a move: `roll`, `hold`."""
    )


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
    assert {*re.findall(r"\(`([a-z])`\)", page)} <= {*offered_letters(entry(id_).game).values()}


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
