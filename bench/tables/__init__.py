"""Our table server against boardgame.io's own, both under the same players. `python -m bench.tables`; needs Node and Linux."""
