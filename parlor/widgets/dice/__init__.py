"""Painters of dice."""
