"""Painters of players round a table."""
