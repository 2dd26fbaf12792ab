"""How the log tells what happens in several games."""
