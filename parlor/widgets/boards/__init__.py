"""Painters of boards."""
