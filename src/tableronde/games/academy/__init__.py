"""Medieval Academy."""
