"""The table server: friends and bots at one table. `house.py` is the place to begin reading."""
