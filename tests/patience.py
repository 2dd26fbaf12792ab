"""How long tests wait for what must come. They wait for conditions, so a quiet machine never comes near it."""

from __future__ import annotations

from typing import Final

PATIENCE_S: Final = 120.0
"""Seconds: a case that takes one on a quiet machine took forty where twenty programs shared two processors."""
