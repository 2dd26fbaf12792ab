"""A finished game looked back on: what every decision cost, and how the chance to win went up and down."""
