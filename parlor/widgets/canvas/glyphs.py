"""One table of glyphs in three tiers of equal cell widths, so that no layout ever moves."""

from __future__ import annotations

from typing import Final, NamedTuple


class Glyphs(NamedTuple):
    """The characters a tier draws with; each is one cell wide."""

    h: str = "─"
    v: str = "│"
    tl: str = "┌"
    tr: str = "┐"
    bl: str = "└"
    br: str = "┘"
    cross: str = "┼"
    tee_l: str = "├"
    tee_r: str = "┤"
    tee_t: str = "┬"
    tee_b: str = "┴"
    up: str = "╱"
    down: str = "╲"
    suits: str = "♠♥♣♦●▼†╱"
    """Spades, hearts, clubs, diamonds; coins, cups, swords, batons."""
    men: str = "●○"
    pip: str = "●"
    empty: str = "·"
    joints: str = "·───│┌┐┬│└┘┴│├┤┼"
    """Where lines meet, by the sum of the directions they leave in: right 1, left 2, down 4, up 8."""
    back: str = "░"
    edge: str = "▏▕▔▁"
    """The edges of a card: left, right, top, bottom."""
    full: str = "█"
    part: str = "▒"
    rest: str = "░"
    less: str = "◄"
    turn: str = "►"
    mark: str = "•"
    dots: str = "…"
    star: str = "*"
    excuse: str = "X"
    plain: bool = False
    """Whether nothing but ASCII may be written at all."""


SAFE: Final = Glyphs()
ASCII: Final = Glyphs(
    h="-", v="|", tl="+", tr="+", bl="+", br="+", cross="+", tee_l="+", tee_r="+", tee_t="+", tee_b="+",
    up="/", down="\\", suits="SHCDoceb", men="XO", pip="o", empty=".", joints=".---|+++|+++|+++", back="#",
    edge="||--", full="#", part="+", rest="-",
    less="<", turn=">", mark="*", dots=".", plain=True,
)  # fmt: skip
RICH: Final = Glyphs(tl="╭", tr="╮", bl="╰", br="╯", less="◂", turn="▸", star="★", excuse="★")
TIERS: Final = {"safe": SAFE, "ascii": ASCII, "rich": RICH}
