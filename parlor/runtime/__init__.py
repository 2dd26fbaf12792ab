"""The process itself: signals and the garbage collector."""
