"""Pocket billiards: nine-ball, eight-ball and 14.1 continuous."""

from __future__ import annotations

from typing import Final

from parlor.games.skill.billiards.eight_ball import EightBall, EightBallOptions
from parlor.games.skill.billiards.nine_ball import NineBall, NineBallOptions
from parlor.games.skill.billiards.straight_pool import StraightPool, StraightPoolOptions
from parlor.games.skill.billiards.table import scene
from parlor.rules import Bots, Game, Word

WORDS: Final = {}
GAMES: Final = {
    "nine_ball": Game(NineBall, scene, options=NineBallOptions, words=WORDS),
    "eight_ball": Game(EightBall, scene, options=EightBallOptions, words=WORDS),
    "straight_pool": Game(StraightPool, scene, options=StraightPoolOptions, words=WORDS),
}
