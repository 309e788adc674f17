"""Médiévallons."""
