"""Lances: a tiny complete game, explained in `docs/adding-a-game.md`."""
