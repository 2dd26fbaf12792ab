"""One verb, one letter, one label in all games."""

from __future__ import annotations

from collections import defaultdict

import pytest

from parlor.core.acts import ACTS, LETTERS
from parlor.core.game import Verb
from parlor.games.catalogue import entries


def test_a_label_belongs_to_one_act() -> None:
    labels = [label for _, found in ACTS.values() for label in found]
    assert len(labels) == len(set(labels))


def test_a_verb_has_the_letter_of_its_act() -> None:
    assert Verb("Bank").key == "s", "the bank of Dix Mille is a stop"
    assert Verb("Throw up all five", key="j").key == "j"
    assert Verb("Rolled").key == ""


@pytest.mark.parametrize("id_", entries())
def test_no_game_gives_an_act_another_letter(id_: str) -> None:
    words = entries()[id_].game.words
    wrong = {verb: word.key for verb, word in words.items() if word.key != LETTERS.get(word.label, word.key)}
    assert not wrong


def test_a_label_has_one_letter_in_all_games() -> None:
    found = defaultdict(set)
    for entry in entries().values():
        for word in entry.game.words.values():
            if word.key:
                found[word.label].add(word.key)
    assert not {label: letters for label, letters in found.items() if len(letters) > 1}


@pytest.mark.parametrize(
    ("verb", "labels"),
    [
        ("roll", {"Roll"}),
        ("pass", {"Pass", "Pass on"}),
        ("fold", {"Fold"}),
        ("concede", {"Give up"}),
        ("discard", {"Discard"}),
        ("draw", {"Draw"}),
        ("done", {"Done"}),
        ("accept", {"Accept", "Play on from here"}),
        ("refuse", {"Decline"}),
        ("liar", {"Liar!"}),
    ],
)
def test_a_word_of_moves_has_one_label(verb: str, labels: set[str]) -> None:
    assert {entry.game.words[verb].label for entry in entries().values() if verb in entry.game.words} == labels
