"""Choosing a move: the pure state of what is chosen so far, for any front end that lets people point at things."""
