"""The bar along which a mark runs: its middle, its mark, and what is said of it."""

from __future__ import annotations

import pytest

from parlor.core.scene import Beat, Gauge
from parlor.widgets.canvas.canvas import Look, Size, noticing
from parlor.widgets.skill.beat import paint_gauge
from tests.unit.widgets.painted import cells


@pytest.mark.parametrize("size", list(Size))
def test_the_part_that_is_good_lies_in_the_middle(size: Size) -> None:
    with noticing() as faults:
        canvas = paint_gauge(Gauge(Beat(-1.0, 0.2)), Look(size=size), 120, 50)
    assert not faults
    good = [x for x, (_, style) in enumerate(cells(canvas)[0]) if style == "bar.safe"]
    assert good == list(range(good[0], good[-1] + 1))
    assert good[0] == canvas.width - 1 - good[-1]
    assert len(good) == pytest.approx(0.2 * canvas.width, abs=2)


@pytest.mark.parametrize("at", [-1.0, -0.3, 0.0, 0.7, 1.0])
def test_the_mark_lies_where_it_runs_and_moves_nothing(at: float) -> None:
    canvas = paint_gauge(Gauge(Beat(at, 0.2, "quick")), Look(size=Size.L), 120, 50)
    still = paint_gauge(Gauge(Beat(0.0, 0.2)), Look(size=Size.L), 120, 50)
    mark = [x for x, (_, style) in enumerate(cells(canvas)[0]) if "bone.white" in style]
    assert mark[len(mark) // 2] / (canvas.width - 1) == pytest.approx((at + 1) / 2, abs=0.04)
    assert (canvas.width, canvas.height) == (still.width, still.height)
    assert "quick" in canvas.text()


def test_it_keeps_off_the_rim_and_is_low_on_a_low_table() -> None:
    canvas = paint_gauge(Gauge(Beat(0.0, 0.2)), Look(size=Size.L), 40, 18)
    assert (canvas.width, canvas.height) == (36, 2)
