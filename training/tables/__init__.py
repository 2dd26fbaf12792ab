"""Training of the evaluation of the tables games by self-play. Needs NumPy, which the program itself does not."""
