"""Painters of the tables."""
