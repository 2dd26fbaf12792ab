"""Painters of what lies on boards."""
