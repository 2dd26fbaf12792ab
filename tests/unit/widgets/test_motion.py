"""What is seen between two positions: cards, tiles, men and coins on their way, and what never is."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from parlor.core.scene import Card, Chain, Fan, Lattice, Man, Pile, Piles, Place, Point, Rack, Ring, Scene, Stack, Tile
from parlor.core.scene import Tables as Board
from parlor.core.scene.zone import Zone
from parlor.core.state import Move
from parlor.widgets.canvas.canvas import Canvas, Look
from parlor.widgets.canvas.glyphs import ASCII, SAFE
from parlor.widgets.layout.frame import Tabletop, best_frame
from parlor.widgets.layout.journeys import Laid
from parlor.widgets.layout.motion import BYTES, motion_between
from parlor.widgets.layout.tabletop import paint_tabletop

NAMES = ("Anna", "Basil", "Clara", "Dora")
LOOK = Look(NAMES)
SIZE = (80, 24)
HAND = ("2S", "KS", "5H", "6H")
Cells = set[tuple[int, int]]


def free(one: Canvas, two: Canvas) -> int:
    """A line that carries anything."""
    return 0


def laid(scene: Scene, look: Look = LOOK) -> Canvas:
    return paint_tabletop(Tabletop("Game", scene, ()), look, *SIZE)


def seen(
    before: Scene, after: Scene, move: Move = (), *, look: Look = LOOK, size: tuple[int, int] = SIZE
) -> tuple[Canvas, ...]:
    """The pictures between two scenes."""
    old, new = (Tabletop("Game", scene, ()) for scene in (before, after))
    frame = best_frame(old, look, *size)
    frames = frame, best_frame(new, look, *size)
    return motion_between(Laid(before, paint_tabletop(old, look, *size, frame)), frames, new, look, move, free)


def where(canvas: Canvas, style: str, *, char: str = "") -> Cells:
    """The cells in a style, or with a character."""
    cells = ((x, y) for y in range(canvas.height) for x in range(canvas.width))
    return {(x, y) for x, y in cells if style in canvas.cell(x, y)[1] and char in canvas.cell(x, y)[0]}


def row_of(canvas: Canvas, text: str) -> int:
    """The first row in which a text stands; -1 for none."""
    return next((y for y, line in enumerate(canvas.text().split("\n")) if text in line), -1)


def table(*zones: Zone, purses: Sequence[int] = ()) -> Scene:
    return Scene(zones, purses=tuple(purses))


def ring(*played: str, backs: int = 4, holds: int = -1) -> Ring:
    """Four players, of whom some have played a card."""
    places = tuple(
        Place(seat, backs, (Card(face, holds=seat == holds),) if face else (), "0 tricks")
        for seat, face in enumerate((*played, *[""] * (4 - len(played))))
    )
    return Ring(places, 0)


def hand(*faces: str) -> Fan:
    return Fan(tuple(Card(face, face) for face in faces), room=5)


@pytest.mark.parametrize("glyphs", [SAFE, ASCII])
def test_a_card_goes_from_the_hand_to_the_trick(glyphs: object) -> None:
    look = LOOK._replace(glyphs=glyphs)  # type: ignore[arg-type]
    before, after = table(ring(), hand(*HAND)), table(ring("KS"), hand("2S", "5H", "6H"))
    pictures = seen(before, after, look=look)
    assert 1 <= len(pictures) <= 4
    card = "KS" if glyphs is ASCII else "K♠"
    rows = [row_of(picture, card) for picture in (laid(before, look), *pictures, laid(after, look))]
    assert rows == sorted(rows, reverse=True), "upward, from the hand to the middle"
    assert len({*rows}) == len(rows), "and nowhere twice"
    assert -1 not in rows


def test_a_full_trick_goes_to_its_winner_before_the_next_card_is_played() -> None:
    before = table(ring("9H", "AH", "3H", "2H", holds=1), hand(*HAND))
    pictures = seen(before, table(ring("", "7C"), hand(*HAND)))
    lines = [picture.text().split("\n") for picture in pictures]
    there = [{(y, x) for y, line in enumerate(each) for x in range(80) if line[x:].startswith("▗▆▆")} for each in lines]
    packets = [min(x for _, x in backs - there[-1]) for backs in there[:2]]
    assert packets[0] > packets[1], "to Basil, who sits at the left"
    for picture in pictures[:2]:
        assert not any(card in picture.text() for card in ("9♥", "A♥", "3♥", "2♥", "7♣")), "they are gathered up"
    assert "7♣" in pictures[-1].text()
    assert len(pictures) <= 4


def test_what_lies_face_down_stays_so_on_its_way() -> None:
    """Basil draws a card and discards it unseen; Anna draws one that she sees."""
    stock = Pile("stock", 20)
    start = table(ring(backs=4), Piles((stock, Pile("away", 3))), hand(*HAND))
    more = [replace(place, backs=place.backs + (place.seat == 1)) for place in ring().places]
    drawn = table(replace(ring(), places=tuple(more)), Piles((replace(stock, count=19), Pile("away", 3))), hand(*HAND))
    discarded = table(ring(), Piles((replace(stock, count=19), Pile("away", 4))), hand(*HAND))
    for before, after in ((start, drawn), (drawn, discarded)):
        pictures = seen(before, after)
        assert pictures
        for picture in pictures:
            indexes = {word for word in picture.text().split() if "♠" in word or "♥" in word}
            assert indexes == {word for word in laid(before).text().split() if "♠" in word or "♥" in word}


def test_a_card_that_is_drawn_goes_to_the_hand_face_down() -> None:
    before = table(Piles((Pile("stock", 20),)), hand(*HAND))
    pictures = seen(before, table(Piles((Pile("stock", 19),)), hand(*HAND, "9D")))
    backs = [len(where(picture, "card.weave")) for picture in pictures]
    assert backs
    assert all(count > len(where(laid(before), "card.weave")) for count in backs)


def test_a_card_of_another_player_comes_from_him() -> None:
    before, after = table(ring(), hand(*HAND)), table(ring("", "", "", "9D"), hand(*HAND))
    for picture in seen(before, after):
        assert min(x for x, _ in where(picture, "", char="9")) > SIZE[0] // 2, "Dora sits at the right"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (table(ring(backs=0), hand()), table(ring(), hand(*HAND))),  # a deal
        (table(ring(), hand(*HAND)), table(ring(), hand(*reversed(HAND)))),  # the hand sorted in another way
        (table(ring(), hand(*HAND)), table(ring(), hand(*HAND))),
        (table(ring("9D"), hand(*HAND)), table(Fan((Card("9D"),), place="top"), hand(*HAND))),  # another table
    ],
)
def test_nothing_travels_that_nobody_follows(before: Scene, after: Scene) -> None:
    assert seen(before, after) == ()


def lattice(*men: str) -> Lattice:
    """A line of points a to e, on some of which a white man stands."""
    points = tuple(Point(name, x, 0, Man(0) if name in men else None) for x, name in enumerate("abcde"))
    return Lattice(points, tuple(zip("abcd", "bcde", strict=True)))


def white(canvas: Canvas) -> float:
    """The column in which the white men stand on the average."""
    cells = where(canvas, "side.0")
    return float(sum(x for x, _ in cells)) / len(cells)


def test_a_man_walks_to_the_next_point() -> None:
    before, after = table(lattice("a")), table(lattice("b"))
    pictures = seen(before, after, ("move", "a", "b"))
    columns = [white(canvas) for canvas in (laid(before), *pictures, laid(after))]
    assert columns == sorted(columns)
    assert len({*columns}) == len(columns) > 2
    assert len(where(pictures[0], "side.0")) >= len(where(laid(before), "side.0")) - 2, "he is whole"


def test_a_man_goes_by_the_places_that_his_move_names() -> None:
    """He jumps to and fro: straight from a to b he would never be seen on e."""
    before, after = table(lattice("a")), table(lattice("b"))
    spots = {spot.token: spot for spot in laid(before).spots}
    (over,) = seen(before, after, ("jump", "a", "e", "b"))
    assert white(over) == pytest.approx(spots["e"].centre[0], abs=1)


def test_a_man_of_a_stack_goes_to_another_one() -> None:
    def board(*counts: int) -> Board:
        points = tuple(Stack(str(at), 0 if count else -1, count) for at, count in enumerate((*counts, *[0] * 21), 1))
        return Board(points, (Stack("", 0), Stack("", 1)), (Stack("", 0), Stack("", 1)))

    before, after = table(board(2, 0, 0)), table(board(1, 0, 1))
    pictures = seen(before, after, ("1", "3"))
    assert pictures
    for picture in pictures:
        men, end = where(picture, "side.0"), where(laid(after), "side.0")
        assert len(men) == len(end)
        assert men != end


def test_a_tile_goes_from_the_rack_to_the_line() -> None:
    before = table(Chain((Tile(6, 6),), "left", "right"), Rack((Tile(6, 4, "6-4"), Tile(1, 0, "1-0"))))
    after = table(Chain((Tile(6, 6), Tile(6, 4)), "left", "right"), Rack((Tile(1, 0, "1-0"),)))
    pictures = seen(before, after, ("play", "6-4", "right"))
    assert pictures
    rows = [max(y for _, y in where(canvas, "tile.laid")) for canvas in (*pictures, laid(after))]
    assert rows == sorted(rows, reverse=True)


def pot(coins: int) -> Ring:
    return Ring(tuple(Place(seat, 0, (Card(),) * 2) for seat in range(4)), 0, f"pot {coins}", room=2, coins=coins)


def test_chips_go_to_the_pot_and_from_there_to_the_winner() -> None:
    before, after = table(pot(4), purses=(9, 9, 9, 9)), table(pot(6), purses=(9, 7, 9, 9))
    (middle,) = [lying for lying in laid(after).lying if lying.thing == "@pot"]
    (basil,) = [lying for lying in laid(after).lying if lying.thing == "@seat:1"]

    def away(canvas: Canvas, still: Canvas) -> float:
        """How far a coin on its way is from the pot."""
        coins = where(canvas, "dye.coin.light") - where(still, "dye.coin.light")
        x, y = (sum(at) / len(coins) for at in zip(*coins, strict=True))
        return float(abs(x - middle.x - middle.width / 2) + abs(y - middle.y))

    inward = [away(picture, laid(after)) for picture in seen(before, after)]
    assert inward == sorted(inward, reverse=True)
    assert inward[0] < abs(basil.x - middle.x) + abs(basil.y - middle.y) + 10
    won = table(pot(0), purses=(9, 13, 9, 9))
    outward = [away(picture, laid(won)) for picture in seen(after, won)]
    assert outward == sorted(outward)


def test_a_slow_line_gets_fewer_pictures_or_none() -> None:
    before, after = table(ring(), hand(*HAND)), table(ring("KS"), hand("2S", "5H", "6H"))
    old, new = (Tabletop("Game", scene, ()) for scene in (before, after))
    frame = best_frame(old, LOOK, *SIZE)
    start = paint_tabletop(old, LOOK, *SIZE, frame)

    def pictures(each: int) -> int:
        frames = frame, best_frame(new, LOOK, *SIZE)
        return len(motion_between(Laid(before, start), frames, new, LOOK, (), lambda one, two: each))

    assert pictures(BYTES // 4) == 2
    assert pictures(BYTES) == 1
    assert pictures(BYTES + 1) == 0
