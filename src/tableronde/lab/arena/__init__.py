"""Bots against bots: what is played, playing it on all cores, keeping it, and what it says about the bots."""
