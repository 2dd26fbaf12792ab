"""What the log says of what happens in several games."""
