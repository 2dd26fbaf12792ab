"""A new kind of zone is a class, a painter and a describer: nothing else needs to know of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

import pytest

from docs.zones import EXAMPLES, PAGE, example, section
from parlor.core import scene as scenes
from parlor.core.scene import Die, Man, Scene, Zone
from parlor.core.scene.names import voice_of
from parlor.core.scene.things import Part
from parlor.core.scene.tokens import (
    dials,
    distinct,
    groups,
    may_crowd,
    men_of,
    numbered,
    places,
    target_of,
    tokens,
    word_of,
)
from parlor.core.scene.words import Voice
from parlor.line.describe import DESCRIBERS, Describer, describe_scene
from parlor.play.selection import Selection
from parlor.widgets.canvas.canvas import Canvas, Look
from parlor.widgets.layout.frame import Tabletop
from parlor.widgets.layout.panel import Seat
from parlor.widgets.layout.tabletop import paint_tabletop
from parlor.widgets.layout.zones import PAINTERS, Painter


class Jar(Part, frozen=True):
    """A jar with what is in it."""

    label: str
    token: str

    repeats: ClassVar[bool] = True

    def token_names(self, voice: Voice) -> Iterable[tuple[str, str]]:
        yield self.token, f"the jar of {self.label}"


class Cupboard(Zone, frozen=True):
    """Jars on a shelf."""

    jars: tuple[Jar, ...]
    dice: tuple[Die, ...] = ()
    place: str = "bottom"


class Hops(Zone, frozen=True):
    """Stones in a row, from one to the next of which a man hops; it says nothing of where it lies."""

    stones: tuple[str, ...]
    at: str

    order_matters: ClassVar[bool] = True

    def own_tokens(self) -> Iterable[str]:
        return self.stones

    @property
    def men(self) -> tuple[tuple[str, Man | None], ...]:
        return tuple((stone, Man(0) if stone == self.at else None) for stone in self.stones)


SCENE = Scene((Cupboard((Jar("plums", "j"), Jar("figs", "k"), Jar("plums", "j"))), Hops(("s1", "s2"), "s1")))
KINDS = {kind for kind in vars(scenes).values() if isinstance(kind, type) and issubclass(kind, Zone)} - {Zone}


def paint_cupboard(cupboard: Cupboard, look: Look, width: int, height: int) -> Canvas:
    canvas = Canvas(8 * len(cupboard.jars), 1)
    for at, jar in enumerate(cupboard.jars):
        canvas.put(8 * at, 0, f"({jar.label})")
        canvas.spot(jar.token, 8 * at, 0, 7)
    return canvas


def paint_hops(hops: Hops, look: Look, width: int, height: int) -> Canvas:
    canvas = Canvas(3 * len(hops.stones), 1)
    canvas.put(0, 0, " ".join("@" if stone == hops.at else "_" for stone in hops.stones))
    return canvas


NEW: tuple[tuple[type[Zone], Painter, Describer], ...] = (
    (Cupboard, paint_cupboard, lambda zone, voice: [f"Jars: {len(zone.jars)}."]),
    (Hops, paint_hops, lambda zone, voice: [f"The man is on {zone.at}."]),
)


@pytest.fixture
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    for kind, painter, describer in NEW:
        monkeypatch.setitem(PAINTERS, kind, painter)
        monkeypatch.setitem(DESCRIBERS, kind, describer)


def test_its_things_are_chosen() -> None:
    scene = distinct(SCENE)
    assert tokens(scene) == {"j", "j#2", "k", "s1", "s2"}, "of two equal jars each can be chosen"
    assert places(scene) == {"s1", "s2"}
    assert list(groups(scene)) == [{"j", "j#2", "k"}, {"s1", "s2"}]
    moves = (("take", "j", "k"), ("take", "j", "j"), ("hop", "s1", "s2"))
    selection = Selection(moves, frozenset(map(word_of, tokens(scene))), places(scene))
    assert {*selection.available} == {"j", "k", "s1"}, "a jar of either kind, any order; a hop begins where the man is"
    assert selection.take("k").take("j").move == ("take", "j", "k")
    assert selection.take("s1").take("s2").move == ("hop", "s1", "s2")


def test_what_is_asked_of_it_has_an_answer() -> None:
    assert men_of(SCENE) == {"s1": Man(0), "s2": None}
    assert not may_crowd(SCENE)
    assert list(dials(SCENE)) == []
    assert target_of(SCENE, (), "s2") == "s2"
    dice = Scene((Cupboard((), (Die(6, "d1"), Die(2, "d2"))),))
    assert numbered(dice, "2", lambda token: True) == "d2", "a digit takes the die at its place"


@pytest.mark.usefixtures("registered")
def test_it_is_painted_and_laid_out() -> None:
    top = Tabletop("Jars", SCENE, (Seat("Anna", "0"),))
    canvas = paint_tabletop(top, Look(("Anna",)), 80, 24)
    rows = canvas.text().splitlines()
    jars = next(y for y, row in enumerate(rows) if "(plums) (figs)  (plums)" in row)
    hops = next(y for y, row in enumerate(rows) if "@ _" in row)
    assert hops < jars, "what lies at the bottom is below what lies in the middle"
    assert [(spot.token, spot.y) for spot in canvas.spots if spot.token in ("j", "k")] == [
        ("j", jars), ("k", jars), ("j", jars),
    ]  # fmt: skip


@pytest.mark.usefixtures("registered")
def test_it_is_told_in_sentences() -> None:
    voice = voice_of(SCENE, ("Anna",))
    assert describe_scene(SCENE, voice) == ["The man is on s1.", "Jars: 3."]
    assert voice.word("k") == "the jar of figs"
    assert voice.places == {"s1", "s2"}


def test_every_zone_of_the_vocabulary_has_a_painter_and_a_describer() -> None:
    assert KINDS == set(PAINTERS) == set(DESCRIBERS)


def test_every_zone_of_the_vocabulary_is_on_the_page_of_zones() -> None:
    """With an example that can be made, painted and told."""
    kinds = [type(example(code)) for code in EXAMPLES]
    assert sorted(kind.__name__ for kind in kinds) == sorted(kind.__name__ for kind in KINDS)
    written = PAGE.read_text("utf-8")
    for code, kind in zip(EXAMPLES, kinds, strict=True):
        assert f"\n## {kind.__name__}\n" in written, "python -m docs.zones writes the page"
        assert "```text\n\n```" not in section(code), "a picture with nothing in it"
