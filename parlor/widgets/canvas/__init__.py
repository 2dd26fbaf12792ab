"""Styled cells, pixels, palettes, and what goes to the terminal."""
