"""Painters of dartboard and knucklebones."""
