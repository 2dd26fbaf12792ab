"""Balls in motion on a pool table."""
