"""Painters of the pool table."""
