"""Painters of dominoes."""
