"""The .4W file: a game as a readable log, written so that a crash cannot spoil it and read with suspicion."""

from fourwinds.saves.seating import NAME_LENGTH, Player

__all__ = ["NAME_LENGTH", "Player"]
