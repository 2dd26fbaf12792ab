"""Lists to choose from."""
