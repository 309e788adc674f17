"""Players that are not people. A bot is given what its seat may know, never the state."""
