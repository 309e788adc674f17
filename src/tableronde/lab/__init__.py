"""Many games at once: simulation on all cores and on a GPU."""
