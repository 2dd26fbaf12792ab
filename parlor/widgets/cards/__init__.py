"""Painters of cards."""
