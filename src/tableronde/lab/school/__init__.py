"""The school: games by the million, from which a small network learns what is good and who will win."""
