"""Training of evaluations by self-play. Needs NumPy, which the program itself does not."""
