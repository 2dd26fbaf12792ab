"""Who won what."""
