"""Pictures of tables: how they are drawn, and that the gallery has one for every game."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from docs.picture import GALLERY, LARGEST, OTHERS, PAGE, SEEN, SHOWN, SIZE, TOGETHER, file_name, page, pictures
from parlor.games.catalogue import entries
from parlor.widgets.canvas.canvas import Canvas
from tests.look import sampled
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


@pytest.mark.parametrize("id_", list(entries()))
def test_every_game_has_its_pictures(id_: str) -> None:
    sizes = (SIZE, *(OTHERS if id_ in SHOWN else ()))
    for size in sizes:
        picture = (GALLERY / file_name(id_, size)).read_bytes()
        assert len(picture) <= LARGEST
        root = ElementTree.fromstring(picture)
        assert root.get("viewBox") == f"0 0 {size[0] * WIDE} {size[1] * HIGH}", "`make pictures` draws it anew"


def test_a_sample_is_drawn_as_its_picture() -> None:
    (picture,) = pictures(entries()["pig"], sampled("pig")).values()
    root = ElementTree.fromstring(picture)
    assert "Pig" in {text.text for text in root.iter(f"{NAMESPACE}text")}


def test_there_is_one_picture_a_game_and_no_other() -> None:
    names = {file_name(id_, size) for id_ in entries() for size in (SIZE, *(OTHERS if id_ in SHOWN else ()))}
    names |= {f"{id_}-{whose}" for id_ in TOGETHER for whose in SEEN}
    assert {path.name for path in GALLERY.glob("*")} == names
    assert PAGE.read_text("utf-8") == page()
