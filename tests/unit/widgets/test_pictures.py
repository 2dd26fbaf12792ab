"""Pictures of tables: how they are drawn, and that those kept are of the program as it is."""

from __future__ import annotations

import re
from functools import cache
from xml.etree import ElementTree

import pytest

from docs.picture import GALLERY, LARGEST, OTHERS, PAGE, SHOWN, SIZE, file_name, page, pictures
from parlor.games.catalogue import entries
from parlor.play.match import Match
from parlor.widgets.canvas.canvas import Canvas
from tests.look import sampled
from tests.samples import SIZES, painted, painting
from tests.svg import HIGH, WIDE, shapes, svg

NAMESPACE = "{http://www.w3.org/2000/svg}"


def test_blocks_and_lines_fill_their_parts_of_a_cell() -> None:
    assert shapes("█") == [(0, 0, WIDE, HIGH)]
    assert shapes("▀") == [(0, 0, WIDE // 2, HIGH // 2), (WIDE // 2, 0, WIDE // 2, HIGH // 2)]
    assert shapes("▗") == [(WIDE // 2, HIGH // 2, WIDE // 2, HIGH // 2)]
    assert shapes("▂") == [(0, HIGH - HIGH // 4, WIDE, HIGH // 4)]
    assert shapes("▕") == [(WIDE - WIDE // 8, 0, WIDE // 8, HIGH)]
    assert len(shapes("┼") or ()) == 4
    assert shapes("A") is None


def test_a_picture_has_the_size_of_its_canvas_and_its_text_in_place() -> None:
    canvas = Canvas(20, 3, "ground")
    canvas.put(2, 1, "Anna & Basil  <3", "title")
    canvas.put(0, 2, "▄▄▄", "gold")
    root = ElementTree.fromstring(svg(canvas, "A & B"))
    assert root.get("viewBox") == f"0 0 {20 * WIDE} {3 * HIGH}"
    texts = {text.text: text for text in root.iter(f"{NAMESPACE}text")}
    assert set(texts) == {"Anna & Basil", "<3"}
    assert texts["Anna & Basil"].get("x") == str(2 * WIDE)
    assert texts["Anna & Basil"].get("textLength") == str(len("Anna & Basil") * WIDE)
    assert texts["<3"].get("x") == str(16 * WIDE)
    (path,) = root.iter(f"{NAMESPACE}path")
    assert len(re.findall("M", path.get("d", ""))) == 1, "blocks in a row are one shape"


@cache
def match_of(id_: str) -> Match:
    return sampled(id_)


@pytest.mark.parametrize("id_", list(entries()))
def test_the_sample_is_painted_as_it_was(id_: str) -> None:
    for size in SIZES:
        assert painting(match_of(id_), size) == painted(id_, size).read_text("utf-8"), "see it; then `make pictures`"


@pytest.mark.parametrize("id_", list(entries()))
def test_the_gallery_shows_the_game_as_it_is(id_: str) -> None:
    for name, picture in pictures(entries()[id_], match_of(id_)).items():
        assert (GALLERY / name).read_text("utf-8") == picture, "see it; then `make pictures`"
        assert len(picture.encode()) <= LARGEST


def test_there_is_one_picture_a_game_and_no_other() -> None:
    names = {file_name(id_, size) for id_ in entries() for size in (SIZE, *(OTHERS if id_ in SHOWN else ()))}
    assert {path.name for path in GALLERY.glob("*")} == names
    for size in SIZES:
        folder = painted("", size).parent
        assert {path.stem for path in folder.glob("*.txt")} == set(entries())
    assert PAGE.read_text("utf-8") == page()
