"""The games, one folder each. None knows another; the rest of the program finds them through entry points."""
