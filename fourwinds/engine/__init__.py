"""The game at the table: wall, deal, claims, turns, rounds; its events, and what a seat may see of it."""
