"""Painters of score sheets, drawings and dials."""
