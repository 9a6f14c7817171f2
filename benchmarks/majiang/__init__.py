"""Majiang, another's riichi AI, at our table."""
