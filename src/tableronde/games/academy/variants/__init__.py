"""The six variants, one file each: what it changes, and nothing else."""
