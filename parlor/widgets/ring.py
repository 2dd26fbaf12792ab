"""A round table seen from above: names, backs and notes around it, the trick laid toward its players."""

from __future__ import annotations

from rich.cells import cell_len

from parlor.scene import Place, Ring
from parlor.widgets.canvas import Canvas, Look, beside, fit
from parlor.widgets.cards import HEIGHT, paint_card, paint_pile

STEP = 6
"""Columns from one whole card to the next."""


def paint_ring(ring: Ring, look: Look, width: int, height: int) -> Canvas:
    """The looker's place is at the bottom; the seats to his left follow clockwise."""
    others = [place for place in _clockwise(ring) if place.seat != ring.looker]
    own = next((place for place in ring.places if place.seat == ring.looker), None)
    left, top, right = _sides(others)
    each = 2 if max(len(left), len(right)) > 1 else 1
    side_height = (HEIGHT + 2) * each
    want = (HEIGHT + 2 if top else 0) + max(side_height, HEIGHT + 1) + HEIGHT
    canvas = Canvas(width, min(max(height, 9), max(want, 9)))
    bottom = canvas.height
    if top:
        share = width // len(top)
        for at, place in enumerate(top):
            block = _place(place, look, share - 1)
            canvas.blit(block, at * share + (share - block.width) // 2, 0)
    upper = 2 if top and not any(place.front for place in top) else (HEIGHT + 2 if top else 0)
    upper = min(upper, max(0, bottom - side_height - 2))
    for at, place in enumerate(left):
        block = _place(place, look, width // 3)
        canvas.blit(block, 0, upper + at * (HEIGHT + 2))
    for at, place in enumerate(right):
        block = _place(place, look, width // 3)
        canvas.blit(block, width - block.width, upper + at * (HEIGHT + 2))
    _centre(canvas, ring, look, upper)
    if own:
        x = (width - _front_width(own)) // 2
        for at, card in enumerate(own.front):
            paint_card(canvas, x + at * STEP, bottom - HEIGHT, card, look)
        if own.note:
            note = fit(look.said(own.note), width // 2 - 6)
            canvas.put(width // 2 + max(4, _front_width(own) // 2 + 2), bottom - 1, note, "quiet")
    return canvas


def _clockwise(ring: Ring) -> list[Place]:
    """The places in order of seats, from the looker's left on."""
    seats = len(ring.places)
    looker = max(ring.looker, 0)
    return sorted(ring.places, key=lambda place: (place.seat - looker) % max(seats, 1))


def _sides(others: list[Place]) -> tuple[list[Place], list[Place], list[Place]]:
    """Who sits on the left (from the top down), at the top (from the left) and on the right."""
    count = len(others)
    if count <= 1:
        return [], others, []
    aside = 1 if count <= 6 else 2
    left, top, right = others[:aside], others[aside : count - aside], others[count - aside :]
    return left[::-1], top, right


def _front_width(place: Place) -> int:
    return max(0, len(place.front) * STEP - 1)


def _place(place: Place, look: Look, width: int) -> Canvas:
    """One player: name, number of cards, note, and what lies in front of him."""
    g = look.glyphs
    turn = place.seat == look.turn
    name = fit((g.turn + " " if turn else "") + look.name(place.seat), width)
    backs = f"{g.back}{place.backs}" if place.backs else ""
    second = " ".join(part for part in (backs, fit(look.said(place.note), max(3, width - len(backs) - 1))) if part)
    front = place.front
    step = STEP if _front_width(place) <= width else max(2, (width - 5) // max(1, len(front) - 1))
    front_width = (len(front) - 1) * step + 5 if front else 0
    block = Canvas(max(cell_len(name), cell_len(second), front_width, 1), 2 + (HEIGHT if front else 0))
    block.put((block.width - cell_len(name)) // 2, 0, name, "panel.turn" if turn else "title")
    block.put((block.width - cell_len(second)) // 2, 1, second, "quiet")
    for at, card in enumerate(front):
        paint_card(block, (block.width - front_width) // 2 + at * step, 2, card, look)
    return block


def _centre(canvas: Canvas, ring: Ring, look: Look, upper: int) -> None:
    middle = canvas.width // 2
    piles = beside([paint_pile(pile, look) for pile in ring.piles], 2)
    y = upper
    if piles.height:
        canvas.blit(piles, middle - piles.width // 2, y)
        y += piles.height
    if ring.centre:
        text = fit(look.said(ring.centre), canvas.width // 2)
        canvas.put(middle - cell_len(text) // 2, max(y, upper + 1 if not piles.height else y), text, "gold")
